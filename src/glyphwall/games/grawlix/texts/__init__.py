"""The texts of this game, by language; the shared texts follow them."""

from __future__ import annotations

from pathlib import Path

from glyphwall.messages import BUILT_IN_TEXTS, Catalogue

CATALOGUE = Catalogue(Path(__file__).resolve().parent, behind=BUILT_IN_TEXTS)

text = CATALOGUE.text
