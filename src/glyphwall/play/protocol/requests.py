"""The messages that a client sends through a socket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from glyphwall.play.protocol.basics import Language, MoveText, RequestId, Seat, Secret, Token, Version
from glyphwall.play.protocol.bodies import DeviceSecret


class _Request(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    id: RequestId


class Hello(msgspec.Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message of a socket. ``since`` is the last version the client has; None: none."""

    protocol: int
    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    since: Version | None = None


class Move(_Request, tag="move"):
    """A ply or a joined turn, meant for the game at ``version``.

    ``lag`` is the half of the client's measured round trip in milliseconds; a clock gives it back within a quota.
    """

    version: Version
    move: MoveText
    lag: Annotated[int, Meta(ge=0, le=60_000)] = 0


class Explain(_Request, tag="explain"):
    """A question: why is this move illegal, and what would fit? `Explained` answers it."""

    move: MoveText


class Read(_Request, tag="read"):
    """A question: which move do these words mean ("red hash f6")? `Meant` answers it.

    ``language`` is the language of the words, as a tag.
    """

    line: MoveText
    language: Language = "en"


class Propose(_Request, tag="propose"):
    """A proposal to the others.

    ``claim``: the acting seat, which is away or out of time, loses; ``skip``: it passes from now on, its time having
    run out; ``abort``: the game ends without a result. Seats that are away or out of time have no say in these.
    ``chat``: free chat in this game; it stays agreed until one of the players declines.
    """

    kind: Literal["takeback", "rematch", "hints", "claim", "skip", "abort", "chat"]


class Answer(_Request, tag="answer"):
    kind: Literal["takeback", "rematch", "hints", "claim", "skip", "abort", "chat"]
    accept: bool


class Vacation(_Request, tag="vacation"):
    """Vacation days that a seat uses in a game with days per turn, to extend its turn or its next one."""

    seat: Seat
    days: Annotated[int, Meta(ge=1, le=30)]


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


Phrase = Literal[
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "oops",
    "one-moment",
    "sorry-slow",
    "again",
    "good-game",
    "bye",
    "thumbs-up",
    "clap",
    "smile",
    "surprise",
]


class Say(_Request, tag="say"):
    """A phrase or reaction for the others at the table. It isn't stored, and spectators don't get it."""

    phrase: Phrase


class Shown(_Request, tag="shown"):
    """A notice that a device has shown the game at ``version`` on a visible page: it needs no turn alert."""

    version: Version
    device: DeviceSecret


class Ping(msgspec.Struct, tag_field="type", tag="ping", forbid_unknown_fields=True):
    sent: float


ClientMessage = Hello | Move | Explain | Read | Propose | Answer | Resign | Contribute | Vacation | Say | Shown | Ping
