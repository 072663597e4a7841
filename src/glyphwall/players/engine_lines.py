"""What an engine is told of a game and a position, in lines of the engine protocol (docs/reference/engine.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.option_fields import find_changed_options, plain_value

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options


def new_game(game: Game[Any, Any], options: Options, seed: int | None = None) -> str:
    """The line that tells of a new game: every rule option that is not the published rule."""
    words = ["newgame", game.id, "rules", game.rules_version]
    for name, value in find_changed_options(options).items():
        words += [name, plain_value(value)]
    return " ".join(words if seed is None else [*words, "seed", str(seed)])


def position(state: State) -> str:
    """The line that tells of a position, all of it."""
    return f"position gwp {state.position}"
