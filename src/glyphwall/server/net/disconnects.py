"""Nothing is done for those who have gone: a request whose connection has ended is given up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from litestar.exceptions import ClientException

from glyphwall.server.net.budget import PAYER, pay_for

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from litestar import Request

T = TypeVar("T")


async def while_connected(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """What the work returns, which is cancelled when the client has gone. The request's body has been read.

    Whoever asked pays for it, as for the rest of the request (`budget.Metered` counts no other tasks).

    Raises:
        ClientException: it has gone; nobody reads the answer.
    """
    payer = PAYER.get()
    doing = asyncio.ensure_future(work if payer is None else pay_for(payer, work))
    leaving = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait([doing, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise ClientException("the client has gone")
        done: T = doing.result()
        return done
    finally:
        for task in (doing, leaving):
            task.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
