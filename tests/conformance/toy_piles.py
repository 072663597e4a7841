"""A toy game with chance, two-ply turns, a symmetry and a kernel: take from piles, as many as a die allows.

Chance rolls 1, 2 or 3 (probabilities 1/2, 1/4, 1/4); without ``rolls`` it is always 3. The player chooses a pile
that is not empty, then takes between one and the rolled number of pieces from it. Who takes the last piece wins.

Plies: ``=2`` (rolled), ``h1`` (chosen pile), ``t2`` (taken). Position: ``3/4 1 2 0``: piles, player, die
(0 before the roll), chosen pile (0 before the choice).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from glyphwall.core.contract import Game, State
from glyphwall.core.errors import GameOver, IllegalAction, NotationError, OptionsError, PositionError
from glyphwall.core.message import Explanation, Fault
from glyphwall.core.values import CHANCE, NO_ACTOR, Event, Options, Outcome, View
from tests.conformance.toy_piles_kernel import DTYPE, make_kernel

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from glyphwall.core.kernel import Kernel

DIE = (0.5, 0.25, 0.25)


class PilesOptions(Options, frozen=True):
    piles: int = 2
    pieces: int = 3
    rolls: bool = True

    def __post_init__(self) -> None:
        if not 1 <= self.piles <= 4 or not 1 <= self.pieces <= 9:
            raise OptionsError("piles 1 to 4, pieces 1 to 9")


class PilesMove(msgspec.Struct, frozen=True):
    kind: str
    number: int


class PilesView(View, frozen=True, kw_only=True, tag_field="game", tag="piles"):
    options: PilesOptions


class PilesState(State):
    game: Piles

    def __init__(
        self, game: Piles, options: PilesOptions, piles: tuple[int, ...], turn: int, die: int, chosen: int
    ) -> None:
        self.game = game
        self.options = options
        self.piles, self.turn, self.die, self.chosen = piles, turn, die, chosen

    @property
    def actor(self) -> int:
        if not any(self.piles):
            return NO_ACTOR
        return self.turn if self.die else CHANCE

    @property
    def in_turn(self) -> bool:
        return self.chosen > 0

    @property
    def legal_actions(self) -> tuple[int, ...]:
        if not any(self.piles):
            return ()
        if not self.die:
            return (0, 1, 2)
        if not self.chosen:
            return tuple(3 + pile for pile, pieces in enumerate(self.piles) if pieces)
        base = 3 + self.options.piles
        return tuple(base + taken for taken in range(min(self.die, self.piles[self.chosen - 1])))

    def _code(self, action: int) -> str:
        """Return why an action is refused."""
        piles = self.options.piles
        if not any(self.piles):
            return "over"
        if action < 3 or not self.die:
            return "not-now"
        if action < 3 + piles:
            return "not-now" if self.chosen else "pile-empty"
        return "too-many" if self.chosen else "not-now"

    def apply(self, action: int) -> PilesState:
        if action not in self.legal_actions:
            explanation = None
            if 0 <= action < self.game.action_count(self.options):
                explanation = self.explain(self.game.action_to_text(action, self.options))
            error = IllegalAction if any(self.piles) else GameOver
            raise error(f"action {action} is not legal", explanation)
        make = self.game.make_state
        if action < 3:
            return make(self.options, self.piles, self.turn, action + 1, 0)
        if action < 3 + self.options.piles:
            return make(self.options, self.piles, self.turn, self.die, action - 2)
        piles = list(self.piles)
        piles[self.chosen - 1] -= action - 2 - self.options.piles
        die = 0 if self.options.rolls or not any(piles) else 3
        return make(self.options, tuple(piles), 1 - self.turn, die, 0)

    @property
    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        return tuple(enumerate(DIE)) if self.actor == CHANCE else ()

    @property
    def outcome(self) -> Outcome | None:
        if any(self.piles):
            return None
        return Outcome("empty", (2, 1), (-1.0, 1.0)) if self.turn == 0 else Outcome("empty", (1, 2), (1.0, -1.0))

    def view(self, seat: int | None) -> PilesView:
        legal = tuple(self.game.action_to_text(action, self.options) for action in self.legal_actions)
        return PilesView(
            seat=seat,
            actor=self.actor,
            legal=legal,
            outcome=self.outcome,
            options=self.options,
            position=self.position,
        )

    def events(self, action: int, after: PilesState | None = None) -> tuple[Event, ...]:
        seat = None if self.actor == CHANCE else self.actor
        self.apply(action)
        move = self.game.action_to_move(action, self.options)
        return (Event(move.kind, seat, {"number": str(move.number)}),)

    @property
    def key(self) -> Hashable:
        return (self.options, self.piles, self.turn, self.die, self.chosen)

    @property
    def canonical_key(self) -> Hashable:
        marked = tuple(sorted((pieces, pile + 1 == self.chosen) for pile, pieces in enumerate(self.piles)))
        return (self.options, marked, self.turn, self.die)

    @property
    def record(self) -> np.ndarray:
        record = np.zeros(1, DTYPE)
        record["piles"] = -1  # no such pile
        record["piles"][0, : len(self.piles)] = self.piles
        record["rolls"] = self.options.rolls
        record["turn"], record["die"], record["chosen"] = self.turn, self.die, self.chosen
        return record

    @property
    def position(self) -> str:
        return f"{'/'.join(map(str, self.piles))} {self.turn + 1} {self.die} {self.chosen}"

    def parse(self, text: str) -> tuple[int, ...]:
        plies = re.findall(r"=[1-3]|h[1-4]|t[1-3]", text)
        if not plies or "".join(plies) != text:
            raise NotationError(f"{text!r}: rolls =1, piles h1, pieces t1", text, 0)
        actions = []
        for ply in plies:
            move = PilesMove({"=": "rolled", "h": "chose", "t": "took"}[ply[0]], int(ply[1]))
            if move.kind == "chose" and move.number > self.options.piles:
                raise NotationError(f"there are {self.options.piles} piles", text, 0)
            actions.append(self.game.move_to_action(move, self.options))
        return tuple(actions)

    def explain(self, text: str) -> Explanation:
        (action,) = self.parse(text)
        if action in self.legal_actions:
            return Explanation("legal", text)
        return Explanation(self._code(action), text, facts={"die": str(self.die)})


class Piles(Game[PilesOptions, PilesState]):
    id = "piles"
    title = "Piles"
    rules_version = "1"
    credits = "A toy of the conformance tests."
    options_type = PilesOptions
    state_type: type[PilesState] = PilesState

    def make_state(self, options: PilesOptions, piles: tuple[int, ...], turn: int, die: int, chosen: int) -> PilesState:
        return self.state_type(self, options, piles, turn, die, chosen)

    def seat_counts(self) -> tuple[int, ...]:
        return (2,)

    def seats(self, options: PilesOptions) -> int:
        return 2

    def has_chance(self, options: PilesOptions) -> bool:
        return options.rolls

    def has_hidden_information(self, options: PilesOptions) -> bool:
        return False

    def action_count(self, options: PilesOptions) -> int:
        return 6 + options.piles

    def max_plies(self, options: PilesOptions) -> int:
        return 3 * options.piles * options.pieces

    @property
    def kernel(self) -> Kernel:
        return make_kernel(self.id)

    def initial_state(self, options: PilesOptions | None = None) -> PilesState:
        options = options or PilesOptions()
        return self.make_state(options, (options.pieces,) * options.piles, 0, 0 if options.rolls else 3, 0)

    def terminations(self, options: PilesOptions) -> tuple[str, ...]:
        return ("empty",)

    def resample(self, view: PilesView, rng: np.random.Generator) -> PilesState:
        return self.parse_position(view.position, view.options)

    def action_to_move(self, action: int, options: PilesOptions) -> PilesMove:
        if not 0 <= action < self.action_count(options):
            raise IndexError(action)
        if action < 3:
            return PilesMove("rolled", action + 1)
        if action < 3 + options.piles:
            return PilesMove("chose", action - 2)
        return PilesMove("took", action - 2 - options.piles)

    def move_to_action(self, move: PilesMove, options: PilesOptions) -> int:
        return move.number - 1 + {"rolled": 0, "chose": 3, "took": 3 + options.piles}[move.kind]

    def action_to_text(self, action: int, options: PilesOptions) -> str:
        move = self.action_to_move(action, options)
        return {"rolled": "=", "chose": "h", "took": "t"}[move.kind] + str(move.number)

    def join(self, plies: Sequence[str]) -> str:
        return "".join(plies)

    def parse_position(self, text: str, options: PilesOptions | None = None) -> PilesState:
        options = options or PilesOptions()
        faults = self.diagnose(text, options)
        if faults:
            raise PositionError(faults)
        piles, turn, die, chosen = text.split(" ")
        return self.make_state(options, tuple(map(int, piles.split("/"))), int(turn) - 1, int(die), int(chosen))

    def diagnose(self, text: str, options: PilesOptions | None = None) -> tuple[Fault, ...]:
        options = options or PilesOptions()
        found = re.fullmatch(r"([0-9](?:/[0-9])*) ([12]) ([0-3]) ([0-4])", text)
        if found is None:
            raise NotationError(f"{text!r}: piles, player, die, chosen pile", text, 0)
        piles = tuple(map(int, found[1].split("/")))
        faults = []
        if len(piles) != options.piles or max(piles) > options.pieces:
            faults.append(Fault("piles", found[1], f"{options.piles} piles of at most {options.pieces}"))
        elif int(found[4]) and (found[3] == "0" or int(found[4]) > options.piles or not piles[int(found[4]) - 1]):
            faults.append(Fault("chosen", found[4], "a pile is chosen after the roll, and holds pieces"))
        elif not any(piles) and found[3] != "0":
            faults.append(Fault("die", found[3], "nobody rolls once the piles are empty"))
        elif any(piles) and not options.rolls and found[3] != "3":
            faults.append(Fault("die", found[3], "nobody rolls: everybody takes 3 at most"))
        return tuple(faults)

    def describe(self, explanation: Explanation, locale: str = "en") -> str:
        return f"{explanation.move}: {explanation.code}"
