"""What the texts of a tutorial claim of their positions: data that the rules can prove.

A text of a lesson holds no number, and calls nothing best or only, but by a claim that has a name in it. That name is a
variable of the text (``{ $points }``, whose value the claim hands over), a word that needs a reason (``most``), or a
name of one's own for what the text says in words (colours). Each claim names a fact, which is a function of the game's
(`Tutorial.facts`), and what it comes to. `find_faults` asks the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from glyphwall.core.contract import State

Value = bool | int | str | tuple[str, ...]

CORRECTED = "*"
"""Among what a fact is asked of: every ply that the lesson answers with this text."""


class Assertion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that can be measured, and what it is.

    Attributes:
        fact: which of the game's facts.
        value: what it comes to; ``is`` in a file.
        of: what the fact is asked of: plies, names; ``*`` asks for each ply that the text corrects.
        after: plies played before it is asked.
        begin: asked of the position in which the lesson begins, not of that in which the text is read.
    """

    fact: str
    value: Value = msgspec.field(name="is")
    of: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    begin: bool = False


Assertions = dict[str, dict[str, Assertion]]
"""By the text, then by the name in it."""


@dataclass(frozen=True)
class LessonPosition:
    """A position of which a fact is asked, as the learner's seat."""

    state: State
    seat: int

    @property
    def view(self) -> Any:
        """What the learner sees."""
        return self.state.view(self.seat)

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal plies in notation."""
        return self.view.legal if self.state.actor == self.seat else ()

    def after(self, *plies: str) -> LessonPosition:
        """The position after these plies, the others' and chance's among them."""
        state = self.state
        for ply in plies:
            for action in state.parse(ply):
                state = state.apply(action)
        return LessonPosition(state, self.seat)


Fact = Callable[[LessonPosition, tuple[str, ...]], Value]
"""Measures a position: what the fact is asked of comes second."""


def find_faults(
    claims: Mapping[str, Assertion],
    facts: Mapping[str, Fact],
    begin: LessonPosition,
    now: LessonPosition,
    corrected: Iterable[str] = (),
) -> Iterator[str]:
    """What of a text is not so, a sentence for each.

    Args:
        claims: of the text, by name.
        facts: the game's.
        begin: the position in which the lesson begins.
        now: the one in which the text is read.
        corrected: the plies that are answered with it.
    """
    for name, claim in claims.items():
        fact = facts.get(claim.fact)
        if fact is None:
            yield f"{name}: there is no fact {claim.fact!r}"
            continue
        each = [ply for ply in corrected if ply != CORRECTED] if CORRECTED in claim.of else [""]
        if not each:
            yield f"{name}: the text corrects nothing"
        for ply in each:
            of = tuple(ply if part == CORRECTED else part for part in claim.of)
            try:
                found = fact((begin if claim.begin else now).after(*claim.after), of)
            except GlyphwallError as error:
                yield f"{name}: {claim.fact} of {of}: {error}"
                continue
            if found != claim.value or type(found) is not type(claim.value):
                yield f"{name}: {claim.fact} of {of} is {found!r}, not {claim.value!r}"
