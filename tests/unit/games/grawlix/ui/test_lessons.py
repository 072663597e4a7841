"""What the lessons of Grawlix claim beyond what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.games.grawlix.ui.lessons import TUTORIAL
from glyphwall.play.practice import Practice
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from glyphwall.core.tutorial import Lesson

TILES = [colour + glyph for colour in "ROYGBV" for glyph in "ahdpns"]


def view(practice: Practice) -> Any:
    """What the learner sees."""
    return practice.state.view(practice.lesson.seat)


def lesson(name: str) -> Lesson:
    return next(lesson for lesson in TUTORIAL.lessons if lesson.id == name)


def stops(tile: str, hand: list[str]) -> bool:
    """Whether a tile alone on the table leaves no place for any of a hand: all cells beside it share a line with it."""
    return all(tile[0] == other[0] or tile[1] == other[1] for other in hand)


def test_one_tile_stops_the_opponent_and_the_others_do_not() -> None:
    practice = Practice(GAME, lesson("stuck"))
    (right,) = practice.lesson.steps[0].moves
    for action in practice.state.legal_actions:
        after = practice.state.apply(action)
        after = after.apply(after.legal_actions[0])
        assert (after.outcome is not None) == (GAME.action_to_text(action, after.options) == right)


def test_the_gap_is_filled_by_one_tile_only() -> None:
    practice = Practice(GAME, lesson("gap"))
    assert [tile for tile, cells in view(practice).targets.items() if "d6" in cells][:1] == ["Oa"]
    hand = view(practice).hands[0]
    assert [tile for tile in hand if practice.state.explain(f"{tile}d6").legal] == ["Oa"]


def test_only_right_picks_leave_a_hand_that_no_tile_stops() -> None:
    practice = Practice(GAME, lesson("draft"))
    step = practice.lesson.steps[0]
    mine = list(view(practice).hands[0])
    for action in practice.state.legal_actions:
        pick = GAME.action_to_text(action, practice.state.options)
        hand = [*mine, pick[1:]]
        dangers = [tile for tile in TILES if tile not in hand and stops(tile, hand)]
        assert (step.fault(pick) is None) == (not dangers), (pick, dangers)
        if step.fault(pick) == "colour":
            assert dangers == [pick[1] + "a"]


def test_the_box_is_full_in_both_directions_afterwards() -> None:
    first = Practice(GAME, lesson("box"))
    for ply in first.lesson.steps[0].moves:
        practice = Practice(GAME, lesson("box"))
        practice.play(ply)
        cells = [cell for _, cell in _placed(practice)]
        assert len({cell[0] for cell in cells}) == len({cell[1:] for cell in cells}) == 6


def _placed(practice: Practice) -> list[tuple[str, str]]:
    return [(placed.tile, placed.cell) for placed in view(practice).grid]
