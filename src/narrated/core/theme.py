"""A theme as frozen values: colours by role, type by size, space by region, motion by purpose."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """A part of the frame by name; edges are shares of width and height, from the left and the top."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScale:
    """Heights of a line of type as shares of the frame's height; nothing on screen is smaller than `label`."""

    figure: float
    heading: float
    body: float
    label: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Motion:
    """How long things take, in seconds."""

    enter_s: float
    change_s: float
    stagger_s: float
    breathe_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """The look of a film; `colours` maps a role to `#RRGGBB`, `font_package` brings the files of `font`."""

    font: str
    font_package: str
    colours: dict[str, str]
    type: TypeScale
    regions: dict[str, Region]
    motion: Motion
