"""Fair chance: the published scheme, by figures of its own, and that every secret matters."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from glyphwall.core.fairness import SECRET, draw, new_secret, seat_commitment, seed_of, server_commitment

SERVER, ONE, TWO = "0" * 64, "1" * 64, "2" * 64
DIE = [(face, 1 / 6) for face in range(1, 7)]


def test_the_scheme_is_as_published() -> None:
    """Written out once more from the documentation; another program must come to the same."""
    assert server_commitment(SERVER) == hashlib.sha256(f"glyphwall-fair-1|server|{SERVER}".encode()).hexdigest()
    assert seat_commitment(ONE) == hashlib.sha256(f"glyphwall-fair-1|seat|{ONE}".encode()).hexdigest()
    seed = hashlib.sha256(f"glyphwall-fair-1|seed|{SERVER}|{ONE}|-".encode()).digest()
    assert seed_of(SERVER, [ONE, None]) == seed
    for number in range(1, 200):
        value = int.from_bytes(hmac.new(seed, f"draw {number}".encode(), hashlib.sha256).digest(), "big")
        assert draw(seed, number, DIE) == 1 + 6 * value // 2**256


def test_a_frozen_game() -> None:
    """If this changes, records of games that were played can no longer be checked."""
    seed = seed_of(SERVER, [ONE, TWO])
    assert [draw(seed, number, DIE) for number in range(1, 13)] == FROZEN


FROZEN = [3, 4, 5, 6, 6, 4, 6, 3, 6, 6, 6, 3]


def test_every_secret_changes_the_draws() -> None:
    seeds = {
        seed_of(SERVER, [ONE, TWO]),
        seed_of(SERVER, [TWO, ONE]),
        seed_of(SERVER, [ONE, None]),
        seed_of(ONE, [ONE, TWO]),
    }
    assert len(seeds) == 4


def test_draws_come_up_as_often_as_they_should() -> None:
    seed = seed_of(SERVER, [])
    uneven = [(4, 0.5), (7, 0.25), (9, 0.25)]
    counted = Counter(draw(seed, number, uneven) for number in range(4000))
    assert set(counted) == {4, 7, 9}
    assert abs(counted[4] - 2000) < 150
    assert abs(counted[7] - 1000) < 130


def test_a_draw_needs_outcomes() -> None:
    with pytest.raises(ValueError, match="without outcomes"):
        draw(b"", 1, [])


def test_new_secrets_are_secrets() -> None:
    assert SECRET.fullmatch(new_secret())
    assert new_secret() != new_secret()
