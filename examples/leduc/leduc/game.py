"""Leduc hold'em as a `Game`: names of moves, visibility, and reasons for illegal moves."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from glyphwall.core import UNKNOWN, Options, SimpleGame, SimpleState, View
from leduc import rules

CARDS = ("Js", "Jh", "Qs", "Qh", "Ks", "Kh")


class LeducOptions(Options, frozen=True):
    """Rules of one game.

    Attributes:
        raises: the maximum number of raises in a betting round.
    """

    raises: Annotated[int, Meta(ge=1, le=4)] = 2


class LeducView(View, frozen=True, kw_only=True, tag_field="game", tag="leduc"):
    """A seat's view. Each seat's card and the public one: "" before it is dealt, "?" if it is hidden."""

    options: LeducOptions
    cards: tuple[str, str, str]
    chips: tuple[int, int]


class LeducState(SimpleState):
    def knows(self, seat: int | None, ply: int) -> bool:
        return ply > 1 or ply == seat or self.shown

    @property
    def shown(self) -> bool:
        """Return whether the game is over and the cards are open."""
        return bool(rules.over(self.one)) and self.one.last != rules.FOLD

    def facts(self, seat: int | None) -> dict[str, Any]:
        cards = [CARDS[card] for card in self.one.cards[: self.one.dealt]]
        known = [card if self.knows(seat, ply) else UNKNOWN for ply, card in enumerate(cards)]
        return {"cards": (*known, "", "", "")[:3], "chips": tuple(self.one.chips.tolist())}

    def why_not(self, action: int) -> str:
        return {rules.FOLD: "no-bet", rules.RAISE: "raised-enough"}.get(action, "no-deal")

    def termination(self) -> str:
        return "shown" if self.shown else "folded"


class Leduc(SimpleGame[LeducOptions, LeducState]):
    id = "leduc"
    title = "Leduc hold'em"
    rules_version = "1"
    credits = "Leduc hold'em by Finnegan Southey and others, University of Alberta, 2005."
    texts = ("fold", "call", "raise", *(f"={card}" for card in CARDS))
    options_type, state_type, view_type = LeducOptions, LeducState, LeducView
    chance = hidden = True

    def max_plies(self, options: LeducOptions) -> int:
        return 3 + 2 * (options.raises + 2)

    def start(self, options: LeducOptions) -> np.ndarray:
        record = np.zeros(1, rules.DTYPE)
        record["chips"], record["limit"], record["last"] = 1, options.raises, rules.NONE
        return record

    def resample(self, view: LeducView, rng: np.random.Generator) -> LeducState:
        plies = view.position.split()
        unseen = iter(rng.permutation([text for text in self.texts[rules.DEAL :] if text not in plies]).tolist())
        return self.parse_position(" ".join(next(unseen) if ply == UNKNOWN else ply for ply in plies), view.options)
