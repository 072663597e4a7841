"""Tables of people who each have a device, and what they do there beside playing."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import httpx

    from tests.unit.server.kit import Server

SMALL = {"size": 3, "hand": 2}
_ids = itertools.count()


class PeopleServer(NamedTuple):
    """A running server, and what people ask it."""

    server: Server

    async def table(self, people: int = 2, *more: str, game: str = "grawlix") -> PeopleTable:
        """A game of people who have all joined, and of computers."""
        options = SMALL if game == "grawlix" else {"seats": people + len(more)}
        made = await self.server.create("here", *["link"] * (people - 1), *more, options=options, game=game)
        tokens = [made.token(0)]
        for seat in range(1, people):
            body = {"invitation": made.invitation(seat), "name": f"Player {seat + 1}"}
            tokens.append((await self.server.post(f"/api/games/{made.game_id}/join", body))["token"])
        return PeopleTable(self.server, made.game_id, tokens)


class PeopleTable(NamedTuple):
    """A table; seats are numbers."""

    server: Server
    game_id: str
    tokens: list[str]

    async def consent(self, seat: int, wanted: bool = True, at: Server | None = None) -> dict[str, Any]:
        """Agree to chat, or take it back; return the answer."""
        async with (at or self.server).peer(self.game_id, self.tokens[seat]) as peer:
            if wanted:
                await peer.ask("propose", kind="chat")
            else:
                await peer.ask("answer", kind="chat", accept=False)
            return await peer.expect("ack", "refused")

    async def agree(self) -> None:
        for seat in range(len(self.tokens)):
            assert (await self.consent(seat))["type"] == "ack"

    async def ask(self, path: str, body: Any = None, token: str | None = None) -> httpx.Response:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        at = f"/api/games/{self.game_id}/{path}"
        http = self.server.http
        return await (http.get(at, headers=headers) if body is None else http.post(at, json=body, headers=headers))

    async def write(self, seat: int, text: str, request: str | None = None) -> Any:
        """Write something; return the message, or the code of the refusal."""
        body = {"id": request or f"m{next(_ids)}", "text": text}
        answer = await self.ask("chat", body, self.tokens[seat])
        return answer.json() if answer.status_code == 201 else answer.json()["code"]

    async def read(self, seat: int) -> list[str]:
        """What a seat is shown."""
        answer = await self.ask("chat", token=self.tokens[seat])
        assert answer.status_code == 200, answer.text
        return [each["text"] for each in answer.json()["messages"]]

    async def report(self, seat: int, other: int, reason: str = "insults", message: int | None = None) -> Any:
        body = {"seat": other, "reason": reason, "message": message}
        answer = await self.ask("reports", body, self.tokens[seat])
        return answer.json() if answer.status_code == 201 else answer.json()["code"]
