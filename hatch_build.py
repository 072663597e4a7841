"""Package build hook: adds the built browser client and its verifier to the wheel, so users need no Node."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebBuildHook(BuildHookInterface):
    """A hook that runs ``tools/build/build_web.py`` and ``build_verifier.py`` for wheels and editable installs."""

    PLUGIN_NAME = "custom"

    def _builder(self) -> Any:
        return self._tool("build_web")

    def _tool(self, name: str) -> Any:
        spec = importlib.util.spec_from_file_location(name, Path(self.root, "tools", "build", f"{name}.py"))
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def dependencies(self) -> list[str]:
        """Return the Node wheel if Node is needed and missing."""
        web = self._builder()
        needed = self.target_name == "wheel" and not web.skipped() and not web.fresh() and web.machine_node() is None
        return [web.NODE_WHEEL] if needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client before the wheel's files are collected."""
        if self.target_name != "wheel":
            return
        web = self._builder()
        if web.skipped():
            self.app.display_warning(f"{web.SKIP} is set: the browser client is left out of this build")
            return
        try:
            web.build()
        except web.WebBuildError as error:
            self.app.display_error(str(error))
            sys.exit(1)
        verifier = self._tool("build_verifier")
        try:
            verifier.build()
        except verifier.VerifierBuildError as error:
            self.app.display_warning(f"pages of this build can't verify draws themselves: {error}")
        # A release makes the engines.
        folders = (web.STATIC.as_posix(), verifier.VERIFIER.as_posix(), "src/glyphwall/engines")
        build_data["artifacts"] += [f"/{folder}/" for folder in folders]
