"""Curves of a run for TensorBoard, beside its ``curve.csv``."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Self

from glyphwall.core.extras import require_extra

with require_extra("train", "training"):
    from tensorboardX import SummaryWriter

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class Curves:
    """Of one run, as long as the block runs. What a stopped run told twice counts once.

    Args:
        folder: that ``tensorboard --logdir`` reads.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._writer: SummaryWriter | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._writer is not None:
            self._writer.close()

    def add(self, iteration: int, figures: Mapping[str, float]) -> None:
        """Figures of an iteration, by their names; those that are not known are left out."""
        if self._writer is None:
            self._writer = SummaryWriter(
                str(self._folder), purge_step=iteration, flush_secs=10, filename_suffix=f".from-{iteration}"
            )
        for name, value in figures.items():
            if math.isfinite(value):
                self._writer.add_scalar(name.replace("=", " "), value, iteration)
