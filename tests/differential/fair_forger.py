"""The record that a server publishes in the end: the true one, or forged in any of many ways."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import RecordError
from glyphwall.core.fairness import UNBOUND, Transcript, draw, older_commitment, seat_commitment, seed_of
from glyphwall.core.registry import get_game
from glyphwall.core.values import CHANCE
from glyphwall.record import GameRecord, record_game
from glyphwall.record.fair import Verification, fair_tags, unbound_tags, verify
from glyphwall.record.progress import GameInProgress
from tests.differential.fair_adversary import COMPUTER, Hostile, secret
from tests.differential.fair_oracle import result_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.record.moves import Move

ODD: Final[tuple[tuple[str, str | None], ...]] = (
    *(("FairScheme", None), ("FairScheme", "glyphwall-fair-9"), ("FairScheme", "glyphwall-fair-1")),
    *(("FairTranscript", None), ("FairTranscript", "x"), ("FairServer", None), ("FairServer", "7")),
    *(("FairSeat1", None), ("FairSeat0", "none"), ("FairSeatX", "none"), ("FairSeat00001", "none")),
    *(("FairTakebacks", None), ("FairTakebacks", "1234567"), ("FairTakebacks", "00")),
    *(("Player1", None), ("Player1", "?"), ("Player1", "bot:toy 1"), ("Player2", ""), ("Player2", "bot:other 1")),
    *(("Player9", "Eve"), ("Result", "1-0-0-0-0"), ("Result", "1-1"), ("Result", "1/2-1/2"), ("Reason", None)),
    *(("Position", "x"), ("Rules", "99"), ("Seats", "2"), ("Game", "graffiti"), ("Game", "grawlix")),
)
"""Tags that are missing, or say something else."""

INSTEAD: Final = ("zz", "=1", "+Ra", "=9", "=wld", "keep", ".=4", "B3=4=1")
"""What may stand where another move was played."""


@dataclass
class Published:
    """What the server publishes.

    Attributes:
        record: forged or not. plies: those that it is of, in notation. drawn: whether chance drew any of them.
        found: what the verifier finds; None where it refuses to look, and ``refused`` says why.
    """

    record: GameRecord
    plies: list[str]
    drawn: bool
    found: Verification | None = None
    refused: str = ""


class _Draft:
    """The true record's parts, for a forger to change."""

    def __init__(self, server: Hostile) -> None:
        self.server = server
        self.fixed: Transcript = server.fixed
        self.told = list(server.told)
        self.start, self.actions = server.progress.start, list(server.progress.actions)
        self.extra: dict[str, str | None] = {}
        self.result = self.reason = None
        if server.over is not None:
            self.result, self.reason = result_of(server.over["ranking"]), server.over["reason"]
        self.change: Callable[[GameRecord], GameRecord] = lambda record: record

    def tags(self) -> dict[str, str]:
        """Those of fair chance."""
        told = (*self.told, *(None,) * self.server.count)[: len(self.fixed.seats)]
        return fair_tags(self.fixed, self.server.server, told, self.server.takebacks)

    def published(self) -> Published:
        server = self.server
        players = {
            f"Player{number}": f"bot:{who} Toy 1" if kind == COMPUTER else who or "?"
            for number, (who, kind) in enumerate(zip(server.fixed.players, server.kinds, strict=True), 1)
        }
        played = GameInProgress(self.start, self.actions)
        record = record_game(
            self.start, self.actions, tags=players | self.tags(), result=self.result, reason=self.reason
        )
        tags = {name: value for name, value in {**record.tags, **self.extra}.items() if value is not None}
        record = self.change(replace(record, tags=tags))
        drawn = any(ply.actor == CHANCE for ply in played.plies)
        published = Published(record, [ply.text for ply in played.plies], drawn)
        try:
            published.found = verify(record)
        except RecordError as error:
            published.refused = str(error)
        return published


def publish(server: Hostile) -> Published:
    """The record of a server's last game, as its case wants it forged."""
    what, number = server.forgery.split(" ")
    server.lied |= what != "none"
    draft = _Draft(server)
    FORGERIES[what](draft, int(number))
    return draft.published()


def _seat(draft: _Draft, number: int) -> int:
    return number % draft.server.count


def _with(seats: Sequence[str], seat: int, stands: str) -> tuple[str, ...]:
    return (*seats[:seat], stands, *seats[seat + 1 :])


def _withhold(draft: _Draft, number: int) -> None:
    draft.told[_seat(draft, number)] = None


def _exchange(draft: _Draft, number: int) -> None:
    seat = _seat(draft, number)
    draft.told[seat] = secret(99)
    forged = seat_commitment(secret(99), draft.server.id, seat, draft.server.promise)
    draft.fixed = replace(draft.fixed, seats=_with(draft.fixed.seats, seat, forged))


def _leave_out(draft: _Draft, number: int) -> None:
    seat = _seat(draft, number)
    draft.told[seat] = None
    draft.fixed = replace(draft.fixed, seats=_with(draft.fixed.seats, seat, ("none", COMPUTER)[number // 4 % 2]))


def _transcript_of_one(draft: _Draft, number: int) -> None:
    draft.extra["FairTranscript"] = next(iter(draft.server.shown.values())).device.seen.transcript or ""


def _secret(draft: _Draft, number: int) -> None:
    draft.extra[f"FairSeat{_seat(draft, number) + 1}"] = ("none", "untold", secret(97), "")[number % 4]


def _result(draft: _Draft, number: int) -> None:
    losers = "-".join("0" for _ in draft.server.seats[1:])
    draft.result = f"{losers}-1" if draft.result == f"1-{losers}" else f"1-{losers}"


def _moves(draft: _Draft, number: int) -> None:
    """The last one is left away."""
    draft.actions = draft.actions[:-1]
    draft.result, draft.reason = (draft.result or "-".join("1" for _ in draft.server.seats)), "resign"


def _rewritten(draft: _Draft, number: int) -> None:
    """Other moves by the same draws, which do not depend on them; as many plies."""
    random, state, drawn = Random(number), draft.start, 0
    wanted, draft.actions = len(draft.actions), []
    while len(draft.actions) < wanted and state.legal_actions:
        if state.actor == CHANCE:
            drawn += 1
            seed = seed_of(draft.fixed, draft.server.server, draft.told)
            draft.actions.append(draw(seed, drawn, state.chance_outcomes))
        else:
            draft.actions.append(random.choice(state.legal_actions))
        state = state.apply(draft.actions[-1])
    if state.outcome is not None:
        draft.result = draft.reason = None


def _recounted(draft: _Draft, number: int) -> None:
    """The same, and more was taken back than was shown."""
    _rewritten(draft, number)
    draft.extra["FairTakebacks"] = str(draft.server.takebacks + 1)


def _takebacks(draft: _Draft, number: int) -> None:
    count = draft.server.takebacks
    draft.extra["FairTakebacks"] = ("x", str(count + 1), str(count - 1))[number % 3]


def _rules(draft: _Draft, number: int) -> None:
    grawlix = draft.server.game.id == "grawlix"
    draft.extra |= {"Rules": "0.9"} if grawlix else {"Rules": "1", "Keep": "unspent"}


def _options(draft: _Draft, number: int) -> None:
    draft.extra |= {"Swap": "after-draft"} if draft.server.game.id == "grawlix" else {"Keep": "unspent"}


def _seats(draft: _Draft, number: int) -> None:
    fixed = draft.fixed
    draft.fixed = replace(fixed, seats=fixed.seats[:-1], players=fixed.players[:-1])


def _smaller(draft: _Draft, number: int) -> None:
    """Of a game for two that never began, with a transcript for two or for more."""
    game = draft.server.game
    draft.start, draft.actions = game.initial_state(game.make_options()), []
    draft.result = draft.reason = None
    if number % 2:
        draft.fixed = replace(draft.fixed, seats=draft.fixed.seats[:2], players=draft.fixed.players[:2])


def _other_game(draft: _Draft, number: int) -> None:
    """A transcript of the other game, or of none, with its options, or with these."""
    other = get_game("graffiti" if draft.server.game.id == "grawlix" else "grawlix")
    options = draft.fixed.options
    if number % 2:
        options = {name: getattr(other.make_options(), name) for name in other.make_options().__struct_fields__}
    name = ("nonesuch", other.id)[number // 2 % 2]
    draft.fixed = replace(draft.fixed, game=name, rules=other.rules_version, options=options)


def _unbound(draft: _Draft, number: int) -> None:
    """By the first scheme: its draws, if not its game, follow."""
    told = [told if number % 2 else None for told in draft.told]
    commitments = {
        seat: older_commitment(draft.server.secrets[seat], UNBOUND)
        for seat, given in enumerate(draft.server.commitments)
        if given or told[seat]
    }
    tags = unbound_tags(draft.server.server, told, commitments)
    odd = ("none", "withheld x", f"kept {secret(99)}", secret(99))
    draft.tags = lambda: tags if number % 3 else tags | {"FairSeat1": odd[number // 3 % 4]}  # type: ignore[method-assign]


def _other_ply(draft: _Draft, number: int) -> None:
    """Some other text where a move was."""
    random = Random(number)

    def change(record: GameRecord) -> GameRecord:
        moves: tuple[Move, ...] = record.line.moves
        if not moves:
            return record
        place = random.randrange(len(moves))
        old = moves[place].text
        drawn = re.sub("=[^=]+", lambda _: random.choice(("=1", "=4", "=x")), old)
        text = random.choice((*INSTEAD, random.choice(moves).text, old[:-1] or "x", drawn, drawn))
        changed = replace(moves[place], text=text)
        return replace(record, line=replace(record.line, moves=(*moves[:place], changed, *moves[place + 1 :])))

    draft.change = change


def _odd(draft: _Draft, number: int) -> None:
    name, value = ODD[number % len(ODD)]
    draft.extra[name] = value


def _set(**values: Any) -> Callable[[_Draft, int], None]:
    """Parts of the draft are something else."""

    def change(draft: _Draft, number: int) -> None:
        for name, value in values.items():
            setattr(draft, name, value)

    return change


def _tag(make: Callable[[_Draft, int], dict[str, str]]) -> Callable[[_Draft, int], None]:
    return lambda draft, number: draft.extra.update(make(draft, number))


FORGERIES: Final[dict[str, Callable[[_Draft, int], None]]] = {
    "none": lambda draft, number: None,
    "withhold": _withhold,
    "exchange": _exchange,
    "leave-out": _leave_out,
    "transcript-of-one": _transcript_of_one,
    "server": _tag(lambda draft, number: {"FairServer": secret(98)}),
    "secret": _secret,
    "one-more": _tag(lambda draft, number: {f"FairSeat{draft.server.count + 1}": "none"}),
    "result": _result,
    "reason": _set(reason="abandon"),
    "going-on": _set(result=None, reason=None),
    "moves": _moves,
    "no-moves": _set(actions=[]),
    "rewritten": _rewritten,
    "recounted": _recounted,
    "takebacks": _takebacks,
    "rules": _rules,
    "options": _options,
    "players": _tag(lambda draft, number: {f"Player{_seat(draft, number) + 1}": "Eve"}),
    "scheme": _tag(lambda draft, number: {"FairScheme": "glyphwall-fair-2"}),
    "id": lambda draft, number: setattr(draft, "fixed", replace(draft.fixed, game_id="AAAAAAAAAAAA")),
    "seats": _seats,
    "smaller": _smaller,
    "other-game": _other_game,
    "unbound": _unbound,
    "other-ply": _other_ply,
    "odd": _odd,
    "cut": lambda draft, number: setattr(draft, "change", lambda record: replace(record, closed=False)),
}
"""What can be done to a record; a number chooses how."""
