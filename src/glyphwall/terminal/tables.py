"""The table of each game: its own, or the plain one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.terminal.plain_table import PlainTable
from glyphwall.terminal.table import TerminalTable

if TYPE_CHECKING:
    from glyphwall.terminal.values import Speech


def table_ids() -> tuple[str, ...]:
    """The games that can be played at a terminal."""
    return game_ids()


def make_table(game_id: str, locale: str, speech: Speech = "literate") -> TerminalTable:
    """The table of a game: its own, or the plain one.

    Raises:
        UnknownGame: no game of that id.
        TypeError: what the game brings is no table.
    """
    made = get_plugin(game_id).load_terminal()
    if made is None:
        return PlainTable(game_id, locale, speech)
    if not issubclass(made, TerminalTable):
        raise TypeError(f"the terminal table of {game_id} should be a TerminalTable, not {made!r}")
    return made(locale, speech)
