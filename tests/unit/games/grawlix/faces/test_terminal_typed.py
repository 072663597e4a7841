"""Moves of Grawlix typed in words at the terminal: the same words as in the browser."""

from __future__ import annotations

import pytest

from glyphwall.cli.tui.table import make_table
from glyphwall.games.grawlix.faces.terminal.table import GrawlixTable
from glyphwall.games.grawlix.faces.terminal.typed import TypedMove


def move(line: str, phase: str, locale: str) -> str | None:
    table = make_table("grawlix", locale)
    assert isinstance(table, GrawlixTable)
    return TypedMove(line, phase, table.voice).read()


@pytest.mark.parametrize(
    ("line", "phase", "said"),
    [
        ("red hash f6", "place", "Rhf6"),
        ("Red Hash F6", "place", "Rhf6"),
        ("place the red hash on f6", "place", "Rhf6"),
        ("take yellow at", "fetch", "+Ya"),
        ("yellow at", "fetch", "+Ya"),
        ("violet and", "draft", "+Vn"),
        ("red hash f6 take yellow at", "place", "Rhf6+Ya"),
        ("red hash f6 and take yellow and", "place", "Rhf6+Yn"),
        ("red hash take yellow at", "place", "Rh+Ya"),
        ("red # f6", "place", "Rhf6"),
        ("R hash, f 11", "place", "Rhf11"),
        ("keep sides", "swap", "keep"),
        ("change sides", "swap", "swap"),
    ],
)
def test_words(line: str, phase: str, said: str) -> None:
    assert move(line, phase, "en") == said


@pytest.mark.parametrize(
    ("line", "phase", "said"),
    [
        ("rot raute f6", "place", "Rhf6"),
        ("lege die rote Raute auf f6", "place", "Rhf6"),
        ("Rot-Raute f6", "place", "Rhf6"),
        ("nimm gelb at", "fetch", "+Ya"),
        ("nimm grün und", "draft", "+Gn"),
        ("nimm gruen und", "draft", "+Gn"),
        ("rot raute f6 und nimm gelb at", "place", "Rhf6+Ya"),
        ("seiten tauschen", "swap", "swap"),
    ],
)
def test_german_words(line: str, phase: str, said: str) -> None:
    assert move(line, phase, "de") == said


@pytest.mark.parametrize(
    "line", ["Rhf6", "+Ya", "Rh>Ya", "red f6", "red hash f6 yellow", "take", "red hash z9", "", "undo", "red"]
)
@pytest.mark.parametrize("phase", ["place", "draft", "swap"])
def test_what_says_no_move(line: str, phase: str) -> None:
    assert move(line, phase, "en") is None
