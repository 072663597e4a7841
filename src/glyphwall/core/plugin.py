"""A pack: everything about one game in one object, handed to the rooms of the house, each part loaded when asked for.

A game is a folder with a `GamePlugin` in it. The registry finds the pack (ours by a list, others by an entry point in
the group ``glyphwall.games``) and no room asks for anything but what stands here. Only `id`, `title` and
`load_game` are needed; every other part has a default that works for any game: no drawing, no levels, no studies.
`BasicPlugin` is the smallest pack there is.

A game overrides ``load_drawing`` and the like, and imports inside; the house asks for ``drawing``, loaded once.
What the parts are is said in ``core.extension_points``, ``core.advice``, ``core.tutorial`` and ``core.versions``.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from glyphwall.core.versions import Migration, Ruleset, find_migrations
from glyphwall.messages import BUILT_IN_TEXTS, Catalogue

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
    from glyphwall.core.overlays import Overlays
    from glyphwall.core.tutorial import Tutorial
    from glyphwall.core.values import View

PartT = TypeVar("PartT")


def _once(load: Callable[[Any], PartT]) -> cached_property[PartT]:
    """What a pack's method of that name loads, as the pack's class overrides it, when it is first asked for."""
    return cached_property(lambda plugin: getattr(plugin, load.__name__)())


class GamePlugin(ABC):
    """One game, whole. One instance for each game, with a name in the module of its class."""

    id: ClassVar[str]
    title: ClassVar[str]

    # -- the game ---------------------------------------------------------------------------------
    @abstractmethod
    def load_game(self) -> Game[Any, Any]:
        """The game itself, by its present rules; called once."""

    @cached_property
    def game(self) -> Game[Any, Any]:
        """The game itself, which knows from now on that it is this pack's."""
        game = self.load_game()
        game.plugin = self
        return game

    def load_kernel(self) -> Kernel:
        """The compiled functions, for search, players and environments; asked for as ``game.kernel``.

        Raises:
            NotImplementedError: the game has none, and can be played but not searched.
        """
        raise NotImplementedError(f"{self.id} has no compiled rules")

    @property
    def view_type(self) -> type[View] | None:
        """The struct of the game's views, for the description of what travels to browsers."""
        return None

    # -- texts and looks --------------------------------------------------------------------------
    @property
    def texts(self) -> Catalogue:
        """The game's texts by language, the house's behind them."""
        return BUILT_IN_TEXTS

    def load_narration(self) -> Narration:
        """Which of these texts is said of what."""
        from glyphwall.core.narration import Narration  # whoever asks for help needs none

        return Narration(self.id, self.texts)

    @property
    def rules_texts(self) -> Sequence[str]:
        """The rules in words, in order: ids of headings among the game's texts; what stands below one is ``<id>-text``.

        How moves are written belongs to them. None: nobody tells them. They may need what `told_of` gives.
        """
        return ()

    def load_drawing(self) -> Drawing | None:
        """Draws views; None: the house draws the position in notation (`glyphwall.render.plain`)."""
        return None

    def load_terminal(self) -> type[Any] | None:
        """The game's `glyphwall.terminal.table.TerminalTable`; None: a plain one that works for every game."""
        return None

    @property
    def seat_colours(self) -> Sequence[str]:
        """Colours that people may choose for their seats, as ids; none: the game's seats have no colours.

        Texts: ``seat-colour-<game>-<id>``. A colour changes nothing in a game, and no two seats have the same.
        """
        return ()

    # -- learning and playing it --------------------------------------------------------------------
    def load_tutorial(self) -> Tutorial | None:
        """Lessons in which people learn the game by playing, or None."""
        return None

    def load_adviser(self) -> Adviser | None:
        """What it says of turns, for people who ask for ideas, or None: then nobody can."""
        return None

    def load_overlays(self) -> Overlays | None:
        """What it can mark in positions for people who study them, or None."""
        return None

    @property
    def ladder(self) -> Sequence[Level]:
        """Named levels, weakest first; none: one level for each player of the house that plays it."""
        return ()

    def load_players(self) -> Sequence[Any]:
        """Players that only this game has: `glyphwall.players.kinds.PlayerKind`."""
        return ()

    # -- who wins ---------------------------------------------------------------------------------
    def load_theory(self) -> Theory | None:
        """What is proved on paper, or None."""
        return None

    def solver_in_reach(self, state: State) -> bool:
        """Whether a solver may be asked about a position during play, as its kernel's ``solving.within_reach`` says it;
        for those who have no kernel."""
        return False

    def load_certificates(self) -> Certificates | None:
        """How proofs are written down and checked, or None."""
        return None

    @property
    def solved_positions(self) -> Path | None:
        """Positions that a solver has judged, as `glyphwall.envs.solved` reads them, gzipped; or None.

        Beside the file may lie the same as Parquet, the ending ``.parquet``.
        """
        return None

    @property
    def opening_book(self) -> Path | None:
        """Openings of self-play (`glyphwall.analysis.openings`), or None; ``research/opening_book.py`` makes it."""
        return None

    def load_puzzles(self) -> PuzzlePlan | None:
        """The puzzles that come with it, and how they were made, or None."""
        return None

    def load_datasets(self) -> DatasetPlan | None:
        """What data sets of its solved positions need, or None: then there are none."""
        return None

    # -- studies ----------------------------------------------------------------------------------
    @property
    def opening_plies(self) -> int:
        """Random plies at the start of a match's games, unless somebody says how many; 0 where chance is enough."""
        return 0

    def ply_kind(self, move: Any) -> str | None:
        """What studies call plies like this move; None: its field ``kind``, or the tag of its struct."""
        return None

    def points_by_cause(self, state: State) -> Mapping[str, Sequence[int]]:
        """What the points of a finished game came from: of each cause those of each seat; none where nobody tells."""
        return {}

    def load_measures(self) -> Sequence[Any]:
        """Measures that only this game has: `glyphwall.studies.variants.game_measures.GameMeasure` and `RuleMeasure`."""
        return ()

    @property
    def studies(self) -> Mapping[str, Command]:
        """Questions that only this game has: subcommands of ``glyphwall study``."""
        return {}

    # -- editions, prints, commands, pages of its own -----------------------------------------------
    def load_editions(self) -> Editions | None:
        """Its editions, if people can have editions of their own."""
        return None

    def hash_edition(self, options: Any) -> str:
        """Hash the contents of the edition that options name: SHA-256, or "" for the one that ships."""
        editions = self.editions
        return "" if editions is None else editions.hash_contents(getattr(options, editions.option))

    def get_rules_arguments(self, edition: str, locale: str) -> Mapping[str, int | str]:
        """What the texts of its rules say with an edition: the values of their variables."""
        return {}

    def load_prints(self) -> Sequence[Any]:
        """What people can print of it: `glyphwall.printing.Print`."""
        return ()

    @property
    def commands(self) -> Mapping[str, Command]:
        """Other subcommands of its own: of ``glyphwall <id>``."""
        return {}

    def load_requests(self) -> Mapping[str, Request]:
        """Questions that only this game's pages ask of the web server."""
        return {}

    # -- these parts, loaded once --------------------------------------------------------------------
    words = _once(load_narration)
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
        """The rules of older versions that are kept as they were, by version; loaded when a game asks for them.

        Such a `Game` has the same id and its own ``rules_version``. It is searched if it has a ``kernel`` of its own.
        """
        return {}

    @property
    def migrations(self) -> Mapping[str, Migration]:
        """Older versions whose games are read into a later one, by the older version."""
        return {}

    def ruleset(self, version: str) -> Ruleset:
        """How games of that rules version are played now.

        Raises:
            UnknownRules: with the versions that are known.
            TypeError: a pack whose older versions contradict themselves.
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
            game.plugin = BasicPlugin(game, kept_by=self)
            games[version] = game
        return games[version]

    # -- in other processes -------------------------------------------------------------------------
    def reference(self, game: Game[Any, Any]) -> Any:
        """How `pickle` finds the game again: by this pack, where that has a name in its module."""
        return None if self._name is None else (_again, (self, game.rules_version))

    def __reduce_ex__(self, protocol: Any) -> Any:
        return super().__reduce_ex__(protocol) if self._name is None else self._name

    @property
    def _name(self) -> str | None:
        """What the pack is called in the module of its class; None in a script or a notebook, which others lack."""
        if type(self).__module__ == "__main__":
            return None
        found = vars(sys.modules[type(self).__module__])
        return next((name for name, value in found.items() if value is self), None)

    def __repr__(self) -> str:
        return f"<pack {self.id}>"


def _again(plugin: GamePlugin, version: str) -> Game[Any, Any]:
    return plugin.ruleset(version).game


class BasicPlugin(GamePlugin):
    """A game by itself, every other part as by default; ``kept_by`` is the pack that keeps them as older rules."""

    def __init__(self, game: Game[Any, Any], kept_by: GamePlugin | None = None) -> None:
        self.game = game
        self._kept_by = kept_by

    @property
    def id(self) -> str:  # type: ignore[override]
        """The game's."""
        return self.game.id

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's."""
        return self.game.title

    def load_game(self) -> Game[Any, Any]:
        """The game that it was made of."""
        return self.game

    def load_narration(self) -> Narration:
        """Those of the pack that keeps these rules, if there is one."""
        return super().load_narration() if self._kept_by is None else self._kept_by.narration

    def reference(self, game: Game[Any, Any]) -> Any:
        """By the pack that keeps these rules, if there is one."""
        return None if self._kept_by is None else self._kept_by.reference(game)
