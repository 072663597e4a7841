"""A session in words: names, the situation, the last turn, the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.core.values import CHANCE
from glyphwall.terminal.seating import person_seats
from glyphwall.terminal.values import Cast

if TYPE_CHECKING:
    from glyphwall.core.errors import GlyphwallError
    from glyphwall.core.values import Event, View
    from glyphwall.players.base import Decision
    from glyphwall.terminal.session import Session
    from glyphwall.terminal.table import TerminalTable
    from glyphwall.terminal.values import Turn


@dataclass(frozen=True)
class Closing:
    """The end of a game in words, with the names of the commands that may follow; ``""`` looks at the table."""

    title: str
    lines: list[str]
    choices: dict[str, str]


class Narrator:
    """A session in words; in a review, ``cursor`` is the number of plies shown."""

    def __init__(self, session: Session, table: TerminalTable) -> None:
        self.session = session
        self.table = table
        self.cursor: int | None = None
        self._told_low: tuple[Session, set[int]] = (session, set())

    @property
    def cast(self) -> Cast:
        """The players' names."""
        say, seats = self.table.say, self.session.seats
        people = person_seats(seats)
        you = people[0] if len(people) == 1 else None
        in_sentences = []
        for seat, who in enumerate(seats):
            if who.kind == "computer":
                alone = len(people) == len(seats) - 1
                in_sentences.append(say("ui-computer") if alone else say("terminal-computer-n", number=seat + 1))
            else:
                in_sentences.append(who.name or say("ui-player", number=seat + 1))
        names = in_sentences.copy()
        if you is not None:
            names[you] = say("ui-you")
            in_sentences[you] = say("ui-player-you", name=in_sentences[you])
        return Cast(tuple(names), you, tuple(in_sentences))

    @property
    def view(self) -> View:
        """The view of the person at the screen: of the present position, or of the one under review."""
        return self.session.view(self.cursor)

    @property
    def last_events(self) -> tuple[Event, ...]:
        """The events of the last turn shown."""
        turns = self.session.turns(self.cursor)
        return turns[-1].events if turns else ()

    def situation(self) -> str:
        """Say in one line who acts."""
        result = self.session.result
        if self.cursor is not None:
            return self.table.say(
                "terminal-reviewing", turn=len(self.numbered_turns(self.cursor)), of=len(self.numbered_turns())
            )
        if result is not None:
            return self.table.ending(self.session.view(), result, self.cast)[0]
        return self.table.situation(self.session.view(), self.cast)

    def ending(self) -> list[str]:
        """Say who won and why; return nothing while the game goes on."""
        result = self.session.result
        return [] if result is None else self.table.ending(self.session.view(), result, self.cast)

    def task(self) -> str:
        """Return the task of a lesson; empty outside lessons."""
        return ""

    def closing(self) -> Closing | None:
        """Describe the end and the commands that may follow; return None while the game goes on."""
        if self.session.result is None:
            return None
        say = self.table.say
        choices = {
            "/rematch": say("ui-rematch"),
            "/new": say("ui-new"),
            "/review": say("ui-review"),
            "/save": say("terminal-button-save"),
            "": say("terminal-button-look"),
            "/quit": say("terminal-button-quit"),
        }
        return Closing(say("ui-over-title"), self.ending(), choices)

    def last_line(self) -> str:
        """Describe the last turn shown."""
        events = self.last_events
        return self.table.announce(events, self.cast) if events else self.table.say("ui-nothing-yet")

    def players_line(self) -> str:
        """Say who plays whom."""
        first, second, *others = (self.occupant_line(seat) for seat in range(len(self.session.seats)))
        return self.table.say("ui-game-title", one=first, two=", ".join([second, *others]))

    def log_line(self, turn: Turn) -> str:
        """Return a turn as a line of the log: ``7 R#f6+G@``."""
        move = "?" if turn.text is None else self.table.display(turn.text)
        return f"   {move}" if turn.actor == CHANCE else f"{turn.number:>2} {move}"

    def hand_over_line(self) -> str:
        """Ask to hand the screen to the next player."""
        return self.table.say("terminal-hand-over", who=self.cast.names[self.session.viewer or 0])

    # -- clocks -----------------------------------------------------------------------------------
    def clock_line(self) -> str:
        """Say what each person has left; empty without clocks."""
        names = self.cast.names
        return "; ".join(
            self.table.say("ui-clock-of", who=names[each.seat], time=each.text, runs="yes" if each.runs else "no")
            for each in self.session.clocks.list_times()
        )

    def clock_news(self) -> list[str]:
        """Let time run out if it has, and say so; or say once that little is left. Nothing is new else."""
        say, cast = self.table.say, self.cast
        running = next((each for each in self.session.clocks.list_times() if each.runs), None)
        if running is None:
            return []
        seat = running.seat
        about = {"who": cast.names[seat], "you": cast.is_you(seat)}
        if self.session.let_time_run_out():
            lines = [say("terminal-time-over", **about)]
            return lines if self.session.flagged is None else [*lines, say("terminal-flagged", **about)]
        if self._told_low[0] is not self.session:
            self._told_low = (self.session, set())
        if not running.is_low or seat in self._told_low[1]:
            return []
        self._told_low[1].add(seat)
        return [say("terminal-time-low", **about)]

    def unable_line(self, error: GlyphwallError) -> str:
        """Say why the computer player to move can't continue."""
        who = self.cast.names[max(0, self.session.state.actor)]
        return self.table.say("terminal-unable", who=who, reason=str(error))

    def hint_lines(self, decision: Decision) -> list[str]:
        """Describe the best turn with its value, other good turns, the reasons, and what to keep in mind."""
        session, reason = self.session, self.table.reason
        lines = []
        for number, idea in enumerate(session.ideas(decision)):
            plies = [session.game.action_to_text(action, session.options) for action in idea.actions]
            move = self.table.display(session.game.join(plies))
            head = self.table.say("terminal-hint-other", move=move) if number else self._best_line(decision)
            why = " ".join(map(reason, idea.reasons))
            lines.append(f"{head} – {why}" if why else head)  # a full stop could be a ply
        return [*lines, *map(reason, session.notes())]

    def _best_line(self, decision: Decision) -> str:
        plies = self.session.advised_turn(decision)
        move = self.table.display(self.session.game.join(plies))
        best = decision.candidates[0] if decision.candidates else None
        if best is None:
            return self.table.say("terminal-hint", move=move)
        if best.proof is not None:
            return self.table.say("terminal-hint-proved", move=move, proof=best.proof)
        return self.table.say("terminal-hint-value", move=move, percent=round(100 * best.value), sims=decision.sims)

    def occupant_line(self, seat: int) -> str:
        """Return a player's name, with the strength of a computer player."""
        who = self.session.seats[seat]
        name = self.cast.names[seat]
        if who.kind == "computer":
            return f"{name} ({self.table.level_name(who.level) if who.level else who.spec})"
        return name

    def numbered_turns(self, plies: int | None = None) -> list[Turn]:
        """Return the turns of seats, without those of chance, in the first ``plies`` plies."""
        return [turn for turn in self.session.turns(plies) if turn.actor != CHANCE]
