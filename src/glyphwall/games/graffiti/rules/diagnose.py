"""Faults of a typed position of Graffiti, each with its place.

A position without faults is playable: all tiles and cans are there, nothing is in two places, and the actor has
something to do (``diagnose_phase.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import NotationError
from glyphwall.core.message import seat as player
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.board import PAINT_CODES
from glyphwall.games.graffiti.rules.codec import BONUS_CODES, codec_of
from glyphwall.games.graffiti.rules.diagnose_phase import phase_faults
from glyphwall.games.graffiti.rules.fault import bonus, fault, paint
from glyphwall.games.graffiti.rules.options import BOBBY_FROM_ANY_SPACE, DISCOUNTED_SPACE_FREE, TWO_POINTS_KEPT
from glyphwall.games.graffiti.rules.parts import PHASES, PIP_CODES, GraffitiParts, Plain, fill_record
from glyphwall.games.graffiti.rules.setup import start_record

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from glyphwall.core.message import Fault
    from glyphwall.games.graffiti.rules.codec import Codec
    from glyphwall.games.graffiti.rules.options import GraffitiOptions

MAX_POSITION = 20_000
"""The maximum length of a position's text."""


def read_parts(text: str) -> GraffitiParts:
    """Read the table that a position's JSON describes; raise NotationError otherwise, and if pieces are hidden."""
    if len(text) > MAX_POSITION:
        raise NotationError(f"a position is at most {MAX_POSITION} characters long", text)
    try:
        table = msgspec.json.decode(text, type=prepare_type(GraffitiParts))
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotationError(f"not a position of Graffiti: {error}", text) from None
    hidden = table.permit_stack is None or any(
        holdings.permits is None or holdings.older_permits is None for holdings in table.seats
    )
    if hidden:
        raise NotationError("permits are hidden here: this is what one seat sees, not a whole position", text)
    return table


def faults_of(table: GraffitiParts, options: GraffitiOptions) -> tuple[Fault, ...]:
    """Return the faults of a table as a position under these options."""
    codec = codec_of(options)
    faults = (*_shape(table, options), *_unknown_names(table, codec))
    if faults:
        return faults
    record = start_record(options)
    start = Plain(start_record(options))
    try:
        fill_record(record, table, codec)
    except (KeyError, ValueError, OverflowError) as error:
        return (fault("name", "names", "other", reason=str(error)),)
    one = Plain(record)
    faults = (
        *_wrong_counts(one, start),
        *_contradictions(table, one),
        *_clashes(one, codec.segments),
        *_spaces(one, codec.spaces, start),
    )
    return faults or tuple(phase_faults(record, one, table.phase, start))


def _shape(table: GraffitiParts, options: GraffitiOptions) -> Iterator[Fault]:
    seats = options.seats
    if table.format != 1:
        yield fault("format", "format", format=table.format)
    for name in ("phase", "after_reserve"):
        phase = getattr(table, name)
        if phase not in PHASES and (phase or name == "phase"):
            yield fault("phase", name, "unknown", name=name, phase=phase[:20], known=", ".join(PHASES))
    if len(table.seats) != seats:
        yield fault("seats", "seats", found=len(table.seats), seats=seats)
    for name in ("turn", "token"):
        if not 0 <= getattr(table, name) < seats:
            yield fault("seat", name, name=name, found=getattr(table, name), last=seats - 1)
    if table.bobby >= seats:
        yield fault("seat", "bobby", name="bobby", found=table.bobby, last=seats - 1)
    if table.dealt > seats:
        yield fault("dealt", "dealt", "many", dealt=table.dealt, seats=seats)
    if table.revealed > max(0, 4 - seats):
        yield fault("revealed", "revealed", found=table.revealed, most=max(0, 4 - seats))
    start = Plain(start_record(options))
    for name, count in (("open_permits", start.permit_slots), ("open_bonus", start.bonus_slots), ("flips", 2)):
        if len(getattr(table, name)) != count:
            yield fault("spaces", name, name=name, count=count)


def _unknown_names(table: GraffitiParts, codec: Codec) -> Iterator[Fault]:
    seats = table.seats
    named: Iterable[tuple[str, Collection[str], Sequence[str]]] = (
        ("segment", {table.segment, *table.neutral}, codec.segments),
        ("space", {table.space, *table.taken, *table.closed}, codec.spaces),
        ("paint", {table.keep_from, *table.supply, *table.kept}, PAINT_CODES),
        ("missing", {*table.missing}, PAINT_CODES[: layout.PAINTS]),
        ("permit", {*(table.permit_stack or ()), *table.permit_discard}, PIP_CODES),
        ("bonus", {*table.open_bonus, *table.bonus_stack}, BONUS_CODES),
        *(("segment", {each.reserved, *each.tags}, codec.segments) for each in seats),
        *(("space", each.placed, codec.spaces) for each in seats),
        *(("paint", {*each.paints, *each.spent}, PAINT_CODES) for each in seats),
        *(
            ("permit", {*each.known_permits, *(each.permits or ()), *(each.older_permits or ())}, PIP_CODES)
            for each in seats
        ),
        *(("bonus", each.bonus, BONUS_CODES) for each in seats),
    )
    for kind, names, known in named:
        for name in sorted({*names} - {*known, ""}):
            yield fault("name", "names", kind, name=name[:20])


def _wrong_counts(one: Any, start: Any) -> Iterator[Fault]:
    seats = range(one.seats)
    for kind, code in enumerate(PAINT_CODES):
        found = one.supply[kind] + sum(one.paints[seat][kind] + one.spent[seat][kind] for seat in seats)
        wanted = start.supply[kind] + sum(start.paints[seat][kind] for seat in seats)
        if found != wanted:
            yield fault("paints", f"paint tiles {code}", paint=paint(code), found=found, wanted=wanted)
    for pip, code in enumerate(PIP_CODES):
        found = one.permit_stack[pip] + one.permit_discard[pip] + sum(one.permits[seat][pip] for seat in seats)
        found += one.open_permits.count(pip) + one.flip_permits.count(pip)
        wanted = start.permit_stack[pip] + sum(start.permits[seat][pip] for seat in seats)
        if found != wanted:
            yield fault("permits", f"permits {code}", pips=pip + 1, found=found, wanted=wanted)
        for seat in seats:
            if one.known_permits[seat][pip] + one.older_permits[seat][pip] > one.permits[seat][pip]:
                yield fault("known-permits", f"permits {code}", player=player(seat), pips=pip + 1)
    for kind, code in enumerate(BONUS_CODES):
        found = one.bonus_stack[kind] + one.open_bonus.count(kind) + sum(one.bonus[seat][kind] for seat in seats)
        there = start.bonus_stack[kind] + sum(start.bonus[seat][kind] for seat in seats)
        if found > there:
            yield fault("bonus", f"bonus tiles {code}", bonus=bonus(code), found=found, there=there)
    for seat in seats:
        if one.bonus[seat][layout.TWO_POINTS] and one.two_points != TWO_POINTS_KEPT:
            yield fault("bonus", "bonus tiles 2vp", "scored", player=player(seat), bonus=bonus("2vp"))
        placed = sum(one.placed[seat])
        if one.cans[seat] + placed != one.cans_each:
            facts = {"hand": one.cans[seat], "placed": placed, "each": one.cans_each}
            yield fault("cans", f"seat {seat}", player=player(seat), **facts)


def _contradictions(table: GraffitiParts, one: Any) -> Iterator[Fault]:
    told = [("permit_stack_count", "permit_stack_count", table.permit_stack_count, one.permit_stack)]
    for seat, holdings in enumerate(table.seats):
        told.append((f"seat {seat}", "permit_count", holdings.permit_count, one.permits[seat]))
        told.append((f"seat {seat}", "older_count", holdings.older_count, one.older_permits[seat]))
    for place, name, count, listed in told:
        if count != sum(listed):
            yield fault("permits", place, "counted", name=name, count=count, listed=sum(listed))
    if table.unseen is not None or table.unseen_older is not None:
        yield fault("unseen", "unseen")


def _clashes(one: Any, segments: Sequence[str]) -> Iterator[Fault]:
    tagged = 0
    for tags in one.tags:
        for segment in range(one.segments):
            if tagged & tags & 1 << segment:
                yield fault("tags", segments[segment], code=segments[segment])
        tagged |= tags
    marked = [segment for segment in one.reserved if segment != layout.NOTHING]
    for segment in marked:
        if tagged >> segment & 1 or marked.count(segment) > 1:
            yield fault("reserved", segments[segment], code=segments[segment])


def _spaces(one: Any, codes: Sequence[str], start: Any) -> Iterator[Fault]:
    for space, code in enumerate(codes):
        taken, closed = one.taken >> space & 1, one.closed >> space & 1
        cans = sum(one.placed[seat][space] for seat in range(one.seats))
        if not one.spaces >> space & 1 and (taken or cans):
            yield fault("space", code, "unknown", code=code)
        if one.unlimited >> space & 1 and taken:
            yield fault("space", code, "unlimited", code=code)
        if not one.unlimited >> space & 1 and (
            (cans and not taken) or (taken and not cans and one.discounted_space == DISCOUNTED_SPACE_FREE)
        ):
            yield fault("space", code, "cans", code=code)
        if closed and not (taken and one.addable >> space & 1):
            yield fault("space", code, "closed", code=code)
    own_space = not (one.discounted_space == DISCOUNTED_SPACE_FREE or one.bobby_from == BOBBY_FROM_ANY_SPACE)
    given = one.bobby == start.bobby and one.round_number == 1
    if one.bobby >= 0 and own_space and not given and not one.taken >> layout.BOBBY_SPACE & 1:
        yield fault("bobby", "Bbob")
