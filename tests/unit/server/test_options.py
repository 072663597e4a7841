"""Settings are written once: the command line, its variables and the guide say what their fields say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import pytest
from click.testing import CliRunner

from glyphwall.server.command import serve
from glyphwall.server.options import build_settings, options, table
from glyphwall.server.settings import Launch, Settings, default_data

if TYPE_CHECKING:
    from collections.abc import Mapping

GUIDE = Path(__file__).parents[3] / "docs" / "how-to" / "server.md"


@click.command()
@options(Launch, Settings)
@click.pass_context
def taken(context: click.Context, /, **values: Any) -> None:
    context.obj.append((build_settings(Launch, values), build_settings(Settings, values)))


def read(*words: str, env: Mapping[str, str] | None = None) -> tuple[Launch, Settings]:
    found: list[tuple[Launch, Settings]] = []
    done = CliRunner().invoke(taken, words, env=env, obj=found, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return found[0]


def test_without_options_all_is_as_the_fields_say() -> None:
    assert read() == (Launch(), Settings(data=default_data().absolute()))


def test_options_are_read() -> None:
    launch, settings = read(
        *("--port", "0", "--workers", "3", "--edition", "a", "--edition", "b=c", "--log-level", "info"),
        *("--data", "here", "--new-games", "7", "--new-games-per-day", "90"),
        *("--metrics", "9000", "--no-warm"),
        *("--trusted-proxies", "10.0.0.1, 10.1.0.0/16", "--allow-host", "one", "--allow-host", "two:9000"),
    )
    assert launch == Launch(port=0, workers=3, editions=("a", "b=c"), log_level="info")
    assert settings == Settings(
        data=Path("here").absolute(),
        new_games_per_minute=7,
        new_games_per_day=90,
        metrics_port=9000,
        compile_ahead=False,
        trusted_proxies=("10.0.0.1", "10.1.0.0/16"),
        allowed_hosts=("one", "two:9000"),
    )


def test_variables_stand_for_options_that_are_not_given() -> None:
    env = {"PORT": "81", "GLYPHWALL_DATABASE": "sqlite:///x"}
    launch, settings = read(env=env)
    assert (launch.port, settings.database) == (81, "sqlite:///x")
    assert read("--port", "82", env=env)[0].port == 82


@pytest.mark.parametrize(
    "words",
    [
        ("--port", "65536"),
        ("--workers", "0"),
        ("--max-sockets", "0"),
        ("--metrics", "-1"),
        ("--log-format", "xml"),
        ("--trusted-proxies", "nowhere"),
    ],
)
def test_values_out_of_bounds_are_refused_by_name(words: tuple[str, ...]) -> None:
    done = CliRunner().invoke(taken, words, obj=[])
    assert done.exit_code == 2
    assert f"Invalid value for '{words[0]}'" in done.output


def test_help_and_guide_say_the_same() -> None:
    said = " ".join(CliRunner().invoke(serve, ["--help"], terminal_width=10_000).output.split())
    rows = [row.strip("| ").split(" | ") for row in table(Launch, Settings).splitlines()[2:]]
    assert rows
    assert [option for option, _, about in rows if about not in said] == []
    assert table(Launch, Settings) in GUIDE.read_text("utf-8"), "the guide's table of options is this one"
