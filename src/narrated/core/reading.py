"""Whether the words on screen stand long enough to be read: one reader, one text after the other."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

# Words in the picture are read at the rate of captions, which is the most that Netflix asks of adults ("Timed Text
# Style Guide: English", reading speed). Blanks included it comes to 200 words a minute, where Brysbaert (2019), "How
# many words do we read per minute?", finds 238 for silent reading: it leaves a little time to look at the picture.
from narrated.core.captions import CHARACTERS_PER_SECOND
from narrated.core.layout import Standing

# However short, a text is found with a movement of the eyes and read with a rest or two, some 0.2 s each: Rayner
# (1998), "Eye movements in reading and information processing".
SHORTEST_S = Fraction(1, 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """A text that goes before it is read: it stood for `stood_s`, and `needed_s` from its appearance would have done.

    What was still to be read when it appeared is part of `needed_s`.
    """

    key: str
    words: str
    stood_s: float
    needed_s: float


def unread(texts: Iterable[Standing], fps: int) -> tuple[Unread, ...]:
    """The texts that one reader cannot finish, in the order in which they are read.

    The reader takes the texts as they appear, those of the same frame in the given order, and begins each when it
    appears or when the one before is done with: read, or gone. At 20 characters a second, blanks included, a text takes
    half a second at least.
    """
    found = []
    free_frame = 0
    for text in sorted(texts, key=lambda text: text.from_frame):
        characters = len(" ".join(text.words.split()))
        if not characters:
            continue
        start_frame = max(free_frame, text.from_frame)
        read_frame = start_frame + _reading_frames(characters, fps)
        if read_frame > text.to_frame:
            stood_s, needed_s = (text.to_frame - text.from_frame) / fps, (read_frame - text.from_frame) / fps
            found.append(Unread(key=text.key, words=text.words, stood_s=stood_s, needed_s=needed_s))
        free_frame = min(read_frame, max(start_frame, text.to_frame))
    return tuple(found)


def _reading_frames(characters: int, fps: int) -> int:
    """The whole frames that a text of so many characters takes."""
    return ceil(max(Fraction(characters, CHARACTERS_PER_SECOND), SHORTEST_S) * fps)
