"""Training of networks by self-play: Gumbel AlphaZero for any game, on its own batches of environments.

`glyphwall.training.run` is the loop; ``glyphwall train run.toml`` runs it. The learner uses JAX with Flax and Optax
(the extra ``train``), the games use `glyphwall.search.network`, and the result is a file for the player ``net``.
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.training.run import TrainingProgress, train
    from glyphwall.training.settings import Judging, Learning, NetworkShape, Plan, RunFile, SelfPlay, plan_of, read_run
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "read_run", "RunFile", "Plan", "plan_of", "NetworkShape", "SelfPlay", "Learning", "Judging",
    "train", "TrainingProgress",
]  # fmt: skip
