"""Who plays the games of a run: shares of them, wherever that is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from glyphwall.core.extras import require_extra
from glyphwall.core.streams import stream
from glyphwall.training.batches import Stopped, concatenate
from glyphwall.training.network import Network
from glyphwall.training.selfplay import SearchedBatch, play
from glyphwall.training.teacher import Teacher

with require_extra("train", "training"):
    import jax

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.training.batches import Positions
    from glyphwall.training.settings import Plan


POLL = 0.1
"""Seconds between two looks whether somebody wants the run to end."""


class Worker:
    """Plays shares, one after the other.

    Args:
        device: the card, or whatever else JAX computes on; None: where the weights are.
    """

    def __init__(self, plan: Plan, device: Any = None) -> None:
        self._plan, self._network, self._device = plan, Network(plan), device
        self._batches: dict[tuple[int, int], SearchedBatch] = {}
        self._teachers: dict[int, Teacher] = {}

    def play(
        self, weights: Any, rules: int, iteration: int, part: int, size: int, stopped: Callable[[], bool]
    ) -> Positions:
        """The positions of one share of an iteration's games; they depend on nothing but what is given.

        Args:
            weights: of the network, a tree of arrays. size: how many games.

        Raises:
            positions.Stopped: ``stopped`` says so.
        """
        plan, said = self._plan, self._plan.file.selfplay
        dice = stream(plan.file.seed, "selfplay", iteration, part)
        if said.teacher:
            if rules not in self._teachers:
                self._teachers[rules] = Teacher(plan, rules)
            return self._teachers[rules].play(size, dice, stopped)
        if (rules, size) not in self._batches:
            most = max(said.simulations, said.fast_simulations)
            self._batches[rules, size] = SearchedBatch(plan, rules, size, most)
        weights = jax.device_put(weights, self._device)

        def look(observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
            return self._network.look(weights, observation, legal)

        return play(self._batches[rules, size], plan, rules, look, dice, stopped)


class Workers(ABC):
    """Who plays the games of a run.

    A share has dice of its own, so what is played depends on how many shares there are (``processes`` in the run file),
    and not on who plays them, or how fast.

    Attributes:
        plan: the run. sizes: how many games each share has.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan, said = plan, plan.file.selfplay
        count = min(said.processes, said.games)
        self.sizes = [said.games * (part + 1) // count - said.games * part // count for part in range(count)]

    def play(self, weights: Any, rules: int, iteration: int, stopped: Callable[[], bool]) -> Positions:
        """The positions of an iteration's games, in the order of the shares.

        Args:
            weights: of the network, a tree of arrays.

        Raises:
            positions.Stopped: ``stopped`` says so. GlyphwallError: a process was ended.
        """
        if stopped():
            raise Stopped
        parts = self._shares(weights, rules, iteration, stopped)
        return concatenate(parts, self.plan.game.action_count(self.plan.options[rules]))

    @abstractmethod
    def _shares(self, weights: Any, rules: int, iteration: int, stopped: Callable[[], bool]) -> list[Positions]: ...

    def sent(self, weights: Any) -> Any:
        """What a worker elsewhere needs of the weights: plain arrays, or nothing where a teacher plays."""
        return None if self.plan.file.selfplay.teacher else jax.tree.map(np.asarray, weights)

    @abstractmethod
    def close(self) -> None:
        """Ends whatever plays, in the middle of a game if need be."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


class LocalWorkers(Workers):
    """This process alone."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self._worker = Worker(plan)

    def _shares(self, weights: Any, rules: int, iteration: int, stopped: Callable[[], bool]) -> list[Positions]:
        return [self._worker.play(weights, rules, iteration, 0, self.sizes[0], stopped)]

    def close(self) -> None:
        pass
