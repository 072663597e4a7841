"""Checks of text: plies, joined turns, explanations, positions and drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

from glyphwall.core.errors import GlyphwallError, NotationError, PositionError
from glyphwall.core.message import Explanation, Fault
from glyphwall.core.registry import plugin_of
from glyphwall.testing._report import check_plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from glyphwall.core.contract import State
    from glyphwall.testing._report import Trail


_STRANGE = "?!-+=~/. \t\n0a9Zé\x00#{}"


def check_texts(trail: Trail, state: State, rng: np.random.Generator, samples: int) -> None:
    """Check that legal plies are read back and explained as legal, and that damaged ones never crash."""
    legal = state.legal_actions
    if not legal:
        return
    picks = legal if len(legal) <= samples else tuple(rng.choice(legal, samples, replace=False).tolist())
    for action in picks:
        text = trail.text(action)
        read = state.parse(text)
        trail.expect("parse-ply", read == (action,), f"parse({text!r}) gives ({action},)", read)
        explanation = state.explain(text)
        trail.expect("explain-legal", explanation.legal, f"explain({text!r}) says that it is legal", explanation)
        check_explanation(trail, explanation)
    damaged = _damage(trail.text(picks[0]), rng)
    for text in ("", damaged):
        try:
            read = state.parse(text)
        except NotationError as error:
            trail.expect(
                "parse-column",
                error.column is None or 0 <= error.column <= len(text),
                f"the column of a NotationError lies in {text!r}",
                error.column,
            )
        except Exception as error:
            trail.fail("parse-refuses", f"parse({text!r}) reads it or raises NotationError", repr(error))
        else:
            trail.expect(
                "parse-actions",
                all(0 <= action < trail.game.action_count(trail.options) for action in read) and bool(read),
                f"parse({text!r}) gives actions of the codec, at least one",
                read,
            )


def check_explanation(trail: Trail, explanation: Explanation) -> None:
    """Check that an explanation survives JSON, and can be put into words."""
    check_plain(trail, "explain-plain", explanation, Explanation, f"the explanation of {explanation.move}")
    words = trail.game.describe(explanation)
    trail.expect(
        "explain-words",
        isinstance(words, str) and bool(words.strip()),
        f"describe puts {explanation} into words",
        words,
    )


def check_joined(trail: Trail, start: State, plies: Sequence[int]) -> None:
    """Check that a turn's plies, joined to one move, are read back at the turn's start."""
    texts = [trail.text(action) for action in plies]
    joined = trail.game.join(texts)
    try:
        read = start.parse(joined)
    except NotationError as error:
        trail.fail("join", f"parse reads the turn {joined!r} at {start.position}", repr(error))
    trail.expect("join", read == tuple(plies), f"parse({joined!r}) gives the plies {' '.join(texts)}", read)


def check_position(trail: Trail, state: State, rng: np.random.Generator) -> None:
    """Check that the notation is sound and reads back as the same state, and that damaged ones never crash."""
    game, options = trail.game, trail.options
    text = state.position
    faults = game.diagnose(text, options)
    trail.expect("position-sound", faults == (), f"diagnose finds nothing wrong with {text!r}", faults)
    try:
        back = game.parse_position(text, options)
    except GlyphwallError as error:
        trail.fail("position-read", f"parse_position reads {text!r}", repr(error))
    trail.expect("position-text", back.position == text, f"{text!r} is written again as it was read", back.position)
    trail.expect(
        "position-key",
        back.key == state.key and back == state and hash(back) == hash(state),
        f"{text!r} reads back as the same state: key, equality and hash",
        f"{back.key} for {state.key}",
    )
    trail.expect(
        "position-same",
        (back.actor, back.in_turn, back.legal_actions, back.chance_outcomes, back.outcome)
        == (state.actor, state.in_turn, state.legal_actions, state.chance_outcomes, state.outcome),
        f"the state read from {text!r} has the same actor, legal actions, chance and outcome",
        f"{(back.actor, back.in_turn, back.legal_actions, back.chance_outcomes, back.outcome)}",
    )
    trail.expect(
        "canonical-stable",
        back.canonical_key == state.canonical_key,
        "the state read back has the same canonical_key",
        (back.canonical_key, state.canonical_key),
    )
    _check_damaged_position(trail, _damage(text, rng))


def _check_damaged_position(trail: Trail, text: str) -> None:
    game, options = trail.game, trail.options
    try:
        state = game.parse_position(text, options)
        readable = True
    except (NotationError, PositionError) as error:
        readable = False
        if isinstance(error, PositionError):
            trail.expect("position-faults", bool(error.faults), f"a PositionError for {text!r} lists its faults")
    except Exception as error:
        trail.fail("position-refuses", f"parse_position({text!r}) reads it or raises its own errors", repr(error))
    try:
        faults: tuple[Fault, ...] | None = game.diagnose(text, options)
    except NotationError:
        faults = None
    except Exception as error:
        trail.fail("position-refuses", f"diagnose({text!r}) lists faults or raises NotationError", repr(error))
    trail.expect(
        "position-diagnosed",
        readable == (faults == ()),
        f"diagnose finds nothing wrong with {text!r} exactly when parse_position reads it",
        f"parse_position {'reads' if readable else 'refuses'} it, diagnose says {faults}",
    )
    if readable:
        again = game.parse_position(state.position, options)
        trail.expect("position-key", again.key == state.key, f"{text!r} round-trips once it is read", state.position)


def _damage(text: str, rng: np.random.Generator) -> str:
    """Insert, remove or change one character."""
    at = int(rng.integers(len(text) + 1))
    stranger = (_STRANGE + text)[int(rng.integers(len(_STRANGE + text)))]
    return text[:at] + (stranger if rng.random() < 0.7 else "") + text[at + int(rng.integers(2)) :]


_EVERY = 8  # plies of the first game between drawings
_SVG = "{http://www.w3.org/2000/svg}svg"


def check_drawing(trail: Trail, state: State) -> None:
    """Check that text has no control sequences without colour, and that SVG is one well-formed element."""
    drawing = plugin_of(trail.game).drawing
    if drawing is None or trail.number or (len(trail.plies) % _EVERY and state.legal_actions):
        return
    for viewer in trail.viewers:
        view = state.view(viewer)
        text = drawing.text(view, locale="en", events=(), colour=False)
        trail.expect("drawing-text", bool(text.strip()) and "\x1b" not in text, "lines of text without colours", text)
        svg = drawing.svg(view, locale="en", events=(), theme="auto", prefix="a")
        try:
            root = ElementTree.fromstring(svg).tag  # noqa: S314 (made by us)
        except ElementTree.ParseError as error:
            trail.fail("drawing-svg", "well-formed XML", f"{error} in {svg}")
        trail.expect("drawing-svg", root == _SVG, f"one element {_SVG}", root)
