"""Openings: what was played from a position in finished games, and in the self-play that comes with a game."""

from __future__ import annotations

import time
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta

from glyphwall.analysis.openings import PLIES, Continuation, OpeningBook, class_of, group_continuations
from glyphwall.api.positions import sample_known
from glyphwall.api.tree_bodies import AskNode
from glyphwall.core.registry import get_plugin, plugin_of
from glyphwall.core.values import NO_ACTOR
from glyphwall.record.progress import ABORTED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from glyphwall.analysis.proofs import Prove
    from glyphwall.core.contract import State
    from glyphwall.play.log import GameLog
    from glyphwall.play.records import StoredSeat

MAX_WAYS: Final = 40
"""The maximum number of ways in an answer."""
MAX_ALIKE: Final = 60
"""The maximum number of symmetric plies named with a way."""
ALL_PROOFS_SECONDS: Final = 1.0
"""The time limit in seconds for all proofs of an answer."""
PROOF_SECONDS: Final = 0.2
"""The time limit in seconds for one of them."""

PEOPLE: Final = ""
"""The level that stands for games without a computer."""
MAX_CLASSES: Final = 20_000
"""The maximum number of positions in the book of one level; the book of all games has ten times as many."""


class AskOpenings(AskNode):
    """``POST /api/analysis/openings``: a node.

    ``level``: only games that a computer of this level took part in; empty: games between people; null: all games.
    """

    level: Annotated[str, Meta(max_length=40)] | None = None


class OpeningCount(msgspec.Struct):
    """The number of games that reached a position, and their score.

    ``score``: from 0 to 1, for the seat that moved there; None without games.
    """

    games: int
    score: float | None


class OpeningWay(msgspec.Struct):
    """Plies that lead to the same position up to symmetry: one of them, and the others in ``alike``.

    ``server``: games of this server or device. ``book``: self-play. ``proof``: for the seat that makes the ply.
    """

    move: str
    alike: list[str]
    server: OpeningCount
    book: OpeningCount
    proof: Literal["win", "loss"] | None


class Among(msgspec.Struct):
    """The number of finished games with a computer of a level; empty: between people."""

    level: str
    games: int


class Openings(msgspec.Struct):
    """The ways on from a node, most played first.

    ``server``, ``book``: games that reached the node. ``about``: where the book comes from; empty: there is no book.
    ``counting``: games are still being counted, or the solver is still compiling. ``left_out``: ways not listed.
    ``among``: levels that can be chosen.
    """

    ways: list[OpeningWay]
    server: int
    book: int
    about: str
    counting: bool
    left_out: int
    among: list[Among] = []


@cache
def load_book(game_id: str) -> OpeningBook | None:
    """Load the self-play bundled with a game; None without any."""
    file = get_plugin(game_id).opening_book
    return None if file is None or not file.is_file() else OpeningBook.read(file)


class CountedGames:
    """The openings of finished games, by game: all together, and by level."""

    def __init__(self) -> None:
        self._all: dict[str, OpeningBook] = {}
        self._among: dict[str, dict[str, OpeningBook]] = {}

    def of(self, game_id: str, level: str | None = None) -> OpeningBook:
        """Return the book of a game's games, or of those that a level took part in (`PEOPLE`: no level did)."""
        all_games = self._all.setdefault(game_id, OpeningBook(PLIES))
        return all_games if level is None else self._among.get(game_id, {}).get(level, OpeningBook(PLIES))

    def among(self, game_id: str) -> list[Among]:
        """Return the levels that took part, most games first."""
        found = [Among(level, book.games) for level, book in self._among.get(game_id, {}).items()]
        return sorted(found, key=lambda each: (-each.games, each.level))

    def add(self, log: GameLog, seats: Iterable[StoredSeat]) -> None:
        """Count a game if it is over and has a result."""
        outcome = log.progress.outcome
        if outcome is None or outcome.termination == ABORTED:
            return
        positions = [log.progress.start, *(ply.after for ply in log.progress.plies[:PLIES])]
        classes = [class_of(state) for state in positions]
        self.of(log.game.id).count(classes, outcome.returns)
        by_level = self._among.setdefault(log.game.id, {})
        computers = {seat.level for seat in seats if seat.kind == "computer"}
        for level in computers or {PEOPLE}:
            if level is not None:
                by_level.setdefault(level, OpeningBook(PLIES, most=MAX_CLASSES)).count(classes, outcome.returns)


def explore(state: State, played: OpeningBook, prove: Prove | None, stopped: Callable[[], bool]) -> Openings:
    """Find the ways on from a position, from what the seat to act knows of it.

    Args:
        state: the position.
        played: the book of finished games.
        prove: finds out who wins; None: only theory is asked.
        stopped: returns whether to give up.
    """
    if state.actor >= 0:
        state = sample_known(state, state.actor)
    shipped = load_book(state.game.id)
    tally = played.at(state)
    booked = shipped.at(state) if shipped else None
    ways = _ways(state, played, shipped)
    listed, left_out = ways[:MAX_WAYS], len(ways) - MAX_WAYS
    proofs = _Proofs(state, prove, stopped)
    return Openings(
        ways=[
            OpeningWay(
                move=_text(state, way.actions[0]),
                alike=[_text(state, action) for action in way.actions[1 : 1 + MAX_ALIKE]],
                server=server,
                book=book,
                proof=proofs.of(way.after),
            )
            for way, server, book in listed
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
    """Proofs of a position's plies: by the end of the game, a theorem, or a search within the time limit."""

    def __init__(self, before: State, prove: Prove | None, stopped: Callable[[], bool]) -> None:
        self._before, self._stopped = before, stopped
        hidden = before.game.has_hidden_information(before.options)
        self._prove = None if hidden else prove
        self._until = time.monotonic() + ALL_PROOFS_SECONDS

    def of(self, after: State) -> Literal["win", "loss"] | None:
        """Return the proof for the seat that makes the ply."""
        seat = self._before.actor
        if seat < 0:
            return None
        if after.actor == NO_ACTOR:
            outcome = after.outcome
            return None if outcome is None else _word(outcome.ranking[seat] == 1)
        theory = plugin_of(after.game).theory
        by_theorem = theory.proves(after.view(None)) if theory is not None and after.actor >= 0 else None
        if by_theorem is not None:
            return _word(by_theorem.winner == seat)
        left = self._until - time.monotonic()
        if self._prove is None or left <= 0 or self._stopped():
            return None
        found = self._prove(after, min(left, PROOF_SECONDS))
        return None if found is None else _word(found.winner == seat)


def _word(won: bool) -> Literal["win", "loss"]:
    return "win" if won else "loss"


def _text(state: State, action: int) -> str:
    return state.game.action_to_text(action, state.options)
