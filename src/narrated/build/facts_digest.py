"""Digests of facts, so that a clip is drawn again when a fact that it read changes, and only then."""

from collections.abc import Mapping
from typing import Any

from narrated.core.fingerprint import fingerprint
from narrated.errors import FactsError


def fact_digests(facts: Mapping[str, Any], source: str) -> Mapping[str, str]:
    """A digest for each fact; `source` is the digest of the code that computes them, methods included.

    FactsError for a fact that cannot be hashed: its text might differ from run to run.
    """
    digests = {}
    for name, value in facts.items():
        try:
            digests[name] = fingerprint(value, source)
        except TypeError as error:
            raise FactsError(
                f'fact "{name}" is not a value that stays the same ({error}); '
                "make it a number, a text, a sequence or a frozen dataclass of these"
            ) from error
    return digests
