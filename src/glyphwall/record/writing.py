"""The GWN writer. Its canonical form reads back byte for byte."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glyphwall.record.moves import Line, Remarks
    from glyphwall.record.replay import GameRecord

WIDTH: Final = 80
"""Maximum length of a line of moves, unless a single move is longer."""


def write_record(record: GameRecord) -> str:
    """Format a game: a line per tag, an empty line, then the moves in lines of at most 80 characters."""
    tags = [f'[{name} "{_escaped(value)}"]' for name, value in record.tags.items()]
    words = [*_line_words(record.line, count_seats(record), 0), record.result]
    return "\n".join((*tags, "", *_wrapped(words))) + "\n"


def write_records(records: Iterable[GameRecord]) -> str:
    """Format several games, separated by empty lines."""
    return "\n".join(write_record(record) for record in records)


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def count_seats(record: GameRecord) -> int:
    """Return the number of seats by the record's tags, 1 to 9; it need not be one that the game can have."""
    seats = record.tags.get("Seats", "2")
    return int(seats) if len(seats) == 1 and seats in "123456789" else 2


def _line_words(line: Line, seats: int, made: int) -> Iterator[str]:
    """Yield the words of a line whose first move has number ``made`` (from 0) in the game.

    A number precedes every move that begins a round of as many moves as there are seats. Chance moves (``=...``) don't
    count.
    """
    yield from _remark_words(line.remarks)
    first = True
    for move in line.moves:
        number = ""
        if not move.text.startswith("="):
            if made % seats == 0:
                number = f"{made // seats + 1}. "
            elif first:
                number = f"{made // seats + 1}... "
            first = False
        yield number + move.text + move.annotation
        yield from _remark_words(move.remarks)
        for variation in move.variations:
            words = list(_line_words(variation, seats, made))
            words[0] = "(" + words[0]
            words[-1] += ")"
            yield from words
        made += not move.text.startswith("=")


def _remark_words(remarks: Remarks) -> Iterator[str]:
    if remarks:
        commands = " ".join(f"[%{name} {value}]" if value else f"[%{name}]" for name, value in remarks.commands)
        yield from f"{{{commands}{' ' if commands and remarks.text else ''}{remarks.text}}}".split()


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line
