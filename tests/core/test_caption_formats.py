"""SRT and WebVTT: valid and escaped whatever the text."""

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from narrated.core.caption_formats import to_srt, to_vtt
from narrated.core.timeline import Caption

CAPTIONS = (
    Caption(lines=("At 100, it takes", "2 h 46 min 40 s."), start_frame=0, end_frame=61),
    Caption(lines=("And then?",), start_frame=63, end_frame=108_000),
)


def test_srt_numbers_its_cues_and_rounds_times_down():
    assert to_srt(CAPTIONS, 30) == (
        "1\n00:00:00,000 --> 00:00:02,033\nAt 100, it takes\n2 h 46 min 40 s.\n\n"
        "2\n00:00:02,100 --> 01:00:00,000\nAnd then?\n"
    )


def test_vtt_begins_with_its_header():
    assert to_vtt(CAPTIONS, 30) == (
        "WEBVTT\n\n00:00:00.000 --> 00:00:02.033\nAt 100, it takes\n2 h 46 min 40 s.\n\n"
        "00:00:02.100 --> 01:00:00.000\nAnd then?\n"
    )


def test_a_film_without_captions_has_valid_empty_files():
    assert to_srt((), 30) == ""
    assert to_vtt((), 30) == "WEBVTT\n"


def test_text_cannot_end_its_cue_or_become_markup():
    nasty = (Caption(lines=("a & <b> --> c\n\n2\n", "{\\an8}\x00"), start_frame=0, end_frame=30),)
    assert to_vtt(nasty, 30).splitlines()[3:] == ["a &amp; &lt;b&gt; --&gt; c 2", "{\\an8}"]
    assert to_srt(nasty, 30).splitlines()[2:] == ["a & <\u2060b> --\u2060> c 2", "{\u2060\\an8}"]


@given(
    st.lists(st.lists(st.text(min_size=1), min_size=1, max_size=2), max_size=6),
    st.sampled_from([15, 24, 25, 30, 50, 60]),
    st.integers(0, 10_000_000),
)
def test_any_text_gives_as_many_cues_as_captions_with_times_that_only_grow(texts, fps, first_frame):
    captions = [
        Caption(lines=tuple(lines), start_frame=first_frame + 40 * n, end_frame=first_frame + 40 * n + 38)
        for n, lines in enumerate(texts)
    ]
    for text in (to_srt(captions, fps), to_vtt(captions, fps)):
        times = re.findall(r"^(\d+:\d\d:\d\d[.,]\d{3}) --> (\d+:\d\d:\d\d[.,]\d{3})$", text, re.MULTILINE)
        assert text.count("-->") == len(times) == len(captions)
        moments = [int(re.sub(r"\D", "", moment)) for pair in times for moment in pair]
        assert all(earlier < later for earlier, later in pairwise(moments))
