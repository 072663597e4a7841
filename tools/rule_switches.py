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
READING_CELLS: Final = 6

Edit = tuple[str, str, str]
"""A module, a text that stands in it once, and what stands there instead."""


@dataclass(frozen=True)
class Row:
    """A row of the rule table: the line or reading, the function (``rules._pay``), the test (``file::name``).

    A reading has more: its support (``S``, ``M``, ``W``), and an option in backquotes, or why there is none.
    """

    name: str
    function: str
    test: str
    support: str = ""
    option: str = ""


def rows() -> list[Row]:
    """The rows of the rule table, in order; a dash stands for nothing."""
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and re.fullmatch(r"\d+|[A-HP]\d*|doubles", cells[0]):
            support, option = cells[2:4] if len(cells) == READING_CELLS else ("", "")
            found.append(Row(cells[0], cells[-2].strip("`"), cells[-1].strip("`"), support, option))
    return found


SWITCHES: Final[dict[str, tuple[Edit, ...]]] = {
    "1": (("game", "return (2, 3, 4)", "return (2, 3)"),),
    "3": (("scoring", "return 64 * final_points(record, seat) + tags", "return tags"),),
    "4": (("rounds", "if record.blocking and permits.restack(record):", "if permits.restack(record):"),),
    "5": (("spaces", " | _paint_spaces(record)\n", "\n"),),
    "6": (("edition_faults", "GRAFFITI_SIZES = {4: 4, 3: 3, 2: 3}", "GRAFFITI_SIZES = {4: 3, 3: 4, 2: 3}"),),
    "7": (("edition_faults", "expect(numbers == list(range(1, size + 1)),", "expect(True,"),),
    "8": (("edition_faults", "(7, 7, 7, 8, 8, 7, 7, 7)", "(7, 7, 7, 8, 8, 7, 7, 8)"),),
    "9": (("edition_faults", "(7, 7, 7, 8, 8, 7, 7, 7)", "(7, 7, 7, 7, 8, 7, 7, 7)"),),
    "10": (("edition_faults", "(7, 7, 7, 8, 8, 7, 7, 7)", "(7, 7, 7, 8, 8, 6, 7, 7)"),),
    "11": (("edition_faults", "BONUS_TILES_EACH = 5", "BONUS_TILES_EACH = 4"),),
    "12": (("edition_faults", "PERMITS = 30", "PERMITS = 31"),),
    "13": (("rules", "        record.token = seat\n", "        pass\n"),),
    "14": (("rules", "        record.bobby = seat\n", "        pass\n"),),
    "15": (
        (
            "spaces",
            "    if permitted == 0:\n",
            "    if permitted == 0 or popcount(np.uint64(record.tags[seat])) > 15:\n",
        ),
    ),
    "16": (("parts", "[everything or seat == viewer or", "[True or"),),
    "17": (("setup", "one.cans[seat] = cans_each", "one.cans[seat] = cans_each - 1"),),
    "18": (("legal", "marker = record.reserved[seat] == layout.NOTHING or", "marker = True or"),),
    "19": (
        ("scoring", "return whole(record.points[seat]) +", "return (whole(record.points[seat]) +"),
        (
            "scoring",
            "leftover_points(record, seat) + tag_points(record, seat)",
            "leftover_points(record, seat) + tag_points(record, seat)) % 50",
        ),
    ),
    "20": (("setup", "one.cans[seat] = cans_each", "one.cans[seat] = 4"),),
    "22": (("rounds", "        record.blocked = pip\n        _first_turn(record)\n", "        _first_turn(record)\n"),),
    "23": (("components", "*(self.special_segments if special else ())", "*(self.special_segments if False else ())"),),
    "24": (
        (
            "spaces",
            "    spaces |= bitset.bit(layout.PERMIT_SPACE + layout.TOKEN_SPACE)  # the token at least (B2, B5)\n",
            "",
        ),
    ),
    "25": (("rounds", "range(record.bonus_slots):\n        if left > 0 and", "range(3):\n        if left > 0 and"),),
    "26": (("setup", "one.supply[:] = paint_tiles", "one.supply[:] = 9"),),
    "27": (("setup", "one.section_segments[segment_sections[segment]] |=", "one.section_segments[0] |="),),
    "28": (("rounds", "wanted = layout.SEATS - record.seats", "wanted = 1"),),
    "29": (
        (
            "permits",
            "range(record.permit_slots):\n        if record.open_permits[slot] == layout.NOTHING and",
            "range(3):\n        if record.open_permits[slot] == layout.NOTHING and",
        ),
    ),
    "30": (("setup", "one.cans[seat] = cans_each", "one.cans[seat] = 0"),),
    "31": (("setup", "    one.seats = seats\n", "    one.seats = seats\n    one.points[:] = 1\n"),),
    "32": (("setup", "        one.paints[seat] = start_paints\n", ""),),
    "33": (
        (
            "setup",
            "        record.permits[record.turn, pip] += 1\n        record.dealt += 1\n",
            "        record.dealt += 1\n",
        ),
    ),
    "34": (("state", 'options.begins == "random"', "False"),),
    "35": (("turns", "seat = (last + step) % record.seats", "seat = (last - step) % record.seats"),),
    "36": (("turns", "    record.phase = layout.AFTER\n", "    record.phase = layout.TURN\n"),),
    "37": (("spaces", "            spaces |= bitset.bit(layout.BONUS_SPACE + slot)\n", "            pass\n"),),
    "38": (("spaces", "plain = free if cans >= 2 else free & ~np.uint64(record.two_cans)", "plain = free"),),
    "39": (("rules", "        record.taken |= bit\n", "        pass\n"),),
    "40": (
        (
            "turns",
            "        if legal.can_begin_turn(record, seat):\n            rounds.begin_turn(record, seat)\n"
            "            return\n        record.passed |= 1 << seat\n    rounds.end_round",
            "        if True:\n            rounds.begin_turn(record, seat)\n            return\n    rounds.end_round",
        ),
    ),
    "41": (("turns", "        if (record.passed >> seat) & 1:\n            continue\n", ""),),
    "42": (
        (
            "turns",
            "        record.passed |= 1 << seat\n    rounds.end_round(record)\n",
            "        record.passed |= 1 << seat\n    rounds.begin_turn(record, last)\n",
        ),
    ),
    "43": (("rounds", "scoring.completed(record) >= record.goal", "scoring.completed(record) > record.goal"),),
    "44": (("rules", "    record.paints[record.turn, kind] += 1\n", ""),),
    "45": (("rules", "if not np.uint64(record.unlimited) & bit and (cost > 0", "if (cost > 0"),),
    "46": (
        (
            "rules",
            "    if kinds & (kinds - 1):\n        record.phase = layout.PAINT\n        return\n",
            "    kinds = kinds & -kinds\n",
        ),
    ),
    "47": (("rules", "    record.paints[record.turn, kind] += 1\n", "    record.spent[record.turn, kind] += 1\n"),),
    "48": (
        (
            "payment",
            "if missing & paints != lowest and _covers(record, seat, sets, kind, rest, wilds, bobby):",
            "if False:",
        ),
    ),
    "49": (("legal", "(bitset.kinds_left(record.supply) & gives)", "gives"),),
    "50": (
        (
            "rules",
            "if record.slot_space[slot] == space and record.open",
            "if record.slot_space[slot] == space and slot != 2 and record.open",
        ),
    ),
    "51": (("rules", "if np.uint64(record.draws) & bitset.bit(space) and permits.restack(record):", "if False:"),),
    "52": (
        (
            "rules",
            "        record.permits[record.turn, pip] += 1\n        _refill_permits(record)\n",
            "        record.permits[record.turn, pip] += 1\n        record.known_permits[record.turn, pip] += 1\n"
            "        _refill_permits(record)\n",
        ),
    ),
    "53": (("rules", "        record.token = seat\n", "        pass\n"),),
    "54": (("rounds", "    begin_turn(record, record.token)\n", "    begin_turn(record, 0)\n"),),
    "55": (
        (
            "permits",
            "if record.open_permits[slot] == layout.NOTHING and restack(record):",
            "if record.dealt == 0 and record.open_permits[slot] == layout.NOTHING:",
        ),
    ),
    "56": (("permits", "        record.permit_stack[pip] = record.permit_discard[pip]\n", ""),),
    "57": (
        (
            "rules",
            "if record.slot_space[slot] == space and record.open",
            "if record.slot_space[slot] == space and slot != 3 and record.open",
        ),
    ),
    "58": (
        (
            "rules",
            "if record.slot_space[slot] == space and record.open",
            "if record.slot_space[slot] == space and slot != 0 and record.open",
        ),
    ),
    "59": (("rules", "    record.cans[seat] -= cost\n", ""),),
    "60": (("spraying", "sections |= (held > 0) << pip", "sections |= 1 << pip"),),
    "61": (("spraying", "        if held >= 2:\n", "        if held >= 9:\n"),),
    "62": (
        (
            "spraying",
            "np.uint64(record.section_segments[section]) & open_segments(record, seat)\n    sets",
            "np.uint64(record.section_segments[section])\n    sets",
        ),
    ),
    "63": (("rules", "    record.spent[seat, kind] += 1\n", ""),),
    "64": (("rules", "    record.tags[seat] |= bitset.bit(segment)\n", ""),),
    "65": (("rules", "cost = 2 if np.uint64(record.two_cans) & bit else 1", "cost = 1"),),
    "66": (("rules", "covered = whole(layout.KIND_PAINTS[kind])", "covered = lowest"),),
    "67": (("rules", "        record.bonus[record.turn, kind] += 1\n", "        pass\n"),),
    "68": (
        (
            "legal",
            "plays = bitset.bit(layout.PLAY_TWO_POINTS) if record.bonus[seat, layout.TWO_POINTS] > 0 else _NONE",
            "plays = _NONE",
        ),
    ),
    "69": (
        (
            "turns",
            "        record.points[seat] += 2\n        skip_empty(record)\n",
            "        record.points[seat] += 2\n        next_turn(record)\n",
        ),
    ),
    "70": (("turns", "        record.bonus[seat, layout.TWO_POINTS] -= 1\n", ""),),
    "71": (("rules", "    record.open_bonus[slot] = layout.NOTHING\n", ""),),
    "72": (("spaces", "with_add = occupied if record.bonus[seat, layout.ADD] > 0 else _NONE", "with_add = _NONE"),),
    "73": (
        (
            "rules",
            "        record.bonus[seat, layout.DISCOUNT] -= 1\n        cost -= 1\n",
            "        record.bonus[seat, layout.DISCOUNT] -= 1\n",
        ),
    ),
    "74": (("payment", "            found |= _ONE << np.uint64(layout.PAY_WILD)\n", "            pass\n"),),
    "75": (("rules", "        record.points[record.turn] += 2\n", "        pass\n"),),
    "76": (("turns", "        record.extra += 1\n", ""),),
    "77": (
        (
            "spraying",
            "return _ALL_SECTIONS if record.bonus[seat, layout.BONUS_PERMIT] > 0 else sections",
            "return sections",
        ),
    ),
    "78": (("rounds", "        record.keep_left += 1\n", ""),),
    "79": (
        ("spraying", "        if other != seat and record.reserved[other] != layout.NOTHING:", "        if False:"),
    ),
    "80": (("rules", "        record.bobby = seat\n", "        pass\n"),),
    "81": (
        (
            "spaces",
            "with_bobby = free & np.uint64(record.tunnel_two) if record.bobby == seat else _NONE",
            "with_bobby = _NONE",
        ),
    ),
    "82": (("payment", "_MOST if record.bobby_often else 0 if used else 1", "0 if used else 1"),),
    "83": (("rounds", "    record.bobby = -1\n", ""),),
    "84": (("rounds", "        record.cans[seat] = record.cans_each\n", ""),),
    "85": (
        (
            "rounds",
            "if tiles == 0 or (tiles <= record.keep_left and not record.ask_to_keep_few):",
            "if tiles <= record.keep_left:",
        ),
    ),
    "86": (("rounds", "        record.supply[kind] += record.paints[seat, kind] - record.kept[kind]\n", ""),),
    "87": (("rounds", "        record.paints[seat, kind] = record.kept[kind]\n", ""),),
    "88": (
        (
            "rounds",
            "    if wants_bonus(record):\n        record.phase = layout.OPEN_BONUS\n"
            "    else:\n        reveal(record)\n",
            "    reveal(record)\n",
        ),
    ),
    "89": (("rules", "        record.tags[layout.NEUTRAL] |= bitset.bit(segment)\n", ""),),
    "90": (("rounds", "wanted = layout.SEATS - record.seats", "wanted = 1 if record.seats < 4 else 0"),),
    "91": (("rounds", "            record.permit_discard[pip] += 1\n            reached", "            reached"),),
    "92": (
        (
            "rounds",
            "if record.revealed < wanted and",
            "if scoring.completed(record) < record.goal and record.revealed < wanted and",
        ),
    ),
    "93": (("rules", "        record.tags[layout.NEUTRAL] |= bit", "        record.tags[record.turn] |= bit"),),
    "94": (("rounds", "if reached and np.uint64(record.section_segments[pip]) & unpainted:", "if True:"),),
    "95": (("rounds", "if scoring.completed(record) >= record.goal or", "if"),),
    "96": (("scoring", "return tiles // 2", "return tiles"),),
    "97": (("rounds", "        record.bonus[record.turn, layout.SAVE_TILE] -= 1\n", ""),),
    "98": (("scoring", "popcount(segments) * popcount(", "popcount("),),
    "99": (("scoring", "return tiles // 2", "return (tiles + 1) // 2"),),
    "100": (("scoring", "64 * final_points(record, seat) + tags", "64 * final_points(record, seat)"),),
    "101": (("spaces", "        permitted &= ~(1 << record.blocked)\n", "        pass\n"),),
    "102": (("rounds", "    if pip != record.blocked:\n", "    if True:\n"),),
    "103": (("components", "if segment.id[0] not in letters]", "if True]"),),
    "P1": (("rounds", "        if record.keep_spent:\n", "        if False:\n"),),
    "P2": (("rules", "    record.spent[seat, kind] += 1\n", "    record.supply[kind] += 1\n"),),
    "P3": (("spaces", "    if left & bitset.bit(layout.GREEN):\n", "    if True:\n"),),
    "P4": (
        (
            "scoring",
            "        tiles += record.paints[seat, kind]\n",
            "        tiles += record.paints[seat, kind] * (1 + (kind > 4))\n",
        ),
    ),
    "P5": (("rules", "    record.paints[seat, kind] -= 1\n", "    record.paints[seat, kind] -= kind < 5\n"),),
    "P6": (
        (
            "rules",
            "if record.missing == 0 and not (record.overpaying and payment.at_hand(record, seat)[1] > 0):",
            "if record.missing == 0:",
        ),
    ),
    "P7": (("payment", "again = missing >> layout.PAINTS & paints", "again = 0"),),
    "P8": (("rules", "if not np.uint64(record.unlimited) & bit and (cost > 0", "if (cost > 0"),),
    "P9": (("spaces", "    if left & np.uint64(layout.SPACE_KINDS[layout.LARGE]):\n", "    if True:\n"),),
    "doubles": (("components", 'each_double=double_spaces == "each"', "each_double=False"),),
    "B1": (
        (
            "permits",
            "if record.open_permits[slot] == layout.NOTHING and restack(record):",
            "if record.dealt == 0 and record.open_permits[slot] == layout.NOTHING:",
        ),
    ),
    "B2": (
        (
            "spaces",
            "        if record.open_permits[slot] != layout.NOTHING:\n",
            "        if True:\n",
        ),
    ),
    "B3": (
        (
            "rounds",
            "                record.turn = record.token\n                record.phase = layout.FLIP\n",
            "                record.turn = 0\n                record.phase = layout.FLIP\n",
        ),
    ),
    "B4": (("board", "        board.addable |= 1 << number\n", ""),),
    "B5": (
        (
            "spaces",
            "    spaces |= bitset.bit(layout.PERMIT_SPACE + layout.TOKEN_SPACE)",
            "    if record.token != seat:\n        spaces |= bitset.bit(layout.PERMIT_SPACE + layout.TOKEN_SPACE)",
        ),
    ),
    "B6": (
        (
            "rounds",
            "        record.cans[seat] = record.cans_each\n",
            "        record.cans[seat] = record.cans_each\n        record.bonus[seat] = 0\n",
        ),
    ),
    "B7": (
        (
            "permits",
            "    record.permits[seat, pip] -= 1\n    record.permit_discard[pip] += 1\n",
            "    record.permits[seat, pip] -= 1\n",
        ),
    ),
    "B8": (
        (
            "spraying",
            "        if record.permits[seat, pip] >= 2:\n",
            "        if pip == record.section and record.permits[seat, pip] >= 2:\n",
        ),
    ),
    "C1": (
        (
            "spaces",
            "        if (permitted >> section) & 1:\n",
            "        if (permitted >> section) & 1 and record.placed[seat, section] == 0:\n",
        ),
    ),
    "C2": (("spaces", "    if record.cheap_first:\n", "    if False:\n"),),
    "C3": (
        (
            "spraying",
            "        segments &= segments - _ONE\n        if payment",
            "        segments = _NONE\n        if payment",
        ),
    ),
    "C4": (
        (
            "rules",
            "        record.reserved[seat] = layout.NOTHING\n    turns.finish_action(record)\n",
            "        record.reserved[seat] = layout.NOTHING\n    record.phase = layout.SEGMENT\n",
        ),
    ),
    "C5": (("codec", 'f"@{name}"', 'f"@{segment}"'),),
    "C6": (
        (
            "spaces",
            "    if permitted == 0:\n",
            "    if permitted == 0 or popcount(np.uint64(record.tags[seat])) > 15:\n",
        ),
    ),
    "C7": (
        (
            "rules",
            "record.points[seat] += record.segment_points[segment]",
            "record.points[seat] += record.segment_points[segment] + scoring.completed(record)",
        ),
    ),
    "D1": (("spaces", "    if cans <= 0:", "    if cans <= 1:"),),
    "D2": (("spaces", "    if cans <= 0:", "    if False:"),),
    "D3": (("rules", "        record.passed |= 1 << record.turn\n", ""),),
    "D4": (
        (
            "rules",
            "if not np.uint64(record.unlimited) & bit and (cost > 0 or not record.free_discount):",
            "if space != layout.LARGE:",
        ),
    ),
    "D5": (("board", "    two_cans: int = 0\n", "    two_cans: int = 1 << layout.BOBBY_SPACE\n"),),
    "E1": (
        (
            "turns",
            "if not legal.can_play_bonus(record, seat) and record.bonus[seat, layout.EXTRA] == 0:",
            "if record.bonus[seat, layout.EXTRA] == 0:",
        ),
    ),
    "E2": (("legal", "        if record.play_with_action:  # E2", "        if False:  # E2"),),
    "E3": (("turns", "        record.extra -= 1\n", "        record.extra = 0\n"),),
    "E4": (("board", "    board.addable |= ones\n", "    board.addable |= ones & ~(1 << layout.SHARED_ONE)\n"),),
    "E5": (("spaces", "with_add if discount and record.add_discount else", "with_add if discount else"),),
    "E6": (("legal", "    if record.bobby_discount:  # E6", "    if False:  # E6"),),
    "E7": (("rules", "(cost > 0 or not", "(cost > 1 or not"),),
    "E8": (("payment", "    if wild_double and wilds > 0:", "    if wilds > 0:"),),
    "E9": (("payment", "min(bobby, tiles) + 1", "min(bobby, tiles, 1) + 1"),),
    "E10": (("payment", "    if record.one_substitute:\n        alone", "    if False:\n        alone"),),
    "E11": (("spaces", "if record.bobby >= 0 or not record.bobby_anywhere:", "if True:"),),
    "E12": (("spaces", "with_bobby = free & np.uint64(record.tunnel_two)", "with_bobby = free & np.uint64(1023)"),),
    "E13": (
        (
            "rules",
            "        record.bonus[seat, layout.BONUS_PERMIT] -= 1\n",
            "        record.bonus[seat, layout.BONUS_PERMIT] -= 1\n        record.cans[seat] += 1\n",
        ),
    ),
    "E14": (("legal", " or record.moving_marker\n", "\n"),),
    "E15": (
        ("rounds", "        record.reserved[seat] = layout.NOTHING\n    _ask_to_keep", "    _ask_to_keep"),
        (
            "legal",
            "np.uint64(record.section_segments[record.section]) & ~scoring.painted(record)",
            "np.uint64(record.section_segments[record.section]) & spraying.reservable(record)",
        ),
    ),
    "E16": (("rounds", "another = record.several_saves and", "another = False and"),),
    "E17": (("rules", "if kind == layout.TWO_POINTS and not record.keep_two_points:", "if False:"),),
    "E18": (
        (
            "rounds",
            "if left > 0 and record.open_bonus[slot] == layout.NOTHING:",
            "if record.open_bonus[slot] == layout.NOTHING:",
        ),
    ),
    "F1": (("rounds", "    _ask_to_keep(record, 0)\n", "    reveal(record)\n"),),
    "F2": (("scoring", "segments = np.uint64(record.tags[layout.NEUTRAL])", "segments = _NONE"),),
    "F3": (
        (
            "rounds",
            "if (record.flip_by_flip and record.revealed > 0) or not _reveals(record):",
            "if not _reveals(record):",
        ),
    ),
    "F4": (
        (
            "rules",
            "        rounds.next_flip(record)\n",
            "        record.points[record.turn] += record.segment_points[segment]\n        rounds.next_flip(record)\n",
        ),
    ),
    "F5": (
        (
            "scoring",
            "        tiles += record.paints[seat, kind]\n",
            "        tiles += record.paints[seat, kind] // 2 * 2\n",
        ),
    ),
    "F6": (
        ("rounds", "    record.bobby = -1\n", ""),
        ("scoring", "    tiles = 0\n", "    tiles = 1 if record.bobby == seat else 0\n"),
    ),
    "F7": (("scoring", "popcount(np.uint64(record.tags[seat]))\n    return", "tag_points(record, seat)\n    return"),),
    "F8": (("spaces", "    if record.bobby < 0:\n", "    if record.bobby < 0 and record.seats > 2:\n"),),
    "F9": (("layout", "ROUND_LIMIT = 30", "ROUND_LIMIT = 40"),),
    "G1": (("rounds", "reached = pip != record.blocked or record.blocked_flips", "reached = True"),),
    "G2": (
        (
            "spaces",
            "    if record.blocked >= 0:\n",
            "    if record.blocked >= 0 and record.bonus[seat, layout.BONUS_PERMIT] == 0:\n",
        ),
    ),
    "G3": (("rounds", "    elif left == 0 and others == 0:\n", "    elif False:\n"),),
    "G4": (
        (
            "state",
            "edition.segments_with(options.special_graffiti)",
            "edition.segments_with(options.special_graffiti and not options.blocked_section)",
        ),
    ),
    "H": (
        (
            "setup",
            "        one.paints[seat] = start_paints\n",
            "        one.paints[seat] = start_paints\n        one.paints[seat, layout.RED] = 0\n",
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
        for number, (row, failed) in enumerate(pool.map(check, wanted), 1):
            missed += not failed
            told = "fails as it should" if failed else "PASSES ALL THE SAME"
            print(f"{number:>3}/{len(wanted)} {row.name:>8}  {told}  {row.test}", flush=True)
    rest = "all rows ran" if len(wanted) == len(SWITCHES) else f"{len(wanted)} of {len(SWITCHES)} rows ran"
    print(f"{rest}: {len(wanted) - missed} of {len(wanted)} tests notice")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
