"""The packages on the reference pages, and the preparation of their docstrings."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

PAGES = Path(__file__).resolve().parents[2] / "docs" / "reference" / "api"
SOURCE = Path(__file__).resolve().parents[2] / "src"
_SHARED = re.compile(r"^( +)(\w+(?:, \w+)+): (.*(?:\n\1 +.*)*)", re.MULTILINE)
_SECOND = re.compile(r"^( +)(\w+(?:, \w+)*: .*?)\. ([a-z_]+(?:, [a-z_]+)*): ", re.MULTILINE)
_EXAMPLE = re.compile(r"^>>> (?:.+\n?)+", re.MULTILINE)
_NAMED = re.compile(r"(?<![`\[\w])`([A-Za-z_]\w*(?:\.\w+)*)`(?!`)")


def packages(source: Path = SOURCE) -> dict[str, list[str]]:
    """Map each public package to its public names: those with ``__all__``, without the top one."""
    found = {}
    for path in sorted(source.glob("glyphwall/*/**/__init__.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
                found[".".join(path.parent.relative_to(source).parts)] = list(ast.literal_eval(node.value))
    return found


def documented() -> list[str]:
    """Return the packages and modules on the pages, in order."""
    pages = sorted(PAGES.glob("*.md"))
    return [name for page in pages for name in re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE)]


def apart(text: str) -> str:
    """Split ``game, options: the rules. seed: a number.`` into one item per name, since each has its own type."""

    def split(found: re.Match[str]) -> str:
        margin, names, about = found.groups()
        return "\n".join(f"{margin}{name}: {about}" for name in names.split(", "))

    head, *sections = re.split(r"^(?=(?:Args|Attributes):$)", text, flags=re.MULTILINE)
    items = (_SECOND.sub(r"\1\2.\n\1\3: ", section) for section in sections)
    return head + "".join(_SHARED.sub(split, section) for section in items)


def linked(text: str, targets: Mapping[str, str], own: str) -> str:
    """Turn names in backquotes into links to the pages; nothing links to itself, full names are shortened to them."""

    def link(found: re.Match[str]) -> str:
        target = targets.get(found[1])
        shown = target if found[1].startswith("glyphwall.") else found[1]
        return found[0] if target is None or target == own else f"[`{shown}`][{target}]"

    return _NAMED.sub(link, text)


def fenced(text: str) -> str:
    """Fence interactive examples: Markdown would turn them into quotations, and their brackets into links."""
    return _EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text)


def with_fields(text: str, bare: list[str]) -> str:
    """Add a line that lists a struct's undocumented fields, before the first section."""
    if not bare:
        return text
    head, *sections = re.split(r"\n\n(?=[A-Z][a-z]+:\n)", text)
    return "\n\n".join((f"{head}\n\nHas {', '.join(f'`{each}`' for each in bare)}.", *sections))
