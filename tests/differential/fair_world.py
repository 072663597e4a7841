"""Honest devices with storage that fails, and a server that does what it likes with them.

`World` plays a `Case`: a list of steps in any order. It keeps a `Story` of what each device was really shown and sent,
from which `fair_oracle` finds the wrongs.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from glyphwall.core.registry import get_game, get_ruleset
from glyphwall.record.fair_client import Device
from glyphwall.record.fair_store import StorageUnavailable
from glyphwall.record.progress import GameInProgress
from tests.differential import fair_oracle as oracle
from tests.differential.fair_oracle import CHANCE, SCHEME, Story, Terms

STAGES: Final = ("join", "commit", "tell", "ready")
PERSON, SAME, STOOGE, PROGRAM, COMPUTER = "person", "same", "stooge", "program", "computer"
"""A person; another one at the same device; a seat of the server's own; two kinds that take no part."""


@dataclass(frozen=True)
class Setup:
    """A table.

    Attributes:
        game, options: the game and its options. kinds: who sits on each seat. rules: an older rules version that it was
            started under. plies: how far a game was played from whose position it starts.
    """

    game: str
    options: dict[str, Any]
    kinds: tuple[str, ...]
    rules: str = ""
    plies: int = 0


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
    Setup("graffiti", {}, (PERSON, COMPUTER)),
    Setup("graffiti", {"seats": 3}, (PERSON, SAME, PERSON)),
    Setup("grawlix", {"size": 2, "hand": 1}, (PERSON, PERSON)),  # without a draw
    Setup("grawlix", _DUEL, (PERSON, PERSON), plies=2),
    Setup("graffiti", {}, (PERSON, STOOGE), plies=9),
    Setup("graffiti", {"keep": "unspent"}, (PERSON, PERSON), rules="1"),
)


@dataclass(frozen=True)
class Table:
    """A `Setup` as a game starts from it."""

    rules: str
    options: dict[str, str]
    start: Any
    position: str | None


@cache
def table_of(number: int) -> Table:
    setup = SETUPS[number]
    rules = get_ruleset(setup.game, setup.rules or get_game(setup.game).rules_version)
    options = rules.make_options(**setup.options)
    state = rules.game.initial_state(options)
    random = Random(1)
    for _ in range(setup.plies):
        state = state.apply(random.choice(state.legal_actions))
    stated = setup.options if setup.rules else msgspec.to_builtins(options)
    texts = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in stated.items()}
    if setup.plies:
        state = rules.game.parse_position(state.position, options)
    return Table(rules.version, texts, state, state.position if setup.plies else None)


class Case(msgspec.Struct, frozen=True):
    """What a server, its players and their storage do, from the first table to the record.

    Attributes:
        setup: an index of `SETUPS`. seed: chooses the moves.
        steps: a verb of `World` and its numbers, each. forgery: what is done to the record, and a number.
    """

    setup: int
    seed: int
    steps: tuple[str, ...]
    forgery: str = "none 0"


class Medium:
    """One of a device's two stores. Anything may happen to it, also between two accesses of one step."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.past: list[dict[str, str]] = [{}]
        self.state = "fine"
        self.before: Callable[[], None] | None = None

    def get(self, key: str) -> str | None:
        self._interrupt()
        if self.state == "dead":
            raise StorageUnavailable("dead")
        return self.values.get(key)

    def put_once(self, key: str, value: str) -> str:
        self._interrupt()
        if self.state == "dead" or (self.state == "full" and key not in self.values):
            raise StorageUnavailable(self.state)
        return self._put(key, self.values.get(key, value))

    def put(self, key: str, value: str) -> None:
        """Store a value that may be replaced: the course."""
        self._interrupt()
        if self.state != "fine":
            raise StorageUnavailable(self.state)
        self._put(key, value)

    def _put(self, key: str, value: str) -> str:
        if self.values.get(key) != value:
            self.values[key] = value
            self.past.append(dict(self.values))
        return value

    def _interrupt(self) -> None:
        before, self.before = self.before, None
        if before is not None:
            before()

    def happen(self, what: str, number: int) -> None:
        if what == "lose":
            self.values = {}
        elif what == "back":
            self.values = dict(self.past[number % len(self.past)])
        else:
            self.state = what


STORAGE: Final = ("lose", "back", "back", "full", "dead", "fine")
TABS: Final = 2


class Person:
    """An honest device and the people who sit at it.

    Attributes:
        touched: the media that anything happened to. warned: every trouble that any tab showed.
        lies: what each tab is shown instead of the truth. script: all that happened to it, for the page's own code.
    """

    def __init__(self, world: World, hand: tuple[int, ...], before: Person | None = None) -> None:
        self.world, self.hand = world, hand
        self.media = before.media if before else (Medium(), Medium())
        self.touched: set[int] = set(before.touched) if before else set()
        self.lies: list[dict[str, Any]] = [{} for _ in range(TABS)]
        self.story = Story()
        self.warned: list[str] = []
        self.script: list[dict[str, Any]] = []
        self.secrets: list[str] = []
        self.tabs: list[Device | None] = [None] * TABS
        self.terms: list[str] = []

    def device(self, tab: int) -> Device:
        device = self.tabs[tab]
        if device is None:
            device = self.tabs[tab] = Device(self.world.id, self.media, secret_of=self.make_secret)
        return device

    def make_secret(self, seat: int) -> str:
        self.secrets.append(oracle.hash_text(f"{self.world.id} {self.hand[0]} {seat} {len(self.secrets)}"))
        return self.secrets[-1]

    def reload(self, tab: int) -> None:
        self.tabs[tab] = None
        self.script.append({"do": "reload", "tab": tab})

    def storage(self, medium: int, what: str, number: int) -> None:
        self.media[medium].happen(what, number)
        if what != "fine":
            self.touched.add(medium)
        self.script.append({"do": "storage", "medium": medium, "what": what, "number": number})

    def see(self, tab: int, table: Any, seats: list[int], entries: Any, clean: bool) -> list[dict[str, Any]]:
        """Show the device a table, and note what that does."""
        story, device = self.story, self.device(tab)
        event = {"do": "follow", "tab": tab, "table": table, "seats": seats, "entries": entries}
        self.script.append(event)
        sent = device.follow(table, seats, entries)
        event["sent"] = sent
        event["troubles"] = list(device.troubles)
        self.warned += [trouble for trouble in device.troubles if trouble not in self.warned]
        if seats and clean:
            story.seats |= set(seats)
            story.courses.append(entries)
            result = table["result"]
            if result is not None:
                story.results.append((oracle.result_text(result["ranking"]), result["reason"]))
        story.revealed += [(due["seat"], due["transcript"]) for due in sent if "secret" in due]
        return sent


class World:
    """One game of a case, or one and the rematches that follow it; the record is the last one's."""

    def __init__(self, case: Case) -> None:
        self.setup, self.table, self.random = SETUPS[case.setup], table_of(case.setup), Random(case.seed)
        self.case, self.kinds = case, self.setup.kinds
        self.count = len(self.kinds)
        self.games, self.lied = 0, False
        self.texts: dict[str, str] = {}
        self.known: list[str] = []
        self.earlier: list[Person] = []
        hands: list[list[int]] = []
        for seat, kind in enumerate(self.kinds):
            if kind == PERSON:
                hands.append([seat])
            elif kind == SAME:
                hands[-1].append(seat)
        self._begin([Person(self, tuple(hand)) for hand in hands])
        for step in case.steps:
            verb, *numbers = step.split(" ")
            getattr(self, f"do_{verb}")(*(int(number) if number.isdecimal() else number for number in numbers))

    def _begin(self, people: list[Person]) -> None:
        self.id = f"Game-{self.games:07}"
        self.people = people
        self.progress = GameInProgress(self.table.start)
        self.secret = oracle.hash_text(f"server {self.games}")
        self.own = [oracle.hash_text(f"stooge {self.games} {number}") for number in range(4)]
        self.commitments: list[str | None] = [None if kind in (PROGRAM, COMPUTER) else "" for kind in self.kinds]
        self.told: list[str | None] = [None] * self.count
        self.stage = "join"
        self.entries: list[tuple[dict[str, Any], Any]] = []
        self.over: dict[str, Any] | None = None
        self.bound: Terms | None = None

    def person(self, number: int) -> Person:
        return self.people[number % len(self.people)]

    @property
    def secrets(self) -> list[str]:
        """Every secret at this table; the server's first one is among them, whatever it became."""
        servers = [oracle.hash_text(f"server {self.games}"), self.secret, *map(_server_secret, range(9))]
        return [*servers, *self.own, *(secret for person in self.people for secret in person.secrets)]

    # -- what it shows ------------------------------------------------------------------------------
    @property
    def terms(self) -> Terms:
        """The terms that stand, or those that the server wants to have stood."""
        if self.bound is not None:
            return self.bound
        seats = tuple(
            COMPUTER if kind == COMPUTER else commitment or "none"
            for kind, commitment in zip(self.kinds, self.commitments, strict=True)
        )
        table, server = self.table, oracle.commit_server(self.secret)
        start = "-" if table.position is None else oracle.commit_start(self.secret, table.position)
        return Terms(self.id, self.setup.game, table.rules, table.options, "-", start, server, seats)

    def shown_table(self, person: Person, lies: dict[str, Any]) -> dict[str, Any]:
        seats = [
            {"kind": "computer" if (kind == COMPUTER) != (seat == lies.get("kind")) else "here", "name": None}
            for seat, kind in enumerate(self.kinds)
        ]
        parts = [
            {"commitment": commitment, "told": told is not None} | lies.get("parts", {}).get(seat, {})
            for seat, (commitment, told) in enumerate(zip(self.commitments, self.told, strict=True))
        ]
        fair: dict[str, Any] = {
            "scheme": lies.get("scheme", SCHEME),
            "commitment": lies.get("promise", self.terms.server),
            "stage": lies.get("stage", self.stage),
            "seats": parts[: lies.get("fewer")],
            "transcript": None,
        }
        if fair["stage"] in ("tell", "ready"):
            terms = self.terms
            fair["transcript"] = lies["transcript"](terms) if "transcript" in lies else terms.text
        options = msgspec.to_builtins(self.progress.state.options)
        return {
            "game_id": lies.get("id", self.id),
            "game": self.setup.game,
            "options": options | lies.get("options", {}),
            "seats": seats,
            "plies": len(self.progress.plies),
            "position": "",
            "result": lies.get("result", self.over),
            "fair": None if lies.get("unfair") else fair,
        }

    def shown_entries(self, person: Person, lies: dict[str, Any]) -> list[dict[str, Any]]:
        if "course" in lies:
            frozen: list[dict[str, Any]] = lies["course"]
            return frozen
        actor = self.progress.actor
        eyes = actor if actor in person.hand else person.hand[0]
        course = []
        for entry, ply in self.entries:
            hidden = ply is not None and not ply.visible_to(eyes)
            course.append(entry | {"move": None} if hidden else entry)
        for at in lies.get("hidden", ()):
            course[at:] = [each | {"move": None} for each in course[at : at + 1]] + course[at + 1 :]
        if lies.get("labels"):
            course = [each | {"seat": None if each["seat"] is not None else 0} for each in course]
        return course

    def do_show(self, number: int, tab: int, heard: int = 1) -> None:
        """Show a tab the table, and hear what it sends, or not: a message may be lost."""
        person = self.person(number)
        lies = person.lies[tab % TABS]
        table, entries = self.shown_table(person, lies), self.shown_entries(person, lies)
        clean = True
        for path, value in lies.get("malformed", ()):
            frame = deepcopy({"table": table, "entries": entries})
            if _put(frame, path, value):
                table, entries, clean = frame["table"], frame["entries"], False
        seats = [seat for seat in person.hand if seat == lies.get("holds", seat)]
        fair = table["fair"]
        transcript = fair.get("transcript") if isinstance(fair, dict) else None
        if isinstance(transcript, str) and transcript.isascii():
            self.texts[oracle.hash_text(transcript)] = transcript
            if transcript not in person.terms:
                person.terms.append(transcript)
        for due in person.see(tab % TABS, table, seats, entries, clean):
            own = due["seat"]
            if heard and "secret" in due and self.told[own] is None:
                self.told[own] = due["secret"]
            elif heard and "commitment" in due and self.commitments[own] == "":
                self.commitments[own] = due["commitment"]

    # -- people and their devices -------------------------------------------------------------------
    def do_reload(self, number: int, tab: int) -> None:
        self.person(number).reload(tab % TABS)

    def do_storage(self, number: int, medium: int, what: int, back: int) -> None:
        self.person(number).storage(medium % 2, STORAGE[what % len(STORAGE)], back)

    def do_amid(self, number: int, medium: int, what: int, other: int, back: int) -> None:
        """Before the next access of a medium something happens: to a medium, or the other tab is shown the table."""
        person = self.person(number)
        if what % 3 == 0:
            person.media[medium % 2].before = lambda: self.do_show(number, other)
        else:
            person.media[medium % 2].before = lambda: self.do_storage(number, other, what, back)

    def do_rematch(self) -> None:
        """Play the next game: the same people, each a seat further, their devices with the storage they have."""
        before = self.people
        self.earlier += before
        self.known = [known for known in (*self.commitments, *self.told) if known]
        self.games += 1
        self.kinds = (*self.kinds[1:], self.kinds[0])
        hands = [tuple(sorted((seat - 1) % self.count for seat in person.hand)) for person in before]
        self._begin([Person(self, hand, person) for hand, person in zip(hands, before, strict=True)])

    # -- the honest course --------------------------------------------------------------------------
    def do_stooge(self, seat: int) -> None:
        """Let a seat of the server's own commit or reveal, as an honest one would."""
        seat %= self.count
        if self.kinds[seat] == STOOGE:
            if self.commitments[seat] == "":
                self.commitments[seat] = oracle.commit_seat(self.own[0], self.id, seat, self.terms.server)
            elif self.stage == "tell" and self.told[seat] is None:
                self.told[seat] = self.own[0]

    def do_on(self) -> None:
        """Go on to the next stage once the one before is over; then draw and move."""
        if self.stage == "join":
            self.stage = "commit"
        elif self.stage == "commit" and "" not in self.commitments:
            self.stage = "tell"
        elif self.stage == "tell" and all(t or not c for t, c in zip(self.told, self.commitments, strict=True)):
            self.stage = "ready"
        if self.stage == "ready":
            self.play()

    def play(self, steered: int | None = None) -> None:
        """Draw what is due, or make one move and draw."""
        state = self.progress.state
        if self.over or not state.legal_actions:
            return
        if state.actor != CHANCE:
            self._ply(self.random.choice(state.legal_actions))
        while self.progress.actor == CHANCE:
            state, number = self.progress.state, 1 + sum(ply.actor == CHANCE for ply in self.progress.plies)
            action = oracle.draw(self.terms.seed(self.secret, self.told), number, state.chance_outcomes)
            self._ply(action if steered is None else state.legal_actions[steered % len(state.legal_actions)])
        self._look_whether_over()

    def _ply(self, action: int) -> None:
        ply = self.progress.play(action)
        self._note("moved", None if ply.actor == CHANCE else ply.actor, ply)

    def _note(self, kind: str, seat: int | None, ply: Any = None) -> None:
        plies, move = len(self.progress.plies), None if ply is None else ply.text
        entry = {"version": len(self.entries) + 1, "kind": kind, "seat": seat, "plies": plies, "move": move}
        self.entries.append((entry, ply))

    def _look_whether_over(self) -> None:
        outcome = self.progress.outcome
        if outcome is not None:
            self.over = {"returns": [], "ranking": list(outcome.ranking), "reason": outcome.termination}

    def do_back(self, seat: int) -> None:
        """Take the last move back, if everybody knows all of it."""
        plies = self.progress.plies
        if not self.over and plies and plies[-1].open:
            self.progress.take_back(len(plies) - 1)
            self._note("taken-back", seat % self.count)

    def do_resign(self, seat: int) -> None:
        if self.over is None:
            self.progress.resign(seat % self.count)
            self._note("resigned", seat % self.count)
            self._look_whether_over()

    def do_end(self, rounds: int = 12) -> None:
        """Go on as an honest server does, as far as the devices let it."""
        for _ in range(rounds):
            for number in range(len(self.people)):
                self.do_show(number, 0)
            for seat in range(self.count):
                self.do_stooge(seat)
            self.do_on()

    # -- what no honest server does -------------------------------------------------------------------
    def do_lie(self, what: str, number: int, tab: int, other: int, value: int) -> None:
        """Lie to a tab (the third: to both) from now on, or do something that an honest server doesn't."""
        self.lied = True
        person = self.person(number)
        for each in range(TABS) if tab % 3 == 2 else (tab % 3,):
            LIES[what](self, person, person.lies[each], other % self.count, value)


def _server_secret(value: int) -> str:
    return oracle.hash_text(f"other secret {value}")


def _one_of(values: Any, value: int) -> Any:
    return values[value % len(values)]


def _set(name: str, *values: Any) -> Callable[..., None]:
    def lie(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
        lies[name] = _one_of(values, value)

    return lie


def _part(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    commitment = oracle.commit_seat(world.own[1], world.id, other, world.terms.server)
    values = ({"commitment": c} for c in (None, "", commitment, "a" * 64))
    lies.setdefault("parts", {})[other] = _one_of([*values, {"told": False}, {"told": True}], value)


def _commitment(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    forged = oracle.commit_seat(world.own[1], world.id, other, world.terms.server)
    world.commitments[other] = _one_of([None, forged, *world.known], value)


def _told(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    world.told[other] = _one_of([None, world.own[0], world.own[1], *world.known], value)


def _forge(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    """Take a seat's part."""
    world.commitments[other] = oracle.commit_seat(world.own[1], world.id, other, world.terms.server)
    world.told[other] = world.own[1]


def _transcript(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    def seats(terms: Terms, stands: str) -> Terms:
        return replace(terms, seats=(*terms.seats[:other], stands, *terms.seats[other + 1 :]))

    def forged(terms: Terms) -> Terms:
        return seats(terms, oracle.commit_seat(world.own[2], terms.game_id, other, terms.server))

    first = next(iter(world.table.options))
    lies["transcript"] = _one_of(
        (
            lambda terms: forged(terms).text,
            lambda terms: seats(terms, COMPUTER).text,
            lambda terms: seats(terms, "none").text,
            lambda terms: replace(terms, options=dict(terms.options) | {first: "3"}).text,
            lambda terms: replace(terms, edition="b" * 64).text,
            lambda terms: replace(terms, start="d" * 64).text,
            lambda terms: replace(terms, rules="0.9").text,
            lambda terms: replace(terms, game_id="Another").text,
            lambda terms: replace(terms, seats=terms.seats[:-1]).text,
            lambda terms: replace(terms, seats=(*terms.seats, "none")).text,
            lambda terms: replace(terms, server=oracle.commit_server(_server_secret(0))).text,
            lambda terms: terms.text.replace(SCHEME, "glyphwall-fair-3"),
            lambda terms: terms.text + " ",
            lambda terms: terms.text.replace("=", "%3D", 1),
            lambda terms: None,
        ),
        value,
    )


def _bind(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    """Draw by, and publish, another transcript that the device was shown."""
    if person.terms:
        world.bound = oracle.read_terms(_one_of(person.terms, value)) or world.bound


def _other_secret(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    world.secret = _server_secret(value % 9)


def _stage(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    world.stage = _one_of(STAGES, value)


def _steer(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    world.play(steered=value)


def _redraw(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    """Take plies back, draws and hidden ones among them."""
    plies = world.progress.plies
    if plies and not world.over:
        world.progress.take_back(max(0, len(plies) - 1 - value))
        world._note("taken-back", other)


def _course(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    """Show another course: one version says something else."""
    course = world.shown_entries(person, {})
    if course:
        at = other * 7 % len(course)
        move = _one_of([each["move"] for each in course], value)
        changes = ({"move": "=9"}, {"move": move}, {"move": None}, {"kind": "resigned"}, {"plies": 1})
        lies["course"] = [*course[:at], course[at] | _one_of(changes, value), *course[at + 1 :]]


def _freeze(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    lies["course"] = world.shown_entries(person, {})


def _hide(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    lies["hidden"] = {*lies.get("hidden", ()), value}


def _options(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    without = {"draft": "snake", "self": 1} if world.setup.game == "grawlix" else {"seats": 9}
    lies["options"] = _one_of((without, {next(iter(world.table.options)): 3}, {"x": []}), value)


def _result(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    places = _one_of(([2, 1, *range(3, world.count + 1)], [1] * world.count), value)
    lies["result"] = {"returns": [], "ranking": places, "reason": _one_of(("resign", "stuck", "resign"), value)}


MALFORMED: Final = (
    *(None, True, False, -1, 0, 0.5, 2**70, 1e300, "", "x", "\ud800", "a" * 64, "A" * 64, "\x1b", "1" * 5000),
    *([], {}, [None], [[]], {"": None}, [{"commitment": "", "told": False}], {"ranking": [2**70, 1], "reason": "\ud800"}),
)
"""Values of every JSON type."""
PATHS: Final = (
    *(("table", name) for name in ("game", "options", "seats", "result", "fair", "game_id")),
    *(("table", "fair", name) for name in ("scheme", "commitment", "stage", "seats", "transcript")),
    *(("table", "fair", "seats", seat, name) for seat in (0, 1) for name in ("commitment", "told")),
    *(("table", "fair", "seats", 0), ("table", "result", "ranking"), ("table", "result", "reason"), ("entries",)),
    *(("entries", at, name) for at in (0, -1) for name in ("kind", "seat", "plies", "move")),
    *(("entries", 0), ("entries", -1)),
)
"""Places of a frame."""


def _malform(world: World, person: Person, lies: dict[str, Any], other: int, value: int) -> None:
    path = PATHS[(value * 5 + other) % len(PATHS)]
    lies["malformed"] = [(path, _one_of(MALFORMED, value * 3 + other))]


def _put(frame: Any, path: tuple[str | int, ...], value: Any) -> bool:
    """Put a value where a path leads, if it leads anywhere."""
    *way, last = path
    for part in way:
        try:
            frame = frame[part]
        except (KeyError, IndexError, TypeError):
            return False
    try:
        if frame[last] == value and type(frame[last]) is type(value):
            return False
        frame[last] = deepcopy(value)
    except (KeyError, IndexError, TypeError):
        return False
    return True


LIES: Final[dict[str, Callable[..., None]]] = {
    "secret": _other_secret,
    "stage": _stage,
    "commitment": _commitment,
    "told": _told,
    "forge": _forge,
    "bind": _bind,
    "steer": _steer,
    "redraw": _redraw,
    "shown-stage": _set("stage", *STAGES),
    "promise": _set("promise", oracle.commit_server(_server_secret(1)), "", "x"),
    "part": _part,
    "kind": _set("kind", 0, 1, 2),
    "fewer": _set("fewer", 0, 1),
    "holds": _set("holds", 0, 1, 2),
    "unfair": _set("unfair", True),
    "labels": _set("labels", True),
    "scheme": _set("scheme", "glyphwall-fair-3", "glyphwall-fair-2", "glyphwall-fair-1", "glyphwall-fair-9"),
    "id": _set("id", "Another", "x" * 5000),
    "options": _options,
    "transcript": _transcript,
    "course": _course,
    "freeze": _freeze,
    "hide": _hide,
    "result": _result,
    "malform": _malform,
    "truth": lambda world, person, lies, other, value: lies.clear(),
}
"""What a server can say or do that is wrong."""
