"""Common code of the examples: a policy as a file, as a player in matches, and the command line for training.

A policy is a small network of dense layers; it plays the legal action with the highest output. The file has the layers
as NumPy arrays, for any training library, so the library is not needed to play:

    glyphwall match policy:Trained,file=dqn.npz random --size 3 --hand 2       (in this folder)
    glyphwall match examples.train.policy:Trained,file=dqn.npz random --size 3 --hand 2     (two folders up)
"""

from __future__ import annotations

import argparse
import json
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from glyphwall import get_game
from glyphwall.core import GlyphwallError, PlayerUnable, UnknownPlayer
from glyphwall.envs import Tensors, make_batch, regret, solved_positions
from glyphwall.players import Decision, Player, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GAME, OPTIONS = "grawlix", {"size": 3, "hand": 2}
"""The game that all examples learn; the command line can change the size."""
Layers = list[tuple[np.ndarray, np.ndarray]]
"""Weights ``(inputs, outputs)`` and biases ``(outputs,)`` of each layer, in order, with a ReLU between layers."""


def need(extra: str, *modules: str) -> None:
    """End the program with installation advice if a module is missing."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        sys.exit(f'this needs {", ".join(missing)}: pip install "glyphwall[envs,{extra}]"')


def scores(layers: Layers, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """Return the network's score of each action, float32 ``(..., actions)``; minus infinity for illegal ones."""
    out = np.concatenate([seen, mask], axis=-1, dtype=np.float32)
    for number, (weights, biases) in enumerate(layers):
        out = (np.maximum(out, 0) if number else out) @ weights + biases
    return np.where(mask, out, -np.inf)


def sees_no_mask(layers: Layers, actions: int) -> Layers:
    """Extend layers that take only the observation so that they accept the mask, too, and ignore it."""
    (weights, biases), *others = layers
    return [(np.concatenate([weights, np.zeros((actions, weights.shape[1]), weights.dtype)]), biases), *others]


def save(path: str | Path, layers: Layers, game_id: str = GAME, values: dict[str, Any] | None = None) -> None:
    """Save a policy atomically; the options are the examples' own by default."""
    game = get_game(game_id)
    options = game.make_options(**(OPTIONS if values is None else values))
    about = {"game": game_id, "options": msgspec.to_builtins(options), "observation": Tensors(game, options).version}
    arrays = {
        f"{part}{number}": array for number, pair in enumerate(layers) for part, array in zip("wb", pair, strict=True)
    }
    beside = Path(f"{path}.part")
    with beside.open("wb") as file:
        np.savez(file, about=np.array(json.dumps(about)), **arrays)
    beside.replace(path)


def load(path: str | Path) -> tuple[Layers, dict[str, Any]]:
    """Load a policy's layers and its game and options.

    Raises:
        OSError: no such file.
        ValueError: it holds no policy.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            count = sum(name.startswith("w") for name in file.files)
            return [(file[f"w{each}"], file[f"b{each}"]) for each in range(count)], json.loads(str(file["about"]))
    except (KeyError, EOFError, ValueError, zipfile.BadZipFile) as error:
        raise ValueError(f"{path} is no policy that was saved here ({error})") from None


class Trained(Player):
    """A player that follows a policy file.

    Raises:
        UnknownPlayer: no such file, no policy in it, or one for other observations.
        PlayerUnable: one for another game or other options.
    """

    def __init__(self, spec: str, game: Any, options: Any, file: str) -> None:
        super().__init__(spec, game, options)
        try:
            self.layers, about = load(file)
        except (OSError, ValueError) as error:
            raise UnknownPlayer(f"{spec}: {error}") from None
        self.tensors = Tensors(game, options)
        here = {"game": game.id, "options": msgspec.to_builtins(options), "observation": self.tensors.version}
        for name, value in about.items():
            if here[name] != value:
                kind = UnknownPlayer if name == "observation" else PlayerUnable
                raise kind(f"it learned with {name} {value}, not {here[name]}")

    def decide(self, question: Question) -> Decision:
        """Return the legal action with the highest score."""
        mask = np.zeros(self.tensors.action_count, np.bool_)
        mask[list(question.actions)] = True
        seen = self.tensors.observe(question.state, question.state.actor)
        return self.plain(int(scores(self.layers, seen, mask).argmax()))


class Judge:
    """A measure of a policy's strength: the win rate against random play, and the regret in solved positions."""

    def __init__(self, games: int = 512) -> None:
        self.batch = make_batch(GAME, games, OPTIONS, autoreset="disabled", observe=True)
        self.positions = solved_positions(GAME, **OPTIONS).decisive
        self.known = self.positions.observations()

    def __call__(self, layers: Layers, seed: int = 12345) -> tuple[float, float]:
        """Return both shares, from 0 to 1, reproducible for a policy and seed. The policy begins every other game."""
        batch, rows = self.batch, np.arange(self.batch.n)
        seats, won = rows % batch.seats, 0
        batch.reset(seed)
        while not batch.terminated.all():
            actions, mine = batch.sample(), batch.actor == seats
            actions[mine] = scores(layers, batch.observation[mine], batch.mask[mine]).argmax(axis=1)
            batch.step(actions)
            won += int((batch.returns[rows, seats] > 0).sum())
        found = regret(lambda _, masks: scores(layers, self.known, masks).argmax(axis=1), self.positions)
        return won / batch.n, found.mean


def learn(
    about: str, train: Callable[[int], Iterator[Layers]], updates: int, plies: int, given: list[str] | None = None
) -> None:
    """Run the command line of an example: train, report progress, and save; Ctrl-C saves the current policy.

    Args:
        about: the help text.
        train: takes a seed, and yields the layers after every update.
        updates: the default number of updates.
        plies: the learner's plies in each update.
        given: arguments that replace those of the process.
    """
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--updates", type=_count, default=updates, help=f"how many updates, of {plies:,} plies each")
    parser.add_argument("--seed", type=int, default=0, help="the same seed learns the same")
    parser.add_argument("--size", type=_count, default=OPTIONS["size"], help="of the grid")
    parser.add_argument("--hand", type=_count, default=OPTIONS["hand"], help="tiles that each player drafts")
    parser.add_argument("--every", type=_count, default=10, help="updates between two lines that tell how it plays")
    parser.add_argument("--out", type=Path, default=Path(Path(sys.argv[0]).stem + ".npz"), help="the policy file")
    parser.add_argument("--curve", type=Path, help="a file for the learning curve, as comma-separated values")
    asked = parser.parse_args(given)
    for path in filter(None, (asked.out, asked.curve)):
        if not path.resolve().parent.is_dir():
            parser.error(f"{path}: there is no folder {path.resolve().parent}")
    OPTIONS.update(size=asked.size, hand=asked.hand)
    try:
        judge = Judge()
    except GlyphwallError as error:
        parser.error(str(error))
    began, layers, rows = process_time(), None, ["update,plies,won,regret,seconds"]
    try:
        for update, layers in enumerate(train(asked.seed), 1):
            if update % asked.every == 0 or update == asked.updates:
                won, lost = judge(layers)
                seconds = process_time() - began
                rows.append(f"{update},{update * plies},{won:.4f},{lost:.4f},{seconds:.1f}")
                print(f"update {update} of {asked.updates}: wins {won:.1%} of 512 games against random play,"
                      f" regret {lost:.3f}, {seconds:.0f} s of processor time", flush=True)  # fmt: skip
            if update == asked.updates:
                break
    except KeyboardInterrupt:
        print("stopped")
    if layers is None:
        sys.exit(130)
    save(asked.out, layers)
    if asked.curve:
        asked.curve.write_text("\n".join(rows) + "\n", encoding="utf-8")
    print(f"the policy is in {asked.out}")
    sys.exit(0 if update >= asked.updates else 130)


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number}: a whole number from 1")
    return number
