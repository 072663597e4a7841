"""RLlib's PPO with its own masked module learns Grawlix on a 3 x 3 grid: ``python examples/train/rllib_ppo.py``.

Needs the extras ``envs`` and ``rllib``. The environment is `glyphwall.envs.gymnasium`, with the mask inside the
observation, as RLlib's `ActionMaskingTorchRLModule` expects.
"""

from __future__ import annotations

import argparse
from typing import Any

from policy import GAME, OPTIONS, need

need("rllib", "ray", "torch", "gymnasium")
import gymnasium  # noqa: E402
import numpy as np  # noqa: E402

from glyphwall.envs import GlyphwallEnv  # noqa: E402


class MaskedEnv(gymnasium.Env[Any, Any]):
    """An environment with one learning seat; ``config`` has the arguments of `GlyphwallEnv`."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.env = GlyphwallEnv(**config)
        inside = self.env.observation_space.shape
        self.action_space = self.env.action_space
        self.observation_space = gymnasium.spaces.Dict(
            {
                "action_mask": gymnasium.spaces.Box(0.0, 1.0, (int(self.action_space.n),), np.float32),
                "observations": gymnasium.spaces.Box(0.0, 255.0, inside, np.float32),
            }
        )

    def _told(self, seen: np.ndarray, info: dict[str, Any]) -> dict[str, np.ndarray]:
        # No action is legal after the end, but RLlib needs a row; it plays nothing in it.
        mask = info["action_mask"] if info["action_mask"].any() else np.ones_like(info["action_mask"])
        return {"action_mask": mask.astype(np.float32), "observations": seen.astype(np.float32)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Start a new game."""
        seen, info = self.env.reset(seed=seed, options=options)
        return self._told(seen, info), {}

    def step(self, action: Any) -> Any:
        """Play the learner's ply, then the others'."""
        seen, reward, over, cut, info = self.env.step(int(action))
        return self._told(seen, info), reward, over, cut, {}


def config(runners: int = 0, opponent: str = "random") -> Any:
    """Build a configuration of PPO: ``config().build_algo().train()``.

    Args:
        runners: the number of processes that play; 0: the learner itself plays.
        opponent: the spec of the player in the other seat.
    """
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

    return (
        PPOConfig()
        .environment(MaskedEnv, env_config={"game": GAME, "options": OPTIONS, "opponent": opponent, "illegal": "raise"})
        .env_runners(num_env_runners=runners, num_envs_per_env_runner=8)
        .learners(num_learners=0)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [128, 128], "head_fcnet_activation": "relu"},
            )
        )
        .training(
            gamma=1.0, lr=1e-3, train_batch_size_per_learner=2048, minibatch_size=512, num_epochs=4, entropy_coeff=0.01
        )
        .debugging(seed=0, log_level="ERROR")
    )


def main() -> None:
    """Train and report progress; Ctrl-C ends it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--updates", type=int, default=30, help="how many updates, of 2,048 plies each")
    parser.add_argument("--runners", type=int, default=0, help="processes that play beside the one that learns")
    asked = parser.parse_args()
    algorithm = config(asked.runners).build_algo()
    try:
        for update in range(1, asked.updates + 1):
            mean = algorithm.train()["env_runners"]["episode_return_mean"]
            print(
                f"update {update} of {asked.updates}: mean return {mean:+.3f} of its games against random play",
                flush=True,
            )
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    finally:
        algorithm.stop()


if __name__ == "__main__":
    main()
