"""Every fault of a typed position of Graffiti, each with its place.

What passes here can be played on: tiles and cans are all there, nothing is in two places, and whoever
acts has something to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.decoding import ready
from glyphwall.core.errors import NotationError
from glyphwall.core.values import Fault
from glyphwall.games.graffiti.rules import layout, legal, scoring, spaces, spraying
from glyphwall.games.graffiti.rules.board import PAINT_CODES
from glyphwall.games.graffiti.rules.codec import BONUS_CODES, codec_of
from glyphwall.games.graffiti.rules.edition_faults import BONUS_TILES_EACH
from glyphwall.games.graffiti.rules.options import (
    BOBBY_FROM_ANY_SPACE,
    DISCOUNTED_SPACE_FREE,
    FLIPS_ONE_BY_ONE,
    KEEP_FEW_ASKED,
    TWO_POINTS_KEPT,
)
from glyphwall.games.graffiti.rules.parts import PHASES, PIP_CODES, GraffitiParts, Plain, fill_record
from glyphwall.games.graffiti.rules.start import start_record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.games.graffiti.rules.options import GraffitiOptions

MAX_POSITION = 20_000
"""Characters of a position."""


def read_parts(text: str) -> GraffitiParts:
    """The table that a position's JSON describes.

    Raises:
        NotationError: it is none, or it is a view's, in which things are hidden.
    """
    if len(text) > MAX_POSITION:
        raise NotationError(f"a position is at most {MAX_POSITION} characters long", text)
    try:
        table = msgspec.json.decode(text, type=ready(GraffitiParts))
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotationError(f"not a position of Graffiti: {error}", text) from None
    hidden = table.permit_stack is None or any(
        holdings.permits is None or holdings.older_permits is None for holdings in table.seats
    )
    if hidden:
        raise NotationError("permits are hidden here: this is what one seat sees, not a whole position", text)
    return table


def faults_of(table: GraffitiParts, options: GraffitiOptions) -> tuple[Fault, ...]:
    """What is wrong with a table, as a position under these options; nothing where it is sound."""
    faults = tuple(_shape(table, options))
    if faults:
        return faults
    record = start_record(options)
    start, codec = Plain(start_record(options)), codec_of(options)
    try:
        fill_record(record, table, codec)
    except (KeyError, ValueError, OverflowError) as error:
        return (Fault("name", "names", f"a name that does not exist: {error}"),)
    one = Plain(record)
    faults = (
        *_miscounted(one, start),
        *_told(table, one),
        *_misplaced(one, codec.segments),
        *_spaces(one, codec.spaces, start),
    )
    return faults or tuple(_stuck(record, one, table, start))


def _shape(table: GraffitiParts, options: GraffitiOptions) -> Iterator[Fault]:
    seats = options.seats
    if table.format != 1:
        yield Fault("format", "format", f"format {table.format}: this version reads 1")
    for name in ("phase", "after_reserve"):
        phase = getattr(table, name)
        if phase not in PHASES and (phase or name == "phase"):
            yield Fault("phase", name, f"{name} {phase[:20]!r}: one of {', '.join(PHASES)}")
    if len(table.seats) != seats:
        yield Fault("seats", "seats", f"{len(table.seats)} seats, and the options say {seats}")
    for name in ("turn", "token"):
        if not 0 <= getattr(table, name) < seats:
            yield Fault("seat", name, f"{name} {getattr(table, name)}: a seat from 0 to {seats - 1}")
    if table.bobby >= seats:
        yield Fault("seat", "bobby", f"bobby {table.bobby}: a seat, or -1")
    if table.dealt > seats:
        yield Fault("dealt", "dealt", f"dealt {table.dealt}: at most {seats}")
    if table.revealed > max(0, 4 - seats):
        yield Fault("revealed", "revealed", f"revealed {table.revealed}: at most {4 - seats}")
    start = Plain(start_record(options))
    for name, count in (("open_permits", start.permit_slots), ("open_bonus", start.bonus_slots), ("flips", 2)):
        if len(getattr(table, name)) != count:
            yield Fault("spaces", name, f"{name}: {count} are listed, empty ones too")


def _miscounted(one: Any, start: Any) -> Iterator[Fault]:
    """Tiles and cans that are too many or too few."""
    seats = range(one.seats)
    for kind, code in enumerate(PAINT_CODES):
        found = one.supply[kind] + sum(one.paints[seat][kind] + one.spent[seat][kind] for seat in seats)
        wanted = start.supply[kind] + sum(start.paints[seat][kind] for seat in seats)
        if found != wanted:
            yield Fault("paints", f"paint tiles {code}", f"{found} paint tiles {code}, and there are {wanted}")
    for pip, code in enumerate(PIP_CODES):
        found = one.permit_stack[pip] + one.permit_discard[pip] + sum(one.permits[seat][pip] for seat in seats)
        found += one.open_permits.count(pip) + one.flip_permits.count(pip)
        wanted = start.permit_stack[pip] + sum(start.permits[seat][pip] for seat in seats)
        if found != wanted:
            text = f"{found} permits with {code} pips, and there are {wanted}"
            yield Fault("permits", f"permits {code}", text)
        for seat in seats:
            if one.known_permits[seat][pip] + one.older_permits[seat][pip] > one.permits[seat][pip]:
                text = f"seat {seat} has fewer permits with {code} pips than are known or older"
                yield Fault("known-permits", f"permits {code}", text)
    for kind, code in enumerate(BONUS_CODES):
        found = one.bonus_stack[kind] + one.open_bonus.count(kind) + sum(one.bonus[seat][kind] for seat in seats)
        there = start.bonus_stack[kind] + sum(start.bonus[seat][kind] for seat in seats)
        if found > there:
            text = f"{found} bonus tiles {code}, and there are {there}"
            yield Fault("bonus", f"bonus tiles {code}", text)
    for seat in seats:
        if one.bonus[seat][layout.TWO_POINTS] and one.two_points != TWO_POINTS_KEPT:
            text = f"seat {seat} holds a bonus tile 2vp, and under these options it is scored when it is taken"
            yield Fault("bonus", "bonus tiles 2vp", text)
        if one.cans[seat] + sum(one.placed[seat]) != one.cans_each:
            text = (
                f"seat {seat} has {one.cans[seat]} cans and {sum(one.placed[seat])} on the boards, not {one.cans_each}"
            )
            yield Fault("cans", f"seat {seat}", text)


def _told(table: GraffitiParts, one: Any) -> Iterator[Fault]:
    """Numbers that are written twice and must agree."""
    if table.permit_stack_count != sum(one.permit_stack):
        yield Fault(
            "permits", "permit_stack_count", f"{table.permit_stack_count}, and {sum(one.permit_stack)} are listed"
        )
    for seat, holdings in enumerate(table.seats):
        for name, count, listed in (
            ("permit_count", holdings.permit_count, one.permits[seat]),
            ("older_count", holdings.older_count, one.older_permits[seat]),
        ):
            if count != sum(listed):
                yield Fault("permits", f"seat {seat}", f"{name} {count}, and {sum(listed)} are listed")
    if table.unseen is not None or table.unseen_older is not None:
        yield Fault("unseen", "unseen", "nothing is unseen in a whole position")


def _misplaced(one: Any, segments: Sequence[str]) -> Iterator[Fault]:
    """Tags and markers: one for each segment."""
    tagged = 0
    for tags in one.tags:
        for segment in range(one.segments):
            if tagged & tags & 1 << segment:
                yield Fault("tags", segments[segment], f"segment {segments[segment]} bears two tags")
        tagged |= tags
    marked = [segment for segment in one.reserved if segment != layout.NOTHING]
    for segment in marked:
        if tagged >> segment & 1 or marked.count(segment) > 1:
            text = f"segment {segments[segment]} is reserved, and it is painted or reserved by another seat too"
            yield Fault("reserved", segments[segment], text)


def _spaces(one: Any, codes: Sequence[str], start: Any) -> Iterator[Fault]:
    for space, code in enumerate(codes):
        taken, closed = one.taken >> space & 1, one.closed >> space & 1
        cans = sum(one.placed[seat][space] for seat in range(one.seats))
        if not one.spaces >> space & 1 and (taken or cans):
            yield Fault("space", code, f"the space {code} does not exist under these options")
        if one.unlimited >> space & 1 and taken:
            yield Fault("space", code, f"the space {code} is never occupied")
        if not one.unlimited >> space & 1 and (
            (cans and not taken) or (taken and not cans and one.discounted_space == DISCOUNTED_SPACE_FREE)
        ):
            yield Fault("space", code, f"the space {code} is occupied exactly when cans stand there")
        if closed and not (taken and one.addable >> space & 1):
            yield Fault("space", code, f"the space {code} cannot be closed: Add is for occupied one-can spaces")
    own_space = not (one.discounted_space == DISCOUNTED_SPACE_FREE or one.bobby_from == BOBBY_FROM_ANY_SPACE)
    given = one.bobby == start.bobby and one.round_number == 1
    if one.bobby >= 0 and own_space and not given and not one.taken >> layout.BOBBY_SPACE & 1:
        yield Fault("bobby", "Bbob", "somebody has the bobby, and his space is not occupied")


def _stuck(record: Any, one: Any, table: GraffitiParts, start: Any) -> Iterator[Fault]:
    """What is to be done now, and whether it can be."""
    phase = one.phase
    if (phase > layout.FIRST_PERMIT and one.dealt < one.seats) or (
        phase in (layout.BEGIN, layout.FIRST_PERMIT) and one.dealt == one.seats
    ):
        yield Fault("dealt", "dealt", f"{one.dealt} seats have their first permit in the phase {table.phase}")
    elif one.dealt < one.seats and not _is_of_the_set_up(one, start):
        yield Fault("dealt", "dealt", f"only {one.dealt} seats have their first permit, and the game has begun")
    elif phase == layout.OVER:
        ends = scoring.completed(record[0]) >= one.goal or one.round_number >= layout.ROUND_LIMIT
        if not ends and int(scoring.painted(record[0])).bit_count() < one.segments:
            yield Fault("over", "phase", f"the game is not over: fewer than {one.goal} graffiti are completed")
    elif fault := _unfit_for_chance(one) or _unfit(record, one):
        yield Fault("phase", "phase", f"the phase {table.phase}: {fault}")
    elif legal.count_legal(record[0]) == 0:
        yield Fault("stuck", "phase", f"nothing can be done in the phase {table.phase}")


def _is_of_the_set_up(one: Any, start: Any) -> bool:
    """Whether a position can be one of the set-up: bonus tiles first, then open permits, then one for each seat."""
    first = [(one.token + number) % one.seats for number in range(one.dealt)]
    held = [sum(one.permits[seat]) == sum(start.permits[seat]) + (seat in first) for seat in range(one.seats)]
    laid_out = sum(permit != layout.NOTHING for permit in one.open_permits)
    begun = one.phase == layout.BEGIN and any(bonus != layout.NOTHING for bonus in one.open_bonus)
    untouched = one.round_number == 1 and not (begun or one.begun or any(one.permit_discard) or any(one.tags))
    in_order = one.phase >= layout.OPEN_PERMIT or not laid_out
    if one.phase == layout.FIRST_PERMIT:
        return untouched and all(held) and one.turn == (one.token + one.dealt) % one.seats
    return untouched and all(held) and in_order and not one.dealt


_NO_CANS_OUT = (
    *(layout.BEGIN, layout.OPEN_BONUS, layout.FIRST_PERMIT, layout.BLOCK),
    *(layout.SAVE, layout.KEEP, layout.REVEAL, layout.FLIP),
)
"""Phases of the set-up and of the end of a round."""


def _unfit_for_chance(one: Any) -> str:
    """Why it is not the time to lay out tiles, reveal permits or flip, or ""."""
    phase = one.phase
    if phase in _NO_CANS_OUT and (one.taken or any(one.cans[seat] != one.cans_each for seat in range(one.seats))):
        return "the cans of the last round have not come back"
    if phase == layout.OPEN_BONUS and layout.NOTHING not in one.open_bonus:
        return "no space of the bonus board is empty"
    if phase == layout.OPEN_PERMIT and layout.NOTHING not in one.open_permits:
        return "no space for an open permit is empty"
    if phase == layout.REVEAL and one.revealed >= 4 - one.seats:
        return "all permits for neutral flips are revealed"
    flips = sum(pip != layout.NOTHING for pip in one.flip_permits)
    if one.flips == FLIPS_ONE_BY_ONE:
        fits = flips == 0 and (phase == layout.REVEAL or (one.revealed > 0) == (phase == layout.FLIP))
    else:
        fits = flips <= one.revealed and (flips == one.revealed) != (phase == layout.FLIP)
    if not fits:
        return "the permits for neutral flips are not those revealed"
    if phase == layout.BLOCK and not one.blocked_section:
        return "no section is blocked under these options"
    return ""


def _unfit(record: Any, one: Any) -> str:
    """Why the parts of the action in hand do not fit together, or ""."""
    phase, seat = one.phase, one.turn
    section = one.section_segments[one.section]
    playable = legal.can_play_bonus(record[0], seat)
    tiles = sum(one.paints[seat])
    in_turn = layout.TURN <= phase <= layout.RESERVE or (phase == layout.OPEN_PERMIT and one.dealt == one.seats)
    if in_turn and one.passed >> seat & 1:
        return f"seat {seat} has passed"
    if phase == layout.TURN and not legal.can_begin_turn(record[0], seat):
        return f"seat {seat} has no cans and no bonus tile to play"
    if phase == layout.AFTER and not playable and not one.bonus[seat][layout.EXTRA]:
        return f"seat {seat} has no bonus tile to play"
    if phase == layout.PAINT and int(spaces.kinds_of(record[0], one.space)).bit_count() < 2:
        return "the space in use gives no choice of paints"
    if phase in (layout.SEGMENT, layout.PERMIT, layout.PAY):
        if spaces.section_of(record[0], one.space) != one.section:
            return "the space in use is not in the section"
        if not spraying.has_permit(record[0], seat, one.section) and phase != layout.PAY:
            return "no permit can be discarded"
    if phase in (layout.PERMIT, layout.PAY):
        if not section >> one.segment & 1 or any(tags >> one.segment & 1 for tags in one.tags):
            return "the segment is painted, or in another section"
        overpaid = phase == layout.PAY and one.overpaying and tiles
        if one.missing & ~one.segment_paints[one.segment] or not (one.missing or overpaid):
            return "the missing paints are not those of the segment"
    if phase == layout.PERMIT and one.missing != one.segment_paints[one.segment]:
        return "nothing can be paid before the permit"
    if phase == layout.PERMIT and not spraying.sprayable(record[0], seat, one.section) >> one.segment & 1:
        return "the segment cannot be paid for"
    in_use = one.reserved[seat] != layout.NOTHING and not one.moving_marker
    if phase == layout.RESERVE and (one.after_reserve not in (layout.TURN, layout.AFTER) or in_use):
        return "the reservation interrupts nothing, or the marker is in use"
    most = one.keep_limit + (BONUS_TILES_EACH if one.several_saves else 0)
    undecided = one.keep_limit <= one.keep_left <= most and one.keep_left < tiles and not any(one.kept)
    if phase == layout.SAVE and not (undecided and one.bonus[seat][layout.SAVE_TILE]):
        return "Save is not to be decided"
    if phase == layout.KEEP and not _keeping(one, tiles):
        return "there is nothing to choose, or the choice does not add up"
    return ""


def _keeping(one: Any, tiles: int) -> bool:
    kept = one.kept
    enough = all(kept[kind] <= one.paints[one.turn][kind] for kind in range(layout.KINDS))
    in_order = not any(kept[one.keep_from + 1 :]) and (sum(kept) == 0 or kept[one.keep_from] > 0)
    limit = one.keep_left + sum(kept)
    most = one.keep_limit + (BONUS_TILES_EACH if one.several_saves else 1)
    fits = one.keep_limit <= limit <= most and tiles > limit
    if one.keep_few == KEEP_FEW_ASKED:
        fits = fits or limit == tiles <= most
    return enough and in_order and fits and one.keep_left > 0
