"""Quantities of the film, each with an exact value, a written form for the eye and a spoken form for the voice."""

from million.forms.base import Label, Quantity, QuantityError
from million.forms.duration import Duration, Seconds
from million.forms.parse import TextError, parse_spoken, parse_written
from million.forms.quantity import Count, Factor, Number, Rate, Share

__all__ = [
    "Count",
    "Duration",
    "Factor",
    "Label",
    "Number",
    "Quantity",
    "QuantityError",
    "Rate",
    "Seconds",
    "Share",
    "TextError",
    "parse_spoken",
    "parse_written",
]
