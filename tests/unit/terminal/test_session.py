from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.errors import GameOver, GlyphwallError, IllegalAction, NotationError, NotYourTurn, PlayerUnable
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE
from glyphwall.terminal.seating import computer, number_seats, person
from glyphwall.terminal.session import Session, UndoRefused
from tests.unit.cli.tui.players import make_test_player

if TYPE_CHECKING:
    from glyphwall.play.records import StoredSeat

GRAWLIX = get_game("grawlix")
TWO = (person(), person())
DRAFT = ("+Ra", "+Oh", "+Yd", "+Gp", "+Bn", "+Vs", "+Rh", "+Oa")


def make(seats: tuple[StoredSeat, ...] = TWO, start: str | None = None, seed: int = 1, **options: Any) -> Session:
    rules = GRAWLIX.make_options(**options)
    position = None if start is None else GRAWLIX.parse_position(start, rules)
    return Session.new(GRAWLIX, rules, seats, seed, position, make_player=make_test_player)


def drafted(seats: tuple[StoredSeat, ...] = TWO) -> Session:
    session = make(TWO)
    for pick in DRAFT:
        session.play(pick)
    for seat, who in enumerate(seats):
        session.seat_player(seat, who)
    return session


class TestPlaying:
    def test_plies_and_joined_turns_are_played(self) -> None:
        session = drafted()
        assert [ply.text for ply in session.play("Raf6+Bs")] == ["Raf6", "+Bs"]
        assert session.state.actor == 1
        assert session.state.position.startswith("Ra ")

    def test_a_half_turn_waits_for_its_other_half(self) -> None:
        session = drafted()
        session.play("Raf6")
        assert session.state.in_turn
        assert session.state.actor == 0
        session.play("+Bs")
        assert [turn.text for turn in session.turns()][-1] == "Raf6+Bs"

    def test_a_joined_turn_is_played_whole_or_not_at_all(self) -> None:
        session = drafted()
        before = session.state, session.version
        with pytest.raises(IllegalAction) as caught:
            session.play("Raf6+Ra")
        assert caught.value.explanation is not None
        assert (session.state, session.version) == before
        assert len(session.plies) == 8

    @pytest.mark.parametrize("text", ["", "Rz", "Raf6+", "hello", "Raf99", "🙂", "Ra" * 500])
    def test_what_is_no_move_changes_nothing(self, text: str) -> None:
        session = drafted()
        with pytest.raises((NotationError, IllegalAction)):
            session.play(text)
        assert len(session.plies) == 8

    def test_nobody_plays_for_the_computer(self) -> None:
        session = make((computer("last"), person()))
        with pytest.raises(NotYourTurn):
            session.play("+Ra")
        assert not session.plies

    def test_a_computers_decision_is_played_by_number(self) -> None:
        session = make((computer("last"), person()))
        waiting = [session.waiting_for]
        decision = session.think()
        assert session.play_action(decision.action)[0].text == decision.text
        waiting.append(session.waiting_for)
        assert waiting == ["computer", "person"]

    def test_thinking_changes_nothing(self) -> None:
        session = make((computer("last"), person()))
        version = session.version
        session.think()
        assert session.version == version
        assert not session.plies

    def test_a_player_that_cannot_says_so(self) -> None:
        session = make((computer("unable"), person()))
        with pytest.raises(PlayerUnable, match="beyond me"):
            session.think()

    def test_persons_are_not_asked_to_think(self) -> None:
        with pytest.raises(GlyphwallError, match="no computer player"):
            make().think()

    def test_the_number_of_seats_must_match(self) -> None:
        with pytest.raises(GlyphwallError, match="3 seats named"):
            make((person(), person(), person()))

    def test_the_version_counts_every_change(self) -> None:
        session = make()
        versions = [session.version]
        for change in (lambda: session.play("+Ra"), session.undo, session.resign, session.undo):
            change()
            versions.append(session.version)
        assert versions == sorted(set(versions))


class TestTurns:
    def test_draft_picks_are_turns_of_their_own(self) -> None:
        session = drafted()
        session.play("Raf6+Bs")
        turns = session.turns()
        assert [turn.number for turn in turns] == list(range(1, 10))
        assert [turn.text for turn in turns] == [*DRAFT, "Raf6+Bs"]
        assert [turn.actor for turn in turns] == [0, 1] * 4 + [0]
        assert turns[-1].first_ply == 8

    def test_the_first_plies_only(self) -> None:
        assert [turn.text for turn in drafted().turns(3)] == list(DRAFT[:3])

    def test_chance_has_lines_but_no_numbers(self) -> None:
        session = make(begins="random")
        session.play(session.view().legal[0])
        turns = session.turns()
        assert turns[0].actor == CHANCE
        assert turns[0].text in ("=1", "=2")
        assert [turn.number for turn in turns] == [0, 1]


class TestChance:
    def test_chance_acts_by_itself_and_by_the_seed(self) -> None:
        first, again, other = (make(draft="random", seed=seed) for seed in (5, 5, 6))
        assert first.state.actor == 0
        assert len(first.plies) == 8
        assert all(ply.actor == CHANCE for ply in first.plies)
        assert first.state == again.state
        assert first.state != other.state

    def test_what_chance_did_is_not_taken_back(self) -> None:
        session = make(draft="random")
        with pytest.raises(UndoRefused) as caught:
            session.undo()
        assert caught.value.reason == "revealed"


class TestUndo:
    def test_two_persons_take_back_ply_by_ply(self) -> None:
        session = drafted()
        session.play("Raf6+Bs")
        assert session.undo() == 1
        assert session.state.in_turn
        assert session.undo() == 1
        assert session.state.position == drafted().state.position

    def test_against_a_computer_back_to_ones_own_decision(self) -> None:
        session = make((person(), computer("last")))
        session.play("+Ra")
        session.play_action(session.think().action)
        assert session.undo() == 2
        assert not session.plies
        assert session.waiting_for == "person"

    def test_before_any_decision_there_is_nothing(self) -> None:
        session = make((computer("last"), person()))
        session.play_action(session.think().action)
        with pytest.raises(UndoRefused) as caught:
            session.undo()
        assert caught.value.reason == "nothing"
        assert len(session.plies) == 1

    def test_undone_and_played_again_is_the_same_game(self) -> None:
        session = drafted()
        state = session.state
        session.play("Raf6")
        session.undo()
        assert session.state == state
        session.play("Raf6")
        assert session.state.in_turn

    def test_secret_picks_stay(self) -> None:
        session = make(draft="simultaneous-blind")
        session.play("+Ra")
        with pytest.raises(UndoRefused) as caught:
            session.undo()
        assert caught.value.reason == "revealed"


class TestSecrets:
    def test_the_screen_goes_to_who_acts(self) -> None:
        session = make(draft="simultaneous-blind")
        assert session.hands_round
        assert session.viewer == 0
        session.play("+Ra")
        assert session.viewer == 1

    def test_the_log_hides_what_the_viewer_may_not_know(self) -> None:
        session = make(draft="simultaneous-blind")
        session.play("+Ra")
        assert [turn.text for turn in session.turns()] == [None]
        assert session.turns()[0].events == ()
        assert "Ra" not in session.view().position.split()[1]

    def test_a_record_of_a_finished_game_lies_open(self) -> None:
        session = make(draft="simultaneous-blind")
        session.play("+Ra")
        session.resign()
        assert [turn.text for turn in session.turns()] == ["+Ra"]

    def test_an_open_game_needs_no_handing_round(self) -> None:
        assert not make().hands_round
        assert not make((person(), computer("last")), draft="simultaneous-blind").hands_round


class TestEnd:
    # The second player holds only reds, and a red tile lies on the only cell in use.
    LOST = "- RaYsGdBp RhRdRpRn 1p"

    def test_a_stuck_player_loses(self) -> None:
        session = make(start=self.LOST)
        session.play("Raf6+Vs")
        assert session.waiting_for == "over"
        result = session.result
        assert result is not None
        assert (result.reason, result.winners, result.by) == ("stuck", (0,), None)

    def test_nothing_is_played_when_the_game_is_over(self) -> None:
        session = make(start=self.LOST)
        session.play("Raf6+Vs")
        with pytest.raises(GameOver):
            session.play("Rhf7")
        with pytest.raises(GameOver):
            session.play_action(0)
        with pytest.raises(GameOver):
            session.resign()
        with pytest.raises(GameOver):
            session.hint()

    def test_the_person_resigns_while_the_computer_thinks(self) -> None:
        session = make((computer("last"), person()))
        assert session.resign() == 1
        result = session.result
        assert result is not None
        assert (result.reason, result.winners, result.by) == ("resign", (0,), 1)
        assert session.waiting_for == "over"

    def test_a_resignation_can_be_taken_back(self) -> None:
        session = drafted()
        session.resign()
        assert session.undo() == 0
        assert session.result is None
        assert session.waiting_for == "person"

    def test_a_rematch_exchanges_the_seats(self) -> None:
        session = make((person("Ada"), computer("last")), size=4, hand=2)
        rematch = session.rematch()
        assert rematch.seats == number_seats((computer("last"), person("Ada")))
        assert rematch.options == session.options
        assert not rematch.plies
        assert session.again().seats == session.seats


class TestHints:
    def test_a_hint_plays_nothing(self) -> None:
        session = drafted()
        decision = session.hint()
        assert decision.text in session.view().legal
        assert len(session.plies) == 8
        assert session.advised_turn(decision) == [decision.text]

    def test_no_hints_for_the_computer(self) -> None:
        with pytest.raises(NotYourTurn):
            make((computer("last"), person())).hint()

    def test_another_player_takes_a_seat(self) -> None:
        session = make((person(), computer("unable")))
        session.play("+Ra")
        session.seat_player(1, computer("last"))
        session.play_action(session.think().action)
        assert session.waiting_for == "person"
