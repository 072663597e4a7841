"""The compiled face of Grawlix: its rules and what makes players strong at it, by groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from glyphwall.core.kernel import Evaluation, Kernel, MoveScores, Rules, Solving
from glyphwall.games.grawlix.rules import layout, random_play, rules
from glyphwall.games.grawlix.skill import compact, evaluation, greedy, hands, images, observation, solving

if TYPE_CHECKING:
    from glyphwall.core.kernel import Position
    from glyphwall.games.grawlix.rules.options import GrawlixOptions

_IN_REACH = 1 / 3
"""Share of the tiles on the grid from which on the solver is asked during play."""


def make_kernel() -> Kernel:
    """All groups that Grawlix has."""
    return Kernel(
        game="grawlix",
        rules=Rules(
            dtype=layout.DTYPE,
            max_seats=2,
            max_legal=rules.MAX_LEGAL,
            actor=rules.actor,
            count_legal=rules.count_legal,
            write_legal=rules.write_legal,
            apply=rules.apply,
            play_random=random_play.play_random,
            sample_chance=random_play.sample_chance,
            write_returns=rules.write_returns,
        ),
        scores=MoveScores(greedy.write_scores),
        solving=Solving(
            position_key=solving.position_key,
            worthwhile=solving.worthwhile,
            verdict=solving.verdict,
            finish=solving.finish,
            scratch_words=solving.SCRATCH,
            within_reach=within_reach,
        ),
        evaluation=Evaluation(
            evaluation.evaluable, evaluation.evaluate, evaluation.load_weights, set_up=hands.in_draft
        ),
        observation=observation.OBSERVATION,
        compact=compact.COMPACT,
        symmetries=images.SYMMETRIES,
    )


def within_reach(state: Position) -> GrawlixOptions | None:
    """The rules that still matter, once enough tiles lie on the grid; None before."""
    options: GrawlixOptions = state.options
    record = state.record[0]
    if not evaluation.evaluable(record) or int(record.occupied).bit_count() < _IN_REACH * options.size**2:
        return None
    # Once play has begun, how the hands were dealt and who might have changed sides is of no matter.
    return replace(options, draft="alternate", swap="none", begins="first")
