"""The result of a tournament, as lines for the terminal and as a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from glyphwall.core.registry import get_game
from glyphwall.players.specs import player_label
from glyphwall.studies import _plots as plots
from glyphwall.studies._match_page import boards, describe_settings, ending_sections
from glyphwall.studies._page import PageSection, page, plot, table
from glyphwall.studies.report import list_forfeits

if TYPE_CHECKING:
    from glyphwall.studies.ratings import Anchor
    from glyphwall.studies.statistics import Interval
    from glyphwall.studies.tournament import TournamentResult

_METHOD = (
    "Ratings: Bradley-Terry model on the Elo scale, with one drawn game added to every pairing; "
    "95 % intervals from pairs of games."
)


class Standing(NamedTuple):
    """One player's line of the table."""

    player: int
    name: str
    rating: Interval
    points: float
    games: int


def standings(result: TournamentResult, anchor: Anchor | None = None) -> list[Standing]:
    """Return the players, best first."""
    ratings = result.ratings(anchor)
    found = [
        Standing(player, player_label(spec), ratings[player], *result.points(player))
        for player, spec in enumerate(result.settings.specs)
    ]
    return sorted(found, key=lambda standing: -standing.rating.estimate)


def tournament_summary(result: TournamentResult, anchor: Anchor | None = None) -> list[str]:
    """Return the result as lines: the table, the score of every pairing, forfeits."""
    played, total = len(result.results), result.settings.total
    if not played:
        return ["no games finished"]
    kind = "gauntlet" if result.settings.gauntlet else "round robin"
    head = f"{kind} of {len(result.settings.specs)} players, {played} games"
    rows = _rows(result, anchor)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [head + (f" of {total}, interrupted" if result.interrupted else "")]
    for row in rows:
        name, *numbers = row
        cells = [name.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(numbers, widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    lines.append(_METHOD)
    for match in result.matches():
        one, other = (player_label(spec) for spec in match.settings.specs)
        games = len(match.results)
        if games:
            lines.append(f"{one} against {other}: {match.points(0):g} - {match.points(1):g}")
        lines.extend(list_forfeits(match))
    return lines


def _rows(result: TournamentResult, anchor: Anchor | None) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("player", "Elo", "95 %", "points", "games", "score")]
    for line in standings(result, anchor):
        share = f"{line.points / line.games:.1%}" if line.games else "-"
        between = f"{line.rating.low:+.0f} to {line.rating.high:+.0f}"
        rows.append((line.name, f"{line.rating.estimate:+.0f}", between, f"{line.points:g}", str(line.games), share))
    return rows


def tournament_page(result: TournamentResult, anchor: Anchor | None = None) -> str:
    """Return a tournament as one page."""
    settings = result.settings
    title = f"{get_game(settings.game).title}: {'gauntlet' if settings.gauntlet else 'round robin'}"
    lead = [f"{len(settings.specs)} players, {len(result.results)} games of {settings.total}."]
    lead += describe_settings(settings.match(0))
    if not result.results:
        return page(title, [*lead, "No games finished."], ())
    order = standings(result, anchor)
    head, *rows = _rows(result, anchor)
    bars = [(line.name, *line.rating) for line in order]
    words = "; ".join(f"{name} {value:+.0f} ({low:+.0f} to {high:+.0f})" for name, value, low, high in bars)
    matches = result.matches()
    everything = [game for match in matches for game in match.results]
    # A game alone does not know its players, so forfeits are listed by pairing.
    sections = [
        PageSection("Ratings", table(head, rows, "ratings")),
        PageSection(
            "Ratings with their intervals",
            plot(plots.draw_intervals("Ratings", words, bars, "Elo", None if anchor else 0.0), _METHOD),
        ),
        PageSection("Every pairing", _crosstable(result, order)),
        *ending_sections(everything, settings.specs[:2])[:2],
        *(
            PageSection(f"Forfeits: {title_of}", forfeited.body)
            for match in matches
            if match.results
            for title_of in [" against ".join(player_label(spec) for spec in match.settings.specs)]
            for forfeited in ending_sections(match.results, match.settings.specs)
            if forfeited.title == "Forfeits"
        ),
        PageSection(
            "Final positions of the first game of some pairings",
            "".join(
                boards(match.results[:1], settings.game, settings.options, match.settings.specs, f"pairing-{number}-")
                for number, match in enumerate(matches[:4])
                if match.results
            ),
        ),
    ]
    return page(title, lead, sections)


def _crosstable(result: TournamentResult, order: list[Standing]) -> str:
    cells: dict[tuple[int, int], str] = {}
    for (one, other), match in zip(result.settings.pairings, result.matches(), strict=True):
        games = len(match.results)
        if games:
            cells[one, other] = f"{match.points(0):g} of {games}"
            cells[other, one] = f"{match.points(1):g} of {games}"
    head = ["points of", *(f"against {line.name}" for line in order)]
    rows = [(line.name, *(cells.get((line.player, other.player), "") for other in order)) for line in order]
    return table(head, rows, "points in every pairing")
