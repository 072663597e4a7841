"""Game records from people: typed, pasted, or opened as a file.

A record is read exactly as it is written if it can be. Otherwise its look-alike characters are replaced
(`glyphwall.core._typed_text`) outside comments, and it is read again.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glyphwall.core._typed_text import plain_characters, plain_notation
from glyphwall.core.errors import NotationError, RecordError
from glyphwall.record.reading import MAX_LENGTH, read_records

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options
    from glyphwall.record.replay import GameRecord

_COMMENT: Final = re.compile(r"\{[^}]*\}")
# UTF-8 that was read as Windows-1252 or Latin-1: "MÃ¼ller", "â€œ".
_GARBLED: Final = re.compile("[\u00c2-\u00c5][\u0080-\u00bf\u0152-\u0192\u2013-\u2122]|\u00e2\u20ac|\ufffd|\x00")


def read_pasted(
    text: str, limit: int = MAX_LENGTH, check: Callable[[list[GameRecord]], object] = len
) -> list[GameRecord]:
    """Parse every game of a pasted text, in order.

    Args:
        text: the pasted text.
        limit: maximum characters.
        check: raises `RecordError` for games that can't be used as they are written.

    Raises:
        RecordError: what is wrong with it, with line and column; `RecordCutOff` if it ends too early.
    """
    try:
        records = read_records(text, limit)
        check(records)
    except RecordError:
        plain = _plain_outside_comments(text)
        if plain == text:
            raise
        records = read_records(plain, limit)
        check(records)
    return records


def read_pasted_game(text: str) -> GameRecord:
    """Parse and replay a pasted text with exactly one game, or raise RecordError."""
    records = read_pasted(text, check=_replay_only_game)
    if len(records) != 1:
        raise RecordError(f"{len(records)} games where one is wanted", text, 0, 1)
    return records[0]


def _replay_only_game(records: list[GameRecord]) -> None:
    if len(records) == 1:
        records[0].final_state()


def parse_pasted_position(game: Game[Any, Any], text: str, options: Options) -> State:
    """Parse a typed or pasted position: as it is written if it can be, else with plain characters.

    Raises:
        NotationError, PositionError: what is wrong with it as it is written.
    """
    try:
        state: State = game.parse_position(text, options)
    except NotationError:
        plain = plain_notation(text)
        if plain == text.strip():
            raise
        state = game.parse_position(plain, options)
    return state


def _plain_outside_comments(text: str) -> str:
    parts, at = [], 0
    # Without a } behind it, each { would be searched for one to the end of the text: for minutes, if there are many.
    for comment in _COMMENT.finditer(text, 0, text.rfind("}") + 1):
        parts += [_plain(text[at : comment.start()]), comment[0]]
        at = comment.end()
    return "".join([*parts, _plain(text[at:])])


def _plain(part: str) -> str:
    """Return a part of a text in plain notation; its blanks at both ends stay."""
    stripped = part.strip()
    if not stripped:
        return part
    start = part.index(stripped[0])
    return part[:start] + plain_notation(stripped) + part[start + len(stripped) :]


def find_garbled(text: str) -> str | None:
    """Return the first line with letters that were read in a wrong encoding, or None."""
    found = _GARBLED.search(text)
    if found is None:
        return None
    start = text.rfind("\n", 0, found.start()) + 1
    return plain_characters(text[start:].split("\n", 1)[0]).strip()[:80]
