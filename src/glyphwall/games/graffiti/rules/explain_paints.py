"""Why a paint cannot be taken, kept, or paid with; and what every refusal has: its ply, and what fits instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.message import Conflict, Explanation
from glyphwall.core.values import CHANCE
from glyphwall.games.graffiti.rules import layout, payment, spaces
from glyphwall.games.graffiti.rules.board import PAINT_CODES
from glyphwall.games.graffiti.rules.options import BOBBY_PAINTS_ANY, SUBSTITUTES_ONE, WILD_WHOLE_TILE
from glyphwall.games.graffiti.rules.parts import letters_of

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.codec import Move
    from glyphwall.games.graffiti.rules.position import GraffitiPosition

Fits = dict[str, tuple[str, ...]]


class Refusal:
    """One ply that is known to be illegal; ``before``: the plies of the same move that it follows."""

    def __init__(self, state: GraffitiPosition, written: str, move: Move, before: str) -> None:
        self.state, self.written, self.move, self.before = state, written, move, before
        self.one = state.fields
        self.seat = self.one.turn

    def _refuse(self, code: str, conflicts: tuple[Conflict, ...] = (), **facts: str) -> Explanation:
        return Explanation(code, self.written, conflicts, self._fits(), facts)

    def _fits(self) -> Fits:
        """What can be typed instead, if a seat is asked: plies of the same kind where there are any.

        A move is refused whole, so each stands with the plies before it.
        """
        if self.state.actor == CHANCE:
            return {}
        legal = [(self.state.codec.to_move(action), action) for action in self.state.legal_actions]
        alike = [action for move, action in legal if move.kind.partition("-")[0] == self.move.kind.partition("-")[0]]
        to_text = self.state.codec.to_text
        return {"moves": tuple(self.before + to_text(action) for action in alike or self.state.legal_actions)}

    def _holds(self, tile: int) -> bool:
        return bool(self.one.bonus[self.seat][tile])

    def _bobby_elsewhere(self) -> tuple[Conflict, ...]:
        holder = self.one.bobby
        return (Conflict("bobby-held", str(holder + 1), "Bbob"),) if holder >= 0 else ()


class PaintRefusal(Refusal):
    """Why a ply with a paint is refused."""

    def _take(self) -> Explanation:
        kind = PAINT_CODES.index(self.move.value)
        space = self.state.codec.spaces[self.one.space]
        if int(spaces.kinds_of(self.state.one, self.one.space)) >> kind & 1:
            return self._refuse("none-of-this-paint", paint=self.move.value)
        return self._refuse("not-here", paint=self.move.value, space=space)

    def _keep(self) -> Explanation:
        one, kind = self.one, PAINT_CODES.index(self.move.value)
        if one.paints[self.seat][kind] <= one.kept[kind]:
            return self._refuse("paint-not-held", paint=self.move.value)
        return self._refuse("keep-in-order", paint=self.move.value)

    def _pay(self) -> Explanation:
        one, code = self.one, self.move.value
        kind = PAINT_CODES.index(code)
        if one.paints[self.seat][kind] == 0:
            return self._refuse("paint-not-held", paint=code)
        if not one.missing:
            return self._refuse("nothing-to-halve", paint=code)
        needed = one.missing & -one.missing
        shown = int(layout.KIND_PAINTS[kind])
        if not shown & needed:
            return self._refuse("does-not-cover", paint=code, missing=letters_of(needed))
        if self.move.kind == "pay-half" and shown & one.missing == needed:
            return self._refuse("nothing-to-halve", paint=code)
        return self._leaves_unpaid()

    def _pay_wild(self) -> Explanation:
        if not self._holds(layout.WILD):
            return self._refuse("no-such-tile", bonus="wld")
        if self.move.value and self.one.wild != WILD_WHOLE_TILE:
            return self._refuse("wild-one-paint")
        if refused := self._not_substituted():
            return refused
        needed = self.one.missing & -self.one.missing
        if self.move.value and int(payment.wild_pair(needed, int(self.move.value))) & ~self.one.missing:
            return self._refuse("wild-needs-two")
        return self._leaves_unpaid()

    def _not_substituted(self) -> Explanation | None:
        """Why nothing more can stand in for a paint: all is paid (P6), or something has stood in for one (E10)."""
        if not self.one.missing:
            return self._refuse("all-paid")
        if self.one.substitutes == SUBSTITUTES_ONE and self.one.bobby_used:
            return self._refuse("one-substitute")
        return None

    def _pay_bobby(self) -> Explanation:
        one, code = self.one, self.move.value
        kind = PAINT_CODES.index(code)
        if one.bobby != self.seat:
            return self._refuse("no-bobby", self._bobby_elsewhere())
        if refused := self._not_substituted():
            return refused
        if one.bobby_used and one.bobby_paints != BOBBY_PAINTS_ANY:
            return self._refuse("bobby-used")
        if one.paints[self.seat][kind] == 0:
            return self._refuse("paint-not-held", paint=code)
        needed = one.missing & -one.missing
        if int(layout.KIND_PAINTS[kind]) & needed:
            return self._refuse("bobby-not-needed", paint=code, missing=letters_of(needed))
        return self._leaves_unpaid()

    def _leaves_unpaid(self) -> Explanation:
        """The tile would do for this paint, but then the others could not be paid."""
        return self._refuse("leaves-unpaid", missing=letters_of(self.one.missing))
