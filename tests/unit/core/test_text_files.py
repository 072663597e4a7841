"""Text files as people have them: byte order marks, other encodings, nested too deep, packed too well."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest

from glyphwall.cli.main import main
from glyphwall.core._text_files import UnreadableText, decode_text, gunzip, parse_toml, read_text
from glyphwall.games.graffiti.rules.edition import check_edition_file, shipped_edition

if TYPE_CHECKING:
    from pathlib import Path

MARK = "\ufeff"
RECORD = '[Game "grawlix"]\n[Size "2"]\n[Hand "1"]\n\n1. +Rh +Oa --\n'
STUDY = 'game = "grawlix"\nplayers = "random"\ngames = 2\noptions = { size = 2, hand = 1 }\n'
RUN = 'game = "grawlix"\niterations = 1\n'


def test_a_mark_is_skipped_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "text"
    for text in ("", "plain", MARK, f"a{MARK}b", "日本\r\n"):
        path.write_bytes(b"\xef\xbb\xbf" + text.encode())
        assert read_text(path) == text
        path.write_bytes(text.encode())
        assert read_text(path) == text.removeprefix(MARK)


@pytest.mark.parametrize(
    ("raw", "line", "byte"), [(b"\xe9", 1, 1), (b"ab\ncd\xfc", 2, 6), (b"\xef\xbb\xbfa\n\nb\xff", 3, 8)]
)
def test_what_is_no_text_is_told_with_its_place(raw: bytes, line: int, byte: int) -> None:
    with pytest.raises(UnreadableText) as told:
        decode_text(raw, "mine.txt")
    assert told.value.line == line
    assert f"line {line}" in str(told.value)
    assert f"byte {byte} " in str(told.value)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_another_common_encoding_is_named(encoding: str) -> None:
    with pytest.raises(UnreadableText, match="UTF-16"):
        decode_text(f"{MARK}[Game]".encode(encoding), "mine.txt")


def test_only_so_much_is_read(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(b"x" * 11)
    assert len(read_text(path, 11)) == 11
    with pytest.raises(UnreadableText):
        read_text(path, 10)


@pytest.mark.parametrize("size", [0, 10, 1_000])
def test_only_so_much_is_expanded(tmp_path: Path, size: int) -> None:
    path = tmp_path / "packed.gz"
    path.write_bytes(gzip.compress(b"x" * size))
    assert gunzip(path, size) == b"x" * size
    if size:
        with pytest.raises(UnreadableText):
            gunzip(path, size - 1)
        path.write_bytes(path.read_bytes()[:-9])
        with pytest.raises(UnreadableText):
            gunzip(path, size)


DEEP = {
    "array": "\nx = " + "[" * 5_000 + "]" * 5_000,
    "open array": "\nx = " + "[" * 5_000,
    "tables": "\nx = " + "{a=" * 5_000 + "1" + "}" * 5_000,
}


LONG_KEY = ".".join("a" * 5_000)


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_deep_nesting_is_told_with_its_line(text: str) -> None:
    with pytest.raises(UnreadableText) as told:
        parse_toml(f"a = 1\n{text}\n", "mine.toml")
    assert told.value.line == 3


@pytest.mark.parametrize("text", [*DEEP.values(), f"\n[{LONG_KEY}]", f"\n{LONG_KEY}=1"])
@pytest.mark.parametrize("command", ["study", "train"])
def test_no_settings_file_ends_in_a_traceback(
    command: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deep.toml"
    path.write_text(STUDY + text, encoding="utf-8")
    assert main([command, str(path)]) == 2
    assert "deep.toml" in capsys.readouterr().err


READERS = {
    "replay": (["replay", "--moves-only", "{}"], RECORD),
    "draw": (["draw", "--no-colour", "{}"], RECORD),
    "study": (["study", "{}", "--check"], STUDY),
    "train": (["train", "--check", "{}"], RUN),
    "match": (
        ["match", "random", "random", "--size", "3", "--games", "2", "--jobs", "1", "--opening-file", "{}"],
        "+Rh\n",
    ),
}


@pytest.mark.parametrize("name", READERS)
def test_every_reader_of_text_skips_a_mark_and_refuses_another_encoding(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments, text = READERS[name]
    path = tmp_path / ("file.gwn" if name in ("replay", "draw") else "file.toml")
    typed = [str(path) if each == "{}" else each for each in arguments]
    path.write_bytes(text.encode("utf-8-sig"))
    assert main(typed) == 0, capsys.readouterr().err
    path.write_bytes(text.encode() + "# Müller".encode("latin-1"))
    assert main(typed) == 2
    assert "UTF-8" in capsys.readouterr().err


def test_an_edition_with_a_mark_is_the_same_edition(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(b"\xef\xbb\xbf" + shipped_edition())
    assert check_edition_file(path) == ()


def test_an_edition_nested_too_deep_is_told(tmp_path: Path) -> None:
    path = tmp_path / "deep.json"
    for text in ("[" * 100_000, '{"title": ' + "[" * 100_000, '{"unknown": ' + "[" * 50_000 + "]" * 50_000 + "}"):
        path.write_text(text, encoding="utf-8")
        assert check_edition_file(path)
