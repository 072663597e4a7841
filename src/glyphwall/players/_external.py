"""The player ``engine``: another program that speaks the engine protocol (docs/reference/engine.md) on its pipes.

The program starts at the first question. It receives each new game, and the position before each of its
turns. Any failure (it ends, is late, or answers with an illegal move or nonsense) makes the player unable to go on,
which costs it the game; the next game starts the program again.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError, PlayerUnable, UnknownPlayer
from glyphwall.core.streams import MAX_SEED
from glyphwall.players._engine_lines import new_game, position
from glyphwall.players._programs import Failed, Halted, Program
from glyphwall.players.base import Decision, Player
from glyphwall.players.keys import Seconds, Simulations, SpecKeys

if TYPE_CHECKING:
    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options
    from glyphwall.players.base import Question

_SHOWN = 120


class EngineKeys(SpecKeys, frozen=True, kw_only=True):
    """The options of an engine.

    Attributes:
        name: Its name in summaries and records.
        nodes: The ``go`` limit for a whole turn.
        visits: The ``go`` limit for each ply.
        time: Seconds for a whole turn.
        grace: Seconds an answer may take beyond ``time``.
        patience: Seconds an answer may take if no time is set.
        start: Seconds for the handshake and for getting ready.
    """

    name: str = ""
    nodes: Simulations | None = None
    visits: Simulations | None = None
    time: Seconds | None = None
    grace: Seconds = 2.0
    patience: Seconds = 60.0
    start: Seconds = 120.0

    @property
    def go(self) -> str:
        """The line that asks for a move."""
        words = ["go"]
        for word, number in (("nodes", self.nodes), ("visits", self.visits)):
            words += [] if number is None else [word, str(number)]
        words += [] if self.time is None else ["movetime", str(round(1000 * self.time))]
        return " ".join(words)

    @property
    def within(self) -> float:
        """The seconds an answer may take."""
        return self.patience if self.time is None else self.time + self.grace


class EnginePlayer(Player):
    """A player that asks an engine, a separate program, for its moves.

    Args:
        command: The command line, split as a shell would; no shell is involved.
    """

    def __init__(self, spec: str, game: Game[Any, Any], options: Options, command: str, asking: EngineKeys) -> None:
        super().__init__(spec, game, options)
        if game.has_hidden_information(options):
            # A position in notation would tell the engine everything.
            raise UnknownPlayer(f"engine: plays games without secrets; {game.title} by these rules has some")
        self.asking = asking
        try:
            self._command = shlex.split(command)
        except ValueError as error:
            raise UnknownPlayer(f"engine: cmd={command[:_SHOWN]}: {error}") from None
        if not self._command:
            raise UnknownPlayer("engine: cmd= is empty; name the program to run, with its arguments")
        self._program: Program | None = None
        self._has_threads = False
        self._is_game_announced = False
        self._planned: dict[str, int] = {}

    def decide(self, question: Question) -> Decision:
        state = question.state
        planned = self._planned.pop(state.position, None)
        if planned in question.actions:
            return self.plain(planned)
        self._planned.clear()
        try:
            action = self._plan(state, self._ask(question))
            if action not in question.actions:
                raise Failed(f"{self.text(action)} is not among the moves to choose from")
        except Failed as failure:
            self.close()
            raise PlayerUnable(f"{self._name}: {failure}") from None
        except Halted:
            self.close()
            raise PlayerUnable(f"{self._name}: stopped") from None
        return self.plain(action)

    def reset(self) -> None:
        self._is_game_announced = False
        self._planned.clear()

    def close(self) -> None:
        """End the program; the next question starts it again."""
        program, self._program = self._program, None
        self._is_game_announced = False
        self._planned.clear()
        if program is not None:
            program.close()

    @property
    def _name(self) -> str:
        return self.asking.name or "engine"

    def _ask(self, question: Question) -> str:
        """Return the engine's move in a position, in notation."""
        asking = self.asking
        if self._program is not None and self._program.is_inherited:
            self.close()
        if self._program is None:
            self._program = Program(self._command)
            self._has_threads = False
            self._program.send("gwi")
            self._shake_hands(self._program, question)
        program = self._program
        if not self._is_game_announced:
            if self._has_threads and question.threads is not None:
                program.send(f"setoption name Threads value {question.threads}")
            program.send(new_game(self.game, self.options, int(question.rng.integers(MAX_SEED))))
            self._is_game_announced = True
        program.send(position(question.state))
        # The answer to this comes after any stale answer.
        program.send("isready")
        self._refuse_error(program.wait_for("readyok", "error", seconds=asking.start, stop=question.stop))
        program.send(asking.go)
        words = program.wait_for("bestmove", "error", seconds=asking.within, stop=question.stop)
        self._refuse_error(words)
        if len(words) < 2 or words[1] == "none":
            raise Failed("bestmove without a move")
        if words[2:3] == ["resign"]:
            raise PlayerUnable(f"{self._name}: resigns")
        return words[1]

    def _shake_hands(self, program: Program, question: Question) -> None:
        while True:
            words = program.wait_for("gwiok", "option", "error", seconds=self.asking.start, stop=question.stop)
            self._refuse_error(words)
            if words[0] == "gwiok":
                return
            self._has_threads |= words[1:3] == ["name", "Threads"]

    @staticmethod
    def _refuse_error(words: list[str]) -> None:
        if words[0] == "error":
            raise Failed(" ".join(words)[:_SHOWN])

    def _plan(self, state: State, answer: str) -> int:
        """Return the first ply of a turn; store the others for the positions they lead to."""
        try:
            actions = state.parse(answer)
            seat, after = state.actor, state
            for action in actions:
                if after.actor != seat or (after is not state and not after.in_turn):
                    raise Failed(f"{answer[:_SHOWN]} is more than one turn")
                if after is not state:
                    self._planned[after.position] = action
                after = after.apply(action)
        except GlyphwallError as error:
            raise Failed(f"illegal move {answer[:_SHOWN]!r}: {error}") from None
        return actions[0]
