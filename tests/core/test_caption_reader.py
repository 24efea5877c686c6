"""Reading captions back: what we write comes back, what is not valid is refused with its number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrated.core.caption_formats import JOINER, to_srt, to_vtt
from narrated.core.caption_reader import srt_cues, vtt_cues
from narrated.core.plain_text import plain_text
from narrated.core.timeline import Caption


@given(st.lists(st.text(min_size=1).filter(plain_text), max_size=5))
def test_what_is_written_comes_back(texts):
    captions = [Caption(lines=(text,), start_frame=n * 40, end_frame=n * 40 + 30) for n, text in enumerate(texts)]
    for cues in (srt_cues(to_srt(captions, 30)), vtt_cues(to_vtt(captions, 30))):
        assert [(cue.number, cue.start_ms) for cue in cues] == [(n + 1, n * 4000 // 3) for n in range(len(texts))]
        assert [cue.text.replace(JOINER, "") for cue in cues] == [
            plain_text(text).replace(JOINER, "") for text in texts
        ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("2\n00:00:00,000 --> 00:00:01,000\na\n", 'caption 1 begins with "2", not with its number'),
        ("1\n00:00:00,000 -> 00:00:01,000\na\n", "caption 1 has no valid time stamps"),
        ("1\n00:00:61,000 --> 00:01:02,000\na\n", "caption 1 has no valid time stamps"),
        ("1\n", "caption 1 has no valid time stamps"),
        ("1\n00:00:01,000 --> 00:00:01,000\na\n", "caption 1 ends at 1000 ms, before it is shown at 1000 ms"),
        ("1\n00:00:00,000 --> 00:00:01,000\n", "caption 1 has no text"),
        ("1\n00:00:00,000 --> 00:00:01,000\na --> b\n", 'holds a bare "-->"'),
        ("1\n00:00:00,000 --> 00:00:01,000\na\n\n\n2\n", "begins with"),
    ],
)
def test_srt_that_breaks_the_format_is_refused(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        srt_cues(text)


@pytest.mark.parametrize("text", ["", "WEBVTTX\n\n", "00:00:00.000 --> 00:00:01.000\na\n"])
def test_vtt_without_its_header_is_refused(text):
    with pytest.raises(ValueError, match="does not begin with a line WEBVTT"):
        vtt_cues(text)
