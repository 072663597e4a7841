"""The command ``match``: play games between computer players."""

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
from glyphwall.cli.output import json_option, print_json
from glyphwall.cli.progress import INTERRUPTED, catch_interrupt
from glyphwall.core.extension_points import format_examples

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import Game
    from glyphwall.studies.games import GameResult
    from glyphwall.studies.sprt import Sprt

_GAMES = 100
_GAMES_OF_A_TEST = 40_000


@click.command(
    epilog=format_examples(
        "glyphwall match mcts:sims=1000 greedy --games 200",
        "glyphwall match level:muralist level:tagger --games 40 --seed 7 --out games.gwn",
        "glyphwall match mirror mcts:sims=500 --games 20 --openings 0",
        "glyphwall match random greedy --games 1000 --size 4 --hand 2 --openings 4 --jobs 1",
        "glyphwall match ismcts:time=1s greedy greedy greedy --game graffiti --games 40",
        "glyphwall match ismcts:sims=2000 greedy --game graffiti --seats 3",
        "glyphwall match mcts:sims=1200 mcts:sims=1000 --sprt 0,20 --state test.state",
        "glyphwall match 'engine:name=mine,time=1s,cmd=./mine --fast' mcts:time=1s --adjudicate 20000",
        "glyphwall match mcts:time=1s openspiel-mcts:time=1s --games 20 --report spiel.html",
        "glyphwall match mcts:sims=5000 greedy --games 400 --ray auto",
    )
)
@click.argument("one", shell_complete=complete_player)
@click.argument("others", metavar="OTHER...", nargs=-1, required=True, shell_complete=complete_player)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    help="Number of games, a multiple of the seats; with --sprt the most  "
    "[default: 100, rounded up; with --sprt 40000].",
)
@click.option("--sprt", metavar="ELO0,ELO1", help="Stop as soon as it is clear whether ONE is ELO1 or ELO0 stronger.")
@click.option("--alpha", default=0.05, show_default=True, help="Chance that --sprt takes ELO0 for ELO1.")
@click.option("--beta", default=0.05, show_default=True, help="Chance that --sprt takes ELO1 for ELO0.")
@json_option
@match_options
@rule_options
def match(
    game: Game[Any, Any],
    options: Any,
    one: str,
    others: tuple[str, ...],
    games: int | None,
    sprt: str | None,
    alpha: float,
    beta: float,
    as_json: bool,
    shared: MatchOptions,
) -> int:
    """Play GAMES games between players (specs or levels; see 'glyphwall players') and score ONE against the OTHERs.

    Name a player for each seat. In a game for more than two, a single OTHER takes all other seats. Games come in rounds
    (pairs, with two seats): each opening is played once from each seat, with the same chance while the games agree. You
    get ONE's score (1 for a win, a share for a shared one) with 95% intervals over rounds and over games.

    A player that fails forfeits the game. Ctrl-C ends the match early and keeps the finished games. One seed gives the
    same games for any number of jobs if players are limited by simulations and search with one thread. The exit code is
    1 if a player forfeited games and won none.
    """
    from glyphwall.studies._machine import headline
    from glyphwall.studies.match import MatchSettings, check_match, run_match
    from glyphwall.studies.report import summary, summary_values

    options = set_seats(game, options, 1 + len(others) if len(others) > 1 else 1)
    seats = game.seats(options)
    if len(others) == 1:
        others *= seats - 1
    journal, seed, date = read_journal(shared)
    if games is None:
        games = _GAMES_OF_A_TEST if sprt else -(-_GAMES // seats) * seats
    settings = MatchSettings(
        game=game.id,
        options=options,
        specs=(one, *others),
        games=games,
        seed=seed,
        opening_plies=shared.count_plies(game.id, options),
        threads=shared.threads,
        date=date,
        openings=shared.openings,
        adjudicate=shared.adjudicate,
        sprt=_read_test(sprt, alpha, beta),
    )
    check_match(settings)
    check_report(shared)
    if journal is not None:
        journal.begin("match", settings)
    file = open_record_file(shared, journal)
    with (
        journal or nullcontext(),
        catch_interrupt() as stop,
        report_games(shared, journal, games, _standing(settings.sprt)) as tell,
    ):
        result = run_match(
            settings,
            shared.workers,
            tell,
            stop,
            on_counted=lambda counted: None if file is None else file.add(counted.record),
            ray=shared.ray,
            done=() if journal is None else journal.results,
        )
    if as_json:
        print_json(summary_values(result))
    else:
        click.echo(f"seed {settings.seed}")
        for line in summary(result):
            click.echo(line)
        click.echo(f"played {headline()}")
        if shared.out is not None:
            click.echo(f"records: {shared.out}")
    if shared.report is not None:
        from glyphwall.studies._match_page import match_page

        write_report(shared.report, match_page(result), quiet=as_json)
    if result.interrupted:
        return INTERRUPTED
    return report_unplayed([result])


def _read_test(text: str | None, alpha: float, beta: float) -> Sprt | None:
    from glyphwall.studies.sprt import Sprt

    if text is None:
        return None
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
    except ValueError:
        raise click.UsageError(f"--sprt {text}: give two rating differences, such as 0,20") from None
    return Sprt(elo0, elo1, alpha, beta)


def _standing(test: Sprt | None) -> Callable[[GameResult], str]:
    """Return the progress bar's text after each game: the score, and the state of a test."""
    points = games = 0.0
    running = None if test is None else test.start()

    def describe(result: GameResult) -> str:
        nonlocal points, games
        points, games = points + result.score, games + 1
        score = f"{points:g} - {games - points:g}"
        if test is None or running is None:
            return score
        ratio = running.add_game(result.round, result.score)
        return f"{score}, LLR {ratio:.2f} ({test.lower:.2f} to {test.upper:.2f})"

    return describe
