"""The mirror: a winning strategy of Grawlix, for the second player on even sizes and the first on odd ones.

Pair the glyphs and pair the colours, and let s(tile) exchange both for their partners.

* Even sizes: the second player drafts s(t) for every t, answers the first tile t with s(t) next to it, and from then
  on answers t with s(t) on the cell reflected in the line between those two.
* Odd sizes: one glyph and one colour stay alone and are their own partners, and so is one tile, m. The first player
  drafts m, then s(t) for every t; places m first; and from then on answers t with s(t) on the cell opposite m.
  A tile in conflict with s(t) that isn't mirrored would lie in m's row or column, and conflict with m too.

There is always an answer, so the other player is the first who can't play. The proofs are in
``docs/tutorials/play-grawlix.md``.

If sides may be swapped, the second player chooses. On even sizes the mirror is the second player's anyway: keep sides
and go on. On odd sizes the chooser takes over a mirror that the first player began.

There is no memory from ply to ply. The pairing and the line, or the middle, are read off the position: any pairing and
reflection will do under which everything is symmetric except for the other player's last turn. All choices (the first
picks, the side of the first answer) are returned; the player ``mirror`` (mirror_player.py) draws one.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any

from msgspec import structs

from glyphwall.games.grawlix.rules import codec
from glyphwall.games.grawlix.rules.views import parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.games.grawlix.rules.views import GrawlixView

Pairing = tuple[int, ...]
"""The partner of each glyph, or of each colour."""

Cell = tuple[int, int]
Grid = dict[Cell, int]
Reflection = tuple[Any, dict[int, int], list[Cell]]
"""A reflection of the grid, each tile's image, and the cells without one."""


def find_obstacle(view: GrawlixView) -> str:
    """Return why the mirror strategy can't apply, without looking at the tiles; "" if it may."""
    if view.phase == "blind":
        return "the other's pick cannot be seen"
    if view.phase == "draft" and not _alternates(view):
        return f"the draft is {view.draft}, not alternate"
    if view.phase == "swap":
        return ""
    if view.actor != _mirroring_seat(view):
        whose = "first" if view.size % 2 else "second"
        return f"seat {view.actor + 1} is not the {whose} player, whose the mirror is on size {view.size}"
    if view.size % 2 and sides_are_open(view):
        return f"sides may be changed ({view.swap}), which takes over the mirror of size {view.size}"
    return ""


def _alternates(view: GrawlixView) -> bool:
    """Return whether picks alternate: in the alternate draft, and in a snake draft of one tile each."""
    return view.draft == "alternate" or (view.draft == "snake" and view.hand_size == 1)


def sides_are_open(view: GrawlixView) -> bool:
    """Return whether the second player may still swap sides (a house rule)."""
    if view.swap == "none" or view.phase in ("begin", "draft", "blind", "coin", "swap"):
        return view.swap != "none"
    early = not view.grid or (len(view.grid) == 1 and view.phase == "fetch")
    return view.swap == "after-first-tile" and early


def winning_actions(view: GrawlixView) -> tuple[int, ...]:
    """Return the mirror's answers for the seat to act, ascending; empty if the position isn't symmetric."""
    if view.phase == "swap":
        kept = _winner_if_kept(view)
        moves = set() if kept is None else {codec.ChooseSides(swap=kept != view.actor)}
        return tuple(codec.to_action(move, view.size) for move in moves)
    return tuple(sorted({codec.to_action(move, view.size) for move in _answers(view)}))


def _mirroring_seat(view: GrawlixView) -> int:
    """Return the seat of the strategy: the first player's on odd sizes, else the second's."""
    return view.first if view.size % 2 else 1 - view.first


def proved_winner(view: GrawlixView) -> int | None:
    """Return the seat that wins by the mirror theorem, or None.

    Everything is symmetric and the other player acts, or it is except for the other player's last turn.
    """
    if view.actor < 0 or view.phase not in ("draft", "swap", "place", "fetch"):
        return None
    if view.phase == "swap":
        return None if _winner_if_kept(view) is None else view.actor
    if (view.phase == "draft" and not _alternates(view)) or (view.size % 2 and sides_are_open(view)):
        return None
    mirroring = _mirroring_seat(view)
    if view.actor == mirroring:
        return mirroring if any(True for _ in _answers(view)) else None
    return mirroring if view.phase != "fetch" and _is_symmetrical(view) else None


def _winner_if_kept(view: GrawlixView) -> int | None:
    """Return who wins if the chooser keeps the sides, or None; after a swap the other wins."""
    mover = 1 - view.first if view.grid else view.first
    return proved_winner(structs.replace(view, phase="place", actor=mover, swap="none"))


def _is_symmetrical(view: GrawlixView) -> bool:
    """Return whether a pairing and a reflection map the grid onto itself and the hands onto each other."""
    parts = parts_of(view)
    mine, other = (_tiles(parts.hands[seat]) for seat in (view.actor, 1 - view.actor))
    if not parts.grid and view.size % 2:
        return any(mine == {partner[tile] for tile in rest} for _, rest, partner in _middles(other, view.size))
    return any(_maps(mine, other, known, alone, view.size) for _, known, alone in _reflections(parts.grid, view.size))


def _maps(mine: frozenset[int], other: frozenset[int], known: dict[int, int], alone: Sequence[Cell], size: int) -> bool:
    """Return whether a reflection covers all tiles, and an agreeing pairing maps the hands onto each other."""
    return not alone and any(mine == {partner[tile] for tile in other} for partner in _pairings_with(known, size))


def images(view: GrawlixView) -> dict[Cell, Cell]:
    """Return each cell of the grid with its image under a reflection that proves the winner; empty without proof."""
    parts = parts_of(view)
    if proved_winner(view) is None or view.phase == "swap":
        return {}
    mine, other = (_tiles(parts.hands[seat]) for seat in (view.actor, 1 - view.actor))
    for reflect, known, alone in _reflections(parts.grid, view.size):
        reflection = reflect, known, alone
        answering = view.actor == _mirroring_seat(view)
        if (
            any(True for _ in _answers_under(view, reflection))
            if answering
            else _maps(mine, other, known, alone, view.size)
        ):
            return {cell: reflect(cell) for cell in parts.grid}
    return {}


def _answers(view: GrawlixView) -> Iterator[codec.Move]:
    """Yield the answers under every pairing and reflection that the position is symmetric under."""
    parts = parts_of(view)
    mine, other = (_tiles(parts.hands[seat]) for seat in (view.actor, 1 - view.actor))
    supply = frozenset(parts.supply)
    if not parts.grid and view.size % 2:
        yield from _first_answers(view, mine, other, supply)
        return
    if view.phase == "draft":
        yield from (codec.Take(tile) for tile in _takes({}, view.size, mine, other, supply))
    for reflection in _reflections(parts.grid, view.size):
        yield from _answers_under(view, reflection)


def _answers_under(view: GrawlixView, reflection: Reflection) -> Iterator[codec.Move]:
    """Yield the answers under one reflection, once tiles lie on the grid."""
    reflect, known, alone = reflection
    parts = parts_of(view)
    mine, other = (_tiles(parts.hands[seat]) for seat in (view.actor, 1 - view.actor))
    supply = frozenset(parts.supply)
    if view.phase == "fetch" and not alone:
        yield from (codec.Take(tile) for tile in _takes(known, view.size, mine, other, supply))
    elif view.phase == "place" and len(alone) == 1:
        column, row = reflect(alone[0])
        for tile in _placements(known, view.size, mine, other, supply, parts.grid[alone[0]]):
            yield codec.Place(tile, column, row)


def _first_answers(
    view: GrawlixView, mine: frozenset[int], other: frozenset[int], supply: frozenset[int]
) -> Iterator[codec.Move]:
    """Yield the answers on an odd size before the middle tile is placed: the first player's draft, and that tile."""
    if not mine:
        yield from (codec.Take(tile) for tile in supply)
    for middle, rest, partner in _middles(mine, view.size):
        extra = other - {partner[tile] for tile in rest}
        if len(extra) != 1 or len(other) != len(rest) + 1 or (answer := partner[next(iter(extra))]) not in supply:
            continue
        yield codec.Take(answer) if view.phase == "draft" else codec.Place(middle, view.size - 1, view.size - 1)


def _middles(hand: frozenset[int], size: int) -> Iterator[tuple[int, frozenset[int], dict[int, int]]]:
    """Yield each tile of a hand as its own partner, with the rest of the hand and the pairings."""
    for middle in hand:
        for partner in _pairings_with({middle: middle}, size):
            yield middle, hand - {middle}, partner


def _takes(
    known: dict[int, int], size: int, mine: frozenset[int], other: frozenset[int], supply: frozenset[int]
) -> Iterator[int]:
    """Yield the partner of the other hand's extra tile, if it is in the supply."""
    for partner in _pairings_with(known, size):
        extra = other - {partner[tile] for tile in mine}
        if len(extra) == 1 and len(other) == len(mine) + 1:
            answer = partner[next(iter(extra))]
            if answer in supply:
                yield answer


def _placements(
    known: dict[int, int],
    size: int,
    mine: frozenset[int],
    other: frozenset[int],
    supply: frozenset[int],
    played: int,
) -> Iterator[int]:
    """Yield the partner of the tile just played, if the hands were mirrored before that turn."""
    for partner in _pairings_with(known, size):
        before = {partner[tile] for tile in mine}
        drawn = other - before
        if before - other != {played} or len(drawn) > 1:
            continue
        if all(partner[tile] in supply for tile in drawn) if drawn else not supply:
            yield partner[played]


def _reflections(grid: Grid, size: int) -> Iterator[Reflection]:
    """Yield the reflections of the grid: the reflection, each tile's image, the cells without one.

    Even sizes: in a line between two columns or rows. Odd sizes: in a tile. Only the middle of the grid, or of the grid
    without an outermost line, is useful.
    """

    def around(lines: list[int]) -> range:
        return range(
            min(lines, default=0) + max(lines, default=0) - 1, min(lines, default=0) + max(lines, default=0) + 2
        )

    columns, rows = around([column for column, _ in grid]), around([row for _, row in grid])
    ways: list[tuple[int | None, int | None]] = []  # twice the fixed column or row; None if all are fixed
    if size % 2:
        ways += [(x, y) for x in columns for y in rows if x % 2 == y % 2 == 0 and (x // 2, y // 2) in grid]
    else:
        ways += [*((x, None) for x in columns if x % 2), *((None, y) for y in rows if y % 2)]
    for x, y in ways:

        def reflect(cell: tuple[int, int], x: int | None = x, y: int | None = y) -> tuple[int, int]:
            column, row = cell
            return column if x is None else x - column, row if y is None else y - row

        images = {tile: grid[reflect(cell)] for cell, tile in grid.items() if reflect(cell) in grid}
        alone = [cell for cell in grid if reflect(cell) not in grid]
        yield reflect, images, alone


def _pairings_with(known: dict[int, int], size: int) -> Iterator[dict[int, int]]:
    """Yield every partner table of the tiles that agrees with the known images."""
    glyphs = {tile & 7: image & 7 for tile, image in known.items()}
    colours = {tile >> 3: image >> 3 for tile, image in known.items()}
    if any(glyphs[tile & 7] != image & 7 or colours[tile >> 3] != image >> 3 for tile, image in known.items()):
        return  # one glyph, or one colour, with two images
    glyph_pairings = [pairing for pairing in pairings(size) if all(pairing[a] == b for a, b in glyphs.items())]
    colour_pairings = [pairing for pairing in pairings(size) if all(pairing[a] == b for a, b in colours.items())]
    for glyph, colour in product(glyph_pairings, colour_pairings):
        yield {8 * c + g: 8 * colour[c] + glyph[g] for c in range(size) for g in range(size)}


@cache
def pairings(size: int) -> tuple[Pairing, ...]:
    """Return all pairings of ``range(size)``, one element alone on odd sizes: 1, 3, 3, 15, 15, 105 for 2 to 7."""

    def pair_off(free: tuple[int, ...]) -> Iterator[dict[int, int]]:
        if not free:
            yield {}
            return
        first, rest = free[0], free[1:]
        for index, partner in enumerate(rest):
            for others in pair_off(rest[:index] + rest[index + 1 :]):
                yield {first: partner, partner: first, **others}

    everything = tuple(range(size))
    if size % 2:
        found = [
            {alone: alone, **pairs}
            for alone in everything
            for pairs in pair_off(everything[:alone] + everything[alone + 1 :])
        ]
    else:
        found = list(pair_off(everything))
    return tuple(tuple(pairs[item] for item in everything) for pairs in found)


def _tiles(mask: int) -> frozenset[int]:
    return frozenset(tile for tile in range(64) if mask >> tile & 1)
