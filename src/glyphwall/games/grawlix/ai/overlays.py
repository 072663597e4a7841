"""What can be marked on the board of Grawlix: what fits where, whose each cell is, the draft's odds, the mirror."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from glyphwall.core.arrays import np
from glyphwall.core.message import Reason
from glyphwall.core.overlays import Mark, Overlay, Tone
from glyphwall.core.streams import stream
from glyphwall.games.grawlix.ai import hands, mirror
from glyphwall.games.grawlix.rules.components import cell_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.core.contract import Game
    from glyphwall.games.grawlix.rules.views import GrawlixView

_SIGNS: Final[dict[Tone, str]] = {"both": "=", "mine": "+", "theirs": "–"}


class _Cell(NamedTuple):
    """A cell beside the grid, and the tiles of both hands that fit it."""

    place: str
    mine: tuple[str, ...]
    theirs: tuple[str, ...]

    @property
    def tone(self) -> Tone:
        """Whose it is: of whoever has a tile that fits."""
        return "both" if self.mine and self.theirs else "mine" if self.mine else "theirs"

    def mark(self, sign: str) -> Mark:
        """The cell with a sign, and the tiles that fit it in words."""
        tiles = {"own": ",".join(self.mine), "other": ",".join(self.theirs)}
        counts = {"mine": str(len(self.mine)), "theirs": str(len(self.theirs))}
        return Mark(
            self.place, sign, self.tone, note=Reason("overlay-fits-at", {"place": self.place, **counts, **tiles})
        )


class GrawlixOverlays:
    """See `glyphwall.core.overlays.Overlays`. Whoever is only watching looks with the eyes of whose turn it is."""

    def of(self, view: GrawlixView) -> Sequence[Overlay]:
        seat = view.turn if view.seat is None else view.seat
        cells = _cells(view, seat)
        return [*_fits(cells), *_alone(cells), *_parity(view, seat, cells), *_draft(view), *_mirror(view)]


def _cells(view: GrawlixView, seat: int) -> list[_Cell]:
    """The cells that a tile of some hand fits."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for whose, hand in enumerate((view.hands[seat], view.hands[1 - seat])):
        for tile in hand:
            for place in view.targets.get(tile, ()):
                found.setdefault(place, ([], []))[whose].append(tile)
    order = [cell.cell for cell in view.open] or sorted(found)
    return [_Cell(place, *map(tuple, found[place])) for place in order if place in found]


def _fits(cells: Sequence[_Cell]) -> Iterator[Overlay]:
    if cells:
        marks = tuple(cell.mark(f"{len(cell.mine)}:{len(cell.theirs)}") for cell in cells)
        yield Overlay("fits", (Reason("overlay-fits"),), marks)


def _alone(cells: Sequence[_Cell]) -> Iterator[Overlay]:
    alone = [cell for cell in cells if not (cell.mine and cell.theirs)]
    if alone:
        mine = sum(bool(cell.mine) for cell in alone)
        note = Reason("overlay-alone", {"mine": str(mine), "theirs": str(len(alone) - mine)})
        yield Overlay("alone", (note,), tuple(cell.mark(_SIGNS[cell.tone]) for cell in alone))


def _parity(view: GrawlixView, seat: int, cells: Sequence[_Cell]) -> Iterator[Overlay]:
    """As if each cell were one placement by itself: then cells of one seat are moves that it has more, and of those
    that both can fill only matters whether their number is odd."""
    if not cells or view.actor != seat or view.phase != "place":
        return
    both = sum(bool(cell.mine and cell.theirs) for cell in cells)
    mine = sum(bool(cell.mine) for cell in cells) - both
    theirs = len(cells) - mine - both
    ahead = mine > theirs or (mine == theirs and both % 2 == 1)
    counted = {"mine": str(mine), "theirs": str(theirs), "both": str(both)}
    notes = (Reason("overlay-parity", counted), Reason("overlay-parity-ahead" if ahead else "overlay-parity-behind"))
    yield Overlay("parity", notes, tuple(cell.mark(_SIGNS[cell.tone]) for cell in cells))


def _draft(view: GrawlixView) -> Iterator[Overlay]:
    """What the hands would be worth after each pick."""
    if view.phase != "draft" or not view.legal:
        return
    game = _game()
    state = game.resample(view, stream(0, "overlays"))  # in an open draft nothing is hidden: it is the position itself
    if not hands.in_draft(state.record[0]):
        return
    weights, features = hands.load_hand_weights(), np.zeros(hands.HAND_FEATURES)
    chances = {}
    for action in state.legal_actions:
        after = state.apply(action)
        odds = float(hands.log_odds(after.record[0], weights, features))
        chance = 1 / (1 + math.exp(-odds))
        chances[game.action_to_text(action, state.options)[1:]] = chance if after.actor == state.actor else 1 - chance
    least, most = min(chances.values()), max(chances.values())
    marks = tuple(
        Mark(
            tile,
            str(round(100 * chance)),
            warmth=(chance - least) / (most - least) if most > least else 0.5,
            note=Reason("overlay-draft-tile", {"tile": tile, "percent": str(round(100 * chance))}),
        )
        for tile, chance in chances.items()
    )
    yield Overlay("draft", (Reason("overlay-draft"),), marks)


def _mirror(view: GrawlixView) -> Iterator[Overlay]:
    """Each tile and its image under one number, and the answers, where the theorem says who wins."""
    winner = mirror.proved_winner(view)
    if winner is None:
        return
    answers = _answers(view) if view.actor == winner else {}
    pairs = dict.fromkeys(tuple(sorted(pair)) for pair in mirror.images(view).items())
    marks = [
        Mark(cell_text(*cell), str(number), "both", note=Reason("overlay-mirror-pair", _names(pair)))
        for number, pair in enumerate(pairs, 1)
        for cell in dict.fromkeys(pair)
        if cell_text(*cell) not in answers
    ]
    marks += [
        Mark(place, "→", "mine", note=Reason("overlay-mirror-answer", {"move": answer}))
        for place, answer in answers.items()
    ]
    told = Reason(
        "overlay-mirror-acts" if view.actor == winner else "overlay-mirror-waits", {"winner": str(winner + 1)}
    )
    yield Overlay("mirror", (told,), tuple(marks))


def _names(pair: Sequence[mirror.Cell]) -> dict[str, str]:
    return {"place": cell_text(*pair[0]), "image": cell_text(*pair[-1])}


def _answers(view: GrawlixView) -> dict[str, str]:
    """The plies that keep the mirror, by their cell, or by the tile that is taken; changing sides has neither."""
    game = _game()
    options = game.resample(view, stream(0, "overlays")).options
    plies = [game.action_to_text(action, options) for action in mirror.winning_actions(view)]
    return {ply[1:] if ply[0] == "+" else ply[2:]: ply for ply in plies if len(ply) > 2}


def _game() -> Game[Any, Any]:
    from glyphwall.core.registry import get_game

    return get_game("grawlix")


OVERLAYS = GrawlixOverlays()
