"""The diagnosis of typed positions: every fault with its place.

A position is sound if some game could reach its counts. Each turn places one tile and draws one while there are any, so
the numbers of tiles in the grid and in both hands, the turn and the first player depend on each other. The order of
placement is not checked, so the first tile's own cell may be empty (as in the rulebook's diagram, anchored at f6); the
grid only has to reach that cell's column and row, or it could grow out of the frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import NotationError
from glyphwall.core.message import Argument, Fault, Message
from glyphwall.core.narration import MessageFormatter
from glyphwall.core.option_fields import choice_number
from glyphwall.games.grawlix.rules import layout
from glyphwall.games.grawlix.rules.components import cell_text, colour_message, glyph_message, in_size, tile_text
from glyphwall.games.grawlix.rules.draft import list_picks
from glyphwall.games.grawlix.rules.geometry import Cell, in_frame, neighbours
from glyphwall.games.grawlix.rules.position_text import HIDDEN, PositionText, read_position
from glyphwall.games.grawlix.texts import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glyphwall.games.grawlix.rules.options import GrawlixOptions

_ENGLISH = MessageFormatter(CATALOGUE, "en")
_DRAFTING = (layout.DRAFT, layout.BLIND, layout.COIN)


def diagnose(text: str, options: GrawlixOptions) -> tuple[Fault, ...]:
    """Return every fault of a position in GWP; empty if it is sound. Text that doesn't parse is one fault."""
    try:
        position = read_position(text)
    except NotationError as error:
        place = f"column {(error.column or 0) + 1}"
        return (_fault("bad-notation", place, reason=str(error)),)
    return find_faults(position, options)


def find_faults(position: PositionText, options: GrawlixOptions) -> tuple[Fault, ...]:
    """Return the faults of a parsed position; see `diagnose`."""
    faults = [
        *_grid_faults(position, options),
        *_tile_faults(position, options),
        *_pick_faults(position, options),
        *_count_faults(position, options),
    ]
    return tuple({(fault.code, fault.place, fault.text): fault for fault in faults}.values())


def frame_grid(position: PositionText, size: int) -> dict[Cell, int]:
    """Return the grid's tiles by cell of the anchored frame; a missing corner means the centre."""
    left, bottom = position.corner or (size - 1, size - 1)
    return {(left + column, bottom + row): tile for column, row, tile in position.grid}


def _fault(code: str, place: str, **facts: Argument) -> Fault:
    said = Message(f"fault-grawlix-{code}", {"place": place, **facts})
    return Fault(code, place, _ENGLISH.text(said), said)


# -- the grid -----------------------------------------------------------------------------------------


def _grid_faults(position: PositionText, options: GrawlixOptions) -> Iterator[Fault]:
    size = options.size
    centre = cell_text(size - 1, size - 1)
    widest = max(position.row_widths, default=0)
    for number, width in enumerate(position.row_widths, 1):
        if width != widest:
            yield _fault("uneven-rows", f"line {number}", number=number, width=width, widest=widest)
    if not position.grid:
        if position.corner not in (None, (size - 1, size - 1)):
            yield _fault("outside-frame", centre)
        return
    grid = frame_grid(position, size)
    columns = sorted({column for column, _ in grid})
    rows = sorted({row for _, row in grid})
    too_wide, too_high = columns[-1] - columns[0] >= size, rows[-1] - rows[0] >= size
    if too_wide:
        span = columns[-1] - columns[0] + 1
        yield _fault("too-many-columns", _span(grid), span=span, size=size)
    if too_high:
        yield _fault("too-many-rows", _span(grid), span=rows[-1] - rows[0] + 1, size=size)
    reaches = columns[0] <= size - 1 <= columns[-1] and rows[0] <= size - 1 <= rows[-1]
    if not reaches and not too_wide and not too_high:
        yield _fault("outside-frame", centre)
    for island in _islands(grid)[1:]:
        tiles = ", ".join(f"{tile_text(grid[cell], True)} {_name(cell)}" for cell in island)
        yield _fault("not-connected", _name(island[0]), tiles=tiles)
    for number in columns:
        line = [(cell, tile) for cell, tile in grid.items() if cell[0] == number]
        yield from _line_faults("column", _name((number, rows[0])), line)
    for number in rows:
        line = [(cell, tile) for cell, tile in grid.items() if cell[1] == number]
        yield from _line_faults("row", _name((columns[0], number)), line)


def _line_faults(kind: str, first: str, line: Sequence[tuple[Cell, int]]) -> Iterator[Fault]:
    """Yield faults for tiles of one row or column that share a glyph or a colour."""
    digits = len(first.lstrip("abcdefghijklm"))
    name = first[-digits:] if kind == "row" else first[:-digits]
    features: tuple[tuple[str, Callable[[int], int], Callable[[int], str]], ...] = (
        ("glyph", lambda tile: tile & 7, glyph_message),
        ("colour", lambda tile: tile >> 3, colour_message),
    )
    for feature, value_of, message_id in features:
        for value in range(8):
            same = [(cell, tile) for cell, tile in line if value_of(tile) == value]
            if len(same) > 1:
                tiles = ", ".join(f"{tile_text(tile, True)} {_name(cell)}" for cell, tile in same)
                named = Message(message_id(value))
                yield _fault(f"{feature}-in-{kind}", f"{kind} {name}", line=name, tiles=tiles, name=named)


def _islands(grid: dict[Cell, int]) -> list[list[Cell]]:
    """Return the connected groups of tiles, the largest first."""
    left = dict.fromkeys(grid)
    islands = []
    while left:
        island = [next(iter(left))]
        del left[island[0]]
        for cell in island:
            for other in neighbours(cell):
                if other in left:
                    del left[other]
                    island.append(other)
        islands.append(island)
    return sorted(islands, key=len, reverse=True)


def _name(cell: Cell) -> str:
    """Return the cell in notation, or as numbers if the typed box exceeds the widest frame."""
    return cell_text(*cell) if in_frame(cell, 7) else f"({cell[0] + 1},{cell[1] + 1})"


def _span(grid: dict[Cell, int]) -> str:
    columns = [column for column, _ in grid]
    rows = [row for _, row in grid]
    return f"{_name((min(columns), min(rows)))}-{_name((max(columns), max(rows)))}"


# -- the tiles ----------------------------------------------------------------------------------------


def _tile_faults(position: PositionText, options: GrawlixOptions) -> Iterator[Fault]:
    places: dict[int, list[str]] = {}
    for cell, tile in frame_grid(position, options.size).items():
        places.setdefault(tile, []).append(_name(cell))
    for seat, hand in enumerate(position.hands):
        for tile in hand:
            places.setdefault(tile, []).append(f"hand {seat + 1}")
    for seat, pick in enumerate(position.picks):  # a pick still lies in the supply: both may want the same
        if pick not in (None, HIDDEN) and (pick in places or not in_size(pick, options.size)):
            places.setdefault(pick, []).append(f"pick {seat + 1}")
    for tile, where in places.items():
        written = tile_text(tile, True)
        if not in_size(tile, options.size):
            yield _fault("outside-size", where[0], tile=written, size=options.size)
        if len(where) > 1:
            yield _fault("duplicate-tile", ", ".join(where), tile=written)


def _pick_faults(position: PositionText, options: GrawlixOptions) -> Iterator[Fault]:
    """Yield faults for secret picks that a blind draft doesn't have, or misses."""
    expected = {
        layout.COIN: (True, True),
        layout.BLIND: (position.turn == 1, False),
    }.get(position.phase, (False, False))
    for seat, pick in enumerate(position.picks):
        place = f"pick {seat + 1}"
        if pick is not None and not expected[seat]:
            yield _fault("unexpected-pick", place, player=seat + 1)
        elif pick is None and expected[seat]:
            yield _fault("missing-pick", place, player=seat + 1)
        elif pick == HIDDEN:
            yield _fault("hidden-pick", place, player=seat + 1)
    if position.phase == layout.COIN:
        picks = set(position.picks) - {None, HIDDEN}
        if len(picks) > 1:
            yield _fault("picks-differ", "pick 2")


# -- the counts ---------------------------------------------------------------------------------------


def _count_faults(position: PositionText, options: GrawlixOptions) -> Iterator[Fault]:
    for seat, hand in enumerate(position.hands):
        if len(hand) > options.hand:
            yield _fault("hand-too-large", f"hand {seat + 1}", player=seat + 1, count=len(hand), most=options.hand)
    yield from _phase_faults(position, options)
    # Any possible first player: the assumption with the fewest faults applies.
    stories = [list(_story_faults(position, options, first)) for first in _possible_firsts(position, options)]
    yield from min(stories, key=len)


def _phase_faults(position: PositionText, options: GrawlixOptions) -> Iterator[Fault]:
    """Yield faults for phases that the options or the number of placed tiles rule out."""
    phase, placed = position.phase, len(position.grid)
    blind = options.draft == "simultaneous-blind"
    if phase in (*_DRAFTING, layout.BEGIN) and placed:
        yield _fault("phase-before-grid", "turn", count=placed)
    if (phase in (layout.BLIND, layout.COIN) and not blind) or (phase == layout.BEGIN and options.begins != "random"):
        yield _fault("phase-not-in-options", "turn")
    if phase == layout.SWAP:
        if options.swap == "none":
            yield _fault("phase-not-in-options", "turn")
        elif placed != (options.swap == "after-first-tile"):
            yield _fault("swap-moment", "turn", swap=options.swap, count=placed)
    if phase == layout.FETCH:
        if not placed:
            yield _fault("fetch-before-grid", "turn")
        elif placed > options.size**2 - 2 * options.hand:
            yield _fault("supply-empty", "turn")


def _possible_firsts(position: PositionText, options: GrawlixOptions) -> tuple[int, ...]:
    """Return the seats that can be first player; sides may have been swapped."""
    if options.begins == "random":
        return (0, 1)
    first = int(options.begins == "second")
    placed, phase = len(position.grid), position.phase
    changed = (options.swap == "after-draft" and phase in (layout.PLACE, layout.FETCH)) or (
        options.swap == "after-first-tile" and placed >= 1 and (phase == layout.PLACE or placed > 1)
    )
    return (first, 1 - first) if changed else (first,)


def _story_faults(position: PositionText, options: GrawlixOptions, first: int) -> Iterator[Fault]:
    """Yield faults in the turn and the hands' sizes, if ``first`` began."""
    turn, counts = _expected(position, options, first)
    if position.turn != turn:
        yield _fault("turn", "turn", player=turn + 1, count=len(position.grid))
    for seat, count in enumerate(counts):
        held = len(position.hands[seat])
        if held != count and held <= options.hand:
            yield _fault("hand-count", f"hand {seat + 1}", player=seat + 1, count=held, expected=count)


def _expected(position: PositionText, options: GrawlixOptions, first: int) -> tuple[int, list[int]]:
    """Return the seat to act and the size of each hand, from the phase and the tiles on the table."""
    full = [options.hand, options.hand]
    placed, phase = len(position.grid), position.phase
    held = [len(hand) for hand in position.hands]
    blind = options.draft == "simultaneous-blind"
    if phase in (layout.BLIND, layout.COIN):
        each = min(*held, options.hand - 1)
        return position.turn if phase == layout.BLIND else 0, [each, each]
    if phase == layout.BEGIN:
        return 0, full if blind else [0, 0]
    if phase == layout.DRAFT and blind:  # the loser of a coin picks again, alone
        behind = int(held[1] < held[0]) if held[0] != held[1] else position.turn
        each = min(held[behind], options.hand - 1)
        return behind, [each + (seat != behind) for seat in range(2)]
    if phase == layout.DRAFT:
        picks = min(sum(held), 2 * options.hand - 1)
        draft = choice_number(type(options), "draft", options.draft)
        order = list_picks(draft, options.hand, first, picks + 1)
        return order[picks], [order[:picks].count(seat) for seat in range(2)]
    if phase == layout.SWAP:
        return 1 - first, _hands_after(placed, options, first)
    if phase == layout.FETCH and placed:
        mover = first ^ (placed - 1 & 1)
        counts = _hands_after(placed - 1, options, first)
        counts[mover] -= 1
        return mover, counts
    return first ^ (placed & 1), _hands_after(placed, options, first)


def _hands_after(turns: int, options: GrawlixOptions, first: int) -> list[int]:
    """Return the hands' sizes after that many full turns."""
    counts = [options.hand, options.hand]
    for turn in range(options.size**2 - 2 * options.hand, turns):
        counts[first ^ (turn & 1)] = max(0, counts[first ^ (turn & 1)] - 1)
    return counts
