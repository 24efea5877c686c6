"""Clips to one picture track by copying packets, nothing encoded again (PyAV).

All clips have one constant rate, so a packet's place in the film says all about its time: the n-th packet of the film
is decoded at frame n less the delay that B-frames need, and shown at the frame where its clip begins plus its own.
This makes exact what ffmpeg's concat demuxer guesses from durations in milliseconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
from av.packet import Packet
from av.video.stream import VideoStream

from narrated.errors import AssembleError
from narrated.film.seal import is_sealed

BITEXACT = {"fflags": "+bitexact"}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parameters:
    """What must be the same in all clips for one track to hold them; `setup` is H.264's SPS and PPS."""

    codec: str
    width: int
    height: int
    setup: bytes


def write_joined(clips: Sequence[Path], fps: int, target: Path) -> int:
    """Write the clips one after the other to `target` (MP4, picture only) and return the number of frames.

    AssembleError when there is no clip, or one is damaged, has gaps in its frames, or was encoded otherwise than the
    first.
    """
    if not clips:
        raise AssembleError("there is no clip to join; a film needs at least one beat")
    counted = [_shown_frames(clip, fps) for clip in clips]
    delay = _decoding_delay(counted)
    with av.open(str(clips[0])) as first, av.open(str(target), "w", format="mp4", options=BITEXACT) as output:
        model = first.streams.video[0]
        parameters = _parameters(model)
        track = output.add_stream_from_template(model)
        written = start = 0
        for clip, shown in zip(clips, counted, strict=True):
            with av.open(str(clip)) as source:
                stream = source.streams.video[0]
                if _parameters(stream) != parameters:
                    raise AssembleError(
                        f"{clip.name} was encoded otherwise than {clips[0].name}; delete both and build again"
                    )
                for packet, frame in zip(_packets(source, stream), shown, strict=True):
                    packet.stream = track
                    packet.time_base = Fraction(1, fps)
                    packet.pts, packet.dts, packet.duration = start + frame, written - delay, 1
                    output.mux(packet)
                    written += 1
            start += len(shown)
    return written


def _shown_frames(clip: Path, fps: int) -> list[int]:
    """The frame at which each packet of a clip is shown, in the order in which they are decoded."""
    try:
        if not is_sealed(clip):
            raise AssembleError(f"{clip.name} is not what was encoded any more; delete it and build again")
        with av.open(str(clip)) as source:
            stream = source.streams.video[0]
            ticks_per_frame = 1 / ((stream.time_base or Fraction(1)) * fps)
            times = [Fraction(packet.pts or 0) / ticks_per_frame for packet in _packets(source, stream)]
    except (av.FFmpegError, IndexError, OSError) as error:
        raise AssembleError(f"{clip.name} cannot be read as a clip ({error}); delete it and build again") from error
    if sorted(times) != list(range(len(times))):
        raise AssembleError(f"{clip.name} does not show one frame in each 1/{fps} s; delete it and build again")
    return [int(time) for time in times]


def _decoding_delay(counted: Sequence[Sequence[int]]) -> int:
    """The frames by which decoding must run ahead, so that no packet is decoded after it is shown."""
    return max(place - frame for shown in counted for place, frame in enumerate(shown))


def _packets(source: av.container.InputContainer, stream: VideoStream) -> "list[Packet[VideoStream]]":
    return [packet for packet in source.demux(stream) if packet.size]


def _parameters(stream: VideoStream) -> _Parameters:
    context = stream.codec_context
    return _Parameters(
        codec=context.name, width=context.width, height=context.height, setup=bytes(context.extradata or b"")
    )
