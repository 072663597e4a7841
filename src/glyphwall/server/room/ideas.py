"""Ideas for whoever is to move, and warnings: where all people of a game sit at one device, or all agreed to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import pack_of
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.play.proposals import hints_of
from glyphwall.play.protocol import Entry
from glyphwall.play.refusals import NoIdeas, NotYourSeat
from glyphwall.players.advice import advice_spec, ideas, warning
from glyphwall.server.computers.turns import GettingReady, OpenChoice
from glyphwall.server.net.budget import beside
from glyphwall.server.room.bodies import Idea, Ideas

if TYPE_CHECKING:
    from collections.abc import Collection

    from glyphwall.core.contract import State
    from glyphwall.server.computers.computers import Computers
    from glyphwall.server.room.bodies import AskIdeas
    from glyphwall.server.room.room import Room


async def ideas_for(room: Room, seats: Collection[int], asked: AskIdeas, computers: Computers) -> Ideas:
    """What the holder of these seats could play now, or what speaks against a move.

    Raises:
        NoIdeas, NotYourSeat: as they say. NotationError, IllegalAction: of the move asked about.
    """
    log = room.table.log
    spec = advice_spec(log.game)
    if spec is None or hints_of(room.table) in ("none", "ask"):
        raise NoIdeas("nobody may ask for ideas in this game")
    if log.actor < 0 or log.actor not in seats:
        raise NotYourSeat("only whoever is to move may ask for ideas")
    view, version = log.view(log.actor), log.version
    state: State = await beside(log.game.resample, view, stream(log.seed, "ideas", version))
    if asked.move is not None:
        against = await beside(warning, state, asked.move)
        return Ideas(warning=None if against is None else log.words.given(against))
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
    return await beside(_ideas, state, decision)


def _ideas(state: State, decision: Any) -> Ideas:
    pack = pack_of(state.game)
    adviser, words = pack.adviser, pack.words
    found = []
    for idea in ideas(state, decision):
        entries: list[Entry] = []
        now, seat = state, state.actor
        for number, action in enumerate(idea.actions, 1):
            events = [words.told(event) for event in now.events(action) if event.visible_to(seat)]
            text = now.game.action_to_text(action, now.options)
            actor = None if now.actor == CHANCE else now.actor
            entries.append(Entry(number, "moved", actor, text, events, number))
            now = now.apply(action)
        move = state.game.join([entry.move or "" for entry in entries])
        found.append(Idea(move, entries, list(map(words.given, idea.reasons))))
    return Ideas(found, [] if adviser is None else list(map(words.given, adviser.notes(state))))
