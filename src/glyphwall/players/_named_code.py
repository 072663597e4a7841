"""Consent to run code that a file names.

People exchange study files. A file may name a command (``engine:cmd=...``) or a Python module (``module:Class``) as a
player, and reading it must not run either. Code that reads player specs from a file collects what they name with
`code_named_by` and asks here first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from glyphwall.core.errors import GlyphwallError
from glyphwall.players.specs import code_named_by

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glyphwall.core.contract import Game


class CodeNotAllowed(GlyphwallError, code="code-not-allowed"):
    """A file names code, and running it wasn't allowed."""


class Consent(Protocol):
    """An answer to the question whether code may run."""

    def __call__(self, named: tuple[str, ...]) -> bool:
        """Return whether to run the code; False leaves its players unmade.

        ``named`` has at least one description by `code_named_by`.

        Raises:
            CodeNotAllowed: The work can't be done without these players.
        """


def refuse_code(named: tuple[str, ...]) -> bool:
    """Refuse to run anything: the answer when there is no one to ask."""
    raise CodeNotAllowed(f"it names code to run, which was not allowed: {'; '.join(named)}")


def skip_code(named: tuple[str, ...]) -> bool:
    """Leave the players unmade: the answer for work that doesn't play."""
    return False


def allow_code(named: tuple[str, ...]) -> bool:
    """Run all named code: the answer for files of your own."""
    return True


def codes_named_by(specs: Iterable[str], game: Game[Any, Any]) -> tuple[str, ...]:
    """Return descriptions of all code that some specs name, each once."""
    found = (code_named_by(spec, game) for spec in specs)
    return tuple(dict.fromkeys(named for named in found if named is not None))
