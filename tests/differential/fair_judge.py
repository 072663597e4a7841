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
from tests.differential.fair_adversary import ID, SETUPS, Case, Hostile

if TYPE_CHECKING:
    from glyphwall.record.fair import Verification


class Judged:
    """A case, played and looked at.

    Attributes:
        wrongs: what somebody has to complain of. unjust: what the checks did wrong; empty if all is well.
        said: all that they complain of, by whom. notes: what else the verifier says.
    """

    def __init__(self, case: Case) -> None:
        self.case = case
        self.server = Hostile(case)
        self.record, self.found = self.server.publish()
        self.said: dict[str, Any] = {"record": _said_of(self.found)}
        self.notes = () if self.found is None else self.found.notes
        self.wrongs: list[str] = []
        self.unjust: list[str] = []
        for seat in self.server.shown:
            self._look_at(seat)
        for one, other in combinations(self.server.shown, 2):
            self._compare(one, other)
        if not self.server.lied and self.server.progress.plies and any(self.said.values()):
            self.unjust.append(f"an honest server is accused: {self.said}")

    @property
    def text(self) -> str:
        """The record as it is published."""
        return write_record(self.record)

    def _look_at(self, seat: int) -> None:
        shown, record = self.server.shown[seat], self.record
        who, faults = f"seat {seat + 1}", list(self.said["record"])
        self.unjust += [f"{who} was shown what no honest server shows, and did not warn: {why}" for why in shown.silent]
        self.said[who] = _said_by(self.found, shown.device.file)
        faults += self.said[who]
        secret, table, course = self.server.secrets[seat], shown.tables[-1], shown.courses[-1]
        asked = self.server.setup.scheme == SCHEME  # an older scheme promises nothing of this
        of_record = (record.tags, self.server.published, seat, secret)
        wrongs = oracle.wronged(*of_record, table, course, shown.told_to) if asked else []
        self.wrongs += [f"{who}: {wrong}" for wrong in wrongs]
        if wrongs and not faults:
            self.unjust.append(f"{who} has this to complain of, and nobody says so: {wrongs}")
        for number, (tables, file) in enumerate(shown.files):
            early = _said_by(self.found, file)
            self.said[f"{who}, file {number}"] = early
            if (
                not oracle.fits(oracle.bound(shown.courses[tables - 1]), self.server.published)
                and not early
                and not self.said["record"]
            ):
                self.unjust.append(f"{who} saved a file with other plies, and nobody says so")

    def _compare(self, one: int, other: int) -> None:
        mine, yours = self.server.shown[one], self.server.shown[other]
        found = contradictions(mine.device.seen, yours.device.seen)
        self.said[f"seats {one + 1} and {other + 1}"] = found
        if oracle.differ(mine.tables, mine.courses, yours.tables, yours.courses) and not found:
            alone = self.said[f"seat {one + 1}"] or self.said[f"seat {other + 1}"]
            if not alone:
                self.unjust.append(f"seats {one + 1} and {other + 1} were told different things, and nobody says so")


def _said_of(found: Verification | None) -> list[str]:
    if found is None:
        return ["it is refused"]
    wrong = [] if found.wrong is None else [f"draw {found.wrong.number}"]
    return [*found.faults, *wrong]


def _said_by(found: Verification | None, file: str) -> list[str]:
    try:
        seen = read_seen(file)
    except RecordError:  # of a scheme that nobody knows
        return ["the file is refused"]
    if found is None:
        return [] if seen.trouble is None else [seen.trouble.what]
    note = open_end(found, seen)
    assert not note or not seen.over
    return [str(each) for each in differences(found, seen)]


def random_case(seed: int) -> Case:
    """A case by luck; a quarter of the cases have no lies."""
    random = Random(seed)
    setup = random.randrange(len(SETUPS))
    seats, lies = len(SETUPS[setup].kinds), seed % 4
    steps: list[str] = []

    def honest() -> str:
        what = random.choice(("show", "show", "show", "lost", "stooge", "on", "on", "back", "save"))
        return "on" if what == "on" else f"{what} {random.randrange(seats)}"

    def lie() -> str:
        what = random.choice(Hostile.LIES)
        return f"lie {what} {random.randrange(seats)} {random.randrange(seats)} {random.randrange(9)}"

    late = random.random() < 0.4  # lies that begin when the game is on its way
    if late:
        steps.append("end")
    for _ in range(random.randrange(14)):
        steps.append(honest())
        if lies and random.random() < 0.3:
            steps.append(lie())
    if random.random() < 0.8:
        steps.append("end")
    if random.random() < 0.3:
        steps.append(f"resign {random.randrange(seats)}")
    forgery = random.choice(Hostile.FORGERIES) if lies > 1 else "none"
    return Case(setup, random.randrange(1000), tuple(steps), f"{forgery} {random.randrange(9)}")


def for_the_page(judged: Judged, seat: int) -> dict[str, Any]:
    """All that the device of a seat was shown, for the page's own code (`page` in ``conftest.py``)."""
    shown = judged.server.shown[seat]
    steps = [{"table": table, "entries": course} for table, course in zip(shown.tables, shown.courses, strict=True)]
    return {
        "game_id": ID,
        "seat": seat,
        "asked": judged.server.setup.scheme == SCHEME,
        "secret": judged.server.secrets[seat],
        "shown": steps,
        "record": judged.text,
    }
