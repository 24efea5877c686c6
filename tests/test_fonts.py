"""Fonts come from packages: which families one brings is known without drawing anything."""

from narrated.fonts import font_families, font_files


def test_a_package_of_fonts_brings_its_families():
    families = font_families("font_source_sans_pro")
    assert families is not None
    assert {"Source Sans Pro", "Source Sans Pro Semibold"} <= families
    assert all(name.startswith("Source Sans Pro") for name in families)


def test_files_are_of_one_kind():
    files = font_files("font_source_sans_pro")
    assert files
    assert {file.suffix for file in files} == {".otf"}


def test_a_package_without_fonts_brings_none():
    assert font_families("yaml") == frozenset()
    assert font_families("sys") == frozenset()


def test_a_package_that_is_not_there_is_none():
    for name in ("no_such_fonts", "../fonts", "font_source_sans_pro.files.more", ""):
        assert font_families(name) is None
