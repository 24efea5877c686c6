"""A contact sheet has a cell for every still, in telling order, and a new row for every scene."""

from pathlib import Path

import numpy as np
from PIL import Image

from narrated.core.theme import Motion, Theme, TypeScale
from narrated.export.sheet import COLUMNS, LABEL_HEIGHT, MARGIN, THUMB_WIDTH, lay_out_sheet
from narrated.export.sheet_picture import write_sheet

THEME = Theme(
    font="Source Sans Pro",
    font_package="font_source_sans_pro",
    colours={"ground": "#101010", "text": "#F0F0F0"},
    type=TypeScale(figure=1 / 7, heading=1 / 14, body=1 / 24, label=1 / 36),
    regions={},
    motion=Motion(enter_s=0.5, change_s=1.5, stagger_s=0.09, breathe_s=0.6),
)


def rows(sheet) -> list[int]:
    """How many cells stand at each height, from the top."""
    tops = [cell.top for cell in sheet.cells]
    return [tops.count(top) for top in dict.fromkeys(tops)]


def test_every_scene_begins_a_row_and_a_long_one_takes_several():
    assert rows(lay_out_sheet([3, 7, 1, 5], 1920, 1080)) == [3, 5, 2, 1, 5]


def test_cells_stand_apart_and_inside_the_sheet():
    sheet = lay_out_sheet([3, 7, 1], 1920, 1080)
    places = [(cell.left, cell.top) for cell in sheet.cells]
    assert len(set(places)) == 11
    assert places == sorted(places, key=lambda place: (place[1], place[0]))
    assert {left for left, _ in places} == {MARGIN + column * (THUMB_WIDTH + 24) for column in range(COLUMNS)}
    for cell in sheet.cells:
        assert cell.left + sheet.thumb_width + MARGIN <= sheet.width
        assert cell.top + sheet.thumb_height < cell.label_top
        assert cell.label_top + LABEL_HEIGHT + MARGIN <= sheet.height
        assert all(other.top >= cell.label_top + LABEL_HEIGHT for other in sheet.cells if other.top > cell.top)


def test_pictures_keep_their_shape():
    wide, tall = lay_out_sheet([1], 1920, 1080), lay_out_sheet([1], 1080, 1920)
    assert (wide.thumb_width, wide.thumb_height) == (448, 252)
    assert (tall.thumb_width, tall.thumb_height) == (448, 796)


def test_each_still_is_in_its_cell_with_words_below(tmp_path: Path):
    colours = [(200, 0, 0), (0, 200, 0), (0, 0, 200)]
    stills = [tmp_path / f"{number}.png" for number in range(3)]
    for path, colour in zip(stills, colours, strict=True):
        Image.new("RGB", (960, 540), colour).save(path)
    sheet = lay_out_sheet([2, 1], 960, 540)
    labels = ["01 a / one", "01 a / " + "very-long-" * 20, "02 b / three"]
    write_sheet(sheet, stills, labels, THEME, tmp_path / "sheet.png")
    pixels = np.asarray(Image.open(tmp_path / "sheet.png"))
    assert pixels.shape == (sheet.height, sheet.width, 3)
    ground = np.array([16, 16, 16])
    for cell, colour in zip(sheet.cells, colours, strict=True):
        thumb = pixels[cell.top : cell.top + sheet.thumb_height, cell.left : cell.left + sheet.thumb_width]
        assert (thumb == colour).all()
        words = pixels[cell.label_top : cell.label_top + LABEL_HEIGHT, cell.left : cell.left + sheet.thumb_width]
        assert (words > 200).any()
    beside = pixels[sheet.cells[0].label_top :, sheet.cells[1].left + sheet.thumb_width :]
    assert (beside == ground).all()  # the long name is cut


def test_the_same_sheet_has_the_same_bytes(tmp_path: Path):
    Image.new("RGB", (96, 54), (9, 9, 99)).save(tmp_path / "still.png")
    for name in ("one.png", "two.png"):
        write_sheet(lay_out_sheet([1], 96, 54), [tmp_path / "still.png"], ["01 a / b"], THEME, tmp_path / name)
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_a_font_package_that_is_missing_still_gives_words(tmp_path: Path):
    from dataclasses import replace

    Image.new("RGB", (96, 54)).save(tmp_path / "still.png")
    sheet = lay_out_sheet([1], 96, 54)
    write_sheet(
        sheet, [tmp_path / "still.png"], ["01 a / b"], replace(THEME, font_package="no_font"), tmp_path / "sheet.png"
    )
    assert (np.asarray(Image.open(tmp_path / "sheet.png"))[sheet.cells[0].label_top :] > 200).any()
