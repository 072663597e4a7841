"""The check of a record's draws: by itself, and against what a device holds."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from glyphwall.core._fairness import commit_seat
from glyphwall.core._fairness_legacy import UNBOUND, commit_unbound_seat
from glyphwall.core.errors import RecordError
from glyphwall.core.registry import get_game
from glyphwall.record import read_record, record_game, write_record
from glyphwall.record._fair_receipt import Receipt, ReceiptSeat, ShownEntry, ShownResult, write_receipt
from glyphwall.record._fair_tags import write_tags
from glyphwall.record.fair_check import Checked, check, check_record
from glyphwall.record.fair_reading import read_receipt
from tests.fair_kit import (
    DEALT,
    GAME_ID,
    ONE,
    PROMISE,
    SERVER,
    TWO,
    each_draw_tampered,
    fair_game,
    play,
    tagged,
    transcript_of,
    unbound_game,
    with_moves,
)

if TYPE_CHECKING:
    from glyphwall.record import GameRecord

START = "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RpRsYaYp GnBdVdVs 2p f6"


@pytest.fixture(scope="module")
def record() -> GameRecord:
    return fair_game(get_game("grawlix"), [ONE, None], **DEALT)


@pytest.fixture(scope="module")
def graffiti() -> GameRecord:
    return fair_game(get_game("graffiti"), [ONE, TWO])


def codes(checked: Checked) -> list[str]:
    assert checked.is_verified == (not checked.faults)
    return [fault.code for fault in checked.faults]


def draw_of(checked: Checked) -> dict[str, Any]:
    """The values of the fault that names a draw."""
    (fault,) = (fault for fault in checked.faults if fault.code == "draw")
    return dict(fault.values)


# -- draws --------------------------------------------------------------------------------------------


def test_every_draw_follows_also_after_writing_and_reading(record: GameRecord) -> None:
    checked = check(read_record(write_record(record)))
    assert checked.is_verified
    assert checked.finished
    assert (checked.notes, checked.draws) == ((), 5)
    assert checked.part is not None
    assert checked.part.server == PROMISE
    assert checked.part.commitments == (commit_seat(ONE, GAME_ID, 0, PROMISE), None)
    assert checked.part.secrets == (ONE, None)


def test_a_record_of_graffiti(graffiti: GameRecord) -> None:
    checked = check(read_record(write_record(graffiti)))
    assert checked.is_verified
    assert checked.draws > 15


def test_a_game_from_a_position() -> None:
    """Its draws are counted from there, and another start isn't accepted."""
    game = get_game("graffiti")
    half = fair_game(game, [ONE, TWO], plies=40).final_state()
    record = read_record(write_record(fair_game(game, [ONE, TWO], start=half.position)))
    checked = check(record)
    assert "Position" in record.tags
    assert checked.is_verified
    assert checked.draws > 5
    other = fair_game(game, [ONE, TWO], plies=60).final_state().position
    for changed in (
        tagged(record, FairStart=None),
        tagged(record, FairStart=other),
        tagged(record, FairStart=other, Position=other),
    ):
        try:
            assert "record" in codes(check(changed))
        except RecordError as error:  # the moves don't fit the other position
            assert "illegal" in str(error) or "line" in str(error)  # noqa: PT017


def test_an_edition_is_bound_by_all_that_it_says(own_edition: str) -> None:
    game = get_game("graffiti")
    record = fair_game(game, [ONE, TWO], edition=own_edition)
    assert check(record).is_verified
    transcript = record.tags["FairTranscript"]
    digest = transcript.split(" ")[5]
    assert len(digest) == 64
    changed = tagged(record, FairTranscript=transcript.replace(digest, "f" * 64))
    assert "record" in codes(check(changed))


@pytest.fixture
def own_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    edition = json.loads(get_edition())
    edition["title"] = "mine"
    (tmp_path / "mine.json").write_text(json.dumps(edition), encoding="utf-8")
    monkeypatch.setenv("GLYPHWALL_EDITIONS", str(tmp_path))
    return "mine"


def get_edition() -> bytes:
    from glyphwall.core.registry import get_plugin

    editions = get_plugin("graffiti").editions
    assert editions is not None
    return editions.read("reconstructed")


def test_an_older_record_verifies_as_what_it_was() -> None:
    old = unbound_game([ONE, None])
    checked = check(read_record(write_record(old)))
    assert checked.is_verified
    assert checked.draws == 5
    assert checked.part is not None
    assert (checked.part.scheme, checked.part.transcript) == (UNBOUND, None)
    assert checked.part.commitments == (commit_unbound_seat(ONE), None)
    assert codes(check(tagged(old, FairSeat1=TWO))) == ["draw"]
    withheld = check(tagged(unbound_game([None, None]), FairSeat1=f"withheld {commit_unbound_seat(ONE)}"))
    assert codes(withheld) == []


@pytest.mark.parametrize("scheme", ["2", "3"])
def test_records_of_older_schemes(scheme: str) -> None:
    """Made by the code of their time."""
    record = read_record(Path(f"tests/golden/fair/scheme-{scheme}.gwn").read_text(encoding="utf-8"))
    checked = check(record)
    assert checked.is_verified
    assert checked.draws >= 5
    assert len(checked.notes) == 1
    for changed in (
        tagged(record, FairServer="f" * 64),
        tagged(record, FairSeat1="f" * 64),
        tagged(record, FairSeat1="withheld" if scheme == "2" else "untold"),
        tagged(record, FairTranscript=record.tags["FairTranscript"].replace(GAME_ID, "AAAAAAAAAAAA")),
    ):
        assert "draw" in codes(check(changed))
    assert codes(check(tagged(record, FairScheme=f"glyphwall-fair-{5 - int(scheme)}")))[0] == "record"
    if scheme == "3":
        for tags in ({"FairTakebacks": None}, {"Player1": "Eve"}, {"Player2": "bot:king player"}):
            assert codes(check(tagged(record, **tags))) == ["record"]


@pytest.mark.parametrize("tag", ["FairServer", "FairSeat1", "FairTranscript"])
def test_another_secret_gives_other_draws(record: GameRecord, tag: str) -> None:
    other = "f" * 64 if tag != "FairTranscript" else record.tags[tag].replace(GAME_ID, "AAAAAAAAAAAA")
    checked = check(tagged(record, **{tag: other}))
    assert "draw" in codes(checked)
    assert draw_of(checked)["found"] != draw_of(checked)["expected"]
    assert "record" in codes(checked)


def test_the_first_draw_that_does_not_follow_is_named(record: GameRecord) -> None:
    dealt = [move.text for move in record.line.moves]
    moves = list(record.line.moves)
    moves[1], moves[3] = moves[3], moves[1]  # the same hand, dealt in another order
    wrong = draw_of(check(with_moves(record, moves)))
    assert wrong == {"number": 2, "ply": 2, "expected": dealt[1], "found": dealt[3]}


def test_a_tampered_draw_is_named_also_where_a_later_move_is_illegal_then(record: GameRecord) -> None:
    read = read_record(write_record(record))
    tampered = each_draw_tampered(read)
    assert len(tampered) >= 28
    for number, changed in tampered:
        assert draw_of(check(changed))["number"] == number


def test_a_draw_inside_a_turn_is_named(graffiti: GameRecord) -> None:
    """Permits that a turn uncovers are joined to its move: `TS=4=5`."""
    moves = graffiti.line.moves
    index = next(index for index, move in enumerate(moves) if move.text[0] not in "=" and "=" in move.text)
    text = moves[index].text
    before = sum(move.text.count("=") for move in moves[:index])
    cut = text.index("=")
    for other in ("=9", "=bob", "", *(f"={stack}" for stack in range(1, 6) if stack != int(text[cut + 1]))):
        changed = replace(moves[index], text=text[:cut] + other + text[cut + 2 :], line=7)
        wrong = draw_of(check(with_moves(graffiti, (*moves[:index], changed, *moves[index + 1 :]))))
        assert (wrong["number"], wrong["expected"]) == (before + 1, text[cut : cut + 2]), other


def test_an_illegal_move_after_draws_that_follow_is_an_error(record: GameRecord) -> None:
    read = read_record(write_record(record))
    moves = list(read.line.moves)
    moves[-1] = replace(moves[-1], text=moves[-2].text)
    with pytest.raises(RecordError, match="line"):
        check(with_moves(read, moves))


# -- the record against itself ------------------------------------------------------------------------


def test_a_seat_whose_secret_is_not_in_the_draws() -> None:
    game = get_game("grawlix")
    transcript = transcript_of(game, [ONE, TWO], **DEALT)
    start = game.initial_state(game.make_options(**DEALT))
    actions = play(start, transcript.seed(SERVER, [None, TWO]))
    checked = check(record_game(start, actions, tags=write_tags(transcript, SERVER, [None, TWO])))
    assert [(fault.code, fault.values.get("seat")) for fault in checked.faults] == [("record", 1)]


def test_a_commitment_is_good_for_one_commitment_of_the_server() -> None:
    """A server that has chosen its secret after the seats committed can't use their commitments."""
    game = get_game("grawlix")
    early = commit_seat(ONE, GAME_ID, 0, "6" * 64)
    transcript = replace(transcript_of(game, [ONE, None], **DEALT), seats=(early, "computer"))
    start = game.initial_state(game.make_options(**DEALT))
    actions = play(start, transcript.seed(SERVER, [ONE, None]))
    assert codes(check(record_game(start, actions, tags=write_tags(transcript, SERVER, [ONE, None])))) == ["record"]


def test_an_unfinished_game() -> None:
    checked = check(fair_game(get_game("grawlix"), [ONE, None], plies=6, **DEALT))
    assert (checked.is_verified, checked.finished, checked.draws) == (True, False, 5)


def test_a_game_that_was_given_up_is_whole() -> None:
    record = fair_game(get_game("grawlix"), [ONE, None], plies=6, **DEALT)
    checked = check(tagged(record, Result="0-1", Reason="resign"))
    assert (checked.is_verified, checked.finished) == (True, True)
    assert codes(check(tagged(record, Result="0-1-1", Reason="resign"))) == ["record"]


def test_a_game_that_was_given_up_before_the_first_ply(record: GameRecord) -> None:
    given_up = tagged(with_moves(record, ()), Result="0-1", Reason="resign", FairSeat1="untold")
    checked = check(given_up)
    assert (checked.is_verified, checked.finished, checked.draws) == (True, True, 0)


def test_a_record_that_is_cut_off(record: GameRecord) -> None:
    text = write_record(record)
    for changed in (with_moves(record, record.line.moves[:-1]), read_record(text[: text.rindex(" ")])):
        assert codes(check(changed)) == ["record"]


def test_a_result_that_the_moves_contradict(record: GameRecord) -> None:
    other = "0-1" if record.result == "1-0" else "1-0"
    going_on = fair_game(get_game("grawlix"), [ONE, None], plies=6, **DEALT)
    for changed in (
        tagged(record, Result=other),
        tagged(record, Result="--", Reason=None),
        tagged(record, Reason="resign"),
        tagged(going_on, Reason="resign"),
    ):
        assert codes(check(changed)) == ["record"]


@pytest.mark.parametrize(
    "tags",
    [
        {"FairSeat2": None},
        {"FairSeat3": TWO},
        {"FairSeat0": TWO},
        {"Player3": "Eve"},
        {"FairSeat2": TWO},
        {"FairSeat2": "withheld"},
        {"FairSeat2": "none"},
        {"FairSeat1": "none"},
        {"FairSeat1": "untold"},
        {"FairStart": "x"},
    ],
)
def test_tags_that_contradict_the_transcript(record: GameRecord, tags: dict[str, str | None]) -> None:
    assert "record" in codes(check(tagged(record, **tags)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("size=3", "size=4"),
        ("draft=random", "draft=random&dwarfs=7"),
        (" grawlix ", " graffiti "),
        (" grawlix 1.0 ", " grawlix 0.9 "),
        (" computer", " none"),
        (" - - ", f" - {'a' * 64} "),
        (" - - ", f" {'a' * 64} - "),
    ],
)
def test_a_transcript_of_another_game(record: GameRecord, old: str, new: str) -> None:
    changed = record.tags["FairTranscript"].replace(old, new)
    assert changed != record.tags["FairTranscript"]
    assert "record" in codes(check(tagged(record, FairTranscript=changed)))


def test_an_option_that_came_later_is_at_its_default() -> None:
    """A game that was started before a rules version added an option keeps its transcript."""
    game = get_game("grawlix")
    whole = transcript_of(game, [ONE, None], **DEALT)
    transcript = replace(whole, options={name: value for name, value in whole.options.items() if name != "swap"})
    start = game.initial_state(game.make_options(**DEALT))
    actions = play(start, transcript.seed(SERVER, [ONE, None]))
    tags = write_tags(transcript, SERVER, [ONE, None])
    assert check(record_game(start, actions, tags=tags)).is_verified
    other = replace(transcript, options={**transcript.options, "swap": "after-draft"})
    assert "record" in codes(check(tagged(record_game(start, actions, tags=tags), FairTranscript=other.text)))


@pytest.mark.parametrize("seats", ["", " computer computer"])
def test_a_transcript_of_more_or_fewer_seats_is_an_error(record: GameRecord, seats: str) -> None:
    transcript = record.tags["FairTranscript"].replace(" computer", seats)
    with pytest.raises(RecordError, match="FairTranscript"):
        check(tagged(record, FairTranscript=transcript))


def test_notes(record: GameRecord) -> None:
    assert check(record).notes == ()
    assert len(check(fair_game(get_game("grawlix"), [None, None], **DEALT)).notes) == 1
    assert len(check(unbound_game([ONE, None])).notes) == 1


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ("FairScheme", "dice"),
        ("FairServer", "5" * 63),
        ("FairServer", "G" * 64),
        ("FairTranscript", ""),
        ("FairTranscript", "glyphwall-fair-3 a b"),
        ("Position", "x"),
    ],
)
def test_tags_that_draws_cannot_be_derived_with(record: GameRecord, tag: str, value: str) -> None:
    with pytest.raises(RecordError, match=f"tag {tag}"):
        check(tagged(record, **{tag: value}))


@pytest.mark.parametrize("value", ["withheld", "withheld 12", "x"])
def test_malformed_tags_of_the_first_scheme(value: str) -> None:
    with pytest.raises(RecordError, match="tag FairSeat2"):
        check(tagged(unbound_game([ONE, None]), FairSeat2=value))


def test_a_record_without_a_fair_part_is_never_verified(record: GameRecord) -> None:
    plain = replace(record, tags={name: text for name, text in record.tags.items() if "Fair" not in name})
    checked = check(plain)
    assert (checked.part, checked.draws, checked.is_verified) == (None, 5, False)


# -- the record against a device's file -----------------------------------------------------------------


def receipt_of(record: GameRecord, **changes: Any) -> Receipt:
    """The file of the device at seat 1, which saw the whole game."""
    checked = check_record(record)
    assert checked.part is not None
    assert checked.part.transcript is not None
    receipt = Receipt(
        game_id=GAME_ID,
        seats=(ReceiptSeat(1, ONE, checked.part.transcript.digest),),
        course=tuple(ShownEntry("moved", number, ply) for number, ply in enumerate(checked.plies, 1)),
        result=ShownResult(tuple(2 - int(place) for place in record.result.split("-")), str(record.reason)),
    )
    return msgspec.structs.replace(receipt, **changes)


def compared(record: GameRecord, **changes: Any) -> list[str]:
    receipt = receipt_of(record, **changes)
    assert read_receipt(write_receipt(receipt)) == receipt
    return codes(check(record, receipt))


def with_plies(receipt: Receipt, plies: list[str | None]) -> tuple[ShownEntry, ...]:
    return tuple(ShownEntry("moved", number, ply) for number, ply in enumerate(plies, 1))


def test_a_device_that_saw_what_the_record_has(record: GameRecord) -> None:
    assert compared(record) == []
    plies = [entry.ply for entry in receipt_of(record).course]
    hidden = with_plies(receipt_of(record), [None, *plies[1:]])
    assert compared(record, course=hidden) == []
    assert compared(record, course=(), result=None) == []
    assert compared(record, course=hidden[:7], result=None) == []


def test_a_secret_and_a_transcript_that_are_not_the_devices(record: GameRecord) -> None:
    digest = receipt_of(record).seats[0].receipt
    for seat, code in (
        (ReceiptSeat(1, ONE, "f" * 64), "transcript"),
        (ReceiptSeat(1, TWO, digest), "storage"),
        (ReceiptSeat(1, None, digest), "storage"),
        (ReceiptSeat(1, ONE, None), "storage"),
        (ReceiptSeat(2, TWO, None), "secret"),
        (ReceiptSeat(3, TWO, None), "secret"),
    ):
        assert compared(record, seats=(seat,)) == [code]
    assert compared(record, seats=()) == ["storage"]
    assert compared(record, game_id="AAAAAAAAAAAA") == ["transcript"]


def test_a_server_that_publishes_another_secret_for_the_device(record: GameRecord) -> None:
    checked = check(tagged(record, FairSeat1=TWO), receipt_of(record))
    assert {"record", "draw", "secret"} <= set(codes(checked))


def test_a_record_without_a_fair_part_for_a_device_that_took_part(record: GameRecord) -> None:
    receipt = receipt_of(record)
    plain = replace(record, tags={name: text for name, text in record.tags.items() if "Fair" not in name})
    checked = check(plain, receipt)
    assert [fault.code for fault in checked.faults] == ["none"]
    older = unbound_game([ONE, None])
    course = with_plies(receipt, list(check_record(older).plies))
    downgraded = check(older, msgspec.structs.replace(receipt, course=course, result=None))
    assert [fault.code for fault in downgraded.faults] == ["none"]


def test_plies_that_are_not_what_the_device_saw(record: GameRecord) -> None:
    receipt = receipt_of(record)
    plies = [entry.ply for entry in receipt.course]
    assert compared(record, course=with_plies(receipt, plies[:-1])) == ["plies"]
    assert compared(record, course=with_plies(receipt, [*plies[:2], None, *plies[2:]])) == ["plies"]
    assert compared(record, course=with_plies(receipt, [*plies[:5], plies[6], *plies[6:]])) == ["plies"]
    assert compared(record, changed=3) == ["plies"]
    draws = [plies[1], plies[0], *plies[2:]]
    assert "plies" in compared(record, course=with_plies(receipt, draws)[:5], result=None)


def test_hidden_plies_stand_for_one_ply_each(graffiti: GameRecord) -> None:
    """No ply may be put in beside a hidden one, and the comparison ends soon also where it fails."""
    receipt = receipt_of(graffiti)
    plies = [None if number % 9 == 0 else entry.ply for number, entry in enumerate(receipt.course)]
    assert compared(graffiti, course=with_plies(receipt, plies)) == []
    assert compared(graffiti, course=with_plies(receipt, [*plies[:9], *plies[14:]])) == ["plies"]


def test_a_draw_that_was_taken_back(record: GameRecord) -> None:
    course = list(receipt_of(record).course)
    redrawn = [*course[:5], ShownEntry("taken-back", 4), *course[4:]]
    assert compared(record, course=tuple(redrawn)) == ["redrawn"]
    taken = [*course[:7], ShownEntry("taken-back", 6), *course[6:]]
    assert compared(record, course=tuple(taken)) == []
    hidden = [*course[:6], ShownEntry("moved", 7), ShownEntry("taken-back", 6), *course[6:]]
    assert compared(record, course=tuple(hidden)) == ["redrawn"]
    far = [*course, ShownEntry("taken-back", 99)]
    assert compared(record, course=tuple(far)) == ["plies"]


def test_plies_that_were_taken_back_after_the_file_was_saved() -> None:
    """They are no fault, also where the game ended earlier then."""
    game = get_game("grawlix")
    shorter = tagged(fair_game(game, [ONE, None], plies=6, **DEALT), Result="0-1", Reason="resign")
    longer = fair_game(game, [ONE, None], plies=8, **DEALT)
    course = with_plies(receipt_of(shorter), list(check_record(longer).plies))
    assert compared(shorter, course=course, result=None) == []


def test_another_end(record: GameRecord) -> None:
    ranking = (2, 1) if record.result == "1-0" else (1, 2)
    assert compared(record, result=ShownResult(ranking, "stuck")) == ["result"]
    shown = receipt_of(record).result
    assert shown is not None
    assert compared(record, result=ShownResult(shown.ranking, "resign")) == ["result"]


# -- files --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "course", [[["moved", -1, "+Ra"]], [["moved", 1, ""]], [["moved", 1.5, "+Ra"]], [["hop", 1, None]], [7], 7, None]
)
def test_a_damaged_course_leaves_secrets_and_receipts(record: GameRecord, course: Any) -> None:
    file = json.loads(write_receipt(receipt_of(record))) | {"course": course}
    receipt = read_receipt(json.dumps(file))
    assert receipt.seats == receipt_of(record).seats
    assert not receipt.is_readable
    assert codes(check(record, receipt)) == ["storage"]


def test_a_lone_surrogate_leaves_secrets_and_receipts(record: GameRecord) -> None:
    text = write_receipt(receipt_of(record)).replace(receipt_of(record).course[0].ply or "", "\\ud800")
    assert read_receipt(text).seats == receipt_of(record).seats


def test_the_file_has_one_form(record: GameRecord) -> None:
    receipt = receipt_of(record, course=(ShownEntry("moved", 1, "+Ra"), ShownEntry("moved", 2)), changed=2, result=None)
    digest = receipt.seats[0].receipt
    assert write_receipt(receipt) == (
        f'{{"format":"glyphwall-fair-4","game_id":"{GAME_ID}",'
        f'"seats":[{{"seat":1,"secret":"{ONE}","receipt":"{digest}"}}],'
        '"course":[["moved",1,"+Ra"],["moved",2,null]],"changed":2,"result":null}'
    )


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"format": "x"}', '{"format": "glyphwall-fair-4"}', "[" * 100_000, "\x00"]
)
def test_what_is_not_a_file_is_an_error(text: str) -> None:
    with pytest.raises(RecordError, match="not a device's file"):
        read_receipt(text, "mine.json")
