"""Training: the same numbers with any interruptions, networks that fit, refused files, and actual learning."""

from __future__ import annotations

import csv
import multiprocessing
import os
import pickle
import re
import shlex
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from glyphwall.cli.main import main
from glyphwall.cli.progress import INTERRUPTED, PlainProgress
from glyphwall.core._locks import take
from glyphwall.core.errors import GlyphwallError
from glyphwall.envs import make_batch
from glyphwall.envs.symmetry import Images
from glyphwall.players.keys import NetKeys
from glyphwall.players.net.frame import Frame
from glyphwall.players.net.weights import load_weights
from glyphwall.search.choice import VALUE_SCALE
from glyphwall.search.network import NetworkSettings
from glyphwall.training._batches import BatchSampler, Positions, Stopped
from glyphwall.training._judging import Judge
from glyphwall.training._learner import Learner
from glyphwall.training.run import (
    CHECKPOINT,
    CURVE,
    CURVES,
    LOCK,
    NET,
    PICTURE,
    TrainingProgress,
    load_checkpoint,
    make_workers,
    save_checkpoint,
    train,
)
from glyphwall.training.settings import Judging, Plan, RunFile, SelfPlay, plan_of, read_run
from tests.games import GRAFFITI, GRAWLIX

TEXT = """
game = "grawlix"
rules = [{ size = 2, hand = 1 }, { size = 3, hand = 2 }]
seed = 3
iterations = 4
network = { width = 24, blocks = 1 }
selfplay = { games = 8, simulations = 6, fast_simulations = 3, random_plies = 3 }
learning = { window = 3, steps = 3, batch = 32, reanalysed = 0.5 }
judging = { every = 2, games = 4, simulations = 2, theory = 10 }
"""


def small(**changes: Any) -> Plan:
    """Return the run above, with other values."""
    file = msgspec.toml.decode(TEXT.encode(), type=RunFile)
    return plan_of(msgspec.structs.replace(file, **changes))


def played(plan: Plan, rules: int, iteration: int) -> Positions:
    """Play an iteration's positions with an untrained network."""
    with make_workers(plan, Path()) as workers:  # which has no others
        return workers.play(Learner(plan).weights, rules, iteration, lambda: False)


def arrays(path: Path) -> dict[str, np.ndarray]:
    with np.load(path) as file:
        return {name: file[name] for name in file.files}


def test_a_run_that_stops_and_goes_on_comes_to_the_same_numbers(tmp_path: Path) -> None:
    """The earlier networks that are opponents included."""
    pool = {"pool": 2, "pool_every": 1, "pool_share": 0.5}
    plan, told = small(), list[TrainingProgress]()
    plan = small(selfplay=msgspec.structs.replace(plan.file.selfplay, **pool))
    assert train(plan, tmp_path / "whole") == 4
    halfway = train(plan, tmp_path / "parts", tell=told.append, stopped=lambda: len(told) >= 1)
    assert halfway == 1
    asked = 0

    def in_a_game() -> bool:
        nonlocal asked
        asked += 1
        return asked > 25

    assert train(plan, tmp_path / "parts", stopped=in_a_game) < 4
    assert train(plan, tmp_path / "parts") == 4
    for name in (NET, CHECKPOINT):
        whole, parts = arrays(tmp_path / "whole" / name), arrays(tmp_path / "parts" / name)
        assert whole.keys() == parts.keys()
        for key, array in whole.items():
            assert np.array_equal(array, parts[key]), key
    assert (tmp_path / "whole" / CURVE).read_text() == (tmp_path / "parts" / CURVE).read_text()
    assert len((tmp_path / "whole" / CURVE).read_text().splitlines()) == 1 + 2 * 2
    assert sorted(path.name for path in (tmp_path / "parts").iterdir()) == sorted(
        (NET, CHECKPOINT, CURVE, PICTURE, CURVES, LOCK)
    )


def test_best_play_keeps_every_win_without_the_theory_s_plies() -> None:
    """Judged on a network that plays winning plies, but not the theory's where there is another."""
    judge = Judge(small(judging=Judging(games=2, simulations=1, theory=40)), 1)

    def best(observation: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        logits = np.zeros(legal.shape, np.float32)
        for row, each in enumerate(judge._theory):
            winning = set(each.winning or ())
            logits[row] = np.isin(legal[row], sorted(winning - set(each.answers) or winning))
        return logits, np.zeros((len(observation), 2), np.float32)

    shares = judge._theory_shares(best)
    assert shares["keeps"] == 1
    assert shares["theory"] < 0.5


def test_a_curve_of_the_old_benchmark_is_not_continued(tmp_path: Path) -> None:
    """Its "theory" was of other positions."""
    plan, told = small(), list[TrainingProgress]()
    assert train(plan, tmp_path, tell=told.append, stopped=lambda: len(told) >= 2) == 2
    rows = list(csv.DictReader((tmp_path / CURVE).read_text().splitlines()))
    assert "nan" not in [row["theory"] for row in rows]
    old = [",".join(value for name, value in row.items() if name != "keeps") for row in rows]
    head = ",".join(name for name in rows[0] if name != "keeps")
    (tmp_path / CURVE).write_text("\n".join([head, *old]) + "\n")
    assert train(plan, tmp_path) == 4
    again = list(csv.DictReader((tmp_path / CURVE).read_text().splitlines()))
    assert [row["theory"] for row in again[:2]] == ["nan", "nan"]
    assert [row["regret"] for row in again[:2]] == [row["regret"] for row in rows]
    assert "nan" not in [row["theory"] for row in again[2:]]


def test_self_play_evaluation_and_play_weigh_values_alike() -> None:
    assert SelfPlay().value_scale == NetworkSettings().value_scale == NetKeys().value_scale == VALUE_SCALE


def test_a_process_that_is_ended_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Data sent to it fits a pipe: Python 3.11.2 waited for ever for the rest."""
    plan = small()
    plan = small(selfplay=msgspec.structs.replace(plan.file.selfplay, processes=2))
    killed, sent = False, list[int]()

    def kill() -> bool:
        nonlocal killed
        children = multiprocessing.active_children()
        if children and not killed:
            killed = True
            children[0].kill()
        return False

    submit = ProcessPoolExecutor.submit

    def measured(pool: ProcessPoolExecutor, work: Any, *given: Any) -> Any:
        sent.append(len(pickle.dumps((work, given))))
        return submit(pool, work, *given)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", measured)
    with make_workers(plan, tmp_path) as workers, pytest.raises(GlyphwallError, match="was killed"):
        workers.play(Learner(plan).weights, 1, 0, kill)
    assert killed
    assert max(sent) < 2**12


def runs(process: str) -> bool:
    """Return whether a process still runs; a zombie doesn't."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.long
@pytest.mark.parametrize("how", [pytest.param(signal.SIGINT, id="Ctrl-C"), signal.SIGKILL])
def test_processes_end_with_their_run(tmp_path: Path, how: signal.Signals) -> None:
    """Kills the run in the middle of games; Ctrl-C would keep finished iterations."""
    file = tmp_path / "run.toml"
    text = TEXT.replace("games = 8", "games = 8, processes = 2").replace("iterations = 4", "iterations = 9000")
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "glyphwall", "train", str(file), "--quiet"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, encoding="utf-8", start_new_session=True) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert run.stdout.readline().startswith("iteration 2"), run.stderr.read()
        begun = Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text(encoding="ascii").split()
        assert len(begun) >= 2
        if how == signal.SIGINT:
            os.killpg(run.pid, how)
        else:
            run.kill()
        code, said = run.wait(60), run.stderr.read()  # which ends when all have ended that might write there
    assert "Traceback" not in said
    deadline = time.monotonic() + 60
    while any(map(runs, begun)):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert (code == INTERRUPTED, (tmp_path / "run" / NET).exists()) == (how == signal.SIGINT,) * 2


def test_another_run_in_the_folder_is_refused(tmp_path: Path) -> None:
    train(small(iterations=1), tmp_path)
    with pytest.raises(GlyphwallError, match="another seed"):
        train(small(iterations=1, seed=4), tmp_path)
    (tmp_path / CHECKPOINT).write_bytes(b"nothing")
    with pytest.raises(GlyphwallError, match="no checkpoint"):
        train(small(iterations=1), tmp_path)


def test_a_finished_run_goes_on_when_it_gets_more_iterations(tmp_path: Path) -> None:
    """From its own weights: what it learned stays; fewer iterations than are done are refused."""
    assert train(small(iterations=1), tmp_path) == 1
    before = arrays(tmp_path / CHECKPOINT)
    plan = small(iterations=2)
    learner = Learner(plan)
    load_checkpoint(tmp_path / CHECKPOINT, plan.file, learner)
    assert all(np.array_equal(leaf, before[f"leaf{number}"]) for number, leaf in enumerate(learner.leaves()))
    assert train(plan, tmp_path) == 2
    assert [row["iteration"] for row in csv.DictReader((tmp_path / CURVE).read_text().splitlines())] == ["1"] * 2 + [
        "2"
    ] * 2
    with pytest.raises(GlyphwallError, match="2 iterations are done already"):
        train(small(iterations=1), tmp_path)


def test_the_curve_is_there_from_the_first_evaluation_on(tmp_path: Path) -> None:
    """Long before the next checkpoint."""
    seen = list[set[str]]()

    def tell(made: TrainingProgress) -> None:
        seen.append({path.name for path in tmp_path.iterdir()})

    train(small(iterations=3), tmp_path, tell=tell, keep_every=100)
    assert {NET, CURVE, PICTURE}.isdisjoint(seen[0])
    assert {NET, CURVE, PICTURE} <= seen[1], "evaluated every two iterations"
    assert CHECKPOINT not in seen[1]


def test_a_folder_has_one_run_at_a_time(tmp_path: Path) -> None:
    """Two would overwrite each other's weights and checkpoints."""
    with (tmp_path / LOCK).open("ab") as lock:
        assert take(lock.fileno())
        with pytest.raises(GlyphwallError, match="another run uses it"):
            train(small(iterations=1), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [LOCK]
    assert train(small(iterations=1), tmp_path) == 1


def test_it_learns_what_it_is_shown() -> None:
    """With one batch again and again it learns the policies and values."""
    plan = small(iterations=100)
    learner = Learner(plan)
    window = [played(plan, 1, 0)]
    batch = BatchSampler(plan).draw(window, 64, np.random.default_rng(1))
    first = learner.learn(*batch)
    for _ in range(200):
        last = learner.learn(*batch)
    assert last[1] < 0.5 * first[1]
    assert last[0] < first[0]


def test_the_network_is_the_same_in_numpy(tmp_path: Path) -> None:
    plan = small(iterations=1)
    train(plan, tmp_path)
    net = load_weights(tmp_path / NET)
    frame, learner = Frame(GRAWLIX, plan.options[0], plan.widest), Learner(plan)
    leaves = arrays(tmp_path / CHECKPOINT)
    learner.put([leaves[f"leaf{number}"] for number in range(len(learner.leaves()))])
    dice = np.random.default_rng(2)
    observation = dice.integers(2, size=(5, frame.size), dtype=np.uint8)
    legal = np.sort(dice.permuted(np.tile(np.arange(frame.action_count), (5, 1)), axis=1)[:, :7], axis=1)
    inside = np.arange(7) < np.array([7, 1, 3, 0, 6])[:, None]
    listed = np.where(inside, legal, frame.action_count).astype(np.int32)
    logits, values = net(observation, listed)
    same, alike = learner.look(observation, listed)
    assert np.allclose(logits[inside], same[inside], atol=1e-4)
    assert np.allclose(values, alike, atol=1e-4)


@pytest.mark.parametrize("processes", [1, 2])
def test_positions_are_those_that_were_played(processes: int, tmp_path: Path) -> None:
    """Policies lie on legal actions, values are returns from the viewer on, and draws keep both under images."""
    plan = small()
    plan = small(selfplay=msgspec.structs.replace(plan.file.selfplay, processes=processes))
    weights = Learner(plan).weights
    with make_workers(plan, tmp_path) as workers:
        found = workers.play(weights, 1, 5, lambda: False)
        again = workers.play(weights, 1, 5, lambda: False)
        with pytest.raises(Stopped):
            workers.play(weights, 1, 6, lambda: True)
    assert list(tmp_path.iterdir()) == []
    for name in ("observation", "legal", "policy", "values"):
        assert np.array_equal(getattr(found, name), getattr(again, name)), name
    assert np.allclose(found.policy.sum(axis=1), 1, atol=0.01)
    actions = GRAWLIX.action_count(plan.widest)
    assert not found.policy[found.legal == actions].any()
    assert found.legal.max() == actions
    assert (np.sort(found.values, axis=1) == [-1, 1]).all()
    observation, legal, policy, values, full = BatchSampler(plan).draw([found], 40, np.random.default_rng(1))
    assert observation.shape == (40, found.observation.shape[1])
    assert not policy[legal == actions].any()
    assert np.allclose(policy.sum(axis=1), 1, atol=0.01)
    assert values.shape == (40, 2)
    assert set(full) <= {0.0, 1.0}


def test_what_a_teacher_shows_is_learned() -> None:
    """The policy is the teacher's share of visits, and each seat observes only what it knows."""
    file = RunFile(
        game=GRAFFITI.id, iterations=1, rules=({"seats": 3},), selfplay=SelfPlay(games=2, teacher="ismcts:sims=12")
    )
    found = played(plan_of(file), 0, 0)
    again = played(plan_of(file), 0, 0)
    assert np.array_equal(found.policy, again.policy)
    assert np.array_equal(found.observation, again.observation)
    actions = GRAFFITI.action_count(GRAFFITI.make_options(seats=3))
    assert np.allclose(found.policy.sum(axis=1), 1, atol=0.01)
    assert not found.policy[found.legal == actions].any()
    assert found.values.shape == (len(found), 3)
    assert len({tuple(sorted(row)) for row in found.values.tolist()}) <= 2, "two games, each with its end"
    assert ((found.policy > 0).sum(axis=1) > 1).any()
    with pytest.raises(GlyphwallError, match="no player 'nobody'"):
        plan_of(msgspec.structs.replace(file, selfplay=SelfPlay(teacher="nobody")))


def test_drawn_positions_are_images_of_those_that_were_played() -> None:
    """Under any image a position is one of the game's, with its legal actions and the policy on them."""
    plan = small(rules=({"size": 3, "hand": 2},))
    found = played(plan, 0, 2)
    observation, legal, policy, _, _ = BatchSampler(plan).draw([found], 300, np.random.default_rng(4))
    images = Images(GRAWLIX, plan.widest)
    places, actions = images.tables(np.arange(images.count))
    known: dict[bytes, list[dict[Any, Any]]] = {}
    for seen, listed, shares in zip(found.observation, found.legal, found.policy.astype(np.float32), strict=True):
        image = np.zeros((images.count, len(seen)), np.uint8)
        np.put_along_axis(image, places, np.tile(seen, (images.count, 1)), axis=1)
        count = (listed < actions.shape[1]).sum()
        for row, table in zip(image, actions, strict=True):
            known.setdefault(row.tobytes(), []).append(dict(zip(table[listed[:count]], shares[:count], strict=True)))
    for seen, listed, shares in zip(observation, legal, policy, strict=True):
        count = (listed < actions.shape[1]).sum()
        assert dict(zip(listed[:count], shares[:count], strict=True)) in known[seen.tobytes()]


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_smaller_rules_lie_in_a_corner_of_the_widest(size: int) -> None:
    """Every number has its own place, and an action of both rule sets leads to the same picture."""
    widest = GRAWLIX.make_options(size=5, hand=2)
    options = GRAWLIX.make_options(size=size, hand=1 if size == 2 else 2)
    frame = Frame(GRAWLIX, options, widest)
    for places, most in ((frame.observation, frame.size), (frame.action, frame.action_count)):
        assert len(set(places.tolist())) == len(places)
        assert 0 <= places.min() <= places.max() < most
    texts = [GRAWLIX.action_to_text(int(action), widest) for action in frame.action]
    assert texts == [GRAWLIX.action_to_text(action, options) for action in range(len(texts))]
    env = make_batch("grawlix", 4, options, observe=True)
    env.reset(seed=1)
    for _ in range(9):
        env.step(env.sample())
    seen, actions = frame.widen(env.observation), np.argsort(~env.mask, axis=1, kind="stable")
    assert seen.sum() == env.observation.sum(dtype=int)
    assert (seen[:, frame.observation] == env.observation).all()
    listed = frame.legal(actions, np.take_along_axis(env.mask, actions, axis=1))
    for row, mask in zip(listed, env.mask, strict=True):
        assert row[row < frame.action_count].tolist() == frame.action[mask].tolist()


def test_what_does_not_fit_is_refused() -> None:
    wide, narrow = GRAWLIX.make_options(size=4, hand=2), GRAWLIX.make_options(size=3, hand=2)
    with pytest.raises(GlyphwallError, match="does not fit"):
        Frame(GRAWLIX, wide, narrow)
    with pytest.raises(GlyphwallError, match="same number of seats"):
        plan_of(RunFile(game=GRAFFITI.id, iterations=1, rules=({"seats": 2}, {"seats": 3})))


@pytest.mark.parametrize("rules", [{"size": 3, "hand": 2}, {"seats": 2}], ids=["of yes and no", "of numbers"])
def test_what_was_learned_from_is_kept_as_it_was(tmp_path: Path, rules: dict[str, Any]) -> None:
    game, teacher = ("grawlix", "random") if "size" in rules else ("graffiti", "greedy")
    selfplay = SelfPlay(games=2, teacher=teacher)
    plan = plan_of(RunFile(game=game, iterations=1, rules=(rules,), selfplay=selfplay))
    learner, before = Learner(plan), played(plan, 0, 0)
    assert (before.observation.max() > 1) == ("seats" in rules)
    save_checkpoint(tmp_path / CHECKPOINT, plan.file, learner, [before, before], {"iteration": 1})
    window, counts, _ = load_checkpoint(tmp_path / CHECKPOINT, plan.file, learner)
    assert counts == {"iteration": 1}
    for positions in window:
        for name in ("observation", "legal", "policy", "values", "full"):
            now, then = getattr(positions, name), getattr(before, name)
            assert now.dtype == then.dtype, name
            assert np.array_equal(now, then), name
    assert len(window) == 2


@pytest.mark.parametrize("file", sorted(Path("examples/train").glob("*.toml")), ids=lambda file: file.stem)
def test_the_run_files_that_come_with_it_are_whole(file: Path) -> None:
    plan = read_run(file)
    assert plan.file.iterations > 1
    assert plan.file.judging.every <= plan.file.iterations


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("game = 3", "game"),
        ('game = "grawlix"', "iterations"),
        ('game = "chess"\niterations = 1', "chess"),
        ('game = "grawlix"\niterations = 0', "iterations"),
        ('game = "grawlix"\niterations = 1\nwidth = 3', "width"),
        ('game = "grawlix"\niterations = 1\nrules = [{ size = 99 }]', "size"),
        ("game = ", "run.toml"),
    ],
)
def test_a_faulty_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, about: str) -> None:
    file = tmp_path / "run.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(GlyphwallError, match=r"run\.toml"):
        read_run(file)
    assert main(["train", str(file)]) == 2
    assert about in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["run.toml"]
    assert main(["train", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err


def test_the_command_trains_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "run.toml"
    file.write_text(TEXT.replace("iterations = 4", "iterations = 2"), encoding="utf-8")
    assert main(["train", str(file), "--check"]) == 0
    assert "16 games of grawlix under 2 sets of rules" in capsys.readouterr().out
    assert main(["train", str(file), "--quiet"]) == 0
    written = capsys.readouterr()
    told = written.out
    assert "iteration 1 of" not in written.err, "quiet"
    assert "size 3 hand 2: random" in told
    shown = re.search(r"glyphwall (match .*)", told)
    assert shown is not None
    words = shlex.split(shown[1])
    assert words[:3] == ["match", f"net:{tmp_path / 'run' / NET}", "greedy"]
    assert main([*words, "--games", "2"]) == 0
    assert f"its progress: {tmp_path / 'run' / PICTURE}" in told


def test_without_a_terminal_progress_is_told_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """Not more often than every few seconds, but always at the end."""
    lines = PlainProgress(False, 3)
    for done in (1, 2, 3):
        lines.tell(done, f"iteration {done} of 3")
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "iteration 1 of 3"
    assert told[-1].startswith("iteration 3 of 3, 0:00:0")
    assert len(told) == 2
    PlainProgress(True, 1).tell(1, "nothing")
    assert capsys.readouterr().err == ""


def test_the_command_that_it_prints_works_under_the_shortest_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.toml"
    text = TEXT.replace("iterations = 4", "iterations = 1").replace(", { size = 3, hand = 2 }", "")
    file.write_text(text, encoding="utf-8")
    assert main(["train", str(file), "--onnx"]) == 0
    told = capsys.readouterr()
    assert "iteration 1 of 1, 8 games, losses" in told.err
    assert (tmp_path / "run" / "net.onnx").stat().st_size > 1_000
    shown = re.search(r"glyphwall (match .*)", told.out)
    assert shown is not None
    assert main([*shlex.split(shown[1]), "--games", "2", "--quiet"]) == 0
