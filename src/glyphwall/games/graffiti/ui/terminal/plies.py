"""Single plies of Graffiti in words, for a list of choices."""

from __future__ import annotations

from glyphwall.games.graffiti.texts import text
from glyphwall.games.graffiti.words.names import bonus_name, paint_name, permit_name, segment_name, space_name
from glyphwall.games.graffiti.words.spaces import cans_of

_PLAIN = {
    "-": "pass",
    ".": "end",
    "~.": "keep-no-more",
    "^no": "no-save",
}


def ply_text(move: str, locale: str = "en") -> str:
    """Describe a ply in notation (``S2.1^dis``, ``/3``, ``,ry``) in a few words."""
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


def place_of(ply: str) -> str:
    """Return the place of a ply on the table.

    Places are ``space:S2.1``, ``seg:B4``, ``supply:r`` (the paint board); ``paint:r``, ``permit:3`` and ``tile:wld`` of
    the
    hand; and ``act:-`` for plies without a place.
    """
    sign, rest = ply[0], ply[1:]
    if ply in _PLAIN:
        return f"act:{ply}"
    if sign == "@":
        return f"seg:{rest}"
    if sign == ":":
        return f"supply:{rest}"
    if sign == "/":
        return "tile:prm" if rest == "prm" else f"permit:{rest[0]}"
    if sign == "^":
        return f"tile:{rest}"
    if rest.startswith("wld"):
        return "tile:wld"
    if sign in ",~":
        return f"paint:{rest.removeprefix('bob.').removesuffix('.1')}"
    return f"space:{ply.partition('^')[0]}"


def way_text(ply: str, locale: str = "en") -> str:
    """Describe one of several plies with the same place, for a choice between them."""
    if ply[0] in "@:/^,~":
        return capital(ply_text(ply, locale))
    space, *tiles = ply.split("^")
    takes = space.startswith("B") and "bob" in tiles
    saved = sum(tile == "dis" or (tile == "bob" and not takes) for tile in tiles)
    cans = (1 if "add" in tiles else cans_of(space)) - saved
    way = {"": "plain", "dis": "discount", "bob": "bobby", "bob^dis": "bobby-discount", "add": "add"}
    name = way.get("^".join(tiles), "both")
    return text("tunnel-way", locale, way=f"take-{name}" if takes else name, cans=cans).strip()


def capital(words: str) -> str:
    """Capitalise the first letter."""
    return words[:1].upper() + words[1:]
