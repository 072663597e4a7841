"""Numbers, moves and texts of single plies; joined plies."""

from __future__ import annotations

import pytest

from glyphwall.core.errors import NotationError
from glyphwall.games.graffiti.rules import layout
from glyphwall.games.graffiti.rules.codec import Move
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import play, table

pytestmark = pytest.mark.uncompiled

STATE = GAME.initial_state()
CODEC = STATE.codec


def test_numbers_are_dense_and_every_one_has_a_text_of_its_own() -> None:
    texts = [CODEC.to_text(action) for action in range(layout.ACTIONS)]
    assert len(set(texts)) == layout.ACTIONS == GAME.action_count(STATE.options)
    assert all(next(CODEC.read(text)) == (action, len(text)) for action, text in enumerate(texts))
    assert all(CODEC.to_action(CODEC.to_move(action)) == action for action in range(layout.ACTIONS))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (layout.PASS, "-"),
        (layout.END_TURN, "."),
        (layout.USE_SAVE, "^sav"),
        (layout.TAKE_PAINT + layout.RED_BLUE, ":rb"),
        (layout.KEEP_PAINT + layout.BLACK, "~k"),
        (layout.KEEP_NO_MORE, "~."),
        (layout.PAY_PERMIT + 3, "/4"),
        (layout.PAY_PERMIT + 5 + 2, "/33"),
        (layout.PAY_PERMIT + 10, "/prm"),
        (layout.PAY_KIND + layout.YELLOW, ",y"),
        (layout.PAY_HALF + 2, ",yb.1"),
        (layout.PAY_WILD, ",wld"),
        (layout.PAY_WILD + 2, ",wld.2"),
        (layout.PAY_BOBBY + layout.GREEN, ",bob.g"),
        (layout.CHANCE_BONUS, "=add"),
        (layout.CHANCE_PERMIT + 4, "=5"),
        (layout.CHANCE_SEAT + 3, "=seat4"),
        (layout.SEGMENT_ACTION + 5, "@B4"),
        (layout.USE_SPACE + layout.TUNNEL_TWO + 1, "S2.2"),
        (layout.USE_SPACE + layout.SHARED_ONE, "Pd.1"),
        (layout.USE_SPACE + layout.SPACES * layout.WITH_DISCOUNT + layout.LARGE, "PL^dis"),
        (layout.USE_SPACE + layout.SPACES * layout.WITH_ADD_AND_DISCOUNT + layout.PERMIT_SPACE, "TF^add^dis"),
        (layout.USE_SPACE + layout.SPACES * layout.WITH_BOBBY + layout.TUNNEL_TWO, "S1.2^bob"),
        (layout.BOBBY_AND_DISCOUNT + 2, "S3.2^bob^dis"),
        (layout.TAKE_BOBBY + 3, "B4^bob"),
        (layout.TAKE_BOBBY_DISCOUNT, "B1^bob^dis"),
    ],
)
def test_texts(action: int, text: str) -> None:
    assert CODEC.to_text(action) == text


def test_numbers_outside_the_codec_do_not_exist() -> None:
    for action in (-1, layout.ACTIONS, 999):
        with pytest.raises(IndexError):
            CODEC.to_move(action)
    with pytest.raises(IndexError):
        CODEC.to_action(Move("space", "PL", "^bob"))


def test_moves_say_what_they_are() -> None:
    assert CODEC.to_move(STATE.parse("S2.2^dis")[0]) == Move("space", "S2.2", "^dis")
    assert CODEC.to_move(STATE.parse(",ry.1")[0]) == Move("pay-half", "ry")


@pytest.mark.parametrize(
    ("text", "plies"),
    [
        ("S2.1@B1/2,r,k", ["S2.1", "@B1", "/2", ",r", ",k"]),
        ("s2.2^DIS@b4/33,RY.1,y,k.", ["S2.2^dis", "@B4", "/33", ",ry.1", ",y", ",k", "."]),
        ("^2vp^res@C2TS=3=1.", ["^2vp", "^res", "@C2", "TS", "=3", "=1", "."]),
        ("~r~ry~.", ["~r", "~ry", "~."]),
        ("B1.", ["B1", "."]),
        ("  Pd.2:yb ", ["Pd.2", ":yb"]),
        (",wld,wld.1,bob.ry", [",wld", ",wld.1", ",bob.ry"]),
    ],
)
def test_joined_plies_are_read_apart(text: str, plies: list[str]) -> None:
    assert [CODEC.to_text(action) for action in STATE.parse(text)] == plies
    assert GAME.join(plies).lower() == text.strip().lower()


@pytest.mark.parametrize(
    ("text", "column"), [("", 0), ("   ", 0), ("S2.1@Z9", 4), ("nonsense", 0), ("S2.1 @B1", 4), ("S2.1@B1/6", 7)]
)
def test_what_begins_no_ply_is_shown(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        STATE.parse(text)
    assert caught.value.column == column


def test_a_move_has_a_length() -> None:
    with pytest.raises(NotationError, match="200"):
        STATE.parse("-" * 201)


def test_a_whole_turn_is_one_move_of_a_record() -> None:
    """A turn lasts from its first ply to its end, including draws."""
    state = table(bonus={0: "2vp ext"})
    begun = []
    for ply in ("^2vp", "TS", "=5", "=1", "^ext"):
        state = play(state, ply)
        begun.append(state.in_turn)
    assert begun == [True, True, True, True, False]
