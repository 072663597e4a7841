"""The can spaces, open permits and bonus spaces that an edition prints, as numbers of the record.

The 31 spaces of the published board as we read it keep the numbers of layout.py, so players know them. Every other
space of an edition is an extra one, numbered after those, up to `layout.EXTRAS` of them. The number of a space that an
edition lacks is never legal.
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
        kinds: the kinds they give, as bits.
        cans: the cost of each.
        unlimited: they are never occupied.
        apart: with the option ``double_spaces`` "each", every kind has such spaces for itself.
    """

    kinds: int
    cans: tuple[int, ...]
    unlimited: bool = False
    apart: bool = False


@dataclass(frozen=True)
class PermitSpace:
    """A space of the permit board: its number of open permits, a draw from the stack, the token."""

    open: int
    stack: bool = False
    first: bool = False


@dataclass
class Board:
    """The spaces of an edition under one reading of the doubles.

    Attributes:
        codes: the codes of all numbers up to the last extra space.
        spaces: the edition's spaces, as bits. Subsets of them: ``two_cans`` cost two cans, ``tunnel_two`` also are in
            the tunnel, ``addable`` allow Add, ``unlimited`` are never occupied, ``draws`` give a draw from the stack.
        boards: the board of each extra space; ``what``: its section, its paints as bits, or its slot.
        beside: for each extra two-can space, the adjacent one-can spaces, as bits.
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
        """The number of spaces beyond the published board's."""
        return len(self.boards)

    def add(self, standard: int | None, code: str, board: int, what: int) -> int:
        """Add a space and return its number: the published board's, if given and free, else an extra one."""
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
    """Return ``S2.1``, or ``S2.1b``, ``S2.1c`` and so on if the code is taken."""
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
    """Make the board of an edition: the cans of each section's spaces; with ``each_double`` two for every double."""
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
    """Set the cost of the spaces of one group, which of them allow Add, and which are adjacent (C2)."""
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
    """Return the number of a space on the published board, or None, and its name."""
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
