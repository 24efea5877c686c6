"""Takes: what is spoken, as sound, with the time of every word."""
