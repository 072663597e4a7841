"""Records as people paste them."""

from __future__ import annotations

import time

import pytest

from glyphwall.core.errors import RecordCutOff, RecordError
from glyphwall.record import read_record, read_records
from glyphwall.record._pasted import find_garbled, read_pasted, read_pasted_game

RECORD = '[Game "grawlix"]\n\n1. +Rh +Oa 2. +Ys {“so” ‘it’ – `goes`} --\n'


def test_what_reads_exactly_is_left_alone() -> None:
    assert read_pasted(RECORD) == [read_record(RECORD)]
    assert read_pasted(RECORD)[0].line.moves[2].remarks.text == "“so” ‘it’ – `goes`"


@pytest.mark.parametrize(
    "pasted",
    [
        RECORD.replace('"', "“", 1).replace('"', "”", 1),
        f"```gwn\n{RECORD}```",
        f"`{RECORD}`",
        RECORD.replace("[", "［").replace("+Rh", "＋Ｒｈ"),
        RECORD.replace("1. ", "1.\u00a0"),
    ],
)
def test_look_alikes_are_read_and_comments_stay(pasted: str) -> None:
    (record,) = read_pasted(pasted)
    assert record == read_record(RECORD)


@pytest.mark.parametrize("pasted", [RECORD.replace("--", "––"), RECORD.replace("+Oa", "＋Ｏａ")])
def test_what_only_looks_like_moves_is_read_too(pasted: str) -> None:
    assert read_pasted_game(pasted) == read_record(RECORD)


def test_several_games_stay_in_order() -> None:
    other = RECORD.replace("+Rh", "+Ra")
    assert read_pasted(f"```\n{RECORD}\n{other}\n```") == read_records(RECORD + other)


@pytest.mark.parametrize(
    "text",
    [
        "[",
        "[Game",
        '[Game "graw',
        '[Game "graw\\',
        '[Game "graw\\"',
        '[Game "graw\\\\',
        '[Game "grawlix"',
        '[Game "grawlix"] 1. +Rh {why',
        '[Game "grawlix"] 1. +Rh (+Oa',
    ],
)
def test_a_text_that_ends_too_early_is_cut_off(text: str) -> None:
    with pytest.raises(RecordCutOff) as raised:
        read_pasted(text)
    assert raised.value.code == "record-cut-off"


@pytest.mark.parametrize("text", ["Game", "[7]", '[Game "grawlix"] 1. +Rh ) --', '[Game "a\nb"]', '[Game "a\\b"]'])
def test_other_faults_are_not(text: str) -> None:
    with pytest.raises(RecordError) as raised:
        read_pasted(text)
    assert raised.value.code == "bad-record"


def test_backslashes_without_end_take_no_time() -> None:
    began = time.process_time()  # the machine may be busy with others
    with pytest.raises(RecordError) as raised:
        read_record('[Game "' + "\\" * 44 + '\n"]')
    assert raised.value.code == "bad-record"
    assert time.process_time() - began < 2.0


def test_letters_in_a_wrong_encoding_are_found() -> None:
    assert find_garbled('[Game "grawlix"]\n[First "Müller"] {“å” Âge}') is None
    garbled = "Müller".encode().decode("latin-1")
    assert find_garbled(f'[Game "grawlix"]\n[First "{garbled}"]\n') == f'[First "{garbled}"]'
    assert find_garbled("a\nb \ufffd") == "b \ufffd"
