"""Broken variants: the kernel's groups other than its rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.learning import Part
from glyphwall.core.values import Outcome
from tests.conformance import toy_cards_kernel as cards
from tests.conformance import toy_piles_kernel as piles
from tests.conformance.broken import Broken, ending, with_group
from tests.conformance.toy_cards import Cards, CardsOptions, CardsState
from tests.conformance.toy_piles import Piles

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import State
    from glyphwall.core.kernel import Kernel

asked = count()


def of_cards(check: str, name: str, group: str, **functions: Any) -> Broken:
    return Broken(check, name, game=with_group(Cards, group, **functions), base=Cards)


def of_piles(check: str, name: str, group: str, **functions: Any) -> Broken:
    return Broken(check, name, game=with_group(Piles, group, **functions))


# -- secrets ------------------------------------------------------------------------------------------


def redealing(change: Callable[[Any, int, int, tuple[int, ...], tuple[int, ...], str], Any]) -> Any:
    """Deal, then call ``change(record, viewer, bits, cards before, cards now, plies)`` while all is hidden."""

    def redeal(record: Any, viewer: int, bits: np.uint64) -> None:
        _, before, history = cards.parts_of(record)
        cards.redeal(record, viewer, bits)
        if len(before) == 2 and history not in cards.SHOWN + cards.FOLDED:
            change(record, viewer, int(bits), before, cards.parts_of(record)[1], history)

    return redeal


def keeps(record: Any, viewer: int, bits: int, before: Any, now: Any, history: str) -> None:
    """Keep the true deal."""
    cards.store(record, before, history)


def keeps_among_many(record: Any, viewer: int, bits: int, before: Any, now: Any, history: str) -> None:
    if record.cards > 8:
        cards.store(record, before, history)


def often_true(record: Any, viewer: int, bits: int, before: Any, now: Any, history: str) -> None:
    if bits % 2:
        cards.store(record, before, history)


def rather_low(record: Any, viewer: int, bits: int, before: Any, now: Any, history: str) -> None:
    """Deal the lowest card that the viewer doesn't hold too often."""
    if bits % 2:
        hands = list(now)
        hands[1 - viewer] = 0 if now[viewer] else 1
        cards.store(record, hands, history)


def exchanges(record: Any, viewer: int, bits: int, before: Any, now: Any, history: str) -> None:
    """Change the viewer's own card."""
    cards.store(record, now[::-1], history)


def deals_twice(record: Any, viewer: int, bits: int, before: Any, now: Any, history: str) -> None:
    cards.store(record, (now[viewer], now[viewer]), history)


def passes(record: Any, viewer: int, bits: int, before: Any, now: Any, history: str) -> None:
    if not history:
        cards.store(record, now, "p")


def unbets(record: Any, viewer: int, bits: int, before: Any, now: Any, history: str) -> None:
    if history == "b":
        cards.store(record, now, "p")


def never_twice(record: Any, viewer: int, bits: int, before: Any, now: Any, history: str) -> None:
    hands = list(now)
    hands[1 - viewer] = [card for card in range(record.cards) if card != now[viewer]][next(asked) % (record.cards - 1)]
    cards.store(record, hands, history)


def forgetful_state(self: Cards, record: np.ndarray, options: CardsOptions) -> CardsState:
    return self.make_state(options, cards.parts_of(record[0])[1], "")


def lopsided_resample(self: Cards, view: Any, rng: np.random.Generator) -> CardsState:
    """Take the lower of two deals."""
    return min((Cards.resample(self, view, rng) for _ in range(2)), key=lambda state: state.dealt)


SECRETS = [
    of_cards("secrets-support", "the truth", "secrets", redeal=redealing(keeps)),
    of_cards("secrets-alike", "the truth among many", "secrets", redeal=redealing(keeps_among_many)),
    of_cards("secrets-uniform", "often the truth", "secrets", redeal=redealing(often_true)),
    of_cards("secrets-uniform", "rather low", "secrets", redeal=redealing(rather_low)),
    of_cards("secrets-view", "own card", "secrets", redeal=redealing(exchanges)),
    of_cards("secrets-sound", "one card twice", "secrets", redeal=redealing(deals_twice)),
    of_cards("secrets-actor", "passes", "secrets", redeal=redealing(passes)),
    of_cards("secrets-public", "takes a bet back", "secrets", redeal=redealing(unbets)),
    of_cards("secrets-same", "never twice", "secrets", redeal=redealing(never_twice)),
    Broken("secrets-rebuilt", "forgets plies", game={"state_from_record": forgetful_state}, base=Cards),
    Broken("secrets-uniform", "a lopsided resample", game={"resample": lopsided_resample}, base=Cards),
]


# -- policies -----------------------------------------------------------------------------------------


def takes_all(record: Any, bits: np.uint64) -> bool:
    """Take everything, ignoring the die."""
    if not record.chosen:
        return piles.play_greedily(record, bits)
    record.piles[record.chosen - 1] = 0
    record.turn, record.die, record.chosen = 1 - record.turn, 0, 0
    return True


def never_says_no(record: Any, bits: np.uint64) -> bool:
    piles.play_greedily(record, bits)
    return True


def tidies_up(record: Any, bits: np.uint64) -> bool:
    if piles.play_greedily(record, bits):
        return True
    record.turn = 0
    record.piles[0] = 1
    return False


def rolls_ones(record: Any, bits: np.uint64) -> bool:
    return piles.play_greedily(record, np.uint64(0))


def suggests_loudly(record: Any, bits: np.uint64) -> int:
    hint = piles.suggest(record, bits)
    piles.kernel_apply(record, hint)
    return hint


POLICIES = [
    of_piles("policies-legal", "takes all", "policies", play_by_policy=takes_all),
    of_piles(
        "policies-legal",
        "stands still",
        "policies",
        play_by_policy=lambda record, bits: bool(piles.kernel_count(record)),
    ),
    of_piles("policies-ends", "never says no", "policies", play_by_policy=never_says_no),
    of_piles("policies-over", "tidies up", "policies", play_by_policy=tidies_up),
    of_piles("policies-chance-fair", "rolls ones", "policies", play_by_policy=rolls_ones),
    of_piles("policies-suggest", "another number", "policies", suggest=lambda record, bits: 40),
    of_piles("policies-suggest", "what is not legal now", "policies", suggest=lambda record, bits: 3),
    of_piles("policies-pure", "plays it as well", "policies", suggest=suggests_loudly),
]


# -- points, scores, outlook, evaluation --------------------------------------------------------------


def writing(*numbers: float) -> Any:
    """Write these numbers for the seat that lost and the seat that won."""

    def write(record: Any, out: np.ndarray) -> None:
        out[record.turn], out[1 - record.turn] = numbers

    return write


def counts_loudly(record: Any, seat: int) -> int:
    record.die = 1
    return int(record.turn != seat)


def scoring(number: Callable[[np.ndarray], Any]) -> Any:
    def write_scores(root: np.ndarray, scratch: np.ndarray, actions: np.ndarray, scores: np.ndarray) -> None:
        scores[:] = number(actions)

    return write_scores


def scores_in_the_root(root: np.ndarray, scratch: np.ndarray, actions: np.ndarray, scores: np.ndarray) -> None:
    piles.write_scores(root.copy(), root, actions, scores)


def estimating(number: float) -> Any:
    def write_estimates(record: Any, weights: np.ndarray, features: np.ndarray, out: np.ndarray) -> None:
        out[:2] = number

    return write_estimates


def estimates_loudly(record: Any, weights: np.ndarray, features: np.ndarray, out: np.ndarray) -> None:
    piles.write_estimates(record, weights, features, out)
    record.turn = 1 - record.turn


def evaluates_loudly(record: Any, weights: np.ndarray, features: np.ndarray) -> float:
    record.turn = 1 - record.turn
    return 0.0


NO_NUMBERS = np.array([np.nan])

JUDGING = [
    of_piles("points-ranking", "the loser's", "points", final_points=lambda record, seat: int(record.turn == seat)),
    of_piles("points-pure", "changes seats", "points", final_points=counts_loudly, write_values=None),
    of_piles("points-range", "too much", "points", write_values=writing(-3.0, 3.0)),
    of_piles("points-range", "no number", "points", write_values=writing(np.nan, 0.0)),
    of_piles("points-order", "to the loser", "points", write_values=writing(1.0, -1.0)),
    of_piles("scores-finite", "no numbers", "scores", write_scores=scoring(lambda actions: np.nan)),
    of_piles("scores-finite", "endless", "scores", write_scores=scoring(lambda actions: np.inf)),
    of_piles("scores-alone", "by the company", "scores", write_scores=scoring(len)),
    of_piles("scores-pure", "in the root", "scores", write_scores=scores_in_the_root),
    of_piles("outlook-clock", "backwards", "outlook", clock=lambda record: -piles.clock(record)),
    of_piles("outlook-range", "too much", "outlook", write_estimates=estimating(1.5)),
    of_piles(
        "outlook-range", "nothing written", "outlook", write_estimates=lambda record, weights, features, out: None
    ),
    of_piles("outlook-pure", "changes seats", "outlook", write_estimates=estimates_loudly),
    of_piles("outlook-weights", "a list", "outlook", load_weights=lambda: [0.5]),
    of_piles("evaluation-weights", "no numbers", "evaluation", load_weights=lambda: NO_NUMBERS),
    of_piles("evaluation-range", "certain", "evaluation", evaluate=lambda record, weights, features: 1.0),
    of_piles("evaluation-pure", "changes seats", "evaluation", evaluate=evaluates_loudly),
    of_piles(
        "evaluation-shared",
        "the same for all",
        "evaluation",
        share=lambda record, weights, shared: True,
        evaluate_after=lambda record, action, weights, shared: 0.123,
    ),
    of_piles("evaluation-seats", "at the die", "evaluation", evaluable=lambda record: True),
    of_piles(
        "evaluation-stays",
        "until a pile is chosen",
        "evaluation",
        evaluable=lambda record: not record.rolls and not record.chosen,
    ),
    Broken("outcome-declared", "for no reason that it names", ending(lambda: Outcome("tired", (1, 2), (1.0, -1.0)))),
]


# -- solving ------------------------------------------------------------------------------------------


def hurries(record: Any) -> int:
    """Claim that two pieces are won anywhere."""
    return piles.verdict(record) or int(record.piles[record.piles > 0].sum() == 2)


def first_only(record: Any, out: np.ndarray, order: np.ndarray) -> int:
    return min(1, piles.worthwhile(record, out, order))


def first_twice(record: Any, out: np.ndarray, order: np.ndarray) -> int:
    number = piles.worthwhile(record, out, order)
    out[number] = out[0]
    return number + 1


def solves_loudly(record: Any) -> int:
    verdict = piles.verdict(record)
    record.turn = 1 - record.turn
    return verdict


def finishes_badly(
    record: Any, table: np.ndarray, scratch: np.ndarray, spent: np.ndarray, plies: int, hunting: bool
) -> int:
    return -piles.finish(record, table, scratch, spent, plies, hunting)


def hunts_badly(
    record: Any, table: np.ndarray, scratch: np.ndarray, spent: np.ndarray, plies: int, hunting: bool
) -> int:
    return 1 if plies >= 0 else int(piles.finish(record, table, scratch, spent, plies, hunting))


def reaches(state: State) -> Any:
    return True


SOLVING = [
    of_piles("solving-verdict", "hurries", "solving", verdict=hurries),
    of_piles("solving-verdict", "the loser wins", "solving", verdict=lambda record: -piles.verdict(record)),
    of_piles("solving-verdict", "silent at the end", "solving", verdict=lambda record: 0),
    of_piles("solving-winner", "the first alone", "solving", worthwhile=first_only),
    of_piles("solving-worthwhile", "the first twice", "solving", worthwhile=first_twice),
    of_piles("solving-worthwhile", "nothing", "solving", worthwhile=lambda record, out, order: 0),
    of_piles("solving-key", "one for all", "solving", position_key=lambda record, scratch: np.uint64(7)),
    of_piles("solving-finish", "the other way round", "solving", finish=finishes_badly),
    of_piles("solving-hunt", "always caught", "solving", finish=hunts_badly),
    Broken("solving-lengths", "never ends", game={"possible_lengths": lambda self, state, winner: range(1, 99)}),
    of_piles("solving-reach", "a yes", "solving", within_reach=reaches),
    of_piles("solving-pure", "changes seats", "solving", verdict=solves_loudly),
]


# -- endgame ------------------------------------------------------------------------------------------


def solving(change: Callable[[np.ndarray, np.ndarray, np.ndarray], Any]) -> Any:
    """Solve correctly, then call ``change(root, values, progress)``."""

    def solve_open(root: np.ndarray, viewer: int, actions: Any, values: np.ndarray, scratch: Any, nodes: int) -> int:
        solved = cards.solve_open(root, viewer, actions, values, scratch, nodes)
        change(root, values, scratch.progress)
        return solved

    return solve_open


def forgets(root: np.ndarray, viewer: int, actions: Any, values: np.ndarray, scratch: Any, nodes: int) -> int:
    """Restart in each slice, and return the result so far."""
    scratch.progress[:] = 0
    return 1 if nodes < 10 else cards.solve_open(root, viewer, actions, values, scratch, nodes)


def peeks(record: Any) -> bool:
    dealt = cards.parts_of(record)[1]
    return len(dealt) == 2 and dealt[0] < dealt[1]


ENDGAME = [
    of_cards("endgame-view", "peeks", "endgame", is_open=peeks),
    of_cards("endgame-value", "hopes", "endgame", solve_open=solving(lambda root, values, _: values.fill(1.0))),
    of_cards("endgame-range", "too much", "endgame", solve_open=solving(lambda root, values, _: values.fill(2.0))),
    of_cards("endgame-range", "writes nothing", "endgame", solve_open=lambda *_: 1),
    of_cards("endgame-pure", "plays on", "endgame", solve_open=solving(lambda root, *_: cards.apply(root[0], 2))),
    of_cards("endgame-nodes", "fewer than none", "endgame", solve_open=solving(lambda *room: room[2].fill(-1))),
    of_cards("endgame-slices", "forgets", "endgame", solve_open=forgets),
]


def uneven_second_card(record: Any, bits: np.uint64) -> int:
    """Deal the first card correctly, but the second is the deck's lowest in three of four deals."""
    if record.dealt[0] < 0:
        return cards.sample_chance(record, bits)
    return int(cards.legal(record)[0 if bits % np.uint64(4) else -1])


CHANCES = [
    Broken(
        "kernel-chance-fair",
        "an uneven second card",
        game=with_group(Cards, "rules", sample_chance=uneven_second_card),
        base=Cards,
    )
]

# -- observation --------------------------------------------------------------------------------------


def two_of_a_name(options: Any) -> tuple[Part, ...]:
    return tuple(Part("cards", part.shape) for part in cards.observed_parts(options))


def of_another_game(self: Cards) -> Kernel:
    kernel = cards.make_kernel(self.id)
    assert kernel.observation is not None
    return replace(kernel, observation=replace(kernel.observation, version="1"))


def observes_the_other_card(record: Any, seat: int, out: np.ndarray) -> None:
    cards.write_observation(record, seat, out)
    number, dealt, _ = cards.parts_of(record)
    if len(dealt) == 2:
        out[number + dealt[1 - seat]] = 1


def observes_how_high(record: Any, seat: int, out: np.ndarray) -> None:
    """Leak one hidden bit in a number that is already used."""
    cards.write_observation(record, seat, out)
    _, dealt, _ = cards.parts_of(record)
    if len(dealt) == 2 and dealt[1 - seat] > dealt[seat]:
        out[-1] += 4


def leaves_zeros_out(record: Any, seat: int, out: np.ndarray) -> None:
    _, dealt, _ = cards.parts_of(record)
    if len(dealt) > seat:
        out[dealt[seat]] = 1


def forgets_while_it_looks(record: Any, seat: int, out: np.ndarray) -> None:
    cards.write_observation(record, seat, out)
    record.history[:] = 0


def observes_the_number_of_the_seat(record: Any, seat: int, out: np.ndarray) -> None:
    piles.write_observation(record, seat, out)
    out[4] = record.turn


OBSERVATIONS = [
    of_cards("observation-parts", "two parts of one name", "observation", parts=two_of_a_name),
    Broken("observation-parts", "no version", game={"kernel": property(of_another_game)}, base=Cards),
    of_cards("observation-view", "the other card", "observation", write_observation=observes_the_other_card),
    of_cards("observation-view", "how high it is", "observation", write_observation=observes_how_high),
    of_cards("observation-whole", "zeros left out", "observation", write_observation=leaves_zeros_out),
    of_cards("observation-pure", "forgets while it looks", "observation", write_observation=forgets_while_it_looks),
    of_piles("observation-seats", "a seat's number", "observation", write_observation=observes_the_number_of_the_seat),
]

# -- compact numbers and symmetries -------------------------------------------------------------------


def numbers_backwards(record: Any, action: int) -> int:
    return 3 - piles.to_compact(record, action)


def numbers_beyond_the_last(record: Any, action: int) -> int:
    return piles.to_compact(record, action) + 4


def forgets_while_it_counts(record: Any, action: int) -> int:
    number = piles.to_compact(record, action)
    record.rolls += 1
    return number


def stays_a_number(record: Any, number: int) -> int:
    return number


def always_the_first(text: str, options: Any) -> int:
    return 0


def two_to_one_place(options: Any, numbers: np.ndarray) -> np.ndarray:
    table = piles.image_actions(options, numbers)
    table[1, 0] = table[1, 1]
    return table


def another_image_0(options: Any, numbers: np.ndarray) -> np.ndarray:
    return piles.image_places(options, np.ones_like(numbers))


def the_die_turned(options: Any, numbers: np.ndarray) -> np.ndarray:
    """Swap rolls: legal for the roll itself, wrong from the next ply on."""
    table = piles.image_actions(options, numbers)
    table[1, 3 + options.piles :] = table[1, 3 + options.piles :][::-1].copy()
    return table


def the_piles_stay(options: Any, numbers: np.ndarray) -> np.ndarray:
    return np.tile(np.arange(10), (len(numbers), 1))


LEARNING = [
    of_piles("compact-ascending", "backwards", "compact", to_compact=numbers_backwards),
    of_piles("compact-ascending", "beyond the last", "compact", to_compact=numbers_beyond_the_last),
    of_piles("compact-back", "stays a number", "compact", from_compact=stays_a_number),
    of_piles("compact-pure", "forgets while it counts", "compact", to_compact=forgets_while_it_counts),
    of_piles("compact-text", "always the first", "compact", from_text=always_the_first),
    of_piles("symmetries-tables", "two to one place", "symmetries", action_numbers=two_to_one_place),
    of_piles("symmetries-tables", "another image 0", "symmetries", observation_places=another_image_0),
    of_piles("symmetries-legal", "the takes turned", "symmetries", action_numbers=the_die_turned),
    of_piles("symmetries-observation", "the piles stay", "symmetries", observation_places=the_piles_stay),
]

BROKEN = [*LEARNING, *OBSERVATIONS, *CHANCES, *SECRETS, *POLICIES, *JUDGING, *SOLVING, *ENDGAME]
