"""The commands of the text protocol.

Every ``go`` is answered by exactly one ``bestmove``. A refused ``go``, or one without a move, answers its ``error`` and
then ``bestmove none``, so that no peer waits for ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glyphwall import __version__
from glyphwall.core.errors import GlyphwallError
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.engine._lines import LineRefusal, error_line, one_line, quote_token
from glyphwall.engine._setup import Setup
from glyphwall.engine.moves import actor_text
from glyphwall.engine.settings import EngineSettings, bounded, change, game_lines, option_lines

if TYPE_CHECKING:
    import threading
    from collections.abc import Callable, Mapping, Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.message import Explanation
    from glyphwall.engine._requests import AnalysisRequest
    from glyphwall.engine._thinking import SearchSoFar
    from glyphwall.players.base import Player

PROTOCOL = 1
MAX_PERFT = 12
_PERFT_AT_ONCE = 4  # plies counted between checks of ``stop``

_NO_MOVE = "bestmove none"


@dataclass(frozen=True)
class LongCommand:
    """The long-running part of a command.

    Attributes:
        run: Does the work, ends soon after its event is set, and passes the last line of its answer to the given
            function.
        failed: Writes what the peer still waits for if ``run`` raised.
    """

    run: Callable[[threading.Event, Callable[[str], None]], None]
    failed: Callable[[], None] = lambda: None


def command_of(line: str) -> tuple[str | None, tuple[str, ...]]:
    """Return the first known command of a line and the words after it, skipping unknown words before it."""
    words = line.split()
    for index, word in enumerate(words):
        if word in COMMANDS:
            return word, tuple(words[index + 1 :])
    return None, ()


class Commands:
    """The commands of one session, run one at a time.

    Args:
        write: Takes one line.
        game_id: The game before any ``newgame``.
    """

    def __init__(self, write: Callable[[str], None], settings: EngineSettings | None, game_id: str | None) -> None:
        self._write = write
        self._settings = settings or EngineSettings()
        self._setup = Setup(game_id, self._settings.seed)
        self._players: dict[tuple[Any, ...], Player] = {}
        self._ready: set[Player] = set()
        self._searches = 0  # since newgame: each has its own random stream

    def carry_out(self, command: str, words: Sequence[str]) -> LongCommand | None:
        """Run a command, or return the long-running part."""
        return COMMANDS[command](self, words)

    def beside_search(self, command: str) -> None:
        """Answer ``gwi`` or ``isready`` while a search runs."""
        if command == "gwi":
            self._gwi(())
        elif command == "isready":
            self._write("readyok")

    # -- handshake
    def _gwi(self, words: Sequence[str]) -> None:
        self._write(f"id name Glyphwall {__version__}")
        self._write("id author The Glyphwall developers")
        self._write(f"id version {__version__}")
        for line in (*game_lines(), *option_lines(self._settings)):
            self._write(line)
        self._write(f"gwiok protocol {PROTOCOL}")

    def _isready(self, words: Sequence[str]) -> None:
        """Load, and compile if necessary, what the first search needs."""
        from glyphwall.engine._thinking import rehearse

        player = self._player(self._settings.player_of(self._setup.game))
        if player not in self._ready:
            self._ready.add(player)
            rehearse(player)
        self._write("readyok")

    def _setoption(self, words: Sequence[str]) -> None:
        if "name" not in words:
            raise LineRefusal("bad-command", "setoption name <option> value <value>")
        name_at = words.index("name") + 1
        value_at = words.index("value", name_at) if "value" in words[name_at:] else len(words)
        name, value = " ".join(words[name_at:value_at]), " ".join(words[value_at + 1 :])
        if not value:
            raise LineRefusal("bad-command", f"setoption {quote_token(name)}: the value is missing")
        self._settings = change(self._settings, name, value, self._setup.game, self._setup.options)

    # -- positions
    def _newgame(self, words: Sequence[str]) -> None:
        self._setup.new_game(words, self._settings.seed)
        self._searches = 0
        for player in self._players.values():
            player.reset()

    def _position(self, words: Sequence[str]) -> None:
        self._setup.set_position(words)

    def _actor(self, words: Sequence[str]) -> None:
        position = self._setup.position
        self._write(f"actor {actor_text(position.actor, position.outcome)}")

    def _legal(self, words: Sequence[str]) -> None:
        moves = self._setup.position.legal
        self._write(" ".join(["legal", str(len(moves)), *moves]))

    def _explain(self, words: Sequence[str]) -> None:
        if not words:
            raise LineRefusal("bad-command", "explain <move>")
        self._write(explanation_line(self._setup.position.state.explain(words[0])))

    def _perft(self, words: Sequence[str]) -> LongCommand:
        if not words:
            raise LineRefusal("bad-command", "perft <plies>")
        depth = bounded(words[0], 0, MAX_PERFT, "perft")
        position = self._setup.position
        if position.is_view and self._setup.game.has_hidden_information(self._setup.options):
            raise LineRefusal("unsupported", "perft of a view: what is hidden cannot be counted")
        state = position.state

        def run(stop: threading.Event, last: Callable[[str], None]) -> None:
            try:
                answer = f"perft {depth} {_count(state, depth, stop)}"
            except GlyphwallError as error:
                answer = error_line(error)
            last(answer)

        return LongCommand(run)

    # -- searching
    def _go(self, words: Sequence[str]) -> LongCommand:
        self._searches += 1
        number = self._searches

        def run(stop: threading.Event, last: Callable[[str], None]) -> None:
            try:
                answer = self._search(words, number, stop)
            except GlyphwallError as error:
                self._write(error_line(error))
                answer = _NO_MOVE
            last(answer)

        return LongCommand(run, failed=lambda: self._write(_NO_MOVE))

    def _search(self, words: Sequence[str], number: int, stop: threading.Event) -> str:
        """Search, report progress, and return the ``bestmove`` line."""
        from glyphwall.engine._go import read_go
        from glyphwall.engine._solving import proof_without_search
        from glyphwall.engine._thinking import ThinkingTask, think

        position = self._setup.position
        check_actor(position.actor)
        request = read_go(words, position.state)
        budget = request.budget(position.actor, self._settings.move_overhead)
        if request.solve:
            from glyphwall.engine._solving import prove

            return prove(position.state, budget, self._settings.threads, stop, self._write)
        if "depth" in request.numbers:
            self._write("info string depth is ignored: the search is bounded by nodes, visits or time")
        task = ThinkingTask(
            position=position,
            player=self._player(self._settings.player_of(self._setup.game)),
            budget=budget,
            threads=self._settings.threads,
            multipv=request.multipv,
            searchmoves=request.searchmoves,
            rng_path=("go", number),
        )
        thought = think(task, stop, self._tell)
        proof = proof_without_search(self._setup.game, lambda: position.view)
        if proof is not None:
            self._write(proof)
        if request.infinite:
            stop.wait()  # even if nothing is left to find out
        best = thought.best
        win = None if best is None else {"win": 1.0, "loss": 0.0}.get(best.proof or "", best.win)
        resigns = win is not None and 100 * win < self._settings.resign_below
        return f"bestmove {thought.move}" + (" resign" if resigns else "")

    def _tell(self, report: SearchSoFar) -> None:
        milliseconds = round(1000 * report.seconds)
        speed = round(report.nodes / max(report.seconds, 1e-3))
        spent = f"depth {report.depth} nodes {report.nodes} nps {speed} time {milliseconds}"
        several = len(report.variations) > 1
        for rank, line in enumerate(report.variations, 1):
            multipv = f"multipv {rank} " if several else ""
            # A proof is never shown as a chance, nor an estimate as a score.
            score = f"score proved {line.proof}" if line.proof else f"wp {line.win:.3f}"
            self._write(f"info {multipv}{spent} visits {line.visits} {score} pv {' '.join(line.turns)}")
        if report.note:
            self._write(f"info string {one_line(report.note)}")

    def _player(self, spec: str) -> Player:
        from glyphwall.players.specs import make_player

        setup = self._setup
        key = (spec, setup.game.id, setup.options)
        if key not in self._players:
            self._players[key] = make_player(spec, setup.game, setup.options)
        return self._players[key]

    # -- JSON
    def analysis(self, request: AnalysisRequest) -> LongCommand:
        """Return the long-running command that answers a JSON request."""
        from glyphwall.engine._requests import answer

        return LongCommand(lambda stop, last: answer(request, self._settings, self._write, last, stop))

    # -- normally handled by the session itself
    def _nothing(self, words: Sequence[str]) -> None:
        """Do nothing for ``stop`` without a search, and for ``quit``."""


COMMANDS: Mapping[str, Callable[[Commands, Sequence[str]], LongCommand | None]] = {
    "gwi": Commands._gwi,
    "isready": Commands._isready,
    "setoption": Commands._setoption,
    "newgame": Commands._newgame,
    "actor": Commands._actor,
    "position": Commands._position,
    "legal": Commands._legal,
    "explain": Commands._explain,
    "perft": Commands._perft,
    "go": Commands._go,
    "stop": Commands._nothing,
    "quit": Commands._nothing,
}


def check_actor(actor: int) -> None:
    """Refuse a search if no seat is to move."""
    if actor == NO_ACTOR:
        raise LineRefusal("game-over", "go: the game is over")
    if actor == CHANCE:
        raise LineRefusal("not-your-turn", "go: chance acts; 'legal' lists its outcomes")


def explanation_line(explanation: Explanation) -> str:
    """Format ``legal``, or ``illegal <code> <conflicts> [fits <kind>=<value>,...]``."""
    if explanation.legal:
        return "legal"
    words = ["illegal", explanation.code, *(str(conflict) for conflict in explanation.conflicts)]
    fits = [f"{kind}={','.join(values)}" for kind, values in explanation.fits.items()]
    return " ".join([*words, "fits", *fits] if fits else words)


def _count(state: State, depth: int, stop: threading.Event) -> int:
    """Count sequences of exactly ``depth`` plies, checking ``stop`` between the deeper branches."""
    from glyphwall.search._perft import perft

    if stop.is_set():
        raise LineRefusal("cancelled", "perft was stopped")
    if depth <= _PERFT_AT_ONCE:
        return perft(state, depth)
    return sum(_count(state.apply(action), depth - 1, stop) for action in state.legal_actions)
