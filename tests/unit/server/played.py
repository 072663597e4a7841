"""Games of Graffiti as they lie in the store after some plies, so that a test need not play them there."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec

from glyphwall.play.records import StoredEntry, StoredGame, StoredSeat
from glyphwall.play.tokens import digest
from tests.games import GRAFFITI as GAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.games.graffiti.rules.options import GraffitiOptions


def token(seat: int) -> str:
    """The token of a person's seat."""
    return f"token-{seat}"


def stored(game_id: str, options: GraffitiOptions, plies: Sequence[int], *kinds: str) -> StoredGame:
    """A game after these plies (chance's among them), with seats ``here`` or of a computer's level."""
    state = GAME.initial_state(options)
    entries = []
    for number, ply in enumerate(plies, 1):
        seat = None if state.actor < 0 else state.actor
        text = GAME.action_to_text(ply, options)
        entries.append(StoredEntry(version=number, kind="moved", seat=seat, action=text, plies=number, at=number / 10))
        state = state.apply(ply)
    return StoredGame(
        id=game_id,
        game=GAME.id,
        rules_version=GAME.rules_version,
        options=msgspec.to_builtins(options),
        seed=7,
        secret="5" * 64,
        created=0.0,
        seats=[_seat(seat, kind) for seat, kind in enumerate(kinds)],
        entries=entries,
    )


def _seat(seat: int, kind: str) -> StoredSeat:
    if kind == "here":
        return StoredSeat(seat=seat, kind="here", token=digest(token(seat)))
    return StoredSeat(seat=seat, kind="computer", level=kind, spec=kind)


def random_game(options: GraffitiOptions, seed: int) -> list[int]:
    """The plies of a whole random game."""
    dice = random.Random(seed)
    state, plies = GAME.initial_state(options), []
    while state.legal_actions:
        plies.append(dice.choice(state.legal_actions))
        state = state.apply(plies[-1])
    return plies
