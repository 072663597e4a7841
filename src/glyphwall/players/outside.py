"""The player ``engine``: another program, which speaks the engine protocol.

Only studies make it: no page and no peer names a program to run.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.players.spec_values import MAX_SIMS, SECONDS, read_values, whole

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Player

ENGINE = "engine"

_ENGINE_KEYS = {
    "nodes": whole(1, MAX_SIMS),
    "visits": whole(1, MAX_SIMS),
    "time": SECONDS,
    "grace": SECONDS,
    "patience": SECONDS,
    "start": SECONDS,
}
_NAME = r"[A-Za-z0-9][A-Za-z0-9._+-]{0,39}"


def make_engine(spec: str, game: Game[Any, Any], options: Options, text: str) -> Player:
    """The program that a spec names; ``text`` is what follows ``engine:``.

    Raises:
        UnknownPlayer: no command, an unknown key, a number outside its bounds.
    """
    from glyphwall.players.external import EngineOptions, EnginePlayer

    found = re.fullmatch(r"(?:(.*?),)?\s*cmd=(.*)", text, re.DOTALL)
    if found is None:
        raise UnknownPlayer("engine: write engine:cmd=COMMAND, cmd= as the last key")
    items = [item.strip() for item in (found[1] or "").split(",") if item.strip()]
    names = [item for item in items if item.startswith("name=")]
    if names and (len(names) > 1 or re.fullmatch(f"name={_NAME}", names[0]) is None):
        raise UnknownPlayer(f"engine: {','.join(names)[:60]} should be one name of up to 40 letters, digits, . _ + -")
    numbers = ",".join(item for item in items if not item.startswith("name="))
    values = read_values("engine", numbers, _ENGINE_KEYS) if numbers else {}
    nodes, visits = values.pop("nodes", None), values.pop("visits", None)
    seconds = values.pop("time", None)
    asking = EngineOptions(
        command=found[2],
        name=names[0].removeprefix("name=") if names else "",
        nodes=None if nodes is None else int(nodes),
        visits=None if visits is None else int(visits),
        seconds=seconds,
        **values,
    )
    return EnginePlayer(spec, game, options, asking)


def label(spec: str) -> str:
    """What a player is called in summaries and records: its spec, or the name that an engine was given."""
    found = re.match(rf"engine:(?:[^=]*=[^,]*,)*?name=({_NAME})", spec.strip())
    if found is None or "cmd=" in found[0]:
        return spec
    return found[1]
