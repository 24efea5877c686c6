"""The colours of a page, dark and light: the theme's own, and the same hues at a darker step on a light ground."""

from collections.abc import Mapping

from coloraide import Color

LIGHT_GROUNDS = {"ground": 0.985, "raised": 0.95, "line": 0.8}  # lightness in OKLCH
CONTRAST = 4.6  # WCAG 2.2 asks for 4.5 between words and what is behind them
QUIET_CONTRAST = 6.0
STEP = 0.005


def page_colours(theme: Mapping[str, str]) -> Mapping[str, tuple[str, str]]:
    """By role, the colour on a dark page and on a light one, as `#rrggbb`; every role that the page uses is there."""
    dark = {"raised": theme["ground"], "line": theme["text"], "quiet": theme["text"], **theme}
    warm = theme["text"]
    light = {role: _at_lightness(warm, lightness) for role, lightness in LIGHT_GROUNDS.items()}
    light["text"] = theme["ground"]
    behind = light["raised"]
    for role, colour in dark.items():
        if role not in light:
            light[role] = _darkened(colour, behind, QUIET_CONTRAST if role == "quiet" else CONTRAST)
    return {role: (colour.lower(), light[role]) for role, colour in sorted(dark.items())}


def _at_lightness(colour: str, lightness: float) -> str:
    changed = Color(colour).convert("oklch")
    changed["lightness"] = lightness
    changed["chroma"] = min(changed["chroma"], 0.01)
    return _hex(changed)


def _darkened(colour: str, behind: str, contrast: float) -> str:
    """The colour with its hue, as light as the contrast with what is behind it allows."""
    changed = Color(colour).convert("oklch")
    while changed["lightness"] > 0 and Color(_hex(changed)).contrast(behind) < contrast:
        changed["lightness"] = max(0, changed["lightness"] - STEP)
    return _hex(changed)


def _hex(colour: Color) -> str:
    return str(colour.convert("srgb").fit().to_string(hex=True))
