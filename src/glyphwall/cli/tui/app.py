"""The full-screen app: it shows the console's state and passes typed and chosen moves to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import App
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from glyphwall.cli.tui.background import BackgroundSearch
from glyphwall.cli.tui.screens import (
    Curtain,
    LineSuggester,
    OverPanel,
    TextPanel,
    all_themes,
    ignore_undecodable_input,
    on_ending_signals,
    other_theme,
    theme_name,
)
from glyphwall.terminal.board import GameBoard, Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.app import ComposeResult

    from glyphwall.cli.tui.background import Purpose
    from glyphwall.cli.tui.console import Console, Reply
    from glyphwall.cli.tui.screens import ThemeName
    from glyphwall.terminal.board import Tone
    from glyphwall.terminal.narrator import Closing

FOOT_LINES = 2
"""The most lines of an announcement that cover none of the board."""
CLOCK_SECONDS = 0.2
"""The time between two looks at the clocks."""
SAY_LINES = 6
"""Answers with at least this many lines get their own panel."""


class PlayApp(App[None]):
    CSS = """
    Screen { background: $background; color: $foreground; }
    #head { height: 1; background: $panel; color: $foreground; }
    #players { width: 1fr; padding: 0 1; color: $text-muted; text-wrap: nowrap; text-overflow: ellipsis; }
    #situation { width: auto; max-width: 100%; padding: 0 1 0 0; text-style: bold; text-wrap: nowrap; }
    #clocks { height: 1; padding: 0 1; background: $surface; color: $foreground; text-wrap: nowrap; }
    #clocks.-low { background: $error; color: $background; text-style: bold; }
    #task { height: auto; max-height: 5; padding: 0 1; background: $surface; color: $foreground; }
    #main { height: 1fr; }
    #board { width: 1fr; }
    #side { width: 17; }
    #log-title { height: 1; color: $text-muted; padding: 0 0 0 1; }
    #log { height: 1fr; border: none; padding: 0; background: $background; scrollbar-size-vertical: 1; }
    #log:focus { border: none; }
    #log > .option-list--option-highlighted { background: $surface; color: $foreground; text-style: bold; }
    #log:focus > .option-list--option-highlighted { background: $accent; color: $background; }
    /* Announcements of more than two lines cover the foot of the board; nothing else moves. */
    Screen { layers: base over; }
    #foot { height: 2; background: $panel; }
    #say {
        layer: over; dock: bottom; height: auto; min-height: 2; max-height: 6; margin: 0 0 2 0;
        padding: 0 1; background: $panel; color: $foreground;
    }
    #say.-good { color: $success; }
    #say.-warn { color: $error; text-style: bold; }
    #line { background: $surface; }
    ModalScreen { background: $background 60%; }
    Curtain { background: $background; }
    Screen.-narrow #side { display: none; }
    Screen.-wide #side { width: 30; }
    """
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, console: Console, theme: ThemeName = "auto") -> None:
        super().__init__()
        ignore_undecodable_input()
        self.title = console.session.game.title
        self.console_line = console
        self.board: GameBoard = console.table.board()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (self.board.log_from, "-normal"), (110, "-wide")]
        self._wanted_theme = theme
        self._current: BackgroundSearch | None = None
        self._announced_end: tuple[object, int] = (None, -1)
        self._viewer = console.session.viewer
        self._typed: list[str] = []
        self._recall = 0

    def compose(self) -> ComposeResult:
        say = self.console_line.table.say
        with Horizontal(id="head"):
            yield Static(id="players", markup=False)
            yield Static(id="situation", markup=False)
        yield Static(id="clocks", markup=False)
        yield Static(id="task", markup=False)
        with Horizontal(id="main"):
            yield self.board
            with Vertical(id="side"):
                yield Static(say("ui-log"), id="log-title", markup=False)
                yield OptionList(id="log", markup=False)
        yield Static(id="foot")
        yield Static(id="say", markup=False)
        yield Input(
            placeholder=self.console_line.table.own("terminal-prompt"),
            id="line",
            compact=True,
            select_on_focus=False,
            suggester=LineSuggester(self.console_line),
        )
        yield Footer(compact=True)

    def on_mount(self) -> None:
        if not self.is_headless:
            on_ending_signals(self._end)
        say = self.console_line.table.say
        for theme in all_themes():
            self.register_theme(theme)
        self.theme = theme_name(self._wanted_theme, basic=self.console.color_system in ("standard", "windows"))
        self._bindings.key_to_bindings.pop("ctrl+q", None)  # Textual's own name is English only
        for keys, action, name in (
            ("f1", "help", "help"),
            ("f2", "line('/hint')", "hint"),
            ("f3,ctrl+z", "line('/undo')", "undo"),
            ("ctrl+s", "line('/save')", "save"),
            ("ctrl+t", "theme", "theme"),
            ("ctrl+q", "quit", "quit"),
        ):
            self._bindings.bind(keys, action, say(f"terminal-key-{name}"), priority=True)
        for keys, action in (
            ("escape", "back_out"),
            ("pageup", "line('/back')"),
            ("pagedown", "line('/on')"),
            ("slash", "type('/')"),
        ):
            self._bindings.bind(keys, action, show=False, priority=keys.startswith("page"))
        self.announce(self.console_line.table.own("terminal-welcome"))
        self.refresh_game()
        self.board.take_focus()
        self.set_interval(CLOCK_SECONDS, self._look_at_clocks)

    @property
    def line(self) -> Input:
        return self.query_one("#line", Input)

    # -- showing ----------------------------------------------------------------------------------
    def refresh_game(self) -> None:
        """Redraw everything, and start the computer's search if it is to act."""
        console = self.console_line
        session, cast = console.session, console.cast
        self.query_one("#players", Static).update(console.players_line())
        self.query_one("#situation", Static).update(console.situation())
        self._show_clocks()
        may_act = session.waiting_for == "person" and console.cursor is None
        ended = console.ending()[0] if session.result is not None and console.cursor is None else ""
        self.board.show(Scene(console.view, cast, console.last_events, may_act, ended))
        self._fill_log()
        task = self.query_one("#task", Static)
        task.update(console.task())
        task.display = bool(console.task())
        closing = console.closing()
        if closing is not None:
            self._show_end(closing)
        elif session.waiting_for == "computer" and console.cursor is None:
            self._search("move")

    def _show_clocks(self) -> None:
        console, line = self.console_line, self.screen_stack[0].query_one("#clocks", Static)
        times, names = console.session.clocks.list_times(), console.cast.names
        line.display = bool(times)
        line.update("   ".join(f"{'▶' if each.runs else ' '} {names[each.seat]} {each.text}" for each in times))
        line.set_class(any(each.is_low for each in times), "-low")

    def _look_at_clocks(self) -> None:
        """Show what the clocks say, and what is new on them."""
        session = self.console_line.session
        if session.clocks.control is None or session.result is not None:
            return
        if session.clocks.find_flag() is not None:
            self._stop_search()
            while len(self.screen_stack) > 1:  # what is open over the board is of no use any more
                self.pop_screen()
            self.announce("\n".join(self.console_line.clock_news()), "warn")
            self._after_change()
            return
        self._show_clocks()
        news = self.console_line.clock_news() if len(self.screen_stack) == 1 else []
        if news:
            self.announce("\n".join(news), "warn")

    def announce(self, text: str, tone: Tone = "info") -> None:
        say = self.query_one("#say", Static)
        say.update(text)
        say.set_classes([f"-{tone}"] if tone != "info" else [])

    def _fill_log(self) -> None:
        console, log = self.console_line, self.query_one("#log", OptionList)
        log.clear_options()
        turns = console.session.turns()
        plies = len(console.session.plies)
        ends = [turn.first_ply for turn in turns[1:]] + [plies]
        log.add_options(Option(console.log_line(turn), id=str(end)) for turn, end in zip(turns, ends, strict=False))
        here = plies if console.cursor is None else console.cursor
        shown = [index for index, end in enumerate(ends[: len(turns)]) if end <= here]
        log.highlighted = shown[-1] if shown else None
        log.scroll_to_highlight()

    def _show_end(self, closing: Closing) -> None:
        console = self.console_line
        key = (console.session, console.session.version)
        if key == self._announced_end:
            return
        self._announced_end = key
        self.announce(" ".join(closing.lines))
        self.push_screen(OverPanel(closing.title, closing.lines, closing.choices), self._end_answered)

    def _end_answered(self, command: str | None) -> None:
        if command:
            self.submit(command)

    # -- lines ------------------------------------------------------------------------------------
    def submit(self, text: str) -> None:
        """Execute one typed or chosen line."""
        console = self.console_line
        before = console.session.version
        reply = console.execute(text)
        if reply.explanation is not None and reply.explanation.code == "ambiguous" and self.board.half_move(text):
            return
        self._tell(reply)
        if reply.changed:
            if console.session.version != before or reply.request == "new":
                self._stop_search()
            self._after_change()
        if reply.explanation is not None:
            self.board.point_out(reply.explanation)
        if reply.request == "hint":
            self._search("hint")
        elif reply.request == "now":
            self._stop_search()
        elif reply.request == "quit":
            self._stop_search()
            self.exit()

    def _tell(self, reply: Reply) -> None:
        if reply.request == "help":
            self.action_help()
        elif reply.lines:
            self._tell_lines(reply.lines, reply.tone)

    def _tell_lines(self, lines: Sequence[str], tone: Tone) -> None:
        """Announce lines; show long ones in a panel, except in a review."""
        width = self.size.width - 4
        if self.console_line.cursor is not None or sum(-(-len(line) // width) for line in lines) < SAY_LINES:
            self.announce("\n".join(lines), tone)
        else:
            self.push_screen(TextPanel("", lines, self.console_line.table.say("ui-close")))

    def _after_change(self) -> None:
        console = self.console_line
        focused = self.screen.focused
        self.refresh_game()
        if console.session.hands_round and console.session.viewer != self._viewer:
            self._typed.clear()
            self.push_screen(Curtain(console.hand_over_line()))
        self._viewer = console.session.viewer
        if focused is None or self.board in focused.ancestors:
            self.board.take_focus()

    @on(Input.Submitted, "#line")
    def _line_entered(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self.line.value = ""
        if not text:
            return
        self._typed.append(text)
        self._recall = 0
        self.submit(text)

    def on_key(self, event: events.Key) -> None:
        if self.focused is self.line and event.key in ("up", "down") and self._typed:
            step = 1 if event.key == "up" else -1
            self._recall = max(0, min(self._recall + step, len(self._typed)))
            self.line.value = self._typed[-self._recall] if self._recall else ""
            self.line.action_end()
            event.stop()

    @on(GameBoard.Chosen)
    def _board_move(self, message: GameBoard.Chosen) -> None:
        self.submit(message.move)

    @on(GameBoard.Told)
    def _board_announced(self, message: GameBoard.Told) -> None:
        if message.line or self.query_one("#say").size.height > FOOT_LINES:
            self.announce(message.line, message.tone)

    @on(GameBoard.Typed)
    def _begin_line(self, message: GameBoard.Typed) -> None:
        self.action_type(message.character)

    @on(OptionList.OptionSelected, "#log")
    def _turn_selected(self, event: OptionList.OptionSelected) -> None:
        self._tell(self.console_line.review_at(int(event.option_id or 0)))
        self.refresh_game()

    # -- keys -------------------------------------------------------------------------------------
    def action_line(self, text: str) -> None:
        if len(self.screen_stack) == 1:
            self.submit(text)

    def action_type(self, character: str) -> None:
        self.line.focus()
        self.line.value = self.line.value + character
        self.line.action_end()

    def action_back_out(self) -> None:
        """Cancel a selection, else clear the typed line, else leave the review (Esc)."""
        if self.board.cancel():
            return
        if self.line.value:
            self.line.value = ""
        elif self.console_line.cursor is not None:
            self.submit("/end")
        self.board.take_focus()

    def action_help(self) -> None:
        if len(self.screen_stack) > 1:
            return
        table = self.console_line.table
        lines = [*table.own("terminal-keys").splitlines(), "", *self.console_line.help_lines()]
        self.push_screen(TextPanel(table.say("terminal-help-title"), lines, table.say("ui-close")))

    def action_theme(self) -> None:
        self.theme = other_theme(self.theme)
        self.board.refresh()

    async def action_quit(self) -> None:
        self._end(0)

    def _end(self, code: int) -> None:
        self._stop_search()
        self.exit(return_code=code)

    # -- searching in the background --------------------------------------------------------------
    def _search(self, purpose: Purpose) -> None:
        self._stop_search()
        self._current = BackgroundSearch(self, self.console_line.session, purpose)
        self.query_one("#situation", Static).update(self._search_label(purpose))
        self._current.start()

    def _stop_search(self) -> None:
        if self._current is not None:
            self._current.stop()

    def _search_label(self, purpose: Purpose, sims: int = 0) -> str:
        console = self.console_line
        if purpose == "hint":
            return console.table.say("terminal-hint-searching")
        who = console.cast.names[console.session.state.actor]
        if not sims:
            return console.table.say("ui-thinking", who=who)
        return console.table.say("terminal-thinking-far", who=who, sims=sims)

    @on(BackgroundSearch.Progressed)
    def _search_progressed(self, message: BackgroundSearch.Progressed) -> None:
        if message.search.answers(self.console_line.session) and self.console_line.cursor is None:
            label = self._search_label(message.search.purpose, message.decision.sims)
            self.query_one("#situation", Static).update(label)

    @on(BackgroundSearch.Decided)
    def _search_decided(self, message: BackgroundSearch.Decided) -> None:
        console, decision = self.console_line, message.decision
        if not message.search.answers(console.session):
            return
        if message.search.purpose == "move":
            console.session.play_action(decision.action)
            self.announce(console.last_line())
            self._after_change()
        else:
            self.query_one("#situation", Static).update(console.situation())
            lines = console.hint_lines(decision)
            self._tell_lines(lines, "good")
            self.board.suggest(console.session.advised_turn(decision)[0])

    @on(BackgroundSearch.Failed)
    def _search_failed(self, message: BackgroundSearch.Failed) -> None:
        console = self.console_line
        if message.search.answers(console.session):
            self.query_one("#situation", Static).update(console.situation())
            self.announce(console.unable_line(message.error), "warn")
