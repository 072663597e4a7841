"""What a seat of Graffiti was never told changes nothing that a table tells it; and nonsense changes no table at all.

Two tables hold the same game of the same people; only what was drawn in secret for others differs. Whoever looks with
the same seat, or with none, is told the same at both, whatever is asked. No socket is needed for that: some hundred
tables take a second.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.games.graffiti.rules.options import GraffitiOptions
from glyphwall.play import requests, visibility
from glyphwall.play.log import GameLog
from glyphwall.play.opening import open_game
from glyphwall.play.protocol.messages import Explained
from glyphwall.play.protocol.requests import Answer, ClientMessage, Explain, Move, Propose, Resign
from glyphwall.play.records import StoredSeat
from glyphwall.play.refusals import body_of
from glyphwall.play.requests import Request, handle
from glyphwall.play.snapshot import Presence, describe_table
from glyphwall.play.table import GameTable
from glyphwall.play.transition import Step
from glyphwall.play.visibility import News, update_for, view_for
from tests.games import GRAFFITI as GAME
from tests.property.graffiti_twins import DRAWS, play_apart
from tests.property.test_tables import PROPOSALS, Holder, everything
from tests.unit.server.played import stored

if TYPE_CHECKING:
    from collections.abc import Callable

NOW = 1_000_000.0
SEEDS = range(20)
MOST = 120
LOOKS = 3
"""Every so many plies."""


def twins(seed: int) -> tuple[list[GameTable], int | None, list[tuple[int, int]], random.Random]:
    """Two tables before the first ply, who looks at them, the plies of both, and dice."""
    dice = random.Random(seed)
    options = GraffitiOptions(seats=2 + seed % 3, blocked_section=seed % 2 == 1)
    viewer = None if seed % 3 == 1 else dice.randrange(options.seats)
    made = play_apart(options, viewer, dice, most=MOST).made
    game = stored("A" * 12, options, [], *["here"] * options.seats)
    return [GameTable(game, GameLog(game)) for _ in range(2)], viewer, made, dice


def asked(log: GameLog, dice: random.Random) -> list[Request]:
    """What anybody may ask, sense or nonsense."""
    options: Any = log.options
    ply = GAME.action_to_text(dice.randrange(GAME.action_count(options)), options)
    moves = [Move(id="m", version=log.version, move=text) for text in ("S1.1@J4", "~q", ply, dice.choice(DRAWS))]
    return [
        *moves,
        *(Explain(id="e", move=move.move) for move in moves),
        *(Propose(id="p", kind=kind) for kind in PROPOSALS),
        *(Answer(id="a", kind=kind, accept=True) for kind in PROPOSALS),
    ]


def told(table: GameTable, viewer: int | None, wanted: list[Request]) -> list[bytes]:
    """All that is told to who looks with that seat, whatever they ask."""
    log, now = table.log, describe_table(table, Presence(thinking=None))
    seats = () if viewer is None else (viewer,)
    eyes = visibility.choose_viewer(seats, log.state.actor)
    answers: list[Any] = [
        News(log, now).text(eyes, max(0, log.version - 3)),
        update_for(log, eyes, None, now),
        view_for(log, seats, log.version // 2),
    ]
    for request in wanted:
        try:
            step = handle(table, Holder(seats), request, NOW)
        except GlyphwallError as error:
            answers.append(body_of(error))
        else:
            news = () if step.draft is None else [entry.kind for entry in step.draft.entries if entry.seat == viewer]
            answers.append([step.answers, step.broadcast, step.proposals, news])
    return [msgspec.json.encode(answer) for answer in answers]


def differences(seed: int) -> tuple[int, int]:
    """Positions of two tables that differ in something hidden; answers that differ."""
    tables, viewer, made, dice = twins(seed)
    apart = found = 0
    for number, pair in enumerate(made):
        for table, ply in zip(tables, pair, strict=True):
            draft = table.draft(NOW)
            draft.play(ply)  # of chance as well: as it was played, not as the table would draw it
            table.do(Step(draft=draft))
        one, other = (table.log for table in tables)
        if one.over:
            break
        if number % LOOKS or one.state.position == other.state.position:
            continue
        apart += 1
        wanted = asked(one, dice)
        here, there = (told(table, viewer, wanted) for table in tables)
        found += sum(this != that for this, that in zip(here, there, strict=True))
    return apart, found


def test_what_a_table_tells_is_the_same_whatever_others_hold() -> None:
    apart = 0
    for seed in SEEDS:
        positions, found = differences(seed)
        apart += positions
        assert found == 0, seed
    assert apart > 200, "the tables hardly ever differed: this shows little"


# -- teeth: with each of these mistakes, the answers differ --------------------------------------------


def moves_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The facts of a secret draw are left out, and the move beside them says it all."""
    careful = visibility._entry_for

    def leaky(log: GameLog, happened: Any, seat: int | None) -> Any:
        entry = careful(log, happened, seat)
        entry.move = happened.entry.action
        return entry

    monkeypatch.setattr(visibility, "_entry_for", leaky)


def whole_position_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table, which everybody sees, carries the position that only the table may know."""
    monkeypatch.setattr(
        GameLog, "view", lambda log, seat: msgspec.structs.replace(log.state.view(seat), position=log.state.position)
    )


def everybody_sees_through_the_eyes_of_the_actor(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose_viewer(seats: Any, actor: int) -> int | None:
        return actor if actor >= 0 else min(seats, default=None)

    monkeypatch.setattr(visibility, "choose_viewer", choose_viewer)


def everybody_gets_explanations(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: GameTable, asker: Any, request: Explain) -> Step:
        return Step(answers=(Explained(id=request.id, explanation=table.log.state.explain(request.move)),))

    monkeypatch.setattr(requests, "_explain", leaky)


@pytest.mark.parametrize(
    "mistake",
    [
        moves_in_the_log,
        whole_position_on_the_table,
        everybody_sees_through_the_eyes_of_the_actor,
        everybody_gets_explanations,
    ],
)
def test_a_table_that_tells_is_caught(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[[pytest.MonkeyPatch], None]
) -> None:
    mistake(monkeypatch)
    assert any(differences(seed)[1] for seed in SEEDS), f"{mistake.__name__} went unnoticed"


# -- nonsense -----------------------------------------------------------------------------------------

MESSAGES = 4000
SENSE: tuple[dict[str, Any], ...] = (
    {"type": "move", "id": "1", "version": 0, "move": "+Rh"},
    {"type": "explain", "id": "2", "move": "+Rh+Oa"},
    {"type": "propose", "id": "3", "kind": "takeback"},
    {"type": "answer", "id": "4", "kind": "hints", "accept": True},
    {"type": "resign", "id": "5", "seat": 7},
    {"type": "contribute", "id": "6", "seat": 1, "secret": "a" * 64, "transcript": "b" * 64},
)
NONSENSE: tuple[Any, ...] = (
    None, True, -1, 0, 3, 2**31, 2**70, 1e400, "", "x" * 500, "\0", "+Ř#", "Rh>Ra", [], [[[]]], {"type": "move"},
)  # fmt: skip


def garbled(dice: random.Random) -> bytes:
    """A message in which something is not as it should be."""
    message = dict(dice.choice(SENSE))
    for _ in range(dice.choice((0, 1, 1, 2))):
        key = dice.choice([*message, "seat", "other"])
        if dice.random() < 0.2:
            message.pop(key, None)
        else:
            message[key] = dice.choice(NONSENSE)
    text = bytearray(json.dumps(message).encode())
    for _ in range(dice.choice((0, 0, 1, 3))):
        text[dice.randrange(len(text))] = dice.randrange(256)
    return bytes(text[: dice.randrange(len(text))] if dice.random() < 0.1 else text)


@pytest.mark.parametrize("game_id", ["grawlix", "graffiti"])
def test_nonsense_is_refused_and_changes_nothing(game_id: str) -> None:
    game, dice = get_game(game_id), random.Random(game_id)
    options = game.make_options()
    seats = [StoredSeat(seat=seat, kind="here") for seat in range(game.seats(options))]
    kept = open_game(game, options, seats=seats, game_id="A" * 12, seed=1, secret="5" * 64, now=NOW)
    table = GameTable(kept, GameLog(kept))
    before, decoder = everything(table), msgspec.json.Decoder(ClientMessage)
    read = refused = 0
    for _ in range(MESSAGES):
        try:
            message = decoder.decode(garbled(dice))
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
        if not isinstance(message, Request):
            continue
        read += 1
        holder = Holder(dice.choice([(), (0,), (1,), (0, 1)]))
        try:
            step = handle(table, holder, message, NOW)
        except GlyphwallError as error:
            refused += 1
            msgspec.json.encode(body_of(error))
        else:
            assert step.draft is None or isinstance(message, Move | Propose | Answer | Resign)
    assert everything(table) == before
    assert read > MESSAGES // 10
    assert refused > read // 2
