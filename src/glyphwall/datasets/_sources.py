"""The sources of a data set: its games by number, each with its own random stream, and the positions it already has."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.players.specs import make_player
from glyphwall.record.progress import FORFEIT
from glyphwall.studies._playing import play_game
from glyphwall.studies.openings import Opening, random_ply

if TYPE_CHECKING:
    import threading
    from pathlib import Path

    from glyphwall.core.contract import State
    from glyphwall.datasets.settings import DatasetSettings
    from glyphwall.studies._playing import PlayedGame


_MOST_AT_RANDOM = 8  # plies at the beginning of a game


class SourceGame(NamedTuple):
    """A game: the players by seat, its positions (one more than plies), and its course."""

    players: tuple[str, ...]
    states: list[State]
    played: PlayedGame


def play(settings: DatasetSettings, number: int, stop: threading.Event) -> SourceGame | None:
    """Play a game between randomly drawn players; for solved positions after some random plies."""
    game, rules = get_game(settings.game), settings.rules
    dice = stream(settings.seed, "dataset", settings.kind, number)
    specs = tuple(str(spec) for spec in dice.choice(settings.players, game.seats(rules)))
    blind = int(dice.integers(_MOST_AT_RANDOM + 1)) if settings.is_of_positions else 0
    actions: list[int] = []
    state = game.initial_state(rules)
    while len(actions) < blind and state.legal_actions:
        actions.append(random_ply(state, dice))
        state = state.apply(actions[-1])
    opening = Opening(game.initial_state(rules), tuple(actions))
    players = [make_player(spec, game, rules) for spec in specs]
    try:
        played = play_game(opening, players, settings.seed, (f"dataset {settings.kind} {number}",), stop=stop)
    finally:
        for player in players:
            player.close()
    if played is None:
        return None
    if played.reason == FORFEIT:
        raise GlyphwallError(f"game {number}, {played.note}")
    states = list(accumulate(played.actions, lambda before, action: before.apply(action), initial=opening.start))
    return SourceGame(specs, states, played)


NAME: Final = 16
"""Bytes of a position's name."""


class SeenPositions(NamedTuple):
    """The positions that a data set already has: shards need not solve them, or their images, again.

    Attributes:
        known: The number of names to read; the file may have more later.
    """

    file: Path
    known: int = 0
    closed: frozenset[str] = frozenset()

    def names(self) -> set[bytes]:
        """Return the names, reading only those that this process hasn't read yet."""
        names = _read_so_far(self.file)
        if len(names) < self.known:
            with self.file.open("rb") as file:
                file.seek(NAME * len(names))
                read = file.read(NAME * (self.known - len(names)))
            names.update(read[at : at + NAME] for at in range(0, len(read), NAME))
        return names


@lru_cache(maxsize=1)
def _read_so_far(_file: Path) -> set[bytes]:
    return set()


def start(file: Path) -> SeenPositions:
    """Start with no positions."""
    _read_so_far.cache_clear()
    file.write_bytes(b"")
    return SeenPositions(file)


def extend(seen: SeenPositions, names: list[bytes], closed: frozenset[str]) -> SeenPositions:
    """Add positions."""
    with seen.file.open("ab") as file:
        file.write(b"".join(names))
    return SeenPositions(seen.file, seen.known + len(names), closed)
