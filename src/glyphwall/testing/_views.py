"""Checks of hidden information: views, resampling, events, and leaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall.core.errors import IllegalAction
from glyphwall.core.values import CHANCE, Event, View
from glyphwall.testing._report import Trail, check_plain, snapshot

if TYPE_CHECKING:
    from glyphwall.core.contract import State


def check_views(trail: Trail, state: State, rng: np.random.Generator) -> bool:
    """Check every seat's view and the spectator's; return whether one leaves more than one state possible."""
    before = snapshot(state)
    hidden = trail.game.has_hidden_information(trail.options)
    texts = tuple(trail.text(action) for action in state.legal_actions)
    uncertain = False
    for viewer in trail.viewers:
        view = state.view(viewer)
        name = f"view({viewer})"
        trail.expect("view-type", isinstance(view, View), f"{name} is a View", type(view))
        trail.expect(
            "view-facts",
            (view.seat, view.actor, view.outcome) == (viewer, state.actor, state.outcome),
            f"{name} has the seat {viewer}, the actor {state.actor} and the outcome {state.outcome}",
            (view.seat, view.actor, view.outcome),
        )
        trail.expect(
            "view-legal",
            view.legal == texts or (view.legal == () and viewer != state.actor),
            f"{name}.legal is the legal plies in notation, or nothing for others than the actor",
            view.legal,
        )
        trail.expect(
            "view-position",
            bool(view.position) and (hidden or view.position == state.position),
            f"{name}.position is the position in notation, as far as it is known: {state.position!r}",
            view.position,
        )
        decoded = _check_values(trail, view, name)
        trail.expect(
            "view-open",
            hidden or view == msgspec.structs.replace(state.view(None), seat=viewer),
            f"{name} is the spectator's but for its seat, where nothing is hidden",
            view,
        )
        seed = int(rng.integers(2**32))
        guess = _resample(trail, view, seed, name)
        trail.expect(
            "resample-view",
            guess.view(viewer) == view,
            f"resample({name}) is a state with the same {name}",
            f"{guess.position} for {state.position}",
        )
        other = _resample(trail, decoded, seed, name)
        trail.expect(
            "resample-plain",
            other.key == guess.key,
            f"resample needs only the plain values of {name} and the generator: after JSON it draws the same state",
            f"{other.position} and {guess.position}",
        )
        uncertain |= guess.key != state.key
        if viewer == state.actor:
            _check_actor_knows(trail, state, guess, rng)
    trail.expect("view-pure", snapshot(state) == before, "making views changes nothing", snapshot(state))
    return uncertain


def _resample(trail: Trail, view: View, seed: int, name: str) -> State:
    try:
        guess: State = trail.game.resample(view, np.random.default_rng(seed))
    except Exception as error:
        trail.fail("resample-view", f"resample({name}) gives a state", repr(error))
    return guess


def _check_actor_knows(trail: Trail, state: State, guess: State, rng: np.random.Generator) -> None:
    """Check that the rules' answers to the actor don't depend on hidden information."""
    trail.expect(
        "actor-turn",
        guess.in_turn == state.in_turn,
        "the actor is in the middle of a turn in every state that the actor's view leaves possible, or in none",
        f"{guess.in_turn} in {guess.position}, {state.in_turn} in {state.position}",
    )
    for action in rng.integers(trail.game.action_count(trail.options), size=3).tolist():
        text = trail.text(action)
        there, here = guess.explain(text), state.explain(text)
        trail.expect(
            "explain-no-leak", there == here, f"explain({text!r}) tells the actor nothing hidden", f"{there} and {here}"
        )


def _check_values(trail: Trail, view: View, name: str) -> View:
    """Check that a view is plain values all the way down, and survives JSON."""
    found = _stranger(view)
    trail.expect("view-plain", found is None, f"{name} holds plain values only", found)
    tag = type(view).__struct_config__.tag
    trail.expect("view-tagged", bool(tag), f"{type(view).__name__} carries a tag on the wire", tag)
    decoded: View = check_plain(trail, "view-json", view, type(view), name)
    return decoded


def _stranger(value: Any) -> Any:
    """Return the first thing inside a value that is not plain, or None."""
    if value is None or type(value) in (bool, int, float, str):
        return None
    if isinstance(value, msgspec.Struct):
        if not type(value).__struct_config__.frozen or hasattr(value, "__dict__"):
            return value
        parts = [getattr(value, name) for name in value.__struct_fields__]
    elif type(value) is dict:
        parts = [*value.keys(), *value.values()]
    elif type(value) in (tuple, list):
        parts = list(value)
    else:
        return value
    return next((found for found in map(_stranger, parts) if found is not None), None)


# -- events -------------------------------------------------------------------------------------------


def check_events(trail: Trail, state: State, action: int) -> bool:
    """Check a ply's events; return whether something was hidden from someone."""
    before = snapshot(state)
    events = state.events(action)
    name = f"events({trail.text(action)})"
    trail.expect(
        "event-type",
        isinstance(events, tuple) and bool(events) and all(isinstance(event, Event) for event in events),
        f"{name} is a tuple of at least one Event",
        events,
    )
    check_plain(trail, "event-plain", events, tuple[Event, ...], name)
    secret = False
    for event in events:
        audience = event.audience
        trail.expect(
            "event-seats",
            (event.seat is None or 0 <= event.seat < trail.seats)
            and (audience is None or all(0 <= seat < trail.seats for seat in audience)),
            f"{name} names seats below {trail.seats}",
            event,
        )
        secret |= audience is not None
        trail.expect(
            "event-open",
            audience is None or trail.game.has_hidden_information(trail.options),
            "events have an audience only where has_hidden_information(options) is true",
            event,
        )
    if state.actor != CHANCE and not secret:
        trail.expect(
            "event-chosen",
            any(event.seat == state.actor for event in events),
            f"{name} says that seat {state.actor} did it",
            events,
        )
    trail.expect("event-same", state.events(action) == events, f"{name} twice is the same", state.events(action))
    after = state.apply(action)
    again = state.events(action, after)
    trail.expect("event-after", again == events, f"{name} is the same if the position after it is given", again)
    trail.expect("event-pure", snapshot(state) == before, f"{name} changes nothing", snapshot(state))
    return secret


def visible_log(viewer: int | None, events: tuple[Event, ...]) -> tuple[Event | None, ...]:
    """Return events as a log shows them to a viewer: None for each hidden one."""
    return tuple(event if event.visible_to(viewer) else None for event in events)


def check_event_secrecy(trail: Trail, state: State, action: int, rng: np.random.Generator) -> None:
    """Check that events tell no more than views: equal views need equal logs.

    It compares another ply in the same position, and the same ply in another position that is possible given the view.
    """
    if not trail.perfect_recall:
        return
    others = [other for other in state.legal_actions if other != action]
    other = others[int(rng.integers(len(others)))] if others else action
    here = state.apply(action)
    for viewer in trail.viewers:
        if viewer != state.actor and other != action:
            _compare_logs(trail, viewer, (state, action, here), (state, other, state.apply(other)))
        guess = _resample(trail, state.view(viewer), int(rng.integers(2**32)), f"view({viewer})")
        if action in guess.legal_actions:
            _compare_logs(trail, viewer, (state, action, here), (guess, action, guess.apply(action)))


def _compare_logs(
    trail: Trail, viewer: int | None, one: tuple[State, int, State], other: tuple[State, int, State]
) -> None:
    """Check that two plies (before, action, after) that lead to one view have one log."""
    if one[2].key == other[2].key or one[2].view(viewer) != other[2].view(viewer):
        return
    logs = [visible_log(viewer, before.events(action)) for before, action, _ in (one, other)]
    names = [f"{trail.text(action)} at {before.position}" for before, action, _ in (one, other)]
    trail.expect(
        "event-no-leak",
        logs[0] == logs[1],
        f"{names[0]} and {names[1]} lead to one view({viewer}), so events must not tell {viewer} which it was",
        logs,
    )


# -- twin games ---------------------------------------------------------------------------------------


@dataclass
class _Twin:
    """A game that one viewer cannot tell from the real one, so far."""

    viewer: int | None
    state: State | None = None
    steps: int = 0


class Twins:
    """A second game per viewer that differs only in what that viewer's log doesn't show.

    As long as the two logs agree, the two views must.
    """

    def __init__(self, trail: Trail) -> None:
        self._twins = [_Twin(viewer) for viewer in trail.viewers]

    def advance(self, trail: Trail, state: State, action: int, after: State, rng: np.random.Generator) -> None:
        """Follow a ply of the real game, and compare what each viewer sees."""
        for twin in self._twins:
            source = state if twin.state is None else twin.state
            log = visible_log(twin.viewer, state.events(action))
            twin.state = self._step(source, action, log, twin.viewer, rng)
            twin.steps += 1
            if twin.state is None or twin.state.key == after.key:
                twin.state = None
                continue
            here, there = after.view(twin.viewer), twin.state.view(twin.viewer)
            trail.expect(
                "view-no-leak",
                here == there,
                f"two games whose logs look the same to {twin.viewer} look the same in view({twin.viewer}): "
                f"{after.position} and {twin.state.position}",
                f"{here}\n  and       {there}",
            )

    @staticmethod
    def _step(
        source: State, action: int, log: tuple[Event | None, ...], viewer: int | None, rng: np.random.Generator
    ) -> State | None:
        """Return the twin after a ply that the viewer's log shows like the real one; None without one."""
        legal = source.legal_actions
        order = [legal[index] for index in rng.permutation(len(legal)).tolist()]
        if None not in log and action in legal:
            order.insert(0, action)  # nothing was hidden: try the same ply first
        for candidate in order:
            try:
                if visible_log(viewer, source.events(candidate)) == log:
                    return source.apply(candidate)
            except IllegalAction:
                continue
        return None
