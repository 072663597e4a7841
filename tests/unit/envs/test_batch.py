"""Batches: whole games in lockstep with the contract, restarts, chance, saving, and refusals."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from glyphwall.compiled.mixing import STEP, mix, stream_start
from glyphwall.core.errors import GlyphwallError, IllegalAction, OptionsError
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.envs import make_batch
from leduc.plugin import PLUGIN

if TYPE_CHECKING:
    from glyphwall.envs.batch import BatchEnv

LEDUC: Any = PLUGIN.game
SMALL = {"size": 3, "hand": 2}
GAMES: list[tuple[Any, dict[str, Any]]] = [
    ("grawlix", SMALL),
    ("grawlix", {"size": 4, "hand": 3, "draft": "random", "begins": "random", "swap": "after-first-tile"}),
    ("grawlix", {"size": 3, "hand": 2, "draft": "simultaneous-blind"}),
    ("graffiti", {}),
    ("graffiti", {"seats": 3, "blocked_section": True, "begins": "random"}),
    (LEDUC, {}),
]


class Twin:
    """The expected state of one game of a batch, by the contract."""

    def __init__(self, env: BatchEnv, number: int, seed: int) -> None:
        self.env, self.number = env, number
        with np.errstate(over="ignore"):
            self.position = np.uint64(stream_start(np.uint64(seed), np.uint64(number)))
        self.state: Any = None
        self.over = False
        self.returns: tuple[float, ...] = ()
        self.begin()

    def begin(self) -> None:
        self.state = self.env.game.initial_state(self.env.options)
        self.over = False
        self.returns = (0.0,) * self.env.seats
        self._chance()

    def step(self, action: int) -> None:
        mode = self.env.autoreset
        if self.over and mode == "disabled":
            self.returns = (0.0,) * self.env.seats
            return
        if self.over and mode == "next_step":
            self.begin()
            return
        self.over, self.returns = False, (0.0,) * self.env.seats
        self.state = self.state.apply(action)
        self._chance()
        outcome = self.state.outcome
        if outcome is None:
            return
        if mode == "same_step":
            self.begin()
        self.over, self.returns = True, outcome.returns

    def _chance(self) -> None:
        while self.env.chance == "inside" and self.state.actor == CHANCE:
            with np.errstate(over="ignore"):
                self.position = np.uint64(self.position + STEP)
                bits = np.uint64(mix(self.position))
                outcome = self.env.game.kernel.rules.sample_chance(self.state.record[0], bits)
            self.state = self.state.apply(int(outcome))

    def compare(self) -> None:
        env, number, state = self.env, self.number, self.state
        legal = list(state.legal_actions)
        assert env.legal[number, : env.legal_count[number]].tolist() == legal
        assert np.flatnonzero(env.mask[number]).tolist() == legal
        bits = sum(int(word) << 64 * place for place, word in enumerate(env.packed[number]))
        assert bits == sum(1 << action for action in legal)
        assert env.actor[number] == (NO_ACTOR if state.outcome else state.actor)
        assert bool(env.terminated[number]) == self.over
        assert tuple(env.returns[number].tolist()) == self.returns
        assert env.record(number).tobytes() == state.record.tobytes()


@pytest.mark.parametrize("chance", ["inside", "explicit"])
@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_whole_games_in_lockstep_with_the_contract(
    game: Any, options: dict[str, Any], autoreset: Any, chance: Any
) -> None:
    env = make_batch(game, 3, options, autoreset=autoreset, chance=chance)
    env.reset(seed=11)
    twins = [Twin(env, number, 11) for number in range(3)]
    ended = 0
    for _ in range(3000):
        for twin in twins:
            twin.compare()
        ended += int(env.returns.any(axis=1).sum())
        if env.terminated.all() if autoreset == "disabled" else ended >= 4:
            break
        actions = env.sample().copy()
        env.step(actions)
        for twin, action in zip(twins, actions.tolist(), strict=True):
            twin.step(action)
    assert ended > 1
    if autoreset == "disabled":
        assert env.terminated.all()
        env.step(np.zeros(3, np.int64))  # of finished games, any action will do
        for twin in twins:
            twin.step(0)
            twin.compare()
        env.reset(which=[1])
        twins[1].begin()
        for twin in twins:
            twin.compare()


def play(env: BatchEnv, steps: int) -> list[bytes]:
    seen = []
    for _ in range(steps):
        env.step(env.sample())
        seen.append(env.save().records.tobytes() + env.returns.tobytes() + env.packed.tobytes())
    return seen


def test_a_seed_repeats_it_on_any_number_of_threads() -> None:
    one = make_batch(LEDUC, 8)
    one.reset(seed=3)
    first = play(one, 30)
    one.reset(seed=3)
    assert play(one, 30) == first
    one.reset(seed=4)
    assert play(one, 30) != first
    with make_batch(LEDUC, 8, threads=3, masks="packed") as several:
        several.reset(seed=3 + 2**64)
        assert play(several, 30) == first
        assert several.mask.shape == (8, 0)


def test_without_a_seed_every_batch_is_another_and_goes_on() -> None:
    one, other = make_batch(LEDUC, 16), make_batch(LEDUC, 16)
    for env in (one, other):
        env.reset()
    first = play(one, 9)
    assert first != play(other, 9)
    one.reset()
    assert play(one, 9) != first


def test_games_of_a_batch_differ_and_chance_is_even() -> None:
    env = make_batch(LEDUC, 6000, chance="inside")
    env.reset(seed=1)
    cards = env.save().records["cards"][:, 0]
    assert np.bincount(cards, minlength=6).min() > 850
    assert np.bincount(cards, minlength=6).max() < 1150


def test_some_games_are_reset_and_the_others_stay() -> None:
    env = make_batch(LEDUC, 4, autoreset="same_step")
    env.reset(seed=5)
    first = env.save()
    play(env, 3)
    before = env.save()
    env.reset(seed=5, which=np.array([True, False, False, True]))
    after = env.save()
    assert after.records[[0, 3]].tobytes() == first.records[[0, 3]].tobytes()
    assert after.records[[1, 2]].tobytes() == before.records[[1, 2]].tobytes()
    assert after.returns[[1, 2]].tobytes() == before.returns[[1, 2]].tobytes()


@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
def test_what_was_kept_goes_on_as_it_did(autoreset: Any) -> None:
    env = make_batch(LEDUC, 6, autoreset=autoreset)
    env.reset(seed=9)
    play(env, 5)
    kept = env.save()
    masks, returns = env.mask.copy(), env.returns.copy()
    first = play(env, 12)
    env.restore(kept)
    assert (env.mask == masks).all()
    assert (env.returns == returns).all()
    assert play(env, 12) == first


def test_of_a_game_that_is_over_no_action_is_looked_at() -> None:
    env, other = make_batch(LEDUC, 6), make_batch(LEDUC, 6)
    ended = 0
    for each in (env, other):
        each.reset(seed=9)
    for _ in range(40):
        actions = env.sample().copy()
        assert (other.sample() == actions).all()
        ended += int(env.terminated.sum())
        env.step(actions)
        for number in np.flatnonzero(other.terminated):
            actions[number] = (-1, -2, -3, 10**9)[number % 4]
        other.step(actions)
        assert env.save().records.tobytes() == other.save().records.tobytes()
    assert ended > 5


def test_one_game_is_put_in_several_places() -> None:
    env = make_batch("grawlix", 5, SMALL)
    env.reset(seed=2)
    play(env, 6)
    other = env.save([4])
    env.restore(env.save([1]).take([0, 0, 0]), [0, 2, 3])
    assert len({env.record(number).tobytes() for number in range(4)}) == 1
    assert (env.mask[:4] == env.mask[1]).all()
    assert env.save([4]).records.tobytes() == other.records.tobytes()
    assert env.state(3).legal_actions == tuple(env.legal[3, : env.legal_count[3]])


def test_arrays_stay_the_same_and_are_shared_by_dlpack() -> None:
    env = make_batch("grawlix", 2, SMALL)
    names = ("mask", "packed", "legal", "legal_count", "actor", "returns", "terminated")
    before = [getattr(env, name) for name in names]
    shared = np.from_dlpack(env.mask)
    env.reset(seed=1)
    play(env, 3)
    assert all(getattr(env, name) is array for name, array in zip(names, before, strict=True))
    assert np.shares_memory(shared, env.mask)
    assert (shared == env.mask).all()


def test_an_illegal_action_changes_nothing() -> None:
    env = make_batch("grawlix", 3, SMALL)
    env.reset(seed=1)
    before = env.save()
    actions = env.sample().copy()
    for wrong in (0, -1, -2, 10**9, env.action_count):
        actions[1] = wrong
        with pytest.raises(IllegalAction, match=rf"game 1: action {wrong}.* is not legal; choose from: 225, 226"):
            env.step(actions)
        assert env.save().records.tobytes() == before.records.tobytes()


@pytest.mark.parametrize(("game", "options"), [*GAMES[1:4], GAMES[5]])
def test_observations_are_those_of_the_kernel(game: str, options: dict[str, Any]) -> None:
    env = make_batch(game, 3, options, observe=True, autoreset="same_step")
    observation = env.game.kernel.observation
    assert observation is not None
    out = np.zeros(observation.size(env.options), np.uint8)
    env.reset(seed=4)
    ended = 0
    for step in range(400):
        before = env.save()
        for number in range(0, 3, 2) if step % 9 == 0 else ():
            record = env.record(number)[0]
            observation.write_observation(record, int(env.actor[number]), out)
            assert (env.observation[number] == out).all()
            observation.write_observation(record, 1, out)
            assert (env.observe(1)[number] == out).all()
            assert (env.observe([0, 1, 0])[2] == env.observe(0)[2]).all()
        actions = env.sample().copy()
        env.step(actions)
        for number in np.flatnonzero(env.terminated).tolist()[: 0 if ended else 1]:
            ended += 1
            record = before.records[[number]][0]
            env.game.kernel.rules.apply(record, int(actions[number]))
            observation.write_observation(record, 0, out)
            assert (env.observe(0, last=True)[number] == out).all()
    assert ended
    shapes = {part.name: (3, *part.shape) for part in env.parts}
    unpacked = env.unpack(env.observation)
    assert {name: part.shape for name, part in unpacked.items()} == shapes
    assert all(np.shares_memory(part, env.observation) for part in unpacked.values())
    for seats in (2, -1, [0, 1], 0.5):
        with pytest.raises(GlyphwallError, match="seats: "):
            env.observe(seats)


class Unseen(type(LEDUC)):  # type: ignore[misc]
    """A game without observations."""

    @property
    def kernel(self) -> Any:
        return replace(LEDUC.kernel, observation=None)


def test_what_cannot_be_observed() -> None:
    unseen = Unseen()
    with pytest.raises(GlyphwallError, match="leduc has no observations"):
        make_batch(unseen, 1, observe=True)
    env = make_batch(unseen, 1)
    assert env.parts == ()
    assert env.observation.shape == (1, 0)
    with pytest.raises(GlyphwallError, match="leduc has no observations"):
        env.observe(0)
    with pytest.raises(GlyphwallError, match="last=True: only autoreset='same_step' stores a last position"):
        make_batch("grawlix", 1, SMALL).observe(0, last=True)


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        ({"n": 0}, "n 0: a whole number from 1"),
        ({"n": 1.5}, "n 1.5"),
        ({"n": 2, "threads": 0}, "threads 0"),
        ({"n": 2, "autoreset": "never"}, "autoreset 'never': one of next_step, same_step, disabled"),
        ({"n": 2, "chance": "no"}, "chance 'no': one of inside, explicit"),
        ({"n": 2, "masks": "no"}, "masks 'no': one of bool, packed"),
        ({"n": 2, "actions": "no"}, "actions 'no': one of dense, compact"),
        ({"n": 2, "device": "no"}, "device 'no': one of cpu, cuda"),
        ({"n": 2, "device": "cuda", "threads": 2}, "device 'cuda' supports neither threads nor compact actions"),
        (
            {"n": 2, "device": "cuda", "actions": "compact"},
            "device 'cuda' supports neither threads nor compact actions",
        ),
    ],
)
def test_what_is_refused(arguments: dict[str, Any], about: str) -> None:
    with pytest.raises(GlyphwallError, match=about):
        make_batch("grawlix", **arguments)


def test_bad_calls_say_what_is_wrong() -> None:
    with pytest.raises(OptionsError):
        make_batch("grawlix", 2, {"size": 99})
    env = make_batch("grawlix", 2, SMALL)
    with pytest.raises(GlyphwallError, match="step before reset"):
        env.step(np.zeros(2, np.int64))
    env.reset(seed=0)
    for actions in ([225], [225.0, 225.0], [[225, 226]]):
        with pytest.raises(GlyphwallError, match="2 whole numbers"):
            env.step(actions)
    for which in ([2], [-1], [True], 1, [0.5]):
        with pytest.raises(GlyphwallError, match="which games"):
            env.reset(which=which)
    with pytest.raises(GlyphwallError, match="2 saved games for 1 places"):
        env.restore(env.save(), [0])
    with pytest.raises(GlyphwallError, match="not of grawlix"):
        env.restore(make_batch(LEDUC, 2).save())


def test_a_game_without_compiled_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bare(type(LEDUC)):  # type: ignore[misc]
        @property
        def kernel(self) -> Any:
            raise NotImplementedError

    with pytest.raises(GlyphwallError, match="leduc has no compiled rules"):
        make_batch(Bare(), 1)


def test_a_larger_option_is_another_action_count() -> None:
    assert make_batch("grawlix", 1, {"size": 4, "hand": 2}).action_count == get_game("grawlix").action_count(
        get_game("grawlix").make_options(size=4, hand=2)
    )


@pytest.mark.parametrize("game_id", ["grawlix", "graffiti"])
def test_the_docs_have_every_part_in_order(game_id: str) -> None:
    game = get_game(game_id)
    observation = game.kernel.observation
    assert observation is not None
    docs = Path(__file__).resolve().parents[3] / "docs" / "reference"
    section = (docs / "environments.md").read_text(encoding="utf-8").partition(f"### `{observation.version}`")[2]
    section = section.partition("### ")[0]
    assert f"(observations-{observation.version}.csv)" in section
    with (docs / f"observations-{observation.version}.csv").open(encoding="utf-8", newline="") as file:
        _, *rows = csv.reader(file)
    parts = observation.parts(game.options_type())
    assert [name for name, _, _ in rows] == [part.name for part in parts]
    assert [len(shape.strip("(),").split(",")) for _, shape, _ in rows] == [len(part.shape) for part in parts]
    assert f"{observation.size(game.options_type()):,} numbers" in section
