"""What subcommands write: files whole or not at all, colour where it can be seen, JSON for programs."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, TypeVar

import click

from glyphwall.core.atomic_write import atomic_file
from glyphwall.core.safe_text import for_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

Function = TypeVar("Function", bound="Callable[..., Any]")


def json_option(function: Function) -> Function:
    """Adds ``--json``; the command gets ``as_json``. docs/how-to/command-line.md lists what each one prints."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")(function)


def print_json(values: Mapping[str, Any]) -> None:
    """Print one JSON object on a line of its own, with nothing in it that a terminal obeys."""
    import msgspec

    click.echo(for_json(msgspec.json.encode(values).decode()))


def write_file(path: Path, text: str) -> None:
    """Writes a file by way of another beside it, so that nobody ever finds half of it.

    Raises:
        OSError: with the file's name.
    """
    with atomic_file(path) as beside:
        beside.write_text(text, encoding="utf-8", newline="\n")


def wants_colour(no_colour: bool) -> bool:
    """Whether to colour standard output: a terminal, and neither ``--no-colour`` nor ``NO_COLOR``."""
    return not no_colour and not os.environ.get("NO_COLOR") and sys.stdout.isatty()
