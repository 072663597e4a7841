"""Environments: batches of games for training, and adapters to other libraries, each imported on use."""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.envs import openspiel, pettingzoo
    from glyphwall.envs._regret import Policy, Regret, by_player, regret
    from glyphwall.envs.batch import BatchEnv, Snapshot
    from glyphwall.envs.cuda import CudaBatch
    from glyphwall.envs.gymnasium import GlyphwallEnv, register
    from glyphwall.envs.jax import JaxEnv
    from glyphwall.envs.making import DEVICES_GROUP, make_batch
    from glyphwall.envs.solved import SolvedPosition, SolvedPositions, solved_positions, solved_positions_file
    from glyphwall.envs.symmetry import Images
    from glyphwall.envs.tensors import Tensors, observation_of
    from glyphwall.envs.vector import BatchPolicy, GlyphwallVectorEnv
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "make_batch", "DEVICES_GROUP",
    "BatchEnv", "Snapshot",
    "CudaBatch",
    "Tensors", "observation_of",
    "Images",
    "GlyphwallEnv", "register",
    "GlyphwallVectorEnv", "BatchPolicy",
    "JaxEnv",
    "regret", "by_player", "Regret", "Policy",
    "solved_positions", "SolvedPositions", "SolvedPosition", "solved_positions_file",
    "pettingzoo", "openspiel",
]  # fmt: skip
