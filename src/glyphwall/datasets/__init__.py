"""Data sets for learning: solved positions, drafts, games, and each seat's view in them.

    >>> from glyphwall.datasets import load
    >>> train = load("my-data", "train")  # doctest: +SKIP

A data set is a folder in Hugging Face's layout: card, Parquet, JSON lines, schema, manifest. `making` makes one in
shards, so that a run can be stopped and resumed; `loading` reads one into arrays.
"""

from __future__ import annotations

from glyphwall._exports import load_on_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from glyphwall.datasets.loading import Loaded, LoadedPositions, load
    from glyphwall.datasets.making import make_dataset
    from glyphwall.datasets.settings import (
        KINDS,
        DatasetSettings,
        GameRow,
        PositionRow,
        ViewRow,
        complete_settings,
        plan_of,
        split_of,
    )
    from glyphwall.datasets.writing import Manifest, write_dataset
else:
    __getattr__, __dir__ = load_on_use(__name__)

__all__ = [
    "DatasetSettings", "KINDS", "PositionRow", "GameRow", "ViewRow", "complete_settings", "plan_of", "split_of",
    "make_dataset",
    "load", "Loaded", "LoadedPositions",
    "write_dataset", "Manifest",
]  # fmt: skip
