"""Whatever a server does: what it was free to choose, or forged, is reported; and an honest one is never accused."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import BLIND, SCHEME
from glyphwall.record.seen import Seen, differences, read_seen
from tests.differential.fair_adversary import SETUPS, Case, Hostile
from tests.differential.fair_cases import recorded
from tests.differential.fair_judge import Judged, for_the_page, random_case

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE_CASES = 300
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
def test_a_hundred_thousand_cases() -> None:
    cases = int(os.environ.get("GLYPHWALL_FAIR_CASES", "100000"))
    found = sum(wronged(seed) for seed in range(CASES, CASES + cases))
    print(f"{cases} cases, {found} in which somebody was wronged: all reported, and no honest server accused")
    assert found > cases // 5


# -- the page's own code ------------------------------------------------------------------------------


def test_the_page_does_the_same(page: Callable[..., list[dict[str, Any]]]) -> None:
    """What it sends and keeps is the same to the letter; and its own check of the record finds what is to be found."""
    cases, expected = [], []
    for case in [*(each.case for each in recorded()), *map(random_case, range(PAGE_CASES))]:
        judged = Judged(case)
        for seat, shown in judged.server.shown.items():
            cases.append(for_the_page(judged, seat))
            expected.append((shown, judged.found, case))
    answers = page(cases)
    assert len(answers) == len(expected)
    for answer, (shown, found, case) in zip(answers, expected, strict=True):
        assert answer["sent"] == shown.sent
        file = json.dumps(answer["file"])
        assert msgspec.json.decode(file, type=Seen) == shown.device.seen
        try:
            seen = read_seen(file)
        except RecordError:  # it asked for nothing, and was shown a scheme that nobody knows: there is nothing to check
            assert not shown.device.seen.asked
            assert shown.device.seen.scheme not in (SCHEME, BLIND)
            continue
        if found is not None and seen.over and seen.trouble is None:
            theirs = {(each["what"], each["seat"]) for each in answer["found"] if each["what"] != "record"}
            # Another transcript is one fault here, and there one for each part of it.
            ours = {(each.what, 0 if each.what == "transcript" else each.seat) for each in differences(found, seen)}
            whole = not {"scheme", "game"} & {what for what, _ in theirs | ours}
            assert not whole or bool(ours) <= bool(theirs), (ours, case)
            assert bool(theirs) <= bool(ours or not found.sound), (theirs, case)


class Machine(RuleBasedStateMachine):
    """The same by Hypothesis, which looks for the shortest way through."""

    SEAT = st.integers(0, 3)

    @initialize(setup=st.integers(0, len(SETUPS) - 1), seed=st.integers(0, 9))
    def begin(self, setup: int, seed: int) -> None:
        self.setup, self.seed, self.steps, self.forgery = setup, seed, list[str](), "none 0"

    def step(self, what: str, *seats: int) -> None:
        count = len(SETUPS[self.setup].kinds)
        self.steps.append(" ".join((what, *(str(seat % count) for seat in seats))))

    @rule(what=st.sampled_from(("show", "lost", "save", "stooge", "back", "resign")), seat=SEAT)
    def of_a_seat(self, what: str, seat: int) -> None:
        self.step(what, seat)

    @rule(what=st.sampled_from(("on", "on", "end")))
    def go_on(self, what: str) -> None:
        self.step(what)

    @rule(what=st.sampled_from(Hostile.LIES), seat=SEAT, other=SEAT, value=st.integers(0, 8))
    def lie(self, what: str, seat: int, other: int, value: int) -> None:
        self.step(f"lie {what}", seat, other)
        self.steps[-1] += f" {value}"

    @rule(forgery=st.sampled_from(Hostile.FORGERIES), number=st.integers(0, 8))
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
