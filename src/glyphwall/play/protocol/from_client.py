"""The messages of a client on a game's socket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from glyphwall.play.protocol.parts import Language, MoveText, RequestId, Secret, Token, Version


class _Request(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    id: RequestId


class Hello(msgspec.Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message of a socket. ``since`` is the last version the client has; None: none."""

    protocol: int
    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    since: Version | None = None


class Move(_Request, tag="move"):
    """A ply or a joined turn, meant for the game at ``version``."""

    version: Version
    move: MoveText


class Explain(_Request, tag="explain"):
    """A question: why is this move illegal, and what would fit? Answered by `Explained`."""

    move: MoveText


class Read(_Request, tag="read"):
    """A question: which move do these words mean ("red hash f6")? Answered by `Meant`.

    ``language`` is the language of the words, as a tag.
    """

    line: MoveText
    language: Language = "en"


class Propose(_Request, tag="propose"):
    kind: Literal["takeback", "rematch", "hints"]


class Answer(_Request, tag="answer"):
    kind: Literal["takeback", "rematch", "hints"]
    accept: bool


class Resign(_Request, tag="resign"):
    """A resignation of ``seat``; None: the client's only seat, or the one that acts."""

    seat: int | None = None


class Contribute(_Request, tag="contribute"):
    """A seat's part in fair chance: its commitment when the table awaits one, its secret when all have committed.

    ``transcript`` goes with a secret: the hash of the transcript that the seat has seen and checked.
    """

    seat: Annotated[int, Meta(ge=0, le=7)]
    commitment: Secret | None = None
    secret: Secret | None = None
    transcript: Secret | None = None


class Ping(msgspec.Struct, tag_field="type", tag="ping", forbid_unknown_fields=True):
    sent: float


ClientMessage = Hello | Move | Explain | Read | Propose | Answer | Resign | Contribute | Ping
