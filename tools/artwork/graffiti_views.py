"""Real views of Graffiti for the browser board's tests and example: ``web/games/graffiti/board/views.json``.

They come from random games that prefer spraying, from fixed seeds, one view of each kind.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.registry import get_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from glyphwall.games.graffiti.rules.state import GraffitiState

GAME = get_game("graffiti")
FILE = Path(__file__).resolve().parents[2] / "web" / "games" / "graffiti" / "board" / "views.json"
STRETCH = 36
GAMES = 400


def _weigh_action(state: GraffitiState, action: int) -> int:
    """Weigh an action: spray often, pass and discard seldom."""
    text = state.codec.to_text(action)
    if text == "-":
        return 1
    return 60 if text[0] == "S" else 12 if text[0] in "PTB" else 8


def play(seed: int, **options: Any) -> Iterator[tuple[GraffitiState, int]]:
    """Yield each position of a game with its action; the last one with -1."""
    dice = random.Random(seed)
    state = GAME.initial_state(GAME.make_options(**options))
    while state.legal_actions:
        weights = [_weigh_action(state, action) for action in state.legal_actions]
        action = dice.choices(state.legal_actions, weights)[0]
        yield state, action
        state = state.apply(action)
    yield state, -1


def view_data(state: GraffitiState, seat: int | None) -> dict[str, Any]:
    """Return a view as the server sends it, without the unused position."""
    data: dict[str, Any] = json.loads(msgspec.json.encode(state.view(seat)))
    data["position"] = ""
    return data


def _find_view(wanted: Callable[[GraffitiState], bool], **options: Any) -> dict[str, Any]:
    """Return the acting seat's view in the first matching position, over many seeds."""
    for seed in range(GAMES):
        for state, _ in play(seed, **options):
            if wanted(state):
                return view_data(state, state.actor if state.actor >= 0 else 0)
    raise LookupError(f"no such position in {GAMES} games")


def views() -> dict[str, Any]:
    """Return every named view, and part of a game ply by ply."""

    def phase(name: str, state: GraffitiState, legal: int = 1) -> bool:
        table = state.view(None).table
        return table.phase == name and table.round >= 3 and len(state.legal_actions) >= legal

    def ways(state: GraffitiState, *modifiers: str) -> bool:
        return all(any(text.endswith(m) for text in map(state.codec.to_text, state.legal_actions)) for m in modifiers)

    found = {
        "first": _find_view(lambda s: s.view(None).table.phase == "turn", seats=2),
        "turn": _find_view(lambda s: phase("turn", s, 22), seats=2),
        "ways": _find_view(lambda s: phase("turn", s) and ways(s, "^dis", "^bob"), seats=3),
        "paint": _find_view(lambda s: phase("paint", s, 3), seats=2),
        "segment": _find_view(lambda s: phase("segment", s, 3), seats=4),
        "permit": _find_view(lambda s: phase("permit", s, 3), seats=2),
        "pay": _find_view(lambda s: phase("pay", s, 5), seats=2),
        "bobby": _find_view(
            lambda s: phase("pay", s) and any(",bob" in s.codec.to_text(a) for a in s.legal_actions), seats=2
        ),
        "after": _find_view(lambda s: phase("after", s, 3), seats=2),
        "reserve": _find_view(lambda s: phase("reserve", s), seats=2),
        "save": _find_view(lambda s: phase("save", s), seats=2),
        "keep": _find_view(lambda s: phase("keep", s, 5), seats=2),
        "flip": _find_view(lambda s: phase("flip", s, 3), seats=2),
        "blocked": _find_view(lambda s: phase("turn", s, 18), seats=3, blocked_section=True, special_graffiti=True),
        "open": _find_view(lambda s: phase("turn", s, 16), seats=4, ledger="open", double_spaces="each"),
    }
    found["waiting"] = next(
        view_data(state, 1) for state, _ in play(7, seats=4) if phase("turn", state) and state.actor == 0
    )
    found["watching"] = next(view_data(state, None) for state, _ in play(8, seats=4) if phase("turn", state))
    for name, seed, seats in (("over", 3, 2), ("over4", 5, 4)):
        found[name] = view_data([state for state, _ in play(seed, seats=seats)][-1], 0)
    told = GAME.narration.add_message
    plies = []
    for state, action in play(11, seats=2):
        if action >= 0 and state.view(None).table.round >= 3:
            events = json.loads(msgspec.json.encode([told(event) for event in state.events(action)]))
            ply = {"view": view_data(state, 0), "move": state.codec.to_text(action), "events": events}
            plies.append({**ply, "seat": state.actor if state.actor >= 0 else None})
        if len(plies) == STRETCH:
            break
    return {**found, "game": plies}


def format_views() -> str:
    """Format the file with one view per line."""
    found = views()
    game = ",\n  ".join(json.dumps(ply, separators=(",", ":")) for ply in found.pop("game"))
    lines = [f' "{name}": {json.dumps(view, separators=(",", ":"))}' for name, view in found.items()]
    return "{\n" + ",\n".join(lines) + f',\n "game": [\n  {game}\n ]\n}}\n'


def main() -> None:
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(format_views(), encoding="utf-8")
    print(f"{FILE.stat().st_size // 1024} KiB in {FILE}")


if __name__ == "__main__":
    main()
