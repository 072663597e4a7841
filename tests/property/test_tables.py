"""Anything that may be asked at a table, in any order, of tables that keep what is said in memory.

However a table came to be where it stands (by its own steps, by repeating another's, by catching up, from what was
kept), it is the same table; nothing changes before it is kept; what was done is not done again.
"""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import pytest

from glyphwall.core._fairness import commit_seat, hash_transcript
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.play.chance import AWAITED, FairDraws
from glyphwall.play.log import GameLog
from glyphwall.play.opening import join, open_game
from glyphwall.play.protocol.bodies import JoinGame
from glyphwall.play.protocol.messages import Ack
from glyphwall.play.protocol.requests import Answer, Contribute, Explain, Move, Propose, Resign
from glyphwall.play.records import Change, StoredGame, StoredSeat
from glyphwall.play.requests import handle
from glyphwall.play.snapshot import Presence, describe_table
from glyphwall.play.table import GameTable
from glyphwall.play.tokens import digest
from glyphwall.play.transition import Step
from glyphwall.play.visibility import update_for

if TYPE_CHECKING:
    from glyphwall.play.requests import Request

NOW = 1_000_000.0
TABLES = 40
REQUESTS = 60
PROPOSALS: tuple[Literal["takeback", "rematch", "hints"], ...] = ("takeback", "rematch", "hints")
KINDS = ("explain", "propose", "propose", "propose", "answer", "contribute", "resign")


@dataclass
class Holder:
    """Somebody at the table, or who watches."""

    seats: tuple[int, ...]
    tokens: dict[int, str] = field(default_factory=dict)


def begun(game_id: str, dice: random.Random) -> StoredGame:
    """A game as it is kept before anybody has come to it."""
    game = get_game(game_id)
    options: dict[str, Any] = (
        {"size": dice.choice((3, 4)), "hand": 2, "draft": dice.choice(("alternate", "random"))}
        if game_id == "grawlix"
        else {"seats": dice.choice((2, 3, 4))}
    )
    made = game.make_options(**options)
    seats = [
        StoredSeat(
            seat=seat,
            kind="here" if seat == 0 else dice.choice(("here", "link")),
            token=digest(f"token {seat}"),
            commitment=dice.choice((None, AWAITED)),
        )
        for seat in range(game.seats(made))
    ]
    for seat in seats:
        if seat.kind == "link":
            seat.joined, seat.token, seat.invitation = False, None, digest(f"invitation {seat.seat}")
            seat.commitment = None
    secret = f"{dice.getrandbits(256):064x}"
    return open_game(game, made, seats=seats, game_id="A" * 12, seed=dice.getrandbits(40), secret=secret, now=NOW)


def kept(stored: StoredGame, change: Change) -> None:
    """A change, written to what is kept."""
    assert change.revision == stored.revision
    stored.revision += 1
    stored.entries += change.entries
    stored.rematch = change.rematch or stored.rematch
    if change.request is not None:
        stored.requests = [each for each in stored.requests if each != change.forgotten] + [change.request]
    if change.proposals is not None:
        stored.proposals = list(change.proposals)
    for seat in (change.joined, change.contributed):
        if seat is not None:
            stored.seats[seat.seat] = seat


def everything(table: GameTable) -> bytes:
    """All that anybody may know of a table, and what it is known by."""
    now = describe_table(table, Presence())
    eyes = [None, *range(table.log.seats)]
    updates = [update_for(table.log, seat, None, now) for seat in eyes]
    assert table.log.draws is None or isinstance(table.log.draws, FairDraws)
    return msgspec.json.encode([updates, table.revision, table.log.draws, list(table.requests._done)])


def loaded(stored: StoredGame) -> GameTable:
    own = copy.deepcopy(stored)
    return GameTable(own, GameLog(own))


class Played:
    """A table, one that hears of every change, one that catches up now and then, and what is kept."""

    def __init__(self, game_id: str, dice: random.Random) -> None:
        self.dice = dice
        self.stored = begun(game_id, dice)
        self.table, self.hears, self.late = (loaded(self.stored) for _ in range(3))
        self.asked = 0
        self.done: list[tuple[Holder, Request, int]] = []
        self.kinds: set[str] = set()

    def keep(self, step: Step) -> None:
        if step.next_game is not None:
            self.table.rematch = step.next_game.id
        assert step.draft is not None
        change = self.table.change(step)
        kept(self.stored, change)
        self.table.apply(change, step.draft)
        self.hears.repeat(change)
        if step.joined or step.contributed:
            draft = self.table.draw(NOW)
            if draft.happened:
                self.keep(Step(draft=draft))

    def request(self, holder: Holder) -> Request:
        """Something that may be asked; much of it makes no sense now."""
        dice, log = self.dice, self.table.log
        self.asked += 1
        number = f"{self.asked}"
        legal = list(log.view(log.actor if log.actor in holder.seats else None).legal)
        move = dice.choice(legal) if legal else "+R@"
        seat = dice.choice(holder.seats) if holder.seats else 0
        kind = dice.choice(("move",) * 8 + KINDS)
        if kind == "move":
            return Move(id=number, version=log.version - dice.choice((0, 0, 0, 0, 1, -1)), move=move)
        if kind == "explain":
            return Explain(id=number, move=move)
        if kind == "answer":
            return Answer(id=number, kind=dice.choice(PROPOSALS), accept=dice.random() < 0.7)
        if kind == "contribute":
            return self.contribution(number, seat)
        if kind == "resign":
            return Resign(id=number, seat=None if dice.random() < 0.9 and len(holder.seats) > 1 else 0)
        return Propose(id=number, kind=dice.choice(PROPOSALS))

    def contribution(self, number: str, seat: int) -> Contribute:
        fair, secret = self.table.chance.public, f"{seat + 1:064x}"
        if fair is None or fair.transcript is None:
            promised = "" if fair is None else fair.commitment
            return Contribute(id=number, seat=seat, commitment=commit_seat(secret, self.table.id, seat, promised))
        return Contribute(id=number, seat=seat, secret=secret, transcript=hash_transcript(fair.transcript))

    def ask(self) -> None:
        count = self.table.log.seats
        holder = self.dice.choice([Holder(()), *(Holder((seat,), {seat: f"token {seat}"}) for seat in range(count))])
        request, before = self.request(holder), everything(self.table)
        try:
            step = handle(self.table, holder, request, NOW)
        except GlyphwallError:
            assert everything(self.table) == before
            return
        assert everything(self.table) == before, "it changed before it was kept"
        if step.draft is None:
            return
        self.keep(step)
        self.kinds.add(type(request).__name__)
        assert isinstance(step.answers[0], Ack)
        self.done.append((holder, request, step.answers[0].version))

    def sit_down(self) -> None:
        for seat in list(self.table.seats.values()):
            if not seat.joined and self.dice.random() < 0.5:
                body = JoinGame(invitation=f"invitation {seat.seat}", token_digest=digest(f"token {seat.seat}"))
                step, _ = join(self.table, body, NOW)
                self.keep(step)
                again, _ = join(self.table, body, NOW)
                assert again.draft is None

    def check(self) -> None:
        """All tables are the same one."""
        this = everything(self.table)
        assert everything(self.hears) == this
        assert everything(loaded(self.stored)) == this
        later = copy.deepcopy(self.stored)
        later.entries = later.entries[self.late.log.version :]
        self.late.catch_up(later)
        assert everything(self.late) == this

    def repeat_what_was_done(self) -> None:
        before = everything(self.table)
        for holder, request, version in self.done:
            step = handle(self.table, holder, request, NOW)
            assert step == Step(answers=(Ack(id=request.id, version=version),))
        assert everything(self.table) == before


@pytest.mark.parametrize("game_id", ["grawlix", "graffiti"])
def test_a_table_is_the_same_however_it_came_to_be(game_id: str) -> None:
    kinds: set[str] = set()
    for seed in range(TABLES):
        played = Played(game_id, random.Random(f"{game_id} {seed}"))
        for number in range(REQUESTS):
            if number % 10 == 0:
                played.sit_down()
            played.ask()
            if number % 15 == 14:
                played.check()
        played.repeat_what_was_done()
        kinds |= played.kinds
    assert kinds == {"Move", "Propose", "Answer", "Resign", "Contribute"}
