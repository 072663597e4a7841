"""Search code that is compiled anew for each game. Do not import these modules: see `glyphwall.compiled.templates`."""
