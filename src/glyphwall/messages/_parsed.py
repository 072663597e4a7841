"""Messages of one language, each parsed on first use.

A program uses few of its messages, and Fluent's parser takes longer for all of them than most programs run.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fluent.runtime.resolver import Message
    from fluent.syntax import ast

__all__ = ["FluentMessages"]

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The first line of a message or a term; its further lines are indented, or close a brace."""


class FluentMessages:
    """A `Language` by `fluent.runtime`.

    Args:
        locale: the locale for numbers and plurals.
        source: Fluent; anything that is no message or term is ignored.
    """

    def __init__(self, locale: str, source: str) -> None:
        self.bundle = FluentBundle([locale], use_isolating=False)
        self._sources = {
            entry[1]: source[entry.start() : after.start() if after else None]
            for entry, after in pairwise([*_ENTRY.finditer(source), None])
            if entry is not None
        }
        self._parsed: set[str] = set()

    def say(self, name: str, attribute: str, args: Mapping[str, Any]) -> str | None:
        """See `glyphwall.messages.languages.Language`."""
        pattern = self._pattern(name, attribute)
        if pattern is None:
            return None
        value, errors = self.bundle.format_pattern(pattern, dict(args))
        if errors:
            raise KeyError("; ".join(str(error) for error in errors))
        return str(value)

    def has(self, name: str, attribute: str) -> bool:
        """See `glyphwall.messages.languages.Language`."""
        return self._pattern(name, attribute) is not None

    def _pattern(self, name: str, attribute: str) -> Any:
        message = self.message(name)
        if message is None:
            return None
        return message.attributes.get(attribute) if attribute else message.value

    def message(self, name: str) -> Message | None:
        """Return the message of this id, ready to be formatted by the bundle; None if it does not exist."""
        self._parse(name, frozenset())
        return self.bundle.get_message(name) if self.bundle.has_message(name) else None

    def _parse(self, name: str, above: frozenset[str]) -> None:
        """Add an entry after its references, so that another thread never finds it without them."""
        if name in self._parsed or name in above or name not in self._sources:
            return
        resource = FluentResource(self._sources[name])
        references = _References()
        references.visit(resource)
        for each in references.names:
            self._parse(each, above | {name})
        self.bundle.add_resource(resource)
        self._parsed.add(name)


class _References(Visitor):
    """A visitor that collects the messages and terms that an entry refers to."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.names.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)
