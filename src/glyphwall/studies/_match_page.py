"""The report page of a match."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import get_game
from glyphwall.players.specs import player_label
from glyphwall.studies import _plots as plots
from glyphwall.studies._page import PageSection, Sentence, figure, page, paragraph, plot, table
from glyphwall.studies.games import start_position
from glyphwall.studies.report import count_forfeits, describe_sprt, format_interval, summary
from glyphwall.studies.statistics import wilson

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.core.values import Options
    from glyphwall.studies.games import GameResult
    from glyphwall.studies.match import MatchResult, MatchSettings

_BOARDS = 4
_SHOWN_BELOW = ("as player", "plies a game", "forfeited by", "SPRT of", "adjudicated by")


def match_page(result: MatchResult) -> str:
    """Return a match as one page: score over time, test, seats, endings, lengths, final positions."""
    settings = result.settings
    game = get_game(settings.game)
    names = [player_label(spec) for spec in settings.specs]
    title = f"{names[0]} against {', '.join(names[1:])}"
    lead = [f"{game.title}: a match of {len(result.results)} games.", *describe_settings(settings)]
    if not result.results:
        return page(title, [*lead, "No games finished."], ())
    sections = [
        PageSection(
            "Result", "\n".join(paragraph(line) for line in summary(result) if not line.startswith(_SHOWN_BELOW))
        ),
        PageSection("Score as the games were played", _score(result)),
    ]
    if settings.sprt is not None and result.rounds:
        sections.append(PageSection("Sequential test", _test(result)))
    sections += [
        PageSection("By seat", _seats(result)),
        *ending_sections(result.results, settings.specs),
        PageSection("Final positions", boards(result.results, settings.game, settings.options, settings.specs)),
    ]
    return page(title, lead, sections)


def describe_settings(settings: MatchSettings) -> list[str]:
    """Describe a match's settings in sentences; for a tournament, those of any of its matches."""
    openings = f"{settings.random_plies} random plies" if settings.random_plies else "the start of the game"
    if settings.openings:
        openings = f"{len(settings.openings)} lines of a file" + (
            f" and {settings.random_plies} random plies" if settings.random_plies else ""
        )
    rules = ", ".join(list_changed_rules(settings.options)) or "as published"
    lines = [f"Rules: {rules}. Openings: {openings}, each played from every seat. Seed {settings.seed}."]
    if settings.adjudicate:
        lines.append(f"Games ended when the exact solver proved the winner within {settings.adjudicate:,} nodes.")
    return lines


def list_changed_rules(options: Options) -> list[str]:
    """List the rule options that differ from the published rules."""
    fields = option_fields(type(options))
    values = [(field.name, getattr(options, field.name), field.default) for field in fields]
    return [f"{name} {value}" for name, value, default in values if value != default]


def _score(result: MatchResult) -> str:
    seats = result.settings.seats
    points, band = [], []
    total = 0.0
    for played, game in enumerate(result.results, 1):
        total += game.score
        found = wilson(total, played)
        points.append((float(played), found.estimate))
        band.append((float(played), found.low, found.high))
    name = player_label(result.settings.specs[0])
    words = f"{name} scored {format_interval(result.games, seats)} over {len(points)} games."
    drawing = plots.draw_curve(
        "Score over games",
        words,
        points,
        ("games", f"score of {name}" if len(name) < 30 else "score"),
        band=band,
        levels=[(1 / seats, "even")],
        share=True,
    )
    return plot(drawing, f"Share of the points after each game, with its 95 % interval (Wilson). {words}")


def _test(result: MatchResult) -> str:
    test = result.settings.sprt
    assert test is not None
    ratios = test.curve(result.rounds)
    line = describe_sprt(test, result.rounds)
    drawing = plots.draw_curve(
        "Log-likelihood ratio over pairs",
        line,
        [(0.0, 0.0), *((float(pair), ratio) for pair, ratio in enumerate(ratios, 1))],
        ("pairs of games", "log-likelihood ratio"),
        levels=[(test.lower, f"accept {test.elo0:+g}"), (test.upper, f"accept {test.elo1:+g}")],
    )
    return plot(drawing, line)


def _seats(result: MatchResult) -> str:
    seats = range(result.settings.seats)
    name = player_label(result.settings.specs[0])
    rows = []
    for seat in seats:
        scored, count = result.of_seat(seat)
        if count:
            share = wilson(scored, count)
            interval = f"{share.estimate:.1%} ({share.low:.1%} to {share.high:.1%})"
            rows.append((f"player {seat + 1}", f"{scored:g}", str(count), interval))
    return table(["seat", "points", "games", "share (95 %)"], rows, f"points of {name} by seat")


def ending_sections(results: Sequence[GameResult], specs: Sequence[str]) -> list[PageSection]:
    """Return sections on endings, lengths and forfeits."""
    reasons = Counter(game.played.reason for game in results)
    rows = [(reason, str(count), f"{count / len(results):.1%}") for reason, count in reasons.most_common()]
    lengths = [len(game.played.actions) for game in results]
    words = f"{sum(lengths) / len(lengths):.1f} plies on average, {min(lengths)} to {max(lengths)}."
    sections = [
        PageSection("How games ended", table(["ending", "games", "share"], rows, "how games ended")),
        PageSection("Length of the games", plot(plots.draw_histogram("Plies a game", words, lengths, "plies"), words)),
    ]
    forfeits = count_forfeits(results, specs)
    if forfeits:
        lines = [(name, str(count), Sentence(note)) for (name, note), count in forfeits.most_common()]
        sections.append(
            PageSection(
                "Forfeits",
                table(["player", "games", "reason"], lines, f"forfeits, {' and '.join(map(player_label, specs))}"),
            )
        )
    return sections


def boards(results: Iterable[GameResult], game_id: str, options: Any, specs: Sequence[str], prefix: str = "") -> str:
    """Draw the final positions of the first games. ``prefix`` keeps ids unique across several calls on one page."""
    from glyphwall.render.drawing import svg

    game = get_game(game_id)
    drawn = []
    for result in list(results)[:_BOARDS]:
        state = start_position(result.played, game, options)
        for action in result.played.actions:
            state = state.apply(action)
        seated = ", ".join(
            f"player {seat + 1}: {player_label(specs[result.contestant_on(seat)])}" for seat in range(len(specs))
        )
        winners = [seat + 1 for seat, value in enumerate(result.played.returns) if value == max(result.played.returns)]
        won = f"player {winners[0]} won" if len(winners) == 1 else "shared"
        drawing = svg(state.view(None), prefix=f"{prefix}game-{result.number}")
        number = f"Game {result.round + 1}.{result.number % len(specs) + 1}"
        drawn.append(figure(drawing, f"{number}: {seated}; {won} ({result.played.reason})."))
    return f'<div class="boards">{"".join(drawn)}</div>'
