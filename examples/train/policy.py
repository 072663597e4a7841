"""What the examples share: a policy as a file, as a player in matches, and the command line of whoever learns one.

A policy is a small network of dense layers; the legal action with the highest number of its last layer is played. The
file has the layers as NumPy arrays, whichever library learned them, so playing needs that library no more:

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

from glyphwall.core.errors import GlyphwallError, PlayerUnable, UnknownPlayer
from glyphwall.core.registry import get_game
from glyphwall.envs import make_batch
from glyphwall.envs.regret import regret, solved_positions
from glyphwall.envs.tensors import Tensors
from glyphwall.players.base import Decision, Player, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GAME, OPTIONS = "grawlix", {"size": 3, "hand": 2}
"""What all examples learn; the command line puts other sizes in."""
Layers = list[tuple[np.ndarray, np.ndarray]]
"""Weights ``(inputs, outputs)`` and biases ``(outputs,)`` of each layer, in order; between layers stands a ReLU."""


def need(extra: str, *modules: str) -> None:
    """Ends the program with what is to be installed, where one of these is not."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        sys.exit(f'this needs {", ".join(missing)}: pip install "glyphwall[envs,{extra}]"')


def scores(layers: Layers, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """What the network says of each action, float32 ``(..., actions)``; of those that are not legal, minus infinity."""
    out = np.concatenate([seen, mask], axis=-1, dtype=np.float32)
    for number, (weights, biases) in enumerate(layers):
        out = (np.maximum(out, 0) if number else out) @ weights + biases
    return np.where(mask, out, -np.inf)


def sees_no_mask(layers: Layers, actions: int) -> Layers:
    """Layers whose first one takes the observation alone, as such that are given the mask, too, and do not heed it."""
    (weights, biases), *others = layers
    return [(np.concatenate([weights, np.zeros((actions, weights.shape[1]), weights.dtype)]), biases), *others]


def save(path: str | Path, layers: Layers, game_id: str = GAME, values: dict[str, Any] | None = None) -> None:
    """Writes a policy whole, or leaves what was there; options are those of the examples unless others are named."""
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
    """A policy's layers, and what it was learned for.

    Raises:
        OSError: no such file. ValueError: it holds no policy.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            count = sum(name.startswith("w") for name in file.files)
            return [(file[f"w{each}"], file[f"b{each}"]) for each in range(count)], json.loads(str(file["about"]))
    except (KeyError, EOFError, ValueError, zipfile.BadZipFile) as error:
        raise ValueError(f"{path} is no policy that was saved here ({error})") from None


class Trained(Player):
    """Plays what a policy file says.

    Raises:
        UnknownPlayer: no such file, none of a policy, or one for other observations.
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
        """The legal action with the highest score, of those that may be chosen."""
        mask = np.zeros(self.tensors.action_count, np.bool_)
        mask[list(question.actions)] = True
        seen = self.tensors.observe(question.state, question.state.actor)
        return self.plain(int(scores(self.layers, seen, mask).argmax()))


class Judge:
    """Says how well a policy plays: the share of games won against random play, and the regret in solved positions."""

    def __init__(self, games: int = 512) -> None:
        self.batch = make_batch(GAME, games, OPTIONS, autoreset="disabled", observe=True)
        self.positions = solved_positions(GAME, **OPTIONS).decisive
        self.known = self.positions.observations()

    def __call__(self, layers: Layers, seed: int = 12345) -> tuple[float, float]:
        """Both shares, from 0 to 1; the same for the same policy and seed. It begins every other game."""
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
    """The command line of an example: learns, tells how it gets on, and saves; Ctrl-C saves what was learned so far.

    Args:
        about: what the help says.
        train: gets a seed, and yields the layers after every update.
        updates, plies: how many updates by default, and how many plies of the learner each of them takes.
        given: instead of the arguments of the process.
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
