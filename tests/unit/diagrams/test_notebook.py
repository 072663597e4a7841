"""The widget of notebooks, by its traits: what Python would send to the page."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from glyphwall.core.registry import get_game
from glyphwall.diagrams.notebook import LinePlayer
from tests.unit.diagrams.lines import BLIND, DIAGRAM, GAME


def test_it_plays_through_a_record() -> None:
    player = LinePlayer(GAME)
    assert (player.at, player.last, player.heading) == (0, 3, "Start")
    player.at = 3
    assert player.heading == "3. Player 1: Rab2+Oa!"
    assert player.remark == "clk 0:01:00\na trap </script>"
    assert ElementTree.fromstring(player.svg).tag.endswith("svg")  # noqa: S314
    player.at = 99
    assert player.at == 3
    player.at = -1
    assert player.at == 0


def test_a_move_is_tried_refused_with_its_reason_and_taken_back() -> None:
    player = LinePlayer(get_game("grawlix").parse_position(DIAGRAM))
    assert "Gnh5" in player.legal
    before = player.svg
    assert not player.try_move("Vsf11")
    assert "orange star on f9" in player.message
    assert player.svg == before
    assert player.try_move("Gn>Yp") is False
    assert player.try_move("Gnh5+Rh")
    assert (player.tried, player.message) == (["Gnh5+Rh"], "")
    assert player.svg != before
    assert player.state.actor == 0
    player.undo()
    assert (player.tried, player.svg) == ([], before)
    player.undo()


def test_stepping_on_leaves_what_was_tried() -> None:
    player = LinePlayer(GAME)
    player.at = 1
    assert player.try_move("+Oh")
    assert player.heading == "2. Player 2: +Oh"
    player.at = 2
    assert player.tried == []
    assert player.heading == "2. Player 2: +Rh"


def test_what_the_page_sends_is_bounded_and_does_nothing_else() -> None:
    player = LinePlayer(GAME)
    nonsense: list[Any] = [None, 1, [], "try", {}, {"try": 5}, {"try": HOSTILE}, {"try": "+" * 10**6}, {"undo": True}]
    for content in (*nonsense, {"at": 3}):
        player._asked(None, content, [])
        assert (player.svg, player.tried, player.at) == (before, [], 0)
        assert len(player.message) < 1_000
        assert player.message.isprintable()
