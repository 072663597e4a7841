"""Player specs: ``NAME`` or ``NAME:KEY=VALUE,KEY=VALUE``, or ``level:ID``.

| spec | player |
|---|---|
| ``random`` | every legal ply equally likely |
| ``greedy`` | one ply ahead, by a score of the game |
| ``mirror`` | Grawlix: the second player's proved win on even sizes |
| ``mcts`` | tree search; ``sims=`` simulations and ``time=`` (``1s``, ``250ms``) bound it, both if both are given |
| ``ismcts`` | information-set tree search, for games with secrets; the same keys |
| ``level:ID`` | a named level (``levels.py``) |
| ``engine:cmd=COMMAND`` | a program that speaks the engine protocol; matches only |
| ``openspiel-mcts`` | OpenSpiel's own tree search, to measure against; ``sims=``, ``time=``; matches only |

Further keys of ``mcts``: ``margin`` and ``temperature`` (weakness by choice among near-best plies, both in
chance to win), ``exploration``, ``first-play``, ``expand`` and ``nodes`` (how the tree grows), ``worlds``,
``threads``. Every number has bounds; see `MctsOptions` and `TreeSettings` for what they mean.

Keys of ``engine``: ``name``, ``nodes``, ``visits``, ``time``, ``grace``, ``patience``, ``start`` (see
`EngineOptions`), and last ``cmd``, to which everything up to the end of the spec belongs.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from glyphwall.core.errors import UnknownPlayer
from glyphwall.players.levels import level_spec

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, Options
    from glyphwall.players.base import Player
    from glyphwall.players.mcts import MctsOptions
    from glyphwall.search.slices import TreeSettings

MAX_SIMS = 10**12
MAX_SECONDS = 86_400.0
_MAX_LENGTH = 200
_MAX_ENGINE_LENGTH = 4_000


class _Key(NamedTuple):
    """A key of a spec: how its value is read, what it may be, how to say so."""

    read: Callable[[str], float | None]
    least: float
    most: float
    form: str


def _read_whole(text: str) -> float | None:
    return int(text) if re.fullmatch(r"[0-9]{1,13}", text) else None


def _read_real(text: str) -> float | None:
    return float(text) if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text) else None


def _read_seconds(text: str) -> float | None:
    match = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s)", text)
    return None if match is None else float(match[1]) * (0.001 if match[2] == "ms" else 1.0)


def _whole(least: int, most: int) -> _Key:
    return _Key(_read_whole, least, most, f"a whole number from {least} to {most}")


def _real(least: float, most: float) -> _Key:
    return _Key(_read_real, least, most, f"a number from {least:g} to {most:g}")


_SECONDS = _Key(_read_seconds, 0.001, MAX_SECONDS, "a time from 1ms to 86400s, such as 1s or 250ms")

_MCTS_KEYS = {
    "sims": _whole(1, MAX_SIMS),
    "time": _SECONDS,
    "margin": _real(0, 1),
    "temperature": _real(0, 1),
    "exploration": _real(0, 100),
    "first-play": _real(0, 1e6),
    "expand": _whole(1, 10**6),
    "nodes": _whole(1024, 2**26),
    "worlds": _whole(1, 64),
    "threads": _whole(1, 64),
}


def _make_random(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.uniform import RandomPlayer

    return RandomPlayer(spec, game, options)


def _make_greedy(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.greedy import GreedyPlayer

    return GreedyPlayer(spec, game, options)


def _make_mirror(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.mirror import MirrorPlayer

    return MirrorPlayer(spec, game, options)


def _make_mcts(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.mcts import MctsPlayer
    from glyphwall.search.slices import TreeSettings

    return MctsPlayer(spec, game, options, _thinking(values, TreeSettings()))


def _make_ismcts(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.ismcts import IsmctsPlayer
    from glyphwall.search.information import PLAIN

    return IsmctsPlayer(spec, game, options, _thinking(values, PLAIN))


def _thinking(values: dict[str, float], tree: TreeSettings) -> MctsOptions:
    """What a spec says of a searching player; what it does not say is as in ``tree``."""
    from glyphwall.players.mcts import MctsOptions

    plain = MctsOptions()
    sims, seconds = values.get("sims"), values.get("time")
    if sims is None and seconds is None:
        sims = plain.sims
    return MctsOptions(
        sims=None if sims is None else int(sims),
        seconds=seconds,
        margin=values.get("margin", plain.margin),
        temperature=values.get("temperature", plain.temperature),
        worlds=int(values.get("worlds", plain.worlds)),
        threads=int(values.get("threads", plain.threads)),
        tree=replace(
            tree,
            exploration=values.get("exploration", tree.exploration),
            first_play=values.get("first-play", tree.first_play),
            expand_at=int(values.get("expand", tree.expand_at)),
            max_nodes=int(values.get("nodes", tree.max_nodes)),
        ),
    )


Maker = Callable[[str, "Game[Any, Any]", "Options", dict[str, float]], "Player"]

_PLAYERS: dict[str, tuple[Maker, dict[str, _Key]]] = {
    "random": (_make_random, {}),
    "greedy": (_make_greedy, {}),
    "mirror": (_make_mirror, {}),
    "mcts": (_make_mcts, _MCTS_KEYS),
    "ismcts": (_make_ismcts, {key: form for key, form in _MCTS_KEYS.items() if key != "worlds"}),
}


_ENGINE_KEYS = {
    "nodes": _whole(1, MAX_SIMS),
    "visits": _whole(1, MAX_SIMS),
    "time": _SECONDS,
    "grace": _SECONDS,
    "patience": _SECONDS,
    "start": _SECONDS,
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
    values = _read_values("engine", numbers, _ENGINE_KEYS) if numbers else {}
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
    keys = {"sims": _whole(1, MAX_SIMS), "time": _SECONDS, "exploration": _real(0, 100)}
    values = _read_values("openspiel-mcts", text, keys) if text else {}
    player: Player = module.OpenSpielPlayer(spec, game, options, **values)
    return player


_OUTSIDE: dict[str, Callable[[str, Game[Any, Any], Options, str], Player]] = {
    "engine": _make_engine,
    "openspiel-mcts": _make_openspiel_mcts,
}
"""Players that run what is not of this package. Only studies make them: no page or peer names a program to run."""


def label(spec: str) -> str:
    """What a player is called in summaries and records: its spec, or the name that an engine was given."""
    found = re.match(rf"engine:(?:[^=]*=[^,]*,)*?name=({_NAME})", spec.strip())
    if found is None or "cmd=" in found[0]:
        return spec
    return found[1]


def player_names() -> tuple[str, ...]:
    """Names that a spec may begin with, apart from ``level``."""
    return tuple(_PLAYERS)


def make_player(spec: str, game: Game[Any, Any], options: Options, *, outside: bool = False) -> Player:
    """The player that a spec describes.

    Args:
        spec: see above.
        game: that it plays.
        options: the game's rules.
        outside: whether the spec may name a program, or another library's player. Never for specs that
            come from somebody else: ``engine`` runs the command that it is given.

    Raises:
        UnknownPlayer: no such name, level or key, a number outside its bounds, a player of another game.
    """
    meant = spec.strip()
    longest = _MAX_ENGINE_LENGTH if outside and meant.startswith("engine:") else _MAX_LENGTH
    if len(spec) > longest:
        raise UnknownPlayer(f"a player spec of {len(spec)} characters: {longest} at most")
    if meant.startswith("level:"):
        meant = level_spec(meant.removeprefix("level:"), game.id)
    name, colon, rest = meant.partition(":")
    if name in _OUTSIDE:
        if not outside:
            raise UnknownPlayer(f"{name} plays in 'glyphwall match' and 'glyphwall tournament' alone")
        return _OUTSIDE[name](spec, game, options, rest)
    if name not in _PLAYERS:
        known = ", ".join((*player_names(), "level:ID"))
        raise UnknownPlayer(f"no player {name[:40]!r}; there is: {known} (write NAME or NAME:KEY=VALUE,KEY=VALUE)")
    make, keys = _PLAYERS[name]
    return make(spec, game, options, _read_values(name, rest, keys) if colon else {})


def _read_values(name: str, text: str, keys: dict[str, _Key]) -> dict[str, float]:
    if not keys:
        raise UnknownPlayer(f"{name} takes no options; write {name}")
    values: dict[str, float] = {}
    for item in text.split(","):
        key, equals, value = (part.strip() for part in item.partition("="))
        if key not in keys or not equals:
            raise UnknownPlayer(f"{name}: {item[:40]!r} is no option; there is: {', '.join(f'{k}=' for k in keys)}")
        if key in values:
            raise UnknownPlayer(f"{name}: {key} is given twice")
        form = keys[key]
        number = form.read(value)
        if number is None or not form.least <= number <= form.most:
            raise UnknownPlayer(f"{name}: {key}={value[:40]} should be {form.form}")
        values[key] = number
    return values
