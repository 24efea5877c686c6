"""Copies of texts are cheap: a rehearsal makes thousands of them."""

import pytest

from narrated.core.timeline import BeatTiming
from narrated.stage.worker import run_scene


@pytest.mark.parametrize(
    "made",
    [
        'text(self.theme, "words", role="label")',
        'set_on_baseline(self.theme, "words")[0]',
        "formula(self.theme, '\"speed\" = 1 / 2')",
        'Readout(self.theme, lambda: "1").update()',
    ],
)
def test_no_glyph_keeps_the_outline_that_it_was_read_from(make_job, made):
    body = f"""
        from svgelements import Path
        from narrated.stage import formula, set_on_baseline
        kept = [value for part in {made}.family_members_with_points() for value in vars(part).values()]
        assert kept and not [value for value in kept if isinstance(value, Path)]
        with self.beat("one"):
            pass
        """
    assert run_scene(make_job(body, BeatTiming(scene="tiny", beat="one", frames=3)), {})
