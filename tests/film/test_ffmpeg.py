"""ffmpeg's commands and metadata as data, and what is said when it fails."""

from pathlib import Path

import pytest

from narrated.core.timeline import Chapter, Timeline
from narrated.errors import AssembleError
from narrated.film.ffmpeg import last_complaint, metadata_text, mux_command, run_ffmpeg
from narrated.film.languages import three_letter_code


def command(captions):
    return mux_command(
        picture=Path("p.mp4"),
        sound=Path("s.m4a"),
        captions=captions,
        metadata=Path("m.txt"),
        language="en-GB",
        target=Path("film.mp4"),
    )


def test_the_mux_command_copies_picture_and_sound():
    assert " ".join(command(Path("c.srt"))) == (
        "-i p.mp4 -i s.m4a -f ffmetadata -i m.txt -i c.srt -map_metadata 2 -map_chapters 2 "
        "-map 0:v:0 -c:v copy -metadata:s:v:0 language=eng "
        "-map 1:a:0 -c:a copy -metadata:s:a:0 language=eng "
        "-map 3:s:0 -c:s mov_text -metadata:s:s:0 language=eng "
        "-fflags +bitexact -movflags +faststart -movie_timescale 48000 -f mp4 film.mp4"
    )


def test_without_captions_there_is_no_caption_track():
    assert not {"3:s:0", "mov_text"} & set(command(None))


def test_metadata_escapes_what_ffmpeg_would_read_as_syntax():
    timeline = Timeline(
        title="a=b;c#d\\e\nf\\",
        language="en",
        width=64,
        height=36,
        fps=30,
        frames=90,
        beats=(),
        transitions=(),
        chapters=(Chapter(title="[CHAPTER]", start_frame=0, end_frame=90),),
        captions=(),
        speech=(),
    )
    assert metadata_text(timeline) == (
        ";FFMETADATA1\ntitle=a\\=b\\;c\\#d\\\\e f\\\\ \n[CHAPTER]\nTIMEBASE=1/30\nSTART=0\nEND=90\ntitle=[CHAPTER]\n"
    )


def test_a_failure_is_told_in_ffmpegs_own_words(tmp_path):
    with pytest.raises(AssembleError, match=r"ffmpeg failed: .*none\.mp4"):
        run_ffmpeg(("-i", str(tmp_path / "none.mp4"), str(tmp_path / "out.mp4")))


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("x\nNo such filter: 'y'\nConversion failed!\n\n", "No such filter: 'y'"),
        ("Conversion failed!\n", "Conversion failed!"),
        ("", "it gave no reason"),
    ],
)
def test_the_last_complaint_says_more_than_that_it_failed(said, complaint):
    assert last_complaint(said) == complaint


@pytest.mark.parametrize(
    ("tag", "code"), [("en", "eng"), ("pt-BR", "por"), ("DE_at", "deu"), ("gsw", "gsw"), ("xx", "und"), ("", "und")]
)
def test_languages_have_three_letters_in_mp4(tag, code):
    assert three_letter_code(tag) == code
