"""The strength of the named levels: each against the one below it, and plain players as landmarks.

Every pair of games has the same random opening, or the same chance, with seats exchanged. All levels count
simulations, so the same command gives the same games everywhere. See `benchmarks.regret` for levels of Grawlix in won
positions.

    python -m benchmarks.ladder [--game grawlix] [--games 200] [--jobs 2] [LEVEL ...]
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.progress import track

from benchmarks.regret import mean_regret, solved_positions
from glyphwall.core import CHANCE, NO_ACTOR, game_ids, get_game, stream
from glyphwall.players import levels, make_player
from glyphwall.studies import Anchor, MatchResult, MatchSettings, elo, random_ply, rate_players, run_match
from glyphwall.studies._machine import headline

if TYPE_CHECKING:
    from glyphwall.core import Game
    from glyphwall.studies.statistics import Interval

OPENING = 8
"""Random opening plies of a game without chance: Grawlix's draft."""


def meetings(game_id: str) -> list[tuple[str, str]]:
    """Return the pairings of the ladder as (stronger, weaker)."""
    ladder = [f"level:{level.id}" for level in levels(game_id)]
    return [(ladder[0], "random"), *zip(ladder[1:], ladder, strict=False), ("greedy", ladder[1]), (ladder[3], "greedy")]


def play(game: Game[Any, Any], stronger: str, weaker: str, games: int, jobs: int, seed: int) -> MatchResult:
    """Play one match for two seats, with progress on standard error."""
    options = game.with_seats(game.make_options(), 2)
    opening = 0 if game.has_chance(options) else OPENING
    settings = MatchSettings(game.id, options, (stronger, weaker), games, seed, opening_plies=opening)
    with Console(stderr=True).status("") as status:
        played = 0

        def on_result(_: object) -> None:
            nonlocal played
            played += 1
            status.update(f"{stronger} - {weaker}: {played} of {games} games")

        return run_match(settings, jobs, on_result)


def slowest_decision(game: Game[Any, Any], spec: str) -> float:
    """Return a level's longest processor time for one ply in a game against itself, in seconds."""
    state = game.initial_state()
    rng = stream(1, "ladder", "time")
    player = make_player(spec, game, state.options)
    slowest = 0.0
    while state.actor != NO_ACTOR:
        if state.actor == CHANCE:
            state = state.apply(random_ply(state, rng))
            continue
        view = state.view(state.actor)
        started = time.process_time()
        decision = player.choose(view, rng)
        slowest = max(slowest, time.process_time() - started)
        state = state.apply(decision.action)
    return slowest


@click.command()
@click.argument("names", metavar="[LEVEL]...", nargs=-1)
@click.option("--game", "game_id", default="grawlix", show_default=True, type=click.Choice(game_ids()))
@click.option("--games", default=200, show_default=True, type=click.IntRange(2))
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0))
def main(names: tuple[str, ...], game_id: str, games: int, jobs: int, seed: int) -> None:
    """Measure the ladder, or only the matches that LEVELs should win, and print it as Markdown."""
    game = get_game(game_id)
    chosen = [meeting for meeting in meetings(game_id) if not names or meeting[0].removeprefix("level:") in names]
    rounds: dict[tuple[str, str], tuple[float, ...]] = {}
    click.echo(f"{headline()}\n")
    click.echo("| stronger | weaker | games | score (95 %) | rating difference (95 %) |")
    click.echo("|---|---|---|---|---|")
    for stronger, weaker in chosen:
        result = play(game, stronger, weaker, games, jobs, seed)
        rounds[stronger, weaker] = result.rounds
        share = result.over_rounds
        rated = f"{elo(share.estimate):+.0f}" if share.estimate < 1 else "no game lost"
        click.echo(
            f"| `{stronger}` | `{weaker}` | {games} | {_percent(share)} "
            f"| {rated} ({elo(share.low):+.0f} to {elo(share.high):+.0f}) |"
        )
    ratings = {} if names else rate_from_random(rounds)
    _echo_levels(game, names, ratings)


def rate_from_random(rounds: dict[tuple[str, str], tuple[float, ...]]) -> dict[str, Interval]:
    """Return all ratings with intervals, relative to `random`."""
    players = sorted({player for meeting in rounds for player in meeting})
    number = {player: index for index, player in enumerate(players)}
    pairings = {(number[one], number[other]): scores for (one, other), scores in rounds.items()}
    return dict(zip(players, rate_players(len(players), pairings, Anchor(number["random"], 0)), strict=True))


def _echo_levels(game: Game[Any, Any], names: tuple[str, ...], ratings: dict[str, Interval]) -> None:
    positions = solved_positions() if game.id == "grawlix" else []
    headings = ["level", "spec", *(["rating (95 %)"] if ratings else []), "slowest ply"]
    headings += ["mean regret (95 %)"] if positions else []
    click.echo(f"\n| {' | '.join(headings)} |\n|{'---|' * len(headings)}")
    for level in track(levels(game.id), "timing", console=Console(stderr=True), transient=True):
        if names and level.id not in names:
            continue
        spec = f"level:{level.id}"
        slowest_decision(game, spec)  # once to load what is compiled
        cells = [level.id, f"`{level.spec}`"]
        if ratings:
            rating = ratings[spec]
            cells.append(f"{rating.estimate:.0f} ({rating.low:.0f} to {rating.high:.0f})")
        cells.append(f"{slowest_decision(game, spec):.3f} s")
        if positions:
            cells.append(_percent(mean_regret(spec, positions)))
        click.echo(f"| {' | '.join(cells)} |")


def _percent(share: Interval) -> str:
    return f"{share.estimate:.1%} ({share.low:.1%} to {share.high:.1%})"


if __name__ == "__main__":
    sys.exit(main())
