"""Requests that one address repeats to delay others (`benchmarks.abuse`)."""

from __future__ import annotations

from typing import Any, NamedTuple


class Attack(NamedTuple):
    """An HTTP request that is sent again as soon as it is answered.

    Attributes:
        as_seat: whether it carries the tokens of the seats.
        as_driver: whether it carries the token of the shared analysis.
    """

    method: str
    path: str
    game: str = "graffiti"
    body: Any = None
    as_seat: bool = False
    as_driver: bool = False


RECORD = '[Game "grawlix"]\n[Size "3"]\n[Hand "1"]\n\n1. +Ra +Oa --\n'
TREE = '[Game "grawlix"]\n\n{NUMBER}\n1. +Rh ' + " ".join(f"({{{at}}} 1. +Oa +Os)" for at in range(2000)) + " +Oa --\n"
"""A tree with two thousand variations, different each time: the slowest text to read of its length."""
_POSITION = "/api/position?game=grawlix&position="
ATTACKS: dict[str, Attack] = {
    "diagram": Attack("GET", "/api/games/{id}/diagram.svg?ply={ply}&theme={theme}"),
    "diagram-now": Attack("GET", "/api/games/{id}/diagram.svg"),
    "embed": Attack("GET", "/embed/g/{id}/{ply}"),
    "picture": Attack("GET", "/pictures/games/{id}.png?ply={ply}"),
    "view": Attack("GET", "/api/games/{id}/views/{ply}", as_seat=True),
    "table": Attack("GET", "/api/games/{id}"),
    "record": Attack("GET", "/api/games/{id}/record", game="grawlix"),
    "ideas": Attack("POST", "/api/games/{id}/ideas", body={}, as_seat=True),
    "warning": Attack("POST", "/api/games/{id}/ideas", body={"move": "{move}"}, as_seat=True),
    "mirror": Attack("POST", "/api/grawlix/mirror", game="grawlix", body={"size": 6, "hand": 2, "plies": []}),
    "tutorial": Attack("POST", "/api/tutorials/graffiti", body={"lesson": 0, "plies": []}),
    "position": Attack("GET", _POSITION + "{position}", game="grawlix"),
    "create": Attack("POST", "/api/games", body={"game": "graffiti", "seats": [{"kind": "here"}, {"kind": "here"}]}),
    "join": Attack("POST", "/api/games/{id}/join", body={"invitation": "x" * 22, "name": None}),
    "invitation": Attack("GET", "/api/games/{id}/invitation", as_seat=True),
    "catalogue": Attack("GET", "/api/catalogue"),
    "previews": Attack("GET", "/api/previews/graffiti"),
    "texts": Attack("GET", "/api/texts/graffiti/de"),
    "prints": Attack("GET", "/api/prints?locale=de"),
    "print-file": Attack("GET", "/api/prints/grawlix/sheet/file"),
    "print-picture": Attack("GET", "/api/prints/grawlix/sheet/picture"),
    "tree": Attack("POST", "/api/analysis", body={"record": TREE}),
    "share": Attack("POST", "/api/shared", body={"record": TREE, "driver": "page-one"}),
    "shown": Attack("GET", "/api/shared/{shared}"),
    "shown-later": Attack("GET", "/api/shared/{shared}?after=1"),
    "drive": Attack("POST", "/api/shared/{shared}", body={"record": TREE, "driver": "page-one"}, as_driver=True),
    "record-sent": Attack("POST", "/api/records", body={"record": RECORD}),
    "embed-position": Attack("GET", "/embed/p/{position}?game=grawlix", game="grawlix"),
    "picture-position": Attack("GET", "/pictures/position.png?game=grawlix&position={position}", game="grawlix"),
    "readiness": Attack("GET", "/api/readiness"),
    "health": Attack("GET", "/api/health"),
    "schema": Attack("GET", "/schema/openapi.json"),
    "schema-yaml": Attack("GET", "/schema/openapi.yaml"),
    "icon": Attack("GET", "/icons/192.png"),
    "start-page": Attack("GET", "/"),
    "position-page": Attack("GET", "/p/{position}?game=grawlix", game="grawlix"),
    "page": Attack("GET", "/g/{id}"),
    "manifest": Attack("GET", "/manifest.webmanifest"),
    "missing": Attack("GET", "/api/games/AAAAAAAAAAAA"),
}
SOCKET_ATTACKS = ("explain", "read", "ping", "wrong", "resync", "propose", "deaf", "hello")
"""Messages over ``_SOCKETS`` sockets: questions about a move and about words, pings, invalid messages, moves for a past
version (each answered with the position), take-backs proposed and withdrawn (each stored and broadcast), questions
whose answers are never read, and sockets that are opened again and again."""
TOGETHER = "everything"
"""The attack with all requests and all messages at once, from one address."""
