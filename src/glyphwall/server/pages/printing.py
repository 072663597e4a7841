"""Prints for browsers: made one at a time in a process, in turns by address, and cached."""

from __future__ import annotations

import asyncio
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from glyphwall.core._decoding import prepare_type
from glyphwall.core.errors import BadPrint, GlyphwallError, MissingLibrary, UnknownPrint
from glyphwall.core.option_fields import option_fields, plain_value
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.messages import closest_locale
from glyphwall.printing.declarations import (
    choice_title,
    find_print,
    option_about,
    option_title,
    print_about,
    print_title,
    prints,
)
from glyphwall.server.computers.compiling import Compilation
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.helper_process import start_helper
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.queued_cache import QueuedCache
from glyphwall.server.net.responses import JSON, AnyRequest, CachedAnswers, answers, errors_of
from glyphwall.server.pages.printer import REFUSED, PrintFault, PrintJob

if TYPE_CHECKING:
    from glyphwall.core.option_fields import OptionField
    from glyphwall.core.plugin import GamePlugin
    from glyphwall.printing.declarations import Print

SECONDS: Final = 120.0
"""The time limit of a print."""

LARGEST: Final = 64 * 2**20
"""The maximum size of a file in bytes."""

_MAX_CACHED: Final = 48 * 2**20
"""The maximum size of the cache in bytes."""
_WAITING: Final = 20
_WAITING_PER_ADDRESS: Final = 4
_KNOWN: Final = {error.code: error for error in (BadPrint, UnknownPrint, MissingLibrary)}


class PrintChoice(msgspec.Struct):
    """One value of an option of a print, and its title."""

    value: str
    title: str


class PrintField(msgspec.Struct):
    """One option of a print, for a form; ``default`` is its value as it is sent."""

    name: str
    kind: Literal["number", "decimal", "switch", "choice", "text"]
    title: str
    about: str
    default: str
    minimum: float | None
    maximum: float | None
    choices: list[PrintChoice]


class PrintInfo(msgspec.Struct):
    """An entry of ``GET /api/prints``: something to print; the first format is the usual one."""

    game: str
    name: str
    title: str
    about: str
    formats: list[str]
    fields: list[PrintField]


def print_catalogue(locale: str) -> list[PrintInfo]:
    """List what can be printed of all games, with the fields of a form for each."""
    plugins = [get_plugin(game_id) for game_id in game_ids()]
    return [_info(plugin, each, locale) for plugin in plugins for each in prints(plugin.id)]


def _info(plugin: GamePlugin, each: Print, locale: str) -> PrintInfo:
    return PrintInfo(
        game=plugin.id,
        name=each.name,
        title=print_title(plugin, each, locale),
        about=print_about(plugin, each, locale),
        formats=[form.name for form in each.formats],
        fields=[_field(plugin, each, field, locale) for field in option_fields(each.options)],
    )


def _field(plugin: GamePlugin, each: Print, field: OptionField, locale: str) -> PrintField:
    return PrintField(
        name=field.name,
        kind=field.kind,
        title=option_title(plugin, each, field, locale),
        about=option_about(plugin, each, field, locale),
        default=plain_value(field.default),
        minimum=field.minimum,
        maximum=field.maximum,
        choices=[PrintChoice(value, choice_title(plugin, each, field, value, locale)) for value in field.choices],
    )


class Printing:
    """Makes one print at a time, so that games have the processors."""

    def __init__(self, seconds: float = SECONDS, largest: int = LARGEST) -> None:
        self._seconds = seconds
        self._largest = largest
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="print")
        queue = FairQueue("prints", each=_WAITING_PER_ADDRESS, together=_WAITING)
        self._cache = QueuedCache[bytes](queue, _MAX_CACHED, len)

    async def make(self, job: PrintJob, address: str) -> bytes:
        """Return the print of a job with checked options.

        Raises:
            TooManyRequests: this address waits for several already. Unavailable: too many wait, or it takes too long or
                grows too large. GlyphwallError: what its maker refuses.
        """
        key = msgspec.json.encode(job, order="sorted")
        return await self._cache.get(address, key, lambda: (0.0, partial(self._made, key)))

    async def _made(self, key: bytes) -> bytes:
        loop = asyncio.get_running_loop()
        process = start_helper("glyphwall.server.pages.printer", stderr=subprocess.PIPE)
        try:
            printed = loop.run_in_executor(self._thread, process.communicate, key)
            made, said = await asyncio.wait_for(printed, self._seconds)
        except TimeoutError:
            raise Unavailable("this print takes too long here; make it with the command line") from None
        finally:
            if process.returncode is None:
                process.kill()
                await loop.run_in_executor(self._thread, process.wait)
        if process.returncode == REFUSED:
            fault = msgspec.json.decode(said, type=prepare_type(PrintFault))
            raise _KNOWN.get(fault.code, GlyphwallError)(fault.message)
        if process.returncode or not made or len(made) > self._largest:
            raise Unavailable("the print could not be made")
        return made


# -- routes ------------------------------------------------------------------------------------------

_OWN = ("format", "locale", "page")
_KEEP = {"cache-control": "private, max-age=600"}

_REFUSALS = errors_of(
    bad="bad-print: options or a format that this print does not have, or that do not go together.",
    missing="unknown-game, unknown-print: no such game, or nothing of this name is printed of it.",
    often="too-many-requests: from this address; try again after Retry-After seconds.",
    unable="missing-library: printing is not installed on this server.",
    down="unavailable: it takes too long or is too large, or too many wait.",
)


@get("/api/prints", precompressed=True, responses=answers(list[PrintInfo]))
async def list_prints(
    request: AnyRequest, constants: NamedDependency[CachedAnswers], locale: FromQuery[str] = "en"
) -> Response[bytes]:
    """List what can be printed of the games, with the options of each."""
    language = closest_locale(locale)
    return await constants.answer(
        request, ("prints", language), lambda: msgspec.json.encode(print_catalogue(language)), JSON
    )


@get("/api/prints/{game:str}/{name:str}/picture", precompressed=True, media_type="image/png", responses=_REFUSALS)
async def print_picture(
    request: AnyRequest,
    game: FromPath[str],
    name: FromPath[str],
    compilation: NamedDependency[Compilation],
    limits: NamedDependency[Limits],
    printing: NamedDependency[Printing],
    locale: FromQuery[str] = "en",
    page: FromQuery[int] = 1,
) -> Response[bytes]:
    """Return a page of a print as PNG; ``X-Pages`` counts the pages. The print's options are parameters."""
    job = _job(request, game, name, locale)
    job.page = max(1, min(page, 255))
    made = await _made(request, job, compilation, limits, printing)
    return Response(made[1:], headers={**_KEEP, "x-pages": str(made[0])}, media_type="image/png")


@get("/api/prints/{game:str}/{name:str}/file", precompressed=True, responses=_REFUSALS)
async def print_file(
    request: AnyRequest,
    game: FromPath[str],
    name: FromPath[str],
    compilation: NamedDependency[Compilation],
    limits: NamedDependency[Limits],
    printing: NamedDependency[Printing],
    locale: FromQuery[str] = "en",
    format: FromQuery[str | None] = None,  # noqa: A002 - the word that people type
) -> Response[bytes]:
    """Return a print as a file, a folder as ZIP. The print's options are parameters by name."""
    form = find_print(name, game)[1].format(format)
    job = _job(request, game, name, locale)
    job.format = form.name
    media_type = "application/zip" if form.folder else form.media_type
    headers = _KEEP | {"content-disposition": f'attachment; filename="{game}-{name}.{form.ending}"'}
    return Response(await _made(request, job, compilation, limits, printing), headers=headers, media_type=media_type)


def _job(request: AnyRequest, game: str, name: str, locale: str) -> PrintJob:
    """Return the job; refuses an unknown option or value."""
    found = find_print(name, game)[1]
    options = {key: value for key, value in request.query_params.items() if key not in _OWN}
    found.make_options(**options)
    return PrintJob(game, name, closest_locale(locale), options)


async def _made(
    request: AnyRequest, job: PrintJob, compilation: Compilation, limits: Limits, printing: Printing
) -> bytes:
    address = address_of(request)
    limits.prints.take(address)
    if find_print(job.name, job.game)[1].plays:
        await compilation.rules(job.game)  # else it would compile them anew
    return await printing.make(job, address)


ROUTES = (list_prints, print_picture, print_file)
