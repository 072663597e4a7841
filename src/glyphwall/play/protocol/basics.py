"""Types that several messages share: ids, tokens, texts, and the body of an error."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from glyphwall.core.message import Explanation
from glyphwall.record._fair_receipt import MAX_SEATS

PROTOCOL = 2
MAX_STANDINGS = 30
GameId = Annotated[str, Meta(pattern="^[A-Za-z0-9]{12}$")]
ShownGameId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
"""The id of a game as a server shows it. Clients store nothing under other ids."""
GameKind = Annotated[str, Meta(min_length=1, max_length=40)]
"""The id of the game that is played."""
RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=120)]
Language = Annotated[str, Meta(max_length=35)]
"""A language as a tag: ``de-AT``; a language without texts is read as English."""
Version = Annotated[int, Meta(ge=0)]
Seat = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Seats = Annotated[list[Seat], Meta(max_length=MAX_SEATS)]
ShortText = Annotated[str, Meta(max_length=200)]
LongText = Annotated[str, Meta(max_length=20_000)]
Secret = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A secret of fair chance, or a commitment to one (`core._fairness`): 32 bytes in hexadecimal."""
ShownCommitment = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
ShownTranscript = Annotated[str, Meta(pattern="^[!-~]+( [!-~]+)*$", max_length=100_000)]


class ErrorBody(msgspec.Struct):
    """The body of every HTTP error and every `Refused`: a stable code and an English text.

    Clients word the explanation of an illegal move in their own language.
    """

    code: ShortText
    message: LongText
    explanation: Explanation | None = None
