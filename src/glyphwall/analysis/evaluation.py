"""Evaluations of a ply in records: an estimate or a proof, never both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, cast

from glyphwall.core.errors import GlyphwallError
from glyphwall.record.moves import Remarks

if TYPE_CHECKING:
    from collections.abc import Iterable

_ESTIMATE: Final = "wp"
_PROOF: Final = "proof"
_MAX_PLIES: Final = 1_000_000


@dataclass(frozen=True)
class Evaluation:
    """The evaluation of a ply, for the seat that made it.

    Attributes:
        win: the estimated chance to win, from 0 to 1; None for a proof.
        proof: ``win`` or ``loss``, proved; None for an estimate.
        plies: to the end with best play, if that is proved as well.

    Raises:
        GlyphwallError: neither estimate nor proof, or both.
    """

    win: float | None = None
    proof: Literal["win", "loss"] | None = None
    plies: int | None = None

    def __post_init__(self) -> None:
        if (self.win is None) == (self.proof is None):
            raise GlyphwallError("an evaluation is an estimate or a proof, not both")
        if self.win is not None and not 0 <= self.win <= 1:
            raise GlyphwallError(f"chance to win {self.win}: 0 to 1")
        if self.proof not in (None, "win", "loss"):
            raise GlyphwallError(f"proof {self.proof!r}: win or loss")
        if self.plies is not None and (self.proof is None or not 0 <= self.plies <= _MAX_PLIES):
            raise GlyphwallError(f"plies {self.plies}: of a proof, 0 to {_MAX_PLIES}")

    @staticmethod
    def of(remarks: Remarks) -> Evaluation | None:
        """Read the evaluation in remarks; None without one, or if it can't be read."""
        proof, win = remarks.command(_PROOF), remarks.command(_ESTIMATE)
        try:
            if proof is not None:
                word, _, plies = proof.partition(" ")
                return Evaluation(proof=cast("Literal['win', 'loss']", word), plies=int(plies) if plies else None)
            return None if win is None else Evaluation(win=float(win))
        except (ValueError, GlyphwallError):
            return None

    def put_into(self, remarks: Remarks) -> Remarks:
        """Return the remarks with this evaluation in place of another."""
        return Remarks(remarks.text, (*_other_commands(remarks), self._command))

    @property
    def _command(self) -> tuple[str, str]:
        if self.proof is None:
            return _ESTIMATE, f"{self.win:.4g}"
        return _PROOF, self.proof if self.plies is None else f"{self.proof} {self.plies}"


def remove_evaluation(remarks: Remarks) -> Remarks:
    """Return the remarks without an evaluation."""
    return Remarks(remarks.text, tuple(_other_commands(remarks)))


def _other_commands(remarks: Remarks) -> Iterable[tuple[str, str]]:
    return ((name, value) for name, value in remarks.commands if name not in (_ESTIMATE, _PROOF))
