"""Records whose chance can be checked: all draws follow, the first that does not is named, nothing else is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import (
    UNBOUND,
    Transcript,
    draw,
    older_commitment,
    seat_commitment,
    seed_of,
    server_commitment,
)
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE
from glyphwall.record import GameRecord, read_record, record_game, write_record
from glyphwall.record.fair import fair_tags, unbound_tags, verify

if TYPE_CHECKING:
    from glyphwall.core.contract import Game

SERVER, ONE, TWO = "5" * 64, "a" * 64, "b" * 64
DEALT: dict[str, Any] = {"size": 3, "hand": 2, "draft": "random", "begins": "random"}
GAME_ID = "AbCdEfGhIjKl"


def transcript_of(game: Game[Any, Any], secrets: list[str | None], **options: Any) -> Transcript:
    """What stood before anybody told; a seat without a secret is a computer."""
    promise = server_commitment(SERVER)
    commitments = tuple(
        seat_commitment(secret, GAME_ID, seat, promise) if secret else "computer" for seat, secret in enumerate(secrets)
    )
    players = tuple("" if secret else "toy" for secret in secrets)
    fixed = msgspec.to_builtins(game.make_options(**options))
    return Transcript(GAME_ID, game.id, game.rules_version, fixed, promise, commitments, players)


def played(game: Game[Any, Any], seed: bytes, plies: int = 10**6, **options: Any) -> tuple[Any, list[int]]:
    """A game in which every seat plays as it comes and chance follows from the seed."""
    state = start = game.initial_state(game.make_options(**options))
    actions: list[int] = []
    number = 0
    while state.legal_actions and len(actions) < plies:
        action = state.legal_actions[len(actions) * 7919 % len(state.legal_actions)]
        if state.actor == CHANCE:
            number += 1
            action = draw(seed, number, state.chance_outcomes)
        actions.append(action)
        state = state.apply(action)
    return start, actions


def fair_game(game: Game[Any, Any], secrets: list[str | None], plies: int = 10**6, **options: Any) -> GameRecord:
    fixed = transcript_of(game, secrets, **options)
    start, actions = played(game, seed_of(fixed, SERVER, secrets), plies, **options)
    return record_game(start, actions, tags=players_of(secrets) | fair_tags(fixed, SERVER, secrets))


def players_of(secrets: list[str | None]) -> dict[str, str]:
    """A computer wherever there is no secret."""
    return {f"Player{seat}": "?" if secret else "bot:toy player" for seat, secret in enumerate(secrets, 1)}


def unbound_game(secrets: list[str | None]) -> GameRecord:
    """A game of the older scheme."""
    start, actions = played(get_game("grawlix"), seed_of(None, SERVER, secrets), **DEALT)
    commitments = {seat: older_commitment(secret, UNBOUND) for seat, secret in enumerate(secrets) if secret}
    return record_game(start, actions, tags=unbound_tags(SERVER, secrets, commitments))


def tagged(record: GameRecord, **tags: str | None) -> GameRecord:
    """Other tags; None for one that goes."""
    return replace(record, tags={name: value for name, value in {**record.tags, **tags}.items() if value is not None})


def with_moves(record: GameRecord, moves: Any) -> GameRecord:
    return replace(record, line=replace(record.line, moves=tuple(moves)))


@pytest.fixture(scope="module")
def record() -> GameRecord:
    return fair_game(get_game("grawlix"), [ONE, None], **DEALT)


# -- draws --------------------------------------------------------------------------------------------


def test_every_draw_follows_also_after_writing_and_reading(record: GameRecord) -> None:
    found = verify(read_record(write_record(record)))
    assert found.sound
    assert found.finished
    assert found.notes == ()
    assert found.draws == 5
    assert found.server == server_commitment(SERVER)
    assert found.seats == (seat_commitment(ONE, GAME_ID, 0, server_commitment(SERVER)), None)
    assert found.secrets == (ONE, None)
    assert found.withheld == ()
    assert found.transcript is not None
    assert found.transcript.digest == transcript_of(get_game("grawlix"), [ONE, None], **DEALT).digest


def test_an_older_record_verifies_as_what_it_was() -> None:
    old = unbound_game([ONE, None])
    found = verify(read_record(write_record(old)))
    assert (found.scheme, found.transcript, found.sound, found.draws) == (UNBOUND, None, True, 5)
    assert found.server == server_commitment(SERVER, UNBOUND)
    assert found.seats == (older_commitment(ONE, UNBOUND), None)
    wrong = verify(tagged(old, FairSeat1=TWO)).wrong
    assert wrong is not None
    kept = verify(tagged(unbound_game([None, None]), FairSeat1=f"withheld {older_commitment(ONE, UNBOUND)}"))
    assert kept.withheld == (0,)
    assert kept.seats[0] == older_commitment(ONE, UNBOUND)
    assert kept.wrong is None


@pytest.mark.parametrize("tag", ["FairServer", "FairSeat1", "FairTranscript"])
def test_another_secret_gives_other_draws_and_fits_no_commitment(record: GameRecord, tag: str) -> None:
    other = "f" * 64 if tag != "FairTranscript" else record.tags[tag].replace(GAME_ID, "AAAAAAAAAAAA")
    found = verify(tagged(record, **{tag: other}))
    assert found.wrong is not None
    assert found.wrong.found != found.wrong.expected
    if tag != "FairTranscript":
        assert found.faults[0].startswith(f"tag {tag}: this is not the secret")


def test_the_first_draw_that_does_not_follow_is_named(record: GameRecord) -> None:
    dealt = [move.text for move in record.line.moves]
    moves = list(record.line.moves)
    moves[1], moves[3] = moves[3], moves[1]  # the same hand, dealt in another order
    wrong = verify(with_moves(record, moves)).wrong
    assert wrong is not None
    assert (wrong.number, wrong.ply) == (2, 2)
    assert wrong.expected == dealt[1]
    assert wrong.found == dealt[3]


def each_draw_tampered(record: GameRecord) -> list[tuple[int, GameRecord]]:
    """A deal of five draws with one of them exchanged, possible there or not, or left out."""
    tampered = []
    moves = record.line.moves
    texts = {move.text for move in moves[:5]} | {"=2", "+Gd", "+Zz", moves[-1].text}
    for number, index in enumerate(range(5), 1):
        for other in texts - {moves[index].text}:
            changed = replace(moves[index], text=other)
            tampered.append((number, with_moves(record, (*moves[:index], changed, *moves[index + 1 :]))))
        tampered.append((number, with_moves(record, (*moves[:index], *moves[index + 1 :]))))
    return tampered


def test_a_tampered_draw_is_named_also_where_a_later_move_is_illegal_then(record: GameRecord) -> None:
    read = read_record(write_record(record))
    tampered = each_draw_tampered(read)
    assert len(tampered) >= 28
    for number, changed in tampered:
        wrong = verify(changed).wrong
        assert wrong is not None
        assert (wrong.number, wrong.line > 0) == (number, True)


def test_a_draw_inside_a_turn_is_named(graffiti: GameRecord) -> None:
    """Permits that a turn uncovers are joined to its move: `TS=4=5`."""
    moves = graffiti.line.moves
    index = next(index for index, move in enumerate(moves) if move.text[0] not in "=" and "=" in move.text)
    text = moves[index].text
    before = sum(move.text.count("=") for move in moves[:index])
    cut = text.index("=")
    for other in ("=9", "=bob", "", *(f"={stack}" for stack in range(1, 6) if stack != int(text[cut + 1]))):
        changed = replace(moves[index], text=text[:cut] + other + text[cut + 2 :], line=7)
        wrong = verify(with_moves(graffiti, (*moves[:index], changed, *moves[index + 1 :]))).wrong
        assert wrong is not None, other
        assert (wrong.number, wrong.line, wrong.expected) == (before + 1, 7, text[cut : cut + 2])


@pytest.fixture(scope="module")
def graffiti() -> GameRecord:
    return fair_game(get_game("graffiti"), [ONE, TWO])


def test_a_record_of_graffiti(graffiti: GameRecord) -> None:
    found = verify(read_record(write_record(graffiti)))
    assert found.sound
    assert found.draws > 15


def test_an_illegal_move_after_draws_that_follow_is_no_record(record: GameRecord) -> None:
    read = read_record(write_record(record))
    moves = list(read.line.moves)
    moves[-1] = replace(moves[-1], text=moves[-2].text)
    with pytest.raises(RecordError, match="line"):
        verify(with_moves(read, moves))


# -- the record against itself ------------------------------------------------------------------------


def faults(record: GameRecord) -> tuple[str, ...]:
    found = verify(record)
    assert found.sound == (found.wrong is None and not found.faults)
    return found.faults


def test_a_seat_whose_secret_is_not_in_the_draws_is_a_fault() -> None:
    game = get_game("grawlix")
    fixed = transcript_of(game, [ONE, TWO], **DEALT)
    start, actions = played(game, seed_of(fixed, SERVER, [None, TWO]), **DEALT)
    found = verify(record_game(start, actions, tags=fair_tags(fixed, SERVER, [None, TWO])))
    assert found.faults == (
        "seat 1 committed, and its secret is not in the draws: the server could have chosen these draws",
    )
    assert (found.wrong, found.withheld) == (None, (0,))


def test_a_commitment_to_another_promise_of_the_server_is_none() -> None:
    """So a server that has chosen its secret after the seats committed cannot use their commitments."""
    game = get_game("grawlix")
    early = seat_commitment(ONE, GAME_ID, 0, server_commitment("6" * 64))
    fixed = replace(transcript_of(game, [ONE, None], **DEALT), seats=(early, "computer"))
    start, actions = played(game, seed_of(fixed, SERVER, [ONE, None]), **DEALT)
    found = verify(record_game(start, actions, tags=players_of([ONE, None]) | fair_tags(fixed, SERVER, [ONE, None])))
    assert found.faults == ("tag FairSeat1: this is not the secret that the seat was committed to",)


def test_an_unfinished_game_is_said_to_be_one() -> None:
    found = verify(fair_game(get_game("grawlix"), [ONE, None], plies=6, **DEALT))
    assert (found.sound, found.finished, found.draws) == (True, False, 5)


def test_a_game_that_was_given_up_is_whole() -> None:
    record = fair_game(get_game("grawlix"), [ONE, None], plies=6, **DEALT)
    found = verify(tagged(record, Result="0-1", Reason="resign"))
    assert (found.sound, found.finished) == (True, True)
    assert faults(tagged(record, Result="0-1-1", Reason="resign")) == ("tag Result: 0-1-1, but the game has 2 seats",)


def test_a_record_without_moves_is_none(record: GameRecord) -> None:
    assert "the record has no moves" in faults(tagged(with_moves(record, ()), Result="--", Reason=None))


def test_a_record_that_is_cut_off(record: GameRecord) -> None:
    fewer = with_moves(record, record.line.moves[:-1])
    assert faults(fewer)[0].startswith("the record is cut off: its result is")
    text = write_record(record)
    assert faults(read_record(text[: text.rindex(" ")])) == (
        "the record is cut off: its moves do not end with a result",
    )


def test_a_result_that_the_moves_contradict(record: GameRecord) -> None:
    other = "0-1" if record.result == "1-0" else "1-0"
    assert faults(tagged(record, Result=other)) == (f"tag Result: {other}, but the moves end the game {record.result}",)
    assert len(faults(tagged(record, Result="--", Reason=None))) == 1
    assert faults(tagged(record, Reason="resign")) == ("tag Reason: resign, but the moves end the game by stuck",)
    going_on = fair_game(get_game("grawlix"), [ONE, None], plies=6, **DEALT)
    assert faults(tagged(going_on, Reason="resign")) == ("tag Reason: resign, but the game goes on by its result",)


@pytest.mark.parametrize(
    ("tags", "says"),
    [
        ({"FairSeat2": None}, "tag FairSeat2 is missing"),
        ({"FairSeat3": TWO}, "tag FairSeat3: the game has 2 seats"),
        ({"FairSeat0": TWO}, "tag FairSeat0: the game has 2 seats"),
        ({"Player3": "Eve"}, "tag Player3: the game has 2 seats"),
        ({"FairSeat2": TWO}, "tag FairSeat2: this is not the secret"),
        ({"FairSeat2": "withheld"}, "tag FairSeat2: 'withheld'; by the transcript it is computer"),
        ({"FairSeat2": "absent"}, "tag FairSeat2: 'absent'; by the transcript it is computer"),
        ({"FairSeat1": "none"}, "tag FairSeat1: 'none'; by the transcript it is its secret or untold"),
        ({"FairSeat1": "withheld"}, "tag FairSeat1: 'withheld'; by the transcript it is its secret or untold"),
        ({"FairTakebacks": None}, "tag FairTakebacks: how often plies were taken back"),
        ({"Player1": "Eve"}, "tag Player1: 'Eve'; by the transcript it is ''"),
        ({"Player2": "bot:king player"}, "tag Player2: 'bot:king player'; by the transcript it is 'toy'"),
        ({"FairScheme": "glyphwall-fair-2"}, "tag FairTranscript: of glyphwall-fair-3"),
    ],
)
def test_tags_that_contradict_the_transcript(record: GameRecord, tags: dict[str, str | None], says: str) -> None:
    assert any(fault.startswith(says) for fault in faults(tagged(record, **tags)))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("size=3", "size=4", "tag FairTranscript: size is 4, and the record is played with 3"),
        ("draft=random", "draft=random&dwarfs=7", "tag FairTranscript: "),
        (" grawlix ", " graffiti ", "tag FairTranscript: of graffiti, and the record is of grawlix"),
        (" grawlix 1.0 ", " grawlix 0.9 ", "tag FairTranscript: "),
        (" computer:toy", " none:toy", "tag FairSeat2: 'computer'; by the transcript it is none"),
    ],
)
def test_a_transcript_of_another_game(record: GameRecord, old: str, new: str, says: str) -> None:
    found = faults(tagged(record, FairTranscript=record.tags["FairTranscript"].replace(old, new)))
    assert any(fault.startswith(says) for fault in found) or not says


@pytest.mark.parametrize("seats", ["", " computer:toy computer:toy"])
def test_a_transcript_of_more_or_fewer_seats_cannot_be_compared(record: GameRecord, seats: str) -> None:
    fixed = record.tags["FairTranscript"].replace(" computer:toy", seats)
    with pytest.raises(RecordError, match=r"tag FairTranscript: [13] seats; the game has 2"):
        verify(tagged(record, FairTranscript=fixed))


def test_an_option_that_came_later_is_at_its_default(record: GameRecord) -> None:
    fixed = record.tags["FairTranscript"].replace("&swap=none", "")
    assert not any("swap" in fault for fault in faults(tagged(record, FairTranscript=fixed)))


def test_an_option_that_is_not_named_in_the_transcript_is_at_its_default() -> None:
    dealt = {**DEALT, "swap": "after-draft"}
    record = fair_game(get_game("grawlix"), [ONE, None], **dealt)
    fixed = record.tags["FairTranscript"].replace("&swap=after-draft", "")
    said = "tag FairTranscript: swap is none, and the record is played with after-draft"
    assert said in faults(tagged(record, FairTranscript=fixed))


def test_what_should_be_known_is_noted(record: GameRecord) -> None:
    assert "no seat told a secret" in verify(fair_game(get_game("grawlix"), [None, None], **DEALT)).notes[0]
    assert "of an older scheme" in verify(unbound_game([ONE, None])).notes[0]


@pytest.mark.parametrize(
    ("tag", "value", "says"),
    [
        ("FairScheme", "dice", "tag FairScheme: 'dice' is not known"),
        ("FairServer", "5" * 63, "tag FairServer"),
        ("FairServer", "G" * 64, "tag FairServer"),
        ("FairTranscript", "", "tag FairTranscript"),
        ("FairTranscript", "glyphwall-fair-2 a b", "tag FairTranscript"),
        ("Position", "x", "tag Position"),
    ],
)
def test_tags_that_say_nothing_are_refused(record: GameRecord, tag: str, value: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        verify(tagged(record, **{tag: value}))


@pytest.mark.parametrize("value", ["withheld", "withheld 12", "x"])
def test_tags_of_the_older_scheme_that_say_nothing(value: str) -> None:
    with pytest.raises(RecordError, match="tag FairSeat2"):
        verify(tagged(unbound_game([ONE, None]), FairSeat2=value))


def test_a_record_without_tags_is_refused(record: GameRecord) -> None:
    with pytest.raises(RecordError, match="no tag FairScheme"):
        verify(replace(record, tags={name: text for name, text in record.tags.items() if "Fair" not in name}))
