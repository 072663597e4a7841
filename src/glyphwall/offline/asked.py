"""Questions that a server answers at an address, answered by a page's own Python: the same answers, of the same
functions (`glyphwall.api`).

What needs a search is asked twice: the first answer is what the page is to search, the second is made of what it found.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl

import msgspec

from glyphwall.api import ideas, lines, proofs, puzzles
from glyphwall.api.addresses import describe_position, position_at
from glyphwall.api.endgames import PlayEndgame, played_on
from glyphwall.api.engines import AskEngine, told_of
from glyphwall.api.ideas import AskIdeas
from glyphwall.api.lessons import Practise, practised
from glyphwall.api.lines import AskLines
from glyphwall.api.openings import AskOpenings
from glyphwall.api.positions import known, marked_at, seen_at
from glyphwall.api.proofs import AskProof
from glyphwall.api.puzzles import RatePuzzle, TryPuzzle
from glyphwall.api.refusals import NeedsServer, NoEngine, NothingProved
from glyphwall.api.searching import (
    MCTS,
    STRONG,
    TREE_NODES_PER_SIMULATION,
    SearchRequest,
    build_search,
    decide,
    read_report,
)
from glyphwall.api.tree_bodies import MAX_BODY, Analyse, AskOverlays, CheckPosition, LookAt
from glyphwall.api.trees import Trees, analysed, checked
from glyphwall.core.decoding import prepare_type
from glyphwall.core.registry import game_ids, get_game, get_plugin
from glyphwall.offline.openings import DeviceOpenings
from glyphwall.offline.page_solver import Provers, prove_on_page, write_certificate_on_page
from glyphwall.offline.reviews import Reviews
from glyphwall.play.clients import decoded
from glyphwall.play.refusals import NoIdeas
from glyphwall.search.endgame import endgame_nodes

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from glyphwall.core.contract import State
    from glyphwall.offline.computers import Searches
    from glyphwall.offline.drawings import DeviceDrawings
    from glyphwall.offline.games import OfflineGames
    from glyphwall.offline.page_solver import Solvers
    from glyphwall.offline.reviews import MeansOf
    from glyphwall.players.base import Decision

MOST_PLIES: Final = 10_000
"""In all trees that are remembered."""


@dataclass(frozen=True)
class Question:
    """``names``: the parts of the address that name something; ``query``: what stands behind it. ``tokens``: of the
    seats held here. ``body``: as the address wants it. ``found``: what the page's search reports; empty: nothing has
    been searched."""

    names: tuple[str, ...]
    query: dict[str, str]
    tokens: Sequence[str]
    body: Any
    found: str

    @property
    def two(self) -> tuple[str, str]:
        """A game, and something of it."""
        game, name = self.names
        return game, name


class Asked:
    """Answers for a house."""

    def __init__(
        self, house: OfflineGames, searches: Searches, solvers: Solvers, means_of: MeansOf, drawings: DeviceDrawings
    ) -> None:
        self._house = house
        self._drawings = drawings
        self._searches = searches
        self._provers = Provers(solvers)
        self._reviews = Reviews(searches, self._provers, means_of)
        self._openings = DeviceOpenings(house, self._provers)
        self._trees = Trees(MOST_PLIES)
        self._answers: list[tuple[re.Pattern[str], type[msgspec.Struct] | None, Callable[[Question], Any]]] = [
            (re.compile(form), body, answer) for form, body, answer in self._table()
        ]

    async def answer(self, path: str, tokens: Sequence[str], body: str, found: str = "") -> msgspec.Struct:
        """What an address answers to a body (JSON; empty: none), or the `SearchRequest` that it needs first.

        Raises:
            NeedsServer: nobody here knows. GlyphwallError: what is wrong with the question.
        """
        path, _, query = path.partition("?")
        for form, struct, answer in self._answers:
            named = form.fullmatch(path)
            if named is None or (struct is None) != (body == ""):
                continue
            told = (
                None if struct is None else decoded(msgspec.json.Decoder(prepare_type(struct)).decode, body, MAX_BODY)
            )
            question = Question(named.groups(), dict(parse_qsl(query)), tokens, told, found)
            answered: msgspec.Struct | Awaitable[msgspec.Struct] = answer(question)
            return answered if isinstance(answered, msgspec.Struct) else await answered
        raise NeedsServer(f"{path[:80]} needs a server")

    def _table(self) -> list[tuple[str, type[msgspec.Struct] | None, Callable[[Question], Any]]]:
        """Addresses, what their bodies are, and who answers."""
        trees, game, puzzle = self._trees, "([a-z0-9_-]{1,40})", "([a-z0-9]{1,20})"
        return [
            ("/api/position", None, self._position),
            (f"/api/tutorials/{game}", Practise, lambda at: practised(at.names[0], at.body)),
            (f"/api/puzzles/{game}", None, lambda at: puzzles.listed(at.names[0])),
            (f"/api/puzzles/{game}/today", None, lambda at: puzzles.of_today(at.names[0])),
            (f"/api/puzzles/{game}/{puzzle}", TryPuzzle, lambda at: puzzles.tried(*at.two, at.body)),
            (f"/api/puzzles/{game}/{puzzle}/rating", RatePuzzle, lambda at: puzzles.rating_after(*at.two, at.body)),
            ("/api/analysis", Analyse, lambda at: analysed(trees, at.body)),
            ("/api/analysis/faults", CheckPosition, lambda at: checked(at.body)),
            ("/api/analysis/position", LookAt, lambda at: seen_at(trees.read(at.body.record), at.body)),
            ("/api/analysis/overlays", AskOverlays, lambda at: marked_at(trees.read(at.body.record), at.body)),
            ("/api/analysis/lines", AskLines, self._lines),
            ("/api/analysis/engine", AskEngine, lambda at: told_of(self._node(at.body))),
            ("/api/analysis/openings", AskOpenings, lambda at: self._openings.of(self._node(at.body), at.body.level)),
            ("/api/analysis/proof", AskProof, self._proof),
            ("/api/analysis/certificate", AskProof, self._certificate),
            (f"/api/endgames/{game}", PlayEndgame, self._endgame),
            (r"/api/games/(\w{12})/ideas", AskIdeas, self._ideas),
            (r"/api/games/(\w{12})/review", None, self._review),
            *(
                (f"/api/{game_id}/{name}", request.asks, lambda at, request=request: request.answer(at.body))
                for game_id in game_ids()
                for name, request in get_plugin(game_id).requests.items()
            ),
        ]

    def _node(self, asked: AskEngine | AskLines | AskOpenings | AskProof) -> State:
        opened = self._trees.read(asked.record)
        return opened.tree[opened.node(asked.at)].after

    async def _position(self, at: Question) -> msgspec.Struct:
        state = position_at(at.query.get("position", ""), at.query)
        theme, locale = at.query.get("theme", "auto"), at.query.get("locale", "en")
        return describe_position(state, await self._drawings.of_position(state, theme, locale))

    # -- what needs a search ------------------------------------------------------------------------
    def _lines(self, at: Question) -> msgspec.Struct:
        state = self._node(at.body)
        level = self._searches.get(state.game.id)
        if level is None or state.actor < 0:
            raise NoEngine("here nobody can be asked what to play")
        sims = at.body.simulations
        nodes = max(level.nodes, TREE_NODES_PER_SIMULATION * sims)
        possible = known(state, state.actor)
        if level.search == MCTS:  # guided, as a server's, where the position is known to the evaluation
            level = msgspec.structs.replace(level, search=STRONG, settings={})
        counts = endgame_nodes(sims) if level.counts else 0
        level = msgspec.structs.replace(level, sims=sims, nodes=nodes, counts=counts)
        asked = build_search(possible, level, lines.worlds())
        return _searched(asked, possible, at, lambda decision: lines.told(state, decision))

    async def _proof(self, at: Question) -> msgspec.Struct:
        state = self._node(at.body)
        why = proofs.undecidable(state)
        if why is not None:
            return proofs.ProofAnswer(undecided=why)
        prover = await self._provers.of(state.game, state.options)
        return proofs.proved(state, prove_on_page(state, prover))

    async def _certificate(self, at: Question) -> msgspec.Struct:
        state = self._node(at.body)
        if proofs.undecidable(state) is not None:
            raise NothingProved("who wins cannot be proved here")
        return await write_certificate_on_page(state, partial(self._provers.of, state.game, state.options))

    async def _endgame(self, at: Question) -> msgspec.Struct:
        game = get_game(at.names[0])
        prover = await self._provers.of(game, game.make_options(**at.body.options))
        return played_on(game, at.body, partial(prove_on_page, prover=prover))

    async def _ideas(self, at: Question) -> msgspec.Struct:
        table = await self._house.table(at.names[0])
        level = self._searches.get(table.log.game.id)
        if level is None:
            raise NoIdeas("nobody may ask for ideas in this game")
        ideas.may_ask(table, table.find_seats(list(at.tokens)))
        log = table.log
        state = ideas.possible(log.game, log.view(log.actor), log.seed, log.version)
        if at.body.move is not None:
            return ideas.warned(state, at.body.move)
        asked = build_search(state, level, ideas.worlds(log.seed, log.version))
        return _searched(asked, state, at, lambda decision: ideas.told(state, decision))

    async def _review(self, at: Question) -> msgspec.Struct:
        return await self._reviews.of(await self._house.table(at.names[0]))


def _searched(
    asked: SearchRequest, state: State, at: Question, tell: Callable[[Decision], msgspec.Struct]
) -> msgspec.Struct:
    if not at.found:
        return asked
    return tell(decide(state, decoded(read_report, at.found, MAX_BODY)))
