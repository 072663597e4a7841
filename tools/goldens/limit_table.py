"""Write the table of the server's limits into its guide, from the constants of the code.

    python -m tools.goldens.limit_table

The table is in ``docs/how-to/server.md`` between two comments; a test fails when it is out of date.
"""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Final

from glyphwall.play.proposals import MAX_TAKEBACKS
from glyphwall.server.net import capacity, connections, limits, load_shedding
from glyphwall.server.net.budget import BURST_SECONDS, MAX_WAIT_SECONDS
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.loop_turns import TURN_SECONDS
from glyphwall.server.pages import printing
from glyphwall.server.pages.pictures import _WAITING_PER_ADDRESS
from glyphwall.server.settings import ADDRESS_SHARE, Settings

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "server.md"
_MADE: Final = re.compile(r"(<!-- limits: [^\n]*-->\n).*?(<!-- /limits -->\n)", re.DOTALL)


def page() -> str:
    """Return the guide as it should be."""
    return _MADE.sub(lambda found: found[1] + table() + found[2], PAGE.read_text(encoding="utf-8"))


def table() -> str:
    """Return the limits as a table in Markdown."""
    rows = [f"| {limit} | {bound} | {result} |" for limit, bound, result in _limits()]
    return "\n".join(["| limit | value | beyond it |", "|---|---|---|", *rows, ""])


def _limits() -> list[tuple[str, str, str]]:
    settings = Settings(data=Path("nowhere"))
    drawings = inspect.signature(FairQueue).parameters["each"].default
    return [
        (
            "processor time, per address",
            f"{100 * ADDRESS_SHARE:g}% of one processor, {1000 * BURST_SECONDS:.0f} ms at once",
            f"requests wait, up to {MAX_WAIT_SECONDS:g} s; then 429",
        ),
        (
            "work started in one turn of the event loop, per address",
            f"{1000 * TURN_SECONDS:g} ms of processor time",
            "the rest waits for the next turn",
        ),
        (
            "delayed refusals, per address",
            f"{load_shedding.MAX_HELD}, for {load_shedding.HELD_SECONDS:g} s",
            "refused at once, and the connection closes",
        ),
        (
            "games started or joined, per address and minute",
            f"`--new-games` ({settings.new_games_per_minute})",
            "429",
        ),
        (
            "games started or joined, per address and day",
            f"`--new-games-per-day` ({settings.new_games_per_day})",
            f"429, then one each {86_400 / settings.new_games_per_day:.0f} s; failed and repeated attempts don't count",
        ),
        ("open sockets, per address", f"`--max-sockets` ({settings.sockets_per_address})", "4429"),
        (
            "sockets opened, per address",
            f"{settings.sockets_per_address + limits.SPARE_SOCKETS} at once, "
            f"then `--new-sockets` ({settings.new_sockets_per_minute}) a minute",
            "403 before it opens",
        ),
        ("a socket's first message", f"{settings.hello_seconds:g} s", "4400"),
        (
            "messages, per socket",
            f"{settings.message_burst} at once, {settings.message_rate:g} a second in the long run",
            "`too-many-requests`, then 4429",
        ),
        ("unread bytes of a slow socket", f"{settings.outbox / 2**20:g} MiB", "1013"),
        (
            "connections in all",
            f"`--max-connections` ({settings.max_connections}), "
            f"and {connections._SPARE_FILES} fewer than the system's open files",
            "the oldest without a request closes, then a spectator's socket (1013), then one of more than 20 players' "
            "sockets of one address; else 503. Eight more may ask for `/api/health`",
        ),
        (
            "spectators' sockets in all",
            f"{100 * capacity.SPECTATOR_SHARE:g}% of these",
            "one of the address with the most closes (1013), or the newcomer gets 4503",
        ),
        (
            "connections, per address that isn't a trusted proxy",
            f"{settings.connections_per_address}",
            "503",
        ),
        (
            "connections opened, per address that isn't a trusted proxy",
            f"{connections.NEW_CONNECTIONS_AT_ONCE} at once, "
            f"{connections.NEW_CONNECTIONS_PER_SECOND} a second in the long run",
            "they close unread",
        ),
        ("a request's headers and body", f"{settings.request_seconds:g} s", "408"),
        (
            "an unread response",
            f"{connections._MIN_READ_BYTES // 1024} KiB in {settings.answer_seconds:g} s",
            "the connection closes",
        ),
        ("pictures and embedded pages, per address and minute", f"{limits.PICTURES_PER_MINUTE}", "429"),
        ("seats sent to other devices, per address and hour", f"{limits.PARCELS_PER_HOUR}", "429"),
        ("requests about seats sent, per address and minute", f"{limits.PARCEL_REQUESTS_PER_MINUTE}", "429"),
        ("requests for how games stand, per address and minute", f"{limits.STANDINGS_PER_MINUTE}", "429"),
        ("requests about turn alerts, per address and minute", f"{limits.ALERTS_PER_MINUTE}", "429"),
        ("devices with turn alerts, per address and day", f"{limits.ALERT_DEVICES_PER_DAY}", "429"),
        ("chat: messages and looks at them, per address and minute", f"{limits.CHAT_PER_MINUTE}", "429"),
        ("chat: messages of one person, per minute", f"{limits.PERSON_MESSAGES_PER_MINUTE}", "429"),
        (
            "reports of players, per address and day; of one person",
            f"{limits.REPORTS_PER_DAY}; {limits.PERSON_REPORTS_PER_DAY}",
            "429",
        ),
        (
            "invitations by name, per address and day; of one account",
            f"{limits.INVITATIONS_PER_DAY}; {limits.ACCOUNT_INVITATIONS_PER_DAY}",
            "429",
        ),
        ("games started, per account and day", f"{limits.ACCOUNT_GAMES_PER_DAY}", "429"),
        (
            "mail addresses to confirm, per address and day; links to one mail address",
            f"{limits.MAILS_PER_DAY}; {limits.MAILS_PER_TARGET}",
            "429",
        ),
        ("prints and their pictures, per address and minute", f"{limits.PRINTS_PER_MINUTE}", "429"),
        (
            "waiting pictures, drawings, prints, per address",
            f"{_WAITING_PER_ADDRESS}, {drawings}, {printing._WAITING_PER_ADDRESS}",
            "429",
        ),
        (
            "a hint",
            f"{settings.hint_seconds:g} s of thinking",
            "202 with `preparing` while its player is compiled",
        ),
        (
            "another program's lock on the SQLite file",
            f"{settings.lock_seconds:g} s",
            "changes wait until it ends; else `unavailable`",
        ),
        ("take-backs, per game", f"{MAX_TAKEBACKS}", "`no-takeback`"),
        (
            "thinking computers",
            "all cores but one, and one more for moves that take less than half a second",
            "they wait in a queue",
        ),
    ]


def main() -> None:
    """Write the table."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
