"""Explanations of illegal moves: the code, the conflicts, the fits, and the texts."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from fluent.syntax import FluentParser, ast

from glyphwall.core.errors import GameOver, IllegalAction
from glyphwall.core.message import Conflict
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.games.graffiti.texts import CATALOGUE
from glyphwall.games.graffiti.words.sentences import BETWEEN
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import SEGMENTS, occupy, play, table

if TYPE_CHECKING:
    from glyphwall.games.graffiti.rules.state import GraffitiState

pytestmark = pytest.mark.uncompiled

ALL = " ".join(SEGMENTS)
RICH = {0: "r y b g k r y b g k"}
SIX = "A1 A2 C1 C2 C3 E1 E2 G1 G2 H1 H2 H3 I1 I2 I3"


def paying(paints: str, segment: str = "@B4", **more: object) -> GraffitiState:
    """Seat 1 has to pay for a segment of section 2."""
    return play(table(paints={0: paints}, permits={0: "2"}, **more), f"S2.1{segment}/2")  # type: ignore[arg-type]


CASES: dict[str, tuple[GraffitiState, str]] = {
    "legal": (table(), "Pg.1"),
    "game-over": (play(table(4, passed=(1, 2, 3), neutral=SIX), "-"), "Pg.1"),
    "bad-notation": (table(), "Pz.9"),
    "beyond-your-turn": (table(), "TS=1"),
    "chance": (GAME.initial_state(), "Pg.1"),
    "none-left": (play(table(stack="5 5"), "TS"), "=1"),
    "wrong-phase": (table(), "@B1"),
    "no-such-tile": (table(), "Pg.1^dis"),
    "marker-out": (table(bonus={0: "res"}, reserved={0: "A1"}), "^res"),
    "nothing-to-reserve": (table(bonus={0: "res"}, neutral=ALL), "^res"),
    "no-such-space": (table(), "Pry.1"),
    "no-cans": (table(cans={0: 0}, bonus={0: "2vp"}), "Pg.1"),
    "not-enough-cans": (table(cans={0: 1}), "Pg.2"),
    "space-occupied": (occupy(table(), "Pg.1"), "Pg.1"),
    "space-occupied-add": (occupy(table(bonus={0: "add"}), "Pg.1"), "Pg.1"),
    "space-closed": (play(occupy(table(bonus={0: "add"}), "Pg.1"), "Pg.1^add"), "Pg.1"),
    "not-addable": (table(bonus={0: "add"}), "Pg.2^add"),
    "not-occupied": (table(bonus={0: "add"}), "Pg.1^add"),
    "add-without-discount": (occupy(table(bonus={0: "add dis"}, add_with_discount=False), "Pg.1"), "Pg.1^add^dis"),
    "no-bobby": (table(), "S2.2^bob"),
    "bobby-own-space": (table(), "B1^bob"),
    "bobby-without-discount": (table(paints=RICH, permits={0: "3"}, bonus={0: "dis"}, bobby=0), "S3.2^bob^dis"),
    "cheap-space-first": (table(cheap_space_first=True), "Pg.2"),
    "play-needs-action": (
        table(bonus={0: "2vp"}, cans={0: 0}, bonus_when_passing=False),
        "^2vp",
    ),
    "action-must-follow": (play(table(bonus={0: "2vp"}, bonus_when_passing=False), "^2vp"), "-"),
    "all-paid": (play(paying("r y k g", overpaying=True, bonus={0: "wld"}), ",r,y,k"), ",wld"),
    "one-substitute": (play(paying("y k g", bobby=0, bonus={0: "wld"}, substitutes="one"), ",wld"), ",bob.g"),
    "bobby-away": (play(table(bonus={0: "dis"}), "Bbob^dis"), "Bbob"),
    "bobby-tunnel-only": (table(paints=RICH, permits={0: "2"}, bobby=0), "S2.1^bob"),
    "nothing-to-take": (play(table(bonus={0: "dis"}), "B1^dis"), "B1"),
    "section-blocked": (table(paints=RICH, permits={0: "2"}, blocked=2), "S2.1"),
    "no-permit": (table(paints=RICH), "S2.1"),
    "all-sprayed": (table(paints=RICH, permits={0: "1"}, neutral="A1 A2 F1 F2 F3 F4"), "S1.1"),
    "cannot-pay-section": (table(permits={0: "2"}), "S2.1"),
    "reserved-section": (
        table(paints=RICH, permits={0: "1"}, neutral="A2 F1 F2 F3 F4", reserved={1: "A1"}),
        "S1.1",
    ),
    "other-section": (play(table(paints=RICH, permits={0: "2"}), "S2.1"), "@A1"),
    "already-sprayed": (play(table(paints=RICH, permits={0: "2"}, tags={1: "B1"}), "S2.1"), "@B1"),
    "reserved-by-other": (play(table(paints=RICH, permits={0: "2"}, reserved={1: "B1"}), "S2.1"), "@B1"),
    "cannot-pay": (play(table(paints={0: "r k"}, permits={0: "2"}), "S2.1"), "@B4"),
    "wrong-permit": (play(table(paints=RICH, permits={0: "2 3"}), "S2.1@B1"), "/3"),
    "permit-not-held": (play(table(paints=RICH, permits={0: "3 3"}), "S2.1@B1"), "/2"),
    "no-pair": (play(table(paints=RICH, permits={0: "2 3"}), "S2.1@B1"), "/33"),
    "none-of-this-paint": (play(table(supply={"r": 0}), "PL"), ":r"),
    "not-here": (play(table(), "PL"), ":g"),
    "paint-not-held": (paying("r y k"), ",ry"),
    "keep-in-order": (play(table(4, paints={0: "r y b"}, passed=(1, 2, 3)), "-", "~y"), "~r"),
    "does-not-cover": (paying("r y k"), ",k"),
    "nothing-to-halve": (paying("ry k", "@B1"), ",ry.1"),
    "leaves-unpaid": (paying("ry r k"), ",ry.1"),
    "wild-one-paint": (paying("r y k", bonus={0: "wld"}), ",wld.1"),
    "wild-needs-two": (paying("r y k", bonus={0: "wld"}, wild="whole-tile"), ",wld.2"),
    "bobby-used": (play(paying("y g g", bobby=0, bonus={0: "wld"}, bobby_paints="one"), ",bob.g", ",y"), ",bob.g"),
    "bobby-not-needed": (paying("r y k", bobby=0), ",bob.r"),
}


@pytest.mark.parametrize("code", CASES)
def test_every_code(code: str) -> None:
    state, move = CASES[code]
    explanation = state.explain(move)
    assert explanation.code == code
    assert explanation.legal == (code == "legal")
    for locale in ("en", "de"):
        text = GAME.describe(explanation, locale)
        assert text
        assert "{" not in text


def test_every_text_belongs_to_a_code_that_occurs() -> None:
    resource = FluentParser().parse(CATALOGUE.path("graffiti").read_text(encoding="utf-8"))
    ids = {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}
    codes = {name.removeprefix("explain-graffiti-") for name in ids if name.startswith("explain-graffiti-")}
    assert codes == set(CASES)


def test_a_space_in_use_names_who_stands_there() -> None:
    explanation = occupy(table(3), "Pg.1", seat=2).explain("Pg.1")
    assert explanation.conflicts == (Conflict("space-occupied", "3", "Pg.1"),)
    assert "Player 3" in GAME.describe(explanation)
    assert "Pg.2" in explanation.fits["moves"]


def test_missing_paints_are_the_fewest() -> None:
    state = play(table(paints={0: "r k"}, permits={0: "2"}), "S2.1")
    assert state.explain("@B4").facts["missing"] == "y"
    assert state.explain("@B3").facts["missing"] == "ybg"
    helped = play(table(paints={0: "r k g"}, permits={0: "2"}, bobby=0), "S2.1")
    assert helped.explain("@B4").legal
    assert "yellow" in GAME.describe(state.explain("@B4"))


def test_a_section_names_what_each_segment_lacks() -> None:
    explanation = table(paints={0: "r"}, permits={0: "2"}, reserved={1: "B2"}, neutral="G1").explain("S2.1")
    assert explanation.code == "cannot-pay-section"
    assert set(explanation.conflicts) == {
        Conflict("cannot-pay", "k", "B1"),
        Conflict("reserved-by-other", "2", "B2"),
        Conflict("cannot-pay", "ybg", "B3"),
        Conflict("cannot-pay", "yk", "B4"),
        Conflict("cannot-pay", "ybg", "G2"),
    }


def test_the_bobby_is_with_somebody() -> None:
    explanation = table(bobby=1).explain("S2.2^bob")
    assert explanation.conflicts == (Conflict("bobby-held", "2", "Bbob"),)


def test_the_bobby_taken_from_a_bonus_space_is_explained() -> None:
    """E11: away, or an empty space."""
    away = table(bobby=1, bobby_from="any-space").explain("B1^bob")
    assert (away.code, away.conflicts) == ("bobby-away", (Conflict("bobby-held", "2", "Bbob"),))
    empty = table(open_bonus="- dis wld sav", bobby_from="any-space").explain("B1^bob")
    assert empty.code == "nothing-to-take"
    assert occupy(table(bobby_from="any-space"), "B1").explain("B1^bob").code == "space-occupied"


def test_bobby_and_discount_are_explained_in_every_phase_of_a_turn() -> None:
    """E6: it is a move, allowed or not."""
    assert table(bonus={0: "dis"}).explain("S3.2^bob^dis").code == "no-bobby"
    assert table(bobby=0).explain("S3.2^bob^dis").code == "no-such-tile"
    allowed: dict[str, Any] = {"bobby_with_discount": True, "bonus": {0: "dis"}, "bobby": 0}
    assert table(**allowed).explain("S3.2^bob^dis").code == "no-permit"
    assert table(paints=RICH, permits={0: "3"}, **allowed).explain("S3.2^bob^dis").legal


def test_of_several_plies_the_first_one_refused_is_explained() -> None:
    state = table(paints={0: "r k"}, permits={0: "2"})
    assert state.explain("S2.1@B1/2,r,k").legal
    explanation = state.explain("S2.1@B4/2")
    assert (explanation.code, explanation.move) == ("cannot-pay", "@B4")


def test_what_fits_instead_is_named_with_the_plies_before_it() -> None:
    state = table(paints={0: "r k"}, permits={0: "2"})
    explanation = state.explain("S2.1@B4/2")
    assert "S2.1@B1" in explanation.fits["moves"]
    assert all(state.explain(move).legal for move in explanation.fits["moves"])


def test_plies_that_run_together_are_told_apart() -> None:
    """``,rB`` could be paint red and blue; with a 1 after it, it is red paint and then a bonus space."""
    state = table()
    names = [
        [GAME.action_to_text(ply, state.options) for ply in state.parse(text)] for text in (",rB1", ",rb", "~yB4,r")
    ]
    assert names == [[",r", "B1"], [",rb"], ["~y", "B4", ",r"]]


def test_a_draw_is_never_answered() -> None:
    """The answer is the same for every possible draw."""
    state = table(stack="5 5")
    answers = {state.explain(f"TS={pips}").code for pips in range(1, 6)}
    assert answers == {"beyond-your-turn"}


def test_refusals_carry_the_explanation_and_change_nothing() -> None:
    state = table()
    before = state.position
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.parse("^2vp")[0])
    assert caught.value.explanation is not None
    assert caught.value.explanation.code == "no-such-tile"
    assert state.position == before
    with pytest.raises(GameOver):
        CASES["game-over"][0].apply(0)
    with pytest.raises(IllegalAction, match="0 to 251"):
        state.apply(5000)


def test_phases_are_told() -> None:
    state = play(table(paints={0: "r k"}, permits={0: "2"}), "S2.1@B1")
    assert "hand in" in GAME.describe(state.explain("Pg.1"))
    assert "abgibst" in GAME.describe(state.explain("Pg.1"), "de")


def test_long_lists_of_moves_are_counted() -> None:
    text = GAME.describe(table().explain("Pg.1^dis"))
    assert "You can play " in text
    assert "S2.1" not in text


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"seats": 4, "double_spaces": "each"},
        {"seats": 3, "blocked_section": True, "special_graffiti": True, "overpaying": True, "flips": "one-by-one"},
    ],
)
@pytest.mark.parametrize("locale", ["en", "de"])
def test_every_move_that_is_named_can_be_typed(rules: dict[str, Any], locale: str) -> None:
    """Along random games, for single illegal plies and for those behind legal plies."""
    options = GAME.make_options(**rules)
    rng = random.Random(f"{rules}")
    anything = [GAME.action_to_text(action, options) for action in range(GAME.action_count(options))]
    head = CATALOGUE.text("fits-graffiti", locale, moves="")
    state, named = GAME.initial_state(options), 0
    for _ in range(300):
        if state.actor == NO_ACTOR:
            state = GAME.initial_state(options)
        if state.actor != CHANCE:
            legal = GAME.action_to_text(rng.choice(state.legal_actions), options)
            for text in (rng.choice(anything), legal + rng.choice(anything)):
                explanation = state.explain(text)
                for move in explanation.fits.get("moves", ()):
                    after = state
                    for ply in state.parse(move):
                        after = after.apply(ply)  # raises if it is illegal
                sentence, found, moves = GAME.describe(explanation, locale).partition(head)
                if found:
                    assert tuple(moves.split(BETWEEN)) == explanation.fits["moves"], sentence
                    named += len(explanation.fits["moves"])
        state = state.apply(rng.choice(state.legal_actions))
    assert named > 200
