"""Copies of batches go on with the same games and random numbers, to the bit, and apart from each other."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.envs import make_batch

if TYPE_CHECKING:
    from glyphwall.envs.batch import BatchEnv

ARRAYS = ("mask", "packed", "legal_count", "actor", "returns", "terminated", "observation")


def pickled(batch: BatchEnv) -> Any:
    return pickle.loads(pickle.dumps(batch))  # noqa: S301 (our own bytes)


def play(batch: BatchEnv, steps: int) -> list[bytes]:
    """Return all results of some random steps."""
    seen = []
    for _ in range(steps):
        actions = batch.sample()
        batch.step(actions)
        seen.append(b"".join(array.tobytes() for array in (actions, *(getattr(batch, name) for name in ARRAYS))))
        seen[-1] += batch.record(0).tobytes()
    return seen


@pytest.mark.parametrize("copied", [copy.deepcopy, pickled], ids=["copy", "pickle"])
@pytest.mark.parametrize(
    ("game", "options"), [("grawlix", {"size": 3, "hand": 2, "draft": "random"}), ("graffiti", {"seats": 3})]
)
@pytest.mark.parametrize(
    "how",
    [
        {"observe": True, "threads": 2},
        {"observe": True, "autoreset": "same_step"},
        {"autoreset": "disabled", "masks": "packed"},
        {"chance": "explicit"},
    ],
    ids=lambda how: ",".join(how),
)
def test_a_copy_goes_on_alike_and_apart(copied: Any, game: str, options: dict[str, Any], how: dict[str, Any]) -> None:
    batch = make_batch(game, 5, options, **how)
    batch.reset(seed=3)
    play(batch, 30)
    before = [getattr(batch, name).tobytes() for name in ARRAYS]
    other = copied(batch)
    assert [getattr(other, name).tobytes() for name in ARRAYS] == before
    assert (other.threads, other.autoreset, other.chance, other.options) == (
        *(batch.threads, batch.autoreset, batch.chance, batch.options),
    )
    seen = play(other, 60)
    assert [getattr(batch, name).tobytes() for name in ARRAYS] == before, "nothing is shared"
    assert play(batch, 60) == seen
    if batch.autoreset == "same_step" and game == "grawlix":
        assert batch.observe(0, last=True).tobytes() == other.observe(0, last=True).tobytes()
    other.close()
    play(batch, 2)
    batch.close()


def test_compact_numbers() -> None:
    batch = make_batch("grawlix", 3, {"size": 3, "hand": 2}, actions="compact")
    batch.reset(seed=1)
    play(batch, 4)
    other = copy.deepcopy(batch)
    assert other.action_count == batch.action_count
    assert other.game is batch.game
    assert play(other, 20) == play(batch, 20)


def test_a_copy_of_a_batch_that_has_not_begun() -> None:
    batch = make_batch("grawlix", 2, {"size": 3, "hand": 2})
    for other in (copy.deepcopy(batch), pickled(batch)):
        with pytest.raises(Exception, match="step before reset"):
            other.step(np.zeros(2, np.int64))
        other.reset(seed=1)
        batch.reset(seed=1)
        assert play(other, 20) == play(batch, 20)
        batch = make_batch("grawlix", 2, {"size": 3, "hand": 2})


def test_a_pickle_is_small_and_a_snapshot_fits_into_the_copy() -> None:
    batch = make_batch("grawlix", 64, observe=True)
    batch.reset(seed=1)
    assert len(pickle.dumps(batch)) < 64 * batch.mask.shape[1] / 4, "masks and observations follow from the games"
    other = pickled(batch)
    saved = batch.save([3])
    play(other, 5)
    other.restore(saved, [0])
    assert other.record(0).tobytes() == batch.record(3).tobytes()
