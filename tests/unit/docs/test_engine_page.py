"""The page of the engine protocol: what clients that were written from it alone had to guess."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from glyphwall.core.values import NOBODY, Outcome
from glyphwall.engine.moves import actor_text
from tests.unit.engine.peer import Peer

PAGE = " ".join((Path(__file__).parents[3] / "docs" / "reference" / "engine.md").read_text(encoding="utf-8").split())
DIAGRAM = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"
ILLEGAL = re.compile(r"illegal [a-z-]+( [^\s@]+@[^\s@]+)*( fits( [a-z]+=([^\s,=]+(,[^\s,=]+)*)?)+)?")


@pytest.mark.parametrize(("ranking", "result"), [((2, 2, 1), "0-0-1"), ((1, 1), "1/2-1/2"), ((2, 1), "0-1")])
def test_results_of_finished_games(ranking: tuple[int, ...], result: str) -> None:
    outcome = Outcome("completed", ranking, tuple(0.0 for _ in ranking))
    assert actor_text(NOBODY, outcome) == f"over {result} completed"
    assert result in PAGE


@pytest.mark.parametrize("move", ["Vsf11", "Gnf11", "Rpa1", "+Rh", "Rhf6", "xyzzy"])
def test_answers_to_explain_have_the_form_that_is_told(move: str) -> None:
    (answer,) = Peer().ask(f"position gwp {DIAGRAM}", f"explain {move}")
    assert ILLEGAL.fullmatch(answer), answer
    if move == "Vsf11":
        assert f"`{answer}`" in PAGE
    assert "Each CONFLICT is `PIECE@PLACE`" in PAGE


def test_stop_ends_a_count() -> None:
    peer = Peer()
    peer.session.submit("perft 12")
    peer.session.submit("stop")
    peer.wait_until(lambda: not peer.busy)
    assert peer.lines[-1].startswith("error cancelled ")
    assert "and every `perft`, with `error cancelled`" in PAGE


def test_what_is_proved_on_paper_is_told_without_plies_by_every_go() -> None:
    lines = Peer().ask("newgame grawlix size 4 hand 2", "go nodes 10")
    assert "info score proved loss string the mirror theorem" in lines
    assert lines[-1].startswith("bestmove ")
    assert "`info score proved win string the mirror theorem`" in PAGE


def test_newgame_refuses_what_it_does_not_know() -> None:
    assert "an unknown or repeated one is refused" in PAGE
    assert Peer().ask("newgame grawlix sise 4")[0].startswith("error unknown-option ")


def test_the_reasons_of_both_games_are_on_the_page_of_notation() -> None:
    from glyphwall.core.registry import game_ids, get_game

    notation = (Path(__file__).parents[3] / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")
    (reasons,) = [line for line in notation.splitlines() if line.startswith("- `Reason`")]
    for game_id in game_ids():
        game = get_game(game_id)
        assert all(f"`{reason}`" in reasons for reason in game.terminations(game.make_options()))
