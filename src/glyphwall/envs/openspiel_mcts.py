"""OpenSpiel's own tree search as a player, for comparison.

It is `open_spiel.python.algorithms.mcts` with random rollouts, unchanged, on our games as OpenSpiel's Python games.
(OpenSpiel's C++ search doesn't work on Python games.) Only the clock, checked before every simulation, is ours.
"""

from __future__ import annotations

import time
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._extras import explain_missing_library
from glyphwall.core.errors import PlayerUnable, UnknownPlayer
from glyphwall.players.base import Candidate, Decision, Player
from glyphwall.players.keys import Exploration, Seconds, Simulations, SpecKeys
from glyphwall.players.kinds import PlayerKind

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable

    import numpy as np

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Question

_SIMS = 1_000
_NO_END = 10**9


class OpenSpielKeys(SpecKeys, frozen=True, kw_only=True):
    """The options of ``openspiel-mcts``.

    Attributes:
        sims: Simulations per ply; None for as many as the time allows, or 1000 without a limit.
        time: Seconds per ply.
        exploration: OpenSpiel's ``uct_c``; its examples use 2, with returns from -1 to 1 as well.
    """

    sims: Simulations | None = None
    time: Seconds | None = None
    exploration: Exploration = 2.0


class OpenSpielPlayer(Player):
    """A player that uses OpenSpiel's Monte Carlo tree search in Python, with random rollouts.

    Raises:
        UnknownPlayer: OpenSpiel is not installed, or the game has hidden information, which this search would see.
    """

    def __init__(self, spec: str, game: Game[Any, Any], options: Options, keys: OpenSpielKeys) -> None:
        super().__init__(spec, game, options)
        if find_spec("pyspiel") is None:
            raise UnknownPlayer(explain_missing_library("openspiel-mcts", "pyspiel", "openspiel"))
        if game.has_hidden_information(options):
            raise UnknownPlayer(f"openspiel-mcts: plays games without secrets; {game.title} by these rules has some")
        self.sims = _SIMS if keys.sims is None and keys.time is None else keys.sims
        self.seconds, self.exploration = keys.time, keys.exploration

    def decide(self, question: Question) -> Decision:
        began = time.perf_counter()
        limits = question.limits
        sims, seconds = (self.sims, self.seconds) if limits is None else (limits.sims, limits.seconds)
        rng = question.rng
        bot = _searching_bot()(
            self._spiel_game,
            self.exploration,
            _NO_END if sims is None else sims,
            int(rng.integers(2**32)),
            _alarm(None if seconds is None else began + seconds, question.stop),
        )
        tree = bot.mcts_search(self._spiel_game.state_at(question.state))
        children = [child for child in tree.children if child.action in question.actions]
        if not children:
            raise PlayerUnable(f"{self.spec}: no simulation finished in time")
        ranked = sorted(children, key=lambda child: child.sort_key(), reverse=True)
        candidates = tuple(self._candidate(child) for child in ranked if child.explore_count)
        best = ranked[0].action
        spent = time.perf_counter() - began
        return Decision(best, self.text(best), candidates, tree.explore_count, spent, None)

    @cached_property
    def _spiel_game(self) -> Any:
        from glyphwall.envs import openspiel

        return openspiel.load(self.game.id, **msgspec.structs.asdict(self.options))

    def _candidate(self, child: Any) -> Candidate:
        text = self.text(child.action)
        value = (child.total_reward / child.explore_count + 1) / 2
        proof = None if child.outcome is None else {1.0: "win", -1.0: "loss"}.get(child.outcome[child.player])
        return Candidate(child.action, text, child.explore_count, value, (text,), proof, (child.action,))


def _alarm(end: float | None, stop: threading.Event | None) -> Callable[[], bool]:
    """Return a function that tells whether the search has to end."""
    return lambda: (end is not None and time.perf_counter() >= end) or (stop is not None and stop.is_set())


def _searching_bot() -> Any:
    """Make the class of OpenSpiel's bot with a clock; OpenSpiel is imported on use."""
    import numpy as np
    from open_spiel.python.algorithms import mcts

    class TimeIsUp(Exception):
        pass

    class ClockedBot(mcts.MCTSBot):  # type: ignore[misc]
        def __init__(self, game: Any, exploration: float, sims: int, seed: int, alarm: Callable[[], bool]) -> None:
            rng: np.random.RandomState = np.random.RandomState(seed)
            evaluator = mcts.RandomRolloutEvaluator(1, rng)
            super().__init__(game, exploration, sims, evaluator, random_state=rng)
            self._alarm = alarm
            self._tree: Any = None

        def _apply_tree_policy(self, root: Any, state: Any) -> Any:
            # Called once per simulation, before it changes anything.
            self._tree = root
            if root.explore_count > 1 and self._alarm():
                raise TimeIsUp
            return super()._apply_tree_policy(root, state)

        def mcts_search(self, state: Any) -> Any:
            try:
                return super().mcts_search(state)
            except TimeIsUp:
                return self._tree

    return ClockedBot


KIND = PlayerKind("openspiel-mcts", OpenSpielPlayer, OpenSpielKeys, outside=True)
"""An entry point of the group ``glyphwall.players``."""
