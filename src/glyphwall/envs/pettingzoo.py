"""The games in PettingZoo (AEC): every seat is an agent.

    >>> from glyphwall.envs import pettingzoo                                     # doctest: +SKIP
    >>> env = pettingzoo.env("grawlix", {"size": 3, "hand": 2})                   # doctest: +SKIP

Agents are ``seat_1``, ``seat_2``, ...: seats as people number them. Needs the extra ``envs``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core._extras import require_extra

with require_extra("envs"):
    import gymnasium
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

import numpy as np

from glyphwall.core.errors import IllegalAction
from glyphwall.envs._rendering import RENDER_FPS, RENDER_MODES, RENDER_SIZE, Renderer
from glyphwall.envs._setup import check_action, check_reset_options, check_seed
from glyphwall.envs._single import SingleGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options


def env(
    game: str | Game[Any, Any],
    options: Options | Mapping[str, Any] | None = None,
    *,
    render_mode: str | None = None,
    render_size: tuple[int, int] = RENDER_SIZE,
) -> AECEnv[str, Any, int]:
    """Make a game in PettingZoo's wrapper that enforces the order of calls; the arguments are `RawEnv`'s."""
    made: AECEnv[str, Any, int] = RawEnv(game, options, render_mode=render_mode, render_size=render_size)
    return OrderEnforcingWrapper(made)


class RawEnv(AECEnv):  # type: ignore[misc]
    """A game with one agent per seat; chance is played at once.

    An observation is ``{"observation": uint8 (size,), "action_mask": int8 (actions,)}``; the mask of an agent that
    doesn't act is all zeros, and so are rewards before the end. An agent that chooses an illegal action loses the game.

    Args:
        render_mode: ``"rgb_array"`` for pictures, uint8 ``(height, width, 3)`` (the extra ``draw``); ``"human"`` for a
            window (the extra ``render``), which shows every position without a call; ``"ansi"`` for text; or None.
        render_size: Width and height of pictures, each from 16 to 4096 pixels.

    Raises:
        UnknownGame, OptionsError: The argument of that name is invalid.
        GlyphwallError: The game has no observations, or another argument is invalid.
    """

    metadata: dict[str, Any] = {
        "render_modes": list(RENDER_MODES),
        "name": "glyphwall_v1",
        "is_parallelizable": False,
        "render_fps": RENDER_FPS,
    }

    def __init__(
        self,
        game: str | Game[Any, Any],
        options: Options | Mapping[str, Any] | None = None,
        *,
        render_mode: str | None = None,
        render_size: tuple[int, int] = RENDER_SIZE,
    ) -> None:
        super().__init__()
        self._renderer = Renderer(render_mode, render_size)
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
        """Return an agent's observation space; every call returns the same one."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return an agent's action space; every call returns the same one."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; there are no ``options``.

        Raises:
            GlyphwallError: The seed is invalid, or there is an option.
        """
        if options != {"options": 1}:  # what PettingZoo's own test gives to any environment
            check_reset_options(options, ())
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
        self._show()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return an agent's observation and legal actions."""
        seat = self.possible_agents.index(agent)
        acts = not self.single.over and seat == self.single.state.actor
        mask = self.single.mask() if acts else np.zeros(self.single.actions, np.int8)
        return {"observation": self.single.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play a ply of the agent to act; None for one whose game is over.

        Raises:
            IllegalAction: The action is no action number of the game.
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
        self._show()

    def render(self) -> Any:
        """Return the position as a spectator sees it, its last ply marked: a picture or text; None for a window.

        Raises:
            MissingLibrary: A library isn't installed.
        """
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing")
            return None
        return self._renderer.render(self.single.state.view(None), self.single.last_events(None))

    def close(self) -> None:
        """Close the window, if there is one."""
        self._renderer.close()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
