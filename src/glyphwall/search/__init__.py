"""Playouts, tree search and exact solving, written once and compiled for each game.

Every public function takes a `State` (or records of one) and uses the rules only through ``state.game.kernel``. The
compiled parts are *templates* (``search/templates``), which `glyphwall.compiled.templates` loads once per game.
"""
