"""Openings: random plies, files of moves and positions, both seats."""

from __future__ import annotations

import pytest

from glyphwall.core.errors import OptionsError
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.values import NO_ACTOR
from glyphwall.record import read_record
from glyphwall.studies.match import MatchSettings, check_match, run_match
from glyphwall.studies.openings import (
    Opening,
    choose_opening,
    default_plies,
    opening_lines,
    random_opening,
    read_opening,
)
from glyphwall.studies.tournament import TournamentSettings, check_tournament

GAME = get_game("grawlix")
SMALL = GAME.make_options(size=4, hand=2)
START = Opening(GAME.initial_state(SMALL), ())
DRAFTED = "+Rh +Oa +Ys +Gp"


def test_random_openings_never_end_the_game() -> None:
    tiny = GAME.make_options(size=2, hand=1)
    for number in range(50):
        state = GAME.initial_state(tiny)
        for action in random_opening(Opening(state, ()), 3, 7, number).actions:
            state = state.apply(action)
        assert state.actor != NO_ACTOR
    assert len({random_opening(START, 8, 7, number) for number in range(20)}) == 20
    assert random_opening(START, 8, 7, 1) == random_opening(START, 8, 7, 1)
    assert random_opening(START, 0, 7, 1) == START


def test_a_line_is_moves_or_a_position_or_both() -> None:
    options = GAME.make_options(size=6, hand=2)
    moves = read_opening(DRAFTED, GAME, options)
    assert moves.start == GAME.initial_state(options)
    assert len(moves.actions) == 4
    state = moves.start
    for action in moves.actions:
        state = state.apply(action)
    position = read_opening(state.position, GAME, options)
    assert position == Opening(state, ())
    both = read_opening(f"{state.position} moves Rhf6+Ga", GAME, options)
    assert (both.start, len(both.actions)) == (state, 2)


def test_the_lines_of_a_file() -> None:
    assert opening_lines("; mine\n\n  +Rh   +Oa \n+Oa\n") == ("+Rh +Oa", "+Oa")
    with pytest.raises(OptionsError, match="0 openings"):
        opening_lines("; nothing\n")


@pytest.mark.parametrize(
    ("line", "about"),
    [
        ("+Rh +Rh", r"opening '\+Rh \+Rh'"),
        ("nonsense", "opening 'nonsense'"),
        ("- - - 1d d4 moves Rhd4", "opening '- - - 1d d4 moves Rhd4'"),
    ],
)
def test_what_is_no_opening_is_shown(line: str, about: str) -> None:
    with pytest.raises(OptionsError, match=about):
        read_opening(line, GAME, SMALL)


def test_a_finished_game_is_no_opening() -> None:
    state = GAME.initial_state(SMALL)
    while state.actor != NO_ACTOR:
        state = state.apply(state.legal_actions[0])
    with pytest.raises(OptionsError, match="the game is over"):
        read_opening(state.position, GAME, SMALL)


def test_rounds_take_the_lines_in_turn_and_play_them_from_both_seats() -> None:
    options = GAME.make_options(size=6, hand=1)
    middle = GAME.initial_state(options)
    for text in ("+Rh", "+Oa", "Rhf6+Ga"):
        for action in middle.parse(text):
            middle = middle.apply(action)
    settings = MatchSettings(
        "grawlix", options, ("random", "greedy"), 6, 1, opening_plies=3, openings=("+Rh +Oa", middle.position)
    )
    games = run_match(settings).results
    first = read_opening("+Rh +Oa", GAME, options).actions
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one.seat_of(0) != other.seat_of(0)
        assert one.played.start == other.played.start
        length = 5 if one.round != 1 else 3
        assert one.played.actions[:length] == other.played.actions[:length]
    for number in (0, 4):
        assert games[number].played.actions[:2] == first
        assert not games[number].played.start
    assert games[0].played.actions[2:5] != games[4].played.actions[2:5]
    assert games[2].played.start == middle.position
    record = read_record(games[2].record)
    assert record.tags["Position"] == middle.position
    assert record.actions() == games[2].played.actions
    assert record.final_state().actor == NO_ACTOR


def test_an_opening_may_hold_the_draft_and_the_first_moves() -> None:
    opening = choose_opening(GAME, SMALL, (), 8, 5, 0)  # 4 plies of the draft, then two turns of 2 plies
    state = opening.start
    for action in opening.actions:
        state = state.apply(action)
    assert state.position.split()[3] == "1p"
    assert not state.in_turn


@pytest.mark.parametrize(("size", "hand"), [(2, 1), (2, 2), (3, 1), (3, 2), (6, 4)])
def test_the_default_opening_leaves_a_game_to_play(size: int, hand: int) -> None:
    game = get_game("grawlix")
    options = game.make_options(size=size, hand=hand)
    plies = default_plies("grawlix", options)
    assert 0 < plies <= get_plugin("grawlix").opening_plies
    for number in range(20):
        opening = random_opening(Opening(game.initial_state(options), ()), plies, 7, number)
        assert len(opening.actions) == plies
    assert plies == get_plugin("grawlix").opening_plies or size < 4


def test_matches_and_tournaments_are_played_under_the_shortest_rules() -> None:
    options = get_game("grawlix").make_options(size=2, hand=2)
    match = MatchSettings("grawlix", options, ("random", "greedy"), games=2, seed=1)
    check_match(match)
    assert match.random_plies == default_plies("grawlix", options)
    check_tournament(TournamentSettings("grawlix", options, ("random", "greedy", "mirror"), games=2, seed=1))
