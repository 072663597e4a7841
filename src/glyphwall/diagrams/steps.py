"""The positions of a game or a line, one after every move, each with its description.

>>> from glyphwall.diagrams import steps_of_record
>>> from glyphwall.record import read_record
>>> steps = steps_of_record(read_record('[Game "grawlix"]  1. +Rh {why not} +Oa! --'))
>>> [step.heading for step in steps], steps[1].remark
(['Start', '1. Player 1: +Rh', '2. Player 2: +Oa!'], 'why not')
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from glyphwall.core._safe_text import without_controls
from glyphwall.core.errors import GlyphwallError, NotationError
from glyphwall.messages import BUILT_IN_TEXTS, DEFAULT_LOCALE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.values import Event, View
    from glyphwall.record.replay import GameRecord, PlayedMove


@dataclass(frozen=True)
class LineStep:
    """One position of a line.

    Attributes:
        heading: the move in notation and its player; "Start" for the first position.
        remark: the record's comment on the move, without characters that reorder or control text.
        events: the events of the move that ``seat`` may know.
        seat: the seat whose view is drawn; None: a spectator's.
        covered: the heading for viewers who may not know the move; empty if it is public.
    """

    number: int
    heading: str
    said: str
    remark: str
    state: State
    events: tuple[Event, ...] = ()
    seat: int | None = None
    covered: str = ""

    @property
    def view(self) -> View:
        """Build the view; called when the position is drawn, because it costs ten times as much as a ply."""
        return self.state.view(self.seat)

    @property
    def caption(self) -> str:
        """Heading and remark, on separate lines."""
        return "\n".join(part for part in (self.heading, self.remark) if part)


def steps_of_record(record: GameRecord, locale: str = DEFAULT_LOCALE, seat: int | None = None) -> list[LineStep]:
    """Return the first position of a record, and the one after every move of its main line; raise RecordError."""
    opening = without_controls(record.line.remarks.text)
    steps = [LineStep(0, BUILT_IN_TEXTS.text("diagram-start", locale), "", opening, record.initial_state(), (), seat)]
    for count, turn in enumerate(record.turns(), 1):
        moved = f"{turn.move.text}{turn.move.annotation}"
        steps.append(_step(count, moved, turn.before, turn.actions, _remarks(turn), locale, seat))
    return _without_secrets(steps, locale)


def steps_of_line(
    start: State, moves: Sequence[str], locale: str = DEFAULT_LOCALE, seat: int | None = None, made: int = 0
) -> list[LineStep]:
    """Return a position, and those after each of these moves (plies or joined turns).

    Args:
        made: the number of moves before the position.

    Raises:
        GlyphwallError: a move cannot be read or is illegal; it says which.
    """
    heading = BUILT_IN_TEXTS.text("diagram-start" if moves else "diagram-position", locale)
    steps = [LineStep(made, heading, "", "", start, (), seat)]
    for count, move in enumerate(moves, made + 1):
        before = steps[-1].state
        try:
            actions = before.parse(move)
            steps.append(_step(count, move, before, actions, "", locale, seat))
        except GlyphwallError as error:
            raise NotationError(f"move {count} ({move[:40]}): {error}", move) from None
    return _without_secrets(steps, locale)


def _step(
    count: int, moved: str, before: State, actions: Sequence[int], remark: str, locale: str, seat: int | None
) -> LineStep:
    if before.actor < 0:
        who = BUILT_IN_TEXTS.text("diagram-chance", locale)
    else:
        who = BUILT_IN_TEXTS.text("ui-player", locale, number=before.actor + 1)
    events: list[Event] = []
    hidden, state = False, before
    for action in actions:
        happened = state.events(action)
        events.extend(event for event in happened if event.visible_to(seat))
        hidden = hidden or not all(event.visible_to(seat) for event in happened)
        state = state.apply(action)
    said = " ".join(state.game.tell(event, locale) for event in events)
    heading = BUILT_IN_TEXTS.text("diagram-move", locale, count=count, who=who, move=moved)
    covered = BUILT_IN_TEXTS.text("diagram-move", locale, count=count, who=who, move="?") if hidden else ""
    return LineStep(count, heading, said, remark, state, tuple(events), seat, covered)


def _without_secrets(steps: list[LineStep], locale: str) -> list[LineStep]:
    """Hide the secrets of a game in progress; once it is over, its record is open."""
    if steps[-1].state.outcome is not None:
        return steps
    return [replace(step, heading=step.covered) if step.covered else step for step in steps]


def _remarks(turn: PlayedMove) -> str:
    """Return the record's comments and commands for a move."""
    remarks = turn.move.remarks
    commands = [f"{name} {value}".strip() for name, value in remarks.commands]
    return without_controls("\n".join(part for part in (", ".join(commands), remarks.text) if part))
