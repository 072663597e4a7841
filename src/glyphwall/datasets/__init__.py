"""Data sets for learning: solved positions, drafts, games, and each seat's view in them.

    >>> from glyphwall.datasets import load
    >>> train = load("my-data", "train")  # doctest: +SKIP

A data set is a folder in Hugging Face's layout: card, Parquet, JSON lines, schema, manifest. `making` makes one in
shards, so that a run can be stopped and resumed; `loading` reads one into arrays.
"""

from glyphwall.datasets.loading import Loaded, LoadedPositions, load
from glyphwall.datasets.making import make_dataset
from glyphwall.datasets.settings import KINDS, DatasetSettings

__all__ = ["KINDS", "DatasetSettings", "Loaded", "LoadedPositions", "load", "make_dataset"]
