"""Several results files side by side: those by the same rules and on the same ladder, strongest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.safe_text import for_markdown, for_markdown_code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glyphwall.agents.benchmark import PositionScore
    from glyphwall.agents.results import Results

HEAD = ("agent", "Elo", "95 %", "keeps the win", "plays the theory's ply", "faults", "half within", "games")
_NOTHING = "–"


def make_table_lines(files: Sequence[Results]) -> list[str]:
    """Lines of Markdown.

    Raises:
        GlyphwallError: two that cannot be compared: says which, and in what they differ.
    """
    if not files:
        raise GlyphwallError("no results: name one file or more")
    for other in files[1:]:
        differs = next(_differences(files[0], other), None)
        if differs is not None:
            raise GlyphwallError(f"{files[0].agent} and {other.agent} cannot be compared: {differs}")
    names = [each.agent for each in files]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise GlyphwallError(f"two results are called {twice!r}: measure one with another --name")
    first = files[0]
    game = get_game(first.game)
    published = msgspec.to_builtins(game.make_options())
    changed = {name: value for name, value in first.options.items() if value != published.get(name)}
    rules = for_markdown("".join(f", {name} {value}" for name, value in sorted(changed.items())))
    stages = list(dict.fromkeys(stage for each in files if each.solved for stage in each.solved.by_stage))
    head = [*HEAD[:4], *map(for_markdown, stages), *HEAD[4:]]
    files = sorted(files, key=_strength)
    columns = zip(head, *(_row(each, stages) for each in files), strict=True)
    # What these rules have nothing of, such as a theory, is no column.
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
    """In how many positions the win is kept, by how many pieces lie on the board; of those files that say so."""
    told = {each.agent: each.solved.by_placed for each in files if each.solved and each.solved.by_placed}
    if not told:
        return
    counts = sorted({count for by_placed in told.values() for count in by_placed})
    yield from ("", "Keeps the win, by pieces on the board:", "")
    rows = ([for_markdown_code(agent), *(_kept(kept.get(count)) for count in counts)] for agent, kept in told.items())
    yield from _ruled([["agent", *map(str, counts)], *rows])


def _kept(asked: PositionScore | None) -> str:
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
        _share(None if results.theory is None else results.theory.all),
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
    """A table in Markdown; the first row is its head."""
    head, *others = rows
    yield _line(head)
    yield _line(["---"] * len(head))
    yield from map(_line, others)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
