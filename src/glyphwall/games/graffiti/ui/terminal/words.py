"""The words of the table: plies, the current choice, and the cell under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.graffiti.texts import text as message
from glyphwall.games.graffiti.ui.scene import (
    is_acting,
    list_counts,
    owners_of,
    points_of,
    seat_facts,
    sections_of,
    segment_state,
    status,
)
from glyphwall.games.graffiti.words.names import (
    bonus_name,
    paint_name,
    paint_names,
    permit_name,
    segment_name,
    space_name,
)
from glyphwall.games.graffiti.words.spaces import PAINTS, bonus_spaces, cans_of

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.terminal.values import Cast


_PLAIN = {
    "-": "pass",
    ".": "end",
    "~.": "keep-no-more",
    "^no": "no-save",
}


def ply_text(move: str, locale: str = "en") -> str:
    """Describe a ply in notation (``S2.1^dis``, ``/3``, ``,ry``) in a few words."""
    if move in _PLAIN:
        return message(f"terminal-graffiti-{_PLAIN[move]}", locale)
    sign, rest = move[0], move[1:]
    if sign == "@":
        return segment_name(rest, locale)
    if sign == "/":
        return message("terminal-graffiti-discard", locale, permit=permit_name(rest, locale))
    if sign == ",":
        return _payment(rest, locale)
    if sign == ":":
        return message("terminal-graffiti-take", locale, paint=paint_name(rest, locale))
    if sign == "~":
        return message("terminal-graffiti-keep", locale, paint=paint_name(rest, locale))
    if sign == "^":
        return message("terminal-graffiti-play", locale, bonus=bonus_name(rest, locale))
    space, *modifiers = move.split("^")
    name = space_name(space, locale)
    if not modifiers:
        return name
    with_ = ", ".join(bonus_name(modifier, locale) for modifier in modifiers)
    return message("terminal-graffiti-with", locale, space=name, bonus=with_)


def _payment(rest: str, locale: str) -> str:
    if rest.startswith("wld"):
        return message("terminal-graffiti-play", locale, bonus=bonus_name("wld", locale))
    if rest.startswith("bob."):
        paint = paint_name(rest.removeprefix("bob."), locale)
        return message("terminal-graffiti-pay-bobby", locale, paint=paint)
    half = rest.endswith(".1")
    paint = paint_name(rest.removesuffix(".1"), locale)
    return message("terminal-graffiti-pay", locale, paint=paint, half="yes" if half else "no")


def place_of(ply: str) -> str:
    """Return the place of a ply on the table.

    Places are ``space:S2.1``, ``seg:B4``, ``supply:r`` (the paint board); ``paint:r``, ``permit:3`` and ``tile:wld`` of
    the hand; and ``act:-`` for plies without a place.
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
    return message("tunnel-way", locale, way=f"take-{name}" if takes else name, cans=cans).strip()


def capital(words: str) -> str:
    """Capitalise the first letter."""
    return words[:1].upper() + words[1:]


def question(view: GraffitiView, cast: Cast, locale: str) -> str:
    """Return the actor's choice as a sentence."""
    table = view.table
    paid = table.phase == "pay" and not table.missing
    return message(
        "tunnel-ask-paid" if paid else f"tunnel-ask-{table.phase}",
        locale,
        cans=table.seats[view.actor].cans,
        section=table.section,
        segment=table.segment,
        points=next((info.points for info in view.segments if info.name == table.segment), 0),
        missing=paint_names(table.missing, locale),
        most=table.keep_left,
    )


def waiting(view: GraffitiView, cast: Cast, locale: str) -> str:
    """Return who chooses what, by name, or the result."""
    if view.outcome is not None:
        return status(view, locale)
    if view.actor < 0:
        return message("tunnel-waiting", locale, who="", phase="drawn")
    if view.actor == cast.you:
        return message("terminal-graffiti-your-turn", locale, phase=view.table.phase)
    return message("tunnel-waiting", locale, who=cast.names[view.actor], phase=view.table.phase)


def way_question(view: GraffitiView, cast: Cast, place: str, locale: str) -> str:
    """Ask which of several plies to make in a place."""
    kind, _, what = place.partition(":")
    if kind != "space":
        return question(view, cast, locale)
    return message("tunnel-ask-way", locale, space=capital(space_name(what, locale)))


def button(view: GraffitiView, ply: str, locale: str) -> str:
    """Name a ply without a place on the table: passing, ending."""
    kind = {"-": "pass", ".": "paid" if view.table.phase == "pay" else "end", "^no": "no-save"}.get(ply)
    if kind is None:
        return capital(ply_text(ply, locale))
    cans = view.table.seats[view.actor].cans
    return message("tunnel-play", locale, kind=kind, tile="", cans=cans)


def about(view: GraffitiView, cast: Cast, key: str, *, choosable: bool, locale: str) -> str:
    """Describe a place of the table."""
    kind, _, what = key.partition(":")
    if kind == "seg":
        return _segment(view, cast, what, choosable=choosable, locale=locale)
    if kind == "space":
        return _space(view, cast, what, choosable=choosable, locale=locale)
    if kind == "supply":
        return capital(
            message("tunnel-supply", locale, paint=paint_name(what, locale), count=view.table.supply.get(what, 0))
        )
    if kind == "seat":
        return _seat(view, cast, int(what), locale)
    if kind == "tile":
        return message(f"tunnel-bonus-about-{what}", locale)
    held = view.table.seats[view.seat or 0]
    if kind == "paint":
        return list_counts({what: held.paints.get(what, 0)}, PAINTS, "paint", locale)
    if kind == "permit":
        return message("tunnel-permits-counted", locale, count=(held.permits or {}).get(what, 0), pips=int(what))
    return capital(ply_text(what, locale)) if kind == "act" else ""


def _segment(view: GraffitiView, cast: Cast, name: str, *, choosable: bool, locale: str) -> str:
    walls = [(section, wall) for section in sections_of(view) for wall in (section.upper, section.lower)]
    section, wall, segment = next(
        (section, wall, segment) for section, wall in walls for segment in wall.segments if segment.name == name
    )
    words = segment_state(segment, cast.names, locale)
    if segment.owner is None and section.blocked:
        words.append(message("tunnel-segment-blocked", locale))
    if wall.completed:
        words.append(message("tunnel-segment-completed", locale))
    if choosable:
        words.append(message("tunnel-choosable", locale))
    return f"{segment_name(name, locale)}: {'; '.join(words)}"


def _space(view: GraffitiView, cast: Cast, space: str, *, choosable: bool, locale: str) -> str:
    owners = [cast.names[seat] for seat in owners_of(view, space)]
    closed = space in view.table.closed
    words = message(
        "tunnel-space-label",
        locale,
        space=capital(space_name(space, locale)),
        state="closed" if closed else "taken" if owners else "free",
        owners=len(owners),
        who=", ".join(owners),
        usable="yes" if choosable else "no",
    )
    slot = bonus_spaces(view).get(space)
    code = "bob" if space == "Bbob" else "" if slot is None else view.table.open_bonus[slot]
    return f"{words}. {message(f'tunnel-bonus-about-{code}', locale)}" if code else words


def _seat(view: GraffitiView, cast: Cast, seat: int, locale: str) -> str:
    holds, table = view.table.seats[seat], view.table
    words = [message("tunnel-points", locale, count=points_of(view, seat)), seat_facts(holds, locale)]
    if table.token == seat:
        words.append(message("tunnel-first-player", locale))
    if table.bobby == seat:
        words.append(message("tunnel-holds-bobby", locale))
    if holds.passed and view.outcome is None:
        words.append(message("tunnel-passed", locale))
    if is_acting(view, seat):
        words[0] = waiting(view, cast, locale).removesuffix(".").removeprefix(f"{cast.names[seat]}: ") + f"; {words[0]}"
    if seat != view.seat and (view.options.ledger == "open" or view.outcome is not None) and holds.paints:
        words.append(list_counts(holds.paints, PAINTS, "paint", locale))
    return f"{seat + 1} {cast.names[seat]}: {'; '.join(words)}"
