"""Why moves are illegal, and what would fit instead."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from glyphwall.core.message import Conflict, Explanation
from glyphwall.games.grawlix.rules.components import all_tiles, cell_text, tile_text
from glyphwall.games.grawlix.rules.explain import fits_on
from glyphwall.games.grawlix.rules.options import GrawlixOptions
from glyphwall.messages import locales
from tests.games import GRAWLIX as GAME

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.state import GrawlixState

STANDARD = GrawlixOptions()
DIAGRAM = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 {} 2p f6"
HANDS = "RpRsYaYp GnBdVdVs"
PLACED = {
    "f10": "Ba",
    "g10": "Vn",
    "k10": "Op",
    "f9": "Os",
    "g9": "Rd",
    "h9": "Va",
    "k9": "Gh",
    "g8": "Bh",
    "j8": "Ga",
    "k8": "Yn",
    "f7": "Gd",
    "g7": "Ys",
    "h7": "Bp",
    "i7": "Vh",
    "j7": "On",
    "k7": "Ra",
    "h6": "Oh",
}
OPEN = ["f6", "f8", "f11", "g6", "g11", "h5", "h8", "h10", "i6", "i8", "i9", "j6", "j9", "j10", "k6", "k11"]


@pytest.fixture(scope="module")
def diagram() -> GrawlixState:
    return GAME.parse_position(DIAGRAM.format(HANDS), STANDARD)


def test_what_the_rulebook_says_of_its_question_mark(diagram: GrawlixState) -> None:
    assert fits_on(diagram, (5, 10)) == {"glyphs": ("h", "p", "n"), "colours": ("R", "Y", "V"), "tiles": ()}
    explanation = diagram.explain("Bdf11")
    assert explanation.fits["glyphs"] == ("h", "p", "n")
    assert explanation.fits["colours"] == ("R", "Y", "V")
    assert explanation.code == "glyph-in-column"
    assert explanation.conflicts == (
        Conflict("glyph-in-column", "Gd", "f7"),
        Conflict("colour-in-column", "Ba", "f10"),
    )
    assert GAME.describe(explanation) == (
        "Column f has this glyph already: green dollar on f7. "
        "Column f has this colour already: blue at-sign on f10. "
        "Free on f11: glyphs hash, percent, ampersand; colours red, yellow, violet. "
        "The blue dollar fits on i6, j6, k6, k11."
    )


def test_what_the_rulebook_says_of_its_exclamation_mark(diagram: GrawlixState) -> None:
    """Below the orange hash a tile can go, until a tile above the blue at makes the sixth row."""
    assert diagram.explain("Gnh5").legal
    state = diagram
    for ply in ("Vsk11", "+Rn"):
        (action,) = state.parse(ply)
        state = state.apply(action)
    explanation = state.explain("Rph5")
    assert explanation.code == "too-many-rows"
    assert explanation.facts == {"tile": "Rp", "place": "h5", "size": "6", "low": "6", "high": "11"}
    assert GAME.describe(explanation).startswith("h5 would open one row too many. Rows 6 to 11 (6) are in use.")


def expected_code(tile: str, cell: str, hand: list[str]) -> str:
    """The reason for the diagram, from its picture alone."""
    if tile not in hand:
        return "not-in-hand"
    if cell in PLACED:
        return "occupied"
    column, row = cell[0], int(cell[1:])
    beside = [
        f"{chr(ord(column) + 1)}{row}",
        f"{chr(ord(column) - 1)}{row}",
        f"{column}{row + 1}",
        f"{column}{row - 1}",
    ]
    if not any(other in PLACED for other in beside):
        return "not-adjacent"
    if column not in "fghijk":
        return "too-many-columns"
    for index, feature in ((1, "glyph"), (0, "colour")):
        for axis, line in ((1, "row"), (0, "column")):
            for place, other in PLACED.items():
                same_line = place[1:] == cell[1:] if axis else place[0] == column
                if same_line and other[index] == tile[index]:
                    return f"{feature}-in-{line}"
    return "legal"


@pytest.mark.parametrize("hands", [HANDS, "RpRsYaYp RhRnOaOd", "RpRsYaYp YhGpGsBn", "RpRsYaYp BsVpRnYd"])
def test_every_pair_of_the_diagram(hands: str) -> None:
    state = GAME.parse_position(DIAGRAM.format(hands), STANDARD)
    mine = state.view(1).hands[1]
    legal = {GAME.action_to_text(action, STANDARD) for action in state.legal_actions}
    for tile in map(tile_text, all_tiles(6)):
        for cell in (cell_text(column, row) for column in range(11) for row in range(11)):
            explanation = state.explain(tile + cell)
            assert explanation.code == expected_code(tile, cell, list(mine)), (tile, cell)
            assert explanation.legal == (tile + cell in legal)
            in_lines = [(p, t) for p, t in PLACED.items() if (p[0] == cell[0] or p[1:] == cell[1:])]
            if "-in-row" in explanation.code or "-in-column" in explanation.code:
                sharing = {(t, p) for p, t in in_lines if t[0] == tile[0] or t[1] == tile[1]}
                assert {(found.piece, found.place) for found in explanation.conflicts} == sharing
                assert explanation.conflicts[0].code == explanation.code
            if cell in OPEN and not explanation.legal:
                assert set(explanation.fits["glyphs"]) == set("ahdpns") - {t[1] for _, t in in_lines}
                assert set(explanation.fits["colours"]) == set("ROYGBV") - {t[0] for _, t in in_lines}
                assert {f"{other}{cell}" for other in explanation.fits["tiles"]} == {
                    move for move in legal if move.endswith(cell) and len(move) == 2 + len(cell)
                }
            if tile in mine and not explanation.legal:
                assert {tile + other for other in explanation.fits["cells"]} == {
                    move for move in legal if move.startswith(tile)
                }
            assert all(GAME.describe(explanation, locale) for locale in locales())


@pytest.mark.parametrize(
    ("move", "code", "facts"),
    [
        ("Gnh5", "legal", {}),
        ("gnh5+y#!", "legal", {}),
        ("Rpf11", "not-in-hand", {"tile": "Rp", "where": "other-hand", "at": "-", "place": "f11"}),
        ("Rnf11", "not-in-hand", {"tile": "Rn", "where": "supply", "at": "-", "place": "f11"}),
        ("Gaf11", "not-in-hand", {"tile": "Ga", "where": "grid", "at": "j8", "place": "f11"}),
        ("Rn", "not-in-hand", {"tile": "Rn", "where": "supply", "at": "-"}),
        ("+Yh", "wrong-phase", {"phase": "place"}),
        ("keep", "wrong-phase", {"phase": "place"}),
        ("=1", "wrong-phase", {"phase": "place"}),
        ("Gnh5+Rp", "not-in-supply", {"tile": "Rp", "where": "other-hand", "at": "-"}),
        ("Gnh5+Gn", "not-in-supply", {"tile": "Gn", "where": "grid", "at": "h5"}),
        ("Gnh5+Vs", "not-in-supply", {"tile": "Vs", "where": "hand", "at": "-"}),
        ("Gnl5", "outside-frame", {"last": "k11"}),
        ("Gnh99", "outside-frame", {"last": "k11"}),
        ("Gn", "ambiguous", {"tile": "Gn"}),
        ("Gn>Rn", "not-in-grid", {"tile": "Rn", "size": "6"}),
        ("+Kx", "no-such-tile", {"tile": "Kx", "size": "6"}),
        ("Gne7", "too-many-columns", {"tile": "Gn", "place": "e7", "size": "6", "low": "f", "high": "k"}),
        ("Gnf7", "occupied", {"tile": "Gn", "place": "f7"}),
        ("Gna1", "not-adjacent", {"tile": "Gn", "place": "a1"}),
    ],
)
def test_codes_and_facts(move: str, code: str, facts: dict[str, str], diagram: GrawlixState) -> None:
    explanation = diagram.explain(move)
    assert (explanation.code, explanation.facts) == (code, facts)
    assert GAME.describe(explanation)
    assert GAME.describe(explanation, "de") != GAME.describe(explanation)


def test_unreadable_text_says_where(diagram: GrawlixState) -> None:
    explanation = diagram.explain("Gnh5 and more")
    assert explanation.code == "bad-notation"
    assert explanation.facts["character"] == "5"
    assert "character 5" in GAME.describe(explanation)


def test_a_tile_that_fits_nowhere() -> None:
    """Beside a red hash and an orange at-sign, a red at has a neighbour in every line."""
    state = GAME.parse_position("RhOa RaRpYsYa GnBdVdOs 1p", STANDARD)
    explanation = state.explain("Ra")
    assert (explanation.code, explanation.fits) == ("fits-nowhere", {"cells": ()})
    assert GAME.describe(explanation) == "“Ra” has no cell. Add one. The red at-sign fits nowhere now."
    assert GAME.describe(state.explain("Raf7")).endswith("The red at-sign fits nowhere now.")


def test_the_first_tile_goes_to_the_centre() -> None:
    state = GAME.parse_position("- RaRpYsYa GnBdVdOs 1p", STANDARD)
    explanation = state.explain("Rag6")
    assert (explanation.code, explanation.facts["centre"]) == ("not-centre", "f6")
    assert explanation.fits == {"cells": ("f6",)}
    assert state.explain("Raf6").legal


@pytest.mark.parametrize(
    ("position", "options", "phase", "legal"),
    [
        ("- - - 1d f6", {}, "draft", "+Rh"),
        ("- - - 1d f6", {"draft": "random"}, "deal", "+Rh"),
        ("- - - 1k f6", {"draft": "simultaneous-blind"}, "blind", "+Rh"),
        ("- -~Rh -~Rh 1c f6", {"draft": "simultaneous-blind"}, "coin", "=2"),
        ("- - - 1b f6", {"begins": "random"}, "begin", "=1"),
        ("- RaRpYsYa GnBdVdOs 2s f6", {"swap": "after-draft"}, "swap", "keep"),
        ("Ra RpYsYa GnBdVdOs 1f f6", {}, "fetch", "+Rh"),
        ("Ra RhRpYsYa GnBdVdOs 2p f6", {}, "place", "Gng6"),
    ],
)
def test_each_phase_says_what_is_to_be_done(position: str, options: dict[str, str], phase: str, legal: str) -> None:
    state = GAME.parse_position(position, GAME.make_options(**options))
    assert state.explain(legal).legal
    kinds = {
        "draft": "+",
        "deal": "+",
        "blind": "+",
        "fetch": "+",
        "coin": "=",
        "begin": "=",
        "swap": "k",
        "place": "R",
    }
    for kind, move in {"+": "+Oh", "=": "=1", "k": "swap", "R": "Rhf6"}.items():
        if kind != kinds[phase]:
            explanation = state.explain(move)
            assert (explanation.code, explanation.facts) == ("wrong-phase", {"phase": phase}), move
            assert all(GAME.describe(explanation, locale) for locale in locales())


def test_a_finished_game_says_so() -> None:
    state = GAME.parse_position("Rh RsRp RdRn 2p", GrawlixOptions(hand=2))
    assert state.outcome is not None
    for text in ("Rdg6", "+Oh", "keep", "nonsense", "Rd"):
        assert state.explain(text) == Explanation("game-over", state.explain(text).move)
        assert GAME.describe(state.explain(text)) == "The game is over."


def test_explain_agrees_with_the_rules_over_random_games() -> None:
    """Legal exactly for legal moves, for every ply of the codec near the grid, in every phase."""
    rng = random.Random(11)
    for _ in range(6):
        size = rng.randint(2, 7)
        options = GAME.make_options(
            size=size,
            hand=rng.randint(1, size * size // 2),
            draft=rng.choice(("alternate", "random", "simultaneous-blind")),
            swap=rng.choice(("none", "after-draft", "after-first-tile")),
            begins=rng.choice(("first", "second", "random")),
        )
        state = GAME.initial_state(options)
        while True:
            legal = frozenset(state.legal_actions)
            sample = {
                *rng.sample(range(GAME.action_count(options)), 30),
                *rng.sample(sorted(legal), min(5, len(legal))),
            }
            for action in sample:
                explanation = state.explain(GAME.action_to_text(action, options))
                assert explanation.legal == (action in legal)
                assert all(GAME.describe(explanation, locale) for locale in locales())
            if not legal:
                break
            state = state.apply(rng.choice(state.legal_actions))
