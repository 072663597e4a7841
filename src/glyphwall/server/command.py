"""``glyphwall serve``: the web service, from the command line."""

from __future__ import annotations

import logging
import sys
from itertools import pairwise
from typing import Any

import click
import msgspec

from glyphwall.server.catalogue.custom_editions import give_additions
from glyphwall.server.options import build_settings, options
from glyphwall.server.process import launch
from glyphwall.server.process.logs import set_up
from glyphwall.server.settings import Launch, Settings

logger = logging.getLogger(__name__)

WRONG_INPUT = 2
"""The exit status of a server that cannot start as it was told to."""


class _Serve(click.Command):
    """The command; also what is wrong with its options is said in the form of its logs."""

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> click.Context:
        words = list(args)
        try:
            return super().make_context(info_name, args, *more, **extra)
        except click.UsageError as error:
            if "--log-format=json" not in words and ("--log-format", "json") not in pairwise(words):
                raise
            set_up("warning", "json")
            logger.critical(error.format_message())
            raise click.exceptions.Exit(WRONG_INPUT) from None


@click.command(
    cls=_Serve,
    epilog="\b\nExamples:\n  glyphwall serve\n  glyphwall serve --port 9000 --data ./games\n"
    "  glyphwall serve --host 0.0.0.0\n"
    "  glyphwall serve --edition my-game.json\n  glyphwall serve --player mine=my_package:MyPlayer",
)
@options(Launch, Settings)
def serve(**values: Any) -> int:
    """Serve the games to browsers.

    Games are kept in the data folder; a server that is started again goes on where it was.
    """
    start = build_settings(Launch, values)
    set_up(start.log_level, start.log_format)
    try:
        _serve(start, values)
    except click.ClickException as error:
        if start.log_format != "json":
            raise
        logger.critical(error.format_message())
        return WRONG_INPUT
    return 0


def _serve(start: Launch, values: dict[str, Any]) -> None:
    give_additions(start.editions, start.players)
    settings = build_settings(Settings, values, allowed_hosts=(*values["allowed_hosts"], start.host))
    metrics = settings.metrics_port
    _check_workers(start.workers, metrics)
    for index in range(start.workers if metrics else 0):
        launch.listen("127.0.0.1", (metrics or 0) + index, "--metrics").close()
    with launch.listen(start.host, start.port) as bind_shared, launch.own_folder(settings):
        launch.check_database(settings)
        if start.workers == 1:
            launch.run(settings, bind_shared, start.log_level)
            return
        port = bind_shared.getsockname()[1]
        bind_shared.close()
        from glyphwall.server.process.worker import WorkerTask
        from glyphwall.server.process.worker import bind_shared as shared_listener

        task = WorkerTask(settings=settings, launch=msgspec.structs.replace(start, port=port))
        with shared_listener(start.host, port) as shared:  # it only keeps the port: it never listens
            launch.run_workers(task, start.workers, shared)


def _check_workers(number: int, metrics: int | None) -> None:
    if number > 1 and sys.platform != "linux":
        raise click.ClickException("--workers: several processes on one port need Linux")
    if number > 1 and metrics == 0:
        raise click.ClickException("--metrics: name a port; with several workers each takes the next one")
