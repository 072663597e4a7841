"""Positions and records that somebody brings along: a position to look at and to play from, a record to step through.

Everything comes from an address or a text box: each part is bounded, and what is wrong with it is said.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.core.errors import GlyphwallError, PositionError
from glyphwall.core.fairness import new_secret
from glyphwall.core.option_fields import option_fields
from glyphwall.core.registry import game_ids, get_game, get_pack
from glyphwall.core.streams import new_seed
from glyphwall.core.values import NOBODY
from glyphwall.play.opening import clean_name
from glyphwall.play.protocol import MAX_POSITION, Created, SeatGrant
from glyphwall.play.refusals import BadMessage
from glyphwall.play.stored import UNDRAWN, StoredEntry, StoredGame, StoredSeat
from glyphwall.play.tokens import digest, new_game_id, secret_of
from glyphwall.play.tokens import new_secret as new_token
from glyphwall.record import read_record
from glyphwall.record.replay import game_in_progress
from glyphwall.server.bodies import PositionInfo
from glyphwall.server.net.budget import beside
from glyphwall.server.pages.drawer import DrawingOrder, Drawn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glyphwall.core.contract import State
    from glyphwall.play.protocol import OpenRecord
    from glyphwall.record.model import GameRecord
    from glyphwall.record.progress import GameInProgress
    from glyphwall.server.computers.compiling import Compilation
    from glyphwall.server.pages.drawings import Drawings
    from glyphwall.server.pages.exports import Theme

_NO_OPTIONS = ("game", "position", "locale", "theme")
"""What else the query of an address may hold."""
_MAX_OPTIONS = 60
_MAX_VALUE = 100
_NAME = 40


async def read_position(compilation: Compilation, text: str, query: Mapping[str, str]) -> State:
    """The position of a text, by the game and the rule options of a query; without a game, of the first that reads it.

    Args:
        query: of an address: ``game``, and options of its rules by their names.

    Raises:
        GlyphwallError: what is wrong with it.
    """
    named = query.get("game")
    options = {name: value for name, value in query.items() if name not in _NO_OPTIONS}
    if not text or len(text) > MAX_POSITION:
        raise BadMessage(f"a position has 1 to {MAX_POSITION} characters, this has {len(text)}")
    if len(options) > _MAX_OPTIONS or any(len(value) > _MAX_VALUE for value in options.values()):
        raise BadMessage("there are too many rule options, or one is too long")
    refusals: list[GlyphwallError] = []
    for game_id in [get_game(named).id] if named else game_ids():
        await compilation.rules(game_id)
        try:
            return await beside(_read, game_id, text, options)
        except GlyphwallError as error:
            refusals.append(error)
    # Of several games the one whose position it seems to be knows best what is wrong.
    raise next((error for error in refusals if isinstance(error, PositionError)), refusals[0])


def _read(game_id: str, text: str, values: dict[str, str]) -> State:
    game = get_game(game_id)
    state: State = game.parse_position(text, game.make_options(**values))
    return state


async def position_info(drawings: Drawings, state: State, theme: Theme, locale: str) -> PositionInfo:
    """What the page of a position shows; the drawing is a spectator's."""
    game = state.game
    presets = {field.name: field.default for field in option_fields(game.options_type)}
    values: dict[str, Any] = msgspec.to_builtins(state.options)
    return PositionInfo(
        game=game.id,
        title=game.title,
        position=state.position,
        options={name: value for name, value in values.items() if presets.get(name) != value},
        seats=game.seats(state.options),
        actor=state.actor,
        over=state.actor == NOBODY,
        drawing=(await position_drawing(drawings, state, theme, locale)).plain.decode(),
    )


async def position_drawing(drawings: Drawings, state: State, theme: Theme, locale: str) -> Drawn:
    """The drawing of a position as anybody at the table sees it: hands stay hidden, though the text has them.

    Raises:
        TooManyRequests, Unavailable: as `Drawings.draw`.
    """
    key = (state.game.id, repr(state.options), state.position, theme, locale)
    return await drawings.draw(key, lambda: DrawingOrder(state.view(None), (), theme, locale))


def open_record(request: OpenRecord) -> tuple[StoredGame, Created]:
    """A game as a record has it, to step through, or to play on where it goes on: all seats are this device's.

    Its chance was drawn elsewhere, so nothing is promised of it.

    Raises:
        RecordError: what is wrong with it.
    """
    record = read_record(request.record)
    progress = game_in_progress(record)
    now = time.time()
    own, game_id, seed = request.request_id, new_game_id(), new_seed()
    tokens = [new_token() if own is None else secret_of(own, game_id, seed, seat) for seat in range(progress.seats)]
    seats = [
        StoredSeat(seat=seat, kind="here", name=_player(record, seat), token=digest(token))
        for seat, token in enumerate(tokens)
    ]
    stored = StoredGame(
        id=game_id,
        game=progress.game.id,
        rules_version=progress.game.rules_version,
        options=msgspec.to_builtins(progress.start.options),
        seed=seed,
        secret=new_secret(),
        fair_scheme=UNDRAWN,
        created=now,
        seats=seats,
        entries=_entries(progress, now),
        start=progress.start.position if "Position" in record.tags else None,
    )
    grants = [SeatGrant(seat=seat, kind="here", token=token) for seat, token in enumerate(tokens)]
    return stored, Created(game_id=stored.id, seats=grants)


def _entries(progress: GameInProgress, now: float) -> list[StoredEntry]:
    entries = [
        StoredEntry(
            version=number,
            kind="moved",
            seat=ply.actor if ply.actor >= 0 else None,
            action=ply.text,
            plies=number,
            at=now,
        )
        for number, ply in enumerate(progress.plies, 1)
    ]
    if progress.resigned is not None:
        made = len(entries)
        entries.append(StoredEntry(version=made + 1, kind="resigned", seat=progress.resigned, plies=made, at=now))
    return entries


def _player(record: GameRecord, seat: int) -> str | None:
    """Who a record says sat there: a computer by the name of its level."""
    name = record.tags.get(f"Player{seat + 1}", "")
    if name.startswith("bot:"):
        level = f"level-{name[4:].split(' ')[0]}"
        texts = get_pack(record.game_id).texts
        name = texts.text(level) if texts.has_text(level) else name[4:]
    return clean_name(name.replace("?", "")[:_NAME])
