# ruff: noqa: E501 (a sentence stands on one line, as it is printed)
"""Scripts that do not have the shape of a script, or break its rules: each gets its exact sentences."""

import pytest
from script_samples import ONE_SCENE, beat, film, messages, scenes

# Name, script, and what it gets, without the `script.yaml:` before each.
WRONG: list[tuple[str, str | bytes, list[str]]] = [
    ("no scenes", "film:\n  title: A\n", ['1:1: a script has no "scenes"; add that key']),
    (
        "empty list of scenes",
        "film: {title: A}\nscenes: []\n",
        ["2:9: scenes has too few entries; add what is missing"],
    ),
    (
        "scenes without value",
        "film: {title: A}\nscenes:\n",
        ['2:1: scenes is empty; write a list, each entry after "- "'],
    ),
    (
        "scenes as keys",
        "film: {title: A}\nscenes: {dial: a}\n",
        ['2:9: scenes is a list, not keys with values; begin each entry with "- "'],
    ),
    (
        "unknown key of a script",
        film("title: A") + "scene: x\n",
        ['8:1: unknown key "scene" in a script; did you mean "scenes"?'],
    ),
    (
        "film as text",
        "film: A\n" + ONE_SCENE,
        ['1:7: film is keys with values, not the text "A"; write it like "title: ..."'],
    ),
    (
        "film without value",
        "film:\n" + ONE_SCENE,
        [
            "1:1: film is empty; it takes title, size, fps, voice, speed, language, theme, music, ducking, transition, encode"
        ],
    ),
    (
        "unknown key of film",
        film("title: A", "colour: red"),
        [
            '3:3: unknown key "colour" in film; it takes title, size, fps, voice, speed, language, theme, music, ducking, transition, encode'
        ],
    ),
    ("no title", film("fps: 30"), ['2:3: film has no "title"; add that key']),
    ("title without value", film("title:"), ["2:3: title is empty; write a value"]),
    (
        "odd width",
        film("title: A", "size: 1921x1080"),
        ["3:9: H.264 video needs an even width and height, not 1921x1080; take 1922x1080"],
    ),
    (
        "size in words",
        film("title: A", "size: big"),
        ['3:9: a size is WIDTHxHEIGHT in pixels, not "big"; write it like 1920x1080'],
    ),
    (
        "tiny size",
        film("title: A", "size: 2x2"),
        ["3:9: a side of the picture has 16 to 7680 pixels, not 2x2; choose others"],
    ),
    (
        "unknown frame rate",
        film("title: A", "fps: 23"),
        ['3:8: fps is one of 15, 24, 25, 30, 50, 60, not "23"; choose one of them'],
    ),
    (
        "misspelt voice",
        film("title: A", "voice: hibari/hart"),
        ['3:10: unknown voice "hibari/hart"; did you mean "hibari/heart"?'],
    ),
    (
        "unknown voice",
        film("title: A", "voice: robot"),
        ['3:10: unknown voice "robot"; there are hibari/heart, silent'],
    ),
    (
        "speed too high",
        film("title: A", "speed: 5"),
        ["3:10: this takes a number from 0.5 to 2, not 5; choose one in that range"],
    ),
    (
        "speed in words",
        film("title: A", "speed: quick"),
        ['3:10: this takes a number from 0.5 to 2, not "quick"; write it in plain digits'],
    ),
    (
        "language in words",
        film("title: A", "language: plain English"),
        ['3:13: a language is a code, not "plain English"; write it like en or pt-BR'],
    ),
    ("music without value", film("title: A", "music:"), ["3:3: music is empty; write a value"]),
    (
        "unknown key of ducking",
        film("title: A", "ducking: {depth: -3}"),
        ['3:13: unknown key "depth" in ducking; did you mean "depth_db"?'],
    ),
    (
        "bed louder under the voice",
        film("title: A", "ducking: {depth_db: 3}"),
        ["3:23: this takes a number from -60 to 0, not 3; choose one in that range"],
    ),
    (
        "ducking as text",
        film("title: A", "ducking: deep"),
        ['3:12: ducking is keys with values, not the text "deep"; write it like "depth_db: ..."'],
    ),
    (
        "ducking without value",
        film("title: A", "ducking:"),
        ["3:3: ducking is empty; it takes depth_db, gap_db, attack_s, release_s, fade_in_s, fade_out_s"],
    ),
    (
        "misspelt scene",
        scenes("- scene: dail", "  title: T", "  beats: [{id: a, say: b}]"),
        ['4:12: scene "dail" has no file scenes/dail.py; did you mean "dial"?'],
    ),
    (
        "scene without file",
        scenes("- scene: rocket-science", "  title: T", "  beats: [{id: a, say: b}]"),
        ['4:12: scene "rocket-science" has no file scenes/rocket_science.py; write that file, or correct the name'],
    ),
    (
        "scene without title",
        scenes("- scene: dial", "  beats: [{id: a, say: b}]"),
        ['4:5: a scene has no "title"; add that key'],
    ),
    (
        "doubled scene",
        film("title: A") + "  - scene: dial\n    title: T\n    beats: [{id: a, say: b}]\n",
        ['8:12: the scene id "dial" is already the one of line 4; give each scene its own'],
    ),
    (
        "scene as text",
        scenes("- dial"),
        ['4:5: a scene is keys with values, not the text "dial"; write it like "scene: ..."'],
    ),
    ("scene without value", scenes("- "), ["4:4: a scene is empty; it takes scene, title, transition, beats"]),
    (
        "scene without beats",
        scenes("- scene: dial", "  title: T", "  beats: []"),
        ["6:12: beats has too few entries; add what is missing"],
    ),
    (
        "beats without value",
        scenes("- scene: dial", "  title: T", "  beats:"),
        ['6:5: beats is empty; write a list, each entry after "- "'],
    ),
    (
        "unknown transition",
        scenes("- scene: dial", "  title: T", "  transition: fade", "  beats: [{id: a, say: b}]"),
        ['6:17: a transition is cut or a length, not "fade"; write cut, or a length like 0.5 s'],
    ),
    (
        "long transition",
        scenes("- scene: dial", "  title: T", "  transition: 6 s", "  beats: [{id: a, say: b}]"),
        ["6:17: a transition lasts at most 5 s, not 6 s; shorten it"],
    ),
    (
        "beat as text",
        scenes("- scene: dial", "  title: T", "  beats: [hello]"),
        ['6:13: a beat is keys with values, not the text "hello"; write it like "id: ..."'],
    ),
    (
        "no space after a colon",
        scenes("- scene: dial", "  title: T", "  beats:", "    - say:Hello"),
        ['7:9: a beat is keys with values, not the text "say:Hello"; put a space after the colon'],
    ),
    (
        "beat without id",
        scenes("- scene: dial", "  title: T", "  beats: [{say: b}]"),
        ['6:13: a beat has no "id"; add that key'],
    ),
    (
        "misspelt key of a beat",
        beat("say: Hello.", "hodl: 1 s"),
        ['12:9: unknown key "hodl" in a beat; did you mean "hold"?'],
    ),
    (
        "unknown key of a beat",
        beat("say: Hello.", "colour: red"),
        ['12:9: unknown key "colour" in a beat; it takes id, say, hold, notes, title, alt, still'],
    ),
    (
        "doubled beat",
        beat("say: a") + "      - {id: slow, say: b}\n",
        ['12:14: the beat id "slow" is already the one of line 10; give each beat its own'],
    ),
    (
        "doubled beat but for case",
        beat("say: a") + "      - {id: Slow, say: b}\n",
        ['12:14: the beat id "Slow" is already the one of line 10 but for capital letters; give each beat its own'],
    ),
    (
        "id with a space",
        beat("say: a").replace("id: slow", "id: slow motion"),
        [
            '10:13: an id names files: a letter, then at most 59 letters a-z, digits, _ or -, not "slow motion"; write it like four-meanings'
        ],
    ),
    (
        "id that is a number",
        beat("say: a").replace("id: slow", "id: 1"),
        [
            '10:13: an id names files: a letter, then at most 59 letters a-z, digits, _ or -, not "1"; write it like four-meanings'
        ],
    ),
    (
        "id that is no file name everywhere",
        beat("say: a").replace("id: slow", "id: größe"),
        [
            '10:13: an id names files: a letter, then at most 59 letters a-z, digits, _ or -, not "größe"; write it like four-meanings'
        ],
    ),
    (
        "say without value",
        beat("say:"),
        ["11:9: say is empty; write what is spoken, or leave say out and give the beat a hold"],
    ),
    (
        "empty say",
        beat("say: ''"),
        ["11:9: say is empty; write what is spoken, or leave say out and give the beat a hold"],
    ),
    (
        "blank block",
        beat("say: |", "", "hold: 1 s"),
        ["11:9: say is empty; write what is spoken, or leave say out and give the beat a hold"],
    ),
    (
        "say as list",
        beat("say: [a, b]"),
        ["11:14: this takes one value, not a list or mapping; if it is text, put it in quotes"],
    ),
    (
        "only a mark",
        beat("say: <turn>"),
        ["11:14: say has no word to speak; write one, or leave say out and give the beat a hold"],
    ),
    (
        "only a dash",
        beat("say: '—'"),
        ["11:14: say has no word to speak; write one, or leave say out and give the beat a hold"],
    ),
    (
        "neither say nor hold",
        beat("notes: hm"),
        ['10:9: a beat without "say" needs "hold", the time its picture stands; add one of the two'],
    ),
    (
        "silent beat of no length",
        beat("hold: 0 s"),
        ['11:15: a beat without "say" needs a hold longer than 0 s; lengthen it or add "say"'],
    ),
    (
        "hold without unit",
        beat("say: a", "hold: 0.8"),
        ['12:15: a duration is a number with s or ms, not "0.8"; write it like 0.8 s or 800 ms'],
    ),
    (
        "hold in hours",
        beat("say: a", "hold: 1 hour"),
        ['12:15: a duration is a number with s or ms, not "1 hour"; write it like 0.8 s or 800 ms'],
    ),
    (
        "long hold",
        beat("say: a", "hold: 5000 s"),
        ['12:15: a duration here is at most 600 s, not "5000 s"; shorten it'],
    ),
    ("hold without value", beat("say: a", "hold:"), ["12:9: hold is empty; write a value"]),
    (
        "hold as list",
        beat("say: a", "hold: [1 s]"),
        ["12:15: this takes one value, not a list or mapping; if it is text, put it in quotes"],
    ),
    (
        "everything at once",
        film("title:", "fps: 23", "voice: robot") + "      - {id: slow, say: '{{ slwo }} <a', hodl: 1 s}\n",
        [
            "2:3: title is empty; write a value",
            '3:8: fps is one of 15, 24, 25, 30, 50, 60, not "23"; choose one of them',
            '4:10: unknown voice "robot"; there are hibari/heart, silent',
            '10:14: the beat id "slow" is already the one of line 9; give each beat its own',
            '10:29: unknown fact "slwo"; the function in facts.from gives the names a sentence may use',
            '10:37: "<a" is no mark; a mark is like <turn>, and a literal < is written <<',
            '10:42: unknown key "hodl" in a beat; did you mean "hold"?',
        ],
    ),
]


@pytest.mark.parametrize(("script", "expected"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_a_wrong_script_gets_exactly_its_sentences(script: str | bytes, expected: list[str]) -> None:
    assert messages(script) == [f"script.yaml:{sentence}" for sentence in expected]
