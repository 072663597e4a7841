"""What a data set is made with, and the rows that each kind of them has."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import GlyphwallError, OptionsError
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.players.levels import level_spec, levels
from glyphwall.players.specs import make_player

if TYPE_CHECKING:
    from glyphwall.core.extension_points import DatasetPlan

SPLITS = ("train", "valid", "test")


class PositionRow(msgspec.Struct, frozen=True):
    """A position that is solved.

    Attributes:
        id: equal for positions that a symmetry connects. split: drawn by it.
        stage: how far the game is. game, ply: where it comes from. position: in notation. seat: which acts, from 0.
        value: 1: the seat to act wins with best play; -1: it loses.
        distance: plies to the end with best play, the winner in haste; null: not found within the bound.
        actions, moves: all that is legal, by number and in notation.
        values, distances: the same of each action, for the seat that acts here.
    """

    id: str
    split: str
    stage: str
    game: int
    ply: int
    position: str
    seat: int
    value: int
    distance: int | None
    actions: tuple[int, ...]
    moves: tuple[str, ...]
    values: tuple[int, ...]
    distances: tuple[int | None, ...]


class GameRow(msgspec.Struct, frozen=True):
    """A game, with everything that was hidden in it.

    Attributes:
        game: its number. split: drawn by it. players: the spec of each seat.
        actions: all plies, chance included. returns: what it was worth to each seat, -1 to 1. record: as a record.
    """

    game: int
    split: str
    players: tuple[str, ...]
    actions: tuple[int, ...]
    returns: tuple[float, ...]
    record: str


class ViewRow(msgspec.Struct, frozen=True):
    """What one seat knew before one ply.

    Attributes:
        game: its number. split: drawn by it. ply: from 0, chance included. seat: from 0.
        view: all that the seat may know, as JSON; nothing else stands in the row but what follows.
        to_act: whether it is this seat that acts. legal: what it may do then; else none. action: what it did; null.
        value: what the game was worth to the seat in the end, -1 to 1.
    """

    game: int
    split: str
    ply: int
    seat: int
    view: str
    to_act: bool
    legal: tuple[int, ...]
    action: int | None
    value: float


Row = PositionRow | GameRow | ViewRow

KINDS: dict[str, type[msgspec.Struct]] = {
    "solved": PositionRow,
    "drafts": PositionRow,
    "games": GameRow,
    "views": ViewRow,
}
"""The kinds of data sets, and what their rows are."""

OF_POSITIONS = ("solved", "drafts")

NODES = {False: 20_000, True: 50_000_000}
"""By whether there is a tablebase."""


class DatasetSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a data set depends on; the same settings give the same rows everywhere.

    Attributes:
        kind: one of `KINDS`. game, options: the rules; the options by name.
        count: how many positions, or of games and views how many games.
        seed: of everything random.
        players: specs; each seat of each game draws one. None: as the game's plan says, or all its levels.
        stages: of ``solved``: how far the game may be; none: all, of a tablebase all after the draft.
        from_ply: no position before this ply.
        nodes: most that one question to the solver may cost; what it does not settle is left out. Of a tablebase: the
            positions that it has room for; games of which more can follow are left out. 0: as many as `NODES` says.
        tablebase: of ``solved``: everything is solved that can follow the first position of each game that counts.
    """

    kind: str
    game: str
    options: dict[str, Any]
    count: int
    seed: int = 0
    players: tuple[str, ...] = ()
    stages: tuple[str, ...] = ()
    from_ply: int = 0
    nodes: int = 0
    tablebase: bool = False

    @property
    def rules(self) -> Any:
        """The options as the game's struct."""
        return get_game(self.game).make_options(**self.options)

    @property
    def is_of_positions(self) -> bool:
        """Whether rows are solved positions."""
        return self.kind in OF_POSITIONS


def complete_settings(settings: DatasetSettings) -> DatasetSettings:
    """The settings with the players and stages that they leave open, checked.

    Raises:
        GlyphwallError: no such kind, stage or player; a game without a plan for solved positions; players that think
            by the clock, whose games are never the same again.
    """
    if settings.kind not in KINDS:
        raise OptionsError(f"kind {settings.kind[:40]!r}: one of {', '.join(KINDS)}")
    if settings.count < 1 or settings.nodes < 0 or settings.from_ply < 0:
        raise OptionsError("count is 1 or more, nodes and from_ply are 0 or more")
    game, rules = get_game(settings.game), settings.rules
    if settings.is_of_positions:
        plan = plan_of(settings.game)
        players = settings.players or tuple(plan.players)
        usual = [stage for stage in plan.stages if not (settings.tablebase and stage in plan.draft)]
        stages = tuple(plan.draft) if settings.kind == "drafts" else settings.stages or tuple(usual)
        if unknown := [each for each in stages if each not in plan.stages]:
            raise OptionsError(f"stage {unknown[0][:40]!r}: one of {', '.join(plan.stages)}")
    else:
        if settings.stages or settings.from_ply or settings.tablebase:
            raise OptionsError("stages, the first ply and a tablebase are of solved positions alone")
        players, stages = settings.players or tuple(f"level:{level.id}" for level in levels(settings.game)), ()
    for spec in players:
        meant = level_spec(spec.removeprefix("level:"), settings.game) if spec.startswith("level:") else spec
        make_player(spec, game, rules).close()
        if "time=" in meant:
            raise OptionsError(f"{spec}: it thinks by the clock, so no two runs are alike; bound it by sims=")
    return msgspec.structs.replace(
        settings,
        options=msgspec.to_builtins(rules),
        players=players,
        stages=stages,
        nodes=settings.nodes or NODES[settings.tablebase],
    )


def plan_of(game_id: str) -> DatasetPlan:
    """What the game says of its solved positions.

    Raises:
        GlyphwallError: it says nothing.
    """
    plan = get_plugin(game_id).datasets
    if plan is None:
        raise GlyphwallError(f"{get_game(game_id).title} has no plan for data sets of solved positions")
    return plan


def split_of(name: bytes) -> str:
    """Of ten names eight are to train with, one to choose by (valid), one to report (test)."""
    number = int.from_bytes(blake2b(name, digest_size=8).digest()) % 10
    return "train" if number < 8 else "valid" if number == 8 else "test"
