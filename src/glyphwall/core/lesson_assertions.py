"""Assertions that a tutorial's texts make about positions, as data that the rules can check.

A lesson's text contains no number and calls nothing best or only without an assertion. The assertion's name is a
variable of the text (``{ $points }``, whose value the assertion supplies), a word that needs proof (``most``), or any
other name for what the text says in words. An assertion names a fact, a function of the game (`Tutorial.facts`), and
its value.
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
"""An argument that stands for each ply that the lesson answers with this text."""


class Assertion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact and its expected value.

    Attributes:
        value: the expected value; ``is`` in a file.
        of: arguments of the fact (plies, names); ``*`` repeats it for each ply that the text corrects.
        after: plies played first.
        begin: True to check the lesson's first position, not the one in which the text is read.
    """

    fact: str
    value: Value = msgspec.field(name="is")
    of: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    begin: bool = False


Assertions = dict[str, dict[str, Assertion]]
"""Assertions by text, then by name."""


@dataclass(frozen=True)
class LessonPosition:
    """A position of a lesson, seen from the learner's seat."""

    state: State
    seat: int

    @property
    def view(self) -> Any:
        """The learner's view."""
        return self.state.view(self.seat)

    @property
    def legal(self) -> tuple[str, ...]:
        """The learner's legal plies in notation."""
        return self.view.legal if self.state.actor == self.seat else ()

    def after(self, *plies: str) -> LessonPosition:
        """Return the position after these plies, including those of opponents and chance."""
        state = self.state
        for ply in plies:
            for action in state.parse(ply):
                state = state.apply(action)
        return LessonPosition(state, self.seat)


Fact = Callable[[LessonPosition, tuple[str, ...]], Value]
"""A function that measures a position, given the assertion's arguments."""


def find_faults(
    assertions: Mapping[str, Assertion],
    facts: Mapping[str, Fact],
    begin: LessonPosition,
    now: LessonPosition,
    corrected: Iterable[str] = (),
) -> Iterator[str]:
    """Yield a sentence for each assertion of a text that isn't true.

    Args:
        begin: the lesson's first position.
        now: the position in which the text is read.
        corrected: the plies that the text corrects.
    """
    for name, assertion in assertions.items():
        fact = facts.get(assertion.fact)
        if fact is None:
            yield f"{name}: there is no fact {assertion.fact!r}"
            continue
        each = [ply for ply in corrected if ply != CORRECTED] if CORRECTED in assertion.of else [""]
        if not each:
            yield f"{name}: the text corrects nothing"
        for ply in each:
            of = tuple(ply if part == CORRECTED else part for part in assertion.of)
            try:
                found = fact((begin if assertion.begin else now).after(*assertion.after), of)
            except GlyphwallError as error:
                yield f"{name}: {assertion.fact} of {of}: {error}"
                continue
            if found != assertion.value or type(found) is not type(assertion.value):
                yield f"{name}: {assertion.fact} of {of} is {found!r}, not {assertion.value!r}"
