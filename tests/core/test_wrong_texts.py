# ruff: noqa: E501 (a sentence stands on one line, as it is printed)
"""Wrong facts, templates, marks and respellings: each gets its exact sentences."""

import pytest
from script_samples import ONE_SCENE, beat, facts, messages, pronounce, scenes

# Name, script, and what it gets, without the `script.yaml:` before each.
WRONG: list[tuple[str, str | bytes, list[str]]] = [
    ("facts without from", facts("slow: 100"), ['4:3: facts has no "from"; add that key']),
    (
        "from without package",
        facts("from: million"),
        ['4:9: from names a function, package and all, not "million"; write it like million.facts'],
    ),
    ("facts without value", "film: {title: A}\nfacts:\n" + ONE_SCENE, ["2:1: facts is empty; it takes from"]),
    (
        "facts as list",
        "film: {title: A}\nfacts: [a]\n" + ONE_SCENE,
        ['2:8: facts is keys with values, not a list; write it like "from: ..."'],
    ),
    (
        "function refuses a key",
        facts("from: tiny.facts", "slow: 0"),
        ["5:3: slow must be positive, got 0; write one such as 100"],
    ),
    (
        "function returns no names",
        facts("from: tiny.facts", "slow: 14"),
        ['4:9: tiny.facts returned the name "not a name"; a name is a letter, then letters, digits or _'],
    ),
    ("unknown fact", beat("say: It is {{ slwo }} now."), ['11:23: unknown fact "slwo"; did you mean "slow"?']),
    (
        "two unknown facts and a doubled mark",
        beat("say: It is {{ slwo }} or {{ fsat }} <a> here <a> there."),
        [
            '11:23: unknown fact "slwo"; did you mean "slow"?',
            '11:37: unknown fact "fsat"; did you mean "fast"?',
            "11:54: the mark <a> is already in this beat; rename one",
        ],
    ),
    (
        "unknown fact in a title",
        scenes("- scene: dial", "  title: A {{ fst }}", "  beats: [{id: a, say: b}]"),
        ['5:17: unknown fact "fst"; the function in facts.from gives the names a sentence may use'],
    ),
    (
        "unknown part of a fact",
        beat("say: It is {{ stories.tiem(slow) }} now."),
        ['11:31: no "tiem" here; did you mean "time"?'],
    ),
    (
        "private part",
        beat("say: It is {{ stories.__class__ }} now."),
        ['11:31: "__class__" is private; a template reaches public names only'],
    ),
    (
        "private part by index",
        beat("say: It is {{ stories['__class__'] }} now."),
        ['11:32: "__class__" is private; a template reaches public names only'],
    ),
    (
        "string method",
        beat("say: It is {{ 'a'.ljust(1000000000) }} now."),
        ['11:27: no "ljust" here; use the fact itself'],
    ),
    (
        "unknown filter",
        beat("say: It is {{ many|lenght }} now."),
        ['11:28: unknown filter "lenght"; did you mean "length"?'],
    ),
    (
        "filter that reaches attributes",
        beat("say: It is {{ stories|attr('time') }} now."),
        ['11:31: unknown filter "attr"; there are first, join, last, length'],
    ),
    (
        "filter that maps attributes",
        beat("say: It is {{ many|map(attribute='x')|join }} now."),
        ['11:28: unknown filter "map"; there are first, join, last, length'],
    ),
    (
        "macro",
        beat('say: "{% macro a() %}x{% endmacro %} hm"'),
        ['11:18: a template may not use "macro"; it has {{ fact }}, for, if and set, the rest belongs in the facts'],
    ),
    (
        "include",
        beat("say: \"{% include 'x' %} hm\""),
        ['11:18: a template may not use "include"; it has {{ fact }}, for, if and set, the rest belongs in the facts'],
    ),
    (
        "concatenation",
        beat("say: It is {{ slow ~ fast }} now."),
        ['11:28: a template may not use "~"; it has {{ fact }}, for, if and set, the rest belongs in the facts'],
    ),
    (
        "power",
        beat("say: It is {{ 10**10**10 }} now."),
        ['11:25: a template may not use "**"; it has {{ fact }}, for, if and set, the rest belongs in the facts'],
    ),
    (
        "text times number",
        beat("say: It is {{ 'a' * 1000000000 }} now."),
        ['11:27: "*" computes with numbers, not with text; make the text in the facts'],
    ),
    (
        "huge product",
        beat("say: It is {{ " + "*".join(["9" * 30] * 20) + " }} now."),
        ['11:53: "*" makes too large a number; compute it in the facts'],
    ),
    (
        "huge literal",
        beat("say: It is {{ " + "9" * 5000 + " }} now."),
        ["11:20: this template cannot be read: it is too long or nested too deep; check its braces and its tags"],
    ),
    (
        "huge range",
        beat('say: "{% for a in range(1000000000) %}x{% endfor %}"'),
        ["11:27: a range has at most 10,000 numbers; take fewer"],
    ),
    (
        "loop in a loop",
        beat('say: "{% for a in range(9000) %}{% for b in range(9000) %}{% endfor %}{% endfor %}x"'),
        ["11:15: a text loops at most 10,000 times; loop less"],
    ),
    (
        "long output",
        beat('say: "{% for a in range(9000) %}a b c d e{% endfor %}"'),
        ["11:15: a template makes more than 20,000 characters; loop less"],
    ),
    (
        "deep loops",
        beat('say: "' + "{% for a in many %}" * 5 + "x" + "{% endfor %}" * 5 + '"'),
        ["11:15: a template nested this deep is refused; compute the value in the facts"],
    ),
    (
        "recursive loop",
        beat('say: "{% for a in many recursive %}x{% endfor %}"'),
        ['11:32: a loop may not be "recursive"; write one loop in another'],
    ),
    (
        "deep brackets",
        beat("say: It is {{ " + "(" * 3000 + "1" + ")" * 3000 + " }} now."),
        ["11:20: this template cannot be read: it is too long or nested too deep; check its braces and its tags"],
    ),
    (
        "deep signs",
        beat("say: It is {{ " + "-" * 300 + "1 }} now."),
        ["11:20: a template nested this deep is refused; compute the value in the facts"],
    ),
    (
        "template never closed",
        beat("say: It is {{ slow now."),
        [
            "11:20: this template cannot be read: expected token 'end of print statement', got 'now'; check its braces and its tags"
        ],
    ),
    (
        "two names in a template",
        beat("say: It is {{ slow }} and {{ slow slow }} now."),
        [
            "11:35: this template cannot be read: expected token 'end of print statement', got 'slow'; check its braces and its tags"
        ],
    ),
    (
        "loop never closed",
        beat('say: "{% for a in many %} x"'),
        ["11:15: this template cannot be read: Unexpected end of template; check its braces and its tags"],
    ),
    (
        "function refuses its argument",
        beat("say: It is {{ stories.time(3) }} now."),
        ['11:31: "time" refused its arguments: a rate is wanted, not 3; correct them'],
    ),
    (
        "function without argument",
        beat("say: It is {{ stories.time() }} now."),
        [
            "11:31: \"time\" refused its arguments: Workload.time() missing 1 required positional argument: 'rate'; correct them"
        ],
    ),
    (
        "function not called",
        beat("say: It is {{ stories.time }} now."),
        ['11:20: a sentence takes a fact, text or a number, not the function "time"; call it with its arguments'],
    ),
    (
        "list as text",
        beat("say: It is {{ many }} now."),
        ["11:20: a sentence takes a fact, text or a number, not a list; use a part of it"],
    ),
    (
        "object as text",
        beat("say: It is {{ stories }} now."),
        ["11:20: a sentence takes a fact, text or a number, not a Workload; use a part of it"],
    ),
    (
        "division by zero",
        beat("say: It is {{ 1 / 0 }} now."),
        ["11:20: the template failed: ZeroDivisionError: division by zero; correct it, or the function behind it"],
    ),
    (
        "doubled mark",
        beat("say: Now <turn> turn <turn> again."),
        ["11:30: the mark <turn> is already in this beat; rename one"],
    ),
    (
        "mark with spaces",
        beat("say: Now < turn > turn."),
        ['11:18: "<" is no mark; a mark is like <turn>, and a literal < is written <<'],
    ),
    (
        "mark never closed",
        beat("say: Now <turn turn."),
        ['11:18: "<turn" is no mark; a mark is like <turn>, and a literal < is written <<'],
    ),
    (
        "mark without name",
        beat("say: Now <> turn."),
        ['11:18: "<>" is no mark; a mark is like <turn>, and a literal < is written <<'],
    ),
    (
        "mark with a digit first",
        beat("say: Now <2nd> turn."),
        ['11:18: "<2nd>" is no mark; a mark is like <turn>, and a literal < is written <<'],
    ),
    (
        "less-than sign",
        beat("say: Now 3 <4."),
        ['11:20: "<4." is no mark; a mark is like <turn>, and a literal < is written <<'],
    ),
    (
        "mark inside a word",
        beat("say: Now tu<turn>rn."),
        ["11:20: the mark <turn> stands inside a word; put it before the word, with a space"],
    ),
    (
        "mark in folded text",
        beat("say: >-", "  Now we", "  turn <to", "  the right."),
        ['13:16: "<to" is no mark; a mark is like <turn>, and a literal < is written <<'],
    ),
    ("respelling in other case", pronounce("vllm: vee"), ['4:3: no sentence says "vllm"; did you mean "vLLM"?']),
    (
        "respelling of nothing",
        pronounce("vLLM: vee L L M", "GPU: gee pee you"),
        ['5:3: no sentence says "GPU"; use it or delete it'],
    ),
    (
        "respelling as list",
        pronounce("vLLM: [a]"),
        ["4:9: this takes one value, not a list or mapping; if it is text, put it in quotes"],
    ),
    (
        "respelling no",
        pronounce("vLLM: no"),
        ['4:9: YAML reads an unquoted no as true or false, not as text; put it in quotes: "no"'],
    ),
    ("respelling without value", pronounce("vLLM:"), ["4:3: vLLM is empty; write a value"]),
    (
        "respelling of an empty word",
        pronounce('"": x'),
        ["4:3: a word to pronounce is empty; write the word as sentences have it"],
    ),
    (
        "respelling cut short",
        pronounce("vLLM: vee # L"),
        [
            '4:13: " #" begins a comment and cuts this text short after "vee"; quote the text, or put the comment on a line above'
        ],
    ),
]


@pytest.mark.parametrize(("script", "expected"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_a_wrong_script_gets_exactly_its_sentences(script: str | bytes, expected: list[str]) -> None:
    assert messages(script) == [f"script.yaml:{sentence}" for sentence in expected]
