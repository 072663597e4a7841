"""Player specs: ``NAME`` or ``NAME:KEY=VALUE,KEY=VALUE``, or ``level:ID``.

| spec | player |
|---|---|
| ``random`` | every legal ply equally likely |
| ``greedy`` | one ply ahead, by a score of the game |
| ``mcts`` | tree search; ``sims=`` simulations and ``time=`` (``1s``, ``250ms``) bound it, both if both are given |
| ``strong`` | for games without secrets: proofs where there are any, a guided search elsewhere; ``sims=``, ``time=`` |
| ``ismcts`` | information-set tree search, for games with secrets; the same keys |
| ``level:ID`` | a named level of the game (``levels.py``) |
| ``engine:cmd=COMMAND`` | a program that speaks the engine protocol; matches, and servers whose operator names it |
| ``module:Class`` | a `Player` of your own, with ``,KEY=VALUE`` as keywords; where ``engine`` is (``from_module.py``) |

A game may have more of its own, and other packages may add some (``kinds.py``).

Further keys of ``mcts``: ``margin`` and ``temperature`` (weakness by choice among near-best plies, both in
chance to win), ``exploration``, ``first-play``, ``expand`` and ``nodes`` (how the tree grows), ``worlds``,
``threads``. ``strong`` may have ``draft`` (``evaluation`` or ``playouts``: what an open draft is searched with).
``ismcts`` has no ``worlds``, but ``playouts`` (one of the game's policies by name), ``suggest`` (``yes`` or ``no``:
whether the game's suggestion is tried first), ``rounds`` (to be played before a position is judged; 0 for all) and
``endgame`` (``yes`` or ``no``: exact once nothing hidden matters). Every number has bounds; see `MctsOptions`,
`TreeSettings` and `InformationSettings` for what they mean.

Keys of ``engine``: ``name``, ``nodes``, ``visits``, ``time``, ``grace``, ``patience``, ``start`` (see
`EngineOptions`), and last ``cmd``, to which everything up to the end of the spec belongs.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import pack_of
from glyphwall.players.from_module import make_from_module, names_class
from glyphwall.players.kinds import TREE_KEYS, PlayerKind, thinking
from glyphwall.players.levels import level_spec
from glyphwall.players.outside import ENGINE, make_engine
from glyphwall.players.spec_values import named, read_values, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Player
    from glyphwall.players.spec_values import Key

_MAX_LENGTH = 200
_MAX_ENGINE_LENGTH = 4_000


def _make_random(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.uniform import RandomPlayer

    return RandomPlayer(spec, game, options)


def _make_greedy(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.greedy import GreedyPlayer

    return GreedyPlayer(spec, game, options)


def _make_mcts(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.mcts import MctsPlayer
    from glyphwall.search.slices import TreeSettings

    return MctsPlayer(spec, game, options, thinking(values, TreeSettings()))


def _make_ismcts(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.ismcts import IsmctsPlayer
    from glyphwall.search.information import PLAIN

    policy = values.get("playouts")
    tree = replace(
        PLAIN,
        playouts=PLAIN.playouts if policy is None else list(game.kernel.policies)[int(policy)],
        suggested=bool(values.get("suggest", PLAIN.suggested)),
        ticks=int(values.get("rounds", PLAIN.ticks)),
        endgame=bool(values.get("endgame", PLAIN.endgame)),
    )
    return IsmctsPlayer(spec, game, options, thinking(values, tree))


def _make_strong(spec: str, game: Game[Any, Any], options: Options, values: dict[str, float]) -> Player:
    from glyphwall.players.strong import StrongOptions, StrongPlayer
    from glyphwall.search.guided import PLAIN
    from glyphwall.search.slices import TreeSettings

    nodes = int(values.get("nodes", PLAIN.max_nodes))
    plain = thinking(values, TreeSettings(max_nodes=nodes))
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
            plain_draft=bool(values.get("draft", 0)),
        ),
    )


def _ismcts_keys(game: Game[Any, Any]) -> Mapping[str, Key]:
    policies = tuple(game.kernel.policies)
    return {
        **TREE_KEYS,
        **({"playouts": named(*policies)} if policies else {}),
        "suggest": named("no", "yes"),
        "rounds": whole(0, 100),
        "endgame": named("no", "yes"),
    }


def _strong_keys(game: Game[Any, Any]) -> Mapping[str, Key]:
    evaluation = game.kernel.evaluation
    drafts = evaluation is not None and evaluation.set_up is not None
    return {
        **{key: TREE_KEYS[key] for key in _STRONG_KEYS},
        **({"draft": named("evaluation", "playouts")} if drafts else {}),
    }


_STRONG_KEYS = ("sims", "time", "margin", "temperature", "exploration", "nodes", "threads")

_HOUSE = (
    PlayerKind("random", _make_random, {}),
    PlayerKind("greedy", _make_greedy, {}),
    PlayerKind("mcts", _make_mcts, {**TREE_KEYS, "worlds": whole(1, 64)}),
    PlayerKind("strong", _make_strong, _strong_keys),
    PlayerKind("ismcts", _make_ismcts, _ismcts_keys),
)


@cache
def _installed() -> tuple[PlayerKind, ...]:
    """What other packages, and other rooms of this one, have added."""
    kinds = [point.load() for point in sorted(entry_points(group="glyphwall.players"), key=lambda point: point.name)]
    wrong = [kind for kind in kinds if not isinstance(kind, PlayerKind)]
    if wrong:
        raise TypeError(f"an entry point of glyphwall.players should be a PlayerKind, not {wrong[0]!r}")
    return tuple(kinds)


def player_kinds(game: Game[Any, Any]) -> dict[str, PlayerKind]:
    """The kinds that a spec for this game may begin with, by name; those from outside last."""
    return {kind.name: kind for kind in (*_HOUSE, *pack_of(game).players, *_installed())}


def player_names(game: Game[Any, Any]) -> tuple[str, ...]:
    """Names that a spec from anybody may begin with, apart from ``level``."""
    return tuple(name for name, kind in player_kinds(game).items() if not kind.outside)


def outside_names(game: Game[Any, Any]) -> tuple[str, ...]:
    """Names that only studies may use, ``engine`` among them."""
    return (ENGINE, *(name for name, kind in player_kinds(game).items() if kind.outside))


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
    of_class = names_class(meant) and meant.partition(":")[0] not in {*player_kinds(game), ENGINE, "level"}
    longest = _MAX_ENGINE_LENGTH if outside and (of_class or meant.startswith(f"{ENGINE}:")) else _MAX_LENGTH
    if len(spec) > longest:
        raise UnknownPlayer(f"a player spec of {len(spec)} characters: {longest} at most")
    if meant.startswith("level:"):
        meant = level_spec(meant.removeprefix("level:"), game.id)
    name, colon, rest = meant.partition(":")
    kinds = player_kinds(game)
    if not outside and (of_class or name == ENGINE or (name in kinds and kinds[name].outside)):
        raise UnknownPlayer(f"{name} plays in 'glyphwall match' and 'glyphwall tournament' alone")
    if name == ENGINE:
        return make_engine(spec, game, options, rest)
    if of_class:
        return make_from_module(spec, game, options)
    if name not in kinds:
        known = ", ".join((*player_names(game), "level:ID"))
        raise UnknownPlayer(
            f"no player {name[:40]!r} of {game.id}; there is: {known} (write NAME or NAME:KEY=VALUE,KEY=VALUE)"
        )
    kind = kinds[name]
    return kind.make(spec, game, options, read_values(name, rest, dict(kind.keys_for(game))) if colon else {})
