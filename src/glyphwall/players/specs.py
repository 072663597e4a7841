"""Player specs: ``NAME`` or ``NAME:KEY=VALUE,KEY=VALUE``, or ``level:ID``.

| spec | player |
|---|---|
| ``random`` | every legal ply equally likely |
| ``greedy`` | one ply ahead, by a score of the game |
| ``mirror`` | Grawlix: the proved win, the second player's on even sizes, the first's on odd ones |
| ``mcts`` | tree search; ``sims=`` simulations and ``time=`` (``1s``, ``250ms``) bound it, both if both are given |
| ``strong`` | Grawlix: proofs where there are any, a search guided by an evaluation elsewhere; ``sims=``, ``time=`` |
| ``ismcts`` | information-set tree search, for games with secrets; the same keys |
| ``level:ID`` | a named level (``levels.py``) |
| ``engine:cmd=COMMAND`` | a program that speaks the engine protocol; matches only |
| ``openspiel-mcts`` | OpenSpiel's own tree search, to measure against; ``sims=``, ``time=``; matches only |

Further keys of ``mcts``: ``margin`` and ``temperature`` (weakness by choice among near-best plies, both in
chance to win), ``exploration``, ``first-play``, ``expand`` and ``nodes`` (how the tree grows), ``worlds``,
``threads``. ``ismcts`` has no ``worlds``, but ``playouts`` (``planned``, or ``hurried`` as they were at first),
``suggest`` (``yes`` or ``no``: whether the game's suggestion is tried first), ``rounds`` (to be played before a
position is judged; 0 for all) and ``endgame`` (``yes`` or ``no``: exact once nothing hidden matters). Every number
has bounds; see `MctsOptions`, `TreeSettings` and `InformationSettings` for what they mean.

Keys of ``engine``: ``name``, ``nodes``, ``visits``, ``time``, ``grace``, ``patience``, ``start`` (see
`EngineOptions`), and last ``cmd``, to which everything up to the end of the spec belongs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.players.levels import level_spec
from glyphwall.players.outside import OUTSIDE
from glyphwall.players.spec_values import MAX_SIMS, SECONDS, Key, named, read_values, real, whole

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, Options
    from glyphwall.players.base import Player
    from glyphwall.players.mcts import MctsOptions
    from glyphwall.search.slices import TreeSettings

_MAX_LENGTH = 200
_MAX_ENGINE_LENGTH = 4_000

_MCTS_KEYS = {
    "sims": whole(1, MAX_SIMS),
    "time": SECONDS,
    "margin": real(0, 1),
    "temperature": real(0, 1),
    "exploration": real(0, 100),
    "first-play": real(0, 1e6),
    "expand": whole(1, 10**6),
    "nodes": whole(1024, 2**26),
    "worlds": whole(1, 64),
    "threads": whole(1, 64),
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

    tree = replace(
        PLAIN,
        hurried=bool(values.get("playouts", PLAIN.hurried)),
        suggested=bool(values.get("suggest", PLAIN.suggested)),
        ticks=int(values.get("rounds", PLAIN.ticks)),
        endgame=bool(values.get("endgame", PLAIN.endgame)),
    )
    return IsmctsPlayer(spec, game, options, _thinking(values, tree))


def _make_strong(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.strong import StrongOptions, StrongPlayer
    from glyphwall.search.guided import PLAIN
    from glyphwall.search.slices import TreeSettings

    nodes = int(values.get("nodes", PLAIN.max_nodes))
    plain = _thinking(values, TreeSettings(max_nodes=nodes))
    guided = replace(PLAIN, max_nodes=nodes, exploration=values.get("exploration", PLAIN.exploration))
    return StrongPlayer(
        spec,
        game,
        options,
        StrongOptions(
            sims=plain.sims,
            seconds=plain.seconds,
            margin=plain.margin,
            temperature=plain.temperature,
            threads=plain.threads,
            guided=guided,
        ),
    )


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


_ISMCTS_KEYS = {
    **{key: form for key, form in _MCTS_KEYS.items() if key != "worlds"},
    "playouts": named("planned", "hurried"),
    "suggest": named("no", "yes"),
    "rounds": whole(0, 100),
    "endgame": named("no", "yes"),
}
_STRONG_KEYS = ("sims", "time", "margin", "temperature", "exploration", "nodes", "threads")

Maker = Callable[[str, "Game[Any, Any]", "Options", dict[str, float]], "Player"]

_PLAYERS: dict[str, tuple[Maker, dict[str, Key]]] = {
    "random": (_make_random, {}),
    "greedy": (_make_greedy, {}),
    "mirror": (_make_mirror, {}),
    "mcts": (_make_mcts, _MCTS_KEYS),
    "strong": (_make_strong, {key: _MCTS_KEYS[key] for key in _STRONG_KEYS}),
    "ismcts": (_make_ismcts, _ISMCTS_KEYS),
}


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
    if name in OUTSIDE:
        if not outside:
            raise UnknownPlayer(f"{name} plays in 'glyphwall match' and 'glyphwall tournament' alone")
        return OUTSIDE[name](spec, game, options, rest)
    if name not in _PLAYERS:
        known = ", ".join((*player_names(), "level:ID"))
        raise UnknownPlayer(f"no player {name[:40]!r}; there is: {known} (write NAME or NAME:KEY=VALUE,KEY=VALUE)")
    make, keys = _PLAYERS[name]
    return make(spec, game, options, read_values(name, rest, keys) if colon else {})
