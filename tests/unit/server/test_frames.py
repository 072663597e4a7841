"""Whatever bytes a client sends, reading them gives a message or a refusal, and never anything else."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from glyphwall.server.errors import BadMessage
from glyphwall.server.protocol import ClientMessage
from glyphwall.server.socket import _decode, _id_of

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
NAMES = st.sampled_from(
    ["type", "id", "version", "move", "tokens", "since", "protocol", "kind", "accept", "seat", "sent"]
)
TYPES = st.sampled_from(["hello", "move", "explain", "propose", "answer", "resign", "ping"])
NEARLY = st.builds(lambda kind, rest: {"type": kind} | rest, TYPES, st.dictionaries(NAMES, VALUES, max_size=5))


def reads(frame: bytes) -> None:
    request_id = _id_of(frame)
    assert request_id is None or 1 <= len(request_id) <= 64
    with suppress(BadMessage):
        assert isinstance(_decode(frame), ClientMessage)


@given(st.binary(max_size=200))
def test_any_bytes(frame: bytes) -> None:
    reads(frame)


@given(VALUES | NEARLY)
def test_any_json(value: Any) -> None:
    reads(json.dumps(value).encode())


@given(st.text(alphabet='{}[]",:0123456789eE+-.\\ntfalsru', max_size=60))
def test_anything_like_json(text: str) -> None:
    reads(text.encode())


def test_deep_nesting() -> None:
    for opening in ("[", '{"id":', '{"type":"move","id":'):
        reads((opening * 5000).encode())
