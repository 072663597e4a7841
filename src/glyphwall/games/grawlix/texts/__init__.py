"""The texts of this game, by language; the texts of the house are behind them."""

from __future__ import annotations

from pathlib import Path

from glyphwall.messages import BUILT_IN_TEXTS, Catalogue

CATALOGUE = Catalogue(Path(__file__).resolve().parent, behind=BUILT_IN_TEXTS)

text = CATALOGUE.text
