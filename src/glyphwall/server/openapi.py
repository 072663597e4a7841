"""The description of the HTTP interface at ``/schema``: written once, since YAML of it takes 50 ms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin, YamlRenderPlugin

from glyphwall import __version__

if TYPE_CHECKING:
    from litestar import Request


class _WrittenOnce(OpenAPIRenderPlugin):
    """The routes of one application do not change."""

    _written: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._written is None:
            self._written = super().render(request, openapi_schema)  # type: ignore[safe-super]
        return self._written


class _Json(_WrittenOnce, JsonRenderPlugin):
    """As JSON."""


class _Yaml(_WrittenOnce, YamlRenderPlugin):
    """As YAML."""


def openapi_config() -> OpenAPIConfig:
    """Of one application."""
    return OpenAPIConfig(
        title="Glyphwall",
        version=__version__,
        use_handler_docstrings=True,
        render_plugins=[_Json(), _Yaml()],
    )
