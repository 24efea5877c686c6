"""The second calculator: what is left of a faster rate when one check follows the writing."""

from collections.abc import Mapping

from million.forms import Duration, Factor
from million.page.sentences import BOTTLENECK
from million.values import Bottleneck, CheckRow


def bottleneck_texts(bottleneck: Bottleneck, check: Duration) -> Mapping[str, str]:
    """All texts of the calculator that depend on its setting, by their names in `bottleneck.html`."""
    row = bottleneck.row("check", check)
    job, slow, fast = bottleneck.workload, bottleneck.slow, bottleneck.fast
    ratio = Factor(value=fast.value / slow.value)
    return {
        "slow": slow.written,
        "fast": fast.written,
        "slow_writing": job.time(slow).written,
        "fast_writing": job.time(fast).written,
        "check": row.label.written,
        "slow_total": row.at_slow.written,
        "fast_total": row.at_fast.written,
        "factor": row.speed_up.written,
        "ratio": ratio.written,
        "part": row.share.written,
        "sentence": BOTTLENECK["sentence"].format(
            slow_total=row.at_slow.written,
            slow=slow.written,
            fast_total=row.at_fast.written,
            fast=fast.written,
            factor=row.speed_up.written,
        ),
        **_held_back(row, ratio),
    }


def _held_back(row: CheckRow, ratio: Factor) -> Mapping[str, str]:
    """What the check does to the gain."""
    if not row.check.value:
        return {"share": BOTTLENECK["unchecked"], "limit": ""}
    return {
        "share": BOTTLENECK["share"].format(share=row.share.written),
        "limit": BOTTLENECK["limit"].format(ratio=ratio.written, limit=row.limit.written),
    }
