"""Fair chance: the published scheme, by figures of its own, and that every secret matters."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from glyphwall.core.fairness import (
    BLIND,
    SECRET,
    UNBOUND,
    Transcript,
    draw,
    new_secret,
    older_commitment,
    read_transcript,
    seat_commitment,
    seed_of,
    server_commitment,
)

SERVER, ONE, TWO = "0" * 64, "1" * 64, "2" * 64
DIE = [(face, 1 / 6) for face in range(1, 7)]
OPTIONS = {"size": 3, "draft": "random", "swap": True, "name": "a b&c=d'(!)*~ü"}
PROMISE = server_commitment(SERVER)
SEATS = (seat_commitment(ONE, "AbCdEfGhIjKl", 0, PROMISE), "none")
FIXED = Transcript("AbCdEfGhIjKl", "grawlix", "1.0", OPTIONS, PROMISE, SEATS, ("An na: ü", ""))
OLDER = Transcript(
    "AbCdEfGhIjKl",
    "grawlix",
    "1.0",
    OPTIONS,
    server_commitment(SERVER, BLIND),
    (older_commitment(ONE, BLIND), "none"),
    scheme=BLIND,
)


def sha(text: str) -> hashlib._Hash:
    return hashlib.sha256(text.encode())


def test_the_scheme_is_as_published() -> None:
    """Written out once more from the documentation; another program must come to the same."""
    assert sha(f"glyphwall-fair-3|server|{SERVER}").hexdigest() == PROMISE
    assert SEATS[0] == sha(f"glyphwall-fair-3|seat|AbCdEfGhIjKl|1|{PROMISE}|{ONE}").hexdigest()
    seed = sha(f"glyphwall-fair-3|seed|{FIXED.digest}|{SERVER}|{ONE}|-").digest()
    assert seed_of(FIXED, SERVER, [ONE, None]) == seed
    for number in range(1, 200):
        value = int.from_bytes(hmac.new(seed, f"draw {number}".encode(), hashlib.sha256).digest(), "big")
        assert draw(seed, number, DIE) == 1 + 6 * value // 2**256


def test_the_older_scheme_stays_what_it_was() -> None:
    assert server_commitment(SERVER, UNBOUND) == sha(f"glyphwall-fair-1|server|{SERVER}").hexdigest()
    assert older_commitment(ONE, UNBOUND) == sha(f"glyphwall-fair-1|seat|{ONE}").hexdigest()
    assert seed_of(None, SERVER, [ONE, None]) == sha(f"glyphwall-fair-1|seed|{SERVER}|{ONE}|-").digest()


@pytest.mark.parametrize(
    ("transcript", "frozen"),
    [(None, [3, 4, 5, 6, 6, 4, 6, 3, 6, 6, 6, 3]), (OLDER, [5, 2, 3, 4, 3, 2, 6, 6, 5, 2, 1, 2])],
)
def test_a_frozen_game(transcript: Transcript | None, frozen: list[int]) -> None:
    """If this changes, records of games that were played can no longer be checked."""
    seed = seed_of(transcript, SERVER, [ONE, TWO])
    assert [draw(seed, number, DIE) for number in range(1, 13)] == frozen


def test_a_transcript_is_one_line_and_reads_back() -> None:
    assert FIXED.text == (
        "glyphwall-fair-3 AbCdEfGhIjKl grawlix 1.0 "
        "draft=random&name=a%20b%26c%3Dd%27%28%21%29%2A~%C3%BC&size=3&swap=true "
        f"{PROMISE} {SEATS[0]}:An%20na%3A%20%C3%BC none:"
    )
    assert FIXED.digest == sha(FIXED.text).hexdigest()
    assert read_transcript(FIXED.text).text == FIXED.text
    assert (
        Transcript("A", "g", "1", {}, SERVER, ("computer",), ("toy",)).text
        == f"glyphwall-fair-3 A g 1 - {SERVER} computer:toy"
    )


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("glyphwall-fair-3", "glyphwall-fair-1"), "it begins with"),
        (("glyphwall-fair-3", "glyphwall-fair-2"), "percent-encoded"),
        ((" grawlix", "  grawlix"), "one blank"),
        (("draft=random", "draft"), "has no value"),
        (("draft=random&", ""), None),
        (("size=3&swap=true", "swap=true&size=3"), "in the order of their names"),
        (("~", "%7E"), "percent-encoded"),
        ((" none", " nobody"), "64 digits"),
        ((" none:", " absent:"), "64 digits"),
        ((" none:", " none:\n"), "percent-encoded"),
        ((server_commitment(SERVER), "absent"), "64 hexadecimal digits"),
    ],
)
def test_a_transcript_is_written_in_one_way_only(change: tuple[str, str], says: str | None) -> None:
    text = FIXED.text.replace(*change)
    assert text != FIXED.text
    if says is None:
        assert read_transcript(text).text == text
        return
    with pytest.raises(ValueError, match=says):
        read_transcript(text)


def test_every_secret_and_the_transcript_change_the_draws() -> None:
    seeds = {
        seed_of(FIXED, SERVER, [ONE, TWO]),
        seed_of(FIXED, SERVER, [TWO, ONE]),
        seed_of(FIXED, SERVER, [ONE, None]),
        seed_of(FIXED, ONE, [ONE, TWO]),
        seed_of(OLDER, SERVER, [ONE, TWO]),
        seed_of(None, SERVER, [ONE, TWO]),
    }
    assert len(seeds) == 6


def test_draws_come_up_as_often_as_they_should() -> None:
    seed = seed_of(None, SERVER, [])
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
