"""A server that plays a `Case` against honest devices: a list of steps, good ones and bad ones, in any order.

It keeps a `Story` of what each device was really shown and sent, from which `fair_oracle` finds the wrongs.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.record.progress import GameInProgress
from tests.differential import fair_oracle as oracle
from tests.differential.fair_lies import LIES, put, server_secret
from tests.differential.fair_oracle import CHANCE, SCHEME, Terms, Truth
from tests.differential.fair_people import STORAGE, TABS, Person
from tests.differential.fair_setups import COMPUTER, PERSON, PROGRAM, SAME, SETUPS, STOOGE, table_of

if TYPE_CHECKING:
    from tests.differential.fair_setups import Case


class World:
    """One game of a case, or one and the rematches that follow it; the record is the last one's."""

    def __init__(self, case: Case) -> None:
        self.setup, self.table, self.random = SETUPS[case.setup], table_of(case.setup), Random(case.seed)
        self.case, self.kinds = case, self.setup.kinds
        self.has_chance = self.table.start.game.has_chance(self.table.start.options)
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

    @property
    def id(self) -> str:
        return f"Game-{self.games:07}"

    def person(self, number: int) -> Person:
        return self.people[number % len(self.people)]

    @property
    def truth(self) -> Truth:
        """What the oracle may know; the server's first secret is among the secrets, whatever it became."""
        servers = [oracle.hash_text(f"server {self.games}"), self.secret, *map(server_secret, range(9))]
        secrets = [*servers, *self.own, *(secret for person in self.people for secret in person.secrets)]
        return Truth(self.table.edition, self.table.position, self.texts, secrets)

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
        return Terms(self.id, self.setup.game, table.rules, table.options, table.edition, start, server, seats)

    def shown_table(self, person: Person, lies: dict[str, Any]) -> dict[str, Any]:
        terms = self.terms
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
            "commitment": lies.get("promise", terms.server),
            "stage": lies.get("stage", self.stage),
            "seats": parts[: lies.get("fewer")],
            "transcript": None,
        }
        if fair["stage"] in ("tell", "ready"):
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
            "fair": None if lies.get("unfair") or not self.has_chance else fair,
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
        if person.is_away:
            return
        lies = person.lies[tab % TABS]
        table, entries = self.shown_table(person, lies), self.shown_entries(person, lies)
        clean = True
        for path, value in lies.get("malformed", ()):
            frame: dict[str, Any] = deepcopy({"table": table, "entries": entries})
            if put(frame, path, value):
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

    def do_leave(self, number: int) -> None:
        """Let the people at a device close the page for good: they don't see what follows."""
        self.person(number).is_away = True

    def do_storage(self, number: int, medium: int, what: int, back: int) -> None:
        self.person(number).storage(medium % 2, STORAGE[what % len(STORAGE)], back)

    def do_amid(self, number: int, medium: int, what: int, other: int, delay: int) -> None:
        """Amid a later step something happens: a tab is shown the table, or a medium fails.

        Args:
            delay: how many accesses of the medium are left before that.
        """
        person = self.person(number)
        person.was_interrupted = True
        if what % 3 == 0:
            person.media[medium % 2].coming = (delay, lambda: self.do_show(number, other))
        else:
            person.media[medium % 2].coming = (delay, lambda: self.do_storage(number, other, what, delay))

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
        self.note("moved", None if ply.actor == CHANCE else ply.actor, ply)

    def note(self, kind: str, seat: int | None, ply: Any = None) -> None:
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
            self.note("taken-back", seat % self.count)

    def do_resign(self, seat: int) -> None:
        if self.over is None:
            self.progress.resign(seat % self.count)
            self.note("resigned", seat % self.count)
            self._look_whether_over()

    def do_end(self, rounds: int = 12) -> None:
        """Go on as an honest server does, as far as the devices let it."""
        for _ in range(rounds):
            ended = self.over is not None
            for number in range(len(self.people)):
                self.do_show(number, 0)
            for seat in range(self.count):
                self.do_stooge(seat)
            self.do_on()
            if ended:
                break

    # -- what no honest server does -------------------------------------------------------------------
    def do_lie(self, what: str, number: int, tab: int, other: int, value: int) -> None:
        """Lie to a tab (the third: to both) from now on, or do something that an honest server doesn't."""
        self.lied = True
        person = self.person(number)
        for each in range(TABS) if tab % 3 == 2 else (tab % 3,):
            LIES[what](self, person, person.lies[each], other % self.count, value)
