"""Honest devices, the people at them, and storage that fails."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from glyphwall.record.fair_client import Device
from glyphwall.record.fair_store import StorageUnavailable
from tests.differential import fair_oracle as oracle
from tests.differential.fair_oracle import Story

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.differential.fair_world import World


class Medium:
    """One of a device's two stores. Anything may happen to it, also between two accesses of one step."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.past: list[dict[str, str]] = [{}]
        self.state = "fine"
        self.coming: tuple[int, Callable[[], None]] | None = None

    def get(self, key: str) -> str | None:
        self._interrupt()
        if self.state == "dead":
            raise StorageUnavailable("dead")
        return self.values.get(key)

    def put_once(self, key: str, value: str) -> str:
        self._interrupt()
        if self.state == "dead" or (self.state == "full" and key not in self.values):
            raise StorageUnavailable(self.state)
        return self._put(key, self.values.get(key, value))

    def put(self, key: str, value: str) -> None:
        """Store a value that may be replaced: the course."""
        self._interrupt()
        if self.state != "fine":
            raise StorageUnavailable(self.state)
        self._put(key, value)

    def _put(self, key: str, value: str) -> str:
        if self.values.get(key) != value:
            self.values[key] = value
            self.past.append(dict(self.values))
        return value

    def _interrupt(self) -> None:
        coming, self.coming = self.coming, None
        if coming is not None:
            left, event = coming
            if left == 0:
                event()
            else:
                self.coming = (left - 1, event)

    def happen(self, what: str, number: int) -> None:
        if what == "lose":
            self.values = {}
        elif what == "back":
            self.values = dict(self.past[number % len(self.past)])
        else:
            self.state = what


STORAGE: Final = ("lose", "back", "back", "full", "dead", "fine")
TABS: Final = 2


class Person:
    """An honest device and the people who sit at it.

    Attributes:
        is_away: whether the people have closed the page for good.
        touched: the media that anything happened to.
        lacking: the media that have lost the receipt of a seat since the device last looked.
        forgot: whether both have: the documented limit.
        is_malformed, was_interrupted: whether a frame was malformed, and whether anything happened amid a step.
        warned: every trouble that any tab showed.
        lies: what each tab is shown instead of the truth. script: all that happened to it, for the page's own code.
    """

    def __init__(self, world: World, hand: tuple[int, ...], before: Person | None = None) -> None:
        self.world, self.hand, self.game_id = world, hand, world.id
        self.media: tuple[Medium, Medium] = before.media if before else (Medium(), Medium())
        self.touched: set[int] = set(before.touched) if before else set()
        self.is_away = False
        self.lacking: dict[int, set[int]] = {}
        self.forgot = self.is_malformed = self.was_interrupted = False
        self.lies: list[dict[str, Any]] = [{} for _ in range(TABS)]
        self.story = Story()
        self.warned: list[str] = []
        self.script: list[dict[str, Any]] = []
        self.secrets: list[str] = []
        self.tabs: list[Device | None] = [None] * TABS
        self.terms: list[str] = []

    def device(self, tab: int) -> Device:
        device = self.tabs[tab]
        if device is None:
            device = self.tabs[tab] = Device(self.game_id, self.media, secret_of=self.make_secret)
        return device

    def make_secret(self, seat: int) -> str:
        self.secrets.append(oracle.hash_text(f"{self.game_id} {self.hand[0]} {seat} {len(self.secrets)}"))
        return self.secrets[-1]

    def reload(self, tab: int) -> None:
        self.tabs[tab] = None
        self.script.append({"do": "reload", "tab": tab})

    def storage(self, medium: int, what: str, number: int) -> None:
        self.media[medium].happen(what, number)
        if what != "fine":
            self.touched.add(medium)
        for seat, _ in self.story.revealed:
            if f"{self.game_id}/{seat + 1}/receipt" not in self.media[medium].values:
                self.lacking.setdefault(seat, set()).add(medium)
        self.forgot |= any(media == {0, 1} for media in self.lacking.values())
        self.script.append({"do": "storage", "medium": medium, "what": what, "number": number})

    def see(self, tab: int, table: Any, seats: list[int], entries: Any, clean: bool) -> list[dict[str, Any]]:
        """Show the device a table, and note what that does."""
        story, device = self.story, self.device(tab)
        event = {"do": "follow", "tab": tab, "table": table, "seats": seats, "entries": entries}
        self.script.append(event)
        sent = device.follow(table, seats, entries)
        if seats and clean and not self.was_interrupted and all(medium.state == "fine" for medium in self.media):
            self.lacking.clear()  # what one medium still had, the other has got back
        event["sent"] = sent
        event["troubles"] = list(device.troubles)
        self.warned += [trouble for trouble in device.troubles if trouble not in self.warned]
        self.is_malformed |= not clean
        if seats and clean:
            story.seats |= set(seats)
            story.courses.append(entries)
            result = table["result"]
            if result is not None:
                story.results.append((oracle.result_text(result["ranking"]), result["reason"]))
        story.revealed += [(due["seat"], due["transcript"]) for due in sent if "secret" in due]
        return sent
