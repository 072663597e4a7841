"""The description of the HTTP interface at ``/schema``, written once, since its YAML takes 50 ms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import yaml  # type: ignore[import-untyped]
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Server
from litestar.serialization import default_serializer, encode_json

from glyphwall import __version__

if TYPE_CHECKING:
    from litestar import Litestar, Request


class CachedSchema(OpenAPIRenderPlugin):
    """A description that is written once: the routes of an application don't change."""

    _written: bytes | None = None

    def write(self, app: Litestar) -> None:
        """Write the description before it is requested."""
        describing = next(plugin for plugin in app.plugins if hasattr(plugin, "provide_openapi_schema"))
        self._written = self._encode(describing.provide_openapi_schema())

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._written is None:
            self._written = self._encode(openapi_schema)
        return self._written

    def _encode(self, schema: dict[str, Any]) -> bytes:
        raise NotImplementedError


class _Json(CachedSchema, JsonRenderPlugin):
    def _encode(self, schema: dict[str, Any]) -> bytes:
        return encode_json(schema, default_serializer)


class _Yaml(CachedSchema, YamlRenderPlugin):
    def _encode(self, schema: dict[str, Any]) -> bytes:
        plain = msgspec.to_builtins(schema, enc_hook=default_serializer)
        text: str = yaml.dump(plain, default_flow_style=False)
        return text.encode()


def openapi_config(prefix: str = "") -> OpenAPIConfig:
    """Return the configuration of one application, whose addresses have a prefix."""
    return OpenAPIConfig(
        title="Glyphwall",
        version=__version__,
        servers=[Server(url=prefix or "/")],
        use_handler_docstrings=True,
        render_plugins=[_Json(), _Yaml()],
    )
