"""Addresses of the analysis board. Nothing is kept: each question brings its tree, and is paid for by who asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from glyphwall.api.endgames import PlayedEndgame, PlayEndgame
from glyphwall.api.engines import AskEngine, EngineTold, told_of
from glyphwall.api.lines import AskLines, Lines, told, worlds
from glyphwall.api.module_levels import for_lines
from glyphwall.api.openings import AskOpenings, Openings
from glyphwall.api.positions import known, marked_at, seen_at
from glyphwall.api.proofs import AskProof, ProofAnswer, WrittenProof
from glyphwall.api.refusals import NoEngine
from glyphwall.api.searching import build_search, decide
from glyphwall.api.tree_bodies import (
    MAX_BODY,
    Analyse,
    Analysed,
    AskOverlays,
    CheckedPosition,
    CheckPosition,
    LookAt,
    Marked,
    SeenAt,
)
from glyphwall.api.trees import analysed, checked
from glyphwall.core.registry import get_game
from glyphwall.server.analysis.services import services_of
from glyphwall.server.net.offload import offload, while_connected
from glyphwall.server.net.responses import AnyRequest, answers, errors_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.api.trees import OpenTree
    from glyphwall.core.contract import State

_BAD = "bad-message, bad-record, bad-notation, bad-options, bad-position, tree-full: what is wrong with it, and where."
_MISSING = "unknown-game, unknown-node: no such game, or no such node of the tree."
_OFTEN = "too-many-requests: from this address; try again after Retry-After seconds."


@post(
    "/api/analysis",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=errors_of(
        bad=_BAD,
        missing=_MISSING,
        late="illegal-action, game-over: a ply that the rules do not allow, with the reason.",
        large="body-too-large.",
        often=_OFTEN,
    ),
)
async def analyse(request: AnyRequest, data: JSONBody[Analyse]) -> Analysed:
    """A tree of variations after a change of it, or a new one."""
    services = services_of(request)
    if data.game is not None:
        await services.compilation.rules(get_game(data.game).id)
    return await offload(analysed, services.trees, data)


@post(
    "/api/analysis/position",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=errors_of(bad=_BAD, missing=_MISSING, large="body-too-large.", often=_OFTEN),
)
async def look_at(request: AnyRequest, data: JSONBody[LookAt]) -> SeenAt:
    """A node of a tree as a seat sees it."""
    trees = services_of(request).trees
    return await offload(lambda: seen_at(trees.read(data.record), data))


@post(
    "/api/analysis/faults",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=errors_of(bad=_BAD, missing=_MISSING, large="body-too-large.", often=_OFTEN),
)
async def check_position(request: AnyRequest, data: JSONBody[CheckPosition]) -> CheckedPosition:
    """What is wrong with a position that somebody has typed, each fault with its place."""
    await services_of(request).compilation.rules(get_game(data.game).id)
    return await offload(checked, data)


@post(
    "/api/analysis/overlays",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=errors_of(bad=_BAD, missing=_MISSING, large="body-too-large.", often=_OFTEN),
)
async def get_overlays(request: AnyRequest, data: JSONBody[AskOverlays]) -> Marked:
    """What the game marks in a node for people who study it: what fits where, whose points come from what."""
    trees = services_of(request).trees
    return await offload(lambda: marked_at(trees.read(data.record), data))


@post(
    "/api/analysis/lines",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=answers(Lines)
    | errors_of(
        bad=_BAD, missing=_MISSING, late="no-engine: nobody can be asked here.", large="body-too-large.", often=_OFTEN
    ),
)
async def get_lines(request: AnyRequest, data: JSONBody[AskLines]) -> Response[Lines]:
    """What a search makes of a node, from what the seat that acts may know."""
    services = services_of(request)
    state = await _state(services.trees.read, data)
    if data.here:
        return Response(await offload(_lines_here, state, data))
    found = await while_connected(request, services.analyst.lines(state, data.simulations))
    if found.preparing is None:
        return Response(found)
    return Response(found, status_code=202, headers={"retry-after": "2"})


def _lines_here(state: State, asked: AskLines) -> Lines:
    """What is to be searched by whoever asks, or the lines of what was found."""
    level = None if state.actor < 0 else for_lines(state, asked.simulations)
    if level is None:
        raise NoEngine("here nobody can be asked what to play")
    possible = known(state, state.actor)
    if asked.found is None:
        return Lines(search=build_search(possible, level, worlds()))
    return told(possible, decide(possible, asked.found))


@post(
    "/api/analysis/engine",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=errors_of(
        bad=_BAD, missing=_MISSING, late="no-engine: nobody acts here.", large="body-too-large.", often=_OFTEN
    ),
)
async def tell_engine(request: AnyRequest, data: JSONBody[AskEngine]) -> EngineTold:
    """What an engine of one's own is told of a node, in lines of the engine protocol."""
    state = await _state(services_of(request).trees.read, data)
    return await offload(told_of, state)


@post(
    "/api/analysis/openings",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=errors_of(bad=_BAD, missing=_MISSING, large="body-too-large.", often=_OFTEN),
)
async def get_openings(request: AnyRequest, data: JSONBody[AskOpenings]) -> Openings:
    """What was played from a node in finished games of this server and in self-play, symmetric plies together."""
    services = services_of(request)
    state = await _state(services.trees.read, data)
    return await while_connected(request, services.analyst.openings(state, services.explorer, data.level))


@post(
    "/api/analysis/proof",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=errors_of(bad=_BAD, missing=_MISSING, large="body-too-large.", often=_OFTEN),
)
async def get_proof(request: AnyRequest, data: JSONBody[AskProof]) -> ProofAnswer:
    """Who wins a node, if that can be proved in the time that there is, and what keeps the win."""
    services = services_of(request)
    return await while_connected(request, services.analyst.proof(await _state(services.trees.read, data)))


@post(
    "/api/analysis/certificate",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=errors_of(
        bad=_BAD, missing=_MISSING, late="nothing-proved: not in this time.", large="body-too-large.", often=_OFTEN
    ),
)
async def get_certificate(request: AnyRequest, data: JSONBody[AskProof]) -> WrittenProof:
    """The proof of who wins a node, as ``glyphwall verify`` checks it."""
    services = services_of(request)
    return await while_connected(request, services.analyst.certificate(await _state(services.trees.read, data)))


@post(
    "/api/endgames/{game:str}",
    status_code=200,
    responses=errors_of(
        bad="bad-message, bad-notation, bad-options, bad-position: what is wrong with the body.",
        missing="unknown-game: no such game.",
        late="not-won: the seat to act does not win, or nobody could prove it; illegal-action: plies that cannot be.",
        often=_OFTEN,
    ),
)
async def play_endgame(request: AnyRequest, game: FromPath[str], data: JSONBody[PlayEndgame]) -> PlayedEndgame:
    """Goes on in a position that is won by proof, against the longest defence. Nothing is kept."""
    services = services_of(request)
    return await while_connected(request, services.analyst.endgame(get_game(game), data))


async def _state(read: Callable[[str], OpenTree], asked: AskEngine | AskLines | AskOpenings | AskProof) -> State:
    def found() -> State:
        opened = read(asked.record)
        return opened.tree[opened.node(asked.at)].after

    return await offload(found)


ROUTES = (
    analyse,
    check_position,
    look_at,
    get_overlays,
    get_lines,
    tell_engine,
    get_openings,
    get_proof,
    get_certificate,
    play_endgame,
)
"""All of them."""
