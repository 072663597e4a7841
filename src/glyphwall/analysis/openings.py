"""Openings: how often positions came up in games, and how these ended, counted by class.

A class is all positions that a symmetry of the game connects (`State.canonical_key`). A book counts the first plies of
each game that it is given; it can be written and read as a text.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from glyphwall.core.returns import share_of_return
from glyphwall.core.values import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from glyphwall.core.contract import State

PLIES: Final = 12
"""Of each game that are counted, unless somebody says how many."""
MOST_CLASSES: Final = 200_000
"""In one book: once it has so many, it counts these on and takes no others."""
_KIND: Final = "glyphwall-openings 1"


@dataclass(frozen=True, slots=True)
class Tally:
    """Games that a class came up in, and each seat's part of the wins in them, added up."""

    games: int = 0
    wins: tuple[float, ...] = ()

    def share(self, seat: int) -> float:
        """The part of the wins that a seat had, from 0 to 1."""
        return self.wins[seat] / self.games


@dataclass(frozen=True, slots=True)
class Continuation:
    """Plies that lead from a position to the same class.

    Attributes:
        actions: their numbers. after: the position that the first of them leads to.
    """

    actions: tuple[int, ...]
    after: State


def class_of(state: State) -> str:
    """The class of a position, in 16 hexadecimal digits."""
    return blake2b(repr(state.canonical_key).encode(), digest_size=8).hexdigest()


def group_continuations(state: State) -> list[Continuation]:
    """The legal plies of a position, those together that lead to the same class; in the order of the first of each."""
    found: dict[str, tuple[list[int], State]] = {}
    for action in state.legal_actions:
        after = state.apply(action)
        found.setdefault(class_of(after), ([], after))[0].append(action)
    return [Continuation(tuple(actions), after) for actions, after in found.values()]


class OpeningBook:
    """What is known of the first plies of games.

    Args:
        plies: of each game that are counted.
        about: one line on the games that it is made of.
        most: classes that it takes.
    """

    def __init__(self, plies: int = PLIES, about: str = "", most: int = MOST_CLASSES) -> None:
        self.plies = plies
        self.about = about
        self._most = most
        self.games = 0
        self._tallies: dict[str, Tally] = {}

    def __len__(self) -> int:
        """How many classes it knows."""
        return len(self._tallies)

    def add(self, positions: Iterable[State], returns: Sequence[float]) -> None:
        """Counts a finished game.

        Args:
            positions: in their order, the one before the first ply first; no more than `plies` plies are looked at.
            returns: of each seat (`glyphwall.core.returns`).
        """
        self.count([class_of(state) for state, _ in zip(positions, range(self.plies + 1), strict=False)], returns)

    def count(self, classes: Iterable[str], returns: Sequence[float]) -> None:
        """The same, where the classes of the positions are known."""
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
        """What is known of the class of a position; None: it never came up."""
        return None if state.actor == NOBODY else self._tallies.get(class_of(state))

    # -- as a text ----------------------------------------------------------------------------------
    def write(self, least: int = 1) -> bytes:
        """The book, gzipped; the same book is the same bytes.

        Args:
            least: classes that came up in fewer games are left out.
        """
        lines = [f"{_KIND} plies={self.plies} games={self.games} {self.about}".rstrip()]
        for each, tally in sorted(self._tallies.items()):
            if tally.games >= least:
                lines.append(f"{each} {tally.games} {' '.join(f'{wins:g}' for wins in tally.wins)}")
        return gzip.compress("\n".join([*lines, ""]).encode(), 9, mtime=0)

    @classmethod
    def read(cls, file: Path) -> OpeningBook:
        """A book that was written.

        Raises:
            ValueError: it is none, and where.
        """
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
