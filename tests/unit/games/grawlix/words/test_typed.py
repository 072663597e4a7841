"""Moves of Grawlix typed in words."""

from __future__ import annotations

import pytest

from glyphwall.core.registry import get_plugin
from glyphwall.games.grawlix.words.typed import TypedMove
from tests.games import GRAWLIX as GAME


def move(line: str, phase: str, locale: str) -> str | None:
    return TypedMove(line, phase, locale).read()


@pytest.mark.parametrize(
    ("line", "phase", "said"),
    [
        ("red hash f6", "place", "Rhf6"),
        ("Red Hash F6", "place", "Rhf6"),
        ("place the red hash on f6", "place", "Rhf6"),
        ("take yellow at-sign", "fetch", "+Ya"),
        ("take yellow at", "fetch", "+Ya"),
        ("take purple and", "fetch", "+Vn"),
        ("take violet asterisk", "fetch", "+Vs"),
        ("red at sign f6 take purple &", "place", "Raf6+Vn"),
        ("yellow at-sign", "fetch", "+Ya"),
        ("violet ampersand", "draft", "+Vn"),
        ("red hash f6 take yellow at-sign", "place", "Rhf6+Ya"),
        ("red hash f6 and take yellow ampersand", "place", "Rhf6+Yn"),
        ("red hash take yellow at-sign", "place", "Rh+Ya"),
        ("red # f6", "place", "Rhf6"),
        ("R hash, f 11", "place", "Rhf11"),
        ("keep sides", "swap", "keep"),
        ("change sides", "swap", "swap"),
        ("red octothorpe f6", "place", "Rhf6"),
        ("yellow exclamation point f6", "place", "Yxf6"),
        ("take green percentsign", "fetch", "+Gp"),
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
        ("nimm Gelb-At-Zeichen", "fetch", "+Ya"),
        ("nimm lila und", "fetch", "+Vn"),
        ("nimm grün und", "draft", "+Gn"),
        ("nimm gruen und", "draft", "+Gn"),
        ("rot raute f6 und nimm gelb at", "place", "Rhf6+Ya"),
        ("seiten tauschen", "swap", "swap"),
        ("grün Ausrufezeichen f5", "place", "Gxf5"),
        ("nimm blaues Dollarzeichen", "fetch", "+Bd"),
        ("nimm rotes At-Zeichen", "fetch", "+Ra"),
        ("rot Prozentzeichen f6 und nimm grün Undzeichen", "place", "Rpf6+Gn"),
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


def test_a_view_says_what_is_to_be_done() -> None:
    state = GAME.initial_state()
    assert get_plugin("grawlix").narration.parse_words("red hash", state.view(0), "en") == "+Rh"
