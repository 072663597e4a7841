"""The files of ``deploy/`` are what the programs that read them take, where these are installed."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from glyphwall.server.command import serve

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"


def needs(program: str) -> Callable[..., object]:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


@needs("nginx")
def test_nginx_reads_its_file(tmp_path: Path) -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r"\n *ssl_certificate(_key)? .*", "", text).replace("443 ssl", "443")  # nobody's certificate is here
    (tmp_path / "site.conf").write_text(text)
    log = f"error_log {tmp_path}/log; pid {tmp_path}/pid;"
    (tmp_path / "nginx.conf").write_text(f"{log} events {{}} http {{ include {tmp_path}/site.conf; }}")
    run("nginx", "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"))


@needs("caddy")
def test_caddy_reads_its_file() -> None:
    run("caddy", "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile")


@needs("systemd-analyze")
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "glyphwall.service").read_text().replace("/opt/glyphwall/bin/glyphwall", "/bin/true")
    (tmp_path / "glyphwall.service").write_text(unit)
    run("systemd-analyze", "verify", "--man=no", str(tmp_path / "glyphwall.service"))


def options_of(words: list[str]) -> list[str]:
    return [word for word in words if word.startswith("--")]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("glyphwall.service", r"ExecStart=\S+ serve (.*)"),
        ("Dockerfile", r'ENTRYPOINT \["glyphwall", "serve", (.*)\]'),
        ("compose.yaml", r"command: \[(\"--allow-host.*)\]"),
        ("compose-postgres.yaml", r"command: \[(\"--allow-host.*)\]"),
    ],
)
def test_the_options_of_the_server_are_its_own(name: str, found: str) -> None:
    line = re.search(found, (DEPLOY / name).read_text())
    assert line is not None
    words = shlex.split(line[1].replace(",", " "))
    known = {option for parameter in serve.params for option in parameter.opts}
    assert set(options_of(words)) <= known
    assert len(options_of(words)) >= 2
