"""The command ``tournament``: rate several computer players."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.match_options import (
    MatchOptions,
    check_report,
    match_options,
    open_record_file,
    read_journal,
    report_games,
    report_unplayed,
    set_seats,
    write_report,
)
from glyphwall.cli.options import complete_player, rule_options
from glyphwall.cli.progress import INTERRUPTED, catch_interrupt
from glyphwall.core.extension_points import format_examples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game
    from glyphwall.studies.ratings import Anchor


@click.command(
    epilog=format_examples(
        "glyphwall tournament random greedy mcts:sims=200 mcts:sims=1000 --games 40",
        "glyphwall tournament mcts:sims=1000 level:writer level:tagger greedy --gauntlet --anchor greedy=0",
        "glyphwall tournament random greedy ismcts:sims=500 --game graffiti --openings 0 --report ratings.html",
        "glyphwall tournament greedy mcts:sims=500 'engine:name=mine,visits=500,cmd=./mine' --state cup.state",
    )
)
@click.argument("players", metavar="PLAYER PLAYER...", nargs=-1, required=True, shell_complete=complete_player)
@click.option("--games", default=20, show_default=True, type=click.IntRange(min=2), help="Games per pairing; even.")
@click.option("--gauntlet", is_flag=True, help="The first PLAYER plays all others; they don't play each other.")
@click.option("--anchor", metavar="PLAYER=ELO", help="Fix a player's rating  [default: the mean is 0].")
@match_options
@rule_options
def tournament(
    game: Game[Any, Any],
    options: Any,
    players: tuple[str, ...],
    games: int,
    gauntlet: bool,
    anchor: str | None,
    shared: MatchOptions,
) -> int:
    """Rate several PLAYERs (specs or levels; see 'glyphwall players') in games for two.

    Each player plays every other, or with --gauntlet the first one plays all others, in pairs of games from the same
    openings. Ratings are on the Elo scale (Bradley and Terry's model) with 95% intervals. Ctrl-C ends it early and
    keeps the finished games; with --state the same command continues.
    """
    from glyphwall.studies._machine import headline
    from glyphwall.studies._tournament_report import tournament_page, tournament_summary
    from glyphwall.studies.tournament import TournamentSettings, check_tournament, run_tournament

    journal, seed, date = read_journal(shared)
    options = set_seats(game, options, 2)
    settings = TournamentSettings(
        game=game.id,
        options=options,
        specs=players,
        games=games,
        seed=seed,
        gauntlet=gauntlet,
        opening_plies=shared.count_plies(game.id, options),
        threads=shared.threads,
        date=date,
        openings=shared.openings,
        adjudicate=shared.adjudicate,
    )
    check_tournament(settings)
    check_report(shared)
    anchored = _read_anchor(anchor, players)
    if journal is not None:
        journal.begin("tournament", settings)
    file = open_record_file(shared, journal)
    with (
        journal or nullcontext(),
        catch_interrupt() as stop,
        report_games(shared, journal, settings.total, lambda _: "") as tell,
    ):
        result = run_tournament(
            settings,
            shared.workers,
            tell,
            stop,
            on_counted=lambda counted: None if file is None else file.add(counted.record),
            ray=shared.ray,
            done=() if journal is None else journal.results,
        )
    click.echo(f"seed {settings.seed}")
    for line in tournament_summary(result, anchored):
        click.echo(line)
    click.echo(f"played {headline()}")
    if shared.out is not None:
        click.echo(f"records: {shared.out}")
    if shared.report is not None:
        write_report(shared.report, tournament_page(result, anchored))
    if result.interrupted:
        return INTERRUPTED
    return report_unplayed(result.matches())


def _read_anchor(text: str | None, players: Sequence[str]) -> Anchor | None:
    from glyphwall.players.specs import player_label
    from glyphwall.studies.ratings import Anchor

    if text is None:
        return None
    name, _, rating = text.rpartition("=")
    names = [player_label(spec) for spec in players]
    try:
        return Anchor(names.index(name), float(rating))
    except ValueError:
        raise click.UsageError(f"--anchor {text}: write PLAYER=ELO with a PLAYER from {', '.join(names)}") from None
