"""``glyphwall serve``: the web service, from the command line."""

from __future__ import annotations

import logging
import sys
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

import click
import msgspec

from glyphwall.server.catalogue.custom_editions import give_additions
from glyphwall.server.options import build_settings, options
from glyphwall.server.process import launch
from glyphwall.server.process.logs import set_up
from glyphwall.server.push.mailer import check_settings
from glyphwall.server.settings import Launch, Settings

logger = logging.getLogger(__name__)

WRONG_INPUT = 2
"""The exit status of a server that can't start with these options."""


class _Serve(click.Command):
    """The command; with ``--log-format json`` it reports wrong options as JSON."""

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

    Games are stored in the data folder, and go on after a restart.
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
    public = urlsplit(values["public_url"] or "").netloc
    hosts = (*values["allowed_hosts"], start.host, *([public] if public else []))
    settings = build_settings(Settings, values, allowed_hosts=hosts)
    metrics = settings.metrics_port
    _check_workers(start.workers, settings)
    try:
        check_settings(settings)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    for index in range(start.workers if metrics else 0):
        launch.listen("127.0.0.1", (metrics or 0) + index, "--metrics").close()
    with launch.listen(start.host, start.port) as listener, launch.own_folder(settings):
        launch.check_database(settings)
        if start.workers == 1:
            launch.run(settings, listener, start.log_level)
            return
        port = listener.getsockname()[1]
        listener.close()
        from glyphwall.server.process.worker import WorkerTask, bind_shared

        task = WorkerTask(settings=settings, launch=msgspec.structs.replace(start, port=port))
        with bind_shared(start.host, port) as shared:  # it reserves the port and never listens
            launch.run_workers(task, start.workers, shared)


def _check_workers(number: int, settings: Settings) -> None:
    if number == 1:
        return
    if sys.platform != "linux":
        raise click.ClickException("--workers: several processes on one port need Linux")
    if settings.database_url.get_backend_name() != "postgresql":
        raise click.ClickException(
            "--workers: several processes need PostgreSQL. Name one with --database postgresql://user@host/name, "
            "or leave --workers out: SQLite serves from one process"
        )
    if settings.metrics_port == 0:
        raise click.ClickException("--metrics: name a port; with several workers each takes the next one")
