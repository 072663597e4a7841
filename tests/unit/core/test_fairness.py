"""Verifiable chance: the published scheme, by figures of its own, and that every secret matters."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from glyphwall.core._fairness import (
    SECRET,
    Transcript,
    commit_seat,
    commit_server,
    commit_start,
    draw,
    make_secret,
    read_transcript,
)
from glyphwall.core._fairness_legacy import (
    BLIND,
    BOUND,
    UNBOUND,
    LegacyTranscript,
    commit_legacy_server,
    commit_unbound_seat,
    derive_unbound_seed,
    read_legacy_transcript,
)

SERVER, ONE, TWO = "0" * 64, "1" * 64, "2" * 64
DIE = [(face, 1 / 6) for face in range(1, 7)]
OPTIONS = {"size": 3, "draft": "random", "swap": True, "name": "a b&c=d'(!)*~ü"}
PROMISE = commit_server(SERVER)
SEATS = (commit_seat(ONE, "AbCdEfGhIjKl", 0, PROMISE), "none")
EDITION = hashlib.sha256(b"an edition").hexdigest()
FIXED = Transcript("AbCdEfGhIjKl", "grawlix", "1.0", OPTIONS, EDITION, commit_start(SERVER, "- Rh Oa"), PROMISE, SEATS)
HEAD = ("AbCdEfGhIjKl", "grawlix", "1.0", OPTIONS, "", "")
BOUND_PROMISE = commit_legacy_server(SERVER, BOUND)
OLD = LegacyTranscript(*HEAD, BOUND_PROMISE, ("none", "none"), scheme=BOUND, players=("An na: ü", ""))
OLDER = LegacyTranscript(*HEAD, commit_legacy_server(SERVER, BLIND), ("none", "none"), scheme=BLIND)


def sha(text: str) -> hashlib._Hash:
    return hashlib.sha256(text.encode())


def test_the_scheme_is_as_published() -> None:
    """Written out once more from the documentation; another program must come to the same."""
    assert sha(f"glyphwall-fair-4|server|{SERVER}").hexdigest() == PROMISE
    assert SEATS[0] == sha(f"glyphwall-fair-4|seat|AbCdEfGhIjKl|1|{PROMISE}|{ONE}").hexdigest()
    start = sha(f"glyphwall-fair-4|start|{SERVER}|- Rh Oa").hexdigest()
    assert FIXED.text == (
        "glyphwall-fair-4 AbCdEfGhIjKl grawlix 1.0 "
        "draft=random&name=a%20b%26c%3Dd%27%28%21%29%2A~%C3%BC&size=3&swap=true "
        f"{EDITION} {start} {PROMISE} {SEATS[0]} none"
    )
    assert FIXED.digest == sha(FIXED.text).hexdigest()
    seed = sha(f"glyphwall-fair-4|seed|{FIXED.digest}|{SERVER}|{ONE}|-").digest()
    assert FIXED.seed(SERVER, [ONE, None]) == seed
    for number in range(1, 200):
        value = int.from_bytes(hmac.new(seed, f"draw {number}".encode(), hashlib.sha256).digest(), "big")
        assert draw(seed, number, DIE) == 1 + 6 * value // 2**256


def test_the_older_schemes_stay_what_they_were() -> None:
    assert commit_legacy_server(SERVER, UNBOUND) == sha(f"glyphwall-fair-1|server|{SERVER}").hexdigest()
    assert commit_unbound_seat(ONE) == sha(f"glyphwall-fair-1|seat|{ONE}").hexdigest()
    assert derive_unbound_seed(SERVER, [ONE, None]) == sha(f"glyphwall-fair-1|seed|{SERVER}|{ONE}|-").digest()
    assert OLDER.commitment(0, ONE) == sha(f"glyphwall-fair-2|seat|{ONE}").hexdigest()
    assert OLD.commitment(1, ONE) == sha(f"glyphwall-fair-3|seat|AbCdEfGhIjKl|2|{BOUND_PROMISE}|{ONE}").hexdigest()
    assert OLD.text.startswith("glyphwall-fair-3 AbCdEfGhIjKl grawlix 1.0 draft=random")
    assert OLD.text.endswith(f" {BOUND_PROMISE} none:An%20na%3A%20%C3%BC none:")
    for legacy in (OLD, OLDER):
        assert read_legacy_transcript(legacy.text).text == legacy.text
        seed = sha(f"{legacy.scheme}|seed|{sha(legacy.text).hexdigest()}|{SERVER}|{ONE}|-").digest()
        assert legacy.seed(SERVER, [ONE, None]) == seed


@pytest.mark.parametrize(
    ("seed", "frozen"),
    [
        (derive_unbound_seed(SERVER, [ONE, TWO]), [3, 4, 5, 6, 6, 4, 6, 3, 6, 6, 6, 3]),
        (
            replace(OLDER, seats=(OLDER.commitment(0, ONE), "none")).seed(SERVER, [ONE, TWO]),
            [5, 2, 3, 4, 3, 2, 6, 6, 5, 2, 1, 2],
        ),
    ],
)
def test_a_frozen_game(seed: bytes, frozen: list[int]) -> None:
    """If this changes, records of games that were played can no longer be checked."""
    assert [draw(seed, number, DIE) for number in range(1, 13)] == frozen


def test_a_transcript_reads_back() -> None:
    assert read_transcript(FIXED.text).text == FIXED.text
    plain = Transcript("A", "g", "1", {}, "", "", SERVER, ("computer",))
    assert plain.text == f"glyphwall-fair-4 A g 1 - - - {SERVER} computer"
    assert read_transcript(plain.text) == plain


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("glyphwall-fair-4", "glyphwall-fair-3"),
        (" grawlix", "  grawlix"),
        ("AbCdEfGhIjKl", "Ab/..dEfGhIj"),
        ("AbCdEfGhIjKl", "A" * 41),
        ("draft=random", "draft"),
        ("size=3&swap=true", "swap=true&size=3"),
        ("~", "%7E"),
        (" none", " nobody"),
        (" none", " none\n"),
        (" none", " none:Eve"),
        (PROMISE, "absent"),
        (PROMISE, PROMISE.upper()),
        (EDITION, EDITION[:8]),
        (EDITION, "--"),
        (FIXED.start, "x"),
    ],
)
def test_a_transcript_has_one_form_only(old: str, new: str) -> None:
    text = FIXED.text.replace(old, new)
    assert text != FIXED.text
    with pytest.raises(ValueError, match=r"."):
        read_transcript(text)


def test_everything_changes_the_draws() -> None:
    """The secrets, and every part of the transcript."""
    parts: dict[str, Any] = {
        "game_id": "AAAAAAAAAAAA",
        "game": "graffiti",
        "rules": "1.1",
        "options": OPTIONS | {"size": 4},
        "edition": "f" * 64,
        "start": "f" * 64,
        "server": "f" * 64,
        "seats": ("none", "none"),
    }
    others = [replace(FIXED, **{name: value}) for name, value in parts.items()]
    seeds = [one.seed(SERVER, [ONE, TWO]) for one in (FIXED, *others, OLD, OLDER)]
    seeds += [FIXED.seed(SERVER, [TWO, ONE]), FIXED.seed(SERVER, [ONE, None]), FIXED.seed(ONE, [ONE, TWO])]
    assert len(set(seeds)) == len(seeds)


def test_draws_come_up_as_often_as_they_should() -> None:
    seed = derive_unbound_seed(SERVER, [])
    uneven = [(4, 0.5), (7, 0.25), (9, 0.25)]
    counted = Counter(draw(seed, number, uneven) for number in range(4000))
    assert set(counted) == {4, 7, 9}
    assert abs(counted[4] - 2000) < 150
    assert abs(counted[7] - 1000) < 130


def test_a_draw_needs_outcomes() -> None:
    with pytest.raises(ValueError, match="without outcomes"):
        draw(b"", 1, [])


def test_secrets_differ() -> None:
    assert SECRET.fullmatch(make_secret())
    assert make_secret() != make_secret()
