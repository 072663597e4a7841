# ruff: noqa: F821 - `game_id` is given, and the last line is what comes back
"""Random games of ``game_id`` as one digest: views, events, explanations, positions, legal actions, records."""

import hashlib
import random

import msgspec

from glyphwall.core.registry import get_game

game_id: str

game, dice, digest = get_game(game_id), random.Random(11), hashlib.sha256()
encode = msgspec.json.encode
for number in range(2):
    state = game.initial_state()
    for _ in range(150):
        if state.outcome is not None:
            break
        for seat in (None, *range(game.seats(state.options))):
            digest.update(encode(state.view(seat)))
        digest.update(repr(state.legal_actions).encode() + state.array.tobytes() + state.position.encode())
        wrong = game.action_to_text(dice.randrange(game.action_count(state.options)), state.options)
        digest.update(encode(state.explain(wrong)))
        action = dice.choice(state.legal_actions)
        after = state.apply(action)
        digest.update(encode(state.events(action, after)))
        state = after
    digest.update(repr(state.canonical_key).encode() if number == 0 else b"")
digest.hexdigest()
