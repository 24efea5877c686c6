"""A picture comes back from its bytes as it was; what is no picture is told."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrated.core.picture import Outline, Paint, Picture, Raster, Shape, Words
from narrated.core.picture_file import picture_from_bytes, picture_to_bytes

NUMBERS = st.floats(-1e6, 1e6)
STOPS = st.lists(st.tuples(*[st.floats(0, 1)] * 5), min_size=1, max_size=3).map(tuple)
PAINTS = st.builds(
    Paint, stops=STOPS, axis=st.tuples(*[NUMBERS] * 4), width=NUMBERS, join=st.integers(0, 2), cap=st.integers(0, 2)
)
OUTLINES = st.builds(Outline, points=st.lists(NUMBERS, min_size=2, max_size=20).map(tuple), closed=st.booleans())
SHAPES = st.builds(
    Shape, outlines=st.lists(OUTLINES, max_size=3).map(tuple), paints=st.lists(PAINTS, max_size=3).map(tuple)
)
RASTERS = st.builds(Raster, png=st.binary(), left=NUMBERS, top=NUMBERS, width=NUMBERS, height=NUMBERS)
WORDS = st.builds(Words, text=st.text(), left=NUMBERS, top=NUMBERS, right=NUMBERS, bottom=NUMBERS, em=NUMBERS).filter(
    lambda words: words.text.isprintable()
)
PICTURES = st.builds(
    Picture,
    width=NUMBERS,
    height=NUMBERS,
    ground=st.just("#0F1318"),
    parts=st.lists(SHAPES | RASTERS, max_size=4).map(tuple),
    words=st.lists(WORDS, max_size=3).map(tuple),
)


@given(PICTURES)
def test_a_picture_comes_back_exactly(picture):
    data = picture_to_bytes(picture)
    assert picture_from_bytes(data) == picture
    assert picture_to_bytes(picture) == data
    assert struct.unpack(">I", data[4:8])[0] == len(data) - 8


EMPTY = picture_to_bytes(Picture(width=16.0, height=9.0, ground="#000000", parts=(), words=()))


@pytest.mark.parametrize("data", [b"", b"NPIC", EMPTY[:-3], EMPTY[:8] + b"no zlib", b"x" * 100])
def test_what_is_no_picture_is_told(data):
    with pytest.raises(ValueError, match="no picture"):
        picture_from_bytes(data)
