"""What a computer player is: a view comes in, a decision goes out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError, PlayerUnable
from glyphwall.core.values import CHANCE, NOBODY
from glyphwall.search.choice import allowed_actions

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Sequence

    import numpy as np

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options, View


_LEAST_SECONDS = 0.001


@dataclass(frozen=True)
class Limits:
    """How long a player may think; several limits all hold. Players that do not search ignore them.

    Attributes:
        sims: simulations of a tree search.
        seconds: wall-clock time.
        infinite: until ``stop`` is set (or nothing is left to find out).
    """

    sims: int | None = None
    seconds: float | None = None
    infinite: bool = False

    def __post_init__(self) -> None:
        if self.sims is not None and self.sims < 1:
            raise GlyphwallError(f"{self.sims} simulations: 1 or more")
        if self.seconds is not None and not self.seconds > 0:
            raise GlyphwallError(f"{self.seconds} seconds: more than 0")

    def after(self, spent: float) -> Limits:
        """What is left of them ``spent`` seconds later: a little at least."""
        return self if self.seconds is None else replace(self, seconds=max(_LEAST_SECONDS, self.seconds - spent))


@dataclass(frozen=True)
class Candidate:
    """One ply that the player considered.

    Attributes:
        action: its number.
        text: its notation.
        visits: simulations spent on it.
        value: estimated chance to win for the seat to move, 0 to 1; exact where ``proof`` is set.
        line: principal line in single plies, this one first, in notation.
        proof: ``"win"`` or ``"loss"`` for the seat to move, once proved; never an estimate.
        line_actions: ``line`` as action numbers.
    """

    action: int
    text: str
    visits: int
    value: float
    line: tuple[str, ...]
    proof: str | None = None
    line_actions: tuple[int, ...] = ()


@dataclass(frozen=True)
class Decision:
    """A player's choice, or how far it has come.

    Attributes:
        action: the number of the ply that it plays (so far).
        text: the same in notation.
        candidates: what it considered, best first; empty for players that estimate nothing.
        sims: simulations that it took.
        seconds: wall-clock time that it took.
        note: something a person may want to know (English), or None.
        nodes: nodes of the search tree.
        depth: longest line looked at, in plies.
    """

    action: int
    text: str
    candidates: tuple[Candidate, ...]
    sims: int
    seconds: float
    note: str | None
    nodes: int = 0
    depth: int = 0


@dataclass(frozen=True)
class Question:
    """What `Player.decide` has to answer.

    Attributes:
        view: of the seat to move.
        state: a full state that the view leaves possible (the only one where nothing is hidden).
        actions: what may be chosen, ascending; never empty.
        rng: the player's random stream.
        limits, on_progress, stop, threads: as for `Player.choose`.
    """

    view: Any
    state: State
    actions: tuple[int, ...]
    rng: np.random.Generator
    limits: Limits | None
    on_progress: Callable[[Decision], None] | None
    stop: threading.Event | None
    threads: int | None

    @property
    def asks_of_all(self) -> bool:
        """Whether every legal action may be chosen, so that an answer speaks of the position."""
        return len(self.actions) == len(self.state.legal_actions)

    def limits_or(self, own: Limits) -> Limits:
        """The limits that hold: those of the question, or the player's own where it names none.

        A question without an end has no other limit, whatever else it says.

        Raises:
            GlyphwallError: a question without an end, and without an event that would stop the search.
        """
        asked = self.limits
        if asked is None or (asked.sims is None and asked.seconds is None and not asked.infinite):
            return own
        if not asked.infinite:
            return asked
        if self.stop is None:
            raise GlyphwallError("an infinite search needs an event that stops it")
        return Limits(infinite=True)


class Player(ABC):
    """Chooses plies for a seat of one game. One instance serves one seat of one game at a time."""

    def __init__(self, spec: str, game: Game[Any, Any], options: Options) -> None:
        self.spec = spec
        self.game = game
        self.options = options

    def choose(
        self,
        view: View,
        rng: np.random.Generator,
        *,
        limits: Limits | None = None,
        on_progress: Callable[[Decision], None] | None = None,
        stop: threading.Event | None = None,
        only: Sequence[int] | None = None,
        threads: int | None = None,
    ) -> Decision:
        """The ply to play in a position.

        Args:
            view: of the seat to move (or a spectator's, where the game hides nothing).
            rng: the player's own random stream.
            limits: instead of the limits in the spec.
            on_progress: called now and then with the decision so far, from the calling thread.
            stop: set by another thread to end the search; the best ply so far is the answer.
            only: actions to choose among.
            threads: instead of the number in the spec.

        Raises:
            PlayerUnable: nobody or chance or another seat acts, or this player does not know how.
            GlyphwallError: ``only`` names no action, or one that is not legal.
        """
        if view.actor == NOBODY:
            raise PlayerUnable(f"{self.spec}: the game is over")
        if view.actor == CHANCE:
            raise PlayerUnable(f"{self.spec}: chance acts, not a player")
        if view.seat is not None and view.seat != view.actor:
            raise PlayerUnable(f"{self.spec}: seat {view.actor + 1} is to move, the view is seat {view.seat + 1}'s")
        if view.seat is None and self.game.has_hidden_information(self.options):
            raise PlayerUnable(f"{self.spec}: a spectator's view of a game with secrets")
        state = self.game.resample(view, rng)
        actions = allowed_actions(state, only)
        return self.decide(Question(view, state, actions, rng, limits, on_progress, stop, threads))

    @abstractmethod
    def decide(self, question: Question) -> Decision:
        """Answers `choose`, whose checks have been made."""

    def reset(self) -> None:  # noqa: B027 (most players keep nothing)
        """Forgets whatever was kept from earlier positions; called between games."""

    def close(self) -> None:  # noqa: B027 (most players hold nothing)
        """Lets go of what it holds outside this process; called when it is not needed any more."""

    def text(self, action: int) -> str:
        """An action in notation."""
        return self.game.action_to_text(action, self.options)

    def plain(self, action: int, note: str | None = None) -> Decision:
        """A decision without estimates."""
        return Decision(action, self.text(action), (), 0, 0.0, note)

    def __repr__(self) -> str:
        return f"<player {self.spec}>"
