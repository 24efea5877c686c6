"""What a template may be made of: a closed list of Jinja's syntax, checked before anything runs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from jinja2 import nodes

from narrated.core.suggest import did_you_mean

DEEPEST_LOOPS = 3
DEEPEST_EXPRESSION = 40
FILTERS = ("first", "join", "last", "length")
OWN_NAMES = ("loop", "range")

_ALLOWED = (
    nodes.Template, nodes.Output, nodes.TemplateData, nodes.Const, nodes.Name, nodes.Getattr, nodes.Getitem,
    nodes.Call, nodes.Keyword, nodes.Filter, nodes.Test, nodes.For, nodes.If, nodes.CondExpr, nodes.Compare,
    nodes.Operand, nodes.And, nodes.Or, nodes.Not, nodes.Neg, nodes.Pos, nodes.Add, nodes.Sub, nodes.Mul, nodes.Div,
    nodes.FloorDiv, nodes.Mod, nodes.Tuple, nodes.List, nodes.Assign,
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something wrong in a text; `near` is a pattern that finds its place in the source, empty for the beginning."""

    message: str
    near: str = ""


class TextError(Exception):
    """A text that cannot become words; `faults` has one entry for each thing wrong in it."""

    def __init__(self, *faults: Fault) -> None:
        self.faults = faults
        super().__init__("; ".join(fault.message for fault in faults))


def template_faults(template: nodes.Template, names: Iterable[str]) -> list[Fault]:
    """Every use of what a template may not hold, and every name that is not among `names`."""
    faults: dict[Fault, None] = {}
    read: dict[str, None] = {}
    written: set[str] = set(OWN_NAMES)
    for node, depth, loops in _walk(template):
        if depth > DEEPEST_EXPRESSION or loops > DEEPEST_LOOPS:
            return [
                Fault(message="a template nested this deep is refused; compute the value in the facts", near=r"\{[{%]")
            ]
        if isinstance(node, nodes.Name):
            if node.ctx == "load":
                read[node.name] = None
            else:
                written.add(node.name)
        fault = _refusal(node)
        if fault:
            faults[fault] = None
    known = [*names, *written]
    for name in read:
        if name not in known:
            remedy = did_you_mean(name, known, "the function in facts.from gives the names a sentence may use")
            faults[Fault(message=f'unknown fact "{name}"; {remedy}', near=near_name(name))] = None
    return list(faults)


def near_name(name: str) -> str:
    """A pattern for the first use of a name inside a template's braces."""
    return rf"\{{[{{%](?:(?![%}}]\}}).)*?(?<![\w.])({name})\b"


def _walk(template: nodes.Template) -> Iterator[tuple[nodes.Node, int, int]]:
    """Every node in source order with how deep it stands and in how many loops; a stack, so that no depth breaks it."""
    stack: list[tuple[nodes.Node, int, int]] = [(template, 0, 0)]
    while stack:
        node, depth, loops = stack.pop()
        loops += isinstance(node, nodes.For)
        yield node, depth, loops
        stack.extend((inner, depth + 1, loops) for inner in reversed(list(node.iter_child_nodes())))


def _refusal(node: nodes.Node) -> Fault | None:
    if isinstance(node, nodes.Filter) and node.name not in FILTERS:
        remedy = did_you_mean(node.name, FILTERS, f"there are {', '.join(FILTERS)}")
        return Fault(message=f'unknown filter "{node.name}"; {remedy}', near=rf"\|\s*({node.name})\b")
    if isinstance(node, nodes.For) and node.recursive:
        return Fault(message='a loop may not be "recursive"; write one loop in another', near=r"(recursive)\s*-?%\}")
    if not isinstance(node, _ALLOWED):
        word = {"Concat": "~", "Pow": "**"}.get(type(node).__name__, type(node).__name__.lower())
        message = (
            f'a template may not use "{word}"; it has {{{{ fact }}}}, for, if and set, the rest belongs in the facts'
        )
        return Fault(message=message, near=r"\*\*" if word == "**" else rf"\{{[{{%].*?({word})")
    return None
