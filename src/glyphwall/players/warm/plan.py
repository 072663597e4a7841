"""The plan of what to compile, in order of need: rules, the ladder from below, other players, rare parts.

A finished step leaves a marker in the cache for these sources and this processor, so a second start has nothing to do.
Players share steps: their limits make no difference to what is compiled.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from glyphwall.compiled import COMPILED
from glyphwall.compiled.cache import cache_folder, fingerprint, host, read_folders, source_fingerprint
from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.registry import game_ids, get_game, get_plugin
from glyphwall.players._levels import level_spec, levels
from glyphwall.players.specs import make_player, player_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glyphwall.core.contract import Game

APPLY = "apply"
LEGAL = "legal"
RULES = "rules"
PLAYOUTS = "playouts"
ROLLOUTS = "rollouts"
SOLVER = "solver"
PERFT = "perft"
SYMMETRIES = "symmetries"

DONE = "done"
"""The answer of a compiling process to a step that succeeded."""

_LIMITS = ("sims", "time")
_MARKS = "compiled"


@dataclass(frozen=True)
class CompileStep:
    """One part of a game to compile.

    Attributes:
        part: `RULES`, another of the names above, or a player's part (`player_part`).
        spec: A player that uses all of the part; "" for other parts.
        after: Parts of the same game that come first, because this one uses their machine code.
    """

    game: str
    part: str
    spec: str = ""
    after: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The title for a progress bar."""
        return f"{self.game}: {self.part.partition(':')[0]}"


def make_plan(games: Iterable[str] | None = None) -> tuple[CompileStep, ...]:
    """Plan all steps for these games (default: all), alternating between games; none if nothing is compiled."""
    chains = [list(_steps(get_game(game_id))) for game_id in games or game_ids()]
    return tuple(step for rank in zip_longest(*chains) for step in rank if step is not None)


def player_part(spec: str, game_id: str) -> str:
    """Return what is compiled for a player: its spec without limits and without the numbers of other keys.

    Words choose between functions, and so may the presence of a key; the size of a number doesn't.
    """
    if spec.startswith("level:"):
        spec = level_spec(spec.removeprefix("level:"), game_id)
    name, _, rest = spec.partition(":")
    keys = []
    for item in sorted(filter(None, rest.split(","))):
        key, _, value = item.partition("=")
        if key not in _LIMITS:
            keys.append(key if value[:1].isdigit() else item)
    return f"{name}:{','.join(keys)}" if keys else name


def _steps(game: Game[Any, Any]) -> Iterator[CompileStep]:
    try:
        kernel = game.kernel
    except NotImplementedError:
        return
    if not COMPILED:
        return
    yield CompileStep(game.id, APPLY)  # rules take longest: two processes share them
    yield CompileStep(game.id, LEGAL)
    yield CompileStep(game.id, RULES, after=(APPLY, LEGAL))
    specs: dict[str, str] = {}
    for spec in (*(level.spec for level in levels(game.id)), *player_names(game)):
        if _plays(spec, game):
            specs.setdefault(player_part(spec, game.id), spec)
    words: dict[str, str] = {}  # the last part that uses the same functions
    for part, spec in specs.items():
        name, _, rest = part.partition(":")
        chosen = f"{name}:{','.join(key for key in rest.split(',') if '=' in key)}"
        before = words.get(chosen)
        words[chosen] = part
        yield CompileStep(game.id, part, spec, (RULES,) if before is None else (RULES, before))
    yield CompileStep(game.id, PLAYOUTS, after=(RULES,))
    yield CompileStep(game.id, ROLLOUTS, after=(RULES,))
    if kernel.solving is not None:
        yield CompileStep(game.id, SOLVER, after=(RULES, *(part for part in specs if part == "strong")))
    yield CompileStep(game.id, PERFT, after=(RULES,))
    yield CompileStep(game.id, SYMMETRIES, after=(RULES,))


def _plays(spec: str, game: Game[Any, Any]) -> bool:
    try:
        make_player(spec, game, game.make_options())
    except UnknownPlayer:
        return False
    return True


# -- markers of compiled steps


def is_compiled(step: CompileStep) -> bool:
    """Return whether the cache has this step's machine code, for these sources and this processor."""
    name = _mark_name(step)
    return any(os.path.isfile(folder / _MARKS / name) for folder in read_folders())  # noqa: PTH113 - no errors


def pending_steps(steps: Sequence[CompileStep]) -> tuple[CompileStep, ...]:
    """Return the steps that the cache lacks."""
    return tuple(step for step in steps if not is_compiled(step))


def mark_compiled(step: CompileStep) -> None:
    """Mark a step as compiled."""
    mark = cache_folder() / _MARKS / _mark_name(step)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()


def remove_markers() -> None:
    """Remove all markers, so that everything is checked again."""
    shutil.rmtree(cache_folder() / _MARKS, ignore_errors=True)


def _mark_name(step: CompileStep) -> str:
    """Name a step's marker; Numba separates code by processor, so the name does, too."""
    own = Path(__file__).parent
    return fingerprint(
        sorted(own.glob("*.py")),
        f"{step.game} {step.part} {step.spec}",
        source_fingerprint(type(get_plugin(step.game)).load_game),
        host(),
    )
