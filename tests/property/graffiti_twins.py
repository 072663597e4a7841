"""Two games of Graffiti that one viewer cannot tell apart, and a check that nothing tells them apart.

The games are played side by side. Whatever the viewer is told is the same in both; what is drawn in secret
for others differs wherever it can. As long as that holds, everything that reaches the viewer must be the
same, byte for byte: views, legal moves, explanations, events, and their texts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from glyphwall.core.values import NO_ACTOR
from glyphwall.games.graffiti.rules import layout
from tests.games import GRAFFITI as GAME

if TYPE_CHECKING:
    import random

    from glyphwall.games.graffiti.rules.options import GraffitiOptions
    from glyphwall.games.graffiti.rules.state import GraffitiState

SECRET_DRAWS = (layout.FIRST_PERMIT, layout.DRAW_PERMIT)
SHOWN = ("showed-permits",)
ASKED = 6  # single plies explained at each position in which the viewer acts
DRAWS = ("TS=1", "TS=2", "TS=3", "TS=4", "TS=5", "TF=1", "TM=5=5", "TS=1=1")


class Leak(AssertionError):
    """Something told the viewer which of the two games it is in."""


@dataclass
class Course:
    """How a pair of games went.

    Attributes:
        plies: made in both.
        apart: positions that differed in something hidden, by phase.
        over: whether both came to their end apart.
        made: the plies themselves, in the one game and in the other.
    """

    plies: int
    apart: dict[str, int]
    over: bool
    made: list[tuple[int, int]] = field(default_factory=list)


def play_apart(
    options: GraffitiOptions, viewer: int | None, dice: random.Random, *, lead: float = 0.0, most: int = 10_000
) -> Course:
    """Plays two games to their end, or until they cannot go on together.

    Args:
        lead: which part of a first random game is played alone; the second one begins where the viewer holds
            it possible that the first one stands. With 0 both begin at the beginning.
        most: plies played in both.

    Raises:
        Leak: with what differed.
    """
    one = other = GAME.initial_state(options)
    if lead:
        alone = [one]
        while alone[-1].legal_actions:
            alone.append(alone[-1].apply(dice.choice(alone[-1].legal_actions)))
        one = alone[int(lead * (len(alone) - 1))]
        other = GAME.resample(one.view(viewer), np.random.default_rng(dice.getrandbits(32)))
    course = Course(0, {}, False)
    while one.actor != NO_ACTOR and course.plies < most:
        pair = _next_plies(one, other, viewer, dice)
        if pair is None:
            return course
        told = [_told(state, ply, viewer) for state, ply in ((one, pair[0]), (other, pair[1]))]
        one, other = one.apply(pair[0]), other.apply(pair[1])
        course.plies += 1
        course.made.append(pair)
        if one.key == other.key:
            continue
        if one.actor == NO_ACTOR and told[0] != told[1]:
            # Now everybody shows what they hold, and the viewer may tell the games apart: by nothing else.
            told = [[line for line in lines if line[0] not in SHOWN] for lines in told]
            _same("what is told at the end", _bytes(told[0]), _bytes(told[1]), one, other)
            course.over = True
            return course
        _same("what is told", _bytes(told[0]), _bytes(told[1]), one, other)
        phase = one.view(None).table.phase
        course.apart[phase] = course.apart.get(phase, 0) + 1
        _compare(one, other, viewer, dice)
    return course


def _next_plies(
    one: GraffitiState, other: GraffitiState, viewer: int | None, dice: random.Random
) -> tuple[int, int] | None:
    """A ply for each game, the same one unless it is secret from the viewer; None if there is none."""
    if one.actor != other.actor:
        raise Leak(f"{one.actor} acts in {one.position}, {other.actor} in {other.position}")
    if one.actor == viewer:
        _same("legal moves", _bytes(one.legal_actions), _bytes(other.legal_actions), one, other)
    if one.fields.phase in SECRET_DRAWS and one.fields.turn != viewer:
        draw, draws = dice.choice(one.legal_actions), other.legal_actions
        return draw, dice.choice([ply for ply in draws if ply != draw] or list(draws))
    both = [ply for ply in one.legal_actions if ply in other.legal_actions]
    dice.shuffle(both)
    return next(((ply, ply) for ply in both if _goes_on(one.apply(ply), other.apply(ply))), None)


def _goes_on(one: GraffitiState, other: GraffitiState) -> bool:
    """Whether a spray that was begun in both games can be finished in both alike."""
    if one.fields.phase not in (layout.SEGMENT, layout.PERMIT):
        return True
    both = [ply for ply in one.legal_actions if ply in other.legal_actions]
    return any(_goes_on(one.apply(ply), other.apply(ply)) for ply in both)


def _told(state: GraffitiState, ply: int, viewer: int | None) -> list[tuple[str, list[str]]]:
    """What the viewer's log says of a ply, in both languages too; a blank for each event that is not theirs."""
    return [
        (event.kind, [str(event), *(GAME.tell(event, locale) for locale in ("en", "de"))])
        if event.visible_to(viewer)
        else ("", [])
        for event in state.events(ply)
    ]


def _compare(one: GraffitiState, other: GraffitiState, viewer: int | None, dice: random.Random) -> None:
    _same("view", msgspec.json.encode(one.view(viewer)), msgspec.json.encode(other.view(viewer)), one, other)
    _same("turn", bytes([one.in_turn, one.actor % 256]), bytes([other.in_turn, other.actor % 256]), one, other)
    if viewer is None or one.actor != viewer:
        return  # only the actor is answered
    asked = [GAME.action_to_text(dice.randrange(GAME.action_count(one.options)), one.options) for _ in range(ASKED)]
    for text in (*asked, dice.choice(DRAWS)):
        answers = [_answer(state, text) for state in (one, other)]
        _same(f"explanation of {text}", answers[0], answers[1], one, other)


def _answer(state: GraffitiState, text: str) -> bytes:
    explanation = state.explain(text)
    return msgspec.json.encode((explanation, [GAME.describe(explanation, locale) for locale in ("en", "de")]))


def _bytes(value: object) -> bytes:
    return msgspec.json.encode(value)


def _same(what: str, here: bytes, there: bytes, one: GraffitiState, other: GraffitiState) -> None:
    if here != there:
        raise Leak(f"{what} differs: {here!r} and {there!r} in {one.position} and {other.position}")
