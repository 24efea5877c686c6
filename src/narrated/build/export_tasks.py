"""Inside a worker: an export from its job."""

from collections.abc import Callable, Mapping
from pathlib import Path

from narrated.build.export_job import Export, ExportJob, PageJob, Shares
from narrated.core.picture import Picture
from narrated.core.picture_file import picture_from_bytes
from narrated.core.slides import description
from narrated.errors import RenderError
from narrated.export.deck_settings import DeckSettings


def make_export(job: ExportJob) -> None:
    """Write the files of `job`; OSError when one cannot be written."""
    job.folder.mkdir(parents=True, exist_ok=True)
    _MAKERS[job.export](job)


def read_shares(shares: Shares) -> list[tuple[Picture, float]]:
    """Recorded pictures from their files; RenderError for one that is damaged, which is deleted then."""
    return [(_read(path), share) for path, share in shares]


def _read(path: Path) -> Picture:
    try:
        return picture_from_bytes(path.read_bytes())
    except ValueError as error:
        path.unlink(missing_ok=True)
        raise RenderError("a still in the store was damaged, and is deleted now; run this again to draw it") from error


def _stills(job: ExportJob) -> None:
    from narrated.export.stills import write_still

    folder = job.folder / Export.STILLS
    folder.mkdir(exist_ok=True)
    for slide, shares, png in zip(job.slides, job.pictures, job.pngs, strict=True):
        write_still(slide, read_shares(shares), png, job.width, job.height, folder)


def _slides(job: ExportJob) -> None:
    from narrated.export.pdf import Layout, write_pdf

    layout = Layout.HANDOUT if job.export == Export.HANDOUT else Layout.SLIDES
    write_pdf(_settings(job), list(zip(job.slides, _pictures(job), strict=True)), layout, job.folder / job.export)


def _powerpoint(job: ExportJob) -> None:
    from narrated.export.pptx import Page, write_pptx

    pages = [
        Page(slide=slide, picture=png, description=description(slide, picture), clip=clip, seconds=seconds)
        for slide, picture, png, clip, seconds in zip(
            job.slides, _pictures(job), job.pngs, job.clips, job.seconds, strict=True
        )
    ]
    write_pptx(_settings(job), pages, job.folder / job.export)


def _html(job: ExportJob) -> None:
    from narrated.export.html import DeckPage, write_deck

    pages = [
        DeckPage(slide=slide, picture=picture, clip=clip)
        for slide, picture, clip in zip(job.slides, _pictures(job), job.clips, strict=True)
    ]
    write_deck(_settings(job), pages, job.folder / job.export)


def _page(job: ExportJob) -> None:
    from narrated.export.page import write_page
    from narrated.export.page_html import PageStill

    assert isinstance(job, PageJob)
    stills = [
        PageStill(slide=slide, picture=picture) for slide, picture in zip(job.slides, _pictures(job), strict=True)
    ]
    write_page(_settings(job), job.timeline, job.reading, stills, job.film, job.folder / job.export)


def _settings(job: ExportJob) -> DeckSettings:
    return DeckSettings(title=job.title, language=job.language, theme=job.theme, width=job.width, height=job.height)


def _pictures(job: ExportJob) -> list[Picture]:
    """The picture of each slide, which is one alone."""
    return [read_shares(shares)[0][0] for shares in job.pictures]


_MAKERS: Mapping[Export, Callable[[ExportJob], None]] = {
    Export.STILLS: _stills,
    Export.SLIDES: _slides,
    Export.HANDOUT: _slides,
    Export.POWERPOINT: _powerpoint,
    Export.NARRATED: _powerpoint,
    Export.HTML: _html,
    Export.PAGE: _page,
}
