"""What python-pptx does not write: sections, clips that begin by themselves, the film's colours as a theme."""

import re
import uuid
from collections.abc import Sequence
from itertools import groupby
from typing import Any
from xml.sax.saxutils import quoteattr

from pptx.opc.constants import RELATIONSHIP_TYPE
from pptx.oxml import parse_xml
from pptx.oxml.ns import qn

from narrated.core.plain_text import plain_text
from narrated.core.slides import Slide
from narrated.core.theme import Theme

# ECMA-376 part 1, 19.5 (animation); sections are Microsoft's own, [MS-PPTX] 2.2.10.
NAMESPACES = (
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
    'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"'
)
SECTIONS_URI = "{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"
OWN_IDS = uuid.UUID("5f0c3c0e-7d52-5a5e-9d0c-0f6f5b0a7e11")
TEMPLATE_SIZE = (9_144_000, 6_858_000)  # of python-pptx's own, which is 4:3
THEME_COLOURS = {"dk1": "ground", "lt1": "text", "dk2": "raised", "lt2": "quiet"}
COLOUR_MAP = {"bg1": "dk1", "tx1": "lt1", "bg2": "dk2", "tx2": "lt2"}


def write_sections(deck: Any, slides: Sequence[Slide]) -> None:
    """A section for each scene, called like it."""
    sections = []
    ids = [each.get("id") for each in deck.part._element.sldIdLst]
    numbered = zip(ids, slides, strict=True)
    for scene, together in groupby(numbered, key=lambda pair: pair[1].scene):
        members = list(together)
        title = plain_text(members[0][1].chapter)
        listed = "".join(f'<p14:sldId id="{number}"/>' for number, _ in members)
        identity = f"{{{uuid.uuid5(OWN_IDS, scene)}}}".upper()
        sections.append(
            f'<p14:section name={quoteattr(title)} id="{identity}"><p14:sldIdLst>{listed}</p14:sldIdLst></p14:section>'
        )
    extension = f'<p:ext {NAMESPACES} uri="{SECTIONS_URI}"><p14:sectionLst>{"".join(sections)}</p14:sectionLst></p:ext>'
    presentation = deck.part._element
    extensions = presentation.find(qn("p:extLst"))
    if extensions is None:  # which is the last of its parts
        extensions = parse_xml(f"<p:extLst {NAMESPACES}/>")
        presentation.append(extensions)
    extensions.append(parse_xml(extension))


def list_notes_master(deck: Any) -> None:
    """Name the master of the notes among the masters, as a file with notes has to (ECMA-376 part 1, 19.2.1.24)."""
    relation = deck.part.relate_to(deck.notes_master.part, RELATIONSHIP_TYPE.NOTES_MASTER)
    told = f'<p:notesMasterIdLst {NAMESPACES}><p:notesMasterId r:id="{relation}"/></p:notesMasterIdLst>'
    deck.part._element.find(qn("p:sldMasterIdLst")).addnext(parse_xml(told))


def play_by_itself(slide: Any, movie: Any, seconds: float) -> None:
    """The clip begins when the slide comes, and the next slide comes when `seconds` have passed."""
    milliseconds = round(seconds * 1000)
    element = slide._element
    for old in element.findall(qn("p:timing")):
        element.remove(old)
    element.append(parse_xml(f'<p:transition {NAMESPACES} advTm="{milliseconds}"/>'))
    element.append(parse_xml(_timing(movie.shape_id, milliseconds)))


def _timing(shape: int, milliseconds: int) -> str:
    target = f'<p:tgtEl><p:spTgt spid="{shape}"/></p:tgtEl>'
    slide = "<p:tgtEl><p:sldTgt/></p:tgtEl>"
    call = (
        f'<p:cmd type="call" cmd="playFrom(0.0)"><p:cBhvr><p:cTn id="6" dur="{milliseconds}" fill="hold"/>{target}'
        "</p:cBhvr></p:cmd>"
    )
    effect = (
        '<p:par><p:cTn id="5" presetID="1" presetClass="mediacall" presetSubtype="0" fill="hold" '
        'nodeType="afterEffect">'
        f'<p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst>{call}</p:childTnLst></p:cTn></p:par>'
    )
    begin = '<p:cond delay="indefinite"/><p:cond evt="onBegin" delay="0"><p:tn val="2"/></p:cond>'
    sequence = (
        '<p:seq concurrent="1" nextAc="seek"><p:cTn id="2" dur="indefinite" nodeType="mainSeq"><p:childTnLst>'
        f'<p:par><p:cTn id="3" fill="hold"><p:stCondLst>{begin}</p:stCondLst><p:childTnLst>'
        '<p:par><p:cTn id="4" fill="hold"><p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst>'
        f"{effect}</p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn>"
        f'<p:prevCondLst><p:cond evt="onPrev" delay="0">{slide}</p:cond></p:prevCondLst>'
        f'<p:nextCondLst><p:cond evt="onNext" delay="0">{slide}</p:cond></p:nextCondLst></p:seq>'
    )
    media = (
        '<p:video><p:cMediaNode vol="80000"><p:cTn id="7" fill="hold" display="0"><p:stCondLst>'
        f'<p:cond delay="indefinite"/></p:stCondLst></p:cTn>{target}</p:cMediaNode></p:video>'
    )
    root = '<p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot">'
    return (
        f"<p:timing {NAMESPACES}><p:tnLst><p:par>{root}<p:childTnLst>{sequence}{media}</p:childTnLst></p:cTn></p:par>"
        "</p:tnLst></p:timing>"
    )


def dress(deck: Any, theme: Theme) -> None:
    """The film's ground, text and font for slides that somebody adds, and places that fit its shape."""
    master = deck.slide_master
    for each in (master, *deck.slide_layouts):
        for box in each._element.iter(qn("a:xfrm")):
            _stretch(box, deck.slide_width / TEMPLATE_SIZE[0], deck.slide_height / TEMPLATE_SIZE[1])
    master._element.find(qn("p:clrMap")).attrib.update(COLOUR_MAP)
    part = master.part.part_related_by(RELATIONSHIP_TYPE.THEME)
    scheme = part.blob.decode("utf-8")
    for name, role in THEME_COLOURS.items():
        colour = theme.colours.get(role, theme.colours["ground" if name.startswith("dk") else "text"])
        scheme = re.sub(
            rf"(<a:{name}>).*?(</a:{name}>)", rf'\1<a:srgbClr val="{colour[1:].upper()}"/>\2', scheme, flags=re.DOTALL
        )
    font = quoteattr(plain_text(theme.font))
    part._blob = re.sub(r"<a:latin typeface=\"[^\"]*\"", lambda _: f"<a:latin typeface={font}", scheme).encode("utf-8")


def _stretch(box: Any, across: float, down: float) -> None:
    for child, names, factors in ((qn("a:off"), "x y", (across, down)), (qn("a:ext"), "cx cy", (across, down))):
        found = box.find(child)
        if found is not None:
            for name, factor in zip(names.split(), factors, strict=True):
                found.set(name, str(round(int(found.get(name)) * factor)))
