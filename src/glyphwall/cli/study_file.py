"""``glyphwall study FILE.toml`` and ``glyphwall study new``: variants of any game, measured and compared."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glyphwall.cli.completion import complete_game
from glyphwall.cli.consent import allow_commands_option, consent_for
from glyphwall.cli.interrupts import INTERRUPTED, stopped_by_interrupt
from glyphwall.cli.language import language_of
from glyphwall.cli.options import format_examples
from glyphwall.messages import locales

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@click.command(
    epilog=format_examples(
        "glyphwall study draft.toml",
        "glyphwall study draft.toml --out results --jobs 1",
        "glyphwall study draft.toml --report-only --locale de",
        "glyphwall study draft.toml --ray auto",
    )
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where games and report go  [default: a folder beside FILE, of its name].",
)
@click.option("--jobs", type=click.IntRange(1, 256), help="Games at a time  [default: one for each core].")
@click.option("--ray", metavar="ADDRESS", help="Play on this Ray cluster (auto, HOST:6379, ray://HOST:10001).")
@click.option("--report-only", is_flag=True, help="Play nothing; make the report of the games that are there.")
@click.option("--check", is_flag=True, help="Check FILE, say what it would play, and do nothing.")
@allow_commands_option
@click.option("--locale", type=click.Choice(locales()), help="Language of the report.  [default: the environment's]")
@click.option("--quiet", is_flag=True, help="No progress bar.")
def run(
    file: Path,
    out: Path | None,
    jobs: int | None,
    ray: str | None,
    report_only: bool,
    check: bool,
    allow_commands: bool,
    locale: str | None,
    quiet: bool,
) -> int:
    """Run the study FILE: play its games, measure them, compare the variants, write a report.

    Every game is kept in FOLDER as it ends. Ctrl-C ends the study early, and the same command goes on from there; so it
    does after a crash, and with more games in FILE. One seed gives the same games for any number of jobs, if players
    are bounded by simulations, not by time.

    A study can name a command or a module of Python as a player. You are asked before it runs.
    """
    from glyphwall.core.safe_text import one_line
    from glyphwall.players.named_code import skip_code
    from glyphwall.studies.running import Workplace
    from glyphwall.studies.variants.findings import answer_questions, list_rule_questions
    from glyphwall.studies.variants.folder import open_findings, open_folder, run_study
    from glyphwall.studies.variants.reading import read_study
    from glyphwall.studies.variants.report import check_report, summary, write_report
    from glyphwall.studies.variants.results import compute_results

    plays = not (check or report_only)
    study, plan = read_study(file, consent_for(file, allow_commands) if plays else skip_code)
    questions = list_rule_questions(plan, study.measures)
    if check:
        variants = ", ".join(plan.variants)
        asked = f"; {len(questions)} questions about the rules" if questions else ""
        click.echo(f"{file}: {len(plan.numbers)} games of {study.game}{asked}: {one_line(variants)}")
        for named in plan.code:
            click.echo(f"it would run, after asking you: {one_line(named)}")
        return 0
    check_report()
    folder, language = out or file.with_suffix(""), language_of(locale)
    wanted = len(plan.numbers) + len(questions)
    workplace = Workplace(1 if report_only else jobs or os.cpu_count() or 1, ray)
    with ExitStack() as open_ones:
        journal = open_ones.enter_context(open_folder(folder, plan, writes=not report_only))
        answers = open_ones.enter_context(open_findings(folder, plan, writes=not report_only)) if questions else None
        known = len({game.number for game in journal.results} & set(plan.numbers))
        known += len({kept.number for kept in answers.results} & questions.keys()) if answers else 0
        stop = open_ones.enter_context(stopped_by_interrupt())
        tell = open_ones.enter_context(_progress(known, wanted, quiet))
        if report_only:
            stop.set()
        found = answer_questions(plan, study.measures, answers, workplace, stop, tell) if answers else {}
        played = run_study(plan, journal, workplace, tell, stop)
    result = compute_results(study, plan, played.games, found)
    write_report(folder, file, study, plan, result, played.games, language)
    for line in summary(plan, result, language):
        click.echo(line)
    click.echo(f"report: {folder / 'report.html'}")
    left = wanted - len(played.games) - len(found)
    if left and not report_only:
        click.echo(f"{left} {'games are' if plan.games else 'answers are'} left: the same command goes on")
        return INTERRUPTED
    return 0


@contextmanager
def _progress(done: int, total: int, quiet: bool) -> Iterator[Callable[[object], None]]:
    """A progress bar that says how many games and how much time are left."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games,"), TimeRemainingColumn(), TextColumn("left"))
    hidden = quiet or not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as progress:
        task = progress.add_task("", total=total, completed=done)
        yield lambda _: progress.advance(task)


@click.command(epilog=format_examples("glyphwall study new grawlix --out draft.toml", "glyphwall study new graffiti"))
@click.argument("game", shell_complete=complete_game)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Write it there; never over a file."
)
def new(game: str, out: Path | None) -> int:
    """Write a study file of GAME to begin with: small, whole, every setting with a comment."""
    from glyphwall.cli.output import write_file
    from glyphwall.studies.variants.template import template

    text = template(game)
    if out is None:
        click.echo(text, nl=False)
        return 0
    if out.exists():
        raise click.ClickException(f"{out} is there already: name another file")
    write_file(out, text)
    click.echo(f"{out}: run it with: glyphwall study {out}")
    return 0
