"""Batched network searches grow the same trees as a module, bit for bit, in two halves and without other memory."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from tools.build.build_web import ROOT
from tools.harness.modules import Replay

from glyphwall.compiled import COMPILED
from glyphwall.compiled.wasm import ENVIRONMENT
from glyphwall.core.registry import get_game
from glyphwall.search.network import NetworkSearch, NetworkSettings
from tests.unit.search.test_network import judged, positions

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [
    pytest.mark.skipif(not COMPILED, reason="modules are made of compiled functions"),
    pytest.mark.long,  # no game brings a network yet, and a module takes its time
]

GAMES = ("leduc", "grawlix", "graffiti")
SIMULATIONS, NUMBER = 40, 6
OF_RECORDS = ("root", "leaf")
"""What lies between the fields of a record may be anything."""


def arrays_of(trees: Any) -> dict[str, np.ndarray]:
    """Return all arrays of a nested tuple by name."""
    found: dict[str, np.ndarray] = {}
    for name, value in trees._asdict().items():
        found |= {name: value} if isinstance(value, np.ndarray) else arrays_of(value)
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_trees_grow_in_a_module(game_id: str, tmp_path: Path, installed_leduc: None) -> None:
    command = [sys.executable, "-m", "tests.unit.search.wasm.network_worker", game_id, str(tmp_path)]
    subprocess.run(command, cwd=ROOT, env=os.environ | ENVIRONMENT, check=True, timeout=600)
    with Replay(tmp_path) as node:
        for how in ("network", "information"):
            if how == "information" and get_game(game_id).kernel.secrets is None:
                continue
            compare(node, game_id, how)


def compare(node: Replay, game_id: str, how: str) -> None:
    game = get_game(game_id)
    states = positions(game, game.make_options(), NUMBER, 12)
    search = NetworkSearch(
        game,
        game.make_options(),
        n=NUMBER,
        simulations=SIMULATIONS,
        settings=NetworkSettings(value_scale=0.1, nodes=400),
        observe=False,
        masks=False,
        information_sets=how == "information",
    )
    forest, halves, steps = search._forest, search._halves, []

    def take_in(trees: Any, first: int, stop: int, priors: np.ndarray, values: np.ndarray) -> None:
        given = {"bias": forest.bias, "schedule": forest.schedule, "priors": priors, "values": values}
        steps.append({name: [array.tobytes().hex(), array.shape] for name, array in given.items()})
        halves.take_in(trees, first, stop, priors, values)

    search._halves = SimpleNamespace(walk=halves.walk, take_in=take_in)
    search.begin(np.concatenate([state.record for state in states]), range(NUMBER))
    seeds = np.arange(NUMBER, dtype=np.uint64)
    given = {"root": forest.root, "budget": forest.budget, "seeds": seeds}
    begun = {name: array.tobytes().hex() for name, array in given.items()}
    while search.walk():
        answers = [judged(record, search.action_count, search.seats) for record in search.leaves]
        rows, inside = search.legal_rows()
        logits = np.array([said for said, _ in answers])
        search.take_in_rows(np.take_along_axis(logits, rows, axis=1), np.array([values for _, values in answers]))
        assert inside.any()
    arrays = arrays_of(search._trees)
    shapes = {name: array.shape for name, array in arrays.items()}
    shapes |= {"seeds": (NUMBER,), "bits": forest.legal.shape, "mask": (NUMBER, 0)}
    settings = search.settings
    found = node.ask(
        f"{game_id}-network",
        "network",
        how=how,
        shapes=shapes,
        begun=begun,
        steps=steps,
        numbers={
            "first": 0,
            "stop": NUMBER,
            "exploration": settings.exploration,
            "visit_scale": settings.visit_scale,
            "value_scale": settings.value_scale,
        },
    )
    assert len(steps) > SIMULATIONS // 4
    for name, array in arrays.items():
        if name not in OF_RECORDS:
            assert found[name] == hashlib.sha256(array.tobytes()).hexdigest(), name
