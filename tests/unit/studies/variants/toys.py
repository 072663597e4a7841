"""Games whose answers are known, in plain Python, and players for them: studies are measured with these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.kernel import Kernel, Rules
from glyphwall.core.plugin import GamePlugin
from glyphwall.core.simple import SimpleGame, SimpleState
from glyphwall.core.values import CHANCE, Options, View
from glyphwall.players.base import Player
from glyphwall.players.kinds import PlayerKind
from glyphwall.studies.variants._game_measures import Finding, GameMeasure, RuleMeasure

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.core.contract import State
    from glyphwall.players.base import Decision, Question

DTYPE = np.dtype((np.record, [("plies", np.int8, (32,)), ("count", np.int8), ("scale", np.int8)]))

Plies = tuple[int, ...]


class ToyOptions(Options, frozen=True):
    """Rules of a toy.

    Attributes:
        size: how large it is, whatever that means in it.
    """

    size: int = 0


class ToyView(View, frozen=True, kw_only=True, tag_field="game", tag="toy"):
    options: ToyOptions


class ToyState(SimpleState):
    def why_not(self, action: int) -> str:
        return "not-now"


class Toy(GamePlugin):
    """A game by three functions of its size and its plies.

    Args:
        legal: the legal plies; none once it is over.
        actor: who acts.
        winners: the parts of the win; they sum to 1.
    """

    def __init__(
        self,
        name: str,
        texts: Sequence[str],
        legal: Callable[[int, Plies], Sequence[int]],
        actor: Callable[[int, Plies], int],
        winners: Callable[[int, Plies], Sequence[float]],
        *,
        size: int = 0,
        seats: int = 2,
    ) -> None:
        self.name = name
        self.legal, self.actor, self.winners = legal, actor, winners
        default, called = size, name

        class OwnOptions(ToyOptions, frozen=True):
            """Rules of a toy.

            Attributes:
                size: how large it is, whatever that means in it.
            """

            size: int = default

        class OwnGame(SimpleGame[Any, Any]):
            id, title, rules_version, credits = called, called.capitalize(), "1", "A toy."
            options_type, state_type, view_type = OwnOptions, ToyState, ToyView
            players, chance = seats, True

            def max_plies(self, options: Any) -> int:
                return 32

            def start(self, options: Any) -> np.ndarray:
                record = np.zeros(1, DTYPE)
                record["scale"] = options.size
                return record

        OwnGame.texts = tuple(texts)
        self._game = OwnGame()
        self._seats = seats

    @property
    def id(self) -> str:  # type: ignore[override]
        return self.name

    @property
    def title(self) -> str:  # type: ignore[override]
        return self.name.capitalize()

    def load_game(self) -> Any:
        return self._game

    def load_players(self) -> Sequence[PlayerKind]:
        return (
            PlayerKind("perfect", lambda spec, game, options, _: Perfect(spec, game, options)),
            PlayerKind("lowest", lambda spec, game, options, _: Lowest(spec, game, options)),
        )

    def load_measures(self) -> Sequence[Any]:
        if self.name != "nim":
            return ()
        last = GameMeasure("nim:last", "stones", lambda states, actions: None if actions[-1] == 2 else actions[-1] + 1)
        return (last, RuleMeasure("nim:size", "stones", lambda options, work: Finding.exactly(options.size)))

    def load_kernel(self) -> Kernel:
        def plies(record: Any) -> Plies:
            return tuple(int(ply) for ply in record.plies[: record.count])

        def actor(record: Any) -> int:
            return self.actor(int(record.scale), plies(record))

        def write_legal(record: Any, out: np.ndarray) -> int:
            legal = self.legal(int(record.scale), plies(record))
            out[: len(legal)] = legal
            return len(legal)

        def count_legal(record: Any) -> int:
            return len(self.legal(int(record.scale), plies(record)))

        def apply(record: Any, action: int) -> None:
            record.plies[record.count] = action
            record.count += 1

        def sample_chance(record: Any, bits: np.uint64) -> int:
            legal = self.legal(int(record.scale), plies(record))
            return legal[int(bits) % len(legal)]

        def play_random(record: Any, bits: np.uint64) -> bool:
            if not count_legal(record):
                return False
            apply(record, sample_chance(record, bits))
            return True

        def write_returns(record: Any, out: np.ndarray) -> None:
            shares = self.winners(int(record.scale), plies(record))
            out[:] = [(self._seats * share - 1) / (self._seats - 1) for share in shares]

        return Kernel(
            self.name,
            Rules(
                DTYPE,
                self._seats,
                16,
                actor,
                count_legal,
                write_legal,
                apply,
                play_random,
                sample_chance,
                write_returns,
            ),
        )


class Perfect(Player):
    """The best ply for two seats without chance, by trying all; one of them at random."""

    def decide(self, question: Question) -> Decision:
        state = question.state
        values = {action: value_of(state.apply(action), state.actor) for action in question.actions}
        best = [action for action, value in values.items() if value == max(values.values())]
        return self.plain(int(question.rng.choice(best)))


def value_of(state: State, seat: int) -> float:
    """What a position is worth to a seat with best play."""
    return _value(state.game.plugin, state.options.size, state.plies, seat)  # type: ignore[arg-type, attr-defined]


_values: dict[Any, float] = {}


def _value(toy: Toy, size: int, plies: Plies, seat: int) -> float:
    legal = toy.legal(size, plies)
    if not legal:
        return toy.winners(size, plies)[seat]
    # In every toy for two a position is who did what, in whatever order.
    key = (toy.name, size, seat, tuple(sorted(plies[::2])), tuple(sorted(plies[1::2])))
    if key not in _values:
        values = [_value(toy, size, (*plies, action), seat) for action in legal]
        _values[key] = max(values) if toy.actor(size, plies) == seat else min(values)
    return _values[key]


class Lowest(Player):
    """The legal ply of the lowest number, always."""

    def decide(self, question: Question) -> Decision:
        return self.plain(question.actions[0])


def _turns(_: int, plies: Plies) -> int:
    return len(plies) % 2


def _one(seat: int, seats: int = 2) -> list[float]:
    return [float(other == seat) for other in range(seats)]


def _left(size: int, plies: Plies) -> int:
    return size - sum(ply + 1 for ply in plies)


NIM = Toy(
    "nim",
    ("one", "two", "three"),
    lambda size, plies: range(min(3, _left(size, plies))),
    _turns,
    lambda size, plies: _one((len(plies) - 1) % 2),  # who took the last one
    size=9,
)
"""Take one to three; who takes the last wins. With best play the first seat wins unless the size is a multiple of 4."""

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def _line(plies: Plies) -> bool:
    mine = set(plies[(len(plies) - 1) % 2 :: 2])
    return any(mine.issuperset(line) for line in LINES)


NOUGHTS = Toy(
    "noughts",
    tuple("abcdefghi"),
    lambda _, plies: [] if _line(plies) else [cell for cell in range(9) if cell not in plies],
    _turns,
    lambda _, plies: _one((len(plies) - 1) % 2) if _line(plies) else [0.5, 0.5],
)
"""Noughts and crosses: a draw with best play; at random the first seat wins 58.49 %, the second 28.81 %."""

COIN = Toy(
    "coin",
    ("heads", "tails", "toss"),
    lambda _, plies: [[2], [2], [0, 1], []][len(plies)],
    lambda _, plies: (0, 1, CHANCE)[min(len(plies), 2)],
    lambda _, plies: _one(plies[-1]),
)
"""Both toss because they must, and a coin decides."""

KINGS = Toy(
    "kings",
    ("left", "right", "wait"),
    lambda size, plies: [] if len(plies) == 3 + (size == 2) else [0, 1] if len(plies) >= 2 else [2],
    lambda size, plies: CHANCE if len(plies) == 3 or (size == 1 and len(plies) == 2) else min(len(plies), 2),
    lambda _, plies: _one(plies[-1], 3),
    seats=3,
)
"""Who sits third has lost, and says which of the others wins; with size 1 a coin says it,
with size 2 a coin after a choice of theirs that means nothing."""

EARLY = Toy(
    "early",
    ("win", "lose", "wait"),
    lambda size, plies: [] if len(plies) == 10 else [0, 1] if len(plies) == size else [2],
    _turns,
    lambda size, plies: _one((size + plies[size]) % 2),
)
"""Ten plies, of which that of number ``size`` alone decides: it wins for its seat, or loses."""

TOYS = {"nim": "NIM", "noughts": "NOUGHTS", "coin": "COIN", "kings": "KINGS", "early": "EARLY"}
"""The names of this module's toys, by the ids of the games."""
