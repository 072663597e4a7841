"""A Graffiti position as plain values: the table and the pieces behind the screens.

One struct serves twice. As a *position* it is whole, and its JSON is the position notation. In a *view* it holds what
one seat may know: permits that others drew in secret are only counted, and so is the stack. The seat's knowledge about
them is in ``unseen`` and ``unseen_older``: when the stack is rebuilt from the discards, everyone sees which permits it
contains, and so which ones can only be behind screens.

Pieces taken openly may be remembered, so they are named for every seat. Interfaces show them only with the option
``ledger`` set to ``open``, because screens at the table ask for memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from glyphwall.core._records import Fields, Writer
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.board import PAINT_CODES
from glyphwall.games.graffiti.rules.codec import BONUS_CODES
from glyphwall.games.graffiti.rules.components import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.games.graffiti.rules.codec import Codec

PHASES = (
    *("begin", "open-bonus", "open-permit", "first-permit", "block", "turn", "paint", "draw-permit", "segment"),
    *("permit", "pay", "after", "reserve", "save", "keep", "reveal", "flip", "over"),
)
PIP_CODES = ("1", "2", "3", "4", "5")

Count = Annotated[int, Meta(ge=0, le=60)]
Seat = Annotated[int, Meta(ge=-1, le=3)]
Counts = dict[str, Count]
"""Numbers by code; kinds with none are left out."""


class Holdings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's pieces.

    Attributes:
        placed: spray cans by the space on which they stand.
        tags: segments that bear its tag.
        reserved: the segment under its marker, or "".
        paints: tiles behind the screen.
        spent: tiles in front of it, until the end of the round.
        known_permits: permits taken openly and not spent since.
        older_count: secret permits drawn before the stack was last rebuilt (as far as the table remembers).
        permits: all of them; None if hidden from the viewer.
        older_permits: the older ones; None if hidden from the viewer.
    """

    points: Annotated[int, Meta(ge=0, le=999)]
    cans: Annotated[int, Meta(ge=0, le=9)]
    placed: Counts
    passed: bool
    tags: tuple[str, ...]
    reserved: str
    paints: Counts
    spent: Counts
    bonus: Counts
    known_permits: Counts
    permit_count: Count
    older_count: Count
    permits: Counts | None
    older_permits: Counts | None


class GraffitiParts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shared pieces, and the seats.

    Attributes:
        phase: one of `PHASES`; the actor's current choice.
        turn: the seat whose turn it is, or for whom chance draws.
        token: the seat that holds the first player token.
        begun: something was done in this turn, or in this choice of paints to keep.
        extra: extra turns that follow this one.
        blocked: the blocked section from 1, or 0.
        section: the current section during a spray or a flip, from 1, or 0.
        space: the can space in use, or "".
        segment: the segment being paid for, or "".
        missing: its uncovered paints, as letters.
        neutral: segments with a neutral tag.
        taken: occupied can spaces; ``closed``: those that Add has closed.
        supply: the paint board.
        open_permits: pips on the permit board, 0 for an empty space.
        permit_stack: tokens left by pip; None if hidden from the viewer (``permit_stack_count`` is their number).
        unseen: in a view, the tokens that are in the stack or were drawn from it in secret by others.
        unseen_older: in a view, the tokens that others drew in secret before the stack was last rebuilt.
        open_bonus: bonus tiles by slot, "" for an empty one.
        flips: permits revealed for neutral flips, 0 where none.
        kept, keep_left, keep_from: the choice of paint tiles at the end of a round, while it goes on.
        dealt: seats that have their first permit.
    """

    round: Annotated[int, Meta(ge=1, le=layout.ROUND_LIMIT)]
    phase: str
    turn: Seat
    token: Seat
    begun: bool
    extra: Count
    blocked: Annotated[int, Meta(ge=0, le=5)]
    section: Annotated[int, Meta(ge=0, le=5)]
    space: str
    segment: str
    missing: str
    bobby: Seat
    bobby_used: bool
    neutral: tuple[str, ...]
    taken: tuple[str, ...]
    closed: tuple[str, ...]
    seats: tuple[Holdings, ...]
    supply: Counts
    open_permits: tuple[Annotated[int, Meta(ge=0, le=5)], ...]
    permit_stack: Counts | None
    permit_stack_count: Count
    unseen: Counts | None
    unseen_older: Counts | None
    permit_discard: Counts
    open_bonus: tuple[str, ...]
    bonus_stack: Counts
    flips: tuple[Annotated[int, Meta(ge=0, le=5)], ...]
    revealed: Count
    kept: Counts
    keep_left: Count
    keep_from: str
    dealt: Count
    after_reserve: str
    format: int = 1


class Plain(Fields):
    """A record's fields, with as many open tiles as the edition has slots."""

    def __getattr__(self, name: str) -> Any:
        value = super().__getattr__(name)
        if name == "open_permits":
            del value[self.permit_slots :]
        elif name == "open_bonus":
            del value[self.bonus_slots :]
        return value


def parts_of(one: Any, codec: Codec, viewer: int | None, *, everything: bool = False) -> GraffitiParts:
    """Return the table (``one``: its record's fields) as a seat may know it, None for a spectator; or all of it."""
    phase, segments, spaces = one.phase, codec.segments, codec.spaces
    spraying = phase in (layout.SEGMENT, layout.PERMIT, layout.PAY)
    paying = phase in (layout.PERMIT, layout.PAY)
    named = [everything or seat == viewer or phase == layout.OVER for seat in range(one.seats)]
    unseen, older = _unseen(one, [seat for seat in range(one.seats) if not named[seat]])
    return GraffitiParts(
        round=one.round_number,
        phase=PHASES[phase],
        turn=one.turn,
        token=one.token,
        begun=one.begun,
        extra=one.extra,
        blocked=one.blocked + 1,
        section=one.section + 1 if spraying or phase == layout.FLIP else 0,
        space=spaces[one.space] if spraying or phase == layout.PAINT else "",
        segment=segments[one.segment] if paying else "",
        missing=letters_of(one.missing) if paying else "",
        bobby=one.bobby,
        bobby_used=one.bobby_used and paying,
        neutral=_names(one.tags[layout.NEUTRAL], segments),
        taken=_names(one.taken, spaces),
        closed=_names(one.closed, spaces),
        seats=tuple(_holdings(one, seat, codec, named=named[seat]) for seat in range(one.seats)),
        supply=_counts(one.supply, PAINT_CODES),
        open_permits=tuple(map(_pips, one.open_permits)),
        permit_stack=_counts(one.permit_stack, PIP_CODES) if everything else None,
        permit_stack_count=sum(one.permit_stack),
        unseen=None if everything else _counts(unseen, PIP_CODES),
        unseen_older=None if everything else _counts(older, PIP_CODES),
        permit_discard=_counts(one.permit_discard, PIP_CODES),
        open_bonus=tuple("" if kind == layout.NOTHING else BONUS_CODES[kind] for kind in one.open_bonus),
        bonus_stack=_counts(one.bonus_stack, BONUS_CODES),
        flips=tuple(map(_pips, one.flip_permits)),
        revealed=one.revealed,
        kept=_counts(one.kept, PAINT_CODES),
        keep_left=one.keep_left if phase in (layout.SAVE, layout.KEEP) else 0,
        keep_from=PAINT_CODES[one.keep_from] if phase == layout.KEEP else "",
        dealt=one.dealt,
        after_reserve=PHASES[one.after_reserve] if phase == layout.RESERVE else "",
    )


def _unseen(one: Any, hidden: Sequence[int]) -> tuple[list[int], list[int]]:
    """Count, by pip, the tokens of the stack and of secret draws since it was rebuilt, and of earlier secret draws."""
    newer, older = list(one.permit_stack), [0] * layout.PIPS
    for seat in hidden:
        for pip in range(layout.PIPS):
            before = one.older_permits[seat][pip]
            older[pip] += before
            newer[pip] += one.permits[seat][pip] - one.known_permits[seat][pip] - before
    return newer, older


def fill_record(record: np.ndarray, table: GraffitiParts, codec: Codec) -> None:
    """Write a table into a start record (shape ``(1,)``) without others' secret permits; an unknown name fails."""
    one, segments, spaces = Writer(record), codec.segments, codec.spaces
    one.round_number, one.phase, one.turn, one.token = table.round, PHASES.index(table.phase), table.turn, table.token
    one.begun = table.begun
    one.extra, one.blocked, one.section = table.extra, table.blocked - 1, max(table.section - 1, 0)
    one.space = spaces.index(table.space) if table.space else 0
    one.segment = segments.index(table.segment) if table.segment else 0
    one.missing = paint_bits(table.missing)
    one.bobby, one.bobby_used = table.bobby, table.bobby_used
    one.tags[layout.NEUTRAL] = _mask(table.neutral, segments)
    one.taken, one.closed = _mask(table.taken, spaces), _mask(table.closed, spaces)
    one.passed = sum(holdings.passed << seat for seat, holdings in enumerate(table.seats))
    for seat, holdings in enumerate(table.seats):
        one.points[seat], one.cans[seat] = holdings.points, holdings.cans
        one.tags[seat] = _mask(holdings.tags, segments)
        one.reserved[seat] = segments.index(holdings.reserved) if holdings.reserved else layout.NOTHING
        one.paints[seat] = _numbers(holdings.paints, PAINT_CODES)
        one.spent[seat] = _numbers(holdings.spent, PAINT_CODES)
        one.bonus[seat] = _numbers(holdings.bonus, BONUS_CODES)
        one.known_permits[seat] = _numbers(holdings.known_permits, PIP_CODES)
        known = holdings.known_permits if holdings.permits is None else holdings.permits
        one.permits[seat] = _numbers(known, PIP_CODES)
        one.older_permits[seat] = _numbers(holdings.older_permits or {}, PIP_CODES)
        one.placed[seat, : len(spaces)] = _numbers(holdings.placed, spaces)
    one.supply[:] = _numbers(table.supply, PAINT_CODES)
    one.open_permits[: one.permit_slots] = [layout.NOTHING if pips == 0 else pips - 1 for pips in table.open_permits]
    one.permit_stack[:] = _numbers(table.permit_stack or {}, PIP_CODES)
    one.permit_discard[:] = _numbers(table.permit_discard, PIP_CODES)
    one.open_bonus[: one.bonus_slots] = [
        BONUS_CODES.index(code) if code else layout.NOTHING for code in table.open_bonus
    ]
    one.bonus_stack[:] = _numbers(table.bonus_stack, BONUS_CODES)
    one.flip_permits[:] = [layout.NOTHING if pips == 0 else pips - 1 for pips in table.flips]
    one.revealed, one.dealt, one.keep_left = table.revealed, table.dealt, table.keep_left
    one.kept[:] = _numbers(table.kept, PAINT_CODES)
    one.keep_from = PAINT_CODES.index(table.keep_from) if table.keep_from else 0
    one.after_reserve = PHASES.index(table.after_reserve) if table.after_reserve else 0


def completed_letters(one: Any) -> str:
    """Return the letters of the completed graffiti; for ``one`` see `parts_of`."""
    painted = 0
    for tags in one.tags:
        painted |= tags
    letters = zip(LETTERS, one.graffiti_segments, strict=True)
    return "".join(letter for letter, segments in letters if not segments & ~painted)


def letters_of(paints: int) -> str:
    """Return paints as letters: ``"ryk"``, and ``"rrk"`` if red is needed twice."""
    again = paints >> layout.PAINTS
    return "".join(
        PAINT_CODES[paint] * (1 + (again >> paint & 1)) for paint in range(layout.PAINTS) if paints >> paint & 1
    )


def paint_bits(letters: str) -> int:
    """Parse the letters of `letters_of`; raise ValueError for an unknown letter or one that appears three times."""
    bits = 0
    for letter in letters:
        bit = 1 << PAINT_CODES.index(letter)
        if bits & bit << layout.PAINTS:
            raise ValueError(f"paint {letter} three times")
        bits |= bit << layout.PAINTS if bits & bit else bit
    return bits


def _holdings(one: Any, seat: int, codec: Codec, *, named: bool) -> Holdings:
    segments, spaces = codec.segments, codec.spaces
    return Holdings(
        points=one.points[seat],
        cans=one.cans[seat],
        placed=_counts(one.placed[seat][: len(spaces)], spaces),
        passed=bool(one.passed >> seat & 1),
        tags=_names(one.tags[seat], segments),
        reserved="" if one.reserved[seat] == layout.NOTHING else segments[one.reserved[seat]],
        paints=_counts(one.paints[seat], PAINT_CODES),
        spent=_counts(one.spent[seat], PAINT_CODES),
        bonus=_counts(one.bonus[seat], BONUS_CODES),
        known_permits=_counts(one.known_permits[seat], PIP_CODES),
        permit_count=sum(one.permits[seat]),
        older_count=sum(one.older_permits[seat]),
        permits=_counts(one.permits[seat], PIP_CODES) if named else None,
        older_permits=_counts(one.older_permits[seat], PIP_CODES) if named else None,
    )


def _counts(counts: Sequence[int], codes: Sequence[str]) -> Counts:
    return {code: count for code, count in zip(codes, counts, strict=True) if count}


def _numbers(counts: Counts, codes: Sequence[str]) -> list[int]:
    unknown = set(counts) - set(codes)
    if unknown:
        raise KeyError(f"{sorted(unknown)[0][:20]!r}: one of {', '.join(codes)}")
    return [counts.get(code, 0) for code in codes]


def _names(mask: int, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(names) if mask >> number & 1)


def _mask(chosen: Sequence[str], names: Sequence[str]) -> int:
    return sum(1 << names.index(name) for name in set(chosen))


def _pips(pip: int) -> int:
    return 0 if pip == layout.NOTHING else pip + 1
