"""Ideas for whoever is to move, and warnings: where all people of a game sit at one device, or all agreed to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.api.ideas import PUBLIC, Ideas, may_ask, possible, told, warned, worlds
from glyphwall.api.module_levels import for_ideas
from glyphwall.api.searching import build_search, decide
from glyphwall.play.refusals import NoIdeas
from glyphwall.players.levels import advice_spec
from glyphwall.server.computers.choices import GettingReady, OpenChoice
from glyphwall.server.net.offload import offload

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
    may_ask(room.table, seats)
    view, version = log.view(log.actor), log.version
    if asked.here and asked.move is None:
        level = for_ideas(log.game)
        state = await offload(possible, log.game, view, PUBLIC, version)
        if level is not None and asked.found is None:
            return Ideas(search=await offload(build_search, state, level, worlds(PUBLIC, version)))
        if asked.found is not None:
            return await offload(_told, state, asked.found)
    state = await offload(possible, log.game, view, log.seed, version)
    if asked.move is not None:
        return await offload(warned, state, asked.move)
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
    return await offload(told, state, decision)


def _told(state: State, found: Report) -> Ideas:
    return told(state, decide(state, found))
