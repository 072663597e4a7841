"""The ``go`` line: the limits of a search, and their shares for the plies of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from glyphwall.core.errors import GlyphwallError
from glyphwall.engine._lines import LineRefusal, one_line, quote_token
from glyphwall.engine.moves import ends_turn
from glyphwall.engine.settings import bounded
from glyphwall.players.base import Limits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import State

_MOST = 10**15
_NUMBERS = ("nodes", "visits", "movetime", "depth", "multipv")
_FLAGS = ("infinite", "solve")
_KEYWORDS = frozenset({*_NUMBERS, *_FLAGS, "clock", "inc", "searchmoves"})

_TURNS_AHEAD = 1.25
"""A clock is divided as if this many times an average game's turns were still to come."""


class Budget(msgspec.Struct, frozen=True):
    """The limits for one turn. All None: the limits of the player's spec.

    Attributes:
        visits: Simulations for every ply of the turn.
        nodes: Simulations for the whole turn.
        seconds: Wall-clock time for the whole turn.
        infinite: Search until told to stop.
    """

    visits: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    infinite: bool = False

    def limits(self, state: State, spent_nodes: int, spent_seconds: float) -> Limits | None:
        """Return the limits of the next ply: half of what is left, or all of it for the turn's last ply."""
        if self.infinite:
            return Limits(infinite=True)
        share = 1.0 if ends_turn(state) else 0.5
        sims = self.visits
        if self.nodes is not None:
            left = max(1, int((self.nodes - spent_nodes) * share))
            sims = left if sims is None else min(sims, left)
        seconds = None
        if self.seconds is not None:
            seconds = max(0.001, (self.seconds - spent_seconds) * share)
        return None if sims is None and seconds is None else Limits(sims=sims, seconds=seconds)


class GoRequest(msgspec.Struct, frozen=True):
    """A parsed ``go`` line.

    Attributes:
        numbers: The values of ``nodes visits movetime depth multipv``.
        clocks: Milliseconds left, by seat from 0.
        increments: Milliseconds gained by a move, by seat from 0.
        infinite: Search until ``stop``.
        searchmoves: The moves to choose from, as plies; empty for all.
        turns: A seat's turns in an average game.
    """

    numbers: dict[str, int] = {}
    clocks: dict[int, int] = {}
    increments: dict[int, int] = {}
    infinite: bool = False
    solve: bool = False
    searchmoves: tuple[tuple[int, ...], ...] = ()
    turns: int = 20

    @property
    def multipv(self) -> int:
        return self.numbers.get("multipv", 1)

    def budget(self, seat: int, overhead: int) -> Budget:
        """Return the limits for a seat; ``overhead`` is the reserve in milliseconds."""
        if self.infinite:
            return Budget(infinite=True)
        times = [self.numbers["movetime"] / 1000] if "movetime" in self.numbers else []
        if self.clocks:
            if seat not in self.clocks:
                raise LineRefusal("bad-command", f"go clock: no clock for seat {seat + 1}, whose turn it is")
            times.append(_share_of_clock(self.clocks[seat], self.increments.get(seat, 0), overhead, self.turns))
        return Budget(self.numbers.get("visits"), self.numbers.get("nodes"), min(times, default=None))


def _share_of_clock(left: int, increment: int, overhead: int, turns: int) -> float:
    """Return the seconds for one turn from milliseconds left and gained; never more than the clock has."""
    usable = max(1, left - overhead)
    return min(usable / (_TURNS_AHEAD * turns) + 0.75 * increment, 0.6 * usable) / 1000


def read_go(words: Sequence[str], state: State) -> GoRequest:
    """Parse the words after ``go``, ignoring unknown ones; ``searchmoves`` are read in ``state``."""
    numbers: dict[str, int] = {}
    times: dict[str, dict[int, int]] = {"clock": {}, "inc": {}}
    moves: list[tuple[int, ...]] = []
    flags = set()
    index = 0
    while index < len(words):
        word = words[index]
        index += 1
        if word in _FLAGS:
            flags.add(word)
        elif word in _NUMBERS:
            if index == len(words):
                raise LineRefusal("bad-command", f"go {word}: its number is missing")
            numbers[word] = bounded(words[index], 0 if word == "movetime" else 1, _MOST, f"go {word}")
            index += 1
        elif word in times:
            index = _read_times(words, index, word, times[word], state)
        elif word == "searchmoves":
            end = next((at for at in range(index, len(words)) if words[at] in _KEYWORDS), len(words))
            moves = [_read_move(text, state) for text in words[index:end]]
            if not moves:
                raise LineRefusal("bad-command", "go searchmoves: no move follows")
            index = end
    turns = state.game.expected_turns(state.options)
    return GoRequest(numbers, times["clock"], times["inc"], "infinite" in flags, "solve" in flags, tuple(moves), turns)


def _read_times(words: Sequence[str], index: int, word: str, times: dict[int, int], state: State) -> int:
    """Read ``<seat> <milliseconds>`` pairs up to the next word that isn't a number."""
    seats = state.game.seats(state.options)
    start = index
    while index < len(words) and words[index].lstrip("-").isdigit():
        seat = bounded(words[index], 1, seats, f"go {word}: seat")
        if index + 1 == len(words):
            raise LineRefusal("bad-command", f"go {word}: seat {seat} has no time")
        # A clock may be below zero if lag is included.
        times[seat - 1] = bounded(words[index + 1], -_MOST, _MOST, f"go {word} {seat}")
        index += 2
    if index == start:
        raise LineRefusal("bad-command", f"go {word}: <seat> <milliseconds> is missing")
    return index


def _read_move(text: str, state: State) -> tuple[int, ...]:
    try:
        actions = state.parse(text)
        after = state
        for action in actions:
            after = after.apply(action)
    except GlyphwallError as error:
        raise LineRefusal(error.code, f"go searchmoves {quote_token(text)}: {one_line(str(error))}") from None
    return tuple(actions)
