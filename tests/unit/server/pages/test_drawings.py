"""Drawings are made beside the event loop, once for each position, audience and theme."""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.core.registry import get_game
from glyphwall.render import DrawingOrder, svg
from glyphwall.server.errors import Unavailable
from glyphwall.server.net import helper_process
from glyphwall.server.net.answering import HEAD, SECONDS
from glyphwall.server.net.budget import PAYER, Account, Budgets
from glyphwall.server.net.helper_process import _exchange
from glyphwall.server.net.loop_turns import LoopTurns
from glyphwall.server.pages.drawer import Drawn
from glyphwall.server.pages.drawings import Drawings

if TYPE_CHECKING:
    from tests.unit.server.kit import Server


def wanted() -> DrawingOrder:
    return DrawingOrder(get_game("graffiti").initial_state().view(None), (), "light", "en")


async def test_it_is_drawn_once_by_another_process_and_bounded() -> None:
    made, asked = Drawings(), []

    def want() -> DrawingOrder:
        asked.append(1)
        return wanted()

    several = await asyncio.gather(*(made.draw("key", want) for _ in range(3)))
    assert several[0].plain.decode() == svg(wanted().view, theme="light", locale="en")
    assert several[0] is several[1] is several[2]
    await made.draw("key", want)
    assert len(asked) == 1, "those that came before it was there wait for the same"
    made._cache._most = 1
    await made.draw("other", want)
    assert list(made._cache._cached) == ["other"]
    await made.close()


WITHOUT = """
import runpy, sys
sys.modules.update(dict.fromkeys(("numba", "litestar", "sqlalchemy", "uvicorn")))
runpy.run_module(sys.argv[1], run_name="__main__")
"""


@pytest.mark.parametrize("game", ["grawlix", "graffiti"])
def test_its_process_begins_without_the_compiler_and_the_server(game: str) -> None:
    order = DrawingOrder(get_game(game).initial_state().view(0), (), "dark", "de")
    asked = pickle.dumps(order)
    command = (sys.executable, "-c", WITHOUT, "glyphwall.server.pages.drawer")
    sent = len(asked).to_bytes(HEAD) + asked
    told = subprocess.run(command, input=sent, capture_output=True, check=True, timeout=60).stdout
    drawn = msgspec.msgpack.decode(told[HEAD + SECONDS.size :], type=Drawn)
    assert drawn.plain.decode() == svg(order.view, theme="dark", locale="de")


async def test_after_a_failure_another_process_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Any = Drawings()
    nothing: Any = None
    await made.draw("first", wanted)

    def ends_when_asked(process: subprocess.Popen[bytes], request: bytes) -> bytes:
        process.kill()
        process.wait()
        return _exchange(process, request)

    with monkeypatch.context() as patch:
        patch.setattr(helper_process, "_exchange", ends_when_asked)
        with pytest.raises(Unavailable):
            await made.draw("second", wanted)
    assert (await made.draw("second", wanted)).plain.startswith(b"<svg")
    with pytest.raises(Unavailable, match="could not be made"):
        await made.draw("bad", lambda: DrawingOrder(nothing, (), "light", "en"))
    gone = asyncio.create_task(made.draw("gone", wanted))
    await asyncio.sleep(0.001)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert (await made.draw("third", wanted)).plain.startswith(b"<svg")
    await made.close()


async def test_who_goes_while_it_is_drawn_pays_and_ends_no_process() -> None:
    """Asked and left, a drawing would else cost another process' start each time, which nobody pays for."""
    made: Any = Drawings()
    await made.draw("first", wanted)
    process, account = made._drawer._process, Account(Budgets(clock=lambda: 0.0), LoopTurns(), "198.51.100.66")
    PAYER.set(account)
    for number in range(3):
        gone = asyncio.create_task(made.draw(number, wanted))
        await asyncio.sleep(0.001)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
    assert len(account._budgets) == 1
    assert made._drawer._process is process
    assert process.returncode is None
    assert os.getpriority(os.PRIO_PROCESS, process.pid) >= 10, "games come first"
    await made.close()


async def test_the_event_loop_draws_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked again is kept; another ply, theme, or pair of eyes is another drawing."""
    drawn: list[bytes] = []
    real = server.service.drawings._draw

    async def draw(request: bytes) -> Any:
        drawn.append(request)
        return await real(request)

    monkeypatch.setattr(server.service.drawings, "_draw", draw)
    monkeypatch.setattr("glyphwall.render.svg", None)
    created = await server.create("here", "here", game="graffiti")
    path = f"/api/games/{created.game_id}/diagram.svg"
    for query in ("", "", "?theme=dark", "?theme=dark", "?theme=dark&locale=de"):
        answer = await server.http.get(path + query)
        assert (answer.status_code, answer.text[:4]) == (200, "<svg")
        assert answer.headers["content-encoding"] == "br"
    assert len(drawn) == 3
    own = await server.http.get(path, headers={"authorization": f"Bearer {created.token(0)}"})
    assert (own.status_code, len(drawn)) == (200, 4)
    plain = await server.http.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text.startswith("<svg")
