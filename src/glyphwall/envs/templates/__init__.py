"""Loops over many games, compiled for each game. Don't import these modules: see `glyphwall.compiled.templates`."""
