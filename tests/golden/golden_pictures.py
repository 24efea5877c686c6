"""Pictures of today against golden ones, with a tolerance for other builds of cairo and pango."""

from pathlib import Path

import numpy as np
from PIL import Image

# Builds of cairo and pango soften edges differently: single pixels of outlines change much, areas not at all.
EDGE_STEP = 48  # of 255: what a pixel may be off before it counts
EDGE_SHARE = 0.002  # of all pixels may count
MEAN_STEP = 0.5  # of 255: the mean difference of all


def check_picture(golden: Path, now: np.ndarray, failures: Path, *, update: bool) -> str:
    """What is wrong with `now` (height, width, 3), or nothing; a difference picture is left in `failures`."""
    if update:
        golden.parent.mkdir(parents=True, exist_ok=True)
        Image.fromarray(now).save(golden, optimize=True)
        return ""
    if not golden.is_file():
        return f"{golden.name}: there is no golden picture; look at the scene, then run pytest --update-golden"
    was = np.asarray(Image.open(golden).convert("RGB"))
    if was.shape != now.shape:
        return f"{golden.name}: the golden picture is {was.shape[1]}x{was.shape[0]}, now {now.shape[1]}x{now.shape[0]}"
    off = np.abs(was.astype(int) - now.astype(int)).max(axis=2)
    share, mean = float((off > EDGE_STEP).mean()), float(off.mean())
    if share <= EDGE_SHARE and mean <= MEAN_STEP:
        return ""
    failures.mkdir(parents=True, exist_ok=True)
    marked = np.where(off[:, :, None] > 0, np.uint8(255), now // 4).astype(np.uint8)
    Image.fromarray(np.hstack([was, now, marked])).save(failures / golden.name)
    return f"{golden.name}: {share:.2%} of pixels differ, {mean:.2f} in the mean; see {failures / golden.name}"
