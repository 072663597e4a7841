"""Routes of prints: the list, pictures, and files."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from glyphwall.messages import closest_locale
from glyphwall.printing.declarations import find_print
from glyphwall.server.computers.compiling import Compilation
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.responses import JSON, AnyRequest, CachedAnswers, answers, errors_of
from glyphwall.server.pages.printer import PrintJob
from glyphwall.server.pages.printing import PrintInfo, Printing, print_catalogue

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
