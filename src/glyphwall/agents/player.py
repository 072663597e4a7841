"""Agents as computer players: one is asked for each ply, told what was wrong, and falls out after too many faults.

Whoever falls out loses: an illegal move never wins, and never draws.
"""

from __future__ import annotations

import shutil
import time
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from glyphwall.agents.answers import read_move, read_plies
from glyphwall.agents.ask_command import CommandAgent
from glyphwall.agents.ask_http import HttpAgent
from glyphwall.agents.asking import AgentLimits, AnswerFault
from glyphwall.agents.exchanges import MAX_STORED_CHARACTERS, Exchange
from glyphwall.agents.prompts import Prompts
from glyphwall.core.errors import PlayerUnable, UnknownPlayer
from glyphwall.core.safe_text import one_line, without_surrogates
from glyphwall.players.base import Player
from glyphwall.players.from_module import names_class
from glyphwall.players.specs import make_player, outside_names, player_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.agents.asking import AgentTransport
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Decision, Question


class AgentPlayer(Player):
    """Asks an agent in words.

    Args:
        asks: the way to it.
        limits: what it may take.
        hears: is told of every exchange; may be exchanged.

    Attributes:
        about: what is played, for the telemetry.
    """

    def __init__(
        self,
        spec: str,
        game: Game[Any, Any],
        options: Options,
        asks: AgentTransport,
        limits: AgentLimits,
        hears: Callable[[Exchange], None],
    ) -> None:
        super().__init__(spec, game, options)
        self.about = ""
        self._asks = asks
        self._limits = limits
        self.hears = hears
        self._prompts = Prompts(game, options)
        self._planned: dict[str, int] = {}
        self._characters = 0

    def reset(self) -> None:
        self._planned.clear()
        self._characters = 0

    def decide(self, question: Question) -> Decision:
        planned = self._planned.pop(question.view.position, None)
        if planned in question.actions:
            return self.plain(planned)
        self._planned.clear()
        refused: list[str] = []
        for attempt in range(1, self._limits.retries + 2):
            try:
                return self.plain(self._ask(question, attempt, refused))
            except AnswerFault as fault:
                refused.append(one_line(str(fault)))
                if question.stop is not None and question.stop.is_set():
                    raise PlayerUnable("stopped") from None
                last = fault.fault
        raise PlayerUnable(f"{last}: {refused[-1]}")

    def _ask(self, question: Question, attempt: int, refused: list[str]) -> int:
        """The first ply of an answer; those that follow it in the turn are kept for the positions they lead to."""
        state, view = question.state, question.view
        legal = tuple(map(self.text, question.actions))
        prompt = self._prompts.of(view, legal, refused)
        if self._characters + len(prompt) > self._limits.game_characters:
            raise PlayerUnable(f"too-long: {self._limits.game_characters} characters in this game")
        answer, move, plies, fault = "", None, [], None
        began = time.perf_counter()
        try:
            answer = without_surrogates(self._asks.ask(prompt, self._limits, question.stop))
            seconds = time.perf_counter() - began
            move = read_move(answer)
            table = self._prompts.table
            plies = read_plies(move, state, question.actions, lambda line: table.in_words(line, view))
        except AnswerFault as error:
            fault, answer = error, answer or without_surrogates(error.answer)
            seconds = time.perf_counter() - began
        self._characters += len(prompt) + len(answer)
        self.hears(
            Exchange(
                game=self.about,
                seat=view.actor + 1,
                position=view.position,
                attempt=attempt,
                result="legal" if fault is None else fault.fault,
                why="" if fault is None else one_line(str(fault)),
                move=move,
                played=self.text(plies[0]) if plies else None,
                seconds=round(seconds, 4),
                prompt_characters=len(prompt),
                answer_characters=len(answer),
                answer=answer[:MAX_STORED_CHARACTERS],
                legal=legal,
            )
        )
        if fault is not None:
            raise fault
        for before, action in pairwise(plies):
            state = state.apply(before)
            self._planned[state.view(view.actor).position] = action
        return plies[0]


class WatchedPlayer(Player):
    """A player of somebody's own, whose illegal moves are told apart and whose time is taken.

    Args:
        player: the player. hears: is told of every decision.
    """

    def __init__(self, player: Player, hears: Callable[[Exchange], None]) -> None:
        super().__init__(player.spec, player.game, player.options)
        self.about = ""
        self._player = player
        self.hears = hears

    def reset(self) -> None:
        self._player.reset()

    def close(self) -> None:
        self._player.close()

    def decide(self, question: Question) -> Decision:
        began = time.perf_counter()
        result, why, decision = "legal", "", None
        try:
            decision = self._player.decide(question)
            if decision.action not in question.actions:
                result, why = "illegal", f"action {decision.action} is not among the legal ones"
        except PlayerUnable as error:
            result, why = "died", one_line(str(error))
        except Exception as error:  # whatever a player of somebody else does
            result, why = "died", one_line(f"{type(error).__name__}: {error}")
        legal = result == "legal"
        self.hears(
            Exchange(
                game=self.about,
                seat=question.view.actor + 1,
                position=question.view.position,
                attempt=1,
                result=result,
                why=why,
                move=None if decision is None else str(decision.action),
                played=self.text(decision.action) if decision is not None and legal else None,
                seconds=round(time.perf_counter() - began, 4),
                prompt_characters=0,
                answer_characters=0,
                answer="",
                legal=tuple(map(self.text, question.actions)),
            )
        )
        if decision is None or not legal:
            raise PlayerUnable(f"{result}: {why}")
        return decision


def make_agent(
    named: str,
    game: Game[Any, Any],
    options: Options,
    *,
    limits: AgentLimits | None = None,
    model: str = "",
    hears: Callable[[Exchange], None] = lambda _: None,
) -> AgentPlayer | WatchedPlayer:
    """The agent that a text names: an address, ``mcp:SERVER``, a player by spec or by module, or else a command.

    Args:
        limits: of an agent that is asked in words.
        model: which of an address's models.
        hears: is told of every answer.

    Raises:
        UnknownPlayer: there is no such player and no such program.
    """
    text = named.strip()
    limits = limits or AgentLimits()
    head = text.partition(":")[0]
    if text.startswith(("http://", "https://")):
        return AgentPlayer(text, game, options, HttpAgent(text, model), limits, hears)
    if head == "mcp":
        from glyphwall.agents.ask_mcp import McpAgent

        return AgentPlayer(text, game, options, McpAgent(text.removeprefix("mcp:")), limits, hears)
    names = (*player_names(game), *outside_names(game))
    if head in (*names, "level") or names_class(text):
        return WatchedPlayer(make_player(text, game, options, outside=True), hears)
    command = CommandAgent(text)
    program = text.split()[0] if text else ""
    if shutil.which(program.strip("'\"")) is None:
        known = ", ".join(names)
        raise UnknownPlayer(
            f"no program {program[:60]!r}, and no player of that name ({known}, level:ID, MODULE:CLASS)"
        )
    return AgentPlayer(text, game, options, command, limits, hears)
