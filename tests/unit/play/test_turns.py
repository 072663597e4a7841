"""Whose turn begins with a change: once for each turn, and never for what a person does alone."""

from __future__ import annotations

from typing import Any

from glyphwall.core.values import CHANCE
from glyphwall.play.log import GameLog
from glyphwall.play.opening import join, new_game
from glyphwall.play.protocol.bodies import CreateGame, JoinGame, SeatRequest
from glyphwall.play.protocol.requests import Answer, Move, Propose, Resign
from glyphwall.play.requests import handle
from glyphwall.play.table import GameTable
from glyphwall.play.transition import Step


class Holder:
    def __init__(self, *seats: int) -> None:
        self.seats, self.tokens = seats, {}  # type: ignore[var-annotated]


class Played:
    """A table, and whose turn began with each change."""

    def __init__(self, *kinds: str, game: str = "grawlix", **options: Any) -> None:
        seats = [SeatRequest(kind=kind) for kind in kinds]  # type: ignore[arg-type]
        stored, created = new_game(CreateGame(game=game, seats=seats, options=options), {}, 0.0)
        self.invitations = [grant.invitation for grant in created.seats]
        self.table = GameTable(stored, GameLog(stored))
        self.turns: list[int | None] = []

    def do(self, step: Step) -> None:
        assert step.draft is not None
        change = self.table.change(step)
        self.table.apply(change, step.draft)
        self.turns.append(change.turn)

    def ask(self, seat: int, request: Any) -> None:
        self.do(handle(self.table, Holder(seat), request, 1.0))

    def move(self, seat: int) -> None:
        """Play to the end of a turn."""
        log = self.table.log
        while log.actor == seat:
            move = Move(id=f"m{log.version}", version=log.version, move=log.view(seat).legal[0])
            self.ask(seat, move)
            self.draw()

    def draw(self) -> None:
        if self.table.log.actor == CHANCE:
            self.do(Step(draft=self.table.draw(1.0)))

    def join(self, seat: int) -> None:
        self.do(join(self.table, JoinGame(invitation=self.invitations[seat] or ""), 1.0)[0])
        self.draw()

    def told(self) -> list[int]:
        turns = [turn for turn in self.turns if turn is not None]
        self.turns.clear()
        return turns


def test_a_turn_begins_when_another_has_played() -> None:
    played = Played("here", "link")
    played.join(1)
    assert played.told() == [0], "the person who waited"
    for seat in (0, 1, 0):
        played.move(seat)
        assert played.told() == [1 - seat]


def test_who_joins_and_begins_needs_no_message() -> None:
    played = Played("link", "here")
    played.join(0)
    assert played.told() == []
    played = Played("here", "link")
    played.move(0)
    assert played.told() == [1]
    played.join(1)
    assert played.told() == []


def test_a_turn_begins_after_what_others_agreed_to() -> None:
    played = Played("here", "link")
    played.join(1)
    played.move(0)
    played.told()
    played.ask(0, Propose(id="p", kind="takeback"))
    assert played.told() == []
    played.ask(1, Answer(id="a", kind="takeback", accept=True))
    assert played.told() == [0]
    played.move(0)
    played.ask(1, Resign(id="r"))
    assert played.told() == [1], "nobody's turn is in a game that is over"


def test_with_chance_in_between_and_three_people_each_turn_begins_once() -> None:
    played = Played("here", "link", "link", game="graffiti", seats=3)
    played.join(1)
    assert played.told() == []
    played.join(2)
    first = played.table.log.actor
    assert played.told() == ([] if first == 2 else [first])
    for _ in range(4):
        seat = played.table.log.actor
        played.move(seat)
        assert played.told() == [played.table.log.actor]
        assert played.table.log.actor != seat
