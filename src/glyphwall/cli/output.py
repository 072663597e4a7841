"""What subcommands write: files whole or not at all, colour where it can be seen, JSON for programs."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Function = TypeVar("Function", bound="Callable[..., Any]")


def json_option(function: Function) -> Function:
    """Adds ``--json``; the command gets ``as_json``. docs/guides/command-line.md lists what each one prints."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")(function)


def print_json(values: Mapping[str, Any]) -> None:
    """One JSON object on a line of its own."""
    import msgspec

    click.echo(msgspec.json.encode(values).decode())


def write_whole(path: Path, text: str) -> None:
    """Writes a file by way of another beside it, so that nobody ever finds half of it.

    Raises:
        OSError: with the file's name.
    """
    try:
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(0o666 & ~_umask())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _umask() -> int:
    """The process's umask, which can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def wants_colour(no_colour: bool) -> bool:
    """Whether to colour standard output: a terminal, and neither ``--no-colour`` nor ``NO_COLOR``."""
    return not no_colour and not os.environ.get("NO_COLOR") and sys.stdout.isatty()
