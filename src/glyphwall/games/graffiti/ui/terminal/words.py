"""What the table says in words: what is asked, and what lies under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.games.graffiti.texts import text as message
from glyphwall.games.graffiti.ui.scene import (
    NEUTRAL,
    is_acting,
    list_counts,
    owners_of,
    paint_list,
    points_of,
    sections_of,
    status,
)
from glyphwall.games.graffiti.ui.terminal.words import capital, ply_text
from glyphwall.games.graffiti.words.names import paint_name, segment_name, space_name
from glyphwall.games.graffiti.words.spaces import PAINTS

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.views import GraffitiView
    from glyphwall.games.graffiti.ui.scene import DrawnSegment
    from glyphwall.terminal.values import Cast


def question(view: GraffitiView, cast: Cast, locale: str) -> str:
    """What the seat that acts is asked, as a sentence."""
    table = view.table
    paid = table.phase == "pay" and not table.missing
    return message(
        "tunnel-ask-paid" if paid else f"tunnel-ask-{table.phase}",
        locale,
        cans=table.seats[view.actor].cans,
        section=table.section,
        segment=table.segment,
        points=next((info.points for info in view.segments if info.name == table.segment), 0),
        missing=paint_list(table.missing, locale),
        most=table.keep_left,
    )


def waiting(view: GraffitiView, cast: Cast, locale: str) -> str:
    """Who is asked what, by name, or how it ended."""
    if view.outcome is not None:
        return status(view, locale)
    if view.actor < 0:
        return message("tunnel-waiting", locale, who="", phase="drawn")
    if view.actor == cast.you:
        return message("terminal-graffiti-your-turn", locale, phase=view.table.phase)
    return message("tunnel-waiting", locale, who=cast.names[view.actor], phase=view.table.phase)


def way_question(view: GraffitiView, cast: Cast, place: str, locale: str) -> str:
    """Which of several ways to do something in a place is asked."""
    kind, _, what = place.partition(":")
    if kind != "space":
        return question(view, cast, locale)
    return message("tunnel-ask-way", locale, space=capital(space_name(what, locale)))


def button(view: GraffitiView, ply: str, locale: str) -> str:
    """A ply that has no place on the table: passing, ending."""
    kind = {"-": "pass", ".": "paid" if view.table.phase == "pay" else "end", "^no": "no-save"}.get(ply)
    if kind is None:
        return capital(ply_text(ply, locale))
    cans = view.table.seats[view.actor].cans
    return message("tunnel-play", locale, kind=kind, tile="", cans=cans)


def about(view: GraffitiView, cast: Cast, key: str, *, choosable: bool, locale: str) -> str:
    """What lies in a place of the table."""
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
    words = [_state(segment, cast, locale)]
    if segment.owner is None and segment.reserved is not None:
        words.append(message("tunnel-segment-reserved", locale, who=cast.names[segment.reserved]))
    if segment.owner is None and section.blocked:
        words.append(message("tunnel-segment-blocked", locale))
    if wall.completed:
        words.append(message("tunnel-segment-completed", locale))
    if choosable:
        words.append(message("tunnel-choosable", locale))
    return f"{segment_name(name, locale)}: {'; '.join(words)}"


def _state(segment: DrawnSegment, cast: Cast, locale: str) -> str:
    if segment.owner is None:
        info = segment.info
        return message("tunnel-segment-bare", locale, paints=paint_list(info.paints, locale), points=info.points)
    if segment.owner == NEUTRAL:
        return message("tunnel-segment-neutral", locale)
    return message("tunnel-segment-tagged", locale, who=cast.names[segment.owner])


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
    slot = next(
        (info.slots[0] for info in view.spaces if info.code == space and info.board == "bonus" and info.slots), None
    )
    if slot is None and len(space) == 2 and space[0] == "B" and not view.spaces:
        slot = int(space[1]) - 1
    code = "bob" if space == "Bbob" else "" if slot is None else view.table.open_bonus[slot]
    return f"{words}. {message(f'tunnel-bonus-about-{code}', locale)}" if code else words


def _seat(view: GraffitiView, cast: Cast, seat: int, locale: str) -> str:
    holds, table = view.table.seats[seat], view.table
    facts = message(
        "tunnel-seat-facts",
        locale,
        cans=holds.cans,
        paints=sum(holds.paints.values()),
        spent=sum(holds.spent.values()),
        permits=holds.permit_count,
        bonus=sum(holds.bonus.values()),
        tags=len(holds.tags),
    )
    words = [message("tunnel-points", locale, count=points_of(view, seat)), facts]
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
