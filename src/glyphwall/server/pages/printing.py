"""Prints for browsers: made one at a time in a process, in turns by address, and cached."""

from __future__ import annotations

import asyncio
import subprocess
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.core.errors import BadPrint, GlyphwallError, MissingLibrary, UnknownPrint
from glyphwall.core.option_fields import option_fields, plain_value
from glyphwall.core.registry import game_ids, get_plugin
from glyphwall.printing.declarations import choice_title, option_about, option_title, print_about, print_title, prints
from glyphwall.server.errors import Unavailable
from glyphwall.server.net.fair_queue import FairQueue
from glyphwall.server.net.helper_process import start_helper
from glyphwall.server.net.offload import SingleFlight
from glyphwall.server.pages.bodies import PrintChoice, PrintField, PrintInfo
from glyphwall.server.pages.printer import REFUSED, PrintFault, PrintJob

if TYPE_CHECKING:
    from glyphwall.core.option_fields import OptionField
    from glyphwall.core.plugin import GamePlugin
    from glyphwall.printing.declarations import Print

SECONDS: Final = 120.0
"""The time limit of a print."""

LARGEST: Final = 64 * 2**20
"""The maximum size of a file in bytes."""

_KEPT: Final = 48 * 2**20
"""The maximum size of the cache in bytes."""
_WAITING: Final = 20
_WAITING_PER_ADDRESS: Final = 4
_KNOWN: Final = {error.code: error for error in (BadPrint, UnknownPrint, MissingLibrary)}


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
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._flights = SingleFlight[bytes]()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="print")
        self._line = FairQueue("prints", each=_WAITING_PER_ADDRESS, together=_WAITING)

    async def make(self, job: PrintJob, address: str) -> bytes:
        """Return the print of a job with checked options.

        Raises:
            TooManyRequests: this address waits for several already. Unavailable: too many wait, or it takes too long or
                grows too large. GlyphwallError: what its maker refuses.
        """
        key = msgspec.json.encode(job, order="sorted")
        if key not in self._kept:
            return await self._flights.make((address, key), lambda: self._in_turn(address, key))
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _in_turn(self, address: str, key: bytes) -> bytes:
        async with self._line.place(address):
            if key not in self._kept:
                self._keep(key, await self._made(key))
            return self._kept[key]

    def _keep(self, key: bytes, made: bytes) -> None:
        self._kept[key] = made
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > _KEPT:
            self._kept.popitem(last=False)

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
