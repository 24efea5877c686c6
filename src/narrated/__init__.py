"""Narrated: a YAML script drives Manim scenes; out comes a film."""

__version__ = "0.1.0"
