"""Drawings of a view as text, and as SVG; a click on an element with ``data-move`` plays that move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from leduc.plugin import PLUGIN

if TYPE_CHECKING:
    from leduc.game import LeducView

_say = PLUGIN.texts.text


def text(view: LeducView, *, locale: str = "en", **options: Any) -> str:
    public = _say("table-leduc-public", locale, card=view.cards[2] or "-")
    seats = (
        _say("table-leduc-seat", locale, seat=n + 1, card=view.cards[n] or "-", chips=view.chips[n]) for n in (0, 1)
    )
    return "\n".join((public, *seats, ""))


def svg(view: LeducView, *, locale: str = "en", **options: Any) -> str:
    title, lines = _say("table-leduc-title", locale, pot=sum(view.chips)), text(view, locale=locale)
    parts = ['<rect width="400" height="270" rx="16" fill="#263"/>', _words(title, 200, 40), _card(view.cards[2], 170)]
    for seat, chips in enumerate(view.chips):
        parts += [_card(view.cards[seat], 30 + 280 * seat), _words(lines.split("\n")[1 + seat], 90 + 220 * seat, 186)]
        for chip in range(chips):
            x, y = 120 + 160 * seat + (24 - 48 * seat) * (chip // 7), 154 - 9 * (chip % 7)
            parts.append(f'<ellipse cx="{x}" cy="{y}" rx="11" ry="6" fill="#d9a420" stroke="#5b4200"/>')
    for x, move in zip((75, 200, 325), view.legal, strict=False):
        button = f'<rect x="{x - 55}" y="210" width="110" height="40" rx="8" fill="#f4efe0"/>'
        parts.append(f'<g data-move="{move}">{button}{_words(_say(f"move-leduc-{move}", locale), x, 236, "#222")}</g>')
    head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 270" role="img" text-anchor="middle" font-size="15"'
    return f'<svg {head} font-family="sans-serif"><title>{title}</title><desc>{lines}</desc>{"".join(parts)}</svg>'


def _card(card: str, x: int) -> str:
    """Draw a card, its back if it is hidden, or an empty place."""
    fill = "none" if not card else "#7d2c2c" if card == "?" else "#fff"
    ink = {"s": "#111", "h": "#c01818"}.get(card[1:], "#fff")
    face = _words(card.replace("s", "♠").replace("h", "♥"), x + 30, 118, ink)
    return f'<rect x="{x}" y="70" width="60" height="84" rx="7" fill="{fill}" stroke="#fff"/>{face}'


def _words(words: str, x: int, y: int, fill: str = "#fff") -> str:
    return f'<text x="{x}" y="{y}" fill="{fill}">{words}</text>'
