"""Previews of the games on the start page: each is played once by the server, always the same."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE, View
from glyphwall.players.specs import make_player
from glyphwall.server.net.responses import CachedAnswers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar import Litestar

    from glyphwall.server.computers.compiling import Compilation

FRAMES: Final = 30
_SEED: Final = 3


class Previews:
    """The previews, each played on its first request."""

    def __init__(self, compilation: Compilation) -> None:
        self._compilation = compilation
        self._games: dict[str, asyncio.Task[list[View]]] = {}

    def of(self, game_id: str, spec: str) -> list[View]:
        """Return positions of a game played by one player, as a spectator sees them; none until it is played.

        Raises:
            UnknownGame: there is no such game.
        """
        get_game(game_id)
        if game_id not in self._games:
            self._games[game_id] = asyncio.create_task(self._play(game_id, spec))
        task = self._games[game_id]
        return task.result() if task.done() and not task.cancelled() else []

    def close(self) -> None:
        for task in self._games.values():
            task.cancel()

    async def _play(self, game_id: str, spec: str) -> list[View]:
        await self._compilation.rules(game_id)
        await self._compilation.player(game_id, spec)
        return await asyncio.to_thread(play, game_id, spec)


def play(game_id: str, spec: str) -> list[View]:
    """Play a game by the published rules; return at most `FRAMES` views of a spectator, evenly spaced."""
    game = get_game(game_id)
    options = game.make_options()
    player, dice = make_player(spec, game, options), stream(_SEED, "preview", game_id)
    states = [game.initial_state(options)]
    while states[-1].outcome is None:
        state = states[-1]
        if state.actor == CHANCE:
            actions, chances = zip(*state.chance_outcomes, strict=True)
            action = int(dice.choice(actions, p=chances))
        else:
            action = player.choose(state.view(state.actor), dice).action
        states.append(state.apply(action))
    last = len(states) - 1
    wanted = dict.fromkeys(round(number * last / (FRAMES - 1)) for number in range(FRAMES))
    return [states[number].view(None) for number in wanted]


@asynccontextmanager
async def catalogue_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Show what there is to play. Provide `previews` and `constants`."""
    previews = Previews(app.state.compilation)
    app.state.update({"previews": previews, "constants": CachedAnswers()})
    try:
        yield
    finally:
        previews.close()
