"""What pages check a server's messages with: it lets through whatever an honest server sends."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

from glyphwall.core.registry import built_in_ids, get_game
from glyphwall.core.values import CHANCE
from glyphwall.play.protocol.messages import Update
from glyphwall.play.protocol.table import Entry, SeatInfo, Table

FRAMES = json.loads((Path(__file__).resolve().parents[3] / "web" / "protocol" / "frames.json").read_text("utf-8"))


def errors(message: Any) -> list[str]:
    """Encode a message as the server does, and check it as a page does."""
    sent = json.loads(msgspec.json.encode(message))
    schema = FRAMES | {"$ref": f"#/$defs/{FRAMES['messages'][sent['type']]}"}
    return [error.message[:300] for error in jsonschema.Draft202012Validator(schema).iter_errors(sent)]


@pytest.mark.parametrize("game_id", built_in_ids())
@pytest.mark.parametrize("seed", range(3))
def test_every_view_and_every_ply_passes(game_id: str, seed: int) -> None:
    game = get_game(game_id)
    dice = random.Random(seed)
    state = game.initial_state(game.make_options())
    entries: list[Entry] = []
    while state.outcome is None:
        actions = (
            [action for action, _ in state.chance_outcomes] if state.actor == CHANCE else list(state.legal_actions)
        )
        action = dice.choice(actions)
        seat = None if state.actor == CHANCE else state.actor
        move, events = game.action_to_text(action, state.options), list(state.events(action))
        state = state.apply(action)
        entries.append(Entry(len(entries) + 1, "moved", seat, move, events, len(entries) + 1, 1.5))
        if len(entries) % 7 and state.outcome is None:
            continue
        table = Table(
            game_id="abcdefghijkl",
            game=game_id,
            options=msgspec.to_builtins(state.options),
            seats=[SeatInfo("here", "Ada"), SeatInfo("computer", level="medium")],
            plies=len(entries),
            position=state.view(None).position,
        )
        for viewer in (0, 1, None):
            assert (
                errors(
                    Update(version=len(entries), since=None, entries=entries[-7:], table=table, view=state.view(viewer))
                )
                == []
            )


def test_a_game_from_outside_passes_and_a_false_view_of_ours_does_not() -> None:
    table = Table("abcdefghijkl", "fork", {}, [], 0, "")
    update = msgspec.to_builtins(
        Update(version=0, since=None, entries=[], table=table, view=None)  # type: ignore[arg-type]
    )
    assert errors(update | {"view": {"game": "fork", "anything": [1]}}) == []
    assert errors(update | {"view": {"game": "grawlix", "anything": [1]}})


@pytest.mark.parametrize(
    "changes",
    [{"version": -1}, {"seat": 8}, {"seat": -1}, {"move": ""}, {"move": "\x1b]52;"}, {"plies": -1}, {"kind": "other"}],
)
def test_an_entry_out_of_bounds_is_refused_here_too(changes: dict[str, Any]) -> None:
    entry = msgspec.to_builtins(Entry(1, "moved", 0, "TS"))
    assert msgspec.convert(entry, Entry)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(entry | changes, Entry)
