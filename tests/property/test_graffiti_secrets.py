"""Nothing that reaches a seat depends on what it was never told, in any phase; and the test has teeth."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glyphwall.core.message import Explanation
from glyphwall.core.values import CHANCE, Event
from glyphwall.games.graffiti.rules import events, explain, parts, state, views
from glyphwall.games.graffiti.rules import position as place
from glyphwall.games.graffiti.rules.options import GraffitiOptions
from tests.naive.graffiti_lockstep import random_options
from tests.naive.lockstep import scaled
from tests.property.graffiti_twins import Course, Leak, play_apart

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled


@settings(max_examples=scaled(5))
@given(st.integers(0, 2**32 - 1), st.integers(2, 4), st.integers(-1, 3))
def test_what_a_seat_was_never_told_changes_nothing_for_it(seed: int, seats: int, viewer: int) -> None:
    dice = random.Random(seed)
    lead = dice.choice((0.0, dice.random()))
    play_apart(random_options(seats, dice), viewer if 0 <= viewer < seats else None, dice, lead=lead)


def test_the_games_differ_in_all_phases_and_to_the_end() -> None:
    """Without a bug nothing is found; and these games differ, wherever somebody acts."""
    apart: Counter[str] = Counter()
    ends = 0
    for seed in range(40):
        course = course_of(seed)
        apart.update(course.apart)
        ends += course.over
    assert ends > 8, "too few games came to their end apart"
    acting = set(parts.PHASES) - {"begin", "over"}
    assert acting - {"open-bonus"} <= set(apart), f"never apart: {acting - set(apart)}"


def course_of(seed: int) -> Course:
    """Two games from the beginning, or from shortly before the end."""
    dice = random.Random(seed)
    options = GraffitiOptions(seats=2 + seed % 3, blocked_section=seed % 4 == 1)
    viewer = None if seed % 5 == 4 else seed % options.seats
    return play_apart(options, viewer, dice, lead=(0.0, 0.9)[seed % 2], most=300)


# -- teeth --------------------------------------------------------------------------------------------


def leaks(seeds: int) -> bool:
    """Whether the check finds something."""
    for seed in range(seeds):
        try:
            course_of(seed)
        except Leak:
            return True
    return False


def whole_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """boardgame.io #399, #1159: the whole state rides along in a corner of the view."""
    view_of = views.view_of

    def leaky(position: GraffitiState, seat: int | None) -> Any:
        return msgspec.structs.replace(view_of(position, seat), position=position.position)

    monkeypatch.setattr(state, "view_of", leaky)


def named_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pgx: what comes next lies inside the state and reaches the planner."""
    parts_of = parts.parts_of

    def leaky(one: Any, segments: Any, viewer: int | None, *, everything: bool = False) -> Any:
        counts = {str(pip + 1): count for pip, count in enumerate(one.permit_stack) if count}
        return msgspec.structs.replace(parts_of(one, segments, viewer, everything=everything), permit_stack=counts)

    patch_tables(monkeypatch, leaky)


def others_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel #1273: an index of players that is off by one."""
    parts_of = parts.parts_of

    def leaky(one: Any, segments: Any, viewer: int | None, *, everything: bool = False) -> Any:
        wrong = None if viewer is None else (viewer + 1) % one.seats
        return parts_of(one, segments, wrong, everything=everything)

    patch_tables(monkeypatch, leaky)


def hands_shown_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """FBG #768: the reveal comes before it is due (at the end of each round instead of the game)."""
    parts_of = parts.parts_of

    def leaky(one: Any, segments: Any, viewer: int | None, *, everything: bool = False) -> Any:
        shown = everything or parts.PHASES[one.phase] in ("save", "keep", "flip", "reveal")
        made = parts_of(one, segments, viewer, everything=shown)
        return msgspec.structs.replace(made, permit_stack=made.permit_stack if everything else None)

    patch_tables(monkeypatch, leaky)


def a_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel #676: a counter that moves with what is hidden (here: kinds of permits that are left)."""
    parts_of = parts.parts_of

    def leaky(one: Any, segments: Any, viewer: int | None, *, everything: bool = False) -> Any:
        made = parts_of(one, segments, viewer, everything=everything)
        if everything:
            return made
        return msgspec.structs.replace(made, permit_stack_count=sum(map(bool, one.permit_stack)))

    patch_tables(monkeypatch, leaky)


def patch_tables(monkeypatch: pytest.MonkeyPatch, leaky: Callable[..., Any]) -> None:
    for module in (parts, views, place):
        monkeypatch.setattr(module, "parts_of", leaky)


def draws_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel #306: the outcome of chance stands where everybody reads."""
    events_of = events.events_of

    def leaky(position: GraffitiState, action: int, then: GraffitiState) -> tuple[Event, ...]:
        shown = [msgspec.structs.replace(event, audience=None) for event in events_of(position, action, then)]
        return tuple(shown)

    monkeypatch.setattr(state, "events_of", leaky)


def legal_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of legal moves, while chance draws: its length is an observation."""
    view_of = views.view_of

    def leaky(position: GraffitiState, seat: int | None) -> Any:
        view = view_of(position, seat)
        if position.actor != CHANCE:
            return view
        return msgspec.structs.replace(view, legal=tuple(map(position.codec.to_text, position.legal_actions)))

    monkeypatch.setattr(state, "view_of", leaky)


def ordered_by_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of a list that depends on what is hidden."""
    view_of = views.view_of

    def leaky(position: GraffitiState, seat: int | None) -> Any:
        view = view_of(position, seat)
        turned = sum(position.fields.permit_stack[:2]) % 2
        return msgspec.structs.replace(view, segments=view.segments[::-1] if turned else view.segments)

    monkeypatch.setattr(state, "view_of", leaky)


def explained_past_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """BGA's rule for undo: an answer that reaches beyond a draw tells what would be drawn."""

    def leaky(position: GraffitiState, text: str) -> Explanation:
        for ply in position.parse(text):
            if ply not in position.legal_actions:
                return Explanation("wrong-phase", text, facts={"phase": "turn"})
            position = position.apply(ply)
        return Explanation("legal", text)

    monkeypatch.setattr(state, "explain", leaky)


def explained_with_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error message that counts what others hold."""
    right = explain.explain

    def leaky(position: GraffitiState, text: str) -> Explanation:
        explanation = right(position, text)
        others = sum(position.fields.permits[(position.fields.turn + 1) % position.options.seats][:3])
        return msgspec.structs.replace(explanation, facts={**explanation.facts, "others": str(others)})

    monkeypatch.setattr(state, "explain", leaky)


def scores_of_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A score that counts more than the table sees."""
    view_of = views.view_of

    def leaky(position: GraffitiState, seat: int | None) -> Any:
        view = view_of(position, seat)
        pairs = [sum(count >= 2 for count in position.fields.permits[other]) for other in range(len(view.scores))]
        scores = tuple(
            msgspec.structs.replace(score, leftovers=score.leftovers + extra)
            for score, extra in zip(view.scores, pairs, strict=True)
        )
        return msgspec.structs.replace(view, scores=scores)

    monkeypatch.setattr(state, "view_of", leaky)


def end_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the game: hands are shown in the view, and no event has told them."""
    events_of = events.events_of

    def leaky(position: GraffitiState, action: int, then: GraffitiState) -> tuple[Event, ...]:
        return tuple(event for event in events_of(position, action, then) if event.kind != "showed-permits")

    monkeypatch.setattr(state, "events_of", leaky)


BUGS = (
    whole_position,
    named_stack,
    others_hands,
    hands_shown_too_early,
    a_counter,
    draws_told,
    legal_draws,
    ordered_by_secrets,
    explained_past_draws,
    explained_with_secrets,
    scores_of_secrets,
    end_without_a_word,
)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__)
def test_a_bug_put_back_is_found(bug: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    bug(monkeypatch)
    assert leaks(40), bug.__doc__
