"""Routes of the games on offer, their previews and texts."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from glyphwall.core.registry import get_plugin
from glyphwall.messages import BUILT_IN_TEXTS, locales
from glyphwall.play.protocol.messages import AnyView
from glyphwall.server.catalogue.catalogue import GameInfo, catalogue, game_levels
from glyphwall.server.catalogue.previews import Previews
from glyphwall.server.computers.computers import LAST_RESORT
from glyphwall.server.net.responses import TEXT, AnyRequest, CachedAnswers, answers, errors_of


@get("/api/catalogue", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """List the games on offer, with their options and levels."""
    return list(catalogue())


@get(
    "/api/previews/{game:str}",
    sync_to_thread=False,
    responses=errors_of(missing="unknown-game: no game of this name."),
)
def get_preview(game: FromPath[str], previews: NamedDependency[Previews]) -> list[AnyView]:
    """Return positions of a game that the server plays; none until it has done so."""
    spec = next((level.spec for level in game_levels(game)), LAST_RESORT)
    return previews.of(game, spec)


@get(
    "/api/texts/{game:str}/{locale:str}",
    media_type=MediaType.TEXT,
    precompressed=True,
    responses=answers(str) | errors_of(missing="unknown-game: no game of this name."),
)
async def get_texts(
    request: AnyRequest, game: FromPath[str], locale: FromPath[str], constants: NamedDependency[CachedAnswers]
) -> Response[bytes]:
    """Return a game's own texts in one language, as Fluent source; empty if it has none."""
    texts = get_plugin(game).texts
    if texts is BUILT_IN_TEXTS or locale not in locales():
        return Response(b"", media_type=MediaType.TEXT)
    return await constants.answer(request, ("texts", game, locale), lambda: texts.source(locale).encode(), TEXT)


ROUTES = (
    list_games,
    get_preview,
    get_texts,
)
