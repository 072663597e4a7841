"""Broken variants: leaks from a game with hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.values import NO_ACTOR, Event
from tests.conformance.broken import Broken, without_kernel
from tests.conformance.toy_cards import Cards, CardsState, CardsView

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.message import Explanation


def peeking_view(self: CardsState, seat: int | None) -> CardsView:
    return msgspec.structs.replace(CardsState.view(self, seat), known=(*self.dealt, None, None)[:2])


def spectator_sees_all(self: CardsState, seat: int | None) -> CardsView:
    return peeking_view(self, seat) if seat is None else CardsState.view(self, seat)


def shown_when_given_up(self: CardsState, seat: int | None) -> CardsView:
    return peeking_view(self, seat) if self.actor == NO_ACTOR else CardsState.view(self, seat)


def open_position(self: CardsState, seat: int | None) -> CardsView:
    return msgspec.structs.replace(CardsState.view(self, seat), position=self.position)


def open_legal(self: CardsState, seat: int | None) -> CardsView:
    legal = tuple(self.game.action_to_text(action, self.options) for action in self.legal_actions)
    return msgspec.structs.replace(CardsState.view(self, seat), legal=legal)


def open_events(self: CardsState, action: int, after: Any = None) -> tuple[Event, ...]:
    return tuple(msgspec.structs.replace(event, audience=None) for event in CardsState.events(self, action, after))


def events_to_the_other(self: CardsState, action: int, after: Any = None) -> tuple[Event, ...]:
    return tuple(
        event if event.audience is None else msgspec.structs.replace(event, audience=(1 - event.audience[0],))
        for event in CardsState.events(self, action, after)
    )


def telling_events(self: CardsState, action: int, after: Any = None) -> tuple[Event, ...]:
    """Reveal how the actor looks at its cards."""
    happened = CardsState.events(self, action, after)
    if self.actor < 0:
        return happened
    smiles = str(self.dealt[self.actor] == max(self.dealt))
    return (*happened, Event("looked", self.actor, {"smiling": smiles}))


def telling_explanation(self: CardsState, text: str) -> Explanation:
    explanation = CardsState.explain(self, text)
    return explanation if explanation.legal else msgspec.structs.replace(explanation, facts={"cards": str(self.dealt)})


def telling_legal(self: CardsState) -> tuple[int, ...]:
    """Forbid seat 0 to bet into a better card: a rule that reveals hidden information."""
    actions: tuple[int, ...] = CardsState.legal_actions.fget(self)  # type: ignore[attr-defined]
    return actions[:1] if self.actor == 0 and self.dealt[0] < self.dealt[1] else actions


def telling_turn(self: CardsState) -> bool:
    return self.actor == 0 and self.dealt[0] < self.dealt[1]


SMUGGLED: list[tuple[CardsView, CardsState]] = []


def smuggling_view(self: CardsState, seat: int | None) -> CardsView:
    view = CardsState.view(self, seat)
    SMUGGLED.append((view, self))
    return view


def knowing_resample(self: Cards, view: CardsView, rng: np.random.Generator) -> CardsState:
    """Find the state by object identity."""
    for known, state in SMUGGLED:
        if known is view:
            return state
    return Cards.resample(self, view, rng)


def marked_resample(self: Cards, view: CardsView, rng: np.random.Generator) -> CardsState:
    """Redeal even what the view knows."""
    return Cards.resample(self, msgspec.structs.replace(view, known=(None, None)), rng)


def cards(check: str, name: str, state: dict[str, Any] | None = None, game: dict[str, Any] | None = None) -> Broken:
    """Make a variant without a kernel, which would follow the intact game."""
    return Broken(check, name, state or {}, {"kernel": property(without_kernel), **(game or {})}, Cards)


BROKEN = [
    cards("view-no-leak", "a seat sees the other's card", {"view": peeking_view}),
    cards("view-no-leak", "the spectator sees all", {"view": spectator_sees_all}),
    cards("view-no-leak", "shown when given up", {"view": shown_when_given_up}),
    cards("resample-view", "the position tells", {"view": open_position}),
    cards("resample-view", "the cards left to deal tell", {"view": open_legal}),
    cards("view-no-leak", "what is legal tells", {"legal_actions": property(telling_legal)}),
    cards("event-no-leak", "dealt before all", {"events": open_events}),
    cards("event-no-leak", "dealt before the other", {"events": events_to_the_other}),
    cards("event-no-leak", "a smile", {"events": telling_events}),
    cards("explain-no-leak", "the refusal tells", {"explain": telling_explanation}),
    cards("actor-turn", "whose turn it is tells", {"in_turn": property(telling_turn)}),
    cards("resample-plain", "a way round the view", {"view": smuggling_view}, {"resample": knowing_resample}),
    cards("resample-view", "deals again", game={"resample": marked_resample}),
]
