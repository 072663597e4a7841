"""``glyphwall learn``: a game's lessons in the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.language import language_of
from glyphwall.cli.options import format_examples
from glyphwall.cli.tui.command import check_screen, look_options, run_plain, run_screen, with_options
from glyphwall.core.registry import get_plugin
from glyphwall.terminal.plain_table import table_ids

if TYPE_CHECKING:
    from glyphwall.cli.tui.themes import ThemeName
    from glyphwall.terminal.values import Speech


def list_taught_games() -> tuple[str, ...]:
    """The games that have lessons."""
    return tuple(game_id for game_id in table_ids() if get_plugin(game_id).tutorial is not None)


class LessonsGroup(click.Group):
    """One subcommand for each game with lessons."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(list_taught_games())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return _lessons_command(cmd_name) if cmd_name in list_taught_games() else None


@click.command(
    "learn",
    cls=LessonsGroup,
    epilog=format_examples(
        "glyphwall learn grawlix", "glyphwall learn graffiti --lesson 2", "glyphwall learn grawlix --plain"
    ),
)
def learn() -> None:
    """Learn a game by playing: short lessons on its own table, on a full screen or line by line (--plain)."""


def _lessons_command(game_id: str) -> click.Command:
    plugin = get_plugin(game_id)
    tutorial = plugin.tutorial
    assert tutorial is not None
    count = len(tutorial.lessons)

    def run(**values: Any) -> int:
        return _learn(game_id, **values)

    options = [
        click.option(
            "--lesson", type=click.IntRange(1, count), help="Begin with this one.  [default: where you left off]"
        ),
        *look_options(),
    ]
    return click.command(
        game_id,
        help=f"Learn {plugin.title} in {count} lessons.",
        epilog=format_examples(f"glyphwall learn {game_id}", f"glyphwall learn {game_id} --lesson {count} --plain"),
    )(with_options(run, options))


def _learn(
    game_id: str, *, lesson: int | None, locale: str | None, speech: Speech, theme: ThemeName, plain: bool
) -> int:
    from glyphwall.cli.tui.lessons import LessonConsole, LessonProgress

    if not plain:
        check_screen(f"glyphwall learn {game_id}")
    plugin, progress = get_plugin(game_id), LessonProgress()
    tutorial = plugin.tutorial
    assert tutorial is not None
    number = progress.at(game_id, tutorial) if lesson is None else lesson - 1
    console = LessonConsole(plugin.game, tutorial, number, language_of(locale), speech, progress)
    if plain:
        run_plain(console, interactive=sys.stdin.isatty() and sys.stdout.isatty())
        return 0
    return run_screen(console, theme)
