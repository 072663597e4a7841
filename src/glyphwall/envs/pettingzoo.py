"""Games as PettingZoo environments, where every seat is an agent (AEC: one acts at a time).

    >>> from glyphwall.envs import pettingzoo                                          # doctest: +SKIP
    >>> env = pettingzoo.env("grawlix", size=4, hand=2)                                # doctest: +SKIP
    >>> env.reset(seed=1)                                                              # doctest: +SKIP

Chance plays inside. Agents are ``player_1``, ``player_2`` and so on. Needs the package ``pettingzoo``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from glyphwall.core.registry import get_game
from glyphwall.envs.tensors import Tensors, is_over, play_chance

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.core.kernel import Observation


def env(game: str | Game[Any, Any], *, render_mode: str | None = None, **options: Any) -> AECEnv:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the game with -1 for its agent.

    Args:
        game: its id, or the game itself.
        render_mode: ``"ansi"``: ``render`` returns the table as text.
        options: the game's rule options by name; ``observation`` one in place of the game's.
    """
    inner = raw_env(game, render_mode=render_mode, **options)
    wrapped = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name)
    """The environment itself. What an agent observes: ``{"observation": uint8, "action_mask": int8}``; the mask is
    empty while another one acts. The arguments are those of `env`; an illegal action is an `IllegalAction`.

    Raises:
        UnknownGame, OptionsError: as they say. GlyphwallError: a game without observations.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "glyphwall",
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str | Game[Any, Any],
        *,
        render_mode: str | None = None,
        observation: Observation | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game: Game[Any, Any] = get_game(game) if isinstance(game, str) else game
        self.options = self.game.make_options(**options)
        self.tensors = Tensors(self.game, self.options, observation)
        self.metadata = self.metadata | {"name": f"glyphwall_{self.game.id}_{self.tensors.version}"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat + 1}" for seat in range(self.game.seats(self.options))]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.tensors.action_count) for agent in self.possible_agents}
        self._rng, _ = seeding.np_random()
        self.state_of_game: State | None = None

    def _observation_space(self) -> spaces.Space[Any]:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.tensors.size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self.tensors.action_count,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object at every call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed, chance draws the same again."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self.state_of_game = play_chance(self.game.initial_state(self.options), self._rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the agent may know, and what it may do: nothing while another one acts."""
        state = self._state()
        seat = self.possible_agents.index(agent)
        mask = self.tensors.mask(state) if state.actor == seat else np.zeros(self.tensors.action_count, np.int8)
        return {"observation": self.tensors.observe(state, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """A ply of the agent to act, and what chance does after it."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        acting = self.agent_selection
        self._cumulative_rewards[acting] = 0.0
        self.state_of_game = play_chance(self._state().apply(int(action)), self._rng)
        self._clear_rewards()
        outcome = self.state_of_game.outcome
        if outcome is not None:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = float(outcome.returns[seat])
                self.terminations[agent] = True
            self.agent_selection = self.agents[(self.agents.index(acting) + 1) % len(self.agents)]
        else:
            self.agent_selection = self._to_act()
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as text, as a spectator sees it; None without ``render_mode``."""
        if self.render_mode is None:
            return None
        from glyphwall.render import text

        return text(self._state().view(None))

    def close(self) -> None:
        """Nothing to let go of."""

    def _to_act(self) -> str:
        state = self._state()
        return self.possible_agents[0 if is_over(state) else state.actor]

    def _state(self) -> State:
        assert self.state_of_game is not None, "reset() begins a game"
        return self.state_of_game
