"""The view of a seat and of a spectator."""

from __future__ import annotations

import msgspec
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.games.graffiti.rules.views import GraffitiView
from tests.games import GRAFFITI as GAME
from tests.unit.games.graffiti.tables import play, table

pytestmark = pytest.mark.uncompiled

STATE = table(3, paints={0: "r", 1: "k"}, permits={1: "1"}, secret={0: "2 2", 1: "5"}, bonus={1: "add"})


def test_ones_own_things_are_named() -> None:
    mine = STATE.view(0).table.seats[0]
    assert (mine.permits, mine.older_permits, mine.permit_count) == ({"2": 2}, {}, 2)


def test_others_permits_are_counted_and_their_open_things_named() -> None:
    theirs = STATE.view(0).table.seats[1]
    assert (theirs.permits, theirs.older_permits) == (None, None)
    assert (theirs.permit_count, theirs.known_permits) == (2, {"1": 1})
    assert (theirs.paints, theirs.bonus) == ({"k": 1}, {"add": 1})


def test_the_stack_is_counted_and_what_is_unseen_named() -> None:
    view = STATE.view(0).table
    assert view.permit_stack is None
    assert view.permit_stack_count == 30 - 4 - 4
    assert view.unseen == {"1": 4, "2": 3, "3": 5, "4": 5, "5": 6}
    assert view.unseen_older == {}
    assert STATE.view(None).table.unseen == {"1": 4, "2": 5, "3": 5, "4": 5, "5": 6}


def test_a_new_stack_separates_older_secrets_from_newer_ones() -> None:
    """When the discards become the stack, all other permits can only be behind screens."""
    state = table(secret={0: "2", 1: "5 5"}, stack="3", discards="1")
    state = play(state, "TS", "=3", "=1")
    view = state.view(0).table
    assert view.unseen_older == {"5": 2}
    assert view.seats[1].older_count == 2
    assert view.unseen == {str(pip + 1): count for pip, count in enumerate(state.fields.permit_stack) if count}
    assert state.view(None).table.unseen_older == {"2": 1, "3": 1, "5": 2}


def test_only_the_actor_is_given_the_legal_moves() -> None:
    assert "Pg.1" in STATE.view(0).legal
    assert STATE.view(1).legal == ()
    assert STATE.view(None).legal == ()


def test_draws_list_no_moves_but_open_ones() -> None:
    assert play(STATE, "TS").view(0).legal == ()
    assert "=add" in GAME.initial_state().view(1).legal


def test_everything_is_shown_at_the_end() -> None:
    six = "A1 A2 C1 C2 C3 E1 E2 G1 G2 H1 H2 H3 I1 I2 I3"
    over = play(table(4, passed=(1, 2, 3), neutral=six, secret={1: "5"}), "-")
    assert over.view(0).table.seats[1].permits == {"5": 1}
    assert over.view(None).outcome is not None


def test_a_view_goes_over_a_wire() -> None:
    view = STATE.view(1)
    assert msgspec.json.decode(msgspec.json.encode(view), type=GraffitiView) == view
    assert msgspec.json.decode(view.position)["phase"] == "turn"


def test_printed_numbers_and_their_edition_come_along() -> None:
    view = STATE.view(0)
    assert view.edition == "Reconstructed edition"
    printed = {segment.name: segment for segment in view.segments}
    assert (printed["A1"].section, printed["A1"].wall, printed["A1"].points) == (1, "upper", 15)
    assert (printed["I2"].section, printed["I2"].wall, printed["I2"].paints) == (4, "lower", "ygk")


def test_scores_show_their_causes_as_they_would_count_now() -> None:
    view = table(tags={0: "G1", 1: "A1"}, neutral="G2", paints={0: "r y"}).view(1)
    assert [(score.played, score.tags, score.leftovers) for score in view.scores] == [(0, 2, 1), (0, 0, 0)]
    assert view.completed == ("G",)


def test_a_seat_that_does_not_play_has_no_view() -> None:
    for seat in (3, -1, "0"):
        with pytest.raises(GlyphwallError, match="seat"):
            STATE.view(seat)  # type: ignore[arg-type]
