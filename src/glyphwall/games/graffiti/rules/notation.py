"""Moves and positions of Graffiti in text.

A turn is its plies joined (codec.py); a position is the JSON of a `GraffitiParts`, checked by diagnose.py. See
docs/reference/notation-graffiti.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import NotationError, PositionError
from glyphwall.games.graffiti.rules.codec import codec_of
from glyphwall.games.graffiti.rules.diagnose import faults_of, read_parts
from glyphwall.games.graffiti.rules.fault import fault
from glyphwall.games.graffiti.rules.parts import fill_record
from glyphwall.games.graffiti.rules.setup import start_record

if TYPE_CHECKING:
    import numpy as np

    from glyphwall.core.message import Fault
    from glyphwall.games.graffiti.rules.codec import Codec
    from glyphwall.games.graffiti.rules.options import GraffitiOptions

MAX_MOVE = 200


def parse_move(text: str, codec: Codec) -> tuple[int, ...]:
    """Parse a move text into one ply, or several joined.

    The longest ply wins, unless the rest would then be invalid: ``,rB1`` is ``,r`` and ``B1``. A `NotationError` has
    the column of the first character that begins no ply.
    """
    if len(text) > MAX_MOVE:
        raise NotationError(f"a move is at most {MAX_MOVE} characters long", text)
    if not text.strip():
        raise NotationError("an empty move", text, 0)
    stuck: list[int] = []
    plies = _read_plies(codec, text.rstrip(), len(text) - len(text.lstrip()), stuck)
    if plies is not None:
        return plies
    start = stuck[0]
    raise NotationError(
        f"{text[start : start + 8]!r} at column {start + 1} begins no ply; "
        "a space such as S2.1, PL, TF or B1 comes first, then @B4 /2 ,ry and so on",
        text,
        start,
    )


def _read_plies(codec: Codec, text: str, start: int, stuck: list[int]) -> tuple[int, ...] | None:
    """Read the plies from a column on, or None; ``stuck`` collects columns from which no reading reaches the end."""
    if start == len(text):
        return ()
    if start not in stuck:
        for action, end in codec.read(text, start):
            rest = _read_plies(codec, text, end, stuck)
            if rest is not None:
                return action, *rest
        stuck.append(start)
    return None


def parse_position(text: str, options: GraffitiOptions) -> np.ndarray:
    """Parse the JSON of a whole position into a record, shape ``(1,)``; a PositionError carries every fault."""
    table = read_parts(text)
    faults = faults_of(table, options)
    if faults:
        raise PositionError(faults)
    record = start_record(options)
    fill_record(record, table, codec_of(options))
    return record


def diagnose(text: str, options: GraffitiOptions) -> tuple[Fault, ...]:
    """Return every fault of a typed position, each with its place; none if it is valid."""
    try:
        table = read_parts(text)
    except NotationError as error:
        return (fault("bad-notation", "position", reason=str(error)),)
    return faults_of(table, options)
