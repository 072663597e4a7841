"""Players that run what is not of this package: other programs, other libraries.

Only studies make them: no page and no peer names a program to run.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.players.spec_values import MAX_SIMS, SECONDS, read_values, real, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import Game, Options
    from glyphwall.players.base import Player

_ENGINE_KEYS = {
    "nodes": whole(1, MAX_SIMS),
    "visits": whole(1, MAX_SIMS),
    "time": SECONDS,
    "grace": SECONDS,
    "patience": SECONDS,
    "start": SECONDS,
}
_NAME = r"[A-Za-z0-9][A-Za-z0-9._+-]{0,39}"


def _make_engine(spec: str, game: Game[Any, Any], options: Options, text: str) -> Player:
    """``text`` is what follows ``engine:``."""
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


def _make_openspiel_mcts(spec: str, game: Game[Any, Any], options: Options, text: str) -> Player:
    """``text`` is what follows the name and its colon."""
    # By name: environments are a room above this one, and load only when this player is asked for.
    module = import_module("glyphwall.envs.openspiel_mcts")
    keys = {"sims": whole(1, MAX_SIMS), "time": SECONDS, "exploration": real(0, 100)}
    values = read_values("openspiel-mcts", text, keys) if text else {}
    player: Player = module.OpenSpielPlayer(spec, game, options, **values)
    return player


OUTSIDE: dict[str, Callable[[str, Game[Any, Any], Options, str], Player]] = {
    "engine": _make_engine,
    "openspiel-mcts": _make_openspiel_mcts,
}
"""Names of such players, and who makes them of what follows the name."""


def label(spec: str) -> str:
    """What a player is called in summaries and records: its spec, or the name that an engine was given."""
    found = re.match(rf"engine:(?:[^=]*=[^,]*,)*?name=({_NAME})", spec.strip())
    if found is None or "cmd=" in found[0]:
        return spec
    return found[1]
