"""Templates: one module per game, machine code found again by the next process."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from glyphwall.core.compiled import COMPILED
from glyphwall.core.registry import get_pack
from glyphwall.games.grawlix.rules.game import GAME
from glyphwall.search.specialise import TEMPLATES, read_template, specialise
from tests.unit.search.race import KERNEL

_ROOT = Path(__file__).resolve().parents[3]

_COUNT_IN_A_PROCESS = """
from typing import cast
from glyphwall.search.perft import perft
from glyphwall.search.specialise import specialise
from tests.unit.search.race import KERNEL, Race
print(perft(cast("State", Race(9)), 4))
stats = specialise("perft", KERNEL).count_sequences.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


@pytest.mark.parametrize("template", [name for name in TEMPLATES if read_template(name).needs == ("rules",)])
def test_games_do_not_share_a_module(template: str) -> None:
    ours, toy = specialise(template, GAME.kernel), specialise(template, KERNEL)
    assert ours is not toy
    assert ours.__name__ != toy.__name__
    assert ours is specialise(template, GAME.kernel)
    assert sys.modules[ours.__name__] is ours


def test_there_is_no_such_template() -> None:
    with pytest.raises(KeyError):
        specialise("alpha_beta", GAME.kernel)


def test_a_game_without_secrets_has_no_search_of_what_is_known() -> None:
    with pytest.raises(TypeError, match="race has no secrets, which information needs"):
        specialise("information", KERNEL)
    with pytest.raises(TypeError, match="race has no solving, which proof needs"):
        specialise("proof", KERNEL)


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_rules_that_are_not_compiled_are_named() -> None:
    def apply(record: object, action: int) -> None:
        """Plain Python."""

    kernel = replace(KERNEL, rules=replace(KERNEL.rules, apply=apply))
    with pytest.raises(TypeError, match="race: apply needs"):
        specialise("perft", kernel)


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_the_next_process_finds_the_machine_code(tmp_path: Path) -> None:
    environment = os.environ | {
        "NUMBA_CACHE_DIR": str(tmp_path),
        "PYTHONPATH": os.pathsep.join(map(str, (_ROOT, _ROOT / "src"))),
    }

    def count() -> list[str]:
        command = [sys.executable, "-c", _COUNT_IN_A_PROCESS]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=120)
        return done.stdout.split()

    first, second = count(), count()
    assert first == ["66", "0", "1"]
    assert second == ["66", "1", "0"]


def test_another_function_makes_another_module() -> None:
    kernel = get_pack("graffiti").game.kernel
    planned, hurried = (specialise("information", kernel, policy=name) for name in ("planned", "hurried"))
    assert planned is not hurried
    assert planned is specialise("information", kernel)
    with pytest.raises(KeyError):
        specialise("information", kernel, policy="reckless")


def test_a_search_that_starts_again_does_not_ask_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = specialise("tree", KERNEL)

    def fail(path: Path, strict: bool = False) -> Path:
        raise AssertionError(f"asked the disk for {path}")

    monkeypatch.setattr(Path, "resolve", fail)
    assert specialise("tree", KERNEL) is tree
