"""Captions: where they break and how long they stand."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrated.core.captions import make_captions
from narrated.core.line_breaks import lines_of
from narrated.core.timeline import PlacedBeat, TimedWord

FPS = 30
SECOND = 48_000
FRAME = SECOND // FPS


def spoken(text, start_s=0.0, characters_per_second=14.0):
    """Words of `text` said one after the other; `~` stands for a blank inside a word."""
    words, start = [], int(start_s * SECOND)
    for written in text.split():
        end = start + int((len(written) + 1) / characters_per_second * SECOND)
        words.append(TimedWord(written=written.replace("~", " "), spoken=written, start_sample=start, end_sample=end))
        start = end
    return tuple(words)


def beat(words, tail_frames=30, name="b"):
    last = words[-1].end_sample // FRAME if words else 0
    start = words[0].start_sample // FRAME if words else 0
    return PlacedBeat(scene="s", beat=name, start_frame=start, frames=last - start + tail_frames, words=words)


def captions_of(*beats, fps=FPS):
    return make_captions(beats, fps, max(item.start_frame + item.frames for item in beats))


def texts(captions):
    return [" / ".join(caption.lines) for caption in captions]


def test_a_caption_ends_with_a_sentence_before_it_ends_anywhere_else():
    captions = captions_of(
        beat(spoken("It takes ten minutes, at most. Then we turn the dial, and it takes one second."))
    )
    assert texts(captions) == ["It takes ten minutes, at most.", "Then we turn the dial, / and it takes one second."]


def test_a_long_sentence_breaks_at_its_punctuation():
    captions = captions_of(
        beat(
            spoken("So writing is ten thousand times faster than it ever was, but the whole is faster by only a third.")
        )
    )
    assert texts(captions) == [
        "So writing is ten thousand / times faster than it ever was,",
        "but the whole is faster by only a third.",
    ]


def test_without_punctuation_no_caption_ends_with_an_article():
    words = (
        "one two three four five six seven eight nine ten eleven the thirteen fourteen fifteen sixteen seventeen of all"
    )
    assert not any(text.endswith((" the", " of")) for text in texts(captions_of(beat(spoken(words)))))


def test_a_figure_of_several_tokens_is_never_broken():
    figures = " ".join(["2~h~46~min~40~s"] * 9)
    captions = captions_of(beat(spoken(figures)))
    assert all(line.count("h") == line.count("min") == line.count("s") for item in captions for line in item.lines)


def test_a_word_longer_than_a_line_is_left_whole():
    long = "x" * 60
    captions = captions_of(beat(spoken(f"before this word {long} and after it")))
    assert [line for item in captions for line in item.lines if len(line) > 42] == [long]


def test_a_caption_outstays_its_last_word_but_not_for_long():
    (caption,) = captions_of(beat(spoken("It is said and done by now."), tail_frames=300))
    last_word = beat(spoken("It is said and done by now.")).words[-1].end_sample
    assert caption.end_frame == -(-last_word // FRAME) + FPS // 2


def test_a_caption_too_short_to_read_stays_for_a_second_over_the_border_of_its_beat():
    first, second = beat(spoken("Yes."), tail_frames=5), beat(spoken("Then we go on with it.", start_s=2))
    captions = captions_of(first, second)
    assert texts(captions) == ["Yes.", "Then we go on with it."]
    assert captions[0].end_frame == FPS > first.start_frame + first.frames


def test_captions_too_short_to_read_merge_over_the_border_of_their_beats():
    first, second = beat(spoken("Yes.")), beat(spoken("No. And so it goes on for a while.", start_s=0.5))
    assert texts(captions_of(first, second)) == ["Yes. No. And so it goes on for a while."]


def test_captions_else_keep_to_their_beats():
    first, second = beat(spoken("This is the first, and")), beat(spoken("this one is the second.", start_s=3))
    assert texts(captions_of(first, second)) == ["This is the first, and", "this one is the second."]


def test_no_words_no_captions():
    assert captions_of(beat(())) == ()


def test_control_characters_and_line_breaks_in_a_word_become_blanks():
    word = TimedWord(written="a\n\n1\u2028\x00b", spoken="b", start_sample=0, end_sample=SECOND)
    assert texts(captions_of(beat((word,)))) == ["a 1 b"]


word_texts = st.tuples(
    st.text("aehimnorstu", min_size=1, max_size=12), st.sampled_from(["", "", "", "", ",", ".", ";", "?”", " 40 s"])
).map("".join)
word_lists = st.lists(
    st.tuples(word_texts, st.floats(0.05, 0.09), st.sampled_from([0.0, 0.0, 0.0, 0.02, 0.3, 1.5])), max_size=40
)


@st.composite
def films(draw):
    beats, start_s = [], 0.2
    for number, entries in enumerate(draw(st.lists(word_lists, min_size=1, max_size=4))):
        words = []
        for text, pace, pause in entries:
            end_s = start_s + pace * (len(text) + 2)
            words.append(
                TimedWord(written=text, spoken=text, start_sample=int(start_s * SECOND), end_sample=int(end_s * SECOND))
            )
            start_s = end_s + pause
        start_s += 0.5
        beats.append(beat(tuple(words), tail_frames=15, name=str(number)))
    return beats, int(start_s * FPS) + FPS


def fits_two_lines(words):
    lines = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(len(words))]
    return any(max(map(len, pair)) <= 42 for pair in lines)


@given(films(), st.sampled_from([24, 25, 30, 60]))
def test_every_rule_holds_for_any_words_said_at_a_human_pace(film, fps):
    beats, frames = film
    film_frames = frames * fps // FPS + fps
    captions = make_captions(beats, fps, film_frames)
    words = [word for item in beats for word in item.words]
    assert " ".join(line for caption in captions for line in caption.lines) == " ".join(word.written for word in words)
    for caption in captions:
        assert 1 <= len(caption.lines) <= 2
        assert max(map(len, caption.lines)) <= 42
        assert 0 <= caption.start_frame < caption.end_frame <= film_frames
        assert caption.end_frame - caption.start_frame <= 7 * fps
    for earlier, later in pairwise(captions):
        assert later.start_frame - earlier.end_frame >= 2
        too_fast = sum(map(len, earlier.lines)) * fps > 20 * (earlier.end_frame - earlier.start_frame)
        assert not too_fast or later.start_frame - earlier.end_frame == 2
    remaining, spans = list(words), []
    for caption in captions:
        taken, text = [], " ".join(caption.lines)
        spans.append((caption, taken))
        while " ".join(word.written for word in taken) != text:
            taken.append(remaining.pop(0))
        assert caption.start_frame == taken[0].start_sample * fps // SECOND
        limit = remaining[0].start_sample * fps // SECOND - 2 if remaining else film_frames
        assert caption.end_frame >= min(taken[-1].end_sample * fps // SECOND, limit)
    assert remaining == []
    for (earlier, before), (later, after) in pairwise(spans):
        if min(earlier.end_frame - earlier.start_frame, later.end_frame - later.start_frame) < fps:
            speech_s = (after[-1].end_sample - before[0].start_sample) / SECOND
            assert not fits_two_lines([word.written for word in before + after]) or speech_s > 7 - 2 / fps


@pytest.mark.parametrize("seconds_each", [0.0, 0.001, 0.01])
def test_words_faster_than_any_voice_still_give_captions_that_can_be_seen(seconds_each):
    step = int(seconds_each * SECOND)
    words = tuple(
        TimedWord(written=f"word{n},", spoken="w", start_sample=n * step, end_sample=(n + 1) * step) for n in range(200)
    )
    captions = make_captions((beat(words),), FPS, 600)
    assert all(caption.start_frame < caption.end_frame for caption in captions)
    assert all(later.start_frame - earlier.end_frame >= 2 for earlier, later in pairwise(captions))


def test_a_line_ends_at_punctuation_before_anywhere_else() -> None:
    words = ("At", "the", "slow", "end,", "the", "writing", "takes", "2 h 13 min 20 s.")
    assert lines_of(words) == ("At the slow end,", "the writing takes 2 h 13 min 20 s.")
