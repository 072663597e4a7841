"""Images: playing the images of actions gives the images of masks and observations."""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.envs import make_batch
from glyphwall.envs.symmetry import Images
from leduc.plugin import PLUGIN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.envs.batch import BatchEnv

OPTIONS: list[dict[str, Any]] = [
    {"size": 3, "hand": 2, "draft": "random", "begins": "random"},
    {"size": 3, "hand": 2, "draft": "simultaneous-blind", "swap": "after-draft"},
    {"size": 4, "hand": 3, "swap": "after-first-tile"},
    {},
]


def played(options: dict[str, Any], n: int, seed: int) -> Iterator[tuple[Images, np.ndarray, BatchEnv, BatchEnv]]:
    """Play two batches side by side, the second with images of the first one's actions, including chance's plies."""
    images = Images("grawlix", options)
    drawn = images.draw(np.random.default_rng(seed), n)
    one, other = (
        make_batch("grawlix", n, options, observe=True, chance="explicit", autoreset="disabled") for _ in range(2)
    )
    one.reset(seed=seed)
    other.reset(seed=0)
    while not one.terminated.all():
        yield images, drawn, one, other
        actions = one.sample()
        other.step(images.actions(actions, drawn))
        one.step(actions)
    yield images, drawn, one, other


@pytest.mark.parametrize("options", OPTIONS)
def test_the_images_are_those_of_a_game_played_so(options: dict[str, Any]) -> None:
    for images, drawn, one, other in played(options, 32, 3):
        assert (images.masks(one.mask, drawn) == other.mask).all()
        assert (images.observations(one.observation, drawn) == other.observation).all()
        assert (one.actor == other.actor).all()
        assert (one.returns == other.returns).all()


def test_every_image_is_another_one_and_a_permutation() -> None:
    options = {"size": 2, "hand": 1}
    images = Images("grawlix", options)
    assert images.count == 16 * 2 * 2
    every = np.arange(images.count)
    env = make_batch("grawlix", images.count, options)
    row = np.tile(np.arange(env.action_count), (images.count, 1))
    moved = images.masks(row, every)
    assert len(np.unique(moved, axis=0)) == images.count
    assert (np.sort(moved, axis=1) == row).all()
    assert (moved[0] == row[0]).all()
    assert Images("grawlix").count == 16 * factorial(6) ** 2 == 8_294_400


def test_what_was_chosen_for_an_image_comes_back() -> None:
    images = Images("grawlix")
    rng = np.random.default_rng(4)
    drawn, actions = images.draw(rng, 50), rng.integers(4396, size=50)
    assert (images.back(images.actions(actions, drawn), drawn) == actions).all()


def test_what_is_refused() -> None:
    with pytest.raises(GlyphwallError, match="leduc has no symmetries"):
        Images(PLUGIN.game)
    images = Images("grawlix", {"size": 2, "hand": 1})
    for wrong in ([64], [-1]):
        with pytest.raises(GlyphwallError, match="images: 0 to 63"):
            images.actions([0], wrong)
    with pytest.raises(GlyphwallError, match="images: 1 whole numbers"):
        images.actions([0], [0.5])
    with pytest.raises(GlyphwallError, match=r"an array of shape \(1, 3\): \(1, 44\)"):
        images.masks(np.zeros((1, 3)), [0])
