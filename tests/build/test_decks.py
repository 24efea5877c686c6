"""Decks go with the film: what an edit touches is made again, all else stays, and nothing is left half-written."""

import errno
import json
import os
import shutil
from pathlib import Path
from zipfile import ZipFile

import av
import numpy as np
import pytest
from pptx import Presentation
from pypdf import PdfReader
from small_project import Here, SmallProject

from narrated.build.deck import run_deck
from narrated.build.export_job import Export
from narrated.build.progress import NoProgress
from narrated.build.run import stale_in_build
from narrated.cli.deck import chosen
from narrated.core.steps import Reason
from narrated.core.timing import SAMPLE_RATE
from narrated.errors import NarratedError, RenderError, UsageError
from narrated.film.pictures import last_picture

DECKS = (Export.SLIDES, Export.POWERPOINT, Export.HTML)


def deck(project: SmallProject, *exports: Export, clips: bool = False) -> list[str]:
    ran = run_deck(project.order(), exports or DECKS, Here(), NoProgress(), clips=clips)
    return [str(item.step) for item in ran]


def build_folder(project: SmallProject) -> dict[str, tuple[bytes, int]]:
    """Every file outside the store with its content and when it was written."""
    build = project.root / "build"
    files = (path for path in build.rglob("*") if path.is_file() and "store" not in path.relative_to(build).parts)
    return {path.relative_to(build).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def contents(project: SmallProject) -> dict[str, bytes]:
    return {name: content for name, (content, _) in build_folder(project).items()}


def notes(project: SmallProject, name: str = "slides.pptx") -> list[str]:
    deck = Presentation(str(project.root / "build" / name))
    return [slide.notes_slide.notes_text_frame.text for slide in deck.slides]


def test_decks_are_made_without_a_clip(project):
    deck(project)
    build = project.root / "build"
    assert len(PdfReader(build / "slides.pdf").pages) == 5
    said = ["The slow one makes 100 tokens/sec a second.", "Then it rests.", "The fast one makes 1000 tokens/sec."]
    assert notes(project) == ["", said[0], said[1], said[2], ""]
    html = (build / "deck/index.html").read_text(encoding="utf-8")
    assert all(text in html for text in said)
    assert "<video" not in html
    assert not (build / "store/clips").exists()
    assert not (build / "film.mp4").exists()


def test_a_build_makes_them_too_with_clips_in_the_html(project):
    project.build()
    made = {name.partition("/")[0] for name in contents(project)}
    assert {"film.mp4", "slides.pdf", "slides.pptx", "deck", "stills"} <= made
    assert len(list((project.root / "build/deck/clips").glob("*.mp4"))) == 5
    assert project.build().ran == ()


def test_a_second_run_does_nothing_and_touches_no_file(project):
    deck(project)
    before = build_folder(project)
    assert deck(project) == []
    assert build_folder(project) == before


def test_the_same_script_gives_the_same_bytes(project):
    exports = (*DECKS, Export.HANDOUT, Export.NARRATED)
    deck(project, *exports, clips=True)
    first = contents(project)
    shutil.rmtree(project.root / "build")
    deck(project, *exports, clips=True)
    assert contents(project) == first


def test_an_edit_makes_only_what_it_touches_and_is_foreseen(project):
    project.build()
    project.edit("script.yaml", "Then it rests.", "Then it rests for a while.")
    foreseen = [str(item.step) for item in stale_in_build(project.order())]
    assert "still first/after" in foreseen
    assert not [name for name in foreseen if name.startswith("still") and name != "still first/after"]
    before = build_folder(project)
    assert [str(item.step) for item in project.build().ran] == foreseen
    touched = {name for name, now in build_folder(project).items() if before.get(name) != now}
    svgs = {name for name in touched if name.startswith(("stills/", "deck/slides/"))}
    assert svgs == set()  # the picture is the same
    assert {"deck/index.html", "slides.pptx", "deck/clips/01-first-03-after.mp4"} <= touched


def test_notes_of_the_author_change_the_decks_alone(project):
    project.build()
    project.edit("script.yaml", "say: Then it rests.", "say: Then it rests.\n        notes: Breathe.")
    ran = project.build().ran
    assert [str(item.step) for item in ran] == ["export slides.pptx", "export deck"]
    assert all(item.reasons == (Reason.TEXT,) for item in ran)
    assert notes(project)[2] == "Then it rests.\nBreathe."


def test_a_deck_made_by_command_is_kept_up_to_date_by_builds(project):
    project.build()
    assert not (project.root / "build/handout.pdf").exists()
    deck(project, Export.HANDOUT)
    project.edit("script.yaml", "Then it rests.", "Then it sleeps.")
    assert "export handout.pdf" in [str(item.step) for item in project.build().ran]
    text = " ".join(page.extract_text() for page in PdfReader(project.root / "build/handout.pdf").pages)
    assert "Then it sleeps." in text


def test_a_deck_that_was_changed_or_deleted_is_put_back(project):
    deck(project)
    good = contents(project)
    build = project.root / "build"
    (build / "slides.pdf").write_bytes(b"mine")
    (build / "deck/deck.js").unlink()
    assert sorted(deck(project)) == ["export deck", "export slides.pdf"]
    assert contents(project) == good


def test_what_a_person_put_into_the_deck_stays(project):
    deck(project)
    own = project.root / "build/deck/mine.txt"
    own.write_text("mine")
    project.edit("script.yaml", "Then it rests.", "Then it sleeps.")
    deck(project)
    assert own.read_text() == "mine"


def test_a_slide_that_is_gone_leaves_no_file(project):
    deck(project)
    project.edit("script.yaml", "say: Then it rests.", "still: none\n        say: Then it rests.")
    deck(project)
    assert sorted(path.name for path in (project.root / "build/deck/slides").iterdir()) == [
        "01-first-01-opening.svg",
        "01-first-02-said.svg",
        "02-second-01-said.svg",
        "02-second-02-closing.svg",
    ]
    assert notes(project)[2] == "Then it rests. The fast one makes 1000 tokens/sec."


def seconds_of(clip: Path) -> tuple[float, float]:
    """How long picture and sound of a file last."""
    with av.open(str(clip)) as source:
        frames = sum(1 for _ in source.decode(video=0))
    with av.open(str(clip)) as source:
        samples = sum(frame.samples for frame in source.decode(audio=0))
    return frames / 15, samples / SAMPLE_RATE


def test_the_clips_of_a_deck_are_the_whole_film_with_its_narration(project):
    film = project.build().timeline
    folder = project.root / "build/deck/clips"
    clips = sorted(folder.glob("*.mp4"))
    lengths = [seconds_of(clip) for clip in clips]
    assert sum(picture for picture, _ in lengths) == pytest.approx(film.frames / 15)
    assert all(abs(picture - sound) < 0.05 for picture, sound in lengths)
    for clip in clips:
        still = np.asarray(_png(project, clip.stem)).astype(int)
        assert np.abs(last_picture(clip).astype(int) - still).mean() < 1.5, clip.stem


def _png(project: SmallProject, name: str) -> np.ndarray:
    from PIL import Image

    with Image.open(project.root / f"build/stills/{name}.png") as picture:
        return np.asarray(picture)


def test_a_beat_with_several_stills_is_cut_at_them(project):
    project.edit("script.yaml", "say: The slow", "still: [rate, end]\n        say: The slow")
    film = project.build().timeline
    beat = next(beat for beat in film.beats if (beat.scene, beat.beat) == ("first", "said"))
    folder = project.root / "build/deck/clips"
    at_mark, _ = seconds_of(folder / "01-first-02-said-1-rate.mp4")
    at_end, _ = seconds_of(folder / "01-first-02-said-2-end.mp4")
    assert (at_mark, at_end) == ((beat.marks[0].frame + 1) / 15, (beat.frames - beat.marks[0].frame - 1) / 15)
    for name in ("01-first-02-said-1-rate", "01-first-02-said-2-end"):
        off = np.abs(last_picture(folder / f"{name}.mp4").astype(int) - _png(project, name).astype(int))
        assert off.mean() < 2, name
    assert notes(project)[1:3] == ["The slow one", "makes 100 tokens/sec a second."]


def test_with_media_the_powerpoint_file_plays_as_the_film(project):
    deck(project, *chosen(pdf=False, pptx=True, html=False, handout=False, media=True), clips=True)
    film = project.build().timeline
    path = project.root / "build/slides-narrated.pptx"
    slides = Presentation(str(path)).slides
    advance_s = [int(slide._element.find("{*}transition").get("advTm")) / 1000 for slide in slides]
    assert sum(advance_s) == pytest.approx(film.frames / 15, abs=0.01)
    with ZipFile(path) as file:
        assert len([name for name in file.namelist() if name.endswith(".mp4")]) == len(slides) == 5


@pytest.mark.parametrize(
    ("options", "made"),
    [
        ({}, DECKS),
        ({"pdf": True}, (Export.SLIDES,)),
        ({"handout": True}, (Export.HANDOUT,)),
        ({"pdf": True, "handout": True}, (Export.SLIDES, Export.HANDOUT)),
        ({"media": True}, (Export.SLIDES, Export.NARRATED, Export.HTML)),
        ({"pptx": True, "media": True}, (Export.NARRATED,)),
    ],
)
def test_the_options_name_the_decks(options, made):
    assert chosen(**{"pdf": False, "pptx": False, "html": False, "handout": False, "media": False} | options) == made


def test_a_film_without_any_still_has_no_deck_and_says_so(project):
    for say in ("say: The slow", "say: Then", "say: The fast"):
        project.edit("script.yaml", say, f"still: none\n        {say}")
    text = (project.root / "script.yaml").read_text()
    project.write("script.yaml", text.replace("hold: 0.4 s", "hold: 0.4 s\n        still: none"))
    with pytest.raises(
        UsageError, match=r"script\.yaml: no beat has a still, so a deck would have no slide; take `still"
    ):
        deck(project)
    project.build()
    assert not (project.root / "build/deck").exists()


@pytest.mark.parametrize("name", ["slides.pdf", "slides.pptx", "deck"])
def test_a_place_that_cannot_be_written_to_is_said_and_keeps_what_was_there(project, name):
    place = project.root / "build" / name
    place.parent.mkdir()
    if name == "deck":
        place.write_text("in the way")
    else:
        (place / "in the way").mkdir(parents=True)
    with pytest.raises(NarratedError, match=f"{name}.*and build again, what was finished is kept"):
        deck(project)
    assert place.is_file() or (place / "in the way").is_dir()
    assert not list(place.parent.glob(".d*"))


def test_a_deck_that_another_program_has_open_is_named_and_stays_whole(project, monkeypatch):
    deck(project)
    before = contents(project)
    project.edit("script.yaml", "Then it rests.", "Then it sleeps.")
    replace = Path.replace

    def as_windows_does(self: Path, target: Path) -> Path:
        if Path(target).name == "slides.pptx":
            error = PermissionError(errno.EACCES, "The process cannot access the file", str(self), None, str(target))
            error.winerror = 32
            raise error
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", as_windows_does)
    with pytest.raises(
        NarratedError, match=r"slides.pptx: .*; close it in the program that has it open and build again"
    ):
        deck(project)
    assert contents(project)["slides.pptx"] == before["slides.pptx"]
    monkeypatch.undo()
    deck(project)
    assert notes(project)[2] == "Then it sleeps."


def test_a_picture_that_is_damaged_in_the_store_is_told_and_drawn_again(project):
    deck(project)
    part = min((project.root / "build/store/stills").iterdir())
    part.write_bytes(part.read_bytes()[:8] + os.urandom(part.stat().st_size - 8))
    shutil.rmtree(project.root / "build/deck")
    with pytest.raises(RenderError, match="a still in the store was damaged, and is deleted now; run this again"):
        deck(project)
    assert "export deck" in deck(project)


@pytest.mark.parametrize("content", ["", "{}", '{"steps": 1, "delivered": {"deck": 2}}', "[]"])
def test_a_damaged_ledger_loses_nothing(project, content):
    deck(project)
    good = contents(project)
    (project.root / "build/.exports.json").write_text(content)
    deck(project)
    assert contents(project) == good


def test_a_ledger_cannot_have_files_elsewhere_deleted(project):
    deck(project)
    path = project.root / "build/.exports.json"
    ledger = json.loads(path.read_text())
    ledger["delivered"]["deck"]["files"]["../script.yaml"] = "0"
    path.write_text(json.dumps(ledger))
    project.edit("script.yaml", "Then it rests.", "Then it sleeps.")
    deck(project)
    assert (project.root / "script.yaml").is_file()


def test_texts_of_any_kind_go_through_all_decks(project):
    odd = "ends ]]> <script>alert(1)</script> שלום 🦉"
    project.edit("script.yaml", "title: The second", f"title: '{odd} {'x' * 200}'")
    project.edit(
        "script.yaml", "say: Then it rests.", f"say: Then it rests.\n        notes: '{odd}'\n        alt: '{odd}'"
    )
    deck(project, *DECKS, Export.HANDOUT)
    assert notes(project)[2] == f"Then it rests.\n{odd}"
    html = (project.root / "build/deck/index.html").read_text(encoding="utf-8")
    assert "<script>alert" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt; שלום 🦉" in html
