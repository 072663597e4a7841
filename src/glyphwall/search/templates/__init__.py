"""Search code that is compiled for each game. Don't import these modules: see `glyphwall.compiled.templates`."""
