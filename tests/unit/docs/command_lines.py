"""The command lines in the pages, and under "Examples" in every help."""

from __future__ import annotations

import re
from pathlib import Path

import click

from glyphwall.cli.main import cli

ROOT = Path(__file__).resolve().parents[3]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]

_BLOCK = re.compile(r"^```(.*)\n((?:.*\n)*?)^```$", re.MULTILINE)
_PROGRAMS = ("glyphwall ", "printf ", "python -m ", "make ", "pip ", "ray ", "source ", "eval ", "_GLYPHWALL")


def shown_lines() -> dict[str, str]:
    """Return every line once, without its comment, with its first place."""
    found: dict[str, str] = {}
    for page in PAGES:
        variables: dict[str, str] = {}
        for language, block in _BLOCK.findall(page.read_text(encoding="utf-8")):
            for line in block.splitlines() if language in ("", "sh") else ():
                name, sign, value = line.partition("=")
                if sign and name.isupper() and name.isalpha():
                    variables[f"${name}"] = value
                elif line.startswith(_PROGRAMS):
                    found.setdefault(_plain(line, variables), page.relative_to(ROOT).as_posix())
    for line, place in _helps(cli, click.Context(cli, info_name="glyphwall")):
        found.setdefault(line, place)
    return found


def inline_lines() -> dict[str, str]:
    """Return every ``glyphwall`` line in running text once, with its first page."""
    found: dict[str, str] = {}
    for page in PAGES:
        text = _BLOCK.sub("", page.read_text(encoding="utf-8"))
        for line in re.findall(r"`(glyphwall [a-z][^`]*)`", text):
            found.setdefault(" ".join(line.split()), page.relative_to(ROOT).as_posix())
    return found


def _plain(line: str, variables: dict[str, str]) -> str:
    line = re.sub(r"\s+#\s.*$", "", line).strip()
    for name, value in variables.items():
        line = line.replace(name, value)
    return line


def _helps(command: click.Command, ctx: click.Context) -> list[tuple[str, str]]:
    found = []
    if isinstance(command, click.Group):
        for name in command.list_commands(ctx):
            sub = command.get_command(ctx, name)
            assert sub is not None
            found += _helps(sub, click.Context(sub, info_name=name, parent=ctx))
    lines = [line.strip() for line in (command.epilog or "").partition("Examples:")[2].splitlines()]
    return found + [(line, f"{ctx.command_path} --help") for line in lines if line]
