"""Who wins, and in how many plies, by trying everything: the solver's referee on small positions."""

from __future__ import annotations

from tests.naive.grawlix import NO_ACTOR, NaiveGrawlix


def best_play(game: NaiveGrawlix, known: dict[str, tuple[int, int]] | None = None) -> tuple[int, int]:
    """The winner, and plies to the end when the winner makes haste and the loser puts it off."""
    known = {} if known is None else known
    place = game.position()
    if place not in known:
        known[place] = _look(game, known)
    return known[place]


def _look(game: NaiveGrawlix, known: dict[str, tuple[int, int]]) -> tuple[int, int]:
    mover = game.actor()
    if mover == NO_ACTOR:
        return 1 - game.mover, 0
    results = []
    for text in game.texts():
        after = game.copy()
        after.play(text)
        results.append(best_play(after, known))
    won = [plies for winner, plies in results if winner == mover]
    return (mover, 1 + min(won)) if won else (1 - mover, 1 + max(plies for _, plies in results))
