"""A contact sheet as a picture: stills made small, and their names in the theme's font (Pillow)."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from narrated.core.theme import Theme
from narrated.export.sheet import LABEL_HEIGHT, Sheet
from narrated.fonts import font_files
from narrated.store import replacing

LABEL_SIZE = 23
Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


def write_sheet(sheet: Sheet, stills: Sequence[Path], labels: Sequence[str], theme: Theme, target: Path) -> None:
    """Write the PNG `target`: for each cell of `sheet` a still and its label; OSError when one cannot be read."""
    picture = Image.new("RGB", (sheet.width, sheet.height), theme.colours["ground"])
    pen = ImageDraw.Draw(picture)
    font = _font(theme)
    for cell, still, label in zip(sheet.cells, stills, labels, strict=True):
        with Image.open(still) as large:
            small = large.convert("RGB").resize((sheet.thumb_width, sheet.thumb_height), Image.Resampling.LANCZOS)
        picture.paste(small, (cell.left, cell.top))
        edge = (cell.left - 1, cell.top - 1, cell.left + sheet.thumb_width, cell.top + sheet.thumb_height)
        pen.rectangle(edge, outline=theme.colours.get("line", theme.colours["text"]))  # stills have the sheet's ground
        written = _fitting(label, font, sheet.thumb_width)
        middle = cell.label_top + LABEL_HEIGHT // 2
        pen.text((cell.left, middle), written, fill=theme.colours["text"], font=font, anchor="lm")
    with replacing(target) as draft:
        picture.save(draft)


def _font(theme: Theme) -> Font:
    """The regular face of the theme's family, else another face that its package brings, else Pillow's own font."""
    faces = [_face(file) for file in font_files(theme.font_package) or ()]
    family = [face for face in faces if face.getname()[0] == theme.font]
    regular = [face for face in family if face.getname()[1] in {"Regular", "Roman", "Book"}]
    return next(iter(regular + family + faces), None) or ImageFont.load_default(LABEL_SIZE)


def _face(file: Path) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(file), LABEL_SIZE, layout_engine=ImageFont.Layout.BASIC)


def _fitting(label: str, font: Font, width: int) -> str:
    """The label, cut where it would run into the next one's column."""
    if font.getlength(label) <= width:
        return label
    cut = label
    while cut and font.getlength(f"{cut}…") > width:
        cut = cut[:-1]
    return f"{cut}…"
