"""The assembled film: exact frames, sound at its place, chapters, captions, and the same bytes each time."""

import json
import shutil
import subprocess
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import av
import numpy as np
import pytest
from scipy.signal import correlate
from tiny import FADE, FPS, shown_number, write_counted_clip

from narrated.errors import AssembleError
from narrated.film.encode import ClipEncoder
from narrated.film.join import write_joined


def decoded_frames(path):
    with av.open(str(path)) as film:
        return [(frame.pts * frame.time_base * FPS, frame.to_ndarray(format="gray")) for frame in film.decode(video=0)]


def test_every_frame_of_every_clip_is_there_in_order_at_a_constant_rate(tiny_film, finished_film):
    frames = decoded_frames(finished_film)
    assert [place for place, _ in frames] == list(range(tiny_film.timeline.frames))
    outside_fade = [*range(131), *range(131 + FADE, tiny_film.timeline.frames)]
    assert [shown_number(frames[number][1]) for number in outside_fade] == outside_fade


def test_packets_are_decoded_in_growing_order_and_never_after_they_are_shown(finished_film):
    with av.open(str(finished_film)) as film:
        packets = [packet for packet in film.demux(video=0) if packet.size]
    assert all(before.dts < after.dts for before, after in pairwise(packets))
    assert all(packet.dts <= packet.pts for packet in packets)
    assert min(packet.pts for packet in packets) == 0


@pytest.mark.parametrize("lengths", [(1,), (1, 1, 1), (2, 1, 3, 1, 50, 1, 2), (130, 1, 5)])
def test_clips_of_any_length_join_without_gap(tmp_path, lengths):
    starts = [sum(lengths[:n]) for n in range(len(lengths))]
    clips = [
        write_counted_clip(tmp_path / f"{n}.mp4", range(start, start + length))
        for n, (start, length) in enumerate(zip(starts, lengths, strict=True))
    ]
    assert write_joined(clips, FPS, tmp_path / "joined.mp4") == sum(lengths)
    frames = decoded_frames(tmp_path / "joined.mp4")
    assert [(place, shown_number(luma)) for place, luma in frames] == [(n, n) for n in range(sum(lengths))]


def test_the_encoders_delay_does_not_shift_the_sound(tiny_film, finished_film):
    with av.open(str(finished_film)) as film:
        frames = list(film.decode(audio=0))
        stream = film.streams.audio[0]
        assert (frames[0].pts, stream.start_time, stream.duration) == (0, 0, len(tiny_film.mix))
    sound = np.concatenate([frame.to_ndarray() for frame in frames], axis=1)[0][: len(tiny_film.mix)]
    lags = correlate(sound, tiny_film.mix[:, 0], mode="full", method="fft")
    assert int(np.argmax(lags)) - (len(tiny_film.mix) - 1) == 0


def test_picture_and_sound_end_together(tiny_film, finished_film):
    with av.open(str(finished_film)) as film:
        lengths = [stream.duration * stream.time_base for stream in (film.streams.video[0], film.streams.audio[0])]
    assert lengths == [Fraction(tiny_film.timeline.frames, FPS)] * 2


def test_the_same_parts_give_the_same_bytes_and_no_encoder_is_named(tiny_film, finished_film):
    content = tiny_film.assemble("again.mp4").read_bytes()
    assert content == finished_film.read_bytes()
    assert not any(name in content for name in (b"x264", b"Lavf", b"Lavc"))


def test_a_player_can_start_before_it_has_all_of_the_file(finished_film):
    content = finished_film.read_bytes()
    assert content.index(b"moov") < content.index(b"mdat")


@pytest.mark.skipif(shutil.which("ffprobe") is None, reason="ffprobe comes with ffmpeg, which is not installed here")
def test_ffprobe_reads_tracks_languages_title_and_chapters(tiny_film, finished_film):
    wishes = ["-of", "json", "-show_streams", "-show_chapters", "-show_format"]
    listing = subprocess.run(["ffprobe", "-v", "error", *wishes, finished_film], capture_output=True, check=True)
    found = json.loads(listing.stdout)
    video, audio, captions = found["streams"][:3]
    assert [video[key] for key in ("codec_name", "pix_fmt", "color_space", "r_frame_rate", "avg_frame_rate")] == [
        "h264",
        "yuv420p",
        "bt709",
        "30/1",
        "30/1",
    ]
    assert [audio[key] for key in ("codec_name", "sample_rate", "channels")] == ["aac", "48000", 2]
    assert captions["codec_name"] == "mov_text"
    assert {stream["tags"]["language"] for stream in (video, audio, captions)} == {"eng"}
    assert found["format"]["tags"]["title"].strip() == tiny_film.timeline.title
    assert [(chapter["tags"]["title"], float(chapter["start_time"])) for chapter in found["chapters"]] == [
        ("Turn; the = dial", 0.0),
        ("The end", pytest.approx(131 / 30, abs=1e-5)),
    ]


def test_clips_that_are_not_the_timelines_frames_are_refused_and_the_film_left_as_it_was(tiny_film):
    target = tiny_film.folder / "kept.mp4"
    target.write_bytes(b"the film of yesterday")
    before = sorted(tiny_film.folder.iterdir())
    with pytest.raises(AssembleError, match="the clips have 139 frames, the timeline has 214; build them again"):
        tiny_film.assemble("kept.mp4", clips=tiny_film.clips[:3])
    assert target.read_bytes() == b"the film of yesterday"
    assert {path.name for path in tiny_film.folder.iterdir()} == {path.name for path in before} | {"kept.mp4.m4a"}


@pytest.mark.parametrize(("samples", "seconds"), [(1600, "0.033"), (1600 * 213, "7.100")])
def test_sound_of_another_length_than_the_timeline_is_refused(tiny_film, samples, seconds):
    with pytest.raises(AssembleError, match=rf"the sound lasts {seconds} s, the timeline 7.133 s; mix it again"):
        tiny_film.assemble("short.mp4", mix=tiny_film.mix[:samples])


def test_a_damaged_clip_is_named_wherever_the_damage_is(tmp_path):
    good = write_counted_clip(tmp_path / "clip.mp4", range(5)).read_bytes()
    turned = [bytes([*good[:place], good[place] ^ 1, *good[place + 1 :]]) for place in range(0, len(good), 97)]
    for content in (b"", b"no clip", good[:-1], good + b"0", *turned):
        (tmp_path / "clip.mp4").write_bytes(content)
        with pytest.raises(AssembleError, match=r"clip\.mp4 is not what was encoded any more; delete it"):
            write_joined([tmp_path / "clip.mp4"], FPS, tmp_path / "joined.mp4")


def test_a_clip_of_another_rate_or_size_is_named(tmp_path):
    good = write_counted_clip(tmp_path / "good.mp4", range(5))
    slow = write_counted_clip(tmp_path / "slow.mp4", range(5), fps=25)
    with ClipEncoder(tmp_path / "wide.mp4", 96, 36, FPS) as encoder:
        encoder.write(np.zeros((36, 96, 3), np.uint8))
    with pytest.raises(AssembleError, match=r"slow\.mp4 does not show one frame in each 1/30 s"):
        write_joined([good, slow], FPS, tmp_path / "joined.mp4")
    with pytest.raises(AssembleError, match=r"wide\.mp4 was encoded otherwise than good\.mp4"):
        write_joined([good, tmp_path / "wide.mp4"], FPS, tmp_path / "joined.mp4")


def test_no_clips_no_film(tmp_path):
    with pytest.raises(AssembleError, match="there is no clip to join"):
        write_joined([], FPS, tmp_path / "joined.mp4")


def test_a_film_without_captions_or_chapters_has_none(tiny_film):
    film = tiny_film.assemble("plain.mp4", timeline=replace(tiny_film.timeline, captions=(), chapters=()))
    with av.open(str(film)) as container:
        assert (len(container.streams.subtitles), container.chapters()) == (0, [])
