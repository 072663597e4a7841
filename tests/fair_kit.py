"""What tests of verifiable chance share: a store in memory, and fair games that played themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._fairness import Transcript, commit_seat, commit_server, commit_start, draw
from glyphwall.core._fairness_legacy import commit_unbound_seat, derive_unbound_seed
from glyphwall.core.registry import get_game, plugin_of
from glyphwall.core.values import CHANCE
from glyphwall.record import record_game
from glyphwall.record._fair_legacy import write_legacy_tags
from glyphwall.record._fair_tags import write_tags
from glyphwall.record.fair_client import Device

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.record import GameRecord

GAME_ID = "AbCdEfGhIjKl"
SERVER, ONE, TWO = "5" * 64, "a" * 64, "b" * 64
DEALT: dict[str, Any] = {"size": 3, "hand": 2, "draft": "random", "begins": "random"}
PROMISE = commit_server(SERVER)


class MemoryStore:
    """A medium of a device that lives as long as the test."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.values.get(key)

    def put_once(self, key: str, value: str) -> str:
        return self.values.setdefault(key, value)

    def put(self, key: str, value: str) -> None:
        self.values[key] = value


def new_device(game_id: str) -> Device:
    return Device(game_id, [MemoryStore(), MemoryStore()])


def transcript_of(
    game: Game[Any, Any], secrets: list[str | None], start: str | None = None, **values: Any
) -> Transcript:
    """The transcript of a game in which a seat without a secret is a computer's."""
    options = game.make_options(**values)
    seats = tuple(
        commit_seat(secret, GAME_ID, seat, PROMISE) if secret else "computer" for seat, secret in enumerate(secrets)
    )
    return Transcript(
        game_id=GAME_ID,
        game=game.id,
        rules=game.rules_version,
        options=msgspec.to_builtins(options),
        edition=plugin_of(game).hash_edition(options),
        start="" if start is None else commit_start(SERVER, start),
        server=PROMISE,
        seats=seats,
    )


def play(state: State, seed: bytes, plies: int = 10**6) -> list[int]:
    """Play a game in which seats play as it comes and chance follows from the seed."""
    actions: list[int] = []
    number = 0
    while state.legal_actions and len(actions) < plies:
        action = state.legal_actions[len(actions) * 7919 % len(state.legal_actions)]
        if state.actor == CHANCE:
            number += 1
            action = draw(seed, number, state.chance_outcomes)
        actions.append(action)
        state = state.apply(action)
    return actions


def fair_game(
    game: Game[Any, Any], secrets: list[str | None], plies: int = 10**6, start: str | None = None, **values: Any
) -> GameRecord:
    """The record of a fair game."""
    transcript = transcript_of(game, secrets, start, **values)
    options = game.make_options(**values)
    state = game.initial_state(options) if start is None else game.parse_position(start, options)
    actions = play(state, transcript.seed(SERVER, secrets), plies)
    return record_game(state, actions, tags=write_tags(transcript, SERVER, secrets, start))


def unbound_game(secrets: list[str | None]) -> GameRecord:
    """The record of a game of the first scheme."""
    state = get_game("grawlix").initial_state(get_game("grawlix").make_options(**DEALT))
    actions = play(state, derive_unbound_seed(SERVER, secrets))
    commitments = {seat: commit_unbound_seat(secret) for seat, secret in enumerate(secrets) if secret}
    return record_game(state, actions, tags=write_legacy_tags(None, SERVER, secrets, commitments, 0))


def tagged(record: GameRecord, **tags: str | None) -> GameRecord:
    """The record with other tags; None for one that goes."""
    return replace(record, tags={name: value for name, value in {**record.tags, **tags}.items() if value is not None})


def with_moves(record: GameRecord, moves: Any) -> GameRecord:
    return replace(record, line=replace(record.line, moves=tuple(moves)))


def each_draw_tampered(record: GameRecord) -> list[tuple[int, GameRecord]]:
    """A deal of five draws with one of them exchanged, possible there or not, or left out; with the draw's number."""
    tampered = []
    moves = record.line.moves
    texts = {move.text for move in moves[:5]} | {"=2", "+Gd", "+Zz", moves[-1].text}
    for number, index in enumerate(range(5), 1):
        for other in texts - {moves[index].text}:
            changed = replace(moves[index], text=other)
            tampered.append((number, with_moves(record, (*moves[:index], changed, *moves[index + 1 :]))))
        tampered.append((number, with_moves(record, (*moves[:index], *moves[index + 1 :]))))
    return tampered
