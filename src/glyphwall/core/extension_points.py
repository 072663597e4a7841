"""Types of the parts that a game's plugin provides: drawings, hints, levels, proofs, puzzles, editions, commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from pathlib import Path

    import msgspec

    from glyphwall.core.contract import State
    from glyphwall.core.message import Reason


# -- drawings ---------------------------------------------------------------------------------------


Theme = Literal["auto", "light", "dark"]
"""Colour theme of drawings on a screen."""


class Drawing(Protocol):
    """A drawing of views (``render`` has tools for it).

    Both methods take the options of every game and ignore those that they don't use (``**options``):

    - ``locale``: language of every text;
    - ``events``: the events that the seat may know, oldest first; a drawing may mark the last;
    - SVG: ``theme``, one of ``"auto"``, ``"light"``, ``"dark"``; ``prefix`` of ids and classes, for several drawings
      on one page;
    - text: ``colour``, False for none.

    In the browser, clicking an SVG element with ``data-move="<ply>"`` plays that ply if it is legal; ``data-label`` or
    its ``<title>`` describes it (see docs/how-to/game-interfaces.md).
    """

    def svg(self, view: Any, **options: Any) -> str:
        """Return one ``<svg>`` element with title and description."""

    def text(self, view: Any, **options: Any) -> str:
        """Return lines of text, coloured unless ``colour=False``."""


@runtime_checkable
class Diagrams(Protocol):
    """The further methods of a `Drawing` that can be marked for diagrams.

    Both methods of such a drawing also take these options. Places have the game's names (``"f6"``, ``"S2.1"``).

    - ``legal``: places to mark as possible choices;
    - ``marks``: a sign for each place; an empty sign is a ring;
    - SVG: ``arrows``, pairs of places; ``along``, the other views of a line, so that one frame fits all of them;
      ``theme="black-and-white"``, readable without colours.
    """

    def places(self, view: Any) -> Collection[str]:
        """Return the places of this view that can be marked or connected by arrows."""

    def choices(self, plies: Sequence[str], piece: str) -> Sequence[str]:
        """Return the targets of legal plies: of one piece, or of all for an empty text."""


# -- hints ------------------------------------------------------------------------------------------


class Adviser(Protocol):
    """A source of reasons for and against turns.

    A search finds what is worth doing (`glyphwall.analysis.ideas`). Reasons may only use what the acting seat may
    know: states may be sampled from its view. Texts: ``hint-<game>-<code>``, with the facts as variables.
    """

    warns: bool
    """True if `warning` ever returns anything."""

    def reasons(self, before: State, after: State) -> Sequence[Reason]:
        """Return reasons for the turn from ``before`` to ``after``, the weightiest first."""

    def notes(self, state: State) -> Sequence[Reason]:
        """Return what the actor should keep in mind before any action."""

    def warning(self, before: State, after: State) -> Reason | None:
        """Return a reason against the ply from ``before`` to ``after``, or None."""


# -- levels of the computer -------------------------------------------------------------------------


@dataclass(frozen=True)
class Level:
    """A named strength: its id, and the spec of its player.

    Texts: ``level-<id>`` and ``level-<id>-about`` in the game's catalogue.
    """

    id: str
    spec: str


# -- proofs -----------------------------------------------------------------------------------------


class Theory(Protocol):
    """Proofs on paper of who wins, and how."""

    def proves(self, view: Any) -> Proved | None:
        """Return who wins with best play, or None if unknown."""

    def winning_actions(self, view: Any) -> Sequence[int]:
        """Return actions that win for the seat to act, if it is the winner.

        Other actions may win too. An empty result, although `proves` names the seat to act, means that every action
        keeps the win.
        """

    def stage(self, view: Any) -> str:
        """Return the part of the game that the next action belongs to, in the game's words: ``"draft"``.

        Benchmarks draw their positions evenly over the stages.
        """


@dataclass(frozen=True)
class Proved:
    """The seat that wins with best play, and the source of the proof: ``"the mirror theorem"``."""

    winner: int
    by: str


class Certificates(Protocol):
    """A format for proofs of who wins that an independent program can check."""

    def head(self, state: State, winner: int) -> Sequence[str]:
        """Return the first lines; raise `GlyphwallError` for rules that the checker doesn't know."""

    def by_theory(self, state: State) -> Sequence[str]:
        """Return the certificate of a proof on paper; raise `GlyphwallError` without one."""

    def check(self, text: str, *, complete: bool = False) -> CheckedProof:
        """Check a certificate.

        With ``complete``, it tries everything, however long that takes, even where sampling would do.

        Raises:
            ValueError: the certificate is wrong; the text says why.
        """


@dataclass(frozen=True)
class CheckedProof:
    """A checked proof: the winner's seat, the count of positions checked, and whether these were all."""

    winner: int
    positions: int
    complete: bool


# -- puzzles ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PuzzleGroup:
    """Puzzles under one set of options: the options that differ from the defaults, and the group's share."""

    options: Mapping[str, Any]
    share: int


@dataclass(frozen=True)
class PuzzleHint:
    """A first hint: a text, and the places of the board that it points at.

    Attributes:
        text: the attribute of ``puzzle-<game>-hint``.
        places: cells, compartments or spaces, by their names in the browser's board.
    """

    text: str
    places: Sequence[str]


@dataclass(frozen=True)
class PuzzlePlan:
    """The puzzles of a game (`glyphwall.puzzles`): the set that ships, and how it was made.

    Attributes:
        players: specs of the players whose games the positions come from.
        solvers: specs of weak players that try each puzzle, with their ratings on the puzzles' scale.
        themes: ``(state, line)`` to the ids of a solution's themes, given the position and the line's actions. Texts:
            ``puzzle-<game>-<theme>``.
        theme_ids: all themes, in display order.
        easy_ids: the themes of a newcomer's first puzzles.
        hint: ``(state, action)`` to a hint that doesn't tell the whole action, or None.
        places: ``(state, action)`` to the places of the board that the action uses.
    """

    file: Path
    seed: int
    count: int
    groups: Sequence[PuzzleGroup]
    players: Sequence[str]
    solvers: Sequence[tuple[str, int]]
    themes: Callable[[State, Sequence[int]], Sequence[str]]
    theme_ids: Sequence[str]
    easy_ids: Sequence[str] = ()
    hint: Callable[[State, int], PuzzleHint | None] = lambda state, action: None
    places: Callable[[State, int], Sequence[str]] = lambda state, action: ()


@dataclass(frozen=True)
class DatasetPlan:
    """Parameters of the data sets of solved positions (`glyphwall.datasets`).

    Attributes:
        stages: ids of the game's stages, in order.
        placed: the count of pieces on the board.
        draft: the stages that consist of drafting only.
        identity: equal for positions that are equivalent by symmetry.
        players: specs of the players whose games the positions come from.
    """

    stages: Sequence[str]
    stage: Callable[[State], str]
    placed: Callable[[State], int]
    draft: Sequence[str]
    identity: Callable[[State], bytes]
    players: Sequence[str]


# -- editions ---------------------------------------------------------------------------------------


class Editions(Protocol):
    """Data files that replace what ships: what an edition prints on its components."""

    option: str
    """The game's option that names an edition."""

    def give(self, path: Path) -> str:
        """Register a file in this process; return the name of its edition.

        Raises:
            GlyphwallError: says what is wrong with the file, and where.
        """

    def read(self, name: str) -> bytes:
        """Return the JSON file of an installed edition.

        Raises:
            GlyphwallError: there is no such edition.
        """

    def hash_contents(self, name: str) -> str:
        """Return the SHA-256 of an edition's contents, independent of its file's layout; "" for the one that ships.

        Raises:
            GlyphwallError: no such edition is installed.
        """

    def titles(self) -> Mapping[str, str]:
        """Return the titles of installed editions by name, the one that ships first."""


# -- the command line and the web server ------------------------------------------------------------


@dataclass(frozen=True)
class Command:
    """A subcommand of the command line.

    Attributes:
        target: the click command, ``"package.module:name"``; imported when it is called.
        about: one line of help.
        extra: the extra that it needs, or None.
        compiled: False if it computes less than the second that loading the compiler takes.
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
    """A request about the game that the server answers at ``POST /api/<game>/<name>``, without storing anything.

    Attributes:
        asks: the struct of the request's body.
        answers: the struct of the response.
        answer: the handler; raises `GlyphwallError` for wrong input.
        about: one line for the API's description.
    """

    asks: type[msgspec.Struct]
    answers: type[msgspec.Struct]
    answer: Callable[[Any], Any]
    about: str
