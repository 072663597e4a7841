"""Rules versions: how a game that was begun under an older one is read and played from then on.

A record and a stored game name the version they were played by. When a game's rules, options, codec or notation
change, its ``rules_version`` does, and its pack keeps every released version alive in one of two ways:

- **frozen rules** (`GamePlugin.older_rules`): the older rules as a module of their own, left as it was. For changes of
  what is legal or of who wins. Such a game goes on by the older rules.
- **a migration** (`GamePlugin.migrations`): how a later version writes options, positions and moves of the older one.
  For changes of names and notation, when whatever could be played then can be played now with the same result.

`GamePlugin.ruleset` follows these up to the rules that the games of a version are played by now; `registry.get_ruleset`
asks the pack of a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownRules

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options


def _same_values(values: dict[str, Any]) -> dict[str, Any]:
    return values


def _same_text(text: str) -> str:
    return text


def _same_move(_state: State, text: str) -> str:
    return text


@dataclass(frozen=True)
class Migration:
    """From the texts of an older rules version to those of a later one; what is left out stays as it is.

    A state is the position before the move, by the rules that the game is played by now.

    Attributes:
        to: the later version: the present one, or an older one that has rules or a migration itself.
        options: plain values as the older version had them (those that are named: others have its defaults, so where
            a default has changed this sets the old one) into values of the later one.
        option_names: options that the older version had and the present one has not.
        position: a typed position.
        read: ``(state, text)``: a move of the older version (a ply, or the joined plies of a turn).
        write: ``(state, text)``: a ply of the later version as the older one wrote it, for stored games that go on.
    """

    to: str
    options: Callable[[dict[str, Any]], dict[str, Any]] = _same_values
    option_names: tuple[str, ...] = ()
    position: Callable[[str], str] = _same_text
    read: Callable[[State, str], str] = _same_move
    write: Callable[[State, str], str] = _same_move


@dataclass(frozen=True)
class Ruleset:
    """How games of one rules version are played now.

    Attributes:
        version: the one that the record or the stored game names.
        game: the rules that it is played by.
        migrations: from the texts of that version to those of the game, in the order in which they are applied.
    """

    version: str
    game: Game[Any, Any]
    migrations: tuple[Migration, ...] = ()

    @property
    def option_names(self) -> tuple[str, ...]:
        """Options that the game itself has no more."""
        return tuple(name for migration in self.migrations for name in migration.option_names)

    def make_options(self, /, **values: Any) -> Options:
        """The game's options of that version's plain values.

        Raises:
            OptionsError: see `Game.make_options`.
        """
        for migration in self.migrations:
            values = migration.options(values)
        options: Options = self.game.make_options(**values)
        return options

    def read_position(self, text: str, options: Options) -> State:
        """A position typed in that version. Raises what `Game.parse_position` raises."""
        for migration in self.migrations:
            text = migration.position(text)
        state: State = self.game.parse_position(text, options)
        return state

    def read_move(self, state: State, text: str) -> str:
        """A move of that version as ``state.parse`` reads it."""
        for migration in self.migrations:
            text = migration.read(state, text)
        return text

    def write_ply(self, state: State, text: str) -> str:
        """A ply of the game's notation as that version wrote it."""
        for migration in reversed(self.migrations):
            text = migration.write(state, text)
        return text


def find_migrations(
    game_id: str, version: str, kept: Collection[str], migrations: Mapping[str, Migration]
) -> tuple[Migration, ...]:
    """The migrations, in their order, from a version to one whose rules there are.

    Args:
        kept: the versions whose rules there are, the present one first.
        migrations: by the version that each starts from.

    Raises:
        UnknownRules: with the versions that are known.
        TypeError: migrations that contradict each other.
    """
    way: list[Migration] = []
    at = version
    while at not in kept:
        if at not in migrations:
            known = ", ".join(dict.fromkeys([*kept, *migrations]))
            raise UnknownRules(f"rules {at[:20]!r} of {game_id}; these are {known}")
        if len(way) == len(migrations):
            raise TypeError(f"{game_id}: the migrations from {version} go round in a circle")
        way.append(migrations[at])
        at = way[-1].to
    return tuple(way)
