"""Checks of picture, endings and chapters: each yields a sentence for what is wrong, with what and where."""

from collections.abc import Iterator
from fractions import Fraction

from narrated.core.plain_text import plain_text
from narrated.core.timeline import Timeline
from narrated.film.decode import DecodedFilm, DecodedPicture

# H.264's numbers for BT.709 matrix, primaries and transfer, and for the limited range.
BT709_LIMITED = (1, 1, 1, 1)


def picture_faults(picture: DecodedPicture | None, timeline: Timeline) -> Iterator[str]:
    """Codec, size, colours, number of frames and constant rate."""
    if picture is None:
        yield "the film has no picture track"
        return
    coding = (picture.codec, picture.profile, picture.pixel_format)
    if coding != ("h264", "High", "yuv420p"):
        yield f"the picture is {' '.join(coding)}, not h264 High yuv420p"
    if picture.colours != BT709_LIMITED:
        yield f"the picture is not tagged as BT.709 in limited range but as {picture.colours}"
    if (picture.width, picture.height) != (timeline.width, timeline.height):
        yield f"the picture is {picture.width}×{picture.height}, the timeline {timeline.width}×{timeline.height}"
    if len(picture.frame_times) != timeline.frames:
        yield f"the film has {len(picture.frame_times)} frames, the timeline {timeline.frames}"
    uneven = next(
        (number for number, time in enumerate(picture.frame_times) if time != Fraction(number, timeline.fps)), None
    )
    if uneven is not None:
        shown_s, planned_s = float(picture.frame_times[uneven]), uneven / timeline.fps
        yield (
            f"frame {uneven} ({_where(timeline, uneven)}) is shown at {shown_s:.3f} s instead of {planned_s:.3f} s: "
            f"the rate is not constant at {timeline.fps} frames a second"
        )


def ending_faults(film: DecodedFilm, timeline: Timeline) -> Iterator[str]:
    """Sound and picture end with the timeline, within a frame of each other."""
    frame_s = Fraction(1, timeline.fps)
    planned_s = timeline.frames * frame_s
    ends = {}
    if film.picture and film.picture.frame_times:
        ends["picture"] = film.picture.frame_times[-1] + frame_s
    if film.sound:
        ends["sound"] = film.sound.end_s
    for track, end_s in ends.items():
        if abs(end_s - planned_s) >= frame_s:
            yield f"the {track} ends at {float(end_s):.3f} s, the timeline at {float(planned_s):.3f} s"
    if len(ends) == 2 and abs(ends["picture"] - ends["sound"]) >= frame_s:
        apart_s = float(abs(ends["picture"] - ends["sound"]))
        yield f"sound and picture end {apart_s:.3f} s apart, more than a frame"


def chapter_faults(film: DecodedFilm, timeline: Timeline) -> Iterator[str]:
    """Title and chapters can be read and are those of the timeline."""
    if plain_text(film.title) != plain_text(timeline.title):
        yield f'the film says its title is "{film.title}", the timeline "{timeline.title}"'
    if len(film.chapters) != len(timeline.chapters):
        yield f"the film has {len(film.chapters)} chapters, the timeline {len(timeline.chapters)}"
    for found, planned in zip(film.chapters, timeline.chapters, strict=False):
        start_s = Fraction(planned.start_frame, timeline.fps)
        if plain_text(found.title) != plain_text(planned.title):
            yield f'the chapter at {float(start_s):.3f} s is called "{found.title}", planned is "{planned.title}"'
        if abs(found.start_s - start_s) >= Fraction(1, 2 * timeline.fps):
            found_s, planned_s = float(found.start_s), float(start_s)
            yield f'the chapter "{planned.title}" starts at {found_s:.3f} s, planned is {planned_s:.3f} s'


def _where(timeline: Timeline, frame: int) -> str:
    beats = (beat for beat in timeline.beats if beat.start_frame <= frame < beat.start_frame + beat.frames)
    return next((f'scene "{beat.scene}", beat "{beat.beat}"' for beat in beats), "between scenes")
