"""Agents as computer players: prompt for each ply, explain faults, forfeit after too many.

An agent that fails loses the game, so an illegal move never wins or draws.
"""

from __future__ import annotations

import shutil
import time
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from glyphwall.agents._answers import MARK, read_move, read_plies
from glyphwall.agents._ask_command import CommandAgent
from glyphwall.agents._ask_http import HttpAgent
from glyphwall.agents._held_game import MAX_LISTED
from glyphwall.agents._rules_text import describe_rules
from glyphwall.agents.exchanges import MAX_STORED_CHARACTERS, AgentLimits, AnswerFault, Exchange
from glyphwall.core._safe_text import one_line, without_surrogates
from glyphwall.core.errors import PlayerUnable, UnknownPlayer
from glyphwall.players._from_module import names_class
from glyphwall.players.base import Player
from glyphwall.players.specs import make_player, outside_names, player_names
from glyphwall.terminal.plain_table import make_table
from glyphwall.terminal.values import Cast

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.agents.exchanges import AgentTransport
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options, View
    from glyphwall.players.base import Decision, Question


class Prompts:
    """The prompts of one game."""

    def __init__(self, game: Game[Any, Any], options: Any) -> None:
        self._rules = describe_rules(game, options, "en")
        self._seats = game.seats(options)
        self._hidden = game.has_hidden_information(options)
        self.table = make_table(game.id, "en")

    def of(self, view: View, legal: Sequence[str], refused: Sequence[str] = ()) -> str:
        """Return the prompt for a ply; ``refused`` are reasons why earlier answers for it were refused."""
        seat = view.actor
        names = tuple("You" if other == seat else f"Player {other + 1}" for other in range(self._seats))
        cast = Cast(names, seat)
        listed = " ".join(legal[:MAX_LISTED])
        more = f" (and {len(legal) - MAX_LISTED} more like these)" if len(legal) > MAX_LISTED else ""
        parts = [
            f"You play a board game as player {seat + 1} of {self._seats}. You want to win.",
            self._rules,
            "# The table now",
            "\n".join(self.table.overview(view, cast)),
            *([] if self._hidden else [f"In notation: {view.position}"]),
            self.table.situation(view, cast),
            f"# Your choice\nYou may choose one of these {len(legal)}: {listed}{more}",
            *(f"An earlier answer of yours was not played: {why}" for why in refused),
            "Think as long as you like. Then end your answer with one line that holds your choice and nothing else, "
            f"exactly as it is written above, for example:\n{MARK} {legal[0]}",
        ]
        return "\n\n".join(parts) + "\n"


class AgentPlayer(Player):
    """A player that prompts an agent for each ply; ``about`` is the subject of exchanges, for the log."""

    def __init__(
        self,
        spec: str,
        game: Game[Any, Any],
        options: Options,
        transport: AgentTransport,
        limits: AgentLimits,
        on_exchange: Callable[[Exchange], None],
    ) -> None:
        super().__init__(spec, game, options)
        self.about = ""
        self._transport = transport
        self._limits = limits
        self.on_exchange = on_exchange
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
        """Return the first ply of an answer; store the rest of the turn for the positions it leads to."""
        state, view = question.state, question.view
        legal = tuple(map(self.text, question.actions))
        prompt = self._prompts.of(view, legal, refused)
        if self._characters + len(prompt) > self._limits.game_characters:
            raise PlayerUnable(f"too-long: {self._limits.game_characters} characters in this game")
        answer, move, plies, fault = "", None, [], None
        began = time.perf_counter()
        try:
            answer = without_surrogates(self._transport.ask(prompt, self._limits, question.stop))
            seconds = time.perf_counter() - began
            move = read_move(answer)
            table = self._prompts.table
            plies = read_plies(move, state, question.actions, lambda line: table.in_words(line, view))
        except AnswerFault as error:
            fault, answer = error, answer or without_surrogates(error.answer)
            seconds = time.perf_counter() - began
        self._characters += len(prompt) + len(answer)
        self.on_exchange(
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
    """A wrapper that logs a player's decisions, times and illegal moves."""

    def __init__(self, player: Player, on_exchange: Callable[[Exchange], None]) -> None:
        super().__init__(player.spec, player.game, player.options)
        self.about = ""
        self._player = player
        self.on_exchange = on_exchange

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
        except Exception as error:  # foreign code may raise anything
            result, why = "died", one_line(f"{type(error).__name__}: {error}")
        legal = result == "legal"
        self.on_exchange(
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
    on_exchange: Callable[[Exchange], None] = lambda _: None,
) -> AgentPlayer | WatchedPlayer:
    """Create the agent for a text: a URL, ``mcp:SERVER``, a player by spec or module, or a command."""
    text = named.strip()
    limits = limits or AgentLimits()
    head = text.partition(":")[0]
    if text.startswith(("http://", "https://")):
        return AgentPlayer(text, game, options, HttpAgent(text, model), limits, on_exchange)
    if head == "mcp":
        from glyphwall.agents._ask_mcp import McpAgent

        return AgentPlayer(text, game, options, McpAgent(text.removeprefix("mcp:")), limits, on_exchange)
    names = (*player_names(game), *outside_names(game))
    if head in (*names, "level") or names_class(text):
        return WatchedPlayer(make_player(text, game, options, outside=True), on_exchange)
    command = CommandAgent(text)
    program = text.split()[0] if text else ""
    if shutil.which(program.strip("'\"")) is None:
        known = ", ".join(names)
        raise UnknownPlayer(
            f"no program {program[:60]!r}, and no player of that name ({known}, level:ID, MODULE:CLASS)"
        )
    return AgentPlayer(text, game, options, command, limits, on_exchange)
