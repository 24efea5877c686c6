"""Recorded pictures onto surfaces of any kind and size, with the camera's own strokes and fills (pycairo)."""

from io import BytesIO
from typing import Any

import cairo

from narrated.core.picture import Paint, Picture, Raster, Shape


def paint(context: "cairo.Context[Any]", picture: Picture, width: float, height: float) -> None:
    """Paint `picture`, ground and all, over `width` × `height` units of the surface from its upper left corner."""
    context.save()
    context.set_source_rgb(*colour(picture.ground))
    context.rectangle(0, 0, width, height)
    context.fill()
    across, down = width / picture.width, height / picture.height
    context.set_matrix(cairo.Matrix(across, 0, 0, -down, width / 2, height / 2))
    for part in picture.parts:
        if isinstance(part, Shape):
            _paint_shape(context, part)
        else:
            _paint_raster(context, part)
    context.restore()


def blend(context: "cairo.Context[Any]", picture: Picture, share: float, width: float, height: float) -> None:
    """Paint `picture` with an opacity of `share` over what is there."""
    context.push_group()
    paint(context, picture, width, height)
    context.pop_group_to_source()
    context.paint_with_alpha(share)


def colour(hexadecimal: str) -> tuple[float, float, float]:
    """`#RRGGBB` as red, green and blue from 0 to 1."""
    red, green, blue = (int(hexadecimal[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def _paint_shape(context: "cairo.Context[Any]", shape: Shape) -> None:
    context.new_path()
    for outline in shape.outlines:
        points = outline.points
        context.new_sub_path()
        context.move_to(points[0], points[1])
        for place in range(2, len(points), 6):
            context.curve_to(*points[place : place + 6])
        if outline.closed:
            context.close_path()
    for layer in shape.paints:
        _take_up(context, layer)
        if layer.width:
            context.set_line_width(layer.width)
            context.set_line_join(cairo.LineJoin(layer.join))
            context.set_line_cap(cairo.LineCap(layer.cap))
            context.stroke_preserve()
        else:
            context.fill_preserve()
    context.new_path()


def _take_up(context: "cairo.Context[Any]", layer: Paint) -> None:
    if len(layer.stops) == 1:
        _, red, green, blue, alpha = layer.stops[0]
        context.set_source_rgba(red, green, blue, alpha)
        return
    gradient = cairo.LinearGradient(*layer.axis)
    for stop in layer.stops:
        gradient.add_color_stop_rgba(*stop)
    context.set_source(gradient)


def _paint_raster(context: "cairo.Context[Any]", raster: Raster) -> None:
    image = cairo.ImageSurface.create_from_png(BytesIO(raster.png))
    # Pages that show the same image then share it.
    image.set_mime_data(cairo.MIME_TYPE_UNIQUE_ID, raster.png[-64:] + len(raster.png).to_bytes(8, "big"))
    context.save()
    context.translate(raster.left, raster.top)
    context.scale(raster.width / image.get_width(), -raster.height / image.get_height())
    context.set_source_surface(image)
    context.paint()
    context.restore()
