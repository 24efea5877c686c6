"""Pictures as bytes, exact to the last bit: JSON, compressed, behind a mark and its length."""

import base64
import json
import struct
import zlib
from typing import Any

from narrated.core.picture import Outline, Paint, Picture, Raster, Shape, Words

MARK = b"NPIC"
HEADER = ">4sI"  # the mark, and how many bytes follow
LEVEL = 2  # half the time of zlib's own choice, for a tenth more bytes


def picture_to_bytes(picture: Picture) -> bytes:
    """The picture as a file holds it."""
    content = {
        "frame": [picture.width, picture.height, picture.ground],
        "parts": [_part_to_json(part) for part in picture.parts],
        "words": [[each.text, each.left, each.top, each.right, each.bottom, each.em] for each in picture.words],
    }
    packed = zlib.compress(json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode(), LEVEL)
    return struct.pack(HEADER, MARK, len(packed)) + packed


def picture_from_bytes(data: bytes) -> Picture:
    """The picture that `picture_to_bytes` wrote; ValueError for anything else."""
    try:
        content = json.loads(zlib.decompress(data[struct.calcsize(HEADER) :]))
        width, height, ground = content["frame"]
        return Picture(
            width=width,
            height=height,
            ground=ground,
            parts=tuple(_part_from_json(part) for part in content["parts"]),
            words=tuple(
                Words(text=text, left=left, top=top, right=right, bottom=bottom, em=em)
                for text, left, top, right, bottom, em in content["words"]
            ),
        )
    except (zlib.error, UnicodeDecodeError, KeyError, TypeError) as error:
        raise ValueError("this is no picture") from error


def _part_to_json(part: Shape | Raster) -> list[Any]:
    if isinstance(part, Raster):
        return [base64.b64encode(part.png).decode(), part.left, part.top, part.width, part.height]
    outlines = [[outline.closed, *outline.points] for outline in part.outlines]
    paints = [[paint.stops, paint.axis, paint.width, paint.join, paint.cap] for paint in part.paints]
    return [outlines, paints]


def _part_from_json(content: list[Any]) -> Shape | Raster:
    if len(content) != 2:
        png, left, top, width, height = content
        return Raster(png=base64.b64decode(png), left=left, top=top, width=width, height=height)
    outlines, paints = content
    return Shape(
        outlines=tuple(Outline(closed=closed, points=tuple(points)) for closed, *points in outlines),
        paints=tuple(
            Paint(stops=tuple(tuple(stop) for stop in stops), axis=tuple(axis), width=width, join=join, cap=cap)
            for stops, axis, width, join, cap in paints
        ),
    )
