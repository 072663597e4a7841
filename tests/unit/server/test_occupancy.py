"""No request keeps the event loop to itself: whoever else plays waits for one stretch of it at most.

Every route and every message of a socket is asked here, as the application itself lists them: one that is new fails
until it is asked, too. What is measured is processor time of the loop's thread between two moments in which others
have their turn. The shortest of several tries counts, so that no collector, no import and no cold cache is measured;
and the bound is a part of what a drawing takes on the same machine at the same time, however slow or busy it is.
"""

from __future__ import annotations

import asyncio
import json
import math
import threading
import time
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, get_args
from urllib.parse import quote

import httpx
import numpy as np
import pytest
from litestar.routes import HTTPRoute
from websockets.sync.client import connect

from glyphwall.core.registry import get_game
from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.play.protocol.requests import ClientMessage
from glyphwall.printing.declarations import prints
from glyphwall.puzzles.sets import puzzles_of
from glyphwall.record import GameInProgress, game_in_progress, read_record, record_of, write_record
from glyphwall.render import svg
from glyphwall.server.app import make_app
from glyphwall.server.catalogue import catalogue as offered
from glyphwall.server.computers.custom_players import make_any_player
from tests.unit.server.kit import WAIT, make_settings, serving
from tests.unit.server.pages.test_embed import packed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from litestar import Litestar

LONGEST = 2.0
"""As long as so many drawings of a position of Graffiti take: 5 ms, on the machine on which this was chosen."""
READY_SECONDS = 120.0
"""So long a hint may load what it needs, on a busy machine."""
MOST_TRIES = 12
"""So often is asked what took too long, until it once did not."""
DECLARED: dict[str, tuple[float, str]] = {}
"""What may take longer: how many drawings, and why. Nothing does."""

_HERE = [{"kind": "here"}, {"kind": "here"}]


@pytest.fixture(autouse=True)
def _levels() -> None:
    """The games' own players: what they do is measured here."""
    offered.catalogue.cache_clear()


class Opened(NamedTuple):
    """A game that is asked about."""

    id: str
    tokens: tuple[str, ...]
    move: str

    @property
    def bearer(self) -> dict[str, str]:
        return {"authorization": f"Bearer {','.join(self.tokens)}"}


class World(NamedTuple):
    """What questions are asked about."""

    graffiti: Opened
    over: list[Opened]
    record: str
    position: str
    shared: Opened


class Asked(NamedTuple):
    """A request; ``status`` is what it is answered with."""

    path: str
    body: Any = None
    headers: dict[str, str] = {}
    status: int = 200


def _at(path: str, **more: Any) -> Callable[[World, int], Asked]:
    """A request about the game of Graffiti, another one each time."""
    return lambda world, number: Asked(path.format(id=world.graffiti.id, n=number, position=world.position), **more)


def _as_seat(path: str, body: Any = None) -> Callable[[World, int], Asked]:
    return lambda world, number: Asked(path.format(id=world.graffiti.id, n=30 - number), body, world.graffiti.bearer)


_PRINT = f"/api/prints/grawlix/{prints('grawlix')[0].name}"

_FIRST = puzzles_of("grawlix").puzzles[0]
_PUZZLE = f"/api/puzzles/grawlix/{_FIRST.id}"
_ENDGAME = {"position": _FIRST.position, "options": _FIRST.options, "show": True}
_TAG = {"change": "move", "piece": "tag 1", "source": "tags 1", "target": "@B2"}
_SMALL = '[Game "grawlix"]\n[Size "2"]\n[Hand "1"]\n\n1. +Rh +Oa'


def _of_record(path: str, **more: Any) -> Callable[[World, int], Asked]:
    return lambda world, number: Asked(path, {"record": world.record, "at": 40 + number, **more})


_ACCOUNT = {
    200: "sign-out",
    400: "games/claim invitations/block invitations/decline invitations/open invitations/send invitations/unblock "
    "passkeys/add passkeys/remove passkeys/wrap password sign-in sign-in/passkey sign-in/password "
    "sign-up sign-up/passkey sign-up/password",
    401: "delete email passkeys/begin sessions/end",
}
"""What an account is asked by somebody who has none, by what is answered."""

REQUESTS: dict[str, list[Callable[[World, int], Asked]]] = {
    "GET /api/health": [_at("/api/health")],
    "GET /api/health/live": [_at("/api/health/live")],
    "GET /api/health/ready": [_at("/api/health/ready")],
    "GET /api/health/integrity": [_at("/api/health/integrity")],
    "GET /api/catalogue": [_at("/api/catalogue")],
    "GET /api/previews/{game:str}": [_at("/api/previews/graffiti")],
    "GET /api/texts/{game:str}/{locale:str}": [_at("/api/texts/graffiti/de")],
    "GET /api/readiness": [_at("/api/readiness")],
    "POST /api/tutorials/{game:str}": [_at("/api/tutorials/graffiti", body={"lesson": 0, "plies": []})],
    "POST /api/grawlix/mirror": [_at("/api/grawlix/mirror", body={"size": 6, "hand": 2, "plies": []})],
    "POST /api/grawlix/editor": [
        lambda world, _: Asked("/api/grawlix/editor", {"position": _FIRST.position, "options": _FIRST.options})
    ],
    "POST /api/graffiti/editor": [_at("/api/graffiti/editor", body={"change": _TAG})],
    "POST /api/games": [
        _at("/api/games", body={"game": game, "seats": _HERE}, status=201) for game in ("graffiti", "grawlix")
    ],
    "POST /api/games/{game_id:str}/join": [
        _at("/api/games/{id}/join", body={"invitation": "x" * 22, "name": None}, status=403)
    ],
    "POST /api/games/{game_id:str}/token": [_at("/api/games/{id}/token", body={}, status=400)],
    "POST /api/games/standings": [_at("/api/games/standings", body={}, status=400)],
    "GET /api/games/{game_id:str}/series": [_at("/api/games/{id}/series")],
    "GET /api/games/{game_id:str}/chat": [_as_seat("/api/games/{id}/chat")],
    "POST /api/games/{game_id:str}/chat": [_at("/api/games/{id}/chat", body={}, status=400)],
    "POST /api/games/{game_id:str}/reports": [_at("/api/games/{id}/reports", body={}, status=400)],
    "GET /api/account/invitations": [_at("/api/account/invitations", status=401)],
    "GET /api/privacy": [_at("/api/privacy")],
    "GET /api/alerts": [_at("/api/alerts")],
    "POST /api/alerts/stop/{token:str}": [_at("/api/alerts/stop/x", body={}, status=404)],
    **{
        f"POST /api/alerts/{what}": [_at(f"/api/alerts/{what}", body={}, status=400)]
        for what in ("confirm", "devices", "devices/stop", "mail")
    },
    "POST /api/parcels": [_at("/api/parcels", body={}, status=400)],
    **{
        f"POST /api/parcels/{what}": [_at(f"/api/parcels/{what}", body={}, status=400)]
        for what in ("fetch", "finish", "state", "withdraw")
    },
    "GET /api/account": [_at("/api/account")],
    "GET /api/account/export": [_at("/api/account/export", status=401)],
    "GET /api/account/games": [_at("/api/account/games", status=401)],
    "GET /api/account/sealed/{game_id:str}": [_at("/api/account/sealed/{id}", status=401)],
    "POST /api/account/sealed/{game_id:str}": [_at("/api/account/sealed/{id}", body={}, status=400)],
    **{
        f"POST /api/account/{what}": [_at(f"/api/account/{what}", body={}, status=status)]
        for status, all_of_it in _ACCOUNT.items()
        for what in all_of_it.split()
    },
    "GET /api/games/{game_id:str}/invitation": [
        _at("/api/games/{id}/invitation", headers={"authorization": "Bearer x"}, status=403)
    ],
    "POST /api/games/{game_id:str}/ideas": [
        _as_seat("/api/games/{id}/ideas", {}),
        lambda world, _: Asked(
            f"/api/games/{world.graffiti.id}/ideas", {"move": world.graffiti.move}, world.graffiti.bearer
        ),
    ],
    "GET /api/games/{game_id:str}/search": [_as_seat("/api/games/{id}/search")],
    "GET /api/games/{game_id:str}": [_at("/api/games/{id}")],
    "GET /api/games/{game_id:str}/views/{ply:int}": [_as_seat("/api/games/{id}/views/{n}")],
    "GET /api/games/{game_id:str}/diagram.svg": [_as_seat("/api/games/{id}/diagram.svg?ply={n}")],
    "GET /api/games/{game_id:str}/record": [
        lambda world, _: Asked(f"/api/games/{world.over[0].id}/record"),
        lambda world, _: Asked(f"/api/games/{world.over[1].id}/record"),
    ],
    "GET /api/games/{game_id:str}/review": [
        lambda world, _: Asked(f"/api/games/{world.over[0].id}/review"),
        lambda world, _: Asked(f"/api/games/{world.over[1].id}/review"),
    ],
    "POST /api/analysis": [lambda world, _: Asked("/api/analysis", {"record": world.record})],
    "POST /api/analysis/position": [_of_record("/api/analysis/position")],
    "POST /api/analysis/paste": [lambda world, _: Asked("/api/analysis/paste", {"text": world.record})],
    "POST /api/analysis/faults": [_at("/api/analysis/faults", body={"game": "graffiti", "position": "nonsense"})],
    "POST /api/analysis/overlays": [_of_record("/api/analysis/overlays")],
    "POST /api/analysis/openings": [_of_record("/api/analysis/openings")],
    "POST /api/analysis/lines": [_of_record("/api/analysis/lines", simulations=200)],
    "POST /api/analysis/search": [_of_record("/api/analysis/search", simulations=200)],
    "POST /api/analysis/engine": [_of_record("/api/analysis/engine")],
    "POST /api/analysis/proof": [_at("/api/analysis/proof", body={"record": _SMALL, "at": 0})],
    "POST /api/analysis/certificate": [_at("/api/analysis/certificate", body={"record": _SMALL, "at": 0})],
    "POST /api/endgames/{game:str}": [_at("/api/endgames/grawlix", body=_ENDGAME)],
    "POST /api/shared": [
        lambda world, _: Asked("/api/shared", {"record": world.record, "driver": "page-one"}, status=201)
    ],
    "GET /api/shared/{analysis:str}": [lambda world, _: Asked(f"/api/shared/{world.shared.id}")],
    "POST /api/shared/{analysis:str}": [
        lambda world, number: Asked(
            f"/api/shared/{world.shared.id}",
            {"record": world.record, "driver": "page-one", "at": number},
            world.shared.bearer,
        )
    ],
    "POST /api/shared/{analysis:str}/end": [
        lambda world, _: Asked(f"/api/shared/{world.shared.id}/end", {}, {"authorization": "Bearer x"}, 401)
    ],
    "GET /api/puzzles/{game:str}": [_at("/api/puzzles/grawlix")],
    "GET /api/puzzles/{game:str}/today": [_at("/api/puzzles/grawlix/today")],
    "POST /api/puzzles/{game:str}/{puzzle:str}": [_at(_PUZZLE, body={"plies": [], "show": True})],
    "POST /api/puzzles/{game:str}/{puzzle:str}/rating": [_at(_PUZZLE + "/rating", body={"player": {}, "solved": True})],
    "GET /api/position": [_at("/api/position?game=graffiti&position={position}&theme=light&locale=de")],
    "POST /api/records": [lambda world, _: Asked("/api/records", {"record": world.record}, status=201)],
    "GET /pictures/position.png": [_at("/pictures/position.png?game=graffiti&position={position}")],
    "GET /api/prints": [_at("/api/prints?locale=de")],
    "GET /api/prints/{game:str}/{name:str}/picture": [_at(_PRINT + "/picture")],
    "GET /api/prints/{game:str}/{name:str}/file": [_at(_PRINT + "/file")],
    "GET /embed/g/{game_id:str}": [_at("/embed/g/{id}")],
    "GET /embed/g/{game_id:str}/{ply:int}": [_at("/embed/g/{id}/{n}")],
    "GET /embed/tree/{packed:str}": [lambda world, _: Asked(f"/embed/tree/{packed(world.record)}")],
    "GET /embed/tree/{packed:str}/{at:int}": [
        lambda world, number: Asked(f"/embed/tree/{packed(world.record)}/{number}")
    ],
    "GET /embed/p/{position:path}": [_at("/embed/p/{position}?game=graffiti")],
    "GET /pictures/games/{file:str}": [_at("/pictures/games/{id}.png?ply={n}")],
    "GET /icons/{file:str}": [_at("/icons/192.png")],
    "GET /engine/{name:str}": [_at("/engine/nothing.wasm", status=404)],
    "GET /verifier/{path:path}": [_at("/verifier/nothing.zip", status=404)],
    "GET /favicon.ico": [_at("/favicon.ico")],
    "GET /manifest.webmanifest": [_at("/manifest.webmanifest")],
    "GET /": [_at("/")],
    "GET /{path:path}": [_at("/g/{id}"), _at("/p/{position}?game=graffiti"), _at("/g/{id}/{n}")],
    "GET /schema/openapi.json": [_at("/schema/openapi.json")],
    "GET /schema": [_at("/schema")],
    "GET /schema/openapi.yaml": [_at("/schema/openapi.yaml")],
    "GET /schema/openapi.yml": [_at("/schema/openapi.yml")],
    "GET /schema/{path:str}": [_at("/schema/nothing", status=404)],
}

MESSAGES: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "hello": lambda _: {"protocol": PROTOCOL, "tokens": []},
    "move": lambda update: {"version": update["version"], "move": update["view"]["legal"][0]},
    "explain": lambda update: {"move": update["view"]["legal"][0]},
    "read": lambda _: {"line": "spray something", "language": "en"},
    "propose": lambda _: {"kind": "takeback"},
    "answer": lambda _: {"kind": "takeback", "accept": False},
    "resign": lambda _: {},
    "contribute": lambda _: {"seat": 0, "commitment": "0" * 64},
    "vacation": lambda _: {"seat": 0, "days": 1},
    "say": lambda _: {"phrase": "hello"},
    "shown": lambda update: {"version": update["version"], "device": "0" * 32},
    "ping": lambda _: {"sent": 1.0},
}
"""What is said after an update; resigning comes in a game of its own."""


def kinds(app: Litestar) -> set[str]:
    """Every method of every route but what is answered alike for all of them."""
    routes = [route for route in app.routes if isinstance(route, HTTPRoute)]
    return {f"{method} {route.path}" for route in routes for method in route.methods - {"OPTIONS", "HEAD"}}


def _position(record: str) -> str:
    return str(game_in_progress(read_record(record)).state.position)


def messages() -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(ClientMessage)}


def test_all_that_can_be_asked_is_asked_here(tmp_path: Path) -> None:
    assert kinds(make_app(make_settings(tmp_path))) == set(REQUESTS)
    assert messages() == set(MESSAGES)
    assert set(DECLARED) <= set(REQUESTS) | set(MESSAGES) | {"opening a game"}


class Stretches:
    """The longest stretch of a loop's thread."""

    longest = 0.0


@contextmanager
def watched() -> Iterator[Stretches]:
    """Measures what this thread's event loop does, callback by callback."""
    found, thread = Stretches(), threading.get_ident()
    run = asyncio.Handle._run

    def measured(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run(handle)
        if threading.get_ident() == thread:
            found.longest = max(found.longest, time.thread_time() - began)

    asyncio.Handle._run = measured  # type: ignore[assignment,method-assign]
    try:
        yield found
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]


def _text(game_id: str, *, whole: bool = False) -> str:
    """The record of random plies: a whole game, or up to a seat's choice shortly before its end."""
    game, rng = get_game(game_id), np.random.default_rng(7)
    state = game.initial_state(game.make_options())
    progress, last = GameInProgress(state), 0
    while not progress.over:
        if progress.actor >= 0 and len(progress.state.legal_actions) > 1:
            last = len(progress.plies)
        progress.play(int(rng.choice(progress.state.legal_actions)))
    return write_record(record_of(progress if whole else GameInProgress(state, progress.actions[:last])))


def _opened(http: httpx.Client, text: str) -> Opened:
    created = http.post("/api/records", json={"record": text}).json()
    tokens = tuple(seat["token"] for seat in created["seats"])
    opened = Opened(created["game_id"], tokens, "")
    plies = http.get(f"/api/games/{opened.id}").json()["plies"]
    view = http.get(f"/api/games/{opened.id}/views/{plies}", headers=opened.bearer).json()
    return opened._replace(move=next(iter(view["legal"] or ()), ""))


def _shared(http: httpx.Client, text: str) -> Opened:
    """An analysis that several look at."""
    grant = http.post("/api/shared", json={"record": text, "driver": "page-one"}).json()
    return Opened(grant["id"], (grant["token"],), "")


def _drawings(record: str) -> float:
    """The processor time of one drawing, here and now."""
    view = game_in_progress(read_record(record)).state.view(None)
    tries = []
    for _ in range(MOST_TRIES):
        began = time.thread_time()
        svg(view)
        tries.append(time.thread_time() - began)
    return min(tries)


def _measured(found: Stretches, ask: Callable[[int], None], longest: float) -> float:
    """The shortest of several tries, which are no more where one was short enough."""
    shortest = math.inf
    for number in range(MOST_TRIES):
        found.longest = 0.0
        ask(number)
        shortest = min(shortest, found.longest)
        if shortest <= longest:
            break
    return shortest


def _asked_over_http(found: Stretches, http: httpx.Client, graffiti: str, longest: float) -> dict[str, float]:
    over = [_opened(http, _text(game_id, whole=True)) for game_id in ("graffiti", "grawlix")]
    world = World(_opened(http, graffiti), over, graffiti, quote(_position(graffiti), safe=""), _shared(http, graffiti))
    measured: dict[str, float] = {}

    def send(kind: str, question: Callable[[World, int], Asked], number: int) -> None:
        method = kind.split()[0]
        asked = question(world, number)
        answer = http.request(method, asked.path, json=asked.body, headers=asked.headers)
        until = time.monotonic() + READY_SECONDS
        while answer.status_code == 202 and time.monotonic() < until:  # it gets ready, and says so
            time.sleep(0.2)
            answer = http.request(method, asked.path, json=asked.body, headers=asked.headers)
        assert answer.status_code == asked.status, (kind, answer.status_code, answer.text[:300])

    def open_stored(_: int) -> None:
        created = http.post("/api/records", json={"record": graffiti}).json()
        found.longest = 0.0
        assert http.get(f"/api/games/{created['game_id']}").json()["plies"] > 50

    measured["opening a game"] = _measured(found, open_stored, longest)
    for kind, questions in REQUESTS.items():
        measured[kind] = max(_measured(found, partial(send, kind, question), longest) for question in questions)
    return measured


def _said(found: Stretches, http: httpx.Client, address: str, text: str, longest: float) -> dict[str, float]:
    """What each message takes, with all that is told to those who are there."""
    measured: dict[str, float] = {}

    def say(kind: str, _: int) -> None:
        game = _opened(http, text)
        found.longest = 0.0
        with connect(f"ws://{address}/api/games/{game.id}/socket", proxy=None) as socket:

            def until(*kinds: str) -> dict[str, Any]:
                while (told := json.loads(socket.recv()))["type"] not in kinds:
                    pass
                return dict(told)

            socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "tokens": game.tokens}))
            update = until("update")
            if kind != "hello":
                found.longest = 0.0
            message = {"type": kind, **MESSAGES[kind](update)}
            socket.send(json.dumps(message if kind in ("hello", "ping") else message | {"id": "a"}))
            if kind == "shown":  # has no answer
                socket.send(json.dumps({"type": "ping", **MESSAGES["ping"](update)}))
            until("ack", "refused", "explained", "meant", "pong")

    for kind in MESSAGES:
        measured[kind] = _measured(found, partial(say, kind), longest)
    return measured


def _client(folder: Path) -> Path:
    """A page as long as the built one, and its icon."""
    static = folder / "client"
    static.mkdir()
    links = "\n".join(f'<link rel="modulepreload" href="/assets/{number:08x}.js">' for number in range(20))
    (static / "index.html").write_text(f"<html><head><title>Glyphwall</title>{links}</head><body></body></html>")
    (static / "icon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>')
    (static / "addresses.json").write_text('["/"]')
    return static


async def test_no_request_keeps_the_loop_to_itself(tmp_path: Path) -> None:
    settings = make_settings(tmp_path, static=_client(tmp_path), new_sockets_per_minute=10_000)
    text = _text("graffiti")
    drawing = _drawings(text)
    async with serving(settings, make_any_player) as server:
        address = f"http://{server.address}"
        with (
            httpx.Client(base_url=address, timeout=WAIT, headers={"accept-encoding": "br"}) as http,
            watched() as found,
        ):
            measured = await asyncio.to_thread(_asked_over_http, found, http, text, LONGEST * drawing)
            measured |= await asyncio.to_thread(_said, found, http, server.address, text, LONGEST * drawing)
    late = {
        kind: round(seconds / drawing, 2)
        for kind, seconds in measured.items()
        if seconds > drawing * DECLARED.get(kind, (LONGEST, ""))[0]
    }
    assert not late, f"in drawings: {late}"
