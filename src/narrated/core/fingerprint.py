"""Fingerprints: the SHA-256 of what an artefact depends on, written as canonical JSON."""

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any


def fingerprint(*parts: Any) -> str:
    """32 hex digits that change when any part does.

    Parts are strings, numbers, fractions, bytes, None, and sequences, mappings and dataclasses of these;
    anything else is a TypeError, because its text might hold an address or a date.
    """
    text = json.dumps([_plain(part) for part in parts], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:32]


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {item.name: _plain(getattr(value, item.name)) for item in dataclasses.fields(value)}
        return {type(value).__qualname__: fields}
    if value is None or isinstance(value, bool | int | str | float):
        if getattr(value, "__dict__", None) and not isinstance(value, Enum):
            raise TypeError(f"a fingerprint cannot tell what a {type(value).__name__} holds beside its value")
        return value
    if isinstance(value, Fraction):
        return {"fraction": str(value)}
    if isinstance(value, bytes):
        return {"bytes": hashlib.sha256(value).hexdigest()}
    if isinstance(value, Mapping):
        pairs = sorted(value.items(), key=lambda pair: str(pair[0]))
        return {"map": [[_plain(key), _plain(item)] for key, item in pairs]}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    raise TypeError(f"a fingerprint cannot hold a {type(value).__name__}")
