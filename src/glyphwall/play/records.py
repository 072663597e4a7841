"""What is kept of a game at a table, as plain structs."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from glyphwall.core.fairness import SCHEME

SeatKind = Literal["here", "link", "computer"]
EntryKind = Literal["moved", "taken-back", "resigned", "joined"]
ProposalKind = Literal["takeback", "rematch", "hints"]


UNDRAWN = "none"
"""The scheme of a game that was read from a record: what chance did there is not this server's to answer for."""


class StoredSeat(msgspec.Struct, kw_only=True):
    """A seat.

    ``token`` and ``invitation`` are digests; ``spec`` is the player that the level meant at creation.
    ``commitment`` is the seat's commitment for fair chance (empty: asked for, and not come yet; None: it takes no
    part), ``secret`` the secret that it revealed afterwards. ``colour`` is the one that was chosen for it.
    """

    seat: int
    kind: SeatKind
    level: str | None = None
    spec: str | None = None
    name: str | None = None
    token: str | None = None
    invitation: str | None = None
    joined: bool = True
    commitment: str | None = None
    secret: str | None = None
    colour: str | None = None


class StoredEntry(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One version of a game: `protocol.Entry` with the ply itself, before any audience."""

    version: int
    kind: EntryKind
    seat: int | None = None
    action: str | None = None
    plies: int
    player: str | None = None
    at: float


class StoredRequest(msgspec.Struct, frozen=True):
    """An answered request: ``holder`` is the first seat of the client that sent it."""

    holder: int
    id: str
    version: int


class StoredProposal(msgspec.Struct, frozen=True):
    """A proposal that waits for an answer; ``accepted`` by these seats so far."""

    kind: ProposalKind
    seat: int
    accepted: tuple[int, ...] = ()


class StoredResult(msgspec.Struct, frozen=True):
    """What a seat got: its place (1 is the best), its return (-1 to 1), its points where the game counts some."""

    seat: int
    place: int
    returned: float
    points: int | None = None


class StoredEnding(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended: when (seconds since 1970), why, after how many plies in force, with what result."""

    at: float
    reason: str
    plies: int
    results: tuple[StoredResult, ...]


class StoredGame(msgspec.Struct, kw_only=True):
    """A whole game. ``secret`` is the server's part in its chance, drawn by ``fair_scheme``; ``rematch`` is the id of
    the next one; ``start`` is the position that it begins at, where that is not the usual one; ``revision`` counts the
    changes since it was made."""

    id: str
    game: str
    rules_version: str
    options: dict[str, Any]
    seed: int
    secret: str
    created: float
    seats: list[StoredSeat]
    entries: list[StoredEntry] = []
    requests: list[StoredRequest] = []
    proposals: list[StoredProposal] = []
    fair_scheme: str = SCHEME
    start: str | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    revision: int = 0


class Glance(msgspec.Struct, frozen=True, kw_only=True):
    """What a link's page says of a game, read without playing it out: ``plies`` are those in force."""

    game: str
    seats: list[StoredSeat]
    plies: int


DUE_SECONDS = 15.0
"""How long the process that has a game open may take for its due work before any process takes it."""


class Due(msgspec.Struct, frozen=True):
    """Work that a game needs although nobody asks for it.

    Attributes:
        kind: "chance" or "computer".
        key: the game's id.
        at: when it is due, in seconds since 1970.
        revision: the game's revision that makes it due.
    """

    kind: str
    key: str
    at: float
    revision: int


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What one transaction adds to a game: all of it, or nothing.

    Attributes:
        game_id: which game.
        revision: of the game that the change was made for; it has the next one afterwards.
        entries: new versions, following the last one without a gap.
        request: the request that asked for it, so that it is known when sent again.
        forgotten: an older request of the same holder that need not be known any more.
        proposals: the proposals that stand from now on; None leaves them as they are.
        joined: a seat that somebody takes with this change.
        contributed: a seat that commits to its secret, or tells it.
        ending: how the game ends with this change.
        rematch: the next game, which is on disk already: for whoever hears of the change.
        open: whether nothing in it is a secret.
        due: the complete set of due work of the game after the change.
        news: what other packages learn from it, as topics and payloads of the outbox.
    """

    game_id: str
    revision: int
    entries: tuple[StoredEntry, ...] = ()
    request: StoredRequest | None = None
    forgotten: StoredRequest | None = None
    proposals: tuple[StoredProposal, ...] | None = None
    joined: StoredSeat | None = None
    contributed: StoredSeat | None = None
    ending: StoredEnding | None = None
    rematch: str | None = None
    open: bool = False
    due: tuple[Due, ...] = ()
    news: tuple[tuple[str, bytes], ...] = ()
