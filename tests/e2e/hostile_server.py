"""A proxy between a page and a server that makes the server look hostile."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from glyphwall.core._fairness import commit_seat, hash_transcript

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route, WebSocketRoute

Message = dict[str, Any]
SECRET = "7" * 64


class HostileServer:
    """Change what a page is shown of its games. Subclasses say what they do; this one changes nothing.

    Attributes:
        secrets: the secrets that the page revealed.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.secrets: list[str] = []
        page.route_web_socket(re.compile("/api/"), self._connect)
        page.route(re.compile(r"/api/games/[^/]+/record"), self._send_record)

    def shows(self, message: Message) -> list[Message]:
        """Return the messages that the page gets instead of one of the server's."""
        return [message]

    def hears(self, message: Message) -> list[Message]:
        """Return the messages that the server gets instead of one of the page's."""
        return [message]

    def writes(self, record: str) -> str:
        """Return the record that the page gets."""
        return record

    def tell_server(self, message: Message) -> None:
        """Send the server a message of the proxy's own."""
        self._server.send(json.dumps(message))

    def tell_page(self, message: Message) -> None:
        """Send the page a message that the server never sent."""
        self._socket.send(json.dumps(message))

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        self._server = socket.connect_to_server()

        def to_page(text: str | bytes) -> None:
            for message in self.shows(json.loads(text)):
                socket.send(json.dumps(message))

        def to_server(text: str | bytes) -> None:
            asked = json.loads(text)
            if asked.get("secret"):
                self.secrets.append(asked["secret"])
            for message in self.hears(asked):
                self._server.send(json.dumps(message))

        self._server.on_message(to_page)
        socket.on_message(to_server)

    def _send_record(self, route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=self.writes(answer.text()))


class Impostor(HostileServer):
    """Take the page's part in chance with a secret of its own, so that draws come without the page."""

    def shows(self, message: Message) -> list[Message]:
        if str(message.get("id")).startswith("impostor"):
            return []
        fair = (message.get("table") or {}).get("fair")
        if fair:
            self._take_part(message["table"]["game_id"], fair)
        return [message]

    def hears(self, message: Message) -> list[Message]:
        if message["type"] != "contribute":
            return [message]
        self.tell_page({"type": "ack", "id": message["id"], "version": 0})
        return []

    def _take_part(self, game_id: str, fair: Message) -> None:
        own = fair["seats"][0]
        if own["commitment"] == "" and fair["stage"] in ("join", "commit"):
            commitment = commit_seat(SECRET, game_id, 0, fair["commitment"])
            self.tell_server({"type": "contribute", "id": "impostor-1", "seat": 0, "commitment": commitment})
        elif fair["stage"] == "tell" and not own["told"]:
            told = {"secret": SECRET, "transcript": hash_transcript(fair["transcript"])}
            self.tell_server({"type": "contribute", "id": "impostor-2", "seat": 0, **told})


def hide_chance(message: Message) -> None:
    """Label draws as plies of the first player's."""
    for entry in message.get("entries", []):
        entry["seat"] = 0 if entry["seat"] is None else entry["seat"]


class Downgrade(Impostor):
    """Show no fair part, and label every draw as a ply of the first player's; write no secrets into the record."""

    def shows(self, message: Message) -> list[Message]:
        shown = super().shows(message)
        for each in shown:
            if each.get("table"):
                each["table"]["fair"] = None
            hide_chance(each)
        return shown

    def writes(self, record: str) -> str:
        return re.sub(r'^\[Fair\w+ ".*"\]\n', "", record, flags=re.MULTILINE)


class QuietImpostor(Impostor):
    """Draw without the page, and show it a game that still waits for it; label draws as plies."""

    def shows(self, message: Message) -> list[Message]:
        shown = super().shows(message)
        for each in shown:
            fair = (each.get("table") or {}).get("fair")
            if fair:
                fair |= {"stage": "join", "transcript": None}
                fair["seats"][0] = {"commitment": "", "told": False}
            hide_chance(each)
        return shown


class SecondTranscript(HostileServer):
    """Keep the secret that the page reveals, and ask for it again for other terms once the page is opened anew."""

    def shows(self, message: Message) -> list[Message]:
        fair = (message.get("table") or {}).get("fair")
        if fair and fair["transcript"] and self.secrets:
            words = fair["transcript"].split(" ")
            words[4] = words[4].replace("keep=all", "keep=unspent")
            fair["transcript"] = " ".join(words)
        return [message]

    def hears(self, message: Message) -> list[Message]:
        return [] if message.get("secret") else [message]


class Redrawing(HostileServer):
    """Show that the first draw was taken back and drawn again, which the record doesn't have."""

    ADDED = 2

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._shift = 0

    def shows(self, message: Message) -> list[Message]:
        entries = message.get("entries", [])
        for key in ("version", "since"):
            if self._shift and message.get(key) is not None:
                message[key] += self._shift
        for entry in entries:
            entry["version"] += self._shift
        drawn = next((place for place, entry in enumerate(entries) if entry["seat"] is None and entry["move"]), None)
        if drawn is not None and not self._shift:
            self._shift = self.ADDED
            first = entries[drawn]
            again = [entry | {"version": entry["version"] + self.ADDED} for entry in entries[drawn:]]
            back = first | {"kind": "taken-back", "version": first["version"] + 1, "plies": first["plies"] - 1}
            message["entries"] = [*entries[: drawn + 1], back | {"move": None, "events": []}, *again]
            message["version"] += self.ADDED
        return [message]

    def hears(self, message: Message) -> list[Message]:
        if self._shift and message.get("version") is not None:
            message["version"] -= self._shift
        if self._shift and message.get("since") is not None:
            message["since"] = None
            self._shift = 0
        return [message]


class ForgedDraw(HostileServer):
    """Write another outcome into the record for the first draw that has one."""

    def writes(self, record: str) -> str:
        head, blank, moves = record.partition("\n\n")
        drawn = re.search(r"=(\w+)", moves)
        assert drawn is not None
        other = str(next(found for found in re.findall(r"=(\w+)", moves) if found != drawn[1]))
        return head + blank + moves[: drawn.start(1)] + other + moves[drawn.end(1) :]
