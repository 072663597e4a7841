"""The server's figures (`server_latency`, `server_load`), if its libraries are installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

PEER = (
    "; boardgame.io 0.50, in memory and with next to no rules: {peer.ack:.0f}, {peer.ack99:.0f} and {peer.cost:.2f} ms"
)


def measure(scale: float) -> Iterator[Figure]:
    from benchmarks import boardgame_io
    from benchmarks.server_latency import TARGET_MS
    from benchmarks.server_latency import measure as measure_latency
    from benchmarks.server_load import Work
    from benchmarks.server_load import measure as measure_load

    latency = measure_latency(max(100, round(1000 * scale)))
    yield Figure(
        "move to the opponent's screen, 99th percentile",
        latency.p99,
        "ms",
        f"under {TARGET_MS:.0f}",
        latency.p99 < TARGET_MS,
        note=f"{latency.moves} moves on loopback, each on disk first; median {latency.p50:.1f} ms",
    )
    work = Work(max(4, round(100 * scale)), max(0.5, 8.0 * scale))
    peer = measure_load("boardgame.io", work) if boardgame_io.available() else None
    load = measure_load("glyphwall", work)
    yield Figure(
        "moves acknowledged with 100 games at once",
        load.rate,
        "moves/s of the wall clock",
        peer=peer.rate if peer else None,
        note=f"each on disk first; half within {load.ack:.0f} ms, 99 of 100 within {load.ack99:.0f} ms; "
        f"{load.cost:.2f} ms of the server's processor time a move" + (PEER.format(peer=peer) if peer else ""),
    )
