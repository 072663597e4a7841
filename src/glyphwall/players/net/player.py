"""The player ``net:PATH`` or ``net:NAME``: a search with a trained network, of a file or bundled with the game."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core.errors import GlyphwallError, PlayerUnable, UnknownPlayer
from glyphwall.core.registry import plugin_of
from glyphwall.players.base import Candidate, Decision, Limits, Player
from glyphwall.players.keys import MAX_NET_SIMULATIONS
from glyphwall.players.net.frame import Frame
from glyphwall.players.net.weights import load_weights
from glyphwall.search.choice import WORLDS
from glyphwall.search.network import NetworkSearch, NetworkSettings

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Question
    from glyphwall.players.keys import NetKeys

SIMULATIONS = 64


class NetPlayer(Player):
    """A player that searches with a trained network.

    Raises:
        UnknownPlayer: The file is missing or holds no network.
        PlayerUnable: The network was trained for another game or other rules.
    """

    def __init__(self, spec: str, game: Game[Any, Any], options: Options, keys: NetKeys) -> None:
        super().__init__(spec, game, options)
        if not keys.file:
            raise UnknownPlayer("net: write net:PATH, the file of a trained network, or the name of a bundled one")
        try:
            self._net = load_weights(plugin_of(game).networks.get(keys.file) or Path(keys.file), keys.network)
        except OSError as error:
            raise UnknownPlayer(f"{spec}: {error.strerror}") from None
        except GlyphwallError as error:
            raise UnknownPlayer(str(error)) from None
        about = self._net.about
        if about.game != game.id:
            raise PlayerUnable(f"it learned {about.game}, not {game.id}")
        here = msgspec.to_builtins(options)
        if here not in (msgspec.to_builtins(game.make_options(**rules)) for rules in about.rules):
            raise PlayerUnable(f"it learned other rules: {', '.join(map(_describe_rules, about.rules))}")
        self._frame = Frame(game, options, game.make_options(**about.rules[-1]))
        self._keys = keys
        hidden = game.has_hidden_information(options)
        self._information_sets = hidden and keys.worlds is None and game.kernel.secrets is not None
        self._worlds = (keys.worlds or WORLDS) if hidden and not self._information_sets else 1
        self._search: NetworkSearch | None = None

    def decide(self, question: Question) -> Decision:
        """Choose the action with the best visits and values over all worlds together."""
        started = perf_counter()
        own = Limits(sims=self._keys.sims or (None if self._keys.time else SIMULATIONS), seconds=self._keys.time)
        limits = question.limits_or(own)
        simulations = min(limits.sims or MAX_NET_SIMULATIONS, MAX_NET_SIMULATIONS)
        search = self._reusable_search(simulations)
        records = self._records(question)
        allowed = np.zeros((self._worlds, search.action_count), np.bool_)
        allowed[:, list(question.actions)] = True
        seeds = question.rng.integers(2**63, size=self._worlds)
        search.begin(records, seeds, simulations=simulations, allowed=allowed, noise=False)
        while search.walk():
            search.take_in_rows(*self._ask(search))
            late = limits.seconds is not None and perf_counter() - started >= limits.seconds
            if late or (question.stop is not None and question.stop.is_set()):
                break
        return self._decision(search, question, perf_counter() - started)

    def _records(self, question: Question) -> np.ndarray:
        """Return a world for each tree; any possible one if each simulation samples its own."""
        worlds = [question.state, *(self.game.resample(question.view, question.rng) for _ in range(self._worlds - 1))]
        return np.concatenate([world.record for world in worlds])

    def _ask(self, search: NetworkSearch) -> tuple[np.ndarray, np.ndarray]:
        legal = self._frame.legal(*search.legal_rows())
        logits, values = self._net(self._frame.widen(search.observation), legal)
        return logits, by_seat(values, search.seats_to_act)

    def _reusable_search(self, simulations: int) -> NetworkSearch:
        """Return the previous search if it is large enough, else a new one."""
        if self._search is None or self._search.simulations < simulations:
            settings = NetworkSettings(exploration=self._keys.exploration, value_scale=self._keys.value_scale)
            self._search = NetworkSearch(
                self.game,
                self.options,
                n=self._worlds,
                simulations=simulations,
                settings=settings,
                masks=False,
                information_sets=self._information_sets,
            )
        return self._search

    def _decision(self, search: NetworkSearch, question: Question, seconds: float) -> Decision:
        found = search.report()
        visits, shares = found.visits.sum(axis=0), found.policy.mean(axis=0)
        values = (found.q * found.visits).sum(axis=0) / np.maximum(visits, 1)
        if self._worlds == 1:
            best = int(found.actions[0]) if visits.any() else int(shares.argmax())
        else:
            best = max(question.actions, key=lambda action: float(shares[action]))
        tried = sorted((a for a in question.actions if visits[a]), key=lambda a: (a != best, -visits[a], a))
        candidates = tuple(
            Candidate(a, self.text(a), int(visits[a]), float(values[a] + 1) / 2, (self.text(a),), None, (a,))
            for a in tried
        )
        return Decision(
            best, self.text(best), candidates, int(visits.sum()), seconds, None, nodes=int(found.nodes.sum()), depth=0
        )


def by_seat(values: np.ndarray, seats: np.ndarray) -> np.ndarray:
    """Reorder values ``(n, seats)``, counted from each viewer, by seat number."""
    count = values.shape[1]
    places = (np.arange(count) - np.asarray(seats)[:, None]) % count
    found: np.ndarray = np.take_along_axis(values, places, axis=1)
    return found


def _describe_rules(rules: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in rules.items()) or "the published rules"
