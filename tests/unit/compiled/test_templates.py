"""Templates: one module per game, machine code found again by the next process."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from pkgutil import iter_modules

import pytest

import glyphwall.envs.templates as env_templates
import glyphwall.search.templates as search_templates
from glyphwall.compiled import COMPILED
from glyphwall.compiled.templates import read_template, specialise
from glyphwall.core.registry import get_plugin
from tests.games import GRAWLIX as GAME
from tests.unit.search.race import KERNEL

_ROOT = Path(__file__).resolve().parents[3]


def all_templates() -> list[str]:
    """Every template of the package."""
    rooms = (search_templates, env_templates)
    return [f"{room.__name__}.{found.name}" for room in rooms for found in iter_modules(room.__path__)]


_COUNT_IN_A_PROCESS = """
from typing import cast
from glyphwall.search._perft import perft
from glyphwall.compiled.templates import specialise
from tests.unit.search.race import KERNEL, Race
print(perft(cast("State", Race(9)), 4))
stats = specialise("glyphwall.search.templates.perft", KERNEL).count_sequences.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


@pytest.mark.parametrize("template", [name for name in all_templates() if read_template(name).needs == ("rules",)])
def test_games_do_not_share_a_module(template: str) -> None:
    ours, toy = specialise(template, GAME.kernel), specialise(template, KERNEL)
    assert ours is not toy
    assert ours.__name__ != toy.__name__
    assert ours is specialise(template, GAME.kernel)
    assert sys.modules[ours.__name__] is ours


def test_there_is_no_such_template() -> None:
    with pytest.raises(ModuleNotFoundError, match="alpha_beta"):
        specialise("glyphwall.search.templates.alpha_beta", GAME.kernel)
    with pytest.raises(TypeError, match=r"glyphwall\.search\.choice is no template"):
        specialise("glyphwall.search.choice", GAME.kernel)


def test_a_game_without_secrets_has_no_search_of_what_is_known() -> None:
    with pytest.raises(TypeError, match=r"race has no secrets, which .*information needs"):
        specialise("glyphwall.search.templates.information", KERNEL)
    with pytest.raises(TypeError, match=r"race has no solving, which .*proof needs"):
        specialise("glyphwall.search.templates.proof", KERNEL)


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_rules_that_are_not_compiled_are_named() -> None:
    def apply(record: object, action: int) -> None:
        """Plain Python."""

    kernel = replace(KERNEL, rules=replace(KERNEL.rules, apply=apply))
    with pytest.raises(TypeError, match="race: apply needs"):
        specialise("glyphwall.search.templates.perft", kernel)


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_the_next_process_finds_the_machine_code(tmp_path: Path) -> None:
    environment = os.environ | {
        "NUMBA_CACHE_DIR": str(tmp_path),
        "PYTHONPATH": os.pathsep.join(map(str, (_ROOT, _ROOT / "src"))),
    }

    def count() -> list[str]:
        command = [sys.executable, "-c", _COUNT_IN_A_PROCESS]
        done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True, timeout=120)
        return done.stdout.split()

    first, second = count(), count()
    assert first == ["66", "0", "1"]
    assert second == ["66", "1", "0"]


def test_another_function_makes_another_module() -> None:
    kernel = get_plugin("graffiti").game.kernel
    planned, hurried = (
        specialise("glyphwall.search.templates.information", kernel, policy=name) for name in ("planned", "hurried")
    )
    assert planned is not hurried
    assert planned is specialise("glyphwall.search.templates.information", kernel)
    with pytest.raises(KeyError):
        specialise("glyphwall.search.templates.information", kernel, policy="reckless")


def test_a_search_that_starts_again_does_not_ask_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = specialise("glyphwall.search.templates.tree", KERNEL)

    def fail(path: Path, strict: bool = False) -> Path:
        raise AssertionError(f"asked the disk for {path}")

    monkeypatch.setattr(Path, "resolve", fail)
    assert specialise("glyphwall.search.templates.tree", KERNEL) is tree


def test_a_template_may_lie_in_another_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs" / "__init__.py").touch()
    (tmp_path / "theirs" / "loop.py").write_text(
        "from glyphwall.compiled import compiled\n"
        'NEEDS = ("rules",)\n'
        "actor: object\n"
        "@compiled\n"
        "def who(record):\n"
        "    return actor(record)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    record = GAME.initial_state(GAME.make_options()).record
    assert specialise("theirs.loop", GAME.kernel).who(record[0]) == 0
