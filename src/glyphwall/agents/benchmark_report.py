"""A benchmark's result as lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.option_fields import option_fields, plain_value
from glyphwall.core.registry import get_game
from glyphwall.studies.tournament_report import tournament_summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.agents.benchmark import BenchmarkResult, PositionScore


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
    if result.by_placed:
        counts = ", ".join(f"{placed}: {asked.kept} of {asked.positions}" for placed, asked in result.by_placed.items())
        yield f"  by pieces on the board: {counts}"


def _theory(result: BenchmarkResult) -> Iterator[str]:
    if result.theory is None:
        yield "Theory: none by these rules"
    else:
        yield f"Theory ({result.theory_name}): plays one of its plies in {_told(result.theory)}; others may win too"


def _told(asked: PositionScore) -> str:
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
