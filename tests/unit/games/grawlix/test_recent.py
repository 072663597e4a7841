"""What the solver remembers for a moment."""

from __future__ import annotations

import numpy as np

from glyphwall.core.proof_table import LOST, UNKNOWN, WON
from glyphwall.games.grawlix.recent import WORDS, recall, remember

A, B, C = (np.uint64(0xABCD_0000_0000_0000 + number) for number in (1, 2, 3))
"""Keys that share a bucket."""


def an_empty_table() -> np.ndarray:
    return np.zeros(WORDS, np.uint64)


def test_nothing_is_known_at_first_not_even_about_key_zero() -> None:
    table = an_empty_table()
    assert [int(recall(table, key)) for key in (A, np.uint64(0), np.uint64(2**64 - 1))] == [UNKNOWN] * 3


def test_two_find_room_in_a_bucket() -> None:
    table = an_empty_table()
    remember(table, A, WON, 7)
    remember(table, B, LOST, 1000)
    assert (int(recall(table, A)), int(recall(table, B)), int(recall(table, C))) == (WON, LOST, UNKNOWN)


def test_the_newest_always_finds_room_and_the_dearer_of_the_others_stays() -> None:
    table = an_empty_table()
    remember(table, A, WON, 1000)
    remember(table, B, LOST, 7)
    remember(table, C, WON, 1)
    assert (int(recall(table, A)), int(recall(table, B)), int(recall(table, C))) == (WON, UNKNOWN, WON)


def test_the_last_bucket_lies_in_the_table() -> None:
    table = an_empty_table()
    key = np.uint64(2**64 - 1)
    remember(table, key, LOST, 3)
    assert int(recall(table, key)) == LOST
    assert np.flatnonzero(table).tolist() == [WORDS - 2]
