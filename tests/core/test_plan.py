"""From script and takes to a timeline: everything stands where its words are."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from narrated.core.plan import FrameFormat, beat_timing, draft_format, make_timeline, place_beats
from narrated.core.script import Beat, Film, Mark, Narration, PageSettings, Scene, Script, Word
from narrated.core.timeline import MarkAt, Span, Take
from narrated.core.timeline_json import timeline_from_json, timeline_to_json
from narrated.errors import Place

HERE = Place(file="script.yaml", line=1, column=1)
FORM = FrameFormat(width=64, height=36, fps=30)


def word(text: str, spoken: str = "") -> Word:
    return Word(written=text, spoken=spoken or text)


def spoken_beat(name: str, *words: Word, marks: tuple[Mark, ...] = (), hold: str = "0.5") -> Beat:
    return Beat(id=name, narration=Narration(words=words, marks=marks), hold_s=Fraction(hold), place=HERE)


def silent_beat(name: str, hold: str) -> Beat:
    return Beat(id=name, narration=None, hold_s=Fraction(hold), place=HERE)


def take(narration: Narration, token_samples: int = 12_000, lead: int = 4_800) -> Take:
    count = len(narration.spoken.split())
    starts = [lead + number * token_samples for number in range(count)]
    tokens = tuple(Span(start_sample=start, end_sample=start + token_samples - 480) for start in starts)
    return Take(fingerprint=f"take-{narration.spoken}", samples=lead + count * token_samples + 9_600, tokens=tokens)


def script(*scenes: tuple[str, tuple[Beat, ...], str]) -> Script:
    film = Film(title="A film", width=64, height=36, fps=30, voice="silent", place=HERE)
    made = tuple(
        Scene(id=name, title=name.title(), beats=beats, transition_s=Fraction(fade), place=HERE)
        for name, beats, fade in scenes
    )
    return Script(file="script.yaml", film=film, scenes=made, facts={}, page=PageSettings(place=HERE))


def planned(whole: Script, **longer: int):
    takes = {
        (scene.id, beat.id): take(beat.narration) for scene in whole.scenes for beat in scene.beats if beat.narration
    }
    timings = [
        beat_timing(scene.id, beat, takes.get((scene.id, beat.id)), 30)
        for scene in whole.scenes
        for beat in scene.beats
    ]
    frames = {(timing.scene, timing.beat): timing.frames + longer.get(timing.beat, 0) for timing in timings}
    beats, fades = place_beats(whole, takes, timings, frames, 30)
    return timings, make_timeline(whole, beats, fades, FORM)


FIGURE = word("132.57×,", "one hundred thirty-two point five seven times,")
SAYS = spoken_beat(
    "says",
    word("It"),
    word("is"),
    FIGURE,
    word("faster."),
    marks=(Mark(name="factor", word=2, place=HERE), Mark(name="end", word=4, place=HERE)),
)
TWO_SCENES = script(
    ("one", (silent_beat("open", "1"), SAYS, silent_beat("rest", "0.4")), "0.5"),
    ("two", (spoken_beat("more", word("More.")), silent_beat("close", "2")), "0.5"),
)


def test_a_beat_lasts_its_take_and_then_its_hold():
    timings, _ = planned(TWO_SCENES)
    says = timings[1]
    assert says.frames == -(-(4_800 + 10 * 12_000 + 9_600) // 1600) + 15


def test_a_mark_stands_at_the_start_of_its_word_and_one_at_the_end_where_the_last_word_ends():
    timings, _ = planned(TWO_SCENES)
    factor = (4_800 + 2 * 12_000) // 1600
    end = (4_800 + 10 * 12_000 - 480) // 1600
    assert timings[1].marks == (MarkAt(name="factor", frame=factor), MarkAt(name="end", frame=end))


def test_a_fact_sounds_as_long_as_all_the_words_it_is_spoken_as():
    _, timeline = planned(TWO_SCENES)
    (figure,) = [each for beat in timeline.beats for each in beat.words if each.written == "132.57×,"]
    start = 30 * 1600 + 4_800 + 2 * 12_000
    assert (figure.start_sample, figure.end_sample) == (start, start + 7 * 12_000 - 480)


def test_silent_beats_work_first_in_the_middle_and_last():
    timings, timeline = planned(TWO_SCENES)
    assert [timing.frames for timing in timings if timing.beat in ("open", "rest", "close")] == [30, 12, 60]
    assert timeline.beats[-1].start_frame + timeline.beats[-1].frames == timeline.frames


def test_beats_and_cross_fades_follow_each_other_without_a_gap():
    _, timeline = planned(TWO_SCENES)
    placed = sorted((each.start_frame, each.frames) for each in (*timeline.beats, *timeline.transitions))
    assert placed[0][0] == 0
    assert all(start + frames == after for (start, frames), (after, _) in pairwise(placed))


def test_a_beat_that_outlasts_its_narration_moves_what_comes_after():
    _, shorter = planned(TWO_SCENES)
    _, longer = planned(TWO_SCENES, says=7)
    assert longer.frames == shorter.frames + 7
    assert longer.beats[0] == shorter.beats[0]
    assert longer.beats[2].start_frame == shorter.beats[2].start_frame + 7


def test_a_chapter_begins_with_the_cross_fade_into_its_scene():
    _, timeline = planned(TWO_SCENES)
    (fade,) = timeline.transitions
    assert [(each.title, each.start_frame) for each in timeline.chapters] == [("One", 0), ("Two", fade.start_frame)]
    assert timeline.chapters[-1].end_frame == timeline.frames


def test_a_cut_is_no_transition():
    scenes = (TWO_SCENES.scenes[0], replace(TWO_SCENES.scenes[1], transition_s=Fraction(0)))
    _, timeline = planned(replace(TWO_SCENES, scenes=scenes))
    assert timeline.transitions == ()


def test_the_bed_ducks_from_the_first_to_the_last_word_of_each_beat():
    _, timeline = planned(TWO_SCENES)
    assert len(timeline.speech) == 2
    assert timeline.speech[0].start_sample == 30 * 1600 + 4_800


def test_the_timeline_says_how_the_bed_gives_way():
    _, timeline = planned(TWO_SCENES)
    gains = {point.sample: point.gain_db for point in timeline.bed_gain}
    assert max(gains) == timeline.frames * 1600
    assert gains[timeline.speech[1].start_sample] <= TWO_SCENES.film.ducking.depth_db


def test_a_timeline_comes_back_from_json():
    _, timeline = planned(TWO_SCENES)
    assert timeline_from_json(timeline_to_json(timeline)) == timeline


def test_what_is_no_timeline_is_refused():
    with pytest.raises(ValueError, match="not a timeline"):
        timeline_from_json('{"title": "A film"}')


@pytest.mark.parametrize(
    ("final", "draft"),
    [((1920, 1080), (854, 480)), ((1080, 1920), (480, 854)), ((1080, 1080), (480, 480)), ((1440, 1080), (640, 480))],
)
def test_a_draft_has_480_pixels_on_its_shorter_side_and_the_same_shape(final, draft):
    form = draft_format(FrameFormat(width=final[0], height=final[1], fps=60))
    assert (form.width, form.height, form.fps) == (*draft, 15)
