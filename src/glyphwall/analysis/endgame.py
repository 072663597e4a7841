"""A won position played to its end: each ply is proved to keep the win or refused; the defence is the longest known.

Nothing is stored: each request has the plies of both seats, and is answered by proofs of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import NO_ACTOR
from glyphwall.play.practice import build_practice_table
from glyphwall.play.refusals import Refusal
from glyphwall.play.transition import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.analysis.proofs import Proof
    from glyphwall.core.contract import Game, State

_TIME: Final = 0.0  # of every ply


class NotWon(Refusal, code="not-won", status=409):
    """The seat to act does not win the position, or it could not be proved in time."""


class GivesAway(GlyphwallError, code="gives-away"):
    """A legal ply that gives the win away; nothing was played.

    Attributes:
        reply: the other seat's winning ply, in notation; empty if the game is lost at once.
        plies: to the end with best play after the ply; None: not found out.
    """

    def __init__(self, ply: str, reply: str, plies: int | None) -> None:
        super().__init__(f"{ply} gives the win away{f': {reply} wins' if reply else ''}")
        self.ply, self.reply, self.plies = ply, reply, plies


class Endgame:
    """A position won by the seat to act, and what was played from it.

    Args:
        plies: of both seats, in notation, played already.
        prove: finds out who wins a position; None if it cannot.

    Attributes:
        seat: the winner.

    Raises:
        GlyphwallError: not a position, or plies that cannot be played.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        options: Any,
        position: str,
        plies: Sequence[str] = (),
        *,
        prove: Callable[[State], Proof | None],
    ) -> None:
        state = game.parse_position(position, options)
        if state.actor < 0:
            raise NotWon("no seat is to move in this position")
        self.seat = int(state.actor)
        self.table = build_practice_table(game, options, position, self.seat)
        self._prove = prove
        draft = self.table.draft(_TIME)
        for ply in plies:
            for action in draft.state.parse(ply):
                draft.play(action)
        self.table.do(Step(draft=draft))

    @property
    def state(self) -> State:
        """The position now."""
        return self.table.log.state

    @property
    def plies(self) -> list[str]:
        """The plies of both seats, from the beginning."""
        return [ply.text for ply in self.table.log.plies if ply.text is not None]

    @property
    def over(self) -> bool:
        """True once the game is over."""
        return self.state.actor == NO_ACTOR

    def won(self) -> Proof:
        """Prove that the position is still won.

        Returns:
            The proof, with a ply that keeps the win first; `Proof.complete` says whether it names all of them.
        """
        proof = self._prove(self.state)
        if proof is None:
            raise NotWon("who wins could not be proved in time")
        if proof.winner != self.seat or self.state.actor != self.seat:
            raise NotWon("the seat to move does not win this position")
        if not proof.ways:
            raise NotWon("the position is won, but no ply that keeps the win was found in time")
        return proof

    def play(self, text: str) -> None:
        """Play a ply, or a joined turn, if all of it keeps the win, and the longest defence known.

        Raises:
            NotationError: it cannot be read. IllegalAction: the rules refuse it. GivesAway: it gives the win away.
            NotWon: it could not be found out in time.
        """
        draft = self.table.draft(_TIME)
        for action in draft.state.parse(text):
            before: State = draft.state
            draft.play(action)
            proof = self._prove_ply(before, action, draft.state)
            while proof is not None and draft.state.actor == 1 - self.seat:
                draft.play(proof.ways[0].action)
                proof = self._prove(draft.state)
        self.table.do(Step(draft=draft))

    def _prove_ply(self, before: State, action: int, after: State) -> Proof | None:
        """Return the proof that a ply keeps the win; None: it wins at once. Raises GivesAway, NotWon."""
        text = before.game.action_to_text(action, before.options)
        if after.outcome is not None:
            if after.outcome.returns[self.seat] > 0:
                return None
            raise GivesAway(text, "", 0)
        proof = self._prove(after)
        if proof is None:
            raise NotWon(f"whether {text} keeps the win could not be proved in time")
        if proof.winner != self.seat:
            reply = proof.ways[0].action if proof.ways and after.actor == proof.winner else None
            shown = "" if reply is None else after.game.action_to_text(reply, after.options)
            raise GivesAway(text, shown, proof.plies)
        return proof
