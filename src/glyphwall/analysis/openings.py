"""Opening statistics: how often positions came up in games, and how these ended, counted by class.

A class is all positions connected by a symmetry of the game (`State.canonical_key`). A book counts the first plies of
each game that it is given; it can be written to a file and read back.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from glyphwall.core.returns import share_of_return
from glyphwall.core.values import NO_ACTOR

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from glyphwall.core.contract import State

PLIES: Final = 12
"""The default number of plies counted in each game."""
MAX_CLASSES: Final = 200_000
"""The maximum number of classes of a book: when it is full, it only counts those it has."""
_KIND: Final = "glyphwall-openings 1"


@dataclass(frozen=True, slots=True)
class Tally:
    """The number of games in which a class came up, and the sum of each seat's score in them."""

    games: int = 0
    wins: tuple[float, ...] = ()

    def share(self, seat: int) -> float:
        """Return a seat's mean score, from 0 to 1."""
        return self.wins[seat] / self.games


@dataclass(frozen=True, slots=True)
class Continuation:
    """Plies that lead from a position to the same class, and the position after the first of them."""

    actions: tuple[int, ...]
    after: State


def class_of(state: State) -> str:
    """Return the class of a position, in 16 hexadecimal digits."""
    return blake2b(repr(state.canonical_key).encode(), digest_size=8).hexdigest()


def group_continuations(state: State) -> list[Continuation]:
    """Group the legal plies of a position by the class that they lead to, in the order of each group's first."""
    found: dict[str, tuple[list[int], State]] = {}
    for action in state.legal_actions:
        after = state.apply(action)
        found.setdefault(class_of(after), ([], after))[0].append(action)
    return [Continuation(tuple(actions), after) for actions, after in found.values()]


class OpeningBook:
    """The statistics of the first plies of games."""

    def __init__(self, plies: int = PLIES, about: str = "", most: int = MAX_CLASSES) -> None:
        self.plies = plies
        self.about = about
        self._most = most
        self.games = 0
        self._tallies: dict[str, Tally] = {}

    def __len__(self) -> int:
        """Return the number of classes."""
        return len(self._tallies)

    def add(self, positions: Iterable[State], returns: Sequence[float]) -> None:
        """Count a finished game by its positions from the start, and the return of each seat."""
        self.count([class_of(state) for state, _ in zip(positions, range(self.plies + 1), strict=False)], returns)

    def count(self, classes: Iterable[str], returns: Sequence[float]) -> None:
        """Count a finished game by the classes of its positions."""
        shares = [share_of_return(value, len(returns)) for value in returns]
        self.games += 1
        for each in dict.fromkeys(classes):  # a position that came up twice counts once
            tally = self._tallies.get(each)
            if tally is None and len(self) >= self._most:
                continue
            before = tally or Tally(0, (0.0,) * len(shares))
            wins = tuple(won + share for won, share in zip(before.wins, shares, strict=True))
            self._tallies[each] = Tally(before.games + 1, wins)

    def at(self, state: State) -> Tally | None:
        """Return the tally of a position's class; None if it never came up."""
        return None if state.actor == NO_ACTOR else self._tallies.get(class_of(state))

    # -- as a text ----------------------------------------------------------------------------------
    def write(self, least: int = 1) -> bytes:
        """Return the book as gzipped text, without classes of fewer than ``least`` games, always the same bytes."""
        lines = [f"{_KIND} plies={self.plies} games={self.games} {self.about}".rstrip()]
        for each, tally in sorted(self._tallies.items()):
            if tally.games >= least:
                lines.append(f"{each} {tally.games} {' '.join(f'{wins:g}' for wins in tally.wins)}")
        return gzip.compress("\n".join([*lines, ""]).encode(), 9, mtime=0)

    @classmethod
    def read(cls, file: Path) -> OpeningBook:
        """Read a book from a file; raise ValueError, with the line, if it isn't one."""
        number = 1
        try:
            head, *lines = gzip.decompress(file.read_bytes()).decode().splitlines()
            kind, _, rest = head.partition(" plies=")
            plies, games, *about = rest.split(" ", 2)
            if kind != _KIND:
                raise ValueError(head)
            book = cls(int(plies), "".join(about))
            book.games = int(games.removeprefix("games="))
            for line in lines:
                number += 1
                each, count, *wins = line.split(" ")
                if len(each) != 16 or not wins:
                    raise ValueError(line)
                book._tallies[each] = Tally(int(count), tuple(map(float, wins)))
        except (ValueError, EOFError, OSError) as error:
            raise ValueError(f"{file.name}, line {number}: no book of openings ({type(error).__name__})") from error
        return book
