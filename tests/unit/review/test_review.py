"""The review of a game: the same again for a seed, proofs apart from estimates, judged by what a seat knew."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import msgspec
import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.core.streams import stream
from glyphwall.core.values import CHANCE
from glyphwall.messages import BUILT_IN_TEXTS, locales
from glyphwall.record.progress import GameInProgress
from glyphwall.review import Estimate, Exact, Proof, Review, Unsettled, _rolling, default_simulations, review
from glyphwall.review._compiled_means import CompiledMeans
from glyphwall.review._summary import BLUNDER, CLEAR, INACCURACY, MAX_TURNING_POINTS, MISTAKE, mark_of
from glyphwall.review.reviewing import MAX_SIMULATIONS, chance_groups, choices, winners_to_draw
from glyphwall.search.solver import Stopped
from leduc.plugin import PLUGIN
from tests.unit.review.games_to_review import ended_from, random_game

if TYPE_CHECKING:
    from glyphwall.core.contract import State

FEW = 20


@pytest.fixture(scope="module")
def open_game() -> GameInProgress:
    return random_game("grawlix", 3, size=4, hand=3)


@pytest.fixture(scope="module")
def hidden_game() -> GameInProgress:
    return random_game("graffiti", 5)


@pytest.fixture(scope="module")
def open_review(open_game: GameInProgress) -> Review:
    return review(open_game, seed=1, simulations=FEW)


@pytest.fixture(scope="module")
def hidden_review(hidden_game: GameInProgress) -> Review:
    return review(hidden_game, seed=1, simulations=FEW)


# -- the whole --------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_review(
    open_game: GameInProgress, hidden_game: GameInProgress, open_review: Review, hidden_review: Review
) -> None:
    assert review(open_game, seed=1, simulations=FEW) == open_review
    assert review(hidden_game, seed=1, simulations=FEW) == hidden_review
    assert review(hidden_game, seed=2, simulations=FEW) != hidden_review


@pytest.mark.parametrize("name", ["open", "hidden"])
def test_what_holds_of_every_review(name: str, request: pytest.FixtureRequest) -> None:
    game: GameInProgress = request.getfixturevalue(f"{name}_game")
    found: Review = request.getfixturevalue(f"{name}_review")
    assert [ply.number for ply in found.plies] == [n for n, ply in enumerate(game.plies, 1) if ply.actor >= 0]
    assert sum(ply.judgement is not None for ply in found.plies) == len(choices(game))
    assert found.graph[0].ply == 0
    assert found.graph[-1].ply == len(game.plies)
    outcome = game.outcome
    assert outcome is not None
    assert found.graph[-1].proved
    assert found.graph[-1].chances == tuple(float(place == 1) for place in outcome.ranking)
    for point in found.graph:
        assert sum(point.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in point.chances)
        assert not point.proved or set(point.chances) <= {0.0, 1.0}
    for ply in found.plies:
        assert ply.move not in ply.better
        assert ply.mark == ("" if ply.judgement is None else mark_of(ply.judgement))
        state = game.states[ply.number - 1]
        legal = [state.game.action_to_text(action, state.options) for action in state.legal_actions]
        assert set(ply.better) <= set(legal)
    assert len(found.turning_points) <= MAX_TURNING_POINTS
    assert [point.ply for point in found.turning_points] == sorted(point.ply for point in found.turning_points)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_progress_comes_to_its_end_and_never_goes_back(open_game: GameInProgress) -> None:
    told: list[tuple[int, int]] = []
    review(open_game, simulations=2, on_progress=lambda done, of: told.append((done, of)))
    assert [done for done, _ in told] == list(range(told[-1][1] + 1))
    assert len({of for _, of in told}) == 1


@pytest.mark.parametrize("after", [0, 1, 4])
@pytest.mark.parametrize("name", ["open", "hidden"])
def test_it_can_be_stopped(name: str, after: int, request: pytest.FixtureRequest) -> None:
    stop = threading.Event()

    def tell(done: int, of: int) -> None:
        assert done <= after, "it goes on"
        if done == after:
            stop.set()

    with pytest.raises(Stopped):
        review(request.getfixturevalue(f"{name}_game"), simulations=FEW, on_progress=tell, stop=stop)


def test_more_moves_get_fewer_simulations_each(open_game: GameInProgress, hidden_game: GameInProgress) -> None:
    shorter = ended_from(hidden_game, 60)
    assert default_simulations(shorter, searched=False) > default_simulations(hidden_game, searched=False)
    assert 3 * len(choices(hidden_game)) * default_simulations(hidden_game, searched=False) <= 90_000


@pytest.mark.parametrize("wrong", [0, -1, MAX_SIMULATIONS + 1])
def test_simulations_have_bounds(open_game: GameInProgress, wrong: int) -> None:
    with pytest.raises(GlyphwallError, match="simulations"):
        review(open_game, simulations=wrong)


def test_what_cannot_be_reviewed_is_told() -> None:
    with pytest.raises(GlyphwallError, match="no ply"):
        review(GameInProgress(get_game("grawlix").initial_state()))
    without = type(get_game("grawlix"))()  # no plugin has handed it out
    state = without.initial_state(without.make_options())
    game = GameInProgress(state)
    game.play(state.legal_actions[0])
    with pytest.raises(GlyphwallError, match="cannot be reviewed: grawlix has no compiled rules"):
        review(game)


def test_a_game_from_outside_is_reviewed_as_well() -> None:
    rng = stream(1, "outside")
    game = GameInProgress(PLUGIN.game.initial_state())
    while not game.over:
        game.play(int(rng.choice(game.state.legal_actions)))
    found = review(game, simulations=FEW)
    assert len(found.draws) >= 1
    assert {type(ply.judgement) for ply in found.plies if ply.judgement is not None} == {Estimate}


def test_an_unfinished_and_a_resigned_game(open_game: GameInProgress) -> None:
    begun = GameInProgress(open_game.start, open_game.actions[:10])
    assert [seat.result for seat in review(begun, simulations=2).seats] == [None, None]
    begun.resign(0)
    found = review(begun, simulations=2)
    assert [seat.result for seat in found.seats] == [0.0, 1.0]
    assert found.graph[-1].chances == (0.0, 1.0)


# -- classes ----------------------------------------------------------------------------------------


def test_classes_by_what_was_lost() -> None:
    marks = {0.0: "", INACCURACY - 0.01: "", INACCURACY: "inaccuracy", MISTAKE: "mistake", BLUNDER: "blunder"}
    for lost, mark in marks.items():
        for judgement in (Exact(1.0, 1.0 - lost - 1e-12), Estimate(1.0, 1.0 - lost - 1e-12, 0.0, 1)):
            assert mark_of(judgement) == mark
    assert mark_of(Estimate(0.9, 0.5, 0.21, 1)) == "", "no more than chance may have it"
    assert mark_of(Estimate(0.5, 0.9, 0.0, 1)) == ""
    assert [mark_of(Proof(before, after)) for before, after in ((True, False), (True, True), (False, False))] == [
        "given-away",
        "",
        "",
    ]
    assert mark_of(Unsettled(True, None, 1 - CLEAR - 0.01)) == "doubtful"
    assert mark_of(Unsettled(True, None, 0.5)) == ""
    assert mark_of(Unsettled(None, False, CLEAR + 0.01)) == "doubtful"
    assert mark_of(Unsettled(None, False, 0.5)) == ""


def test_proofs_and_estimates_are_not_counted_together(open_review: Review) -> None:
    """What a seat lost by estimates has no proof in it, and a proof no number."""
    for number, seat in enumerate(open_review.seats):
        own = [ply for ply in open_review.plies if ply.seat == number]
        estimates = [ply.judgement.lost for ply in own if isinstance(ply.judgement, Estimate | Exact) and ply.mark]
        assert seat.lost == pytest.approx(sum(estimates))
        assert seat.given_away == sum(isinstance(p.judgement, Proof) and p.judgement.gave_away for p in own)
    assert {type(ply.judgement) for ply in open_review.plies} >= {Proof}


# -- by what a seat knew ----------------------------------------------------------------------------


def test_a_seat_is_judged_by_what_it_knew(hidden_game: GameInProgress) -> None:
    """Other cards in others' hands, and in the stack, change nothing about the judgement."""
    means, compared = CompiledMeans(hidden_game, threading.Event()), 0
    for ply in choices(hidden_game)[20:80:15]:
        state: State = ply.before
        others = [state.game.resample(state.view(state.actor), stream(seed, "others")) for seed in range(6)]
        assert len({other.key for other in others}) > 1, "nothing is hidden here"
        found = [_rolling.judge(each, ply.action, 60, 9, means) for each in (state, *others)]
        assert set(found) == {found[0]}
        compared += 1
    assert compared == 4


# -- luck -------------------------------------------------------------------------------------------


def test_luck_over_all_draws_is_none(hidden_game: GameInProgress) -> None:
    """A draw's luck is told against what might have been drawn: over all outcomes its mean is 0."""
    means, looked = CompiledMeans(hidden_game, threading.Event()), 0
    for ply in hidden_game.plies:
        outcomes = ply.before.chance_outcomes
        if ply.actor != CHANCE or not 2 <= len(outcomes) <= 6:
            continue
        before = _rolling.worth(ply.before, 3000, 1, means)
        after = [_rolling.worth(ply.before.apply(action), 1500, 2, means) for action, _ in outcomes]
        mean = sum(chance * worth.chances[0] for (_, chance), worth in zip(outcomes, after, strict=True))
        assert mean == pytest.approx(before.chances[0], abs=4 * 0.5 / 1500**0.5)
        looked += 1
        if looked == 5:
            return
    assert looked


def test_draws_are_all_of_chance_and_their_luck_adds_up(hidden_game: GameInProgress, hidden_review: Review) -> None:
    groups = chance_groups(hidden_game)
    assert [(draw.first - 1, draw.last) for draw in hidden_review.draws] == groups
    covered = [number for first, last in groups for number in range(first + 1, last + 1)]
    assert covered == [n for n, ply in enumerate(hidden_game.plies, 1) if ply.actor == CHANCE]
    for number, seat in enumerate(hidden_review.seats):
        assert seat.luck == pytest.approx(sum(draw.luck[number] for draw in hidden_review.draws))
        assert seat.result is not None
        assert seat.luck is not None
        assert seat.adjusted == pytest.approx(seat.result - seat.luck)
    assert sum(seat.luck or 0 for seat in hidden_review.seats) == pytest.approx(0)


def test_where_chance_never_acts_there_is_no_luck(open_review: Review) -> None:
    assert open_review.draws == ()
    assert all(seat.luck is None and seat.adjusted is None for seat in open_review.seats)


# -- words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", locales())
def test_all_that_is_said_has_its_text(locale: str, open_review: Review, hidden_review: Review) -> None:
    from glyphwall.core.narration import MessageFormatter

    teller = MessageFormatter(BUILT_IN_TEXTS, locale)
    for found in (open_review, hidden_review):
        said = [*found.summary, *(point.said for point in found.turning_points)]
        assert said
        for message in said:
            assert teller.text(message).endswith((".", "!"))
        for ply in found.plies:
            assert not ply.mark or BUILT_IN_TEXTS.text(f"review-mark-{ply.mark}", locale)


def test_a_turning_point_is_found_where_a_win_was_thrown_away() -> None:
    """Played well by both but for one ply: that one is named."""
    from glyphwall.search.solver import Solver

    game = get_game("grawlix")
    options = game.make_options(size=4, hand=2)
    solver = Solver(game, options, memory=2**24)
    progress = GameInProgress(game.initial_state(options))
    thrown: int | None = None
    while not progress.over:
        state = progress.state
        wins = solver.winning_actions(state)
        losing = [action for action in state.legal_actions if action not in wins]
        if thrown is None and wins and losing and len(progress.plies) > 12:
            thrown = len(progress.plies) + 1
            progress.play(losing[0])
        else:
            progress.play((wins or state.legal_actions)[0])
    assert thrown is not None
    found = review(progress, seed=1, simulations=4_000)
    (point,) = found.turning_points
    assert (point.ply, point.said.id) == (thrown, "review-given-away")
    (given,) = [ply for ply in found.plies if ply.mark == "given-away"]
    assert given.complete
    state = progress.states[thrown - 1]
    texts = {game.action_to_text(action, options) for action in solver.winning_actions(state)}
    assert set(given.better) == texts


# -- the graph --------------------------------------------------------------------------------------


def test_a_theorem_about_the_draft_stays_out_of_the_line_of_estimates() -> None:
    """Who wins with best play says nothing of how the game stands between people: the line starts at estimates."""
    progress = random_game("grawlix", 3)
    found = review(progress, simulations=FEW)
    drafting = [point for point in found.graph if point.ply <= 4]
    assert drafting[0].ply == 0
    assert not any(point.proved for point in drafting)
    assert all(0.1 < point.chances[0] < 0.9 for point in drafting)
    assert Proof(False, False) in [ply.judgement for ply in found.plies[:4]]  # the theorem still judges plies


def test_a_theorem_counts_where_everything_after_it_is_proved() -> None:
    class Proofs:
        winners = [1, None, 1, 0, 0]
        by_theory = [True, False, True, True, False]

    assert winners_to_draw(Proofs()) == [None, None, 1, 0, 0]  # type: ignore[arg-type]


def test_a_seat_is_told_only_what_happened() -> None:
    from glyphwall.core.narration import MessageFormatter
    from glyphwall.review import PlyReview, SeatReview
    from glyphwall.review._summary import summarise

    plies = (PlyReview(1, 0, "x", mark="mistake"),)
    said = summarise(plies, (), (SeatReview(given_away=2, mistakes=1), SeatReview(luck=0.01, error=0.1)))
    counts = next(message for message in said if message.id == "review-seat").args["counts"]
    assert isinstance(counts, list)
    assert [message.id for message in counts] == ["review-count-given-away", "review-count-mistakes"]
    for locale in locales():
        teller = MessageFormatter(BUILT_IN_TEXTS, locale)
        assert not any("±" in teller.text(message) for message in said)  # average luck needs no number
