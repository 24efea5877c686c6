"""The rules that every picture of a film keeps to, and what finds where one does not."""
