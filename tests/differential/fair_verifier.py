"""A verifier of fair chance written from docs/fair-chance.md alone: the standard library, and a game for its rules.

It must not import what it checks (``glyphwall.core.fairness``, ``glyphwall.record.fair`` and what they use), and reads
records by itself. The rules say which outcomes a draw has, and which plies a move's text stands for.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from fractions import Fraction
from typing import Any
from urllib.parse import quote, unquote

CHANCE = -1
BEFORE_THE_END = ("resign", "time", "abandon", "illegal", "adjudicated", "forfeit")


def sha(text: str) -> bytes:
    return hashlib.sha256(text.encode("ascii")).digest()


def check(text: str, game: Any) -> str:
    """What is wrong with a record: an empty text, or one line. ``draw N`` names the first draw that does not follow."""
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    moves = text.rpartition("]\n")[2].split()
    if tags.get("FairScheme") != "glyphwall-fair-3":
        return "scheme"
    defaults = {name: getattr(game.make_options(), name) for name in game.make_options().__struct_fields__}
    spelled = {"".join(part.capitalize() for part in name.split("_")): name for name in defaults}
    options = game.make_options(**{name: tags[tag] for tag, name in spelled.items() if tag in tags})
    fault, secrets = tags_fault(tags, game, {name: getattr(options, name) for name in defaults})
    if fault:
        return fault
    transcript = sha(tags["FairTranscript"]).hex()
    seed = sha("|".join(("glyphwall-fair-3", "seed", transcript, tags["FairServer"], *secrets)))
    untold = [tag for tag, value in tags.items() if tag.startswith("FairSeat") and value == "untold"]
    return moves_fault(tags, moves, game.initial_state(options), seed) or (
        f"{untold[0]} is not in it" if untold else ""
    )


def tags_fault(tags: dict[str, str], game: Any, options: dict[str, Any]) -> tuple[str, list[str]]:
    parts = tags.get("FairTranscript", "").split(" ")
    seats = parts[6:]
    values = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options.items()}
    pairs = [f"{quote(name, safe='-._~')}={quote(values[name], safe='-._~')}" for name in sorted(values)]
    if [parts[0], *parts[2:5]] != ["glyphwall-fair-3", tags.get("Game"), tags.get("Rules"), "&".join(pairs) or "-"]:
        return "transcript", []
    if sha("glyphwall-fair-3|server|" + tags.get("FairServer", "")).hex() != parts[5]:
        return "server", []
    if not tags.get("FairTakebacks", "").isdecimal():
        return "take-backs", []
    count = game.seats(game.make_options(**options))
    if sorted(tag for tag in tags if tag.startswith("FairSeat")) != [f"FairSeat{n + 1}" for n in range(count)]:
        return "seats", []
    secrets = []
    for number, seat in enumerate(seats, 1):
        fixed, _, who = seat.partition(":")
        told, player = tags[f"FairSeat{number}"], tags.get(f"Player{number}", "?")
        fits = sha(f"glyphwall-fair-3|seat|{parts[1]}|{number}|{parts[5]}|{told}").hex() == fixed
        if not fits and told != ("untold" if len(fixed) == 64 else fixed):
            return f"seat {number}", []
        if player.split(" ")[0] != f"bot:{who}" if fixed == "computer" else player != (unquote(who) or "?"):
            return f"player {number}", []
        secrets.append(told if fits else "-")
    return ("", secrets) if len(seats) == count else ("seats", [])


def moves_fault(tags: dict[str, str], moves: list[str], state: Any, seed: bytes) -> str:
    if not moves or moves[-1] != tags.get("Result"):
        return "cut off"
    number = 0
    for move in moves[:-1]:
        if re.fullmatch(r"[0-9]+\.+", move):
            continue
        try:
            plies = state.parse(move)
        except Exception:
            return f"draw {number + 1}" if state.actor == CHANCE else f"move {move}"
        for ply in plies:
            if state.actor == CHANCE:
                number += 1
                if ply != drawn(seed, number, state.chance_outcomes):
                    return f"draw {number}"
            if ply not in state.legal_actions:
                return f"move {move}"
            state = state.apply(ply)
    return end_fault(tags, number, state)


def drawn(seed: bytes, number: int, outcomes: Any) -> int:
    mark = Fraction(int.from_bytes(hmac.new(seed, f"draw {number}".encode(), "sha256").digest(), "big"), 2**256)
    fractions = [(action, Fraction(p).limit_denominator(1_000_000)) for action, p in sorted(outcomes)]
    assert sum(fraction for _, fraction in fractions) == 1
    reached = Fraction(0)
    for action, fraction in fractions:
        reached += fraction
        if reached > mark:
            return int(action)
    raise AssertionError


def end_fault(tags: dict[str, str], number: int, state: Any) -> str:
    if number == 0:
        return "no draws"
    outcome = state.outcome
    if outcome is None:
        going_on = tags["Result"] == "--" and "Reason" not in tags
        return "" if going_on or tags.get("Reason") in BEFORE_THE_END else "result"
    first = [seat for seat, place in enumerate(outcome.ranking) if place == 1]
    one = "-".join("1" if seat in first else "0" for seat in range(len(outcome.ranking)))
    return "" if len(first) > 1 or tags["Result"] == one else "result"
