"""Computer players that the operator adds (``glyphwall serve --player NAME=SPEC``), offered as levels of their games.

A level's spec is ``outside:NAME`` wherever others can see it (the catalogue, stored games, records): the text that the
operator wrote, with its paths and commands, stays in this process. Players are reused, since they may load much; each
plays one position at a time. If a later start doesn't have a player, the stand-in plays instead, as for one that fails.
"""

from __future__ import annotations

import logging
import re
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError, PlayerUnable, UnknownPlayer
from glyphwall.core.extension_points import Level
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.values import NO_ACTOR
from glyphwall.play.refusals import Refusal
from glyphwall.players._levels import levels
from glyphwall.players.specs import make_player

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.contract import Game
    from glyphwall.players.base import Decision, Player
    from glyphwall.server.computers.choices import Chooser

logger = logging.getLogger(__name__)

PREFIX = "outside:"
MOST_IDLE = 8
"""Idle players of one name: anybody may create games with ever other options."""
_FORM = re.compile(r"(?:([a-z][a-z0-9_]*)/)?([A-Za-z0-9][A-Za-z0-9._-]{0,39})=(.+)", re.DOTALL)


class LevelUnable(Refusal, code="level-unable"):
    """An operator's computer player that does not play by these rules."""


@dataclass
class CustomPlayer:
    """A player that the operator added.

    Attributes:
        spec: as the operator wrote it.
        games: ids of the games that it is offered for.
        idle: instances that don't play now, each with its game and options; the last used comes last.
    """

    spec: str
    games: tuple[str, ...]
    idle: list[tuple[Any, Player]] = field(default_factory=list)


_added: dict[str, CustomPlayer] = {}
_lock = threading.Lock()


def add_player(text: str) -> str:
    """Offer a player, ``NAME=SPEC`` for every game or ``GAME/NAME=SPEC`` for one; return its name.

    It is made once, for each game's usual options. One that raises `PlayerUnable` then may play by other options.

    Raises:
        GlyphwallError: the text has another form, the name is taken, or the player cannot be made.
    """
    found = _FORM.fullmatch(text)
    if found is None:
        raise UnknownPlayer(
            f"{text[:80]!r}: write NAME=SPEC or GAME/NAME=SPEC; a name has up to 40 letters, digits, . _ -"
        )
    game_id, name, spec = found.groups()
    games = game_ids() if game_id is None else (get_game(game_id).id,)
    if name in _added:
        raise UnknownPlayer(f"{name}: two players of this name; give each another")
    for each in games:
        if name in {level.id for level in levels(each)}:
            raise UnknownPlayer(f"{name}: {each} has a level of this name; choose another")
    added = CustomPlayer(spec, games)
    for each in games:
        game = get_game(each)
        options = game.make_options()
        try:
            added.idle.append((_key(game, options), make_player(spec, game, options, outside=True)))
        except PlayerUnable as error:
            logger.info("%s: not by the usual rules of %s: %s", name, each, error)
        except GlyphwallError as error:
            raise UnknownPlayer(f"{name}: {error}") from None
    _added[name] = added
    return name


def custom_levels(game_id: str) -> list[Level]:
    """Return the operator's players of a game, in the order in which they were added."""
    return [Level(name, f"{PREFIX}{name}") for name, added in _added.items() if game_id in added.games]


def check_level(name: str, game: Game[Any, Any], options: Any) -> None:
    """Make the player of a level, so that one that does not play by these rules says so before a game starts.

    Raises:
        LevelUnable: it does not, with the text of `PlayerUnable`, which is shown to people. Other errors are only
            logged, since they may name files.
    """
    try:
        player = _take(name, game, options)
    except PlayerUnable as error:
        raise LevelUnable(f"{name}: {error}") from None
    except Exception:
        logger.exception("player %s cannot be made for %s, %r", name, game.id, options)
        raise LevelUnable(f"{name} cannot play by these rules") from None
    _give_back(name, player)


def make_any_player(spec: str, game: Game[Any, Any], options: Any) -> Chooser:
    """Make a player from a spec, a built-in one or an operator's.

    Raises:
        UnknownPlayer: there is no such player.
    """
    if spec.startswith(PREFIX):
        return _Borrowed(spec.removeprefix(PREFIX), game, options)
    return make_player(spec, game, options)


def close_players() -> None:
    with _lock:
        idle = [player for added in _added.values() for _, player in added.idle]
        for added in _added.values():
            added.idle.clear()
    for player in idle:
        _close(player)


class _Borrowed:
    """A chooser that borrows an idle player for one choice."""

    def __init__(self, name: str, game: Game[Any, Any], options: Any) -> None:
        self._name, self._game, self._options = name, game, options

    def choose(self, view: Any, rng: np.random.Generator, *, stop: threading.Event) -> Decision:
        player = _take(self._name, self._game, self._options)
        assert view.actor != NO_ACTOR
        player.reset()  # the position before may have been another game's
        decision = player.choose(view, rng, stop=stop)
        _give_back(self._name, player)  # not one that has failed
        return decision


def _take(name: str, game: Game[Any, Any], options: Any) -> Player:
    with _lock:
        added = _added.get(name)
        if added is None or game.id not in added.games:
            raise UnknownPlayer(f"{name}: no such player was given to this server (--player)")
        key = _key(game, options)
        place = next((place for place, (made_for, _) in enumerate(added.idle) if made_for == key), None)
        if place is not None:
            return added.idle.pop(place)[1]
    return make_player(added.spec, game, options, outside=True)


def _give_back(name: str, player: Player) -> None:
    with _lock:
        added = _added.get(name)
        if added is not None:
            added.idle.append((_key(player.game, player.options), player))
        oldest = added.idle.pop(0)[1] if added is not None and len(added.idle) > MOST_IDLE else None
    if oldest is not None:
        _close(oldest)


def _close(player: Player) -> None:
    try:
        player.close()
    except Exception:
        logger.exception("player %s could not be closed", player.spec)


def _key(game: Game[Any, Any], options: Any) -> Any:
    return game.id, game.rules_version, repr(options)
