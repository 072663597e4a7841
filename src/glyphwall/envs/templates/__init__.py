"""Loops over many games, compiled anew for each. Do not import these modules: see `glyphwall.compiled.templates`."""
