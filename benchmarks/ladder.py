"""How strong the named levels are: each against the one below it, and two plain players as landmarks.

Every pair of games starts from the same random draft, seats exchanged. All levels count simulations, not
seconds, so the same command gives the same games on any machine.

    python -m benchmarks.ladder [--games 200] [--jobs 2] [LEVEL ...]
"""

from __future__ import annotations

import sys
import time

import click
from rich.console import Console
from rich.progress import track

from glyphwall.core.contract import NOBODY
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.players.levels import levels
from glyphwall.players.specs import make_player
from glyphwall.studies.match import MatchResult, MatchSettings, run_match
from glyphwall.studies.statistics import elo

GAME = "grawlix"
DRAFT = 8  # plies


def meetings(game_id: str) -> list[tuple[str, str]]:
    """Who meets whom: (stronger, weaker), as the ladder has it."""
    ladder = [f"level:{level.id}" for level in levels(game_id)]
    return [(ladder[0], "random"), *zip(ladder[1:], ladder, strict=False), ("greedy", ladder[1]), (ladder[3], "greedy")]


def play(stronger: str, weaker: str, games: int, jobs: int, seed: int) -> MatchResult:
    """One match, with its progress on standard error."""
    settings = MatchSettings(
        GAME, get_game(GAME).initial_state().options, (stronger, weaker), games, seed, opening_plies=DRAFT
    )
    with Console(stderr=True).status("") as status:
        played = 0

        def on_result(_: object) -> None:
            nonlocal played
            played += 1
            status.update(f"{stronger} - {weaker}: {played} of {games} games")

        return run_match(settings, jobs, on_result)


def slowest_decision(spec: str) -> float:
    """The longest that a level thinks on one ply of a whole game against itself, in seconds of processor time."""
    state = get_game(GAME).initial_state()
    rng = stream(1, "ladder", "time")
    player = make_player(spec, state.game, state.options)
    slowest = 0.0
    while state.actor != NOBODY:
        view = state.view(state.actor)
        started = time.process_time()
        decision = player.choose(view, rng)
        slowest = max(slowest, time.process_time() - started)
        state = state.apply(decision.action)
    return slowest


@click.command()
@click.argument("names", metavar="[LEVEL]...", nargs=-1)
@click.option("--games", default=200, show_default=True, type=click.IntRange(2))
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0))
def main(names: tuple[str, ...], games: int, jobs: int, seed: int) -> None:
    """Measure the ladder, or only the meetings that LEVELs should win, and print it as Markdown."""
    click.echo("| stronger | weaker | games | score (95 %) | rating difference (95 %) |")
    click.echo("|---|---|---|---|---|")
    for stronger, weaker in meetings(GAME):
        if names and stronger.removeprefix("level:") not in names:
            continue
        share = play(stronger, weaker, games, jobs, seed).over_rounds
        rated = f"{elo(share.estimate):+.0f}" if share.estimate < 1 else "no game lost"
        click.echo(
            f"| `{stronger}` | `{weaker}` | {games} | {share.estimate:.1%} ({share.low:.1%} to {share.high:.1%}) "
            f"| {rated} ({elo(share.low):+.0f} to {elo(share.high):+.0f}) |"
        )
    click.echo("\n| level | spec | slowest ply |\n|---|---|---|")
    for level in track(levels(GAME), "timing", console=Console(stderr=True), transient=True):
        if names and level.id not in names:
            continue
        spec = f"level:{level.id}"
        slowest_decision(spec)  # once to load what is compiled
        click.echo(f"| {level.id} | `{level.spec}` | {slowest_decision(spec):.3f} s |")


if __name__ == "__main__":
    sys.exit(main())
