"""Whether what a position of Graffiti says is to be done can be: the last question that `diagnose` asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.message import seat as player
from glyphwall.games.graffiti.rules import layout, legal, scoring, spaces, spraying
from glyphwall.games.graffiti.rules.edition_faults import BONUS_TILES_EACH
from glyphwall.games.graffiti.rules.fault import fault
from glyphwall.games.graffiti.rules.fault import phase as phase_message
from glyphwall.games.graffiti.rules.options import FLIPS_ONE_BY_ONE, KEEP_FEW_ASKED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.message import Fault


def phase_faults(record: Any, one: Any, phase_name: str, start: Any) -> Iterator[Fault]:
    """What is to be done now, and whether it can be."""
    phase, named = one.phase, phase_message(phase_name)
    if (phase > layout.FIRST_PERMIT and one.dealt < one.seats) or (
        phase in (layout.BEGIN, layout.FIRST_PERMIT) and one.dealt == one.seats
    ):
        yield fault("dealt", "dealt", dealt=one.dealt, phase=named)
    elif one.dealt < one.seats and not _is_set_up(one, start):
        yield fault("dealt", "dealt", "few", dealt=one.dealt)
    elif phase == layout.OVER:
        ends = scoring.count_completed(record[0]) >= one.goal or one.round_number >= layout.ROUND_LIMIT
        if not ends and int(scoring.painted_segments(record[0])).bit_count() < one.segments:
            yield fault("over", "phase", goal=one.goal)
    elif why := _chance_problem(one) or _action_problem(record, one):
        yield fault("phase", "phase", why, phase=named, player=player(one.turn))
    elif legal.count_legal(record[0]) == 0:
        yield fault("stuck", "phase", phase=named)


def _is_set_up(one: Any, start: Any) -> bool:
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


def _chance_problem(one: Any) -> str:
    """Why it is not the time to lay out tiles, reveal permits or flip, as the last part of a text's name, or ""."""
    phase = one.phase
    if phase in _NO_CANS_OUT and (one.taken or any(one.cans[seat] != one.cans_each for seat in range(one.seats))):
        return "cans-out"
    if phase == layout.OPEN_BONUS and layout.NOTHING not in one.open_bonus:
        return "bonus-full"
    if phase == layout.OPEN_PERMIT and layout.NOTHING not in one.open_permits:
        return "permits-full"
    if phase == layout.REVEAL and one.revealed >= 4 - one.seats:
        return "all-revealed"
    flips = sum(pip != layout.NOTHING for pip in one.flip_permits)
    if one.flips == FLIPS_ONE_BY_ONE:
        fits = flips == 0 and (phase == layout.REVEAL or (one.revealed > 0) == (phase == layout.FLIP))
    else:
        fits = flips <= one.revealed and (flips == one.revealed) != (phase == layout.FLIP)
    if not fits:
        return "flips"
    if phase == layout.BLOCK and not one.blocked_section:
        return "none-blocked"
    return ""


def _action_problem(record: Any, one: Any) -> str:
    """Why the parts of the action in hand do not fit together, likewise."""
    phase, seat = one.phase, one.turn
    section = one.section_segments[one.section]
    playable = legal.can_play_bonus(record[0], seat)
    tiles = sum(one.paints[seat])
    in_turn = layout.TURN <= phase <= layout.RESERVE or (phase == layout.OPEN_PERMIT and one.dealt == one.seats)
    if in_turn and one.passed >> seat & 1:
        return "passed"
    if phase == layout.TURN and not legal.can_begin_turn(record[0], seat):
        return "nothing-to-play"
    if phase == layout.AFTER and not playable and not one.bonus[seat][layout.EXTRA]:
        return "no-tile"
    if phase == layout.PAINT and int(spaces.kinds_of(record[0], one.space)).bit_count() < 2:
        return "no-choice"
    if phase in (layout.SEGMENT, layout.PERMIT, layout.PAY):
        if spaces.section_of(record[0], one.space) != one.section:
            return "elsewhere"
        if not spraying.has_permit(record[0], seat, one.section) and phase != layout.PAY:
            return "no-permit"
    if phase in (layout.PERMIT, layout.PAY):
        if not section >> one.segment & 1 or any(tags >> one.segment & 1 for tags in one.tags):
            return "segment"
        overpaid = phase == layout.PAY and one.overpaying and tiles
        if one.missing & ~one.segment_paints[one.segment] or not (one.missing or overpaid):
            return "missing"
    if phase == layout.PERMIT and one.missing != one.segment_paints[one.segment]:
        return "permit-first"
    if phase == layout.PERMIT and not spraying.sprayable_segments(record[0], seat, one.section) >> one.segment & 1:
        return "too-dear"
    in_use = one.reserved[seat] != layout.NOTHING and not one.moving_marker
    if phase == layout.RESERVE and (one.after_reserve not in (layout.TURN, layout.AFTER) or in_use):
        return "marker"
    most = one.keep_limit + (BONUS_TILES_EACH if one.several_saves else 0)
    undecided = one.keep_limit <= one.keep_left <= most and one.keep_left < tiles and not any(one.kept)
    if phase == layout.SAVE and not (undecided and one.bonus[seat][layout.SAVE_TILE]):
        return "save"
    if phase == layout.KEEP and not _keeping(one, tiles):
        return "keep"
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
