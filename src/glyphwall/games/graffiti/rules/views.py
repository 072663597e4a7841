"""A seat's view of a Graffiti position, as plain values ready to send."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.values import CHANCE, View
from glyphwall.games.graffiti.rules import calls, layout
from glyphwall.games.graffiti.rules.board import PAINT_CODES, Board
from glyphwall.games.graffiti.rules.components import paints_of
from glyphwall.games.graffiti.rules.edition import SHIPPED, load_edition
from glyphwall.games.graffiti.rules.options import GraffitiOptions
from glyphwall.games.graffiti.rules.parts import GraffitiParts, completed_letters, letters_of, parts_of

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.position import GraffitiPosition


class SegmentInfo(msgspec.Struct, frozen=True):
    """The numbers printed on a segment."""

    name: str
    section: int
    wall: str
    paints: str
    points: int


class SpaceInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A can space as an edition prints it.

    Attributes:
        board: ``tunnel``, ``paint``, ``permit`` or ``bonus``.
        section: from 1, for a space in the tunnel.
        paints: kinds of paint tiles; a player takes one.
        slots: indexes of its open permits, or of its bonus tile, in the table; none: the bobby's space.
        stack: it gives a draw from the stack of permits.
        unlimited: it is never occupied.
    """

    code: str
    board: str
    cans: int
    section: int = 0
    paints: tuple[str, ...] = ()
    slots: tuple[int, ...] = ()
    stack: bool = False
    unlimited: bool = False


class Score(msgspec.Struct, frozen=True):
    """A seat's current points by source: played, tags on completed graffiti, leftovers."""

    played: int
    tags: int
    leftovers: int


class GraffitiView(View, frozen=True, kw_only=True, omit_defaults=True, tag_field="game", tag="graffiti"):
    """A Graffiti position as one seat sees it.

    Attributes:
        edition: title of the edition whose numbers are shown.
        table: the public pieces, and the viewer's own.
        segments: the numbers printed on the segments, in their order.
        completed: letters of the completed graffiti.
        spaces: the can spaces, if they differ from the published board's.
    """

    options: GraffitiOptions
    edition: str
    table: GraffitiParts
    segments: tuple[SegmentInfo, ...]
    completed: tuple[str, ...]
    scores: tuple[Score, ...]
    spaces: tuple[SpaceInfo, ...] = ()


@lru_cache(64)
def segment_infos(options: GraffitiOptions) -> tuple[SegmentInfo, ...]:
    """Return the numbers printed on the segments, under some options."""
    edition = load_edition(options.edition)
    infos = []
    for segment in edition.segments_with(options.special_graffiti):
        letter = segment.id[0]
        section = edition.section_of(letter)
        wall = "upper" if edition.sections[section].upper == letter else "lower"
        paints = letters_of(paints_of(segment))
        infos.append(SegmentInfo(segment.id, section + 1, wall, paints, segment.points))
    return tuple(infos)


@lru_cache(64)
def space_infos(options: GraffitiOptions) -> tuple[SpaceInfo, ...]:
    """Return the can spaces under some options; none if they are those of the published board."""
    edition = load_edition(options.edition)
    board = edition.board(options.double_spaces)
    if board == load_edition(SHIPPED).board(options.double_spaces):
        return ()
    return tuple(_space_info(board, number) for number in range(len(board.codes)) if board.spaces >> number & 1)


def _space_info(board: Board, number: int) -> SpaceInfo:
    if number >= layout.SPACES:
        place, what = board.boards[number - layout.SPACES], board.what[number - layout.SPACES]
    else:
        place, what = _published_place(number)
    return SpaceInfo(
        code=board.codes[number],
        board=("tunnel", "paint", "permit", "bonus")[place],
        cans=1 + (board.two_cans >> number & 1),
        section=what + 1 if place == layout.IN_TUNNEL else 0,
        paints=tuple(
            code for kind, code in enumerate(PAINT_CODES) if place == layout.ON_PAINT_BOARD and what >> kind & 1
        ),
        slots=tuple(
            slot
            for slots in (board.slot_spaces, board.bonus_spaces)
            for slot, space in enumerate(slots)
            if space == number
        ),
        stack=bool(board.draws >> number & 1),
        unlimited=bool(board.unlimited >> number & 1),
    )


def _published_place(number: int) -> tuple[int, int]:
    """Return the board of a published space, and its section or its paints."""
    if number < layout.LARGE:
        return layout.IN_TUNNEL, number % layout.SECTIONS
    if number < layout.PERMIT_SPACE:
        return layout.ON_PAINT_BOARD, int(layout.SPACE_KINDS[number])
    return (layout.ON_PERMIT_BOARD if number < layout.BONUS_SPACE else layout.ON_BONUS_BOARD), 0


def view_of(state: GraffitiPosition, seat: int | None) -> GraffitiView:
    """Return the view of a seat, or of a spectator (None)."""
    fields = state.fields
    table = parts_of(fields, state.codec, seat)
    knows_legal = state.actor == seat or (state.actor == CHANCE and fields.phase == layout.OPEN_BONUS)
    return GraffitiView(
        seat=seat,
        actor=state.actor,
        legal=tuple(map(state.codec.to_text, state.legal_actions)) if knows_legal else (),
        outcome=state.outcome,
        position=msgspec.json.encode(table, order="deterministic").decode(),
        options=state.options,
        edition=state.edition.title,
        table=table,
        segments=segment_infos(state.options),
        completed=tuple(completed_letters(fields)),
        scores=tuple(
            Score(
                fields.points[other],
                int(calls.tag_points(state.array, other)),
                int(calls.leftover_points(state.array, other)),
            )
            for other in range(state.options.seats)
        ),
        spaces=space_infos(state.options),
    )
