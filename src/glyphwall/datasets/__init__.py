"""Data sets to learn from: solved positions, drafts, games, and what each seat knew in them.

    >>> from glyphwall.datasets import load
    >>> train = load("my-data", "train")  # doctest: +SKIP

A data set is a folder as Hugging Face lays it out: card, Parquet, JSON lines, schema, manifest. `making` makes one,
shard by shard, so that a run can be stopped and gone on with; `loading` reads one into arrays.
"""

from glyphwall.datasets.loading import Loaded, LoadedPositions, load
from glyphwall.datasets.making import make_dataset
from glyphwall.datasets.settings import KINDS, DatasetSettings

__all__ = ["KINDS", "DatasetSettings", "Loaded", "LoadedPositions", "load", "make_dataset"]
