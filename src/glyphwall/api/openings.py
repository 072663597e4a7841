"""What was played from a position in games that are over, and in the self-play that comes with a game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

from glyphwall.analysis.openings import PLIES, Continuation, OpeningBook, class_of, group_continuations
from glyphwall.api.positions import known
from glyphwall.api.tree_bodies import At, Record
from glyphwall.core.registry import get_plugin, plugin_of
from glyphwall.core.values import NOBODY

if TYPE_CHECKING:
    from glyphwall.analysis.proofs import Proof
    from glyphwall.core.contract import State
    from glyphwall.play.log import GameLog
    from glyphwall.play.records import StoredSeat

MOST_WAYS: Final = 40
"""That are told of a position."""
MOST_ALIKE: Final = 60
"""Plies that are named as the same as another."""
PROVING: Final = 1.0
"""Seconds for all proofs of an answer."""
PROVING_EACH: Final = 0.2
"""Seconds for one of them."""

PEOPLE: Final = ""
"""In the place of a level: games without a computer."""
MOST_CLASSES: Final = 20_000
"""Of the games with a level; of all together ten times as many."""

Prove = Callable[["State", float], "Proof | None"]
"""Who wins a position, if it is found out in so many seconds."""


class AskOpenings(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/analysis/openings``: what was played from a node, and how it ended. ``level``: in the games that a
    computer of that level took part in; empty: in those of people alone; null: in all."""

    record: Record
    at: At = 0
    level: Annotated[str, Meta(max_length=40)] | None = None


class OpeningCount(msgspec.Struct):
    """Games that came to a position, and the part of the wins (0 to 1) that whoever is to move before it had in them;
    None without games."""

    games: int
    score: float | None


class OpeningWay(msgspec.Struct):
    """Plies that lead to the same position up to the game's symmetries: one of them, and the others. What is known of
    that position from finished games of this server, or of a device that plays by itself, and from self-play; what is
    proved for whoever makes the ply."""

    move: str
    alike: list[str]
    server: OpeningCount
    book: OpeningCount
    proof: Literal["win", "loss"] | None


class Among(msgspec.Struct):
    """So many finished games had a computer of that level in them; those of people alone, where it is empty."""

    level: str
    games: int


class Openings(msgspec.Struct):
    """Ways on from a node, those played most first. ``server``, ``book``: games that came to the node itself;
    ``about``: what the book is made of, empty where there is none; ``counting``: games are still being counted, or a
    server still gets ready to prove; ``left_out``: ways that are not told; ``among``: whose games can be looked at
    apart."""

    ways: list[OpeningWay]
    server: int
    book: int
    about: str
    counting: bool
    left_out: int
    among: list[Among] = []


@cache
def shipped_book(game_id: str) -> OpeningBook | None:
    """The self-play that comes with a game."""
    file = get_plugin(game_id).opening_book
    return None if file is None or not file.is_file() else OpeningBook.read(file)


class CountedGames:
    """Openings of games that are over, by game: all together, and by who played."""

    def __init__(self) -> None:
        self._all: dict[str, OpeningBook] = {}
        self._among: dict[str, dict[str, OpeningBook]] = {}

    def of(self, game_id: str, level: str | None = None) -> OpeningBook:
        """The book of a game's games, or of those among them that a level took part in (`PEOPLE`: none did)."""
        whole = self._all.setdefault(game_id, OpeningBook(PLIES))
        return whole if level is None else self._among.get(game_id, {}).get(level, OpeningBook(PLIES))

    def among(self, game_id: str) -> list[Among]:
        """Whose games there are, most first."""
        found = [Among(level, book.games) for level, book in self._among.get(game_id, {}).items()]
        return sorted(found, key=lambda each: (-each.games, each.level))

    def add(self, log: GameLog, seats: Iterable[StoredSeat]) -> None:
        """Counts a game; nothing, as long as it goes on."""
        outcome = log.progress.outcome
        if outcome is None:
            return
        positions = [log.progress.start, *(ply.after for ply in log.progress.plies[:PLIES])]
        classes = [class_of(state) for state in positions]
        self.of(log.game.id).count(classes, outcome.returns)
        apart = self._among.setdefault(log.game.id, {})
        computers = {seat.level for seat in seats if seat.kind == "computer"}
        for level in computers or {PEOPLE}:
            if level is not None:
                apart.setdefault(level, OpeningBook(PLIES, most=MOST_CLASSES)).count(classes, outcome.returns)


def explored(state: State, played: OpeningBook, prove: Prove | None, stopped: Callable[[], bool]) -> Openings:
    """The ways on from a position, from what the seat that acts knows of it.

    Args:
        played: games that are over.
        prove: whom to ask who wins; None: nothing is looked for that is not known on paper.
        stopped: whether nobody wants to know any more.
    """
    if state.actor >= 0:
        state = known(state, state.actor)
    shipped = shipped_book(state.game.id)
    tally = played.at(state)
    booked = shipped.at(state) if shipped else None
    ways = _ways(state, played, shipped)
    told, left_out = ways[:MOST_WAYS], len(ways) - MOST_WAYS
    proofs = _Proofs(state, prove, stopped)
    return Openings(
        ways=[
            OpeningWay(
                move=_text(state, way.actions[0]),
                alike=[_text(state, action) for action in way.actions[1 : 1 + MOST_ALIKE]],
                server=server,
                book=book,
                proof=proofs.of(way.after),
            )
            for way, server, book in told
        ],
        server=tally.games if tally else 0,
        book=booked.games if booked else 0,
        about=shipped.about if shipped else "",
        counting=False,
        left_out=max(0, left_out),
    )


def _ways(
    state: State, played: OpeningBook, shipped: OpeningBook | None
) -> list[tuple[Continuation, OpeningCount, OpeningCount]]:
    seat = state.actor
    found = [
        (way, _count(played, way.after, seat), _count(shipped, way.after, seat)) for way in group_continuations(state)
    ]
    return sorted(found, key=lambda each: (-each[1].games - each[2].games, each[0].actions))


def _count(book: OpeningBook | None, after: State, seat: int) -> OpeningCount:
    tally = book.at(after) if book else None
    if tally is None:
        return OpeningCount(0, None)
    return OpeningCount(tally.games, tally.share(seat) if seat >= 0 else None)


class _Proofs:
    """What is proved of the plies of a position: by its end, a theorem, or a search in what time there is."""

    def __init__(self, before: State, prove: Prove | None, stopped: Callable[[], bool]) -> None:
        self._before, self._stopped = before, stopped
        hidden = before.game.has_hidden_information(before.options)
        self._prove = None if hidden else prove
        self._until = time.monotonic() + PROVING

    def of(self, after: State) -> Literal["win", "loss"] | None:
        """For whoever makes the ply."""
        seat = self._before.actor
        if seat < 0:
            return None
        if after.actor == NOBODY:
            outcome = after.outcome
            return None if outcome is None else _for(outcome.ranking[seat] == 1)
        theory = plugin_of(after.game).theory
        by_theorem = theory.proves(after.view(None)) if theory is not None and after.actor >= 0 else None
        if by_theorem is not None:
            return _for(by_theorem.winner == seat)
        left = self._until - time.monotonic()
        if self._prove is None or left <= 0 or self._stopped():
            return None
        found = self._prove(after, min(left, PROVING_EACH))
        return None if found is None else _for(found.winner == seat)


def _for(won: bool) -> Literal["win", "loss"]:
    return "win" if won else "loss"


def _text(state: State, action: int) -> str:
    return state.game.action_to_text(action, state.options)
