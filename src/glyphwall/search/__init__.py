"""Playouts, tree search and counting: written once, compiled for each game, knowing none.

Every public function takes a `State` (or records of one) and reaches the rules through
``state.game.kernel`` only. The compiled parts are *templates* (``search/templates``), loaded once for
each game by `glyphwall.compiled.templates`.
"""
