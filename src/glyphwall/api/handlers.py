"""The handlers of the endpoints: each makes an answer from a host and a call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.api import ideas, lines, proofs, puzzles
from glyphwall.api.addresses import PositionInfo, describe_position, read_position
from glyphwall.api.endgames import PlayedEndgame, play_endgame
from glyphwall.api.host import TurnSnapshot
from glyphwall.api.lessons import Practised, practise_lesson
from glyphwall.api.pastes import read_pasted_text
from glyphwall.api.positions import overlays_at, sample_known, view_at
from glyphwall.api.refusals import NoEngine, NothingProved
from glyphwall.api.searching import SearchRequest, build_search, decide
from glyphwall.api.trees import analyse, check_position
from glyphwall.core.registry import game_ids, get_game
from glyphwall.messages import closest_locale
from glyphwall.play.refusals import NoIdeas, NotOver
from glyphwall.play.visibility import check_ply, view_for

if TYPE_CHECKING:
    from typing import Any

    import msgspec

    from glyphwall.api.host import Call, Host, Reviewed, SvgDrawing
    from glyphwall.api.openings import Openings
    from glyphwall.api.tree_bodies import Analysed, CheckedPosition, NodeOverlays, NodeView, Pasted
    from glyphwall.core.contract import State
    from glyphwall.core.values import View
    from glyphwall.play.protocol.bodies import Created


# -- games ----------------------------------------------------------------------------------------------


async def create_game(host: Host, call: Call) -> Created:
    """Create a game: a token for each seat of this device, an invitation for each seat by link."""
    return await host.create(call.body)


async def get_view(host: Host, call: Call) -> View:
    """Return the position after some plies, for stepping through a game."""
    async with host.table(call.path["game_id"], call.tokens) as access:
        log = access.table.log
        return view_for(log, access.seats, check_ply(log, call.path["ply"]))


async def get_diagram(host: Host, call: Call) -> SvgDrawing:
    """Draw the position after some plies (default: the latest)."""
    query = call.body
    async with host.table(call.path["game_id"], call.tokens) as access:
        log = access.table.log
        plies = len(log.plies) if query.ply is None else check_ply(log, query.ply)
        return await host.draw_game(access, plies, query.theme, closest_locale(query.locale))


async def get_record(host: Host, call: Call) -> str:
    """Return the game's record in GWN; for a game with secrets only once it is over."""
    return await host.record(call.path["game_id"])


async def get_review(host: Host, call: Call) -> Reviewed | msgspec.Raw:
    """Review a finished game: what each ply lost, where it turned, what was luck. Open to anyone who knows the game."""
    async with host.table(call.path["game_id"], ()) as access:
        if not access.table.log.over:
            raise NotOver("a game is reviewed once it is over")
        return await host.review(access)


async def plan_ideas(host: Host, call: Call) -> SearchRequest:
    """Return the search that ideas need, for a caller that can run it."""
    async with host.table(call.path["game_id"], call.tokens) as access:
        ideas.check_may_ask(access.table, access.seats)
        log = access.table.log
        level = host.ideas_level(log.game)
        if level is None:
            raise NoEngine()
        view, version = log.view(log.actor), log.version
        state = await host.run(ideas.sample_state, log.game, view, ideas.PUBLIC, version)
        return await host.run(build_search, state, level, ideas.ideas_generator(ideas.PUBLIC, version))


async def get_ideas(host: Host, call: Call) -> ideas.Ideas:
    """Return what the seat to move could play, and why; or what speaks against a move, even one of a finished game."""
    body: ideas.AskIdeas = call.body
    async with host.table(call.path["game_id"], call.tokens) as access:
        log = access.table.log
        if body.ply is not None and body.move is not None:
            if not log.over:
                raise NotOver("moves are tried once the game is over")
            return await host.run(ideas.describe_attempt, log.states[check_ply(log, body.ply) - 1], body.move)
        if not host.has_ideas(log.game):
            raise NoIdeas(ideas.NO_IDEAS)
        ideas.check_may_ask(access.table, access.seats)
        searched_by_caller = body.report is not None and body.move is None
        seed = ideas.PUBLIC if searched_by_caller else log.seed
        view, version = log.view(log.actor), log.version  # the game may go on meanwhile
        state = await host.run(ideas.sample_state, log.game, view, seed, version)
        if body.move is not None:
            return await host.run(ideas.describe_warning, state, body.move)
        if body.report is not None:
            decision = await host.run(decide, state, body.report)
        else:
            decision = await host.search_ideas(access, TurnSnapshot(view, version, state))
    return await host.run(ideas.describe_ideas, state, decision)


# -- positions, lessons, puzzles --------------------------------------------------------------------------


async def get_position(host: Host, call: Call) -> PositionInfo:
    """Describe a position, with a drawing. Rule options of the game are parameters by name."""
    query = call.body
    state = await read_position(query.position, call.query, host.prepare, host.run)
    drawing = await host.draw_position(state, query.theme, closest_locale(query.locale))
    return describe_position(state, drawing)


async def continue_lesson(host: Host, call: Call) -> Practised:
    """Continue a lesson of the game's tutorial. Nothing is stored: each request has the learner's plies."""
    await host.prepare(call.path["game"])
    return await host.run(practise_lesson, call.path["game"], call.body)


async def get_puzzles(host: Host, call: Call) -> puzzles.PuzzleList:
    """List the puzzles that come with a game."""
    return await host.run(puzzles.list_puzzles, call.path["game"])


async def get_puzzle_of_day(host: Host, call: Call) -> puzzles.PuzzleOfDay:
    """Return the game's puzzle of the day."""
    return await host.run(puzzles.puzzle_of_day, call.path["game"])


async def continue_puzzle(host: Host, call: Call) -> puzzles.PuzzleTried:
    """Continue a puzzle. Nothing is stored: each request has the right plies so far."""
    await host.prepare(call.path["game"])
    return await host.run(puzzles.try_puzzle, call.path["game"], call.path["puzzle"], call.body)


async def rate_attempt(host: Host, call: Call) -> puzzles.PlayerRating:
    """Return the solver's new rating, by Glicko-2. Nothing is stored."""
    return await host.run(puzzles.rate_attempt, call.path["game"], call.path["puzzle"], call.body)


async def continue_endgame(host: Host, call: Call) -> PlayedEndgame:
    """Continue a position that is won by proof, against the longest defence. Nothing is stored."""
    game = get_game(call.path["game"])
    options = game.make_options(**call.body.options)
    return await host.prove("endgame", game, options, lambda prove: play_endgame(game, call.body, prove))


# -- trees ------------------------------------------------------------------------------------------------


async def _state_at(host: Host, body: Any) -> State:
    """Return the position of a node."""

    def find() -> State:
        opened = host.trees.read(body.record)
        return opened.tree[opened.node(body.at)].after

    return await host.run(find)


async def analyse_tree(host: Host, call: Call) -> Analysed:
    """Change a tree of variations, or start a new one."""
    if call.body.game is not None:
        await host.prepare(get_game(call.body.game).id)
    return await host.run(analyse, host.trees, call.body)


async def read_paste(host: Host, call: Call) -> Pasted:
    """Read a text that a person pasted: records, moves or a position, with what seems to be wrong with it."""
    for game_id in game_ids():
        await host.prepare(game_id)
    return await host.run(read_pasted_text, call.body)


async def get_faults(host: Host, call: Call) -> CheckedPosition:
    """Find what is wrong with a typed position, each fault with its place."""
    await host.prepare(get_game(call.body.game).id)
    return await host.run(check_position, call.body)


async def view_node(host: Host, call: Call) -> NodeView:
    """Return a node of a tree as a seat sees it."""
    return await host.run(lambda: view_at(host.trees.read(call.body.record), call.body))


async def get_overlays(host: Host, call: Call) -> NodeOverlays:
    """Return what the game marks in a node for study: what fits where, which points come from what."""
    return await host.run(lambda: overlays_at(host.trees.read(call.body.record), call.body))


async def plan_lines(host: Host, call: Call) -> SearchRequest:
    """Return the search that lines need, for a caller that can run it."""
    state = await _state_at(host, call.body)
    level = None if state.actor < 0 else await host.run(host.lines_level, state, call.body.simulations)
    if level is None:
        raise NoEngine()
    return await host.run(lambda: build_search(sample_known(state, state.actor), level, lines.lines_generator()))


async def get_lines(host: Host, call: Call) -> lines.Lines:
    """Return what a search makes of a node, from what the seat to act knows."""
    state = await _state_at(host, call.body)
    if state.actor < 0:
        raise NoEngine()
    report = call.body.report
    if report is not None:
        possible = await host.run(sample_known, state, state.actor)
        return await host.run(lambda: lines.describe_lines(possible, decide(possible, report)))
    decision = await host.search_lines(state, call.body.simulations)
    return await host.run(lines.describe_lines, state, decision)


async def get_engine_lines(host: Host, call: Call) -> lines.EngineLines:
    """Return a node as lines of the engine protocol, for the user's own engine."""
    return await host.run(lines.describe_for_engine, await _state_at(host, call.body))


async def get_openings(host: Host, call: Call) -> Openings:
    """Return what was played from a node in finished games and in self-play, symmetric plies together."""
    return await host.openings(await _state_at(host, call.body), call.body.level)


async def get_proof(host: Host, call: Call) -> proofs.ProofAnswer:
    """Return who wins a node and what keeps the win, if it can be proved in time."""
    state = await _state_at(host, call.body)
    reason = proofs.explain_undecidable(state)
    if reason is not None:
        return proofs.ProofAnswer(undecided=reason)
    return await host.prove(
        "proof", state.game, state.options, lambda prove: proofs.describe_proof(state, prove(state))
    )


async def get_certificate(host: Host, call: Call) -> proofs.WrittenProof:
    """Return the proof of who wins a node, for ``glyphwall verify``."""
    state = await _state_at(host, call.body)
    if proofs.explain_undecidable(state) is not None:
        raise NothingProved("who wins cannot be proved here")
    return await host.certificate(state)
