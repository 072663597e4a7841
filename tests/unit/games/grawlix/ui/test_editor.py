"""Positions of Grawlix that are set up piece by piece: sound ones and any others."""

from __future__ import annotations

from typing import Any

import pytest

from glyphwall.core.errors import NotationError, OptionsError
from glyphwall.core.narration import MessageFormatter
from glyphwall.core.streams import stream
from glyphwall.games.grawlix.texts import CATALOGUE
from glyphwall.games.grawlix.ui.editor import EditedPosition, MovePiece, SetTurn, SetUp, set_up
from tests.games import GRAWLIX as GAME


def edited(*changes: MovePiece | SetTurn, position: str | None = None, **options: Any) -> EditedPosition:
    told = set_up(SetUp(position, options))
    for change in changes:
        told = set_up(SetUp(told.position, options, change))
    return told


@pytest.mark.parametrize("size", [3, 6, 7])
def test_any_position_of_a_game_can_be_laid_by_hand(size: int) -> None:
    options = GAME.make_options(size=size, hand=2)
    state, rng = GAME.initial_state(options), stream(size, "editor")
    for _ in range(13):
        if len(state.legal_actions) and state.apply(state.legal_actions[0]).outcome is None:
            state = state.apply(int(rng.choice(state.legal_actions)))
    if state.outcome is not None:
        return
    view = state.view(None)
    moves = [MovePiece(tile.tile, "supply", tile.cell) for tile in view.grid]
    moves += [MovePiece(tile, "supply", f"hand {seat + 1}") for seat in range(2) for tile in view.hands[seat]]
    told = edited(*moves, SetTurn(view.turn, view.phase), size=size, hand=2)  # type: ignore[arg-type]
    assert told.faults == []
    assert GAME.parse_position(told.position, options) == state
    assert sorted(told.supply) == sorted(view.supply)


def test_what_is_wrong_is_named_with_its_cells_and_can_be_repaired_there() -> None:
    wrong = edited(
        MovePiece("Rh", "supply", "f6"), MovePiece("Rp", "supply", "g6"), MovePiece("Vn", "supply", "i9"), size=6
    )
    by_code = {fault.code: fault for fault in wrong.faults}
    assert by_code["colour-in-row"].cells == ["f6", "g6"]
    assert by_code["not-connected"].cells == ["i9"]
    assert by_code["phase-before-grid"].place == "turn"
    repaired = edited(MovePiece("Rp", "g6", "supply"), MovePiece("Vn", "i9", "g6"), position=wrong.position)
    assert not {"colour-in-row", "not-connected"} & {fault.code for fault in repaired.faults}
    assert "Rp" in repaired.supply


def test_a_tile_laid_on_another_sends_that_to_the_supply() -> None:
    told = edited(MovePiece("Rh", "supply", "f6"), MovePiece("Oa", "supply", "f6"))
    assert [(tile.tile, tile.cell) for tile in told.grid] == [("Oa", "f6")]
    assert "Rh" in told.supply


def test_a_tile_that_stands_twice_is_drawn_twice_and_one_of_them_taken_away() -> None:
    twice = set_up(SetUp("RhRh - - 1p f6"))
    assert [tile.cell for tile in twice.grid] == ["f6", "g6"]
    assert "duplicate-tile" in {fault.code for fault in twice.faults}
    once = edited(MovePiece("Rh", "g6", "supply"), position=twice.position)
    assert [tile.cell for tile in once.grid] == ["f6"]
    assert "Rh" not in once.supply


def test_gaps_of_any_width_are_written_and_read_back() -> None:
    wide = edited(
        MovePiece("Rh", "supply", "a1"), MovePiece("Oa", "supply", "m1"), MovePiece("Yd", "supply", "m13"), size=7
    )
    assert {tile.cell: tile.tile for tile in wide.grid} == {"a1": "Rh", "m1": "Oa", "m13": "Yd"}
    assert {"too-many-columns", "too-many-rows"} <= {fault.code for fault in wide.faults}


def test_a_text_that_is_no_position_can_only_be_changed_as_a_text() -> None:
    told = set_up(SetUp("nonsense"))
    assert (told.readable, told.grid, told.supply) == (False, [], [])
    assert [fault.code for fault in told.faults] == ["bad-notation"]
    with pytest.raises(NotationError):
        edited(MovePiece("Rh", "supply", "f6"), position="nonsense")


@pytest.mark.parametrize(
    "change",
    [
        MovePiece("Rh", "f6", "supply"),
        MovePiece("Rh", "hand 1", "f6"),
        MovePiece("Kx", "supply", "f6"),
        MovePiece("Rh", "supply", "l12"),
        MovePiece("Rh", "supply", "elsewhere"),
        MovePiece("Zz", "supply", "f6"),
        MovePiece("Rhh", "supply", "f6"),
    ],
)
def test_what_cannot_be_done_is_refused(change: MovePiece) -> None:
    with pytest.raises(NotationError):
        edited(change)


def test_rules_that_there_are_not_are_refused() -> None:
    with pytest.raises(OptionsError):
        set_up(SetUp(None, {"size": 99}))


def test_faults_bring_what_is_said_of_them_in_every_language() -> None:
    told = set_up(SetUp("RhRp - - 1p"))
    assert [fault.code for fault in told.faults]
    for fault in told.faults:
        assert fault.said is not None
        assert fault.text == MessageFormatter(CATALOGUE, "en").text(fault.said)
        assert fault.text != MessageFormatter(CATALOGUE, "de").text(fault.said)
