"""Consent on the command line: ask before running code that a file names."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, TypeVar

import click

from glyphwall.core.safe_text import one_line
from glyphwall.players.named_code import CodeNotAllowed, allow_code

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from glyphwall.players.named_code import Consent

Function = TypeVar("Function", bound="Callable[..., Any]")

FLAG = "--allow-commands"


def allow_commands_option(function: Function) -> Function:
    """Add ``--allow-commands`` as the argument ``allow_commands``, for `consent_for`."""
    return click.option(FLAG, is_flag=True, help="Run the commands and modules that FILE names without asking.")(
        function
    )


def consent_for(file: Path, allow_commands: bool) -> Consent:
    """Return the consent for one file: given by the option, asked for in a terminal, refused elsewhere."""
    return allow_code if allow_commands else lambda named: _ask(file, named)


def _ask(file: Path, named: tuple[str, ...]) -> bool:
    lines = [f"  {one_line(each)}" for each in named]
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        named_code = "; ".join(line.strip() for line in lines)
        raise CodeNotAllowed(f"{file} runs code on this computer ({named_code}); if you trust it, add {FLAG}")
    click.echo("\n".join([f"{file} runs code on this computer, with all your rights:", *lines]), err=True)
    if not click.confirm("Run it?", default=False, err=True):
        raise CodeNotAllowed("nothing was run")
    return True
