"""Single plies of Graffiti in words, as a list of choices shows them."""

from __future__ import annotations

from glyphwall.games.graffiti.rules.names import bonus_name, paint_name, permit_name, segment_name, space_name
from glyphwall.games.graffiti.texts import text

_PLAIN = {
    "-": "pass",
    ".": "end",
    "~.": "keep-no-more",
    "^no": "no-save",
}


def ply_text(move: str, locale: str = "en") -> str:
    """A ply in notation (``S2.1^dis``, ``/3``, ``,ry``) as a few words."""
    if move in _PLAIN:
        return text(f"terminal-graffiti-{_PLAIN[move]}", locale)
    sign, rest = move[0], move[1:]
    if sign == "@":
        return segment_name(rest, locale)
    if sign == "/":
        return text("terminal-graffiti-discard", locale, permit=permit_name(rest, locale))
    if sign == ",":
        return _payment(rest, locale)
    if sign == ":":
        return text("terminal-graffiti-take", locale, paint=paint_name(rest, locale))
    if sign == "~":
        return text("terminal-graffiti-keep", locale, paint=paint_name(rest, locale))
    if sign == "^":
        return text("terminal-graffiti-play", locale, bonus=bonus_name(rest, locale))
    space, *modifiers = move.split("^")
    name = space_name(space, locale)
    if not modifiers:
        return name
    with_ = ", ".join(bonus_name(modifier, locale) for modifier in modifiers)
    return text("terminal-graffiti-with", locale, space=name, bonus=with_)


def _payment(rest: str, locale: str) -> str:
    if rest.startswith("wld"):
        return text("terminal-graffiti-play", locale, bonus=bonus_name("wld", locale))
    if rest.startswith("bob."):
        paint = paint_name(rest.removeprefix("bob."), locale)
        return text("terminal-graffiti-pay-bobby", locale, paint=paint)
    half = rest.endswith(".1")
    paint = paint_name(rest.removesuffix(".1"), locale)
    return text("terminal-graffiti-pay", locale, paint=paint, half="yes" if half else "no")
