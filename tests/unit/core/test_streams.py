"""Random streams: one for each purpose, the same on every machine."""

from __future__ import annotations

import numpy as np

from glyphwall.core.streams import MAX_SEED, new_seed, stream


def draws(*path: int | str, seed: int = 5) -> list[int]:
    return [int(number) for number in stream(seed, *path).integers(2**32, size=4)]


def test_the_same_seed_and_path_give_the_same_stream() -> None:
    assert draws("player", 1) == draws("player", 1)


def test_seeds_and_paths_tell_streams_apart() -> None:
    streams = [draws(), draws("player"), draws("player", 1), draws("player", 2), draws("chance"), draws(seed=6)]
    assert len({tuple(numbers) for numbers in streams}) == len(streams)


def test_a_stream_is_what_it_was_when_records_were_written() -> None:
    # Recorded seeds must replay for ever: NumPy promises Philox and SeedSequence not to change.
    assert stream(42, "chance", 3).bit_generator.state["bit_generator"] == "Philox"
    assert draws("chance", 3, seed=42) == [235253585, 2303178335, 909810633, 4038053503]


def test_fresh_seeds_fit_every_store() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(0 <= seed <= MAX_SEED <= np.iinfo(np.int64).max for seed in seeds)
