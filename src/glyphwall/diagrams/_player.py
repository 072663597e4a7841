"""A line as one self-contained HTML file that plays through it: drawings, words, keys, no server."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._safe_text import for_markup
from glyphwall.diagrams.look import frames
from glyphwall.messages import BUILT_IN_TEXTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.diagrams.formats import Diagram
    from glyphwall.diagrams.look import Look
    from glyphwall.diagrams.steps import LineStep

_HERE = Path(__file__).parent
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
_SIGNS = {
    "first": "M5 5h3v14H5zM20 5v14L9 12z",
    "back": "M17 5v14L6 12z",
    "play": "M7 4v16l13-8z",
    "pause": "M6 5h4v14H6zM14 5h4v14h-4z",
    "next": "M7 5v14l11-7z",
    "last": "M16 5h3v14h-3zM4 5v14l11-7z",
}
"""Icons as paths, because fonts lack them."""


def write_html(diagram: Diagram) -> bytes:
    """Write the whole page; captions are always beside the drawings."""
    steps, look, title = diagram.steps, diagram.look, diagram.title
    drawn = frames(steps, replace(look, captions=False), prefix="drawing")
    parts: dict[str, int] = {}
    shown = []
    for step, frame in zip(steps, drawn, strict=True):
        # Positions share most of their lines, so each line is stored once.
        lines = [parts.setdefault(line, len(parts)) for line in frame.svg.strip().split("\n")]
        words = {"heading": step.heading, "said": step.said, "remark": step.remark, "words": frame.words}
        shown.append(words | {"drawing": lines})
    texts = {name: [BUILT_IN_TEXTS.text(f"diagram-{name}", look.locale), _SIGNS[name]] for name in ("play", "pause")}
    data = {"parts": list(parts), "frames": shown, "texts": texts, "milliseconds": round(1000 * look.seconds)}
    return _html(steps, look, title, drawn[0].svg, data).encode()


def _html(steps: Sequence[LineStep], look: Look, title: str, first: str, data: dict[str, Any]) -> str:
    def say(name: str) -> str:
        return for_markup(BUILT_IN_TEXTS.text(f"diagram-{name}", look.locale))

    # In a script "</" could end it, and "<!--" could begin a comment; JSON can escape both.
    line = msgspec.json.encode(data).decode().replace("<", "\\u003c")
    buttons = "".join(
        f'<button type="button" id="{name}" aria-label="{say(name)}" title="{say(name)}">'
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{sign}"/></svg></button>'
        for name, sign in _SIGNS.items()
        if name != "pause"
    )
    moves = "".join(f'<li><button type="button">{for_markup(step.heading)}</button></li>\n' for step in steps)
    credit = steps[0].state.game.credits
    name = for_markup(title)
    return f"""<!doctype html>
<html lang="{for_markup(look.locale)}" data-theme="{look.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<title>{name}</title>
<style>
{(_HERE / "player.css").read_text(encoding="utf-8")}</style>
</head>
<body>
<main>
<h1>{name}</h1>
<figure>
<div id="board">{first}</div>
<figcaption aria-live="polite">
<p><strong id="heading">{for_markup(steps[0].heading)}</strong></p>
<p id="said"></p>
<p id="remark">{for_markup(steps[0].remark)}</p>
</figcaption>
</figure>
<nav hidden>
{buttons}
<input type="range" id="slider" min="0" max="{len(steps) - 1}" value="0" aria-label="{say("slider")}">
</nav>
<p class="small">{say("keys")}</p>
<ol id="moves" aria-label="{say("moves")}">
{moves}</ol>
<details><summary>{say("words")}</summary><p id="words"></p></details>
<p class="small">{for_markup(credit)}</p>
</main>
<script type="application/json" id="player-data">{line}</script>
<script>
{(_HERE / "player.js").read_text(encoding="utf-8")}</script>
</body>
</html>
"""
