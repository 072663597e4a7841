"""An honest device's part in fair chance: what it sends, what it keeps, and when it warns.

The browser does the same (``web/client/play/fair.ts``), and both are held to the same cases. A program that plays on a
server by its interface can use this one: show it each table and all entries, and send what it gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from glyphwall.core.fairness import (
    ABSENT,
    BLIND,
    COMPUTER,
    NO_PART,
    SCHEME,
    Transcript,
    digest_of,
    new_secret,
    older_commitment,
    seat_commitment,
)
from glyphwall.record.seen import Seen, SeenEntry, SeenResult, SeenSeat, SeenTrouble, running_hash

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

Json = dict[str, Any]
"""A table or an entry as the server sends it: `play.protocol.Table`, `play.protocol.Entry`."""

FIXED: Final = ("tell", "ready")
"""The stages in which the transcript stands."""


class Device:
    """One device in one game.

    Args:
        game_id: the game's id.
        asked: whether it asked for a part when it made the game or took its seat: then nothing less will do.
        secret_of: makes a secret for a seat (from 0).

    Attributes:
        trouble: why it tells nothing any more; None while all is well. The first that was found.
    """

    def __init__(
        self, game_id: str, *, asked: bool = True, secret_of: Callable[[int], str] = lambda _: new_secret()
    ) -> None:
        self.game_id = game_id
        self.trouble: SeenTrouble | None = None
        self._asked = asked
        self._secret_of = secret_of
        self._scheme: str | None = None
        self._promise = ""
        self._own: set[int] = set()
        self._secrets: dict[int, str] = {}
        self._sent: set[int] = set()
        self._told: set[int] = set()
        self._transcript: str | None = None
        self._later: str | None = None
        self._entries: list[SeenEntry] = []
        self._hash = game_id
        self._result: SeenResult | None = None
        self._seats = 0

    def follow(
        self, table: Mapping[str, Any], seats: Collection[int], entries: Sequence[Mapping[str, Any]]
    ) -> list[Json]:
        """Takes note of what is shown, and warns where it is not what it should be.

        Args:
            table: the table as it is shown now.
            seats: the device's own, from 0; a device that holds none takes no note.
            entries: every version of the game from the first on, as the device has them now.

        Returns:
            The ``contribute`` messages that are due now, without an id. Sending one again does no harm.
        """
        if not seats:
            return []
        self._own |= set(seats) if self._asked else set()
        self._keep_course(table, entries)
        fair = table["fair"]
        if fair is None:
            if self._asked and self._chance_drew:
                self._warn("none")
            return []
        self._check_scheme(fair["scheme"])
        if self._scheme not in (SCHEME, BLIND):
            return []
        self._check_fixed(table, fair)
        drawn = fair["stage"] == "ready" or self._chance_drew
        for seat in sorted({*self._own, *seats}):  # a server may say that it holds fewer now
            self._check_own(fair, seat, drawn)
        if self._scheme == SCHEME:
            self._check_all(fair, drawn)
        self._told |= {seat for seat, part in enumerate(fair["seats"]) if part["told"]}
        self._seats = len(fair["seats"])
        if self.trouble is not None:
            return []
        return [due for seat in sorted(seats) if (due := self._due(fair, seat)) is not None]

    @property
    def seen(self) -> Seen:
        """What it saw, as a file holds it."""
        own = [
            SeenSeat(seat + 1, secret, seat in self._sent, seat in self._told)
            for seat, secret in sorted(self._secrets.items())
        ]
        return Seen(
            scheme=self._scheme or SCHEME,
            game_id=self.game_id,
            server=self._promise or None,
            transcript=self._transcript,
            later=self._later,
            asked=tuple(seat + 1 for seat in sorted(self._own)),
            seats=tuple(own),
            told=tuple(seat in self._told for seat in range(self._seats)),
            entries=tuple(self._entries),
            hash=self._hash if self._entries else None,
            result=self._result,
            trouble=self.trouble,
        )

    @property
    def file(self) -> str:
        """`seen` as the file that ``glyphwall verify --seen`` reads."""
        return msgspec.json.encode(self.seen).decode()

    def _warn(self, what: str, seat: int = 0) -> None:
        if self.trouble is None:
            self.trouble = SeenTrouble(what, seat)

    # -- what is shown ------------------------------------------------------------------------------
    @property
    def _chance_drew(self) -> bool:
        return any(entry.seat is None for entry in self._entries)

    def _keep_course(self, table: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> None:
        """Each version as it was first shown; a ply may be shown later that was not at first."""
        for number, entry in enumerate(entries):
            seat = None if entry["seat"] is None else entry["seat"] + 1
            shown = SeenEntry(entry["kind"], seat, entry["plies"], entry["move"])
            if number >= len(self._entries):
                self._entries.append(shown)
                self._hash = running_hash(self._hash, shown)
                continue
            kept = self._entries[number]
            same = (kept.kind, kept.seat, kept.plies) == (shown.kind, shown.seat, shown.plies)
            if not same or (None not in (kept.move, shown.move) and kept.move != shown.move):
                self._warn("history")
        result = table["result"]
        if result is not None:
            ended = SeenResult(tuple(result["ranking"]), result["reason"])
            if self._result is not None and self._result != ended:
                self._warn("history")
            self._result = self._result or ended

    def _check_scheme(self, scheme: str) -> None:
        if self._scheme is None:
            self._scheme = scheme
            if self._asked and scheme != SCHEME:
                self._warn("older")
        elif scheme != self._scheme:
            self._warn("scheme")

    def _check_fixed(self, table: Mapping[str, Any], fair: Mapping[str, Any]) -> None:
        """The server's commitment and the transcript: the first ones, and as this device writes them itself."""
        self._promise = self._promise or fair["commitment"]
        if fair["commitment"] != self._promise:
            self._warn("promise")
        own = transcript_of(table)
        if fair["stage"] in FIXED and (own is None or own != fair["transcript"] or table["game_id"] != self.game_id):
            self._warn("transcript")
        if own is not None and self._transcript not in (None, own):
            self._later = self._later or own
            self._warn("changed")
        self._transcript = self._transcript or own

    def _commitment(self, seat: int) -> str:
        secret = self._secrets[seat]
        if self._scheme == BLIND:
            return older_commitment(secret, BLIND)
        return seat_commitment(secret, self.game_id, seat, self._promise)

    def _check_own(self, fair: Mapping[str, Any], seat: int, drawn: bool) -> None:
        """One of the device's own seats: it has its part, and chance draws with it."""
        part, secret = _part(fair, seat), self._secrets.get(seat)
        shown, fixed = part["commitment"], fair["stage"] in FIXED
        if shown is None:
            if self._asked or secret is not None:
                self._warn("left-out", seat + 1)
        elif not shown:
            if fixed and secret is not None:
                self._warn("left-out", seat + 1)
        elif secret is None:
            if self._asked:
                self._warn("commitment", seat + 1)  # made in its name before it could
            elif fair["stage"] == "tell" and not part["told"]:
                self._warn("lost", seat + 1)
        elif shown != self._commitment(seat):
            self._warn("commitment", seat + 1)
        elif fixed and stands_in(self._transcript or "", seat) != shown:
            self._warn("left-out", seat + 1)  # shown, and not written down: as a computer, for example
        elif drawn and seat not in self._sent:
            self._warn("unasked", seat + 1)
        elif drawn and not part["told"]:
            self._warn("unheard", seat + 1)

    def _check_all(self, fair: Mapping[str, Any], drawn: bool) -> None:
        """Nobody who takes part is left out, whosever seat it is."""
        for seat, part in enumerate(fair["seats"]):
            if part["commitment"] == "" and fair["stage"] in FIXED:
                self._warn("left-out", seat + 1)
            elif drawn and part["commitment"] and not part["told"]:
                self._warn("untold", seat + 1)

    # -- what is sent -------------------------------------------------------------------------------
    def _due(self, fair: Mapping[str, Any], seat: int) -> Json | None:
        """A commitment, once the server's is known; the secret, once all have committed."""
        part, stage = _part(fair, seat), fair["stage"]
        if part["commitment"] == "" and (stage == "commit" or self._scheme == SCHEME):
            if seat not in self._secrets:
                self._secrets[seat] = self._secret_of(seat)
            return {"type": "contribute", "seat": seat, "commitment": self._commitment(seat)}
        if stage == "tell" and not part["told"] and seat in self._secrets:
            self._sent.add(seat)
            transcript = digest_of(fair["transcript"])
            return {"type": "contribute", "seat": seat, "secret": self._secrets[seat], "transcript": transcript}
        return None


def _part(fair: Mapping[str, Any], seat: int) -> Mapping[str, Any]:
    parts = fair["seats"]
    part: Mapping[str, Any] = parts[seat] if seat < len(parts) else {"commitment": None, "told": False}
    return part


def stands_in(transcript: str, seat: int) -> str:
    """What a transcript has for a seat (from 0); empty if it has no such seat."""
    return "".join(transcript.split(" ")[6 + seat :][:1]).partition(":")[0]


def transcript_of(table: Mapping[str, Any]) -> str | None:
    """The transcript that follows from what a table shows; only the rules version is taken from the server's own."""
    fair = table["fair"]
    words = (fair["transcript"] or "").split(" ")
    if len(words) < 4:
        return None
    scheme: Literal["glyphwall-fair-3", "glyphwall-fair-2"] = fair["scheme"]
    stands, players = [], []
    for seat, info in enumerate(table["seats"]):
        commitment = _part(fair, seat)["commitment"]
        computer = info["kind"] == "computer"
        stands.append(COMPUTER if computer else NO_PART if commitment is None else commitment or ABSENT)
        players.append((info["level"] if computer else info["name"]) or "")
    head = (table["game_id"], table["game"], words[3], table["options"], fair["commitment"])
    return Transcript(*head, tuple(stands), tuple(players), scheme).text
