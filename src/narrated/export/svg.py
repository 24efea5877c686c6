"""A recorded picture as an SVG: what is drawn more than once, as letters are, stands in the file once."""

import base64
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from narrated.core.picture import Outline, Paint, Picture, Raster, Shape
from narrated.core.plain_text import plain_text

JOINS = ("miter", "round", "bevel")  # by cairo's numbers
CAPS = ("butt", "round", "square")
MITER_LIMIT = 10  # cairo's own; SVG's would cut more corners
STRAIGHT = 1e-3  # of a pixel: how far the control points of a straight line may lie from its thirds


def to_svg(shares: Sequence[tuple[Picture, float]], width: int, height: int, *, title: str, description: str) -> str:
    """The text of an SVG whose units are those of a frame of `width` × `height` pixels.

    It shows the first picture, and each further one over it with its share. Names in it are counted.
    """
    paper = _Paper(shares[0][0], width, height)
    drawn = [line for picture, share in shares for line in _layer(paper, picture, share, width, height)]
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"',
            ' role="img" aria-labelledby="title" aria-describedby="description">\n',
            f'<title id="title">{escape(plain_text(title))}</title>\n',
            f'<desc id="description">{escape(plain_text(description))}</desc>\n',
            f"<defs>\n{''.join(paper.definitions())}</defs>\n" if paper.used else "",
            *drawn,
            "</svg>\n",
        ]
    )


def _layer(paper: "_Paper", picture: Picture, share: float, width: int, height: int) -> Iterator[str]:
    opacity = f' opacity="{share:.4f}"' if share < 1 else ""
    yield f'<g fill="none" stroke-miterlimit="{MITER_LIMIT}"{opacity}>\n'
    yield f'<rect width="{width}" height="{height}" fill={quoteattr(picture.ground)}/>\n'
    yield from (element for part in picture.parts for element in paper.elements(part))
    yield "</g>\n"


class _Paper:
    """Where a picture comes to stand, and the outlines and gradients that it is drawn from."""

    def __init__(self, picture: Picture, width: int, height: int) -> None:
        self._scale_x, self._scale_y = width / picture.width, height / picture.height
        self._middle_x, self._middle_y = width / 2, height / 2
        self._paths: dict[str, str] = {}
        self._gradients: list[str] = []

    @property
    def used(self) -> bool:
        """Whether there is anything to define."""
        return bool(self._paths or self._gradients)

    def definitions(self) -> Iterator[str]:
        """Elements that others refer to."""
        yield from (f'<path id="{name}" d="{path}"/>\n' for path, name in self._paths.items())
        yield from self._gradients

    def elements(self, part: Shape | Raster) -> Iterator[str]:
        """What draws a part."""
        if isinstance(part, Raster):
            x, y = self._place(part.left, part.top)
            data = base64.b64encode(part.png).decode()
            yield (
                f'<image x="{_number(x)}" y="{_number(y)}" width="{_number(part.width * self._scale_x)}" '
                f'height="{_number(part.height * self._scale_y)}" preserveAspectRatio="none" '
                f'href="data:image/png;base64,{data}"/>\n'
            )
            return
        x, y = (round(value, 2) for value in self._place(*part.outlines[0].points[:2]))
        path = "".join(self._path(outline, x, y) for outline in part.outlines)
        name = self._paths.setdefault(path, f"p{len(self._paths)}")
        for look in self._looks(part.paints, x, y):
            yield f'<use href="#{name}" x="{_number(x)}" y="{_number(y)}"{look}/>\n'

    def _looks(self, paints: tuple[Paint, ...], x: float, y: float) -> Iterator[str]:
        """The attributes of each element: a fill goes together with the stroke that lies over it."""
        waiting = ""
        for layer in paints:
            if not layer.width:
                if waiting:
                    yield waiting
                waiting = self._ink("fill", layer, x, y)
                continue
            stroke = self._ink("stroke", layer, x, y) + f' stroke-width="{_number(layer.width * self._scale_x)}"'
            stroke += f' stroke-linejoin="{JOINS[layer.join]}"' if layer.join else ""
            stroke += f' stroke-linecap="{CAPS[layer.cap]}"' if layer.cap else ""
            yield waiting + stroke
            waiting = ""
        if waiting:
            yield waiting

    def _ink(self, kind: str, layer: Paint, x: float, y: float) -> str:
        if len(layer.stops) > 1:
            return f' {kind}="url(#{self._gradient(layer, x, y)})"'
        shade, alpha = _shade(layer.stops[0])
        return f' {kind}="{shade}"' + (f' {kind}-opacity="{alpha}"' if alpha != "1" else "")

    def _gradient(self, layer: Paint, x: float, y: float) -> str:
        """The name of a gradient whose axis is told from (x, y), as an element sees it that stands there."""
        name = f"g{len(self._gradients)}"
        start, end = self._place(*layer.axis[:2]), self._place(*layer.axis[2:])
        axis = zip(("x1", "y1", "x2", "y2"), (start[0] - x, start[1] - y, end[0] - x, end[1] - y), strict=True)
        stops = "".join(
            f'<stop offset="{_number(stop[0])}" stop-color="{shade}" stop-opacity="{alpha}"/>'
            for stop, (shade, alpha) in ((stop, _shade(stop)) for stop in layer.stops)
        )
        told = " ".join(f'{key}="{_number(value)}"' for key, value in axis)
        self._gradients.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {told}>{stops}</linearGradient>\n'
        )
        return name

    def _place(self, x: float, y: float) -> tuple[float, float]:
        return self._middle_x + x * self._scale_x, self._middle_y - y * self._scale_y

    def _path(self, outline: Outline, origin_x: float, origin_y: float) -> str:
        points = [self._place(*outline.points[place : place + 2]) for place in range(0, len(outline.points), 2)]
        told = [(_number(x - origin_x), _number(y - origin_y)) for x, y in points]
        path = f"M{_pair(told[0])}"
        for place in range(1, len(points), 3):
            here = slice(place - 1, place + 3)
            if _is_straight(points[here]):
                path += f"L{_pair(told[place + 2])}"
            else:
                path += "C" + " ".join(map(_pair, told[place : place + 3]))
        return path + ("Z" if outline.closed else "")


def _is_straight(points: list[tuple[float, float]]) -> bool:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    return all(
        abs(value) < STRAIGHT
        for value in (
            x1 - x0 - (x3 - x0) / 3,
            y1 - y0 - (y3 - y0) / 3,
            x2 - x0 - (x3 - x0) * 2 / 3,
            y2 - y0 - (y3 - y0) * 2 / 3,
        )
    )


def _shade(stop: tuple[float, ...]) -> tuple[str, str]:
    red, green, blue = (min(255, max(0, round(value * 255))) for value in stop[1:4])
    return f"#{red:02x}{green:02x}{blue:02x}", _number(stop[4])


def _pair(point: tuple[str, str]) -> str:
    x, y = point
    return f"{x} {y}"


def _number(value: float) -> str:
    """To a hundredth, as short as it goes."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
