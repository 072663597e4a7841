"""The games that data sets are made of, by their numbers: each has a random stream of its own."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.players.specs import make_player
from glyphwall.record.progress import FORFEIT
from glyphwall.studies.openings import Opening, random_ply
from glyphwall.studies.playing import play_game

if TYPE_CHECKING:
    import threading

    from glyphwall.core.contract import State
    from glyphwall.datasets.settings import DatasetSettings
    from glyphwall.studies.playing import PlayedGame

_MOST_AT_RANDOM = 8  # plies at the beginning of a game


class Played(NamedTuple):
    """A game: who sat where, its positions (one more than plies), and how it went."""

    players: tuple[str, ...]
    states: list[State]
    played: PlayedGame


def play(settings: DatasetSettings, number: int, stop: threading.Event) -> Played | None:
    """A game between players that are drawn; of solved positions after some plies at random.

    Raises:
        GlyphwallError: a player has failed.
    """
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
    return Played(specs, states, played)
