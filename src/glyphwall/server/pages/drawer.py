"""The process that draws views as SVG: ``python -m glyphwall.server.pages.drawer``, a `helper_process` of the server.

Drawing is Python code: in a thread it would hold up the server's event loop. A request is a pickle from the server. An
answer is the drawing, plain and compressed with Brotli; it is empty if this process cannot draw it.
"""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import msgspec

from glyphwall.core._compiler import disable_compiler
from glyphwall.core.registry import game_ids
from glyphwall.server.net.answering import answer_requests
from glyphwall.server.net.content_coding import compress

if TYPE_CHECKING:
    from glyphwall.render.drawing import DrawingOrder


class Drawn(msgspec.Struct, array_like=True):
    plain: bytes
    packed: bytes


def draw(wanted: DrawingOrder) -> Drawn:
    """Draw a view; raises what the drawing raises."""
    plain = wanted.draw().encode()
    return Drawn(plain, compress(plain))


def _answer(request: bytes) -> bytes:
    wanted = pickle.loads(request)  # noqa: S301 - the server's
    known = wanted.view.__struct_config__.tag in game_ids()  # else it would be drawn plainly
    return msgspec.msgpack.encode(draw(wanted)) if known else b""


if __name__ == "__main__":
    disable_compiler()  # a view is drawn as it is: nothing is left to compute
    answer_requests(_answer)
