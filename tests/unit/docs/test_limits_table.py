"""The server's limits are what its guide says, number by number, and the guide leaves none of these out."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from glyphwall.play.proposals import MAX_TAKEBACKS
from glyphwall.server.net import capacity, connections, limits, load_shedding
from glyphwall.server.net.budget import AT_ONCE, PATIENCE
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.loop_turns import TURN_SECONDS
from glyphwall.server.pages import printing
from glyphwall.server.pages.pictures import _WAITING_PER_ADDRESS
from glyphwall.server.settings import ADDRESS_SHARE, Settings
from glyphwall.server.tables import connection_reader, socket

GUIDE = (Path(__file__).parents[3] / "docs" / "guides" / "server.md").read_text("utf-8")
TABLE = GUIDE.partition("## Limits\n")[2]
ROWS = {
    what: (bound, result) for what, bound, result in re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", TABLE, re.M)
}
SET = Settings(data=Path("nowhere"))
_EACH = inspect.signature(FairQueue).parameters["each"].default

BOUNDS = {
    "processor time, per address": f"{ADDRESS_SHARE:.0%} of one processor, {1000 * AT_ONCE:.0f} ms at once".replace(
        "%", " %"
    ),
    "begun in one turn of the event loop, per address": f"{1000 * TURN_SECONDS:g} ms of processor time",
    "refusals for that which are held back, per address": f"{load_shedding.HELD}, for {load_shedding.HELD_SECONDS:g} s",
    "games begun or joined, per address and minute": f"`--new-games` ({SET.new_games_per_minute})",
    "games begun or joined, per address and day": f"`--new-games-per-day` ({SET.new_games_per_day})",
    "open sockets, per address": f"`--max-sockets` ({SET.sockets_per_address})",
    "sockets opened, per address": (
        f"{SET.sockets_per_address + limits.SPARE_SOCKETS} at once, "
        f"then `--new-sockets` ({SET.new_sockets_per_minute}) a minute"
    ),
    "a socket's first message": f"{SET.hello_seconds:g} s",
    "messages, per socket": f"{SET.message_burst} at once, {SET.message_rate:g} a second in the long run",
    "what waits for a socket that reads too slowly": f"{SET.outbox / 2**20:g} MiB",
    "connections in all": (
        f"`--max-connections` ({SET.max_connections}), "
        f"and {connections._SPARE_FILES} fewer than the system's open files"
    ),
    "spectators' sockets in all": f"{100 * capacity.SPECTATOR_SHARE:g} % of these",
    "connections, per address that is no trusted proxy": f"{SET.connections_per_address}",
    "connections opened, per address that is no trusted proxy": (
        f"{connections.NEW_CONNECTIONS_AT_ONCE} at once, "
        f"{connections.NEW_CONNECTIONS_PER_SECOND} a second in the long run"
    ),
    "a request's headers and body": f"{SET.request_seconds:g} s",
    "an answer that nobody reads": f"{connections._SLOWEST_BYTES // 1024} KiB in {SET.answer_seconds:g} s",
    "pictures and embedded pages, per address and minute": f"{limits.PICTURES_PER_MINUTE}",
    "prints and pictures of them, per address and minute": f"{limits.PRINTS_PER_MINUTE}",
    "pictures, drawings, prints that wait, per address": (
        f"{_WAITING_PER_ADDRESS}, {_EACH}, {printing._WAITING_PER_ADDRESS}"
    ),
    "a hint": f"{SET.hint_seconds:g} s of thinking",
    "another program's lock on SQLite's file": f"{SET.lock_seconds:g} s",
    "take-backs, per game": f"{MAX_TAKEBACKS}",
}


@pytest.mark.parametrize("what", BOUNDS)
def test_a_limit_is_what_the_guide_says(what: str) -> None:
    assert ROWS[what][0] == BOUNDS[what]


def test_what_the_guide_says_in_its_sentences() -> None:
    assert f"it waits, up to {PATIENCE:g} s; then 429" in ROWS["processor time, per address"][1]
    assert set(ROWS) - set(BOUNDS) == {"what", "computers thinking"}, "a limit without its number"
    opening = 1000 * socket._OPENING_SECONDS
    assert opening == 1000 * TURN_SECONDS == 2, "one opening of a socket, 2 ms, say the guide and the threat model"
    assert TURN_SECONDS / connection_reader.BEGINNING_SECONDS == 4, "four messages"
    assert ADDRESS_SHARE == 0.25, "a quarter, say the guide and the threat model"
    assert PATIENCE == 4, "four seconds"
    assert f"({1000 * load_shedding.REFUSING_SECONDS:g} ms of the event loop" in " ".join(GUIDE.split())
    assert load_shedding.HELD_SECONDS == 1, "a second late"
    assert SET.request_seconds == SET.hello_seconds == 10, "ten seconds, says the threat model"
