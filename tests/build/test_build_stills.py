"""`narrated stills`: the pictures that are asked for stand in their folder, and only what an edit touches is drawn."""

from fractions import Fraction
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import av
import numpy as np
import pytest
from PIL import Image
from small_project import Here, SmallProject

from narrated.build.progress import NoProgress
from narrated.build.stills import Stills, run_stills
from narrated.build.survey import step_path, survey
from narrated.cli.stills import Choice, run, stills_order
from narrated.core.jobs import SceneJob
from narrated.errors import NarratedError, SceneError, UsageError
from narrated.film.pictures import last_picture, picture_of

ALL = ["01-first-01-opening.png", "01-first-02-said.png", "01-first-03-after.png"]
ALL += ["02-second-01-said.png", "02-second-02-closing.png"]


def stills(project: SmallProject, *, scene: str = "", workers: Here | None = None, **options) -> Stills:
    return run_stills(stills_order(project.order(scene=scene), **options), workers or Here(), NoProgress())


def folder(project: SmallProject) -> list[str]:
    """The stills in their folder, of each of which there is a PNG and an SVG."""
    names = sorted(path.name for path in (project.root / "build/stills").glob("*.png"))
    assert {Path(name).stem for name in names} >= {path.stem for path in (project.root / "build/stills").glob("*.svg")}
    return names


def size_of(path: Path) -> tuple[int, int]:
    """Width and height of a picture that can be read to its end."""
    with Image.open(path) as picture:
        return picture.convert("RGB").size


def modified(project: SmallProject) -> dict[Path, int]:
    """When each file in `build` outside the store was written."""
    return {
        path: path.stat().st_mtime_ns
        for path in (project.root / "build").rglob("*")
        if path.is_file() and "store" not in path.parts
    }


def test_there_is_a_still_of_every_beat_and_no_clip(project):
    made = stills(project)
    assert folder(project) == ALL
    assert len(made.drawn) == 5
    assert not (project.root / "build/store/clips").exists()
    assert size_of(project.root / "build/stills" / ALL[1]) == (64, 36)


def test_a_still_shows_what_the_film_shows_when_the_beat_ends(project):
    project.build()
    stills(project)
    order = project.order()
    clips = survey(order).drawing.clips.values()
    for name, clip in zip(ALL, clips, strict=True):
        still = np.asarray(Image.open(project.root / "build/stills" / name)).astype(int)
        film = last_picture(step_path(order, clip)).astype(int)
        assert np.abs(still - film).mean() < 1  # of 255: what the encoder may be off
        assert still.std() > 1  # there is something to see


def test_a_second_run_draws_nothing_and_touches_no_file(project):
    stills(project, sheet=True)
    before = modified(project)
    assert stills(project, sheet=True) == Stills(count=5, ran=(), changed=False)
    assert modified(project) == before


def test_the_same_script_gives_the_same_bytes(project):
    stills(project, sheet=True)
    first = {path: path.read_bytes() for path in modified(project)}
    for path in (project.root / "build").rglob("*.*"):
        if path.is_file():
            path.unlink()
    stills(project, sheet=True)
    assert {path: path.read_bytes() for path in modified(project)} == first


def test_an_edit_draws_only_what_it_touches(project):
    stills(project)
    project.edit("script.yaml", "Then it rests.", "Then it rests for a while.")
    assert stills(project).drawn == ("first/after",)
    project.edit("scenes/second.py", "radius=self", "radius=2 * self")
    assert stills(project).drawn == ("second/said", "second/closing")


def test_a_build_after_the_stills_rehearses_nothing_again(project):
    stills(project, width=96)
    assert not [item for item in project.build().ran if str(item.step).startswith(("take", "rehearsal"))]


def test_only_what_is_asked_for_is_drawn_and_stays(project):
    stills(project)
    assert stills(project, scene="first").drawn == ()
    assert folder(project) == ALL[:3]
    assert stills(project, scene="first", beat="said", width=96).drawn == ()  # a vector has any size
    assert folder(project) == ALL[1:2]
    assert size_of(project.root / "build/stills" / ALL[1]) == (96, 54)


def test_files_that_no_run_made_stay(project):
    stills(project)
    own, edited = (project.root / "build/stills" / name for name in ("notes.png", ALL[0]))
    own.write_bytes(b"mine")
    edited.write_bytes(b"mine too")
    stills(project, scene="second")
    assert folder(project) == sorted([own.name, edited.name, *ALL[3:]])


def test_a_still_that_was_deleted_or_changed_is_put_back(project):
    stills(project)
    good = (project.root / "build/stills" / ALL[0]).read_bytes()
    (project.root / "build/stills" / ALL[0]).write_bytes(b"")
    (project.root / "build/stills" / ALL[1]).unlink()
    again = stills(project)
    assert (again.drawn, again.changed) == ((), True)
    assert folder(project) == ALL
    assert (project.root / "build/stills" / ALL[0]).read_bytes() == good


def test_a_still_cut_short_in_the_store_is_drawn_again(project):
    stills(project)
    part = min((project.root / "build/store/stills").iterdir())
    part.write_bytes(part.read_bytes()[:-5])
    (project.root / "build/stills" / ALL[0]).unlink()
    assert len(stills(project).drawn) == 1
    for path in (project.root / "build/stills").glob("*.png"):
        assert size_of(path) == (64, 36)


def test_the_sheet_has_all_scenes_or_the_one_that_is_asked_for(project):
    sheet = project.root / "build/contact-sheet.png"
    stills(project)
    assert not sheet.exists()
    stills(project, sheet=True)
    whole = size_of(sheet)
    stills(project, scene="second", sheet=True)
    one = size_of(sheet)
    assert whole == (48 * 2 + 448 * 3 + 24 * 2, 48 * 2 + 2 * (252 + 8 + 28) + 20 + 28)
    assert one == (48 * 2 + 448 * 2 + 24, 48 * 2 + 252 + 8 + 28)


class Editing(Here):
    """Edits a scene while its stills are drawn."""

    def __init__(self, project: SmallProject) -> None:
        self.project = project

    def submit(self, fn, /, *args, **kwargs):
        if any(isinstance(job, SceneJob) and job.pictures for job in args):
            self.project.edit("scenes/first.py", "class First", "STEP = 1\n\n\nclass First")
        return super().submit(fn, *args, **kwargs)


def test_a_scene_that_is_edited_while_it_is_drawn_is_told_and_not_kept(project):
    with pytest.raises(SceneError, match="was edited while it was built"):
        stills(project, scene="first", workers=Editing(project))
    assert not list((project.root / "build/store").glob("stills/*"))
    assert not (project.root / "build/stills").exists()


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(project):
    (project.root / "build").mkdir()
    (project.root / "build/stills").write_text("in the way")
    with pytest.raises(NarratedError, match="stills"):
        stills(project)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"beat": "first/sad"}, '--beat: the scene "first" has no beat "sad"; did you mean "said"?'),
        ({"scene": "first", "beat": "sad"}, '--beat: the scene "first" has no beat "sad"; did you mean "said"?'),
        ({"scene": "frist"}, '--scene: the script has no scene "frist"; did you mean "first"?'),
        ({"beat": "said"}, "--beat said: of which scene is not said; write --beat SCENE/said, or add --scene SCENE"),
        ({"beat": "first/"}, "--beat first/: this names no beat; write --beat SCENE/BEAT"),
        (
            {"scene": "second", "beat": "first/said"},
            "--beat first/said is not of the scene that --scene second names; leave out one of the two",
        ),
        ({"width": 8}, "--width 8 is out of range; write 16 to 7680 pixels"),
        ({"width": -1}, "--width -1 is out of range; write 16 to 7680 pixels"),
        ({"width": 7681}, "--width 7681 is out of range; write 16 to 7680 pixels"),
        ({"voice": "silnt"}, '--voice: there is no voice "silnt"; did you mean "silent"?'),
        ({"at": ("soon",)}, "--at: 'soon' is no time of a film; write it like 12.5s or 1:02.5"),
        ({"at": ("1s",), "scene": "first"}, "--at names times of the whole film; leave out --scene and --beat"),
    ],
)
def test_what_cannot_be_made_is_said_with_a_remedy(project, options, told):
    options = dict(options)
    voice = options.pop("voice", "")
    with pytest.raises(UsageError) as error:
        run(project.root / "script.yaml", choice=Choice(**options), voice=voice, workers=1, quiet=True)
    assert str(error.value) == told
    assert not (project.root / "build").exists()


def test_a_tall_film_keeps_its_shape_and_has_its_own_limit(project):
    project.edit("script.yaml", "64x36", "36x64")
    order = project.order()
    assert (stills_order(order, width=54).width, stills_order(order, width=54).height) == (54, 96)
    with pytest.raises(UsageError, match="write 16 to 4320 pixels"):
        stills_order(order, width=4400)


def of_film(project: SmallProject, seconds: float) -> np.ndarray:
    """What a player shows of the finished film at that time."""
    with av.open(str(project.root / "build/film.mp4")) as film:
        frame = int(seconds * 15)
        return picture_of(next(islice(film.decode(video=0), frame, None))).astype(int)


def test_a_still_at_a_time_is_the_frame_of_the_film_also_inside_a_cross_fade(project):
    built = project.build()
    (fade,) = built.timeline.transitions
    beats = {(beat.scene, beat.beat): beat for beat in built.timeline.beats}
    frames = [
        0,
        beats["first", "said"].start_frame + 3,
        *(fade.start_frame + place for place in range(fade.frames)),
        built.timeline.frames - 1,
    ]
    times = [Fraction(2 * frame + 1, 30) for frame in frames]
    made = stills(project, at=times)
    names = folder(project)
    assert len(names) == made.count == len(times)
    for name, seconds in zip(names, times, strict=True):
        with Image.open(project.root / "build/stills" / name) as picture:
            still = np.asarray(picture).astype(int)
        assert np.abs(still - of_film(project, float(seconds))).mean() < 1.5, name
    assert names[0] == "01-first-01-opening-at-0000.033s.png"
    assert len({(project.root / "build/stills" / name).read_bytes() for name in names}) > 5


def test_a_time_after_the_end_of_the_film_is_told(project):
    with pytest.raises(UsageError, match=r"--at 99s: the film lasts .* s; name a time before its end"):
        stills(project, at=[Fraction(99)])


@pytest.mark.parametrize(("still", "count"), [("rate", 1), ("[rate, end]", 2), ("none", 0)])
def test_a_beat_has_the_stills_that_its_script_names(project, still, count):
    project.edit("script.yaml", "say: The slow", f"still: {still}\n        say: The slow")
    stills(project)
    assert len([name for name in folder(project) if "-said" in name and "first" in name]) == count
    assert len(folder(project)) == 4 + count


def test_a_still_at_a_mark_is_the_frame_of_the_film_there(project):
    project.edit("script.yaml", "say: The slow", "still: rate\n        say: The slow")
    built = project.build()
    beat = next(beat for beat in built.timeline.beats if (beat.scene, beat.beat) == ("first", "said"))
    seconds = (beat.start_frame + beat.marks[0].frame + 0.5) / 15
    stills(project)
    with Image.open(project.root / "build/stills" / ALL[1]) as picture:
        assert np.abs(np.asarray(picture).astype(int) - of_film(project, seconds)).mean() < 1.5


def test_a_beat_without_a_still_cannot_be_asked_for(project):
    project.edit("script.yaml", "say: The slow", "still: none\n        say: The slow")
    with pytest.raises(UsageError, match='the beat "first/said" says `still: none` in the script; take it away'):
        stills(project, scene="first", beat="said")


def test_an_svg_shows_what_the_png_does_and_tells_it_in_words(project):
    stills(project)
    svg = (project.root / "build/stills" / ALL[1]).with_suffix(".svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(svg)
    space = "{http://www.w3.org/2000/svg}"
    assert (root.get("viewBox"), root.find(f"{space}title").text) == ("0 0 64 36", "The first (2 of 3)")
    assert root.find(f"{space}desc").text == "The first (2 of 3)"
    assert root.findall(f".//{space}use")
