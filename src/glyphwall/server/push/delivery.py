"""The outcome of a delivery, whatever the channel."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Delivery(NamedTuple):
    """The outcome of a delivery.

    Attributes:
        state: ``sent``, or perhaps sent; ``failed``: certainly not, and a later try may succeed; ``refused``: no try
            will; ``gone``: the address doesn't exist any more.
        wait: the seconds that the service asks to wait for.
    """

    state: Literal["sent", "failed", "refused", "gone"]
    wait: float = 0.0
    reason: str = ""
