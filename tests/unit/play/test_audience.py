"""What is sent to whom, where nothing is hidden: one text for all, but for whose eyes it is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import NOBODY
from glyphwall.play.audience import as_seen_by, entries_for
from glyphwall.play.log import Draft, GameLog
from glyphwall.play.opening import open_game
from glyphwall.play.protocol import SeatInfo, Table, Update
from glyphwall.server.room.client import encode

NAME = '"seat":null,"actor":'
"""Somebody has chosen this for a name."""
OPEN = [game for game in game_ids() if not get_game(game).has_hidden_information(get_game(game).make_options())]


def update(log: GameLog, seat: int | None) -> Update:
    seats = [SeatInfo(kind="here", name=NAME, level=None, joined=True, online=True) for _ in range(log.seats)]
    table: Any = Table(
        game_id="AAAAAAAAAAAA",
        game=log.game.id,
        options=log.plain_options,
        seats=seats,
        plies=len(log.progress.plies),
        position=log.view(None).position,
        proposals=[],
        takeback=[],
        result=log.result,
        thinking=None,
        spectators=0,
        rematch=None,
        fair=None,
        hints="none",
        secrets=False,
    )
    return Update(version=log.version, since=0, entries=entries_for(log, seat, 0), table=table, view=log.view(seat))


@pytest.mark.parametrize("game_id", OPEN)
def test_a_seats_update_is_a_spectators_but_for_its_seat(game_id: str) -> None:
    game = get_game(game_id)
    options = game.make_options()
    log = GameLog(open_game(game, options, seats=[], game_id="AAAAAAAAAAAA", seed=7, secret="7" * 64, now=1.0))
    plies = 0
    while log.state.actor != NOBODY:
        if plies % 5 == 0:
            for seat in (None, *range(log.seats)):
                assert as_seen_by(seat, encode(update(log, None))) == encode(update(log, seat))
        draft = Draft(log, 2.0)
        draft.play(log.state.legal_actions[plies % len(log.state.legal_actions)])
        log.extend(draft)
        plies += 1
    assert plies > 5
    assert msgspec.json.decode(as_seen_by(1, encode(update(log, None))))["view"]["seat"] == 1


def test_there_is_a_game_without_secrets() -> None:
    assert OPEN
