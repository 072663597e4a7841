"""Loose laces, cat on wheels, cactus trio."""

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


def loose_laces() -> Picture:
    """Two segments: a shoe each, tied together."""
    p = Picture(
        "G",
        2,
        {
            "wall": "#18B58B",
            "light": "#4FDDB0",
            "deep": "#0B7F66",
            "red": "#F4384A",
            "rose": "#FF8A94",
            "blue": "#2B5BE8",
            "sky": "#86B4FF",
            "cream": "#FFF8E8",
            "sole": "#F3E3C0",
            "sun": "#FFD640",
        },
    )
    p.ground("wall")
    p.flat(
        "light", blob("0,0! 120,0! 60,60 90,120 30,200! 0,200!"), blob("480,0! 360,0! 420,60 390,120 450,200! 480,200!")
    )
    p.flat("deep", ellipse(120, 186, 104, 12), ellipse(360, 186, 104, 12))
    p.flat("sun", star(240, 40, 30, 13, 8), splatter(51, 150, 4, 180, 60, 20, 4))
    p.flat("cream", star(30, 34, 13, 4, 4), star(452, 34, 13, 4, 4), splatter(52, 4, 40, 60, 60, 10, 3))
    shoe = "222,26! 220,74 214,110 218,164! 120,168 26,164! 20,136 44,118 84,108 118,84 140,34! 180,22"
    for is_left in (False, True):
        turn = mirror if is_left else str
        main, soft = ("blue", "sky") if is_left else ("red", "rose")
        p.halo("cream", blob(turn(shoe)), width=18)
        p.form(main, blob(turn(shoe)))
        p.flat(soft, blob(turn("150,44 180,32 210,34 206,58 170,64 144,66")))
        p.form("cream", blob(turn("24,142 44,118 84,108 96,128 84,154 28,158")))
        p.form("cream", blob(turn("118,84! 140,34! 168,28 160,66 138,102 110,118 92,110")))
        p.form("sole", blob(turn("12,160! 120,158 226,158! 228,182 120,188 14,182")))
        p.line("ink", curve(turn("20,172 120,174 224,171")), width=3)
        p.form("sun", ellipse(*((296.0, 112.0) if is_left else (184.0, 112.0)), 25))
        p.flat(main, star((296.0 if is_left else 184.0), 113, 19, 8, 5))
        for x, y in ((104, 108), (118, 94), (129, 78), (138, 60)):
            ends = turn(f"{x - 8},{y - 2} {x + 18},{y - 10} {x + 36},{y - 4}")
            p.line("ink", curve(ends), width=10)
            p.line("cream", curve(ends), width=4, sketched=False)
    knots = (
        "150,46 176,66 206,60 226,84 240,112 254,84 274,60 304,66 330,46",
        "226,84 212,112 224,138 240,112 256,138 268,112 254,84",
    )
    for knot in knots:
        p.line("ink", curve(knot), width=13)
    for knot in knots:
        p.line("cream", curve(knot), width=6, sketched=False)
    p.form("sun", ellipse(240, 112, 10))
    p.flat("red", drips("40,182,14 96,186,10"))
    p.flat("blue", drips("386,186,10 440,182,14"))
    return p


def cat_on_wheels() -> Picture:
    """Three segments: tail, belly, head; one long board."""
    p = Picture(
        "H",
        3,
        {
            "wall": "#3AA0FF",
            "streak": "#8CCBFF",
            "cat": "#2A2438",
            "soft": "#57496E",
            "pink": "#FF6FA8",
            "lime": "#C6F432",
            "cream": "#FFF7E4",
            "board": "#FF9A2E",
            "under": "#C9541A",
            "wheel": "#F2385A",
            "sun": "#FFE04A",
        },
        {
            "wall": "#F2F25A",
            "streak": "#FFFBC0",
            "cat": "#FF5C8A",
            "soft": "#FFA6BF",
            "pink": "#7A2BFF",
            "lime": "#00D2C6",
            "board": "#2B5BE8",
            "under": "#12307F",
            "wheel": "#0B0B12",
            "sun": "#FF8A1E",
        },
    )
    p.ground("wall")
    p.flat("streak", "M0 22L210 12L0 36ZM0 58L150 52L0 72ZM0 96L60 92L0 108Z")
    p.flat("streak", "M480 150L330 160L480 140ZM260 8L480 0L480 12Z")
    p.flat("sun", star(60, 40, 26, 12, 7), ellipse(60, 40, 11))
    p.flat("cream", splatter(61, 180, 4, 150, 40, 18, 3.5))
    tail = "124,128 92,118 66,92 62,56 82,38 104,48 96,64 86,66 90,84 112,100 140,104"
    body = "104,140 108,104 150,82 220,80 280,86 330,92 372,112 376,142 300,150 180,150"
    head = "330,66 334,14! 366,32 404,30 436,8! 446,58 452,92 424,118 384,124 346,112 328,90"
    p.halo("cream", blob(tail), blob(body), blob(head))
    p.form("cat", blob(tail))
    p.form("cat", blob(body))
    p.flat("soft", blob("124,112 160,92 220,90 280,96 240,102 170,106"))
    p.flat("soft", "M176 84L186 112L196 84ZM212 84L222 114L232 84ZM248 86L258 114L268 87Z")
    p.form(
        "cat",
        blob("118,130 112,152 124,160 150,160 158,148 146,132"),
        blob("176,136 172,156 186,162 208,160 208,146 196,134"),
    )
    p.form(
        "cat",
        blob("330,124 326,152 340,162 362,160 364,140 352,122"),
        blob("286,130 280,154 292,162 314,160 314,146 304,130"),
    )
    p.form("cat", blob(head))
    p.flat("pink", polygon("342,26 362,40 346,52"), polygon("430,22 414,38 434,50"))
    p.form("lime", blob("342,58 384,56 392,64 384,86 354,84 344,74"), blob("398,64 406,56 442,54 444,72 434,84 408,86"))
    p.line("ink", "M386 62L402 62", width=6)
    p.line("cream", "M352 64L362 76M412 62L422 74", width=4, sketched=False)
    p.form("pink", polygon("390,94 404,94 397,102"), width=4)
    p.line("cream", curve("397,102 390,110 380,108"), curve("397,102 404,110 414,108"), width=4)
    p.line("cream", "M346 98L322 92M348 106L326 110M442 96L466 88M440 104L464 106", width=3)
    p.form(
        "board", blob("14,142! 40,160 100,164 380,164 440,160 468,140! 474,152 446,178 380,182 100,182 36,178 8,154")
    )
    p.flat("sun", "M120 168L160 168L150 176L120 176ZM200 168L240 168L230 176L200 176ZM280 168L320 168L310 176L280 176Z")
    p.form("under", box(92, 178, 30, 9, 3), box(358, 178, 30, 9, 3))
    p.form("wheel", ellipse(86, 188, 13), ellipse(130, 188, 13), ellipse(350, 188, 13), ellipse(394, 188, 13))
    p.flat("cream", *[ellipse(x, 188, 4) for x in (86, 130, 350, 394)])
    p.flat("board", drips("36,178,18 216,182,14 270,182,18"))
    return p


def cactus_trio() -> Picture:
    """Three segments: maracas, song, guitar."""
    p = Picture(
        "I",
        3,
        {
            "sky": "#FF6B4A",
            "ray": "#FF8F5E",
            "sun": "#FFD03B",
            "sand": "#E2A03F",
            "shade": "#B9741F",
            "green": "#0FA36B",
            "lime": "#7CE08A",
            "forest": "#0A6B4C",
            "pot": "#6B3FD4",
            "lilac": "#B899FF",
            "cream": "#FFF6E0",
            "pink": "#FF5FA2",
            "wood": "#A8501C",
        },
    )
    p.ground("sky")
    p.flat("ray", rays(240, 130, 60, 430, 20, 8))
    p.flat("sun", ellipse(240, 130, 108))
    p.flat("sand", blob("0,160! 80,150 160,160 250,150 340,160 420,148 480,158! 480,200! 0,200!"))
    p.flat("shade", splatter(71, 4, 176, 472, 20, 24, 2.4))
    p.flat("cream", splatter(72, 4, 4, 472, 40, 18, 3))
    left = "56,162! 54,60 64,32 84,26 104,36 110,62 108,162!"
    arm_one = "58,118 28,118 18,96 16,66 24,58 34,66 36,90 42,98 60,98"
    arm_two = "106,106 126,104 130,88 130,56 138,48 148,56 148,94 138,118 106,124"
    ball = "240,58 286,68 304,104 296,146 240,160 184,146 176,104 194,68"
    pear = "360,164! 348,130 352,98 378,84 408,96 416,130 404,164!"
    ear_one = "352,96 334,74 340,44 362,36 380,52 378,82"
    ear_two = "396,92 404,56 430,44 448,62 440,92 414,108"
    forms = [blob(text) for text in (left, arm_one, arm_two, ball, pear, ear_one, ear_two)]
    p.halo("cream", *forms)
    p.form("green", blob(arm_one), blob(arm_two))
    p.form("green", blob(left))
    p.flat("lime", blob("66,52 76,36 82,44 76,90 74,140 66,140"))
    p.form("lime", blob(ball))
    for bend in ("212,64 200,108 212,154", "240,58 240,110 240,158", "268,64 280,108 268,154"):
        p.line("forest", curve(bend), width=4)
    p.form("forest", blob(ear_one), blob(ear_two))
    p.form("forest", blob(pear))
    p.flat("green", ellipse(358, 58, 9, 13, -20), ellipse(424, 68, 9, 14, 25))
    spines = [
        (90, 60),
        (96, 90),
        (70, 150),
        (98, 140),
        (190, 100),
        (290, 100),
        (366, 110),
        (404, 112),
        (372, 150),
        (362, 76),
        (414, 84),
    ]
    p.flat("cream", *[star(x, y, 6, 1.8, 4) for x, y in spines])
    # Faces
    for x, y, gap in ((82.0, 82.0, 13.0), (240.0, 96.0, 20.0), (383.0, 116.0, 15.0)):
        for side in (-1, 1):
            p.form("cream", ellipse(x + side * gap, y, 10, 11), width=4)
            p.flat("ink", ellipse(x + side * gap + 2, y + 2, 4.5))
    p.line("ink", curve("70,106 82,114 96,104"), width=5)
    p.form("pink", blob("222,118 240,112 258,118 254,142 240,148 226,142"))
    p.flat("cream", box(231, 117, 18, 7, 2))
    p.line("ink", curve("370,138 384,146 398,136"), width=5)
    # Hats, pots, music
    p.form("pink", blob("196,66! 214,56 224,26 240,20 256,26 266,56 284,66! 240,74"))
    p.line("sun", curve("216,54 240,60 264,54"), width=6)
    p.form("sun", star(84, 24, 15, 7, 6))
    p.form("pink", blob("406,46 418,30 432,32 438,46 424,52"))
    p.form("wood", ellipse(16, 48, 13, 16, -15), ellipse(142, 36, 13, 16, 15))
    p.line("sun", "M6 46L26 50M132 36L152 36", width=4)
    pots = (
        "40,156! 124,156! 116,200! 48,200!",
        "186,156! 294,156! 284,200! 196,200!",
        "340,160! 424,160! 416,200! 348,200!",
    )
    for pot, paint in zip(pots, ("pot", "pink", "pot"), strict=True):
        p.form(paint, blob(pot))
    p.flat(
        "lilac",
        polygon(
            "52,168 62,178 72,168 82,178 92,168 102,178 112,168 112,176 102,186 92,176 82,186 72,176 62,186 52,176"
        ),
    )
    p.flat("cream", ellipse(216, 178, 7), ellipse(240, 180, 7), ellipse(264, 178, 7))
    p.form("wood", blob("372,152 392,138 412,146 428,138 446,150 442,170 420,176 398,186 376,176"))
    p.form("cream", ellipse(404, 160, 9), width=4)
    p.line("ink", "M430 150L474 112", width=9)
    p.line("cream", "M396 166L470 114", width=2, sketched=False)
    p.line("ink", "M312 40L312 16L332 10L332 34", width=5)
    p.flat("ink", ellipse(306, 41, 8, 6), ellipse(326, 35, 8, 6))
    return p
