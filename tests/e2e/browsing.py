"""What the tests in the browser share: a real server process, a scripted opponent, a page as a person uses it."""

from __future__ import annotations

import atexit
import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import uuid
import zlib
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import httpx
import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from glyphwall.play.protocol import PROTOCOL
from tests.e2e.seeded_server import CHANCE, STARTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from _pytest.mark import ParameterSet
    from playwright.sync_api import Locator, Page

PATIENCE = 60.0
"""Seconds to wait for anything on a page."""

COMPILING = 240.0
"""Seconds that a server may take to start: the very first one of an installation compiles the rules."""

PLAYING = 2
"""Games of the house, which play themselves on the start page."""

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A page of a test ends before code that is compiled better would pay.
    "--js-flags=--liftoff-only --no-opt --no-maglev",
]
SPEAKS = re.compile(r"Glyphwall serves on (http://\S+)")


def chromium() -> str | None:
    """The system's browser, that without windows first: ``CHROMIUM`` names another."""
    named = os.environ.get("CHROMIUM")
    names = (named,) if named else BROWSERS
    return next((found for name in names if name and (found := shutil.which(name))), None)


# -- chance ----------------------------------------------------------------------------------------------


@cache
def decides_chance() -> Path:
    """The file whose text decides what chance does at the servers of this process (`seeded_server`)."""
    folder = tempfile.mkdtemp(prefix="glyphwall-chance-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = Path(folder, "chance")
    file.touch()
    return file


def foresee(test: str) -> None:
    """From now on chance does what it does in this test."""
    new = decides_chance().with_name("new")
    new.write_text(test)
    new.replace(decides_chance())


def foreseen_secrets(test: str, device: int) -> str:
    """A script for pages: the secrets of their seats, of 32 bytes, follow from the test, the device, and how many pages
    it has opened: the id of a request is one of them, and if it came again, it would be taken for the same one."""
    return _SECRETS.replace("SEED", str(zlib.crc32(f"{test} {device}".encode())))


_SECRETS = """(() => {
  const system = crypto.getRandomValues.bind(crypto);
  let state = SEED;
  try {
    const loads = Number(sessionStorage['glyphwall-test-loads'] ?? 0) + 1;
    sessionStorage['glyphwall-test-loads'] = loads;
    state += 7919 * loads;
  } catch { /* no page yet */ }
  const next = () => { // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 24;
  };
  crypto.getRandomValues = (into) => {
    if (!(into instanceof Uint8Array) || into.length !== 32) return system(into);
    for (let at = 0; at < 32; at++) into[at] = next();
    return into;
  };
})()"""


# -- server -------------------------------------------------------------------------------------------


ROOT = Path(__file__).resolve().parents[2]


class ServerProcess:
    """``glyphwall serve`` in a process of its own, with its own data folder.

    Chance at its tables is the same in every run of a test (`seeded_server`), unless it has several workers.

    Args:
        data: where games are kept.
        installed: folders that the process finds packages in, beside its own.
        warm: whether it compiles ahead what the games of the house need.
        arguments: more of the command line.
    """

    def __init__(
        self, data: Path, *, installed: Sequence[Path] = (), warm: bool = True, arguments: Sequence[str] = ()
    ) -> None:
        self._data = data
        self._arguments = arguments
        self._installed = installed
        self._warm = warm
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self._starts = 0
        self.url = ""

    def start(self) -> Self:
        """Starts, or starts again on the same port and data."""
        command = [
            sys.executable,
            "-m",
            "tests.e2e.seeded_server",
            "serve",
            "--data",
            str(self._data),
            "--port",
            str(self._port),
        ]
        command += ["--new-games", "1000", "--warm" if self._warm else "--no-warm", *self._arguments]
        paths = [*map(str, self._installed), str(ROOT), os.environ.get("PYTHONPATH", "")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}
        environment |= {CHANCE: str(decides_chance()), STARTS: str(self._starts)}
        self._starts += 1
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", env=environment
        )
        lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, args=(self._process, lines), daemon=True).start()
        heard = []
        deadline = time.monotonic() + COMPILING
        while time.monotonic() < deadline:
            with suppress(queue.Empty):
                heard.append(lines.get(timeout=0.2))
                if found := SPEAKS.search(heard[-1]):
                    self.url = found[1]
                    self._port = int(self.url.rsplit(":", 1)[1])
                    return self
            if self._process.poll() is not None:
                break
        self.stop()
        raise AssertionError("the server did not start:\n" + "".join(heard))

    @staticmethod
    def _read(process: subprocess.Popen[str], lines: queue.Queue[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line)

    def kill(self) -> None:
        """SIGKILL: no goodbye, no flush."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)
        self._close()

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._close()

    def _close(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        with suppress(ValueError):
            self._process.stdout.close()
        self._process = None


# -- a scripted opponent ------------------------------------------------------------------------------


class Peer:
    """A client without a browser: creates games, takes seats, plays what it is told or by a fixed rule."""

    def __init__(self, url: str, game_id: str, *tokens: str) -> None:
        self._address = f"{url.replace('http', 'ws', 1)}/api/games/{game_id}/socket"
        self._tokens = tokens
        self._open = ExitStack()
        self.view: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.version = 0

    def __enter__(self) -> Self:
        self._socket = self._open.enter_context(connect(self._address, open_timeout=PATIENCE, proxy=None))
        self._send({"type": "hello", "protocol": PROTOCOL, "tokens": list(self._tokens), "since": None})
        self._until("update")
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def _send(self, message: dict[str, Any]) -> None:
        self._socket.send(json.dumps(message))

    def _next(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE))
        if message["type"] == "update":
            self.view, self.table, self.version = message["view"], message["table"], message["version"]
        elif message["type"] == "table":
            self.table = message["table"]
        return message

    def _until(self, *types: str) -> dict[str, Any]:
        while True:
            message = self._next()
            if message["type"] in types:
                return message

    def play(self, move: str, *, alone: bool = True) -> None:
        """Plays a move and waits until it is in the view; unless ``alone``, somebody else may have moved before."""
        before = self.version
        self._send({"type": "move", "id": uuid.uuid4().hex, "version": before, "move": move})
        answer = self._until("ack", "refused")
        if answer["type"] == "refused":
            assert not alone, f"{move} was refused: {answer['error']['message']}"
            assert answer["error"]["code"] == "stale-version", f"{move} was refused: {answer['error']['message']}"
        after = answer.get("version", before + 1)
        while self.version < after:
            self._next()

    def answer(self, kind: str, *, accept: bool) -> None:
        self._send({"type": "answer", "id": uuid.uuid4().hex, "kind": kind, "accept": accept})
        self._until("ack", "refused")

    def propose(self, kind: str) -> None:
        """Asks for a rematch, or to take the last move back."""
        self._send({"type": "propose", "id": uuid.uuid4().hex, "kind": kind})
        self._until("ack", "refused")

    def resign(self, seat: int) -> None:
        self._send({"type": "resign", "id": uuid.uuid4().hex, "seat": seat})
        self._until("ack", "refused")

    def wait_for(self, reached: Callable[[Peer], bool]) -> None:
        """Reads until something holds."""
        while not reached(self):
            self._next()

    @property
    def over(self) -> bool:
        return self.table["result"] is not None

    def take_turn(self, seat: int) -> None:
        """Waits for the seat's turn and plays it by the fixed rule, both plies as one move."""
        self.wait_for(lambda peer: peer.over or peer.view["actor"] == seat)
        if not self.over:
            self.play(fixed_move(self.view))


def fixed_move(view: dict[str, Any]) -> str:
    """What scripted people play: of the tiles that fit somewhere, the first on its first cell; then the tile
    in the middle of the supply. Follows from the view alone, so games by it are the same every time."""
    supply = view["supply"]
    if view["phase"] in ("draft", "fetch", "blind"):
        return f"+{supply[len(supply) // 2]}"
    placing = fixed_placement(view)
    assert placing is not None
    return "".join(placing) + (f"+{supply[len(supply) // 2]}" if supply else "")


def fixed_placement(view: dict[str, Any]) -> tuple[str, str] | None:
    """The tile and the cell of `fixed_move`, or None when nothing fits."""
    for tile in view["hands"][view["turn"]]:
        if cells := view["targets"][tile]:
            return tile, cells[0]
    return None


def until(page: Page, expression: str, arg: Any = None, seconds: float = PATIENCE) -> None:
    """Waits for what a promise tells: `Page.wait_for_function` takes the promise itself for a yes."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"not within {seconds} s: {expression}"
        page.wait_for_timeout(20)


def installed(page: Page) -> None:
    """Waits until the service worker has all files. (`ready` would wait for ever where its installation failed.)"""
    until(page, "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")


def create(url: str, *kinds: str, game: str = "grawlix", position: str | None = None, **options: Any) -> dict[str, Any]:
    """A game with seats ``here``, ``link`` or a computer's level, from a position or the start: its id and grants."""
    seats = [{"kind": kind} if kind in ("here", "link") else {"kind": "computer", "level": kind} for kind in kinds]
    wanted = {"game": game, "seats": seats, "options": options, "position": position}
    answer = httpx.post(f"{url}/api/games", json=wanted, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    return created


def join(url: str, game_id: str, invitation: str) -> str:
    """Takes the seat of an invitation; its token."""
    answer = httpx.post(f"{url}/api/games/{game_id}/join", json={"invitation": invitation}, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    token: str = answer.json()["token"]
    return token


def new_game(url: str, game: str = "grawlix", seats: int = 2, **options: Any) -> tuple[str, list[str]]:
    """A game whose seats are all held here: its id, and the token of each seat."""
    if seats > 2:
        options["seats"] = seats
    created = create(url, *["here"] * seats, game=game, **options)
    return created["game_id"], [seat["token"] for seat in created["seats"]]


def plies(url: str, game_id: str) -> int:
    """How many plies are in force, by the server's word."""
    return int(httpx.get(f"{url}/api/games/{game_id}", timeout=PATIENCE).json()["plies"])


# -- a page, as a person uses it ----------------------------------------------------------------------


class TablePage:
    """A game open in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def root(self) -> Locator:
        return self.page.locator("[data-table]")

    @property
    def over(self) -> Locator:
        return self.page.locator("section.over")

    @property
    def targets(self) -> Locator:
        return self.page.locator("[data-cell].target")

    def hold(self, game_id: str, seats: dict[int, str]) -> None:
        """Lets this device hold seats, as if it had made or joined the game."""
        stored = {game_id: {"tokens": seats, "invitations": {}, "opened": 0}}
        self.page.evaluate("games => localStorage.setItem('glyphwall.games', JSON.stringify(games))", stored)

    def settings(self, url: str, **chosen: str | bool) -> None:
        """Chooses settings, for the pages that are opened from now on."""
        self.page.goto(f"{url}/about")
        self.page.evaluate("chosen => localStorage.setItem('glyphwall.settings', JSON.stringify(chosen))", chosen)

    def open(self, url: str, game_id: str, seats: dict[int, str] | None = None) -> None:
        self.page.goto(f"{url}/about")
        if seats:
            self.hold(game_id, seats)
        self.page.goto(f"{url}/g/{game_id}")
        self.root.wait_for()

    def wait_for_turn(self) -> str:
        """Waits until this device may act, or the game is over: the phase, or ``over``."""
        self.page.locator("[data-table][data-acting=true], section.over").first.wait_for()
        return str(self.root.get_attribute("data-phase"))

    def wait_while(self, phase: str) -> None:
        expect(self.root).not_to_have_attribute("data-phase", phase)

    def hand_tile(self, tile: str) -> Locator:
        return self.page.locator(f'[role=option][data-tile="{tile}"]')

    def cell(self, cell: str) -> Locator:
        return self.page.locator(f'[data-cell="{cell}"]')

    def compartment(self, tile: str) -> Locator:
        return self.page.locator(f'[data-compartment="{tile}"]')

    def supply(self) -> list[str]:
        return self._tiles("[data-compartment][data-tile]")

    def playable(self) -> list[str]:
        """The tiles of the own hand that fit somewhere, by what the hand itself says."""
        return self._tiles("[role=option]:not([aria-label*='fits nowhere'])")

    def _tiles(self, selector: str) -> list[str]:
        found: list[str] = self.page.locator(selector).evaluate_all("all => all.map(one => one.dataset.tile)")
        return found

    def place_by_mouse(self, tile: str) -> str:
        """Tap-tap: the tile, then the first cell with a dot."""
        self.hand_tile(tile).click()
        cell = self.targets.first.get_attribute("data-cell")
        assert cell is not None
        self.cell(cell).click()
        return cell

    def take_by_mouse(self) -> None:
        supply = self.supply()
        self.compartment(supply[len(supply) // 2]).click()

    def play_by_mouse(self) -> None:
        """Plays until the game is over, tap by tap."""
        while (phase := self.wait_for_turn()) != "over":
            if phase == "place":
                self.place_by_mouse(self.playable()[0])
            else:
                self.take_by_mouse()
            self.settle()

    def type(self, line: str) -> None:
        """A line at the command line, which is folded away on a phone."""
        opener = self.page.get_by_role("button", name="Type a move", exact=True)
        typed = self.page.get_by_role("textbox", name="Move or command")
        opener.or_(typed).wait_for()
        if opener.is_visible():
            opener.click()
        typed.fill(line)
        typed.press("Enter")

    def settle(self) -> None:
        """Waits until the server has answered the last move; until then it is only drawn as if."""
        expect(self.page.locator(".status p", has_text="Sending")).to_have_count(0)

    def in_sight(self, *wanted: Locator) -> None:
        """Waits until all of these are seen whole, and nothing lies over their middles."""
        for one in wanted:
            one.wait_for()
        self.page.wait_for_function(_IN_SIGHT, arg=[one.element_handle() for one in wanted])

    def scrolls_sideways(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))

    def small_targets(self) -> list[str]:
        """What can be touched and measures less than 44 x 44 CSS pixels; links inside running text are exempt."""
        return list(self.page.evaluate(_SMALL_TARGETS))


def long(*values: object) -> ParameterSet:
    """A case of a parametrized test that is among the long ones."""
    return pytest.param(*values, marks=pytest.mark.long)


def open_start(page: Page, url: str) -> None:
    """The start page, once its boards are there: what lies below them moves no more."""
    page.goto(url)
    expect(page.locator("li.card [data-frame]")).to_have_count(PLAYING)


def open_page(
    new_page: Callable[..., Page], size: str, *, reduced_motion: bool = True, language: str = ""
) -> TablePage:
    """A page of so many CSS pixels (``390x844``); narrow ones are phones."""
    width, height = map(int, size.split("x"))
    page = new_page({"width": width, "height": height}, mobile=width < 1000, reduced_motion=reduced_motion)
    if language:
        chosen = json.dumps({"language": language, "hints": False})
        page.add_init_script(f"localStorage.setItem('glyphwall.settings', '{chosen}')")
    return TablePage(page)


_IN_SIGHT = """all => all.every(element => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return false;
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return element.contains(over) || over?.contains(element);
})"""

_SMALL_TARGETS = """() => {
  const found = [];
  const all = 'button, a[href], input, select, summary, [role=gridcell], [role=option]';
  for (const element of document.querySelectorAll(all)) {
    if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.matches('p a, dd a, figcaption a')) continue;
    if (element.closest('[role=grid][aria-readonly=true]')) continue; // to be read, not to be touched
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const clipped = getComputedStyle(element).clipPath !== 'none';
    if (box.width === 0 || clipped) continue;
    if (box.width < 43.9 || box.height < 43.9) {
      found.push(`${element.tagName} ${element.ariaLabel ?? element.textContent.trim()} ${box.width}x${box.height}`);
    }
  }
  return found;
}"""
