"""Data sets: correct contents, identical repetitions, and a stopped run that ends with the same bytes."""

from __future__ import annotations

import sys
import threading
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.core.errors import GlyphwallError, MissingLibrary, PlayerUnable
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.datasets import DatasetSettings, LoadedPositions, _solved, load, make_dataset, making
from glyphwall.datasets._rows import seat_view
from glyphwall.search.solver import Stopped

if TYPE_CHECKING:
    from pathlib import Path

SOLVED = DatasetSettings("solved", "grawlix", {"size": 3, "hand": 2}, 24, players=("random", "greedy"), stages=("end",))


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def best(state: Any, memory: dict[Any, tuple[int, int]]) -> tuple[int, int]:
    """Return the value for the seat to act and the plies to the end, by exhaustive search."""
    if state.key not in memory:
        tried = [outcome(state, action, memory) for action in state.legal_actions]
        won = [plies for value, plies in tried if value > 0]
        memory[state.key] = (1, min(won)) if won else (-1, max(plies for _, plies in tried))
    return memory[state.key]


def outcome(state: Any, action: int, memory: dict[Any, tuple[int, int]]) -> tuple[int, int]:
    after = state.apply(action)
    if not after.legal_actions:
        return (1 if after.outcome.returns[state.actor] > 0 else -1), 1
    value, plies = best(after, memory)
    return (value if after.actor == state.actor else -value), 1 + plies


def test_positions_are_as_trying_everything_finds_them(tmp_path: Path) -> None:
    made = make_dataset(SOLVED, tmp_path / "a", stop=threading.Event())
    assert made.parts == {"end": {"lost": 12, "won": 12}}
    memory: dict[Any, tuple[int, int]] = {}
    ids = []
    for split in ("train", "valid", "test"):
        loaded = load(tmp_path / "a", split)
        assert isinstance(loaded, LoadedPositions)
        assert loaded.observations().shape[0] == len(loaded)
        for number, (row, state) in enumerate(zip(loaded.rows, loaded.states, strict=True)):
            ids.append(row.id)
            assert (row.value, row.distance) == best(state, memory)
            found = [outcome(state, action, memory) for action in state.legal_actions]
            assert row.actions == state.legal_actions
            assert list(zip(row.values, row.distances, strict=True)) == found
            assert loaded.action_values[number][list(row.actions)].tolist() == [value for value, _ in found]
            assert loaded.legal_mask[number].sum() == len(found)
    assert len(set(ids)) == len(ids) == 24


def test_drafts_that_cannot_be_solved_are_refused_at_once_and_others_are_made(tmp_path: Path) -> None:
    drafts = DatasetSettings("drafts", "grawlix", {"size": 4}, 4, nodes=100, players=("greedy",))
    with pytest.raises(GlyphwallError, match=r"even the last pick takes more than 100 nodes .* --nodes more"):
        make_dataset(drafts, tmp_path / "none", stop=threading.Event())
    assert not (tmp_path / "none").exists()
    small = msgspec.structs.replace(drafts, options={"size": 3, "hand": 2, "draft": "112"}, nodes=20_000)
    made = make_dataset(small, tmp_path / "some", stop=threading.Event(), formats=("jsonl",))
    assert sum(made.rows.values()) == 4


def test_a_stopped_run_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    make_dataset(SOLVED, tmp_path / "whole", stop=threading.Event())
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        make_dataset(SOLVED, tmp_path / "cut", stop=stop)
    with pytest.raises(GlyphwallError, match="no complete data set"):
        load(tmp_path / "cut", "train")
    with pytest.raises(GlyphwallError, match="other settings"):
        make_dataset(msgspec.structs.replace(SOLVED, seed=1), tmp_path / "cut", stop=threading.Event())
    stop.clear()

    def stop_there(_: int, shards: int) -> None:
        if shards == 2:
            stop.set()

    with pytest.raises(Stopped):
        make_dataset(SOLVED, tmp_path / "cut", stop=stop, on_progress=stop_there)
    assert len(list((tmp_path / "cut" / ".parts").glob("*.jsonl"))) == 2
    (tmp_path / "cut" / ".parts" / ".glyphwall-killed").mkdir()
    make_dataset(SOLVED, tmp_path / "cut", jobs=2)
    assert files(tmp_path / "cut") == files(tmp_path / "whole")
    with pytest.raises(GlyphwallError, match="already"):
        make_dataset(SOLVED, tmp_path / "cut", stop=threading.Event())


def test_a_folder_is_of_one_run_and_one_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of an older version must not be mixed with today's."""
    refused: list[str] = []

    def beside(_: int, shards: int) -> None:
        if shards == 1:
            with pytest.raises(GlyphwallError, match="another run") as refusal:
                make_dataset(SOLVED, tmp_path / "a")
            refused.append(str(refusal.value))
            stop.set()

    stop = threading.Event()
    with pytest.raises(Stopped):
        make_dataset(SOLVED, tmp_path / "a", stop=stop, on_progress=beside)
    assert len(refused) == 1
    for name, other in (("__version__", "0.0.1"), ("_METHOD", 1)):
        with monkeypatch.context() as older:
            older.setattr(making, name, other)
            with pytest.raises(GlyphwallError, match="another version"):
                make_dataset(SOLVED, tmp_path / "a")
    make_dataset(SOLVED, tmp_path / "a")


def test_parquet_without_its_library_is_told_before_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingLibrary, match="Parquet"):
        make_dataset(SOLVED, tmp_path / "a")
    assert not (tmp_path / "a").exists()


def test_a_player_that_fails_ends_it_with_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A forfeited game says nothing about the quality of its moves."""

    def unable(*_: Any, **__: Any) -> Any:
        raise PlayerUnable("it has fallen asleep")

    monkeypatch.setattr("glyphwall.players._basic.GreedyPlayer.choose", unable)
    settings = msgspec.structs.replace(SOLVED, kind="games", stages=(), players=("greedy",))
    with pytest.raises(GlyphwallError, match="seat 1: it has fallen asleep"):
        make_dataset(settings, tmp_path / "a")
    with pytest.raises(GlyphwallError, match="no complete data set"):
        load(tmp_path / "a", "train")


def test_rows_of_views_tell_nothing_that_the_seat_does_not_know() -> None:
    game = get_game("graffiti")
    options = game.make_options()
    dice = stream(7, "attack")
    state, compared = game.initial_state(options), 0
    while state.legal_actions and compared < 60:
        if state.actor >= 0:
            for seat in range(game.seats(options)):
                other = game.resample(state.view(seat), dice)
                compared += other.key != state.key
                assert seat_view(other, seat) == seat_view(state, seat)
        state = state.apply(int(dice.choice(state.legal_actions)))
    assert compared >= 20


def test_games_and_views_are_read_back(tmp_path: Path) -> None:
    settings = DatasetSettings("games", "grawlix", {"size": 3, "hand": 2}, 2, players=("random",))
    made = make_dataset(settings, tmp_path / "games", stop=threading.Event())
    assert sum(made.rows.values()) == 2
    views = make_dataset(msgspec.structs.replace(settings, kind="views"), tmp_path / "v", stop=threading.Event())
    split = next(split for split, number in views.rows.items() if number)
    rows = load(tmp_path / "v", split).rows
    assert {row.seat for row in rows} == {0, 1}
    assert all((row.action in row.legal) == row.to_act for row in rows)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"kind": "dreams"}, "one of solved"),
        ({"stages": ("never",)}, "one of draft"),
        ({"players": ("mcts:time=1s",)}, "uses the clock"),
        ({"game": "graffiti", "options": {}, "stages": ()}, "no plan"),
    ],
)
def test_settings_that_cannot_be_leave_nothing(changed: dict[str, Any], said: str, tmp_path: Path) -> None:
    with pytest.raises(GlyphwallError, match=said):
        make_dataset(msgspec.structs.replace(SOLVED, **changed), tmp_path / "a", stop=threading.Event())
    assert not (tmp_path / "a").exists()


@pytest.mark.long  # wasted work, not a wrong set: the tests of bytes and of parts are quick
def test_what_is_taken_already_is_not_solved_again_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Positions and stages that would be rejected are left out, no matter how many shards are made before the check."""
    settings = msgspec.structs.replace(SOLVED, count=60, stages=("draft", "end"))
    made_of: Counter[str] = Counter()

    def counted(state: Any, *rest: Any) -> Any:
        made_of[rest[3]] += 1  # by stage
        return real(state, *rest)

    real = _solved.position_row
    monkeypatch.setattr(_solved, "position_row", counted)
    seen = []
    for at_a_time in (1, 64):
        monkeypatch.setattr(making, "_AT_FIRST", at_a_time)
        monkeypatch.setattr(making, "_AT_MOST", at_a_time)
        made = make_dataset(settings, tmp_path / str(at_a_time))
        assert made.parts["draft"] == {"lost": 6, "won": 4}  # all that there are
        seen.append((made_of["draft"], made_of.total()))
        made_of.clear()
    (few, least), (many, most) = seen
    assert few == 10
    assert many > 10
    assert most > least
    assert files(tmp_path / "1") == files(tmp_path / "64")
