"""Switches Graffiti's rules off, one after the other, and checks that the test named in the rule table fails.

    python -m tools.rule_switches            # all of them: some minutes
    python -m tools.rule_switches 48 P1 E5   # some

A switch is a change of the source that undoes one line or reading of docs/games/graffiti-rules.md. It is made in
a copy of the package, and the test runs there as plain Python.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TABLE: Final = ROOT / "docs" / "games" / "graffiti-rules.md"
TESTS: Final = Path("tests") / "unit" / "games" / "graffiti" / "rules"
PACKAGE: Final = Path("src") / "glyphwall" / "games" / "graffiti" / "rules"
AT_ONCE: Final = 2

Edit = tuple[str, str, str]
"""A module, a text that stands in it once, and what stands there instead."""


@dataclass(frozen=True)
class Row:
    """A row of the rule table: the line or reading, the function (``rules._pay``), the test (``file::name``)."""

    name: str
    function: str
    test: str


def rows() -> list[Row]:
    """The rows of the rule table, in order; a dash stands for nothing."""
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        if line.startswith("| ") and re.fullmatch(r"\d+|[A-HP]\d*|doubles", cells[0]):
            found.append(Row(cells[0], cells[-2], cells[-1]))
    return found


_PASS_ON = ("rules", "        record.blocked = pip\n        _first_turn(record)\n", "        _first_turn(record)\n")

SWITCHES: Final[dict[str, tuple[Edit, ...]]] = {
    "1": (("game", "return (2, 3, 4)", "return (2, 3)"),),
    "3": (("scoring", "return 64 * final_points(record, seat) + tags", "return tags"),),
    "4": (("rules", "if record.blocking and _restack(record):", "if _restack(record):"),),
    "5": (("legal", " | _paint_spaces(record)\n", "\n"),),
    "6": (("edition", "GRAFFITI_SIZES = {4: 4, 3: 3, 2: 3}", "GRAFFITI_SIZES = {4: 3, 3: 4, 2: 3}"),),
    "7": (("edition", "expect(numbers == list(range(1, size + 1)),", "expect(True,"),),
    "8": (("edition", "(7, 7, 7, 8, 8, 7, 7, 7)", "(7, 7, 7, 8, 8, 7, 7, 8)"),),
    "9": (("edition", "(7, 7, 7, 8, 8, 7, 7, 7)", "(7, 7, 7, 7, 8, 7, 7, 7)"),),
    "10": (("edition", "(7, 7, 7, 8, 8, 7, 7, 7)", "(7, 7, 7, 8, 8, 6, 7, 7)"),),
    "11": (("edition", "BONUS_TILES_EACH = 5", "BONUS_TILES_EACH = 4"),),
    "12": (("edition", "PERMITS = 30", "PERMITS = 31"),),
    "13": (("rules", "        record.token = seat\n", "        pass\n"),),
    "14": (("rules", "            record.bobby = seat\n", "            pass\n"),),
    "15": (
        (
            "legal",
            "    if permitted == 0:\n",
            "    if permitted == 0 or popcount(np.uint64(record.tags[seat])) > 15:\n",
        ),
    ),
    "16": (("table", "[everything or seat == viewer or", "[True or"),),
    "17": (("layout", "one.cans[seat] = cans", "one.cans[seat] = cans - 1"),),
    "18": (("legal", " and record.reserved[seat] == NOTHING and", " and"),),
    "19": (
        ("scoring", "return whole(record.points[seat]) +", "return (whole(record.points[seat]) +"),
        (
            "scoring",
            "leftover_points(record, seat) + tag_points(record, seat)",
            "leftover_points(record, seat) + tag_points(record, seat)) % 50",
        ),
    ),
    "20": (("layout", "one.cans[seat] = cans", "one.cans[seat] = 4"),),
    "22": (_PASS_ON,),
    "23": (("edition", "self.special_segments} if special else {}", "self.special_segments} if False else {}"),),
    "24": (("legal", "    spaces |= _bit(PERMIT_SPACE)  # the token at least (B2, B5)\n", ""),),
    "25": (("rules", "range(4):\n        if left > 0 and", "range(3):\n        if left > 0 and"),),
    "26": (("layout", "one.supply[:] = paint_tiles", "one.supply[:] = 9"),),
    "27": (("layout", "one.section_segments[segment_sections[segment]] |=", "one.section_segments[0] |="),),
    "28": (("rules", "wanted = 4 - record.seats", "wanted = 1"),),
    "29": (
        (
            "rules",
            "range(4):\n        if record.open_permits[slot] == NOTHING and",
            "range(3):\n        if record.open_permits[slot] == NOTHING and",
        ),
    ),
    "30": (("layout", "one.cans[seat] = cans", "one.cans[seat] = 0"),),
    "31": (("layout", "    one.seats = seats\n", "    one.seats = seats\n    one.points[:] = 1\n"),),
    "32": (("layout", "        one.paints[seat] = start_paints\n", ""),),
    "33": (
        (
            "rules",
            "        record.permits[record.turn, pip] += 1\n        record.dealt += 1\n",
            "        record.dealt += 1\n",
        ),
    ),
    "34": (("state", 'options.begins == "random"', "False"),),
    "35": (("rules", "seat = (last + step) % record.seats", "seat = (last - step) % record.seats"),),
    "36": (("rules", "    record.phase = AFTER\n", "    record.phase = TURN\n"),),
    "37": (("legal", "            spaces |= _bit(BONUS_SPACE + slot)\n", "            pass\n"),),
    "38": (("legal", "plain = free if cans >= 2 else free & ~np.uint64(TWO_CANS)", "plain = free"),),
    "39": (("rules", "        record.taken |= bit\n", "        pass\n"),),
    "40": (
        (
            "rules",
            "        if record.cans[seat] > 0 or can_play_bonus(record, seat):\n            _begin_turn(record, seat)\n"
            "            return\n        record.passed |= 1 << seat\n    _end_round",
            "        if True:\n            _begin_turn(record, seat)\n            return\n    _end_round",
        ),
    ),
    "41": (("rules", "        if (record.passed >> seat) & 1:\n            continue\n", ""),),
    "42": (
        (
            "rules",
            "        record.passed |= 1 << seat\n    _end_round(record)\n",
            "        record.passed |= 1 << seat\n    _begin_turn(record, last)\n",
        ),
    ),
    "43": (("rules", "completed(record) >= record.goal", "completed(record) > record.goal"),),
    "44": (("rules", "    record.paints[record.turn, kind] += 1\n", ""),),
    "45": (("rules", "if space != LARGE and (cost > 0", "if (cost > 0"),),
    "46": (
        (
            "rules",
            "    if kinds & (kinds - 1):\n        record.phase = PAINT\n        return\n",
            "    kinds = kinds & -kinds\n",
        ),
    ),
    "47": (("rules", "    record.paints[record.turn, kind] += 1\n", "    record.spent[record.turn, kind] += 1\n"),),
    "48": (("payment", "if missing & paints != lowest and _has(sets, rest):", "if False:"),),
    "49": (("legal", "(_kinds_left(record.supply) & gives)", "gives"),),
    "50": (("rules", "((1, 3) if", "((1, 2) if"),),
    "51": (("rules", "if space == 2 and _restack(record):", "if False:"),),
    "52": (
        (
            "rules",
            "        record.permits[record.turn, pip] += 1\n        _refill_permits(record)\n",
            "        record.permits[record.turn, pip] += 1\n        record.known_permits[record.turn, pip] += 1\n"
            "        _refill_permits(record)\n",
        ),
    ),
    "53": (("rules", "        record.token = seat\n", "        pass\n"),),
    "54": (("rules", "    _begin_turn(record, record.token)\n", "    _begin_turn(record, 0)\n"),),
    "55": (
        (
            "rules",
            "if record.open_permits[slot] == NOTHING and _restack(record):",
            "if record.dealt == 0 and record.open_permits[slot] == NOTHING:",
        ),
    ),
    "56": (("rules", "        record.permit_stack[pip] = record.permit_discard[pip]\n", ""),),
    "57": (("rules", "(3, 4))", "(3, 3))"),),
    "58": (("rules", "low, high = (0, 1) if", "low, high = (0, 0) if"),),
    "59": (("rules", "    record.cans[seat] -= cost\n", ""),),
    "60": (("legal", "sections |= (held > 0) << pip", "sections |= 1 << pip"),),
    "61": (("legal", "        if held >= 2:\n", "        if held >= 9:\n"),),
    "62": (
        (
            "legal",
            "np.uint64(record.section_segments[section]) & _open_segments(record, seat)\n    sets",
            "np.uint64(record.section_segments[section])\n    sets",
        ),
    ),
    "63": (("rules", "    record.spent[seat, kind] += 1\n", ""),),
    "64": (("rules", "        record.tags[seat] |= np.uint32(1) << np.uint32(segment)\n", ""),),
    "65": (("rules", "cost = 1 + ((TWO_CANS >> space) & 1)", "cost = 1"),),
    "66": (("rules", "covered = whole(KIND_PAINTS[kind])", "covered = lowest"),),
    "67": (("rules", "            record.bonus[seat, record.open_bonus[slot]] += 1\n", ""),),
    "68": (
        ("legal", "plays = _bit(PLAY_TWO_POINTS) if record.bonus[seat, TWO_POINTS] > 0 else _NONE", "plays = _NONE"),
    ),
    "69": (
        (
            "rules",
            "        record.points[seat] += 2\n        _skip_empty(record)\n",
            "        record.points[seat] += 2\n        _next_turn(record)\n",
        ),
    ),
    "70": (("rules", "        record.bonus[seat, TWO_POINTS] -= 1\n", ""),),
    "71": (("rules", "            record.open_bonus[slot] = NOTHING\n        _finish", "        _finish"),),
    "72": (("legal", "with_add = occupied if record.bonus[seat, ADD] > 0 else _NONE", "with_add = _NONE"),),
    "73": (
        (
            "rules",
            "        record.bonus[seat, DISCOUNT] -= 1\n        cost -= 1\n",
            "        record.bonus[seat, DISCOUNT] -= 1\n",
        ),
    ),
    "74": (("payment", "        if _has(sets, rest):\n            found |= _ONE << np.uint64(PAY_WILD)\n", ""),),
    "75": (("rules", "        record.points[seat] += 2\n", ""),),
    "76": (("rules", "        record.extra += 1\n", ""),),
    "77": (("legal", "return _ALL_SECTIONS if record.bonus[seat, BONUS_PERMIT] > 0 else sections", "return sections"),),
    "78": (("rules", "        record.keep_left += 1\n", ""),),
    "79": (("legal", "        if other != seat and record.reserved[other] != NOTHING:", "        if False:"),),
    "80": (("rules", "            record.bobby = seat\n", "            pass\n"),),
    "81": (
        (
            "legal",
            "with_bobby = free & np.uint64(IN_TUNNEL_TWO) if record.bobby == seat else _NONE",
            "with_bobby = _NONE",
        ),
    ),
    "82": (("rules", "        record.bobby_used = False\n", ""),),
    "83": (("rules", "    record.bobby = -1\n", ""),),
    "84": (("rules", "        record.cans[seat] = record.cans_each\n", ""),),
    "85": (("rules", "        if tiles > record.keep_limit:\n", "        if False:\n"),),
    "86": (("rules", "        record.supply[kind] += record.paints[seat, kind] - record.kept[kind]\n", ""),),
    "87": (("rules", "        record.paints[seat, kind] = record.kept[kind]\n", ""),),
    "88": (
        (
            "rules",
            "    if _wants_bonus(record):\n        record.phase = OPEN_BONUS\n    else:\n        _reveal(record)\n",
            "    _reveal(record)\n",
        ),
    ),
    "89": (("rules", "        record.tags[NEUTRAL] |= np.uint32(1) << np.uint32(segment)\n", ""),),
    "90": (("rules", "wanted = 4 - record.seats", "wanted = 1 if record.seats < 4 else 0"),),
    "91": (("rules", "            record.permit_discard[pip] += 1\n            if", "            if"),),
    "92": (
        (
            "rules",
            "if record.revealed < wanted and",
            "if completed(record) < record.goal and record.revealed < wanted and",
        ),
    ),
    "93": (("rules", "        record.tags[NEUTRAL] |= np", "        record.tags[record.turn] |= np"),),
    "94": (("rules", "if np.uint64(record.section_segments[pip]) & unpainted:", "if True:"),),
    "95": (("rules", "if completed(record) >= record.goal or", "if"),),
    "96": (("scoring", "return tiles // 2", "return tiles"),),
    "97": (("rules", "        record.bonus[record.turn, SAVE_TILE] -= 1\n", ""),),
    "98": (("scoring", "popcount(segments) * popcount(", "popcount("),),
    "99": (("scoring", "return tiles // 2", "return (tiles + 1) // 2"),),
    "100": (("scoring", "64 * final_points(record, seat) + tags", "64 * final_points(record, seat)"),),
    "101": (("legal", "        permitted &= ~(1 << record.blocked)\n", "        pass\n"),),
    "102": (("rules", "    if pip != record.blocked:\n", "    if True:\n"),),
    "103": (("edition", "replaced.get(segment.id, segment)", "segment"),),
    "P1": (("rules", "        if record.keep_spent:\n", "        if False:\n"),),
    "P2": (("rules", "    record.spent[seat, kind] += 1\n", "    record.supply[kind] += 1\n"),),
    "P3": (("legal", "    if left & _bit(GREEN):\n", "    if True:\n"),),
    "P4": (
        (
            "scoring",
            "record.bonus[seat, kind] + record.paints[seat, kind]",
            "record.bonus[seat, kind] + record.paints[seat, kind] * (1 + (kind > 4))",
        ),
    ),
    "P5": (("rules", "    record.paints[seat, kind] -= 1\n", "    record.paints[seat, kind] -= kind < 5\n"),),
    "P6": (
        (
            "payment",
            "        if paints & lowest:\n            sets =",
            "        if True:\n            sets =",
        ),
    ),
    "P7": (("edition", "expect(len(set(segment.paints)) == len(segment.paints),", "expect(True,"),),
    "P8": (("rules", "if space != LARGE and (cost > 0", "if (cost > 0"),),
    "P9": (("legal", "    if left & np.uint64(SPACE_KINDS[LARGE]):\n", "    if True:\n"),),
    "doubles": (("legal", "    if record.double_pairs:\n", "    if False:\n"),),
    "B1": (
        (
            "rules",
            "if record.open_permits[slot] == NOTHING and _restack(record):",
            "if record.dealt == 0 and record.open_permits[slot] == NOTHING:",
        ),
    ),
    "B2": (
        ("legal", "    if record.open_permits[1] != NOTHING or record.open_permits[2] != NOTHING:\n", "    if True:\n"),
    ),
    "B3": (
        (
            "rules",
            "                record.turn = record.token\n                record.phase = FLIP\n",
            "                record.turn = 0\n                record.phase = FLIP\n",
        ),
    ),
    "B4": (("layout", "    | (7 << PERMIT_SPACE)\n", ""),),
    "B5": (
        (
            "legal",
            "    spaces |= _bit(PERMIT_SPACE)  # the token",
            "    if record.token != seat:\n        spaces |= _bit(PERMIT_SPACE)  # the token",
        ),
    ),
    "B6": (
        (
            "rules",
            "        record.cans[seat] = record.cans_each\n",
            "        record.cans[seat] = record.cans_each\n        record.bonus[seat] = 0\n",
        ),
    ),
    "B7": (
        (
            "rules",
            "    record.permits[seat, pip] -= 1\n    record.permit_discard[pip] += 1\n",
            "    record.permits[seat, pip] -= 1\n",
        ),
    ),
    "B8": (
        (
            "legal",
            "        if record.permits[seat, pip] >= 2:\n",
            "        if pip == record.section and record.permits[seat, pip] >= 2:\n",
        ),
    ),
    "C1": (
        (
            "legal",
            "        if (permitted >> section) & 1:\n",
            "        if (permitted >> section) & 1 and record.placed[seat, section] == 0:\n",
        ),
    ),
    "C2": (
        (
            "legal",
            "| sections << np.uint64(TUNNEL_TWO) |",
            "| (sections & np.uint64(record.taken)) << np.uint64(TUNNEL_TWO) |",
        ),
    ),
    "C3": (
        (
            "legal",
            "        segments &= segments - _ONE\n        found |= ",
            "        segments = _NONE\n        found |= ",
        ),
    ),
    "C4": (
        (
            "rules",
            "            record.reserved[seat] = NOTHING\n        _finish_action(record)\n",
            "            record.reserved[seat] = NOTHING\n        record.phase = SEGMENT\n",
        ),
    ),
    "C5": (("codec", 'f"@{name}"', 'f"@{segment}"'),),
    "C6": (
        (
            "legal",
            "    if permitted == 0:\n",
            "    if permitted == 0 or popcount(np.uint64(record.tags[seat])) > 15:\n",
        ),
    ),
    "C7": (
        (
            "rules",
            "record.points[seat] += record.segment_points[segment]",
            "record.points[seat] += record.segment_points[segment] + completed(record)",
        ),
    ),
    "D1": (("legal", "    if cans <= 0:", "    if cans <= 1:"),),
    "D2": (("legal", "    if cans <= 0:", "    if False:"),),
    "D3": (("rules", "        record.passed |= 1 << record.turn\n", ""),),
    "D4": (("rules", "if space != LARGE and (cost > 0 or not record.free_discount):", "if space != LARGE:"),),
    "D5": (("layout", "TWO_CANS = IN_TUNNEL_TWO |", "TWO_CANS = 1 << BOBBY_SPACE | IN_TUNNEL_TWO |"),),
    "E1": (
        (
            "rules",
            "    if can_play_bonus(record, seat):\n        return\n    if record.phase == AFTER and",
            "    if record.phase == AFTER and",
        ),
    ),
    "E2": (("legal", "if record.bonus[seat, TWO_POINTS] > 0", "if record.bonus[:, TWO_POINTS].any()"),),
    "E3": (("rules", "        record.extra -= 1\n", "        record.extra = 0\n"),),
    "E4": (("layout", "    | (1 << SHARED_ONE)\n", ""),),
    "E5": (("legal", "with_add if discount and record.add_discount else", "with_add if discount else"),),
    "E6": (
        (
            "rules",
            "        record.bonus[seat, DISCOUNT] -= 1\n        cost -= 1\n",
            "        cost -= record.bonus[seat, DISCOUNT]\n        record.bonus[seat, DISCOUNT] -= 1\n",
        ),
    ),
    "E7": (("rules", "(cost > 0 or not", "(cost > 1 or not"),),
    "E8": (("payment", "    if wild_double and wilds > 0:", "    if wilds > 0:"),),
    "E9": (("payment", "bobby = record.bobby == seat and not record.bobby_used", "bobby = record.bobby == seat"),),
    "E10": (
        (
            "payment",
            "COVERED[kinds, min(wilds + 1, _MOST), min(tiles - 1, _MOST)]",
            "COVERED[kinds, 1, min(tiles - 1, _MOST)]",
        ),
    ),
    "E11": (("legal", "    if record.bobby < 0:\n", "    if True:\n"),),
    "E12": (("legal", "with_bobby = free & np.uint64(IN_TUNNEL_TWO)", "with_bobby = free & np.uint64(1023)"),),
    "E13": (
        (
            "rules",
            "        record.bonus[seat, BONUS_PERMIT] -= 1\n",
            "        record.bonus[seat, BONUS_PERMIT] -= 1\n        record.cans[seat] += 1\n",
        ),
    ),
    "E14": (("legal", "free = (_bit(SEGMENTS) - _ONE) & ~painted(record)", "free = _bit(SEGMENTS) - _ONE"),),
    "E15": (
        ("rules", "        record.reserved[seat] = NOTHING\n    _ask_to_keep", "    _ask_to_keep"),
        (
            "legal",
            "np.uint64(record.section_segments[record.section]) & ~painted(record)",
            "np.uint64(record.section_segments[record.section]) & reservable(record)",
        ),
    ),
    "E16": (
        (
            "rules",
            "        record.keep_left += 1\n",
            "        record.keep_left += 1 + record.bonus[record.turn, SAVE_TILE]\n",
        ),
    ),
    "E17": (
        ("rules", "        record.points[seat] += 2\n", "        record.points[seat] += 2 * (record.phase == AFTER)\n"),
    ),
    "E18": (
        ("rules", "if left > 0 and record.open_bonus[slot] == NOTHING:", "if record.open_bonus[slot] == NOTHING:"),
    ),
    "F1": (("rules", "    _ask_to_keep(record, 0)\n", "    _reveal(record)\n"),),
    "F2": (("scoring", "segments = np.uint64(record.tags[NEUTRAL])", "segments = _NONE"),),
    "F3": (
        ("rules", "if record.revealed < wanted and", "if record.revealed < wanted and record.flips[0] == NOTHING and"),
    ),
    "F4": (
        (
            "rules",
            "        _next_flip(record)\n\n\n@compiled\ndef _pay",
            "        record.points[record.turn] += record.segment_points[segment]\n"
            "        _next_flip(record)\n\n\n@compiled\ndef _pay",
        ),
    ),
    "F5": (
        (
            "scoring",
            "tiles += record.bonus[seat, kind] + record.paints[seat, kind]",
            "tiles += (record.bonus[seat, kind] + record.paints[seat, kind]) // 2 * 2",
        ),
    ),
    "F6": (
        ("rules", "    record.bobby = -1\n", ""),
        ("scoring", "    tiles = 0\n", "    tiles = 1 if record.bobby == seat else 0\n"),
    ),
    "F7": (("scoring", "popcount(np.uint64(record.tags[seat]))\n    return", "tag_points(record, seat)\n    return"),),
    "F8": (("legal", "    if record.bobby < 0:\n", "    if record.bobby < 0 and record.seats > 2:\n"),),
    "F9": (("layout", "ROUND_LIMIT = 30", "ROUND_LIMIT = 40"),),
    "G1": (
        (
            "rules",
            "if np.uint64(record.section_segments[pip]) & unpainted:",
            "if pip != record.blocked and np.uint64(record.section_segments[pip]) & unpainted:",
        ),
    ),
    "G2": (
        (
            "legal",
            "    if record.blocked >= 0:\n",
            "    if record.blocked >= 0 and record.bonus[seat, BONUS_PERMIT] == 0:\n",
        ),
    ),
    "G3": (("rules", "    elif left == 0 and others == 0:\n", "    elif False:\n"),),
    "G4": (
        (
            "state",
            "edition.segments_with(options.special_graffiti)",
            "edition.segments_with(options.special_graffiti and not options.blocked_section)",
        ),
    ),
    "H": (
        (
            "layout",
            "        one.paints[seat] = start_paints\n",
            "        one.paints[seat] = start_paints\n        one.paints[seat, RED] = 0\n",
        ),
    ),
}
"""For each line and reading that asks something of a program: what undoes it."""


def apply_switch(package: Path, edits: tuple[Edit, ...]) -> None:
    """Changes a copy of the package.

    Raises:
        ValueError: a text that does not stand there exactly once.
    """
    for module, old, new in edits:
        path = package / f"{module}.py"
        text = path.read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise ValueError(f"{module}.py has {old!r} {text.count(old)} times")
        path.write_text(text.replace(old, new), encoding="utf-8")


def fails_without(row: Row, copy: Path) -> bool:
    """Whether a row's test fails once its rule is switched off, in a folder with a copy of the sources."""
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
    apply_switch(copy / PACKAGE, SWITCHES[row.name])
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", str(TESTS / row.test)]
    paths = os.pathsep.join([str(copy / "src"), str(ROOT)])
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    not_even_loaded = done.returncode == 4 and "1 error in" in done.stdout  # the switch is noticed at import
    if done.returncode not in (0, 1) and not not_even_loaded:
        raise RuntimeError(
            f"{row.name}: pytest ended with {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
    return done.returncode != 0


def main(chosen: list[str]) -> int:
    """Switches off what is named, or everything; returns the exit code."""
    wanted = [row for row in rows() if row.name in SWITCHES and (not chosen or row.name in chosen)]

    def check(row: Row) -> tuple[Row, bool]:
        with tempfile.TemporaryDirectory() as folder:
            return row, fails_without(row, Path(folder))

    missed = 0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for row, failed in pool.map(check, wanted):
            missed += not failed
            print(f"{row.name:>8}  {'fails as it should' if failed else 'PASSES ALL THE SAME'}  {row.test}", flush=True)
    print(f"{len(wanted) - missed} of {len(wanted)} tests notice")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
