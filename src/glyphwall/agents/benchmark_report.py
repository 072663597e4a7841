"""A benchmark's result: as lines for people, and as a file that can be handed in."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall import __version__
from glyphwall.core.option_fields import option_fields, plain_value
from glyphwall.core.registry import get_game
from glyphwall.studies.machine import machine
from glyphwall.studies.tournament_report import standings, tournament_summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.agents.asking import AgentLimits
    from glyphwall.agents.benchmark import Asked, BenchmarkResult

FORMAT = 1
"""Of the results file."""


def summary(result: BenchmarkResult) -> list[str]:
    """Lines for people."""
    settings = result.settings
    game = get_game(settings.game)
    options = [
        f"{field.name} {plain_value(getattr(settings.options, field.name))}"
        for field in option_fields(type(settings.options))
        if getattr(settings.options, field.name) != field.default
    ]
    rules = f" ({', '.join(options)})" if options else ""
    head = f"{settings.name}: {game.title}{rules}, seed {settings.seed}"
    lines = [head + (", interrupted" if result.interrupted else ""), ""]
    lines += ["Ladder", *(f"  {line}" for line in tournament_summary(result.ladder, result.anchor)), ""]
    lines += [*_regret(result), "", *_theory(result), "", *_answers(result)]
    return lines


def _regret(result: BenchmarkResult) -> Iterator[str]:
    whole = result.regret
    if whole is None or result.by_stage is None:
        yield "Solved positions: none by these rules"
        return
    yield f"Solved positions: keeps the win in {_told(whole)}"
    for stage, asked in result.by_stage.items():
        yield f"  {stage}: {_told(asked)}"


def _theory(result: BenchmarkResult) -> Iterator[str]:
    if result.theory is None:
        yield "Theory: none by these rules"
    else:
        yield f"Theory ({result.theory_name}): answers as it does in {_told(result.theory)}"


def _told(asked: Asked) -> str:
    if not asked.positions:
        return "no position that was asked"
    share, low, high = asked.share
    between = f"95 % {low:.0%} to {high:.0%}; blindly {asked.blind:.0%}"
    illegal = f", {asked.illegal} without a legal answer" if asked.illegal else ""
    return f"{asked.kept} of {asked.positions} ({share:.0%}, {between}){illegal}"


def _answers(result: BenchmarkResult) -> Iterator[str]:
    counts = result.answers
    yield (
        f"Answers: {counts.answers}, {counts.plies} of them played; half within {counts.seconds_median:.3g} s, nine of "
        f"ten within {counts.seconds_90:.3g} s"
    )
    yield (
        f"  faults: {counts.illegal} illegal, {counts.unread} unread, {counts.late} late, {counts.died} died, "
        f"{counts.too_long} too long"
    )
    if counts.prompt_characters:
        yield f"  characters: {counts.prompt_characters:,} in prompts, {counts.answer_characters:,} in answers"


def results_file(result: BenchmarkResult, limits: AgentLimits) -> str:
    """The result as JSON: what was measured, how, on what, and every figure with what it is made of."""
    settings = result.settings
    pairings = [
        {
            "players": [match.settings.specs[0], match.settings.specs[1]],
            "points": [match.points(0), match.points(1)],
            "games": len(match.results),
            "forfeits": [{"game": forfeit.number + 1, "note": forfeit.played.note} for forfeit in match.forfeits],
        }
        for match in result.ladder.matches()
    ]
    ranked = standings(result.ladder, result.anchor) if result.ladder.results else []
    told: dict[str, Any] = {
        "format": FORMAT,
        "glyphwall": __version__,
        "date": datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
        "machine": machine(),
        "agent": settings.name,
        "game": settings.game,
        "rules": get_game(settings.game).rules_version,
        "options": msgspec.to_builtins(settings.options),
        "seed": settings.seed,
        "limits": msgspec.to_builtins(limits),
        "interrupted": result.interrupted,
        "ladder": {
            "anchor": settings.opponents[0],
            "games": len(result.ladder.results),
            "of": settings.tournament.total,
            "players": [
                {
                    "name": line.name,
                    "elo": round(line.rating.estimate, 1),
                    "low": round(line.rating.low, 1),
                    "high": round(line.rating.high, 1),
                    "points": line.points,
                    "games": line.games,
                }
                for line in ranked
            ],
            "pairings": pairings,
        },
        "solved": None
        if result.by_stage is None
        else {"split": settings.split, "all": result.regret, "by_stage": result.by_stage},
        "theory": None if result.theory is None else {"name": result.theory_name, "all": result.theory},
        "answers": result.answers,
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode() + "\n"
