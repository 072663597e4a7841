"""TorchRL learns Grawlix with its PPO loss: ``python torchrl_ppo.py``.

Needs ``pip install "glyphwall[envs]" torchrl``.
"""

import gymnasium
import torch
from tensordict.nn import TensorDictModule
from torchrl.collectors import Collector
from torchrl.data import Binary, LazyTensorStorage, ReplayBuffer
from torchrl.data.replay_buffers.samplers import SamplerWithoutReplacement
from torchrl.envs import ActionMask, Compose, DTypeCastTransform, GymWrapper, StepCounter, TransformedEnv
from torchrl.envs.gym_like import default_info_dict_reader
from torchrl.modules import MLP, MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

ENV = "glyphwall.envs.gymnasium:glyphwall/Grawlix-v1"
FRAMES, BATCH, PART, EPOCHS = 8_192, 1_024, 256, 4


def make_env():
    """Make the environment, with the legal actions beside the observation."""
    env = GymWrapper(gymnasium.make(ENV, options={"size": 3, "hand": 2}), categorical_action_encoding=True)
    actions = env.action_spec.space.n
    reader = default_info_dict_reader(["action_mask"], spec={"action_mask": Binary(n=actions, dtype=torch.int8)})
    env.set_info_dict_reader(reader)
    transforms = Compose(
        DTypeCastTransform(torch.uint8, torch.float32, in_keys=["observation"]),
        DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"]),
        ActionMask(),
        StepCounter(),
    )
    return TransformedEnv(env, transforms), actions


def main():
    """Collect, learn, and print the mean return of the games that ended."""
    torch.manual_seed(1)
    env, actions = make_env()
    env.set_seed(1)
    network = MLP(out_features=actions, num_cells=[128, 128])
    policy = ProbabilisticActor(
        TensorDictModule(network, in_keys=["observation"], out_keys=["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        spec=env.action_spec,
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(MLP(out_features=1, num_cells=[128, 128]), in_keys=["observation"])
    start = env.reset()
    policy(start)
    critic(start)
    collector = Collector(env, policy, frames_per_batch=BATCH, total_frames=FRAMES)
    buffer = ReplayBuffer(storage=LazyTensorStorage(BATCH), sampler=SamplerWithoutReplacement(), batch_size=PART)
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic, average_gae=True)
    loss = ClipPPOLoss(policy, critic, clip_epsilon=0.2, entropy_coeff=0.01)
    optimizer = torch.optim.Adam(loss.parameters(), 1e-3)
    frames = 0
    for batch in collector:
        for _ in range(EPOCHS):
            advantage(batch)
            buffer.extend(batch.reshape(-1))
            for _ in range(BATCH // PART):
                losses = loss(buffer.sample())
                optimizer.zero_grad()
                (losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]).backward()
                torch.nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()
        frames += batch.numel()
        ended = batch["next", "done"]
        print(f"frames={frames} mean return {batch['next', 'reward'][ended].mean():.3f} of {int(ended.sum())} games")
    collector.shutdown()


if __name__ == "__main__":
    main()
