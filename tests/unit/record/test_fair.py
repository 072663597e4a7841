"""Records whose chance can be checked: all draws follow, and the first that does not is named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from glyphwall.core.contract import CHANCE, Game
from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import draw, seat_commitment, seed_of, server_commitment
from glyphwall.core.registry import get_game
from glyphwall.record import GameRecord, read_record, record_game, write_record
from glyphwall.record.fair import fair_tags, verify

SERVER, ONE = "5" * 64, "a" * 64
DEALT = {"size": 3, "hand": 2, "draft": "random", "begins": "random"}


def fair_game(game: Game[Any, Any], secrets: list[str | None], **options: Any) -> GameRecord:
    """A game in which every seat plays its first legal action and chance follows from the secrets."""
    state = start = game.initial_state(game.make_options(**options))
    seed, actions, number = seed_of(SERVER, secrets), [], 0
    while state.legal_actions:
        action = state.legal_actions[0]
        if state.actor == CHANCE:
            number += 1
            action = draw(seed, number, state.chance_outcomes)
        actions.append(action)
        state = state.apply(action)
    commitments = {seat: seat_commitment(secret) for seat, secret in enumerate(secrets) if secret}
    return record_game(start, actions, tags=fair_tags(SERVER, secrets, commitments))


@pytest.fixture(scope="module")
def record() -> GameRecord:
    return fair_game(get_game("grawlix"), [ONE, None], **DEALT)


def test_every_draw_follows_also_after_writing_and_reading(record: GameRecord) -> None:
    found = verify(read_record(write_record(record)))
    assert found.wrong is None
    assert found.draws == 5
    assert found.server == server_commitment(SERVER)
    assert found.seats == (seat_commitment(ONE), None)
    assert found.withheld == ()


@pytest.mark.parametrize("tag", ["FairServer", "FairSeat1"])
def test_another_secret_gives_other_draws(record: GameRecord, tag: str) -> None:
    wrong = verify(replace(record, tags={**record.tags, tag: "f" * 64})).wrong
    assert wrong is not None
    assert wrong.found != wrong.expected


def test_the_first_draw_that_does_not_follow_is_named(record: GameRecord) -> None:
    dealt = [move.text for move in record.line.moves]
    moves = list(record.line.moves)
    moves[1], moves[3] = moves[3], moves[1]  # the same hand, dealt in another order
    wrong = verify(replace(record, line=replace(record.line, moves=tuple(moves)))).wrong
    assert wrong is not None
    assert (wrong.number, wrong.ply) == (2, 2)
    assert wrong.expected == dealt[1]
    assert wrong.found == dealt[3]


def test_a_seat_that_never_told_is_named(record: GameRecord) -> None:
    kept = fair_game(get_game("grawlix"), [None, None], **DEALT)
    commitment = seat_commitment(ONE)
    found = verify(replace(kept, tags={**kept.tags, "FairSeat1": f"withheld {commitment}"}))
    assert found.withheld == (0,)
    assert found.seats[0] == commitment
    assert found.wrong is None


@pytest.mark.parametrize(
    ("tag", "value", "says"),
    [
        ("FairScheme", "dice", "tag FairScheme: 'dice' is not known"),
        ("FairServer", "5" * 63, "tag FairServer"),
        ("FairServer", "G" * 64, "tag FairServer"),
        ("FairSeat2", "withheld", "tag FairSeat2"),
        ("FairSeat2", "withheld 12", "tag FairSeat2"),
        ("Position", "x", "tag Position"),
    ],
)
def test_tags_that_say_nothing_are_refused(record: GameRecord, tag: str, value: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        verify(replace(record, tags={**record.tags, tag: value}))


def test_a_record_without_tags_is_refused(record: GameRecord) -> None:
    with pytest.raises(RecordError, match="no tag FairScheme"):
        verify(replace(record, tags={name: text for name, text in record.tags.items() if "Fair" not in name}))
