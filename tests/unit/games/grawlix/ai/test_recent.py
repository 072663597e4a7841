"""What the solver remembers for a moment."""

from __future__ import annotations

import numpy as np

from glyphwall.games.grawlix.ai.endgame_options import RECENT_WORDS, recall, remember
from glyphwall.search._transposition_table import LOST, UNKNOWN, WON

A, B, C = (np.uint64(0xABCD_0000_0000_0000 + 16 * number) for number in (1, 2, 3))
"""Keys that share a bucket."""


def an_empty_table() -> np.ndarray:
    return np.zeros(RECENT_WORDS, np.uint64)


def known(table: np.ndarray, *keys: np.uint64) -> list[int]:
    return [int(recall(table, key)) for key in keys]


def test_nothing_is_known_at_first_not_even_about_key_zero() -> None:
    assert known(an_empty_table(), A, np.uint64(0), np.uint64(2**64 - 1)) == [UNKNOWN] * 3


def test_two_find_room_in_a_bucket() -> None:
    table = an_empty_table()
    remember(table, A, WON)
    remember(table, B, LOST)
    assert known(table, A, B, C) == [WON, LOST, UNKNOWN]


def test_the_oldest_makes_room_for_the_newest() -> None:
    table = an_empty_table()
    remember(table, A, WON)
    remember(table, B, LOST)
    remember(table, C, WON)
    assert known(table, A, B, C) == [UNKNOWN, LOST, WON]


def test_the_last_bucket_lies_in_the_table() -> None:
    table = an_empty_table()
    key = np.uint64(2**64 - 1)
    remember(table, key, LOST)
    assert known(table, key) == [LOST]
    assert np.flatnonzero(table).tolist() == [RECENT_WORDS - 2]
