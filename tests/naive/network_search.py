"""A slow twin of `glyphwall.search.network`: one position, dictionaries and states, nothing shared but the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import State

    Judge = Callable[[State], tuple[dict[int, float], tuple[float, ...]]]

WORD = 2**64 - 1
STEP = 0x9E3779B97F4A7C15


def mixed(x: int) -> int:
    """SplitMix64."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & WORD
    return x ^ (x >> 31)


def stream(seed: int, number: int) -> int:
    """Where a stream of a seed begins."""
    return (mixed(seed ^ 0xBF58476D1CE4E5B9) + (number << 32) * STEP) & WORD


@dataclass
class Node:
    """A position that was judged."""

    state: State
    logits: dict[int, float]
    values: tuple[float, ...]
    visits: dict[int, int] = field(default_factory=dict)
    sums: dict[int, list[float]] = field(default_factory=dict)
    children: dict[tuple[int, ...], Node] = field(default_factory=dict)
    total: int = 1

    def prior(self, action: int) -> float:
        top = max(self.logits.values())
        return float(np.float32(exp(self.logits[action] - top) / sum(exp(x - top) for x in self.logits.values())))

    def mean(self, action: int) -> float:
        """As a running mean, in the same order, so that the same numbers come out."""
        found = 0.0
        for number, value in enumerate(self.sums[action], 1):
            found += (value - found) / number
        return found


class Twin:
    """Searches one position; see `glyphwall.search.network.NetworkSettings` for the settings."""

    def __init__(
        self, state: State, judge: Judge, seed: int, simulations: int, settings: Any, allowed: set[int] | None = None
    ) -> None:
        self.judge, self.settings, self.simulations = judge, settings, simulations
        self.seats = state.game.seats(state.options)
        self.chance = stream(seed, 0)
        place, noise = stream(seed, 1), {}
        for action in state.legal_actions:
            place = (place + STEP) & WORD
            noise[action] = -log(-log(((mixed(place) >> 11) + 0.5) / 2**53))
        self.root = self.judged(state)
        self.choices = [a for a in state.legal_actions if allowed is None or a in allowed]
        self.bias = {a: self.root.logits[a] + noise[a] for a in self.choices}
        for _ in range(simulations):
            self.simulate()

    def judged(self, state: State) -> Node:
        """The root."""
        return Node(state, *self.judge(state))

    def scale(self) -> float:
        return float(
            (self.settings.visit_scale + max(self.root.visits.values(), default=0)) * self.settings.value_scale
        )

    def score(self, action: int) -> float:
        value = self.root.mean(action) if action in self.root.visits else 0.0
        return self.bias[action] + self.scale() * (0.5 + 0.5 * value)

    def planned(self) -> int:
        """How often the next child was visited: the rounds of sequential halving, played through from the beginning."""
        considered = min(len(self.choices), self.settings.considered)
        rounds, left, times, done = 0, considered, 0, self.root.total - 1
        while 2**rounds < considered:
            rounds += 1
        while True:
            for _ in range(max(1, self.simulations // (max(rounds, 1) * left))):
                if done < left:
                    return times
                done -= left
                times += 1
            left = left // 2 if left > 3 else min(left, 2)

    def simulate(self) -> None:
        node, state, path, values = self.root, self.root.state, [], None
        while values is None:
            if node is self.root:
                wanted = self.planned()
                action = max(
                    (a for a in self.choices if node.visits.get(a, 0) == wanted), key=lambda a: (self.score(a), -a)
                )
            else:
                action = self.puct(node)
            path.append((node, action, state.actor))
            state = state.apply(action)
            key: tuple[int, ...] = (action,)
            while state.actor == -1:
                self.chance = (self.chance + STEP) & WORD
                outcome = int(state.game.kernel.rules.sample_chance(state.record[0], np.uint64(mixed(self.chance))))
                key = (*key, outcome)
                state = state.apply(outcome)
            if not state.legal_actions:
                assert state.outcome is not None
                values = state.outcome.returns
            elif key in node.children:
                node = node.children[key]
                state = node.state
            else:
                node.children[key] = Node(state, *self.judge(state))
                values = node.children[key].values
        self.root.total += 1
        for level, (above, action, seat) in enumerate(path):
            above.visits[action] = above.visits.get(action, 0) + 1
            above.sums.setdefault(action, []).append(values[seat])
            if level:
                above.total += 1

    def puct(self, node: Node) -> int:
        hope = float(np.float32(node.values[node.state.actor]))
        wide = float(self.settings.exploration) * sqrt(node.total)

        def score(action: int) -> float:
            number = node.visits.get(action, 0)
            return (node.mean(action) if number else hope) + wide * node.prior(action) / (1.0 + number)

        return max(node.logits, key=lambda a: (score(a), -a))

    def best(self) -> int:
        most = max(self.root.visits.values())
        return max((a for a, n in self.root.visits.items() if n == most), key=lambda a: (self.score(a), -a))

    def policy(self) -> dict[int, float]:
        """The improved policy of completed Q values."""
        root, total = self.root, sum(self.root.visits.values())
        weight = sum(root.prior(a) for a in root.visits)
        known = sum(root.prior(a) * root.mean(a) for a in root.visits) / weight
        rest = (float(np.float32(root.values[root.state.actor])) + total * known) / (1 + total)
        logits = {
            a: root.logits[a] + self.scale() * (0.5 + 0.5 * (root.mean(a) if a in root.visits else rest))
            for a in self.choices
        }
        top = max(logits.values())
        shares = {a: exp(value - top) for a, value in logits.items()}
        return {a: share / sum(shares.values()) for a, share in shares.items()}


@dataclass
class KnownNode(Node):
    """Plies that seats chose; it was judged in the first deal that led here.

    Attributes:
        later: what became legal in other deals, and its share of the prior. available: how often a ply could be chosen.
    """

    later: dict[int, float] = field(default_factory=dict)
    available: dict[int, int] = field(default_factory=dict)
    after: dict[int, KnownNode] = field(default_factory=dict)

    def prior(self, action: int) -> float:
        return self.later[action] if action in self.later else super().prior(action)


class InformationTwin(Twin):
    """The same of what the seat at the root knows: each simulation deals anew."""

    root: KnownNode

    def judged(self, state: State) -> KnownNode:
        self.start = state
        dealt = self.dealt()
        return KnownNode(dealt, *self.judge(dealt))

    def drawn(self) -> Any:
        self.chance = (self.chance + STEP) & WORD
        return np.uint64(mixed(self.chance))

    def dealt(self) -> State:
        start, record = self.start, self.start.record.copy()
        secrets = start.game.kernel.secrets
        assert secrets is not None
        secrets.redeal(record[0], start.actor, self.drawn())
        of_record: Any = type(start)  # every state of compiled rules is made so, also where the game offers no way
        found: State = of_record(start.game, start.options, record)
        return found

    def simulate(self) -> None:
        node, state = self.root, self.dealt()
        path: list[tuple[KnownNode, int, int]] = []
        values: tuple[float, ...] | None = None
        while values is None:
            if path:
                action = self.chosen(node, state)
            else:
                wanted = self.planned()
                action = max(
                    (a for a in self.choices if node.visits.get(a, 0) == wanted), key=lambda a: (self.score(a), -a)
                )
            path.append((node, action, state.actor))
            state = state.apply(action)
            while state.actor == -1:
                state = state.apply(int(state.game.kernel.rules.sample_chance(state.record[0], self.drawn())))
            if not state.legal_actions:
                assert state.outcome is not None
                values = state.outcome.returns
            elif action in node.after:
                node = node.after[action]
            else:
                node.after[action] = KnownNode(state, *self.judge(state))
                values = node.after[action].values
        self.root.total += 1
        for above, action, seat in path:
            above.visits[action] = above.visits.get(action, 0) + 1
            above.sums.setdefault(action, []).append(values[seat])

    def chosen(self, node: KnownNode, state: State) -> int:
        legal = state.legal_actions
        # The network gave its hope to the seat that acted in the first deal.
        hope = float(np.float32(node.values[node.state.actor]))
        scores = {}
        for action in legal:
            if action not in node.logits and action not in node.later:
                node.later[action] = float(np.float32(1.0 / len(legal)))
            node.available[action] = node.available.get(action, 0) + 1
            number = node.visits.get(action, 0)
            wide = float(self.settings.exploration) * sqrt(node.available[action])
            scores[action] = (node.mean(action) if number else hope) + wide * node.prior(action) / (1.0 + number)
        return max(legal, key=lambda a: (scores[a], -a))
