"""The record that a server publishes in the end: the true one, or forged."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import GlyphwallError
from glyphwall.core.registry import get_game
from glyphwall.record import GameRecord, record_game, write_record
from tests.differential import fair_oracle as oracle
from tests.differential.fair_oracle import CHANCE, SCHEME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.differential.fair_world import World

TAGS: Final[tuple[tuple[str, str | None], ...]] = (
    *(("FairScheme", None), ("FairScheme", "glyphwall-fair-9"), ("FairScheme", "glyphwall-fair-3")),
    *(("FairScheme", "glyphwall-fair-2"), ("FairTranscript", None), ("FairTranscript", "x"), ("FairServer", None)),
    *(("FairServer", "7"), ("FairServer", oracle.hash_text("x")), ("FairSeat1", None), ("FairSeat2", None)),
    *(("FairSeat1", "none"), ("FairSeat2", "untold"), ("FairSeat1", oracle.hash_text("x")), ("FairSeat2", "")),
    *(("FairSeat0", "none"), ("FairSeat9", "none"), ("FairSeatX", "none"), ("FairSeat01", "none")),
    *(("Player1", "Eve"), ("Player9", "Eve"), ("Result", "1-0-0-0-0"), ("Result", "1-1"), ("Result", "1/2-1/2")),
    *(("Reason", None), ("Reason", "abandon"), ("Reason", "stuck"), ("Position", "x"), ("Position", None)),
    *(("FairStart", None), ("FairStart", "x")),
    *(("Rules", "99"), ("Rules", "1"), ("Rules", "0.9"), ("Seats", "2"), ("Game", "graffiti"), ("Game", "grawlix")),
    *(("Keep", "unspent"), ("Swap", "after-draft"), ("Draft", "snake"), ("Edition", "none@01234567")),
)
"""Tags that are missing, or say something else."""
INSTEAD: Final = ("zz", "=1", "+Ra", "=9", "=wld", "keep", ".=4", "B3=4=1")
"""Texts to stand where another move was played."""


class Draft:
    """The parts of the true record, for a forger to change."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.terms = world.terms
        self.secret, self.told = world.secret, list(world.told)
        self.start, self.actions = world.progress.start, list(world.progress.actions)
        self.position = world.table.position
        self.tags: dict[str, str | None] = {}
        self.result = self.reason = None
        if world.over is not None:
            self.result, self.reason = oracle.result_text(world.over["ranking"]), world.over["reason"]
        self.change: Callable[[GameRecord], GameRecord] = lambda record: record
        self.change_text: Callable[[str], str] = lambda text: text

    def write(self) -> str:
        """Format the record."""
        tags: dict[str, str | None] = {
            "FairScheme": SCHEME,
            "FairTranscript": self.terms.text,
            "FairServer": self.secret,
        }
        if self.position is not None:
            tags["FairStart"] = self.position
        for seat, stands in enumerate(self.terms.seats):
            told = self.told[seat] if seat < len(self.told) else None
            tags[f"FairSeat{seat + 1}"] = stands if len(stands) != 64 else told or "untold"
        drawable = self.start.game.has_chance(self.start.options) and self.world.stage in ("tell", "ready")
        record = record_game(self.start, self.actions, tags={"Player1": "?"}, result=self.result, reason=self.reason)
        tags = {**record.tags, **(tags if drawable else {}), **self.tags}
        kept = {name: value for name, value in tags.items() if value is not None}
        return self.change_text(write_record(self.change(replace(record, tags=kept))))


def publish(world: World) -> str:
    """Write the record of a world's last game, forged as its case wants it."""
    what, number = world.case.forgery.split(" ")
    world.lied |= what != "none"
    draft = Draft(world)
    FORGERIES[what](draft, int(number))
    return draft.write()


def _with(seats: Sequence[str], seat: int, stands: str) -> tuple[str, ...]:
    return (*seats[:seat], stands, *seats[seat + 1 :])


def _withhold(draft: Draft, number: int) -> None:
    draft.told[number % draft.world.count] = None


def _exchange(draft: Draft, number: int) -> None:
    """Another secret at a seat, with its commitment."""
    seat = number % draft.world.count
    draft.told[seat] = draft.world.own[3]
    forged = oracle.commit_seat(draft.world.own[3], draft.world.id, seat, draft.terms.server)
    draft.terms = replace(draft.terms, seats=_with(draft.terms.seats, seat, forged))


def _leave_out(draft: Draft, number: int) -> None:
    seat = number % draft.world.count
    draft.told[seat] = None
    draft.terms = replace(draft.terms, seats=_with(draft.terms.seats, seat, ("none", "computer")[number // 4 % 2]))


def _rewrite(draft: Draft, number: int) -> None:
    """Other moves, and draws that follow from what the record then says; as many plies."""
    random, state, drawn = Random(number), draft.start, 0
    wanted, draft.actions = len(draft.actions), []
    while len(draft.actions) < wanted and state.legal_actions:
        if state.actor == CHANCE:
            drawn += 1
            seed = draft.terms.seed(draft.secret, draft.told)
            draft.actions.append(oracle.draw(seed, drawn, state.chance_outcomes))
        else:
            draft.actions.append(random.choice(state.legal_actions))
        state = state.apply(draft.actions[-1])
    if state.outcome is not None:
        draft.result = draft.reason = None


def _both(first: Callable[[Draft, int], None]) -> Callable[[Draft, int], None]:
    """Forge the terms, and draw by them."""

    def forge(draft: Draft, number: int) -> None:
        first(draft, number)
        _rewrite(draft, number)

    return forge


def _other_server(draft: Draft, number: int) -> None:
    draft.secret = oracle.hash_text(f"late {number}")
    draft.terms = oracle.other_server(draft.terms, draft.secret)


def _result(draft: Draft, number: int) -> None:
    losers = "-".join("0" for _ in range(1, draft.world.count))
    draft.result = f"{losers}-1" if draft.result == f"1-{losers}" else f"1-{losers}"


def _go_on(draft: Draft, number: int) -> None:
    """Say that the game goes on."""
    draft.result = draft.reason = None


def _cut(draft: Draft, number: int) -> None:
    """Leave the last plies away."""
    draft.actions = draft.actions[: -1 - number % 3]
    draft.result, draft.reason = draft.result or "-".join("1" * draft.world.count), "resign"


def _insert(draft: Draft, number: int) -> None:
    """Insert legal plies, by preference where somebody couldn't see a ply."""
    hidden = [at for at, ply in enumerate(draft.world.progress.plies) if not ply.open]
    places = hidden or list(range(len(draft.actions)))
    if not places:
        return
    at = places[number % len(places)]
    states = draft.world.progress.states
    inserted, state = [], states[at]
    for _ in range(1 + number % 4):
        if state.legal_actions:
            inserted.append(Random(number).choice(state.legal_actions))
            state = state.apply(inserted[-1])
    rest = []
    for action in draft.actions[at:]:
        if action not in state.legal_actions:
            break
        rest.append(action)
        state = state.apply(action)
    draft.actions = [*draft.actions[:at], *inserted, *rest]
    if state.outcome is not None:
        draft.result = draft.reason = None


def _smaller(draft: Draft, number: int) -> None:
    """Another start: the usual position of the default options, and no plies."""
    game = draft.world.progress.start.game
    draft.start, draft.actions = game.initial_state(game.make_options()), []
    if number % 2:
        draft.terms = replace(draft.terms, seats=draft.terms.seats[:2])
    draft.result = draft.reason = None


def _position(draft: Draft, number: int) -> None:
    """Say that the game started after its first plies, or from the usual position."""
    kept = 1 + number % 3
    progress = draft.world.progress
    try:
        draft.start = progress.start.game.parse_position(progress.states[kept].position, progress.start.options)
        draft.actions = draft.actions[kept:]
    except (GlyphwallError, IndexError):
        return
    if number % 2:
        draft.position = draft.start.position
        draft.terms = replace(draft.terms, start=oracle.commit_start(draft.secret, draft.position))
        _rewrite(draft, number)


def _other_game(draft: Draft, number: int) -> None:
    """Terms of the other game, or of none, with its options, or with these."""
    other = get_game("graffiti" if draft.terms.game == "grawlix" else "grawlix")
    name = ("nonesuch", other.id)[number % 2]
    draft.terms = replace(draft.terms, game=name, options={} if number % 3 else draft.terms.options)


def _terms(**changes: str) -> Callable[[Draft, int], None]:
    return lambda draft, number: setattr(draft, "terms", replace(draft.terms, **changes))  # type: ignore[arg-type]


def _option(draft: Draft, number: int) -> None:
    name = sorted(draft.terms.options)[number % len(draft.terms.options)]
    value = ("true", "2", "random", "x")[number % 4]
    draft.terms = replace(draft.terms, options=dict(draft.terms.options) | {name: value})


def _strip(draft: Draft, number: int) -> None:
    """Remove the fair part, or leave that of an older scheme, which knows no transcript."""
    names = ("FairScheme", "FairTranscript", "FairServer", *(f"FairSeat{n}" for n in range(1, 9)))
    draft.tags |= dict.fromkeys(names)
    if number % 2:
        draft.tags |= {"FairScheme": "glyphwall-fair-1", "FairServer": draft.secret}


def _legacy(draft: Draft, number: int) -> None:
    """A record of an older scheme, as far as its transcript goes."""
    scheme, terms = ("glyphwall-fair-3", "glyphwall-fair-2")[number % 2], draft.terms
    words = [word for at, word in enumerate(terms.text.split(" ")) if at not in (0, 5, 6)]
    if number % 2 == 0:
        words[5:] = [f"{word}:" for word in words[5:]]
    server = oracle.hash_text(f"{scheme}|server|{draft.secret}")
    words[4] = server
    draft.tags |= {"FairScheme": scheme, "FairTranscript": " ".join([scheme, *words]), "FairTakebacks": "0"}


def _ply(draft: Draft, number: int) -> None:
    """Some other text where a move was."""
    random = Random(number)

    def change(record: GameRecord) -> GameRecord:
        moves: Any = record.line.moves
        if not moves:
            return record
        place = random.randrange(len(moves))
        old = moves[place].text
        drawn = re.sub("=[^=]+", lambda _: random.choice(("=1", "=4", "=x")), old)
        text = random.choice((*INSTEAD, random.choice(moves).text, old[:-1] or "x", drawn, drawn))
        changed = replace(moves[place], text=text)
        return replace(record, line=replace(record.line, moves=(*moves[:place], changed, *moves[place + 1 :])))

    draft.change = change


def _tag(draft: Draft, number: int) -> None:
    name, value = TAGS[number % len(TAGS)]
    draft.tags[name] = value


def _doubled(draft: Draft, number: int) -> None:
    """A tag twice, the second time with another value."""

    def change(text: str) -> str:
        lines = text.split("\n")
        tags = [at for at, line in enumerate(lines) if line.startswith("[Fair")]
        at = tags[number % len(tags)] if tags else 0
        other = re.sub('"(.*)"', lambda found: f'"{("none", "untold", found[1][::-1])[number % 3]}"', lines[at])
        return "\n".join([*lines[:at], *((other, lines[at]) if number % 2 else (lines[at], other)), *lines[at + 1 :]])

    draft.change_text = change


FORGERIES: Final[dict[str, Callable[[Draft, int], None]]] = {
    "none": lambda draft, number: None,
    "withhold": _withhold,
    "withhold-drawn": _both(_withhold),
    "exchange": _exchange,
    "exchange-drawn": _both(_exchange),
    "leave-out": _leave_out,
    "leave-out-drawn": _both(_leave_out),
    "server": _other_server,
    "server-drawn": _both(_other_server),
    "rewritten": _rewrite,
    "result": _result,
    "going-on": _go_on,
    "moves": _cut,
    "no-moves": lambda draft, number: setattr(draft, "actions", []),
    "insert": _insert,
    "smaller": _smaller,
    "position": _position,
    "other-game": _other_game,
    "id": _terms(game_id="Another"),
    "edition": _terms(edition="c" * 64),
    "start": _terms(start="e" * 64),
    "rules": _terms(rules="1"),
    "option": _option,
    "option-drawn": _both(_option),
    "seats": lambda draft, number: setattr(draft, "terms", replace(draft.terms, seats=draft.terms.seats[:-1])),
    "strip": _strip,
    "legacy": _legacy,
    "ply": _ply,
    "tag": _tag,
    "doubled": _doubled,
    "cut": lambda draft, number: setattr(draft, "change_text", lambda text: text.rstrip().rpartition(" ")[0] + "\n"),
}
"""What can be done to a record; a number chooses how."""
