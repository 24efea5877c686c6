"""A timeline as JSON, for people and tools to read (pydantic)."""

from pydantic import TypeAdapter, ValidationError

from narrated.core.timeline import Timeline


def timeline_to_json(timeline: Timeline) -> str:
    """The timeline as indented JSON, one final newline."""
    return TypeAdapter(Timeline).dump_json(timeline, indent=1).decode("utf-8") + "\n"


def timeline_from_json(text: str) -> Timeline:
    """The timeline that `timeline_to_json` wrote; ValueError when the text is not one."""
    try:
        return TypeAdapter(Timeline).validate_json(text)
    except ValidationError as error:
        raise ValueError(f"not a timeline: {error.errors()[0]['msg']}") from error
