"""The first calculator: how long a job takes to write at the rate that the dial stands at."""

from collections.abc import Mapping

from million.forms import Count, Factor, Label, Rate
from million.forms.formats import plural
from million.page.sentences import DIAL, OWN
from million.values import Dial, WorkloadFacts


def own_job(items: int, tokens_each: int) -> WorkloadFacts:
    """A job that a reader gives: so many texts of so many tokens."""
    label = plural(items, OWN)
    return WorkloadFacts(
        name="own",
        label=Label(written=label, spoken=label),
        items=Count(value=items),
        tokens_each=Count(value=tokens_each),
    )


def dial_texts(dial: Dial, job: WorkloadFacts, rate: Rate) -> Mapping[str, str]:
    """All texts of the calculator that depend on its setting, by their names in `dial.html`."""
    slower = DIAL["slower"].format(
        slow=dial.slow.written,
        time=job.time(dial.slow).written,
        factor=Factor(value=rate.value / dial.slow.value).written,
    )
    return {
        "rate": rate.written,
        "sentence": DIAL["sentence"].format(what=job.written, time=job.time(rate).written, rate=rate.written),
        "product": DIAL["product"].format(
            items=job.items.written, each=counted(job.tokens_each, "token"), tokens=counted(job.tokens, "token")
        ),
        "slower": DIAL["slowest"] if rate == dial.slow else slower,
    }


def counted(count: Count, noun: str) -> str:
    """A count and its noun: `1 token`, `12 tokens`."""
    return f"{count.written} {plural(count.value, noun)}"
