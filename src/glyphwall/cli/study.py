"""``glyphwall study``: questions about a game, for its designers: a study file, or a study that a game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from glyphwall.cli.groups import LazyGroup, list_studies
from glyphwall.cli.options import format_examples
from glyphwall.core.extension_points import Command

if TYPE_CHECKING:
    from collections.abc import Mapping

_RUN = "run"
_SUFFIX = ".toml"


def _commands() -> Mapping[str, Command]:
    house = {
        _RUN: Command("glyphwall.cli.study_file:run", "Run a study file; 'glyphwall study FILE.toml' does, too."),
        "new": Command("glyphwall.cli.study_file:new", "Write a study file, with comments, to begin with."),
    }
    return {**list_studies(), **house}


class _StudyGroup(LazyGroup):
    """What ends in .toml where a subcommand is expected is a study file that is to be run."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0].endswith(_SUFFIX):
            args = [_RUN, *args]
        return super().resolve_command(ctx, args)


@click.group(
    cls=_StudyGroup,
    commands_of=_commands,
    epilog=format_examples(
        "glyphwall study new grawlix --out draft.toml",
        "glyphwall study draft.toml",
    ),
)
def study() -> None:
    """Studies of a game for its designers, each made again by one command.

    A study FILE.toml names a game, variants of its rules, players, games and measures; 'glyphwall study new GAME'
    writes one to begin with. A game from another package may have subcommands of its own here.
    """
