"""Requests to a device's endpoints, and those without a search that a server and a device answer alike."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from glyphwall.offline.host import PageWithoutModules

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from glyphwall.offline.worker_api import WorkerApi


async def request(api: WorkerApi, path: str, body: Any = None, tokens: list[str] | None = None) -> dict[str, Any]:
    """Send a request as a page does; return `Answered`, its text decoded if it is JSON."""
    method, text = ("GET", "") if body is None else ("POST", json.dumps(body))
    answered: dict[str, Any] = json.loads(await api.request(method, path, tokens or [], text))
    if answered["text"] is not None and answered["text"][:1] in ("{", "["):
        answered["text"] = json.loads(answered["text"])
    return answered


async def create(api: WorkerApi, game: str, **more: Any) -> tuple[str, list[str]]:
    """Create a game for two people of the device; return its id and their tokens."""
    body = {"game": game, "seats": [{"kind": "here"}] * 2, **more}
    created = (await request(api, "/api/games", body))["text"]
    return created["game_id"], [seat["token"] for seat in created["seats"]]


class FakePage(PageWithoutModules):
    """A page with some means of its own."""

    def __init__(self, **means: Callable[..., Awaitable[Any]]) -> None:
        for name, mean in means.items():
            setattr(self, name, mean)


TREE: Final = '[Game "grawlix"]\n[Size "2"]\n[Hand "1"]\n\n1. +Ra +Rh (+Oa) --'
OVER: Final = '[Game "grawlix"]\n[Size "2"]\n[Hand "1"]\n[Result "1-0"]\n\n1. +Ra +Rh 2. Rab2+Oa 1-0'
SMALL: Final = {"game": "grawlix", "options": {"size": 2, "hand": 1}}
PUZZLES: Final = {"grawlix": "+Rh", "graffiti": "-"}
"""By game, a ply that no puzzle begins with."""

RIGHT: Final[list[tuple[str, Any]]] = [
    *(
        question
        for game in PUZZLES
        for question in (
            (f"/api/tutorials/{game}", {}),
            (f"/api/tutorials/{game}", {"lesson": 1}),
            (f"/api/puzzles/{game}", None),
            (f"/api/puzzles/{game}/today", None),
            ("/api/analysis", {"game": game}),
            ("/api/analysis/faults", {"game": game}),
            ("/api/analysis/position", {"record": f'[Game "{game}"]\n\n--'}),
            ("/api/analysis/overlays", {"record": f'[Game "{game}"]\n\n--'}),
        )
    ),
    ("/api/analysis", {**SMALL, "edit": {"edit": "play", "move": "+Ra"}}),
    ("/api/analysis", {"record": TREE, "edit": {"edit": "promote", "at": 3}}),
    ("/api/analysis", {"record": TREE, "edit": {"edit": "evaluate", "at": 1, "win": 0.4}}),
    ("/api/analysis", {"game": "graffiti", "edit": {"edit": "play", "move": "=wld"}}),
    ("/api/analysis", {"record": OVER}),
    ("/api/analysis/position", {"record": TREE, "at": 1, "explain": "+Ra"}),
    ("/api/analysis/position", {"record": TREE, "at": 1, "words": "take the red hash"}),
    ("/api/analysis/position", {"record": TREE, "at": 1, "words": "nimm die rote Raute", "language": "de-AT"}),
    ("/api/analysis/position", {"record": '[Game "graffiti"]\n\n--', "words": "take red"}),
    ("/api/analysis/position", {"record": '[Game "graffiti"]\n\n--', "words": "sprüh B4", "language": "de"}),
    ("/api/analysis/position", {"record": OVER, "at": 4}),
    ("/api/analysis/paste", {"text": TREE}),
    ("/api/analysis/paste", {"text": "`1. +Rh`"}),
    ("/api/analysis/paste", {"text": "- Rh Oa 1d f6"}),
    ("/api/analysis/overlays", {"record": TREE, "at": 2}),
    ("/api/analysis/engine", {"record": TREE, "at": 2}),
    ("/api/analysis/faults", {**SMALL, "position": "nonsense"}),
    ("/api/grawlix/mirror", {"size": 4, "hand": 2, "plies": ["+Rh"]}),
    ("/api/grawlix/editor", {"change": {"change": "move", "tile": "Rh", "source": "supply", "target": "f6"}}),
    ("/api/graffiti/editor", {"change": {"change": "move", "piece": "tag 1", "source": "tags 1", "target": "@B2"}}),
    ("/api/graffiti/editor", {"change": {"change": "turn", "seat": 0, "phase": "over"}}),
    ("/api/analysis/faults", {"game": "graffiti", "position": "nonsense"}),
]
"""Answered."""

POSITIONS: Final = [
    "/api/position?position=-+Ra+Oh+1p+b2&size=2&hand=1&game=grawlix",
    "/api/position?position=-+-+-+1d",
]
"""The same, but that a server draws them."""

WRONG: Final[list[tuple[str, Any]]] = [
    ("/api/tutorials/nonesuch", {}),
    ("/api/tutorials/grawlix", {"lesson": 99}),
    ("/api/tutorials/grawlix", {"lesson": -1}),
    ("/api/tutorials/grawlix", {"plies": ["nonsense"]}),
    ("/api/puzzles/nonesuch", None),
    ("/api/puzzles/grawlix/nonesuch", {}),
    ("/api/analysis", {}),
    ("/api/analysis", {"record": "no record"}),
    ("/api/analysis", {"record": TREE, "edit": {"edit": "delete", "at": 99}}),
    ("/api/analysis", {**SMALL, "edit": {"edit": "play", "move": "+Gh"}}),
    ("/api/analysis/position", {"record": TREE, "at": 99}),
    ("/api/analysis/position", {"record": TREE, "seat": 7}),
    ("/api/analysis/faults", {"game": "nonesuch"}),
    ("/api/analysis/paste", {"text": "nonsense"}),
    ("/api/analysis/paste", {"text": TREE[:12]}),
    ("/api/analysis/lines", {"record": OVER, "at": 4}),
    ("/api/analysis/engine", {"record": OVER, "at": 4}),
    ("/api/analysis/lines", {"record": TREE, "simulations": 0}),
    ("/api/grawlix/mirror", {"size": 5, "hand": 2}),
    ("/api/graffiti/editor", {"position": "nonsense", "change": {"change": "number", "name": "round", "value": 2}}),
    ("/api/graffiti/editor", {"change": {"change": "move", "piece": "tag 1", "source": "@B2", "target": "@B3"}}),
    ("/api/position", None),
    ("/api/position?position=nonsense", None),
    ("/api/position?position=-+-+-+1d&game=nonesuch", None),
    ("/api/position?position=-+-+-+1d&game=grawlix&size=99", None),
]
"""Refused, for the same reason."""
