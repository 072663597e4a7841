"""Rules versions: reading and continuing games that were started under older rules.

Records and stored games name their rules version. When a game's rules, options, codec or notation change, so does its
``rules_version``, and its plugin supports every released version in one of two ways:

- **frozen rules** (`GamePlugin.older_rules`): the older rules as an unchanged module of their own, for changes of what
  is legal or who wins. Such games continue under the older rules.
- **a migration** (`GamePlugin.migrations`): a translation of options, positions and moves, for changes of names and
  notation that leave every game possible with the same result.

`GamePlugin.ruleset` follows these to the rules that a version's games are played under now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownRules

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options


def _same(value: Any) -> Any:
    return value


def _same_move(_state: State, text: str) -> str:
    return text


@dataclass(frozen=True)
class Migration:
    """A translation of an older rules version's texts into a later one's; the defaults change nothing.

    A state is the position before the move, under the current rules.

    Attributes:
        to: the later version: the current one, or an older one with rules or a migration of its own.
        options: translates explicit option values; if a default has changed, it sets the old one.
        option_names: options that only the older version had.
        read: ``(state, text)``: translates a move (a ply, or the joined plies of a turn).
        write: ``(state, text)``: translates a ply of the later version back, for stored games that continue.
    """

    to: str
    options: Callable[[dict[str, Any]], dict[str, Any]] = _same
    option_names: tuple[str, ...] = ()
    position: Callable[[str], str] = _same
    read: Callable[[State, str], str] = _same_move
    write: Callable[[State, str], str] = _same_move


@dataclass(frozen=True)
class Ruleset:
    """The rules under which games of a version are played now.

    Attributes:
        version: the version in the record or stored game.
        migrations: translations of the version's texts into the game's, in order.
    """

    version: str
    game: Game[Any, Any]
    migrations: tuple[Migration, ...] = ()

    @property
    def option_names(self) -> tuple[str, ...]:
        """Options that the game no longer has."""
        return tuple(name for migration in self.migrations for name in migration.option_names)

    def make_options(self, /, **values: Any) -> Options:
        """Create the game's options from plain values of that version, with the errors of `Game.make_options`."""
        for migration in self.migrations:
            values = migration.options(values)
        options: Options = self.game.make_options(**values)
        return options

    def read_position(self, text: str, options: Options) -> State:
        """Parse a position of that version, with the errors of `Game.parse_position`."""
        for migration in self.migrations:
            text = migration.position(text)
        state: State = self.game.parse_position(text, options)
        return state

    def read_move(self, state: State, text: str) -> str:
        """Translate a move of that version for ``state.parse``."""
        for migration in self.migrations:
            text = migration.read(state, text)
        return text

    def write_ply(self, state: State, text: str) -> str:
        """Translate a ply of the game's notation into that version's."""
        for migration in reversed(self.migrations):
            text = migration.write(state, text)
        return text


def find_migrations(
    game_id: str, version: str, playable: Collection[str], migrations: Mapping[str, Migration]
) -> tuple[Migration, ...]:
    """Return the migrations, in order, from a version to a playable one.

    Args:
        playable: the versions with rules, the current one first.
        migrations: all migrations, by the version that they start from.

    Raises:
        UnknownRules: lists the known versions.
        TypeError: the migrations form a cycle.
    """
    way: list[Migration] = []
    at = version
    while at not in playable:
        if at not in migrations:
            known = ", ".join(dict.fromkeys([*playable, *migrations]))
            raise UnknownRules(f"rules {at[:20]!r} of {game_id}; these are {known}")
        if len(way) == len(migrations):
            raise TypeError(f"{game_id}: the migrations from {version} go round in a circle")
        way.append(migrations[at])
        at = way[-1].to
    return tuple(way)
