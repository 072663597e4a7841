"""Lines: bounds, odd bytes, complete writes."""

from __future__ import annotations

import os
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glyphwall.core.errors import GlyphwallError
from glyphwall.engine._lines import (
    MAX_LINE,
    DescriptorWriter,
    PeerGone,
    TooLong,
    error_line,
    one_line,
    quote_token,
    read_lines,
)


def through_a_pipe(data: bytes, piece: int = 7) -> list[str | TooLong]:
    """Return what ``read_lines`` makes of bytes that arrive in small pieces."""
    source, sink = os.pipe()

    def write() -> None:
        for start in range(0, len(data), piece):
            os.write(sink, data[start : start + piece])
        os.close(sink)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        return list(read_lines(source))
    finally:
        writer.join()
        os.close(source)


def test_lines_come_whole_without_their_ends() -> None:
    assert through_a_pipe(b"gwi\r\nposition startpos\n\nlast without end") == [
        "gwi",
        "position startpos",
        "",
        "last without end",
    ]


def test_a_line_that_is_too_long_is_skipped_to_its_end() -> None:
    lines = through_a_pipe(b"before\n" + b"x" * (MAX_LINE + 1) + b"\nafter\n", piece=4096)
    assert [type(line) for line in lines] == [str, TooLong, str]
    assert lines[0] == "before"
    assert lines[2] == "after"


def test_an_endless_line_is_told_of_once_and_not_kept() -> None:
    lines = through_a_pipe(b"x" * (3 * MAX_LINE) + b"\nafter", piece=4096)
    assert [type(line) for line in lines] == [TooLong, str]


def test_a_line_of_the_greatest_length_is_taken() -> None:
    assert through_a_pipe(b"x" * MAX_LINE + b"\n", piece=4096) == ["x" * MAX_LINE]


def test_bytes_that_are_no_text_become_replacement_characters() -> None:
    assert through_a_pipe(b"\xff\xfe\n") == ["\ufffd\ufffd"]


@given(st.lists(st.binary(max_size=40).filter(lambda line: b"\n" not in line), max_size=8), st.integers(1, 50))
def test_every_line_arrives_whatever_its_bytes(lines: list[bytes], piece: int) -> None:
    found = through_a_pipe(b"".join(line + b"\n" for line in lines), piece)
    assert found == [line.decode("utf-8", "replace").removesuffix("\r") for line in lines]


def test_a_writer_writes_lines_and_says_when_nobody_reads() -> None:
    source, sink = os.pipe()
    write = DescriptorWriter(sink)
    write("bestmove Rhf6")
    assert os.read(source, 100) == b"bestmove Rhf6\n"
    os.close(source)
    with pytest.raises(PeerGone):
        write("nobody reads")
    os.close(sink)


def test_messages_fit_on_one_line() -> None:
    assert one_line("two\nlines\x1b[31m and\ta tab") == "two lines�[31m and a tab"
    assert len(one_line("x" * 10_000)) == 600
    assert quote_token("x" * 100) == repr("x" * 59 + "…")
    assert error_line(GlyphwallError("wrong\nhere")) == "error bad-input wrong here"
