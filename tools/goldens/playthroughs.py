"""Golden playthroughs: a random game of each configuration, ply by ply, in tests/golden/playthroughs.

A test replays them line by line, so a change of rules, action numbers, notation or symmetry shows as a changed line.

    # grawlix 1.0 size=3 hand=2 draft=snake seed=4
    # ply actor legal numbers chosen class position
    0 1 9 8e36ee70 +Rd 1d20a1c4 - - - 1d c3

A line has the position before a ply: the actor (player, chance or nobody), the number of legal actions, a digest of
their numbers, the ply (or the end of the game), a digest of ``canonical_key``, and the position (or its digest).
"""

from __future__ import annotations

import hashlib
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE, NO_ACTOR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import State
    from glyphwall.core.values import Options

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "golden" / "playthroughs"

_WRITTEN: dict[str, tuple[dict[str, Any], ...]] = {
    "grawlix": (
        {},
        {"size": 2, "hand": 1},
        {"size": 2, "hand": 2, "draft": "simultaneous-blind", "begins": "random", "swap": "after-draft"},
        {"size": 3, "hand": 4},
        {"size": 3, "hand": 2, "draft": "snake", "swap": "after-first-tile"},
        {"size": 4},
        {"size": 4, "hand": 8, "begins": "second"},
        {"size": 5, "hand": 1, "draft": "random"},
        {"size": 5, "hand": 3, "draft": "simultaneous-blind", "swap": "after-first-tile"},
        {"draft": "snake"},
        {"draft": "random", "begins": "random"},
        {"draft": "simultaneous-blind", "begins": "second"},
        {"swap": "after-draft"},
        {"swap": "after-first-tile", "begins": "random"},
        {"size": 7},
        {"size": 7, "hand": 8, "draft": "snake", "begins": "random", "swap": "after-draft"},
        {"size": 5, "hand": 12, "swap": "after-first-tile"},
        {"hand": 18},
        {"size": 7, "hand": 24, "draft": "simultaneous-blind"},
        {"size": 4, "hand": 3, "draft": "112", "begins": "random"},
    ),
    "graffiti": (
        {},
        {"seats": 3},
        {"seats": 4},
        {"blocked_section": True, "special_graffiti": True},
        {"seats": 3, "begins": "random", "keep": "unspent", "discounted_space": "occupied"},
        {"seats": 4, "wild": "whole-tile", "double_spaces": "each", "ledger": "open"},
        {
            "seats": 3,
            "blocked_section": True,
            "overpaying": True,
            "cheap_space_first": True,
            "bonus_when_passing": False,
            "bobby_with_discount": True,
            "blocked_flips": False,
        },
        {
            "two_points": "kept",
            "keep_few": "kept",
            "bobby_paints": "one",
            "substitutes": "one",
            "bobby_from": "any-space",
            "moving_marker": True,
            "several_saves": True,
            "flips": "one-by-one",
        },
        {"begins": "second"},
        {"seats": 3, "begins": "third"},
        {"seats": 4, "begins": "fourth"},
        {"add_with_discount": False},
        {"restack": "when-drawn", "empty_paint": "open"},
    ),
}


def with_new_options(options_type: type[Options], written: tuple[dict[str, Any], ...]) -> tuple[dict[str, Any], ...]:
    """Add configurations until each value of each option occurs; of numbers, the bounds."""
    missing: list[list[tuple[str, Any]]] = []
    for field in option_fields(options_type):
        played = {rules.get(field.name, field.default) for rules in written}
        values = (field.minimum, field.maximum) if field.kind == "number" else field.values() or ()
        missing.append([(field.name, value) for value in values if value is not None and value not in played])
    found = (dict(filter(None, rules)) for rules in zip_longest(*missing))
    return (*written, *found)


CONFIGURATIONS: dict[str, tuple[dict[str, Any], ...]] = {
    game_id: with_new_options(get_game(game_id).options_type, written) for game_id, written in _WRITTEN.items()
}
"""The configurations of each game; new options are added automatically."""

LONGEST = 200
"""The longest position stored as text; longer ones become a digest."""


def file_name(game_id: str, rules: dict[str, Any]) -> str:
    """Return the file name of a configuration: ``grawlix-size-3-hand-2-draft-snake.txt``."""
    return "-".join([game_id, *(f"{name}-{value}" for name, value in rules.items())]) + ".txt"


def seed_of(name: str) -> int:
    """Derive a short seed from a name."""
    return int.from_bytes(hashlib.blake2s(name.encode(), digest_size=2).digest(), "big")


def line_of(ply: int, state: State, chosen: int | None) -> str:
    """Format a position and its ply."""
    actor = {CHANCE: "chance", NO_ACTOR: "nobody"}.get(state.actor, str(state.actor + 1))
    numbers = _digest(",".join(map(str, state.legal_actions)))
    kind = _digest(repr(state.canonical_key))
    if chosen is not None:
        done = state.game.action_to_text(chosen, state.options)
    elif state.outcome is not None:
        places = "-".join(str(place) for place in state.outcome.ranking)
        done = f"{state.outcome.termination}:{places}"
    else:
        raise ValueError(f"nothing is played in {state.position}, and the game is not over")
    position = state.position if len(state.position) <= LONGEST else _digest(state.position)
    return f"{ply} {actor} {len(state.legal_actions)} {numbers} {done} {kind} {position}"


def _digest(text: str) -> str:
    return hashlib.blake2s(text.encode(), digest_size=4).hexdigest()


def playthrough(game_id: str, rules: dict[str, Any]) -> str:
    """Return a random game as text."""
    return "\n".join(_lines(game_id, rules)) + "\n"


def _lines(game_id: str, rules: dict[str, Any]) -> Iterator[str]:
    game = get_game(game_id)
    seed = seed_of(file_name(game_id, rules))
    named = "".join(f" {name}={value}" for name, value in rules.items())
    yield f"# {game_id} {game.rules_version}{named} seed={seed}"
    yield "# ply actor legal numbers chosen class position"
    rng = stream(seed, "playthrough")
    state: State = game.initial_state(game.make_options(**rules))
    ply = 0
    while state.legal_actions:
        action = _choose(state, rng)
        yield line_of(ply, state, action)
        state = state.apply(action)
        ply += 1
    yield line_of(ply, state, None)


def _choose(state: State, rng: np.random.Generator) -> int:
    weights = [weight for _, weight in state.chance_outcomes] or None
    return int(rng.choice(np.array(state.legal_actions), p=weights))


def playthroughs() -> dict[str, str]:
    """Return name and content of every file."""
    return {
        file_name(game_id, rules): playthrough(game_id, rules)
        for game_id, configurations in CONFIGURATIONS.items()
        for rules in configurations
    }


def main() -> None:
    """Write every file, and remove obsolete ones."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    files = playthroughs()
    for path in FOLDER.iterdir():
        if path.name not in files:
            path.unlink()
    for name, content in files.items():
        (FOLDER / name).write_text(content, encoding="utf-8")
    print(f"{len(files)} playthroughs in {FOLDER}")


if __name__ == "__main__":
    main()
