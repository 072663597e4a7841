"""Stable-Baselines3 learns Grawlix and films what it learned: ``python sb3_video.py`` writes into ``videos``.

Needs ``pip install "glyphwall[envs,draw]" sb3-contrib moviepy``.
"""

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import VecVideoRecorder

ENV = "glyphwall.envs.gymnasium:glyphwall/Grawlix-v1"
OPTIONS = {"options": {"size": 3, "hand": 2}, "opponent": "random"}
STEPS, FILMED = 4_096, 20


def main() -> None:
    """Train in four environments, then film one."""
    vec_env = make_vec_env(ENV, n_envs=4, seed=1, env_kwargs=OPTIONS)
    model = MaskablePPO("MlpPolicy", vec_env, n_steps=128, gamma=1.0, verbose=1, seed=1)
    model.learn(total_timesteps=STEPS)
    vec_env.close()

    vec_env = VecVideoRecorder(
        make_vec_env(ENV, n_envs=1, seed=2, env_kwargs=OPTIONS),
        "videos",
        record_video_trigger=lambda step: step == 0,
        video_length=FILMED,
        name_prefix="grawlix",
    )
    obs = vec_env.reset()
    for _ in range(FILMED + 1):
        action, _ = model.predict(obs, action_masks=get_action_masks(vec_env))
        obs, _, _, _ = vec_env.step(action)
    vec_env.close()


if __name__ == "__main__":
    main()
