"""Whatever becomes of the files of a build, the next one gives the same film again, or says in a sentence why not."""

import os
import time
from itertools import pairwise

import pytest
from small_project import Here, SmallProject

from narrated.build.leftovers import OLD_S
from narrated.build.progress import NoProgress
from narrated.build.run import run_build
from narrated.build.survey import survey
from narrated.errors import NarratedError, SceneError

PARTS = ("takes/*.wav", "takes/*.json", "rehearsals/*.json", "clips/*.mp4", "transitions/*.mp4", "sound/*.m4a")
DAMAGE = {
    "empty": lambda _: b"",
    "cut short": lambda content: content[: len(content) // 2],
    "the end lost": lambda content: content[:-7],
    "zeros": lambda content: bytes(len(content)),
    "noise at its head": lambda content: b"\xa5\x5a\xff\x00" * 8 + content[32:],
    "another file": lambda _: b'{"beats": []}\n',
}


def delivered(project: SmallProject) -> dict[str, bytes]:
    files = [path for path in (project.root / "build").iterdir() if path.is_file()]
    return {path.name: path.read_bytes() for path in files}


@pytest.mark.parametrize("pattern", PARTS)
def test_a_damaged_part_is_found_out_and_made_again(project, pattern):
    project.build()
    before = delivered(project)
    parts = sorted((project.root / "build/store").glob(pattern))
    for number, (name, damage) in enumerate(DAMAGE.items()):
        part = parts[number % len(parts)]
        whole = part.read_bytes()
        part.write_bytes(damage(whole))
        (project.root / "build/film.mp4").unlink()
        project.build()
        assert delivered(project) == before, name
        assert part.read_bytes() == whole, name


@pytest.mark.parametrize("pattern", PARTS)
def test_a_part_that_was_cut_short_anywhere_is_foreseen(project, pattern):
    project.build()
    part = sorted((project.root / "build/store").glob(pattern))[0]
    whole = part.read_bytes()
    boxes = [whole.find(kind) - 4 for kind in (b"free", b"mdat", b"moov") if kind in whole]
    for length in (0, 1, 8, 44, len(whole) // 3, len(whole) - 2, *boxes):
        part.write_bytes(whole[: min(length, len(whole) - 2)])
        assert {item.step.kind.value for item in survey(project.order()).stale} & {pattern.split("s/")[0], "sound"}, (
            length
        )


def test_wrong_numbers_in_a_rehearsal_are_found_out(project):
    project.build()
    before = delivered(project)
    for record in sorted((project.root / "build/store/rehearsals").glob("*.json")):
        record.write_text(record.read_text().replace('"frames": ', '"frames": 1'))
        project.build()
        assert delivered(project) == before


@pytest.mark.parametrize(
    "content", [b"", b"[]", b'{"steps": [], "film": 3, "delivered": {}}', b'{"steps": {"film": 3}}']
)
def test_a_damaged_ledger_costs_a_join_and_no_more(project, content):
    project.build()
    before = delivered(project)
    (project.root / "build/.ledger.json").write_bytes(content)
    assert [str(item.step) for item in project.build().ran] == ["film"]
    assert delivered(project) == before


def test_any_file_that_was_delivered_comes_back(project):
    project.build()
    before = delivered(project)
    for name in before:
        (project.root / "build" / name).unlink()
        project.build()
        assert delivered(project) == before


def test_drafts_of_killed_builds_are_swept_when_no_build_can_still_use_them(project):
    project.build()
    build = project.root / "build"
    left = [build / "store/clips/.draft-x.mp4", build / "draft/.delivery-x/film.mp4", build / "scratch-1/2/texts/a.svg"]
    fresh = build / "store/takes/.draft-y.wav"
    for path in (*left, fresh):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    long_ago = time.time() - OLD_S - 60
    for path in (left[0], left[1].parent, build / "scratch-1"):
        os.utime(path, (long_ago, long_ago))
    project.build()
    assert not [path for path in left if path.exists()]
    assert fresh.exists()


@pytest.mark.parametrize("name", ["build/store", "build/store/clips", "build/store/sound", "build/film.mp4"])
def test_a_place_that_cannot_be_written_to_is_named_in_a_sentence(project, name):
    place = project.root / name
    if name == "build/film.mp4":
        (place / "in the way").mkdir(parents=True)
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    with pytest.raises(NarratedError, match=r"build.*: .*; .* and build again, what was finished is kept") as caught:
        project.build()
    assert caught.value.exit_code == 1


def test_trimming_the_store_leaves_the_film_and_the_next_build_is_right(project):
    project.build()
    before = delivered(project)
    store = project.order().project.store
    everything = sum(path.stat().st_size for path in store.files())
    for share in (0.9, 0.5, 0.1, 0):
        store.trim(int(everything * share))
        assert delivered(project) == before
        project.build()
        assert delivered(project) == before
        assert project.build().ran == ()


class StopsAfter(Here):
    """Runs some jobs and fails at the next, as if it were killed."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def submit(self, fn, /, *args, **kwargs):
        self.jobs -= 1
        if self.jobs < 0:
            raise KeyboardInterrupt
        return super().submit(fn, *args, **kwargs)


def test_wherever_a_build_is_stopped_the_old_film_stays_and_no_finished_part_is_made_twice(project):
    project.build()
    before = delivered(project)
    project.edit("script.yaml", "Then it rests.", "Then it rests for a while.")
    project.edit("script.yaml", "The fast one makes", "The fast one always makes")
    runs, seen = [], []
    for _ in range(99):
        try:
            run_build(project.order(), StopsAfter(2), NoProgress())
        except KeyboardInterrupt:
            seen.append(delivered(project))
            runs.append({path.name for path in project.order().project.store.files()})
        else:
            break
    assert len(runs) > 2
    assert all(earlier <= later for earlier, later in pairwise(runs))
    after = delivered(project)
    exports = {name for name in after if name.startswith(("slides", ".exports"))}
    for stopped in seen:  # the film goes first, all of its files at once, then each export by itself
        film = {name: content for name, content in stopped.items() if name not in exports}
        assert film in ({name: each[name] for name in each.keys() - exports} for each in (before, after))
        assert all(stopped[name] in (before[name], after[name]) for name in exports - {".exports.json"})


def test_an_error_in_a_scene_is_told_even_if_a_part_is_damaged(project):
    project.build()
    next(iter((project.root / "build/store/clips").glob("*.mp4"))).write_bytes(b"")
    project.edit("scenes/second.py", "pass", "1 / 0")
    with pytest.raises(SceneError, match="ZeroDivisionError"):
        project.build()
