"""The two calculators on the page of this film: what they show, as Python knows it, and the same for a browser."""
