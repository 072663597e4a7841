"""The can spaces, open permits and bonus spaces that an edition prints, as numbers of the record.

The 31 spaces of the published board as we read it keep the numbers of layout.py, so players know them. Every other
space that an edition has is an extra one, numbered after those; an edition may have `layout.EXTRAS` of them. A space
that an edition has not is a number that is never legal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from glyphwall.games.graffiti.rules import layout

if TYPE_CHECKING:
    from collections.abc import Sequence

PAINT_CODES = ("r", "y", "b", "g", "k", "ry", "rb", "yb")
STANDARD_CODES = (
    *(f"S{section}.1" for section in range(1, 6)),
    *(f"S{section}.2" for section in range(1, 6)),
    *("PL", "Pg.1", "Pg.2", "Pk.1", "Pk.2", "Pd.1", "Pd.2"),
    *("Pry.1", "Prb.1", "Pyb.1", "Pry.2", "Prb.2", "Pyb.2"),
    *("TF", "TM", "TS"),
    *("B1", "B2", "B3", "B4", "Bbob"),
)
_PRIMARIES, _DOUBLES = 0b00000111, 0b11100000


@dataclass(frozen=True)
class PaintSpace:
    """A group of spaces of the paint board.

    Attributes:
        kinds: what they give, as bits.
        cans: what each costs.
        unlimited: they are never occupied.
        apart: with the option ``double_spaces`` "each", every kind has such spaces for itself.
    """

    kinds: int
    cans: tuple[int, ...]
    unlimited: bool = False
    apart: bool = False


@dataclass(frozen=True)
class PermitSpace:
    """A space of the permit board: how many open permits it gives, a draw from the stack, the token."""

    open: int
    stack: bool = False
    first: bool = False


@dataclass
class Board:
    """The spaces of an edition under one reading of the doubles.

    Attributes:
        codes: of all numbers up to the last extra space.
        spaces: those that there are, as bits; ``two_cans``, ``tunnel_two``, ``addable``, ``unlimited``, ``draws``:
            those of them that cost two cans, are in the tunnel and cost two, can bear Add, are never occupied, give
            a draw from the stack.
        boards: of each extra space, the board that it is on; ``what``: its section, its paints as bits, or its slot.
        beside: of each extra space for two cans, those for one can beside it, as bits.
        slot_spaces: the permit space of each open permit; ``bonus_spaces``: the space of each bonus slot.
    """

    codes: list[str] = field(default_factory=lambda: list(STANDARD_CODES))
    spaces: int = 0
    two_cans: int = 0
    tunnel_two: int = 0
    addable: int = 0
    unlimited: int = 0
    draws: int = 0
    boards: list[int] = field(default_factory=list)
    what: list[int] = field(default_factory=list)
    beside: list[int] = field(default_factory=list)
    slot_spaces: list[int] = field(default_factory=list)
    bonus_spaces: list[int] = field(default_factory=list)

    @property
    def extras(self) -> int:
        """How many spaces there are beyond the published board's."""
        return len(self.boards)

    def add(self, standard: int | None, code: str, board: int, what: int) -> int:
        """A space: of the published board, if that number is given and free, else an extra one. Returns its number."""
        if standard is not None and not self.spaces >> standard & 1:
            number = standard
        else:
            number = layout.SPACES + self.extras
            self.boards.append(board)
            self.what.append(what)
            self.beside.append(0)
            self.codes.append(_unused(code, self.codes))
        self.spaces |= 1 << number
        return number


def _unused(code: str, codes: Sequence[str]) -> str:
    """``S2.1``, or ``S2.1b``, ``S2.1c`` and so on where the code is taken."""
    return next(name for name in (code, *(code + letter for letter in "bcdefghijklmnop")) if name not in codes)


def make_board(
    sections: Sequence[Sequence[int]],
    paints: Sequence[PaintSpace],
    permits: Sequence[PermitSpace],
    bonus: int,
    *,
    each_double: bool,
    bobby: bool = True,
) -> Board:
    """The board of an edition.

    Args:
        sections: the cans of the spaces of each section.
        bonus: how many spaces there are for bonus tiles.
        each_double: the reading in which every double has spaces of its own.
        bobby: whether there is a bobby, and so his space.
    """
    board = Board(spaces=1 << layout.BOBBY_SPACE if bobby else 0)
    for section, cans in enumerate(sections):
        first = (layout.TUNNEL_ONE + section, layout.TUNNEL_TWO + section)
        numbers = [board.add(first[cost - 1], f"S{section + 1}.{cost}", layout.IN_TUNNEL, section) for cost in cans]
        _price(board, numbers, cans)
        board.tunnel_two |= sum(1 << number for number, cost in zip(numbers, cans, strict=True) if cost == 2)
    for group in paints:
        apart = group.apart and each_double
        for kinds in [1 << kind for kind in range(layout.KINDS) if group.kinds >> kind & 1] if apart else [group.kinds]:
            _add_paint_spaces(board, kinds, group)
    _add_permit_spaces(board, permits)
    for slot in range(bonus):
        standard = layout.BONUS_SPACE + slot if slot < 4 else None
        board.bonus_spaces.append(board.add(standard, f"B{slot + 1}", layout.ON_BONUS_BOARD, slot))
    return board


def _price(board: Board, numbers: Sequence[int], cans: Sequence[int]) -> None:
    """What the spaces of one group cost, which of them can bear Add, and which lie beside each other (C2)."""
    ones = sum(1 << number for number, cost in zip(numbers, cans, strict=True) if cost == 1)
    board.addable |= ones
    for number, cost in zip(numbers, cans, strict=True):
        if cost == 2:
            board.two_cans |= 1 << number
            if number >= layout.SPACES:
                board.beside[number - layout.SPACES] = ones


def _add_paint_spaces(board: Board, kinds: int, group: PaintSpace) -> None:
    numbers = []
    for cost in group.cans:
        standard, name = _standard_paint_space(kinds, cost, group.unlimited)
        code = f"P{name}" if group.unlimited and cost == 1 else f"P{name}.{cost}"
        numbers.append(board.add(standard, code, layout.ON_PAINT_BOARD, kinds))
    _price(board, numbers, group.cans)
    if group.unlimited:
        board.unlimited |= sum(1 << number for number in numbers)
        board.addable &= ~board.unlimited


def _standard_paint_space(kinds: int, cost: int, unlimited: bool) -> tuple[int | None, str]:
    """The number of a space on the published board, if there is such a one, and its name."""
    if kinds == _PRIMARIES:
        return (layout.LARGE if unlimited and cost == 1 else None), "L"
    if kinds == _DOUBLES:
        return (None if unlimited else layout.SHARED_ONE + cost - 1), "d"
    if kinds & (kinds - 1):
        return None, "x"
    kind = kinds.bit_length() - 1
    standard = None
    if not unlimited and kind >= layout.RED_YELLOW:
        standard = (layout.DOUBLE_ONE, layout.DOUBLE_TWO)[cost - 1] + kind - layout.RED_YELLOW
    elif not unlimited and kind >= layout.GREEN:
        standard = (layout.GREEN_ONE if kind == layout.GREEN else layout.BLACK_ONE) + cost - 1
    return standard, PAINT_CODES[kind]


def _add_permit_spaces(board: Board, permits: Sequence[PermitSpace]) -> None:
    for permit in permits:
        place = layout.TOKEN_SPACE if permit.first else layout.STACK_SPACE if permit.stack else layout.TWO_SPACE
        code = STANDARD_CODES[layout.PERMIT_SPACE + place]
        number = board.add(layout.PERMIT_SPACE + place, code, layout.ON_PERMIT_BOARD, 0)
        board.addable |= 1 << number
        board.draws |= permit.stack << number
        board.slot_spaces += [number] * permit.open
