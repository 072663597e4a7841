"""Content negotiation by the qualities in a client's headers."""

from __future__ import annotations

import pytest

from glyphwall.server.net.content_coding import best_coding, best_locale


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0.9", "br"),
        ("br;q=0.9, gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("BR ; q=1", "br"),
        ("*", "br"),
        ("*;q=0.1, br;q=0", "gzip"),
        ("br;q=0.000", "identity"),
        ("deflate", "identity"),
        ("", "identity"),
        (",;=,", "identity"),
    ],
)
def test_a_coding_is_chosen_by_its_quality(accepted: str, coding: str) -> None:
    assert best_coding(accepted) == coding


def test_only_what_there_is_can_be_chosen() -> None:
    assert best_coding("br, gzip;q=0.1", {"identity": b"", "gzip": b""}) == "gzip"
    assert best_coding("br, gzip", ()) == "identity"


@pytest.mark.parametrize(
    ("accepted", "locale"),
    [
        ("fr,de;q=0.9", "de"),
        ("en;q=0.5, de-AT;q=0.8", "de"),
        ("de;q=0, en;q=0.1", "en"),
        ("fr-CH, fr;q=0.9", "en"),
        ("*", "en"),
        ("DE", "de"),
        ("de-AT, en", "de"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_a_language_is_chosen_by_its_quality(accepted: str | None, locale: str) -> None:
    assert best_locale(accepted) == locale
