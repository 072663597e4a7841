"""A custom edition: more can spaces, open permits and bonus spaces, paints needed twice, longer graffiti."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest

from glyphwall.core.errors import OptionsError
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.games.graffiti.rules import doubled, edition, layout, legal, payment, spaces
from glyphwall.games.graffiti.rules.edition import exact_name, forget_editions, register_edition, shipped_edition
from glyphwall.games.graffiti.rules.parts import letters_of, paint_bits
from glyphwall.games.graffiti.rules.views import space_infos
from tests.games import GRAFFITI as GAME
from tests.games import random_states

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.games.graffiti.rules.options import GraffitiOptions
    from glyphwall.games.graffiti.rules.state import GraffitiState

EXAMPLE = Path("examples") / "graffiti_edition" / "longer-street.json"


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("GLYPHWALL_EDITIONS", str(tmp_path / "editions"))
    monkeypatch.setattr(edition, "_given", {})
    forget_editions()
    register_edition(EXAMPLE)
    yield
    forget_editions()


def options(**values: Any) -> GraffitiOptions:
    return GAME.make_options(edition="longer-street", special_graffiti=True, **values)


def played(rules: GraffitiOptions, seed: int) -> Iterator[GraffitiState]:
    """Yield the positions of a random game."""
    return random_states(GAME.initial_state(rules), np.random.default_rng(seed))


def test_the_board_is_as_the_file_says() -> None:
    infos = {info.code: info for info in space_infos(options())}
    assert [code for code in infos if infos[code].section == 3] == ["S3.1", "S3.2", "S3.1b"]
    assert [infos[code].cans for code in ("S5.1", "S5.2", "S5.2b")] == [1, 2, 2]
    assert [code for code in infos if infos[code].paints == ("g",)] == ["Pg.1", "Pg.2", "Pg.1b"]
    permits = {code: info.slots for code, info in infos.items() if info.board == "permit"}
    assert permits == {"TF": (0,), "TM": (1, 2), "TMb": (3,), "TS": (4,)}
    assert [code for code, info in infos.items() if info.board == "bonus"] == ["B1", "B2", "B3", "B4", "Bbob", "B5"]
    view = GAME.initial_state(options()).view(0)
    assert (view.edition, len(view.table.open_permits), len(view.table.open_bonus)) == ("The longer street", 5, 5)
    assert [info.name for info in view.segments if info.name[0] == "H"] == ["H1", "H2", "H3", "H4", "H5"]
    assert {info.name: info.paints for info in view.segments}["J3"] == "yybk"


def test_the_shipped_edition_shows_no_spaces_of_its_own() -> None:
    for reading in ("shared", "each"):
        assert space_infos(GAME.make_options(double_spaces=reading)) == ()
    assert GAME.action_count(GAME.make_options(special_graffiti=True)) == layout.ACTIONS
    assert GAME.action_count(options()) == layout.ALL_ACTIONS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_can_be_played_written_and_read_back(seats: int) -> None:
    rules = options(
        seats=seats,
        bobby_from="any-space" if seats == 3 else "own-space",
        bobby_with_discount=seats == 3,
        cheap_space_first=seats == 4,
        bonus_when_passing=seats != 2,
    )
    used = set()
    for number, state in enumerate(played(rules, seats)):
        assert len(set(state.legal_actions)) == len(state.legal_actions) == int(legal.count_legal(state.one))
        for action in state.legal_actions:
            assert action < GAME.action_count(rules)
            move = GAME.action_to_move(action, rules)
            assert GAME.move_to_action(move, rules) == action
            assert state.parse(GAME.action_to_text(action, rules)) == (action,)
        used |= {state.fields.space}
        if number % 7 == 0:
            assert GAME.parse_position(state.position, rules) == state
        if number % 41 == 0 and state.actor not in (CHANCE, NO_ACTOR):
            view = state.view(state.actor)
            again = GAME.resample(view, np.random.default_rng(number))
            assert again.view(state.actor) == view
            for action in range(0, GAME.action_count(rules), 3):
                if action in state.codec._texts:
                    found = state.explain(state.codec.to_text(action))
                    assert found.legal == (action in state.legal_actions)
                    assert GAME.describe(found)
    assert state.outcome is not None
    assert len([space for space in used if space >= layout.SPACES]) >= 3


def test_an_extra_space_without_tiles_may_be_used_where_the_reading_says_so() -> None:
    """P9; and Add may be played on an extra bonus space from which the bobby was taken (E4)."""
    codes = GAME.codec(options()).spaces
    paint = {code for code in codes[layout.SPACES :] if code[0] == "P"}
    assert paint
    for reading in ("closed", "open"):
        record = GAME.initial_state(options(empty_paint=reading)).record[0]
        record.supply[:] = 0
        yielding = int(spaces.yielding_spaces(record, 0))
        assert {code for number, code in enumerate(codes) if yielding >> number & 1 and code in paint} == (
            paint if reading == "open" else set()
        )
    record = GAME.initial_state(options(bobby_from="any-space")).record[0]
    assert int(record.addable) >> codes.index("B5") & 1


def test_more_segments_than_31_can_be_sprayed() -> None:
    names = GAME.codec(options()).segments
    assert len(names) == 33
    sprayed = set()
    for seed in range(6):
        *_, last = played(options(seats=4), 100 + seed)
        sprayed |= {name for holdings in last.view(None).table.seats for name in holdings.tags}
    assert sprayed & set(names[31:])


def paying(paints: dict[str, int], **holding: int) -> Any:
    """Return a record in which the first seat has these tiles."""
    record = GAME.initial_state(options()).record[0]
    record.paints[0] = [paints.get(code, 0) for code in ("r", "y", "b", "g", "k", "ry", "rb", "yb")]
    record.bonus[0, layout.WILD] = holding.get("wild", 0)
    record.bobby = 0 if holding.get("bobby") else -1
    return record


def test_a_double_covers_each_of_its_paints_once() -> None:
    need = paint_bits("rryy")
    assert letters_of(need) == "rryy"
    assert letters_of(payment.remaining_paints(need, 0b00011)) == "ry"
    assert letters_of(payment.remaining_paints(paint_bits("rry"), 0b00011)) == "r"
    assert not doubled.payable(paying({"ry": 1}), 0, -1, paint_bits("rr"), 0, 0)
    assert doubled.payable(paying({"ry": 2}), 0, -1, need, 0, 0)
    assert doubled.payable(paying({"ry": 1, "r": 1}), 0, -1, paint_bits("rry"), 0, 0)


def can_cover(tiles: list[str], need: str, wilds: int, bobby: bool) -> bool:
    """Compute the same by trying everything: each tile in turn covers, is eaten by the bobby, or is unused."""
    if not need or len(need) <= wilds:
        return True
    if not tiles:
        return False
    first, *rest = tiles
    left = need
    for paint in first:
        left = left.replace(paint, "", 1)
    if can_cover(rest, left, wilds, bobby) or can_cover(rest, need, wilds, bobby):
        return True
    return bobby and any(can_cover(rest, need.replace(paint, "", 1), wilds, bobby) for paint in set(need))


def test_paying_for_paints_needed_twice_agrees_with_trying_everything() -> None:
    codes = ("r", "y", "b", "g", "ry", "rb", "yb")
    checked = set()
    for tiles in itertools.combinations_with_replacement(codes, 3):
        for need in ("rr", "rry", "rryy", "rrybb", "ggr", "yyb", "rryb"):
            for wilds, bobby in ((0, 0), (1, 0), (0, 1), (2, 1)):
                record = paying({code: tiles.count(code) for code in codes}, wild=wilds, bobby=bobby)
                found = bool(doubled.payable(record, 0, -1, paint_bits(need), wilds, 10 if bobby else 0))
                assert found == can_cover(list(tiles), need, wilds, bool(bobby)), (tiles, need, wilds, bobby)
                checked.add(found)
    assert checked == {True, False}


def test_computers_play_to_the_end() -> None:
    from glyphwall.games.graffiti.ai import greedy, planned, policy

    actions = np.zeros(legal.MAX_LEGAL, np.int32)
    for seed, choose in enumerate((planned.choose_by_plan, policy.choose_hurriedly, None)):
        rng = np.random.default_rng(seed)
        for rules in (options(seats=3), options(seats=2, bonus_when_passing=False, cheap_space_first=True)):
            state = GAME.initial_state(rules)
            while state.actor != NO_ACTOR:
                bits = np.uint64(rng.integers(2**63))
                if choose is not None:
                    action = choose(state.one, bits)
                elif state.actor == CHANCE:
                    action = state.legal_actions[0]
                else:
                    scores = np.zeros(legal.write_legal(state.one, actions))
                    greedy.write_scores(state.record, state.record, actions[: len(scores)], scores)
                    action = actions[scores.argmax()]
                state = state.apply(int(action))
            assert state.outcome is not None
            assert state.outcome.termination == "completed"


# -- names and fingerprints ---------------------------------------------------------------------------


def changed_copy(folder: Path, name: str, points: int) -> Path:
    data = msgspec.json.decode(EXAMPLE.read_bytes())
    data["segments"][0]["points"] = points
    folder.mkdir(exist_ok=True, parents=True)
    path = folder / f"{name}.json"
    path.write_bytes(msgspec.json.encode(data))
    return path


def test_an_edition_goes_by_its_name_and_a_fingerprint(tmp_path: Path) -> None:
    named = options().edition
    assert named.startswith("longer-street@")
    assert GAME.make_options(edition=named).edition == named
    assert exact_name("reconstructed") == GAME.make_options().edition == "reconstructed"
    other = changed_copy(tmp_path / "other", "longer-street", 3)
    with pytest.raises(OptionsError, match="another edition is named longer-street"):
        register_edition(other)
    edition._given.clear()
    forget_editions()
    register_edition(other)
    assert GAME.make_options(edition="longer-street").edition != named
    with pytest.raises(OptionsError, match="begun with another file of this name"):
        GAME.make_options(edition=named)


def test_how_a_file_is_laid_out_does_not_count(tmp_path: Path) -> None:
    before = options().edition
    edition._given.clear()
    forget_editions()
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "longer-street.json").write_bytes(msgspec.json.encode(msgspec.json.decode(EXAMPLE.read_bytes())))
    assert options().edition == before


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("My Game.json", None, "named after its file"),
        ("reconstructed.json", None, "the edition that ships"),
        ("mine.json", b"{", "mine.json: "),
        ("mine.json", b'{"format": 1}', "mine.json: the file: .* are missing"),
        ("mine.json", b"\xff\xfe", "mine.json: "),
        ("nowhere/mine.json", None, "No such file"),
    ],
)
def test_a_file_that_cannot_be_an_edition(tmp_path: Path, name: str, content: bytes | None, said: str) -> None:
    path = tmp_path / name
    if path.parent.exists():
        path.write_bytes(shipped_edition() if content is None else content)
    with pytest.raises(OptionsError, match=said):
        register_edition(path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["segments"][0].update(paints=["red"] * 3), "segment A1: a paint at most twice, not 3 times"),
        (lambda d: d["segments"][0].update(paints=[]), r"segments.1.paints: "),
        (lambda d: d["sections"][0]["can_spaces"].update(value=[1, 3]), r"sections.1.can_spaces.value"),
        (lambda d: d["sections"][0]["can_spaces"].update(value=[]), r"sections.1.can_spaces.value"),
        (lambda d: d["paint_spaces"].pop(1), "paint spaces: one that gives green"),
        (lambda d: d["paint_spaces"][0].update(cans=[1, 2]), "paint space 1: .*one number of cans"),
        (lambda d: d["paint_spaces"][1].update(gives=["green", "green"]), "paint space 2: each kind"),
        (lambda d: d["paint_spaces"][1].update(gives=["pink"]), r"paint_spaces.2.gives.1: 'pink' isn't one of red, "),
        (lambda d: d["permit_spaces"][0].update(first_player=False), "one with the first player token, not 0"),
        (lambda d: d["permit_spaces"][1].update(open=0), "permit space 2: an open permit"),
        (lambda d: [space.update(open=3) for space in d["permit_spaces"]], "at most 8 open permits, not 12"),
        (lambda d: d["bonus_spaces"].update(value=9), "bonus_spaces.value"),
        (
            lambda d: [section["can_spaces"].update(value=[1, 1, 2, 2]) for section in d["sections"]],
            "at most 12 can spaces beyond those of the published board, not 13",
        ),
        (lambda d: d["special_segments"].pop(0), "special graffiti D: segments D1, D2, D3"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_place(tmp_path: Path, change: Any, said: str) -> None:
    data = msgspec.json.decode(EXAMPLE.read_bytes())
    change(data)
    path = tmp_path / "mine.json"
    path.write_bytes(msgspec.json.encode(data))
    with pytest.raises(OptionsError, match=f"mine.json: .*{said}"):
        register_edition(path)
