"""The beginning of a game: seats and options of a request, secrets, first draws of chance, joining, rematches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from glyphwall.core import _fairness as fairness
from glyphwall.core.registry import get_game, get_plugin
from glyphwall.core.streams import new_seed
from glyphwall.core.values import CHANCE, NO_ACTOR
from glyphwall.play import clock
from glyphwall.play.chance import AWAITED, FairChance
from glyphwall.play.log import Draft, GameLog
from glyphwall.play.protocol.bodies import Created, CreateGame, Invitation, Joined, JoinGame, SeatRequest
from glyphwall.play.protocol.messages import Rematch
from glyphwall.play.protocol.table import SeatGrant
from glyphwall.play.records import UNDRAWN, Due, StoredEntry, StoredGame, StoredSeat
from glyphwall.play.refusals import BadInvitation, BadMessage, BadSeats, InvitationUsed, ProtocolMismatch
from glyphwall.play.table import list_due
from glyphwall.play.tokens import derive_secret, digest, new_game_id, new_secret
from glyphwall.play.transition import Step
from glyphwall.record.progress import ABANDONED, RESIGN, TIME

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glyphwall.core.contract import Game
    from glyphwall.play.records import EntryKind
    from glyphwall.play.table import GameTable
    from glyphwall.play.transition import Asker
    from glyphwall.record.progress import GameInProgress

_ENTRIES: dict[str, EntryKind] = {RESIGN: "resigned", TIME: "timed-out", ABANDONED: "abandoned"}
"""The entries of ends that the rules don't bring, by their reason."""
_RECORDED_NAME = 40
"""The longest player's name that is taken from a record."""


def new_game(request: CreateGame, levels: Mapping[str, str], now: float) -> tuple[StoredGame, Created]:
    """Build the game of a request, and the answer with the secrets of its seats.

    Args:
        levels: player specs by level of that game.
        now: seconds since 1970.

    Raises:
        UnknownGame, OptionsError: there is no such game or variant.
        BadSeats: the number of seats is wrong, or a seat makes no sense.
        ProtocolMismatch: the page was loaded before an upgrade.
    """
    game = get_game(request.game)
    options = game.make_options(**request.options)
    count = game.seats(options)
    if len(request.seats) != count:
        raise BadSeats(f"{len(request.seats)} seats: {game.title} with these options has {count}")
    _check_colours([seat.colour for seat in request.seats], get_plugin(game.id).seat_colours)
    seats, grants = [], []
    game_id, seed = new_game_id(), new_seed()
    for number, wanted in enumerate(request.seats):
        own = request.request_id
        secret = new_secret() if own is None else derive_secret(own, game_id, seed, number)
        seat, grant = _seat(number, wanted, levels, secret)
        seats.append(seat)
        grants.append(grant)
    start = None if request.position is None else read_start(request.position, game, options)
    stored = open_game(
        game,
        options,
        seats=seats,
        game_id=game_id,
        seed=seed,
        secret=fairness.make_secret(),
        now=now,
        start=start,
        control=None if request.clock is None else clock.to_text(request.clock),
    )
    return stored, Created(game_id=stored.id, seats=grants)


def read_start(text: str, game: Game[Any, Any], options: Any) -> str:
    """Return the position at which a game begins, as it is stored.

    Raises:
        NotationError, PositionError: the text is no position.
        BadMessage: the game is over there.
    """
    state = game.parse_position(text, options)
    if state.actor == NO_ACTOR:
        raise BadMessage("position: the game is over there")
    written: str = state.position
    return written


def open_game(
    game: Game[Any, Any],
    options: Any,
    *,
    seats: list[StoredSeat],
    game_id: str,
    seed: int,
    secret: str,
    now: float,
    rematch_of: str | None = None,
    start: str | None = None,
    control: str | None = None,
    play_ms: int | None = None,
) -> StoredGame:
    """Build a game before the first choice of a seat; the draws of chance before it are in its entries.

    Args:
        control: the time control, as it is stored.
        play_ms: the play time from which the clocks run; None: they wait for the last seat, or the first turn.
    """
    stored = StoredGame(
        id=game_id,
        game=game.id,
        rules_version=game.rules_version,
        options=msgspec.to_builtins(options),
        seed=seed,
        secret=secret,
        created=now,
        seats=seats,
        rematch_of=rematch_of,
        start=start,
        clock=control,
    )
    log = GameLog(stored)
    FairChance(stored, {seat.seat: seat for seat in seats}, log)
    draft = Draft(log, now, play_ms or 0)
    draft.draw()
    if control is not None and play_ms is not None:
        draft.start_clocks()
    stored.entries = list(draft.entries)
    due: tuple[Due, ...] = ()
    if draft.progress.actor != CHANCE:  # else chance waits for a seat
        due = list_due(game_id, draft.progress.actor, seats, now, 0)
    if log.control is not None and draft.clocks is not None:
        last = clock.deadline(log.control, draft.clocks)
        due += () if last is None else (Due("flag", game_id, last / 1000, 0),)
    stored.due = due or UNSET
    people = [seat.seat for seat in seats if seat.kind != "computer"]
    if rematch_of is not None and draft.progress.actor in people:
        stored.turn = draft.progress.actor
    return stored


def import_game(
    progress: GameInProgress, seats: Iterable[StoredSeat], *, game_id: str, seed: int, now: float
) -> StoredGame:
    """Build a game that has begun elsewhere, as in a record: nothing is promised of its chance."""
    start, entries, seats = progress.start, [], list(seats)
    for number, ply in enumerate(progress.plies, 1):
        seat = None if ply.actor == CHANCE else ply.actor
        entries.append(StoredEntry(version=number, kind="moved", seat=seat, action=ply.text, plies=number, at=now))
    ending = progress.ending
    if ending is not None and ending.outcome.termination in _ENTRIES:
        made, kind = len(entries), _ENTRIES[ending.outcome.termination]
        entries.append(StoredEntry(version=made + 1, kind=kind, seat=ending.seat, plies=made, at=now))
    return StoredGame(
        id=game_id,
        game=start.game.id,
        rules_version=start.game.rules_version,
        options=msgspec.to_builtins(start.options),
        seed=seed,
        secret=fairness.make_secret(),
        fair_scheme=UNDRAWN,
        created=now,
        seats=seats,
        entries=entries,
        due=list_due(game_id, progress.actor, seats, now, 0) or UNSET,
        start=None if start == start.game.initial_state(start.options) else start.position,
    )


def join(table: GameTable, request: JoinGame, now: float) -> tuple[Step, Joined]:
    """Take the seat of an invitation; return the step and the answer. The same client may ask again.

    Raises:
        BadInvitation: the game has no such invitation.
        InvitationUsed: another client has taken the seat.
        BadMessage: the token that the client has chosen is for another seat.
        BadSeats: the game has no such colour, or another seat has it.
        ProtocolMismatch: the page was loaded before an upgrade.
    """
    _check_not_older(request.commitment)
    seat = _find_invited_seat(table, request.invitation)
    if seat.joined:
        if request.token_digest is not None and request.token_digest == seat.token:
            return Step(), Joined(seat=seat.seat)
        raise InvitationUsed("this invitation was already used")
    token = new_secret() if request.token_digest is None else None
    token_digest = digest(token) if token is not None else request.token_digest
    if any(other.token == token_digest for other in table.seats.values()):
        raise BadMessage("token_digest: this token opens another seat of the game; choose another")
    colour = request.colour or seat.colour
    colours = [colour if other is seat else other.colour for _, other in sorted(table.seats.items())]
    _check_colours(colours, get_plugin(table.log.game.id).seat_colours)
    name = clean_name(request.name) or seat.name
    commitment = AWAITED if request.takes_part else None
    joined = msgspec.structs.replace(
        seat, joined=True, token=token_digest, name=name, colour=colour, commitment=commitment
    )
    draft = table.draft(now)
    draft.join(seat.seat)
    return Step(draft=draft, joined=joined, broadcast="update"), Joined(seat=seat.seat, token=token)


def claim(table: GameTable, tokens: Iterable[str], account: str, now: float) -> tuple[Step, list[int]]:
    """Move the seats of some tokens into an account; return the step and the account's seats.

    The tokens don't work afterwards. Claiming them again changes nothing.

    Raises:
        BadToken: a token is for no seat of this game, and the account holds none.
    """
    held = table.find_seats(tokens, account)
    claimed = tuple(
        msgspec.structs.replace(table.seats[seat], token=None, account=account)
        for seat, token in sorted(held.items())
        if token
    )
    step = Step(draft=table.draft(now), claimed=claimed, broadcast="table") if claimed else Step()
    return step, sorted(held)


def describe_invitation(table: GameTable, invitation: str) -> Invitation:
    """Return the seat of an invitation, and whether it is taken.

    Raises:
        BadInvitation: the game has no such invitation.
    """
    seat = _find_invited_seat(table, invitation)
    return Invitation(seat=seat.seat, taken=seat.joined)


def _find_invited_seat(table: GameTable, invitation: str) -> StoredSeat:
    wanted = digest(invitation)
    seat = next((seat for seat in table.seats.values() if seat.invitation == wanted), None)
    if seat is None:
        raise BadInvitation("this invitation is not one of this game's")
    return seat


def next_game(table: GameTable, now: float) -> StoredGame:
    """Return the next game, before it is stored.

    Everybody keeps their token. So a player who was away when the rematch was agreed on still gets in, and the server
    need not store a secret to hand it out later.
    """
    following = open_game(
        table.log.game,
        table.log.options,
        seats=[_move_seat(table, seat) for seat in table.seats],
        game_id=new_game_id(),
        seed=new_seed(),
        secret=fairness.make_secret(),
        now=now,
        rematch_of=table.id,
        control=None if table.log.control is None else clock.to_text(table.log.control),
        play_ms=table.play_ms(now) if any(seat.kind == "link" for seat in table.seats.values()) else None,
    )
    following.revision_before = table.revision
    return following


def rematch_message(table: GameTable, asker: Asker) -> Rematch:
    """Return the message with the next game, and the asker's seats there."""
    count = len(table.seats)
    grants = [
        SeatGrant(seat=_next_seat(seat, count), kind=table.seats[seat].kind, token=token or None)
        for seat, token in asker.tokens.items()
    ]
    return Rematch(game_id=table.rematch or "", seats=sorted(grants, key=lambda grant: grant.seat))


def _next_seat(seat: int, count: int) -> int:
    """Return a seat's number in the next game: two exchange seats; more move by one, so that each begins in turn."""
    return seat_after(seat, count, 1)


def seat_after(seat: int, count: int, games: int) -> int:
    """Return a seat's number after some rematches."""
    return (seat - games) % count


def _move_seat(table: GameTable, seat: int) -> StoredSeat:
    """Return the seat in the next game.

    A seat that took part in this game's chance takes part again, and so does each person of an imported game.
    """
    here = table.seats[seat]
    person = table.chance.is_undrawn and here.kind != "computer"
    commitment = AWAITED if person or here.commitment is not None else None
    number = _next_seat(seat, len(table.seats))
    return msgspec.structs.replace(here, seat=number, invitation=None, commitment=commitment, secret=None)


def clean_name(name: str | None) -> str | None:
    """Return a name on one line, without invisible characters; None if nothing is left."""
    visible = "".join(letter for letter in name or "" if letter.isprintable() or letter.isspace())
    return " ".join(visible.split()) or None


def read_player_name(tags: Mapping[str, str], game_id: str, seat: int) -> str | None:
    """Return a player's name from a record's tags, a computer's by its level; None if it is missing."""
    name = tags.get(f"Player{seat + 1}", "")
    if name.startswith("bot:"):
        level = f"level-{name[4:].split(' ')[0]}"
        texts = get_plugin(game_id).texts
        name = texts.text(level) if texts.has_text(level) else name[4:]
    return clean_name(name.replace("?", "")[:_RECORDED_NAME])


def _check_colours(chosen: Sequence[str | None], offered: Sequence[str]) -> None:
    """Raise `BadSeats` for a colour that the game doesn't have, or that two seats have."""
    for number, colour in enumerate(chosen):
        if colour is None:
            continue
        if colour not in offered:
            choices = f"choose from: {', '.join(offered)}" if offered else "seats of this game have no colours"
            raise BadSeats(f"seat {number + 1}: colour {colour[:20]!r}; {choices}")
        if colour in chosen[:number]:
            raise BadSeats(f"seat {number + 1}: {colour} is the colour of seat {chosen.index(colour) + 1} already")


def _check_not_older(commitment: str | None) -> None:
    """Refuse a page that commits before it knows the server's commitment: it was loaded before an upgrade."""
    if commitment is not None:
        raise ProtocolMismatch("commitment: a seat commits once it is shown the server's commitment; reload the page")


def _seat(number: int, wanted: SeatRequest, levels: Mapping[str, str], secret: str) -> tuple[StoredSeat, SeatGrant]:
    _check_not_older(wanted.commitment)
    seat = StoredSeat(seat=number, kind=wanted.kind, name=clean_name(wanted.name), colour=wanted.colour)
    if wanted.kind != "here" and wanted.takes_part:
        raise BadSeats(f"seat {number + 1}: only a seat of this device takes part from the start")
    if wanted.kind == "computer":
        spec = levels.get(wanted.level or "")
        if spec is None:
            raise BadSeats(f"seat {number + 1}: level {wanted.level!r}; choose from: {', '.join(levels)}")
        seat.level, seat.spec = wanted.level, spec
        return seat, SeatGrant(seat=number, kind="computer")
    if wanted.level is not None:
        raise BadSeats(f"seat {number + 1}: only a computer has a level")
    if wanted.kind == "here":
        seat.token, seat.commitment = digest(secret), AWAITED if wanted.takes_part else None
        return seat, SeatGrant(seat=number, kind="here", token=secret)
    seat.invitation, seat.joined = digest(secret), False
    return seat, SeatGrant(seat=number, kind="link", invitation=secret)
