"""The PowerPoint file, read back: titles, alternative texts, notes, sections, clips, and no reason to repair it."""

import subprocess
from collections import Counter
from pathlib import Path
from shutil import which
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from pptx import Presentation
from pptx.util import Emu
from slide_samples import ODD, THEME, picture, png, slide

from narrated.export.deck_settings import DeckSettings
from narrated.export.pptx import Page, write_pptx

P = "{http://schemas.openxmlformats.org/presentationml/2006/main}"
A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
P14 = "{http://schemas.microsoft.com/office/powerpoint/2010/main}"
RELATIONS = "{http://schemas.openxmlformats.org/package/2006/relationships}"
TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
# ECMA-376 part 1, 19.3.1.38: the parts of a slide, in this order.
IN_A_SLIDE = ["cSld", "clrMapOvr", "transition", "timing", "extLst"]

# 19.2.1.26, as far as ours has them.
IN_A_PRESENTATION = ["sldMasterIdLst", "notesMasterIdLst", "sldIdLst", "sldSz", "notesSz", "defaultTextStyle", "extLst"]


def write(folder: Path, pages: list[Page], **told) -> Path:
    target = folder / "slides.pptx"
    known = {"title": "A film", "language": "en", "theme": THEME, "width": 1920, "height": 1080}
    write_pptx(DeckSettings(**known | told), pages, target)
    return target


def page(folder: Path, number: int = 1, *, clip: Path | None = None, seconds: float = 0.0, **told: str) -> Page:
    still = png(folder, picture("words"), f"{number}.png")
    return Page(slide=slide(number, **told), picture=still, description=f"Square {number}", clip=clip, seconds=seconds)


def parts(target: Path) -> dict[str, bytes]:
    with ZipFile(target) as file:
        return {name: file.read(name) for name in file.namelist()}


def check_package(target: Path) -> None:
    """What PowerPoint would repair: doubled names or ids, parts of no type, links to nothing, wrong order, no XML."""
    with ZipFile(target) as file:
        assert [name for name, count in Counter(file.namelist()).items() if count > 1] == []
    inside = parts(target)
    types = ElementTree.fromstring(inside["[Content_Types].xml"])
    extensions = {each.get("Extension") for each in types.findall(f"{TYPES}Default")}
    named = {each.get("PartName").lstrip("/") for each in types.findall(f"{TYPES}Override")}
    for name, content in inside.items():
        assert name == "[Content_Types].xml" or name in named or name.rpartition(".")[2] in extensions, name
        if name.endswith(".xml"):
            root = ElementTree.fromstring(content)
            ids = [each.get("id") for each in root.iter(f"{P}cNvPr")]
            assert len(ids) == len(set(ids)), name
        if name.endswith(".rels"):
            folder = Path(name).parent.parent
            links = ElementTree.fromstring(content).findall(f"{RELATIONS}Relationship")
            assert len({link.get("Id") for link in links}) == len(links)
            for link in links:
                there = Path("/", folder, link.get("Target")).resolve().relative_to("/").as_posix()
                assert there in inside, (name, there)
    for name in inside:
        if name.startswith("ppt/slides/slide"):
            order = [child.tag.removeprefix(P) for child in ElementTree.fromstring(inside[name])]
            assert order == sorted(order, key=IN_A_SLIDE.index), name
    presentation = ElementTree.fromstring(inside["ppt/presentation.xml"])
    assert [child.tag.removeprefix(P) for child in presentation] == IN_A_PRESENTATION
    slide_ids = [int(each.get("id")) for each in presentation.iter(f"{P}sldId")]
    assert len(slide_ids) == len(set(slide_ids))
    assert all(256 <= each < 2**31 for each in slide_ids)


def test_every_slide_has_its_title_picture_alternative_text_and_notes(tmp_path):
    pages = [
        page(tmp_path, 1, spoken="It is said.", notes="Ask first.\nThen show."),
        page(tmp_path, 2, title="Another"),
    ]
    target = write(tmp_path, pages)
    deck = Presentation(str(target))
    check_package(target)
    assert (deck.slide_width, deck.slide_height) == (Emu(12_192_000), Emu(6_858_000))
    first, second = deck.slides
    assert [each.shapes.title.text_frame.text for each in (first, second)] == ["The dial (1)", "Another"]
    assert first.notes_slide.notes_text_frame.text == "It is said.\nAsk first.\nThen show."
    below, shown = first.shapes
    assert below == first.shapes.title
    assert shown._element.nvPicPr.cNvPr.get("descr") == "Square 1"
    assert (shown.left, shown.top, shown.width, shown.height) == (0, 0, deck.slide_width, deck.slide_height)
    assert shown.image.size == (64, 36)


def test_scenes_are_sections_in_order(tmp_path):
    pages = [
        page(tmp_path, 1),
        page(tmp_path, 2),
        page(tmp_path, 3, scene="law", chapter="Law & <order>"),
    ]
    root = ElementTree.fromstring(parts(write(tmp_path, pages))["ppt/presentation.xml"])
    sections = root.findall(f".//{P14}section")
    assert [section.get("name") for section in sections] == ["The dial", "Law & <order>"]
    listed = [each.get("id") for section in sections for each in section.iter(f"{P14}sldId")]
    assert listed == [each.get("id") for each in root.iter(f"{P}sldId")]
    assert len({section.get("id") for section in sections}) == 2


def test_with_clips_every_slide_plays_and_goes_on_by_itself(tmp_path):
    clips = []
    for name in ("one", "two"):
        clips.append(tmp_path / f"{name}.mp4")
        clips[-1].write_bytes(b"a film called " + name.encode())
    pages = [
        page(tmp_path, 1, clip=clips[0], seconds=2.5),
        page(tmp_path, 2, clip=clips[1], seconds=4),
        page(tmp_path, 3, clip=clips[0], seconds=2.5),
    ]
    target = write(tmp_path, pages)
    check_package(target)
    inside = parts(target)
    assert len([name for name in inside if name.endswith(".mp4")]) == 2  # the same clip twice is kept once
    for number, milliseconds in ((1, "2500"), (2, "4000"), (3, "2500")):
        root = ElementTree.fromstring(inside[f"ppt/slides/slide{number}.xml"])
        assert root.find(f"{P}transition").get("advTm") == milliseconds
        (movie,) = root.iter(f"{P}pic")
        shape = movie.find(f"{P}nvPicPr/{P}cNvPr")
        assert shape.get("descr") == f"Square {number}"
        targets = {each.get("spid") for each in root.find(f"{P}timing").iter(f"{P}spTgt")}
        assert targets == {shape.get("id")}
        (call,) = root.iter(f"{P}cmd")
        assert (call.get("cmd"), call.find(f"{P}cBhvr/{P}cTn").get("dur")) == ("playFrom(0.0)", milliseconds)
        ids = [int(each.get("id")) for each in root.iter(f"{P}cTn")]
        assert sorted(ids) == list(range(1, len(ids) + 1))
        assert movie.find(f"{P}blipFill/{A}blip") is not None  # the still, until it plays


@pytest.mark.parametrize("text", ODD)
def test_any_text_is_kept_but_for_what_xml_cannot_hold(tmp_path, text):
    made = page(tmp_path, 1, title=text, spoken=text, notes=text, chapter=text)
    target = write(tmp_path, [Page(slide=made.slide, picture=made.picture, description=text)], title=text)
    check_package(target)
    (only,) = Presentation(str(target)).slides
    readable = " ".join("".join(each if each.isprintable() or each == "\u200d" else " " for each in text).split())
    assert only.shapes.title.text_frame.text == readable
    assert only.notes_slide.notes_text_frame.text.split("\n")[0] == readable


def test_texts_from_right_to_left_run_so(tmp_path):
    target = write(tmp_path, [page(tmp_path, 1, title="שלום", spoken="left to right")])
    (only,) = Presentation(str(target)).slides
    (paragraph,) = only.shapes.title.text_frame.paragraphs
    assert paragraph._p.pPr.get("rtl") == "1"
    (notes,) = only.notes_slide.notes_text_frame.paragraphs
    assert notes._p.pPr is None or notes._p.pPr.get("rtl") is None


def test_nothing_tells_a_date_or_a_person(tmp_path):
    target = write(tmp_path, [page(tmp_path)])
    about = Presentation(str(target)).core_properties
    assert (about.title, about.language, about.author, about.last_modified_by) == ("A film", "en", "", "")
    with ZipFile(target) as file:
        assert {entry.date_time for entry in file.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_same_slides_give_the_same_bytes(tmp_path):
    pages = [page(tmp_path, number) for number in range(4)]
    assert write(tmp_path, pages).read_bytes() == write(tmp_path, pages).read_bytes()


def test_a_slide_that_somebody_adds_looks_like_the_film(tmp_path):
    target = write(tmp_path, [page(tmp_path)], width=1080, height=1920)
    deck = Presentation(str(target))
    assert (deck.slide_width, deck.slide_height) == (Emu(6_858_000), Emu(12_192_000))
    theme = parts(target)["ppt/theme/theme1.xml"].decode()
    assert '<a:dk1><a:srgbClr val="101010"/></a:dk1>' in theme
    assert 'typeface="Source Sans Pro"' in theme
    assert deck.slides.add_slide(deck.slide_layouts[0]).shapes.title.width < deck.slide_width


def test_three_hundred_slides_are_as_many(tmp_path):
    still = png(tmp_path, picture("words"))
    pages = [Page(slide=slide(number), picture=still, description="A square") for number in range(300)]
    target = write(tmp_path, pages)
    check_package(target)
    assert len(Presentation(str(target)).slides) == 300
    assert len([name for name in parts(target) if name.startswith("ppt/media/")]) == 1


@pytest.mark.skipif(which("soffice") is None, reason="LibreOffice opens the file as a stranger would")
@pytest.mark.timeout(300)
def test_libreoffice_opens_it(tmp_path):
    target = write(tmp_path, [page(tmp_path, number, title=text, spoken=text) for number, text in enumerate(ODD)])
    profile = f"-env:UserInstallation=file://{tmp_path / 'profile'}"
    command = ["soffice", profile, "--headless", "--convert-to", "pdf", "--outdir", str(tmp_path), str(target)]
    subprocess.run(command, check=True, capture_output=True)
    assert (tmp_path / "slides.pdf").read_bytes().count(b"/Type/Page/") in (0, len(ODD))
    assert (tmp_path / "slides.pdf").stat().st_size > 1000
