"""The decisions of each player."""

from __future__ import annotations

import random
import threading
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

from glyphwall.compiled import COMPILED
from glyphwall.core.errors import GlyphwallError, PlayerUnable, UnknownPlayer
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.players.base import Decision, Limits, Player
from glyphwall.players.specs import make_player, player_names
from glyphwall.search.report import Branch, TreeReport
from tests.games import GRAWLIX as GAME
from tests.naive.lockstep import scaled

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.views import GrawlixView
    from glyphwall.players._mcts import MctsPlayer

pytestmark = pytest.mark.uncompiled

ALL = (
    *(name for name in player_names(GAME) if name not in ("mirror", "ismcts")),
    "mcts:sims=30,margin=0.2,temperature=0.2",
)


def start(**options: Any) -> Any:
    return GAME.initial_state(GAME.make_options(**options))


def after(text: str, state: Any = None) -> Any:
    """Return the position after some plies in notation."""
    state = start() if state is None else state
    for ply in text.split():
        for action in state.parse(ply):
            state = state.apply(action)
    return state


def choose(spec: str, state: Any, seed: int = 1, **how: Any) -> Decision:
    player = make_player(spec, GAME, state.options)
    return player.choose(state.view(state.actor), np.random.default_rng(seed), **how)


QUICK = Limits(sims=30)


@pytest.mark.parametrize("spec", ALL)
@pytest.mark.parametrize(
    "options",
    [{}, {"size": 3, "hand": 2}, {"draft": "simultaneous-blind", "swap": "after-draft", "begins": "random"}],
    ids=["standard", "small", "house"],
)
def test_whole_games_of_legal_plies(spec: str, options: dict[str, Any]) -> None:
    if spec == "strong" and options.get("size") != 3 and not COMPILED:
        pytest.skip("half a minute without Numba")
    state = start(**options)
    dice = random.Random(2)
    rng = np.random.default_rng(3)
    player = make_player(spec, GAME, state.options)
    plies = 0
    while state.actor != NO_ACTOR:
        if state.actor == CHANCE or (spec.startswith("mcts") and plies % 4):
            action = dice.choice(state.legal_actions)
        else:
            decision = player.choose(state.view(state.actor), rng, limits=QUICK)
            action = decision.action
            assert decision.text == GAME.action_to_text(action, state.options)
        state = state.apply(action)
        plies += 1
    player.reset()


@pytest.mark.parametrize("spec", ALL)
def test_the_same_stream_gives_the_same_choice(spec: str) -> None:
    state = after("+Rh +Oa +Ys +Gp")
    first, again = choose(spec, state, 5, limits=QUICK), choose(spec, state, 5, limits=QUICK)
    assert first.action == again.action
    assert [replace(c) for c in first.candidates] == list(again.candidates)


@pytest.mark.parametrize("spec", ALL)
def test_only_what_is_asked_for(spec: str) -> None:
    state = start()
    only = state.legal_actions[7:9]
    chosen = {choose(spec, state, seed, limits=QUICK, only=only).action for seed in range(3)}
    assert chosen <= set(only)
    with pytest.raises(GlyphwallError, match="not legal"):
        choose(spec, state, only=(0,))
    with pytest.raises(GlyphwallError, match="no action"):
        choose(spec, state, only=())


def test_nobody_chooses_for_another_or_for_chance_or_after_the_end() -> None:
    player = make_player("random", GAME, start().options)
    rng = np.random.default_rng(0)
    with pytest.raises(PlayerUnable, match="seat 1 is to move, the view is seat 2's"):
        player.choose(start().view(1), rng)
    with pytest.raises(PlayerUnable, match="chance acts"):
        player.choose(start(begins="random").view(None), rng)
    over: Any = start(size=2, hand=1)
    while over.actor != NO_ACTOR:
        over = over.apply(over.legal_actions[0])
    with pytest.raises(PlayerUnable, match="the game is over"):
        player.choose(over.view(0), rng)
    blind = start(draft="simultaneous-blind")
    with pytest.raises(PlayerUnable, match="spectator"):
        make_player("random", GAME, blind.options).choose(blind.view(None), rng)


def test_a_spectators_view_is_enough_where_nothing_is_hidden() -> None:
    player = make_player("mcts", GAME, start().options)
    assert player.choose(start().view(None), np.random.default_rng(0), limits=QUICK).action in start().legal_actions


# -- random and greedy ---------------------------------------------------------------------------------


def test_random_plays_everything() -> None:
    state = start(size=3, hand=2)
    player = make_player("random", GAME, state.options)
    view, rng = state.view(0), np.random.default_rng(0)
    counts = Counter(player.choose(view, rng).action for _ in range(scaled(450)))
    if scaled(450) == 450:
        assert set(counts) == set(state.legal_actions)
        assert max(counts.values()) < 90


def test_greedy_takes_a_win_at_once() -> None:
    """All four tiles of the other hand share the colour of the only tile that closes the door on them."""
    state = GAME.parse_position("- RhYsGpBd RaRdRpRn 1p")
    decision = choose("greedy", state)
    assert decision.text == "Rhf6"
    state = after("Rhf6 +Oa", state)
    assert state.actor == NO_ACTOR


def test_greedy_drafts_tiles_that_go_together() -> None:
    state = after("+Rh +Oa +Ys +Gp")
    for seed in range(5):
        text = choose("greedy", state, seed).text
        assert text[1] not in "RY"
        assert text[2] not in "hs"


# -- mirror -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (start(), "seat 1 is not the second player, whose the mirror is on size 6"),
        (after("+Rh", start(size=3, hand=1)), "seat 2 is not the first player, whose the mirror is on size 3"),
        (start(swap="after-draft"), "seat 1 is not the second player"),
        (start(size=5, swap="after-draft"), "takes over the mirror of size 5"),
        (after("+Bn +Rh +Rp +Rd", start(size=5, hand=2, swap="after-draft")), "not a mirror image"),
        (after("+Rh", start(draft="snake")), "the draft is snake"),
        (start(draft="simultaneous-blind", begins="second"), "cannot be seen"),
        (after("+Rh +Ra +Oa"), "not a mirror image"),
        (GAME.parse_position("RhOaYs RpRnGaGd BdBhBsBa 2p"), "not a mirror image"),
        (GAME.parse_position("Rh RpRnGaGd BdBhBsBa 2p"), "not a mirror image"),
    ],
)
def test_mirror_says_why_it_cannot(state: Any, said: str) -> None:
    with pytest.raises(PlayerUnable, match=said):
        choose("mirror", state)


@pytest.mark.parametrize("otherwise", ["random", "greedy", "strong"])
def test_where_there_is_no_mirror_another_may_play(otherwise: str) -> None:
    spec = f"mirror:otherwise={otherwise}"
    no_mirror, mirror = start(size=3, hand=1, swap="after-draft"), after("+Rh", start())
    assert choose(spec, no_mirror, 3).action == choose(otherwise, no_mirror, 3).action
    assert choose(spec, mirror).note == "the mirror strategy: a proved win"
    with pytest.raises(UnknownPlayer, match="otherwise"):
        make_player("mirror:otherwise=mirror", GAME, GAME.make_options())


def test_mirror_answers_by_reflection() -> None:
    state = after("+Rh +Oa +Rd +On +Rp +Os +Ra +Oh")  # h<->a, d<->n, p<->s; red <-> orange
    state = after("Rhf6 +Ya", state)
    seen = {choose("mirror", state, seed).text for seed in range(20)}
    assert seen == {"Oae6", "Oag6", "Oaf5", "Oaf7"}
    state = after("Oag6", state)
    assert {choose("mirror", state, seed).text for seed in range(20)} == {"+Gh", "+Bh", "+Vh"}
    state = after("+Gh Rdg7 +Yp", state)
    decision = choose("mirror", state)
    assert decision.text == "Onf7"
    assert decision.candidates[0].proof == "win"
    assert decision.candidates[0].value == 1.0
    assert choose("mirror", after("Onf7", state)).text == "+Gs"


def test_mirror_needs_only_the_position() -> None:
    """Two tiles on the grid and hands made up: a symmetric position with the answer to come is enough."""
    state = after("Rdg7 +Va", GAME.parse_position("RhOa RdYpYnYs OnGsGdGp 1p"))
    assert choose("mirror", state).text == "Onf7"


def test_mirror_keeps_to_only() -> None:
    state = after("+Rh")
    other_than_mirrors = [a for a in state.legal_actions if GAME.action_to_text(a, state.options)[1] == "R"]
    with pytest.raises(PlayerUnable):
        choose("mirror", state, only=other_than_mirrors)


# -- mcts ---------------------------------------------------------------------------------------------


def test_mcts_tells_what_it_found() -> None:
    state = after("+Rh +Oa +Ys +Gp +Bd +Vn +Ra +Rs")
    decision = choose("mcts", state, limits=Limits(sims=200))
    assert decision.sims == sum(candidate.visits for candidate in decision.candidates) == 200
    best = decision.candidates[0]
    assert decision.action == best.action
    assert best.line[0] == best.text == decision.text
    assert best.line == tuple(GAME.action_to_text(a, state.options) for a in best.line_actions)
    assert all(0 <= candidate.value <= 1 for candidate in decision.candidates)
    assert [c.visits for c in decision.candidates] == sorted((c.visits for c in decision.candidates), reverse=True)
    assert decision.nodes > 1
    assert decision.depth >= 1
    assert decision.seconds > 0


def test_mcts_proves_a_win_and_says_so() -> None:
    decision = choose("mcts", GAME.parse_position("- RhYsGpBd RaRdRpRn 1p"), limits=Limits(sims=scaled(4000)))
    assert decision.text == "Rhf6"
    assert decision.candidates[0].proof == "win"
    assert decision.candidates[0].value == 1.0
    assert decision.note == "proved: a win"


def test_mcts_goes_on_until_it_is_stopped() -> None:
    state = start()
    stop = threading.Event()
    heard: list[Decision] = []

    def listen(decision: Decision) -> None:
        heard.append(decision)
        stop.set()

    decision = choose("mcts:sims=5", state, limits=Limits(infinite=True), stop=stop, on_progress=listen)
    assert decision.sims > 5
    assert heard[0].sims <= decision.sims
    with pytest.raises(GlyphwallError, match="stop event"):
        choose("mcts", state, limits=Limits(infinite=True))


def test_mcts_keeps_a_limit_of_time() -> None:
    assert choose("mcts", start(), limits=Limits(seconds=0.1)).seconds >= 0.1
    assert choose("mcts:sims=9", start(), limits=Limits()).sims == 9


@pytest.mark.parametrize("limits", [{"sims": 0}, {"seconds": 0.0}, {"seconds": float("nan")}])
def test_limits_have_bounds(limits: dict[str, Any]) -> None:
    with pytest.raises(GlyphwallError):
        Limits(**limits)


def report(*branches: tuple[int, float, int]) -> TreeReport:
    """Make branches from (visits, mean return, proof), numbered from 0."""
    made = tuple(Branch(number, *values, line=(number,)) for number, values in enumerate(branches))
    return TreeReport(made, 100, 100, 3, 0.1, full=False)


def picks(player: Player, found: TreeReport) -> set[int]:
    rng = np.random.default_rng(4)
    return {cast("MctsPlayer", player)._pick(found, rng).action for _ in range(300)}


def test_a_weak_level_wavers_among_near_best_plies_only() -> None:
    player = make_player("mcts:margin=0.1,temperature=0.1", GAME, start().options)
    found = report((40, 0.5, 0), (35, 0.45, 0), (20, 0.2, 0), (30, 0.34, 0), (5, 0.5, 0), (15, -1.0, -1))
    # 0 the best; 1 and 3 within a tenth of a win; 2 too far below; 4 hardly looked at; 5 proved lost.
    assert picks(player, found) == {0, 1, 3}
    assert picks(make_player("mcts", GAME, start().options), found) == {0}


def test_a_proved_win_is_never_passed_over() -> None:
    player = make_player("mcts:margin=1,temperature=1", GAME, start().options)
    assert picks(player, report((10, 1.0, 1), (90, 0.9, 0))) == {0}
    assert picks(player, report((10, -1.0, -1), (9, -1.0, -1))) == {0}


def test_what_is_hidden_is_sampled() -> None:
    """In a blind draft the second player doesn't know the first pick, and its search mustn't either."""
    state = after("+Rh", start(draft="simultaneous-blind"))
    view = cast("GrawlixView", state.view(1))
    player = cast("MctsPlayer", make_player("mcts:worlds=5", GAME, state.options))
    seen: list[set[str | None]] = []

    class Watched:
        """The game, recording the sampled worlds."""

        def __getattr__(self, name: str) -> Any:
            return getattr(GAME, name)

        def resample(self, view: Any, rng: np.random.Generator) -> Any:
            sample = GAME.resample(view, rng)
            seen.append({sample.view(0).pending})
            return sample

    player.game = cast("Any", Watched())
    decision = player.choose(view, np.random.default_rng(1), limits=Limits(sims=100))
    assert decision.sims == 100
    assert len(seen) == 5
    assert len(set.union(*seen)) > 1
