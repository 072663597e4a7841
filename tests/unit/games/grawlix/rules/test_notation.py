"""Moves and positions in text."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING

import pytest

from glyphwall.core.errors import AmbiguousMove, NotationError, PositionError
from glyphwall.games.grawlix.rules import notation
from glyphwall.games.grawlix.rules.notation import parse_move
from glyphwall.games.grawlix.rules.options import BEGINS, DRAFTS, SWAPS, GrawlixOptions
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.state import GrawlixState

STANDARD = GrawlixOptions()
DIAGRAM = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"


@pytest.fixture(scope="module")
def diagram() -> GrawlixState:
    return GAME.parse_position(DIAGRAM, STANDARD)


def plies(state: GrawlixState, text: str) -> list[str]:
    return [GAME.action_to_text(ply, state.options) for ply in parse_move(text, state)]


# -- positions ----------------------------------------------------------------------------------------


def test_the_rulebooks_diagram_has_its_sixteen_cells() -> None:
    """All cells beside the grid; the hands invented in NOTATION.md fit some of them."""
    state = GAME.parse_position(DIAGRAM, STANDARD)
    assert state.position == DIAGRAM
    cells = ["f6", "f8", "f11", "g6", "g11", "h5", "h8", "h10", "i6", "i8", "i9", "j6", "j9", "j10", "k6", "k11"]
    assert sorted(cell.cell for cell in state.view(0).open) == sorted(cells)
    assert state.one.first == 0


@pytest.mark.parametrize(
    "spelling",
    [
        DIAGRAM.replace(" f6", ""),
        DIAGRAM.replace(" ", "_"),  # as in addresses
        DIAGRAM.lower(),
        DIAGRAM.upper(),
        DIAGRAM.replace("V", "P").replace(" 2P", " 2p"),
        DIAGRAM.replace("RpRsYaYp", "YpRsYaRp"),
        "  " + DIAGRAM.replace(" ", "\t ") + " ",
        "B@V&3O%/O*R$V@2G#/1B#2G@Y&/G$Y*B%V#O&R@/2O#3 R%R*Y@Y% G&B$V$V* 2p f6",
        "BaVn12Op/OsRdVa2Gh/1Bh11GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6",
        "7/1BaVn3Op/1OsRdVa2Gh/2Bh2GaYn/1GdYsBpVhOnRa/3Oh3/7 RpRsYaYp GnBdVdVs 2p e5",
    ],
)
def test_other_spellings_of_the_same_position(spelling: str, diagram: GrawlixState) -> None:
    assert GAME.parse_position(spelling, STANDARD) == diagram


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("", 0, "the grid is missing"),
        ("- - 1d", 6, "turn and phase is missing"),
        ("Rh RaRp", 7, "hand 2 is missing"),
        ("RhZz - - 1d", 2, "'Zz'"),
        ("Rh0 - - 1d", 2, "'0'"),
        ("R - - 1d", 0, "'R'"),
        ("- Rhx - 1d", 4, "'x'"),
        ("- Rh~ - 1k", 5, "secret pick"),
        ("- - - 3d", 6, "'3d'"),
        ("- - - 1x", 6, "'1x'"),
        ("- - - d", 6, "'d'"),
        ("- - - 1d f0", 9, "'f0'"),
        ("- - - 1d f6 more", 12, "five fields"),
        ("9" * 500, 400, "400 characters"),
    ],
)
def test_text_that_is_no_position(text: str, column: int, says: str) -> None:
    with pytest.raises(NotationError, match=says) as caught:
        GAME.parse_position(text, STANDARD)
    assert caught.value.column == column


def test_a_position_with_faults_lists_them_all() -> None:
    with pytest.raises(PositionError) as caught:
        GAME.parse_position("RhRh RaRsYaYp GnBdVdVs 1p", STANDARD)
    assert {fault.code for fault in caught.value.faults} == {"glyph-in-row", "colour-in-row", "duplicate-tile"}


@pytest.mark.parametrize(("draft", "swap", "begins"), list(product(DRAFTS, SWAPS, BEGINS)))
def test_every_position_of_random_games_reads_back(draft: str, swap: str, begins: str) -> None:
    rng = random.Random(f"{draft} {swap} {begins}")
    for _ in range(4):
        size = rng.randint(2, 7)
        options = GAME.make_options(
            size=size, hand=rng.randint(1, size * size // 2), draft=draft, swap=swap, begins=begins
        )
        state = GAME.initial_state(options)
        while True:
            again = GAME.parse_position(state.position, options)
            assert again == state
            assert again.position == state.position
            if not state.legal_actions:
                break
            action = rng.choice(state.legal_actions)
            text = GAME.action_to_text(action, options)
            assert parse_move(text, state) == parse_move(text.upper(), state) == (action,)
            state = state.apply(action)


def test_a_hidden_pick_is_not_shown() -> None:
    options = GrawlixOptions(draft="simultaneous-blind")
    state = GAME.initial_state(options)
    state = state.apply(*state.parse("+Rh"))
    assert state.position == "- -~Rh - 2k f6"
    assert state.view(0).position == "- -~Rh - 2k f6"
    assert state.view(1).position == state.view(None).position == "- -~? - 2k f6"
    with pytest.raises(PositionError, match="hidden"):
        GAME.parse_position("- -~? - 2k f6", options)


# -- moves --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gnh5", ["Gnh5"]),
        ("G&h5", ["Gnh5"]),
        ("gnH5", ["Gnh5"]),
        ("Gnh5+Yh", ["Gnh5", "+Yh"]),
        ("G&h5+Y#", ["Gnh5", "+Yh"]),
        ("gn_oh+yh", ["Gnh5", "+Yh"]),
        ("Gn>Oh", ["Gni6"]),
        ("Bd<On", ["Bdi7"]),
        ("Vs^Op+Rn", ["Vsk11", "+Rn"]),
        ("psk11", ["Vsk11"]),
        (" Vsk11 ", ["Vsk11"]),
        ("Vsk11!", ["Vsk11"]),
        ("Vsk11+Rn?!", ["Vsk11", "+Rn"]),
        ('Vsk11+Rn!!"', ["Vsk11", "+Rn"]),
        ("+Yh?", ["+Yh"]),
        ("KEEP", ["keep"]),
        ("swap!", ["swap"]),
        ("=1", ["=1"]),
        ("=2", ["=2"]),
    ],
)
def test_moves_in_all_their_forms(text: str, expected: list[str], diagram: GrawlixState) -> None:
    assert plies(diagram, text) == expected


def test_every_annotation_is_passed_over(diagram: GrawlixState) -> None:
    for mark, proof in product(("", "!", "?", "!!", "??", "!?", "?!"), ("", '"')):
        assert plies(diagram, f"Vsk11+Rn{mark}{proof}") == ["Vsk11", "+Rn"]


def test_the_short_form_needs_a_single_cell(diagram: GrawlixState) -> None:
    targets = diagram.view(1).targets
    assert targets["Vs"] == ("j6", "k6", "k11")
    with pytest.raises(AmbiguousMove, match="fits 3 cells, name one: j6 k6 k11"):
        parse_move("Vs", diagram)


def test_the_short_form_over_random_games() -> None:
    """A tile in hand: no cell, one cell, or a list of cells; all three happen."""
    rng = random.Random(5)
    seen = {0: 0, 1: 0, 2: 0}
    state = GAME.initial_state(STANDARD)
    for _ in range(400):
        view = state.view(None)
        if view.phase == "place":
            for tile in view.hands[view.turn]:
                cells = view.targets[tile]
                seen[min(2, len(cells))] += 1
                if len(cells) == 1:
                    assert plies(state, tile) == [tile + cells[0]]
                else:
                    with pytest.raises(AmbiguousMove if cells else notation.FitsNowhere) as caught:
                        parse_move(tile, state)
                    assert str(caught.value).endswith(" ".join(cells) if cells else "fits nowhere")
        state = state.apply(rng.choice(state.legal_actions)) if state.legal_actions else GAME.initial_state(STANDARD)
    assert min(seen.values()) > 10


def test_a_tile_with_one_cell_in_the_short_form() -> None:
    state = GAME.parse_position("- RaOh RhOa 1p", GrawlixOptions(size=2, hand=2))
    assert plies(state, "Ra") == ["Rab2"]
    assert plies(state, "o#+Ra!") == ["Ohb2", "+Ra"]


def test_the_bang_glyph_is_no_annotation() -> None:
    options = GrawlixOptions(size=7)
    state = GAME.initial_state(options)
    assert plies(state, "+K!") == plies(state, "+Kx") == plies(state, "+K!!") == ["+Kx"]
    assert plies(state, "K!g7+R!!?") == ["Kxg7", "+Rx"]
    with pytest.raises(NotationError):
        parse_move("+K", state)


@pytest.mark.parametrize(
    ("text", "kind", "column"),
    [
        ("", NotationError, 0),
        ("   ", NotationError, 3),
        ("+", NotationError, 1),
        ("+Z", NotationError, 1),
        ("Q#f6", NotationError, 0),
        ("Gnq", NotationError, 2),
        ("Gnh5x", NotationError, 4),
        ("Gnh5+", NotationError, 5),
        ("Gnh5+Yh+Ra", NotationError, 7),
        ("Gnh5!!!", NotationError, 6),
        ("+Yhf6", NotationError, 3),
        ("=3", NotationError, 0),
        ("keeper", NotationError, 4),
        ("Gn>", NotationError, 3),
        ("Gnl5", notation.OutsideFrame, 2),
        ("Gnh12", notation.OutsideFrame, 2),
        ("Gnh0", notation.OutsideFrame, 2),
        ("Gn>Yh", notation.NotInGrid, 3),
        ("Kxf6", notation.NoSuchTile, 0),
        ("+Rx", notation.NoSuchTile, 1),
        ("Rn", notation.FitsNowhere, 0),
        ("Gn", AmbiguousMove, 0),
        ("Gnh5" * 20, NotationError, 40),
    ],
)
def test_text_that_is_no_move(text: str, kind: type[NotationError], column: int, diagram: GrawlixState) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text, diagram)
    assert type(caught.value) is kind
    assert caught.value.column == column


def test_relative_moves_stay_inside_the_frame() -> None:
    options = GrawlixOptions(size=2, hand=1)
    state = GAME.parse_position("RaOh Rh Oa 1p a2", options)
    with pytest.raises(notation.OutsideFrame):
        parse_move("Rh<Ra", state)
