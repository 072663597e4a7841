"""Prints over HTTP: what there is, pictures and files, within bounds."""

from __future__ import annotations

import asyncio
import io
import zipfile
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from glyphwall.core.errors import MissingLibrary
from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.pages import printing
from glyphwall.server.pages.printer import PrintFault, PrintJob
from glyphwall.server.pages.printing import Printing
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

pytestmark = pytest.mark.asyncio(loop_scope="module")

SCORE = "/api/prints/grawlix/score"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """One server for the whole page."""
    async with serving(make_settings(tmp_path_factory.mktemp("data"))) as running:
        yield running


async def test_the_list_has_words_and_bounds(server: Server) -> None:
    listed = (await server.http.get("/api/prints", params={"locale": "de"})).json()
    sheet = next(each for each in listed if (each["game"], each["name"]) == ("grawlix", "sheet"))
    assert sheet["title"] == "Steine zum Ausschneiden"
    assert sheet["formats"] == ["pdf"]
    fields = {field["name"]: field for field in sheet["fields"]}
    assert (fields["size"]["kind"], fields["size"]["default"], fields["size"]["maximum"]) == ("decimal", "25", 80)
    assert fields["style"]["choices"][1] == {"value": "black-and-white", "title": "Schwarzweiß"}
    catalogue = (await server.http.get("/api/catalogue")).json()
    assert {game["id"]: game["prints"] for game in catalogue}["grawlix"] == len(
        [each for each in listed if each["game"] == "grawlix"]
    )


async def test_a_picture_and_a_file(server: Server) -> None:
    picture = await server.http.get(f"{SCORE}/picture", params={"copies": "2", "page": "2", "locale": "de"})
    assert picture.status_code == 200
    assert picture.headers["content-type"] == "image/png"
    assert picture.headers["x-pages"] == "2"
    assert picture.content.startswith(b"\x89PNG")
    file = await server.http.get(f"{SCORE}/file", params={"copies": "2"})
    assert file.headers["content-type"] == "application/pdf"
    assert file.headers["content-disposition"] == 'attachment; filename="grawlix-score.pdf"'
    assert file.content.startswith(b"%PDF")


async def test_a_folder_comes_as_zip(server: Server) -> None:
    file = await server.http.get("/api/prints/grawlix/images/file", params={"format": "svg"})
    assert file.headers["content-disposition"] == 'attachment; filename="grawlix-images.svg.zip"'
    assert "svg/Rh.svg" in zipfile.ZipFile(io.BytesIO(file.content)).namelist()


async def test_an_address_may_ask_for_so_many_in_a_minute(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as other:
        other.service.limits.prints._burst = 1
        first, second = [await other.http.get(f"{SCORE}/file") for _ in range(2)]
        assert (first.status_code, second.status_code) == (200, 429)
        assert second.headers["retry-after"]


JOB = PrintJob("grawlix", "score", "en", {}, page=1)


async def test_one_at_a_time_and_only_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    going = asyncio.Event()
    at_once: list[bytes] = []
    order: list[bytes] = []

    async def made(self: Printing, key: bytes) -> bytes:
        at_once.append(key)
        order.append(key)
        assert len(at_once) == 1
        await going.wait()
        at_once.remove(key)
        return b"made"

    monkeypatch.setattr(Printing, "_made", made)
    prints = Printing()
    jobs = [PrintJob("grawlix", "score", "en", {"copies": copies}) for copies in range(1, 8)]
    waiting = [asyncio.create_task(prints.make(job, "a")) for job in jobs[:5]]
    await asyncio.sleep(0)
    with pytest.raises(TooManyRequests):
        await prints.make(jobs[5], "a")
    other = asyncio.create_task(prints.make(jobs[6], "b"))
    await asyncio.sleep(0.01)
    going.set()
    assert await asyncio.gather(*waiting, other) == [b"made"] * 6
    assert b'"copies":7' in order[1], "before the others of an address that was served"
    monkeypatch.setattr(Printing, "_made", None)  # what was made is kept
    assert await prints.make(jobs[0], "a") == b"made"


async def test_what_takes_too_long_or_grows_too_large_is_given_up() -> None:
    with pytest.raises(Unavailable, match="too long"):
        await Printing(seconds=0.01).make(JOB, "a")
    with pytest.raises(Unavailable, match="could not be made"):
        await Printing(largest=100).make(JOB, "a")


async def test_a_server_without_the_libraries_says_so(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def missing(self: Printing, key: bytes) -> bytes:
        fault = PrintFault("missing-library", 'to print score needs typst: pip install "glyphwall[print]"')
        raise printing._KNOWN[fault.code](fault.message)

    monkeypatch.setattr(Printing, "_made", missing)
    answer = await server.http.get(f"{SCORE}/file?copies=7")
    assert (answer.status_code, answer.json()["code"]) == (501, MissingLibrary.code)
    assert "glyphwall[print]" in answer.json()["message"]


async def test_only_what_draws_positions_waits_for_the_rules(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[str] = []

    async def rules(game: str) -> None:
        waited.append(game)

    async def made(self: Printing, key: bytes) -> bytes:
        return b"made"

    monkeypatch.setattr(server.service.compilation, "rules", rules)
    monkeypatch.setattr(Printing, "_made", made)
    for path in (f"{SCORE}/file?copies=9", "/api/prints/graffiti/aid/file", "/api/prints/grawlix/leaflet/file"):
        assert (await server.http.get(path)).status_code == 200
    assert waited == ["grawlix"], "the leaflet alone"
