"""The run file (``run.toml``): its tables and keys."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from glyphwall.core._decoding import prepare_type
from glyphwall.core._text_files import parse_toml, read_text
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.players.specs import make_player
from glyphwall.search.choice import VALUE_SCALE
from glyphwall.search.solver import solving_of

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.core.contract import Game

_MAX_BYTES = 200_000
_CLASS = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*")

Count = Annotated[int, Meta(ge=1, le=10**6)]
Share = Annotated[float, Meta(ge=0, le=1)]
Amount = Annotated[float, Meta(ge=0, le=1e3)]


class NetworkShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The network: dense layers of ``width``, with ``blocks`` residual blocks between them, or one of your own.

    Attributes:
        own: A class of your own instead, ``module:Class``, installed or in the working folder (`players.net.own`).
        arguments: Further arguments of that class, plain values by name.
    """

    width: Annotated[int, Meta(ge=4, le=4096)] = 256
    blocks: Annotated[int, Meta(ge=0, le=40)] = 2
    own: Annotated[str, Meta(max_length=200)] = ""
    arguments: dict[str, str | int | float | bool | tuple[int, ...]] = {}


class SelfPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of self-play.

    Attributes:
        games: Games in every iteration.
        processes: The processes that share the games, on JAX's devices in turn. A run's results depend on this number.
        simulations, fast_simulations, full_share: This share of plies is searched with the first number and learned,
        the rest with the second (playout-cap randomisation: Wu, "Accelerating self-play learning in Go", 2019).
        teacher: A player (``ismcts:sims=400``) whose games and searches the network learns from; without it, self-play.
        random_plies: The most random plies at the start of a game.
        from_start: The share of games without random plies.
        considered, exploration, value_scale: As for `glyphwall.search.network.NetworkSettings`.
        pool: How many earlier networks to keep as opponents; 0 for none.
        pool_every: Iterations between two of them.
        pool_share: The share of games in which one of them plays all seats but one, and only that seat's plies are
            learned.
    """

    games: Annotated[int, Meta(ge=1, le=65_536)] = 64
    processes: Annotated[int, Meta(ge=1, le=256)] = 1
    simulations: Annotated[int, Meta(ge=1, le=4096)] = 32
    fast_simulations: Annotated[int, Meta(ge=1, le=4096)] = 8
    full_share: Share = 0.4
    teacher: Annotated[str, Meta(max_length=1000)] = ""
    random_plies: Annotated[int, Meta(ge=0, le=1000)] = 0
    from_start: Share = 0.0
    considered: Annotated[int, Meta(ge=1, le=4096)] = 16
    exploration: Amount = 1.25
    value_scale: Amount = VALUE_SCALE
    pool: Annotated[int, Meta(ge=0, le=64)] = 0
    pool_every: Count = 10
    pool_share: Share = 0.25


class Learning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of learning: ``steps`` of ``batch`` positions after each iteration, drawn from the last ``window``.

    Attributes:
        reanalysed: The share of the window's older positions that each iteration searches again.
        cards: The devices that share the positions of a step (data parallelism).
    """

    window: Annotated[int, Meta(ge=1, le=1000)] = 16
    steps: Count = 40
    batch: Annotated[int, Meta(ge=1, le=65_536)] = 256
    rate: Annotated[float, Meta(gt=0, le=1)] = 1e-3
    decay: Amount = 1e-4
    symmetry: bool = True
    reanalysed: Share = 0.0
    cards: Annotated[int, Meta(ge=1, le=64)] = 1


class ProofTargets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of proofs as targets of self-play.

    Attributes:
        nodes: The solver's limit for each position; 0 for no proofs.
        values: Whether the value to learn is the proved one instead of the game's result.
        policies: Whether the policy to learn is spread over all actions that keep a proved win.
    """

    nodes: Annotated[int, Meta(ge=0, le=10**8)] = 0
    values: bool = True
    policies: bool = True


class Judging(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of evaluation: ``games`` against each opponent, every ``every`` iterations."""

    every: Count = 10
    games: Annotated[int, Meta(ge=2, le=10_000)] = 64
    simulations: Annotated[int, Meta(ge=1, le=4096)] = 16
    theory: Annotated[int, Meta(ge=0, le=1000)] = 100


class RunFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A run file.

    Attributes:
        rules: Rule sets played in turn, the widest last; the published rules by default.
        seed: The seed of all randomness.
    """

    game: str
    iterations: Count
    rules: tuple[dict[str, Any], ...] = ({},)
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 0
    network: NetworkShape = NetworkShape()
    selfplay: SelfPlay = SelfPlay()
    learning: Learning = Learning()
    proofs: ProofTargets = ProofTargets()
    judging: Judging = Judging()


@dataclass(frozen=True)
class Plan:
    """A run file with its game and its options."""

    file: RunFile
    game: Game[Any, Any]
    options: tuple[Any, ...]

    @property
    def widest(self) -> Any:
        """The rules whose numbers the network uses."""
        return self.options[-1]


def read_run(path: Path) -> Plan:
    """Read a run file.

    Raises:
        GlyphwallError: The file is invalid; the message says where.
    """
    values = parse_toml(read_text(path, _MAX_BYTES), path)
    try:
        return plan_of(msgspec.convert(values, prepare_type(RunFile)))
    except (msgspec.ValidationError, GlyphwallError) as error:
        raise GlyphwallError(f"{path}: {error}") from None


def plan_of(file: RunFile) -> Plan:
    """Resolve the game and the options of a run file.

    Raises:
        UnknownGame, OptionsError, UnknownPlayer: The entry of that name is invalid.
        GlyphwallError: The rules are empty or differ in seats, can't be solved but are to be proved, or settings
            contradict each other.
    """
    game = get_game(file.game)
    options = tuple(game.make_options(**rules) for rules in file.rules)
    if not options:
        raise GlyphwallError("rules: give at least one set of options, or leave the key out for the published rules")
    if len({game.seats(each) for each in options}) > 1:
        raise GlyphwallError("rules: all need the same number of seats, since the network has a value for each seat")
    if file.learning.batch % file.learning.cards:
        raise GlyphwallError(f"learning.batch: must be divisible by the {file.learning.cards} cards")
    if file.proofs.nodes:
        for each in options:
            solving_of(game, each)
    if file.selfplay.teacher and file.proofs.nodes:
        raise GlyphwallError("proofs.nodes: a teacher's positions are not proved")
    if file.selfplay.teacher and file.selfplay.pool:
        raise GlyphwallError("selfplay.pool: a teacher plays all seats, so there are no opponents")
    if file.selfplay.teacher and file.learning.reanalysed:
        raise GlyphwallError("learning.reanalysed: a teacher's positions are not searched again")
    if file.network.own and not _CLASS.fullmatch(file.network.own):
        raise GlyphwallError(f"network.own: {file.network.own!r} should be module:Class")
    if file.network.arguments and not file.network.own:
        raise GlyphwallError("network.arguments: they are for a class of your own; name it as network.own")
    if file.selfplay.teacher:
        for each in options:
            make_player(file.selfplay.teacher, game, each).close()
    return Plan(file, game, options)
