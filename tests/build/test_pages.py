"""The page goes with the film: an edit of what there is to read makes the page again, and nothing else."""

from pathlib import Path

import pytest
from small_project import Here, SmallProject

from narrated.build.export_job import Export
from narrated.build.progress import NoProgress
from narrated.build.run import run_build
from narrated.errors import PageError

TEXT = "# What it means\n\n![The square](still:first/said)\n\nIt makes {{ slow }}.\n"


def files(project: SmallProject) -> dict[str, tuple[bytes, int]]:
    """Every file outside the store with its content and when it was written."""
    build = project.root / "build"
    found = (path for path in build.rglob("*") if path.is_file() and "store" not in path.relative_to(build).parts)
    return {path.relative_to(build).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns) for path in found}


def html(project: SmallProject) -> str:
    return (project.root / "build/page/index.html").read_text(encoding="utf-8")


@pytest.fixture
def read(project: SmallProject) -> SmallProject:
    """A film with a text to read, built."""
    project.edit("script.yaml", "scenes:", "page: {text: texts}\nscenes:")
    project.write("texts/1-meaning.md", TEXT)
    project.build()
    return project


def steps(project: SmallProject) -> list[str]:
    return [str(item.step) for item in project.build().ran]


def test_without_texts_the_page_tells_what_the_script_says(project):
    project.build()
    made = html(project)
    assert made.count('<figure class="still">') == 5
    assert "<p>The slow one makes 100 tokens/sec a second.</p>" in made
    assert "parts/" not in made
    assert "parts-data" not in made


def test_the_page_alone_needs_no_slides(project):
    built = run_build(project.order(), Here(), NoProgress(), (Export.PAGE,))
    assert built.ran
    assert html(project)
    assert not (project.root / "build/slides.pdf").exists()


def test_a_text_shows_its_stills_and_its_facts(read):
    assert "<p>It makes 100 tokens/sec.</p>" in html(read)
    assert [path.name for path in (read.root / "build/page/stills").iterdir()] == ["01-first-02-said.svg"]
    assert steps(read) == []


def test_an_edit_of_a_text_makes_the_page_again_and_nothing_else(read):
    before = files(read)
    read.edit("texts/1-meaning.md", "It makes", "So it makes")
    assert steps(read) == ["export page"]
    after = files(read)
    assert "<p>So it makes 100 tokens/sec.</p>" in html(read)
    outside = {name for name in before if not name.startswith("page/") and not Path(name).name.startswith(".")}
    assert {name for name in outside if before[name] != after[name]} == set()


def test_a_text_that_is_new_and_one_that_is_gone_are_noticed(read):
    read.write("texts/2-more.md", "# More\n\nWords.\n")
    assert steps(read) == ["export page"]
    assert '<a href="#more">More</a>' in html(read)
    (read.root / "texts/2-more.md").unlink()
    assert steps(read) == ["export page"]
    assert "More" not in html(read)


def test_a_file_that_is_missing_from_the_page_comes_back(read):
    (read.root / "build/page/page.css").unlink()
    assert steps(read) == ["export page"]
    assert (read.root / "build/page/page.css").exists()


def test_the_film_of_the_page_is_the_film(read):
    built = read.root / "build"
    assert (built / "page/film.mp4").read_bytes() == (built / "film.mp4").read_bytes()
    read.edit("script.yaml", "hold: 0.4 s", "hold: 0.6 s")
    read.build()
    assert (built / "page/film.mp4").read_bytes() == (built / "film.mp4").read_bytes()


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("1-meaning.md", "![x](still:first/sad)", 'texts/1-meaning.md:1:6: the film has no still "first/sad"'),
        ("1-meaning.md", "{{ slwo }}", "texts/1-meaning.md:1:4: "),
        ("2_meaning.md", "# Again", 'two texts of the page are called "meaning"; rename the file of one'),
    ],
)
def test_a_wrong_text_is_told_and_what_stands_is_kept(read, name, text, told):
    before = files(read)
    read.write(f"texts/{name}", text)
    with pytest.raises(PageError) as raised:
        read.build()
    assert told in str(raised.value)
    assert files(read) == before


def test_a_folder_without_texts_is_told(project):
    project.edit("script.yaml", "scenes:", "page: {text: nowhere}\nscenes:")
    with pytest.raises(PageError, match='there is no Markdown file in a folder "nowhere"; write one, or delete text'):
        project.build()
