"""The description of the HTTP interface at ``/schema``: written once, since YAML of it takes 50 ms."""

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
    """The routes of one application do not change."""

    _written: bytes | None = None

    def write(self, app: Litestar) -> None:
        """Before anybody asks for it."""
        describing = next(plugin for plugin in app.plugins if hasattr(plugin, "provide_openapi_schema"))
        self._written = self._text_of(describing.provide_openapi_schema())

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._written is None:
            self._written = self._text_of(openapi_schema)
        return self._written

    def _text_of(self, schema: dict[str, Any]) -> bytes:
        raise NotImplementedError


class _Json(CachedSchema, JsonRenderPlugin):
    """As JSON."""

    def _text_of(self, schema: dict[str, Any]) -> bytes:
        return encode_json(schema, default_serializer)


class _Yaml(CachedSchema, YamlRenderPlugin):
    """As YAML."""

    def _text_of(self, schema: dict[str, Any]) -> bytes:
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
