"""``go``: limits, answers, and exactly one ``bestmove`` each."""

from __future__ import annotations

import re
import time

import pytest

from glyphwall.core.registry import get_game
from glyphwall.engine._go import Budget, read_go
from glyphwall.engine._lines import LineRefusal
from glyphwall.engine.moves import play_texts
from glyphwall.engine.settings import EngineSettings
from tests.unit.engine.peer import Peer

DRAFT = "+Rh +Oa +Ys +Gp +Bd +Vn +Ra +Rs"
SEARCHES = EngineSettings(seed=1, player="mcts:sims=200")
INFO = re.compile(
    r"info (multipv (?P<rank>\d+) )?depth \d+ nodes (?P<nodes>\d+) nps \d+ time (?P<time>\d+) visits \d+ "
    r"(wp (?P<win>[01]\.\d{3})|score proved (?P<proof>win|loss)) pv (?P<pv>\S.*)"
)


@pytest.fixture
def peer() -> Peer:
    return Peer(SEARCHES)


def best(lines: list[str]) -> str:
    """Return the only ``bestmove``, which must be the last line."""
    assert sum(line.startswith("bestmove ") for line in lines) == 1
    assert lines[-1].startswith("bestmove ")
    return lines[-1].removeprefix("bestmove ")


def infos(lines: list[str]) -> list[re.Match[str]]:
    """Return the search's own info lines, checking their documented form."""
    other = ("info string ", "info score proved ")
    told = [line for line in lines if line.startswith("info ") and not line.startswith(other)]
    matches = [INFO.fullmatch(line) for line in told]
    assert all(matches), told
    return [match for match in matches if match]


def test_a_draft_pick_is_a_turn_of_one_ply(peer: Peer) -> None:
    lines = peer.ask("go visits 300")
    assert re.fullmatch(r"\+[ROYGBV][ahdpns]", best(lines))
    info = infos(lines)[-1]
    assert info["nodes"] == "300"
    assert info["pv"].split()[0] == best(lines)


def test_a_turn_is_answered_whole_and_can_be_played(peer: Peer) -> None:
    peer.ask(f"position startpos moves {DRAFT}")
    move = best(peer.ask("go visits 300"))
    assert re.fullmatch(r"[ROYGBV][ahdpns]f6\+[ROYGBV][ahdpns]", move)
    assert peer.ask(f"position startpos moves {DRAFT} {move}", "actor") == ["actor 2"]


def test_in_the_middle_of_a_turn_the_rest_is_answered(peer: Peer) -> None:
    peer.ask(f"position startpos moves {DRAFT} Rhf6")
    assert re.fullmatch(r"\+[ROYGBV][ahdpns]", best(peer.ask("go visits 300")))


def test_visits_bound_each_ply_and_nodes_the_turn(peer: Peer) -> None:
    peer.ask(f"position startpos moves {DRAFT}")
    peer.ask("go visits 10")  # compiles, and so tells of its progress
    lines = peer.ask("go visits 300")
    assert [info["nodes"] for info in infos(lines)] == ["300", "600"]
    lines = peer.ask("go nodes 300")
    assert [info["nodes"] for info in infos(lines)] == ["150", "300"]
    lines = peer.ask("go nodes 300 visits 100")
    assert [info["nodes"] for info in infos(lines)] == ["100", "200"]


def test_without_limits_the_player_thinks_as_its_spec_says(peer: Peer) -> None:
    assert infos(peer.ask("go"))[-1]["nodes"] == "200"


def test_multipv_lists_candidates_best_first(peer: Peer) -> None:
    lines = peer.ask(f"position startpos moves {DRAFT}", "go nodes 4000 multipv 3")
    found = infos(lines)
    assert [info["rank"] for info in found] == ["1", "2", "3"] * (len(found) // 3)
    last = [info["pv"].split()[0] for info in found[-3:]]
    assert len(set(last)) == 3
    assert last[0] == best(lines)


def test_searchmoves_may_be_turns_or_plies(peer: Peer) -> None:
    peer.ask(f"position startpos moves {DRAFT}")
    assert best(peer.ask("go visits 50 searchmoves Rhf6+Ga Rhf6+Gh")) in ("Rhf6+Ga", "Rhf6+Gh")
    assert best(peer.ask("go searchmoves Raf6 visits 50 multipv 2")).startswith("Raf6+")
    assert best(peer.ask("go visits 50 searchmoves Rhf6+Ga")) == "Rhf6+Ga"
    peer.ask("setoption name Player value random")
    drawn = {best(peer.ask("go searchmoves Rhf6+Ga Rhf6")) for _ in range(30)}
    assert len(drawn) > 2
    assert all(move.startswith("Rhf6+") for move in drawn)


def test_go_solve_proves_and_estimates_nothing(peer: Peer) -> None:
    lines = peer.ask("newgame grawlix size 3 hand 2 draft snake", "go solve")
    proofs = [line for line in lines if " score proved " in line]
    assert [line.partition(" score proved ")[2].partition(" pv ")[0] for line in proofs] == ["win", "win 6"]
    assert not any(" wp " in line for line in lines)
    turns = proofs[-1].partition(" pv ")[2].split()
    assert turns[0] == best(lines)


def test_go_solve_searches_where_picks_come_in_another_order(peer: Peer) -> None:
    lines = peer.ask("newgame grawlix size 2 hand 2 draft 112", "go solve")
    assert not any("theorem" in line for line in lines)
    assert any(line.startswith("info score proved win") or " score proved win" in line for line in lines)


def test_go_solve_tells_the_mirror_theorem_and_its_answer(peer: Peer) -> None:
    lines = peer.ask("newgame grawlix", "go solve")
    assert lines[0] == "info score proved loss string the mirror theorem"
    assert best(lines)
    lines = peer.ask("newgame grawlix size 5", "go solve")
    assert lines[0] == "info score proved win string the mirror theorem"
    lines = peer.ask("newgame grawlix", "position startpos moves +Rh", "go solve")
    assert lines[0] == "info score proved win string the mirror theorem"
    assert best(lines)[1] != "R"
    assert best(lines)[2] != "h"


def test_every_search_says_what_is_proved_from_the_start(peer: Peer) -> None:
    lines = peer.ask("newgame grawlix size 4 hand 2", "go visits 10")
    assert "info score proved loss string the mirror theorem" in lines
    lines = peer.ask("newgame grawlix size 5 hand 2", "go visits 10")
    assert "info score proved win string the mirror theorem" in lines
    lines = peer.ask("newgame grawlix size 5 hand 2 draft snake", "go visits 10")
    assert not any("score proved" in line for line in lines)


def test_go_solve_that_runs_out_of_time_names_no_move(peer: Peer) -> None:
    lines = peer.ask("newgame grawlix size 5 hand 3 draft snake", "go solve movetime 20")
    assert lines[-2].startswith("info string stopped before the position was solved")
    assert best(lines) == "none"


def test_go_solve_of_a_game_that_cannot_be_solved(peer: Peer) -> None:
    refusal, answer = peer.ask("newgame grawlix draft random", "position startpos moves +Ra", "go solve")
    assert refusal.startswith("error ")
    assert answer == "bestmove none"


def test_unknown_words_are_ignored(peer: Peer) -> None:
    assert best(peer.ask("go quickly nodes 100 please")) == best(Peer(SEARCHES).ask("go nodes 100"))
    assert peer.ask("please newgame grawlix", "kindly actor now") == ["actor 1"]


def test_depth_is_not_pretended(peer: Peer) -> None:
    lines = peer.ask("go depth 3 nodes 50")
    assert lines[0].startswith("info string depth is ignored")
    assert best(lines)


def test_nobody_to_move(peer: Peer) -> None:
    peer.ask("newgame grawlix begins random")
    assert peer.ask("go nodes 10") == [
        "error not-your-turn go: chance acts; 'legal' lists its outcomes",
        "bestmove none",
    ]
    peer.ask("newgame grawlix size 2 hand 1", "position startpos moves +Ra +Rh Rab2+Oa")
    assert peer.ask("actor") == ["actor over 1-0 stuck"]
    assert peer.ask("go nodes 10") == ["error game-over go: the game is over", "bestmove none"]


def test_a_player_that_is_unable_says_so(peer: Peer) -> None:
    peer.ask("setoption name Player value mirror")
    refusal, answer = peer.ask("go")
    assert refusal.startswith("error player-unable ")
    assert answer == "bestmove none"


def test_a_proof_is_never_told_as_a_chance(peer: Peer) -> None:
    # Size 2: the second player wins, and the tree is small enough to be searched to its end.
    lines = peer.ask("newgame grawlix size 2 hand 1", "position startpos moves +Ra", "go nodes 100000")
    last = infos(lines)[-1]
    assert last["proof"] == "win"
    assert last["win"] is None


def test_resignation_is_said_beside_the_move(peer: Peer) -> None:
    peer.ask("newgame grawlix size 2 hand 2", "setoption name ResignBelow value 10")
    lines = peer.ask("go nodes 100000")  # the first player of an even size has lost
    assert re.fullmatch(r"\+\S+ resign", best(lines))
    peer.ask("setoption name ResignBelow value 0")
    assert "resign" not in best(peer.ask("go nodes 100000"))


@pytest.mark.parametrize("line", ["go movetime 200", "go clock 1 14000 2 1 inc 1 0", "go clock 1 1 2 1"])
def test_time_is_kept(peer: Peer, line: str) -> None:
    peer.ask(f"position startpos moves {DRAFT}", "go visits 10")
    began = time.process_time()  # the machine may be busy with others
    best(peer.ask(line))
    assert time.process_time() - began < 5  # it may take one, with two threads


def test_the_same_seed_gives_the_same_moves_and_another_may_not() -> None:
    def moves(seed: int) -> list[str]:
        peer = Peer(EngineSettings(player="mcts:sims=30"))
        peer.ask(f"newgame grawlix seed {seed}")
        return [best(peer.ask("go")) for _ in range(3)]

    assert moves(5) == moves(5)
    assert len({tuple(moves(seed)) for seed in range(4)}) > 1


# -- reading, without a search ------------------------------------------------------------------------


def test_a_clock_is_shared_out_and_never_overspent() -> None:
    state = get_game("grawlix").initial_state()
    for left, inc in ((1, 0), (60, 0), (1_000, 0), (1_000, 5_000), (300_000, 0), (300_000, 5_000), (-500, 0)):
        seconds = read_go(f"clock 1 {left} 2 7 inc 1 {inc}".split(), state).budget(0, overhead=50).seconds
        assert seconds is not None
        assert 0 < seconds * 1000 <= max(1, left - 50) / 2 + 1 or left > 100
        assert seconds * 1000 <= max(1, left)
    assert read_go(["clock", "1", "300000", "2", "1", "movetime", "10"], state).budget(0, 50).seconds == 0.01
    assert read_go(["infinite", "movetime", "10"], state).budget(0, 50) == Budget(infinite=True)
    with pytest.raises(LineRefusal):
        read_go(["clock", "2", "5"], state).budget(0, 50)


def test_the_plies_of_a_turn_share_the_budget() -> None:
    start = play_texts(get_game("grawlix").initial_state(), DRAFT.split())
    fetch = play_texts(start, ["Rhf6"])
    budget = Budget(nodes=100, seconds=1.0)
    first, last = budget.limits(start, 0, 0.0), budget.limits(fetch, 50, 0.4)
    assert first is not None
    assert last is not None
    assert (first.sims, first.seconds) == (50, 0.5)
    assert (last.sims, last.seconds) == (50, 0.6)
    overspent = budget.limits(fetch, 500, 9.0)
    assert overspent is not None
    assert overspent.sims == 1
    assert Budget().limits(start, 0, 0.0) is None


def test_a_game_with_secrets_is_searched_by_what_the_seat_knows() -> None:
    from glyphwall.core.registry import get_game
    from glyphwall.engine.settings import EngineSettings

    assert EngineSettings().player_of(get_game("graffiti")) == "ismcts:time=1s"
    assert EngineSettings().player_of(get_game("grawlix")) == "mcts:time=1s"
    assert EngineSettings(player="greedy").player_of(get_game("graffiti")) == "greedy"
