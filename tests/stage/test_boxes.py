"""Boxes: what scenes place things with."""

import numpy as np
import pytest

from narrated.stage import Box

BOX = Box(left=-2, right=6, bottom=1, top=5)


def test_a_part_lies_between_its_shares():
    assert BOX.part(0.25, 0.5, 1, 1) == Box(left=0, right=6, bottom=3, top=5)
    assert BOX.part(0, 0, 1, 1) == BOX


def test_a_box_around_a_point_has_it_in_its_middle():
    box = Box.around(np.array([1.0, 2.0, 0.0]), 4, 1)
    assert (box.width, box.height) == (4, 1)
    assert box.at(0.5, 0.5) == pytest.approx([1, 2, 0])
