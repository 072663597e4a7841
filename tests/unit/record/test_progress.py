"""A game in progress: what can happen to one, whoever plays it, and that all who hold one tell its end alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.core.errors import GameOver, GlyphwallError, IllegalAction, NotYourTurn, PlayerUnable
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.play.log import Draft, GameLog
from glyphwall.play.opening import open_game
from glyphwall.players._basic import RandomPlayer
from glyphwall.record import GameInProgress, game_in_progress, read_record, record_of, write_record
from glyphwall.record.progress import TIME
from glyphwall.studies._playing import play_game
from glyphwall.studies.openings import Opening
from glyphwall.terminal.seating import person
from glyphwall.terminal.session import Session
from tests.conformance.toy_piles import Piles

if TYPE_CHECKING:
    from glyphwall.players.base import Decision, Question

GAME = Piles()


def a_game(*moves: str) -> GameInProgress:
    game = GameInProgress(GAME.initial_state())
    for move in moves:
        game.play_text(move)
    return game


def test_plies_in_force_and_the_positions_they_led_to() -> None:
    game = a_game("=2", "h1t2", "=1")
    assert [ply.text for ply in game.plies] == ["=2", "h1", "t2", "=1"]
    assert [ply.actor for ply in game.plies] == [CHANCE, 0, 0, CHANCE]
    assert [[ply.text for ply in turn] for turn in game.turns()] == [["=2"], ["h1", "t2"], ["=1"]]
    assert [[ply.text for ply in turn] for turn in game.turns(2)] == [["=2"], ["h1"]]
    assert [state.position for state in game.states] == [
        "3/3 1 0 0",
        "3/3 1 2 0",
        "3/3 1 2 1",
        "1/3 2 0 0",
        "1/3 2 1 0",
    ]
    assert GameInProgress(game.start, game.actions).states == game.states
    assert (game.actor, game.over, game.outcome) == (1, False, None)
    assert game.plies[1].events[0].kind == "chose"


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    game = a_game("=2")
    for move in ("h1t3", "h1t1=1h1"):
        with pytest.raises(IllegalAction):
            game.play_text(move, 0)
        assert len(game.plies) == 1
        assert len(game.states) == 2
    with pytest.raises(NotYourTurn, match="the turn of player 1 ends before the end of 'h1t1=1'"):
        game.play_text("h1t1=1", 0)
    assert len(game.plies) == 1


def test_taking_back_returns_what_is_no_longer_in_force() -> None:
    game = a_game("=2", "h1t2", "=1")
    assert [ply.text for ply in game.take_back(1)] == ["h1", "t2", "=1"]
    assert game.state.position == "3/3 1 2 0"
    assert game.take_back(1) == ()


def test_a_resignation_ends_the_game_and_can_be_taken_back() -> None:
    game = a_game("=2")
    game.resign(0)
    assert (game.resigned, game.actor, game.over) == (0, NO_ACTOR, True)
    assert game.outcome is not None
    assert (game.outcome.termination, game.outcome.ranking, game.outcome.returns) == ("resign", (2, 1), (-1.0, 1.0))
    with pytest.raises(GameOver):
        game.play_text("h1")
    for again in (game.resign, game.forfeit, game.adjudicate):
        with pytest.raises(GameOver):
            again(1)
    assert game.take_back(len(game.plies)) == ()
    assert (game.resigned, game.actor, game.over) == (None, 0, False)


def test_a_game_that_the_rules_have_ended_cannot_be_resigned() -> None:
    game = a_game("=3", "h1t3", "=3", "h2t3")
    assert game.outcome is not None
    assert game.outcome.returns == (-1.0, 1.0)
    with pytest.raises(GameOver):
        game.resign(0)


def test_other_ends() -> None:
    game = a_game("=2")
    game.forfeit(0, TIME, "its flag fell")
    assert game.resigned is None
    assert game.ending is not None
    assert (game.ending.seat, game.ending.note, game.ending.outcome.termination) == (0, "its flag fell", "time")
    other = a_game("=2")
    other.adjudicate(0, "proved")
    assert other.outcome is not None
    assert (other.outcome.ranking, other.outcome.returns) == ((1, 2), (1.0, -1.0))


def test_a_copy_goes_its_own_way() -> None:
    game = a_game("=2")
    twin = game.copy()
    twin.play_text("h1t2")
    twin.resign(1)
    assert (len(game.plies), game.ending) == (1, None)
    assert (len(twin.plies), twin.resigned) == (3, 1)
    assert twin.copy().resigned == 1


def test_a_resigned_game_comes_back_from_its_record_resigned() -> None:
    game = GameInProgress(get_game("grawlix").initial_state())
    game.play_text("+Rh")
    game.resign(1)
    back = game_in_progress(read_record(write_record(record_of(game))))
    assert (back.actions, back.outcome) == (game.actions, game.outcome)


# -- one result, whoever tells it ---------------------------------------------------------------------

FOUR = get_game("graffiti").make_options(seats=4)
LOSES_ALONE = pytest.approx((1 / 9, 1 / 9, -1 / 3, 1 / 9))


class Unable(RandomPlayer):
    def decide(self, question: Question) -> Decision:
        raise PlayerUnable("no more")


def test_a_seat_that_leaves_a_game_of_four_has_the_same_result_everywhere() -> None:
    """The server and the terminal once said -1 and 1/3, matches and the rules -1/3 and 1/9."""
    graffiti = get_game("graffiti")
    log = GameLog(open_game(graffiti, FOUR, seats=[], game_id="A" * 12, seed=1, secret="5" * 64, now=0.0))
    draft = Draft(log, 1.0)
    draft.resign(2)
    log.extend(draft)
    assert log.result is not None
    assert log.result.returns == LOSES_ALONE
    assert log.result.ranking == [1, 1, 4, 1]

    session = Session.new(graffiti, FOUR, (person(),) * 4, seed=1)
    session.resign(2)
    assert session.result is not None
    assert session.result.returns == LOSES_ALONE
    assert session.result.winners == (0, 1, 3)

    kinds = [Unable if seat == 2 else RandomPlayer for seat in range(4)]
    players = [kind("x", graffiti, FOUR) for kind in kinds]
    played = play_game(Opening(graffiti.initial_state(FOUR), ()), players, 1, (0,))
    assert played is not None
    assert (played.reason, played.points) == ("forfeit", ())
    assert played.returns == LOSES_ALONE


def test_points_of_a_finished_game_are_in_its_outcome_and_of_no_other() -> None:
    graffiti = get_game("graffiti")
    players = [RandomPlayer("x", graffiti, FOUR) for _ in range(4)]
    played = play_game(Opening(graffiti.initial_state(FOUR), ()), players, 1, (0,))
    assert played is not None
    game = GameInProgress(graffiti.initial_state(FOUR), played.actions)
    assert game.outcome is not None
    assert game.outcome.points == played.points
    assert len(played.points) == 4
    with pytest.raises(GlyphwallError):
        game.resign(0)
