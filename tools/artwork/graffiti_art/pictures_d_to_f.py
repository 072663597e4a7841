"""Rooftops awake, boombox, whale bus."""

from __future__ import annotations

from tools.artwork.graffiti_art.pen import Picture, blob, box, curve, drips, ellipse, polygon, rays, splatter, star


def rooftops() -> Picture:
    """Four segments: a house each, awake at night."""
    p = Picture(
        "D",
        4,
        {
            "sky": "#2B2A6B",
            "haze": "#5A3D94",
            "moon": "#FFE59A",
            "red": "#F2503B",
            "rose": "#FF9A8B",
            "blue": "#1D8FE1",
            "pale": "#8FD3FF",
            "green": "#1FA971",
            "lime": "#B8F26B",
            "yellow": "#FFC72E",
            "cream": "#FFF5DF",
            "roof": "#46307F",
            "window": "#FFE45C",
        },
        {
            "sky": "#0B0B12",
            "haze": "#1E1036",
            "red": "#FF2E88",
            "blue": "#00C2FF",
            "green": "#00E08A",
            "yellow": "#FF8A00",
            "roof": "#7A00FF",
            "moon": "#F4FF5C",
        },
    )
    p.ground("sky")
    p.flat("haze", blob("0,90! 60,70 140,96 230,64 330,88 420,60 480,80! 480,200! 0,200!"))
    p.flat("moon", ellipse(240, 34, 25))
    p.flat("cream", splatter(14, 4, 4, 472, 54, 30, 2.4), star(30, 24, 11, 4, 4), star(390, 20, 12, 4, 4))
    one = "14,204! 20,108! 62,62! 108,104! 108,204!"
    two = "132,204! 126,40! 178,24! 230,42! 226,204!"
    three = "252,204! 250,116 262,82 300,66 338,82 350,116 348,204!"
    four = "378,204! 366,98! 372,60! 462,44! 470,92! 462,204!"
    p.halo("cream", blob(one), blob(two), blob(three), blob(four), width=14)
    # The clothes line ties the houses together.
    p.line("cream", curve("104,112 118,124 132,112"), curve("226,84 240,98 254,92"), curve("346,104 358,116 372,106"))
    p.form("red", blob("10,204! 18,108! 108,104! 110,204!"))
    p.form("roof", polygon("4,112 60,52 120,108"))
    p.form("rose", box(82, 56, 14, 30, 2))
    p.form("blue", blob(two))
    p.form("roof", blob("116,48! 178,14 238,50! 178,40"))
    p.form("green", blob(three))
    p.form("lime", blob("244,116 258,78 300,60 342,78 356,116 300,108"))
    p.line("ink", "M300 60L300 42", width=5)
    p.form("red", polygon("300,30 324,38 300,46"), width=4)
    p.form("yellow", blob("380,204! 368,100! 470,92! 460,204!"))
    p.form("roof", polygon("358,102 374,54 458,42 482,92"))
    p.form("rose", box(430, 22, 15, 28, 2))
    p.form("cream", blob("430,16 420,8 430,-2 444,2 456,-4 462,8 452,18 440,14"), width=4)
    for x, y, size in ((44.0, 130.0, 13.0), (80.0, 130.0, 13.0), (282.0, 128.0, 15.0), (320.0, 128.0, 15.0)):
        p.form("window", ellipse(x, y, size))
        p.flat("ink", ellipse(x + 3, y + 3, size * 0.45))
        p.flat("cream", ellipse(x, y - 1, size * 0.2))
    p.form("cream", ellipse(178, 80, 28))
    p.line("ink", "M178 80L178 62M178 80L190 88", width=5)
    p.form("window", box(146, 120, 22, 26, 4), box(188, 120, 22, 26, 4))
    p.line("ink", "M157 120L157 146M199 120L199 146", width=4)
    p.form("window", box(388, 118, 24, 22, 5), box(430, 114, 24, 22, 5))
    p.line("ink", "M386 122L414 130M428 126L456 118", width=5)
    p.form("cream", blob("46,156 62,152 78,156 74,172 62,178 50,172"), width=4)
    p.flat("red", ellipse(62, 172, 8, 5))
    p.form("roof", blob("164,204! 164,172 178,160 192,172 192,204!"))
    p.form("ink", blob("284,160 302,168 320,160 314,178 302,182 290,178"), width=4)
    p.flat("cream", box(294, 164, 7, 6, 1), box(304, 164, 7, 6, 1))
    p.line("ink", curve("400,164 420,152 444,160"), width=5)
    p.flat("pale", "M132 60L150 54L150 92L134 96Z")
    p.form("pale", polygon("112,122 124,122 126,144 110,144"), width=4)
    p.form("rose", polygon("234,98 250,96 250,116 236,118"), width=4)
    p.form("lime", polygon("352,114 366,112 366,134 354,136"), width=4)
    p.flat("red", drips("26,196,10 96,190,12"))
    return p


def boombox() -> Picture:
    """Two segments: a loudspeaker each, and half a grin."""
    p = Picture(
        "E",
        2,
        {
            "wall": "#FF3D71",
            "flash": "#FF7A9C",
            "sun": "#FFD93B",
            "steel": "#2E3A59",
            "night": "#161C30",
            "cyan": "#29D3E8",
            "ice": "#BDF5FF",
            "cream": "#FFF6E0",
            "lime": "#B4F03A",
            "grey": "#8A96B8",
        },
        {
            "wall": "#241043",
            "flash": "#45207A",
            "sun": "#FF4DC4",
            "steel": "#F3C300",
            "night": "#3B2500",
            "cyan": "#FF5A36",
            "grey": "#A77F00",
            "ice": "#FFD9C7",
        },
    )
    p.ground("wall")
    p.flat("flash", rays(240, 120, 60, 430, 16, 10, 5))
    p.flat("sun", polygon("2,70 34,84 18,96 46,112 6,132 22,108 0,98"))
    p.flat("sun", polygon("478,70 446,84 462,96 434,112 474,132 458,108 480,98"))
    p.flat("cream", splatter(31, 4, 4, 472, 46, 26, 4))
    case = box(46, 56, 388, 130, 24)
    p.halo("cream", case, "M122 58L136 20L344 20L358 58", width=18)
    p.line("ink", "M118 62L132 24L348 24L362 62", width=20)
    p.line("grey", "M118 62L132 24L348 24L362 62", width=10, sketched=False)
    p.form("steel", case)
    p.flat("night", box(52, 160, 376, 20, 10))
    for x in (128.0, 352.0):
        p.form("grey", ellipse(x, 122, 56))
        p.form("night", ellipse(x, 122, 47))
        p.form("cyan", ellipse(x, 122, 36))
        p.form("ice", ellipse(x, 122, 24), width=4)
        p.flat("ink", ellipse(x + (4 if x < 240 else -4), 126, 12))
        p.flat("cream", ellipse(x - 4, 118, 5))
        for dx, dy in ((-42, -42), (42, -42), (-42, 42), (42, 42)):
            p.flat("grey", ellipse(x + dx * 1.12, 122 + dy * 1.12, 4.5))
    p.form("cream", box(194, 84, 92, 54, 8))
    p.form("night", box(204, 100, 72, 28, 12), width=4)
    p.form("sun", ellipse(222, 114, 9), ellipse(258, 114, 9), width=3)
    p.line("ink", "M231 114L249 114", width=3)
    p.flat("wall", box(202, 89, 76, 6, 3))
    p.form("lime", box(190, 146, 100, 24, 6))
    p.line("ink", "M210 146L210 170M230 146L230 170M250 146L250 170M270 146L270 170", width=4)
    for step, paint in enumerate(("sun", "cyan", "lime", "cream", "sun", "cyan", "lime", "cream")):
        p.form(paint, box(186 + 13.8 * step, 64, 10, 12, 3), width=3)
    p.line("ink", "M394 58L432 4", width=6)
    p.form("sun", ellipse(434, 6, 7))
    p.form("night", box(78, 184, 40, 12, 4), box(362, 184, 40, 12, 4))
    return p


def whale_bus() -> Picture:
    """Four segments: tail, two rows of passengers, the driver's head."""
    p = Picture(
        "F",
        4,
        {
            "sky": "#FF8A5C",
            "glow": "#FFB27A",
            "sea": "#2457D6",
            "foam": "#A9E5FF",
            "whale": "#14346B",
            "back": "#2F63B8",
            "belly": "#E8F6FF",
            "glass": "#FFE37A",
            "red": "#F23B4C",
            "green": "#38C98B",
            "tyre": "#221E30",
            "cream": "#FFF6E4",
            "pink": "#FF9FC4",
        },
    )
    p.ground("sky")
    p.flat("glow", ellipse(360, 60, 96), blob("0,36! 60,24 110,40 170,30 170,50 90,56 0,60!"))
    p.flat("cream", ellipse(360, 60, 44))
    body = "92,118 120,80 180,58 260,50 350,50 430,60 468,92 474,132 452,166 380,176 250,176 160,172 112,156"
    tail = "112,150 76,128 48,96 14,92 4,68! 36,62 58,76 62,50 84,28! 96,56 88,90 128,104"
    p.halo("cream", blob(body), blob(tail))
    p.form("whale", blob(tail))
    p.form("whale", blob(body))
    p.flat("back", blob("124,86 180,66 260,58 350,58 426,66 380,74 280,72 190,80 140,98"))
    p.form("belly", blob("150,160! 220,156 300,154 400,144 474,120! 474,140 450,166 380,176 250,176 180,174"))
    p.line("ink", curve("246,164 300,162 352,158"), curve("262,171 310,169 350,166"), width=3)
    for x, skin, hair in (
        (136.0, "pink", "red"),
        (190.0, "glow", "green"),
        (252.0, "cream", "red"),
        (306.0, "pink", "whale"),
    ):
        p.form("glass", box(x, 86, 42, 40, 10))
        p.form(skin, ellipse(x + 21, 112, 13), width=4)
        p.form(hair, blob(f"{x + 7},108! {x + 9},98 {x + 21},94 {x + 33},98 {x + 35},108! {x + 21},103"), width=3)
        p.flat("ink", ellipse(x + 17, 112, 2.4), ellipse(x + 26, 112, 2.4))
        p.line("ink", f"M{x - 1} 126L{x + 43} 126", width=6)
    p.form("belly", ellipse(406, 98, 17, 18))
    p.flat("ink", ellipse(411, 101, 8))
    p.flat("cream", ellipse(408, 97, 3))
    p.line("ink", curve("386,146 420,142 462,122"), width=5)
    p.form("red", blob("372,68! 380,46 410,38 436,48 444,68! 408,62"))
    p.line("ink", curve("436,66 456,64 470,74"), width=6)
    p.form("foam", blob("288,46 278,22 256,14 258,2 278,4 292,20 306,4 326,2 328,14 306,22 298,46"))
    p.form("tyre", ellipse(196, 174, 22), ellipse(388, 174, 22))
    p.form("cream", ellipse(196, 174, 9), ellipse(388, 174, 9), width=4)
    p.form(
        "sea",
        blob(
            "-8,186! 20,172 50,186 80,174 112,188 150,180 240,188 300,180 346,190 430,180 456,188 "
            "488,176! 488,210! -8,210!"
        ),
    )
    p.flat("foam", splatter(41, 0, 186, 480, 12, 26, 3))
    p.form("red", box(12, 122, 58, 30, 7))
    p.flat("cream", star(28, 137, 9, 4, 5), box(42, 130, 20, 5, 2), box(42, 139, 14, 5, 2))
    return p
