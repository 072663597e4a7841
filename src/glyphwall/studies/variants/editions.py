"""The editions of components that a study brings, made known to its game in each process that plays."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_plugin
from glyphwall.studies.variants.plan import StudyError

if TYPE_CHECKING:
    from collections.abc import Sequence


def register_editions(editions: Sequence[tuple[str, str]], game_id: str) -> None:
    """Makes the editions of a study known in this process.

    Raises:
        GlyphwallError: what is wrong with one.
    """
    for name, text in editions:
        _give(name, text, game_id)


@cache
def _give(name: str, text: str, game_id: str) -> None:
    editions = get_plugin(game_id).editions
    assert editions is not None
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{name}.json"
        file.write_text(text, encoding="utf-8")
        try:
            editions.give(file)
        except GlyphwallError as error:
            raise StudyError(str(error).replace(f"{folder}/", "")) from None
