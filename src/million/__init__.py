"""The calculations of the film One Million Tokens a Second."""
