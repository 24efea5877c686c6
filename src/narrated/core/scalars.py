"""What one scalar of a script means: text, a duration, a number; ValueError with the sentence for what it is not."""

import re
from fractions import Fraction
from typing import Any

import yaml

from narrated.core.suggest import shown

_READINGS = {
    "tag:yaml.org,2002:bool": "true or false",
    "tag:yaml.org,2002:int": "a number",
    "tag:yaml.org,2002:float": "a number",
    "tag:yaml.org,2002:timestamp": "a date",
    "tag:yaml.org,2002:null": "nothing",
}
# What YAML 1.1 or 1.2 reads as a number or a truth value although PyYAML does not, so that no reader is misled.
_NUMBER_ELSEWHERE = re.compile(r"[-+]?\d[\d_]*(\.[\d_]*)?[eE][-+]?\d+|0o[0-7]+|\d[\d_]*(:[0-5]?\d)+")
_TRUTH_ELSEWHERE = re.compile(r"[yYnN]")
_PLAIN_NUMBER = re.compile(r"[-+]?(0|[1-9][\d_]{0,30})(\.[\d_]{1,30})?")
_DURATION = re.compile(r"(\d{1,6}(?:\.\d{1,9})?) ?(ms|s)")


def literal(node: Any) -> str:
    """The characters of a scalar as they stand, for values whose syntax leaves no doubt."""
    if not isinstance(node, yaml.ScalarNode):
        raise ValueError("this takes one value, not a list or mapping; if it is text, put it in quotes")
    if not node.value.strip():
        raise ValueError("this is empty; write a value")
    return str(node.value)


def text(node: Any) -> str:
    """The text of a scalar; unquoted, it may not be what YAML reads as something else than text."""
    value = literal(node)
    reading = yaml_reading(node)
    if reading:
        raise ValueError(f'YAML reads an unquoted {value} as {reading}, not as text; put it in quotes: "{value}"')
    return value


def yaml_reading(node: yaml.ScalarNode) -> str:
    """What YAML takes an unquoted scalar for, empty when that is text."""
    if node.style:
        return ""
    if node.tag in _READINGS:
        return _READINGS[node.tag]
    if _NUMBER_ELSEWHERE.fullmatch(node.value):
        return "a number"
    return "true or false" if _TRUTH_ELSEWHERE.fullmatch(node.value) else ""


def plain_value(node: yaml.ScalarNode) -> str | int | float | bool | None:
    """The value of a scalar in the facts block: what is written, or an error where YAML would change it."""
    reading = yaml_reading(node)
    if not reading:
        return str(node.value)
    if reading == "nothing":
        return None
    if reading == "true or false" and node.value in ("true", "false"):
        return bool(node.value == "true")
    if reading == "a number" and _PLAIN_NUMBER.fullmatch(node.value):
        return float(node.value) if "." in node.value else int(node.value)
    remedy = "write it in plain digits" if reading == "a number" else "write true or false"
    if reading == "a date":
        raise ValueError(f'YAML reads an unquoted {node.value} as a date; put it in quotes: "{node.value}"')
    value = node.value if len(node.value) < 40 else shown(node.value)
    raise ValueError(f'YAML reads an unquoted {value} as {reading}; {remedy}, or put it in quotes: "{value}"')


def duration_s(node: Any) -> Fraction:
    """Seconds, exactly, of `0.8 s` or `800 ms`."""
    value = literal(node)
    found = _DURATION.fullmatch(value)
    if found is None:
        raise ValueError(f"a duration is a number with s or ms, not {shown(value)}; write it like 0.8 s or 800 ms")
    seconds = Fraction(found[1]) / (1000 if found[2] == "ms" else 1)
    if seconds > 600:
        raise ValueError(f"a duration here is at most 600 s, not {shown(value)}; shorten it")
    return seconds


def number(node: Any, least: Fraction | int, most: Fraction | int) -> Fraction:
    """A decimal number, exactly, from `least` to `most`."""
    value = literal(node)
    bounds = f"a number from {float(least):g} to {float(most):g}"
    if not _PLAIN_NUMBER.fullmatch(value):
        raise ValueError(f"this takes {bounds}, not {shown(value)}; write it in plain digits")
    result = Fraction(value.replace("_", ""))
    if not least <= result <= most:
        raise ValueError(f"this takes {bounds}, not {value}; choose one in that range")
    return result
