"""What a seat of Graffiti was never told changes no byte of what the server sends it, over HTTP or the socket.

Two servers hold the same game of the same people; only what was drawn in secret for others differs. Whoever
looks with the same seat's token, or with none, must get the same answers from both. Of a table alone
`tests/property/test_table_secrets.py` shows much more of that, much quicker: this is for what the server adds.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.games.graffiti.rules.options import GraffitiOptions
from glyphwall.play import log, requests, snapshot
from glyphwall.play._broadcast import Broadcaster
from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.server.pages import exports, picture_routes
from glyphwall.server.pages.pictures import Pictures
from tests.games import GRAFFITI as GAME
from tests.property.graffiti_twins import play_apart
from tests.unit.games.graffiti.tables import SEGMENTS
from tests.unit.server.kit import Server, make_settings, serving
from tests.unit.server.played import stored, token

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from glyphwall.games.graffiti.rules.state import GraffitiState
    from glyphwall.play.records import StoredGame
    from tests.unit.server.processes import Together


@pytest.fixture(autouse=True)
def _undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures stay the drawings that they are made of: quicker, and nothing in them is lost by drawing."""

    async def as_it_is(_: Pictures, drawing: str) -> bytes:
        return drawing.encode()

    monkeypatch.setattr(Pictures, "png", as_it_is)


TIMES = re.compile(r'"(server_time|at)":[\d.]+')
WORDS = (
    *(f"spray {name}" for name in SEGMENTS),
    "take permits",
    "take red",
    "take bobby",
    "keep red",
    "play wild paint",
)
LOOKS = 2  # positions looked at in a pair of games
TELLING = 2
"""Of these games every mistake below can be seen; of others not each."""


async def everything(server: Server, game_id: str, viewer: int | None, texts: list[str]) -> list[str]:
    """All that a client can get to know of a game: every answer, as it comes."""
    tokens = [] if viewer is None else [token(viewer)]
    known = []
    headers = {"authorization": f"Bearer {tokens[0]}"} if tokens else {}
    plies = (await server.http.get(f"/api/games/{game_id}")).json()["plies"]
    addresses = ["", "/record", *(f"/views/{ply}" for ply in {0, plies // 2, plies - 1, plies})]
    addresses += [f"/diagram.svg?locale={locale}" for locale in ("en", "de")] + [f"/diagram.svg?ply={plies // 3}"]
    addresses = [f"/api/games/{game_id}{address}" for address in addresses]
    addresses += [f"/pictures/games/{game_id}.png{query}" for query in ("", f"?ply={plies // 2}&locale=de")]
    for address in addresses:
        answer = await server.http.get(address, headers=headers)
        known.append(f"{address} {answer.status_code} {answer.text}")
    requests: list[dict[str, Any]] = [{"type": "explain", "move": text} for text in texts]
    requests += [{"type": "read", "line": line} for line in WORDS]
    requests += [{"type": "move", "move": text, "version": plies} for text in ("S1.1@J4", "TS=1", "~q", *texts[:1])]
    requests += [{"type": "propose", "kind": kind} for kind in ("rematch", "takeback")]
    for since in (plies - 3, None):
        async with server.socket(game_id) as peer:
            await peer.send({"type": "hello", "protocol": PROTOCOL, "tokens": tokens, "since": since})
            asked = {} if since is not None else {str(number): request for number, request in enumerate(requests)}
            for number, request in asked.items():
                await peer.send({"id": number, **request})
            await peer.send({"type": "ping", "sent": 0.0})
            # On a busy machine a ping is answered before what waits for its turn: the first update, too.
            awaited = {*asked, "pong", "update"}
            while awaited:
                frame = str(await peer.connection.recv())
                message = json.loads(frame)
                awaited -= {message["type"], message.get("id", "")}
                if message["type"] == "ack":
                    awaited.add("table")  # with what is proposed now, to everybody
                if message["type"] != "pong":
                    known.append(TIMES.sub("", frame))
        async with server.service.rooms.use(game_id) as room:
            while room.clients:  # who comes next would be told that this one has gone
                await asyncio.sleep(0.001)
    return known


def looks_at(options: GraffitiOptions, made: list[int], dice: random.Random) -> list[int]:
    """Numbers of plies after which a seat acts and the games may differ."""
    acting, state = [], GAME.initial_state(options)
    for number, ply in enumerate(made):
        if number > 4 and state.actor >= 0:
            acting.append(number)
        state = state.apply(ply)
    return sorted(dice.sample(acting, min(LOOKS, len(acting))))


async def differences(folder: Path, seed: int) -> tuple[int, int]:
    """Positions of two games that differ in something hidden; answers of the two servers that differ."""
    dice = random.Random(seed)
    options = GraffitiOptions(seats=2 + seed % 3, blocked_section=seed % 2 == 1)
    viewer = None if seed % 3 == 1 else dice.randrange(options.seats)
    made = play_apart(options, viewer, dice, most=240).made
    with pytest.MonkeyPatch.context() as patch:
        # Who is there is told after a second or not at all, as busy as the machine is; with the rest it is told anyway.
        patch.setattr(Broadcaster, "announce_presence", lambda _: None)
        async with (
            serving(make_settings(folder / "one", message_burst=200)) as one,
            serving(make_settings(folder / "other", message_burst=200)) as other,
        ):
            return await compared(one, other, options, viewer, made, dice)


async def compared(
    one: Server,
    other: Server,
    options: GraffitiOptions,
    viewer: int | None,
    made: list[tuple[int, int]],
    dice: random.Random,
) -> tuple[int, int]:
    """What `differences` counts, of two servers."""
    apart = found = 0
    for number, plies in enumerate(looks_at(options, [ply for ply, _ in made], dice)):
        game_id = f"{number:012}"
        states: list[GraffitiState] = []
        told = []
        for side, server in enumerate((one, other)):
            mine = [pair[side] for pair in made[:plies]]
            states.append(after(options, mine))
            await server.service.store.create(stored(game_id, options, mine, *["here"] * options.seats))
            asked = random.Random(plies)
            texts = [GAME.action_to_text(asked.randrange(GAME.action_count(options)), options) for _ in range(6)]
            told.append(await everything(server, game_id, viewer, texts))
        apart += states[0].key != states[1].key
        assert len(told[0]) == len(told[1]) > 12
        found += sum(here != there for here, there in zip(*told, strict=True))
    return apart, found


def after(options: GraffitiOptions, plies: list[int]) -> GraffitiState:
    state = GAME.initial_state(options)
    for ply in plies:
        state = state.apply(ply)
    return state


@pytest.mark.parametrize("seed", [TELLING, *(pytest.param(seed, marks=pytest.mark.long) for seed in (0, 1))])
async def test_the_answers_are_the_same_whatever_others_hold(tmp_path: Path, seed: int) -> None:
    apart, found = await differences(tmp_path, seed)
    assert apart > 0, "the two games never differed: this shows nothing"
    assert found == 0


# -- the same between two processes --------------------------------------------------------------------


async def told_elsewhere(together: Together, game: StoredGame, actor: int, viewer: int | None, move: str) -> str:
    """What a viewer at one process gets when somebody moves at the other."""
    async with together() as (here, there):
        await here.service.store.create(game)
        async with here.peer(game.id, token(actor)) as mover, there.socket(game.id) as watcher:
            await watcher.hello(*([] if viewer is None else [token(viewer)]))
            await watcher.until(lambda table: table["seats"][actor]["online"])
            await mover.play(move)
            while True:
                frame = str(await watcher.connection.recv())
                if json.loads(frame)["type"] == "update":
                    return TIMES.sub("", frame)


async def differences_elsewhere(together: Together, seed: int) -> tuple[int, int]:
    """As `differences`, of moves by others after which nothing is drawn."""
    dice = random.Random(seed)
    options = GraffitiOptions(seats=2 + seed % 3)
    viewer = None if seed % 3 == 1 else dice.randrange(options.seats)
    made = play_apart(options, viewer, dice, most=120).made
    actors = [after(options, [pair[0] for pair in made[:number]]).actor for number in range(len(made) + 1)]
    moves = [
        number
        for number in range(5, len(made))
        if actors[number] >= 0 and actors[number + 1] >= 0 and actors[number] != viewer
    ]
    apart = found = 0
    for number in sorted(dice.sample(moves, min(LOOKS, len(moves)))):
        told, states = [], []
        for side in (0, 1):
            plies = [pair[side] for pair in made[:number]]
            states.append(after(options, plies))
            game = stored(f"{seed:06}{number:06}", options, plies, *["here"] * options.seats)
            move = GAME.action_to_text(made[number][side], options)
            told.append(await told_elsewhere(together, game, actors[number], viewer, move))
        apart += states[0].key != states[1].key
        found += told[0] != told[1]
    return apart, found


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3))])
async def test_what_other_processes_tell_is_the_same_whatever_others_hold(together: Together, seed: int) -> None:
    apart, found = await differences_elsewhere(together, seed)
    assert apart > 0, "the two games never differed: this shows nothing"
    assert found == 0


@pytest.mark.long
async def test_a_process_that_tells_what_another_knows_is_caught(
    together: Together, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole_position_on_the_table(monkeypatch)
    assert (await differences_elsewhere(together, 0))[1] > 0


# -- teeth: with each of these mistakes in the server, the answers differ ------------------------------


def words_of_the_actor(monkeypatch: pytest.MonkeyPatch) -> None:
    """What typed words mean is looked up in the view of whose turn it is."""
    monkeypatch.setattr(requests, "choose_viewer", lambda seats, actor: actor if actor >= 0 else None)


def whole_position_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table, which everybody sees, carries the position that only the server may know."""
    make = snapshot.describe_table

    def leaky(table: Any, presence: Any) -> Any:
        made = make(table, presence)
        made.position = table.log.state.position
        return made

    monkeypatch.setattr("glyphwall.play._broadcast.describe_table", leaky)


def pictures_for_the_seat_that_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is drawn from the view of whose turn it is."""

    def leaky(drawings: Any, room: Any, seats: Any, plies: int, theme: Any, locale: str) -> Any:
        return exports.diagram(drawings, room, range(len(room.table.seats)), plies, theme, locale)

    monkeypatch.setattr(picture_routes, "diagram", leaky)


def everybody_sees_through_the_eyes_of_the_actor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view is made for whose turn it is, and sent to all."""

    def leaky(log_: log.GameLog, seats: Any, plies: int | None = None) -> Any:
        state = log_.state if plies is None else log_.states[plies]
        return state.view(state.actor if state.actor >= 0 else None)

    monkeypatch.setattr("glyphwall.server.tables.routes.view_for", leaky)


def records_of_running_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record of a game with secrets can be had while it goes on."""
    monkeypatch.setattr(type(GAME), "has_hidden_information", lambda *_: False)


@pytest.mark.parametrize(
    "mistake",
    [
        pytest.param(words_of_the_actor, marks=pytest.mark.long),
        whole_position_on_the_table,
        pytest.param(pictures_for_the_seat_that_acts, marks=pytest.mark.long),
        pytest.param(everybody_sees_through_the_eyes_of_the_actor, marks=pytest.mark.long),
        pytest.param(records_of_running_games, marks=pytest.mark.long),
    ],
)
async def test_a_server_that_tells_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mistake: Callable[[pytest.MonkeyPatch], None]
) -> None:
    mistake(monkeypatch)
    assert (await differences(tmp_path, TELLING))[1] > 0, f"{mistake.__name__} went unnoticed"
