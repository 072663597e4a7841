"""Faults of typed positions, each with its place."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from glyphwall.core.errors import NotationError, PositionError
from glyphwall.core.narration import MessageFormatter
from glyphwall.games.graffiti.texts import CATALOGUE
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import occupy, play, table

pytestmark = pytest.mark.uncompiled

READY = table(paints={0: "r k ry"}, permits={0: "2", 1: "3 3"}, secret={1: "4"}, bonus={0: "sav"})


def faults(state: Any = READY, **changes: Any) -> list[tuple[str, str]]:
    """Return codes and places of the faults of a position with some parts replaced."""
    parts = msgspec.json.decode(state.position)
    for name, value in changes.items():
        where = parts["seats"][0] if name.startswith("first_") else parts
        where[name.removeprefix("first_")] = value
    text = msgspec.json.encode(parts).decode()
    found = GAME.diagnose(text, state.options)
    if found:
        with pytest.raises((PositionError, NotationError)):
            GAME.parse_position(text, state.options)
    else:
        assert GAME.parse_position(text, state.options).position == state.position
    for fault in found:
        assert fault.said is not None
        assert fault.text == MessageFormatter(CATALOGUE, "en").text(fault.said)
        # Parse errors keep the parser's English words.
        assert (fault.text == MessageFormatter(CATALOGUE, "de").text(fault.said)) == (fault.code == "bad-notation")
    return [(fault.code, fault.place) for fault in found]


def test_sound_positions_have_no_faults() -> None:
    assert faults() == []
    assert faults(play(READY, "S2.1@B1/2,r")) == []
    assert faults(occupy(table(bonus={0: "add"}), "Pg.1")) == []


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"format": 2}, ("format", "format")),
        ({"phase": "lunch"}, ("phase", "phase")),
        ({"seats": []}, ("seats", "seats")),
        ({"turn": 2}, ("seat", "turn")),
        ({"token": -1}, ("seat", "token")),
        ({"bobby": 3}, ("seat", "bobby")),
        ({"dealt": 3}, ("dealt", "dealt")),
        ({"dealt": 1}, ("dealt", "dealt")),
        ({"revealed": 3}, ("revealed", "revealed")),
        ({"open_permits": [1, 2, 3]}, ("spaces", "open_permits")),
        ({"taken": ["S9.1"]}, ("name", "names")),
        ({"neutral": ["B9"]}, ("name", "names")),
        ({"supply": {"zz": 1}}, ("name", "names")),
        ({"missing": "q"}, ("name", "names")),
        ({"permit_discard": {"6": 1}}, ("name", "names")),
        ({"open_bonus": ["zz", "", "", ""]}, ("name", "names")),
        ({"first_placed": {"S9.1": 1}}, ("name", "names")),
        ({"first_paints": {"r": 2, "k": 1, "ry": 1}}, ("paints", "paint tiles r")),
        ({"first_permits": {}}, ("permits", "permits 2")),
        ({"first_known_permits": {"5": 1}}, ("known-permits", "permits 5")),
        ({"first_bonus": {"sav": 6}}, ("bonus", "bonus tiles sav")),
        ({"first_cans": 4}, ("cans", "seat 0")),
        ({"permit_stack_count": 3}, ("permits", "permit_stack_count")),
        ({"first_permit_count": 3}, ("permits", "seat 0")),
        ({"first_tags": ["A1"], "neutral": ["A1"]}, ("tags", "A1")),
        ({"first_reserved": "A1", "neutral": ["A1"]}, ("reserved", "A1")),
        ({"taken": ["Pg.1"]}, ("space", "Pg.1")),
        ({"taken": ["PL"]}, ("space", "PL")),
        ({"closed": ["Pg.1"]}, ("space", "Pg.1")),
        ({"first_placed": {"Pry.1": 1}, "first_cans": 4, "taken": ["Pry.1"]}, ("space", "Pry.1")),
        ({"unseen": {}}, ("unseen", "unseen")),
        ({"phase": "over"}, ("over", "phase")),
        ({"phase": "pay"}, ("phase", "phase")),
        ({"phase": "segment"}, ("phase", "phase")),
        ({"phase": "paint"}, ("phase", "phase")),
        ({"phase": "after"}, ("phase", "phase")),
        ({"phase": "reserve"}, ("phase", "phase")),
        ({"phase": "save"}, ("phase", "phase")),
        ({"phase": "keep"}, ("phase", "phase")),
        ({"first_passed": True}, ("phase", "phase")),
        ({"phase": "first-permit"}, ("dealt", "dealt")),
        ({"phase": "begin"}, ("dealt", "dealt")),
        ({"phase": "begin", "dealt": 0}, ("dealt", "dealt")),
        ({"phase": "first-permit", "dealt": 1}, ("dealt", "dealt")),
        ({"phase": "open-bonus"}, ("phase", "phase")),
        ({"phase": "open-permit"}, ("phase", "phase")),
        ({"phase": "block"}, ("phase", "phase")),
        ({"phase": "flip"}, ("phase", "phase")),
        ({"phase": "reveal", "revealed": 2}, ("phase", "phase")),
        ({"revealed": 1}, ("phase", "phase")),
    ],
)
def test_faults(changes: dict[str, Any], fault: tuple[str, str]) -> None:
    assert fault in faults(**changes)


def test_two_points_in_hand_are_a_fault_where_they_are_scored_at_once() -> None:
    assert faults(table(bonus={0: "2vp"})) == [("bonus", "bonus tiles 2vp")]
    assert faults(table(bonus={0: "2vp"}, two_points="kept")) == []


def test_each_name_that_there_is_not_is_told() -> None:
    parts = msgspec.json.decode(READY.position)
    parts["neutral"], parts["supply"]["zz"], parts["seats"][1]["bonus"] = ["B9"], 1, {"nil": 1}
    told = [fault.text for fault in GAME.diagnose(msgspec.json.encode(parts).decode(), READY.options)]
    assert told == ["Unknown segment: “B9”.", "Unknown paint tile: “zz”.", "Unknown bonus tile: “nil”."]


def test_text_that_is_no_table() -> None:
    for text in ("", "{", "[]", '{"round": 0}', "x" * 30_000, '{"a": "\ud800"}'):
        (fault,) = GAME.diagnose(text, READY.options)
        assert (fault.code, fault.place) == ("bad-notation", "position")
        with pytest.raises(NotationError):
            GAME.parse_position(text, READY.options)


def test_a_view_is_no_whole_position() -> None:
    (fault,) = GAME.diagnose(READY.view(0).position, READY.options)
    assert "hidden" in fault.text


def test_nobody_is_left_without_a_ply() -> None:
    stuck = faults(table(2, phase="flip", neutral="A1 A2 F1 F2 F3 F4"), revealed=1)
    assert ("stuck", "phase") in stuck
