"""A line between a browser and a server that can be cut and mended: a relay for bytes."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Self


class Line:
    """Relays connections to a server; runs an event loop in a thread of its own.

    ``url`` is where the server is reached through the line. While it is cut, connections fail.
    """

    def __init__(self, server_url: str) -> None:
        host, _, port = server_url.removeprefix("http://").partition(":")
        self._target = host, int(port)
        self._port = 0
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def __enter__(self) -> Self:
        self._thread.start()
        self.mend()
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(60)
        self._loop.close()

    def mend(self) -> None:
        """Lets connections through, on the same port as before."""
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(60)

    def cut(self) -> None:
        """Breaks every connection and lets none through."""
        asyncio.run_coroutine_threadsafe(self._break(), self._loop).result(60)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._relay, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def _break(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in list(self._open):
            writer.transport.abort()
        running = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        await asyncio.gather(*running, return_exceptions=True)

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            there_reader, there_writer = await asyncio.open_connection(*self._target)
            self._open |= {writer, there_writer}
            try:
                await asyncio.gather(self._pump(reader, there_writer), self._pump(there_reader, writer))
            finally:
                self._open -= {writer, there_writer}
                there_writer.close()
        writer.close()

    @staticmethod
    async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        with suppress(OSError):
            writer.close()
