"""Right scripts give the values they say, and nothing an author may type does worse than a ScriptError."""

import time
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from script_samples import beat, film, messages, parse, scenes

from narrated.core.script import Ducking, Narration, Word
from narrated.errors import ScriptError

DESIGN = """\
film:
  title: One Million Tokens a Second
  size: 1920x1080
  fps: 30
  voice: hibari/heart
  music: assets/music/bed.ogg

facts:
  from: tiny.facts                       # given what follows, returns the names a sentence may use
  slow: 100                              # tokens per second
  fast: 1_000_000
  workloads:
    stories: {label: story endings, items: 1000, tokens_each: 1000}
  checks: [0 s, 60 s, 15 min, 24 h]

pronounce:
  vLLM: vee L L M

scenes:
  - scene: dial                          # scenes/dial.py, class Dial
    title: Turn the dial
    beats:
      - id: slow
        say: At {{ slow }}, vLLM's batch takes {{ stories.time(slow) }}.
      - id: turn
        say: Now <turn> turn the dial to {{ fast }}, and it takes <land> about {{ stories.time(fast) }}.
        hold: 0.8 s
        notes: Ask the room about {{ fast }} before you show the right-hand end.
"""


def say(text: str, *more: str) -> Narration:
    narration = parse(beat(f"say: {text}", *more)).scenes[0].beats[0].narration
    assert narration is not None
    return narration


def test_the_script_of_the_design_gives_its_values() -> None:
    script = parse(DESIGN)
    film = script.film
    assert (film.title, film.width, film.height, film.fps) == ("One Million Tokens a Second", 1920, 1080, 30)
    assert (film.voice, film.music, film.speed, film.ducking) == ("hibari/heart", "assets/music/bed.ogg", 1, Ducking())
    (dial,) = script.scenes
    assert (dial.id, dial.title, dial.transition_s, str(dial.place)) == (
        "dial",
        "Turn the dial",
        Fraction(1, 2),
        "script.yaml:20:5",
    )
    slow, turn = dial.beats
    assert slow.narration is not None
    assert slow.narration.written == "At 100 tokens/sec, vLLM's batch takes 2 h 46 min."
    assert slow.narration.spoken == ("At 100 tokens a second, vee L L M's batch takes two hours and forty-six minutes.")
    assert (slow.hold_s, turn.hold_s) == (Fraction(7, 20), Fraction(4, 5))
    assert turn.narration is not None
    marks = [(mark.name, turn.narration.words[mark.word].written, str(mark.place)) for mark in turn.narration.marks]
    assert marks == [("turn", "turn", "script.yaml:26:18"), ("land", "about", "script.yaml:26:67")]
    assert turn.notes == "Ask the room about 1,000,000 tokens/sec before you show the right-hand end."
    assert sorted(script.facts) == ["fast", "items", "label", "many", "slow", "stories"]


def test_settings_of_a_film_are_read_exactly() -> None:
    script = parse(
        film(
            "title: no".replace("no", '"no"'),
            "size: 854x480",
            "fps: 15",
            "voice: silent",
            "speed: 1.1",
            "language: no",
            "theme: other.yaml",
            "ducking: {depth_db: -9.5, attack_s: 0.1}",
            "transition: cut",
        )
    )
    read = script.film
    assert (read.title, read.width, read.height, read.fps, read.voice) == ("no", 854, 480, 15, "silent")
    assert (read.speed, read.language, read.theme, read.music) == (Fraction(11, 10), "no", "other.yaml", None)
    assert read.ducking == Ducking(depth_db=-9.5, attack_s=0.1)
    assert script.scenes[0].transition_s == 0


def test_a_scene_may_have_a_transition_of_its_own() -> None:
    script = parse(scenes("- {scene: dial, title: T, transition: 250 ms, beats: [{id: a, say: Hello.}]}"))
    assert script.scenes[0].transition_s == Fraction(1, 4)


def test_a_beat_without_say_lasts_its_hold() -> None:
    silent = parse(beat("hold: 1500 ms")).scenes[0].beats[0]
    assert (silent.narration, silent.hold_s) == (None, Fraction(3, 2))


def test_a_fact_with_its_punctuation_is_one_word_in_both_forms() -> None:
    assert say("It took ({{ stories.time(slow) }}).").words[2] == Word(
        written="(2 h 46 min).", spoken="(two hours and forty-six minutes)."
    )


def test_a_lone_dash_belongs_to_the_word_before() -> None:
    words = [word.written for word in say("— One <m> — two – three").words]
    assert words == ["— One —", "two –", "three"]


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("<a> One two", [("a", 0)]),
        ("One <a> two", [("a", 1)]),
        ("One <a> — two", [("a", 1)]),
        ("One two <a>", [("a", 2)]),
        ("One two <a>.", [("a", 2)]),
        ("One (<a>two)", [("a", 1)]),
        ("One<a> two", [("a", 1)]),
        ("One <a><b> two <c> <d> three", [("a", 1), ("b", 1), ("c", 2), ("d", 2)]),
        ("One <slow-down> two <größe> three <数字>", [("slow-down", 1), ("größe", 2), ("数字", 3)]),
    ],
)
def test_a_mark_is_the_start_of_the_next_word_or_the_end_of_the_last(text: str, marks: list[tuple[str, int]]) -> None:
    assert [(mark.name, mark.word) for mark in say(f"'{text}'").marks] == marks


def test_a_mark_typed_in_decomposed_letters_has_the_name_python_gives_it() -> None:
    assert [mark.name for mark in say("One <gro\u0308ße> two").marks] == ["größe"]


def test_a_doubled_less_than_sign_is_one() -> None:
    assert say("3 << 4 and <<turn>").written == "3 < 4 and <turn>"


def test_loops_and_conditions_write_facts_with_both_forms() -> None:
    text = '"{% for rate in [slow, fast] %}{{ rate }}{% if loop.first %}, {% endif %}{% endfor %}, {{ many|length }}."'
    assert say(text).spoken == "100 tokens a second, 1000000 tokens a second, 100."
    assert say("\"{{ [slow, fast]|join(' or ') }}\"").written == "100 tokens/sec or 1,000,000 tokens/sec"
    assert say("Twice {{ items }} is {{ items * 2 }}.").written == "Twice 1000 is 2000."


def test_pronounce_respells_whole_words_and_phrases_for_the_voice_only() -> None:
    lines = "vLLM: vee L L M", "New York: noo york", "tokens/sec: tokens a second"
    head = beat("say: New York's vLLM, not vLLMs; {{ label }} at {{ slow }}, 5 tokens/sec.")
    script = head.replace("scenes:\n", "pronounce:\n" + "".join(f"  {line}\n" for line in lines) + "scenes:\n")
    narration = parse(script).scenes[0].beats[0].narration
    assert narration is not None
    assert narration.spoken == (
        "Noo york's vee L L M, not vLLMs; the vee L L M paper at 100 tokens a second, 5 tokens a second."
    )
    assert narration.words[0] == Word(written="New York's", spoken="Noo york's")


def test_a_phrase_that_holds_another_is_respelled_as_a_whole() -> None:
    script = beat("say: New York is new to York.").replace(
        "scenes:\n", "pronounce: {York: yawk, New York: noo yawk}\nscenes:\n"
    )
    narration = parse(script).scenes[0].beats[0].narration
    assert narration is not None
    assert narration.spoken == "Noo yawk is new to yawk."


def test_every_yaml_style_gives_the_same_words() -> None:
    styles = ("One two, three.", '"One two, three."', "'One two, three.'", "|\n          One two,\n          three.")
    assert {say(style).written for style in styles} == {"One two, three."}


def test_windows_line_ends_change_nothing() -> None:
    assert parse(DESIGN.replace("\n", "\r\n")) == parse(DESIGN)


def test_a_misspelt_key_is_one_fault_and_not_also_a_missing_one() -> None:
    assert messages(beat("sya: Hello.")) == ['script.yaml:11:9: unknown key "sya" in a beat; did you mean "say"?']


def test_a_comment_after_a_closed_value_is_no_fault() -> None:
    assert messages(beat("say: 'We are #1.' # a comment", "hold: 1 s # another", "# and one of its own")) == []


def test_problems_come_in_the_order_of_their_places_with_their_lines() -> None:
    with pytest.raises(ScriptError) as caught:
        parse(beat("hodl: 1 s", "say: <", "notes: {{ x }}"))
    problems = [problem for problem in caught.value.problems if not isinstance(problem, str)]
    assert [(problem.place.line, problem.source) for problem in problems] == [(13, "        notes: {{ x }}")]
    found = messages(beat("hodl: 1 s", "say: <", "notes: '{{ x }}'"))
    assert [message.split(" ")[0] for message in found] == [
        "script.yaml:11:9:",
        "script.yaml:12:14:",
        "script.yaml:13:20:",
    ]


def test_seventy_beats_are_read_at_once() -> None:
    beats = "".join(
        f"      - id: b{number}\n        say: At {{{{ slow }}}}, <m> beat {number} is {{{{ stories.time(fast) }}}}.\n"
        for number in range(70)
    )
    script = beat("say: Hello.") + beats
    parse(script)
    start = time.process_time()
    parse(script)
    assert time.process_time() - start < 0.5  # 0.1 s on a quiet machine


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.binary(max_size=300))
def test_no_bytes_do_worse_than_a_script_error(data: bytes) -> None:
    messages(data)
    messages((film("title: A")).encode() + data)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    start=st.integers(0, len(DESIGN)),
    length=st.integers(0, 12),
    inserted=st.text("{}<>%#:&*!|>'\"-[],\n \t~`@\\\U000f0000aé0_.()", max_size=8),
)
def test_no_slip_of_the_keyboard_does_worse_than_a_script_error(start: int, length: int, inserted: str) -> None:
    for problem in messages(DESIGN[:start] + inserted + DESIGN[start + length :]):
        assert problem.startswith("script.yaml:")
        assert "\n" not in problem


@pytest.mark.parametrize(
    "data",
    [
        *("[" * 100_000, "{" * 100_000, "- " * 100_000, "a: " * 100_000, "? " * 100_000, "&a " * 50_000),
        *("[x," * 100_000, "say: " + "x" * 1_000_000, "#\n" * 1_000_000, "- [" + "a," * 250_000 + "]"),
        *(beat("say: " + "{{" * 5_000), beat("say: " + "<a " * 5_000), beat("say: a" + "{{ slow }}" * 400 + "<")),
    ],
    ids=range(13),
)
def test_what_would_blow_up_a_reader_is_refused_soon(data: str) -> None:
    start = time.perf_counter()
    assert messages(data)
    assert time.perf_counter() - start < 5


def test_what_is_spoken_begins_a_sentence_with_a_capital_and_is_written_as_it_is() -> None:
    script = beat("say: Take it. vLLM is fast, vLLM is fast.").replace(
        "scenes:\n", "pronounce: {vLLM: vee L L M}\nscenes:\n"
    )
    narration = parse(script).scenes[0].beats[0].narration
    assert narration is not None
    assert narration.spoken == "Take it. Vee L L M is fast, vee L L M is fast."
    assert narration.written == "Take it. vLLM is fast, vLLM is fast."
