"""``glyphwall match``: computer players meet, one on each seat."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.completion import complete_player
from glyphwall.cli.interrupts import INTERRUPTED, stopped_by_interrupt
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
from glyphwall.cli.options import format_examples, rule_options
from glyphwall.cli.output import json_option, print_json

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
    help="How many; even, or a multiple of the seats; with --sprt at most  "
    "[default: 100, or a little more; with --sprt 40000].",
)
@click.option(
    "--sprt",
    metavar="ELO0,ELO1",
    help="End the match as soon as it is clear whether ONE is rated ELO1 higher, or ELO0.",
)
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
    """Let players (specs or levels; see 'glyphwall players') meet in GAMES games, and score ONE against the OTHERs.

    Name a player for each seat; in a game for more than two, one OTHER alone takes all seats but ONE's.
    Games come in rounds (pairs, with two seats): an opening is played once from each seat, and chance
    draws the same in all its games as long as they go the same way. The score, 1 for a win and a part of it
    for a shared one, is given with two 95 % intervals, over rounds and over games. A player that is unable
    to play forfeits the game. Ctrl-C ends the match early and keeps what was finished. One seed gives the
    same games for any number of jobs, if the players are bounded by simulations, not by time, and search
    with one thread. The exit code is 1 if somebody forfeited games and won none, as an engine that cannot be
    started does.
    """
    from glyphwall.studies.machine import headline
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
        stopped_by_interrupt() as stop,
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
        from glyphwall.studies.match_page import match_page

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
        raise click.UsageError(f"--sprt {text}: two rating differences, such as 0,20") from None
    return Sprt(elo0, elo1, alpha, beta)


def _standing(test: Sprt | None) -> Callable[[GameResult], str]:
    """What the progress bar says after each game: the score, and how a test stands."""
    points = done = 0.0
    half: dict[int, float] = {}
    pairs: list[float] = []

    def describe(result: GameResult) -> str:
        nonlocal points, done
        points, done = points + result.score, done + 1
        score = f"{points:g} - {done - points:g}"
        if test is None:
            return score
        if result.round in half:
            pairs.append((half.pop(result.round) + result.score) / 2)
        else:
            half[result.round] = result.score
        return f"{score}, LLR {test.ratio(pairs):.2f} ({test.lower:.2f} to {test.upper:.2f})"

    return describe
