"""Fair chance computed from docs/explanation/fair-chance.md alone, and the wrongs that one honest device suffered.

Judges by the rules of the games and by what went over the wire. It must import nothing of what it judges: neither
`core._fairness` nor the modules ``record/fair_*.py``; a test holds it to that.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glyphwall.record import GameRecord

SCHEME: Final = "glyphwall-fair-4"
CHANCE: Final = -1
UNKNOWN: Final = "?"
"""Stands for a commitment that nobody here can open."""


def digest(*parts: str) -> bytes:
    return hashlib.sha256("|".join((SCHEME, *parts)).encode()).digest()


def hash_text(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def commit_server(secret: str) -> str:
    return digest("server", secret).hex()


def commit_seat(secret: str, game_id: str, seat: int, server: str) -> str:
    return digest("seat", game_id, str(seat + 1), server, secret).hex()


def commit_start(secret: str, position: str) -> str:
    return digest("start", secret, position).hex()


@lru_cache
def _exact(probability: float) -> Fraction:
    return Fraction(probability).limit_denominator(1_000_000)


def draw(seed: bytes, number: int, outcomes: Sequence[tuple[int, float]]) -> int:
    """Derive one draw: the first outcome at which the sum of the exact probabilities exceeds the number drawn."""
    mark = Fraction(int.from_bytes(hmac.new(seed, f"draw {number}".encode(), "sha256").digest(), "big"), 2**256)
    reached = Fraction(0)
    for action, probability in sorted(outcomes):
        reached += _exact(probability)
        if reached > mark:
            return action
    raise AssertionError(outcomes)


@dataclass(frozen=True)
class Terms:
    """A transcript. ``options`` are texts; ``edition`` and ``start`` are hashes, or ``-`` for the usual ones."""

    game_id: str
    game: str
    rules: str
    options: Mapping[str, str]
    edition: str
    start: str
    server: str
    seats: tuple[str, ...]

    @property
    def text(self) -> str:
        head = (SCHEME, self.game_id, self.game, self.rules, _options(tuple(self.options.items())), self.edition)
        return " ".join((*head, self.start, self.server, *self.seats))

    def seed(self, server: str, secrets: Sequence[str | None]) -> bytes:
        return digest("seed", hash_text(self.text), server, *(secret or "-" for secret in secrets))


@lru_cache
def _options(options: tuple[tuple[str, str], ...]) -> str:
    return "&".join(f"{quote(name, safe='')}={quote(value, safe='')}" for name, value in sorted(options)) or "-"


def read_terms(text: str) -> Terms | None:
    """Parse a transcript; None for a text that no transcript is written as."""
    words = text.split(" ")
    if len(words) < 9 or words[0] != SCHEME:
        return None
    _, game_id, game, rules, options, edition, start, server, *seats = words
    pairs = [] if options == "-" else [pair.partition("=") for pair in options.split("&")]
    named = {unquote(name): unquote(value) for name, _, value in pairs}
    terms = Terms(game_id, game, rules, named, edition, start, server, tuple(seats))
    return terms if terms.text == text else None


# -- what happened --------------------------------------------------------------------------------------


@dataclass
class Story:
    """Everything that was shown to one honest device, and everything that it sent.

    Attributes:
        seats: the seats (from 0) that it was said to hold, once at least.
        revealed: seat and transcript hash of every secret that it sent, in order.
        courses: the entries that it was shown, time after time. results: the ends that it was shown.
    """

    seats: set[int] = field(default_factory=set)
    revealed: list[tuple[int, str]] = field(default_factory=list)
    courses: list[list[dict[str, Any]]] = field(default_factory=list)
    results: list[tuple[str, str]] = field(default_factory=list)

    def first_hash(self, seat: int) -> str | None:
        return next((hashed for who, hashed in self.revealed if who == seat), None)


@dataclass(frozen=True)
class Played:
    """A record played out by the rules; ``plies`` is None if it can't be."""

    start: Any
    plies: tuple[str, ...] | None
    draws: tuple[tuple[int, Any], ...]
    end: tuple[str, str | None]


def play_out(record: GameRecord) -> Played:
    end = (record.result, record.reason)
    try:
        rules = get_ruleset(record.game_id, record.tags.get("Rules", ""))
        state = start = record.initial_state()
        plies, draws = [], []
        for move in record.line.moves:
            for action in state.parse(rules.read_move(state, move.text)):
                if action not in state.legal_actions:
                    return Played(start, None, (), end)
                if state.actor == CHANCE:
                    draws.append((action, state))
                plies.append(state.game.action_to_text(action, state.options))
                state = state.apply(action)
    except GlyphwallError:
        return Played(None, None, (), end)
    return Played(start, tuple(plies), tuple(draws), end)


@dataclass(frozen=True)
class Truth:
    """What is known about a table from outside.

    Attributes:
        edition: the hash of the edition at hand, ``-`` for the one that ships.
        position: the text of the start position, if it isn't the usual one.
        texts: every transcript that was shown, by its hash.
        secrets: every secret that anybody at the table has.
    """

    edition: str
    position: str | None
    texts: Mapping[str, str]
    secrets: Sequence[str]


def find_wrongs(story: Story, played: Played, published: str, truth: Truth) -> list[str]:
    """Find everything that a device can complain of, once a record with this transcript is published."""
    found = []
    if played.plies is None:
        return ["the record is no game"]
    for seat in sorted(story.seats):
        hashes = {hashed for who, hashed in story.revealed if who == seat}
        if len(hashes) > 1:
            found.append(f"two: the secret of seat {seat + 1} was sent for {len(hashes)} transcripts")
        if played.draws:
            first = story.first_hash(seat)
            wrong = "never revealed" if first is None else _wrong_draw(truth.texts[first], played, truth)
            if not wrong and first != hash_text(published):
                wrong = "another transcript is published"
            if wrong:
                found.append(f"draws: seat {seat + 1}: {wrong}")
    course, changed = merge(story.courses)
    if changed:
        found.append("shown: the history changed")
    found += [f"shown: {each}" for each in _wrong_course(course, played, over=bool(story.results))]
    if any(end != played.end for end in story.results):
        found.append("shown: another end")
    return found


def _wrong_draw(text: str, played: Played, truth: Truth) -> str:
    """Say why some draw doesn't follow from a transcript; empty if all do."""
    terms = read_terms(text)
    server = next((secret for secret in truth.secrets if terms and commit_server(secret) == terms.server), None)
    if terms is None or server is None:
        return "the server committed to something else"
    if _start_of(terms, server, truth) != played.start:
        return "another game than was agreed"
    opened: list[str | None] = []
    for seat, stands in enumerate(terms.seats):
        found = (s for s in truth.secrets if commit_seat(s, terms.game_id, seat, terms.server) == stands)
        opened.append(None if stands in ("none", "computer") else next(found, UNKNOWN))
    if UNKNOWN in opened:
        return "a commitment that nobody can open"
    seed = terms.seed(server, opened)
    for number, (action, state) in enumerate(played.draws, 1):
        if action != draw(seed, number, state.chance_outcomes):
            return f"draw {number} doesn't follow"
    return ""


def _start_of(terms: Terms, server: str, truth: Truth) -> Any:
    """The position before the first ply by a transcript; None if no game is played by it."""
    try:
        rules = get_ruleset(terms.game, terms.rules)
        options = rules.make_options(**terms.options)
        state: Any = rules.game.initial_state(options)
        if truth.position is not None:
            state = rules.read_position(truth.position, options)
    except GlyphwallError:
        return None
    bound = "-" if truth.position is None else commit_start(server, truth.position)
    return (
        state
        if (terms.edition, terms.start) == (truth.edition, bound) and len(terms.seats) == rules.game.seats(options)
        else None
    )


def merge(courses: Sequence[list[dict[str, Any]]]) -> tuple[list[dict[str, Any]], bool]:
    """Join what was shown, each entry as it came first; and whether a later one contradicts it."""
    merged: list[dict[str, Any]] = []
    changed = False
    for number, course in enumerate(courses):
        if number and course is courses[number - 1]:
            continue
        for place, entry in enumerate(course[: len(merged)]):
            kept = merged[place]
            if entry is kept or entry == kept:
                continue
            moves = (kept["move"], entry["move"])
            other = kept["kind"] != entry["kind"] or (None not in moves and moves[0] != moves[1])
            if other or (kept["kind"] == "taken-back" and kept["plies"] != entry["plies"]):
                changed = True
            elif kept["move"] is None:
                merged[place] = kept | {"move": entry["move"]}
        merged += course[len(merged) :]
    return merged, changed


def _wrong_course(course: list[dict[str, Any]], played: Played, *, over: bool) -> Iterator[str]:
    """Compare what was shown with the record, and look for draws that were taken back."""
    plies: tuple[str, ...] = played.plies or ()
    states: list[Any] = [played.start]
    shown: list[str | None] = []
    for entry in course:
        if entry["kind"] == "moved":
            at = len(shown)
            text = entry["move"] if entry["move"] is not None else plies[at] if at < len(plies) else None
            states.append(_play(states[-1], text))
            shown.append(entry["move"])
        elif entry["kind"] == "taken-back":
            removed = range(min(max(entry["plies"], 0), len(shown)), len(shown))
            if any(shown[at] is None or _draws(states[at]) for at in removed):
                yield "a draw was taken back"
                return
            del shown[removed.start :], states[removed.start + 1 :]
    fixed = [at for at, ply in enumerate(shown) if ply is None or _draws(states[at])]
    bound = len(shown) if over else 1 + max(fixed, default=-1)
    if any(at >= len(plies) or ply not in (None, plies[at]) for at, ply in enumerate(shown[:bound])):
        yield "other plies"
    elif over and len(plies) != len(shown):
        yield "more plies, or fewer"


def _draws(state: Any) -> bool:
    return state is not None and state.actor == CHANCE


def _play(state: Any, text: str | None) -> Any:
    """The position after a ply; None if nobody can say."""
    if state is None or text is None:
        return None
    try:
        (action,) = state.parse(text)
        return state.apply(action)
    except (GlyphwallError, ValueError):
        return None


def result_text(ranking: Sequence[int]) -> str:
    if list(ranking) == [1, 1]:
        return "1/2-1/2"
    return "-".join("1" if place == 1 else "0" for place in ranking)


def other_server(terms: Terms, secret: str) -> Terms:
    """The same terms, with another secret of the server's."""
    return replace(terms, server=commit_server(secret))
