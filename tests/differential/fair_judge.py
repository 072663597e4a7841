"""Whether the shipped checks did right by everybody in a case, and what they said."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import SCHEME
from glyphwall.record import write_record
from glyphwall.record.seen import contradictions, differences, open_end, read_seen
from tests.differential import fair_oracle as oracle
from tests.differential.fair_adversary import SETUPS, Case, Hostile
from tests.differential.fair_forger import FORGERIES, publish

if TYPE_CHECKING:
    from tests.differential.fair_adversary import Shown
    from tests.differential.fair_forger import Published


class Judged:
    """A case, played and looked at.

    Attributes:
        wrongs: what somebody has to complain of. unjust: what the checks did wrong; empty if all is well.
        said: all that they complain of, by whom. notes: what else the verifier says.
    """

    def __init__(self, case: Case) -> None:
        self.case = case
        self.server = Hostile(case)
        self.published = publish(self.server)
        self.found = self.published.found
        self.said: dict[str, Any] = {"record": _said_of(self.published)}
        self.notes = [] if self.found is None else list(self.found.notes)
        self.wrongs: list[str] = []
        self.unjust: list[str] = []
        for shown in self.server.earlier:
            self._look_at_silence("a seat of the game before", shown)
            if shown.device.trouble is not None and not self.server.lied:
                self.unjust.append(f"an honest server is accused in the game before: {shown.device.trouble}")
        for key in self.server.shown:
            self._look_at(key)
        for one, other in combinations(self.server.shown, 2):
            self._compare(one, other)
        if not self.server.lied and self.server.progress.plies and any(self.said.values()):
            self.unjust.append(f"an honest server is accused: {self.said}")

    @property
    def text(self) -> str:
        """The record as it is published."""
        return write_record(self.published.record)

    @property
    def kept(self) -> list[Any]:
        """All that the devices sent, and have in their files."""
        return [(shown.sent, shown.device.file) for shown in (*self.server.earlier, *self.server.shown.values())]

    def _look_at_silence(self, who: str, shown: Shown) -> None:
        self.unjust += [f"{who} was shown what no honest server shows, and did not warn: {why}" for why in shown.silent]

    def _look_at(self, key: int) -> None:
        """A device, and each of its seats."""
        shown, published = self.server.shown[key], self.published
        who = f"seat {key + 1}"
        self._look_at_silence(who, shown)
        self.said[who] = self._said_by(shown.device.file)
        reported = self.said["record"] or self.said[who]
        if self.server.setup.scheme == SCHEME:  # an older scheme promises nothing of this
            last = (shown.tables[-1], shown.courses[-1])
            for seat in sorted(shown.held):
                of_record = (published.record.tags, published.plies, seat, self.server.secrets[seat])
                wrongs = oracle.wronged(*of_record, *last, shown.told_to(seat), published.drawn)
                self.wrongs += [f"seat {seat + 1}: {wrong}" for wrong in wrongs]
                if wrongs and not reported:
                    self.unjust.append(f"seat {seat + 1} has this to complain of, and nobody says so: {wrongs}")
        for number, (tables, file) in enumerate(shown.files):
            early = self._said_by(file)
            self.said[f"{who}, file {number}"] = early
            fits = oracle.fits(oracle.bound(shown.courses[tables - 1]), published.plies)
            if not fits and not early and not self.said["record"]:
                self.unjust.append(f"{who} saved a file with other plies, and nobody says so")

    def _said_by(self, file: str) -> list[str]:
        """What is wrong by a device's file."""
        try:
            seen = read_seen(file)
        except RecordError as error:  # of a scheme that nobody knows
            return [f"the file is refused: {error}"]
        if self.found is None:
            return [] if seen.trouble is None else [seen.trouble.what]
        note = open_end(self.found, seen)
        assert not note or not seen.over
        self.notes.append(note)
        return [f"{each.what} {each.seat}: {each.text}" for each in differences(self.found, seen)]

    def _compare(self, one: int, other: int) -> None:
        mine, yours = self.server.shown[one], self.server.shown[other]
        found = contradictions(mine.device.seen, yours.device.seen)
        self.said[f"seats {one + 1} and {other + 1}"] = found
        if oracle.differ(mine.tables, mine.courses, yours.tables, yours.courses) and not found:
            alone = self.said[f"seat {one + 1}"] or self.said[f"seat {other + 1}"]
            if mine.game_id != yours.game_id:  # of two games nothing contradicts; a record is of one of them at most
                alone = alone or self.said["record"]
            if not alone:
                self.unjust.append(f"seats {one + 1} and {other + 1} were told different things, and nobody says so")


def _said_of(published: Published) -> list[str]:
    found = published.found
    if found is None:
        return [f"it is refused: {published.refused}"]
    wrong = [] if found.wrong is None else [f"draw {found.wrong}"]
    return [*found.faults, *wrong]


def random_case(seed: int) -> Case:
    """A case by luck; a quarter of the cases have no lies."""
    random = Random(seed)
    setup = random.randrange(len(SETUPS))
    seats, lies = len(SETUPS[setup].kinds), seed % 4
    steps: list[str] = []

    def honest() -> str:
        what = random.choice(("show", "show", "show", "lost", "stooge", "on", "on", "back", "save", "watch"))
        return "on" if what == "on" else f"{what} {random.randrange(seats)}"

    def lie() -> str:
        what = random.choice(Hostile.LIES)
        return f"lie {what} {random.randrange(seats)} {random.randrange(seats)} {random.randrange(9)}"

    if lies and random.random() < 0.03:
        steps.append(f"apart {random.randrange(seats)}")
    late = random.random() < 0.4  # lies that begin when the game is on its way
    if late:
        steps.append("end")
    if random.random() < 0.15:
        steps.append("rematch")
        if random.random() < 0.4:
            steps.append("end")
    for _ in range(random.randrange(14)):
        steps.append(honest())
        if lies and random.random() < 0.3:
            steps.append(lie())
    if random.random() < 0.8:
        steps.append("end")
    if random.random() < 0.3:
        steps.append(f"resign {random.randrange(seats)}")
        if random.random() < 0.1:
            steps += [f"show {random.randrange(seats)}", f"old {random.randrange(seats)}"]
    forgery = random.choice(list(FORGERIES)) if lies > 1 else "none"
    return Case(setup, random.randrange(1000), tuple(steps), f"{forgery} {random.randrange(60)}")


def for_the_page(judged: Judged, key: int) -> dict[str, Any]:
    """All that a device was shown, for the page's own code (`page` in ``conftest.py``)."""
    server = judged.server
    shown = server.shown[key]
    return {
        "game_id": shown.game_id,
        "asked": server.setup.scheme == SCHEME,
        "secrets": {seat: server.secrets[seat] for seat in shown.seats},
        "shown": shown.steps,
        "record": judged.text,
    }
