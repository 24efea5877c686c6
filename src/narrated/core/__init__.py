"""The pure core: no manim, no moviepy, no ffmpeg, no clock and no randomness."""
