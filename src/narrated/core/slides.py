"""The slides of a deck: which pictures of the film, what they are called, and what is said with each.

A beat has one slide, its last frame, unless its `still` names other instants or none. What a beat says is divided at
the instants between its slides; the last takes the rest. What beats without a slide say goes to the next slide.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from narrated.core.jobs import LAST_FRAME, ChapterName
from narrated.core.picture import Picture
from narrated.core.reading_order import in_reading_order
from narrated.core.script import END, Beat, Scene
from narrated.core.timeline import BeatTiming

DIGITS = 2  # at least, of the numbers in names


@dataclass(frozen=True, slots=True, kw_only=True)
class Slide:
    """One slide: the picture of `beat` at `instant`, a mark or END, in the film's order.

    `name` is what files are called by, in telling order when sorted (`05-dial-02-turn`), and `anchor` what links are
    (`dial/turn`). `chapter` is the scene's title, `title` the slide's own, unlike those of others of its scene; `alt`
    is the script's, or empty. `spoken` is what the voice says with it, as captions write it, and `notes` the author's.
    """

    scene: str
    beat: str
    instant: str
    name: str
    anchor: str
    chapter: str
    title: str
    alt: str
    spoken: str
    notes: str

    @property
    def label(self) -> str:
        """What it is called to its reader: `05 dial / turn`."""
        number, _, _ = self.name.partition("-")
        return f"{number} {self.anchor.replace('/', ' / ')}"


def make_slides(scenes: Sequence[Scene], chapters: Mapping[str, ChapterName]) -> tuple[Slide, ...]:
    """The slides of `scenes`; `chapters` has the number of every scene of the film, asked for or not."""
    names = beat_names(scenes, chapters)
    slides: list[Slide] = []
    waiting: list[Beat] = []
    for scene in scenes:
        made: list[Slide] = []
        for beat in scene.beats:
            new = list(_slides_of(scene, beat, names[scene.id, beat.id]))
            if new:
                new[0] = _with_words(new[0], before=waiting)
                waiting = []
            else:
                waiting.append(beat)
            made += new
        slides += _numbered(made)
    if slides:
        slides[-1] = _with_words(slides[-1], after=waiting)
    return tuple(slides)


def beat_names(scenes: Sequence[Scene], chapters: Mapping[str, ChapterName]) -> Mapping[tuple[str, str], str]:
    """What the files of each beat are called by, in telling order when sorted: `05-dial-02-turn`."""
    digits = max(DIGITS, len(str(max(chapter.number for chapter in chapters.values()))))
    names = {}
    for scene in scenes:
        of_beats = max(DIGITS, len(str(len(scene.beats))))
        for place, beat in enumerate(scene.beats, 1):
            number = f"{chapters[scene.id].number:0{digits}}"
            names[scene.id, beat.id] = f"{number}-{scene.id}-{place:0{of_beats}}-{beat.id}"
    return names


def slide_at(scene: Scene, beat: Beat, name: str, instant: str) -> Slide:
    """A picture of `beat` that its script does not name, as a slide of which nothing is said."""
    title = beat.title or scene.title
    return Slide(
        scene=scene.id,
        beat=beat.id,
        instant=instant,
        name=f"{name}-{instant}",
        anchor=f"{scene.id}/{beat.id}/{instant}",
        chapter=scene.title,
        title=title,
        alt="",
        spoken="",
        notes="",
    )


def still_frame(instant: str, timing: BeatTiming) -> int:
    """The frame of a still, counted from its beat's first, or LAST_FRAME."""
    if instant == END:
        return LAST_FRAME
    return min(next(mark.frame for mark in timing.marks if mark.name == instant), timing.frames - 1)


def description(slide: Slide, picture: Picture) -> str:
    """What a slide shows, for those who do not see it: the script's own words, else its title and the words in it."""
    words = [words.text for words in in_reading_order(picture.words)]
    return slide.alt or ". ".join(dict.fromkeys(text.rstrip(".") for text in (slide.title, *words)))


def _slides_of(scene: Scene, beat: Beat, name: str) -> Iterator[Slide]:
    places = {mark.name: mark.word for mark in beat.narration.marks} if beat.narration else {}
    written = [word.written for word in beat.narration.words] if beat.narration else []
    instants = sorted(
        beat.stills, key=lambda instant: places.get(instant, len(written)) if instant != END else len(written) + 1
    )
    start = 0
    for number, instant in enumerate(instants, 1):
        is_last = number == len(instants)
        end = len(written) if is_last else places[instant]
        several = len(instants) > 1
        yield Slide(
            scene=scene.id,
            beat=beat.id,
            instant=instant,
            name=f"{name}-{number}-{instant}" if several else name,
            anchor=f"{scene.id}/{beat.id}/{instant}" if number > 1 else f"{scene.id}/{beat.id}",
            chapter=scene.title,
            title=beat.title or scene.title,
            alt=beat.alt,
            spoken=" ".join(written[start:end]),
            notes=beat.notes if number == 1 else "",
        )
        start = end


def _with_words(slide: Slide, before: Sequence[Beat] = (), after: Sequence[Beat] = ()) -> Slide:
    """The slide with what beats say that have none."""
    spoken = [*map(_written, before), slide.spoken, *map(_written, after)]
    notes = [*(beat.notes for beat in before), slide.notes, *(beat.notes for beat in after)]
    return replace(
        slide,
        spoken=" ".join(text for text in spoken if text),
        notes="\n\n".join(text for text in notes if text),
    )


def _written(beat: Beat) -> str:
    return beat.narration.written if beat.narration else ""


def _numbered(slides: Sequence[Slide]) -> Iterator[Slide]:
    """Slides of one scene whose titles are the same, told apart: `Turn the dial (2 of 5)`."""
    titles = [slide.title for slide in slides]
    for place, slide in enumerate(slides):
        count = titles.count(slide.title)
        number = titles[: place + 1].count(slide.title)
        yield replace(slide, title=f"{slide.title} ({number} of {count})") if count > 1 else slide
