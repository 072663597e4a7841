"""A game's plugin: everything about one game in one object, each part loaded on first use.

The registry finds plugins, ours in a list and others by entry points in the group ``glyphwall.games``; the rest of the
package uses only what is declared here. Only `id`, `title` and `load_game` are required. Every other part has a default
that works for any game. `BasicPlugin` is the smallest plugin.

A game overrides ``load_drawing`` and the like, importing inside the method; callers use ``drawing``, loaded once. The
types of the parts are in ``core.extension_points``, ``core.overlays``, ``core.tutorial`` and ``core.versions``.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

from glyphwall.core.versions import Migration, Ruleset, find_migrations
from glyphwall.messages import BUILT_IN_TEXTS, DEFAULT_LOCALE, Catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from glyphwall.core.contract import Game, State
    from glyphwall.core.extension_points import (
        Adviser,
        Certificates,
        Command,
        DatasetPlan,
        Drawing,
        Editions,
        Level,
        PuzzlePlan,
        Request,
        Theory,
    )
    from glyphwall.core.kernel import Kernel
    from glyphwall.core.narration import Narration
    from glyphwall.core.option_fields import OptionField
    from glyphwall.core.overlays import Overlays
    from glyphwall.core.tutorial import Tutorial
    from glyphwall.core.values import View

PartT = TypeVar("PartT")


def _once(load: Callable[[Any], PartT]) -> cached_property[PartT]:
    """Make a property that calls a plugin's method of that name once, as the plugin's class overrides it."""
    return cached_property(lambda plugin: getattr(plugin, load.__name__)())


class GamePlugin(ABC):
    """A game's plugin. One instance per game, bound to a name in its class's module."""

    id: ClassVar[str]
    title: ClassVar[str]

    # -- the game ---------------------------------------------------------------------------------
    @abstractmethod
    def load_game(self) -> Game[Any, Any]:
        """Create the game under its current rules; called once."""

    @cached_property
    def game(self) -> Game[Any, Any]:
        """The game, linked to this plugin."""
        game = self.load_game()
        game.plugin = self
        return game

    def load_kernel(self) -> Kernel:
        """Load the compiled functions for search, players and environments; used as ``game.kernel``.

        Raises:
            NotImplementedError: the game can be played but not searched.
        """
        raise NotImplementedError(f"{self.id} has no compiled rules")

    @property
    def view_type(self) -> type[View] | None:
        """The struct of the game's views, for the protocol's schema."""
        return None

    # -- texts and looks --------------------------------------------------------------------------
    @property
    def texts(self) -> Catalogue:
        """The game's texts by language, with the package's own as fallback."""
        return BUILT_IN_TEXTS

    def load_narration(self) -> Narration:
        """Load the messages that these texts are used for."""
        from glyphwall.core.narration import Narration  # loaded late: --help doesn't need it

        return Narration(self.id, self.texts)

    @property
    def rules_texts(self) -> Sequence[str]:
        """Message ids of the headings of the rules, in order; the text below a heading is ``<id>-text``.

        They include the notation of moves. `get_rules_arguments` provides their variables. Empty if there are none.
        """
        return ()

    def load_drawing(self) -> Drawing | None:
        """Load the drawing of views; None for the plain one (`glyphwall.render._plain`)."""
        return None

    def load_terminal(self) -> type[Any] | None:
        """Load the game's `glyphwall.terminal.table.TerminalTable`; None for the plain one."""
        return None

    @property
    def seat_colours(self) -> Sequence[str]:
        """Ids of the colours that people can choose for their seats; empty if seats have no colours.

        Texts: ``seat-colour-<game>-<id>``. Colours don't affect the game; no two seats share one.
        """
        return ()

    # -- learning and playing it --------------------------------------------------------------------
    def load_tutorial(self) -> Tutorial | None:
        """Load the lessons, or None."""
        return None

    def load_adviser(self) -> Adviser | None:
        """Load the adviser that explains hints; None: the game gives no hints."""
        return None

    def load_overlays(self) -> Overlays | None:
        """Load the overlays for studying positions, or None."""
        return None

    @property
    def ladder(self) -> Sequence[Level]:
        """Named levels, weakest first; empty: one level for each of the package's players that plays the game."""
        return ()

    def load_players(self) -> Sequence[Any]:
        """Load the game's own players: `glyphwall.players.kinds.PlayerKind`."""
        return ()

    # -- clocks -----------------------------------------------------------------------------------
    @property
    def out_of_time(self) -> Literal["loses", "others-choose"]:
        """The effect of a seat's time running out: it loses, or the other seats choose.

        They may wait, end the game, or play on while the seat passes (`choose_pass`).
        """
        return "loses"

    def choose_pass(self, state: State) -> int:
        """Return the legal ply that is made for a seat that passes: always the same one, and as idle as the rules let.

        Only what the acting seat may know counts. A game that lets the others choose overrides it.
        """
        return state.legal_actions[0]

    # -- who wins ---------------------------------------------------------------------------------
    def load_theory(self) -> Theory | None:
        """Load what is proved on paper, or None."""
        return None

    def solver_in_reach(self, state: State) -> bool:
        """Return whether a position can be solved during play, like the kernel's ``solving.within_reach``.

        For callers without the kernel.
        """
        return False

    def load_certificates(self) -> Certificates | None:
        """Load the writer and checker of proof certificates, or None."""
        return None

    @property
    def networks(self) -> Mapping[str, Path]:
        """Files of trained networks by name, for `glyphwall.load_network`; a card, ``.md``, lies next to each."""
        return {}

    @property
    def solved_positions(self) -> Path | None:
        """The gzipped file of solved positions that `glyphwall.envs.solved` reads, or None.

        A Parquet file with the same name and the ending ``.parquet`` may lie next to it.
        """
        return None

    @property
    def opening_book(self) -> Path | None:
        """The opening book from self-play (`glyphwall.analysis.openings`, ``research/opening_book.py``), or None."""
        return None

    def load_puzzles(self) -> PuzzlePlan | None:
        """Load the plan of the game's puzzles, or None."""
        return None

    def load_datasets(self) -> DatasetPlan | None:
        """Load the plan of the game's data sets of solved positions, or None."""
        return None

    # -- studies ----------------------------------------------------------------------------------
    @property
    def opening_plies(self) -> int:
        """Default count of random plies at the start of a match's games; 0 if the game has enough chance."""
        return 0

    def ply_kind(self, move: Any) -> str | None:
        """Return the name that studies give this kind of ply; None for its field ``kind`` or its struct's tag."""
        return None

    def points_by_cause(self, state: State) -> Mapping[str, Sequence[int]]:
        """Return the points of a finished game by cause, then seat; empty if the game doesn't explain them."""
        return {}

    def load_measures(self) -> Sequence[Any]:
        """Load the game's own measures: `glyphwall.studies.variants._game_measures.GameMeasure` and `RuleMeasure`."""
        return ()

    @property
    def studies(self) -> Mapping[str, Command]:
        """The game's own studies: subcommands of ``glyphwall study``."""
        return {}

    # -- editions, prints, commands, pages of its own -----------------------------------------------
    def load_editions(self) -> Editions | None:
        """Load the game's editions; None if people can't make their own."""
        return None

    def hash_edition(self, options: Any) -> str:
        """Return the SHA-256 of the contents of the edition in these options, or "" for the one that ships."""
        editions = self.editions
        return "" if editions is None else editions.hash_contents(getattr(options, editions.option))

    def get_rules_arguments(self, edition: str, locale: str) -> Mapping[str, int | str]:
        """Return the values of the variables in the rules' texts, for an edition."""
        return {}

    def load_prints(self) -> Sequence[Any]:
        """Load what can be printed: `glyphwall.printing.Print`."""
        return ()

    @property
    def commands(self) -> Mapping[str, Command]:
        """The game's other subcommands, under ``glyphwall <id>``."""
        return {}

    def load_requests(self) -> Mapping[str, Request]:
        """Load the requests that the game's own pages send to the server."""
        return {}

    # -- these parts, loaded once --------------------------------------------------------------------
    narration = _once(load_narration)
    drawing = _once(load_drawing)
    tutorial = _once(load_tutorial)
    adviser = _once(load_adviser)
    overlays = _once(load_overlays)
    players = _once(load_players)
    theory = _once(load_theory)
    certificates = _once(load_certificates)
    puzzles = _once(load_puzzles)
    datasets = _once(load_datasets)
    measures = _once(load_measures)
    editions = _once(load_editions)
    prints = _once(load_prints)
    requests = _once(load_requests)

    # -- older rules versions (core.versions) -----------------------------------------------------
    @property
    def older_rules(self) -> Mapping[str, Callable[[], Game[Any, Any]]]:
        """Older rules that are preserved, by version; loaded when a game needs them.

        Such a `Game` has the same id and its own ``rules_version``. It can be searched if it has its own ``kernel``.
        """
        return {}

    @property
    def migrations(self) -> Mapping[str, Migration]:
        """Translations of older rules versions into later ones, by the older version."""
        return {}

    def ruleset(self, version: str) -> Ruleset:
        """Return how games of that rules version are played now.

        Raises:
            UnknownRules: lists the known versions.
            TypeError: the plugin's older versions contradict each other.
        """
        present = self.game.rules_version
        migrations = find_migrations(self.id, version, [present, *self.older_rules], self.migrations)
        at = migrations[-1].to if migrations else version
        return Ruleset(version, self.game if at == present else self._older_game(at), migrations)

    def _older_game(self, version: str) -> Game[Any, Any]:
        games: dict[str, Game[Any, Any]] = self.__dict__.setdefault("_older_games", {})
        if version not in games:
            game = self.older_rules[version]()
            if (game.id, game.rules_version) != (self.id, version):
                raise TypeError(f"{self.id}: the rules {version} say that they are {game.id} {game.rules_version}")
            game.plugin = BasicPlugin(game, owner=self)
            games[version] = game
        return games[version]

    # -- in other processes -------------------------------------------------------------------------
    def reference(self, game: Game[Any, Any]) -> Any:
        """Return how `pickle` finds the game again: by this plugin's name in its module; None without a name."""
        return None if self._name is None else (_restore, (self, game.rules_version))

    def __reduce_ex__(self, protocol: Any) -> Any:
        return super().__reduce_ex__(protocol) if self._name is None else self._name

    @property
    def _name(self) -> str | None:
        """The plugin's name in its class's module; None in a script or notebook, which other processes can't import."""
        if type(self).__module__ == "__main__":
            return None
        found = vars(sys.modules[type(self).__module__])
        return next((name for name, value in found.items() if value is self), None)

    def __repr__(self) -> str:
        return f"<plugin {self.id}>"


def _restore(plugin: GamePlugin, version: str) -> Game[Any, Any]:
    return plugin.ruleset(version).game


def describe_option(plugin: GamePlugin, field: OptionField, locale: str = DEFAULT_LOCALE) -> str:
    """Return a sentence about an option of a game.

    The sentence is the message ``option-<game>-<field>.about`` (with hyphens for underscores), or else the field's
    entry under "Attributes:" in the struct's docstring.
    """
    message = f"option-{plugin.id}-{field.name.replace('_', '-')}.about"
    if plugin.texts.has_text(message):
        return plugin.texts.text(message, locale)
    about = field.about
    if about.startswith("a ") or about[1:2].isalpha():  # "n glyphs" stays as it is
        about = about[0].upper() + about[1:]
    return about


class BasicPlugin(GamePlugin):
    """A plugin with only a game; ``owner`` is the plugin that has it as older rules."""

    def __init__(self, game: Game[Any, Any], owner: GamePlugin | None = None) -> None:
        self.game = game
        self.id, self.title = game.id, game.title  # type: ignore[misc] # of this plugin, not of its class
        self._owner = owner

    def load_game(self) -> Game[Any, Any]:
        """Return the given game."""
        return self.game

    def load_narration(self) -> Narration:
        """Load the owner's narration, or a plain one."""
        return super().load_narration() if self._owner is None else self._owner.narration

    def reference(self, game: Game[Any, Any]) -> Any:
        """Return the owner's reference, if there is an owner."""
        return None if self._owner is None else self._owner.reference(game)
