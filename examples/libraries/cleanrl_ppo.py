"""Masked PPO in one file, in CleanRL's manner: ``python cleanrl_ppo.py`` (``--help`` lists the settings).

Needs ``pip install "glyphwall[envs]" torch tyro tensorboard``.
"""

import random
import time
from dataclasses import dataclass

import gymnasium as gym
import numpy as np
import torch
import tyro
from torch import nn
from torch.distributions.categorical import Categorical
from torch.utils.tensorboard import SummaryWriter


@dataclass
class Args:
    """The settings."""

    exp_name: str = "ppo"
    seed: int = 1
    torch_deterministic: bool = True
    capture_video: bool = False
    """film games of the first environment into ``videos`` (moviepy, glyphwall[draw])"""
    env_id: str = "glyphwall.envs.gymnasium:glyphwall/Grawlix-v1"
    total_timesteps: int = 20_480
    learning_rate: float = 1e-3
    num_envs: int = 8
    num_steps: int = 128
    gamma: float = 1.0
    gae_lambda: float = 0.95
    num_minibatches: int = 4
    update_epochs: int = 4
    clip_coef: float = 0.2
    ent_coef: float = 0.01
    vf_coef: float = 0.5
    max_grad_norm: float = 0.5


def make_env(env_id, idx, capture_video, run_name):
    """Return a function that makes one environment."""

    def thunk():
        filmed = capture_video and idx == 0
        env = gym.make(env_id, options={"size": 3, "hand": 2}, render_mode="rgb_array" if filmed else None)
        if filmed:
            env = gym.wrappers.RecordVideo(env, f"videos/{run_name}")
        return gym.wrappers.RecordEpisodeStatistics(env)

    return thunk


def layer_init(layer, std=2**0.5):
    """Initialise a layer."""
    nn.init.orthogonal_(layer.weight, std)
    nn.init.zeros_(layer.bias)
    return layer


class Agent(nn.Module):
    """Actor and critic."""

    def __init__(self, envs):
        super().__init__()
        inputs = int(np.prod(envs.single_observation_space.shape))

        def network(outputs, std):
            return nn.Sequential(
                *(layer_init(nn.Linear(inputs, 128)), nn.Tanh(), layer_init(nn.Linear(128, 128)), nn.Tanh()),
                layer_init(nn.Linear(128, outputs), std),
            )

        self.critic, self.actor = network(1, 1.0), network(envs.single_action_space.n, 0.01)

    def get_value(self, x):
        """Return the value of each observation."""
        return self.critic(x).flatten()

    def get_action_and_value(self, x, mask, action=None):
        """Return actions (drawn, if none are given), their log probabilities, entropies and values."""
        probs = Categorical(logits=self.actor(x).masked_fill(~mask, -1e8))
        action = probs.sample() if action is None else action
        return action, probs.log_prob(action), probs.entropy(), self.get_value(x)


def main(args):
    """Train; print and log the mean return of the games that ended in each iteration."""
    run_name = f"{args.exp_name}__{args.seed}__{int(time.time())}"
    writer = SummaryWriter(f"runs/{run_name}")
    random.seed(args.seed)
    np.random.seed(args.seed)
    torch.manual_seed(args.seed)
    torch.backends.cudnn.deterministic = args.torch_deterministic
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

    envs = gym.vector.SyncVectorEnv(
        [make_env(args.env_id, i, args.capture_video, run_name) for i in range(args.num_envs)],
        autoreset_mode=gym.vector.AutoresetMode.SAME_STEP,
    )
    agent = Agent(envs).to(device)
    optimizer = torch.optim.Adam(agent.parameters(), lr=args.learning_rate, eps=1e-5)

    shape = (args.num_steps, args.num_envs)
    obs = torch.zeros((*shape, *envs.single_observation_space.shape), device=device)
    masks = torch.ones((*shape, envs.single_action_space.n), dtype=torch.bool, device=device)
    actions = torch.zeros(shape, dtype=torch.long, device=device)
    logprobs, rewards, dones, values = (torch.zeros(shape, device=device) for _ in range(4))

    def tensors(seen, infos):
        mask = np.stack(list(infos["action_mask"])).astype(bool)
        return torch.as_tensor(seen, dtype=torch.float32, device=device), torch.as_tensor(mask, device=device)

    next_obs, next_mask = tensors(*envs.reset(seed=args.seed))
    next_done = torch.zeros(args.num_envs, device=device)
    global_step, start = 0, time.time()
    for iteration in range(1, args.total_timesteps // (args.num_steps * args.num_envs) + 1):
        episodes = []
        for step in range(args.num_steps):
            global_step += args.num_envs
            obs[step], masks[step], dones[step] = next_obs, next_mask, next_done
            with torch.no_grad():
                actions[step], logprobs[step], _, values[step] = agent.get_action_and_value(next_obs, next_mask)
            seen, reward, terminations, truncations, infos = envs.step(actions[step].cpu().numpy())
            next_obs, next_mask = tensors(seen, infos)
            rewards[step] = torch.as_tensor(reward, device=device)
            next_done = torch.as_tensor(terminations | truncations, dtype=torch.float32, device=device)
            if "final_info" in infos and "episode" in infos["final_info"]:
                episode = infos["final_info"]["episode"]
                episodes += episode["r"][infos["final_info"]["_episode"]].tolist()

        with torch.no_grad():
            advantages = torch.zeros_like(rewards)
            following, done, last = agent.get_value(next_obs), next_done, 0.0
            for t in reversed(range(args.num_steps)):
                delta = rewards[t] + args.gamma * following * (1.0 - done) - values[t]
                advantages[t] = last = delta + args.gamma * args.gae_lambda * (1.0 - done) * last
                following, done = values[t], dones[t]
            returns = advantages + values

        flat = [each.flatten(0, 1) for each in (obs, masks, actions, logprobs, advantages, returns)]
        for _ in range(args.update_epochs):
            for chosen in torch.randperm(args.num_steps * args.num_envs, device=device).chunk(args.num_minibatches):
                b_obs, b_masks, b_actions, b_logprobs, b_advantages, b_returns = (each[chosen] for each in flat)
                _, newlogprob, entropy, newvalue = agent.get_action_and_value(b_obs, b_masks, b_actions)
                ratio = (newlogprob - b_logprobs).exp()
                b_advantages = (b_advantages - b_advantages.mean()) / (b_advantages.std() + 1e-8)
                clipped = ratio.clamp(1 - args.clip_coef, 1 + args.clip_coef)
                pg_loss = -torch.min(b_advantages * ratio, b_advantages * clipped).mean()
                v_loss = 0.5 * ((newvalue - b_returns) ** 2).mean()
                loss = pg_loss - args.ent_coef * entropy.mean() + args.vf_coef * v_loss
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), args.max_grad_norm)
                optimizer.step()

        mean = float(np.mean(episodes)) if episodes else float("nan")
        writer.add_scalar("charts/episodic_return", mean, global_step)
        print(f"iteration={iteration} global_step={global_step} episodic_return={mean:.3f}", flush=True)
    print(f"SPS: {int(global_step / (time.time() - start))}")
    envs.close()
    writer.close()


if __name__ == "__main__":
    main(tyro.cli(Args))
