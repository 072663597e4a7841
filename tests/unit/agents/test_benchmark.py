"""The benchmark: who is good is measured as good, who cheats or fails never wins, what is stopped is kept."""

from __future__ import annotations

import json
import threading
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.agents._benchmark import (
    Benchmark,
    BenchmarkResult,
    BenchmarkSettings,
    PositionScore,
    add_scores,
    check_benchmark,
    list_fixed_opponents,
)
from glyphwall.agents._reports import summary
from glyphwall.agents._results import make_results, write_results
from glyphwall.agents.exchanges import AgentLimits
from glyphwall.agents.player import WatchedPlayer, make_agent
from glyphwall.core.errors import OptionsError, UnknownPlayer
from glyphwall.core.registry import get_game, plugin_of
from glyphwall.players.base import Decision, Player
from glyphwall.search.solver import Solver
from tests.unit.agents.test_harness import IllegalPlayer, command

if TYPE_CHECKING:
    from glyphwall.agents.exchanges import Exchange
    from glyphwall.players.base import Question

GRAWLIX = get_game("grawlix")
SMALL = GRAWLIX.make_options(size=3, hand=2)


def settings(**more: Any) -> BenchmarkSettings:
    told: dict[str, Any] = {"opponents": ("random", "level:doodler"), "games": 4, "positions": 10, "theory": 10}
    told |= {"game": "grawlix", "options": SMALL, "name": "agent", "seed": 1}
    return BenchmarkSettings(**(told | more))


def measured(named: str, limits: AgentLimits | None = None, **more: Any) -> BenchmarkResult:
    """A whole run."""
    asked, said = settings(**more), list[Any]()
    agent = make_agent(named, GRAWLIX, asked.options, limits=limits, on_exchange=said.append)
    check_benchmark(asked, agent)
    try:
        return Benchmark(asked, agent, said).run()
    finally:
        agent.close()


def test_who_proves_gives_nothing_away() -> None:
    result = measured("strong:sims=2000")
    assert result.solved is not None
    regret, by_placed = result.solved.all, result.solved.by_placed
    assert regret is not None
    assert regret.kept == regret.positions > 3
    assert regret.blind < 1
    assert sum(asked.positions for asked in result.solved.by_stage.values()) == regret.positions
    assert by_placed is not None
    assert sum(asked.positions for asked in by_placed.values()) == regret.positions
    assert list(by_placed) == sorted(by_placed)
    assert 0 in by_placed, "the draft"
    assert max(by_placed) > 0
    assert "by pieces on the board: 0: " in "\n".join(summary(result))
    assert not result.interrupted
    assert result.answers.illegal == 0
    assert result.answers.plies == result.answers.answers


def test_who_is_stronger_is_rated_higher_on_the_ladder() -> None:
    larger = GRAWLIX.make_options(size=4, hand=2)
    result = measured("strong:sims=1000", options=larger, opponents=("random",), positions=0, theory=0, games=10)
    points, games = result.ladder.points(0)
    assert points > 0.7 * games
    agent, chance = result.ladder.ratings(result.anchor)
    assert chance.estimate == 0
    assert agent.low > 0


def test_whoever_knows_the_theory_is_known_by_it() -> None:
    mirror = measured("mirror", positions=0, games=2, theory=20).theory
    chance = measured("random", positions=0, games=2, theory=20, opponents=("level:doodler",)).theory
    assert mirror is not None
    assert chance is not None
    by_mirror, by_chance = mirror.answers, chance.answers
    assert by_mirror.kept == by_mirror.positions == 20
    assert by_chance.kept < by_chance.positions
    assert 0 < by_mirror.blind == by_chance.blind < 1
    assert mirror.keeps is not None
    assert 0 < mirror.keeps.kept == mirror.keeps.positions < 20
    assert mirror.answers_by_stage.keys() == {"draft", "placement", "fetch"}


def test_best_play_keeps_every_win_of_the_theory_without_playing_the_theory() -> None:
    """The adversary of the old benchmark, which counted every ply but the theorem's as a mistake."""
    options = GRAWLIX.make_options(size=4, hand=2)
    asked = settings(options=options, theory=40, positions=0, games=2, opponents=("random",))
    agent = WatchedPlayer(_BestPlay("best", GRAWLIX, options), list[Any]().append)
    found = Benchmark(asked, agent, []).run().theory
    assert found is not None
    assert found.keeps is not None
    assert found.keeps.kept == found.keeps.positions > 20
    assert {"draft", "placement", "fetch"} == found.keeps_by_stage.keys()
    assert found.answers.kept < 0.8 * found.answers.positions
    assert found.keeps.blind < 0.7


class _BestPlay(Player):
    """Plays a ply that wins, by search alone, and not the theorem's where there is another."""

    def decide(self, question: Question) -> Decision:
        theory = plugin_of(self.game).theory
        assert theory is not None
        if not hasattr(self, "_solver"):
            self._solver = Solver(self.game, self.options, memory=2**26)
        winning = self._solver.winning_actions(question.state)
        named = theory.winning_actions(question.view)
        return self.plain(min(winning or question.actions, key=lambda action: (action in named, action)))


def test_whoever_moves_illegally_never_wins_and_is_told_apart() -> None:
    result = measured(command("illegal"), AgentLimits(seconds=300, retries=0), games=2, positions=3, theory=2)
    assert result.ladder.points(0) == (0.0, 4)
    for match in result.ladder.matches()[:2]:
        assert [game.played.reason for game in match.results] == ["forfeit"] * 2
        assert all("illegal: " in game.played.note for game in match.results)
    assert result.answers.plies == 0
    assert result.answers.illegal == result.answers.answers
    regret = None if result.solved is None else result.solved.all
    assert regret is not None
    assert (regret.kept, regret.illegal) == (0, regret.positions)
    ratings = result.ladder.ratings(result.anchor)
    assert ratings[0].estimate == min(rating.estimate for rating in ratings)
    assert "without a legal answer" in "\n".join(summary(result))


def test_an_illegal_player_of_somebody_s_own_is_measured_as_well() -> None:
    asked, said = settings(games=2), list[Any]()
    agent = WatchedPlayer(IllegalPlayer("own", GRAWLIX, SMALL), said.append)
    result = Benchmark(asked, agent, said).run()
    assert result.ladder.points(0)[0] == 0
    assert result.answers.illegal == result.answers.answers > 0


def _without_times(result: BenchmarkResult) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(write_results(make_results(result, AgentLimits())))
    for name in ("machine", "date"):
        del told[name]
    for name in ("seconds_median", "seconds_90"):
        del told["answers"][name]
    return told


def test_the_same_seed_measures_the_same() -> None:
    first, again, other = (
        _without_times(measured("level:doodler", seed=seed, opponents=("random",))) for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other


@pytest.mark.parametrize("after", [0, 3, 15, 22])
def test_what_was_found_before_a_stop_is_kept(after: int) -> None:
    stop, steps, said = threading.Event(), list[int](), list[Any]()
    asked = settings()
    agent = make_agent("greedy", GRAWLIX, SMALL, on_exchange=said.append)

    def step() -> None:
        steps.append(1)
        if len(steps) >= after:
            stop.set()

    if after == 0:
        stop.set()
    benchmark = Benchmark(asked, agent, said, step, stop)
    result = benchmark.run()
    assert result.interrupted
    assert len(steps) == after < benchmark.steps
    parts = (result.solved and result.solved.all, result.theory and result.theory.answers)
    found = sum(part.positions for part in parts if part)
    assert found + len(result.ladder.results) == after
    assert "interrupted" in summary(result)[0]
    told = json.loads(write_results(make_results(result, AgentLimits())))
    assert told["interrupted"] is True
    assert told["ladder"]["games"] == len(result.ladder.results)


def test_the_results_file_holds_what_its_figures_are_made_of() -> None:
    result = measured("greedy")
    told = json.loads(write_results(make_results(result, AgentLimits())))
    assert told["format"] == 2
    assert told["options"] == msgspec.to_builtins(SMALL)
    assert told["ladder"]["games"] == told["ladder"]["of"] == 12
    assert sum(player["points"] for player in told["ladder"]["players"]) == 12
    assert sum(sum(pairing["points"]) for pairing in told["ladder"]["pairings"]) == 12
    theory = told["theory"]
    parts = (told["solved"]["all"], theory["answers"], theory["keeps"], *theory["keeps_by_stage"].values())
    for part in (*parts, *told["solved"]["by_stage"].values()):
        assert 0 <= part["kept"] <= part["positions"] - part["illegal"]
    assert told["theory"]["name"] == "the mirror theorem"


def test_games_without_truth_or_theory_are_rated_all_the_same() -> None:
    game, said = get_game("graffiti"), list[Any]()
    asked = settings(game="graffiti", options=game.make_options(), opponents=("random",), games=2)
    result = Benchmark(asked, make_agent("greedy", game, asked.options, on_exchange=said.append), said).run()
    assert result.solved is None
    assert result.theory is None
    assert len(result.ladder.results) == 2
    assert "none by these rules" in "\n".join(summary(result))


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"name": "random"}, OptionsError),
        ({"name": ""}, OptionsError),
        ({"name": "a\nb"}, OptionsError),
        ({"opponents": ()}, OptionsError),
        ({"opponents": ("random", "random")}, OptionsError),
        ({"games": 3}, OptionsError),
        ({"opponents": ("nobody",)}, UnknownPlayer),
    ],
)
def test_what_cannot_be_measured_is_refused_before_anybody_is_asked(
    more: dict[str, Any], error: type[Exception]
) -> None:
    said: list[Exchange] = []
    agent = make_agent("greedy", GRAWLIX, SMALL, on_exchange=said.append)
    with pytest.raises(error):
        check_benchmark(settings(**more), agent)
    assert said == []


def test_the_fixed_opponents_are_chance_and_the_weakest_levels() -> None:
    assert list_fixed_opponents(GRAWLIX)[:2] == ("random", "level:doodler")
    parts = [PositionScore(1, 1, 0, 0.5), PositionScore(3, 0, 2, 0.1)]
    assert add_scores(parts) == PositionScore(4, 1, 2, pytest.approx(0.2))  # type: ignore[arg-type]
