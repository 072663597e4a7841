"""Records: whatever is built reads back byte for byte; whatever is read is a record or a refusal with its place."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from glyphwall.core.errors import RecordError
from glyphwall.core.registry import get_game
from glyphwall.record import (
    GameRecord,
    Line,
    Move,
    Remarks,
    canonical,
    read_records,
    record_game,
    write_record,
    write_records,
)

GAME = get_game("grawlix")
ALPHABET = '[]{}()"\\%!?+-=.01 \nRhf6GameRsult'

MOVE_TEXTS = st.sampled_from(["+Rh", "Rhf6", "R#f6+Y@", "TS(2,?)", "SB4.2(4:r,yb)", "-", "=fill", "=1", "+K!x", "P1"])
VALUES = st.text("09:. -winRh", max_size=10)
REMARKS = st.builds(
    Remarks,
    st.one_of(st.just(""), st.text(max_size=20), st.text("ab {}[%] \n", max_size=12)),
    st.lists(st.tuples(st.sampled_from(["clk", "emt", "wp", "proof"]), VALUES), max_size=2).map(tuple),
)
ANNOTATIONS = st.sampled_from(["", "!", "?", "!!", "??", "!?", "?!", '"', '!"', '??"'])


def lines(variations: st.SearchStrategy[tuple[Line, ...]], least: int) -> st.SearchStrategy[Line]:
    moves = st.builds(Move, MOVE_TEXTS, ANNOTATIONS, REMARKS, variations)
    return st.builds(Line, st.lists(moves, min_size=least, max_size=4).map(tuple), REMARKS)


VARIATIONS = st.recursive(st.just(()), lambda inner: st.lists(lines(inner, 1), max_size=2).map(tuple), max_leaves=6)
RECORDS = st.builds(
    lambda tags, result, line: GameRecord({"Game": "any"} | tags | {"Result": result}, line),
    st.dictionaries(st.from_regex(r"[A-Z][a-z]{2,8}", fullmatch=True), st.text(max_size=20), max_size=4),
    st.sampled_from(["1-0", "0-1", "--", "0-1-0"]),
    lines(VARIATIONS, 0),
)


@settings(max_examples=100, deadline=None)
@given(st.lists(RECORDS, max_size=2))
def test_what_is_written_reads_back_byte_for_byte(records: list[GameRecord]) -> None:
    text = write_records(records)
    again = read_records(text)
    assert again == records
    assert write_records(again) == text


def read(text: str) -> list[GameRecord] | RecordError:
    try:
        return read_records(text)
    except RecordError as error:
        return error


def check_any(text: str) -> None:
    records = read(text)
    if isinstance(records, RecordError):
        assert records.line is not None
        assert records.column is not None
        assert 1 <= records.line <= text.count("\n") + 1
        assert 0 <= records.column <= len(text.split("\n")[records.line - 1])
        return
    written = write_records(records)
    assert read_records(written) == records
    assert write_records(read_records(written)) == written
    for record in records:
        try:
            true = canonical(record)
        except RecordError:
            continue
        assert canonical(true) == true


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=80), st.text(ALPHABET, max_size=80)))
def test_any_text(text: str) -> None:
    check_any(text)
    check_any('[Game "grawlix"] ' + text)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.data())
def test_mutated_records(seed: int, data: st.DataObject) -> None:
    rng = random.Random(seed)
    start = GAME.initial_state(GAME.make_options(size=rng.randint(2, 5), hand=2))
    state, actions = start, []
    for _ in range(rng.randint(0, 30)):
        if not state.legal_actions:
            break
        actions.append(rng.choice(state.legal_actions))
        state = state.apply(actions[-1])
    remarks = {number: Remarks("fine", (("clk", "0:01"),)) for number in range(len(actions)) if rng.random() < 0.2}
    record = record_game(start, actions, tags={"Event": "x"}, remarks=remarks)
    text = write_record(record)
    assert canonical(record) == record
    characters = list(text)
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(characters) - 1))
        characters[at] = data.draw(st.sampled_from(["", *ALPHABET, characters[at] * 2]))
        characters = list("".join(characters)) or [" "]
    check_any("".join(characters))


def test_long_and_deep_texts_end_soon() -> None:
    """Linear in the text: long traps are refused or read at once, none exhausts the stack."""
    traps = ("(", ")", "{", "}", "[", "]", "+Rh ", "(+Rh ", "+Rh (+Oa) ", '"', "\\", "!", "1.", "{[%", "x" * 300 + " ")
    for trap in traps:
        records = read('[Game "grawlix"] +Rh ' + trap * (200_000 // len(trap)))
        if isinstance(records, RecordError):
            assert records.line == 1
        else:
            assert len(records) == 1
