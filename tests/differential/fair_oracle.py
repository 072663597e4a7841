"""What an honest device has to complain of, found from what was really sent, shown and published.

Written from docs/fair-chance.md, and without anything that it judges: no device, no verifier, none of their checks.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

Table = dict[str, Any]
Course = list[dict[str, Any]]
FIXED = ("tell", "ready")


def drew(course: Course) -> bool:
    return any(entry["kind"] == "moved" and entry["seat"] is None for entry in course)


def must_warn(
    game_id: str,
    seats: Collection[int],
    tables: Sequence[Table],
    courses: Sequence[Course],
    sent: Sequence[list[dict[str, Any]]],
) -> str:
    """Why a device has to warn on the last table at once: no honest server shows it. Empty if it need not.

    Args:
        seats: that the device was said to hold.
        tables, courses: all that it was shown. sent: what it sent on each but the last.
    """
    fair, course = tables[-1]["fair"], courses[-1]
    if any(parted(earlier, course) for earlier in courses[:-1]):
        return "the course changed"
    results = [table["result"] for table in tables if table["result"] is not None]
    if results and tables[-1]["result"] not in (None, results[0]):
        return "the result changed"
    if fair is None:
        return "chance drew without fair chance" if drew(course) else ""
    shown = [table["fair"] for table in tables if table["fair"] is not None]
    if fair["scheme"] != "glyphwall-fair-3":
        return "another scheme"
    if fair["commitment"] != shown[0]["commitment"]:
        return "another commitment of the server"
    first = next((table for table in tables if table["fair"] is not None and table["fair"]["transcript"]), tables[-1])
    own = transcript(tables[-1])
    if fair["stage"] in FIXED and fair["transcript"] != own:
        return "the transcript is not what the table shows"
    if fair["stage"] in FIXED and tables[-1]["game_id"] != game_id:
        return "the transcript is of another game"
    if fair["transcript"] and transcript(first) != own:
        return "another transcript than before"
    dues = [due for dues in sent for due in dues]
    parts = [
        _own_part(seat, tables[-1], course, [due for due in dues if due["seat"] == seat]) for seat in sorted(seats)
    ]
    return next(filter(None, parts), "")


def _own_part(seat: int, table: Table, course: Course, sent: list[dict[str, Any]]) -> str:
    committed = [due["commitment"] for due in sent if "commitment" in due]
    told = any("secret" in due for due in sent)
    fair = table["fair"]
    own = fair["seats"][seat] if seat < len(fair["seats"]) else {"commitment": None}
    drawn = fair["stage"] == "ready" or drew(course)
    if own["commitment"] is None:
        return "left out"
    if own["commitment"] == "" and fair["stage"] in FIXED:
        return "not awaited any more"
    if own["commitment"] and own["commitment"] not in committed:
        return "a commitment that the device never made"
    if fair["stage"] in FIXED and f" {own['commitment']}:" not in transcript(table):
        return "its commitment is not in the transcript"
    if drawn and committed and own["commitment"] and not (told and own["told"]):
        return "drawn without the device's secret"
    if drawn and any(part["commitment"] and not part["told"] for part in fair["seats"]):
        return "drawn without the secret of a seat that committed"
    return ""


def transcript(table: Table) -> str:
    """As docs/fair-chance.md has it; the rules version is the server's word."""
    fair = table["fair"]
    words = (fair["transcript"] or "").split(" ")
    rules = words[3] if len(words) > 3 else "?"
    options = _options(tuple(sorted(table["options"].items())))
    seats = [
        f"{'computer' if who['kind'] == 'computer' else 'none' if part['commitment'] is None else part['commitment']}"
        f":{quote(who['level'] or who['name'] or '', safe='-._~')}"
        for who, part in zip(table["seats"], fair["seats"], strict=False)
    ]
    return " ".join((fair["scheme"], table["game_id"], table["game"], rules, options, fair["commitment"], *seats))


@lru_cache
def _options(options: tuple[tuple[str, Any], ...]) -> str:
    values = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options}
    return "&".join(f"{quote(name, safe='-._~')}={quote(value, safe='-._~')}" for name, value in values.items()) or "-"


def wronged(
    tags: Mapping[str, str],
    plies: Sequence[str],
    seat: int,
    secret: str,
    table: Table,
    course: Course,
    told_to: str | None,
    drawn: bool,
) -> list[str]:
    """What the device of a seat has to complain of at the end, when the record is published; empty if nothing.

    Args:
        tags, plies: the record's. table, course: the last that the device was shown. told_to: the hash of the
            transcript that it told its secret to. drawn: whether chance drew in what was played.
    """
    found = []
    # Its secret is in the seed, and it told it to this very transcript, in which all that counts is bound.
    fixed = tags.get("FairTranscript", "")
    alive = told_to == hashlib.sha256(fixed.encode()).hexdigest() and tags.get(f"FairSeat{seat + 1}") == secret
    missing = any(value == "untold" for name, value in tags.items() if name.startswith("FairSeat"))
    if drawn and (not alive or missing):
        found.append("it does not protect these draws")
    result = table["result"]
    if result is not None:
        if (result_of(result["ranking"]), result["reason"]) != (tags["Result"], tags.get("Reason")):
            found.append("it saw another end")
        if tags.get("FairTakebacks") != str(takebacks(course)):
            found.append("it saw other take-backs")
        if not fits(in_force(course), plies, whole=True):
            found.append("it saw other moves")
    elif not fits(bound(course), plies):
        found.append("it saw other moves that cannot be taken back")
    return found


def bound(course: Course) -> list[str | None]:
    """The plies in force up to the last that nobody can take back."""
    plies: Course = []
    for entry in course:
        if entry["kind"] == "moved":
            plies.append(entry)
        elif entry["kind"] == "taken-back":
            plies = plies[: entry["plies"]]
    last = max((n for n, ply in enumerate(plies, 1) if ply["seat"] is None or ply["move"] is None), default=0)
    return [ply["move"] for ply in plies[:last]]


def in_force(course: Course) -> list[str | None]:
    plies: list[str | None] = []
    for entry in course:
        if entry["kind"] == "moved":
            plies.append(entry["move"])
        elif entry["kind"] == "taken-back":
            plies = plies[: entry["plies"]]
    return plies


def fits(shown: Sequence[str | None], plies: Sequence[str], *, whole: bool = False) -> bool:
    """Whether what was shown are the first plies; a ply that was not shown may be any."""
    if len(shown) > len(plies) or (whole and len(shown) != len(plies)):
        return False
    return all(text in (None, ply) for text, ply in zip(shown, plies, strict=False))


def takebacks(course: Course) -> int:
    return sum(entry["kind"] == "taken-back" for entry in course)


def parted(one: Course, other: Course) -> bool:
    """Whether a version is another; one that was not shown may be shown later."""
    if other[: len(one)] == one:
        return False
    for a, b in zip(one, other, strict=False):
        if (a["kind"], a["seat"], a["plies"]) != (b["kind"], b["seat"], b["plies"]):
            return True
        if None not in (a["move"], b["move"]) and a["move"] != b["move"]:
            return True
    return False


def result_of(ranking: Sequence[int]) -> str:
    if list(ranking) == [1, 1]:
        return "1/2-1/2"
    return "-".join("1" if place == 1 else "0" for place in ranking)


def differ(one: Sequence[Table], courses: Sequence[Course], other: Sequence[Table], theirs: Sequence[Course]) -> bool:
    """Whether two devices were first shown different things: the server's commitment, or the course."""
    promises = [
        next((table["fair"]["commitment"] for table in tables if table["fair"]), None) for tables in (one, other)
    ]
    if None not in promises and promises[0] != promises[1]:
        return True
    return parted(first_shown(courses), first_shown(theirs))


def first_shown(courses: Sequence[Course]) -> Course:
    """Each version as it was first shown."""
    kept: Course = []
    for course in courses:
        kept += course[len(kept) :]
    return kept
