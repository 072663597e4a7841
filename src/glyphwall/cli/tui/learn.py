"""The command ``learn``: a game's lessons in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from glyphwall.cli.output import choose_language
from glyphwall.cli.tui.command import GamesGroup, check_screen, look_options, run_console, with_options
from glyphwall.core.extension_points import format_examples
from glyphwall.core.registry import game_ids, get_plugin

if TYPE_CHECKING:
    from glyphwall.cli.tui.screens import ThemeName
    from glyphwall.terminal.values import Speech


def list_taught_games() -> tuple[str, ...]:
    """Return the ids of games with lessons."""
    return tuple(game_id for game_id in game_ids() if get_plugin(game_id).tutorial is not None)


@click.command(
    "learn",
    cls=GamesGroup,
    ids=list_taught_games,
    make=lambda game_id: _lessons_command(game_id),
    epilog=format_examples(
        "glyphwall learn grawlix", "glyphwall learn graffiti --lesson 2", "glyphwall learn grawlix --plain"
    ),
)
def learn() -> None:
    """Learn a game by playing short lessons: full screen, or line by line (--plain)."""


def _lessons_command(game_id: str) -> click.Command:
    plugin = get_plugin(game_id)
    tutorial = plugin.tutorial
    assert tutorial is not None
    count = len(tutorial.lessons)

    def run(**values: Any) -> int:
        return _learn(game_id, **values)

    options = [
        click.option(
            "--lesson", type=click.IntRange(1, count), help="Start with this lesson.  [default: where you left off]"
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
    console = LessonConsole(plugin.game, tutorial, number, choose_language(locale), speech, progress)
    return run_console(console, theme, plain)
