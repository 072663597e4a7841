"""What a game says by default: by the texts of its plugin, or plainly."""

from __future__ import annotations

from glyphwall.core.contract import Game as AnyGame
from glyphwall.core.message import Conflict, Explanation
from glyphwall.core.registry import get_game
from glyphwall.core.values import Event
from tests.e2e.outside.installing import toys_installed
from tests.texts import message


def test_events_and_explanations_are_told_by_the_games_texts() -> None:
    with toys_installed():
        cards = get_game("cards")
        assert cards.tell(Event("bet", 1)) == "Player 2 bets."
        assert cards.tell(Event("bet", 1), "de") == "Spieler 2 setzt."
        assert cards.tell(Event("dealt", None, {"card": "2", "to": "1"}), "fr") == "Player 1 is dealt 2."
        assert AnyGame.describe(cards, Explanation("not-now", "p")) == "p cannot be played now."


def test_a_game_without_texts_is_told_plainly() -> None:
    with toys_installed():
        piles = get_game("piles")
        assert piles.tell(Event("took", 0, {"number": "2"})) == "Player 1: took (number 2)."
        assert piles.tell(Event("emptied")) == "emptied."
        explanation = Explanation("blocked", "t2", (Conflict("full", "x", "a1"),))
        assert AnyGame.describe(piles, explanation) == message(
            "ui-plain-explained-conflicts", move="t2", code="blocked", conflicts="x@a1"
        )
