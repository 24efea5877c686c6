"""A text with facts in it, each of which keeps both of its forms."""

import re
from dataclasses import dataclass

FIRST_STAND_IN = 0xF0000
STAND_IN = re.compile("[\U000f0000-\U000ffffd]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rendered:
    """A text in which stand-in number n means `forms[n]`, a pair of written and spoken form."""

    text: str
    forms: tuple[tuple[str, str], ...] = ()

    @property
    def written(self) -> str:
        """The text as it is read."""
        return STAND_IN.sub(lambda found: self.forms[ord(found.group()) - FIRST_STAND_IN][0], self.text)
