"""Samples to a sound track: AAC in an MP4, with an edit list that hides the priming; same samples, same bytes (PyAV).

It is encoded once, beside the pictures; the film gets its packets as they are.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import numpy.typing as npt
from av.audio.codeccontext import AudioCodecContext
from av.audio.frame import AudioFrame
from av.audio.stream import AudioStream
from av.codec.context import Flags
from av.container import OutputContainer
from av.packet import Packet

from narrated.core.script import FAST, SMALL
from narrated.core.timing import SAMPLE_RATE
from narrated.film.seal import is_sealed, write_seal
from narrated.store import replacing

BIT_RATE = 192_000
# How ffmpeg's encoder looks for quantisers: "fast" takes 0.4 of the time of "twoloop", for 6 dB more noise at 32 dB.
SEARCH = {FAST: "fast", SMALL: "twoloop"}
BLOCK = 1024  # samples that a packet of AAC goes on by; it holds those before too, and they overlap
SPAN = 60 * SAMPLE_RATE // BLOCK  # packets of a minute
# An encoder knows the packets before by what it found attacks and noise in; after some it knows what any other does.
RUN_UP = 32


def write_soundtrack(path: Path, sound: npt.NDArray[np.float32], encode: str = FAST) -> None:
    """Write `sound`, shape (n, 2) at 48 kHz, encoded as `encode` of the script says."""
    # Lengths in the header count samples: in milliseconds a film would lose a part of one.
    header = {"fflags": "+bitexact", "movie_timescale": str(SAMPLE_RATE)}
    with replacing(path) as draft:
        with av.open(str(draft), "w", format="mp4", options=header) as output:
            _encode(output, sound, encode)
        write_seal(draft)


def soundtrack_samples(path: Path) -> int:
    """How many samples a sound track plays, the priming left out; -1 when it is not what was encoded."""
    if not is_sealed(path):
        return -1
    with av.open(str(path)) as source:
        stream: AudioStream = source.streams.audio[0]
        return int((stream.duration or 0) * (stream.time_base or Fraction(1)) * SAMPLE_RATE)


def _encode(output: OutputContainer, sound: npt.NDArray[np.float32], encode: str) -> None:
    """Encode a minute at a time, as many at once as there are cores; what comes out does not depend on how many."""
    stream = output.add_stream("aac", rate=SAMPLE_RATE, layout="stereo")
    _set_up(stream.codec_context, encode)
    stream.codec_context.open()
    packets = -(-len(sound) // BLOCK) + 1  # the first holds what comes before the sound
    spans = [(first, min(first + SPAN, packets)) for first in range(0, packets, SPAN)]
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as threads:
        encoded = threads.map(lambda span: _packets(sound, span[0], span[1], encode), spans)
        for number, packet in enumerate(packet for span in encoded for packet in span):
            packet.stream, packet.time_base = stream, Fraction(1, SAMPLE_RATE)
            packet.pts = packet.dts = (number - 1) * BLOCK
            output.mux(packet)


def _packets(sound: npt.NDArray[np.float32], first: int, end: int, encode: str) -> "list[Packet[AudioStream]]":
    """The packets from `first` to before `end`, as an encoder gives them that began a little earlier."""
    context = AudioCodecContext.create("aac", "w")
    _set_up(context, encode)
    begin = max(0, first - RUN_UP)
    part = sound[begin * BLOCK : (end + RUN_UP) * BLOCK]
    packets: list[Packet[AudioStream]] = []
    for start in range(0, len(part), BLOCK):
        frame = AudioFrame.from_ndarray(
            np.ascontiguousarray(part[start : start + BLOCK].T, dtype=np.float32), format="fltp", layout="stereo"
        )
        frame.sample_rate, frame.time_base, frame.pts = SAMPLE_RATE, context.time_base, start
        packets += context.encode(frame)
    packets += context.encode(None)
    return packets[first - begin : end - begin]


def _set_up(context: AudioCodecContext, encode: str) -> None:
    context.sample_rate, context.layout, context.format = SAMPLE_RATE, "stereo", "fltp"
    context.options = {"aac_coder": SEARCH[encode]}
    context.bit_rate, context.time_base, context.thread_count = BIT_RATE, Fraction(1, SAMPLE_RATE), 1
    context.flags |= Flags.bitexact | Flags.global_header
