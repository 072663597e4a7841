"""Reviews on a device are those of a server, to the bit, made by the games' modules and by parts."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tools.build.site import site_searches
from tools.harness.modules import Replay, built

from glyphwall.offline import reviews
from glyphwall.offline.games import OfflineGames
from glyphwall.offline.page_solver import PageProver
from glyphwall.offline.reviews import MAX_REVIEWS, DeviceMeans
from glyphwall.offline.worker_api import WorkerApi
from glyphwall.review import Exact, Proof, Review, review
from glyphwall.review.reviewing import review_in_steps
from tests.unit.offline.asking import FakePage, create, request
from tests.unit.offline.storage import MemoryStorage
from tests.unit.review.games_to_review import random_game

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from glyphwall.record.progress import GameInProgress

GAMES = ("grawlix", "graffiti")


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Replay]:
    folder = tmp_path_factory.mktemp("engines")
    for game_id in GAMES:
        built(game_id, folder)
    with Replay(folder) as replay:
        yield replay


class Module:
    """A game's module, as a page has it."""

    def __init__(self, node: Replay, game_id: str) -> None:
        self._node, self._game = node, game_id

    def _means(self, how: str, start: str | list[str], *given: int | list[int]) -> Any:
        return self._node.ask(self._game, "means", how=how, start=start, given=given)

    def search(self, records: Iterable[str], seed: int, simulations: int, only: int) -> str:
        return json.dumps(self._means("search", list(records), seed, simulations, only))

    def best(self, record: str, seed: int, simulations: int) -> int:
        found: int = self._means("best", record, seed, simulations)
        return found

    def rollouts(self, record: str, count: int, seed: int, viewer: int, action: int) -> str:
        return json.dumps(self._means("rollouts", record, count, seed, viewer, action))

    def endgame(self, record: str, actions: Iterable[int], nodes: int) -> str:
        return json.dumps(self._means("endgame", record, list(actions), nodes))

    # -- its solver
    def ask(self, *given: Any) -> int:
        known: int = self._node.ask(self._game, "solver", how="ask", given=given)
        return known

    def run(self, nodes: int) -> int:
        known: int = self._node.ask(self._game, "solver", how="run", given=[nodes])
        return known

    def nodes(self) -> int:
        looked: int = self._node.ask(self._game, "solver", how="nodes")
        return looked


def new_solver(node: Replay, game_id: str) -> Module:
    node.ask(game_id, "solver", how="new")
    return Module(node, game_id)


def made(steps: Generator[tuple[int, int], None, Review]) -> Review:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Review = end.value
            return found


def differences(one: Review, two: Review) -> list[Any]:
    """The first of each part; whole reviews are too long to be told apart by a test's report."""
    parts = [(name, getattr(one, name), getattr(two, name)) for name in one.__struct_fields__]
    return [
        (name, next(((a, b) for a, b in zip(mine, theirs, strict=False) if a != b), "length"))
        if isinstance(mine, tuple)
        else (name, mine, theirs)
        for name, mine, theirs in parts
        if mine != theirs
    ]


@pytest.mark.parametrize(
    ("game", "simulations"),
    [
        (random_game("grawlix", 3, size=4, hand=3), 60),
        (random_game("grawlix", 11, size=3, hand=2), 200),
        (random_game("grawlix", 5), 25),
        (random_game("grawlix", 7, size=3, hand=2, draft="random", begins="random"), 40),
        (random_game("grawlix", 7, size=4, hand=3, draft="simultaneous-blind", swap="after-first-tile"), 40),
        (random_game("graffiti", 5), 12),
        pytest.param(random_game("graffiti", 6, seats=4), 8, marks=pytest.mark.long),
    ],
    ids=["size 4", "size 3", "size 6", "dealt", "picked blindly", "graffiti", "four seats"],
)
def test_a_device_reviews_as_a_server(node: Replay, game: GameInProgress, simulations: int) -> None:
    means = DeviceMeans(game.game.id == "grawlix", Module(node, game.game.id))
    if means.uses_search:
        means.prover = PageProver(game.game, game.start.options, new_solver(node, game.game.id))
        means.prover.deadline = float("inf")
    here = made(review_in_steps(game, means, seed=2, simulations=simulations))
    there = review(game, seed=2, simulations=simulations)
    assert differences(here, there) == []


def test_the_last_round_is_counted_there_too(node: Replay) -> None:
    game = random_game("graffiti", 3, player="greedy")
    here = made(review_in_steps(game, DeviceMeans(False, Module(node, "graffiti")), seed=1, simulations=4))
    assert differences(here, review(game, seed=1, simulations=4)) == []
    assert [ply for ply in here.plies if isinstance(ply.judgement, Exact | Proof)]


# -- asked for ------------------------------------------------------------------------------------------


def new_desk(node: Replay, monkeypatch: pytest.MonkeyPatch, simulations: int = 4) -> WorkerApi:
    async def solvers(game_id: str) -> Module | None:
        return new_solver(node, game_id) if game_id == "grawlix" else None

    async def means_of(game_id: str) -> Module:
        return Module(node, game_id)

    def few(game: GameInProgress, means: DeviceMeans) -> Any:
        return review_in_steps(game, means, simulations=simulations)

    monkeypatch.setattr(reviews, "review_in_steps", few)
    desk = WorkerApi(
        OfflineGames(MemoryStorage(), lambda: 5.0), site_searches(), FakePage(solver=solvers, means=means_of)
    )
    desk._host._reviews._seconds = 0.0  # one step at a time
    return desk


async def begun(desk: WorkerApi, game: str, **options: Any) -> tuple[str, list[str]]:
    game_id, tokens = await create(desk, game, options=options)
    hello = {"type": "hello", "protocol": 2, "since": None, "tokens": tokens}
    await desk.enter("a", game_id, json.dumps(hello), lambda _: None)
    return game_id, tokens


async def finished(desk: WorkerApi, game: str, seed: int = 1, **options: Any) -> str:
    """A game played at random to its end."""
    dice = Random(seed)
    game_id, _ = await begun(desk, game, **options)
    log = (await desk._games.table(game_id)).log
    number = 0
    while not log.over:
        number += 1
        move = {"type": "move", "id": f"{number:032}", "version": log.version}
        legal = log.state.view(log.actor).legal
        await desk.hear("a", json.dumps({**move, "move": dice.choice(legal)}), lambda _: None)
    desk.leave("a")
    return game_id


async def asked(desk: WorkerApi, game_id: str) -> dict[str, Any]:
    answered = await request(desk, f"/api/games/{game_id}/review")
    return answered["text"] or answered


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("grawlix", {"size": 3, "hand": 2}),
        ("grawlix", {"size": 4, "hand": 3, "draft": "simultaneous-blind", "begins": "random"}),
        ("graffiti", {}),
    ],
)
async def test_it_is_made_while_somebody_asks(
    node: Replay, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any]
) -> None:
    desk = new_desk(node, monkeypatch)
    game_id = await finished(desk, game, **options)
    shares = [0.0]
    while (answer := await asked(desk, game_id))["review"] is None:
        assert shares[-1] <= answer["preparing"] <= 1
        shares.append(answer["preparing"])
    assert answer["preparing"] is None
    assert len(set(shares)) > 10
    plies = (await desk._games.table(game_id)).log.progress.plies
    assert [ply["move"] for ply in answer["review"]["plies"]] == [ply.text for ply in plies if ply.actor >= 0]
    assert await asked(desk, game_id) == answer


async def test_proofs_of_other_rules_in_between_change_nothing(node: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = new_desk(node, monkeypatch, simulations=40)
    game_id = await finished(desk, "grawlix", size=3, hand=2)
    while (answer := await asked(desk, game_id))["review"] is None:
        other = {"record": '[Game "grawlix"]\n[Size "2"]\n[Hand "1"]\n\n1. +Ra +Rh --', "at": 0}
        assert (await request(desk, "/api/analysis/proof", other))["text"]
    log = (await desk._games.table(game_id)).log
    assert answer["review"]["plies"] == json.loads(
        json.dumps([_plain(ply) for ply in review(log.progress.copy(), simulations=40).plies])
    )


def _plain(ply: Any) -> Any:
    import msgspec

    return msgspec.to_builtins(ply)


async def test_what_cannot_be_reviewed_is_told(node: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = new_desk(node, monkeypatch)
    game_id, _ = await begun(desk, "grawlix", size=2, hand=1)
    assert (await asked(desk, game_id))["error"]["code"] == "not-over"
    resign = {"type": "resign", "id": f"{0:032}", "seat": 0}
    await desk.hear("a", json.dumps(resign), lambda _: None)
    assert (await asked(desk, game_id))["error"]["code"] == "no-review"  # no ply was played
    assert (await asked(desk, "abcdefghijkl"))["error"]["code"] == "unknown-game"
    bare = WorkerApi(desk._games)
    assert (await asked(bare, await finished(desk, "grawlix", size=2, hand=1)))["error"]["code"] == "no-review"


async def test_reviews_that_are_kept_are_bounded(node: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = new_desk(node, monkeypatch)
    for seed in range(MAX_REVIEWS + 2):
        await asked(desk, await finished(desk, "grawlix", seed, size=2, hand=1))
    assert len(desk._host._reviews._cached) == MAX_REVIEWS
