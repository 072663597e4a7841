"""Glow: a word of four letters."""

from __future__ import annotations

from tools.artwork.graffiti_art.pen import Picture, blob, box, curve, drips, ellipse, polygon, splatter, star


def glow() -> Picture:
    """Four segments: a letter each."""
    p = Picture(
        "J",
        4,
        {
            "wall": "#12122A",
            "cloud": "#2A2C66",
            "edge": "#4547A8",
            "g": "#FF3E6C",
            "g_low": "#FF8A3C",
            "l": "#FFC928",
            "l_low": "#FF8F1F",
            "o": "#2CCB7F",
            "o_low": "#0E8F77",
            "w": "#2BA8FF",
            "w_low": "#5B54F0",
            "shadow": "#05050F",
            "cream": "#FFFBEF",
        },
    )
    p.ground("wall")
    puffs = [
        (30, 150, 46),
        (92, 166, 44),
        (160, 170, 46),
        (230, 172, 46),
        (300, 168, 48),
        (372, 170, 46),
        (444, 152, 50),
    ]
    top = [(40, 44, 40), (110, 30, 40), (180, 28, 40), (256, 24, 42), (330, 28, 42), (404, 34, 44), (456, 60, 40)]
    p.flat("edge", *[ellipse(x, y, r + 6) for x, y, r in puffs + top])
    p.flat("cloud", *[ellipse(x, y, r) for x, y, r in puffs + top], box(20, 40, 440, 130))
    p.flat("cream", splatter(81, 4, 4, 472, 192, 40, 2.2))
    letters = {
        "g": "112,40 84,16 44,20 16,56 10,106 24,152 62,176 98,168 116,140 116,98! 66,94! 62,122! "
        "82,124 76,140 58,136 48,108 52,74 68,56 84,58 94,74!",
        "l": "134,20! 174,16! 172,130! 226,126! 234,166! 180,178 130,174!",
        "o": "296,18 338,34 354,78 350,126 330,164 296,180 260,166 242,128 240,80 258,34",
        "w": "358,30! 390,24! 398,104! 408,60! 426,58! 434,104! 440,26! 468,24! 464,100 452,172! 426,176! "
        "417,132! 408,178! 380,178! 366,110",
    }
    blocks = {name: blob(" ".join(_moved(word, 8, 9) for word in text.split())) for name, text in letters.items()}
    outlines = {name: blob(text) for name, text in letters.items()}
    p.halo("cream", *outlines.values(), *blocks.values(), width=20)
    p.form("shadow", *blocks.values(), width=8)
    for name, path in outlines.items():
        p.form(name, path, width=6)
    p.flat("g_low", blob("16,112 40,124 52,128 62,138 80,142 112,134 98,164 62,170 28,150"))
    p.flat("l_low", blob("134,150! 176,146 228,140! 232,164! 180,174 134,170!"))
    p.flat("o_low", blob("246,118 270,134 300,140 346,116 346,128 328,160 296,174 262,162 246,130"))
    p.flat("w_low", blob("371,130 400,136 436,124 459,128 449,168! 428,172! 417,128! 406,174! 382,174!"))
    p.form("shadow", blob("296,66 310,82 312,108 296,128 282,110 282,84"), width=6)
    p.line("cream", curve("26,92 32,60 52,36"), curve("256,82 262,56 280,38"), width=7, sketched=False)
    p.line("cream", "M148 32L148 90M373 42L378 92M453 38L453 70", width=7, sketched=False)
    p.flat("cream", ellipse(22, 112, 4.5), ellipse(254, 102, 4.5), ellipse(148, 106, 4.5), ellipse(382, 108, 4.5))
    p.form("l", polygon("262,12 268,-8 282,4 296,-12 310,4 324,-8 330,12 296,18"), width=5)
    p.flat("cream", star(120, 22, 14, 4, 4), star(346, 188, 12, 4, 4), star(470, 12, 12, 4, 4), star(12, 182, 12, 4, 4))
    p.flat("g_low", drips("34,150,40 60,170,18"))
    p.flat("l_low", drips("150,170,24 204,168,16"))
    p.flat("o_low", drips("280,172,24"))
    p.flat("w_low", drips("396,174,20 452,170,26"))
    return p


def _moved(word: str, dx: float, dy: float) -> str:
    x, y = word.rstrip("!").split(",")
    return f"{float(x) + dx},{float(y) + dy}{'!' if word.endswith('!') else ''}"
