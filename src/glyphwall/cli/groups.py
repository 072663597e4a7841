"""Groups of subcommands that are imported when they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from glyphwall.core._extras import load_target, require_extra
from glyphwall.core.extension_points import Command, format_examples
from glyphwall.core.registry import game_ids, get_plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class LazyGroup(click.Group):
    """A group whose subcommands are imported when they are called."""

    def __init__(
        self,
        *args: Any,
        commands_of: Callable[[], Mapping[str, Command]],
        aliases: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(*args, **more)
        self._commands_of = commands_of
        self._aliases = aliases or {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._commands_of())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        command = self._commands_of().get(self._aliases.get(cmd_name, cmd_name))
        return None if command is None else load_command(command, f"{ctx.command_path} {cmd_name}")

    def invoke(self, ctx: click.Context) -> Any:
        """Run a subcommand; report a missing library of its extra even if it fails only now."""
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            name = ctx.invoked_subcommand or ""
            command = self._commands_of().get(self._aliases.get(name, name))
            if command is None or command.extra is None:
                raise
            with require_extra(command.extra, f"'{ctx.command_path} {name}'"):
                raise error from None

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete names of subcommands without importing them, and the group's own options."""
        found = [
            CompletionItem(name, help=command.about)
            for name, command in self._commands_of().items()
            if name.startswith(incomplete)
        ]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.about) for name, command in self._commands_of().items()])


def load_command(command: Command, called: str) -> click.Command:
    """Import a click command; raise MissingLibrary if an extra that it needs is not installed."""
    if command.target.startswith(":"):
        return _game_group(command.target[1:])
    loaded: click.Command = load_target(command.target, command.extra, f"'{called}'")
    return loaded


def list_game_commands() -> dict[str, Command]:
    """Return a command group for each game that has its own commands, by game id."""
    plugins = [get_plugin(game_id) for game_id in game_ids()]
    return {
        plugin.id: Command(f":{plugin.id}", f"Commands of {plugin.title} only: {', '.join(plugin.commands)}.")
        for plugin in plugins
        if plugin.commands
    }


def _game_group(game_id: str) -> click.Command:
    plugin = get_plugin(game_id)
    examples = (f"glyphwall {game_id} {name} --help" for name in plugin.commands)
    return LazyGroup(
        name=game_id,
        help=f"Commands of {plugin.title} only.",
        epilog=format_examples(*examples),
        commands_of=lambda: plugin.commands,
    )


def list_studies() -> dict[str, Command]:
    """Return the studies of all games, by name."""
    return {name: command for game_id in game_ids() for name, command in get_plugin(game_id).studies.items()}
