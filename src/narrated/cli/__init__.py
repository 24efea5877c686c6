"""One file a command; the only place that prints or exits."""
