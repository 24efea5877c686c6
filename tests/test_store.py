"""A file in the store is whole, and the least recently used go first."""

import os

import pytest

from narrated.store import Store, replacing


def test_a_file_appears_when_it_is_whole(tmp_path):
    path = tmp_path / "clips" / "a.mp4"
    with replacing(path) as draft:
        draft.write_bytes(b"half")
        assert not path.exists()
        assert draft.suffix == ".mp4"
    assert path.read_bytes() == b"half"


def test_an_error_leaves_the_old_file_and_no_draft(tmp_path):
    path = tmp_path / "a.mp4"
    path.write_bytes(b"old")
    with pytest.raises(OSError, match="disk"):
        write_half_of("a new one", path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_trimming_keeps_what_was_used_last(tmp_path):
    store = Store(tmp_path)
    for number, name in enumerate(("oldest", "older", "newest")):
        path = store.write_bytes("clips", name, ".mp4", b"x" * 100)
        os.utime(path, ns=(number, number))
    assert store.find("clips", "oldest", ".mp4")  # using it makes it the newest
    assert store.trim(200) == 100
    assert [path.stem for path in store.files()] == ["newest", "oldest"]


def test_a_part_that_was_not_used_for_longer_never_outlives_one_that_was(tmp_path):
    store = Store(tmp_path)
    for number, (name, size) in enumerate((("old", 10), ("large", 1000), ("new", 10))):
        path = store.write_bytes("clips", name, ".mp4", b"x" * size)
        os.utime(path, ns=(number, number))
    assert store.trim(500) == 1010
    assert [path.stem for path in store.files()] == ["new"]


def test_what_is_not_there_is_not_found(tmp_path):
    assert Store(tmp_path).find("clips", "none", ".mp4") is None


def write_half_of(text: str, path) -> None:
    with replacing(path) as draft:
        draft.write_text(text[: len(text) // 2])
        raise OSError("disk is full")
