"""Studies that go on from their file: the same games as without interruption, other settings refused by name."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.core.registry import get_game
from glyphwall.studies._journal import Journal, JournalError
from glyphwall.studies.games import GameResult
from glyphwall.studies.match import MatchResult, MatchSettings, run_match
from glyphwall.studies.sprt import Sprt

if TYPE_CHECKING:
    from pathlib import Path

GAME = get_game("grawlix")
SMALL = GAME.make_options(size=4, hand=2)


def settings(**changes: Any) -> MatchSettings:
    values: dict[str, Any] = {
        "options": SMALL,
        "specs": ("mcts:sims=20", "random"),
        "games": 8,
        "seed": 3,
        "opening_plies": 4,
    }
    return MatchSettings("grawlix", **(values | changes))


def play(path: Path, match: MatchSettings, until: int = 10**9) -> tuple[MatchResult, list[int]]:
    """The result, and the numbers of the games that were played now."""
    journal = Journal(path)
    journal.begin("match", match)
    stop = threading.Event()
    played: list[int] = []

    def on_result(game: GameResult) -> None:
        journal.add(game)
        played.append(game.number)
        if len(played) >= until:
            stop.set()

    return run_match(match, 1, on_result, stop, done=journal.results), played


def test_an_interrupted_match_goes_on_to_the_same_end(tmp_path: Path) -> None:
    path = tmp_path / "match.state"
    first, _ = play(path, settings(), 3)
    assert first.interrupted
    second, played = play(path, settings())
    assert played == [3, 4, 5, 6, 7]
    assert second == run_match(settings())
    assert play(path, settings()) == (second, [])


def test_games_may_be_added(tmp_path: Path) -> None:
    path = tmp_path / "match.state"
    play(path, settings(games=4, date="2026.01.01"))
    result, played = play(path, settings(games=8, date="2026.01.02"))
    assert played == [4, 5, 6, 7]
    assert [game.played for game in result.results] == [game.played for game in run_match(settings()).results]


def test_a_second_run_is_kept_out(tmp_path: Path) -> None:
    path = tmp_path / "match.state"
    play(path, settings(), 1)
    second = Journal(path)
    with Journal(path) as first:
        first.begin("match", settings())
        before = path.read_bytes()
        with pytest.raises(JournalError, match="is being written by another run; wait for it, or choose another file"):
            second.begin("match", settings())
        assert path.read_bytes() == before
        second.begin("match", settings(), writes=False)
        first.add(first.results[0])
    with pytest.raises(JournalError, match="is being written by another run"):  # it has grown since it was read
        second.begin("match", settings())
    Journal(path).begin("match", settings())


@pytest.mark.parametrize("lost", [1, 40, 200])
def test_what_a_crash_left_of_a_line_is_dropped(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "match.state"
    play(path, settings(), 3)
    whole = path.read_bytes()
    path.write_bytes(whole[:-lost])
    result, played = play(path, settings())
    assert played[0] == 2
    assert result == run_match(settings())
    assert path.read_bytes().startswith(whole)
    assert path.read_bytes().count(b"\n") == 9


@pytest.mark.parametrize(
    ("changes", "about"),
    [
        ({"seed": 4}, "seed was 3, is 4"),
        (
            {"specs": ("mcts:sims=20", "greedy")},
            r'specs\.2 was "random", is "greedy"',
        ),
        ({"opening_plies": 5, "adjudicate": 9}, "adjudicate was 0, is 9; opening_plies was 4, is 5"),
        ({"options": GAME.make_options(size=4, hand=3)}, "options.hand was 2, is 3"),
        ({"sprt": Sprt(0.0, 5.0)}, 'sprt was nothing, is {"elo0":0.0,"elo1":5.0'),
    ],
)
def test_other_settings_are_refused_by_name(tmp_path: Path, changes: dict[str, Any], about: str) -> None:
    path = tmp_path / "match.state"
    play(path, settings(), 1)
    before = path.read_bytes()
    with pytest.raises(JournalError, match=about):
        Journal(path).begin("match", settings(**changes))
    assert path.read_bytes() == before


def test_another_kind_or_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.state"
    play(path, settings(), 1)
    with pytest.raises(JournalError, match='kind was "match", is "tournament"'):
        Journal(path).begin("tournament", settings())
    monkeypatch.setattr("glyphwall.studies._journal.__version__", "9.9")
    with pytest.raises(JournalError, match=r'version was .*, is "9.9"'):
        Journal(path).begin("match", settings())


@pytest.mark.parametrize("text", [b"hello\n", b"{}\n", b"no line end", b'{"kind":"match"}\n[]\n', b"\xff\n"])
def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "precious"
    path.write_bytes(text)
    with pytest.raises(JournalError, match="isn't the state of a match"):
        Journal(path)
    assert path.read_bytes() == text


def test_results_come_back_as_they_were() -> None:
    game = run_match(settings(games=2)).results[1]
    assert msgspec.json.decode(msgspec.json.encode(game), type=GameResult) == game
