"""The player ``engine``: another program, which speaks the engine protocol.

Only studies make it: no page and no peer names a program to run.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.players.keys import read_keys

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Player

ENGINE = "engine"

_NAME = r"[A-Za-z0-9][A-Za-z0-9._+-]{0,39}"


def make_engine(spec: str, game: Game[Any, Any], options: Options, text: str) -> Player:
    """The program that a spec names; ``text`` is what follows ``engine:``.

    Raises:
        UnknownPlayer: no command, an unknown key, a number outside its bounds.
    """
    from glyphwall.players.external import EngineKeys, EnginePlayer

    found = re.fullmatch(r"(?:(.*?),)?\s*cmd=(.*)", text, re.DOTALL)
    if found is None:
        raise UnknownPlayer("engine: write engine:cmd=COMMAND, cmd= as the last key")
    said = ",".join(item for item in (found[1] or "").split(",") if item.strip())
    keys = read_keys("engine", said, EngineKeys) if said else EngineKeys()
    if keys.name and re.fullmatch(_NAME, keys.name) is None:
        raise UnknownPlayer(f"engine: name={keys.name[:60]} should be one name of up to 40 letters, digits, . _ + -")
    return EnginePlayer(spec, game, options, found[2], keys)


def player_label(spec: str) -> str:
    """What a player is called in summaries and records: its spec, or the name that an engine was given."""
    found = re.match(rf"engine:(?:[^=]*=[^,]*,)*?name=({_NAME})", spec.strip())
    if found is None or "cmd=" in found[0]:
        return spec
    return found[1]
