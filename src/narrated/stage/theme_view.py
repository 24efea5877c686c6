"""The theme as a scene sees it: a role that it lacks is told in a sentence."""

from dataclasses import replace

from narrated.core.suggest import suggestion
from narrated.core.theme import Theme
from narrated.errors import SceneError


class Colours(dict[str, str]):
    """`#RRGGBB` by role."""

    def __missing__(self, role: str) -> str:
        raise SceneError(f'the theme has no colour "{role}"; {suggestion(role, self)}')


def theme_view(theme: Theme) -> Theme:
    """The same theme, with colours that say which there are."""
    return replace(theme, colours=Colours(theme.colours))
