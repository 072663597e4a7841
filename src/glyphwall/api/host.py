"""The host of the endpoints, and the calls that handlers answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

import msgspec

from glyphwall.review.values import Review

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from contextlib import AbstractAsyncContextManager

    from glyphwall.analysis.proofs import Prove
    from glyphwall.api.openings import Openings
    from glyphwall.api.proofs import WrittenProof
    from glyphwall.api.searching import SearchLevel
    from glyphwall.api.trees import Trees
    from glyphwall.core.contract import Game, State
    from glyphwall.core.extension_points import Theme
    from glyphwall.core.values import View
    from glyphwall.play.protocol.bodies import Created, CreateGame
    from glyphwall.play.table import GameTable
    from glyphwall.players.base import Decision

T = TypeVar("T")


class Reviewed(msgspec.Struct):
    """The review of a finished game, or how far it is.

    ``preparing`` (with status 202): the share that is done, 0 to 1; ask again after Retry-After seconds.
    """

    review: Review | None = None
    preparing: float | None = None


class StillPreparing(Exception):
    """The answer has to wait: players or reviews are still being compiled or made.

    Attributes:
        share: how much is done, 0 to 1.
    """

    def __init__(self, share: float) -> None:
        super().__init__(share)
        self.share = share


@dataclass(frozen=True)
class Call:
    """One request to an endpoint.

    Attributes:
        path: the parameters in the path, by name, converted to their types.
        query: the parameters behind the path, as text.
        tokens: tokens of the seats that the caller holds.
        body: the decoded body; None where the endpoint has none.
    """

    path: Mapping[str, Any] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    tokens: Sequence[str] = ()
    body: Any = None


class TableAccess(NamedTuple):
    """A game at its table, as one caller may use it.

    Attributes:
        table: the game. seats: those the caller holds. address: whose turn in the queue its searches take.
    """

    table: GameTable
    seats: Collection[int]
    address: str = ""


class TurnSnapshot(NamedTuple):
    """The turn that ideas are for, even if the game goes on meanwhile.

    Attributes:
        view: what the seat to act knows. version: of the game.
        state: a position that this view leaves possible.
    """

    view: View
    version: int
    state: State


class SvgDrawing(NamedTuple):
    """A drawing as SVG, and compressed with Brotli if that is done already."""

    plain: bytes
    packed: bytes | None = None


class Host(Protocol):
    """The parts of an answer that differ between a server and a device.

    Attributes:
        trees: trees that were read lately.
    """

    trees: Trees

    async def prepare(self, game_id: str) -> None:
        """Wait until a game's rules are compiled."""

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """Call a function that computes for milliseconds."""

    # -- games --------------------------------------------------------------------------------------
    async def create(self, request: CreateGame) -> Created:
        """Create a game and store it."""

    def table(self, game_id: str, tokens: Sequence[str]) -> AbstractAsyncContextManager[TableAccess]:
        """Open a game for as long as the block runs.

        Raises:
            UnknownGame: no such game. BadToken: a token of no seat of this game.
        """

    async def record(self, game_id: str) -> str:
        """Write a game as GWN.

        Raises:
            NotOver: the game has secrets and goes on.
        """

    async def review(self, access: TableAccess) -> Reviewed | msgspec.Raw:
        """Review a finished game. Raises NoReview."""

    # -- search and proof ---------------------------------------------------------------------------
    def lines_level(self, state: State, simulations: int) -> SearchLevel | None:
        """Return how a game's module searches for lines; None where it cannot."""

    def ideas_level(self, game: Game[Any, Any]) -> SearchLevel | None:
        """Return how a game's module searches for ideas; None where it cannot."""

    def has_ideas(self, game: Game[Any, Any]) -> bool:
        """Return whether `search_ideas` can search this game."""

    async def search_lines(self, state: State, simulations: int) -> Decision:
        """Search a position for lines, from what the seat to act knows.

        Raises:
            NoEngine: it cannot be searched. StillPreparing: not yet.
        """

    async def search_ideas(self, access: TableAccess, turn: TurnSnapshot) -> Decision:
        """Search for the seat that is to act in a turn.

        Raises:
            NoIdeas: nothing was found. StillPreparing: not yet.
        """

    async def prove(self, kind: str, game: Game[Any, Any], options: Any, work: Callable[[Prove], T]) -> T:
        """Call ``work`` with a prover for positions of these rules, where it may block for seconds.

        ``kind`` names the work for the queue.
        """

    async def certificate(self, state: State) -> WrittenProof:
        """Write a proof of who wins. Raises NothingProved."""

    async def openings(self, state: State, level: str | None) -> Openings:
        """Collect what was played from a position, in all games or in those of one level."""

    # -- drawing ------------------------------------------------------------------------------------
    async def draw_position(self, state: State, theme: Theme, locale: str) -> str:
        """Draw a position as SVG as a spectator sees it; empty where the host cannot draw now."""

    async def draw_game(self, access: TableAccess, plies: int, theme: Theme, locale: str) -> SvgDrawing:
        """Draw a game's position after some plies as its seats may see it. Raises NoDrawings."""
