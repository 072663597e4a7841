"""Reading moves from an agent's answers.

Nothing is guessed: a parser that takes moves from prose finds moves that the agent never chose. The move is the last
line that begins with ``MOVE:``, or the whole answer if it is one word.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glyphwall.agents._held_game import find_explanation
from glyphwall.agents.exchanges import AnswerFault
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import State

MARK = "MOVE:"
"""The start of the line with the move."""

_THOUGHT = re.compile(r"<(think|thinking|reasoning)>.*?(</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_MARKED = re.compile(r"^[ \t>#-]*([*_`]*)MOVE[ \t]{0,9}([*_`]*)[ \t]{0,9}:[ \t]*(.*)$", re.MULTILINE | re.IGNORECASE)
_FENCES = ("`", '"', "“”", "'", "<>")
_SHOWN = 80
_LONGEST_MOVE = 1_000
"""The most characters parsed as a move, since parsers may be slow with long texts."""

_NO_MOVE = ("bad-notation", "ambiguous")
"""Codes of explanations for texts that aren't moves; the other codes mean illegal moves."""


def read_move(answer: str) -> str:
    """Return the move in an answer, as written there."""
    spoken = _THOUGHT.sub("", answer).strip()
    marked = _MARKED.findall(spoken)
    if marked:
        opened, closed, rest = marked[-1]
        rest = rest.strip()
        if opened and not closed:  # **MOVE:** Rhf6, or **MOVE: Rhf6**
            rest = rest.removeprefix(opened) if rest.startswith(opened) else rest.removesuffix(opened)
        move = strip_marks(_short(rest, answer))
        if not move:
            raise AnswerFault("unread", f"nothing follows {MARK}", answer)
        return move
    if spoken and len(spoken.split()) == 1:
        return strip_marks(_short(spoken, answer))
    raise AnswerFault("unread", f"no line begins with {MARK}", answer)


def _short(text: str, answer: str) -> str:
    if len(text) > _LONGEST_MOVE:
        raise AnswerFault("unread", f"{len(text)} characters are too long for a move", answer)
    return text


def strip_marks(text: str) -> str:
    """Remove quotation marks and Markdown around a move."""
    move = text.strip()
    while True:
        before = move
        for mark in ("**", "__", "*"):
            if len(move) > 2 * len(mark) and move.startswith(mark) and move.endswith(mark):
                move = move[len(mark) : -len(mark)].strip()
        for fence in _FENCES:
            if len(move) > 1 and move[0] == fence[0] and move[-1] == fence[-1]:
                move = move[1:-1].strip()
        if move == before:
            return move


def read_plies(move: str, state: State, actions: tuple[int, ...], in_words: Callable[[str], str | None]) -> list[int]:
    """Return the plies of a move, checked to be legal in sequence within the turn; the first is one of ``actions``."""
    fault: AnswerFault | None = None
    for text in dict.fromkeys((move, move.rstrip(".,;!"), in_words(move) or "")):
        if not text:
            continue
        try:
            return _read_legal(text, state, actions)
        except AnswerFault as refused:
            if fault is None or (fault.fault == "unread" and refused.fault == "illegal"):
                fault = refused
    raise fault or AnswerFault("unread", "no move")


def _read_legal(text: str, state: State, actions: tuple[int, ...]) -> list[int]:
    seat, after = state.actor, state
    plies: list[int] = []
    try:
        meant = state.parse(text)
    except GlyphwallError as error:
        explanation = find_explanation(state, text)
        if explanation is None or explanation.legal or explanation.code in _NO_MOVE:
            raise AnswerFault("unread", f"{text[:_SHOWN]!r} is no move: {error}") from None
        raise AnswerFault("illegal", state.game.describe(explanation)) from None
    for action in meant:
        if plies and (after.actor != seat or not after.in_turn):
            raise AnswerFault("illegal", f"{text[:_SHOWN]!r} goes on past the end of the turn")
        if not plies and action not in actions:
            explanation = state.explain(text)
            reason = (
                state.game.describe(explanation) if not explanation.legal else f"{text[:_SHOWN]} can't be chosen now"
            )
            raise AnswerFault("illegal", reason)
        if plies and action not in after.legal_actions:
            if state.game.has_hidden_information(state.options):
                break  # depends on a secret draw: ask again when it is due
            raise AnswerFault("illegal", state.game.describe(state.explain(text)))
        plies.append(action)
        after = after.apply(action)
    return plies
