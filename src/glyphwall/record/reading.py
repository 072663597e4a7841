"""The GWN parser (docs/reference/notation.md). Any text yields records or a `RecordError` with its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Final, Never

from glyphwall.core._cooperative import yield_thread
from glyphwall.core.errors import RecordCutOff, RecordError
from glyphwall.record.moves import (
    COMMAND,
    MAX_DEPTH,
    MAX_MOVE,
    NUMBER,
    RESULT,
    Line,
    Move,
    Remarks,
    is_move_text,
    split_annotation,
)
from glyphwall.record.replay import GWN_VERSION, TAG_NAME, GameRecord

MAX_LENGTH: Final = 32_000_000
"""Maximum characters of a text: about 100,000 games."""

_VALUE: Final = re.compile(r'"((?:[^"\\\n]|\\["\\])*)"')
_OPEN_VALUE: Final = re.compile(r'"(?:[^"\\\n]|\\.)*\\?')
_BLANKS: Final = re.compile(r"\s*")
_TOKEN: Final = re.compile(r"[^\s{}\[\]]+")


def read_records(text: str, limit: int = MAX_LENGTH) -> list[GameRecord]:
    """Parse every game of a text, in order.

    Only the grammar is checked; `GameRecord.turns` and ``replay.check`` play the moves.

    Raises:
        RecordError: the text doesn't parse; carries line (from 1) and column (from 0).
    """
    if len(text) > limit:
        raise RecordError(f"the text has {len(text)} characters, at most {limit} are read")
    return _Reader(text).records()


def read_record(text: str) -> GameRecord:
    """Parse a text with exactly one game, or raise RecordError."""
    records = read_records(text)
    if len(records) != 1:
        raise RecordError(f"{len(records)} games where one is wanted", text, 0, 1)
    return records[0]


@dataclass
class _OpenMove:
    """A move that is still being parsed."""

    text: str
    annotation: str
    line: int
    column: int
    remarks: list[Remarks] = field(default_factory=list)
    variations: list[Line] = field(default_factory=list)

    def closed(self) -> Move:
        remarks = Remarks.together(self.remarks) if self.remarks else Remarks()
        return Move(self.text, self.annotation, remarks, tuple(self.variations), self.line, self.column)


@dataclass
class _OpenLine:
    """A line that is still being parsed."""

    start: int
    moves: list[_OpenMove] = field(default_factory=list)
    remarks: list[Remarks] = field(default_factory=list)

    def closed(self) -> Line:
        remarks = Remarks.together(self.remarks) if self.remarks else Remarks()
        return Line(tuple(move.closed() for move in self.moves), remarks)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 1 if text.startswith("\ufeff") else 0
        self.line_starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def records(self) -> list[GameRecord]:
        records = []
        self._skip()
        while self.at < len(self.text):
            records.append(self._record())
            self._skip()
        return records

    def _skip(self) -> None:
        blanks = _BLANKS.match(self.text, self.at)
        self.at = blanks.end() if blanks else self.at

    def _ends(self) -> bool:
        return self.at >= len(self.text)

    def _place(self, at: int) -> tuple[int, int]:
        line = bisect_right(self.line_starts, at)
        return line, at - self.line_starts[line - 1]

    def _fail(self, message: str, at: int | None = None, *, cut_off: bool = False) -> Never:
        error = RecordCutOff if cut_off else RecordError
        line, column = self._place(self.at if at is None else at)
        start = self.line_starts[line - 1]
        end = self.text.find("\n", start)
        raise error(
            f"line {line}, column {column + 1}: {message}", self.text[start : end if end >= 0 else None], column, line
        )

    # -- tags -------------------------------------------------------------------------------------
    def _record(self) -> GameRecord:
        start = self.at
        tags: dict[str, str] = {}
        tag_lines: dict[str, int] = {}
        while self.text.startswith("[", self.at):
            at = self.at
            name, value = self._tag()
            if name in tags:
                self._fail(f"the tag {name} stands here twice", at)
            tags[name] = value
            tag_lines[name] = self._place(at)[0]
            self._skip()
        if not tags:
            self._fail('a record begins with its tags: [Game "ID"], ID being a game')
        if tags.get("GWN", GWN_VERSION) != GWN_VERSION:
            self._fail(f"the record is of version {tags['GWN'][:20]}; this reads {GWN_VERSION}", start)
        line, result = self._moves()
        if result is not None and tags.setdefault("Result", result) != result:
            self._fail(f"the moves end with {result}, the tag Result says {tags['Result'][:20]}")
        try:
            return GameRecord(tags, line, tag_lines, result is not None)
        except RecordError as error:
            self._fail(str(error), start)

    def _tag(self) -> tuple[str, str]:
        self.at += 1
        self._skip()
        name = TAG_NAME.match(self.text, self.at)
        if name is None:
            self._fail("the name of a tag is missing", cut_off=self._ends())
        self.at = name.end()
        self._skip()
        value = _VALUE.match(self.text, self.at)
        if value is None:
            self._fail(
                f'the tag {name[0][:40]} needs a value in quotation marks, \\" for one inside',
                cut_off=self._ends() or _OPEN_VALUE.fullmatch(self.text, self.at) is not None,
            )
        self.at = value.end()
        self._skip()
        if not self.text.startswith("]", self.at):
            self._fail(f"the tag {name[0][:40]} is not closed by ]", cut_off=self._ends())
        self.at += 1
        return name[0], re.sub(r"\\(.)", r"\1", value[1])

    # -- moves ------------------------------------------------------------------------------------
    def _moves(self) -> tuple[Line, str | None]:
        """Parse the main line up to its result, the next game's tags, or the end of the text."""
        open_lines = [_OpenLine(self.at)]
        while True:
            yield_thread()
            self._skip()
            character = self.text[self.at : self.at + 1]
            if not character or character == "[":
                break
            if character == "{":
                self._comment(open_lines[-1])
            elif character == "(":
                self._open_variation(open_lines)
            elif character == ")":
                self._close_variation(open_lines)
            else:
                result = self._move(open_lines)
                if result is not None:
                    return open_lines[0].closed(), result
        if len(open_lines) > 1:
            self._fail("the variation is not closed by )", open_lines[-1].start, cut_off=self._ends())
        return open_lines[0].closed(), None

    def _open_variation(self, open_lines: list[_OpenLine]) -> None:
        if not open_lines[-1].moves:
            self._fail("a variation stands behind the move that it replaces")
        if len(open_lines) > MAX_DEPTH:
            self._fail(f"variations lie at most {MAX_DEPTH} deep in one another")
        open_lines.append(_OpenLine(self.at))
        self.at += 1

    def _close_variation(self, open_lines: list[_OpenLine]) -> None:
        if len(open_lines) == 1:
            self._fail("there is no variation to close")
        if not open_lines[-1].moves:
            self._fail("the variation has no move", open_lines[-1].start)
        self.at += 1
        variation = open_lines.pop().closed()
        open_lines[-1].moves[-1].variations.append(variation)

    def _comment(self, line: _OpenLine) -> None:
        end = self.text.find("}", self.at)
        if end < 0:
            self._fail("the comment is not closed by }", cut_off=True)
        written = " ".join(self.text[self.at + 1 : end].split())
        remarks = Remarks(
            COMMAND.sub(" ", written), tuple((name, value or "") for name, value in COMMAND.findall(written))
        )
        self.at = end + 1
        (line.moves[-1] if line.moves else line).remarks.append(remarks)

    def _move(self, open_lines: list[_OpenLine]) -> str | None:
        """Parse a move, a move number or a result; return the result if it is one."""
        number = NUMBER.match(self.text, self.at)
        if number is not None:
            self.at = number.end()
            return None
        start = self.at
        token = self._token()
        if RESULT.fullmatch(token):
            if len(open_lines) > 1:
                self._fail("a result ends the game, not a variation", start)
            return token
        text, annotation = split_annotation(token)
        if not is_move_text(text):
            self._fail(f"{token[:40]!r} is no move", start)
        line, column = self._place(start)
        open_lines[-1].moves.append(_OpenMove(text, annotation, line, column))
        return None

    def _token(self) -> str:
        """Return the text up to the next blank, brace or bracket, or a ``)`` without its ``(``."""
        found = _TOKEN.match(self.text, self.at, min(len(self.text), self.at + MAX_MOVE + 10))
        if found is None:
            self._fail(f"{self.text[self.at]!r} does not belong here")
        depth = 0
        for index, character in enumerate(found[0]):
            depth += (character == "(") - (character == ")")
            if depth < 0:
                self.at += index
                return found[0][:index]
        self.at = found.end()
        return found[0]
