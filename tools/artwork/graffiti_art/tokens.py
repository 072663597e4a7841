"""Small art: paints, cans, permits, bonus tiles, the bobby, tags."""

from __future__ import annotations

from typing import Any

from tools.artwork.graffiti_art.pen import blob, box, curve, ellipse, polygon, star

# Colours far enough apart for every eye: see the README beside the data for the measured distances.
PAINTS: dict[str, dict[str, str]] = {
    "r": {"fill": "#D3101C", "ink": "#FFFFFF", "shade": "#8E0710", "pattern": "solid"},
    "y": {"fill": "#FFE83A", "ink": "#101216", "shade": "#B79E00", "pattern": "blank"},
    "b": {"fill": "#1F55C6", "ink": "#FFFFFF", "shade": "#123680", "pattern": "horizontal"},
    "g": {"fill": "#45C191", "ink": "#101216", "shade": "#1F7A58", "pattern": "diagonal"},
    "k": {"fill": "#101216", "ink": "#FFFFFF", "shade": "#000000", "pattern": "vertical"},
}

# Letters in a box of 40 by 50, bold, of straight strokes and arcs.
LETTERS = {
    "r": "M6 2L22 2C32 2 37 8 37 16.5C37 23 33.7 27.8 28 29.8L38 48L26.5 48L18 31L16 31L16 48L6 48Z"
    "M16 11L16 22.5L21 22.5C25 22.5 26.8 20.4 26.8 16.7C26.8 13 25 11 21 11Z",
    "y": "M1 2L12.5 2L20 18L27.5 2L39 2L25 29L25 48L15 48L15 29Z",
    "b": "M6 2L22 2C31.5 2 36 6.6 36 13.8C36 18.8 33.9 22.3 30 24C35 25.5 38 29.3 38 35C38 43 32.6 48 23 48L6 48Z"
    "M16 10.5L16 20.2L21 20.2C24.6 20.2 26.2 18.6 26.2 15.3C26.2 12 24.6 10.5 21 10.5Z"
    "M16 28.2L16 39.5L22 39.5C26 39.5 27.9 37.6 27.9 33.8C27.9 30 26 28.2 22 28.2Z",
    "g": "M37 15L27.5 17.2C26.4 12.7 24.4 10.6 20.8 10.6C15.6 10.6 13.2 15 13.2 25C13.2 35 15.6 39.4 20.8 39.4"
    "C25 39.4 27.4 37 27.8 31.8L20.6 31.8L20.6 23.4L37.6 23.4L37.6 27C37.6 41 31.6 49 20.6 49C9 49 2.6 40.4 2.6 25"
    "C2.6 9.6 9 1 20.8 1C30 1 35.6 6 37 15Z",
    "k": "M5 2L15 2L15 20.5L26.5 2L38 2L25.2 22L39 48L27.4 48L18.6 30.6L15 36L15 48L5 48Z",
}


def can() -> dict[str, Any]:
    """Draw a spray can of 64 by 96: body, shoulder, cap, nozzle, and pattern bands on the cap."""
    return {
        "view_box": [0, 0, 64, 96],
        "nozzle": box(24, 2, 16, 13, 4),
        "cap": "M14 34L14 24C14 17 20 14 32 14C44 14 50 17 50 24L50 34Z",
        "shoulder": "M6 46C6 38 13 33 20 33L44 33C51 33 58 38 58 46Z",
        "body": box(6, 43, 52, 50, 7),
        # A double can is cut along this line, from the lower left to the upper right.
        "half": "M58 43L58 86C58 90 55 93 51 93L6 93Z",
        "label": [16, 50, 32, 40],
        "labels": [[10, 47, 20, 25], [33, 65, 20, 25]],
        "shine": box(10, 49, 4, 38, 2),
        "patterns": {
            "solid": box(18, 19, 28, 11, 2),
            "blank": "",
            "horizontal": box(15, 18, 34, 2.6) + box(15, 23, 34, 2.6) + box(15, 28, 34, 2.6),
            "diagonal": "".join(polygon(f"{x},33 {x + 4.5},33 {x + 14},16 {x + 9.5},16") for x in (14, 23, 32)),
            "vertical": "".join(box(x, 16, 4, 17) for x in (18, 26, 34, 42)),
        },
    }


def chip() -> dict[str, Any]:
    """Draw a paint mark on a wall: a round spot of 48 with the pattern in a band at its foot."""
    return {
        "view_box": [0, 0, 48, 48],
        "spot": ellipse(24, 24, 22),
        "letter": [13, 6, 22, 25],
        "patterns": {
            "solid": "M7.5 38L40.5 38C36.5 43 30.5 46 24 46C17.5 46 11.5 43 7.5 38Z",
            "blank": "",
            "horizontal": box(5, 34.5, 38, 2.4) + box(9, 39, 30, 2.4) + box(16, 43, 16, 2),
            "diagonal": "".join(polygon(f"{x},43 {x + 4},43 {x + 10},34 {x + 6},34") for x in (8, 16, 24, 32)),
            "vertical": box(11, 34, 3.4, 7) + box(18.5, 34, 3.4, 10) + box(26, 34, 3.4, 10) + box(33.5, 34, 3.4, 7),
        },
    }


PIPS = {
    1: [(24, 24)],
    2: [(14, 14), (34, 34)],
    3: [(12, 12), (24, 24), (36, 36)],
    4: [(13, 13), (35, 13), (13, 35), (35, 35)],
    5: [(12, 12), (36, 12), (24, 24), (12, 36), (36, 36)],
}


def permit() -> dict[str, Any]:
    """Draw a permit of 64 by 80: a sheet with a folded corner, pips and a stamp."""
    return {
        "view_box": [0, 0, 64, 80],
        "sheet": "M8 3L44 3L60 19L60 73C60 75.2 58.2 77 56 77L8 77C5.8 77 4 75.2 4 73L4 7C4 4.8 5.8 3 8 3Z",
        "fold": "M44 3L60 19L48 19C45.8 19 44 17.2 44 15Z",
        "field": box(11, 25, 42, 42, 8),
        "pips": {str(pips): "".join(ellipse(8 + x, 22 + y, 4.9) for x, y in spots) for pips, spots in PIPS.items()},
        "back": curve("16,58 18,34 32,28 46,34 48,58") + "M24 58L24 44M32 58L32 40M40 58L40 44",
        "lines": "M12 11L36 11M12 17L30 17",
    }


def _small_can(x: float, y: float, width: float, height: float) -> str:
    """Draw a can's silhouette: nozzle, shoulder, body."""
    middle, shoulder = x + width / 2, y + height * 0.3
    nozzle = box(middle - width * 0.17, y, width * 0.34, height * 0.13, 1)
    neck = y + height * 0.15
    top = polygon(f"{x},{shoulder} {x + width * 0.2},{neck} {x + width * 0.8},{neck} {x + width},{shoulder}")
    return nozzle + top + box(x, shoulder + 1.5, width, height * 0.7 - 1.5, width * 0.15)


def bonus() -> dict[str, Any]:
    """Draw bonus tiles: a round badge of 64 with an icon for each kind."""
    small_can = _small_can(10, 8, 20, 46)
    icons: dict[str, dict[str, str]] = {
        # one can more on a space that is taken
        "add": {"fill": small_can, "line": "M46 24L46 44M36 34L56 34"},
        # one can fewer
        "dis": {"fill": small_can, "line": "M37 34L56 34"},
        # any paint
        "wld": {"fill": star(32, 33, 22, 9.5, 6), "line": ""},
        # two points
        "2vp": {
            "fill": "M30 40L46 25C48.4 22.6 49.4 20.8 49.4 18.4C49.4 15.4 47.4 13.4 44.2 13.4"
            "C40.8 13.4 38.8 15.4 38.6 19"
            "L31.6 18.4C32 11.4 36.8 7 44.4 7C51.8 7 56.8 11.4 56.8 18"
            "C56.8 22.4 55 25.6 50.4 29.8L41 38.4L57 38.4L57 45"
            "L30 45Z",
            "line": "M8 30L26 30M17 21L17 39M12 54L54 54",
        },
        # another turn
        "ext": {
            "fill": polygon("50,8 54,28 36,22") + polygon("14,56 10,36 28,42"),
            "line": "M12 30C13 20 21 13 31 13C37 13 42 15 45 19M52 34C51 44 43 51 33 51C27 51 22 49 19 45",
        },
        # a permit for any section
        "prm": {
            "fill": ellipse(25, 26, 3.6)
            + ellipse(39, 26, 3.6)
            + ellipse(32, 35, 3.6)
            + ellipse(25, 44, 3.6)
            + ellipse(39, 44, 3.6),
            "line": "M17 10L40 10L48 18L48 54L17 54Z",
        },
        # three kept instead of two
        "sav": {
            "fill": _small_can(12, 12, 11, 30) + _small_can(26.5, 12, 11, 30) + _small_can(41, 12, 11, 30),
            "line": "M7 38L7 53L57 53L57 38",
        },
        # a segment is mine until the end of the round
        "res": {"fill": "M22 12L50 20L22 31Z", "line": "M20 10L20 54M12 55L32 55"},
    }
    return {"view_box": [0, 0, 64, 64], "badge": box(2, 2, 60, 60, 15), "icons": icons}


def bobby() -> dict[str, Any]:
    """Draw the bobby in a box of 64: helmet with a badge, face, collar."""
    return {
        "view_box": [0, 0, 64, 64],
        "shapes": [
            {"paint": "coat", "path": "M6 64C7 54 14 50 22 49L42 49C50 50 57 54 58 64Z"},
            {"paint": "skin", "path": blob("16,30 32,26 48,30 48,42 42,52 32,56 22,52 16,42")},
            {
                "paint": "coat",
                "path": "M12 33C10 18 17 5 32 5C47 5 54 18 52 33C46 29 39 27.6 32 27.6C25 27.6 18 29 12 33Z",
            },
            {
                "paint": "brim",
                "path": "M9 36C9 32 18 28 32 28C46 28 55 32 55 36C48 33.6 40 32.6 32 32.6C24 32.6 16 33.6 9 36Z",
            },
            {"paint": "badge", "path": star(32, 18, 8.5, 4, 6)},
            {"paint": "brim", "path": ellipse(25, 40, 2.4) + ellipse(39, 40, 2.4)},
            {"paint": "brim", "path": blob("22,47! 27,44 32,46 37,44 42,47! 37,49 32,48 27,49")},
            {"paint": "brim", "path": box(28, 2, 8, 5, 2.5)},
        ],
        "palette": {"coat": "#24356F", "skin": "#E9A77C", "brim": "#10142B", "badge": "#FFD54A"},
    }


def tags() -> dict[str, Any]:
    """Draw a tag for each seat, with its own shape and number, and a neutral one; boxes of 48."""
    return {
        "view_box": [0, 0, 48, 48],
        "shapes": [
            ellipse(24, 24, 21),
            box(5, 5, 38, 38, 5),
            "M24 2L47 43C47.6 44.4 46.8 46 45.2 46L2.8 46C1.2 46 0.4 44.4 1 43Z",
            polygon("24,0 48,24 24,48 0,24"),
        ],
        # where the number stands: centre x, base line, size
        "numbers": [[24, 33, 26], [24, 33, 26], [24, 41, 22], [24, 33, 24]],
        "nobody": polygon("12,4 36,4 44,12 44,36 36,44 12,44 4,36 4,12"),
        "nobody_mark": "M14 24L34 24",
        "sticker": "#FFFBEF",
        "ink": "#14101C",
    }


def marks() -> dict[str, str]:
    """Strokes for a reserved segment, a closed can space, a blocked section, the first player; boxes of 48."""
    return {
        "reserved": "M16 6L16 42M16 8L38 15L16 24",
        "closed": "M14 22L34 22L34 40L14 40ZM18 22L18 15C18 11 20.6 8 24 8C27.4 8 30 11 30 15L30 22",
        "blocked": "M10 10L38 38M38 10L10 38",
        "first": star(24, 25, 21, 9, 5),
    }
