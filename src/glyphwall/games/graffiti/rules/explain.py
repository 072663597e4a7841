"""Explanations of illegal moves of Graffiti: the reason, the conflicts, and what would fit instead.

One function serves every interface. It returns a stable code, the conflicting pieces, the fits, and the facts that the
text needs. The answer is for the actor and uses only what the actor knows; a text that continues past a draw is
answered at the draw, for every outcome.

`words.said` makes sentences of explanations.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from glyphwall.core.errors import NotationError
from glyphwall.core.message import Conflict, Explanation
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.games.graffiti.rules import layout, legal, payment, spaces, spraying
from glyphwall.games.graffiti.rules.codec import BONUS_CODES
from glyphwall.games.graffiti.rules.explain_paints import PaintRefusal
from glyphwall.games.graffiti.rules.notation import parse_move
from glyphwall.games.graffiti.rules.options import BOBBY_FROM_ANY_SPACE
from glyphwall.games.graffiti.rules.parts import PHASES, letters_of, paint_bits

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.position import GraffitiPosition

_PHASES_OF: Final = {
    "pass": (layout.TURN,),
    "no-save": (layout.SAVE,),
    "end": (layout.AFTER,),
    "keep-no-more": (layout.KEEP,),
    "two-points": (layout.TURN, layout.AFTER),
    "reservation": (layout.TURN, layout.AFTER),
    "extra": (layout.AFTER,),
    "save": (layout.SAVE,),
    "take": (layout.PAINT,),
    "keep": (layout.KEEP,),
    "permit": (layout.PERMIT,),
    "pay": (layout.PAY,),
    "pay-half": (layout.PAY,),
    "pay-wild": (layout.PAY,),
    "pay-bobby": (layout.PAY,),
    "segment": (layout.SEGMENT, layout.RESERVE, layout.FLIP),
    "space": (layout.TURN,),
    "first": (layout.BEGIN,),
    "lay-out": (layout.OPEN_BONUS,),
    "draw": (layout.OPEN_PERMIT, layout.FIRST_PERMIT, layout.BLOCK, layout.DRAW_PERMIT, layout.REVEAL),
}


def explain(state: GraffitiPosition, text: str) -> Explanation:
    """Explain why a move (one ply or the joined plies of a turn) is illegal, or that it is legal.

    Of several plies, the first illegal one is explained.
    """
    written = " ".join(text.split())[:200]
    if state.actor == NO_ACTOR:
        return Explanation("game-over", written)
    try:
        plies = parse_move(text, state.codec)
    except NotationError as error:
        return Explanation("bad-notation", written, facts={"character": str((error.column or 0) + 1)})
    codec, asker = state.codec, state.actor
    written = "".join(map(codec.to_text, plies))
    for number, ply in enumerate(plies):
        if number and state.actor != asker:
            return Explanation("beyond-your-turn", written, facts={"ply": codec.to_text(ply)})
        if ply not in state.legal_actions:
            before = "".join(map(codec.to_text, plies[:number]))
            return _Refusal(state, codec.to_text(ply), codec.to_move(ply), before).explanation()
        if number < len(plies) - 1:
            state = state.apply(ply)
    return Explanation("legal", written)


class _Refusal(PaintRefusal):
    """The explanation of one illegal ply."""

    def explanation(self) -> Explanation:
        phase, kind = self.one.phase, self.move.kind
        if phase not in _PHASES_OF[kind]:
            code = "chance" if self.state.actor == CHANCE else "wrong-phase"
            return self._refuse(code, phase=PHASES[phase])
        if self.state.actor == CHANCE:
            return self._refuse("none-left")
        found = {
            "pass": lambda: self._refuse("action-must-follow"),  # a played tile requires an action (E2)
            "two-points": self._bonus_play,
            "reservation": self._bonus_play,
            "extra": self._bonus_play,
            "take": self._take,
            "keep": self._keep,
            "permit": self._permit,
            "pay": self._pay,
            "pay-half": self._pay,
            "pay-wild": self._pay_wild,
            "pay-bobby": self._pay_bobby,
            "segment": self._segment,
            "space": self._space,
        }.get(kind)
        if found is None:
            raise AssertionError(f"{self.written} is refused in {self.state.position}, and nothing explains it")
        return found()

    # -- bonus tiles ------------------------------------------------------------------------------

    def _bonus_play(self) -> Explanation:
        tile = {"two-points": layout.TWO_POINTS, "extra": layout.EXTRA, "reservation": layout.RESERVATION}[
            self.move.kind
        ]
        if not self._holds(tile):
            return self._refuse("no-such-tile", bonus=BONUS_CODES[tile])
        if self.one.phase == layout.TURN and not legal.can_use_space(self.state.one, self.seat):
            return self._refuse("play-needs-action")
        marker = self.one.reserved[self.seat]
        if not self.one.moving_marker and marker != layout.NOTHING:
            return self._refuse("marker-out", segment=self.state.codec.segments[marker])
        return self._refuse("nothing-to-reserve")

    # -- spaces -----------------------------------------------------------------------------------

    def _space(self) -> Explanation:
        one, code, modifiers = self.one, self.move.value, self.move.modifier.split("^")[1:]
        space = self.state.codec.spaces.index(code)
        if not one.spaces >> space & 1:
            return self._refuse("no-such-space", space=code)
        if one.cans[self.seat] == 0:
            return self._refuse("no-cans")
        for modifier, tile in (("dis", layout.DISCOUNT), ("add", layout.ADD)):
            if modifier in modifiers and not self._holds(tile):
                return self._refuse("no-such-tile", bonus=modifier)
        if "bob" in modifiers and (refused := self._bobby(space, modifiers)):
            return refused
        return self._occupation(space, modifiers) or self._nothing_there(space) or self._too_dear(space, modifiers)

    def _bobby(self, space: int, modifiers: list[str]) -> Explanation | None:
        """Explain why the bobby cannot be taken from a bonus space (E11), or cannot help (E6)."""
        if spaces.slot_of(self.state.one, space) >= 0:
            if self.one.bobby_from != BOBBY_FROM_ANY_SPACE:
                return self._refuse("bobby-own-space")
            return self._refuse("bobby-away", self._bobby_elsewhere()) if self.one.bobby >= 0 else None
        if self.one.bobby != self.seat:
            return self._refuse("no-bobby", self._bobby_elsewhere())
        if "dis" in modifiers and not self.one.bobby_with_discount:
            return self._refuse("bobby-without-discount")
        return None

    def _occupation(self, space: int, modifiers: list[str]) -> Explanation | None:
        one, code = self.one, self.move.value
        occupied, closed = one.taken >> space & 1, one.closed >> space & 1
        place = tuple(
            Conflict("space-occupied", str(seat + 1), code) for seat in range(one.seats) if one.placed[seat][space] > 0
        )
        if "add" in modifiers:
            if not one.addable >> space & 1:
                return self._refuse("not-addable", space=code)
            if closed:
                return self._refuse("space-closed", place, space=code)
            if not occupied:
                return self._refuse("not-occupied", space=code)
            if "dis" in modifiers and not one.add_with_discount:
                return self._refuse("add-without-discount", space=code)
            return None
        if closed:
            return self._refuse("space-closed", place, space=code)
        if occupied:
            addable = bool(one.addable >> space & 1) and self._holds(layout.ADD)
            return self._refuse("space-occupied-add" if addable else "space-occupied", place, space=code)
        on_bonus_board = spaces.slot_of(self.state.one, space) >= 0
        if "bob" in modifiers and not (one.tunnel_two >> space & 1 or on_bonus_board):
            return self._refuse("bobby-tunnel-only", space=code)
        beside = int(spaces.spaces_beside_taken(self.state.one))
        if one.cheap_space_first and (one.two_cans & ~beside) >> space & 1:
            return self._refuse("cheap-space-first", space=code)
        return None

    def _nothing_there(self, space: int) -> Explanation | None:
        """Explain why the action of a space is impossible (P9, B2, C4)."""
        if int(spaces.yielding_spaces(self.state.one, self.seat)) >> space & 1:
            return None
        code = self.move.value
        section = int(spaces.section_of(self.state.one, space))
        if section >= 0:
            return self._no_spray(section)
        if space == layout.BOBBY_SPACE:
            return self._refuse("bobby-away", self._bobby_elsewhere())
        return self._refuse("nothing-to-take", space=code)

    def _no_spray(self, section: int) -> Explanation:
        one, number = self.one, str(section + 1)
        if section == one.blocked:
            return self._refuse("section-blocked", section=number)
        if not spraying.has_permit(self.state.one, self.seat, section):
            return self._refuse("no-permit", section=number)
        mask = one.section_segments[section]
        conflicts = tuple(self._against(segment) for segment in range(one.segments) if mask >> segment & 1)
        kinds = {conflict.code for conflict in conflicts}
        if kinds == {"already-sprayed"}:
            return self._refuse("all-sprayed", section=number)
        code = "cannot-pay-section" if "cannot-pay" in kinds else "reserved-section"
        unsprayed = tuple(conflict for conflict in conflicts if conflict.code != "already-sprayed")
        return self._refuse(code, unsprayed, section=number)

    def _too_dear(self, space: int, modifiers: list[str]) -> Explanation:
        required = 1 + (self.one.two_cans >> space & 1) - ("dis" in modifiers) - ("bob" in modifiers)
        return self._refuse(
            "not-enough-cans", space=self.move.value, required=str(required), cans=str(self.one.cans[self.seat])
        )

    # -- segments ---------------------------------------------------------------------------------

    def _against(self, segment: int) -> Conflict:
        """Return the obstacle between the actor and a segment."""
        one, name = self.one, self.state.codec.segments[segment]
        for owner in (*range(one.seats), layout.NEUTRAL):
            if one.tags[owner] >> segment & 1:
                return Conflict("already-sprayed", "n" if owner == layout.NEUTRAL else str(owner + 1), name)
        for owner in range(one.seats):
            if one.reserved[owner] == segment and owner != self.seat:
                return Conflict("reserved-by-other", str(owner + 1), name)
        return Conflict("cannot-pay", self._unpaid(one.segment_paints[segment]), name)

    def _unpaid(self, need: int) -> str:
        """Return the fewest of these paints that the actor's tiles cannot cover, as letters."""
        letters = letters_of(need)
        for count in range(len(letters) + 1):
            for left_out in combinations(range(len(letters)), count):
                rest = "".join(letter for place, letter in enumerate(letters) if place not in left_out)
                if payment.can_pay(self.state.one, self.seat, paint_bits(rest)):
                    return "".join(letters[place] for place in left_out)
        raise AssertionError("nothing at all can always be paid")

    def _segment(self) -> Explanation:
        one, name = self.one, self.move.value
        segment = self.state.codec.segments.index(name)
        if one.phase != layout.RESERVE and not one.section_segments[one.section] >> segment & 1:
            return self._refuse("other-section", segment=name, section=str(one.section + 1))
        conflict = self._against(segment)
        if conflict.code == "cannot-pay":
            return self._refuse("cannot-pay", segment=name, missing=conflict.piece)
        return self._refuse(conflict.code, segment=name, by=conflict.piece)

    def _permit(self) -> Explanation:
        one, value = self.one, self.move.value
        if value == "prm":
            return self._refuse("no-such-tile", bonus="prm")
        section = str(one.section + 1)
        if len(value) == 1 and value != section:
            return self._refuse("wrong-permit", pips=value, section=section)
        held = str(one.permits[self.seat][int(value[0]) - 1])
        return self._refuse("permit-not-held" if len(value) == 1 else "no-pair", pips=value[0], held=held)
