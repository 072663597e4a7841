"""The lines of the engine protocol (docs/reference/engine.md) that describe a game and a position to an engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.option_fields import find_changed_options, plain_value

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options


def new_game(game: Game[Any, Any], options: Options, seed: int | None = None) -> str:
    """Return the line that announces a new game, with every rule option that differs from the published rules."""
    words = ["newgame", game.id, "rules", game.rules_version]
    for name, value in find_changed_options(options).items():
        words += [name, plain_value(value)]
    return " ".join(words if seed is None else [*words, "seed", str(seed)])


def position(state: State) -> str:
    """Return the line that describes a position."""
    return f"position gwp {state.position}"
