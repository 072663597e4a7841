"""The handshake, the engine's options, and the protocol's lines about games."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from glyphwall import __version__
from glyphwall.core.registry import game_ids
from glyphwall.engine._commands import COMMANDS
from tests.unit.engine.peer import Peer


@pytest.fixture
def peer() -> Peer:
    return Peer()


def test_the_handshake_names_engine_games_and_options(peer: Peer) -> None:
    lines = peer.ask("gwi")
    assert lines[:3] == [
        f"id name Glyphwall {__version__}",
        "id author The Glyphwall developers",
        f"id version {__version__}",
    ]
    assert lines[-1] == "gwiok protocol 1"
    assert "game grawlix rules 1.0 variants n=2 n=3 n=4 n=5 n=6 n=7 seats 2" in lines
    assert "gameoption grawlix name hand type spin default 4 min 1 max 24" in lines
    assert "gameoption grawlix name swap type combo default none var none var after-draft var after-first-tile" in lines
    assert "option name Threads type spin default 1 min 1 max 64" in lines
    assert "option name Seed type string default 1" in lines
    assert "option name Player type string default random" in lines


def test_every_registered_game_is_announced(peer: Peer) -> None:
    announced = [line.split()[1] for line in peer.ask("gwi") if line.startswith("game ")]
    assert announced == list(game_ids())


def test_the_handshake_loads_no_compiler() -> None:
    script = (
        "import sys\n"
        "from glyphwall.engine._session import Session\n"
        "Session(print).submit('gwi')\n"
        "assert 'numba' not in sys.modules, 'numba'\n"
        "assert 'numpy' not in sys.modules, 'numpy'\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.rstrip().endswith("gwiok protocol 1")


def test_isready(peer: Peer) -> None:
    assert peer.ask("isready") == ["readyok"]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("setoption name Threads value 3", "option name Threads type spin default 3 min 1 max 64"),
        ("setoption name threads value 3", "option name Threads type spin default 3 min 1 max 64"),
        ("setoption please name Seed value 77", "option name Seed type string default 77"),
        ("setoption name Seed value random", "option name Seed type string default random"),
        ("setoption name ResignBelow value 5", "option name ResignBelow type spin default 5 min 0 max 50"),
        ("setoption name MoveOverhead value 0", "option name MoveOverhead type spin default 0 min 0 max 60000"),
        ("setoption name Player value mcts:sims=20", "option name Player type string default mcts:sims=20"),
    ],
)
def test_options_are_set(peer: Peer, line: str, shown: str) -> None:
    assert peer.ask(line) == []
    assert shown in peer.ask("gwi")


def test_every_command_and_option_is_documented(peer: Peer) -> None:
    guide = (Path(__file__).parents[3] / "docs" / "reference" / "engine.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"| `{command}" in guide or f"`{command} " in guide, command
    for line in peer.ask("gwi"):
        if line.startswith("option name "):
            assert f"| `{line.split()[2]}` |" in guide, line
