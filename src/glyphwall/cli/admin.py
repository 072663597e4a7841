"""The command ``admin``: moderation, with a log of it."""

from __future__ import annotations

import getpass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from glyphwall.core.extension_points import format_examples
from glyphwall.server.options import build_settings, options
from glyphwall.server.process.launch import explain_errors, use_store
from glyphwall.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from glyphwall.server.store.statements import StorePart

BROKEN = 1
"""The exit status of ``log`` when an entry was changed or is missing."""

_database = options(Settings, only=("data", "database"))


def _act(
    where: dict[str, Any], work: Callable[[Any], Coroutine[Any, Any, Any]], part: type[StorePart] | None = None
) -> Any:
    """Do some work with a part of the store: that of moderation, unless another is named."""
    from glyphwall.server.people.moderation import NoSuchTarget, StoredModeration

    settings = build_settings(Settings, where)
    if settings.database is None and not settings.file.exists():
        raise click.ClickException(f"there are no games in {settings.data}; choose another folder with --data")

    with explain_errors():
        try:
            return use_store(settings, lambda store: work(store.open_part(part or StoredModeration)))
        except (NoSuchTarget, ValueError) as error:
            raise click.ClickException(str(error)) from None


def _logged(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of every action."""
    reason = click.option("--reason", required=True, help="Why, for the log.")
    operator = click.option(
        "--by", "operator", default=getpass.getuser, show_default="the user", help="Who, for the log."
    )
    return reason(operator(_database(function)))


@click.group(
    epilog=format_examples(
        "glyphwall admin hide k3WpBqm8Rt2x --reason insults", "glyphwall admin ban 203.0.113.7 --days 7 --reason spam"
    )
)
def admin() -> None:
    """Hide, rename, close, ban, delete and look at reports, with a log. Running servers follow within seconds."""


@admin.command(epilog=format_examples("glyphwall admin hide k3WpBqm8Rt2x --reason insults"))
@click.argument("game")
@_logged
def hide(game: str, operator: str, reason: str, **where: Any) -> int:
    """Let only its players see a GAME."""
    _act(where, lambda stored: stored.hide(operator, reason, game, hidden=True))
    return 0


@admin.command(epilog=format_examples("glyphwall admin show k3WpBqm8Rt2x --reason 'was a mistake'"))
@click.argument("game")
@_logged
def show(game: str, operator: str, reason: str, **where: Any) -> int:
    """Let everybody with the link see a GAME again."""
    _act(where, lambda stored: stored.hide(operator, reason, game, hidden=False))
    return 0


@admin.command(epilog=format_examples("glyphwall admin rename k3WpBqm8Rt2x 1 Guest --reason 'an insult as a name'"))
@click.argument("game")
@click.argument("seat", type=click.IntRange(1))
@click.argument("name")
@_logged
def rename(game: str, seat: int, name: str, operator: str, reason: str, **where: Any) -> int:
    """Change the name of the person at a SEAT of a GAME to NAME, there and in all rematches."""
    _act(where, lambda stored: stored.rename(operator, reason, game, seat - 1, name[:40]))
    return 0


@admin.command("delete-game", epilog=format_examples("glyphwall admin delete-game k3WpBqm8Rt2x --reason 'court order'"))
@click.argument("game")
@_logged
def delete_game(game: str, operator: str, reason: str, **where: Any) -> int:
    """Delete a GAME permanently. Backups still have it."""
    _act(where, lambda stored: stored.delete_game(operator, reason, game))
    return 0


@admin.command(epilog=format_examples("glyphwall admin close Ada-x7k2p --reason 'the owner lost the password'"))
@click.argument("name")
@_logged
def close(name: str, operator: str, reason: str, **where: Any) -> int:
    """Close the account with this sign-in NAME: its sessions end, and signing in is refused."""
    _act(where, lambda stored: stored.close(operator, reason, name, closed=True))
    return 0


@admin.command(epilog=format_examples("glyphwall admin reopen Ada-x7k2p --reason 'it is hers'"))
@click.argument("name")
@_logged
def reopen(name: str, operator: str, reason: str, **where: Any) -> int:
    """Open the account with this sign-in NAME again."""
    _act(where, lambda stored: stored.close(operator, reason, name, closed=False))
    return 0


@admin.command("delete-account", epilog=format_examples("glyphwall admin delete-account Ada-x7k2p --reason asked"))
@click.argument("name")
@_logged
def delete_account(name: str, operator: str, reason: str, **where: Any) -> int:
    """Delete the account with this sign-in NAME. Games with other people stay, without the name."""
    _act(where, lambda stored: stored.delete_account(operator, reason, name))
    return 0


@admin.command(epilog=format_examples("glyphwall admin ban 2001:db8::/48 --days 30 --reason spam"))
@click.argument("address")
@click.option("--days", type=click.FloatRange(0), default=7, show_default=True, help="How long; 0 lifts the ban.")
@_logged
def ban(address: str, days: float, operator: str, reason: str, **where: Any) -> int:
    """Refuse new games and accounts to an ADDRESS or a network."""
    _act(where, lambda stored: stored.ban(operator, reason, address, days))
    return 0


@admin.command(epilog=format_examples("glyphwall admin reports", "glyphwall admin reports --all"))
@click.option("--all", "closed", is_flag=True, help="Also those that are closed.")
@_database
def reports(closed: bool, **where: Any) -> int:
    """List the players that others have reported, and what was written at their tables."""
    from glyphwall.server.people.reports import StoredReports

    for report in _act(where, lambda stored: stored.list_reports(closed=closed), StoredReports):
        state = "" if report.closed is None else f"  (closed {_moment(report.closed)})"
        name = "" if report.name is None else f" {report.name!r}"
        about = f"game {report.game_id}: seat {report.seat + 1}{name}, reported by seat {report.reporter + 1}"
        click.echo(f"{report.number}  {_moment(report.at)}  {report.reason}  {about}{state}")
        for message in report.messages:
            mark = ">" if message.is_meant else " "
            click.echo(f"  {mark} {_moment(message.at)}  seat {message.seat + 1}: {message.text!r}")
    return 0


@admin.command("close-report", epilog=format_examples("glyphwall admin close-report 3 --reason 'renamed and warned'"))
@click.argument("number", type=click.IntRange(1))
@_logged
def close_report(number: int, operator: str, reason: str, **where: Any) -> int:
    """Close the report with this NUMBER; the log says what was done about it."""
    _act(where, lambda stored: stored.close_report(operator, reason, number))
    return 0


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


@admin.command(epilog=format_examples("glyphwall admin log"))
@_database
def log(**where: Any) -> int:
    """Print the log. The exit code is 1 if an entry was changed, or one is missing."""
    from glyphwall.server.people.moderation import find_break

    entries = _act(where, lambda stored: stored.entries())
    for entry in entries:
        click.echo(
            f"{entry.number}  {_moment(entry.at)}  {entry.operator}  {entry.action}  {entry.target}  {entry.reason}"
        )
    broken = find_break(entries)
    if broken is not None:
        click.echo(f"Entry {broken} was changed, or one before it is missing.", err=True)
        return BROKEN
    return 0
