"""A toy game with hidden hands: Kuhn's poker with three or more cards.

Chance deals a card to each seat, which only that seat sees. Then ``p`` (pass) and ``b`` (bet): two
passes or a bet that is called (``b``) show the cards, and the higher one wins one or two chips; a pass
after a bet gives up one chip, and shows nothing. Returns are chips / 2.

Plies: ``=0`` (card 0 dealt), ``p``, ``b``. Position: ``02 pb``: cards dealt (``-`` for none), plies made.

Source: H. W. Kuhn, "A simplified two-person poker", 1950.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.contract import Game, State
from glyphwall.core.errors import GameOver, IllegalAction, NotationError, OptionsError, PositionError
from glyphwall.core.message import Explanation, Fault
from glyphwall.core.values import CHANCE, NO_ACTOR, Event, Options, Outcome, View
from tests.conformance.toy_cards_kernel import FOLDED, HISTORIES, SHOWN, make_kernel, make_record, parts_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import numpy as np

    from glyphwall.core.kernel import Kernel


class CardsOptions(Options, frozen=True):
    cards: int = 3

    def __post_init__(self) -> None:
        if not 2 <= self.cards <= 9:
            raise OptionsError("2 to 9 cards")


class CardsMove(msgspec.Struct, frozen=True):
    kind: str
    card: int = 0


class CardsView(View, frozen=True, kw_only=True, tag_field="game", tag="cards"):
    options: CardsOptions
    dealt: int
    known: tuple[int | None, int | None]
    history: str


class CardsState(State):
    game: Cards

    def __init__(self, game: Cards, options: CardsOptions, dealt: tuple[int, ...], history: str) -> None:
        self.game = game
        self.options = options
        self.dealt, self.history = dealt, history

    @property
    def actor(self) -> int:
        if self.history in FOLDED + SHOWN:
            return NO_ACTOR
        return CHANCE if len(self.dealt) < 2 else len(self.history) % 2

    @property
    def in_turn(self) -> bool:
        return False

    @property
    def legal_actions(self) -> tuple[int, ...]:
        cards = self.options.cards
        if self.actor == NO_ACTOR:
            return ()
        if self.actor == CHANCE:
            return tuple(card for card in range(cards) if card not in self.dealt)
        return (cards, cards + 1)

    def apply(self, action: int) -> CardsState:
        if action not in self.legal_actions:
            explanation = None
            if 0 <= action < self.game.action_count(self.options):
                explanation = self.explain(self.game.action_to_text(action, self.options))
            error = GameOver if self.actor == NO_ACTOR else IllegalAction
            raise error(f"action {action} is not legal", explanation)
        if action < self.options.cards:
            return self.game.make_state(self.options, (*self.dealt, action), self.history)
        return self.game.make_state(self.options, self.dealt, self.history + "pb"[action - self.options.cards])

    @property
    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        if self.actor != CHANCE:
            return ()
        return tuple((action, 1 / len(self.legal_actions)) for action in self.legal_actions)

    @property
    def outcome(self) -> Outcome | None:
        if self.actor != NO_ACTOR:
            return None
        better = 0 if self.dealt[0] > self.dealt[1] else 1
        winner = len(self.history) % 2 if self.history in FOLDED else better
        stake = 1.0 if self.history in ("bb", "pbb") else 0.5
        termination = "given-up" if self.history in FOLDED else "shown"
        returns = (stake, -stake) if winner == 0 else (-stake, stake)
        return Outcome(termination, (1, 2) if winner == 0 else (2, 1), returns)

    def view(self, seat: int | None) -> CardsView:
        shown = self.history in SHOWN
        known = [card if shown or owner == seat else None for owner, card in enumerate((*self.dealt, None, None)[:2])]
        legal: tuple[str, ...] = ()
        if seat is not None and seat == self.actor:
            legal = tuple(self.game.action_to_text(action, self.options) for action in self.legal_actions)
        return CardsView(
            seat=seat,
            actor=self.actor,
            legal=legal,
            outcome=self.outcome,
            options=self.options,
            position=_write((*known[: len(self.dealt)],), self.history),
            dealt=len(self.dealt),
            known=(known[0], known[1]),
            history=self.history,
        )

    def events(self, action: int, after: CardsState | None = None) -> tuple[Event, ...]:
        after = after or self.apply(action)
        if self.actor == CHANCE:
            owner = len(self.dealt)
            return (Event("dealt", None, {"card": str(action), "to": str(owner + 1)}, (owner,)),)
        said = Event("bet" if after.history[-1] == "b" else "passed", self.actor)
        if after.history in SHOWN:
            return (said, Event("shown", None, {"first": str(after.dealt[0]), "second": str(after.dealt[1])}))
        return (said,)

    @property
    def key(self) -> Hashable:
        return (self.options, self.dealt, self.history)

    @property
    def canonical_key(self) -> Hashable:
        return self.key

    @property
    def record(self) -> np.ndarray:
        return make_record(self.options.cards, self.dealt, self.history)

    @property
    def position(self) -> str:
        return _write(self.dealt, self.history)

    def parse(self, text: str) -> tuple[int, ...]:
        plies = re.findall(r"=[0-9]|p|b", text)
        numbers = {self.game.action_to_text(n, self.options): n for n in range(self.game.action_count(self.options))}
        if not plies or "".join(plies) != text or not set(plies) <= numbers.keys():
            raise NotationError(f"{text!r}: =card, p or b", text, 0)
        return tuple(numbers[ply] for ply in plies)

    def explain(self, text: str) -> Explanation:
        (action,) = self.parse(text)
        return Explanation("legal" if action in self.legal_actions else "not-now", text)


class Cards(Game[CardsOptions, CardsState]):
    id = "cards"
    title = "Cards"
    rules_version = "1"
    credits = "A toy of the conformance tests."
    options_type = CardsOptions
    state_type: type[CardsState] = CardsState

    def make_state(self, options: CardsOptions, dealt: tuple[int, ...], history: str) -> CardsState:
        return self.state_type(self, options, dealt, history)

    def seat_counts(self) -> tuple[int, ...]:
        return (2,)

    def seats(self, options: CardsOptions) -> int:
        return 2

    def has_chance(self, options: CardsOptions) -> bool:
        return True

    def has_hidden_information(self, options: CardsOptions) -> bool:
        return True

    def action_count(self, options: CardsOptions) -> int:
        return options.cards + 2

    def max_plies(self, options: CardsOptions) -> int:
        return 5

    @property
    def kernel(self) -> Kernel:
        return make_kernel(self.id)

    def initial_state(self, options: CardsOptions | None = None) -> CardsState:
        return self.make_state(options or CardsOptions(), (), "")

    def terminations(self, options: CardsOptions) -> tuple[str, ...]:
        return ("given-up", "shown")

    def state_from_record(self, record: np.ndarray, options: CardsOptions) -> CardsState:
        _, dealt, history = parts_of(record[0])
        return self.make_state(options, dealt, history)

    def resample(self, view: CardsView, rng: np.random.Generator) -> CardsState:
        hidden = [card for card in range(view.options.cards) if card not in view.known]
        rest = [hidden[index] for index in rng.permutation(len(hidden)).tolist()]
        dealt = tuple(rest.pop() if card is None else card for card in view.known[: view.dealt])
        return self.make_state(view.options, dealt, view.history)

    def action_to_move(self, action: int, options: CardsOptions) -> CardsMove:
        if not 0 <= action < self.action_count(options):
            raise IndexError(action)
        if action < options.cards:
            return CardsMove("dealt", action)
        return CardsMove("pass" if action == options.cards else "bet")

    def move_to_action(self, move: CardsMove, options: CardsOptions) -> int:
        return {"dealt": move.card, "pass": options.cards, "bet": options.cards + 1}[move.kind]

    def action_to_text(self, action: int, options: CardsOptions) -> str:
        move = self.action_to_move(action, options)
        return f"={move.card}" if move.kind == "dealt" else move.kind[0]

    def join(self, plies: Sequence[str]) -> str:
        return "".join(plies)

    def parse_position(self, text: str, options: CardsOptions | None = None) -> CardsState:
        options = options or CardsOptions()
        faults = self.diagnose(text, options)
        if faults:
            raise PositionError(faults)
        dealt, history = ("" if field == "-" else field for field in text.split(" "))
        return self.make_state(options, tuple(map(int, dealt)), history)

    def diagnose(self, text: str, options: CardsOptions | None = None) -> tuple[Fault, ...]:
        options = options or CardsOptions()
        found = re.fullmatch(r"(-|[0-9]{1,2}) (-|[pb]{1,3})", text)
        if found is None:
            raise NotationError(f"{text!r}: cards, plies", text, 0)
        dealt, history = ("" if field == "-" else field for field in found.groups())
        if len(set(dealt)) != len(dealt) or any(int(card) >= options.cards for card in dealt):
            return (Fault("cards", dealt, f"two different cards below {options.cards}"),)
        if history not in HISTORIES or (history and len(dealt) < 2):
            return (Fault("plies", history, "no such betting"),)
        return ()

    def describe(self, explanation: Explanation, locale: str = "en") -> str:
        return f"{explanation.move}: {explanation.code}"


def _write(dealt: Sequence[int | None], history: str) -> str:
    cards = "".join("?" if card is None else str(card) for card in dealt)
    return f"{cards or '-'} {history or '-'}"
