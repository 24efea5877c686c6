"""Sentences with facts in them, rendered by Jinja2's sandbox so that each fact keeps its written and its spoken form.

In the rendered text a fact is one private-use character that `Rendered.forms` explains, because a string has room
for one form only; `core.narration_text` makes words of it, `Rendered.written` plain text.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from numbers import Rational, Real
from typing import Any

from jinja2 import StrictUndefined, Template, TemplateSyntaxError, Undefined, nodes
from jinja2.filters import FILTERS as JINJA_FILTERS
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from narrated.core.facts import is_form
from narrated.core.rendered import FIRST_STAND_IN, Rendered
from narrated.core.source import UNWANTED, character_message
from narrated.core.suggest import did_you_mean, shown
from narrated.core.template_rules import Fault, TextError, template_faults

LONGEST_TEXT = 20_000
MOST_ROUNDS = 10_000
MOST_BITS = 1024
_BUILT_IN = (str, bytes, int, float, complex, list, tuple, dict, set, frozenset, range, type(None))
_EXPRESSION = re.compile(r"\{\{.*?(?:\}\}|$)|\{%.*?(?:%\}|$)", re.DOTALL)


def render(source: str, facts: Mapping[str, Any]) -> Rendered:
    """The text that a template makes of the facts; TextError with every fault that can be told."""
    unwanted = UNWANTED.search(source.replace("\n", " "))
    if unwanted:
        raise TextError(Fault(message=f"this text holds {character_message(unwanted.group())}"))
    if len(source) > LONGEST_TEXT:
        raise TextError(
            Fault(message=f"a text has at most {LONGEST_TEXT:,} characters, this one {len(source):,}; split it")
        )
    if "{" not in source:
        return Rendered(text=source)
    sandbox = _Sandbox()
    template = _parse(sandbox, source)
    faults = template_faults(template, facts)
    if faults:
        raise TextError(*faults)
    for loop in list(template.find_all(nodes.For)):
        loop.iter = nodes.Filter(loop.iter, "_counted", [], [], None, None, lineno=loop.lineno)
    try:
        code = sandbox.compile(template)
        text = _joined(Template.from_code(sandbox, code, sandbox.make_globals(None)).generate(dict(facts)))
    except TextError:
        raise
    except Exception as error:  # the project's own facts run in here, and may raise anything
        reason = f"{type(error).__name__}: {' '.join(str(error).split())}"
        message = f"the template failed: {reason}; correct it, or the function behind it"
        raise TextError(Fault(message=message, near=r"\{[{%]")) from error
    return Rendered(text=text, forms=tuple(sandbox.forms))


def without_templates(source: str) -> str:
    """A text with a figure for each expression, so that the rest can be checked although it cannot be rendered."""
    return _EXPRESSION.sub(lambda found: "0" if found.group().startswith("{{") else " ", source)


def _parse(sandbox: "_Sandbox", source: str) -> nodes.Template:
    try:
        return sandbox.parse(source)
    except (TemplateSyntaxError, ValueError, RecursionError) as error:
        told = isinstance(error, TemplateSyntaxError)
        reason = str(error).split(". ")[0].rstrip(".") if told else "it is too long or nested too deep"
        message = f"this template cannot be read: {reason}; check its braces and its tags"
        raise TextError(Fault(message=message, near=_first_unreadable(sandbox, source))) from error


def _first_unreadable(sandbox: "_Sandbox", source: str) -> str:
    """A pattern for the first expression that cannot be read even by itself."""
    for found in _EXPRESSION.finditer(source):
        if found.group().startswith("{{"):
            try:
                sandbox.parse(found.group())
            except (TemplateSyntaxError, ValueError, RecursionError):
                return r"\s+".join(re.escape(part) for part in found.group().split())
    return r"\{[{%]"


def _joined(pieces: Iterator[str]) -> str:
    text = ""
    for piece in pieces:
        text += piece
        if len(text) > LONGEST_TEXT:
            raise TextError(
                Fault(message=f"a template makes more than {LONGEST_TEXT:,} characters; loop less", near=r"\{[{%]")
            )
    return text


class _Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's environment for the rendering of one text; gathers the forms that go into it and counts loops."""

    intercepted_binops = frozenset(["+", "-", "*", "/", "//", "%"])

    def __init__(self) -> None:
        super().__init__(undefined=StrictUndefined, finalize=self._finalize)
        self.forms: list[tuple[str, str]] = []
        self.rounds = 0
        self.globals = {"range": _range}
        self.filters = {name: JINJA_FILTERS[name] for name in ("first", "last", "length")}
        self.filters.update(join=self._join, _counted=self._counted)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """An attribute of a fact: public, and none of Python's own types' (`"".ljust` could fill the memory)."""
        near = rf"[.'\"]\s*({re.escape(attribute)})(?!\w)"
        if attribute.startswith("_"):
            raise TextError(Fault(message=f'"{attribute}" is private; a template reaches public names only', near=near))
        if isinstance(obj, Mapping):
            names = [key for key in obj if isinstance(key, str)]
            if attribute in names:
                return obj[attribute]
        elif isinstance(obj, _BUILT_IN):
            names = []
        else:
            value = super().getattr(obj, attribute)
            if not isinstance(value, Undefined):
                return value
            names = [name for name in dir(obj) if not name.startswith("_")]
        remedy = did_you_mean(attribute, names, f"there are {', '.join(names)}" if names else "use the fact itself")
        raise TextError(Fault(message=f'no "{attribute}" here; {remedy}', near=near))

    def getitem(self, obj: Any, argument: Any) -> Any:
        """An item by number, or by name as an attribute."""
        return self.getattr(obj, argument) if isinstance(argument, str) else super().getitem(obj, argument)

    def call(self, context: Context, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        """A call of a fact's function; what it raises names the function."""
        try:
            return super().call(context, obj, *args, **kwargs)
        except TextError:
            raise
        except Exception as error:  # the project's own code, which may raise anything
            name = str(getattr(obj, "__name__", "this"))
            reason = " ".join(str(error).split()) or type(error).__name__
            message = f'"{name}" refused its arguments: {reason}; correct them'
            raise TextError(Fault(message=message, near=rf"(?<!\w)({re.escape(name)})\s*\(")) from error

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Arithmetic on numbers of a bounded size; a text times a number could fill the memory."""
        for value in (left, right):
            if isinstance(value, _BUILT_IN) and not isinstance(value, Real):
                message = f'"{operator}" computes with numbers, not with {_kind(value)}; make the text in the facts'
                raise TextError(Fault(message=message, near=rf"\{{[{{%].*?({re.escape(operator)})"))
        if operator == "*" and _bits(left) + _bits(right) > MOST_BITS:
            raise TextError(
                Fault(message='"*" makes too large a number; compute it in the facts', near=r"\{[{%].*?(\*)")
            )
        return super().call_binop(context, operator, left, right)

    def _finalize(self, value: Any) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, Undefined):
            return str(value)
        if is_form(value):
            return self._stand_in(" ".join(value.written.split()), " ".join(value.spoken.split()))
        if isinstance(value, Real) and not isinstance(value, bool):
            return str(value)
        message = f"a sentence takes a fact, text or a number, not {_kind(value)}; "
        remedy = "call it with its arguments" if callable(value) else "use a part of it"
        raise TextError(Fault(message=message + remedy, near=r"\{\{"))

    def _stand_in(self, written: str, spoken: str) -> str:
        if not (written and spoken):
            message = "a fact has an empty written or spoken form; correct the function that facts.from names"
            raise TextError(Fault(message=message, near=r"\{\{"))
        self.forms.append((written, spoken))
        return chr(FIRST_STAND_IN + len(self.forms) - 1)

    def _join(self, values: Iterable[Any], separator: Any = "") -> str:
        return self._finalize(separator).join(self._finalize(value) for value in self._counted(values))

    def _counted(self, values: Iterable[Any]) -> Iterator[Any]:
        for value in values:
            self.rounds += 1
            if self.rounds > MOST_ROUNDS:
                raise TextError(Fault(message=f"a text loops at most {MOST_ROUNDS:,} times; loop less", near=r"\{[{%]"))
            yield value


def _range(*bounds: int) -> range:
    numbers = range(*bounds)
    if numbers[MOST_ROUNDS:]:
        raise TextError(Fault(message=f"a range has at most {MOST_ROUNDS:,} numbers; take fewer", near=r"(?<!\w)range"))
    return numbers


def _bits(value: Any) -> int:
    if not isinstance(value, Rational):
        return 0
    return int(value.numerator).bit_length() + int(value.denominator).bit_length()


def _kind(value: Any) -> str:
    if callable(value):
        return f"the function {shown(str(getattr(value, '__name__', '')))}"
    for kind, word in ((str, "text"), (list, "a list"), (tuple, "a list"), (Mapping, "a mapping")):
        if isinstance(value, kind):
            return word
    return f"a {type(value).__name__}"
