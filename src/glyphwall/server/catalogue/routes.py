"""The games on offer over HTTP: what there is, previews, texts, tutorials, questions of a game's own pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody

from glyphwall.api.lessons import Practise, Practised, practised
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.messages import BUILT_IN_TEXTS, locales
from glyphwall.play.protocol import AnyView
from glyphwall.server.catalogue.bodies import GameInfo
from glyphwall.server.catalogue.catalogue import catalogue, game_levels
from glyphwall.server.catalogue.services import services_of
from glyphwall.server.computers.computers import LAST_RESORT
from glyphwall.server.net.offload import offload
from glyphwall.server.net.responses import TEXT, AnyRequest, answers, errors_of

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from glyphwall.core.extension_points import Request as GameRequest


@get("/api/catalogue", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """The games that can be played, with their options and levels."""
    return list(catalogue())


@get(
    "/api/previews/{game:str}",
    sync_to_thread=False,
    responses=errors_of(missing="unknown-game: no game of this name."),
)
def get_preview(request: AnyRequest, game: FromPath[str]) -> list[AnyView]:
    """Positions of a game that the server plays by itself, as a spectator sees them; none until it has done so."""
    spec = next((level.spec for level in game_levels(game)), LAST_RESORT)
    return services_of(request).previews.of(game, spec)


@get(
    "/api/texts/{game:str}/{locale:str}",
    media_type=MediaType.TEXT,
    precompressed=True,
    responses=answers(str) | errors_of(missing="unknown-game: no game of this name."),
)
async def get_texts(request: AnyRequest, game: FromPath[str], locale: FromPath[str]) -> Response[bytes]:
    """A game's own texts in one language, as Fluent source; empty where it has none in that language."""
    texts = get_plugin(game).texts
    if texts is BUILT_IN_TEXTS or locale not in locales():
        return Response(b"", media_type=MediaType.TEXT)
    constants = services_of(request).constants
    return await constants.answer(request, ("texts", game, locale), lambda: texts.source(locale).encode(), TEXT)


@post(
    "/api/tutorials/{game:str}",
    status_code=200,
    responses=errors_of(
        bad="bad-message, bad-notation: what is wrong with the body.",
        missing="unknown-game, unknown-lesson: no such game, or no such lesson of it.",
        late="illegal-action, not-in-lesson: plies that are none of this lesson's.",
    ),
)
async def practise_lesson(request: AnyRequest, game: FromPath[str], data: JSONBody[Practise]) -> Practised:
    """Goes on in a lesson of the game's tutorial. Nothing is kept: the learner's plies come each time."""
    await services_of(request).compilation.rules(game)
    return await offload(practised, game, data)


def requests_of_games() -> list[HTTPRouteHandler]:
    """``POST /api/<game>/<name>`` for each request of a game's pages (`glyphwall.core.extension_points.Request`)."""
    return [
        _answering(f"/api/{game_id}/{name}", request)
        for game_id in game_ids()
        for name, request in get_plugin(game_id).requests.items()
    ]


def _answering(path: str, request: GameRequest) -> HTTPRouteHandler:
    def answer(data: Any) -> Any:
        return request.answer(data)

    answer.__annotations__ = {"data": JSONBody[request.asks], "return": request.answers}  # type: ignore[misc,name-defined]
    answer.__doc__ = request.about
    return post(
        path,
        status_code=200,
        sync_to_thread=True,
        responses=errors_of(
            bad="bad-message, bad-options, bad-notation: what is wrong with the body.",
            late="illegal-action, game-over: a ply that the rules do not allow, with the reason.",
        ),
    )(answer)


ROUTES = (
    list_games,
    get_preview,
    get_texts,
    practise_lesson,
)
"""All of them."""
