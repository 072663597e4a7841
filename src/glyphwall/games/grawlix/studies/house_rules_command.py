"""``glyphwall study house-rules``: which small change of the rules makes Grawlix even."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.interrupts import INTERRUPTED, stopped_by_interrupt
from glyphwall.cli.memory import MEMORY
from glyphwall.cli.options import examples
from glyphwall.games.grawlix.rules.options import MAX_HAND, largest_hand

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterator, Sequence

    from glyphwall.games.grawlix.studies.exact_rules import Exact
    from glyphwall.games.grawlix.studies.house_page import Sheet
    from glyphwall.games.grawlix.studies.house_rules import HouseRule, RuleResult
    from glyphwall.studies.games import GameResult

_MOST_SOLVED = 4
_PLAYERS = ("strong:sims=2000", "mcts:sims=2000")


@click.command(
    epilog=examples(
        "glyphwall study house-rules --size 3",
        "glyphwall study house-rules --size 4 --hand 4 --lines 50",
        "glyphwall study house-rules --markdown > exact.md",
        "glyphwall study house-rules --play 200 --state house-games --seed 1",
        "glyphwall study house-rules --play 400 --rule random --rule snake --player mcts:sims=10000",
    )
)
@click.option("--size", "sizes", multiple=True, type=click.IntRange(2, 7), help="[default: 3 and 4; with --play 6]")
@click.option("--hand", "hands", multiple=True, type=click.IntRange(1, MAX_HAND), help="[default: all; with --play 4]")
@click.option("--rule", "slugs", multiple=True, metavar="RULE", help="Only these, such as random or snake+after-draft.")
@click.option("--lines", default=0, type=click.IntRange(0, 10_000), help="Measure too how hard wins are to find.")
@click.option("--memory", type=MEMORY, default="256M", show_default=True, help="Size of the solver's table.")
@click.option("--play", "games", type=click.IntRange(2), metavar="GAMES", help="Let equal players play GAMES instead.")
@click.option("--player", "players", multiple=True, metavar="SPEC", help=f"[default: {' and '.join(_PLAYERS)}]")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="Of every random choice.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="Games at a time.")
@click.option("--state", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER", help="Go on from there.")
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="Draw --play's last table as SVG.")
@click.option("--markdown", is_flag=True, help="Tables for a page instead of the terminal.")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def house_rules(
    sizes: tuple[int, ...],
    hands: tuple[int, ...],
    slugs: tuple[str, ...],
    lines: int,
    memory: int,
    games: int | None,
    players: tuple[str, ...],
    seed: int,
    jobs: int,
    state: Path | None,
    plot: Path | None,
    markdown: bool,
    quiet: bool,
) -> int:
    """Compare the house rules of Grawlix: who wins with best play, or who wins between equal players.

    Solves every draft with every change of sides on small sizes exactly, or with --play lets players meet
    themselves. Rules are named DRAFT or DRAFT+SWAP by the values of those options, other sizes size-5, size-7.
    With --state every game is kept in FOLDER, and the same command goes on from there.
    """
    from glyphwall.cli.output import write_whole
    from glyphwall.games.grawlix.studies.house_page import play_plot, play_sheet
    from glyphwall.search.proofs import Stopped
    from glyphwall.studies.plots import check_library

    if games is None and any(size > _MOST_SOLVED for size in sizes):
        raise click.UsageError(f"sizes up to {_MOST_SOLVED} can be solved whole; --play GAMES lets players meet")
    if plot is not None:
        check_library("--plot")
    tell = _print_markdown if markdown else _print_table
    with stopped_by_interrupt() as stop, _progress(quiet) as bar:
        if games is None:
            try:
                for size in sizes or (3, 4):
                    for sheet in _solve(size, hands, slugs, lines, memory, seed, stop, bar):
                        tell(sheet)
            except Stopped:
                return INTERRUPTED
        else:
            for size in sizes or (6,):
                for hand in hands or (4,):
                    for player in players or _PLAYERS:
                        found = _play(size, hand, slugs, games, player, seed, jobs, state, stop, bar)
                        tell(play_sheet(player, found))
                        if plot is not None:
                            write_whole(plot, play_plot(player, found))
                        if found[-1].interrupted:
                            return INTERRUPTED
    return 0


def _chosen(rules: Sequence[HouseRule], slugs: tuple[str, ...]) -> list[HouseRule]:
    known = [rule.slug for rule in rules]
    for slug in slugs:
        if slug not in known:
            raise click.UsageError(f"--rule {slug}: one of {', '.join(known)}")
    return [rule for rule in rules if not slugs or rule.slug in slugs]


def _solve(
    size: int,
    hands: tuple[int, ...],
    slugs: tuple[str, ...],
    lines: int,
    memory: int,
    seed: int,
    stop: threading.Event,
    bar: _Bar,
) -> Iterator[Sheet]:
    from glyphwall.games.grawlix.studies import house_page
    from glyphwall.games.grawlix.studies.exact_rules import ExactRules
    from glyphwall.games.grawlix.studies.house_rules import house_rules as rules_of
    from glyphwall.games.grawlix.studies.narrowness import can_measure, narrowness
    from glyphwall.studies.extras import check_ortools

    by_hand: dict[int, list[Exact]] = {}
    measured = []
    for hand in hands or range(1, largest_hand(size) + 1):
        rules = _chosen([rule for rule in rules_of(size, hand) if rule.options.size == size], slugs)
        if any(rule.options.draft == "simultaneous-blind" for rule in rules):
            check_ortools()
        exact = ExactRules(size, hand, memory, stop, bar.work)
        by_hand[hand] = []
        for rule in bar.each(rules, f"size {size}, {hand} in hand"):
            by_hand[hand].append(exact.value(rule))
        if lines:
            rules = [rule for rule in rules if can_measure(rule)]
            found = [
                narrowness(rule, lines, seed, memory, stop, lambda line: bar.work(f"line {line + 1} of {lines}"))
                for rule in bar.each(rules, f"size {size}, {hand} in hand, lines")
            ]
            measured.append(house_page.narrow_sheet(size, hand, found))
    yield house_page.exact_sheet(size, by_hand)
    if any(exact.deals for values in by_hand.values() for exact in values):
        yield house_page.deals_sheet(size, by_hand)
    yield from measured


def _play(
    size: int,
    hand: int,
    slugs: tuple[str, ...],
    games: int,
    player: str,
    seed: int,
    jobs: int,
    state: Path | None,
    stop: threading.Event,
    bar: _Bar,
) -> list[RuleResult]:
    """A player's results under every rule; the last one may be interrupted."""
    from glyphwall.games.grawlix.studies.house_rules import file_name, play_rule, settings_for
    from glyphwall.games.grawlix.studies.house_rules import house_rules as rules_of
    from glyphwall.studies.journal import Journal

    found: list[RuleResult] = []
    for rule in _chosen(rules_of(size, hand), slugs):
        settings = settings_for(rule, player, games, seed)
        journal = None
        if state is not None:
            state.mkdir(parents=True, exist_ok=True)
            journal = Journal(state / file_name(rule, player))
            journal.begin("match", settings)
        done = () if journal is None else journal.results

        def keep(result: GameResult, journal: Journal | None = journal) -> None:
            if journal is not None:
                journal.add(result)
            bar.step()

        bar.begin(f"{player}: {rule.title}", games, len(done))
        found.append(play_rule(rule, settings, jobs, keep, stop, done))
        if found[-1].interrupted:
            break
    return found


class _Bar:
    """The progress bar."""

    def __init__(self, progress: Any) -> None:
        self._progress = progress
        self._task = progress.add_task("", total=None)
        self._title = ""

    def begin(self, title: str, total: int, done: int = 0) -> None:
        self._title = title
        self._progress.reset(self._task, total=total, completed=done, description=title)

    def step(self) -> None:
        self._progress.advance(self._task)

    def work(self, words: str) -> None:
        """Says what is being done."""
        self._progress.update(self._task, description=f"{self._title}: {words}")

    def each(self, rules: list[HouseRule], title: str) -> Iterator[HouseRule]:
        """The rules, one step of the bar each."""
        self.begin(title, len(rules))
        for rule in rules:
            self._title = f"{title}, {rule.title}"
            self.work("...")
            yield rule
            self.step()


@contextmanager
def _progress(quiet: bool) -> Iterator[_Bar]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    hidden = quiet or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as progress:
        yield _Bar(progress)


def _print_markdown(sheet: Sheet) -> None:
    click.echo(sheet.markdown())


def _print_table(sheet: Sheet) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=sheet.title, title_justify="left")
    for number, name in enumerate(sheet.columns):
        table.add_column(name, justify="right" if number else "left")
    for row in sheet.rows:
        table.add_row(*row)
    Console().print(table)
