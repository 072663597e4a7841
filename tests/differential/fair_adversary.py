"""A server that does what it likes with fair chance, against honest devices; and what it thereby came to be able to do.

`Hostile` is the server's side: each step is one thing that it can do, good or bad, in any order. What it did to a
device is found by `fair_oracle`, from what was really sent, shown and published, without any of the checks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

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
from glyphwall.core.values import CHANCE
from glyphwall.record.device import Device
from glyphwall.record.progress import GameInProgress
from tests.differential.fair_oracle import in_force, must_warn

if TYPE_CHECKING:
    from collections.abc import Callable

ID: Final = "AbCdEfGhIjKl"
STAGES: Final = ("join", "commit", "tell", "ready")
PERSON, SAME, STOOGE, PROGRAM, COMPUTER = "person", "same", "stooge", "program", "computer"
"""A person; another at the same device; a seat of the server's own; and two kinds that take no part."""


@dataclass(frozen=True)
class Setup:
    """A game, and who sits at it: persons have honest devices, a stooge's is the server's own; the third has no name.

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
    Setup("graffiti", {}, (PERSON, COMPUTER)),
    Setup("graffiti", {"seats": 3}, (PERSON, SAME, PERSON)),
    Setup("grawlix", {"size": 2, "hand": 1}, (PERSON, PERSON)),  # chance draws nothing in it
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
        steps: the same and what it only watched, each with the seats that it was said to hold.
        held: the seats that it was said to hold, once at least.
        seats: which it holds. game_id: of the link that it was given.
        files: what it handed out in the middle, each with how much of the course it had been shown.
        silent: what it was shown that no honest server shows, and did not warn of at once.
    """

    device: Any
    seats: tuple[int, ...]
    game_id: str
    tables: list[dict[str, Any]] = field(default_factory=list)
    courses: list[list[dict[str, Any]]] = field(default_factory=list)
    sent: list[list[dict[str, Any]]] = field(default_factory=list)
    steps: list[dict[str, Any]] = field(default_factory=list)
    held: set[int] = field(default_factory=set)
    files: list[tuple[int, str]] = field(default_factory=list)
    silent: list[str] = field(default_factory=list)

    def told_to(self, seat: int) -> str | None:
        """The hash of the transcript that it told the secret of a seat to."""
        dues = (due for sent in self.sent for due in sent if due["seat"] == seat and due.get("secret"))
        return next((due["transcript"] for due in dues), None)


def secret(number: int) -> str:
    return f"{number:064x}"


class Hostile:
    """One game, or one and those that follow it, and its steps; what is published is the last one's record."""

    def __init__(self, case: Case) -> None:
        self.setup, self.random = SETUPS[case.setup], Random(case.seed)
        self.game: Any = get_game(self.setup.game)
        self.count = len(self.setup.kinds)
        self.seats = range(self.count)
        self.kinds = self.setup.kinds
        self.names: tuple[str | None, ...] = ("Ann", "Bo", None, "Di")[: self.count]
        hands: list[tuple[int, ...]] = []
        for seat, kind in enumerate(self.kinds):
            if kind == PERSON:
                hands.append((seat,))
            elif kind == SAME:
                hands[-1] = (*hands[-1], seat)
        self.games = 0
        self.lied = False
        self.earlier: list[Shown] = []
        self.known: list[str] = []
        self._begin(hands)
        for step in case.steps:
            verb, *numbers = step.split(" ")
            self.verbs[verb](self, *numbers)
        self.forgery = case.forgery
        for seat in self.shown:  # whoever checks a record has the game's page open
            self.show(seat)

    def _begin(self, hands: list[tuple[int, ...]]) -> None:
        """A game from its beginning; ``hands`` are the seats of each honest device."""
        self.id = ID if self.games == 0 else f"Rematch{self.games:05}"
        first = 7 + 1000 * self.games
        self.progress = GameInProgress(self.game.initial_state(self.game.make_options(**self.setup.options)))
        self.server, self.secrets = secret(first), [secret(first + 4 + seat) for seat in self.seats]
        self.commitments = [None if kind in (PROGRAM, COMPUTER) else "" for kind in self.kinds]
        self.told: list[str | None] = [None] * self.count
        self.stage = "join"
        self.entries: list[tuple[dict[str, Any], Any]] = []
        self.takebacks = 0
        self.over: dict[str, Any] | None = None
        self.shown = {min(hand): self._sits_down(hand, self.id) for hand in hands}
        self.lies: dict[int, dict[str, Any]] = {seat: {} for seat in self.seats}

    def _sits_down(self, hand: tuple[int, ...], game_id: str) -> Shown:
        secrets = self.secrets  # of this game: a device makes others for another
        asked = self.setup.scheme == SCHEME
        return Shown(Device(game_id, asked=asked, secret_of=lambda seat: secrets[seat]), hand, game_id)

    def key(self, seat: int) -> int:
        """By which an honest device's notes and the lies to it are kept: its first seat, whoever of it is named."""
        return next((key for key, shown in self.shown.items() if seat in shown.seats), seat)

    def rematch(self) -> None:
        """The next game of the same people, each a seat further; the server keeps all that it knows."""
        self.earlier += self.shown.values()
        self.known = [known for known in (*self.commitments, *self.told) if known]
        self.games += 1
        self.kinds, self.names = (*self.kinds[1:], self.kinds[0]), (*self.names[1:], self.names[0])
        self._begin([tuple(sorted((seat - 1) % self.count for seat in shown.seats)) for shown in self.shown.values()])

    def apart(self, seat: int) -> None:
        """The device is given the link of another game, which the server plays with it alone."""
        key = self.key(seat)
        if key in self.shown and not self.shown[key].tables:
            self.lied = True
            self.shown[key] = self._sits_down(self.shown[key].seats, "BBBBBBBBBBBB")
            self.lies[key]["id"] = "BBBBBBBBBBBB"

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
        names = zip(self.kinds, self.names, strict=True)
        who = tuple("toy" if kind == COMPUTER else name or "" for kind, name in names)
        return Transcript(
            self.id, self.game.id, self.game.rules_version, self.options, self.promise, stands, who, self.setup.scheme
        )

    def table(self, seat: int) -> dict[str, Any]:
        """What the device of a seat is shown: the truth, and this server's lies to it."""
        lies = self.lies[seat]
        names, other = lies.get("names", self.names), lies.get("kind")
        seats = [
            {"kind": "computer", "name": None, "level": "toy"}
            if (kind == COMPUTER) != (number == other)
            else {"kind": "here", "name": name, "level": None}
            for number, (kind, name) in enumerate(zip(self.kinds, names, strict=True))
        ][: lies.get("fewer")]
        parts = [
            {"commitment": commitment, "told": told is not None} | lies.get("parts", {}).get(number, {})
            for number, (commitment, told) in enumerate(zip(self.commitments, self.told, strict=True))
        ][: lies.get("fewer-parts")]
        fair = {
            "scheme": lies.get("scheme", self.setup.scheme),
            "commitment": lies.get("promise", self.promise),
            "stage": lies.get("stage", self.stage),
            "seats": parts,
            "transcript": None,
        }
        table = {
            "game_id": lies.get("id", self.id),
            "game": self.game.id,
            "options": {} if lies.get("options", {}) is None else self.options | lies.get("options", {}),
            "seats": seats,
            "result": lies.get("result", self.over),
            "fair": None if lies.get("unfair") else fair,
        }
        if fair["stage"] in ("tell", "ready") and not lies.get("unfixed"):
            rules = lies.get("rules", self.game.rules_version)
            fair["transcript"] = lies.get("transcript") or _transcript_for(table, fair, rules)
        return table

    def course(self, key: int) -> list[dict[str, Any]]:
        """What has happened, as a device may know it: a ply of which it may not know all comes without its text.

        A device with several seats sees with the eyes of the one to move.
        """
        frozen: list[dict[str, Any]] | None = self.lies[key].get("course")
        if frozen is not None:
            return frozen
        seats, actor = self.shown[key].seats, self.progress.actor
        eyes = actor if actor in seats else key
        return [
            entry | {"move": entry["move"] if ply is None or ply.visible_to(eyes) else None}
            for entry, ply in self.entries
        ]

    def show(self, seat: int, heard: bool = True) -> None:
        """Shows the table to an honest device, and hears what it sends, or not: a line may be lost."""
        key = self.key(seat)
        if key not in self.shown:
            return
        shown, table, course = self.shown[key], self.table(key), self.course(key)
        shown.tables.append(table)
        shown.courses.append(course)
        asked = self.setup.scheme == SCHEME
        holds = [seat for seat in shown.seats if seat == self.lies[key].get("holds", seat)]
        shown.held |= {*holds}
        wrong = must_warn(shown.game_id, shown.held, shown.tables, shown.courses, shown.sent) if asked else ""
        shown.steps.append({"table": table, "seats": holds, "entries": course})
        shown.sent.append(shown.device.follow(table, holds, course))
        if wrong and shown.device.trouble is None:
            shown.silent.append(wrong)
        for due in shown.sent[-1] if heard else ():
            own = due["seat"]
            if due.get("secret") and self.told[own] is None:
                self.told[own] = due["secret"]
            elif due.get("commitment") and self.commitments[own] == "":
                self.commitments[own] = due["commitment"]

    def watch(self, seat: int) -> None:
        """The device holds none of its seats yet, or not any more: it takes no note of what it sees."""
        key = self.key(seat)
        if key in self.shown:
            step: dict[str, Any] = {"table": self.table(key), "seats": [], "entries": self.course(key)}
            self.shown[key].steps.append(step)
            assert self.shown[key].device.follow(step["table"], [], step["entries"]) == []

    def save(self, seat: int) -> None:
        """The person saves the device's file."""
        key = self.key(seat)
        if key in self.shown and self.shown[key].courses:
            shown = self.shown[key]
            shown.files.append((len(shown.courses), shown.device.file))

    def save_as_before(self, seat: int) -> None:
        """The file of a game that was over before an upgrade: the plies alone, and no end."""
        key = self.key(seat)
        shown = self.shown.get(key)
        if shown and self.setup.scheme == BLIND and shown.tables and shown.tables[-1]["result"]:
            plies = tuple(in_force(shown.courses[-1]))
            seen = msgspec.structs.replace(shown.device.seen, entries=(), hash=None, result=None, asked=(), plies=plies)
            shown.files.append((len(shown.courses), msgspec.json.encode(seen).decode()))

    def stooge_acts(self, seat: int) -> None:
        """A seat of the server's own commits or tells, as an honest one would."""
        if self.kinds[seat] != STOOGE:
            return
        if self.commitments[seat] == "":
            self.commitments[seat] = seat_commitment(self.secrets[seat], self.id, seat, self.promise)
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
        key = self.key(seat)
        lies = self.lies[key]
        part = lies.setdefault("parts", {}).setdefault(other, {}) if what in ("part", "told-shown") else {}
        forged = seat_commitment(secret(99), self.id, other, self.promise)

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
                self.commitments[other] = one_of(None, forged, older_commitment(secret(99), "x"), *self.known)
            case "told":
                self.told[other] = one_of(None, secret(99), self.secrets[other], *self.known)
            case "forge":  # it takes the seat's part itself
                self.commitments[other], self.told[other] = forged, secret(99)
            case "options":
                lies["options"] = one_of({next(iter(self.options)): 3}, {next(iter(self.options)): 4}, None)
            case "names":
                lies["names"] = (*self.names[:-1], "Eve")
            case "kind":  # a person is called a computer, or the other way round
                lies["kind"] = other
            case "fewer":
                lies["fewer"], lies["fewer-parts"] = other, one_of(None, other)
            case "holds":  # the device is said to hold one of its seats alone
                if self.key(other) == key:
                    lies["holds"] = other
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
                self.lies[key] = {}
            case "draw":
                self.play(steered=value)
            case "course":
                lies["course"] = _changed(self.course(key) if key in self.shown else [], value)
            case "frozen":
                lies["course"] = self.course(key) if key in self.shown else []
            case "result":
                places = one_of([2, 1, *range(3, self.count + 1)], [1] * self.count)
                lies["result"] = {"ranking": places, "reason": one_of("resign", "resign", "stuck", "stuck")}

    LIES: Final = (
        *("other-secret", "stage", "stage-shown", "promise", "part", "told-shown", "commitment", "told", "forge"),
        *(
            "options",
            "names",
            "kind",
            "fewer",
            "holds",
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
        "watch": lambda self, seat: self.watch(int(seat)),
        "apart": lambda self, seat: self.apart(int(seat)),
        "rematch": lambda self: self.rematch(),
        "old": lambda self, seat: self.save_as_before(int(seat)),
        "save": lambda self, seat: self.save(int(seat)),
        "stooge": lambda self, seat: self.stooge_acts(int(seat)),
        "on": lambda self: self.go_on(),
        "back": lambda self, seat: self.take_back(int(seat)),
        "resign": lambda self, seat: self.resign(int(seat)),
        "end": lambda self: self.to_the_end(),
        "lie": lambda self, what, *numbers: self.lie(what, *map(int, numbers)),
    }


def _transcript_for(table: dict[str, Any], fair: dict[str, Any], rules: str) -> str:
    """As a server writes it that lies in the same way everywhere."""
    pairs = list(zip(table["seats"], fair["seats"], strict=False))
    seats = tuple(
        COMPUTER
        if who["kind"] == COMPUTER
        else "none"
        if part["commitment"] is None
        else part["commitment"] or "absent"
        for who, part in pairs
    )
    players = tuple(who["level"] or who["name"] or "" for who, _ in pairs)
    head = (table["game_id"], table["game"], rules, table["options"], fair["commitment"])
    return Transcript(*head, seats, players, fair["scheme"]).text


def _changed(course: list[dict[str, Any]], value: int) -> list[dict[str, Any]]:
    """Another course: one version is another, or by another, or does not say what it was."""
    if not course:
        return course
    number = value % len(course)
    change = ({"move": "other"}, {"seat": 0}, {"seat": None}, {"move": None}, {"plies": 1}, {"kind": "resigned"})
    return [*course[:number], course[number] | change[value % len(change)], *course[number + 1 :]]
