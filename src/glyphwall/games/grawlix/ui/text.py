"""A Grawlix view as text for terminals and logs, with letters always and colours optionally."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glyphwall.games.grawlix.rules.components import all_tiles, cell_text, parse_tile, tile_text
from glyphwall.games.grawlix.ui.artwork import grawlix_art
from glyphwall.games.grawlix.ui.scene import common_window, status

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from glyphwall.games.grawlix.rules.views import GrawlixView
    from glyphwall.games.grawlix.ui.scene import Window

_RESET: Final = "\x1b[0m"
_NONE: Final[Mapping[str, str]] = {}


def text(
    view: GrawlixView,
    *,
    colour: bool = True,
    last: str | None = None,
    legal: Collection[str] = (),
    conflicts: Collection[str] = (),
    marks: Mapping[str, str] = _NONE,
    along: Sequence[GrawlixView] = (),
    hands: bool = True,
    supply: bool = True,
    coordinates: bool = True,
    locale: str = "en",
) -> str:
    """Format a view as lines of text.

    The last tile has round brackets, conflicting tiles have exclamation marks, an open cell is a dot, a cell where a
    chosen tile fits is a circle. ``>`` marks the seat to act.

    Args:
        colour: whether to paint the tiles with 24-bit colour sequences.
        marks: a sign of one character in an empty cell; tiles are not marked.
    """
    window = common_window((view, *along))
    lines = [*_board(view, window, colour, last, frozenset(legal), frozenset(conflicts), marks, coordinates)]
    if hands:
        lines += ["", *(_hand(view, seat, colour) for seat in range(2))]
    if supply:
        lines += ["", *_supply(view, colour)]
    lines += ["", status(view, locale)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _board(
    view: GrawlixView,
    window: Window,
    colour: bool,
    last: str | None,
    legal: frozenset[str],
    conflicts: frozenset[str],
    marks: Mapping[str, str],
    coordinates: bool,
) -> list[str]:
    placed = {tile.cell: tile.tile for tile in view.grid}
    empty = {cell.cell for cell in view.open} if view.grid else {cell_text(view.size - 1, view.size - 1)}
    lines = []
    for row in window.rows:
        line = f"{row + 1:>3} " if coordinates else ""
        for column in window.columns:
            name = cell_text(column, row)
            if name in placed:
                around = "!!" if name in conflicts else "()" if name == last else "  "
                line += _tile(placed[name], colour, around)
            else:
                sign = marks.get(name, "")[:1]
                line += f" {sign}  " if sign else " ○  " if name in legal else " ·  " if name in empty else "    "
        lines.append(line)
    if coordinates:
        lines.append("    " + "".join(f" {cell_text(column, 0)[0]}  " for column in window.columns))
    return lines


def _hand(view: GrawlixView, seat: int, colour: bool) -> str:
    acts = seat == view.turn and view.phase not in ("begin", "coin", "over")
    line = f"  {seat + 1}{'>' if acts else ' '}" + "".join(_tile(tile, colour) for tile in view.hands[seat])
    if view.picked[seat]:
        known = view.contested or (view.pending if seat == view.seat else None)
        line += " ~" + (_tile(known, colour) if known else "?")
    return line


def _supply(view: GrawlixView, colour: bool) -> list[str]:
    there = set(view.supply)
    lines = [""] * view.size
    for tile in all_tiles(view.size):
        lines[tile >> 3] += _tile(tile_text(tile), colour) if tile_text(tile) in there else " ·  "
    return ["    " + line for line in lines]


def _tile(tile: str, colour: bool, marks: str = "  ") -> str:
    number = parse_tile(tile)
    if number is None:
        raise ValueError(f"{tile!r} is no tile")
    written = f"{marks[0]}{tile_text(number, display=True)}{marks[1]}"
    if not colour:
        return written
    art = grawlix_art().colour(tile[0])
    return f"\x1b[48;2;{_rgb(art.fill)};38;2;{_rgb(art.ink)};1m{written}{_RESET}"


def _rgb(colour: str) -> str:
    return ";".join(str(int(colour[start : start + 2], 16)) for start in (1, 3, 5))
