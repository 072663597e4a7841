"""Output of subcommands: atomic files, colour, JSON, and the language of texts."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, TypeVar

import click

from glyphwall.core._safe_text import for_json
from glyphwall.messages import closest_locale

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


Function = TypeVar("Function", bound="Callable[..., Any]")


def json_option(function: Function) -> Function:
    """Add ``--json`` as the argument ``as_json`` (docs/how-to/command-line.md lists each command's output)."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")(function)


def print_json(values: Mapping[str, Any]) -> None:
    """Print one JSON object on its own line, with terminal control characters escaped."""
    import msgspec

    click.echo(for_json(msgspec.json.encode(values).decode()))


def wants_colour(no_colour: bool) -> bool:
    """Tell whether to colour standard output: a terminal without ``--no-colour`` and ``NO_COLOR``."""
    return not no_colour and not os.environ.get("NO_COLOR") and sys.stdout.isatty()


def choose_language(locale: str | None) -> str:
    """Return the requested language, or else the environment's."""
    wanted = locale or next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    )
    return closest_locale(wanted)
