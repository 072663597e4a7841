"""The positions of a line: the public description of each, without secrets."""

from __future__ import annotations

import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.diagrams import steps_of_line, steps_of_record
from glyphwall.record import read_record
from tests.unit.diagrams.lines import BLIND, GAME, steps


def test_each_move_has_a_heading_words_and_its_remark() -> None:
    line = steps()
    assert [step.heading for step in line] == [
        "Start",
        "1. Player 1: +Ra",
        "2. Player 2: +Rh",
        "3. Player 1: Rab2+Oa!",
    ]
    assert line[1].said == "Player 1 takes the red at-sign."
    assert line[3].remark == "clk 0:01:00\na trap </script>"
    assert line[3].caption.splitlines()[0] == line[3].heading


def test_in_german() -> None:
    assert [step.heading for step in steps_of_record(read_record(GAME), "de")][:2] == ["Anfang", "1. Spieler 1: +Ra"]


def test_a_secret_of_a_game_that_goes_on_is_no_heading() -> None:
    line = steps(BLIND)
    assert [step.heading for step in line] == [
        "Start",
        "1. Player 1: ?",
        "2. Player 2: ?",
        "3. Chance: =2",
        "4. Player 1: +Rh",
    ]
    assert "red at-sign" not in line[1].said
    assert steps(BLIND, seat=0)[1].heading == "1. Player 1: +Ra"


def test_a_line_from_a_position() -> None:
    game = get_game("grawlix")
    line = steps_of_line(game.initial_state(), ["+Rh", "+Oa"])
    assert [step.number for step in line] == [0, 1, 2]
    assert line[2].state.position == "- Rh Oa 1d f6"
    with pytest.raises(GlyphwallError, match=r"move 2 \(\+Rh\)"):
        steps_of_line(game.initial_state(), ["+Rh", "+Rh"])
