"""The command ``study``: play, measure and compare variants of a game."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glyphwall.cli.consent import ALLOW_COMMANDS, ask_consent
from glyphwall.cli.groups import LazyGroup, list_studies
from glyphwall.cli.options import EXISTING_FILE, FILE, FOLDER, complete_game
from glyphwall.cli.output import choose_language
from glyphwall.cli.progress import INTERRUPTED, catch_interrupt, progress_bar
from glyphwall.core._atomic_write import write_file
from glyphwall.core._safe_text import one_line
from glyphwall.core.extension_points import Command, format_examples
from glyphwall.core.registry import game_ids
from glyphwall.messages import locales
from glyphwall.players._named_code import allow_code, skip_code

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.players._named_code import Consent

_RUN = "run"
_SUFFIX = ".toml"
_RECORD_SUFFIX = ".gwn"


def _commands() -> Mapping[str, Command]:
    built_in = {
        _RUN: Command("glyphwall.cli.study:run", "Run a study file; the same as 'glyphwall study FILE.toml'."),
        "new": Command("glyphwall.cli.study:new", "Write a study file to start from."),
    }
    return {**list_studies(), **built_in}


class _StudyGroup(LazyGroup):
    """A group that runs a study file if an argument ending in .toml stands for a subcommand."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0].lower().endswith(_SUFFIX):
            args = [_RUN, *args]
        elif args and not ctx.resilient_parsing and self.get_command(ctx, args[0]) is None:
            ctx.fail(_describe_wrong_file(args[0]))
        return super().resolve_command(ctx, args)


def _describe_wrong_file(name: str) -> str:
    """Say what a file that isn't a study is, and what to type instead."""
    path = Path(name)
    instead = ""
    if path.suffix.lower() == _RECORD_SUFFIX:
        what, instead = "is a game record, not a study", f"Review it with 'glyphwall review {name}'. "
    elif path.is_dir():
        what = "is a folder, not a study"
    elif path.exists() or path.suffix:
        what = f"is a {path.suffix} file, not a study" if path.suffix else "isn't a study"
    else:
        what = "is neither a study file nor a subcommand"
    return (
        f"{name} {what}. {instead}A study is a {_SUFFIX} file, as in 'glyphwall study draft{_SUFFIX}'; "
        f"write one with 'glyphwall study new {game_ids()[0]} --out draft{_SUFFIX}'"
    )


@click.group(
    cls=_StudyGroup,
    commands_of=_commands,
    epilog=format_examples("glyphwall study new grawlix --out draft.toml", "glyphwall study draft.toml"),
)
def study() -> None:
    """Run a study of a game's rules, for its designers.

    A study FILE.toml names a game, variants of its rules, players, games and measures; 'glyphwall study new GAME'
    writes one to start from.
    """


@click.command(
    epilog=format_examples(
        "glyphwall study draft.toml",
        "glyphwall study draft.toml --out results --jobs 1",
        "glyphwall study draft.toml --report-only --locale de",
        "glyphwall study draft.toml --ray auto",
    )
)
@click.argument("file", type=EXISTING_FILE)
@click.option("--out", type=FOLDER, metavar="FOLDER", help="Folder for games and report  [default: named after FILE].")
@click.option("--jobs", type=click.IntRange(1, 256), help="Games at a time  [default: one for each core].")
@click.option("--ray", metavar="ADDRESS", help="Play on this Ray cluster (auto, HOST:6379, ray://HOST:10001).")
@click.option("--report-only", is_flag=True, help="Play nothing; write the report of the saved games.")
@click.option("--check", is_flag=True, help="Check FILE and print what it would play.")
@ALLOW_COMMANDS
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

    Every game is saved in FOLDER as it ends. After Ctrl-C, a crash, or more games in FILE, the same command continues.
    One seed gives the same games for any number of jobs if players are limited by simulations.

    A study can name a command or a Python module as a player. You are asked before it runs.
    """
    from glyphwall.studies.running import Workplace
    from glyphwall.studies.variants.folder import (
        answer_questions,
        list_rule_questions,
        open_findings,
        open_folder,
        run_study,
    )
    from glyphwall.studies.variants.plan import StudyError
    from glyphwall.studies.variants.reading import read_study
    from glyphwall.studies.variants.report import check_report, summary, write_report
    from glyphwall.studies.variants.results import compute_results

    plays = not (check or report_only)
    consent: Consent = allow_code if allow_commands else lambda named: ask_consent(file, named)
    try:
        study, plan = read_study(file, consent if plays else skip_code)
    except StudyError as error:
        if file.suffix.lower() == _SUFFIX:
            raise
        raise click.UsageError(f"{_describe_wrong_file(str(file))} ({error})") from error
    questions = list_rule_questions(plan, study.measures)
    if check:
        variants = ", ".join(plan.variants)
        extra = f"; {len(questions)} questions about the rules" if questions else ""
        click.echo(f"{file}: {len(plan.numbers)} games of {study.game}{extra}: {one_line(variants)}")
        for named in plan.code:
            click.echo(f"it would run, after asking you: {one_line(named)}")
        return 0
    check_report()
    folder, language = out or file.with_suffix(""), choose_language(locale)
    wanted = len(plan.numbers) + len(questions)
    workplace = Workplace(1 if report_only else jobs or os.cpu_count() or 1, ray)
    with ExitStack() as stack:
        journal = stack.enter_context(open_folder(folder, plan, writes=not report_only))
        answers = stack.enter_context(open_findings(folder, plan, writes=not report_only)) if questions else None
        known = len({game.number for game in journal.results} & set(plan.numbers))
        known += len({kept.number for kept in answers.results} & questions.keys()) if answers else 0
        stop = stack.enter_context(catch_interrupt())
        update = stack.enter_context(progress_bar(quiet, wanted, unit="games"))
        update(completed=known)

        def tell(_: object) -> None:
            update(advance=1)

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


@click.command(epilog=format_examples("glyphwall study new grawlix --out draft.toml", "glyphwall study new graffiti"))
@click.argument("game", shell_complete=complete_game)
@click.option("--out", type=FILE, metavar="FILE", help="Write it to this new file.")
def new(game: str, out: Path | None) -> int:
    """Write a small study file of GAME to start from, with a comment on every setting."""
    from glyphwall.studies.variants._template import template

    text = template(game)
    if out is None:
        click.echo(text, nl=False)
        return 0
    if out.exists():
        raise click.ClickException(f"{out} exists; name another file")
    write_file(out, text)
    click.echo(f"{out}: run it with: glyphwall study {out}")
    return 0
