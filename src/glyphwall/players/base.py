"""Computer players: a view comes in, a decision goes out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError, PlayerUnable
from glyphwall.core.values import CHANCE, NO_ACTOR
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
    """The limits of a player's thinking; several hold together. Players that don't search ignore them.

    Attributes:
        sims: Simulations of a tree search.
        seconds: Wall-clock time.
        infinite: Think until ``stop`` is set (or nothing is left to find out).
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
        """Return the limits that remain after ``spent`` seconds, never quite zero."""
        return self if self.seconds is None else replace(self, seconds=max(_LEAST_SECONDS, self.seconds - spent))


@dataclass(frozen=True)
class Candidate:
    """A ply that the player considered.

    Attributes:
        visits: Simulations spent on it.
        value: The estimated winning chance of the seat to move, 0 to 1; exact if ``proof`` is set.
        line: The principal variation in single plies, starting with this one, in notation.
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
    """A player's choice, final or provisional.

    Attributes:
        action: The number of the ply to play.
        text: The same in notation.
        candidates: The plies considered, best first; empty for players without estimates.
        note: A remark for people (English), or None.
        nodes: Nodes of the search tree.
        depth: The longest line searched, in plies.
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
    """The input of `Player.decide`.

    Attributes:
        view: The view of the seat to move.
        state: A full state that is possible given the view (the only one if nothing is hidden).
        actions: The actions to choose among, ascending; never empty.
        limits, on_progress, stop, threads: As for `Player.choose`.
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
        """True if every legal action may be chosen, so that the answer holds for the position."""
        return len(self.actions) == len(self.state.legal_actions)

    def limits_or(self, own: Limits) -> Limits:
        """Return the question's limits, or the player's own if it names none.

        An infinite question has no other limit.

        Raises:
            GlyphwallError: The question is infinite and has no stop event.
        """
        limits = self.limits
        if limits is None or (limits.sims is None and limits.seconds is None and not limits.infinite):
            return own
        if not limits.infinite:
            return limits
        if self.stop is None:
            raise GlyphwallError("an infinite search needs a stop event")
        return Limits(infinite=True)


class Player(ABC):
    """A computer player for a seat of one game. One instance serves one seat of one game at a time."""

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
        """Choose the ply to play in a position.

        Args:
            view: The view of the seat to move (or a spectator's, if the game hides nothing).
            rng: The player's own random stream.
            limits: Limits that replace those in the spec.
            on_progress: Called now and then with the decision so far, from the calling thread.
            stop: An event that ends the search with the best ply so far.
            threads: A number of threads that replaces the spec's.

        Raises:
            PlayerUnable: It isn't the viewing seat's turn, or this player cannot play the position.
            GlyphwallError: ``only`` is empty or has an illegal action.
        """
        if view.actor == NO_ACTOR:
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
        """Answer `choose`, which has checked the question."""

    def reset(self) -> None:  # noqa: B027 (most players have no memory)
        """Forget earlier positions; called between games."""

    def close(self) -> None:  # noqa: B027 (most players have no resources)
        """Release resources outside this process; called when the player is no longer needed."""

    def text(self, action: int) -> str:
        """Return an action in notation."""
        return self.game.action_to_text(action, self.options)

    def plain(self, action: int, note: str | None = None) -> Decision:
        """Make a decision without estimates."""
        return Decision(action, self.text(action), (), 0, 0.0, note)

    def __repr__(self) -> str:
        return f"<player {self.spec}>"
