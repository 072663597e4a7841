"""What is printed on the components, typed from the project's reconstructed list, with none of the package's data.

Segments: letters of the paints (r y b g k) and points. The upper wall has A to E over the sections 1 to 5,
the lower one F to J.
"""

from __future__ import annotations

SEGMENTS = {
    "A1": ("rybgk", 15),
    "A2": ("rbgk", 12),
    "B1": ("rk", 6),
    "B2": ("yb", 5),
    "B3": ("ybg", 9),
    "B4": ("ryk", 9),
    "C1": ("ryg", 9),
    "C2": ("bgk", 10),
    "C3": ("rybk", 11),
    "D1": ("yg", 6),
    "D2": ("rb", 5),
    "D3": ("rbg", 9),
    "D4": ("ryb", 8),
    "E1": ("ybgk", 12),
    "E2": ("rybk", 11),
    "F1": ("bk", 6),
    "F2": ("ry", 5),
    "F3": ("ryg", 9),
    "F4": ("rbk", 9),
    "G1": ("rygk", 12),
    "G2": ("rybg", 11),
    "H1": ("ybk", 9),
    "H2": ("rgk", 10),
    "H3": ("rybg", 11),
    "I1": ("rbk", 9),
    "I2": ("ygk", 10),
    "I3": ("ryb", 8),
    "J1": ("rg", 6),
    "J2": ("bg", 6),
    "J3": ("ybk", 9),
    "J4": ("ryb", 8),
}
SPECIAL_SEGMENTS = {
    "D1": ("gk", 8),
    "D2": ("rbk", 10),
    "D3": ("ygk", 11),
    "D4": ("rybg", 12),
    "E1": ("rybgk", 16),
    "E2": ("rybgk", 16),
    "H1": ("rybg", 12),
    "H2": ("rybk", 12),
    "H3": ("ybgk", 13),
}
SECTIONS = {1: "AF", 2: "BG", 3: "CH", 4: "DI", 5: "EJ"}
PAINT_TILES = {"r": 7, "y": 7, "b": 7, "g": 8, "k": 8, "ry": 7, "rb": 7, "yb": 7}
BONUS_TILES = ("add", "dis", "wld", "2vp", "ext", "prm", "sav", "res")
EACH_BONUS_TILE = 5
PERMITS = {1: 6, 2: 6, 3: 6, 4: 6, 5: 6}
CANS = 5
