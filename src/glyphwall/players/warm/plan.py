"""What there is to compile, in the order of need: rules, the ladder from below, other players, what is used rarely.

A step that was once done for these very sources on this processor leaves a mark in the cache, so a second start has
nothing to do. Players share steps: how long one thinks makes no difference to what is compiled.
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
from glyphwall.players.levels import level_spec, levels
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

_LIMITS = ("sims", "time")
_MARKS = "compiled"


@dataclass(frozen=True)
class CompileStep:
    """One part of a game to compile.

    Attributes:
        part: `RULES`, another of the names above, or a player's part (`player_part`).
        spec: of a player that makes use of all of the part; "" for other parts.
        after: parts of the same game that come first, because this one uses their machine code.
    """

    game: str
    part: str
    spec: str = ""
    after: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """For a progress bar."""
        return f"{self.game}: {self.part.partition(':')[0]}"


def make_plan(games: Iterable[str] | None = None) -> tuple[CompileStep, ...]:
    """All steps for these games (default: all), taking turns between the games; none where nothing is compiled.

    Raises:
        UnknownGame: no such game.
    """
    chains = [list(_steps(get_game(game_id))) for game_id in games or game_ids()]
    return tuple(step for rank in zip_longest(*chains) for step in rank if step is not None)


def player_part(spec: str, game_id: str) -> str:
    """What is compiled for a player: the spec without its limits, and without the numbers of other keys.

    Words choose between functions, and whether a key is there at all may; how large a number is does not.

    Raises:
        UnknownPlayer: ``level:`` with a level that the game has not.
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
    yield CompileStep(game.id, APPLY)  # rules are much to wait for: two processes share them
    yield CompileStep(game.id, LEGAL)
    yield CompileStep(game.id, RULES, after=(APPLY, LEGAL))
    specs: dict[str, str] = {}
    for spec in (*(level.spec for level in levels(game.id)), *player_names(game)):
        if _plays(spec, game):
            specs.setdefault(player_part(spec, game.id), spec)
    words: dict[str, str] = {}  # the last part that chooses the same functions
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


# -- what is done already -----------------------------------------------------------------------------


def is_compiled(step: CompileStep) -> bool:
    """Whether the cache has this step's machine code, for these sources and this processor."""
    name = _mark_name(step)
    return any(os.path.isfile(folder / _MARKS / name) for folder in read_folders())  # noqa: PTH113 - no errors


def pending_steps(steps: Sequence[CompileStep]) -> tuple[CompileStep, ...]:
    """The steps without those that the cache has."""
    return tuple(step for step in steps if not is_compiled(step))


def mark_compiled(step: CompileStep) -> None:
    """Notes that the cache has this step."""
    mark = cache_folder() / _MARKS / _mark_name(step)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()


def remove_markers() -> None:
    """Remove all notes: what is compiled is found out anew."""
    shutil.rmtree(cache_folder() / _MARKS, ignore_errors=True)


def _mark_name(step: CompileStep) -> str:
    """Name the empty file that is the note; Numba keeps code for other processors apart, so the name does as well."""
    own = Path(__file__).parent
    return fingerprint(
        sorted(own.glob("*.py")),
        f"{step.game} {step.part} {step.spec}",
        source_fingerprint(type(get_plugin(step.game)).load_game),
        host(),
    )
