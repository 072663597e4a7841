"""A server that does what it likes with fair chance, against honest devices; and what it thereby came to be able to do.

`Hostile` is the server's side: each step is one thing that it can do, good or bad, in any order. What it did to a
device is found by `fair_oracle`, from what was really sent, shown and published, without any of the checks.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from glyphwall.core.contract import CHANCE
from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import (
    BLIND,
    SCHEME,
    Transcript,
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
from glyphwall.record.progress import GameInProgress
from glyphwall.record.seen import result_shown
from tests.differential.fair_oracle import must_warn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ID: Final = "AbCdEfGhIjKl"
STAGES: Final = ("join", "commit", "tell", "ready")
PERSON, STOOGE, PROGRAM, COMPUTER = "person", "stooge", "program", "computer"


@dataclass(frozen=True)
class Setup:
    """A game, and who sits at it: persons have honest devices, a stooge's is the server's own.

    Of an older ``scheme`` is a game that was begun before an upgrade; its devices did not ask for the new one.
    """

    game: str
    options: dict[str, Any]
    kinds: tuple[str, ...]
    scheme: Literal["glyphwall-fair-3", "glyphwall-fair-2"] = SCHEME


_DUEL = {"size": 2, "hand": 1, "draft": "random"}
_WALLS = {"blocked_section": True, "begins": "random"}
SETUPS: Final = (
    Setup("grawlix", _DUEL, (PERSON, PERSON)),
    Setup("grawlix", _DUEL, (PERSON, STOOGE)),
    Setup("grawlix", _DUEL, (STOOGE, PERSON)),
    Setup("graffiti", _WALLS, (PERSON, PERSON)),
    Setup("graffiti", {"seats": 3}, (PERSON, STOOGE, PERSON)),
    Setup("graffiti", {"seats": 3, "special_graffiti": True}, (PERSON, COMPUTER, PERSON)),
    Setup("graffiti", {"seats": 4}, (PROGRAM, PERSON, STOOGE, PERSON)),
    Setup("grawlix", _DUEL, (PERSON, PERSON), BLIND),
)


class Case(msgspec.Struct, frozen=True):
    """What a server does, from the first table to the record, so that it can be written down and played again.

    Attributes:
        setup: which of `SETUPS`. seed: of its choice of moves.
        steps: a verb of `Hostile`, and numbers. forgery: what is done to the record, and a number.
    """

    setup: int
    seed: int
    steps: tuple[str, ...]
    forgery: str = "none 0"


@dataclass
class Shown:
    """What one honest device was really shown and really sent, in order; the oracle's own notes.

    Attributes:
        files: what it handed out in the middle, each with how much of the course it had been shown.
        silent: what it was shown that no honest server shows, and did not warn of at once.
    """

    device: Any
    tables: list[dict[str, Any]] = field(default_factory=list)
    courses: list[list[dict[str, Any]]] = field(default_factory=list)
    sent: list[list[dict[str, Any]]] = field(default_factory=list)
    files: list[tuple[int, str]] = field(default_factory=list)
    silent: list[str] = field(default_factory=list)

    @property
    def told_to(self) -> str | None:
        """The hash of the transcript that it told its secret to."""
        return next((due["transcript"] for sent in self.sent for due in sent if due.get("secret")), None)


def secret(number: int) -> str:
    return f"{number:064x}"


class Hostile:
    """One game, and its steps."""

    def __init__(self, case: Case) -> None:
        self.setup, self.random = SETUPS[case.setup], Random(case.seed)
        self.game: Any = get_game(self.setup.game)
        self.progress = GameInProgress(self.game.initial_state(self.game.make_options(**self.setup.options)))
        self.kinds = self.setup.kinds
        self.count = len(self.kinds)
        self.seats = range(self.count)
        self.names = ("Ann", "Bo", "Cy", "Di")[: self.count]
        self.server, self.secrets = secret(7), [secret(11 + seat) for seat in self.seats]
        part = {PERSON: "", STOOGE: "", PROGRAM: None, COMPUTER: None}
        self.commitments: list[str | None] = [part[kind] for kind in self.kinds]
        self.told: list[str | None] = [None] * self.count
        self.stage = "join"
        self.entries: list[tuple[dict[str, Any], Any]] = []
        self.takebacks = 0
        self.over: dict[str, Any] | None = None
        self.lied = False
        self.lies: dict[int, dict[str, Any]] = {seat: {} for seat in self.seats}
        self.shown = {
            seat: Shown(Device(ID, asked=self.setup.scheme == SCHEME, secret_of=lambda seat: self.secrets[seat]))
            for seat in self.seats
            if self.kinds[seat] == PERSON
        }
        for step in case.steps:
            verb, *numbers = step.split(" ")
            self.verbs[verb](self, *numbers)
        self.forgery = case.forgery
        for seat in self.shown:  # whoever checks a record has the game's page open
            self.show(seat)

    # -- the honest course ----------------------------------------------------------------------------
    @property
    def options(self) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(self.progress.state.options)
        return plain

    @property
    def promise(self) -> str:
        return server_commitment(self.server, self.setup.scheme)

    @property
    def fixed(self) -> Transcript:
        stands = tuple(
            COMPUTER if kind == COMPUTER else commitment or "none"
            for kind, commitment in zip(self.kinds, self.commitments, strict=True)
        )
        who = tuple("toy" if kind == COMPUTER else name for kind, name in zip(self.kinds, self.names, strict=True))
        return Transcript(
            ID, self.game.id, self.game.rules_version, self.options, self.promise, stands, who, self.setup.scheme
        )

    def table(self, seat: int) -> dict[str, Any]:
        """What the device of a seat is shown: the truth, and this server's lies to it."""
        lies = self.lies[seat]
        names = lies.get("names", self.names)
        seats = [
            {"kind": "computer", "name": None, "level": "toy"}
            if kind == COMPUTER
            else {"kind": "here", "name": name, "level": None}
            for kind, name in zip(self.kinds, names, strict=True)
        ]
        parts = [
            {"commitment": commitment, "told": told is not None} | lies.get("parts", {}).get(number, {})
            for number, (commitment, told) in enumerate(zip(self.commitments, self.told, strict=True))
        ]
        fair = {
            "scheme": lies.get("scheme", self.setup.scheme),
            "commitment": lies.get("promise", self.promise),
            "stage": lies.get("stage", self.stage),
            "seats": parts,
            "transcript": None,
        }
        table = {
            "game_id": lies.get("id", ID),
            "game": self.game.id,
            "options": self.options | lies.get("options", {}),
            "seats": seats,
            "result": lies.get("result", self.over),
            "fair": None if lies.get("unfair") else fair,
        }
        if fair["stage"] in ("tell", "ready") and not lies.get("unfixed"):
            rules = lies.get("rules", self.game.rules_version)
            fair["transcript"] = lies.get("transcript") or _transcript_for(table, fair, rules)
        return table

    def course(self, seat: int) -> list[dict[str, Any]]:
        """What has happened, as the seat may know it: a ply of which it may not know all comes without its text."""
        frozen: list[dict[str, Any]] | None = self.lies[seat].get("course")
        if frozen is not None:
            return frozen
        return [
            entry | {"move": entry["move"] if ply is None or ply.visible_to(seat) else None}
            for entry, ply in self.entries
        ]

    def show(self, seat: int, heard: bool = True) -> None:
        """Shows the table to an honest device, and hears what it sends, or not: a line may be lost."""
        if seat not in self.shown:
            return
        shown, table, course = self.shown[seat], self.table(seat), self.course(seat)
        shown.tables.append(table)
        shown.courses.append(course)
        held = self.setup.scheme == SCHEME
        wrong = must_warn(ID, seat, shown.tables, shown.courses, shown.sent) if held else ""
        shown.sent.append(shown.device.follow(table, [seat], course))
        if wrong and shown.device.trouble is None:
            shown.silent.append(wrong)
        for due in shown.sent[-1]:
            if due.get("secret"):
                if heard and self.told[seat] is None:
                    self.told[seat] = due["secret"]
            elif heard and self.commitments[seat] == "":
                self.commitments[seat] = due["commitment"]

    def save(self, seat: int) -> None:
        """The person saves the device's file."""
        if seat in self.shown and self.shown[seat].courses:
            shown = self.shown[seat]
            shown.files.append((len(shown.courses), shown.device.file))

    def stooge_acts(self, seat: int) -> None:
        """A seat of the server's own commits or tells, as an honest one would."""
        if self.kinds[seat] != STOOGE:
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
        state = self.progress.state
        if self.over or not state.legal_actions:
            return
        if state.actor != CHANCE:
            self._ply(self.random.choice(state.legal_actions))
        while self.progress.actor == CHANCE:
            state, number = self.progress.state, 1 + sum(ply.actor == CHANCE for ply in self.progress.plies)
            action = draw(seed_of(self.fixed, self.server, self.told), number, state.chance_outcomes)
            self._ply(action if steered is None else state.legal_actions[steered % len(state.legal_actions)])
        self._look_whether_over()

    def _ply(self, action: int) -> None:
        ply = self.progress.play(action)
        seat = None if ply.actor == CHANCE else ply.actor
        entry = {"kind": "moved", "seat": seat, "plies": len(self.progress.plies), "move": ply.text}
        self.entries.append((entry, ply))

    def _note(self, kind: str, seat: int) -> None:
        entry = {"kind": kind, "seat": seat, "plies": len(self.progress.plies), "move": None}
        self.entries.append((entry, None))

    def _look_whether_over(self) -> None:
        outcome = self.progress.outcome
        if outcome is not None:
            self.over = {"ranking": list(outcome.ranking), "reason": outcome.termination}

    def take_back(self, seat: int) -> None:
        """The last move, if everybody knows all of it."""
        plies = self.progress.plies
        if self.over or not plies or not plies[-1].open:
            return
        self.progress.take_back(len(plies) - 1)
        self.takebacks += 1
        self._note("taken-back", seat)

    def resign(self, seat: int) -> None:
        if self.over is None:
            self.progress.resign(seat)
            self._note("resigned", seat)
            self._look_whether_over()

    def to_the_end(self) -> None:
        """Goes on as an honest server would, as far as the devices let it."""
        for _ in range(12):
            for seat in self.seats:
                self.show(seat)
                self.stooge_acts(seat)
            self.go_on()

    # -- what it must not do ----------------------------------------------------------------------------
    def lie(self, what: str, seat: int, other: int, value: int) -> None:
        """A lie to the device of a seat from now on, or in what the server does; about another seat, or its own."""
        self.lied = True
        lies = self.lies[seat]
        part = lies.setdefault("parts", {}).setdefault(other, {}) if what in ("part", "told-shown") else {}
        forged = seat_commitment(secret(99), ID, other, self.promise)

        def one_of(*values: Any) -> Any:
            return values[value % len(values)]

        match what:
            case "other-secret":
                self.server = secret(8 + value)
            case "stage":
                self.stage = one_of(*STAGES)
            case "stage-shown":
                lies["stage"] = one_of(*STAGES)
            case "promise":
                lies["promise"] = server_commitment(secret(20 + value))
            case "part":
                part["commitment"] = one_of(None, "", forged, "a" * 64)
            case "told-shown":
                part["told"] = one_of(False, True)
            case "commitment":
                self.commitments[other] = one_of(None, forged, older_commitment(secret(99), "x"))
            case "told":
                self.told[other] = one_of(None, secret(99), self.secrets[other])
            case "forge":  # it takes the seat's part itself
                self.commitments[other], self.told[other] = forged, secret(99)
            case "options":
                lies["options"] = {next(iter(self.options)): 3}
            case "names":
                lies["names"] = (*self.names[:-1], "Eve")
            case "rules":
                lies["rules"] = "0.9"
            case "transcript":
                first, true = next(iter(self.options)), self.fixed.text
                lies["transcript"] = one_of(true, true.replace(f"{first}=", f"{first}=1"), "glyphwall-fair-3 of none")
            case "scheme":
                lies["scheme"] = one_of("glyphwall-fair-2", "glyphwall-fair-1", "glyphwall-fair-9")
            case "unfixed" | "unfair":
                lies[what] = True
            case "id":
                lies["id"] = "BBBBBBBBBBBB"
            case "truth":
                self.lies[seat] = {}
            case "draw":
                self.play(steered=value)
            case "course":
                lies["course"] = _changed(self.course(seat), value)
            case "frozen":
                lies["course"] = self.course(seat)
            case "result":
                places = [2, 1, *range(3, self.count + 1)]
                lies["result"] = {"ranking": places, "reason": one_of("resign", "stuck")}

    LIES: Final = (
        *("other-secret", "stage", "stage-shown", "promise", "part", "told-shown", "commitment", "told", "forge"),
        *(
            "options",
            "names",
            "rules",
            "transcript",
            "unfixed",
            "scheme",
            "unfair",
            "id",
            "truth",
            "draw",
            "course",
            "frozen",
        ),
        "result",
    )

    verbs: Final[dict[str, Callable[..., None]]] = {
        "show": lambda self, seat: self.show(int(seat)),
        "lost": lambda self, seat: self.show(int(seat), heard=False),
        "save": lambda self, seat: self.save(int(seat)),
        "stooge": lambda self, seat: self.stooge_acts(int(seat)),
        "on": lambda self: self.go_on(),
        "back": lambda self, seat: self.take_back(int(seat)),
        "resign": lambda self, seat: self.resign(int(seat)),
        "end": lambda self: self.to_the_end(),
        "lie": lambda self, what, *numbers: self.lie(what, *map(int, numbers)),
    }

    # -- what it publishes ------------------------------------------------------------------------------
    def publish(self) -> tuple[GameRecord, Verification | None]:
        """The record, forged or not, and what the verifier finds; None where it refuses to look."""
        what, number = self.forgery.split(" ")
        seat = int(number) % self.count
        fixed, told, plies = self.fixed, list(self.told), list(self.progress.actions)
        result = reason = None
        if self.over is not None:
            result, reason = result_shown(self.over["ranking"]), self.over["reason"]
        extra: dict[str, str] = {}
        self.lied |= what != "none"
        match what:
            case "withhold":
                told[seat] = None
            case "exchange":
                told[seat] = secret(99)
                forged = seat_commitment(secret(99), ID, seat, self.promise)
                fixed = replace(fixed, seats=_with(fixed.seats, seat, forged))
            case "leave-out":
                told[seat] = None
                fixed = replace(fixed, seats=_with(fixed.seats, seat, "none"))
            case "transcript-of-one":
                extra["FairTranscript"] = next(iter(self.shown.values())).device.seen.transcript or ""
            case "server":
                extra["FairServer"] = secret(98)
            case "secret":
                extra[f"FairSeat{seat + 1}"] = ("none", "untold", secret(97), "")[int(number) % 4]
            case "one-more":
                extra[f"FairSeat{self.count + 1}"] = "none"
            case "result":
                losers = "-".join("0" for _ in self.seats[1:])
                result = f"{losers}-1" if result == f"1-{losers}" else f"1-{losers}"
            case "reason":
                reason = "abandon"
            case "going-on":
                result = reason = None
            case "moves":
                plies = plies[:-1]
                result, reason = (result or "-".join("1" for _ in self.seats)), "resign"
            case "no-moves":
                plies = []
            case "takebacks":
                extra["FairTakebacks"] = ("x", str(self.takebacks + 1), str(self.takebacks - 1))[int(number) % 3]
            case "rules":
                extra |= {"Rules": "0.9"} if self.game.id == "grawlix" else {"Rules": "1", "Keep": "unspent"}
            case "options":
                extra |= {"Swap": "after-draft"} if self.game.id == "grawlix" else {"Keep": "unspent"}
            case "players":
                extra[f"Player{seat + 1}"] = "Eve"
            case "scheme":
                extra["FairScheme"] = "glyphwall-fair-2"
            case "id":
                fixed = replace(fixed, game_id="AAAAAAAAAAAA")
            case "seats":
                fixed = replace(fixed, seats=fixed.seats[:-1], players=fixed.players[:-1])
        players = {
            f"Player{number}": f"bot:{who}" if kind == COMPUTER else who
            for number, (who, kind) in enumerate(zip(self.fixed.players, self.kinds, strict=True), 1)
        }
        told_of = (*told, *(None,) * self.count)[: len(fixed.seats)]
        tags = players | fair_tags(fixed, self.server, told_of, self.takebacks)
        record = record_game(self.progress.start, plies, tags=tags | extra, result=result, reason=reason)
        record = replace(record, tags=dict(record.tags) | extra)
        if what == "cut":
            record = replace(record, closed=False)
        self.published = [ply.text for ply in self.progress.plies[: len(plies)]]
        try:
            return record, verify(record)
        except RecordError:
            return record, None

    FORGERIES: Final = (
        *("none", "withhold", "exchange", "leave-out", "transcript-of-one", "server", "secret", "one-more", "result"),
        *(
            "reason",
            "going-on",
            "moves",
            "no-moves",
            "takebacks",
            "rules",
            "options",
            "players",
            "scheme",
            "id",
            "seats",
        ),
        "cut",
    )


def _with(seats: Sequence[str], seat: int, stands: str) -> tuple[str, ...]:
    return (*seats[:seat], stands, *seats[seat + 1 :])


def _transcript_for(table: dict[str, Any], fair: dict[str, Any], rules: str) -> str:
    """As a server writes it that lies in the same way everywhere."""
    pairs = list(zip(table["seats"], fair["seats"], strict=True))
    seats = tuple(
        COMPUTER
        if who["kind"] == COMPUTER
        else "none"
        if part["commitment"] is None
        else part["commitment"] or "absent"
        for who, part in pairs
    )
    players = tuple(who["level"] or who["name"] for who, _ in pairs)
    head = (table["game_id"], table["game"], rules, table["options"], fair["commitment"])
    return Transcript(*head, seats, players, fair["scheme"]).text


def _changed(course: list[dict[str, Any]], value: int) -> list[dict[str, Any]]:
    """Another course: one version is another, or by another, or does not say what it was."""
    if not course:
        return course
    number = value % len(course)
    change = ({"move": "other"}, {"seat": 0}, {"seat": None}, {"move": None}, {"plies": 1}, {"kind": "resigned"})
    return [*course[:number], course[number] | change[value % len(change)], *course[number + 1 :]]
