"""Consent at a terminal to run code that a file names."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from glyphwall.core._safe_text import one_line
from glyphwall.players._named_code import CodeNotAllowed

if TYPE_CHECKING:
    from pathlib import Path

ALLOW_COMMANDS = click.option(
    "--allow-commands", is_flag=True, help="Run the commands and modules that FILE names without asking."
)


def ask_consent(file: Path, named: tuple[str, ...]) -> bool:
    """Ask before running code that a file names; without a terminal to ask in, refuse."""
    lines = [f"  {one_line(each)}" for each in named]
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        named_code = "; ".join(line.strip() for line in lines)
        raise CodeNotAllowed(f"{file} runs code on this computer ({named_code}); if you trust it, add --allow-commands")
    click.echo("\n".join([f"{file} runs code on this computer, with all your rights:", *lines]), err=True)
    if not click.confirm("Run it?", default=False, err=True):
        raise CodeNotAllowed("nothing was run")
    return True
