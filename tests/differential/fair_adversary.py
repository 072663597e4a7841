"""A server that does what it likes with fair chance, against honest devices; and what it thereby came to be able to do.

`Hostile` is the server's side: each method is one thing that it can do, good or bad, in any order. `Hostile.wronged` is
the ground truth, found from what was really sent and published, and knows nothing of the checks.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from glyphwall.core.contract import CHANCE
from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import (
    Transcript,
    digest_of,
    draw,
    older_commitment,
    seat_commitment,
    seed_of,
    server_commitment,
)
from glyphwall.core.registry import get_game
from glyphwall.record import GameRecord, record_game
from glyphwall.record.device import Device
from glyphwall.record.fair import Verification, fair_tags, verify
from glyphwall.record.seen import differences, read_seen, result_shown

if TYPE_CHECKING:
    from collections.abc import Sequence

ID = "AbCdEfGhIjKl"
OPTIONS = {"size": 2, "hand": 1, "draft": "random"}
NAMES = ("Ann", "Bo")
GAME: Any = get_game("grawlix")
SEATS = 2


class Chooser(Protocol):
    """Where choices come from: `random.Random`, or Hypothesis."""

    def choice(self, seq: Sequence[Any], /) -> Any: ...


def secret(number: int) -> str:
    return f"{number:064x}"


@dataclass
class Shown:
    """What one honest device was really shown and really sent, in order; the oracle's own notes."""

    device: Any
    tables: list[dict[str, Any]] = field(default_factory=list)
    courses: list[list[dict[str, Any]]] = field(default_factory=list)
    sent: list[list[dict[str, Any]]] = field(default_factory=list)
    told_to: str | None = None
    drawn_before: bool = False


class Hostile:
    """One game.

    Args:
        random: chooses. stooge: the seat that is the server's own, if any.
    """

    def __init__(self, random: Chooser, stooge: int | None, device: Any = Device) -> None:
        self.random, self.stooge = random, stooge
        self.server, self.secrets = secret(7), [secret(11), secret(12)]
        self.commitments: list[str | None] = ["", ""]
        self.told: list[str | None] = [None, None]
        self.stage = "join"
        self.entries: list[dict[str, Any]] = []
        self.state = GAME.initial_state(GAME.make_options(**OPTIONS))
        self.plies: list[int] = []
        self.takebacks = 0
        self.over: dict[str, Any] | None = None
        self.lied = False
        self.overrides: dict[int, dict[str, Any]] = {0: {}, 1: {}}
        self.honest = [seat for seat in range(SEATS) if seat != stooge]
        self.shown = {
            seat: Shown(device(ID, asked=True, secret_of=lambda seat: self.secrets[seat])) for seat in self.honest
        }

    # -- the honest course ----------------------------------------------------------------------------
    @property
    def promise(self) -> str:
        return server_commitment(self.server)

    @property
    def fixed(self) -> Transcript:
        options = msgspec.to_builtins(self.state.options)
        seats = tuple(commitment or "none" for commitment in self.commitments)
        return Transcript(ID, "grawlix", GAME.rules_version, options, self.promise, seats, NAMES)

    def table(self, seat: int) -> dict[str, Any]:
        """What the device of a seat is shown: the truth, and this server's lies to it."""
        lies = self.overrides[seat]
        parts = [
            {"commitment": commitment, "told": told is not None}
            for commitment, told in zip(self.commitments, self.told, strict=True)
        ]
        table = {
            "game_id": ID,
            "game": "grawlix",
            "options": msgspec.to_builtins(self.state.options) | lies.get("options", {}),
            "seats": [{"kind": "here", "name": name, "level": None} for name in lies.get("names", NAMES)],
            "result": lies.get("result", self.over),
        }
        fair = {
            "scheme": lies.get("scheme", "glyphwall-fair-3"),
            "commitment": lies.get("promise", self.promise),
            "stage": lies.get("stage", self.stage),
            "seats": parts,
            "transcript": None,
        }
        for other, part in lies.get("parts", {}).items():
            parts[other] = parts[other] | part
        table["fair"] = None if lies.get("unfair") else fair
        if fair["stage"] in ("tell", "ready") and not lies.get("unfixed"):
            text = lies.get("transcript") or self._transcript_for(table, fair, lies.get("rules", GAME.rules_version))
            fair["transcript"] = text
        return table

    def _transcript_for(self, table: dict[str, Any], fair: dict[str, Any], rules: str) -> str:
        seats = tuple(
            "none" if part["commitment"] is None else part["commitment"] or "absent" for part in fair["seats"]
        )
        names = tuple(seat["name"] for seat in table["seats"])
        scheme = fair["scheme"]
        return Transcript(ID, "grawlix", rules, table["options"], fair["commitment"], seats, names, scheme).text

    def show(self, seat: int, heard: bool = True) -> None:
        """Shows the table to an honest device, and hears what it sends, or not: a line may be lost."""
        if seat not in self.shown:
            return
        shown, table = self.shown[seat], self.table(seat)
        course = self.overrides[seat].get("course", self.entries)
        shown.tables.append(copy.deepcopy(table))
        shown.courses.append(copy.deepcopy(course))
        drawn = any(entry["kind"] == "moved" and entry["seat"] is None for entry in course)
        if shown.told_to is None and (drawn or (table["fair"] or {}).get("stage") == "ready"):
            shown.drawn_before = True
        shown.sent.append(shown.device.follow(table, [seat], course))
        for due in shown.sent[-1]:
            if due.get("secret"):
                shown.told_to = due["transcript"]
                if heard and self.told[seat] is None:
                    self.told[seat] = due["secret"]
            elif heard and self.commitments[seat] == "":
                self.commitments[seat] = due["commitment"]

    def stooge_acts(self) -> None:
        """The seat of the server's own commits or tells, as an honest one would."""
        seat = self.stooge
        if seat is None:
            return
        if self.commitments[seat] == "":
            self.commitments[seat] = seat_commitment(self.secrets[seat], ID, seat, self.promise)
        elif self.stage == "tell" and self.told[seat] is None:
            self.told[seat] = self.secrets[seat]

    def go_on(self) -> None:
        """The next stage, once the one before is over; then the draws, and the moves."""
        if self.stage == "join":
            self.stage = "commit"
        elif self.stage == "commit" and "" not in self.commitments:
            self.stage = "tell"
        elif self.stage == "tell" and all(t or not c for t, c in zip(self.told, self.commitments, strict=True)):
            self.stage = "ready"
        if self.stage == "ready":
            self.play()

    def play(self, steered: int | None = None) -> None:
        """Draws that are due, or one move of whoever is to move."""
        if self.over or not self.state.legal_actions:
            return
        if self.state.actor != CHANCE:
            self._ply(self.random.choice(self.state.legal_actions))
        while self.state.actor == CHANCE:
            number = sum(entry["seat"] is None for entry in self.entries if entry["kind"] == "moved") + 1
            action = draw(seed_of(self.fixed, self.server, self.told), number, self.state.chance_outcomes)
            self._ply(action if steered is None else self.state.legal_actions[steered % len(self.state.legal_actions)])
        if self.state.outcome is not None:
            self.over = {"ranking": list(self.state.outcome.ranking), "reason": self.state.outcome.termination}

    def _ply(self, action: int) -> None:
        seat = None if self.state.actor == CHANCE else self.state.actor
        text = GAME.action_to_text(action, self.state.options)
        self.plies.append(action)
        entry = {"kind": "moved", "seat": seat, "plies": len(self.plies), "move": text}
        self.entries = [*self.entries, entry]
        self.state = self.state.apply(action)

    def take_back(self, seat: int) -> None:
        """The last move, if it was nobody's draw."""
        moved = [entry for entry in self.entries if entry["kind"] == "moved"]
        if self.over or not moved or moved[-1]["seat"] is None or self.entries[-1]["kind"] != "moved":
            return
        self.plies.pop()
        self.takebacks += 1
        self.entries = [*self.entries, {"kind": "taken-back", "seat": seat, "plies": len(self.plies), "move": None}]
        self.state = GAME.initial_state(self.state.options)
        for action in self.plies:
            self.state = self.state.apply(action)

    def resign(self, seat: int) -> None:
        if self.over is None and self.state.actor != CHANCE:
            self.over = {"ranking": [1 + (other == seat) for other in range(SEATS)], "reason": "resign"}
            self.entries = [
                *self.entries,
                {"kind": "resigned", "seat": seat, "plies": len(self.plies), "move": None},
            ]

    # -- what it must not do ----------------------------------------------------------------------------
    def lie(self, what: str, seat: int, other: int) -> None:
        """A lie to the device of a seat from now on, or in what the server does."""
        self.lied = True
        lies = self.overrides[seat]
        parts = lies.setdefault("parts", {})
        forged = seat_commitment(secret(99), ID, other, self.promise)
        match what:
            case "other-secret":
                self.server = secret(8 + other)
            case "stage":
                self.stage = ("join", "commit", "tell", "ready")[(self.random.choice(range(4)))]
            case "stage-shown":
                lies["stage"] = self.random.choice(("join", "commit", "tell", "ready"))
            case "promise":
                lies["promise"] = server_commitment(secret(20 + other))
            case "part":
                value = self.random.choice((None, "", forged, "a" * 64))
                parts[other] = parts.get(other, {}) | {"commitment": value}
            case "told-shown":
                parts[other] = parts.get(other, {}) | {"told": self.random.choice((False, True))}
            case "commitment":
                self.commitments[other] = self.random.choice((None, forged, older_commitment(secret(99), "x")))
            case "told":
                self.told[other] = self.random.choice((None, secret(99), self.secrets[other]))
            case "options":
                lies["options"] = {"size": 3}
            case "names":
                lies["names"] = ("Ann", "Eve")
            case "rules":
                lies["rules"] = "0.9"
            case "transcript":
                lies["transcript"] = self.random.choice((self.fixed.text, self.fixed.text.replace("size=2", "size=3")))
            case "unfixed":
                lies["unfixed"] = True
            case "scheme":
                lies["scheme"] = "glyphwall-fair-2"
            case "unfair":
                lies["unfair"] = True
            case "truth":
                self.overrides[seat] = {}
            case "draw":
                self.play(steered=other)
            case "course":
                lies["course"] = [self._changed(entry, other) for entry in self.entries]
            case "frozen":
                lies["course"] = self.entries
            case "result":
                lies["result"] = {"ranking": [2, 1], "reason": self.random.choice(("resign", "stuck"))}

    def _changed(self, entry: dict[str, Any], other: int) -> dict[str, Any]:
        return entry | ({"move": "+Rh"} if entry["kind"] == "moved" and entry["plies"] == 1 + other else {})

    LIES = (
        *("other-secret", "stage", "stage-shown", "promise", "part", "told-shown", "commitment", "told", "options"),
        *("names", "rules", "transcript", "unfixed", "scheme", "unfair", "truth", "draw", "course", "frozen", "result"),
    )

    # -- what it publishes ------------------------------------------------------------------------------
    def publish(self, forgery: str = "none") -> tuple[GameRecord, Verification | None]:
        """The record, forged or not, and what the verifier finds; None where it refuses to look."""
        fixed, told, plies = self.fixed, list(self.told), list(self.plies)
        result = reason = None
        if self.over is not None:
            result, reason = result_shown(self.over["ranking"]), self.over["reason"]
        extra: dict[str, str] = {}
        self.lied |= forgery != "none"
        match forgery:
            case "withhold":
                told[0] = None
            case "exchange":
                told[0] = secret(99)
                forged = seat_commitment(secret(99), ID, 0, self.promise)
                fixed = replace(fixed, seats=(forged, *fixed.seats[1:]))
            case "leave-out":
                told[0] = None
                fixed = replace(fixed, seats=("none", *fixed.seats[1:]))
            case "transcript-of-one" if self.shown[self.honest[0]].device.seen.transcript:
                extra["FairTranscript"] = self.shown[self.honest[0]].device.seen.transcript
            case "result":
                result = "0-1" if result == "1-0" else "1-0"
            case "reason":
                reason = "abandon"
            case "moves":
                plies = plies[:-1]
                result, reason = (result or "1-0"), "resign"
            case "takebacks":
                extra["FairTakebacks"] = str(self.takebacks + 1)
            case "rules":
                extra["Rules"] = "0.9"
            case "options":
                extra["Swap"] = "after-draft"
            case "players":
                extra["Player1"] = "Eve"
            case "scheme":
                extra["FairScheme"] = "glyphwall-fair-2"
            case "id":
                fixed = replace(fixed, game_id="AAAAAAAAAAAA")
        players = {f"Player{seat}": name for seat, name in enumerate(NAMES, 1)}
        tags = players | fair_tags(fixed, self.server, told, self.takebacks) | extra
        start = GAME.initial_state(self.state.options)
        record = record_game(start, plies, tags=tags, result=result, reason=reason)
        record = replace(record, tags=dict(record.tags) | extra)
        try:
            return record, verify(record)
        except RecordError:
            return record, None

    FORGERIES = (
        *("none", "withhold", "exchange", "leave-out", "transcript-of-one", "result", "reason", "moves", "takebacks"),
        *("rules", "options", "players", "scheme", "id"),
    )

    # -- the ground truth -------------------------------------------------------------------------------
    def wronged(self, record: GameRecord) -> list[str]:
        """What an honest device has to complain of, found without any of the checks; empty if nothing."""
        found = []
        tags = record.tags
        drew = sum(len(move.text.split("=")) for move in record.line.moves) > 0 and _draws(record)
        for seat, shown in self.shown.items():
            if not shown.tables:
                continue  # it has not looked yet; once it does, it is shown something
            fixed = tags["FairTranscript"]
            # Its secret is in the seed, and it told it to this very transcript, in which all that counts is bound.
            alive = shown.told_to == digest_of(fixed) and tags.get(f"FairSeat{seat + 1}") == self.secrets[seat]
            missing = any(value == "untold" for name, value in tags.items() if name.startswith("FairSeat"))
            if drew and (not alive or missing):
                found.append(f"seat {seat + 1} does not protect these draws")
            if shown.drawn_before:
                found.append(f"seat {seat + 1} saw a draw before it told")
            course = shown.courses[-1]
            if any(_parted(earlier, course) for earlier in shown.courses):
                found.append(f"seat {seat + 1} saw the course change")
            result = shown.tables[-1]["result"]
            if result is not None:
                ended = (result_shown(result["ranking"]), result["reason"])
                if ended != (tags["Result"], tags.get("Reason")):
                    found.append(f"seat {seat + 1} saw another end")
                if [text for text in _in_force(course) if text] != _plies(record):
                    found.append(f"seat {seat + 1} saw other moves")
        return found

    def reports(self, found: Verification | None) -> dict[int, list[str]]:
        """What each honest device says at the end, by the record and the shipped checks; ``verify`` speaks to all."""
        said = {}
        for seat, shown in self.shown.items():
            seen = read_seen(shown.device.file)
            faults = ["the record is refused"] if found is None else [*found.faults]
            if found is not None:
                faults += [f"draw {found.wrong.number}"] if found.wrong else []
                faults += [difference.what for difference in differences(found, seen)]
            elif seen.trouble is not None:
                faults.append(seen.trouble.what)
            said[seat] = faults
        return said


def _in_force(course: list[dict[str, Any]]) -> list[str]:
    plies: list[str] = []
    for entry in course:
        if entry["kind"] == "moved":
            plies.append(entry["move"])
        elif entry["kind"] == "taken-back":
            plies = plies[: entry["plies"]]
    return plies


def _parted(one: list[dict[str, Any]], other: list[dict[str, Any]]) -> bool:
    return any(a != b for a, b in zip(one, other, strict=False))


@cache
def _texts(moves: tuple[str, ...]) -> tuple[str, ...]:
    state, texts = GAME.initial_state(GAME.make_options(**OPTIONS)), []
    for move in moves:
        for action in state.parse(move):
            texts.append(GAME.action_to_text(action, state.options))
            state = state.apply(action)
    return tuple(texts)


def _plies(record: GameRecord) -> list[str]:
    return list(_texts(tuple(move.text for move in record.line.moves)))


def _draws(record: GameRecord) -> bool:
    return bool(record.line.moves)  # in this game everything begins with a draw
