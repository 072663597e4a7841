"""Arguments of tool calls that don't fit, in words a model can act on."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from glyphwall.messages import BUILT_IN_TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_SHOWN = 40


def find_argument_faults(
    tool: str, schema: Mapping[str, Any], arguments: Mapping[str, Any], wrong: Iterable[str], locale: str
) -> str | None:
    """Say which arguments are unknown, missing or wrong, and what would fit; None if nothing is.

    Args:
        schema: The JSON schema of the tool's arguments.
        wrong: The names of those whose values were refused.
    """

    def say(text: str, /, **args: str) -> str:
        return BUILT_IN_TEXTS.text(f"agents-argument-{text}", locale, **args)

    known = schema.get("properties", {})
    faults = []
    for name in arguments:
        if name not in known:
            close = get_close_matches(name[:_SHOWN], list(known), 1)
            meant = f" {say('meant', name=close[0])}" if close else ""
            faults.append(say("unknown", name=name[:_SHOWN]) + meant)
    faults += [say("missing", name=name) for name in schema.get("required", ()) if name not in arguments]
    for name in wrong:
        given = repr(arguments.get(name))
        given = given if len(given) <= _SHOWN else f"{given[:_SHOWN]}…"
        faults.append(say("wrong", name=name, given=given, wanted=_describe_type(known.get(name, {}), locale)))
    if not faults:
        return None
    required = schema.get("required", ())
    takes = ", ".join(name if name in required else f"[{name}]" for name in known)
    return " ".join([*faults, say("takes", tool=tool, names=takes or "-")])


def _describe_type(schema: Mapping[str, Any], locale: str) -> str:
    """Describe the values that a schema of an argument allows."""
    for part in schema.get("anyOf", ()):
        if part.get("type") != "null":
            return _describe_type(part, locale)
    kind = str(schema.get("type"))
    least, most = (
        schema.get("minimum", 0),
        schema.get("maximum", schema.get("maxLength", schema.get("maxProperties", 0))),
    )
    if kind not in ("string", "integer", "object"):
        return kind
    return BUILT_IN_TEXTS.text(f"agents-argument-{kind}", locale, least=least, most=most)
