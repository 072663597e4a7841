"""The conformance check: random games, with the whole contract checked at every ply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE, Options
from glyphwall.testing._compiled import check_kernel, check_kernel_apply, check_kernel_random, find_kernel
from glyphwall.testing._game_records import check_game_record
from glyphwall.testing._groups import GroupChecks, GroupMemory
from glyphwall.testing._identity import (
    Image,
    Memory,
    Rotation,
    check_equality,
    check_image,
    check_replay,
    check_rotation,
)
from glyphwall.testing._report import ConformanceError, Report, Trail, snapshot
from glyphwall.testing._rules import check_apply, check_illegal, check_ply
from glyphwall.testing._statics import check_codec, check_statics
from glyphwall.testing._texts import check_drawing, check_joined, check_position, check_texts
from glyphwall.testing._views import Twins, check_event_secrecy, check_events, check_views

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game, State
    from glyphwall.core.kernel import Kernel

_SAMPLES = 4  # legal texts and illegal actions tried at each ply


def check_game(
    game: Game[Any, Any],
    options_list: Sequence[Options] | None = None,
    *,
    games: int = 10,
    seed: int = 0,
    image: Image | None = None,
    rotate: Rotation | None = None,
    perfect_recall: bool = True,
    even_deals: bool = True,
) -> Report:
    """Check that a game keeps the contract, by playing random games.

    Args:
        options_list: The rule options to check; by default only the default options.
        seed: The seed of the run; the same seed checks the same games.
        image: Returns a random symmetric image of a position, for games with symmetries: canonical keys are then
            compared.
        rotate: Returns the same position with every seat moved on by one (the last becomes the first), for games with
            equal seats: actors and returns are then compared.
        perfect_recall: False for a game whose views forget on purpose what its events once showed.
        even_deals: False for a game in which some of the states possible for a view are likelier than others, for
            example because equal pieces are counted, not distinguished.

    Returns:
        What was covered; print it.

    Raises:
        ConformanceError: At the first fault, with the check, what was expected, what was found, and the options, seed
            and plies that lead there.
    """
    report = Report(game.id)
    for index, options in enumerate(options_list if options_list is not None else [game.options_type()]):
        memory, groups = Memory(), GroupMemory()
        secrets = 0
        for number in range(games):
            trail = Trail(game, options, seed, number, report, perfect_recall=perfect_recall)
            rng = stream(seed, "check_game", index, number)
            try:
                if number == 0:
                    check_statics(trail)
                    check_codec(trail, rng)
                kernel = find_kernel(trail)
                checks = (
                    None if kernel is None else GroupChecks(trail, kernel, groups, even_deals=even_deals, rotate=rotate)
                )
                secrets += _play(trail, kernel, checks, memory, rng, image, rotate)
            except ConformanceError:
                raise
            except Exception as error:
                raise ConformanceError("no-exception", "no exception", repr(error), trail.where()) from error
            report.games += 1
            report.plies += len(trail.plies)
        if games and game.has_hidden_information(options):
            trail.expect(
                "hidden-declared",
                secrets > 0,
                "if has_hidden_information(options) is true, some event or view hides something from some seat",
                f"nothing was hidden in {games} games",
            )
    return report


def _play(
    trail: Trail,
    kernel: Kernel | None,
    checks: GroupChecks | None,
    memory: Memory,
    rng: np.random.Generator,
    image: Image | None,
    rotate: Rotation | None,
) -> int:
    """Play one game to its end; return how often something was hidden."""
    hidden = trail.game.has_hidden_information(trail.options)
    state: State = trail.game.initial_state(trail.options)
    actions: list[int] = []
    states = [state]
    snapshots = [snapshot(state)]
    turn = _Turn(state)
    twins = Twins(trail)
    secrets = tosses = 0
    fair_at = int(rng.integers(trail.game.max_plies(trail.options))) if trail.number else 0
    while True:
        check_ply(trail, state)
        check_illegal(trail, state, rng, _SAMPLES)
        check_texts(trail, state, rng, _SAMPLES)
        check_position(trail, state, rng)
        check_drawing(trail, state)
        memory.check(trail, state)
        secrets += check_views(trail, state, rng)
        if image is not None:
            check_image(trail, state, image, rng)
        if rotate is not None:
            check_rotation(trail, state, rotate)
        if not state.legal_actions:
            break
        action = _choose(state, rng)
        after = check_apply(trail, state, action)
        check_equality(trail, state, after)
        secrets += check_events(trail, state, action)
        if kernel is not None:
            check_kernel(trail, kernel, state, rng)
            check_kernel_apply(trail, kernel, state, action, after)
            fair = len(actions) == fair_at and trail.number < 3
            tossed = state.actor == CHANCE and tosses == trail.number  # one after the other, a game for each
            if fair or tossed:
                check_kernel_random(trail, kernel, state, rng)
            if checks is not None:
                checks.at(state, after, rng, fair=fair)
        tosses += state.actor == CHANCE
        if hidden:
            check_event_secrecy(trail, state, action, rng)
            twins.advance(trail, state, action, after, rng)
        trail.plies.append(trail.text(action))
        actions.append(action)
        turn.add(trail, action, after)
        state = after
        states.append(state)
        snapshots.append(snapshot(state))
    if kernel is not None:
        check_kernel(trail, kernel, state, rng)
    if checks is not None:
        checks.at(state, None, rng, fair=False)
        checks.after(states, actions, rng)
    check_replay(trail, actions, snapshots)
    check_game_record(trail, states, actions, cut=int(rng.integers(len(states))))
    return secrets


def _choose(state: State, rng: np.random.Generator) -> int:
    """Choose a random legal action; by its probability if chance acts."""
    legal = state.legal_actions
    if state.actor == CHANCE:
        weights = np.array([probability for _, probability in state.chance_outcomes])
        return legal[int(rng.choice(len(legal), p=weights / weights.sum()))]
    return legal[int(rng.integers(len(legal)))]


class _Turn:
    """The plies of the turn in progress, to be joined once it ends."""

    def __init__(self, start: State) -> None:
        self._start = start
        self._plies: list[int] = []

    def add(self, trail: Trail, action: int, after: State) -> None:
        """Add a ply; once the turn is complete, check that its joined plies can be read."""
        self._plies.append(action)
        if not after.in_turn:
            check_joined(trail, self._start, self._plies)
            self._start, self._plies = after, []
