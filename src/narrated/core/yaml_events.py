"""What must be true of YAML before its tree is made, told from the parser's events, which nest no calls (PyYAML).

Anchors, aliases and tags are refused altogether: they copy text out of sight or change what a value is, facts do
that in the open, and without aliases a small file cannot grow into a large tree.
"""

from typing import Any

import yaml

from narrated.core.source import Source
from narrated.core.suggest import shown
from narrated.core.yaml_errors import yaml_problem
from narrated.errors import Place, Problem

DEEPEST = 20
MOST_VALUES = 200_000

# libyaml's parser is 20 times as fast and comes with every PyYAML wheel.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def check_events(source: Source) -> list[Problem]:
    """Everything that stands in the way of making a tree."""
    problems: list[Problem] = []
    depth = values = documents = 0
    before: Any = None
    try:
        for event in yaml.parse(source.text, LOADER):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            values += isinstance(event, yaml.NodeEvent)
            documents += isinstance(event, yaml.DocumentStartEvent)
            if _opens_a_template(before, event):
                message = 'text that begins with "{{" must be quoted; put the whole text in double quotes'
                return [*problems, _problem(source, before, message)]
            if depth > DEEPEST:
                return [
                    *problems,
                    _problem(
                        source,
                        event,
                        f"more than {DEEPEST} lists or mappings in each other; put it in quotes if it is text",
                    ),
                ]
            if values > MOST_VALUES:
                message = f"this file has more than {MOST_VALUES:,} values; split it"
                return [*problems, _problem(source, event, message)]
            if documents > 1:
                message = "a second YAML document begins here, and there may be one; join the two"
                return [*problems, _problem(source, event, message)]
            use = _without_use(event)
            if use:
                message = f"YAML reads {use}, which has no use here; put the text in quotes"
                problems.append(_problem(source, event, message))
            before = event
    except yaml.YAMLError as error:
        problems.append(yaml_problem(source, error))
    return problems


def _problem(source: Source, event: Any, message: str) -> Problem:
    mark: Any = event.start_mark
    return source.problem(Place(file=source.file, line=mark.line + 1, column=mark.column + 1), message)


def _without_use(event: Any) -> str:
    if isinstance(event, yaml.AliasEvent):
        return f'"*{event.anchor}" as an alias'
    if isinstance(event, yaml.NodeEvent) and event.anchor:
        return f'"&{event.anchor}" as an anchor'
    tag = getattr(event, "tag", None)
    return f"{shown(tag)} as a tag" if tag else ""


def _opens_a_template(before: Any, event: Any) -> bool:
    """Whether `{{` begins a mapping in a mapping, as an unquoted template does."""
    if not (isinstance(before, yaml.MappingStartEvent) and isinstance(event, yaml.MappingStartEvent)):
        return False
    outer: Any = before.start_mark
    inner: Any = event.start_mark
    touching = (outer.line, outer.column + 1) == (inner.line, inner.column)
    return touching and bool(before.flow_style and event.flow_style)
