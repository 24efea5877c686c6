"""Whatever is edited or damaged, in whatever order: a build gives the film that one from nothing would give."""

import shutil
import sys
from pathlib import Path
from random import Random

import pytest
from films import DAMAGE, EDITS, FIRST, Model
from small_project import FIGURES, THEME, SmallProject

from narrated.build.run import stale_in_build

STEPS = 8


def write_model(project: SmallProject, model: Model) -> None:
    shutil.rmtree(project.root / "scenes", ignore_errors=True)
    for name, text in model.files(THEME, FIGURES):
        project.write(name, text)


def delivered(root: Path) -> dict[str, bytes]:
    build = root / "build"
    files = (path for part in (".", "stills", "deck") for path in build.glob(f"{part}/**/*" if part != "." else "*"))
    return {path.relative_to(build).as_posix(): path.read_bytes() for path in files if path.suffix and path.is_file()}


def order_of(project: SmallProject):
    sys.modules.pop("figures", None)
    return project.order()


@pytest.mark.parametrize("seed", range(3))
def test_any_edits_give_the_film_that_a_build_from_nothing_gives(project, tmp_path_factory, seed):
    random = Random(seed)
    model = FIRST
    history = [model]
    done = []
    write_model(project, model)
    project.build()
    for _ in range(STEPS):
        name = random.choice([*EDITS, *EDITS, *DAMAGE, "undo"])
        done.append(name)
        if name in DAMAGE:
            DAMAGE[name](project.root, random)
        else:
            model = random.choice(history) if name == "undo" else EDITS[name](model, random)
            history.append(model)
            write_model(project, model)
        foreseen = stale_in_build(order_of(project))
        ran = [str(item.step) for item in project.build().ran]
        sure = [str(item.step) for item in foreseen if item.step.fingerprint]
        assert [step for step in map(str, (item.step for item in foreseen)) if step in ran] == ran, done
        assert set(sure) <= set(ran), done
        assert not stale_in_build(order_of(project)), done
        fresh = SmallProject(tmp_path_factory.mktemp("fresh"))
        write_model(fresh, model)
        order_of(fresh)
        fresh.build()
        sys.modules.pop("figures", None)
        assert delivered(project.root) == delivered(fresh.root), done
