"""Whatever a server does: what it was free to choose, or forged, is reported; and an honest one is never accused."""

from __future__ import annotations

import json
import os
import re
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from glyphwall.core.fairness import BLIND, SCHEME
from glyphwall.record.seen import Seen, differences
from tests.differential.fair_adversary import SETUPS, Case, Hostile
from tests.differential.fair_cases import recorded
from tests.differential.fair_forger import FORGERIES
from tests.differential.fair_judge import Judged, for_the_page, random_case

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.record.fair import Verification
    from tests.differential.fair_adversary import Shown

PAGE_CASES = 300
PARTS = 10
CASES = 800
"""Seeded, in some seconds; the long run has as many as ``GLYPHWALL_FAIR_CASES`` says, else 100,000."""


def wronged(seed: int) -> bool:
    """Plays a case and judges it; whether somebody was wronged."""
    judged = Judged(random_case(seed))
    assert not judged.unjust, (seed, judged.case, judged.unjust)
    return bool(judged.wrongs)


def test_what_a_server_was_free_to_choose_is_reported_and_an_honest_one_is_never_accused() -> None:
    assert CASES // 5 < sum(wronged(seed) for seed in range(CASES)) < CASES


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_a_hundred_thousand_cases(part: int) -> None:
    """Each part ends long before a test that hangs is ended, on a busy machine as well."""
    cases = int(os.environ.get("GLYPHWALL_FAIR_CASES", "100000")) // PARTS
    first = CASES + part * cases
    found = sum(wronged(seed) for seed in range(first, first + cases))
    print(f"{cases} cases, {found} in which somebody was wronged: all reported, and no honest server accused")
    assert found > cases // 5


# -- the page's own code ------------------------------------------------------------------------------


def test_the_page_does_the_same(page: Callable[..., list[dict[str, Any]]]) -> None:
    """What it sends and keeps is the same to the letter, and at the end it finds the same, each fault at its seat."""
    cases, expected = [], []
    for case in [*(each.case for each in recorded()), *map(random_case, range(PAGE_CASES))]:
        judged = Judged(case)
        for key, shown in judged.server.shown.items():
            cases.append(for_the_page(judged, key))
            expected.append((shown, judged))
    answers = page(cases)
    compared = 0
    for answer, (shown, judged) in zip(answers, expected, strict=True):
        assert sent_by(answer, shown) == shown.sent
        file = json.dumps(answer["file"])
        assert msgspec.json.decode(file, type=Seen) == shown.device.seen
        found = judged.found
        if found is not None and shown.device.seen.result is not None and found.scheme in (SCHEME, BLIND):
            compared += 1
            theirs = {(each["what"], each["seat"]) for each in answer["found"]}
            ours = at_the_end(found, shown.device.seen)
            if found.wrong is not None:  # the verifier need not look further, to other moves or fewer
                theirs.discard(("moves", 0))
                ours.discard(("moves", 0))
            elif bool(found.draws) != drew(shown.device.seen) and ("moves", 0) in theirs & ours:
                # The page does not know which of the record's plies are draws, and goes by what the device saw.
                theirs, ours = ({each for each in said if each[0] not in WHERE_DRAWN} for said in (theirs, ours))
            assert theirs == ours, judged.case
    assert compared > PAGE_CASES // 4


def sent_by(answer: dict[str, Any], shown: Shown) -> list[Any]:
    """What the page sent, without the tables on which it held no seat: it sends nothing there."""
    pairs = zip(answer["sent"], shown.steps, strict=True)
    assert not any(sent for sent, step in zip(answer["sent"], shown.steps, strict=True) if not step["seats"])
    return [sent for sent, step in pairs if step["seats"]]


def drew(seen: Seen) -> bool:
    return any(entry.seat is None for entry in seen.entries)


def at_the_end(found: Verification, seen: Seen) -> set[tuple[str, int]]:
    """What the page has to find, by what the verifier finds.

    The page finds the same; and of what the record contradicts itself in, what can be told without the rules. Another
    transcript is one fault on the page, and one for each part of it there.
    """
    if found.faults and found.faults[0].startswith("tag FairTranscript: of glyphwall-fair-"):
        return {("scheme", 0)}
    ours = {
        (each.what, 0 if each.what in ("transcript", "changed") else each.seat) for each in differences(found, seen)
    }
    if ours in ({("scheme", 0)}, {("game", 0)}):
        return ours
    for fault in found.faults:
        of_seat = re.match(r"tag FairSeat(\d)(: this|: .* by the transcript| is missing)", fault)
        if of_seat is not None:
            ours.add(("record", int(of_seat[1])))
        elif fault.startswith("tag FairServer"):
            ours.add(("server", 0))
        elif fault.startswith("tag FairTakebacks"):
            ours.add(("takebacks", 0))
    known = {own.seat for own in seen.seats} | {seat for seat, told in enumerate(seen.told, 1) if told}
    if found.scheme == SCHEME and drew(seen):
        untold = (seat for seat in found.withheld if ("record", seat + 1) not in ours)
        ours |= {("untold", seat + 1) for seat in untold if seat + 1 not in known}
    return ours


WHERE_DRAWN = ("left-out", "unasked", "unheard", "withheld", "untold")


class Machine(RuleBasedStateMachine):
    """The same by Hypothesis, which looks for the shortest way through."""

    SEAT = st.integers(0, 3)

    @initialize(setup=st.integers(0, len(SETUPS) - 1), seed=st.integers(0, 9))
    def begin(self, setup: int, seed: int) -> None:
        self.setup, self.seed, self.steps, self.forgery = setup, seed, list[str](), "none 0"

    def step(self, what: str, *seats: int) -> None:
        count = len(SETUPS[self.setup].kinds)
        self.steps.append(" ".join((what, *(str(seat % count) for seat in seats))))

    @rule(what=st.sampled_from(("show", "lost", "save", "stooge", "back", "resign", "watch", "apart")), seat=SEAT)
    def of_a_seat(self, what: str, seat: int) -> None:
        self.step(what, seat)

    @rule(what=st.sampled_from(("on", "on", "end", "rematch")))
    def go_on(self, what: str) -> None:
        self.step(what)

    @rule(what=st.sampled_from(Hostile.LIES), seat=SEAT, other=SEAT, value=st.integers(0, 8))
    def lie(self, what: str, seat: int, other: int, value: int) -> None:
        self.step(f"lie {what}", seat, other)
        self.steps[-1] += f" {value}"

    @rule(forgery=st.sampled_from(list(FORGERIES)), number=st.integers(0, 59))
    def forge(self, forgery: str, number: int) -> None:
        self.forgery = f"{forgery} {number}"

    def teardown(self) -> None:
        if hasattr(self, "setup"):
            case = Case(self.setup, self.seed, (*self.steps, "end"), self.forgery)
            judged = Judged(case)
            assert not judged.unjust, (case, judged.unjust)


TestMachine = Machine.TestCase
TestMachine.settings = settings(
    max_examples=100, stateful_step_count=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
