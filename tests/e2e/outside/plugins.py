"""Two games from outside, as a package would bring them: the toys of the conformance tests.

``cards`` has hidden hands, a drawing with what can be clicked, and texts; ``piles`` has nothing but its rules. With
this folder on the path of a process, the ``dist-info`` beside this file makes both of them installed games.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.core.plugin import BasicPlugin, GamePlugin
from glyphwall.messages import BUILT_IN_TEXTS, Catalogue
from tests.conformance.toy_cards import Cards, CardsView
from tests.conformance.toy_piles import Piles

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.extension_points import Drawing

TEXTS = Catalogue(Path(__file__).resolve().parent / "texts", behind=BUILT_IN_TEXTS)
_BUTTONS = (("p", 60), ("b", 260))


class CardsDrawing:
    def svg(self, view: CardsView, *, locale: str = "en", **_: Any) -> str:
        """Two cards, and below them what can be said; a script, which no page may run."""
        cards = "".join(
            f'<g transform="translate({90 + 180 * seat} 30)"><rect width="80" height="110" rx="8" fill="#fff" '
            f'stroke="#222"/><text x="40" y="70" text-anchor="middle" font-size="40">{_face(card)}</text></g>'
            for seat, card in enumerate(view.known)
        )
        buttons = "".join(
            f'<g data-move="{move}"><title>{escape(TEXTS.text(f"move-cards-{move}", locale))}</title>'
            f'<rect x="{x}" y="170" width="110" height="50" rx="25" fill="#ddd" stroke="#222"/>'
            f'<text x="{x + 55}" y="202" text-anchor="middle" font-size="20">{move}</text></g>'
            for move, x in _BUTTONS
        )
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 440 240"><title>Two cards</title>'
            f"<desc>{' '.join(map(_face, view.known))}</desc><rect width='440' height='240' fill='#cfe3cf'/>"
            f"{cards}{buttons}<script>window.ran = true</script></svg>"
        )

    def text(self, view: CardsView, *, colour: bool = True, **_: Any) -> str:
        """``[2] [?]``."""
        return " ".join(f"[{_face(card)}]" for card in view.known)


def _face(card: int | None) -> str:
    return "?" if card is None else str(card)


class CardsPlugin(GamePlugin):
    id = "cards"
    title = "Cards"

    @property
    def texts(self) -> Catalogue:
        return TEXTS

    def load_game(self) -> Game[Any, Any]:
        return Cards()

    def load_drawing(self) -> Drawing:
        return CardsDrawing()


CARDS = CardsPlugin()
PILES = BasicPlugin(Piles())
