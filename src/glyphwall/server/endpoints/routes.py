"""HTTP routes, made from the list of endpoints."""

from __future__ import annotations

from inspect import Parameter, Signature, cleandoc
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from glyphwall.api.endpoints import all_endpoints
from glyphwall.api.host import Call
from glyphwall.core.registry import get_plugin
from glyphwall.play.protocol.basics import ErrorBody
from glyphwall.server.endpoints.host import host_of
from glyphwall.server.net.offload import while_connected
from glyphwall.server.net.responses import AnyRequest, compress_response
from glyphwall.server.tables.routes import Bearer, tokens_of

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

    from glyphwall.api.endpoints import Endpoint

# Types are made from values here, which a type checker cannot follow.
_FROM_PATH: Any = FromPath
_FROM_QUERY: Any = FromQuery
_JSON_BODY: Any = JSONBody

_encode = msgspec.json.Encoder().encode


def endpoint_routes() -> list[HTTPRouteHandler]:
    return [_route(endpoint) for endpoint in all_endpoints()]


def _route(endpoint: Endpoint) -> HTTPRouteHandler:
    async def answer(request: AnyRequest, **given: Any) -> Response[Any]:
        return await _respond(endpoint, request, given)

    parameters: dict[str, Any] = {
        "request": AnyRequest,
        **{name: _FROM_PATH[kind] for name, kind in endpoint.parameters.items()},
    }
    defaults: dict[str, Any] = {}
    if endpoint.request is not None and endpoint.method == "POST":
        parameters["data"] = _JSON_BODY[endpoint.request]
    elif endpoint.request is not None:
        for each in msgspec.structs.fields(endpoint.request):
            parameters[each.name] = _FROM_QUERY[each.type]
            if not each.required:
                defaults[each.name] = each.default
    if endpoint.has_tokens:
        parameters["authorization"], defaults["authorization"] = Bearer, None
    signature = Signature(
        [
            Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=defaults.get(name, Parameter.empty))
            for name, kind in parameters.items()
        ],
        return_annotation=Response[Any],
    )
    answer.__name__ = endpoint.name
    answer.__doc__ = cleandoc(endpoint.handler.__doc__ or "")
    answer.__annotations__ = {**parameters, "return": Response[Any]}
    answer.__signature__ = signature  # type: ignore[attr-defined]
    decorate = post if endpoint.method == "POST" else get
    more: dict[str, Any] = {} if endpoint.max_body is None else {"request_max_body_size": endpoint.max_body}
    return decorate(
        endpoint.path,
        status_code=endpoint.status,
        media_type=endpoint.media,
        responses=_responses(endpoint),
        precompressed=_is_compressed_here(endpoint),
        **more,
    )(answer)


def _is_compressed_here(endpoint: Endpoint) -> bool:
    """Return whether the answer is compressed in another thread, or once, instead of by the framework."""
    return endpoint.cost == "constant" or endpoint.is_large


def _responses(endpoint: Endpoint) -> dict[int, ResponseSpec]:
    def spec(kind: Any, description: str) -> ResponseSpec:
        return ResponseSpec(kind, generate_examples=False, description=description, media_type=endpoint.media)

    found = {
        status: ResponseSpec(ErrorBody, generate_examples=False, description=meaning)
        for status, meaning in endpoint.errors.items()
    }
    found[endpoint.status] = spec(endpoint.response, "The answer.")
    if endpoint.retry_seconds is not None:
        found[202] = spec(endpoint.response, "preparing: not ready; ask again after Retry-After seconds.")
    return found


async def _respond(endpoint: Endpoint, request: AnyRequest, given: dict[str, Any]) -> Response[Any]:
    host = host_of(request)
    tokens = tokens_of(given.pop("authorization", None))
    path = {name: given.pop(name) for name in endpoint.parameters}
    body = given.get("data")
    if endpoint.request is not None and endpoint.method == "GET":
        body = endpoint.request(**given)
    call = Call(path, request.query_params, tokens, body)

    if endpoint.cost == "constant":
        key = (endpoint.name, get_plugin(path["game"]).id)
        constants = host.services.constants
        made = b"" if key in constants else _encode(await endpoint.respond(host, call))
        return await constants.answer(request, key, lambda: made, endpoint.media)
    answering = endpoint.respond(host, call)
    answer = await (while_connected(request, answering) if endpoint.cost == "long" else answering)
    headers = None
    status = endpoint.status
    if getattr(answer, "preparing", None) is not None:
        status, headers = 202, {"retry-after": str(endpoint.retry_seconds)}
    if not _is_compressed_here(endpoint):
        return Response(answer, status_code=status, headers=headers)
    if endpoint.media == "application/json":
        return await compress_response(request, _encode(answer), endpoint.media, status=status, headers=headers)
    if isinstance(answer, str):
        return await compress_response(request, answer.encode(), endpoint.media)
    return await compress_response(request, answer.plain, endpoint.media, ready=answer.packed)
