"""A device's part in verifiable chance: what it sends and stores, and when it warns.

The browser does the same (``web/client/play/fair.ts``); both pass the same tests. A program that plays on a server can
use this one: show it each table and all entries, and send what it returns.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from glyphwall.core._decoding import prepare_type
from glyphwall.core._fairness import SCHEME, commit_seat, make_secret, read_transcript
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.record._fair_receipt import (
    MAX_SEATS,
    Count,
    EntryKind,
    Ply,
    Receipt,
    ReceiptSeat,
    ShownEntry,
    ShownResult,
    convert_receipt,
    write_receipt,
)
from glyphwall.record.fair_store import MirroredStore, StorageUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from glyphwall.core._fairness import Transcript
    from glyphwall.record.fair_store import FairStore

TROUBLES: Final = ("unfair", "terms", "second", "skipped", "lost", "storage")
"""Reasons for a device to warn.

- ``unfair``: the table has no fair part of the present scheme. A fact, not an accusation.
- ``terms``: the server's terms leave this device out, or aren't valid.
- ``second``: the device was asked to reveal its secret for a second transcript.
- ``skipped``: chance drew before this device revealed its secret.
- ``lost``: the device doesn't have the secret behind its seat's commitment, or no receipt. No accusation.
- ``storage``: the device can't store anything. No accusation.
"""

_COMMITMENT: Final = "^([0-9a-f]{64})?$"


class _Part(msgspec.Struct, frozen=True):
    commitment: Annotated[str, Meta(pattern=_COMMITMENT)] | None
    told: bool


class _Fair(msgspec.Struct, frozen=True):
    scheme: str
    commitment: Annotated[str, Meta(pattern=_COMMITMENT)]
    stage: str
    seats: Annotated[list[_Part], Meta(max_length=MAX_SEATS)]
    transcript: Annotated[str, Meta(max_length=20_000)] | None = None


class _Table(msgspec.Struct, frozen=True):
    game: Annotated[str, Meta(max_length=60)]
    options: Annotated[dict[str, bool | int | str], Meta(max_length=200)]
    result: ShownResult | None = None
    fair: _Fair | None = None


class _Entry(msgspec.Struct, frozen=True):
    kind: EntryKind
    seat: Annotated[int, Meta(ge=0, lt=MAX_SEATS)] | None
    plies: Count
    move: Ply | None


class Device:
    """One device in one game.

    Args:
        media: where it stores secrets and receipts; the more independent of each other, the better.
        takes_part: whether its program takes part in the game's draws; if so, it accepts nothing less.
        secret_of: makes a secret for a seat (from 0).

    Attributes:
        troubles: reasons for warnings, each once, in order of discovery. With any of them it reveals nothing.
    """

    def __init__(
        self,
        game_id: str,
        media: Sequence[FairStore],
        *,
        takes_part: bool = True,
        secret_of: Callable[[int], str] = lambda _: make_secret(),
    ) -> None:
        self.game_id = game_id
        self.troubles: list[str] = []
        self._store = MirroredStore(media)
        self._takes_part = takes_part
        self._secret_of = secret_of
        self._own: set[int] = set()
        self._receipts: dict[int, str] = {}
        self._course: list[ShownEntry] = []
        self._changed = 0
        self._result: ShownResult | None = None
        self._vault = media[0]

    # -- following the table ------------------------------------------------------------------------
    def follow(
        self, table: Mapping[str, Any], seats: Collection[int], entries: Sequence[Mapping[str, Any]]
    ) -> list[dict[str, Any]]:
        """Take note of what the server shows, and return the messages that are due.

        Args:
            seats: the device's own seats, from 0; without any it does nothing.
            entries: every version of the game from the first on (`play.protocol.table.Entry`).

        Returns:
            The ``contribute`` messages that are due now, without an id. Sending one again does no harm.
        """
        if not seats or not self._takes_part:
            return []
        try:
            shown = msgspec.convert(table, prepare_type(_Table))
            course = msgspec.convert(entries, prepare_type(list[_Entry]))
        except (msgspec.ValidationError, ValueError, RecursionError):
            self._warn("terms")
            return []
        fair = shown.fair
        is_quiet = fair is None and not (self._drew(course) or has_chance(shown.game, shown.options))
        self._own |= set(seats)
        if not is_quiet:
            self._find_seats()
        self._keep_course(shown, course)
        if is_quiet:
            return []  # nothing to reveal; the file has what was shown
        if fair is None or fair.scheme != SCHEME:
            self._warn("unfair")
            return []
        drew = fair.stage == "ready" or self._drew(course)
        due = []
        for seat in sorted(self._own):
            try:
                message = self._follow_seat(fair, seat, drew=drew)
            except StorageUnavailable:
                self._warn("storage")
                continue
            if message is not None and seat in seats:
                due.append(message)
        return due

    def _find_seats(self) -> None:
        """Add the seats that the device has a secret for to its own."""
        for seat in range(MAX_SEATS):
            try:
                secret, receipt = self._store.get(self._key(seat, "secret")), self._receipt(seat)  # heals both
                if secret or receipt:
                    self._own.add(seat)
            except StorageUnavailable:
                self._warn("storage")

    def _key(self, seat: int, value: str) -> str:
        return f"{self.game_id}/{seat + 1}/{value}"

    def _follow_seat(self, fair: _Fair, seat: int, *, drew: bool) -> dict[str, Any] | None:
        part = fair.seats[seat] if seat < len(fair.seats) else None
        if part is None or part.commitment is None:
            self._warn("terms")  # the seat is said to take no part
            return None
        secret = self._store.get(self._key(seat, "secret"))
        if not part.commitment:
            if fair.stage not in ("join", "commit"):
                self._warn("terms")
                return None
            secret = self._store.put_once(self._key(seat, "secret"), secret or self._secret_of(seat))
            commitment = commit_seat(secret, self.game_id, seat, fair.commitment)
            return {"type": "contribute", "seat": seat, "commitment": commitment}
        if secret is None or not self._is_own(part.commitment, fair.commitment, seat, secret):
            self._warn("lost")
        elif drew and self._receipt(seat) is None:
            self._warn("lost" if part.told else "skipped")
        elif fair.stage == "tell" and not part.told:
            return self._reveal(fair, seat, secret)
        return None

    def _is_own(self, commitment: str, server: str, seat: int, secret: str) -> bool:
        return commitment == commit_seat(secret, self.game_id, seat, server)

    def _reveal(self, fair: _Fair, seat: int, secret: str) -> dict[str, Any] | None:
        """Store the receipt, and only then reveal the secret."""
        transcript = self._agreed(fair.transcript or "")
        if transcript is None:
            self._warn("terms")
        elif self._receipts.get(seat, transcript.digest) != transcript.digest:
            self._warn("second")
        elif not self.troubles:
            receipt = f"{transcript.digest} {secret}"
            if self._store.put_once(self._key(seat, "receipt"), receipt) != receipt:
                self._warn("second")
            else:
                self._receipts[seat] = transcript.digest
                return {"type": "contribute", "seat": seat, "secret": secret, "transcript": transcript.digest}
        return None

    def _agreed(self, text: str) -> Transcript | None:
        """Return the transcript if it is of this game and binds every own seat; None otherwise."""
        try:
            transcript = read_transcript(text)
        except ValueError:
            return None
        bound = transcript.game_id == self.game_id and all(
            seat < len(transcript.seats)
            and (secret := self._store.get(self._key(seat, "secret"))) is not None
            and transcript.seats[seat] == transcript.commitment(seat, secret)
            for seat in self._own
        )
        return transcript if bound else None

    def _receipt(self, seat: int) -> str | None:
        """Return the hash of the transcript that the seat's secret was revealed for, or None."""
        stored = self._store.get(self._key(seat, "receipt"))
        return self._receipts.get(seat) if stored is None else stored.partition(" ")[0]

    def _warn(self, trouble: str) -> None:
        if trouble not in self.troubles:
            self.troubles.append(trouble)

    # -- what was shown -----------------------------------------------------------------------------
    def _keep_course(self, table: _Table, entries: Sequence[_Entry]) -> None:
        """Store each version as it was first shown to any program of this device; note the first contradiction."""
        stored = self._stored_course()
        self._merge(stored.course, stored.result)
        self._merge([ShownEntry(entry.kind, entry.plies, entry.move) for entry in entries], table.result)
        self._changed = stored.changed or self._changed
        course = Receipt(self.game_id, (), tuple(self._course), self._result, self._changed)
        if course != stored:
            with suppress(StorageUnavailable):  # without it, the check covers less after a restart
                self._vault.put(f"{self.game_id}/course", write_receipt(course))

    def _merge(self, entries: Sequence[ShownEntry], result: ShownResult | None) -> None:
        for number, shown in enumerate(entries):
            if number == len(self._course):
                self._course.append(shown)
            elif not _agree(self._course[number], shown):
                self._changed = self._changed or number + 1
            elif shown.ply is not None:
                self._course[number] = shown  # a hidden ply is shown later
        if result is not None and self._result not in (None, result):
            self._changed = self._changed or len(self._course) + 1
        self._result = self._result or result

    def _stored_course(self) -> Receipt:
        try:
            return convert_receipt(json.loads(self._vault.get(f"{self.game_id}/course") or "{}"))
        except (StorageUnavailable, ValueError):
            return Receipt(self.game_id)

    @staticmethod
    def _drew(entries: Sequence[_Entry]) -> bool:
        return any(entry.kind == "moved" and entry.seat is None for entry in entries)

    # -- the file -----------------------------------------------------------------------------------
    @property
    def receipt(self) -> Receipt:
        """The device's part in the game."""
        stored = self._stored_course()
        self._merge(stored.course, stored.result)
        self._changed = stored.changed or self._changed
        self._find_seats()
        seats = tuple(self._receipt_seat(seat) for seat in sorted(self._own))
        return Receipt(self.game_id, seats, tuple(self._course), self._result, self._changed)

    def _receipt_seat(self, seat: int) -> ReceiptSeat:
        try:
            secret, digest = self._store.get(self._key(seat, "secret")), self._receipt(seat)
        except StorageUnavailable:
            secret, digest = None, self._receipts.get(seat)
        return ReceiptSeat(seat + 1, secret, digest)

    @property
    def file(self) -> str:
        """The file that ``glyphwall verify --receipt`` reads."""
        return write_receipt(self.receipt)


def _agree(first: ShownEntry, later: ShownEntry) -> bool:
    """Return whether two versions may be the same; a hidden ply may be shown later."""
    same = (first.kind, first.plies) == (later.kind, later.plies)
    return same and (None in (first.ply, later.ply) or first.ply == later.ply)


def has_chance(game_id: str, options: Mapping[str, Any]) -> bool:
    """Return whether a game has chance by its rules; False for a game or options that aren't known here."""
    try:
        game = get_game(game_id)
        return game.has_chance(game.make_options(**options))
    except (GlyphwallError, TypeError):
        return False
