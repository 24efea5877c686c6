"""Every piece of the kit looks as its golden picture."""

import pickle
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from golden_pictures import check_picture

from narrated.build.workers import local_workers, run_all
from narrated.cli.ordering import read_order
from narrated.core.jobs import ChapterName, SceneJob
from narrated.stage.theme_view import theme_view
from narrated.stage.worker import manim_for

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "kit"
OF_THE_STAGE = ("readout",)  # what every film has
KIT = sorted((*(path.stem for path in (ROOT / "scenes/kit").glob("[a-z]*.py")), *OF_THE_STAGE))


@pytest.fixture(scope="module")
def pictures(tmp_path_factory) -> dict[str, np.ndarray]:
    """Every piece at the draft's size, in the film's theme and facts, drawn in workers as scenes are."""
    order = read_order(ROOT / "script.yaml", draft=True, voice="silent")
    job = SceneJob(
        root=str(ROOT),
        scratch=str(tmp_path_factory.mktemp("kit")),
        scene="title",
        chapter=ChapterName(number=1, title=""),
        width=order.form.width,
        height=order.form.height,
        fps=order.form.fps,
        theme=order.theme,
        facts=pickle.dumps(order.script.facts),
        timings=(),
        targets={},
    )
    with local_workers(str(ROOT)) as workers:
        return dict(zip(KIT, run_all(workers, partial(drawn, job), KIT, lambda _: None), strict=True))


def drawn(job: SceneJob, piece: str) -> np.ndarray:
    with manim_for(job):
        from kit_samples import SAMPLES, Stage
        from manim import Camera

        from narrated.stage.layout import box_of

        theme = theme_view(job.theme)
        stage = Stage(theme=theme, region=lambda name: box_of(theme.regions[name]), facts=pickle.loads(job.facts))
        camera = Camera()
        camera.capture_mobjects(SAMPLES[piece](stage))
        return np.array(camera.pixel_array[:, :, :3])


@pytest.mark.parametrize("piece", KIT)
def test_a_piece_of_the_kit_looks_as_its_golden_picture(piece, pictures, request):
    fault = check_picture(
        GOLDEN / f"{piece}.png",
        pictures[piece],
        ROOT / "build" / "golden",
        update=request.config.getoption("--update-golden"),
    )
    assert not fault, fault


def test_there_is_no_golden_picture_of_what_is_gone(request):
    left = [path for path in GOLDEN.glob("*.png") if path.stem not in KIT]
    if request.config.getoption("--update-golden"):
        for path in left:
            path.unlink()
        left = []
    assert left == []
