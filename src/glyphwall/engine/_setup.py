"""The engine's current game, rules, position and seed.

In ``position view <seat> record <record>`` the peer writes ``?`` for what the seat may not know (``+?``: a tile picked
in secret). Any legal ply that is consistent with the rest of the record replaces it: the seat's view hides the
difference.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError, RecordError
from glyphwall.core.option_fields import OptionField, option_fields
from glyphwall.core.registry import game_ids, get_game
from glyphwall.core.streams import new_seed, stream
from glyphwall.core.values import View
from glyphwall.engine._lines import LineRefusal, one_line, quote_token
from glyphwall.engine.moves import play_texts
from glyphwall.engine.settings import parse_seed
from glyphwall.record.replay import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import numpy as np

    from glyphwall.core.contract import Game, State
    from glyphwall.core.versions import Ruleset
    from glyphwall.record.replay import GameRecord


class GivenPosition:
    """A position from the peer: complete, or as one seat's view.

    For a view nothing else is stored, so nothing that the seat may not know can be used.
    """

    def __init__(self, known: State | View, game: Game[Any, Any], seed: int) -> None:
        self._known = known
        self._game = game
        self._seed = seed

    @property
    def is_view(self) -> bool:
        return isinstance(self._known, View)

    @cached_property
    def state(self) -> State:
        """The state; for a view, a possible one."""
        if isinstance(self._known, View):
            sample: State = self._game.resample(self._known, self.rng("sample"))
            return sample
        return self._known

    @property
    def view(self) -> View:
        """The view of the seat to move; refused if the position is another seat's view."""
        if not isinstance(self._known, View):
            return self._known.view(self._known.actor)
        if self._known.seat != self._known.actor:
            seat = "a spectator" if self._known.seat is None else f"seat {self._known.seat + 1}"
            raise LineRefusal("not-your-turn", f"the position is what {seat} may know, and another acts")
        return self._known

    @property
    def actor(self) -> int:
        return self._known.actor

    @property
    def outcome(self) -> Any:
        return self._known.outcome

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal single plies in notation, as far as the seat may know them."""
        if isinstance(self._known, View):
            return self._known.legal
        game, options = self._game, self._known.options
        return tuple(game.action_to_text(action, options) for action in self._known.legal_actions)

    def rng(self, *path: int | str) -> np.random.Generator:
        """Return a random stream of this game's seed."""
        return stream(self._seed, "engine", *path)


class Setup:
    """The state set by ``newgame`` and ``position``; a method that raises changes nothing.

    Every ``position`` repeats the whole game, so no history is stored.

    Args:
        game_id: The game before any ``newgame``; None for the first one registered.
    """

    def __init__(self, game_id: str | None = None, seed: int | None = None) -> None:
        self.game = get_game(game_id or game_ids()[0])
        self.options = self.game.make_options()
        self.seed = new_seed() if seed is None else seed
        self._position: GivenPosition | None = None

    @property
    def position(self) -> GivenPosition:
        if self._position is None:
            self._position = GivenPosition(self.game.initial_state(self.options), self.game, self.seed)
        return self._position

    # -- newgame
    def new_game(self, words: Sequence[str], seed: int | None) -> None:
        """Run ``newgame <game> rules <version> [<option> <value> ...] [seed <n>]``; other words are refused.

        ``words`` follow ``newgame``; without a game, the current one is used. ``seed`` is the default; None draws one.
        """
        game, words = self._named_game(words)
        names = _option_names(option_fields(game.options_type))
        values: dict[str, str] = {}
        for name, value in _pairs(words, {**names, "rules": "rules", "seed": "seed"}, game.id):
            if name == "rules":
                if value != game.rules_version:
                    message = (
                        f"newgame: {game.id} is played by rules {game.rules_version} here, not {quote_token(value)}"
                    )
                    raise LineRefusal("unsupported", message)
            elif name == "seed":
                seed = parse_seed(value, "newgame seed")
            else:
                values[name] = value
        self.options = game.make_options(**values)
        self.game = game
        self.seed = new_seed() if seed is None else seed
        self._position = None

    def _named_game(self, words: Sequence[str]) -> tuple[Game[Any, Any], Sequence[str]]:
        if not words:
            return self.game, words
        known = _option_names(option_fields(self.game.options_type))
        if words[0] in {*known, "rules", "seed"} - {*game_ids()}:
            return self.game, words
        return get_game(words[0]), words[1:]

    # -- position
    def set_position(self, words: Sequence[str]) -> None:
        """Run ``position startpos|gwp ... [moves ...]`` or ``position view <seat> record <record>``."""
        kind = next((index for index, word in enumerate(words) if word in ("startpos", "gwp", "view")), None)
        if kind is None:
            raise LineRefusal("bad-command", "position: startpos, gwp <five fields>, or view <seat> record <record>")
        if words[kind] == "view":
            self._position = self._view_position(words[kind + 1 :])
            return
        rest = words[kind + 1 :]
        cut = rest.index("moves") if "moves" in rest else len(rest)
        state = self.game.initial_state(self.options) if words[kind] == "startpos" else self._typed_position(rest[:cut])
        self._position = GivenPosition(play_texts(state, rest[cut + 1 :]), self.game, self.seed)

    def _typed_position(self, fields: Sequence[str]) -> State:
        if not fields:
            raise LineRefusal("bad-command", "position gwp: the position's fields are missing")
        state: State = self.game.parse_position(" ".join(fields), self.options)
        return state

    def _view_position(self, words: Sequence[str]) -> GivenPosition:
        seats = self.game.seats(self.options)
        if len(words) < 3 or words[1] != "record":
            raise LineRefusal("bad-command", "position view: <seat> record <public record>")
        if words[0] not in {str(seat) for seat in range(1, seats + 1)}:
            raise LineRefusal("bad-value", f"position view: seat {quote_token(words[0])}: 1 to {seats}")
        from glyphwall.record.reading import read_record

        try:
            state = play_public(read_record(" ".join(words[2:])))
        except GlyphwallError as error:
            raise LineRefusal(error.code, f"position view record: {one_line(str(error))}") from None
        self.game, self.options = state.game, state.options
        return GivenPosition(state.view(int(words[0]) - 1), state.game, self.seed)


def _option_names(fields: Sequence[OptionField]) -> dict[str, str]:
    """Map what a peer may write for each rule option, its name or its symbol, to its name."""
    return {field.name: field.name for field in fields} | {field.symbol: field.name for field in fields if field.symbol}


def _pairs(words: Sequence[str], names: Mapping[str, str], game_id: str) -> list[tuple[str, str]]:
    """Pair each name at an even place with the word after it."""
    pairs: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        if word not in names:
            known = ", ".join(names)
            raise LineRefusal(
                "unknown-option", f"newgame: {game_id} has no option {quote_token(word)}; choose from: {known}"
            )
        if names[word] in pairs:
            raise LineRefusal("bad-command", f"newgame: {names[word]} is given twice")
        value = next(rest, None)
        if value is None:
            raise LineRefusal("bad-command", f"newgame: {word} has no value")
        pairs[names[word]] = value
    return list(pairs.items())


MAX_TRIES = 20_000
"""Plies tried in place of hidden ones before giving up."""


def play_public(record: GameRecord) -> State:
    """Return a position that is possible given the record.

    Raises:
        RecordError: No game matches, or finding one takes too long.
        GlyphwallError: The record names unknown rules.
    """
    # The record reader cannot tell an annotation's question mark from a hidden ply.
    moves = [move.text + ("?" if "?" in move.annotation else "") for move in record.line.moves]
    search = _Search(moves, rules_of(record))
    state = search.play(record.initial_state(), 0)
    if state is None:
        raise RecordError(f"move {search.deepest + 1} ({quote_token(moves[search.deepest])}): {search.reason}")
    return state


class _Search:
    """A depth-first search through the plies that may stand for hidden ones."""

    def __init__(self, moves: Sequence[str], rules: Ruleset) -> None:
        self._moves = moves
        self._rules = rules
        self._tries = 0
        self.deepest = -1
        self.reason = ""

    def play(self, state: State, number: int) -> State | None:
        if number == len(self._moves):
            return state
        for after in self._readings(state, number):
            found = self.play(after, number + 1)
            if found is not None:
                return found
        return None

    def _readings(self, state: State, number: int) -> Iterator[State]:
        """Yield the positions that move ``number`` may lead to."""
        text = self._moves[number]
        try:
            after = state
            for action in state.parse(self._rules.read_move(state, text.removesuffix("?"))):
                after = after.apply(action)
        except GlyphwallError as error:
            if "?" not in text:
                self._failed(number, one_line(str(error)))
                return
        else:
            yield after
            return
        pattern = re.compile(".*".join(re.escape(part) for part in text.split("?")))
        fitting = [
            action
            for action in state.legal_actions
            if pattern.fullmatch(self._rules.write_ply(state, state.game.action_to_text(action, state.options)))
        ]
        if not fitting:
            self._failed(number, "no legal ply looks like this")
        for action in fitting:
            self._tries += 1
            if self._tries > MAX_TRIES:
                raise RecordError(f"{MAX_TRIES} ways to fill in what is hidden were tried, and none fits the record")
            yield state.apply(action)

    def _failed(self, number: int, reason: str) -> None:
        if number > self.deepest:
            self.deepest, self.reason = number, reason
