"""Colours and style rules of Graffiti's drawings: the browser's custom properties of the same names."""

from __future__ import annotations

from typing import Final

PALETTES: Final[dict[str, dict[str, str]]] = {
    "light": {
        "ground": "#ece8e1",
        "surface": "#faf7f1",
        "bench": "#e3ddd2",
        "furniture": "#d5cec1",
        "frame": "#3b3244",
        "line": "#c8c0b4",
        "ink": "#1f1a24",
        "ink-soft": "#574f5e",
        "accent": "#a8104f",
        "brick": "#8d4a3a",
        "brick-ink": "#fff6e6",
        "mortar": "#6f3629",
        "tunnel-edge": "#241a1f",
        "panel": "#d9d3c8",
        "panel-ink": "#211b26",
        "sketch": "#9b9286",
        "road": "#4a4853",
        "lane": "#8f8c99",
        "kerb": "#d8c9a4",
        "pad": "#3a3843",
        "pad-line": "#f1ece2",
        "pad-taken": "#fff3d6",
        "pad-taken-ink": "#211b26",
        "lamp": "#ffe08a",
        "choose": "#ffe600",
        "fresh": "#ff4fa0",
    },
    "dark": {
        "ground": "#17151c",
        "surface": "#232029",
        "bench": "#201d26",
        "furniture": "#1a1820",
        "frame": "#8f86a0",
        "line": "#3b3744",
        "ink": "#f4eee3",
        "ink-soft": "#b8afc0",
        "accent": "#ff86bb",
        "brick": "#41262a",
        "brick-ink": "#ffe9c4",
        "mortar": "#2a171c",
        "tunnel-edge": "#0b090e",
        "panel": "#3a3742",
        "panel-ink": "#f5f0e6",
        "sketch": "#6f6a7b",
        "road": "#1c1a22",
        "lane": "#4c4957",
        "kerb": "#6d5f49",
        "pad": "#26242e",
        "pad-line": "#cfc9d8",
        "pad-taken": "#ffdf9e",
        "pad-taken-ink": "#1b1620",
        "lamp": "#ffd97a",
        "choose": "#ffe600",
        "fresh": "#ff7ab8",
    },
}

_FONT: Final = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"


def style(name: str, theme: str) -> str:
    """Rules for the drawing of that id alone; with ``auto``, the dark ones apply when the reader asks for dark."""
    fixed = {
        "text": f"font:18px {_FONT}",
        ".caption": "font-weight:700;font-size:16px",
        ".name": "font-weight:700;font-size:14px",
        ".number": "font-weight:700;font-size:15px;text-anchor:middle",
        ".sign-text": "font-weight:800;font-size:22px;text-anchor:middle",
        ".blocked-text": "font-weight:800;font-size:22px;text-anchor:middle",
        ".seat": "font-weight:700;font-size:20px",
        ".score": "font-weight:800;font-size:28px;text-anchor:end",
        ".heading": "font-weight:800;font-size:18px",
        ".small": "font-size:15px",
        ".middle": "text-anchor:middle",
        ".count": "font-weight:700;font-size:15px;text-anchor:middle",
        ".last": "fill:none;stroke-width:4;stroke-dasharray:9 6",
        ".choose": "fill:none;stroke-width:4",
        ".lane": "stroke-width:3;stroke-dasharray:28 18",
        ".road": "stroke-width:3",
        ".mortar": "fill:none;stroke-width:2",
        ".bare": "stroke-width:3",
        ".pad": "stroke-width:2;stroke-dasharray:5 4",
        ".pad-taken": "stroke-width:2",
        ".flag": "stroke-width:5;stroke-linejoin:round",
        ".star": "stroke-width:3;stroke-linejoin:round",
        ".dim": "fill:#000;opacity:.38",
        ".gap": "fill:none;stroke-width:2;stroke-dasharray:5 4",
        ".card": "stroke-width:2.5",
        ".card-acts": "stroke-width:4",
        ".bench": "stroke-width:2.5",
        ".sign": "stroke-width:3",
    }
    rules = "".join(f"#{name} {selector}{{{rule}}}" for selector, rule in fixed.items())
    if theme != "auto":
        return rules + _colours(name, theme)
    return f"{rules}{_colours(name, 'light')}@media(prefers-color-scheme:dark){{{_colours(name, 'dark')}}}"


def _colours(name: str, theme: str) -> str:
    hue = PALETTES[theme]
    rules = {
        ".ground": f"fill:{hue['ground']}",
        "text": f"fill:{hue['ink']}",
        ".caption": f"fill:{hue['brick-ink']}",
        ".done": f"fill:{hue['lamp']}",
        ".brick": f"fill:{hue['brick']}",
        ".mortar": f"stroke:{hue['mortar']}",
        ".edge": f"fill:{hue['tunnel-edge']}",
        ".panel": f"fill:{hue['panel']}",
        ".bare": f"fill:{hue['panel']};stroke:{hue['sketch']}",
        ".name": f"fill:{hue['panel-ink']}",
        ".points": f"fill:{hue['panel-ink']}",
        ".number": f"fill:{hue['panel']}",
        ".reserve": f"fill:{hue['panel']};stroke:{hue['panel-ink']};stroke-width:2",
        ".flag": f"fill:{hue['panel-ink']};stroke:{hue['panel-ink']}",
        ".road": f"fill:{hue['road']};stroke:{hue['kerb']}",
        ".lane": f"stroke:{hue['lane']}",
        ".sign": f"fill:{hue['road']};stroke:{hue['pad-line']}",
        ".blocked": "fill:#ffd400",
        ".sign-text": f"fill:{hue['pad-line']}",
        ".blocked-text": "fill:#14101c",
        ".pad": f"fill:{hue['pad']};stroke:{hue['pad-line']}",
        ".pad-can": f"fill:{hue['pad-line']};opacity:.45",
        ".pad-taken": f"fill:{hue['pad-taken']};stroke:{hue['pad-taken-ink']}",
        ".taken-can": f"fill:{hue['pad-taken-ink']}",
        ".choose": f"stroke:{hue['choose']}",
        ".last": f"stroke:{hue['fresh']}",
        ".card": f"fill:{hue['surface']};stroke:{hue['line']}",
        ".card-acts": f"fill:{hue['surface']};stroke:{hue['ink']}",
        ".bench": f"fill:{hue['bench']};stroke:{hue['frame']}",
        ".area": f"fill:{hue['furniture']}",
        ".small": f"fill:{hue['ink-soft']}",
        ".badge": f"fill:{hue['surface']};stroke:{hue['ink']};stroke-width:1.5",
        ".full": f"fill:{hue['ink']}",
        ".used": f"fill:{hue['ink']};opacity:.22",
        ".gap": f"stroke:{hue['ink-soft']}",
        ".star": f"fill:{hue['accent']};stroke:{hue['accent']}",
        ".ring": f"fill:none;stroke:{hue['ink']};stroke-width:3",
        ".bar": f"fill:{hue['accent']}",
    }
    return "".join(f"#{name} {selector}{{{rule}}}" for selector, rule in rules.items())
