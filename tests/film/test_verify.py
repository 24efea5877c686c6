"""Verify passes a good film and names what is wrong with each kind of faulty one."""

import re
from dataclasses import replace

import av
import numpy as np
import pytest
from tiny import noise, write_counted_clip

from narrated.core.caption_formats import to_srt, to_vtt
from narrated.errors import VerifyError
from narrated.film.ffmpeg import run_ffmpeg
from narrated.film.sound import mastered
from narrated.film.verify import run_verify


def remuxed(film, target, late_from):
    """The picture of `film` alone, everything from packet `late_from` on a frame later."""
    with av.open(str(film)) as source, av.open(str(target), "w") as output:
        stream = source.streams.video[0]
        track = output.add_stream_from_template(stream)
        for number, packet in enumerate(packet for packet in source.demux(stream) if packet.size):
            packet.stream = track
            if packet.pts >= late_from * 512:
                packet.pts += 512
            if number >= late_from + 2:
                packet.dts += 512
            output.mux(packet)
    return target


def faults(tiny_film, film, timeline=None, takes=None, captions=None):
    report = run_verify(
        film, timeline or tiny_film.timeline, (takes or tiny_film.takes).__getitem__, captions or tiny_film.captions
    )
    return list(report.faults)


def test_a_good_film_has_no_faults(tiny_film, finished_film):
    report = run_verify(finished_film, tiny_film.timeline, tiny_film.takes.__getitem__, tiny_film.captions)
    assert report.faults == ()
    assert report.frames == tiny_film.timeline.frames
    assert report.loudness.lufs == pytest.approx(-16, abs=0.5)


def test_a_dropped_frame_is_found(tiny_film, finished_film):
    short = write_counted_clip(tiny_film.folder / "short.mp4", range(74))
    shorter = replace(tiny_film.timeline, frames=213)
    cut = tiny_film.assemble(
        "dropped.mp4", clips=(*tiny_film.clips[:3], short), timeline=shorter, mix=tiny_film.mix[: 213 * 1600]
    )
    assert faults(tiny_film, cut)[:3] == [
        "the film has 213 frames, the timeline 214",
        "the picture ends at 7.100 s, the timeline at 7.133 s",
        "the sound ends at 7.100 s, the timeline at 7.133 s",
    ]
    film = tiny_film.folder / "apart.mp4"
    tracks = ("-map", "0:v:0", "-map", "1:a:0", "-map", "0:s:0", "-c", "copy", "-movie_timescale", "48000")
    run_ffmpeg(("-i", str(cut), "-i", str(finished_film), *tracks, str(film)))
    assert "sound and picture end 0.033 s apart, more than a frame" in faults(tiny_film, film)


def test_a_frame_shown_too_late_is_found_with_its_beat(tiny_film, finished_film):
    film = remuxed(finished_film, tiny_film.folder / "uneven.mp4", late_from=100)
    assert (
        'frame 100 (scene "dial", beat "turn") is shown at 3.367 s instead of 3.333 s: '
        "the rate is not constant at 30 frames a second"
    ) in faults(tiny_film, film)


def test_a_missing_sound_track_is_found(tiny_film, finished_film):
    film = remuxed(finished_film, tiny_film.folder / "mute.mp4", late_from=10**6)
    assert "the film has no sound track" in faults(tiny_film, film)


def test_another_codec_without_colour_tags_is_found(tiny_film, finished_film):
    film = tiny_film.folder / "mpeg4.mp4"
    untagged = "setparams=color_primaries=unknown:color_trc=unknown:colorspace=unknown:range=unknown"
    run_ffmpeg(("-i", str(finished_film), "-vf", untagged, "-c:v", "mpeg4", "-c:a", "copy", "-c:s", "copy", str(film)))
    found = faults(tiny_film, film)
    assert any("not h264 High yuv420p" in fault for fault in found)
    assert any("not tagged as BT.709" in fault for fault in found)


@pytest.mark.parametrize(("samples", "words"), [(480, "10 ms too late"), (-1200, "25 ms too early")])
def test_shifted_sound_is_found_in_every_beat(tiny_film, samples, words):
    film = tiny_film.assemble("shifted.mp4", mix=np.roll(tiny_film.mix, samples, axis=0))
    found = faults(tiny_film, film)
    assert [fault.split(" is heard ")[0].split('beat "')[1] for fault in found] == ['slow"', 'turn"', 'stop"']
    assert all(f"is heard {words}; planned is" in fault for fault in found)


@pytest.mark.parametrize("samples", [0, 100, -200])
def test_a_shift_that_nobody_hears_is_no_fault(tiny_film, samples):
    film = tiny_film.assemble("close.mp4", mix=np.roll(tiny_film.mix, samples, axis=0))
    assert faults(tiny_film, film) == []


def test_a_missing_take_is_found_even_under_music(tiny_film):
    beat = tiny_film.timeline.beats[1]
    mix = tiny_film.mix.copy()
    bed = noise(99, beat.take_samples)[:, np.newaxis]
    mix[beat.take_start_sample : beat.take_start_sample + beat.take_samples] = bed
    found = faults(tiny_film, tiny_film.assemble("missing.mp4", mix=mastered(mix)))
    assert len(found) == 1
    assert found[0].startswith('the narration of scene "dial", beat "turn" is not heard at 2.333 s (likeness 0.')


def test_narration_is_found_under_a_ducked_bed(tiny_film):
    bed = noise(99, len(tiny_film.mix))[:, np.newaxis] * 0.25
    assert faults(tiny_film, tiny_film.assemble("bed.mp4", mix=mastered(tiny_film.mix + bed))) == []


def test_a_quiet_film_and_a_loud_one_are_found(tiny_film):
    (quiet,) = faults(tiny_film, tiny_film.assemble("quiet.mp4", mix=tiny_film.mix / 4))
    assert re.fullmatch(r"the film measures -28\.\d LUFS, not -16 ± 0.5 LUFS", quiet)
    loud, peaks = faults(tiny_film, tiny_film.assemble("loud.mp4", mix=tiny_film.mix * 4))
    assert re.fullmatch(r"the film measures -\d\.\d LUFS, not -16 ± 0.5 LUFS", loud)
    assert peaks.endswith("dBTP, above -1 dBTP")


def test_a_film_whose_takes_are_silent_may_be_silent(tiny_film):
    film = tiny_film.assemble("silent.mp4", mix=np.zeros_like(tiny_film.mix))
    silent = {name: np.zeros_like(take) for name, take in tiny_film.takes.items()}
    assert faults(tiny_film, film, takes=silent) == []
    assert any("LUFS" in fault for fault in faults(tiny_film, film))


def test_missing_and_renamed_chapters_are_found(tiny_film):
    chapters = tiny_film.timeline.chapters
    fewer = replace(tiny_film.timeline, chapters=chapters[:1], title="Other")
    assert faults(tiny_film, tiny_film.assemble("fewer.mp4", timeline=fewer)) == [
        'the film says its title is "Other", the timeline "Dials; a #1 = film\\"',
        "the film has 1 chapters, the timeline 2",
    ]
    moved = replace(
        tiny_film.timeline,
        chapters=(replace(chapters[0], title="No", end_frame=100), replace(chapters[1], start_frame=100)),
    )
    assert faults(tiny_film, tiny_film.assemble("moved.mp4", timeline=moved)) == [
        'the chapter at 0.000 s is called "No", planned is "Turn; the = dial"',
        'the chapter "The end" starts at 3.333 s, planned is 4.367 s',
    ]


def test_a_missing_caption_track_is_found(tiny_film):
    bare = replace(tiny_film.timeline, captions=())
    assert faults(tiny_film, tiny_film.assemble("bare.mp4", timeline=bare)) == [
        "the film's caption track has 0 captions, the timeline 3"
    ]


def caption_file_faults(tiny_film, finished_film, captions):
    srt, vtt = tiny_film.folder / "faulty.srt", tiny_film.folder / "faulty.vtt"
    srt.write_text(to_srt(captions, 30), encoding="utf-8")
    vtt.write_text(to_vtt(captions, 30), encoding="utf-8")
    found = faults(tiny_film, finished_film, captions=(srt, vtt))
    in_srt = [fault.removeprefix("faulty.srt: ") for fault in found if fault.startswith("faulty.srt: ")]
    assert [f"faulty.vtt: {fault}" for fault in in_srt] == found[len(in_srt) :]
    return in_srt


def test_overlapping_captions_are_found(tiny_film, finished_film):
    first, *others = tiny_film.timeline.captions
    longer = replace(first, end_frame=others[0].start_frame + 3)
    assert caption_file_faults(tiny_film, finished_film, (longer, *others)) == [
        "caption 2 begins at 2.333 s, before caption 1 has ended"
    ]


def test_a_spoken_word_without_caption_is_found_with_its_beat(tiny_film, finished_film):
    first, second, third = tiny_film.timeline.captions
    changed = replace(second, lines=(second.lines[0].replace("said ", ""),))
    (fault,) = caption_file_faults(tiny_film, finished_film, (first, changed, third))
    assert fault.startswith('the spoken word "said" (scene "dial", beat "turn", ')
    assert fault.endswith(' s) is missing; in its place is "in" in caption 2')
    (fault,) = caption_file_faults(tiny_film, finished_film, (first, second))
    assert fault.endswith("is missing; in its place is nothing")


def test_words_that_nobody_says_and_captions_at_the_wrong_time_are_found(tiny_film, finished_film):
    *others, last = tiny_film.timeline.captions
    more = replace(last, lines=(*last.lines, "and more"))
    assert caption_file_faults(tiny_film, finished_film, (*others, more)) == [
        'caption 3 shows "and", which nobody says'
    ]
    late = replace(last, start_frame=last.start_frame + 9)
    (fault,) = caption_file_faults(tiny_film, finished_film, (*others, late))
    assert fault.endswith("is spoken outside its caption 3")
    beyond = replace(last, end_frame=9999)
    assert caption_file_faults(tiny_film, finished_film, (*others, beyond)) == [
        "caption 3 ends at 333.300 s, after the film"
    ]


def test_files_that_are_no_captions_are_found(tiny_film, finished_film):
    broken = tiny_film.folder / "broken.srt"
    broken.write_text("1\n00:00:00.000 --> 00:00:01.000\nThis\n", encoding="utf-8")
    assert faults(tiny_film, finished_film, captions=(broken,)) == [
        'broken.srt is not valid: caption 1 has no valid time stamps but "00:00:00.000 --> 00:00:01.000"'
    ]
    assert "none.vtt is not valid" in faults(tiny_film, finished_film, captions=(tiny_film.folder / "none.vtt",))[0]


def test_a_film_cut_short_cannot_be_decoded(tiny_film, finished_film):
    cut = tiny_film.folder / "cut.mp4"
    cut.write_bytes(finished_film.read_bytes()[:900])
    with pytest.raises(VerifyError, match=r"cut\.mp4 cannot be decoded"):
        faults(tiny_film, cut)
