"""Player specs: ``NAME`` or ``NAME:KEY=VALUE,KEY=VALUE``, or ``level:ID``.

| spec | player |
|---|---|
| ``random`` | every legal ply equally likely |
| ``greedy`` | one ply ahead, by a score of the game |
| ``mcts`` | tree search; ``sims=`` simulations and ``time=`` (``1s``, ``250ms``) bound it, both if both are given |
| ``strong`` | for games without secrets: proofs where there are any, a guided search elsewhere; ``sims=``, ``time=`` |
| ``ismcts`` | information-set tree search, for games with secrets; the same keys |
| ``net:PATH`` | a trained network and a search that asks it; ``sims=``, ``time=``; where ``engine`` is |
| ``level:ID`` | a named level of the game (``levels.py``) |
| ``engine:cmd=COMMAND`` | a program that speaks the engine protocol; matches, and servers whose operator names it |
| ``module:Class`` | a `Player` of your own, with ``,KEY=VALUE`` as keywords; where ``engine`` is (``from_module.py``) |

A game may have more of its own, and other packages may add some (``kinds.py``).

What each key means, and within which bounds, stands in the structs of `glyphwall.players.keys`; that of ``engine`` is
`glyphwall.players.external.EngineKeys`, and its last key is ``cmd``, to which all up to the end of the spec belongs.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import plugin_of
from glyphwall.core.typed_values import did_you_mean
from glyphwall.players.from_module import make_from_module, names_class
from glyphwall.players.keys import MctsKeys, SearchKeys, SpecKeys, StrongKeys, read_keys, with_policies
from glyphwall.players.kinds import PlayerKind
from glyphwall.players.levels import level_spec
from glyphwall.players.specs import ENGINE, make_engine

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Player
    from glyphwall.players.keys import IsmctsKeys

_MAX_LENGTH = 200
_MAX_ENGINE_LENGTH = 4_000


def _make_random(spec: str, game: Game[Any, Any], options: Options, keys: SpecKeys) -> Player:
    from glyphwall.players.basic import RandomPlayer

    return RandomPlayer(spec, game, options)


def _make_greedy(spec: str, game: Game[Any, Any], options: Options, keys: SpecKeys) -> Player:
    from glyphwall.players.basic import GreedyPlayer

    return GreedyPlayer(spec, game, options)


def _make_mcts(spec: str, game: Game[Any, Any], options: Options, keys: MctsKeys) -> Player:
    from glyphwall.players.mcts import MctsPlayer, grown, thinking
    from glyphwall.search.slices import TreeSettings

    return MctsPlayer(spec, game, options, thinking(keys, grown(TreeSettings(), keys), keys.worlds))


def _make_ismcts(spec: str, game: Game[Any, Any], options: Options, keys: IsmctsKeys) -> Player:
    from glyphwall.players.ismcts import IsmctsPlayer
    from glyphwall.players.mcts import grown, thinking
    from glyphwall.search.information import PLAIN

    said: dict[str, Any] = {
        "playouts": getattr(keys, "playouts", None),
        "suggested": keys.suggest,
        "ticks": keys.rounds,
        "endgame": keys.endgame,
    }
    tree = replace(grown(PLAIN, keys), **{name: value for name, value in said.items() if value is not None})
    return IsmctsPlayer(spec, game, options, thinking(keys, tree))


def _make_strong(spec: str, game: Game[Any, Any], options: Options, keys: SearchKeys) -> Player:
    from glyphwall.players.mcts import grown, thinking
    from glyphwall.players.strong import StrongOptions, StrongPlayer
    from glyphwall.search.guided import PLAIN
    from glyphwall.search.slices import TreeSettings

    plain = thinking(keys, grown(TreeSettings(max_nodes=PLAIN.max_nodes), keys))
    plain_draft = isinstance(keys, StrongKeys) and keys.draft == "playouts"
    asked = StrongOptions(**vars(plain), guided=grown(PLAIN, keys), plain_draft=plain_draft)
    return StrongPlayer(spec, game, options, asked)


def _make_net(spec: str, game: Game[Any, Any], options: Options, keys: Any) -> Player:
    from glyphwall.players.net.player import NetPlayer

    return NetPlayer(spec, game, options, keys)


def _net_keys(game: Game[Any, Any]) -> type[SpecKeys]:
    from glyphwall.players.net.player import NetKeys

    return NetKeys


def _ismcts_keys(game: Game[Any, Any]) -> type[SpecKeys]:
    return with_policies(tuple(game.kernel.policies))


def _strong_keys(game: Game[Any, Any]) -> type[SpecKeys]:
    evaluation = game.kernel.evaluation
    return SearchKeys if evaluation is None or evaluation.set_up is None else StrongKeys


_HOUSE = (
    PlayerKind("random", _make_random),
    PlayerKind("greedy", _make_greedy),
    PlayerKind("mcts", _make_mcts, MctsKeys),
    PlayerKind("strong", _make_strong, _strong_keys),
    PlayerKind("ismcts", _make_ismcts, _ismcts_keys),
    PlayerKind("net", _make_net, _net_keys, outside=True),
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
    return {kind.name: kind for kind in (*_HOUSE, *plugin_of(game).players, *_installed())}


def player_names(game: Game[Any, Any]) -> tuple[str, ...]:
    """Names that a spec from anybody may begin with, apart from ``level``."""
    return tuple(name for name, kind in player_kinds(game).items() if not kind.outside)


def outside_names(game: Game[Any, Any]) -> tuple[str, ...]:
    """Names that only studies may use, ``engine`` among them."""
    return (ENGINE, *(name for name, kind in player_kinds(game).items() if kind.outside))


def _names_own_class(spec: str, game: Game[Any, Any]) -> bool:
    return names_class(spec) and spec.partition(":")[0] not in {*player_kinds(game), ENGINE, "level"}


def code_named_by(spec: str, game: Game[Any, Any]) -> str | None:
    """Describe the code that making or asking a spec's player would run; None for players that are installed.

    Ask a person before you make such a player for a spec from a file (`glyphwall.players.named_code`).
    """
    meant = spec.strip()
    if meant.partition(":")[0] == ENGINE:
        _, found, command = meant.partition("cmd=")
        return f"command: {command if found else meant}"
    if _names_own_class(meant, game):
        return f"Python module: {meant.partition(':')[0]} (installed, or in the working folder)"
    return None


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
    of_class = _names_own_class(meant, game)
    long = of_class or meant.startswith((f"{ENGINE}:", "net:"))
    longest = _MAX_ENGINE_LENGTH if outside and long else _MAX_LENGTH
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
        known = (*player_names(game), "level:ID")
        raise UnknownPlayer(
            f"no player {name[:40]!r} of {game.id}; there is: {', '.join(known)} (write NAME or "
            f"NAME:KEY=VALUE,KEY=VALUE){did_you_mean(name[:40], known)}"
        )
    kind = kinds[name]
    keys = kind.keys_for(game)
    return kind.make(spec, game, options, read_keys(name, rest, keys) if colon else keys())
