"""The product's verifier against one written from the documentation, and both against attackers."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import Transcript, draw, new_secret, read_transcript, seat_commitment, seed_of
from glyphwall.core.fairness import server_commitment as promise_of
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE
from glyphwall.record import GameRecord, read_record, record_game, write_record
from glyphwall.record.fair import fair_tags, verify
from glyphwall.record.seen import Seen, SeenSeat, contradictions, differences
from tests.differential import fair_verifier

ID = "AbCdEfGhIjKl"
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("grawlix", {"size": 3, "hand": 2, "draft": "random", "begins": "random"}),
    ("grawlix", {"size": 5, "draft": "random", "swap": "after-draft"}),
    ("graffiti", {"begins": "random", "blocked_section": True}),
    ("graffiti", {"seats": 3, "special_graffiti": True}),
]


class Honest:
    """A game at an honest server, whose seats are people; one of them may withhold."""

    def __init__(self, which: int, withholds: int | None = None) -> None:
        game_id, options = GAMES[which]
        self.game = get_game(game_id)
        self.options = self.game.make_options(**options)
        random = Random(which)
        count = self.game.seats(self.options)
        self.server, *self.secrets = (f"{random.getrandbits(256):064x}" for _ in range(count + 1))
        fixed = {name: getattr(self.options, name) for name in self.options.__struct_fields__}
        self.promise = promise_of(self.server)
        seats = tuple(self.committed(seat, secret) for seat, secret in enumerate(self.secrets))
        rules = self.game.rules_version
        self.fixed = Transcript(ID, game_id, rules, fixed, self.promise, seats, ("",) * count)
        self.told = [None if seat == withholds else secret for seat, secret in enumerate(self.secrets)]
        self.record = self.deal(self.fixed, self.server, self.told)

    def committed(self, seat: int, secret: str) -> str:
        return seat_commitment(secret, ID, seat, self.promise)

    def deal(self, fixed: Transcript, server: str, told: list[str | None]) -> GameRecord:
        """The game as chance deals it then; everybody plays as it comes."""
        seed, number, actions = seed_of(fixed, server, told), 0, []
        state = start = self.game.initial_state(self.options)
        random = Random(7)
        while state.legal_actions:
            number += state.actor == CHANCE
            chance = state.actor == CHANCE
            action = draw(seed, number, state.chance_outcomes) if chance else random.choice(state.legal_actions)
            actions.append(action)
            state = state.apply(action)
        return record_game(start, actions, tags=fair_tags(fixed, server, told))

    def seen(self, seat: int, fixed: Transcript | None = None) -> Seen:
        """What the device of a seat keeps: the transcript that it told to."""
        fixed = fixed or self.fixed
        own = SeenSeat(seat + 1, self.secrets[seat], sent=True, confirmed=True)
        told = tuple(secret is not None for secret in self.told)
        return Seen("glyphwall-fair-3", fixed.game_id, fixed.server, fixed.text, None, (own,), told)


@pytest.fixture(scope="module", params=range(len(GAMES)))
def honest(request: pytest.FixtureRequest) -> Honest:
    return Honest(request.param)


def test_the_verifier_of_the_page_imports_nothing_that_it_checks() -> None:
    source = Path(fair_verifier.__file__).read_text(encoding="utf-8")
    assert re.findall(r"^\s*(?:from|import) (\w+)", source, re.MULTILINE) == [
        *("__future__", "hashlib", "hmac", "re", "fractions", "typing", "urllib")
    ]


def test_both_agree_that_a_genuine_record_is_good(honest: Honest) -> None:
    text = write_record(honest.record)
    found = verify(read_record(text))
    assert (found.wrong, found.faults, found.withheld) == (None, (), ())
    assert fair_verifier.check(text, honest.game) == ""
    assert all(differences(found, honest.seen(seat)) == [] for seat in range(len(honest.secrets)))


def test_both_refuse_a_game_that_was_drawn_without_a_seat_that_committed() -> None:
    game = Honest(0, withholds=1)
    found = verify(game.record)
    assert (found.sound, found.wrong, found.withheld) == (False, None, (1,))
    assert fair_verifier.check(write_record(game.record), game.game) == "FairSeat2 is not in it"


def test_both_name_the_same_draw(honest: Honest) -> None:
    """Every draw that stands alone is exchanged in turn for any other text of the record's draws."""
    record = read_record(write_record(honest.record))
    moves = record.line.moves
    texts = sorted({move.text for move in moves if move.text.startswith(("=", "+"))})
    random, named = Random(3), 0
    for index in random.sample(range(min(20, len(moves))), 10):
        other = replace(moves[index], text=random.choice(texts))
        changed = replace(record, line=replace(record.line, moves=(*moves[:index], other, *moves[index + 1 :])))
        theirs = fair_verifier.check(write_record(changed), honest.game)
        try:
            found = verify(changed)
        except RecordError:
            assert theirs.startswith("move ")
            continue
        if found.wrong is not None:
            named += 1
            assert theirs == f"draw {found.wrong.number}"
        else:
            assert bool(theirs) == bool(found.faults)
    assert named


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[FairSeat2 "', '[FairSeat2 "0'),
        ('[FairServer "', '[FairServer "0'),
        ("draft=random", "draft=snake"),
        ('[Draft "random"]\n', ""),
        ("glyphwall-fair-3 ", "glyphwall-fair-3  "),
        (" 1-0\n", "\n"),
        ('[FairSeat2 "', '[FairSeat3 "'),
    ],
)
def test_both_refuse_a_record_that_contradicts_itself(old: str, new: str) -> None:
    game = Honest(0)
    text = write_record(game.record).replace("0-1", "1-0") if game.record.result == "0-1" else write_record(game.record)
    changed = text.replace(old, new)
    assert changed != text
    assert fair_verifier.check(changed, game.game) != ""
    with suppress(RecordError):
        assert not verify(read_record(changed)).sound


# -- attackers ----------------------------------------------------------------------------------------


def first_draw(game: Honest, fixed: Transcript, told: list[str | None]) -> int:
    state = game.game.initial_state(game.options)
    return draw(seed_of(fixed, game.server, told), 1, state.chance_outcomes)


def test_a_server_that_exchanges_a_seats_secret_after_all_have_told() -> None:
    """It looks for a secret that gives the first draw it wants. Its record is flawless, and no device has seen it."""
    game = Honest(0)
    state = game.game.initial_state(game.options)
    wanted = next(a for a, _ in state.chance_outcomes if a != first_draw(game, game.fixed, list(game.secrets)))
    for _ in range(2000):
        secret = new_secret()
        fixed = replace(game.fixed, seats=(game.committed(0, secret), *game.fixed.seats[1:]))
        told: list[str | None] = [secret, *game.secrets[1:]]
        if first_draw(game, fixed, told) == wanted:
            break
    forged = verify(game.deal(fixed, game.server, told))
    assert forged.sound
    own, other = (list(map(str, differences(forged, game.seen(seat)))) for seat in (0, 1))
    assert "seat 1: the record's commitment is not the one to this device's secret" in own
    assert "seat 1: the record's secret is not this device's" in own
    assert other == [f"transcript, seat 1: the device saw {game.fixed.seats[0]}:, the record has {fixed.seats[0]}:"]
    # With the transcript that everybody saw, the exchanged secret fits no commitment.
    assert (
        "tag FairSeat1: this is not the secret that the seat was committed to"
        in verify(game.deal(game.fixed, game.server, told)).faults
    )


def test_a_server_that_records_an_honest_seat_as_withheld() -> None:
    game = Honest(0)
    forged = verify(game.deal(game.fixed, game.server, [None, game.secrets[1]]))
    assert (forged.sound, forged.withheld) == (False, (0,))
    assert list(map(str, differences(forged, game.seen(0)))) == [
        "seat 1: this device told its secret and the server said so; the record has none"
    ]
    assert list(map(str, differences(forged, game.seen(1)))) == [
        "seat 1: the server said that it had told its secret; the record has none"
    ]


def test_a_server_that_does_not_hear_a_secret() -> None:
    game = Honest(0)
    forged = verify(game.deal(game.fixed, game.server, [None, game.secrets[1]]))
    own = SeenSeat(1, game.secrets[0], sent=True, confirmed=False)
    (fault,) = differences(forged, replace_seen(game.seen(0), seats=(own,), told=(False, True)))
    assert (
        str(fault)
        == "seat 1: this device told its secret, and the record has none: the server could have chosen these draws"
    )


def replace_seen(seen: Seen, **changes: Any) -> Seen:
    return Seen(**({name: getattr(seen, name) for name in seen.__struct_fields__} | changes))


def test_a_server_that_answers_two_seats_differently() -> None:
    """Each sees a commitment of the server's making for the other, and tells; a record has one transcript only."""
    game = Honest(0)
    made, other = game.committed(1, "d" * 64), game.committed(0, "d" * 64)
    for_one = replace(game.fixed, seats=(game.fixed.seats[0], made))
    for_two = replace(game.fixed, seats=(other, game.fixed.seats[1]))
    one, two = game.seen(0, for_one), game.seen(1, for_two)
    assert contradictions(one, two) == [
        f"transcript, seat 1: one device saw {game.fixed.seats[0]}:, the other {other}:",
        f"transcript, seat 2: one device saw {made}:, the other {game.fixed.seats[1]}:",
    ]
    forged = verify(game.deal(for_one, game.server, [game.secrets[0], "d" * 64]))
    assert forged.sound
    assert differences(forged, one) == []
    assert differences(forged, two) != []


def test_a_server_that_changes_its_mind_or_deals_another_game_than_it_records() -> None:
    game = Honest(0)
    found = verify(game.record)
    other = promise_of("e" * 64)
    assert differences(found, replace_seen(game.seen(0), server=other))
    later = replace(game.fixed, server=other).text
    assert differences(found, replace_seen(game.seen(0), later=later))
    plies: list[str | None] = [*found.plies]
    plies[2] = None
    assert differences(found, replace_seen(game.seen(0), plies=tuple(plies))) == []
    assert differences(found, replace_seen(game.seen(0), plies=(*plies, "+Rh"))) != []
    assert list(map(str, differences(found, replace_seen(game.seen(0), plies=("=9", *plies[1:]))))) == [
        f"ply 1: the device saw =9, the record has {plies[0]}"
    ]
    assert contradictions(game.seen(0), replace_seen(game.seen(1), server=other))
    assert contradictions(game.seen(0), replace_seen(game.seen(1), game_id="AAAAAAAAAAAA", server=other)) == []
    # A file that was saved before it told is no fault.
    early = SeenSeat(1, game.secrets[0], sent=False)
    assert differences(found, replace_seen(game.seen(0), seats=(early,), told=())) == []
    assert [each.what for each in differences(found, replace_seen(game.seen(0), seats=(), asked=(1,)))] == ["left-out"]
    assert read_transcript(game.fixed.text).digest == game.fixed.digest
