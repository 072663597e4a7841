"""Certificates hold for what is true; thousands of changed ones are refused."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.games.grawlix.ai import certificate_checker as checker
from glyphwall.games.grawlix.ai.certificate_checker import Refused, check
from glyphwall.search._certificates import certificate, certificate_by_theory
from glyphwall.search.solver import Solver
from tests.games import GRAWLIX as GAME
from tests.games import random_states

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.games.grawlix.rules.state import GrawlixState


def start(**options: Any) -> GrawlixState:
    return GAME.initial_state(GAME.make_options(**options))


def proof(state: GrawlixState) -> str:
    solver = Solver(GAME, state.options, memory=2**22)
    return certificate(solver, state, solver.winner(state))


def test_the_checker_stands_alone_and_is_short() -> None:
    source = Path(str(checker.__file__)).read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 240
    assert "glyphwall." not in source
    imports = {line for line in source.splitlines() if line.startswith(("import ", "from "))}
    assert imports == {"from __future__ import annotations", "import random", "from typing import NamedTuple"}


@pytest.mark.parametrize(("size", "hand", "winner"), [(2, 1, 1), (2, 2, 1), (3, 1, 0), (3, 2, 0), (3, 3, 0), (3, 4, 0)])
def test_proofs_of_whole_games_hold(size: int, hand: int, winner: int) -> None:
    checked = check(proof(start(size=size, hand=hand)))
    assert checked.winner == winner
    assert checked.complete


def test_a_proof_of_a_late_position_of_the_published_game_holds() -> None:
    state = start(hand=2)
    generator = random.Random(11)
    while state.in_turn or int(state.one.occupied).bit_count() < 17:
        state = state.apply(generator.choice(state.legal_actions))
        if not state.legal_actions:
            state = start(hand=2)
    checked = check(proof(state))
    assert checked.complete
    assert checked.positions > 10


def test_blank_lines_at_the_end_and_other_line_ends_change_nothing() -> None:
    text = proof(start(size=2, hand=1))
    known = check(text)
    for again in (text + "\n", text + " \n\n", text.rstrip(), text.replace("\n", "\r\n")):
        assert check(again) == known
    mirror = certificate_by_theory(start(size=2, hand=1))
    assert check(mirror + "\n\n") == check(mirror)


@pytest.mark.parametrize("begins", ["first", "second"])
def test_the_other_seat_may_begin(begins: str) -> None:
    assert check(proof(start(size=2, hand=1, begins=begins))).winner == (1 if begins == "first" else 0)


@pytest.mark.parametrize("count", [100, pytest.param(3000, marks=pytest.mark.long)])
def test_changed_proofs_are_refused(count: int) -> None:
    """One character changed, a line taken out, doubled or exchanged for another."""
    generator = random.Random(5)
    state = start(size=3, hand=1)
    solver = Solver(GAME, state.options, memory=2**22)
    text = certificate(solver, state, 0)
    assert check(text).winner == 0
    lines = set(text.splitlines())
    places = {
        checker.read_position(place): place for place in (line.rpartition(" ")[0] for line in text.splitlines()[4:])
    }
    refused = 0
    for _ in range(count):
        changed = _changed(text, generator)
        if changed == text:
            continue
        try:
            checked = check(changed)
        except (Refused, ValueError, IndexError):
            refused += 1
        else:
            # What may stand is the same proof in another order, or one with another move that wins as well.
            assert checked.winner == 0
            for line in set(changed.splitlines()[4:]) - lines:
                place, _, ply = line.rpartition(" ")
                position = GAME.parse_position(places[checker.read_position(place)], state.options)
                assert position.parse(ply)[0] in solver.winning_actions(position), line
    assert refused > 2 / 3 * count


def _changed(text: str, generator: random.Random) -> str:
    lines = text.splitlines()
    at = generator.randrange(len(lines))
    kind = generator.randrange(5)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines[at] = lines[generator.randrange(len(lines))]
    elif kind == 2:
        words, others = lines[at].split(" "), lines[generator.randrange(len(lines))].split(" ")
        lines[at] = " ".join([*words[:-1], others[-1]])
    else:
        place = generator.randrange(max(1, len(lines[at])))
        letter = generator.choice("ROYahd123abc+-/ pf")
        lines[at] = lines[at][:place] + letter + lines[at][place + 1 :]
    return "\n".join([*lines, ""])


def _every_change(text: str) -> Iterator[str]:
    """Each line left out, doubled, moved down by one, and each of its characters left out or exchanged for another."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        before, rest = lines[:at], lines[at + 1 :]
        changes: list[list[str]] = [[], [line, line], [line + line], [line.replace(" ", "  ", 1)]]
        for place in range(len(line)):
            changes.append([line[:place] + line[place + 1 :]])
            changes += [
                [line[:place] + letter + line[place + 1 :]] for letter in "ROahbc123-/+dpf " if letter != line[place]
            ]
        yield from ("\n".join([*before, *changed, *rest, ""]) for changed in changes)
        if rest:
            yield "\n".join([*before, rest[0], line, *rest[1:], ""])


@pytest.mark.parametrize("hand", [1, 2])
def test_whatever_is_changed_is_refused_or_proves_the_same(hand: int) -> None:
    """What is accepted is the same proof in other words, or has another ply that wins as well."""
    state = start(size=2, hand=hand)
    solver = Solver(GAME, state.options, memory=2**22)
    text = certificate(solver, state, 1)
    answers = {checker.read_position(line.rpartition(" ")[0]): line for line in text.splitlines()[4:]}
    accepted = refused = 0
    for changed in _every_change(text):
        try:
            checked = check(changed)
        except (Refused, ValueError, IndexError):
            refused += 1
            continue
        accepted += 1
        assert checked.winner == 1, changed
        assert changed.split("winner")[0].split() == text.split("winner")[0].split()
        lines = changed.splitlines()[4:]
        assert len(lines) == len(answers), "a line doubled, left out or added"
        for line in lines:
            place, _, ply = line.rpartition(" ")
            proved = answers[checker.read_position(place)].rpartition(" ")
            if ply != proved[2]:
                position = GAME.parse_position(proved[0], state.options)
                assert position.parse(ply)[0] in solver.winning_actions(position), line
    assert refused > 20 * accepted


NOWHERE = [
    ("size 2 hand 1\nposition - Ra - 1p b2", "do not belong together"),  # one hand is short
    ("size 2 hand 1\nposition - Ra Oh 1d b2", "do not belong together"),  # the draft is over
    ("size 2 hand 1\nposition - Ra - 1d b2", "do not belong together"),  # the first pick again
    ("size 2 hand 1\nposition - - RaOh 1d b2", "do not belong together"),
    ("size 2 hand 1\nposition Ra Oh Rh 1d b2", "do not belong together"),  # a draft beside a grid
    ("size 2 hand 1\nposition - Ra Oh 1f b2", "do not belong together"),
    ("size 2 hand 1\nposition Ra Rh Oh 1f b2", "do not belong together"),  # placed, and not one tile fewer
    ("size 2 hand 1\nposition Ra - - 1p b2", "do not belong together"),
    ("size 2 hand 2\nposition Ra OhRh Oa 2p b2", "do not belong together"),  # who placed holds more
    ("size 3 hand 1\nposition RaOh Ra Oa 1p b2", "a tile twice"),
    ("size 3 hand 1\nposition RaRh Oa Oh 1p b2", "in common"),
    ("size 3 hand 1\nposition RaOh/OhRa Od Yd 1p b2", "a tile twice"),
    ("size 3 hand 1\nposition Ra1Rd/1Oh Oa Oh 1p b2", "a tile twice"),
    ("size 3 hand 1\nposition Ra1Yd Oa Oh 1p b2", "in pieces"),
    ("size 3 hand 1\nposition Ra1/1Oh Oa Rh 1p b2", "in pieces"),  # corner to corner
    ("size 2 hand 1\nposition RaOhRh Oa - 1p b2", "larger than its size"),
    ("size 2 hand 1\nposition - - - 1d a1", "an empty grid is written as - with b2"),
    ("size 2 hand 1\nposition 1 - - 1d b2", "an empty grid is written as - with b2"),
    ("size 2 hand 1\nPosition - - - 1d b2", "tells no position|no position with five fields"),
]


@pytest.mark.parametrize(("head", "about"), NOWHERE)
def test_a_position_that_no_game_comes_to_is_refused(head: str, about: str) -> None:
    with pytest.raises(Refused, match=about):
        check(f"glyphwall certificate 1\ngame grawlix {head}\nwinner 1\n")


@pytest.mark.parametrize(
    "options", [{"size": 2, "hand": 1}, {"size": 2, "hand": 2}, {"size": 3, "hand": 3}, {"size": 6, "hand": 4}]
)
def test_every_position_of_a_game_may_stand_at_the_head(options: dict[str, int]) -> None:
    generator, rules = random.Random(3), checker.Rules(**options)
    for _ in range(20):
        *line, _ = random_states(start(**options, begins=generator.choice(["first", "second"])), generator)
        for state in line:
            assert rules.fault(rules.read(state.position)) == "", state.position


def test_a_claim_for_the_wrong_seat_is_refused() -> None:
    text = proof(start(size=3, hand=2))
    with pytest.raises(Refused):
        check(text.replace("\nwinner 1\n", "\nwinner 2\n"))
    with pytest.raises(Refused):
        check(text.replace("hand 2", "hand 3"))


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("", "no certificate"),
        ("glyphwall certificate 2\n", "no certificate"),
        ("glyphwall certificate 1\ngame grawlix size 9 hand 1\nposition - - - 1d b2\nwinner 1\n", "size 2 to 7"),
        ("glyphwall certificate 1\ngame grawlix size 2 hand 1\nposition - - - 1d\nwinner 1\n", "five fields"),
        ("glyphwall certificate 1\ngame grawlix size 2 hand 1\nposition - - - 1d b2\nwinner 3\n", "1 or 2"),
        ("glyphwall certificate 1\ngame grawlix size 2 hand 1\nposition - Gs - 1d b2\nwinner 1\n", "its size has not"),
        ("glyphwall certificate 1\ngame grawlix size 2 hand 3\nposition - - - 1d b2\nwinner 1\n", "the hands"),
        ("glyphwall certificate 1\ngame grawlix size 5 hand 13\nposition - - - 1d e5\nwinner 1\n", "the hands"),
        ("glyphwall certificate 1\ngame grawlix size 7 hand 25\nposition - - - 1d g7\nwinner 1\n", "hands of 1 to 24"),
        ("glyphwall certificate 1\ngame grawlix size 2 hand 1\nposition - RaRa - 1d b2\nwinner 1\n", "twice"),
        ("glyphwall certificate 1\ngame grawlix size 2 hand 1\nposition - - - 1d b2\nwinner 1\n", "no answer"),
    ],
)
def test_what_is_no_certificate_is_refused_with_its_reason(text: str, about: str) -> None:
    with pytest.raises(Refused, match=about):
        check(text)


@pytest.mark.parametrize(("size", "hand"), [(2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (3, 4)])
def test_the_mirror_strategy_answers_everything_on_the_smallest_boards(size: int, hand: int) -> None:
    checked = check(certificate_by_theory(start(size=size, hand=hand)))
    assert checked.winner == (0 if size % 2 else 1)
    assert checked.complete


@pytest.mark.parametrize(("size", "hand"), [(4, 3), (5, 1), (5, 8), (5, 12), (6, 1), (6, 4), (6, 18), (7, 4), (7, 24)])
def test_the_mirror_strategy_answers_along_random_lines(size: int, hand: int) -> None:
    checked = check(certificate_by_theory(start(size=size, hand=hand)), limit=1500)
    assert checked.winner == (0 if size % 2 else 1)
    assert not checked.complete
    assert checked.positions >= 1500


def test_the_mirror_strategy_is_refused_where_it_fails() -> None:
    for size, winner in ((2, 1), (3, 2)):
        text = certificate_by_theory(start(size=size, hand=1)).replace(f"winner {3 - winner}", f"winner {winner}")
        with pytest.raises(Refused):
            check(text)


def test_proofs_that_cannot_be_written() -> None:
    state = start(size=3, hand=1)
    solver = Solver(GAME, state.options, memory=2**20)
    with pytest.raises(GlyphwallError, match="does not win"):
        certificate(solver, state, 1)
    with pytest.raises(GlyphwallError, match="start of a game"):
        certificate_by_theory(state.apply(state.legal_actions[0]))
    odd = start(size=2, hand=1, swap="after-draft")
    with pytest.raises(GlyphwallError, match="without changes of sides"):
        certificate(Solver(GAME, odd.options, memory=2**20), odd, 0)
