"""Whether the device and the check did right by everybody in a case."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import GlyphwallError
from glyphwall.record import read_record
from glyphwall.record.fair_check import check
from glyphwall.record.fair_reading import read_receipt
from tests.differential import fair_oracle as oracle
from tests.differential.fair_lies import LIES
from tests.differential.fair_records import FORGERIES, publish
from tests.differential.fair_setups import SETUPS, SMALL, STAGES, Case
from tests.differential.fair_world import World

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.record import GameRecord
    from tests.differential.fair_people import Person

NEUTRAL: Final = ("storage", "lost")
"""Troubles of a device that accuse nobody, and likewise faults of the check."""


class Judged:
    """A case, played and judged.

    Attributes:
        world: what happened. text: the record. files: what each device holds in the end.
        wrongs: what the devices can complain of.
        unjust: what the code under test did wrong; empty if all is well.
        said: the troubles and faults of each device, and whether the record is verified.
    """

    def __init__(self, case: Case) -> None:
        self.world = world = World(case)
        self.text = publish(world)
        self.wrongs: list[str] = []
        self.unjust: list[str] = []
        for person in world.earlier:
            self._look_at_reveals(person)
            if not world.lied and (accusing := _accusing(person.warned)):
                self.unjust.append(f"an honest server is accused in an earlier game: {accusing}")
        try:
            self.record: GameRecord | None = read_record(self.text)
            self.played = oracle.play_out(self.record)
        except GlyphwallError as error:
            self.record, self.files = None, []
            if not world.lied:
                self.unjust.append(f"an honest record isn't read: {error}")
        else:
            self.files = [self._reload(person) for person in world.people]
        self._before = list(self.unjust)
        self.judge()

    def judge(self) -> None:
        """Check the record with each device's file, and compare what that says with the wrongs."""
        self.wrongs, self.unjust, self.said = [], list(self._before), list[Any]()
        for person, file in zip(self.world.people, self.files, strict=False):
            self._look_at(person, file)

    @property
    def detail(self) -> Any:
        """Everything that the code under test did."""
        kept = ("sent", "troubles", "file")
        people = (*self.world.earlier, *self.world.people)
        sent = [[step.get(name) for step in person.script for name in kept] for person in people]
        return (self.said, [*self._sentences()], self.files, sent)

    def _sentences(self) -> Iterator[Any]:
        """Every word of the check, without and with a device's file."""
        for file in (None, *self.files):
            try:
                checked = check(self.record, None if file is None else read_receipt(file)) if self.record else None
            except GlyphwallError as error:
                yield str(error)
                continue
            if checked is not None:
                yield [[fault.code, str(fault), dict(fault.values)] for fault in checked.faults]
                yield [checked.draws, checked.finished, checked.plies, checked.chance, checked.notes]

    def _reload(self, person: Person) -> str:
        """The file of a device that is loaded again; one tab of it is shown the game before."""
        person.reload(1)
        person.script.append({"do": "file", "tab": 1, "file": person.device(1).file})
        person.reload(0)
        self.world.do_show(self.world.people.index(person), 0, 0)
        person.script.append({"do": "file", "tab": 0, "file": person.device(0).file})
        return person.device(0).file

    def _look_at(self, person: Person, file: str) -> None:
        world, who = self.world, f"seat {person.hand[0] + 1}"
        assert self.record is not None
        published = self.record.tags.get("FairTranscript", "")
        wrongs = oracle.find_wrongs(person.story, self.played, published, world.truth)
        self.wrongs += [f"{who}: {wrong}" for wrong in wrongs]
        self._look_at_reveals(person)
        faults, verified = self._check(file)
        self.said.append([person.warned, faults, verified])
        accusing = _accusing([*person.warned, *faults])
        if not world.lied and accusing:
            self.unjust.append(f"{who}: an honest server is accused: {accusing}")
        if not world.lied and not (verified or faults or person.touched) and self.played.draws:
            self.unjust.append(f"{who}: an honest game isn't verified")
        binding = [wrong for wrong in wrongs if not _is_excused(person, wrong)]
        if binding and (verified or not (accusing or faults)):
            self.unjust.append(f"{who}: has this to complain of, and nobody says so: {binding}")

    def _look_at_reveals(self, person: Person) -> None:
        """Look for secrets that went out for two transcripts."""
        for seat in person.story.seats:
            hashes = {hashed for who, hashed in person.story.revealed if who == seat}
            if len(hashes) > 1 and not person.forgot:
                self.unjust.append(f"seat {seat + 1}: its secret went out for two transcripts")

    def _check(self, file: str) -> tuple[list[str], bool]:
        assert self.record is not None
        try:
            checked = check(self.record, read_receipt(file))
        except GlyphwallError:
            if not self.world.lied:
                raise
            return ["refused"], False
        return [fault.code for fault in checked.faults], checked.is_verified


def _accusing(codes: list[str]) -> list[str]:
    return [code for code in codes if code not in NEUTRAL]


def _is_excused(person: Person, wrong: str) -> bool:
    """Whether a device has forgotten what it would need: the course lies in one medium, receipts in both."""
    return person.forgot or (wrong.startswith("shown") and 0 in person.touched)


# -- cases by chance --------------------------------------------------------------------------------------


def random_case(seed: int) -> Case:
    """Make a case by chance. A third of them are of honest servers; half have storage that fails."""
    random = Random(seed)
    setup = random.choice(SMALL) if random.random() < 0.75 else random.randrange(len(SETUPS))
    lies, storage = seed % 3 != 0, seed % 2 == 0

    def number(limit: int = 4) -> int:
        return random.randrange(limit)

    def tab() -> int:
        return 0 if random.random() < 0.7 else 1

    def honest() -> str:
        what = random.choice(("show", "show", "show", "stooge", "on", "on", "back", "reload"))
        if what == "on":
            return "on"
        if what == "show":
            return f"show {number()} {tab()} {int(random.random() < 0.9)}"
        return f"{what} {number()} {tab()}" if what == "reload" else f"{what} {number()}"

    favourite = random.choice(list(LIES))

    def lie() -> str:
        what = favourite if random.random() < 0.5 else random.choice(list(LIES))
        return f"lie {what} {number()} {number(3)} {number()} {number(25)}"

    def fail() -> str:
        if random.random() < 0.3:
            return f"amid {number()} {number(2)} {number(6)} {tab()} {number(60)}"
        return f"storage {number()} {number(2)} {number(6)} {number(6)}"

    def two_transcripts() -> list[str]:
        """The plot that the receipts are against."""
        who, medium = number(), number(2)
        steps = [f"lie transcript {who} 2 {number()} {number(3)}"] if random.random() < 0.5 else []
        steps += [f"show {who} {tab()} 1", f"storage {who} {medium} {number(3)} {number(6)}"]
        steps += [f"storage {who} {1 - medium} {number(3)} {number(6)}"] if random.random() < 0.2 else []
        steps += [f"reload {who} {tab()}"] if random.random() < 0.7 else []
        steps += [f"lie transcript {who} 2 {number()} {number(3)}", f"show {who} {tab()} 1"]
        return [*steps, f"lie bind {who} 2 0 {number()}"]

    def two_histories() -> list[str]:
        """Show one course, and then another."""
        who, other = number(), tab()
        steps = [f"lie course {who} {other} {number()} {number(20)}", f"show {who} {other} 1"]
        return [*steps, f"lie truth {who} 2 0 0", f"show {who} {tab()} 1"]

    steps: list[str] = ["end 3"] if random.random() < 0.4 else []
    if random.random() < 0.08:
        steps += ["end 12", "rematch"]
    for _ in range(number(12)):
        steps.append(honest())
        if lies and random.random() < 0.25:
            steps += two_histories() if random.random() < 0.1 else [lie()]
        if storage and random.random() < 0.25:
            steps.append(fail())
        if random.random() < 0.02:
            steps.append(f"leave {number()}")
    if lies and random.random() < 0.2:
        to_tell = [f"show {who} 0 1" for who in range(4)] + [f"stooge {who}" for who in range(4)]
        steps = ["on", *to_tell, "on", *two_transcripts(), f"lie stage 0 2 0 {STAGES.index('ready')}", "on", *steps]
    if random.random() < 0.8:
        steps.append(f"end {random.choice((3, 8, 12))}")
    if random.random() < 0.3:
        steps.append(f"resign {number()}")
    if storage and random.random() < 0.3:
        steps.append(fail())
    forgery = random.choice(list(FORGERIES)) if lies and random.random() < 0.6 else "none"
    return Case(setup, random.randrange(1000), tuple(steps), f"{forgery} {random.randrange(60)}")
