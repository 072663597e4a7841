"""What is told: parts that several get are written once, and each gets what would have been written for it alone."""

from __future__ import annotations

import random

import msgspec
import pytest

from glyphwall.core.registry import game_ids, get_game
from glyphwall.play.log import GameLog
from glyphwall.play.opening import open_game
from glyphwall.play.records import StoredSeat
from glyphwall.play.requests import handle_choice
from glyphwall.play.snapshot import Presence, describe_table
from glyphwall.play.table import GameTable
from glyphwall.play.visibility import News, update_for

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
