"""Benchmark results as text: the summary of one run and a table that compares several."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core._safe_text import for_markdown, for_markdown_code
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.option_fields import option_fields, plain_value
from glyphwall.core.registry import get_game
from glyphwall.studies._tournament_report import tournament_summary

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.agents._benchmark import BenchmarkResult, PositionScore
    from glyphwall.agents._results import Results


HEAD = (
    "agent",
    "Elo",
    "95 %",
    "keeps the win",
    "keeps the theory's win",
    "plays the theory's ply",
    "faults",
    "half within",
    "games",
)
_NOTHING = "–"


def make_table_lines(files: Sequence[Results]) -> list[str]:
    """Return Markdown lines, strongest agent first; raise GlyphwallError for results that can't be compared."""
    if not files:
        raise GlyphwallError("no results: name at least one file")
    for other in files[1:]:
        differs = next(_differences(files[0], other), None)
        if differs is not None:
            raise GlyphwallError(f"{files[0].agent} and {other.agent} cannot be compared: {differs}")
    names = [each.agent for each in files]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise GlyphwallError(f"two results are named {twice!r}: measure one of them with another --name")
    first = files[0]
    game = get_game(first.game)
    published = msgspec.to_builtins(game.make_options())
    changed = {name: value for name, value in first.options.items() if value != published.get(name)}
    rules = for_markdown("".join(f", {name} {value}" for name, value in sorted(changed.items())))
    stages = list(dict.fromkeys(stage for each in files if each.solved for stage in each.solved.by_stage))
    head = [*HEAD[:4], *map(for_markdown, stages), *HEAD[4:]]
    files = sorted(files, key=_strength)
    columns = zip(head, *(_row(each, stages) for each in files), strict=True)
    # Leave out columns that are empty under these rules, such as the theory.
    lines = zip(*(column for column in columns if set(column[1:]) != {_NOTHING}), strict=True)
    return [
        f"{game.title}{rules}; rules {for_markdown(first.rules)}. "
        f"Elo above {for_markdown_code(first.ladder.anchor)}, on the ladder of "
        f"{', '.join(map(for_markdown_code, _opponents(first)))}.",
        "",
        *_ruled(list(lines)),
        *_by_placed(files),
    ]


def _by_placed(files: Sequence[Results]) -> Iterator[str]:
    """Yield a table of wins kept by number of pieces on the board."""
    by_agent = {each.agent: each.solved.by_placed for each in files if each.solved and each.solved.by_placed}
    if not by_agent:
        return
    counts = sorted({count for by_placed in by_agent.values() for count in by_placed})
    yield from ("", "Keeps the win, by pieces on the board:", "")
    rows = (
        [for_markdown_code(agent), *(_count(kept.get(count)) for count in counts)] for agent, kept in by_agent.items()
    )
    yield from _ruled([["agent", *map(str, counts)], *rows])


def _count(asked: PositionScore | None) -> str:
    return _NOTHING if asked is None else f"{asked.kept} of {asked.positions}"


def _differences(one: Results, other: Results) -> Iterator[str]:
    for what, mine, its in (
        ("game", one.game, other.game),
        ("rules", one.rules, other.rules),
        ("options", one.options, other.options),
        ("anchor", one.ladder.anchor, other.ladder.anchor),
        ("opponents", _opponents(one), _opponents(other)),
    ):
        if mine != its:
            yield f"{what} {mine} and {its}"


def _opponents(results: Results) -> list[str]:
    return sorted(player.name for player in results.ladder.players if player.name != results.agent)


def _strength(results: Results) -> tuple[float, str]:
    rated = results.rated
    return (float("inf") if rated is None else -rated.elo), results.agent


def _row(results: Results, stages: Sequence[str]) -> list[str]:
    rated, solved, answers = results.rated, results.solved, results.answers
    faults = answers.illegal + answers.unread + answers.late + answers.died + answers.too_long
    return [
        for_markdown_code(results.agent) + (" (interrupted)" if results.interrupted else ""),
        _NOTHING if rated is None else f"{rated.elo:+.0f}",
        _NOTHING if rated is None else f"{rated.low:+.0f} to {rated.high:+.0f}",
        _share(None if solved is None else solved.all),
        *(_share(None if solved is None else solved.by_stage.get(stage)) for stage in stages),
        _share(None if results.theory is None else results.theory.keeps),
        _share(None if results.theory is None else results.theory.answers),
        f"{faults} of {answers.answers}",
        _seconds(answers.seconds_median),
        str(0 if rated is None else rated.games),
    ]


def _seconds(seconds: float) -> str:
    return "< 0.01 s" if seconds < 0.01 else f"{seconds:.2g} s"


def _share(asked: PositionScore | None) -> str:
    if asked is None or not asked.positions:
        return _NOTHING
    share, low, high = asked.share
    return f"{share:.0%} ({low:.0%} to {high:.0%})"


def _ruled(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a Markdown table; the first row is its head."""
    head, *others = rows
    yield _line(head)
    yield _line(["---"] * len(head))
    yield from map(_line, others)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def summary(result: BenchmarkResult) -> list[str]:
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
    solved = result.solved
    if solved is None or solved.all is None:
        yield "Solved positions: none by these rules"
        return
    yield f"Solved positions: keeps the win in {_format_score(solved.all)}"
    for stage, asked in solved.by_stage.items():
        yield f"  {stage}: {_format_score(asked)}"
    if solved.by_placed:
        counts = ", ".join(f"{placed}: {asked.kept} of {asked.positions}" for placed, asked in solved.by_placed.items())
        yield f"  by pieces on the board: {counts}"


def _theory(result: BenchmarkResult) -> Iterator[str]:
    if result.theory is None:
        yield "Theory: none by these rules"
        return
    theory = result.theory
    if theory.keeps is None:
        yield f"Theory ({theory.name}): no position where the solver proves that a ply gives the win away"
    else:
        yield f"Theory ({theory.name}): keeps the win in {_format_score(theory.keeps)}"
        yield from (f"  {stage}: {_format_score(asked)}" for stage, asked in theory.keeps_by_stage.items())
    yield f"  plays one of its plies in {_format_score(theory.answers)}; others may win too"
    yield from (f"    {stage}: {_format_score(asked)}" for stage, asked in theory.answers_by_stage.items())


def _format_score(asked: PositionScore) -> str:
    if not asked.positions:
        return "no positions"
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
