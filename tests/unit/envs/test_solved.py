"""Solved positions: correct values, no duplicates, and disjoint splits."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from research.solve_positions import table

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.streams import stream
from glyphwall.datasets.settings import split_of
from glyphwall.envs.solved import SolvedPosition, read, solved_positions, solved_positions_file
from glyphwall.games.grawlix.studies.datasets import identity
from glyphwall.search.solver import Solver
from tests.naive.best_play import best_play
from tests.naive.grawlix import NaiveGrawlix
from tests.naive.symmetry import every_symmetry

ROOT = Path(__file__).resolve().parents[3]
CARD = ROOT / "docs" / "results" / "solved-positions.md"
GROUPS: list[dict[str, Any]] = [
    {"size": 3, "hand": 2},
    {"size": 4, "hand": 2},
    {"size": 5, "hand": 2},
    {"size": 6, "hand": 2},
    {"size": 6, "hand": 4},
]


def lines() -> list[SolvedPosition]:
    path = get_plugin("grawlix").solved_positions
    assert path is not None
    return list(read(path))


@pytest.mark.parametrize("options", GROUPS, ids=str)
def test_the_file_says_what_the_solver_says(options: dict[str, Any]) -> None:
    positions = solved_positions("grawlix", **options)
    solver = Solver(positions.game, positions.options, memory=2**24)
    for number in stream(1, "solved").choice(len(positions), 12, replace=False):
        assert solver.winning_actions(positions[int(number)]) == positions.winning[number]


@pytest.mark.parametrize("options", GROUPS, ids=str)
def test_trying_everything_says_the_same(options: dict[str, Any]) -> None:
    """Compares positions with the most tiles, using rules and a search that share no code with the solver."""
    positions = solved_positions("grawlix", **options)
    latest = sorted(range(len(positions)), key=lambda each: -len(re.findall("[A-Z]", positions.texts[each].split()[0])))
    chosen = [each for won in (False, True) for each in [n for n in latest if positions.values[n] == won][:4]]
    verdicts = set()
    for number in chosen:
        game = NaiveGrawlix.at(positions.texts[number], **options)
        known: dict[str, tuple[int, int]] = {}
        winning: list[int] = []
        mover = game.actor()
        for text in game.texts():
            after = game.copy()
            after.play(text)
            if best_play(after, known)[0] == mover:
                winning += positions[number].parse(text)
        assert tuple(sorted(winning)) == positions.winning[number], positions.texts[number]
        verdicts.add(bool(winning))
    assert verdicts == {False, True}


def test_no_position_stands_twice_and_the_split_goes_by_the_position() -> None:
    known: dict[bytes, str] = {}
    for options in GROUPS:
        positions = solved_positions("grawlix", **options)
        for state, where in zip(positions.states, positions.splits, strict=True):
            name = identity(state)
            assert name not in known
            known[name] = where
            assert where == split_of(name)
    assert len(known) == len(lines())


def test_the_identity_forgets_symmetries_and_seats_and_nothing_else() -> None:
    """Compares with the symmetries written out, for positions of the 3 x 3 grid near the end."""
    positions = solved_positions("grawlix", **GROUPS[0])
    game, options = positions.game, positions.options
    names: dict[str, bytes] = {}
    for text in [text for text in positions.texts if text.split()[3][1] in "pf"][::60]:
        expected = identity(game.parse_position(text, options))
        state = game.parse_position(text, options)
        other = state.record
        other[0].hands[:], other[0].turn = other[0].hands[::-1].copy(), 1 - other[0].turn
        assert identity(game.state_from_record(other, options)) == expected
        images = {each.image(NaiveGrawlix.at(text, 3, 2)).position() for each in every_symmetry(3)}
        for image in sorted(images)[:: max(1, len(images) // 6)]:
            assert names.setdefault(image, expected) == expected
            assert identity(game.parse_position(image, options)) == expected
    assert len(set(names.values())) == len([text for text in positions.texts if text.split()[3][1] in "pf"][::60])


def test_every_stage_from_the_draft_on_lost_ones_and_all_splits() -> None:
    for options in GROUPS[:2]:
        positions = solved_positions("grawlix", **options)
        assert set(positions.stages) == {"draft", "opening", "middle", "end"}
        for stage in set(positions.stages):
            some = positions.only(stage=stage)
            assert 0 < some.values.sum() < len(some)
    for options in GROUPS:
        assert {len(solved_positions("grawlix", split=split, **options)) > 20 for split in ("valid", "test")} == {True}


def test_a_stage_of_which_a_split_has_none_is_empty() -> None:
    """For example drafts on 4 x 4, by the card's table: loops over stages and splits meet it."""
    for options in GROUPS:
        for part_of in ("train", "valid", "test"):
            positions = solved_positions("grawlix", split=part_of, **options)
            parts = [
                positions.only(stage=stage) for stage in dict.fromkeys(solved_positions("grawlix", **options).stages)
            ]
            assert sum(map(len, parts)) == len(positions)
    none = solved_positions("grawlix", size=4, split="valid").only(stage="draft")
    assert (len(none), len(none.decisive), none.legal_mask.shape[0]) == (0, 0, 0)


def test_the_card_has_the_counts() -> None:
    assert table(lines()) in CARD.read_text(encoding="utf-8")


def test_parquet_says_the_same() -> None:
    files = pytest.importorskip("pyarrow.parquet")
    rows = files.read_table(solved_positions_file("grawlix")).to_pylist()
    assert len(rows) == len(lines())
    for row, line in zip(rows, lines(), strict=True):
        told = (row["options"], row["split"], row["stage"], row["position"], tuple(row["winning_numbers"]))
        assert told == (line.options, line.split, line.stage, line.position, line.winning)
        assert row["won"] == bool(row["winning"])
    game = get_game("grawlix")
    row, line = rows[-1], lines()[-1]
    options: Any = game.make_options(**dict(part.split("=") for part in line.options.split()))
    assert row["winning"] == [game.action_to_text(action, options) for action in line.winning]


def test_what_is_refused() -> None:
    with pytest.raises(GlyphwallError, match="split 'tset': one of train, valid, test"):
        solved_positions("grawlix", split="tset", **GROUPS[0])
    with pytest.raises(GlyphwallError, match="stage 'late': one of"):
        solved_positions("grawlix", **GROUPS[0]).only(stage="late")
    with pytest.raises(GlyphwallError, match="graffiti has no solved positions"):
        solved_positions_file("graffiti")
