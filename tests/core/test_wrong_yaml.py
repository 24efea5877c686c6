# ruff: noqa: E501 (a sentence stands on one line, as it is printed)
"""Bytes that are not text, YAML that is none, and what YAML would lose without a word: each gets its exact sentence."""

import pytest
from script_samples import beat, facts, film, messages

# Name, script, and what it gets, without the `script.yaml:` before each.
WRONG: list[tuple[str, str | bytes, list[str]]] = [
    ("empty file", "", ["1:1: the file is empty; it needs film and scenes"]),
    ("only a comment", "# nothing\n", ["1:1: the file is empty; it needs film and scenes"]),
    ("list at the top", "- a\n", ["1:1: the file must be keys with values; it needs film and scenes"]),
    (
        "byte-order mark",
        b"\xef\xbb\xbffilm:\n",
        ["1:1: this file begins with a byte-order mark, which is no text; save it as UTF-8 without BOM"],
    ),
    ("UTF-16", "film:\n".encode("utf-16"), ["1:1: this file must be UTF-8 text and is UTF-16; save it as UTF-8"]),
    (
        "Latin-1",
        "film:\n  title: café\n".encode("latin-1"),
        ["2:13: this file must be UTF-8 text and has the byte 0xE9 here; save it as UTF-8"],
    ),
    ("too large", b"#" * 5_000_001, ["1:1: this file has 5,000,001 bytes and may have 5,000,000; split it"]),
    (
        "tab as indentation",
        film("title: A", "\tfps: 30"),
        ["3:3: a tab, which YAML and people count differently; use spaces"],
    ),
    (
        "NUL",
        film("title: a\0b"),
        ["2:11: the invisible character U+0000, which can be neither shown nor spoken; delete it"],
    ),
    (
        "line separator",
        film("title: a\u2028b"),
        ["2:11: the invisible character U+2028, which can be neither shown nor spoken; delete it"],
    ),
    (
        "private-use character",
        film("title: a\ue000b"),
        ["2:11: the invisible character U+E000, which can be neither shown nor spoken; delete it"],
    ),
    (
        "escaped private-use character",
        film('title: "a\\uE000b"'),
        ["2:10: this text holds the invisible character U+E000, which can be neither shown nor spoken; delete it"],
    ),
    (
        "escaped tab",
        beat('say: "a\\tb"'),
        ["11:14: this text holds a tab, which YAML and people count differently; use spaces"],
    ),
    ("doubled key", beat("say: One.", "say: Two."), ['12:9: the key "say" is already in line 11; keep one of the two']),
    (
        "doubled top key",
        film("title: A") + "film: {}\n",
        ['8:1: the key "film" is already in line 1; keep one of the two'],
    ),
    ("asterisks", beat("say: *very* slow"), ['11:14: unquoted text cannot begin with "*"; put the text in quotes']),
    (
        "alias",
        beat("say: *very slow"),
        [
            '11:14: YAML reads "*very" as an alias, which has no use here; put the text in quotes',
            "11:20: this does not line up with the keys above it; indent it as they are",
        ],
    ),
    (
        "anchor",
        beat("say: &c now"),
        ['11:14: YAML reads "&c" as an anchor, which has no use here; put the text in quotes'],
    ),
    (
        "tag",
        beat("say: !important now"),
        ['11:14: YAML reads "!important" as a tag, which has no use here; put the text in quotes'],
    ),
    (
        "alias bomb",
        "a: &a [x, x]\nb: [*a, *a]\n",
        [
            '1:4: YAML reads "&a" as an anchor, which has no use here; put the text in quotes',
            '2:5: YAML reads "*a" as an alias, which has no use here; put the text in quotes',
            '2:9: YAML reads "*a" as an alias, which has no use here; put the text in quotes',
        ],
    ),
    (
        "second document",
        film("title: A") + "---\nfilm: {}\n",
        ["8:1: a second YAML document begins here, and there may be one; join the two"],
    ),
    (
        "merge key",
        beat("<<: {say: Hello.}", "hold: 1 s"),
        ['11:9: unknown key "<<" in a beat; it takes id, say, hold, notes, title, alt, still'],
    ),
    (
        "key that is a list",
        beat("? [a]", ": b"),
        ["11:11: a key is a word, not a list or mapping; quote it if it is text"],
    ),
    (
        "unquoted template at the start",
        beat("say: {{ slow }} is slow."),
        ['11:14: text that begins with "{{" must be quoted; put the whole text in double quotes'],
    ),
    (
        "unquoted template alone",
        beat("say: {{ slow }}"),
        ['11:14: text that begins with "{{" must be quoted; put the whole text in double quotes'],
    ),
    (
        "number sign in a sentence",
        beat("say: We are number #1 of many."),
        [
            '11:28: " #" begins a comment and cuts this text short after "We are number"; quote the text, or put the comment on a line above'
        ],
    ),
    (
        "number sign in the next line",
        beat("say: We are the ones who are", "  #1 of many."),
        [
            '12:11: " #" begins a comment and cuts this text short after "We are the ones who are"; quote the text, or put the comment on a line above'
        ],
    ),
    (
        "number sign in a title",
        film("title: The #1 dial"),
        [
            '2:14: " #" begins a comment and cuts this text short after "The"; quote the text, or put the comment on a line above'
        ],
    ),
    (
        "number sign in notes",
        beat("say: Hello.", "notes: Say # twice."),
        [
            '12:20: " #" begins a comment and cuts this text short after "Say"; quote the text, or put the comment on a line above'
        ],
    ),
    (
        "colon in a sentence",
        beat("say: Note: this is it."),
        ['11:18: a ": " inside unquoted text, or a key indented too far; quote the text'],
    ),
    ("at sign", beat("say: @home we wait."), ['11:14: text cannot begin with "@"; put the text in quotes']),
    ("backtick", beat("say: `x` it."), ['11:14: text cannot begin with "`"; put the text in quotes']),
    ("percent sign", beat("say: %x it."), ['11:14: text cannot begin with "%"; put the text in quotes']),
    (
        "apostrophe in single quotes",
        beat("say: 'It's here.'"),
        ["11:18: text goes on after its closing quote; quote all of it, and double each quote of that kind inside"],
    ),
    (
        "text after a quotation",
        beat('say: "He" left.'),
        ["11:19: text goes on after its closing quote; quote all of it, and double each quote of that kind inside"],
    ),
    ("quote never closed", beat('say: "He left.'), ["11:14: a quote is opened here and never closed; close it"]),
    (
        "backslash in double quotes",
        beat(r'say: "a\d b"'),
        [r"11:16: a \ in double quotes begins an escape; write it as \\ or use single quotes"],
    ),
    (
        "dash before text",
        beat("say: - well, then."),
        ['11:14: a "- " begins a list where text is wanted; put the text in quotes'],
    ),
    (
        "text that goes on too far left",
        beat("say: One", "two three", "hold: 1 s"),
        ['12:9: this line is not "key: value"; indent it deeper if it goes on with the text above'],
    ),
    (
        "key too deep",
        beat("say: One", " hold: 1 s"),
        ['12:14: a ": " inside unquoted text, or a key indented too far; quote the text'],
    ),
    (
        "key not deep enough",
        beat("say: One") + "     hold: 1 s\n",
        ["12:6: this does not line up with the keys above it; indent it as they are"],
    ),
    (
        "bracket never closed",
        beat("say: [well then"),
        ["11:14: a list or mapping is opened here and not closed; close it, or quote it if it is text"],
    ),
    ("bracket never opened", beat("say: ] then"), ['11:14: "]" closes what was never opened; put the text in quotes']),
    (
        "text after the sign for a block",
        beat("say: >Hello"),
        ['11:15: "H" after the sign for a block of text; begin the text on the next line'],
    ),
    (
        "too deep",
        beat("say: " + "[" * 50 + "]" * 50),
        ["11:29: more than 20 lists or mappings in each other; put it in quotes if it is text"],
    ),
    ("no", beat("say: no"), ['11:14: YAML reads an unquoted no as true or false, not as text; put it in quotes: "no"']),
    ("On", beat("say: On"), ['11:14: YAML reads an unquoted On as true or false, not as text; put it in quotes: "On"']),
    ("1e6", beat("say: 1e6"), ['11:14: YAML reads an unquoted 1e6 as a number, not as text; put it in quotes: "1e6"']),
    (
        "12:30",
        beat("say: 12:30"),
        ['11:14: YAML reads an unquoted 12:30 as a number, not as text; put it in quotes: "12:30"'],
    ),
    (
        "date",
        beat("say: 2026-01-01"),
        ['11:14: YAML reads an unquoted 2026-01-01 as a date, not as text; put it in quotes: "2026-01-01"'],
    ),
    ("tilde", beat("say: ~"), ['11:14: YAML reads an unquoted ~ as nothing, not as text; put it in quotes: "~"']),
    (
        "year as title",
        film("title: 1984"),
        ['2:10: YAML reads an unquoted 1984 as a number, not as text; put it in quotes: "1984"'],
    ),
    ("y", beat("say: y"), ['11:14: YAML reads an unquoted y as true or false, not as text; put it in quotes: "y"']),
    (
        "octal",
        beat("say: 0o17"),
        ['11:14: YAML reads an unquoted 0o17 as a number, not as text; put it in quotes: "0o17"'],
    ),
    (
        "fact no",
        facts("from: tiny.facts", "slow: no"),
        ['5:9: YAML reads an unquoted no as true or false; write true or false, or put it in quotes: "no"'],
    ),
    (
        "fact 1e6",
        facts("from: tiny.facts", "fast: 1e6"),
        ['5:9: YAML reads an unquoted 1e6 as a number; write it in plain digits, or put it in quotes: "1e6"'],
    ),
    (
        "fact 12:30",
        facts("from: tiny.facts", "at: 12:30"),
        ['5:7: YAML reads an unquoted 12:30 as a number; write it in plain digits, or put it in quotes: "12:30"'],
    ),
    (
        "fact date",
        facts("from: tiny.facts", "at: 2026-01-01"),
        ['5:7: YAML reads an unquoted 2026-01-01 as a date; put it in quotes: "2026-01-01"'],
    ),
    (
        "fact with leading zero",
        facts("from: tiny.facts", "n: 0123"),
        ['5:6: YAML reads an unquoted 0123 as a number; write it in plain digits, or put it in quotes: "0123"'],
    ),
    (
        "fact nan",
        facts("from: tiny.facts", "n: .nan"),
        ['5:6: YAML reads an unquoted .nan as a number; write it in plain digits, or put it in quotes: ".nan"'],
    ),
    (
        "fact cut short",
        facts("from: tiny.facts", "label: story #1"),
        [
            '5:16: " #" begins a comment and cuts this text short after "story"; quote the text, or put the comment on a line above'
        ],
    ),
]


@pytest.mark.parametrize(("script", "expected"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_a_wrong_script_gets_exactly_its_sentences(script: str | bytes, expected: list[str]) -> None:
    assert messages(script) == [f"script.yaml:{sentence}" for sentence in expected]
