"""An SVG shows what the PNG does, and is as small as it can be."""

import subprocess
from shutil import which
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image
from slide_samples import ODD, ORANGE, picture, png, square

from narrated.core.picture import Outline, Paint, Raster, Shape
from narrated.export.svg import to_svg

SPACE = "{http://www.w3.org/2000/svg}"
BLUE = (1.0, 0.0, 0.3, 1.0, 0.5)
CURVED = Outline(points=(2, 0, 2, 1, 3, 2, 4, 0), closed=False)
LOOKS = {
    "a fill": (square(2, 2, 1, Paint(stops=(ORANGE,))),),
    "a stroke with round ends": (Shape(outlines=(CURVED,), paints=(Paint(stops=(BLUE,), width=0.3, join=1, cap=1),)),),
    "colours along an axis": (square(-4, 2, 2, Paint(stops=(ORANGE, BLUE), axis=(-4, 2, -2, 0))),),
    "a stroke behind a fill": (
        Shape(
            outlines=square(3, 3, 2, Paint(stops=(ORANGE,))).outlines,
            paints=(Paint(stops=(BLUE,), width=0.5), Paint(stops=(ORANGE,)), Paint(stops=(BLUE,), width=0.1)),
        ),
    ),
    "the same shape twice": tuple(square(x, -1, 0.5, Paint(stops=(ORANGE,))) for x in (-5, -4, -3)),
}


def svg(shown, **told: str) -> str:
    return to_svg([(shown, 1.0)], 640, 360, **{"title": "A title", "description": "What is shown"} | told)


@pytest.mark.skipif(which("chromium") is None, reason="a browser draws the SVG")
@pytest.mark.parametrize("look", LOOKS)
def test_a_browser_draws_the_svg_as_the_png(tmp_path, look):
    shown = picture(parts=LOOKS[look])
    (tmp_path / "page.html").write_text(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg(shown)}")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking"]
    shot = tmp_path / "shot.png"
    command = ["chromium", *options, f"--user-data-dir={tmp_path / 'user'}", f"--screenshot={shot}"]
    subprocess.run([*command, "--window-size=640,360", str(tmp_path / "page.html")], capture_output=True, check=True)
    browser = np.asarray(Image.open(shot).convert("RGB")).astype(int)
    ours = np.asarray(Image.open(png(tmp_path, shown, width=640))).astype(int)
    off = np.abs(browser - ours).max(axis=2)
    assert off.mean() < 0.3
    assert (off > 60).mean() < 0.001


def test_a_shape_that_comes_again_stands_in_the_file_once():
    root = ElementTree.fromstring(svg(picture(parts=LOOKS["the same shape twice"])))
    assert len(root.findall(f"{SPACE}defs/{SPACE}path")) == 2
    assert len(root.findall(f".//{SPACE}use")) == 4


def test_straight_lines_are_told_by_their_ends():
    assert "C" not in svg(picture()).split("<defs>")[1].split("</defs>")[0]
    assert "C" in svg(picture(parts=LOOKS["a stroke with round ends"])).split("<defs>")[1].split("</defs>")[0]


@pytest.mark.parametrize("text", ODD)
def test_any_text_gives_a_file_that_is_well_formed(text):
    root = ElementTree.fromstring(svg(picture(text), title=text, description=text))
    assert root.find(f"{SPACE}title").text
    assert root.find(f".//{SPACE}script") is None


def test_an_image_is_part_of_the_file(tmp_path):
    image = png(tmp_path, picture()).read_bytes()
    root = ElementTree.fromstring(svg(picture(parts=(Raster(png=image, left=1, top=2, width=3, height=1),))))
    (found,) = root.findall(f".//{SPACE}image")
    assert found.get("href", "").startswith("data:image/png;base64,")
    assert [found.get(name) for name in ("x", "y", "width", "height")] == ["360", "100", "120", "40"]


def test_two_pictures_lie_over_each_other_with_their_share():
    blended = to_svg([(picture(), 1.0), (picture(), 0.25)], 640, 360, title="a", description="b")
    groups = ElementTree.fromstring(blended).findall(f"{SPACE}g")
    assert [group.get("opacity") for group in groups] == [None, "0.2500"]
