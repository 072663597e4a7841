"""What studies measure of Grawlix alone: of its games, and of its rules by the study files of the pages of results."""

from __future__ import annotations

import builtins
import json
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.cli.main import main
from glyphwall.core.errors import OptionsError
from glyphwall.games.grawlix.studies import measures
from glyphwall.studies.variants._game_measures import Work
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from pathlib import Path


def played(plies: int, **values: Any) -> tuple[list[Any], list[int]]:
    """The lowest legal plies, one after the other."""
    states: list[Any] = [GAME.initial_state(GAME.make_options(**values))]
    actions: list[int] = []
    while states[-1].legal_actions and len(actions) < plies:
        actions.append(states[-1].legal_actions[0])
        states.append(states[-1].apply(actions[-1]))
    return states, actions


def test_tiles_and_changes_of_sides() -> None:
    three = played(3, size=2, hand=1)  # a pick each, and the first tile
    assert (measures.placed(*three), measures.sudden(*three), measures.swapped(*three)) == (1, 1, None)
    assert measures.sudden(*played(2, size=2, hand=1)) == 0
    start = GAME.initial_state(GAME.make_options(size=3, hand=1, swap="after-draft"))
    for swap in (True, False):
        states, actions = [start], []
        while states[-1].actor >= 0:
            state = states[-1]
            moves = [GAME.action_to_move(action, state.options) for action in state.legal_actions]
            wanted = [number for number, move in enumerate(moves) if getattr(move, "swap", swap) == swap]
            actions.append(state.legal_actions[wanted[0]])
            states.append(state.apply(actions[-1]))
        assert measures.swapped(states, actions) == swap
        assert measures.placed(states, actions) == len(states[-1].view(None).grid)


STUDY = """\
game = "grawlix"
games = 0
measures = ["grawlix:exact", "grawlix:kept"]
[sweep]
size = [3]
hand = [1, 2]
draft = ["alternate", "random"]
"""


def test_a_study_of_the_rules_plays_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "exact.toml"
    path.write_text(STUDY, encoding="utf-8")
    assert main(["study", str(path), "--quiet", "--jobs", "1"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "size 3, hand 1, draft alternate, first player, best play: 100\u00a0%"
    cells = json.loads((tmp_path / "exact" / "results.json").read_text(encoding="utf-8"))["cells"]
    assert [cell["findings"]["grawlix:exact"]["low"] for cell in cells] == [1, 1, 1, pytest.approx(738 / 756)]
    assert cells[3]["findings"]["grawlix:exact"]["notes"] == ["738 of 756 deals, 16 of them up to symmetry"]
    kept = (tmp_path / "exact" / "findings.jsonl").read_bytes()
    assert main(["study", str(path), "--quiet", "--report-only", "--locale", "de"]) == 0
    assert (tmp_path / "exact" / "findings.jsonl").read_bytes() == kept
    page = (tmp_path / "exact" / "report.md").read_text(encoding="utf-8")
    assert "| Variante | erster Spieler, bestes Spiel | Züge, die den Gewinn halten | Methode |" in page
    assert "97,62\u00a0%" in page


@pytest.mark.parametrize(("size", "most", "lines"), [(2, 2, 2), (3, 9, 0)])
def test_the_fullest_grid_has_a_game_that_shows_it(size: int, most: int, lines: int) -> None:
    options = GAME.make_options(size=size, hand=2)
    found = measures.fullest(options, Work())
    assert (found.low, found.high, len(found.notes)) == (most, most, lines)
    state = GAME.initial_state(options)
    for action in found.actions:
        state = state.apply(action)
    assert state.outcome is not None
    assert len(state.view(None).grid) == most


def test_what_cannot_be_solved() -> None:
    for measure in (measures.exact, measures.keep_share):
        with pytest.raises(OptionsError, match="sizes up to 4 can be solved completely"):
            measure(GAME.make_options(size=5), Work())


def test_without_the_library_one_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.split(".")[0] == "ortools":
            raise ModuleNotFoundError(name, name=name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    path = tmp_path / "fullest.toml"
    path.write_text('game = "grawlix"\ngames = 0\nmeasures = ["grawlix:fullest"]\n[options]\nsize = 2\nhand = 1\n')
    assert main(["study", str(path), "--quiet", "--jobs", "1"]) == 2
    assert 'pip install "glyphwall[study]"' in capsys.readouterr().err
