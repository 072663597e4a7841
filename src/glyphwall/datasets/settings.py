"""The settings of a data set, and the rows of each kind."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import GlyphwallError, OptionsError
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.players._levels import level_spec, levels
from glyphwall.players.specs import make_player

if TYPE_CHECKING:
    from glyphwall.core.extension_points import DatasetPlan

SPLITS = ("train", "valid", "test")


class PositionRow(msgspec.Struct, frozen=True):
    """A solved position.

    Attributes:
        id: Equal for symmetrical positions.
        split: Determined by the id.
        stage: The stage of the game.
        game, ply: The source of the position.
        position: The position in notation.
        seat: The seat to act, from 0.
        value: 1: the seat to act wins with best play; -1: it loses.
        distance: Plies to the end with best play, the winner hurrying; null: not found within the limit.
        actions, moves: All legal moves, by number and in notation.
        values, distances: The same for each action, for the seat that acts here.
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
        game: Its number.
        split: Determined by the number.
        players: The spec of each seat.
        actions: All plies, including chance.
        returns: The result for each seat, -1 to 1.
        record: The game as a record.
    """

    game: int
    split: str
    players: tuple[str, ...]
    actions: tuple[int, ...]
    returns: tuple[float, ...]
    record: str


class ViewRow(msgspec.Struct, frozen=True):
    """A seat's view before one ply.

    Attributes:
        game: Its number.
        split: Determined by the number.
        ply: From 0, including chance.
        seat: From 0.
        view: The seat's view as JSON; apart from the fields below the row holds nothing else.
        to_act: True if this seat acts.
        legal: Its legal actions then; else none.
        action: Its action; else null.
        value: The result of the game for the seat, -1 to 1.
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
"""The kinds of data sets and their rows."""

OF_POSITIONS = ("solved", "drafts")

NODES = {False: 20_000, True: 50_000_000}
"""The default limit, by whether there is a tablebase."""


class DatasetSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings that determine a data set; the same settings give the same rows everywhere.

    Attributes:
        kind: One of `KINDS`.
        game, options: The rules; the options by name.
        count: The number of positions, or for games and views of games.
        players: Specs; each seat of each game draws one. By default the players of the game's plan, or all its levels.
        stages: For ``solved``: the wanted stages; by default all, with a tablebase all after the draft.
        from_ply: The earliest ply of a position.
        nodes: The solver's limit per question; unsolved positions are left out. For a tablebase: its capacity in
            positions; games with more are left out. 0 for the default in `NODES`.
        tablebase: For ``solved``: solve everything that can follow the first wanted position of each game.
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
        """True if the rows are solved positions."""
        return self.kind in OF_POSITIONS


def complete_settings(settings: DatasetSettings) -> DatasetSettings:
    """Check the settings, and fill in the default players and stages.

    Raises:
        GlyphwallError: The kind, a stage or a player is unknown, the game has no plan for solved positions, or a player
            uses the clock, so that its games cannot be repeated.
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
            raise OptionsError("stages, the first ply and a tablebase are only for solved positions")
        players, stages = settings.players or tuple(f"level:{level.id}" for level in levels(settings.game)), ()
    for spec in players:
        meant = level_spec(spec.removeprefix("level:"), settings.game) if spec.startswith("level:") else spec
        make_player(spec, game, rules).close()
        if "time=" in meant:
            raise OptionsError(f"{spec}: it uses the clock, so no two runs are alike; limit it with sims=")
    return msgspec.structs.replace(
        settings,
        options=msgspec.to_builtins(rules),
        players=players,
        stages=stages,
        nodes=settings.nodes or NODES[settings.tablebase],
    )


def plan_of(game_id: str) -> DatasetPlan:
    """Return the game's plan for solved positions; raise GlyphwallError if it has none."""
    plan = get_plugin(game_id).datasets
    if plan is None:
        raise GlyphwallError(f"{get_game(game_id).title} has no plan for data sets of solved positions")
    return plan


def split_of(name: bytes) -> str:
    """Split names 8:1:1 into train, valid and test by their hash."""
    number = int.from_bytes(blake2b(name, digest_size=8).digest()) % 10
    return "train" if number < 8 else "valid" if number == 8 else "test"
