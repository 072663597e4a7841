"""What a pack hands over, by what it is for: looks, levels, proofs, editions, commands, questions of pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from pathlib import Path

    import msgspec

    from glyphwall.core.contract import State


# -- looks ------------------------------------------------------------------------------------------


Theme = Literal["auto", "light", "dark"]
"""Of drawings on a screen."""


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


# -- levels of the computer -------------------------------------------------------------------------


@dataclass(frozen=True)
class Level:
    """A named strength: its id, and the spec of the player behind it.

    Texts: ``level-<id>`` and ``level-<id>-about`` in the game's catalogue.
    """

    id: str
    spec: str


# -- who wins: on paper, and by proofs that anybody can check ---------------------------------------


class Theory(Protocol):
    """What is proved of a game on paper: who wins, and how, without a search."""

    def proves(self, view: Any) -> Proved | None:
        """Who wins with best play; None where the theory says nothing."""

    def winning_actions(self, view: Any) -> Sequence[int]:
        """Return actions by which the seat to act wins, if it is the winner.

        Other actions may win as well: never conclude from this that an action loses. An empty answer, though
        `proves` names the seat to act, means that every action keeps the win.
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


# -- puzzles ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PuzzleGroup:
    """Puzzles under one set of options: those that are not the default, and what part of all they are."""

    options: Mapping[str, Any]
    share: int


@dataclass(frozen=True)
class PuzzlePlan:
    """The puzzles of a game (`glyphwall.puzzles`): the set that ships, and how it was made.

    Attributes:
        file: the set.
        seed, count: with which it was made.
        groups: under which rules.
        players: specs of those whose games the positions come from.
        solvers: specs of weak players that try each puzzle, and the rating of each on the scale of the puzzles.
        themes: what a solution is about, by ids: ``(state, line)``, the position and the action numbers of the line.
            Texts: ``puzzle-<game>-<theme>`` in the game's catalogue.
        theme_ids: all that it can say, in the order in which people choose among them.
    """

    file: Path
    seed: int
    count: int
    groups: Sequence[PuzzleGroup]
    players: Sequence[str]
    solvers: Sequence[tuple[str, int]]
    themes: Callable[[State, Sequence[int]], Sequence[str]]
    theme_ids: Sequence[str]


@dataclass(frozen=True)
class DatasetPlan:
    """What data sets of solved positions need to know of a game (`glyphwall.datasets`).

    Attributes:
        stages: how far a game can be, by ids, in order. stage: how far a position is.
        placed: how many pieces lie on the board.
        draft: those of the stages in which nothing but a draft goes on.
        identity: equal for positions of which one tells all about the other: those that a symmetry connects.
        players: specs of those whose games the positions come from.
    """

    stages: Sequence[str]
    stage: Callable[[State], str]
    placed: Callable[[State], int]
    draft: Sequence[str]
    identity: Callable[[State], bytes]
    players: Sequence[str]


# -- editions ---------------------------------------------------------------------------------------


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

    def hash_contents(self, name: str) -> str:
        """Hash what an edition says, however its file is laid out: SHA-256 in hexadecimal; "" for the one that ships.

        Raises:
            GlyphwallError: no such edition is installed.
        """

    def titles(self) -> Mapping[str, str]:
        """What the editions at hand are called, by name; the one that ships comes first."""


# -- the command line and the web server ------------------------------------------------------------


@dataclass(frozen=True)
class Command:
    """A subcommand of the command line.

    Attributes:
        target: where the click command is, ``"package.module:name"``; imported when it is called.
        about: one line of help.
        extra: the extra of the package that it needs, or None.
        compiled: False if it computes less than loading the compiler takes, a second or so: its program does without.
    """

    target: str
    about: str
    extra: str | None = None
    compiled: bool = True


def format_examples(*lines: str) -> str:
    """Format the epilog of a click command: one example per line, kept unwrapped."""
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in lines)])


@dataclass(frozen=True)
class Request:
    """A question about the game that the web server answers at ``POST /api/<game>/<name>``; nothing is stored.

    Attributes:
        asks: the struct of the body; ``answers``: of the answer.
        answer: from one to the other; raises `GlyphwallError` for input that is wrong.
        about: one line for the description of the interface.
    """

    asks: type[msgspec.Struct]
    answers: type[msgspec.Struct]
    answer: Callable[[Any], Any]
    about: str
