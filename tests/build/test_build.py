"""A build makes what is stale and nothing else, and says beforehand what that is."""

import shutil

import pytest
from small_project import Here

from narrated.build.progress import NoProgress
from narrated.build.run import run_build, stale_in_build
from narrated.core.steps import Reason
from narrated.errors import SceneError, ScriptError, UsageError

EXPORTS = ["export stills", "export slides.pdf", "export slides.pptx", "export deck", "export page"]


def names(stale) -> list[str]:
    return [str(item.step) for item in stale]


def reasons(stale) -> dict[str, tuple[Reason, ...]]:
    return {str(item.step): item.reasons for item in stale}


@pytest.fixture
def built(project):
    project.build()
    return project


def test_a_build_delivers_the_film_and_what_goes_beside_it(built):
    delivered = {path.name for path in (built.root / "build").iterdir() if path.is_file()}
    wanted = {"film.mp4", "film.srt", "film.vtt", "film.en.md", "chapters.txt", "poster.png", "timeline.json"}
    assert wanted <= delivered


def test_a_second_build_runs_nothing_and_leaves_the_film_untouched(built):
    film = built.root / "build/film.mp4"
    before = film.stat()
    assert built.build().ran == ()
    assert (film.stat().st_mtime_ns, film.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


def test_two_builds_from_nothing_give_the_same_bytes(built):
    kept = ("film.mp4", "film.srt", "film.vtt", "film.en.md", "timeline.json", "poster.png")
    first = {name: (built.root / "build" / name).read_bytes() for name in kept}
    shutil.rmtree(built.root / "build")
    built.build()
    assert {name: (built.root / "build" / name).read_bytes() for name in kept} == first


def test_editing_one_sentence_makes_one_take_and_one_clip(built):
    clips = built.clips()
    built.edit("script.yaml", "Then it rests.", "Then it rests for a good while.")
    foreseen = names(stale_in_build(built.order()))
    ran = names(built.build().ran)
    assert (
        foreseen
        == ran
        == [
            "take first/after",
            "rehearsal first/after",
            "inspection first/after",
            "still first/after",
            "clip first/after",
            "transition first/second",
            "sound",
            "film",
            *EXPORTS,
        ]
    )
    after = built.clips()
    assert clips.items() <= after.items()
    assert len(after) == len(clips) + 1


def test_editing_a_sentence_away_from_the_borders_leaves_cross_fades_alone(built):
    built.edit("script.yaml", "The slow one <rate>", "The slow one, see, <rate>")
    assert names(built.build().ran) == [
        *(f"{kind} first/said" for kind in ("take", "rehearsal", "inspection", "still", "clip")),
        *("sound", "film", *EXPORTS),
    ]


def test_a_written_form_alone_changes_no_take_and_no_clip(built):
    built.edit("src/figures.py", "tokens/sec", "t/s")
    import sys

    del sys.modules["figures"]
    ran = built.build().ran
    assert not [item for item in ran if item.step.kind in ("take", "sound")]
    assert "100 t/s" in (built.root / "build/film.srt").read_text()


@pytest.mark.parametrize("while_it_is", ["rehearsed", "drawn"])
def test_a_scene_that_is_edited_while_it_is_built_leaves_no_clip_behind(built, monkeypatch, while_it_is):
    monkeypatch.setenv("RUNS", "0" if while_it_is == "rehearsed" else "-1")
    edit = """
            os.environ["RUNS"] = str(int(os.environ["RUNS"]) + 1)
            if int(os.environ["RUNS"]) == 1:
                path = Path(__file__)
                path.write_text(path.read_text().replace("run_time=0.3", "run_time=0.4"))
"""
    built.edit("scenes/first.py", "run_time=0.2", "run_time=0.3")
    built.edit("scenes/first.py", 'with self.beat("after"):\n            pass', f'with self.beat("after"):{edit}')
    built.edit("scenes/first.py", "from manim", "import os\nfrom pathlib import Path\n\nfrom manim")
    before = built.clips()
    with pytest.raises(SceneError) as caught:
        built.build()
    assert str(caught.value) == "scenes/first.py: this, or what it uses, was edited while it was built; build again"
    assert built.clips() == before
    built.build()


def test_a_scene_that_is_edited_when_its_rehearsal_is_over_is_told(built):
    class Editing(NoProgress):
        def advance_to(self, done: int) -> None:
            assert done
            built.edit("scenes/first.py", "run_time=0.3", "run_time=0.4")

    built.edit("scenes/first.py", "run_time=0.2", "run_time=0.3")
    with pytest.raises(SceneError) as caught:
        run_build(built.order(), Here(), Editing())
    assert str(caught.value) == "scenes/first.py: this, or what it uses, was edited while it was built; build again"


def test_a_rehearsal_that_fails_loses_no_other(project):
    project.edit("scenes/second.py", "run_time=0.2", "run_time=1 / 0")
    with pytest.raises(SceneError):
        project.build()
    project.edit("scenes/second.py", "run_time=1 / 0", "run_time=0.2")
    stale = {name for name in names(stale_in_build(project.order())) if name.startswith("rehearsal")}
    assert stale == {"rehearsal second/said", "rehearsal second/closing"}


def test_a_take_whose_words_could_not_be_aligned_is_told_with_its_beat_in_every_build(built):
    for path in (built.root / "build/store/takes").glob("*.json"):
        path.write_text(path.read_text().replace('"warning": ""', '"warning": "its times are estimates"'))
    said = []

    class Told(NoProgress):
        def warn(self, message: str) -> None:
            said.append(message)

    run_build(built.order(), Here(), Told())
    names_said = [f'beat "{name}": its times are estimates' for name in ("first/said", "first/after", "second/said")]
    assert said == names_said


def test_the_title_of_a_chapter_changes_the_film_and_its_slides_alone_and_says_so(built):
    built.edit("script.yaml", "title: The second", "title: The other")
    assert reasons(stale_in_build(built.order())) == {
        **dict.fromkeys(["film", *EXPORTS], (Reason.TEXT,)),
        "export page": (Reason.TEXT, Reason.PARTS),  # the film is in it
    }
    assert names(built.build().ran) == ["film", *EXPORTS]


def test_a_fact_redraws_the_beats_that_read_it_and_those_after_them(built):
    built.edit("script.yaml", "slow: 100,", "slow: 120,")
    foreseen = reasons(stale_in_build(built.order()))
    clips = {name for name in names(built.build().ran) if name.startswith("clip")}
    assert clips == {"clip first/said", "clip first/after"}
    assert foreseen["take first/said"] == (Reason.TEXT,)


def test_a_colour_of_the_theme_redraws_all_and_says_so(built):
    built.edit("theme.yaml", "#E69F00", "#56B4E9")
    stale = stale_in_build(built.order())
    clips = {name: why for name, why in reasons(stale).items() if name.startswith("clip")}
    assert len(clips) == 5
    assert set(clips.values()) == {(Reason.THEME,)}
    assert not [name for name in names(built.build().ran) if name.startswith(("take", "sound"))]


def test_an_edit_of_one_scene_leaves_the_other_alone(built):
    built.edit("scenes/second.py", "run_time=0.2", "run_time=0.4")
    ran = built.build().ran
    assert {name for name in names(ran) if name.startswith("clip")} == {"clip second/said", "clip second/closing"}
    assert all(why == (Reason.SOURCE,) for name, why in reasons(ran).items() if name.startswith("rehearsal"))


def test_a_module_that_a_scene_imports_is_part_of_its_source(project):
    project.write("scenes/kit/shapes.py", "from manim import Square\n\n\ndef make():\n    return Square()\n")
    project.edit(
        "scenes/first.py",
        "from manim import Create, Square",
        "from manim import Create\nfrom scenes.kit.shapes import make",
    )
    project.edit("scenes/first.py", 'Square(color=self.theme.colours["writing"])', "make()")
    project.build()
    project.edit("scenes/kit/shapes.py", "Square()", "Square(1)")
    assert {name for name in names(project.build().ran) if name.startswith("clip")} == {
        "clip first/opening",
        "clip first/said",
        "clip first/after",
    }


def test_a_clip_that_is_gone_is_made_again_and_the_film_stays(built):
    film = (built.root / "build/film.mp4").read_bytes()
    clip = sorted((built.root / "build/store/clips").glob("*.mp4"))[0]
    clip.unlink()
    stale = stale_in_build(built.order())
    assert [item.reasons for item in stale if item.step.kind == "clip"] == [(Reason.GONE,)]
    built.build()
    assert clip.exists()
    assert (built.root / "build/film.mp4").read_bytes() == film


def test_a_film_that_was_changed_is_put_back(built):
    film = built.root / "build/film.mp4"
    before = film.read_bytes()
    film.write_bytes(before[:-1])
    assert reasons(stale_in_build(built.order())) == dict.fromkeys(["film", "export page"], (Reason.GONE,))
    built.build()
    assert film.read_bytes() == (built.root / "build/page/film.mp4").read_bytes() == before


def test_a_scene_that_fails_leaves_the_film_and_the_takes(built):
    film = (built.root / "build/film.mp4").read_bytes()
    built.edit("script.yaml", "Then it rests.", "Then it breaks.")
    built.edit(
        "scenes/first.py", 'with self.beat("after"):\n            pass', 'with self.beat("after"):\n            1 / 0'
    )
    with pytest.raises(SceneError, match=r"scenes/first.py:14: fails: ZeroDivisionError"):
        built.build()
    assert (built.root / "build/film.mp4").read_bytes() == film
    built.edit("scenes/first.py", "1 / 0", "pass")
    assert "take first/after" not in names(built.build().ran)


def test_a_draft_and_a_single_scene_have_folders_of_their_own(built):
    film = (built.root / "build/film.mp4").read_bytes()
    assert built.build(draft=True).timeline.height == 480
    only = built.build(scene="second")
    assert [beat.scene for beat in only.timeline.beats] == ["second", "second"]
    assert only.ran[-1].step.kind == "film"
    assert not [name for name in names(only.ran) if name.startswith(("take", "clip"))]
    assert (built.root / "build/draft/film.mp4").exists()
    assert (built.root / "build/scene-second/film.mp4").exists()
    assert (built.root / "build/film.mp4").read_bytes() == film


def test_a_cut_has_no_cross_fade(project):
    project.edit("script.yaml", "title: The second", "title: The second\n    transition: cut")
    timeline = project.build().timeline
    assert timeline.transitions == ()
    assert timeline.frames == sum(beat.frames for beat in timeline.beats)


def test_a_cross_fade_takes_no_time_from_the_speech_of_either_scene(built):
    timeline = built.build().timeline
    (fade,) = timeline.transitions
    (before,) = [beat for beat in timeline.beats if (beat.scene, beat.beat) == ("first", "after")]
    assert (fade.start_frame, fade.frames) == (before.start_frame + before.frames, 8)
    assert timeline.frames == fade.frames + sum(beat.frames for beat in timeline.beats)


WRONG = {
    "no such scene": (
        {"scene": "secnod"},
        UsageError,
        '--scene: the script has no scene "secnod"; did you mean "second"?',
    ),
    "no such voice": ({"voice": "silnet"}, UsageError, '--voice: there is no voice "silnet"; did you mean "silent"?'),
}


@pytest.mark.parametrize("name", WRONG)
def test_an_option_that_names_nothing_is_refused(project, name):
    options, kind, message = WRONG[name]
    with pytest.raises(kind) as caught:
        project.order(**options)
    assert str(caught.value) == message


def test_a_theme_or_music_that_is_not_there_is_named_with_its_line(project):
    project.edit("script.yaml", "theme: theme.yaml", "theme: thyme.yaml")
    with pytest.raises(ScriptError, match=r'script.yaml:1:\d+: there is no file "thyme.yaml"'):
        project.order()


def test_a_fact_that_cannot_be_hashed_is_refused(project):
    project.edit("src/figures.py", "return {name", 'return {"odd": object()} | {name')
    with pytest.raises(
        ScriptError, match=r'figures\.facts returned "odd", which may not be the same from build to build'
    ):
        project.order()


def test_a_wrong_script_builds_nothing(built):
    film = (built.root / "build/film.mp4").read_bytes()
    built.edit("script.yaml", "say: Then", "sya: Then")
    with pytest.raises(ScriptError):
        built.build()
    assert (built.root / "build/film.mp4").read_bytes() == film
