"""The facts block of the film, as its script gives it."""

from typing import Any

import pytest


@pytest.fixture
def block() -> dict[str, Any]:
    return {
        "slow": 100,
        "fast": 1_000_000,
        "streams": 10_000,
        "stream_rate": 100,
        "workloads": {
            "stories": {"label": "story endings", "items": 1_000, "tokens_each": 1_000},
            "drafts": {"label": "app drafts", "items": 40, "tokens_each": 20_000},
            "candidates": {"label": "critiqued candidates", "items": 10_000, "tokens_each": 300},
            "rehearsals": {"label": "rehearsals", "items": 10_000, "tokens_each": 1_000},
        },
        "bottleneck": "drafts",
        "checks": {"none": "0 s", "minute": "60 s", "quarter": "15 min", "day": "24 h"},
        "counts": {"loan_days": 7, "wrong_days": 70, "experiments": 10},
    }
