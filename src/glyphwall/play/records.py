"""A stored game, as plain structs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from glyphwall.core._fairness import SCHEME

if TYPE_CHECKING:
    from glyphwall.record.progress import GameInProgress

SeatKind = Literal["here", "link", "computer"]
EntryKind = Literal[
    "moved", "taken-back", "resigned", "joined", "started", "flagged", "timed-out", "abandoned", "aborted", "skipped",
    "vacation",
]  # fmt: skip
ProposalKind = Literal["takeback", "rematch", "hints", "claim", "skip", "abort", "chat"]
STANDING: Final = frozenset(("hints", "chat"))
"""The kinds of proposals that stay, once agreed on, until a player withdraws."""


UNDRAWN = "none"
"""The scheme of an imported game: this server doesn't answer for its chance."""


class StoredSeat(msgspec.Struct, kw_only=True):
    """A seat.

    Attributes:
        spec: the computer player that the level meant when the game was made.
        token: a digest.
        invitation: a digest.
        commitment: the seat's commitment for fair chance; empty: awaited; None: it takes no part.
        secret: the secret that it revealed afterwards.
        earlier_tokens: digests of its earlier tokens, with blanks between: the first one, then the latest.
        account: the account that holds it in place of a token.
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
    earlier_tokens: str | None = None
    account: str | None = None


class StoredEntry(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One version of a game: `protocol.table.Entry` with the ply itself, before any audience.

    Attributes:
        clock: the clocks after it (`play.clock.write`); None in a game without clocks.
    """

    version: int
    kind: EntryKind
    seat: int | None = None
    action: str | None = None
    plies: int
    player: str | None = None
    at: float
    clock: str | None = None


class StoredRequest(msgspec.Struct, frozen=True):
    """A request that was done; ``holder`` is the first seat of the client that sent it."""

    holder: int
    id: str
    version: int


class StoredProposal(msgspec.Struct, frozen=True):
    """A proposal that waits for an answer; ``accepted`` are the seats that agree so far."""

    kind: ProposalKind
    seat: int
    accepted: tuple[int, ...] = ()


class StoredResult(msgspec.Struct, frozen=True):
    """A seat's result: its place (1 is the best), its return (-1 to 1), and its points if the game has points."""

    seat: int
    place: int
    returned: float
    points: int | None = None


class StoredEnding(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a game: time (seconds since 1970), reason, number of plies in force, results by seat."""

    at: float
    reason: str
    plies: int
    results: tuple[StoredResult, ...]


def ending_of(progress: GameInProgress, at: float) -> StoredEnding | None:
    """Return the end of a game at that moment (seconds since 1970); None while it goes on."""
    outcome = progress.outcome
    if outcome is None:
        return None
    points: tuple[int | None, ...] = outcome.points or (None,) * len(outcome.ranking)
    seats = zip(outcome.ranking, outcome.returns, points, strict=True)
    results = tuple(StoredResult(seat, *result) for seat, result in enumerate(seats))
    return StoredEnding(at=at, reason=outcome.termination, plies=len(progress.plies), results=results)


DUE_SECONDS = 15.0
"""The time that the process with the game open has for its due work, before any process takes it."""


class Due(msgspec.Struct, frozen=True):
    """Work that a game needs although no client asks for it.

    Attributes:
        kind: "chance", "computer" or "flag".
        key: the game's id.
        at: when it is due, in seconds since 1970; a flag's is in play time (`play.clock.PlayTime`).
        revision: the game's revision that makes it due.
    """

    kind: str
    key: str
    at: float
    revision: int


class StoredGame(msgspec.Struct, kw_only=True):
    """A whole game.

    Attributes:
        secret: the server's part in fair chance.
        fair_scheme: the scheme of its chance.
        start: the position at which it begins; None: the usual one.
        rematch_of: the id of the game before.
        rematch: the id of the next game.
        revision: the number of changes since it was made.
        due: the work that is due in a new game; never read again.
        turn: the person's seat whose turn begins with a rematch; never read again.
        revision_before: the revision of the game before that a rematch's seats were taken from; never read again.
        clock: the time control (`play.clock.to_text`); None: no clocks.
        hidden: since when only its players see it (seconds since 1970); None: everybody with the link does.
    """

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
    due: tuple[Due, ...] | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    revision_before: int | UnsetType = UNSET
    clock: str | None = None
    hidden: float | None = None


class Glance(msgspec.Struct, frozen=True, kw_only=True):
    """A summary for a link's page, read without replaying the game; ``plies`` is the number in force."""

    game: str
    seats: list[StoredSeat]
    plies: int


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A transaction: all of it is stored, or nothing.

    Attributes:
        revision: the game's revision before the change.
        entries: new versions, following the last one without a gap.
        request: the request that asked for it, so that it is recognised when sent again.
        forgotten: an older request of the same holder, to be deleted.
        proposals: the proposals that stand from now on; None leaves them as they are.
        joined: a seat that is taken with this change.
        contributed: a seat that commits to its secret, or reveals it.
        moved: a seat whose token is exchanged, because it moves to another device.
        claimed: seats that an account takes over from their tokens.
        ending: the end of the game, if it ends with this change.
        rematch: the id of the next game, which is stored already.
        open: whether nothing in it is a secret.
        due: the complete set of due work of the game after the change.
        news: what other packages learn from it, as topics and payloads of the outbox.
        turn: the person's seat whose turn begins with it, so that its holder can be told; public, as turns are.
    """

    game_id: str
    revision: int
    entries: tuple[StoredEntry, ...] = ()
    request: StoredRequest | None = None
    forgotten: StoredRequest | None = None
    proposals: tuple[StoredProposal, ...] | None = None
    joined: StoredSeat | None = None
    contributed: StoredSeat | None = None
    moved: StoredSeat | None = None
    claimed: tuple[StoredSeat, ...] = ()
    ending: StoredEnding | None = None
    rematch: str | None = None
    open: bool = False
    due: tuple[Due, ...] = ()
    news: tuple[tuple[str, bytes], ...] = ()
    turn: int | None = None
