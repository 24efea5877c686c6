"""What goes out beside the film: stills, and the sheet that shows them all."""
