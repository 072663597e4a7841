"""The games in PettingZoo (AEC): every seat is an agent.

    >>> from glyphwall.envs import pettingzoo                                     # doctest: +SKIP
    >>> env = pettingzoo.env("grawlix", {"size": 3, "hand": 2})                   # doctest: +SKIP

Agents are ``seat_1``, ``seat_2``, ...: seats as people number them. Needs the extra ``envs``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.extras import require_extra

with require_extra("envs"):
    import gymnasium
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

import numpy as np

from glyphwall.core.errors import GlyphwallError, IllegalAction
from glyphwall.envs.arguments import check_action, check_seed
from glyphwall.envs.single import SingleGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options


def env(
    game: str | Game[Any, Any],
    options: Options | Mapping[str, Any] | None = None,
    *,
    render_mode: str | None = None,
) -> AECEnv[str, Any, int]:
    """A game in PettingZoo's wrapper that keeps the order of calls; `RawEnv` has the arguments."""
    made: AECEnv[str, Any, int] = RawEnv(game, options, render_mode=render_mode)
    return OrderEnforcingWrapper(made)


class RawEnv(AECEnv):  # type: ignore[misc]
    """A game, a ply of one agent after the other; chance is played at once.

    An observation is ``{"observation": uint8 (size,), "action_mask": int8 (actions,)}``; the mask of an agent that
    does not act is all zeros, and so are rewards before the end. An action that is not legal gives the game up: its
    agent has lost.

    Args:
        game: its id, or the game itself; its kernel has observations.
        options: the game's options.
        render_mode: ``"ansi"`` for text, or None.

    Raises:
        UnknownGame, OptionsError: as they say.
        GlyphwallError: a game without observations.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi"],
        "name": "glyphwall_v1",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | Game[Any, Any],
        options: Options | Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise GlyphwallError(f"render_mode {render_mode!r}: ansi, or None")
        self.single = SingleGame(game, options)
        self.metadata = {**self.metadata, "name": f"glyphwall_{self.single.game.id}_v1"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.single.seats)]
        spaces = gymnasium.spaces
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (self.single.size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.single.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.single.actions) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The same one at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same one at every call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game.

        Raises:
            GlyphwallError: a seed that is no whole number from 0.
        """
        if seed is not None:
            self._rng = np.random.default_rng(check_seed(seed, negative=False))
        self.single.begin(self._rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.single.state.actor]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent may know, and what it may do now."""
        seat = self.possible_agents.index(agent)
        acts = not self.single.over and seat == self.single.state.actor
        mask = self.single.mask() if acts else np.zeros(self.single.actions, np.int8)
        return {"observation": self.single.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """A ply of the agent whose turn it is; None for one whose game is over.

        Raises:
            IllegalAction: it is no action number of the game.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = check_action(action)
        if not 0 <= number < self.single.actions:
            raise IllegalAction(f"action {number}: 0 to {self.single.actions - 1}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.single.play(number, self._rng)
        if self.single.over:
            self.rewards = dict(zip(self.possible_agents, self.single.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.single.state.actor]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The position as everybody may see it."""
        if self.render_mode is None:
            gymnasium.logger.warn("no render_mode was given: there is nothing to show")
            return None
        from glyphwall.render import text

        return text(self.single.state.view(None), colour=False)

    def close(self) -> None:
        """Nothing is held open."""
