"""Browsers of people who use accounts: each keeps its cookies, and says which page asks."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import httpx

from tests.unit.server.kit import WAIT
from tests.unit.server.people.authenticator import Authenticator, text_of

if TYPE_CHECKING:
    from tests.unit.server.kit import Server

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def proof_of(password: str) -> str:
    """What stands for a password here; a page derives it slowly."""
    return text_of(hashlib.sha256(password.encode()).digest())


class Visitor:
    """A browser at ``http://localhost``."""

    def __init__(self, server: Server) -> None:
        self.origin = f"http://localhost:{server.address.rpartition(':')[2]}"
        self.http = httpx.AsyncClient(
            base_url=self.origin,
            timeout=WAIT,
            verify=False,
            headers={"origin": self.origin, "user-agent": FIREFOX},
        )
        self.name = ""

    async def post(self, path: str, body: Any = None, status: int = 200, **headers: str) -> Any:
        answer = await self.http.post(f"/api/account{path}", json=body or {}, headers=headers)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    async def refused(self, path: str, body: Any = None, **headers: str) -> str:
        answer = await self.http.post(f"/api/account{path}", json=body or {}, headers=headers)
        assert answer.status_code >= 400, answer.text
        code: str = answer.json()["code"]
        return code

    async def state(self) -> Any:
        return (await self.http.get("/api/account")).json()["account"]

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get("glyphwall-session")

    @property
    def headers(self) -> dict[str, str]:
        """The headers with which this browser opens a socket."""
        return {"cookie": f"glyphwall-session={self.cookie}"}

    async def sign_up(self, password: str, name: str = "Ada", wrapped: str | None = None) -> Any:
        offer = await self.post("/sign-up", {"name": name})
        self.name = offer["name"]
        body = {"ticket": offer["ticket"], "proof": proof_of(password), "wrapped": wrapped}
        return await self.post("/sign-up/password", body, 201)

    async def sign_in(self, name: str, password: str) -> Any:
        return await self.post("/sign-in/password", {"name": name, "proof": proof_of(password)})

    async def sign_up_by_passkey(self, name: str = "Ada") -> Authenticator:
        offer = await self.post("/sign-up", {"name": name})
        self.name, key = offer["name"], Authenticator(self.origin)
        body = {"ticket": offer["ticket"], "credential": key.create(offer["options"]), "label": "phone"}
        await self.post("/sign-up/passkey", body, 201)
        return key

    async def sign_in_by_passkey(self, key: Authenticator) -> Any:
        offer = await self.post("/sign-in")
        return await self.post("/sign-in/passkey", {"ticket": offer["ticket"], "credential": key.get(offer["options"])})

    async def close(self) -> None:
        await self.http.aclose()
