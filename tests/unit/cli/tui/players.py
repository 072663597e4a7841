"""Computer players for tests: quick, and with a will of their own only where a test needs it."""

from __future__ import annotations

import threading
from typing import Any

from glyphwall.core.errors import PlayerUnable
from glyphwall.players.base import Candidate, Decision, Player, Question


class LastLegal(Player):
    """Plays the last legal ply, at once."""

    def decide(self, question: Question) -> Decision:
        action = question.actions[-1]
        candidate = Candidate(action, self.text(action), 10, 0.25, (self.text(action),), None, (action,))
        return Decision(action, self.text(action), (candidate,), 10, 0.0, None)


class Patient(Player):
    """Thinks until it is told to stop, and tells how far it has come."""

    started = threading.Event()

    def decide(self, question: Question) -> Decision:
        assert question.stop is not None
        self.started.set()
        if question.on_progress is not None:
            question.on_progress(Decision(question.actions[0], self.text(question.actions[0]), (), 1234, 0.1, None))
        if not question.stop.wait(30):
            raise TimeoutError("nobody stopped the search")
        return self.plain(question.actions[0])


class Unable(Player):
    """Never knows what to do."""

    def decide(self, question: Question) -> Decision:
        raise PlayerUnable(f"{self.spec}: this is beyond me")


def make_test_player(spec: str, game: Any, options: Any) -> Player:
    """``patient`` and ``unable`` by their names; everything else is `LastLegal`."""
    kinds: dict[str, type[Player]] = {"patient": Patient, "unable": Unable}
    return kinds.get(spec, LastLegal)(spec, game, options)
