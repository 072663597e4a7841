"""Lamp moth, long fox, octopus on the decks."""

from __future__ import annotations

from tools.artwork.graffiti_art.pen import (
    Picture,
    blob,
    box,
    curve,
    drips,
    ellipse,
    mirror,
    polygon,
    rays,
    splatter,
    star,
)


def lamp_moth() -> Picture:
    """Two segments: a wing each."""
    p = Picture(
        "A",
        2,
        {
            "night": "#1B1E4B",
            "dusk": "#34327E",
            "glow": "#FFC53D",
            "light": "#FFF0B3",
            "coral": "#FF5D5D",
            "pink": "#FF9BC2",
            "teal": "#12B5A6",
            "sea": "#6FE7CF",
            "cream": "#FFF7E6",
            "fur": "#8C4A2F",
            "shade": "#0F1130",
        },
    )
    p.ground("night")
    p.flat("dusk", rays(240, 84, 60, 420, 14, 11, 7))
    p.flat("glow", ellipse(240, 84, 88))
    p.flat("light", ellipse(240, 84, 66))
    p.flat("cream", splatter(4, 8, 6, 464, 180, 34, 2.6), star(24, 30, 12, 4, 4), star(452, 172, 13, 4, 4))
    p.flat("cream", star(448, 26, 9, 3, 4), star(30, 178, 9, 3, 4))
    upper = "228,96 210,52 158,18 92,12 40,34 26,78 58,110 128,122 200,122"
    lower = "226,112 172,122 112,134 88,162 112,190 160,190 200,170 228,140"
    p.halo("cream", blob(lower), blob(mirror(lower)), blob(upper), blob(mirror(upper)))
    p.form("teal", blob(lower), blob(mirror(lower)))
    p.form("coral", blob(upper))
    p.form("coral", blob(mirror(upper)))
    rim = "40,80 34,60 58,34 100,22 158,28 120,32 74,44 56,70 66,100"
    p.flat("pink", blob(rim), blob(mirror(rim)))
    for x in (104.0, 376.0):
        p.form("cream", ellipse(x, 66, 32, 30))
        p.form("teal", ellipse(x, 66, 21, 20))
        p.form("night", ellipse(x, 66, 10))
        p.flat("cream", ellipse(x - 5, 60, 4.5))
    for axis in (False, True):
        turn = mirror if axis else str
        p.line("ink", curve(turn("226,104 190,84 152,70")), curve(turn("224,112 186,106 146,104")), width=4)
        p.form("sea", blob(turn("132,162 150,150 172,154 168,176 146,182")))
        p.line("ink", curve(turn("224,128 206,146 186,158")), width=4)
        p.flat("pink", blob(turn("170,44 186,54 178,66 164,58")), blob(turn("196,66 206,76 200,86 190,78")))
    p.form("fur", blob("240,58 262,72 266,110 258,150 240,184 222,150 214,110 218,72"))
    p.form("glow", blob("217,104 240,110 263,104 264,122 240,128 216,122"), width=4)
    p.form("glow", blob("221,138 240,144 259,138 255,154 240,160 225,154"), width=4)
    p.form("cream", blob("204,72 214,62 228,68 240,60 252,68 266,62 276,72 266,92 240,98 214,92"))
    p.form("fur", ellipse(240, 48, 24, 22))
    p.line("ink", curve("228,30 212,14 186,8"), curve("252,30 268,14 294,8"), width=5)
    p.line("ink", "M206 12L204 22M196 9L192 20M274 12L276 22M284 9L288 20", width=4)
    for x in (229.0, 251.0):
        p.form("cream", ellipse(x, 47, 10, 11), width=4)
        p.flat("ink", ellipse(x, 50, 4.5))
    p.flat("glow", drips("86,168,26 150,186,12 330,184,14 396,166,30"))
    return p


def long_fox() -> Picture:
    """Four segments: tail, hind legs, coat, head."""
    p = Picture(
        "B",
        4,
        {
            "sky": "#0E7C86",
            "deep": "#075E69",
            "mint": "#8FF0CF",
            "orange": "#FF7A1A",
            "flame": "#FFB03A",
            "rust": "#C94A0B",
            "cream": "#FFF3DC",
            "plum": "#5B2A86",
            "lilac": "#C79BFF",
            "sun": "#FFE14D",
            "red": "#F0344B",
        },
    )
    p.ground("sky")
    p.flat("deep", blob("0,120! 60,96 130,112 200,86 280,108 350,88 430,110 480,92! 480,200! 0,200!"))
    p.flat("mint", "M0 176L480 164L480 178L0 188Z", splatter(9, 6, 6, 468, 70, 26, 4))
    p.flat("sun", ellipse(300, 40, 26))
    p.flat("sky", ellipse(312, 34, 23))
    tail = "130,112 100,84 66,66 34,30 8,24 4,54 12,100 40,136 84,144 124,140"
    body = "118,106 150,84 196,80 240,92 290,94 340,78 372,84 384,112 366,138 320,140 262,132 206,138 160,146 126,142"
    head = "352,96 352,60 360,26! 386,50 410,54 428,32! 440,64 456,84 474,104! 452,118 420,126 380,124"
    p.halo("cream", blob(tail), blob(body), blob(head))
    legs = (
        "132,128 124,150 128,172 146,176 152,156 170,140",
        "188,134 186,156 196,174 214,172 210,152 222,136",
        "300,130 292,150 290,174 308,178 316,158 330,140",
        "346,128 350,152 358,174 376,172 372,150 380,128",
    )
    p.form("rust", *[blob(leg) for leg in legs])
    for x, y in ((139, 180), (206, 178), (300, 182), (369, 178)):
        p.form(
            "red",
            blob(
                f"{x - 15},{y + 10}! {x - 15},{y - 8} {x},{y - 10} {x + 10},{y - 2} {x + 26},{y + 4} {x + 28},{y + 10}!"
            ),
        )
        p.form("cream", box(x - 16, y + 8, 46, 7, 3.5), width=4)
    p.form("orange", blob(tail))
    p.form("cream", blob("34,30 8,24 4,54 8,80! 26,66 34,74 44,52 56,56!"))
    p.flat("flame", blob("60,76 96,92 122,118 92,112 64,96"))
    p.form("orange", blob(body))
    p.flat("flame", blob("140,100 180,90 230,100 290,104 350,90 330,106 270,112 210,108 160,112"))
    p.form("plum", blob("196,80! 240,92 290,94! 296,136! 262,132 200,138! 192,108"))
    p.flat("lilac", star(220, 108, 13, 5.5, 5), star(262, 116, 13, 5.5, 5))
    p.line("sun", curve("198,88 240,99 290,101"), curve("200,130 250,125 294,128"), width=4)
    p.form("orange", blob(head))
    p.flat("rust", polygon("362,36 380,52 362,62"), polygon("427,42 434,62 418,56"))
    p.form("cream", blob("386,124 400,100 430,98 456,96 474,104! 452,118 420,126"))
    p.form("ink", ellipse(470, 102, 9, 7))
    p.form("sun", box(384, 66, 30, 22, 10), box(420, 66, 28, 22, 10), width=5)
    p.line("ink", "M414 76L420 76M384 74L362 70", width=5)
    p.flat("ink", ellipse(402, 78, 5), ellipse(436, 78, 5))
    p.line("ink", curve("426,112 440,116 456,110"), width=4)
    p.flat("orange", drips("24,132,22 66,140,34 112,136,14"))
    return p


def octopus() -> Picture:
    """Three segments: a record, the head, a record."""
    p = Picture(
        "C",
        3,
        {
            "wall": "#FFB400",
            "ray": "#FFCF4A",
            "violet": "#7B2FF2",
            "lilac": "#B98BFF",
            "dark": "#4A159E",
            "pink": "#FF4FA0",
            "cream": "#FFF6E0",
            "blue": "#1CA7FF",
            "black": "#23202E",
            "grey": "#6A6480",
            "lime": "#B7F03C",
        },
    )
    p.ground("wall")
    p.flat("ray", rays(240, 96, 40, 420, 18, 9))
    p.flat("pink", splatter(21, 4, 4, 472, 60, 22, 5))
    p.flat("cream", star(150, 26, 12, 4, 4), star(334, 22, 14, 5, 4), star(20, 60, 9, 3, 4))
    head = "240,8 290,18 312,56 300,96 310,128 240,146 170,128 180,96 168,56 190,18"
    arms = (
        "186,112 160,140 126,128 110,100 90,88 76,100 92,116 108,140 140,166 184,160 210,134",
        "294,112 320,140 354,128 370,100 390,88 404,100 388,116 372,140 340,166 296,160 270,134",
        "196,104 160,96 140,66 112,52 88,28 66,24 62,40 84,58 106,78 130,108 166,130 200,130",
        "284,104 320,96 340,66 368,52 392,28 414,24 418,40 396,58 374,78 350,108 314,130 280,130",
    )
    p.halo("cream", blob(head), *[blob(arm) for arm in arms])
    p.form("blue", box(-12, 148, 504, 64, 8))
    p.flat("cream", "M0 158L480 158L480 162L0 162Z")
    for x in (78.0, 402.0):
        p.form("black", ellipse(x, 140, 66, 50))
        p.line("grey", ellipse(x, 140, 54, 41), ellipse(x, 140, 42, 32), width=2, sketched=False)
        p.form("pink", ellipse(x, 140, 26, 20))
        p.form("cream", ellipse(x, 140, 6, 5), width=3)
    p.form("violet", *[blob(arm) for arm in arms[2:]])
    p.form("violet", *[blob(arm) for arm in arms[:2]])
    p.form("violet", blob(head))
    p.flat("lilac", blob("196,30 222,18 240,20 214,34 196,60 188,48"), blob("92,36 110,54 130,76 116,74 98,54"))
    p.flat("lilac", blob("388,36 370,54 350,76 364,74 382,54"))
    suckers = [(150, 146), (168, 148), (128, 134), (114, 116), (122, 86), (136, 102), (104, 66)]
    p.flat("dark", *[ellipse(x, y, 5, 4.5) for x, y in suckers], *[ellipse(480 - x, y, 5, 4.5) for x, y in suckers])
    p.form("cream", ellipse(216, 80, 21, 24), ellipse(264, 80, 21, 24))
    p.flat("ink", ellipse(221, 84, 10, 12), ellipse(259, 84, 10, 12))
    p.flat("cream", ellipse(217, 79, 4), ellipse(255, 79, 4))
    p.form("pink", blob("216,114 240,120 264,114 256,130 240,134 224,130"), width=4)
    p.line("ink", curve("166,70 172,8 240,-2 308,8 314,70"), width=11)
    p.line("lime", curve("166,70 172,8 240,-2 308,8 314,70"), width=4, sketched=False)
    p.form("lime", box(150, 56, 28, 48, 13), box(302, 56, 28, 48, 13))
    p.form("pink", box(48, 12, 24, 40, 6))
    p.form("cream", box(53, 2, 14, 11, 3), width=4)
    p.form("lime", box(408, 12, 24, 40, 6))
    p.form("cream", box(413, 2, 14, 11, 3), width=4)
    p.flat("cream", splatter(3, 2, 8, 44, 26, 12, 4), splatter(5, 436, 8, 42, 26, 12, 4))
    p.flat("violet", drips("176,158,24 206,150,34 262,150,20 296,156,36"))
    return p
