"""The position editor: any position can be drawn, and every fault is listed.

The editor stores nothing. The position's text is the whole state, and each change returns another text, so a typed
text, a link and a position set up by hand are the same thing.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from glyphwall.core.errors import NotationError
from glyphwall.core.extension_points import Request
from glyphwall.core.message import Fault
from glyphwall.core.registry import get_game
from glyphwall.games.graffiti.rules.codec import BONUS_CODES
from glyphwall.games.graffiti.rules.diagnose import MAX_POSITION, read_parts
from glyphwall.games.graffiti.rules.edition import load_edition
from glyphwall.games.graffiti.rules.layout import ROUND_LIMIT
from glyphwall.games.graffiti.rules.notation import diagnose
from glyphwall.games.graffiti.rules.parts import PHASES, Plain
from glyphwall.games.graffiti.rules.setup import start_record
from glyphwall.games.graffiti.rules.views import GraffitiView, Score, segment_infos, space_infos
from glyphwall.games.graffiti.ui.editor_table import SLOTS, Counts, SetUpTable

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.options import GraffitiOptions
    from glyphwall.games.graffiti.rules.parts import GraffitiParts

_GAME = get_game("graffiti")

Name = Annotated[str, Meta(min_length=1, max_length=16)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]


class MoveThing(msgspec.Struct, tag_field="change", tag="move", forbid_unknown_fields=True):
    """Move a piece from one place to another; `editor_table` lists the names."""

    piece: Name
    source: Name
    target: Name


class SetPhase(msgspec.Struct, tag_field="change", tag="turn", forbid_unknown_fields=True):
    """Set the seat whose turn it is, and the phase."""

    seat: SeatNumber
    phase: Name


class SetNumber(msgspec.Struct, tag_field="change", tag="number", forbid_unknown_fields=True):
    """Set a number of the table. ``token``, ``bobby``: its seat, from 0, or -1; ``blocked``: a section, or 0."""

    name: Literal["round", "token", "bobby", "blocked"]
    value: Annotated[int, Meta(ge=-1, le=ROUND_LIMIT)]


class SetPoints(msgspec.Struct, tag_field="change", tag="points", forbid_unknown_fields=True):
    """Set the points of a seat."""

    seat: SeatNumber
    points: Annotated[int, Meta(ge=0, le=999)]


class SetPassed(msgspec.Struct, tag_field="change", tag="passed", forbid_unknown_fields=True):
    """Set or clear that a seat has passed."""

    seat: SeatNumber
    passed: bool


class SetUpGraffiti(msgspec.Struct, forbid_unknown_fields=True):
    """The request of ``POST /api/graffiti/editor``: a position, and a change of it or none.

    Without a position: a first turn, with all pieces where they are before the set-up.
    """

    position: Annotated[str, Meta(max_length=MAX_POSITION)] | None = None
    options: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    change: MoveThing | SetPhase | SetNumber | SetPoints | SetPassed | None = None


class PlacedFault(Fault, frozen=True):
    """A fault and ``where`` to fix it: a place, or ``turn``, ``phase``, ``token``, ``bobby``."""

    where: str = ""


class Pile(msgspec.Struct):
    """Pieces of one kind at one place; ``slot``: it holds at most one."""

    place: str
    counts: Counts
    slot: bool


class Piles(msgspec.Struct):
    """Piles by the kind of pieces they hold."""

    paint: list[Pile]
    permit: list[Pile]
    bonus: list[Pile]


class EditedGraffiti(msgspec.Struct):
    """A position as it is drawn, valid or not.

    ``view``: the public view at the end of the game; null if the text is no position.
    ``table``: piles of the table; ``seats``: of each seat. ``spaces``: the can spaces. ``phases``: the possible
    phases. ``rounds``: the maximum; ``sections``: the ones that these rules can block.
    """

    position: str
    view: GraffitiView | None
    table: Piles | None
    seats: list[Piles]
    spaces: list[str]
    phases: list[str]
    rounds: int
    sections: list[int]
    faults: list[PlacedFault]


def set_up(asked: SetUpGraffiti) -> EditedGraffiti:
    """Apply a change to a position and return it with its faults; NotationError if the change is impossible."""
    options = _GAME.make_options(**asked.options)
    text, change = asked.position, asked.change
    if text is None:
        first = _table(_GAME.initial_state(options).position, options)
        first.ask(max(0, first.parts["turn"]), "turn")
        text = first.text()
    if change is not None:
        table = _table(text, options)
        _make(change, table)
        text = table.text()
    return _describe(text, options)


def _table(text: str, options: GraffitiOptions) -> SetUpTable:
    start = Plain(start_record(options))
    counts = zip(BONUS_CODES, start.bonus_stack, zip(*start.bonus[: options.seats], strict=True), strict=True)
    there = {code: stack + sum(held) for code, stack, held in counts}
    return SetUpTable(text, options, load_edition(options.edition), there)


def _make(change: MoveThing | SetPhase | SetNumber | SetPoints | SetPassed, table: SetUpTable) -> None:
    seat = getattr(change, "seat", 0)
    if seat >= len(table.seats):
        raise NotationError(f"there is no player {seat + 1} at this table")
    if isinstance(change, MoveThing):
        table.move(change.piece, change.source, change.target)
    elif isinstance(change, SetPhase):
        if change.phase not in PHASES:
            raise NotationError(f"{change.phase!r} is nothing to be done: one of {', '.join(PHASES)}")
        table.ask(change.seat, change.phase)
    elif isinstance(change, SetNumber):
        table.parts[change.name] = change.value
    elif isinstance(change, SetPoints):
        table.seats[change.seat]["points"] = change.points
    else:
        table.seats[change.seat]["passed"] = change.passed


def _describe(text: str, options: GraffitiOptions) -> EditedGraffiti:
    table: SetUpTable | None = None
    parts: GraffitiParts | None = None
    with suppress(NotationError):
        table, parts = _table(text, options), read_parts(text)
    edition = load_edition(options.edition)
    board = edition.board(options.double_spaces)
    segments = edition.segment_ids(options.special_graffiti)
    return EditedGraffiti(
        position=text,
        view=None if parts is None else _view(parts, text, options),
        table=None if table is None else _piles(table.piles()),
        seats=[] if table is None else [_piles(table.seat_piles(seat)) for seat in range(len(table.seats))],
        spaces=[code for number, code in enumerate(board.codes) if board.spaces >> number & 1],
        phases=["turn", "over"],
        rounds=ROUND_LIMIT,
        sections=list(range(1, len(edition.sections) + 1)) if options.blocked_section else [],
        faults=[
            PlacedFault(fault.code, fault.place, fault.text, fault.said, _where(fault, segments))
            for fault in diagnose(text, options)
        ],
    )


def _piles(by_kind: dict[str, dict[str, Counts]]) -> Piles:
    def pile(place: str, counts: Counts) -> Pile:
        name, _, number = place.partition(" ")
        return Pile(place, counts, slot=name in SLOTS and number.isdigit())

    return Piles(**{kind: [pile(*placed) for placed in piles.items()] for kind, piles in by_kind.items()})


def _view(parts: GraffitiParts, text: str, options: GraffitiOptions) -> GraffitiView:
    """Return the view that is drawn: all pieces open, nothing to do."""
    infos = segment_infos(options)
    painted = {*parts.neutral, *(tag for holdings in parts.seats for tag in holdings.tags)}
    letters = sorted({info.name[0] for info in infos})
    return GraffitiView(
        seat=None,
        actor=parts.turn,
        legal=(),
        outcome=None,
        position=text,
        options=options,
        edition=load_edition(options.edition).title,
        table=parts,
        segments=infos,
        completed=tuple(
            letter for letter in letters if all(info.name in painted for info in infos if info.name[0] == letter)
        ),
        scores=tuple(Score(holdings.points, 0, 0) for holdings in parts.seats),
        spaces=space_infos(options),
    )


_WHERE = {"seats": "", "open_permits": "open 1", "open_bonus": "bonus 1", "dealt": "phase", "Bbob": "bobby"}


def _where(fault: Fault, segments: tuple[str, ...]) -> str:
    """Return where a fault can be fixed."""
    what, _, code = fault.place.rpartition(" ")
    if what in ("paint tiles", "permits", "bonus tiles"):
        return {"paint tiles": "supply", "permits": "stack", "bonus tiles": "bonus stack"}[what]
    if what == "seat":
        return f"{'cans' if fault.code == 'cans' else 'secret'} {int(code) + 1}"
    if fault.code in ("tags", "reserved") and fault.place in segments:
        return f"@{fault.place}"
    return _WHERE.get(fault.place, fault.place)


REQUEST = Request(
    SetUpGraffiti,
    EditedGraffiti,
    set_up,
    "Sets up a position piece by piece, sound or not, and tells all that is wrong with it. Nothing is kept.",
)
