"""The server's figures, as Prometheus reads them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from glyphwall.server.metrics import export_metrics
from glyphwall.server.store import backups, health
from tests.unit.server.kit import Server, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path


async def figures(port: int) -> dict[str, float]:
    async with httpx.AsyncClient() as http:
        text = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    families = text_string_to_metric_families(text)
    return {sample.name: sample.value for family in families for sample in family.samples}


async def test_moves_games_and_sockets_are_counted(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, metrics_port=0)) as server:
        port = server.app.state.metrics_port
        before = await figures(port)
        assert before["glyphwall_games_open"] == 0
        game = await server.create("here", "here", options={"size": 3, "hand": 2})
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await peer.play("+Ra")
            after = await figures(port)
        assert (after["glyphwall_games_open"], after["glyphwall_sockets_open"]) == (1, 1)
        assert after["glyphwall_changes_total"] >= before["glyphwall_changes_total"] + 2  # and those of the server
        assert after["glyphwall_transactions_total"] >= 1
        assert after["glyphwall_transaction_seconds_total"] > 0
        assert after["glyphwall_changes_failed_total"] == 0
        assert after["process_cpu_seconds_total"] > 0
        assert "glyphwall_games" not in (await server.http.get("/metrics")).text  # not where everybody is


async def test_health_latency_and_the_last_copy_are_told(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, metrics_port=0)) as server:
        port = server.app.state.metrics_port
        before = await figures(port)
        assert (before["glyphwall_ready"], before["glyphwall_database_damaged"]) == (1, 0)
        assert (before["glyphwall_games_damaged"], before["glyphwall_change_seconds_count"]) == (0, 0)
        assert before["glyphwall_backup_age_seconds"] == float("inf")
        game = await server.create("here", "here", options={"size": 3, "hand": 2})
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await peer.play("+Ra")
            await peer.play("+Oa")
        backups.note_backup(tmp_path / "glyphwall.sqlite3")
        server.service.store.integrity.report("row 3 missing from index")
        server.service.store.damaged.add("AAAAAAAAAAAA")
        after = await figures(port)
        assert after["glyphwall_change_seconds_count"] == 2
        assert 0 < after["glyphwall_change_seconds_sum"] < 60
        assert 0 <= after["glyphwall_backup_age_seconds"] < 3600
        assert (after["glyphwall_database_damaged"], after["glyphwall_games_damaged"]) == (1, 1)


async def test_a_locked_database_is_told_as_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "LIMIT_SECONDS", 0.2)
    async with serving(make_settings(tmp_path, metrics_port=0)) as server:
        with closing(sqlite3.connect(tmp_path / "glyphwall.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert (await figures(server.app.state.metrics_port))["glyphwall_ready"] == 0
            other.execute("ROLLBACK")


async def test_figures_are_told_by_names_of_this_machine_alone(tmp_path: Path) -> None:
    """A page of another site may not read them by a name of its own that suddenly leads here."""
    async with serving(make_settings(tmp_path, metrics_port=0, allowed_hosts=("games.example",))) as server:
        port = server.app.state.metrics_port
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            for host, status in {
                "evil.example": 421,
                f"evil.example:{port}": 421,
                f"localhost:{port}": 200,
                "games.example": 200,
            }.items():
                answer = await http.get("/metrics", headers={"host": host})
                assert (host, answer.status_code) == (host, status)
                assert ("glyphwall_games_open" in answer.text) == (status == 200)
                assert ("unknown-host" in answer.text) == (status == 421)


async def test_without_a_port_nothing_is_shown(server: Server) -> None:
    assert server.app.state.metrics_port is None


async def test_a_taken_port_is_an_error(server: Server) -> None:
    taken = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    async with taken:
        with pytest.raises(OSError, match="in use"), export_metrics(server.service, taken.sockets[0].getsockname()[1]):
            pass
