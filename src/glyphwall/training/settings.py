"""What a run file says (``run.toml``): each table and key is a field here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.text_files import parse_toml, read_text
from glyphwall.players.specs import make_player

if TYPE_CHECKING:
    from pathlib import Path

    from glyphwall.core.contract import Game

_MAX_BYTES = 200_000

Count = Annotated[int, Meta(ge=1, le=10**6)]
Share = Annotated[float, Meta(ge=0, le=1)]
Amount = Annotated[float, Meta(ge=0, le=1e3)]


class NetworkShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The network: dense layers of ``width`` and ``blocks`` residual blocks between them."""

    width: Annotated[int, Meta(ge=4, le=4096)] = 256
    blocks: Annotated[int, Meta(ge=0, le=40)] = 2


class SelfPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How games are made.

    Attributes:
        games: played to their ends in every iteration.
        processes: how many share them; each plays its part side by side, on one of the cards that JAX sees, in turn.
            What a run comes to depends on their number.
        simulations, fast_simulations, full_share: plies are searched with the first number, and learned, with this
            share; with the second number elsewhere (playout-cap randomisation: Wu, "Accelerating self-play learning in
            Go", 2019).
        teacher: a player (``ismcts:sims=400``) whose games and searches the network learns; without, it plays itself.
        random_plies: most random plies at the beginning of a game.
        considered, exploration, value_scale: as for `glyphwall.search.network.NetworkSettings`.
    """

    games: Annotated[int, Meta(ge=1, le=65_536)] = 64
    processes: Annotated[int, Meta(ge=1, le=256)] = 1
    simulations: Annotated[int, Meta(ge=1, le=4096)] = 32
    fast_simulations: Annotated[int, Meta(ge=1, le=4096)] = 8
    full_share: Share = 0.4
    teacher: Annotated[str, Meta(max_length=1000)] = ""
    random_plies: Annotated[int, Meta(ge=0, le=1000)] = 0
    considered: Annotated[int, Meta(ge=1, le=4096)] = 16
    exploration: Amount = 1.25
    value_scale: Amount = 0.2


class Learning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the network learns: ``steps`` of ``batch`` positions after each iteration, drawn from the last ``window``.

    Attributes:
        reanalysed: of the older positions in the window this share is searched again with each iteration's network.
        cards: how many share the positions of a step (data parallelism).
    """

    window: Annotated[int, Meta(ge=1, le=1000)] = 16
    steps: Count = 40
    batch: Annotated[int, Meta(ge=1, le=65_536)] = 256
    rate: Annotated[float, Meta(gt=0, le=1)] = 1e-3
    decay: Amount = 1e-4
    symmetry: bool = True
    reanalysed: Share = 0.0
    cards: Annotated[int, Meta(ge=1, le=64)] = 1


class Judging(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every so many iterations the network is judged: ``games`` against each of ``opponents``."""

    every: Count = 10
    games: Annotated[int, Meta(ge=2, le=10_000)] = 64
    simulations: Annotated[int, Meta(ge=1, le=4096)] = 16
    theory: Annotated[int, Meta(ge=0, le=1000)] = 100


class RunFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole run file.

    Attributes:
        game: its id. rules: sets of options that are played by turns, the widest last; none: the published rules.
        seed: of everything that is drawn. iterations: how many.
    """

    game: str
    iterations: Count
    rules: tuple[dict[str, Any], ...] = ({},)
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 0
    network: NetworkShape = NetworkShape()
    selfplay: SelfPlay = SelfPlay()
    learning: Learning = Learning()
    judging: Judging = Judging()


@dataclass(frozen=True)
class Plan:
    """A run file that was read, with its game and its options."""

    file: RunFile
    game: Game[Any, Any]
    options: tuple[Any, ...]

    @property
    def widest(self) -> Any:
        """The rules whose numbers the network has."""
        return self.options[-1]


def read_run(path: Path) -> Plan:
    """A run file.

    Raises:
        GlyphwallError: what is wrong in it, with its place.
        OSError: with the file's name.
    """
    values = parse_toml(read_text(path, _MAX_BYTES), path)
    try:
        return plan_of(msgspec.convert(values, prepare_type(RunFile)))
    except msgspec.ValidationError as error:
        raise GlyphwallError(f"{path}: {error}") from None
    except GlyphwallError as error:
        raise GlyphwallError(f"{path}: {error}") from None


def plan_of(file: RunFile) -> Plan:
    """The game and the options that a run file names.

    Raises:
        UnknownGame, OptionsError, UnknownPlayer: as they say. GlyphwallError: no rules, or seats that differ.
    """
    game = get_game(file.game)
    options = tuple(game.make_options(**rules) for rules in file.rules)
    if not options:
        raise GlyphwallError("rules: one set of options at least, or no such key for the published ones")
    if len({game.seats(each) for each in options}) > 1:
        raise GlyphwallError("rules: as many seats in each, since the network has a value for each seat")
    if file.learning.batch % file.learning.cards:
        raise GlyphwallError(f"learning.batch: as many positions for each of {file.learning.cards} cards")
    if file.selfplay.teacher and file.learning.reanalysed:
        raise GlyphwallError("learning.reanalysed: what a teacher has shown is not searched again")
    if file.selfplay.teacher:
        for each in options:
            make_player(file.selfplay.teacher, game, each).close()
    return Plan(file, game, options)
