"""Fuzzing: for any input the engine follows the protocol, survives, and changes nothing it refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from glyphwall.engine._commands import COMMANDS
from glyphwall.engine.settings import EngineSettings
from tests.unit.engine.peer import Peer

ANSWERS = (
    "id ", "game ", "gameoption ", "option ", "gwiok ", "readyok", "actor ", "legal", "illegal ", "perft ", "info ",
    "bestmove ", "error ",
)  # fmt: skip

WORDS = """
startpos gwp view record moves nodes visits movetime clock inc multipv searchmoves depth solve name value Threads Player
Seed random greedy grawlix size hand draft swap seed rules 1.0 0 1 2 3 7 -1 99999999999999999999 +Rh +Oa Rhf6 Rhf6+Ga
R#>Y@ - f6 1d 2p -- ?
"""
TOKENS = st.sampled_from([*COMMANDS, *WORDS.split(), "- - - 1d f6", '[Game "grawlix"]'])
TEXT = st.text(alphabet=st.characters(blacklist_characters="\n\r", blacklist_categories=["Cs"]), max_size=30)
# Nothing that takes long: searches are few simulations, and nobody waits for a stop.
LINES = (
    st.lists(st.one_of(TOKENS, TOKENS, TEXT), max_size=8)
    .map(" ".join)
    .filter(lambda line: not any(word in line.split() for word in ("infinite", "quit", "perft", "movetime", "clock")))
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | TEXT,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["id", "game", "options", "moves", "turns", "visits", "position", "player", "seed", "action", "target"]
            )
            | TEXT,
            inner,
            max_size=5,
        )
    ),
    max_leaves=8,
)


UNTIMED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]


@pytest.fixture(scope="module")
def peer() -> Peer:
    return Peer(EngineSettings(seed=1, player="random"))


@settings(max_examples=300, suppress_health_check=UNTIMED, deadline=None)
@given(lines=st.lists(LINES, min_size=1, max_size=5))
def test_any_lines(peer: Peer, lines: list[str]) -> None:
    peer.ask("setoption name Player value random")
    for line in lines:
        before = peer.ask("actor", "legal")
        answers = peer.ask(line)
        assert all(answer.startswith((*ANSWERS, "{")) for answer in answers), (line, answers)
        assert not any(answer.startswith("error internal") for answer in answers), (line, answers)
        command = next((word for word in line.split() if word in COMMANDS), None)
        expected = 1 if command == "go" and not line.lstrip().startswith("{") else 0
        assert sum(answer.startswith("bestmove ") for answer in answers) == expected, (line, answers)
        if any(answer.startswith("error ") for answer in answers):
            assert peer.ask("actor", "legal") == before
    assert peer.ask("isready") == ["readyok"]


@settings(max_examples=200, suppress_health_check=UNTIMED, deadline=None)
@given(value=st.dictionaries(TEXT, JSON, max_size=3) | JSON.filter(lambda value: isinstance(value, dict)))
def test_any_json(peer: Peer, value: dict[str, object]) -> None:
    answers = [json.loads(line) for line in peer.ask(json.dumps({"player": "random"} | value))]
    assert answers
    for answer in answers:
        assert "id" in answer
        assert answer.get("error", {}).get("code") != "internal", answer
    assert peer.ask("isready") == ["readyok"]
