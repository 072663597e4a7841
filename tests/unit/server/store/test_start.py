"""A database that is busy or gone for a while as a server starts is asked again; all else ends the start at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from glyphwall.server.errors import Unavailable
from glyphwall.server.settings import Settings
from glyphwall.server.store import startup

if TYPE_CHECKING:
    from pathlib import Path

ELSEWHERE = "postgresql+asyncpg://someone@nowhere/games"


class Step:
    """Fails as often as told, then gives 7."""

    def __init__(self, error: Exception, failures: int) -> None:
        self.error, self.failures, self.asked = error, failures, 0

    async def __call__(self) -> int:
        self.asked += 1
        if self.asked <= self.failures:
            raise self.error
        return 7


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup, "RETRY_SECONDS", 0.0)


@pytest.mark.parametrize(
    ("error", "database"),
    [
        (Unavailable("not now"), ELSEWHERE),
        (ConnectionRefusedError("nobody"), ELSEWHERE),
        (Unavailable("locked by another program"), None),
    ],
)
async def test_a_database_that_comes_back(
    error: Exception, database: str | None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    step = Step(error, 3)
    assert await startup.retry_start(Settings(data=tmp_path, database=database), step) == 7
    assert caplog.messages == ["the database does not answer; trying again"] * 3


async def test_a_database_that_stays_away(tmp_path: Path) -> None:
    step = Step(ConnectionRefusedError("nobody"), 10**6)
    with pytest.raises(ConnectionRefusedError, match="nobody"):
        await startup.retry_start(Settings(data=tmp_path, database=ELSEWHERE), step)
    assert step.asked == startup._TRIES + 1


@pytest.mark.parametrize(("error", "database"), [(ValueError("else"), ELSEWHERE), (ConnectionError("file"), None)])
async def test_all_else_ends_the_start(error: Exception, database: str | None, tmp_path: Path) -> None:
    step = Step(error, 1)
    with pytest.raises(type(error)):
        await startup.retry_start(Settings(data=tmp_path, database=database), step)
    assert step.asked == 1
