"""NOTICE lists every font that Glyphwall ships in its client or embeds in a document."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pypdf
import pytest

from glyphwall.cli.main import main

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]


def listed() -> str:
    """The notice without spaces and case, as fonts name themselves in several ways."""
    return re.sub(r"\s", "", (ROOT / "NOTICE").read_text("utf-8")).lower()


def web_fonts() -> Iterator[str]:
    packages = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    for name in packages["dependencies"] | packages["devDependencies"]:
        if name.startswith("@fontsource"):
            yield name.rpartition("/")[2].replace("-", "")


def used_fonts() -> Iterator[str]:
    """The families of every @font-face, and those of packages that styles import."""
    sources = [each for part in ("client", "kit", "games") for each in (ROOT / "web" / part).rglob("*.*")]
    for path in sources:
        if path.suffix in (".css", ".svelte", ".ts"):
            text = path.read_text("utf-8")
            for face in re.findall(r"@font-face\s*{([^}]*)}", text):
                yield re.findall(r"font-family:\s*['\"]([^'\"]+)", face)[0].replace(" ", "").lower()
            for package in re.findall(r"@fontsource/([a-z-]+)", text):
                yield package.replace("-", "")


def embedded_fonts(path: Path) -> set[str]:
    reader = pypdf.PdfReader(path)
    found = set()
    for number in range(1, cast("int", reader.trailer["/Size"])):
        entry: Any = reader.get_object(number)
        if isinstance(entry, dict) and entry.get("/Type") == "/FontDescriptor":
            found.add(entry["/FontName"].rpartition("+")[2].partition("-")[0].lower())
    return found


def test_the_fonts_of_the_client_are_listed() -> None:
    fonts = {*web_fonts(), *used_fonts()}
    assert len(fonts) >= 3
    assert [each for each in fonts if each not in listed()] == []


@pytest.mark.parametrize("command", [["print", "leaflet"], ["print", "aid"], ["draw"]], ids=lambda command: command[-1])
def test_the_fonts_of_documents_are_listed(tmp_path: Path, command: list[str]) -> None:
    assert main([*command, "--out", str(tmp_path / "made.pdf")]) == 0
    fonts = embedded_fonts(tmp_path / "made.pdf")
    assert fonts
    assert [each for each in fonts if each not in listed()] == []
