"""Colours and style rules of Grawlix's drawings."""

from __future__ import annotations

from typing import Final, Literal

from glyphwall.render.svg_parts import rules_under, theme_rules

Theme = Literal["auto", "light", "dark", "black-and-white"]

# The look of the house (the browser's custom properties of the same names).
PALETTES: Final[dict[str, dict[str, str]]] = {
    "light": {
        "ground": "#f3ead8",
        "bench": "#e9dcc2",
        "cell": "#f6efe0",
        "frame": "#4a3b2a",
        "line-strong": "#857356",
        "ink": "#221c15",
        "target": "#221c15",
        "last-move": "#9a2c18",
        "last-move-gap": "#ffffff",
        "conflict": "#a1220f",
        "conflict-gap": "#ffffff",
    },
    "dark": {
        "ground": "#1d1a17",
        "bench": "#26211c",
        "cell": "#332d26",
        "frame": "#a08a6c",
        "line-strong": "#8d7d69",
        "ink": "#f1e8d8",
        "target": "#f1e8d8",
        "last-move": "#ffb39c",
        "last-move-gap": "#1d120d",
        "conflict": "#ff9c86",
        "conflict-gap": "#1d120d",
    },
    "black-and-white": {
        "ground": "#ffffff",
        "bench": "#ffffff",
        "cell": "#ffffff",
        "frame": "#000000",
        "line-strong": "#808080",
        "ink": "#000000",
        "target": "#000000",
        "last-move": "#000000",
        "last-move-gap": "#ffffff",
        "conflict": "#000000",
        "conflict-gap": "#ffffff",
    },
}

_FONT: Final = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"


def style(name: str, theme: Theme) -> str:
    """Rules for this drawing alone; with ``auto``, the dark ones apply when the reader asks for dark."""
    fixed = (
        f"#{name} text{{font:30px {_FONT};text-anchor:middle}}"
        f"#{name} .mark{{font-size:58px;font-weight:700}}"
        f"#{name} .last,#{name} .last-gap,#{name} .conflict,#{name} .conflict-gap,#{name} .pick{{fill:none}}"
        f"#{name} .last{{stroke-width:7}}#{name} .last-gap{{stroke-width:13}}"
        f"#{name} .conflict{{stroke-width:9;stroke-dasharray:14 8}}#{name} .conflict-gap{{stroke-width:13}}"
        f"#{name} .pick{{stroke-width:4;stroke-dasharray:8 6}}#{name} .back{{stroke-width:3;stroke-dasharray:8 6}}"
        f"#{name} .bench{{stroke-width:3}}#{name} .cell{{stroke-width:2}}"
    )
    return theme_rules(fixed, theme, lambda own: _colours(name, own))


def _colours(name: str, theme: str) -> str:
    palette = PALETTES[theme]
    rules = {
        ".ground": f"fill:{palette['ground']}",
        ".bench": f"fill:{palette['bench']};stroke:{palette['frame']}",
        ".cell": f"fill:{palette['cell']};stroke:{palette['line-strong']}",
        ".back": f"fill:{palette['cell']};stroke:{palette['ink']}",
        ".pick": f"stroke:{palette['ink']}",
        ".ink": f"fill:{palette['ink']}",
        "text": f"fill:{palette['ink']}",
        ".target": f"fill:{palette['target']}",
        ".last": f"stroke:{palette['last-move']}",
        ".last-gap": f"stroke:{palette['last-move-gap']}",
        ".conflict": f"stroke:{palette['conflict']}",
        ".conflict-gap": f"stroke:{palette['conflict-gap']}",
    }
    return rules_under(name, rules)
