"""One policy learns every seat of Grawlix by playing itself, as in PettingZoo's tutorials: MaskablePPO on an AEC game.

``python pettingzoo_masked_ppo.py``; needs ``pip install "glyphwall[envs]" sb3-contrib``.
"""

import gymnasium
import numpy as np
from pettingzoo.utils import BaseWrapper
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from sb3_contrib.common.wrappers import ActionMasker

from glyphwall.envs import pettingzoo

OPTIONS = {"size": 3, "hand": 2}
STEPS, GAMES = 8_192, 100
rng = np.random.default_rng(1)


class SB3ActionMaskWrapper(BaseWrapper, gymnasium.Env):
    """An AEC game from one agent's place, another one each game; ``model`` plays the others, once there is one."""

    model = None

    def reset(self, seed=None, options=None):
        """Start a game, up to the learner's first ply; the spaces are those of one agent, without the mask."""
        super().reset(seed, options)
        self.observation_space = super().observation_space(self.possible_agents[0])["observation"]
        self.action_space = super().action_space(self.possible_agents[0])
        self.learner = self.possible_agents[int(rng.integers(len(self.possible_agents)))]
        self._let_others_play()
        return self.observe(self.learner), {}

    def step(self, action):
        """Play a ply of the learner, and the others' until it acts again or the game is over."""
        super().step(action)
        self._let_others_play()
        over = any(self.terminations.values())
        return self.observe(self.learner), self.unwrapped.rewards[self.learner], over, False, {}

    def observe(self, agent):
        """Return an agent's observation without the mask."""
        return super().observe(agent)["observation"]

    def action_mask(self):
        """Return the legal actions of the agent to act."""
        return super().observe(self.agent_selection)["action_mask"]

    def _let_others_play(self):
        while self.agent_selection != self.learner and not any(self.terminations.values()):
            mask = self.action_mask()
            if self.model is None:
                action = rng.choice(np.flatnonzero(mask))
            else:
                action, _ = self.model.predict(self.observe(self.agent_selection), action_masks=mask)
            super().step(int(action))


def mask_fn(env):
    """Return the mask under the name that `ActionMasker` asks for."""
    return env.action_mask()


def train():
    """Learn by self-play."""
    game = SB3ActionMaskWrapper(pettingzoo.env("grawlix", OPTIONS))
    game.reset(seed=1)
    env = ActionMasker(game, mask_fn)
    model = game.model = MaskablePPO(MaskableActorCriticPolicy, env, n_steps=512, gamma=1.0, verbose=1, seed=1)
    model.learn(total_timesteps=STEPS)
    return model


def play(model):
    """Return how many games the model wins against random play, alternating seats."""
    env, won = pettingzoo.env("grawlix", OPTIONS), 0
    for number in range(GAMES):
        env.reset(seed=number)
        mine = env.possible_agents[number % 2]
        for agent in env.agent_iter():
            observation, reward, over, _, _ = env.last()
            won += agent == mine and over and reward > 0
            if over:
                action = None
            elif agent == mine:
                mask = observation["action_mask"]
                action = int(model.predict(observation["observation"], action_masks=mask, deterministic=True)[0])
            else:
                action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
            env.step(action)
    return won


if __name__ == "__main__":
    print(f"won {play(train())} of {GAMES} games against random play")
