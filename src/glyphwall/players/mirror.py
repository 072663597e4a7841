"""The player ``mirror``: the second player's winning strategy of Grawlix on every even size.

Pair the glyphs two by two and the colours two by two, and let s(tile) exchange both for their partners.
The second player drafts s(t) for every t, answers the first tile t by s(t) beside it, and from then on
answers t by s(t) on the cell reflected in the line between those two. The first player is the first who
cannot play; ``rules/grawlix.md`` has the proof.

Nothing is remembered from ply to ply. Each time the pairing and the line are read off the position: any
pairing and line under which all is symmetric, but for the other player's last turn, will do. Where there
is a choice (the first picks, the side of the first answer) it is drawn.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import PlayerUnable, UnknownPlayer
from glyphwall.games.grawlix import codec
from glyphwall.games.grawlix.views import parts_of
from glyphwall.players.base import Candidate, Decision, Player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import Game, Options
    from glyphwall.games.grawlix.views import GrawlixView
    from glyphwall.players.base import Question

Pairing = tuple[int, ...]
"""The partner of each glyph, or of each colour."""

Grid = dict[tuple[int, int], int]


class MirrorPlayer(Player):
    """Wins every game of Grawlix that it starts as second player on an even size."""

    def __init__(self, spec: str, game: Game[Any, Any], options: Options) -> None:
        super().__init__(spec, game, options)
        if game.id != "grawlix":
            raise UnknownPlayer(f"mirror does not play {game.id}; it plays: grawlix")

    def decide(self, question: Question) -> Decision:
        view: GrawlixView = question.view
        self._refuse_hopeless(view)
        allowed = set(question.actions)
        answers = sorted({codec.to_action(move, view.size) for move in _answers(view)} & allowed)
        if not answers:
            raise PlayerUnable(f"{self.spec}: the position is not a mirror image with the answer still to come")
        action = int(question.rng.choice(answers))
        text = self.text(action)
        candidate = Candidate(action, text, 0, 1.0, (text,), "win", (action,))
        return Decision(action, text, (candidate,), 0, 0.0, "the mirror strategy: a proved win")

    def _refuse_hopeless(self, view: GrawlixView) -> None:
        if view.size % 2:
            raise PlayerUnable(f"{self.spec}: size {view.size} is odd, and cannot be paired off")
        if view.actor == view.first:
            raise PlayerUnable(f"{self.spec}: seat {view.actor + 1} is the first player; the mirror is the second's")
        if view.phase in ("draft", "swap") and view.swap != "none":
            raise PlayerUnable(f"{self.spec}: sides may be changed ({view.swap})")
        if view.phase == "draft" and view.draft != "alternate":
            raise PlayerUnable(f"{self.spec}: the draft is {view.draft}, not alternate")
        if view.phase == "blind":
            raise PlayerUnable(f"{self.spec}: the other's pick cannot be seen")


def proved_winner(view: GrawlixView) -> int | None:
    """The seat that the mirror theorem says wins; None where it says nothing.

    All is symmetrical and the first player is to move, or it is but for the first player's last turn.
    """
    early = view.phase in ("draft", "swap")
    if view.actor < 0 or view.size % 2 or (early and (view.swap != "none" or view.draft != "alternate")):
        return None
    if view.swap == "after-first-tile" and len(view.grid) < 2:
        return None
    if view.phase not in ("draft", "place", "fetch"):
        return None
    if view.actor != view.first:
        return view.actor if any(True for _ in _answers(view)) else None
    return 1 - view.actor if view.phase != "fetch" and _is_symmetrical(view) else None


def _is_symmetrical(view: GrawlixView) -> bool:
    """Whether a pairing and a line map the grid onto itself and the hands onto each other."""
    parts = parts_of(view)
    mine, other = (_tiles(parts.hands[seat]) for seat in (view.actor, 1 - view.actor))
    return any(
        not odd and any(mine == {partner[tile] for tile in other} for partner in _pairings_with(known, view.size))
        for _, known, odd in _reflections(parts.grid)
    )


def _answers(view: GrawlixView) -> Iterator[codec.Move]:
    """The answers under every pairing and line that the position is symmetric under."""
    parts = parts_of(view)
    mine, other = (_tiles(parts.hands[seat]) for seat in (view.actor, 1 - view.actor))
    supply = frozenset(parts.supply)
    if view.phase == "draft":
        yield from (codec.Take(tile) for tile in _takes({}, view.size, mine, other, supply))
    for reflect, known, odd in _reflections(parts.grid):
        if view.phase == "fetch" and not odd:
            yield from (codec.Take(tile) for tile in _takes(known, view.size, mine, other, supply))
        elif view.phase == "place" and len(odd) == 1:
            column, row = reflect(odd[0])
            played = parts.grid[odd[0]]
            for tile in _placements(known, view.size, mine, other, supply, played):
                yield codec.Place(tile, column, row)


def _takes(
    known: dict[int, int], size: int, mine: frozenset[int], other: frozenset[int], supply: frozenset[int]
) -> Iterator[int]:
    """The partner of the one tile that the other hand has more, where it lies in the supply."""
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
    """The partner of the tile just played, where the hands were mirrored before that turn."""
    for partner in _pairings_with(known, size):
        before = {partner[tile] for tile in mine}
        drawn = other - before
        if before - other != {played} or len(drawn) > 1:
            continue
        if all(partner[tile] in supply for tile in drawn) if drawn else not supply:
            yield partner[played]


def _reflections(grid: Grid) -> Iterator[tuple[Any, dict[int, int], list[tuple[int, int]]]]:
    """Lines between two columns or rows: the reflection, each tile's image, the cells without one.

    Only lines in the middle of the grid, or of the grid but for an outermost line, are of use.
    """
    for across in (True, False):
        lines = [column if across else row for column, row in grid]
        middle = min(lines, default=0) + max(lines, default=0)
        for twice in (middle - 1, middle, middle + 1):
            if twice % 2 == 0:
                continue

            def reflect(cell: tuple[int, int], across: bool = across, twice: int = twice) -> tuple[int, int]:
                column, row = cell
                return (twice - column, row) if across else (column, twice - row)

            images = {tile: grid[reflect(cell)] for cell, tile in grid.items() if reflect(cell) in grid}
            odd = [cell for cell in grid if reflect(cell) not in grid]
            yield reflect, images, odd


def _pairings_with(known: dict[int, int], size: int) -> Iterator[dict[int, int]]:
    """Every partner table of the tiles that agrees with the images known from the grid."""
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
    """All ways to pair off ``range(size)``: 1, 3, 15 for 2, 4, 6; none for an odd size."""

    def pair_off(free: tuple[int, ...]) -> Iterator[dict[int, int]]:
        if not free:
            yield {}
            return
        first, rest = free[0], free[1:]
        for index, partner in enumerate(rest):
            for others in pair_off(rest[:index] + rest[index + 1 :]):
                yield {first: partner, partner: first, **others}

    if size % 2:
        return ()
    return tuple(tuple(pairs[item] for item in range(size)) for pairs in pair_off(tuple(range(size))))


def _tiles(mask: int) -> frozenset[int]:
    return frozenset(tile for tile in range(64) if mask >> tile & 1)
