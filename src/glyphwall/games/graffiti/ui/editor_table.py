"""The table of the position editor: pieces go from place to place, whether the result is valid or not.

A place is a word, followed by a seat from 1 or a slot from 1 if there are several:

| piece | its name | places |
|---|---|---|
| paint tile | ``paint ry`` | ``supply``, ``paints 1`` (behind the screen), ``spent 1`` |
| permit | ``permit 3`` | ``stack``, ``discard``, ``open 1``, ``flip 1``, ``seen 1``, ``secret 1`` |
| bonus tile | ``bonus ext`` | ``bonus stack``, ``bonus 1``, ``tiles 1``, ``used`` |
| can of a seat | ``can 1`` | ``cans 1``, a can space |
| tag of a seat, neutral tag | ``tag 1``, ``tag n`` | ``tags 1``, ``tags n``, a segment as ``@B4`` |
| marker of a seat | ``marker 1`` | ``marker 1``, a segment as ``@B4`` |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import NotationError
from glyphwall.games.graffiti.rules.board import PAINT_CODES
from glyphwall.games.graffiti.rules.codec import BONUS_CODES
from glyphwall.games.graffiti.rules.diagnose import read_parts
from glyphwall.games.graffiti.rules.parts import PIP_CODES, GraffitiParts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glyphwall.games.graffiti.rules.components import Edition
    from glyphwall.games.graffiti.rules.options import GraffitiOptions

Counts = dict[str, int]

SEAT_PILES = {"paint": ("paints", "spent"), "permit": ("seen", "secret"), "bonus": ("tiles",)}
"""A seat's places for each kind of piece."""
SLOTS = {"open": "open_permits", "flip": "flips", "bonus": "open_bonus"}
"""Places for one piece each, and the parts in which they are listed."""
_CODES = {"paint": PAINT_CODES, "permit": PIP_CODES, "bonus": BONUS_CODES}


class SetUpTable:
    """A position in mutable parts; ``there``: how many bonus tiles of each kind the game has."""

    def __init__(self, text: str, options: GraffitiOptions, edition: Edition, there: Counts) -> None:
        """Read a position; raise NotationError if the text isn't one."""
        read_parts(text)
        self.parts: dict[str, Any] = msgspec.json.decode(text)
        self.seats: list[dict[str, Any]] = self.parts["seats"]
        self.there = there
        self._segments = edition.segment_ids(options.special_graffiti)
        self._board = edition.board(options.double_spaces)

    def text(self) -> str:
        """Return the position in notation, unchecked; raise NotationError for a number that no position can have."""
        parts = self.parts
        for holdings in self.seats:
            permits, known, older = (holdings[name] for name in ("permits", "known_permits", "older_permits"))
            for code in [*older]:
                _set(older, code, min(older[code], permits.get(code, 0) - known.get(code, 0)))
            holdings["permit_count"], holdings["older_count"] = sum(permits.values()), sum(older.values())
        parts["permit_stack_count"] = sum(parts["permit_stack"].values())
        try:
            return msgspec.json.encode(
                msgspec.convert(parts, prepare_type(GraffitiParts)), order="deterministic"
            ).decode()
        except msgspec.ValidationError as error:
            raise NotationError(f"no position has this: {error}") from None

    # -- what lies where ---------------------------------------------------------------------------
    def piles(self) -> dict[str, dict[str, Counts]]:
        """Return the pieces of the table by kind and place; a slot holds one or none."""
        parts = self.parts
        slots = {f"open {number}": _one(pips) for number, pips in enumerate(parts["open_permits"], 1)}
        flips = {f"flip {number}": _one(pips) for number, pips in enumerate(parts["flips"], 1) if pips}
        return {
            "paint": {"supply": parts["supply"]},
            "permit": {"stack": parts["permit_stack"], **slots, **flips, "discard": parts["permit_discard"]},
            "bonus": {
                "bonus stack": parts["bonus_stack"],
                **{f"bonus {number}": _one(code) for number, code in enumerate(parts["open_bonus"], 1)},
                "used": self._used(),
            },
        }

    def seat_piles(self, seat: int) -> dict[str, dict[str, Counts]]:
        """Return the pieces of a seat by kind and place."""
        return {
            kind: {f"{name} {seat + 1}": self._of_seat(name, self.seats[seat]) for name in names}
            for kind, names in SEAT_PILES.items()
        }

    def _of_seat(self, name: str, holdings: Mapping[str, Any]) -> Counts:
        known: Counts = holdings["known_permits"]
        if name == "secret":
            return {
                code: more for code, count in holdings["permits"].items() if (more := count - known.get(code, 0)) > 0
            }
        counts: Counts = holdings[{"seen": "known_permits", "tiles": "bonus"}.get(name, name)]
        return counts

    def _used(self) -> Counts:
        """Count the bonus tiles that are out of the game."""
        left = dict(self.there)
        for holdings in self.seats:
            for code, count in holdings["bonus"].items():
                left[code] = left.get(code, 0) - count
        for code, count in self.parts["bonus_stack"].items():
            left[code] = left.get(code, 0) - count
        for code in self.parts["open_bonus"]:
            left[code] = left.get(code, 0) - 1
        return {code: count for code, count in left.items() if code and count > 0}

    # -- moving ------------------------------------------------------------------------------------
    def move(self, piece: str, source: str, target: str) -> None:
        """Move a piece, or raise NotationError; a piece that it replaces goes back to where it came from."""
        kind, _, code = piece.partition(" ")
        if kind in _CODES and code in _CODES[kind]:
            if source != target:
                self._count(kind, code, source, -1)
                self._count(kind, code, target, 1)
        elif kind == "tag" and (code == "n" or self._has_seat(code)):
            self._tag(code, source, target)
        elif kind == "can" and self._has_seat(code):
            self._can(int(code) - 1, source, target)
        elif kind == "marker" and self._has_seat(code):
            self._marker(int(code) - 1, source, target)
        else:
            raise NotationError(f"{piece!r} is nothing that lies on the table")

    def _has_seat(self, code: str) -> bool:
        return code in {str(number) for number in range(1, len(self.seats) + 1)}

    def _count(self, kind: str, code: str, place: str, change: int) -> None:
        """Add or remove a tile of a kind at a place."""
        name, _, number = place.partition(" ")
        piles = self.piles()[kind]
        for seat in range(len(self.seats)):
            piles |= self.seat_piles(seat)[kind]
        if place not in piles:
            raise NotationError(f"{place!r} is no place for a {kind}")
        counts = piles[place]
        if counts.get(code, 0) + change < 0:
            raise NotationError(f"there is no {kind} {code} in {place}")
        if name in SLOTS and number.isdigit():
            self._fill(kind, self.parts[SLOTS[name]], int(number) - 1, code if change > 0 else "")
            return
        if name in SEAT_PILES["permit"]:
            permits = self.seats[int(number) - 1]["permits"]
            _set(permits, code, permits.get(code, 0) + change)
        _set(counts, code, counts.get(code, 0) + change)

    def _fill(self, kind: str, slots: list[Any], index: int, code: str) -> None:
        """Put a tile into a slot, or empty it; the previous tile goes back to its stack."""
        before = str(slots[index] or "")
        slots[index] = code if kind == "bonus" else int(code or 0)
        if code and before:
            self._count(kind, before, "bonus stack" if kind == "bonus" else "stack", 1)

    def _segment(self, place: str) -> str | None:
        """Return the segment that a place names, or None."""
        return place[1:] if place[:1] == "@" and place[1:] in self._segments else None

    def _tags(self, code: str) -> list[str]:
        tags: list[str] = self.parts["neutral"] if code == "n" else self.seats[int(code) - 1]["tags"]
        return tags

    def _tag(self, code: str, source: str, target: str) -> None:
        home, came, goes = f"tags {code}", self._segment(source), self._segment(target)
        if (source != home and came not in self._tags(code)) or (target != home and goes is None):
            raise NotationError(f"a tag {code} does not go from {source} to {target}")
        if came is not None:
            self._tags(code).remove(came)
        if goes is not None:
            self._clear(goes)
            self._tags(code).append(goes)
            _sort(self._tags(code), self._segments)

    def _clear(self, segment: str) -> None:
        for tags in (self.parts["neutral"], *(holdings["tags"] for holdings in self.seats)):
            if segment in tags:
                tags.remove(segment)
        for holdings in self.seats:
            if holdings["reserved"] == segment:
                holdings["reserved"] = ""

    def _marker(self, seat: int, source: str, target: str) -> None:
        home, goes = f"marker {seat + 1}", self._segment(target)
        lies = self.seats[seat]["reserved"]
        if source != (f"@{lies}" if lies else home) or (target != home and goes is None):
            raise NotationError(f"the marker does not go from {source} to {target}")
        if goes is not None:
            self._clear(goes)
        self.seats[seat]["reserved"] = goes or ""

    def _can(self, seat: int, source: str, target: str) -> None:
        home, holdings = f"cans {seat + 1}", self.seats[seat]
        placed: Counts = holdings["placed"]
        for place in (source, target):
            if place != home and place not in self._board.codes:
                raise NotationError(f"{place!r} is no place for a can")
        if (holdings["cans"] if source == home else placed.get(source, 0)) < 1:
            raise NotationError(f"no can of player {seat + 1} is in {source}")
        if source == target:
            return
        if source != home:
            self._lift(source, seat)
        if target != home:
            space = self._board.codes.index(target)
            unlimited = self._board.unlimited >> space & 1
            if not unlimited:
                for other in range(len(self.seats)):
                    self._lift(target, other)
            costs = 1 + (self._board.two_cans >> space & 1)
            holdings["cans"] -= (laid := min(costs, holdings["cans"]))
            _set(placed, target, placed.get(target, 0) + laid)
            if not unlimited and target not in self.parts["taken"]:
                self.parts["taken"].append(target)
                _sort(self.parts["taken"], self._board.codes)

    def _lift(self, space: str, seat: int) -> None:
        """Return the cans of a seat from a space, and free it if none are left."""
        holdings = self.seats[seat]
        holdings["cans"] += holdings["placed"].pop(space, 0)
        if not any(space in other["placed"] for other in self.seats):
            for name in ("taken", "closed"):
                self.parts[name] = [code for code in self.parts[name] if code != space]

    # -- what is to be done --------------------------------------------------------------------------
    def ask(self, seat: int, phase: str) -> None:
        """Set the seat and the phase. A turn that begins, and the end, have no action in progress."""
        parts = self.parts
        parts["turn"], parts["phase"] = seat, phase
        if phase not in ("turn", "over"):
            return
        for pips in filter(None, parts["flips"]):
            self._count("permit", str(pips), "discard", 1)
        nothing: dict[str, Any] = {
            "begun": False,
            "bobby_used": False,
            "extra": 0,
            "section": 0,
            "keep_left": 0,
            "revealed": 0,
        }
        nothing |= {"kept": {}, "flips": [0] * len(parts["flips"]), "dealt": len(self.seats)}
        parts |= nothing | {"space": "", "segment": "", "missing": "", "keep_from": "", "after_reserve": ""}


def _sort(names: list[str], order: Sequence[str]) -> None:
    """Sort names; unknown ones come last."""
    names.sort(key=lambda name: order.index(name) if name in order else len(order))


def _one(lies: int | str) -> Counts:
    return {str(lies): 1} if lies else {}


def _set(counts: Counts, code: str, count: int) -> None:
    """Set a count; kinds with none are left out."""
    if count > 0:
        counts[code] = count
    else:
        counts.pop(code, None)
