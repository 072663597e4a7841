"""Games in memory: drafts leave no trace unless taken over, replays give the same game."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from glyphwall.core.errors import IllegalAction
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.play.log import Draft, GameLog
from glyphwall.play.opening import clean_name, open_game
from glyphwall.play.records import StoredSeat
from glyphwall.play.refusals import RulesChanged
from glyphwall.play.requests import handle_choice
from glyphwall.play.snapshot import Presence, describe_table
from glyphwall.play.table import GameTable
from glyphwall.play.visibility import News, update_for
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from glyphwall.play.records import StoredGame


def a_game(**options: object) -> StoredGame:
    return drawn_from("7" * 64, **options)


def drawn_from(secret: str, **options: object) -> StoredGame:
    chosen = GAME.make_options(**options)
    return open_game(GAME, chosen, seats=[], game_id="AAAAAAAAAAAA", seed=7, secret=secret, now=1.0)


def play(log: GameLog, *moves: str) -> None:
    for move in moves:
        draft = Draft(log, 2.0)
        for action in log.state.parse(move):
            draft.play(action)
        log.extend(draft)


def test_a_draft_that_is_dropped_leaves_no_trace() -> None:
    log = GameLog(a_game())
    before = (log.version, log.state, list(log.plies))
    draft = Draft(log, 0.0)
    draft.play(log.state.legal_actions[0])
    draft.resign(1)
    assert (log.version, log.state, log.plies) == before
    assert not log.over


def test_an_illegal_action_leaves_the_draft_as_it_was() -> None:
    log = GameLog(a_game())
    draft = Draft(log, 0.0)
    with pytest.raises(IllegalAction):
        draft.play(0)
    assert (draft.happened, len(draft.progress.states)) == ([], 1)


def test_a_replay_gives_the_same_game() -> None:
    stored = a_game(size=3, hand=2)
    log = GameLog(stored)
    play(log, "+Ra", "+Oa", "+Rh", "+Oh", "Rac3+Yh")
    draft = Draft(log, 3.0)
    draft.take_back(1, 4)
    log.extend(draft)
    play(log, "Rac3+Yd")
    draft = Draft(log, 4.0)
    draft.join(1)
    draft.resign(1)
    log.extend(draft)
    stored.entries = [happened.entry for happened in log.history]
    again = GameLog(stored)
    assert again.history == log.history
    assert again.states == log.states
    assert again.result == log.result
    assert [entry.version for entry in stored.entries] == list(range(1, 12))
    assert again.actor == NO_ACTOR


def test_joining_changes_the_version_and_not_the_position() -> None:
    log = GameLog(a_game())
    play(log, "+Ra")
    draft = Draft(log, 0.0)
    draft.join(1)
    log.extend(draft)
    assert (log.version, log.changed) == (2, 1)


@pytest.mark.parametrize(
    "options", [{"begins": "random"}, {"draft": "random"}, {"draft": "random", "begins": "random"}]
)
def test_chance_never_waits_and_follows_from_the_secrets(options: dict[str, str]) -> None:
    first, second = a_game(**options), a_game(**options)
    assert first.entries == second.entries
    assert first.entries
    assert GameLog(first).state.actor != CHANCE
    other = open_game(
        GAME, GAME.make_options(draft="random"), seats=[], game_id="AAAAAAAAAAAA", seed=7, secret="8" * 64, now=1.0
    )
    assert other.entries != a_game(draft="random").entries


def test_all_outcomes_of_chance_come_up() -> None:
    begins = {drawn_from(f"{number:064x}", begins="random").entries[0].action for number in range(20)}
    assert begins == {"=1", "=2"}


@pytest.mark.parametrize(("field", "value"), [("rules_version", "0.1"), ("game", "nosuch")])
def test_a_game_under_other_rules_is_not_guessed_at(field: str, value: str) -> None:
    stored = a_game()
    setattr(stored, field, value)
    with pytest.raises(RulesChanged):
        GameLog(stored)


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        (None, None),
        ("", None),
        ("  ", None),
        (" Ada  Lovelace\n", "Ada Lovelace"),
        ("\u202eevil\u0000", "evil"),
        ("Zoë ✨", "Zoë ✨"),
    ],
)
def test_names_are_made_printable(name: str | None, clean: str | None) -> None:
    assert clean_name(name) == clean


# -- what is told: parts that several get are written once, and each gets what would have been written for it alone --


NAME = '"seat":null,"actor":'
"""Somebody has chosen this for a name."""


@pytest.mark.parametrize("game_id", game_ids())
def test_each_is_told_what_would_be_written_for_it_alone(game_id: str) -> None:
    game, dice = get_game(game_id), random.Random(game_id)
    options = game.make_options()
    seats = [StoredSeat(seat=seat, kind="here", name=NAME) for seat in range(game.seats(options))]
    stored = open_game(game, options, seats=seats, game_id="A" * 12, seed=7, secret="7" * 64, now=1.0)
    table = GameTable(stored, GameLog(stored))
    told = 0
    for _ in range(40):
        if table.log.over:
            break
        table.do(handle_choice(table, dice.choice(table.log.state.legal_actions), None, 2.0))
        now, version = describe_table(table, Presence(frozenset({0}), 1)), table.log.version
        news = News(table.log, now)
        for seat in (None, *range(len(seats)), None):
            for since in (version - 1, max(0, version - 3), version, version - 1):
                text = news.text(seat, since)
                alone = msgspec.json.encode(update_for(table.log, seat, since, now))
                assert msgspec.json.decode(text) == msgspec.json.decode(alone)
                assert len(text) == len(alone)
                told += 1
    assert told > 100
