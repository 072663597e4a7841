"""The engine's own options: the handshake's ``option`` lines, and the values set by ``setoption``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.option_fields import OptionField, option_fields
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.streams import MAX_SEED
from glyphwall.engine._lines import LineRefusal, quote_token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game

MAX_THREADS = 64
DEFAULT_PLAYER = "mcts:time=1s"


class EngineSettings(msgspec.Struct, frozen=True):
    """The values of the engine's options.

    Attributes:
        threads: Search threads; results are reproducible on one.
        seed: The seed of all random choices in later games; None draws a new one per game.
        player: The spec or ``level:ID`` of the player that answers ``go``.
        resign_below: Percent; ``bestmove`` says ``resign`` if the winning chance is lower.
        move_overhead: The reserve in milliseconds per move.
    """

    threads: int = 1
    seed: int | None = None
    player: str = DEFAULT_PLAYER
    resign_below: int = 0
    move_overhead: int = 50

    def player_of(self, game: Game[Any, Any]) -> str:
        """Return the player for a game: the one set, or the search that suits what the game hides."""
        if self.player == DEFAULT_PLAYER and game.kernel.secrets is not None:
            return f"is{DEFAULT_PLAYER}"
        return self.player


_SPINS = {  # option name -> field, least, greatest
    "Threads": ("threads", 1, MAX_THREADS),
    "ResignBelow": ("resign_below", 0, 50),
    "MoveOverhead": ("move_overhead", 0, 60_000),
}


def option_lines(settings: EngineSettings) -> list[str]:
    """Return the handshake's ``option`` lines, with the current values as defaults."""
    spins = [
        f"option name {name} type spin default {getattr(settings, field)} min {least} max {greatest}"
        for name, (field, least, greatest) in _SPINS.items()
    ]
    seed = "random" if settings.seed is None else settings.seed
    return [
        *spins,
        f"option name Seed type string default {seed}",
        f"option name Player type string default {settings.player}",
    ]


def change(settings: EngineSettings, name: str, value: str, game: Game[Any, Any], options: Any) -> EngineSettings:
    """Return the settings with one of them changed.

    Args:
        name: The option's name, in any case.
        game: The game that a player must be able to play.
    """
    for spin, (field, least, greatest) in _SPINS.items():
        if name.lower() == spin.lower():
            return msgspec.structs.replace(settings, **{field: bounded(value, least, greatest, f"setoption {spin}")})
    if name.lower() == "seed":
        return msgspec.structs.replace(settings, seed=parse_seed(value, "setoption Seed"))
    if name.lower() == "player":
        from glyphwall.players.specs import make_player

        make_player(value, game, options)
        return msgspec.structs.replace(settings, player=value)
    known = ", ".join([*_SPINS, "Seed", "Player"])
    raise LineRefusal("unknown-option", f"setoption: no option {quote_token(name)}; choose from: {known}")


def parse_seed(value: str, where: str) -> int | None:
    """Parse a seed; None for ``random``."""
    return None if value.lower() == "random" else bounded(value, 0, MAX_SEED, where)


def bounded(value: str, least: int, greatest: int, where: str) -> int:
    """Parse an integer within bounds."""
    if not re.fullmatch(r"[+-]?[0-9]{1,20}", value) or not least <= int(value) <= greatest:
        raise LineRefusal("bad-value", f"{where}: {quote_token(value)} isn't a whole number from {least} to {greatest}")
    return int(value)


def game_lines() -> list[str]:
    """Return the handshake's lines about every registered game and its rule options."""
    lines = []
    for game_id in game_ids():
        game = get_game(game_id)
        fields = option_fields(game.options_type)
        lines.append(" ".join([f"game {game_id} rules {game.rules_version}", *_variants(fields), *_seats(game)]))
        lines.extend(f"gameoption {game_id} {_gameoption(field)}" for field in fields)
    return lines


def _seats(game: Game[Any, Any]) -> list[str]:
    return ["seats", *(str(count) for count in game.seat_counts())]


def _variants(fields: Sequence[OptionField]) -> list[str]:
    """List every value of the options that have a symbol: ``variants n=2 n=3 ...``."""
    values = [
        f"{field.symbol}={value}"
        for field in fields
        if field.symbol and field.minimum is not None and field.maximum is not None
        for value in range(int(field.minimum), int(field.maximum) + 1)
    ]
    return ["variants", *values] if values else []


def _gameoption(field: OptionField) -> str:
    kinds = {"number": "spin", "decimal": "string", "choice": "combo", "switch": "check", "text": "string"}
    default = str(field.default).lower() if field.kind == "switch" else field.default
    line = f"name {field.name} type {kinds[field.kind]} default {default}"
    if field.minimum is not None:
        line += f" min {field.minimum}"
    if field.maximum is not None:
        line += f" max {field.maximum}"
    return line + "".join(f" var {choice}" for choice in field.choices)
