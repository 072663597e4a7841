"""Masked PPO in PyTorch learns Grawlix on a 3 x 3 grid against random play: ``python examples/train/ppo_torch.py``.

Needs the extras ``envs`` and ``torch``. See ``--help`` for the options; `policy.py` describes the saved policy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from policy import GAME, OPTIONS, Layers, learn, need

need("torch", "torch")
import torch  # noqa: E402
from torch import nn  # noqa: E402
from torch.distributions import Categorical  # noqa: E402

from glyphwall.envs import GlyphwallVectorEnv  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES, STEPS, EPOCHS, PARTS, WIDTH = 128, 16, 4, 2, 128
DISCOUNT, SMOOTHING, CLIP, ENTROPY, RATE = 1.0, 0.95, 0.2, 0.01, 3e-3


def dense(inputs: int, outputs: int) -> nn.Sequential:
    """Build three layers."""
    return nn.Sequential(
        nn.Linear(inputs, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, outputs)
    )


def train(seed: int = 0) -> Iterator[Layers]:
    """Yield the policy's layers after every update, without end."""
    torch.manual_seed(seed)
    envs, dice = GlyphwallVectorEnv(GAME, GAMES, OPTIONS, autoreset="same_step"), np.random.default_rng(seed)
    seen, info = envs.reset(seed=seed)
    mask = info["action_mask"]
    actor, critic = (dense(seen.shape[1] + mask.shape[1], outputs) for outputs in (mask.shape[1], 1))
    nn.init.zeros_(actor[-1].weight)
    every = [*actor.parameters(), *critic.parameters()]
    optimizer = torch.optim.Adam(every, RATE)

    def inputs(seen: np.ndarray, mask: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(np.concatenate([seen, mask], axis=1, dtype=np.float32))

    def choice(given: torch.Tensor, mask: np.ndarray) -> Categorical:
        logits = actor(given).masked_fill(torch.from_numpy(mask == 0), -1e9)
        return Categorical(logits=logits, validate_args=False)

    while True:
        rows = []
        for _ in range(STEPS):
            with torch.no_grad():
                given = inputs(seen, mask)
                chances = choice(given, mask)
                action = chances.sample()
                old, value = chances.log_prob(action), critic(given)[:, 0]
            after, reward, over, _, info = envs.step(action.numpy())
            rows.append((seen, mask, action.numpy(), old.numpy(), value.numpy(), reward.astype(np.float32), over))
            seen, mask = after, info["action_mask"]
        *batch, value, reward, over = map(np.array, zip(*rows, strict=True))
        with torch.no_grad():
            following = critic(inputs(seen, mask))[:, 0].numpy()
        gain, running = np.zeros_like(value), np.zeros(GAMES, np.float32)
        for step in reversed(range(STEPS)):  # generalised advantage estimation
            surprise = reward[step] + DISCOUNT * following * ~over[step] - value[step]
            running = surprise + DISCOUNT * SMOOTHING * ~over[step] * running
            gain[step], following = running, value[step]
        flat = [part.reshape(-1, *part.shape[2:]) for part in (*batch, gain, gain + value)]
        for _ in range(EPOCHS):
            for chosen in np.array_split(dice.permutation(GAMES * STEPS), PARTS):
                looked, legal, action, old, better, target = (part[chosen] for part in flat)
                given = inputs(looked, legal)
                chances, better = choice(given, legal), (better - better.mean()) / (better.std() + 1e-8)
                ratio = (chances.log_prob(torch.from_numpy(action)) - torch.from_numpy(old)).exp()
                better = torch.from_numpy(better)
                policy = -torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
                worth = ((critic(given)[:, 0] - torch.from_numpy(target)) ** 2).mean()
                optimizer.zero_grad()
                (policy + 0.5 * worth - ENTROPY * chances.entropy().mean()).backward()
                nn.utils.clip_grad_norm_(every, 0.5)
                optimizer.step()
        yield [(layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()) for layer in actor[::2]]


if __name__ == "__main__":
    learn(__doc__.splitlines()[0], train, updates=400, plies=GAMES * STEPS)
