"""Masked DQN in PyTorch learns Grawlix on a 3 x 3 grid against random play: ``python examples/train/dqn_torch.py``.

Needs the extras ``envs`` and ``torch``. See ``--help`` for the options; `policy.py` describes the saved policy.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from policy import GAME, OPTIONS, Layers, learn, need

need("torch", "torch")
import torch  # noqa: E402
from torch import nn  # noqa: E402

from glyphwall.envs import GlyphwallVectorEnv  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES, STEPS, KEPT, PART, WIDTH = 256, 16, 512 * 256, 512, 128
# updates until exploration reaches its minimum
DISCOUNT, RATE, COPY, EXPLORE_LAST, LEARNED_BY = 1.0, 1e-3, 0.01, 0.05, 20


def train(seed: int = 0) -> Iterator[Layers]:
    """Yield the network's layers after every update, without end."""
    torch.manual_seed(seed)
    envs, dice = GlyphwallVectorEnv(GAME, GAMES, OPTIONS, autoreset="same_step"), np.random.default_rng(seed)
    seen, info = envs.reset(seed=seed)
    mask = info["action_mask"].astype(bool)
    sizes = (seen.shape[1] + mask.shape[1], WIDTH, WIDTH, mask.shape[1])
    first, second, last = (nn.Linear(*pair) for pair in pairwise(sizes))
    nn.init.zeros_(last.weight)
    net = nn.Sequential(first, nn.ReLU(), second, nn.ReLU(), last)
    steady = deepcopy(net).requires_grad_(False)
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    columns = (seen, mask, np.zeros(GAMES, np.int64), np.zeros(GAMES, np.float32), np.zeros(GAMES, bool), seen, mask)
    kept = [np.zeros((KEPT, *column.shape[1:]), column.dtype) for column in columns]

    def inputs(seen: np.ndarray, mask: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(np.concatenate([seen, mask], axis=1, dtype=np.float32))

    @torch.no_grad()
    def best(given: torch.Tensor, mask: np.ndarray) -> torch.Tensor:
        return net(given).masked_fill(torch.from_numpy(~mask), -torch.inf).argmax(dim=1)  # legal actions only

    step = 0
    while True:
        for _ in range(STEPS):
            explore = max(EXPLORE_LAST, 1.0 - step / (LEARNED_BY * STEPS))
            blind = np.where(mask, dice.random(mask.shape), -1.0).argmax(axis=1)
            action = np.where(dice.random(GAMES) < explore, blind, best(inputs(seen, mask), mask).numpy())
            after, reward, over, _, info = envs.step(action)
            legal = info["action_mask"].astype(bool)
            place = step * GAMES % KEPT
            for column, values in zip(kept, (seen, mask, action, reward, over, after, legal), strict=True):
                column[place : place + GAMES] = values
            seen, mask, step = after, legal, step + 1
            chosen = dice.integers(min(step * GAMES, KEPT), size=PART)
            s, m, a, r, o, s_after, m_after = (column[chosen] for column in kept)
            later = inputs(s_after, m_after)
            following = steady(later).gather(1, best(later, m_after)[:, None])[:, 0]
            target = torch.from_numpy(r) + DISCOUNT * following.masked_fill(torch.from_numpy(o), 0.0)
            worth = net(inputs(s, m)).gather(1, torch.from_numpy(a)[:, None])[:, 0]
            optimizer.zero_grad()
            nn.functional.huber_loss(worth, target).backward()
            optimizer.step()
            with torch.no_grad():
                for old, new in zip(steady.parameters(), net.parameters(), strict=True):
                    old.lerp_(new, COPY)
        yield [
            (layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy())
            for layer in (first, second, last)
        ]


if __name__ == "__main__":
    learn(__doc__.splitlines()[0], train, updates=300, plies=GAMES * STEPS)
