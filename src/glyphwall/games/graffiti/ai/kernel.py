"""The compiled face of Graffiti: its rules and what makes players strong at it, by groups."""

from __future__ import annotations

from glyphwall.core.kernel import Endgame, Kernel, MoveScores, Outlook, Points, Policy, Rules, Secrets
from glyphwall.games.graffiti.ai import endgame, greedy, observation, outlook, planned, policy
from glyphwall.games.graffiti.rules import chance, layout, legal, resample, rules, scoring


def make_kernel() -> Kernel:
    """All groups that Graffiti has."""
    return Kernel(
        game="graffiti",
        rules=Rules(
            dtype=layout.DTYPE,
            max_seats=layout.SEATS,
            max_legal=legal.MAX_LEGAL,
            actor=legal.actor,
            count_legal=legal.count_legal,
            write_legal=legal.write_legal,
            apply=rules.apply,
            play_random=chance.play_random,
            sample_chance=chance.sample_chance,
            write_returns=scoring.write_returns,
        ),
        policies={
            "planned": Policy(planned.play_by_plan, planned.choose_by_plan),
            "hurried": Policy(policy.play_hurriedly),
        },
        secrets=Secrets(resample.redeal),
        points=Points(scoring.final_points, policy.write_values),
        scores=MoveScores(greedy.write_scores),
        outlook=Outlook(outlook.round_of, outlook.write_estimates, outlook.load_outlook),
        endgame=Endgame(endgame.is_open, endgame.solve, endgame.make_scratch),
        observation=observation.OBSERVATION,
    )
