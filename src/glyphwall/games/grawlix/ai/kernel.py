"""The kernel of Grawlix: its rules and functions for strong play, by groups."""

from __future__ import annotations

from glyphwall.core.kernel import Evaluation, Kernel, MoveScores, Rules, Solving
from glyphwall.games.grawlix.ai import compact, evaluation, greedy, hands, images, observation, reach, siblings, solving
from glyphwall.games.grawlix.rules import layout, random_play, rules


def make_kernel() -> Kernel:
    """Return the kernel with all groups of Grawlix."""
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
            within_reach=reach.within_reach,
        ),
        evaluation=Evaluation(
            reach.evaluable,
            evaluation.evaluate,
            evaluation.load_weights,
            set_up=hands.in_draft,
            share=siblings.share,
            evaluate_after=siblings.evaluate_after,
            shared_words=siblings.SHARED,
        ),
        observation=observation.OBSERVATION,
        compact=compact.COMPACT,
        symmetries=images.SYMMETRIES,
    )
