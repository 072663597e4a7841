"""Computer players of the operator's own (``glyphwall serve --player NAME=SPEC``), offered as levels of their games.

A level's spec is ``outside:NAME`` wherever others can see it (the catalogue, stored games, records): what the operator
wrote, with its paths and commands, stays in this process. Players are kept once they are made, since what they load may
be large; each plays one position at a time. A name that a later start does not give is played by the stand-in, as
a player that fails is.
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
from glyphwall.core.values import NOBODY
from glyphwall.players.levels import levels
from glyphwall.players.specs import make_player
from glyphwall.server.computers.custom_players import LevelUnable

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.contract import Game
    from glyphwall.players.base import Decision, Player
    from glyphwall.server.computers.choices import Chooser

logger = logging.getLogger(__name__)

PREFIX = "outside:"
MOST_IDLE = 8
"""Players of one name that are kept: anybody may ask for games by ever other options."""
_FORM = re.compile(r"(?:([a-z][a-z0-9_]*)/)?([A-Za-z0-9][A-Za-z0-9._-]{0,39})=(.+)", re.DOTALL)


@dataclass
class CustomPlayer:
    """One of them.

    Attributes:
        spec: as the operator wrote it.
        games: ids of the games that it is offered for.
        idle: players that are made and do not play now, each with its game and options; the last used comes last.
    """

    spec: str
    games: tuple[str, ...]
    idle: list[tuple[Any, Player]] = field(default_factory=list)


_given: dict[str, CustomPlayer] = {}
_lock = threading.Lock()


def add_player(text: str) -> str:
    """Offers a player: ``NAME=SPEC`` for every game, ``GAME/NAME=SPEC`` for one.

    It is made once, for each game's usual options. One that does not play by these may play by others; it says so by
    raising `PlayerUnable`.

    Returns:
        Its name.

    Raises:
        GlyphwallError: the text is none of these, the name is taken, or the player cannot be made.
    """
    found = _FORM.fullmatch(text)
    if found is None:
        raise UnknownPlayer(
            f"{text[:80]!r}: write NAME=SPEC or GAME/NAME=SPEC; a name has up to 40 letters, digits, . _ -"
        )
    game_id, name, spec = found.groups()
    games = game_ids() if game_id is None else (get_game(game_id).id,)
    if name in _given:
        raise UnknownPlayer(f"{name}: two players of this name; give each another")
    for each in games:
        if name in {level.id for level in levels(each)}:
            raise UnknownPlayer(f"{name}: {each} has a level of this name; choose another")
    given = CustomPlayer(spec, games)
    for each in games:
        game = get_game(each)
        options = game.make_options()
        try:
            given.idle.append((_key(game, options), make_player(spec, game, options, outside=True)))
        except PlayerUnable as error:
            logger.info("%s: not by the usual rules of %s: %s", name, each, error)
        except GlyphwallError as error:
            raise UnknownPlayer(f"{name}: {error}") from None
    _given[name] = given
    return name


def custom_levels(game_id: str) -> list[Level]:
    """The operator's players of a game, in the order in which they were given."""
    return [Level(name, f"{PREFIX}{name}") for name, given in _given.items() if game_id in given.games]


def check_level(name: str, game: Game[Any, Any], options: Any) -> None:
    """Makes the player of a level, so that one that does not play by these rules says so before a game begins.

    Raises:
        LevelUnable: it does not, with its own words if it is `PlayerUnable` (they are shown to people); what else went
            wrong is in the log alone, since it may name files.
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
    """The player of a spec of the house, or an operator's.

    Raises:
        UnknownPlayer: there is none.
    """
    if spec.startswith(PREFIX):
        return _Lent(spec.removeprefix(PREFIX), game, options)
    return make_player(spec, game, options)


def close_players() -> None:
    """Lets go of what the players hold."""
    with _lock:
        idle = [player for given in _given.values() for _, player in given.idle]
        for given in _given.values():
            given.idle.clear()
    for player in idle:
        _close(player)


class _Lent:
    """Chooses once, with a player that is kept."""

    def __init__(self, name: str, game: Game[Any, Any], options: Any) -> None:
        self._name, self._game, self._options = name, game, options

    def choose(self, view: Any, rng: np.random.Generator, *, stop: threading.Event) -> Decision:
        player = _take(self._name, self._game, self._options)
        assert view.actor != NOBODY
        player.reset()  # the position before may have been another game's
        decision = player.choose(view, rng, stop=stop)
        _give_back(self._name, player)  # one that has failed is not kept
        return decision


def _take(name: str, game: Game[Any, Any], options: Any) -> Player:
    with _lock:
        given = _given.get(name)
        if given is None or game.id not in given.games:
            raise UnknownPlayer(f"{name}: no such player was given to this server (--player)")
        key = _key(game, options)
        place = next((place for place, (made_for, _) in enumerate(given.idle) if made_for == key), None)
        if place is not None:
            return given.idle.pop(place)[1]
    return make_player(given.spec, game, options, outside=True)


def _give_back(name: str, player: Player) -> None:
    with _lock:
        given = _given.get(name)
        if given is not None:
            given.idle.append((_key(player.game, player.options), player))
        parted = given.idle.pop(0)[1] if given is not None and len(given.idle) > MOST_IDLE else None
    if parted is not None:
        _close(parted)


def _close(player: Player) -> None:
    try:
        player.close()
    except Exception:
        logger.exception("player %s could not be closed", player.spec)


def _key(game: Game[Any, Any], options: Any) -> Any:
    return game.id, game.rules_version, repr(options)
