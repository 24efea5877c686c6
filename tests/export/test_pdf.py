"""The PDF of slides: vector pages, words that can be found, and what screen readers ask for."""

import subprocess
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from shutil import which

import numpy as np
import pytest
from PIL import Image
from pypdf import PdfReader
from slide_samples import ODD, THEME, picture, png, slide

from narrated.core.picture import Raster
from narrated.export.deck_settings import DeckSettings
from narrated.export.pdf import Layout, write_pdf

DECK = DeckSettings(title="A film & more", language="en", theme=THEME, width=1920, height=1080)
needs_poppler = pytest.mark.skipif(which("pdftotext") is None, reason="poppler reads the file as a stranger would")


def pdf(folder: Path, slides, layout: Layout = Layout.SLIDES, deck: DeckSettings = DECK) -> Path:
    target = folder / f"{layout}.pdf"
    write_pdf(deck, slides, layout, target)
    return target


def run(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_there_is_a_page_for_each_slide_in_the_shape_of_the_film(tmp_path):
    pages = PdfReader(pdf(tmp_path, [(slide(number), picture("words")) for number in (1, 2, 3)])).pages
    assert [(float(page.mediabox.width), float(page.mediabox.height)) for page in pages] == [(960, 540)] * 3
    tall = PdfReader(pdf(tmp_path, [(slide(1), picture("words", width=9.0, height=16.0))])).pages[0].mediabox
    assert (float(tall.width), float(tall.height)) == (540, 960)


def test_it_has_title_language_bookmarks_labels_and_a_structure(tmp_path):
    slides = [
        (slide(1), picture("one", "two")),
        (slide(2), picture("three")),
        (slide(3, scene="law", chapter="The law", title="The law"), picture("four")),
    ]
    reader = PdfReader(pdf(tmp_path, slides))
    root = reader.trailer["/Root"]
    assert (reader.metadata.title, root["/Lang"], root["/MarkInfo"]["/Marked"]) == ("A film & more", "en", True)
    (first, of_first, law) = reader.outline
    assert (first.title, [each.title for each in of_first]) == ("The dial", ["The dial (1)", "The dial (2)"])
    assert (law.title, reader.get_destination_page_number(law)) == ("The law", 2)
    assert reader.page_labels == ["1", "2", "3"]
    told = reader.stream.getvalue() if isinstance(reader.stream, BytesIO) else Path(reader.stream.name).read_bytes()
    assert b"CreationDate" not in told


def test_every_picture_has_an_alternative_text(tmp_path):
    slides = [(slide(1, alt="A square"), picture("one")), (slide(2), picture("word"))]
    reader = PdfReader(pdf(tmp_path, slides))
    found = [
        each["/Alt"]
        for number in reader.xref_objStm | reader.xref.get(0, {})
        if isinstance(each := reader.get_object(number), dict) and "/Alt" in each
    ]
    assert set(found) == {"A square", "The dial (2). word"}


@needs_poppler
def test_the_words_of_each_page_are_found_in_reading_order(tmp_path):
    target = pdf(tmp_path, [(slide(1), picture("first words", "then 12.5×", "last")), (slide(2), picture("alone"))])
    pages = run("pdftotext", str(target), "-").split("\f")
    assert pages[0].split() == ["first", "words", "then", "12.5×", "last"]
    assert pages[1].split() == ["alone"]
    assert "SourceSansPro" in run("pdffonts", str(target))


@needs_poppler
def test_words_lie_where_they_are_seen(tmp_path):
    target = pdf(tmp_path, [(slide(1), picture("words"))])
    (line,) = [line for line in run("pdftotext", "-bbox", str(target), "-").splitlines() if "<word" in line]
    box = {name: float(line.split(f'{name}="')[1].split('"')[0]) for name in ("xMin", "xMax", "yMin", "yMax")}
    assert (box["xMin"], box["xMax"]) == (pytest.approx(300, abs=1), pytest.approx(660, abs=1))
    assert box["yMin"] < 90 < 114 < box["yMax"]


@needs_poppler
def test_a_page_is_drawn_as_the_still(tmp_path):
    shown = picture("invisible words")
    target = pdf(tmp_path, [(slide(1), shown)])
    run("pdftoppm", "-r", "48", "-png", str(target), str(tmp_path / "page"))
    page = np.asarray(Image.open(tmp_path / "page-1.png").convert("RGB")).astype(int)
    still = np.asarray(Image.open(png(tmp_path, shown, width=640))).astype(int)
    assert np.abs(page - still).mean() < 0.5


@needs_poppler
def test_there_is_no_raster_but_an_image_of_the_scene_and_that_stands_in_the_file_once(tmp_path):
    assert run("pdfimages", "-list", str(pdf(tmp_path, [(slide(1), picture("words"))]))).splitlines()[2:] == []
    noise = BytesIO()
    pixels = np.random.default_rng(1).integers(0, 255, (40, 60, 3), dtype=np.uint8)
    Image.fromarray(pixels).save(noise, format="PNG")
    image = Raster(png=noise.getvalue(), left=1, top=2, width=3, height=2)
    target = pdf(tmp_path, [(slide(number), picture(parts=(image,))) for number in (1, 2, 3)])
    listed = [line.split() for line in run("pdfimages", "-list", str(target)).splitlines()[2:]]
    assert [line[0] for line in listed] == ["1", "2", "3"]
    assert len({tuple(line[10:12]) for line in listed}) == 1


@pytest.mark.parametrize("layout", Layout)
def test_any_text_gives_a_file_and_no_text_is_a_command(tmp_path, layout):
    slides = [
        (slide(number, title=text, spoken=text, notes=text, alt=text), picture(text)) for number, text in enumerate(ODD)
    ]
    target = pdf(tmp_path, slides, layout, replace(DECK, title=ODD[2]))
    text = " ".join(page.extract_text() for page in PdfReader(target).pages)
    assert "#import" in text
    assert "plain words" in text


def test_the_pages_of_a_language_that_runs_from_the_right_say_so(tmp_path):
    deck = replace(DECK, title="סרט", language="he-IL")
    root = PdfReader(pdf(tmp_path, [(slide(1, title="שלום"), picture("שלום"))], deck=deck)).trailer["/Root"]
    assert (root["/Lang"], root["/ViewerPreferences"]["/Direction"]) == ("he", "/R2L")


@pytest.mark.parametrize("layout", Layout)
def test_the_same_slides_give_the_same_bytes(tmp_path, layout):
    slides = [(slide(number), picture("words")) for number in range(5)]
    assert pdf(tmp_path, slides, layout).read_bytes() == pdf(tmp_path, slides, layout).read_bytes()


@needs_poppler
def test_a_handout_has_what_is_said_under_each_slide_two_on_a_page(tmp_path):
    slides = [
        (slide(number, spoken=f"Said {number}.", notes=f"Note {number}."), picture("words")) for number in range(5)
    ]
    target = pdf(tmp_path, slides, Layout.HANDOUT)
    pages = run("pdftotext", str(target), "-").split("\f")
    assert [[number for number in range(5) if f"Said {number}." in page] for page in pages[:3]] == [[0, 1], [2, 3], [4]]
    assert all(
        page.index(f"Said {2 * place}.") < page.index(f"Note {2 * place}.") for place, page in enumerate(pages[:3])
    )
    assert run("pdfimages", "-list", str(target)).splitlines()[2:] == []


def test_three_hundred_slides_are_as_many_pages(tmp_path):
    slides = [(slide(number), picture("words")) for number in range(300)]
    assert len(PdfReader(pdf(tmp_path, slides)).pages) == 300


def test_a_target_that_cannot_be_written_is_left_as_it_was(tmp_path):
    (tmp_path / "slides.pdf").mkdir()
    with pytest.raises(OSError, match=r"slides\.pdf"):
        pdf(tmp_path, [(slide(1), picture("words"))])
    assert [path.name for path in tmp_path.iterdir()] == ["slides.pdf"]
