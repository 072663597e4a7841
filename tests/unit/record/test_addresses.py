"""Addresses of the page in Python: each position comes back whole, and what is no address is told so."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING
from urllib.parse import quote

import numpy as np
import pytest

import glyphwall
from glyphwall.core.errors import GlyphwallError, OptionsError, PositionError
from glyphwall.core.option_fields import option_fields
from glyphwall.record import GameInProgress, record_of, write_record
from glyphwall.record.addresses import AddressError, from_url, to_url

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.core.contract import State

GAME = "abcDEF123456"
SITE = "https://example.org"


def played(game_id: str, plies: int, **options: object) -> GameInProgress:
    """A random game, so many plies in."""
    game = glyphwall.get_game(game_id)
    rng = np.random.default_rng(plies)
    made = GameInProgress(game.initial_state(game.make_options(**options)))
    while len(made.states) <= plies and not made.over:
        state = made.state
        actions = state.legal_actions if state.actor >= 0 else [action for action, _ in state.chance_outcomes]
        made.play(int(rng.choice(actions)))
    return made


def every_option_changed(game_id: str) -> Iterator[State]:
    """The start of a game with one option after the other unlike the published rule, where that is allowed alone."""
    game = glyphwall.get_game(game_id)
    for field in option_fields(game.options_type):
        for value in (field.values() or ())[:3]:
            try:
                yield game.initial_state(game.make_options(**{field.name: value}))
            except GlyphwallError:
                continue


@pytest.mark.parametrize("game_id", glyphwall.game_ids())
def test_an_address_brings_the_position_back_with_every_option(game_id: str) -> None:
    states = [*every_option_changed(game_id), *(played(game_id, plies).state for plies in (3, 9, 17))]
    assert len(states) > 4
    for state in states:
        address = to_url(state, SITE + "/")
        assert address.startswith(f"{SITE}/p/")
        assert " " not in address
        for shown in (address, address.replace("/p/", "/embed/p/"), to_url(state), f" {address}\n"):
            back = from_url(shown)
            assert (back.game, back.options, back.position) == (state.game, state.options, state.position)


def test_what_the_browser_shows_is_read_whether_it_writes_spaces_or_not() -> None:
    for written in ("-%20Rh%20Oa%201d%20f6", "- Rh Oa 1d f6", "-_Rh_Oa_1d_f6"):
        assert from_url(f"{SITE}/p/{written}?game=grawlix&theme=dark&locale=de").position == "- Rh Oa 1d f6"
    assert from_url(f"{SITE}/p/-%20Rh%20Oa%201d%20f6").game.id == "grawlix"


@pytest.mark.parametrize(
    ("address", "error", "told"),
    [
        ("", AddressError, "an address of one reads"),
        (f"{SITE}/about", AddressError, "https://SITE/p/POSITION"),
        (f"{SITE}/g/short", AddressError, "https://SITE/g/GAME-ID/PLY"),
        (f"/g/{GAME}", AddressError, "use the whole address"),
        (f"file:///g/{GAME}", AddressError, "use the whole address"),
        (f"file://{SITE}/etc/g/{GAME}", AddressError, "no position or game"),
        (f"http://127.0.0.1:1/g/{GAME}", AddressError, "127.0.0.1:1 does not answer"),
        (f"http://127.0.0.1:x/g/{GAME}", AddressError, "does not answer"),
        (f"{SITE}/p/nonsense?game=grawlix", GlyphwallError, "hand 1 is missing"),
        (f"{SITE}/p/RhRd%20-%20-%201p?game=grawlix", PositionError, "R"),
        (f"{SITE}/p/-?game=chess", GlyphwallError, "chess"),
        (f"{SITE}/p/-?game=grawlix&hands=2", OptionsError, "hand"),
    ],
)
def test_what_leads_nowhere_is_told(address: str, error: type[Exception], told: str) -> None:
    with pytest.raises(error) as caught:
        from_url(address)
    assert told in str(caught.value)


@pytest.fixture
def answers() -> Iterator[tuple[str, dict[str, bytes]]]:
    """A server that answers with what stands in the dictionary by path, else with 404."""
    known: dict[str, bytes] = {}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = known.get(self.path)
            self.send_response(200 if found is not None else 404)
            self.end_headers()
            self.wfile.write(found or b"")

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}", known
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_game_is_asked_of_its_server_at_every_ply(answers: tuple[str, dict[str, bytes]]) -> None:
    site, known = answers
    game = played("grawlix", 14, size=4, hand=2)
    known[f"/api/games/{GAME}/record"] = write_record(record_of(game)).encode()
    assert from_url(f"{site}/g/{GAME}") == game.state
    assert from_url(f"{site}/embed/g/{GAME}#invitation=x") == game.state
    for ply, state in enumerate(game.states):
        assert from_url(f"{site}/g/{GAME}/{ply}") == state
    with pytest.raises(AddressError, match=r"there is no ply 15: this game has 0 to 14"):
        from_url(f"{site}/g/{GAME}/15")


def test_a_server_may_answer_anything(answers: tuple[str, dict[str, bytes]], monkeypatch: pytest.MonkeyPatch) -> None:
    site, known = answers
    with pytest.raises(AddressError, match="it knows no such game"):
        from_url(f"{site}/g/{GAME}")
    path = f"/api/games/{GAME}/record"
    known[path] = b"\xff\xfe"
    with pytest.raises(AddressError, match=r"is(n.t| not) a record"):
        from_url(f"{site}/g/{GAME}")
    known[path] = b"<html>welcome</html>"
    with pytest.raises(GlyphwallError):
        from_url(f"{site}/g/{GAME}")
    monkeypatch.setattr("glyphwall.record.addresses.MAX_LENGTH", 100)
    known[path] = b"x" * 101
    with pytest.raises(AddressError, match="too long for a record"):
        from_url(f"{site}/g/{GAME}")


def test_the_page_and_python_write_the_same_address() -> None:
    """As `positionAddress` of the client's tests does (web/client/lib/positions.test.ts)."""
    game = glyphwall.get_game("grawlix")
    state = game.parse_position("- - - 1d d4", game.make_options(size=4, hand=2))
    assert to_url(state) == f"/p/{quote('- - - 1d d4')}?game=grawlix&size=4&hand=2"
