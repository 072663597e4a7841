"""Whatever a server does: what it was free to choose, or forged, is reported; and an honest one is never accused."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from glyphwall.record import write_record
from glyphwall.record.seen import differences, read_seen
from tests.differential.fair_adversary import ID, Hostile

WEB = Path(__file__).parents[2] / "web"
PAGE_CASES = 1000
CASES = 3000
"""Seeded, in a moment; the long run has as many as ``GLYPHWALL_FAIR_CASES`` says, else 100,000."""


def honest_step(server: Hostile, random: Any) -> None:
    what = random.choice(("show", "show", "show", "lost", "stooge", "on", "on", "back", "again"))
    seat = random.choice((0, 1))
    match what:
        case "show" | "again":
            server.show(seat)
        case "lost":
            server.show(seat, heard=False)
        case "stooge":
            server.stooge_acts()
        case "on":
            server.go_on()
        case "back":
            server.take_back(seat)


def to_the_end(server: Hostile) -> None:
    """Goes on as an honest server would, as far as the devices let it."""
    for _ in range(12):
        for seat in (0, 1):
            server.show(seat)
        server.stooge_acts()
        server.go_on()
    for seat in (0, 1):
        server.show(seat)


def judge(server: Hostile, forgery: str) -> bool:
    """Whether somebody was wronged. Fails where that is not reported, or where an honest server is accused."""
    record, found = server.publish(forgery)
    said = server.reports(found)
    wronged = server.wronged(record)
    if wronged:
        assert any(said.values()), (wronged, record)
        for number, faults in said.items():
            if any(f"seat {number + 1} " in each for each in wronged):
                assert faults, (number, wronged, record)
    if not server.lied and server.plies:
        assert not any(said.values()), (said, record)
    return bool(wronged)


def one_case(seed: int) -> bool:
    """Plays a case and judges it."""
    return judge(*played(seed))


def played(seed: int) -> tuple[Hostile, str]:
    """A case, and how its record is to be forged."""
    random = Random(seed)
    server = Hostile(random, random.choice((None, None, 0, 1)))
    lies = seed % 4  # none in a quarter of the cases
    for _ in range(random.randrange(14)):
        honest_step(server, random)
        if lies and random.random() < 0.3:
            server.lie(random.choice(Hostile.LIES), random.choice((0, 1)), random.choice((0, 1)))
    if random.random() < 0.8:
        to_the_end(server)
    if random.random() < 0.2:
        server.resign(random.choice((0, 1)))
        for seat in (0, 1):
            server.show(seat)
    return server, random.choice(Hostile.FORGERIES) if lies > 1 else "none"


def test_what_a_server_was_free_to_choose_is_reported_and_an_honest_one_is_never_accused() -> None:
    wronged = sum(one_case(seed) for seed in range(CASES))
    assert CASES // 4 < wronged < CASES


@pytest.mark.long
def test_a_hundred_thousand_cases() -> None:
    cases = int(os.environ.get("GLYPHWALL_FAIR_CASES", "100000"))
    wronged = sum(one_case(seed) for seed in range(CASES, CASES + cases))
    print(f"{cases} cases, {wronged} in which somebody was wronged: all reported, and no honest server accused")
    assert wronged > cases // 4


# -- the page's own code ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's part in fair chance, as one file that Node runs."""
    built = tmp_path_factory.mktemp("page")
    rolldown = WEB / "node_modules" / ".bin" / "rolldown"
    if not rolldown.exists():
        pytest.skip("the client's packages are not installed")
    source = WEB / "client" / "testing" / "fair-device.ts"
    command = [rolldown, source, "--format", "esm", "--platform", "node", "--dir", built]
    done = subprocess.run(list(map(str, command)), cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (built / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return built / "fair-device.js"


def test_the_page_does_the_same(page: Path) -> None:
    """What it sends and keeps is the same to the letter; and its own check of the record finds what is to be found."""
    lines, expected = [], []
    for seed in range(PAGE_CASES):
        server, forgery = played(seed)
        record, found = server.publish(forgery)
        for seat, shown in server.shown.items():
            steps = [
                {"table": table, "entries": course} for table, course in zip(shown.tables, shown.courses, strict=True)
            ]
            case = {"game_id": ID, "seat": seat, "secret": server.secrets[seat], "shown": steps}
            lines.append(json.dumps(case | {"record": write_record(record)}))
            expected.append((shown, found, record))
    done = subprocess.run(["node", str(page)], input="\n".join(lines), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(expected)
    for answer, (shown, found, record) in zip(answers, expected, strict=True):
        assert answer["sent"] == shown.sent
        seen = read_seen(json.dumps(answer["file"]))
        assert seen == shown.device.seen
        if found is not None and seen.over and seen.trouble is None:
            theirs = {(each["what"], each["seat"]) for each in answer["found"] if each["what"] != "record"}
            # Another transcript is one fault here, and there one for each part of it.
            ours = {(each.what, 0 if each.what == "transcript" else each.seat) for each in differences(found, seen)}
            whole = not {"scheme", "game"} & {what for what, _ in theirs | ours}
            assert not whole or bool(ours) <= bool(theirs), (ours, record)
            assert bool(theirs) <= bool(ours or not found.sound), (theirs, record)


class Machine(RuleBasedStateMachine):
    """The same by Hypothesis, which looks for the shortest way through."""

    @initialize(stooge=st.sampled_from((None, 0, 1)), seed=st.integers(0, 9))
    def begin(self, stooge: int | None, seed: int) -> None:
        self.server = Hostile(Random(seed), stooge)
        self.forgery = "none"

    @rule(seat=st.integers(0, 1), heard=st.booleans())
    def show(self, seat: int, heard: bool) -> None:
        self.server.show(seat, heard)

    @rule(what=st.sampled_from(("on", "stooge", "back", "resign")), seat=st.integers(0, 1))
    def do(self, what: str, seat: int) -> None:
        match what:
            case "on":
                self.server.go_on()
            case "stooge":
                self.server.stooge_acts()
            case "back":
                self.server.take_back(seat)
            case "resign":
                self.server.resign(seat)

    @rule(what=st.sampled_from(Hostile.LIES), seat=st.integers(0, 1), other=st.integers(0, 1))
    def lie(self, what: str, seat: int, other: int) -> None:
        self.server.lie(what, seat, other)

    @rule(forgery=st.sampled_from(Hostile.FORGERIES))
    def forge(self, forgery: str) -> None:
        self.forgery = forgery

    def teardown(self) -> None:
        if hasattr(self, "server"):
            to_the_end(self.server)
            judge(self.server, self.forgery)


TestMachine = Machine.TestCase
TestMachine.settings = settings(
    max_examples=150, stateful_step_count=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
