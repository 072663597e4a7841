"""Measures of Grawlix for studies: of games, and of rules without a game.

Texts: ``measure-grawlix-<word>`` in ``texts/*/studies.ftl``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from glyphwall.core.errors import OptionsError
from glyphwall.games.grawlix.rules.codec import ChooseSides, Place
from glyphwall.studies.variants._game_measures import SHARE, Finding, GameMeasure, RuleMeasure

if TYPE_CHECKING:
    import threading
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.games.grawlix.rules.options import GrawlixOptions
    from glyphwall.games.grawlix.studies.exact_rules import ExactRules
    from glyphwall.games.grawlix.studies.narrowness import Narrowness
    from glyphwall.studies.variants._game_measures import Work

MOST_SOLVED = 4
"""The largest size that can be solved completely."""

LINES = 10
"""Lines for measuring the narrowness of a win: enough for the order of magnitude."""


# -- of a game ----------------------------------------------------------------------------------------


def placed(states: Sequence[State], actions: Sequence[int]) -> float:
    """Count the tiles on the grid at the end."""
    moves = (states[0].game.action_to_move(action, states[0].options) for action in actions)
    return float(sum(isinstance(move, Place) for move in moves))


def sudden(states: Sequence[State], actions: Sequence[int]) -> float:
    """Return whether the game was over after a single tile."""
    return float(placed(states, actions) == 1)


def swapped(states: Sequence[State], actions: Sequence[int]) -> float | None:
    """Return whether sides were swapped; None without a choice."""
    moves = (states[0].game.action_to_move(action, states[0].options) for action in actions)
    return next((float(move.swap) for move in moves if isinstance(move, ChooseSides)), None)


# -- of the rules -------------------------------------------------------------------------------------


def exact(options: GrawlixOptions, work: Work) -> Finding:
    """Return the share of games that the first player wins with best play; OptionsError if the size is too large."""
    from glyphwall.studies._matrix_games import check_ortools

    _check_size(options)
    if options.draft == "simultaneous-blind":
        check_ortools()
    found = _rules_solver(options.size, options.hand, work.stop).value(options)
    notes = []
    if found.deals is not None:
        total, won, solved = found.deals
        notes.append(f"{won:,} of {total:,} deals, {solved:,} of them up to symmetry")
    return Finding(*found.share, tuple(notes))


def keep_share(options: GrawlixOptions, work: Work) -> Finding:
    """Return `Narrowness.kept`, with the errors of `exact`, and of rules with hidden information."""
    return Finding.exactly(_narrowness(options, work.seed, work.stop).kept)


def flawless(options: GrawlixOptions, work: Work) -> Finding:
    """Return `Narrowness.flawless`."""
    return Finding.exactly(_narrowness(options, work.seed, work.stop).flawless)


def random_play(options: GrawlixOptions, work: Work) -> Finding:
    """Return `Narrowness.by_chance`."""
    return Finding.exactly(_narrowness(options, work.seed, work.stop).by_chance)


def fullest(options: GrawlixOptions, work: Work) -> Finding:
    """Return the most tiles in a game, proved, with such a game; GlyphwallError if the draft isn't open."""
    from glyphwall.games.grawlix.studies.fullest import fullest as search
    from glyphwall.games.grawlix.studies.fullest import play_jointly

    found = search(options.size)
    most = len(found.placement)
    notes = []
    for tiles in range(options.size**2, most, -1):
        cases = [case for case in found.cases if case.tiles == tiles]
        effort = (
            f"{len(cases)} searches, {sum(case.branches for case in cases):,} branches" if cases else "no case left"
        )
        notes.append(f"{tiles} tiles: impossible ({effort})")
    return Finding.exactly(most, notes, play_jointly(found.placement, options))


def _check_size(options: GrawlixOptions) -> None:
    if options.size > MOST_SOLVED:
        raise OptionsError(f"size {options.size}: sizes up to {MOST_SOLVED} can be solved completely")


@lru_cache(1)
def _rules_solver(size: int, hand: int, stop: threading.Event) -> ExactRules:
    from glyphwall.games.grawlix.studies.exact_rules import ExactRules

    return ExactRules(size, hand, stop=stop)


@lru_cache(1)
def _narrowness(options: GrawlixOptions, seed: int, stop: threading.Event) -> Narrowness:
    """Compute the three measures at once."""
    from glyphwall.games.grawlix.studies.narrowness import narrowness

    _check_size(options)
    return narrowness(options, LINES, seed, stop=stop)


MEASURES: tuple[GameMeasure | RuleMeasure, ...] = (
    GameMeasure("grawlix:placed", "tiles", placed),
    GameMeasure("grawlix:sudden", SHARE, sudden, yes_no=True),
    GameMeasure("grawlix:swapped", SHARE, swapped, yes_no=True),
    RuleMeasure("grawlix:exact", SHARE, exact),
    RuleMeasure("grawlix:kept", SHARE, keep_share),
    RuleMeasure("grawlix:flawless", SHARE, flawless),
    RuleMeasure("grawlix:random-play", SHARE, random_play),
    RuleMeasure("grawlix:fullest", "tiles", fullest),
)
