"""Ideas for whoever is to move, and warnings: where all people of a game sit at one device, or all agreed to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.api.ideas import PUBLIC, Ideas, check_may_ask, sample_state, describe_ideas, warn, ideas_generator
from glyphwall.api.module_levels import for_ideas
from glyphwall.api.searching import decide, build_search
from glyphwall.play.refusals import NoIdeas
from glyphwall.players.advice import advice_spec
from glyphwall.server.computers.turns import GettingReady, OpenChoice
from glyphwall.server.net.offload import beside

if TYPE_CHECKING:
    from collections.abc import Collection

    from glyphwall.api.ideas import AskIdeas
    from glyphwall.api.searching import Report
    from glyphwall.core.contract import State
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.tables.room import Room


async def ideas_for(room: Room, seats: Collection[int], asked: AskIdeas, computers: Computers) -> Ideas:
    """What the holder of these seats could play now, or what speaks against a move.

    Raises:
        NoIdeas, NotYourSeat: as they say. NotationError, IllegalAction: of the move asked about. IllegalAction,
        BadMessage: of what was found.
    """
    log = room.table.log
    spec = advice_spec(log.game)
    if spec is None:
        raise NoIdeas("nobody may ask for ideas in this game")
    check_may_ask(room.table, seats)
    view, version = log.view(log.actor), log.version
    if asked.here and asked.move is None:
        level = for_ideas(log.game)
        state = await beside(sample_state, log.game, view, PUBLIC, version)
        if level is not None and asked.found is None:
            return Ideas(search=await beside(build_search, state, level, ideas_generator(PUBLIC, version)))
        if asked.found is not None:
            return await beside(_told, state, asked.found)
    state = await beside(sample_state, log.game, view, log.seed, version)
    if asked.move is not None:
        return await beside(warn, state, asked.move)
    turn = OpenChoice(
        game_id=room.id,
        address=room.address,
        spec=spec,
        game=log.game,
        options=log.options,
        view=view,
        legal=log.state.legal_actions,
        seed=log.seed,
        version=version,
    )
    try:
        decision = await computers.hint(turn)
    except GettingReady as error:
        return Ideas(preparing=error.share)
    return await beside(describe_ideas, state, decision)


def _told(state: State, found: Report) -> Ideas:
    return describe_ideas(state, decide(state, found))
