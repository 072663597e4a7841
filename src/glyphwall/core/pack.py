"""A pack: everything about one game in one object, handed to the rooms of the house, each part loaded when asked for.

A game is a folder with a `GamePack` in it. The registry finds the pack (ours by a list, others by an entry point in
the group ``glyphwall.games``) and no room asks for anything but what stands here. Only `id`, `title` and
`load_game` are needed; every other part has a default that works for any game: no drawing, no levels, no studies.

    class NimPack(GamePack):
        id = "nim"
        title = "Nim"

        def load_game(self):
            from nim.game import Nim

            return Nim()

    PACK = NimPack()
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, runtime_checkable

from glyphwall.core.errors import UnknownRules
from glyphwall.core.versions import Migration, Ruleset
from glyphwall.core.words import Words
from glyphwall.messages import HOUSE, Catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from pathlib import Path

    from glyphwall.core.advice import Adviser
    from glyphwall.core.contract import Game, State, View
    from glyphwall.core.kernel import Kernel
    from glyphwall.core.tutorial import Tutorial


@dataclass(frozen=True)
class Level:
    """A named strength: its id, and the spec of the player behind it.

    Texts: ``level-<id>`` and ``level-<id>-about`` in the game's catalogue.
    """

    id: str
    spec: str


@dataclass(frozen=True)
class Command:
    """A subcommand of the command line.

    Attributes:
        target: where the click command is, ``"package.module:name"``; imported when it is called.
        about: one line of help.
        extra: the extra of the package that it needs, or None.
    """

    target: str
    about: str
    extra: str | None = None


@dataclass(frozen=True)
class Request:
    """A question about the game that the web server answers at ``POST /api/<game>/<name>``; nothing is stored.

    Attributes:
        asks: the struct of the body; ``answers``: of the answer.
        answer: from one to the other; raises `GlyphwallError` for input that is wrong.
        about: one line for the description of the interface.
    """

    asks: type[Any]
    answers: type[Any]
    answer: Callable[[Any], Any]
    about: str


class Drawing(Protocol):
    """Draws what a seat may know (``render`` has tools for it).

    Both take the options of every game, and leave aside those that they have no use for (``**options``):

    - ``locale``: language of every text;
    - ``events``: what happened so far, oldest first, as far as the seat may know: a drawing may mark the last;
    - SVG: ``theme``, one of ``"auto"``, ``"light"``, ``"dark"``; ``prefix``, of ids and classes, where several
      drawings stand on one page;
    - text: ``colour``, False for none.

    In the browser an element of the SVG with ``data-move="<ply>"`` can be clicked to play that ply while it is legal;
    ``data-label`` or its ``<title>`` says what it is (see the guide "A game's faces").
    """

    def svg(self, view: Any, **options: Any) -> str:
        """One ``<svg>`` element with title and description."""

    def text(self, view: Any, **options: Any) -> str:
        """Lines of text, coloured unless ``colour=False``."""


@runtime_checkable
class Diagrams(Protocol):
    """What a drawing offers beside the methods of `Drawing`, if it can be marked for diagrams.

    Both methods of such a drawing take these options as well. Places have the game's names (``"f6"``, ``"S2.1"``).

    - ``legal``: places that are marked as free to be chosen;
    - ``marks``: a sign for each place that a text speaks of; an empty one is a ring;
    - SVG: ``arrows``, pairs of places; ``along``, the other views of a line, so that one frame serves all of them;
      ``theme="black-and-white"``, readable without colours.
    """

    def places(self, view: Any) -> Collection[str]:
        """What can be marked in the drawing of this view, and where arrows begin and end."""

    def choices(self, plies: Sequence[str], piece: str) -> Sequence[str]:
        """The places that legal plies lead to: of one piece, or of all for an empty text."""


class Editions(Protocol):
    """Data files that a game can be played with in place of what ships: what an edition prints on its components."""

    option: str
    """The option of the game that names one."""

    def give(self, path: Path) -> str:
        """Makes a file known in this process; returns the name of its edition.

        Raises:
            GlyphwallError: which says what is wrong with the file, and where.
        """

    def read(self, name: str) -> bytes:
        """The file of an edition at hand, JSON: a pattern for others.

        Raises:
            GlyphwallError: there is none of that name.
        """

    def titles(self) -> Mapping[str, str]:
        """What the editions at hand are called, by name; the one that ships comes first."""


class Theory(Protocol):
    """What is proved of a game on paper: who wins, and how, without a search."""

    def proves(self, view: Any) -> Proved | None:
        """Who wins with best play; None where the theory says nothing."""

    def winning_actions(self, view: Any) -> Sequence[int]:
        """For the winner's turn: actions by which a player goes on to win without thinking.

        Where there are none though the seat to act is proved to win, every action keeps the win, and the theory
        does not say how to go on.
        """


@dataclass(frozen=True)
class Proved:
    """The seat that wins with best play, and by what that is known, in a sentence: ``"the mirror theorem"``."""

    winner: int
    by: str


class Certificates(Protocol):
    """How a proof of who wins is written down, so that an independent program can check it."""

    def head(self, state: State, winner: int) -> Sequence[str]:
        """The first lines; raises `GlyphwallError` for rules that the checker does not know."""

    def by_theory(self, state: State) -> Sequence[str]:
        """The whole certificate where the game's theory tells the winner; raises `GlyphwallError` where it does not."""

    def check(self, text: str, *, complete: bool = False) -> CheckedProof:
        """Checks a certificate.

        Args:
            complete: try everything, however long it takes, also where a sample of lines would do.

        Raises:
            ValueError: it proves nothing; the text says why.
        """


@dataclass(frozen=True)
class CheckedProof:
    """The winner's seat, positions looked at, and whether these were all that there are."""

    winner: int
    positions: int
    complete: bool


class GamePack(ABC):
    """One game, whole. One instance for each game; parts are loaded when first asked for."""

    id: ClassVar[str]
    title: ClassVar[str]

    # -- the rules --------------------------------------------------------------------------------
    @abstractmethod
    def load_game(self) -> Game[Any, Any]:
        """The game itself, by its present rules; called once."""

    def load_kernel(self) -> Kernel:
        """The compiled functions, for search and players.

        Raises:
            NotImplementedError: the game has none, and can be played but not searched.
        """
        raise NotImplementedError(f"{self.id} has no compiled rules")

    @property
    def view_type(self) -> type[View] | None:
        """The struct of the game's views, for the description of what travels to browsers."""
        return None

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

    # -- texts and looks --------------------------------------------------------------------------
    @property
    def texts(self) -> Catalogue:
        """The game's texts by language, the house's behind them."""
        return HOUSE

    def load_words(self) -> Words:
        """Which of these texts is said of what."""
        return Words(self.id, self.texts)

    def load_drawing(self) -> Drawing | None:
        """Draws views; None: the house draws the position in notation (`glyphwall.render.plain`)."""
        return None

    def load_terminal(self) -> type[Any] | None:
        """The game's `glyphwall.terminal.table.Table`; None: a plain one that works for every game."""
        return None

    # -- skill ------------------------------------------------------------------------------------
    @property
    def ladder(self) -> Sequence[Level]:
        """Named levels, weakest first; none: one level for each player of the house that plays it."""
        return ()

    def load_players(self) -> Sequence[Any]:
        """Players that only this game has: `glyphwall.players.kinds.PlayerKind`."""
        return ()

    def load_theory(self) -> Theory | None:
        """What is proved on paper, or None."""
        return None

    def load_certificates(self) -> Certificates | None:
        """How proofs are written down and checked, or None."""
        return None

    @property
    def solved_positions(self) -> Path | None:
        """Positions that a solver has judged (`glyphwall.envs.solved`), gzipped lines of text, or None.

        A line has five parts, split by " ; ": the options that are not the default (``size=3 hand=2``), ``train``,
        ``valid`` or ``test``, how far the game is, a position, and the numbers of all actions that keep the win of the
        seat to act, none where it has lost. Beside it may lie the same as Parquet, the ending ``.parquet``.
        """
        return None

    # -- more -------------------------------------------------------------------------------------
    def points_by_cause(self, state: State) -> Mapping[str, Sequence[int]]:
        """What the points of a finished game came from: of each cause those of each seat; none where nobody tells."""
        return {}

    def load_measures(self) -> Sequence[Any]:
        """Measures that only this game has: `glyphwall.studies.bench.own.GameMeasure` and `RuleMeasure`."""
        return ()

    def ply_kind(self, move: Any) -> str | None:
        """What studies call plies like this move; None: its field ``kind``, or the tag of its struct."""
        return None

    @property
    def opening_plies(self) -> int:
        """Random plies at the start of a match's games, unless somebody says how many; 0 where chance is enough."""
        return 0

    @property
    def studies(self) -> Mapping[str, Command]:
        """Questions that only this game has: subcommands of ``glyphwall study``."""
        return {}

    @property
    def commands(self) -> Mapping[str, Command]:
        """Other subcommands of its own: of ``glyphwall <id>``."""
        return {}

    def load_editions(self) -> Editions | None:
        """Its editions, if people can have editions of their own."""
        return None

    def told_of(self, edition: str, locale: str) -> Mapping[str, int | str]:
        """What the texts of its rules say with an edition: the values of their variables."""
        return {}

    @property
    def seat_colours(self) -> Sequence[str]:
        """Colours that people may choose for their seats, as ids; none: the game's seats have no colours.

        Texts: ``seat-colour-<game>-<id>``. A colour changes nothing in a game, and no two seats have the same.
        """
        return ()

    def load_adviser(self) -> Adviser | None:
        """What it says of turns, for people who ask for ideas, or None: then nobody can."""
        return None

    def load_tutorial(self) -> Tutorial | None:
        """Lessons in which people learn the game by playing, or None."""
        return None

    def load_prints(self) -> Sequence[Any]:
        """What people can print of it: `glyphwall.printing.Print`."""
        return ()

    def load_requests(self) -> Mapping[str, Request]:
        """Questions that only this game's pages ask of the web server."""
        return {}

    # -- each part once ---------------------------------------------------------------------------
    @cached_property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        game = self.load_game()
        game.pack = self
        return game

    @cached_property
    def _older_games(self) -> dict[str, Game[Any, Any]]:
        return {}

    def ruleset(self, version: str) -> Ruleset:
        """How games of that rules version are played now.

        Raises:
            UnknownRules: with the versions that are known.
            TypeError: a pack whose older versions contradict themselves.
        """
        migrations: list[Migration] = []
        at = version
        while at != self.game.rules_version and at not in self.older_rules:
            if at not in self.migrations:
                known = ", ".join(dict.fromkeys([self.game.rules_version, *self.older_rules, *self.migrations]))
                raise UnknownRules(f"rules {at[:20]!r} of {self.id}; these are {known}")
            if len(migrations) == len(self.migrations):
                raise TypeError(f"{self.id}: the migrations from {version} go round in a circle")
            migrations.append(self.migrations[at])
            at = migrations[-1].to
        return Ruleset(version, self._game_of(at), tuple(migrations))

    def _game_of(self, version: str) -> Game[Any, Any]:
        if version == self.game.rules_version:
            return self.game
        if version not in self._older_games:
            game = self.older_rules[version]()
            if (game.id, game.rules_version) != (self.id, version):
                raise TypeError(f"{self.id}: the rules {version} say that they are {game.id} {game.rules_version}")
            self._older_games[version] = game
        return self._older_games[version]

    def hands_out(self, game: Game[Any, Any]) -> bool:
        """Whether this very game is the pack's, by its present rules or by older ones."""
        return game is self.game or self._older_games.get(game.rules_version) is game

    @cached_property
    def words(self) -> Words:
        """What is said of it, and what is typed."""
        return self.load_words()

    @cached_property
    def drawing(self) -> Drawing | None:
        """What draws its views, or None."""
        return self.load_drawing()

    @cached_property
    def theory(self) -> Theory | None:
        """What is proved on paper, or None."""
        return self.load_theory()

    @cached_property
    def certificates(self) -> Certificates | None:
        """How proofs are written down and checked, or None."""
        return self.load_certificates()

    @cached_property
    def players(self) -> Sequence[Any]:
        """Players that only this game has."""
        return tuple(self.load_players())

    @cached_property
    def editions(self) -> Editions | None:
        """Its editions, or None."""
        return self.load_editions()

    @cached_property
    def adviser(self) -> Adviser | None:
        """What tells people why a ply is good, or None."""
        return self.load_adviser()

    @cached_property
    def tutorial(self) -> Tutorial | None:
        """Its lessons, or None."""
        return self.load_tutorial()

    @cached_property
    def prints(self) -> Sequence[Any]:
        """What can be printed of it."""
        return tuple(self.load_prints())

    @cached_property
    def measures(self) -> Sequence[Any]:
        """Measures that only this game has."""
        return tuple(self.load_measures())

    @cached_property
    def requests(self) -> Mapping[str, Request]:
        """Questions that its own pages ask, by name."""
        return self.load_requests()

    def __repr__(self) -> str:
        return f"<pack {self.id}>"


class PlainPack(GamePack):
    """A game by itself, every other part as by default."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

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
