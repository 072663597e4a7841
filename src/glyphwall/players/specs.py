"""Player specs: ``NAME`` or ``NAME:KEY=VALUE,KEY=VALUE``, or ``level:ID``.

docs/how-to/players.md lists the players. A game may have more of its own, and other packages may add some
(``kinds.py``).

The structs of `glyphwall.players.keys` define each key and its bounds; `glyphwall.players._external.EngineKeys` defines
those of ``engine``, whose last key is ``cmd`` with the rest of the spec as its value.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from glyphwall.core._entry_points import load_extensions
from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.option_fields import did_you_mean
from glyphwall.core.registry import plugin_of
from glyphwall.players._from_module import describe_class, make_from_module, names_class
from glyphwall.players._levels import level_spec
from glyphwall.players.keys import MctsKeys, NetKeys, SearchKeys, SpecKeys, StrongKeys, read_keys, with_policies
from glyphwall.players.kinds import PlayerKind

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Player
    from glyphwall.players.keys import IsmctsKeys


MAX_LINES_NODES = 2**21
"""The most nodes per tree of a player for analysis, so that it fits beside a server's games."""

_MAX_LENGTH = 200
_MAX_ENGINE_LENGTH = 4_000


def _make_random(spec: str, game: Game[Any, Any], options: Options, keys: SpecKeys) -> Player:
    from glyphwall.players._basic import RandomPlayer

    return RandomPlayer(spec, game, options)


def _make_greedy(spec: str, game: Game[Any, Any], options: Options, keys: SpecKeys) -> Player:
    from glyphwall.players._basic import GreedyPlayer

    return GreedyPlayer(spec, game, options)


def _make_mcts(spec: str, game: Game[Any, Any], options: Options, keys: MctsKeys) -> Player:
    from glyphwall.players._mcts import MctsPlayer

    return MctsPlayer(spec, game, options, keys)


def _make_ismcts(spec: str, game: Game[Any, Any], options: Options, keys: IsmctsKeys) -> Player:
    from glyphwall.players._ismcts import IsmctsPlayer

    return IsmctsPlayer(spec, game, options, keys)


def _make_strong(spec: str, game: Game[Any, Any], options: Options, keys: SearchKeys) -> Player:
    from glyphwall.players._strong import StrongPlayer

    return StrongPlayer(spec, game, options, keys)


def _make_net(spec: str, game: Game[Any, Any], options: Options, keys: NetKeys) -> Player:
    from glyphwall.players.net.player import NetPlayer

    return NetPlayer(spec, game, options, keys)


def _ismcts_keys(game: Game[Any, Any]) -> type[SpecKeys]:
    return with_policies(tuple(game.kernel.policies))


def _strong_keys(game: Game[Any, Any]) -> type[SpecKeys]:
    evaluation = game.kernel.evaluation
    return SearchKeys if evaluation is None or evaluation.set_up is None else StrongKeys


_BUILT_IN = (
    PlayerKind("random", _make_random),
    PlayerKind("greedy", _make_greedy),
    PlayerKind("mcts", _make_mcts, MctsKeys),
    PlayerKind("strong", _make_strong, _strong_keys),
    PlayerKind("ismcts", _make_ismcts, _ismcts_keys),
    PlayerKind("net", _make_net, NetKeys, outside=True),
)


@cache
def _installed() -> dict[str, PlayerKind]:
    """Load the kinds of player that this and other packages declare as entry points, by the name in their specs."""
    return {kind.name: kind for kind in load_extensions("glyphwall.players", PlayerKind).values()}


def player_kinds(game: Game[Any, Any]) -> dict[str, PlayerKind]:
    """Return the kinds that a spec for this game may begin with, by name; installed ones are last and replace none."""
    own = {kind.name: kind for kind in (*_BUILT_IN, *plugin_of(game).players)}
    return own | {name: kind for name, kind in _installed().items() if name not in own}


def player_names(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the names that anyone's spec may begin with, except ``level``."""
    return tuple(name for name, kind in player_kinds(game).items() if not kind.outside)


def outside_names(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the names that only studies may use, including ``engine``."""
    return (ENGINE, *(name for name, kind in player_kinds(game).items() if kind.outside))


def _names_own_class(spec: str, game: Game[Any, Any]) -> bool:
    return names_class(spec) and spec.partition(":")[0] not in {*player_kinds(game), ENGINE, "level"}


def code_named_by(spec: str, game: Game[Any, Any]) -> str | None:
    """Describe the code that making or asking a spec's player would run; None for installed players.

    Ask a person before making such a player from a file's spec (`glyphwall.players._named_code`).
    """
    meant = spec.strip()
    if meant.partition(":")[0] == ENGINE:
        _, found, command = meant.partition("cmd=")
        return f"command: {command if found else meant}"
    name, _, keys = meant.partition(":")
    if name == "net" and "network=" in keys:
        return describe_class(keys.partition("network=")[2].partition(",")[0])
    if _names_own_class(meant, game):
        return describe_class(meant.partition(",")[0])
    return None


def make_player(spec: str, game: Game[Any, Any], options: Options, *, outside: bool = False) -> Player:
    """Make the player that a spec describes.

    Args:
        outside: Allow programs and other libraries' players. Never set it for specs from other people: ``engine`` runs
            the command it is given.

    Raises:
        UnknownPlayer: A name, level or key is unknown, a number is out of bounds, or the player is for another game.
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
        raise UnknownPlayer(f"{name} plays only in 'glyphwall match' and 'glyphwall tournament'")
    if name == ENGINE:
        return make_engine(spec, game, options, rest)
    if of_class:
        return make_from_module(spec, game, options)
    if name not in kinds:
        known = (*player_names(game), "level:ID")
        raise UnknownPlayer(
            f"{game.id} has no player {name[:40]!r}; choose from: {', '.join(known)} (write NAME or "
            f"NAME:KEY=VALUE,KEY=VALUE){did_you_mean(name[:40], known)}"
        )
    kind = kinds[name]
    keys = kind.keys_for(game)
    return kind.make(spec, game, options, read_keys(name, rest, keys) if colon else keys())


ENGINE = "engine"

_NAME = r"[A-Za-z0-9][A-Za-z0-9._+-]{0,39}"


def make_engine(spec: str, game: Game[Any, Any], options: Options, text: str) -> Player:
    """Make the engine of a spec; ``text`` is what follows ``engine:``.

    Raises:
        UnknownPlayer: The command is missing, a key is unknown, or a number is out of bounds.
    """
    from glyphwall.players._external import EngineKeys, EnginePlayer

    found = re.fullmatch(r"(?:(.*?),)?\s*cmd=(.*)", text, re.DOTALL)
    if found is None:
        raise UnknownPlayer("engine: write engine:cmd=COMMAND, cmd= as the last key")
    options_text = ",".join(item for item in (found[1] or "").split(",") if item.strip())
    keys = read_keys("engine", options_text, EngineKeys) if options_text else EngineKeys()
    if keys.name and re.fullmatch(_NAME, keys.name) is None:
        raise UnknownPlayer(f"engine: name={keys.name[:60]} should be one name of up to 40 letters, digits, . _ + -")
    return EnginePlayer(spec, game, options, found[2], keys)


def player_label(spec: str) -> str:
    """Return a player's name in summaries and records: its spec, or an engine's ``name``."""
    found = re.match(rf"engine:(?:[^=]*=[^,]*,)*?name=({_NAME})", spec.strip())
    if found is None or "cmd=" in found[0]:
        return spec
    return found[1]


def lines_spec(game: Game[Any, Any], simulations: int) -> str | None:
    """Return the spec of the player that searches for lines; None for a game that cannot be searched."""
    try:
        name = "strong" if game.kernel.secrets is None else "ismcts"
    except NotImplementedError:
        return None
    return f"{name}:sims={simulations},nodes={MAX_LINES_NODES}"


def make_lines_player(spec: str, game: Game[Any, Any], options: Options) -> Player:
    """Make the player of a spec by `lines_spec`."""
    from glyphwall.players._strong import SearchingPlayer, StrongPlayer

    player = make_player(spec, game, options)
    if isinstance(player, StrongPlayer):
        return SearchingPlayer(spec, game, options, player.keys)
    return player
