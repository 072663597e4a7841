"""The files of ``deploy/`` are what the programs that read them take, where these are installed."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec.yaml
import pytest

from glyphwall.server.command import serve
from glyphwall.server.store.store import Store
from tests.unit.server.kit import make_settings

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def needs(program: str) -> Callable[..., object]:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


@needs("nginx")
@pytest.mark.parametrize("name", ["nginx.conf", "nginx-prefix.conf"])
def test_nginx_reads_its_file(tmp_path: Path, name: str) -> None:
    text = (DEPLOY / name).read_text()
    text = re.sub(r"\n *ssl_certificate(_key)? .*", "", text).replace("443 ssl", "443")  # no certificate is here
    text = re.sub(r"(listen [^;]*?)\b(80|443)\b", r"\g<1>20\g<2>", text)  # ports that an ordinary user may open
    (tmp_path / "site.conf").write_text(text)
    log = f"error_log {tmp_path}/log; pid {tmp_path}/pid;"
    (tmp_path / "nginx.conf").write_text(f"{log} events {{}} http {{ access_log off; include {tmp_path}/site.conf; }}")
    run("nginx", "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"))


@needs("caddy")
def test_caddy_reads_its_file() -> None:
    run("caddy", "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile")


UNITS = ("glyphwall.service", "glyphwall-backup.service", "glyphwall-backup.timer")


@needs("systemd-analyze")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    for name in UNITS:
        unit = (DEPLOY / name).read_text().replace("/opt/glyphwall/bin/glyphwall", "/bin/true")
        (tmp_path / name).write_text(unit)
    run("systemd-analyze", "verify", "--man=no", *(str(tmp_path / name) for name in UNITS))


@pytest.mark.parametrize(
    ("unit", "settings"),
    [
        ("glyphwall.service", ("StartLimitIntervalSec", "StartLimitBurst", "UMask", "MemoryMax")),
        ("glyphwall-backup.service", ("UMask", "StateDirectory")),
        ("glyphwall-backup.timer", ("OnCalendar", "Persistent")),
    ],
)
def test_the_units_bound_what_a_service_may_use(unit: str, settings: tuple[str, ...]) -> None:
    text = (DEPLOY / unit).read_text()
    for setting in settings:
        assert re.search(rf"^{setting}=\S", text, re.MULTILINE), setting


def test_the_daily_copy_is_made_and_can_be_checked(tmp_path: Path) -> None:
    """The unit's own command, on folders of the test."""
    data, copies = tmp_path / "data", tmp_path / "copies"
    data.mkdir()
    copies.mkdir()

    async def make() -> None:
        await (await Store.open(make_settings(data).database_url)).close()

    asyncio.run(make())
    found = re.search(r"ExecStart=/bin/sh -c '(.*)'", (DEPLOY / "glyphwall-backup.service").read_text())
    assert found is not None
    command = found[1].replace("%%", "%").replace("/var/lib/glyphwall-backups", str(copies))
    command = command.replace("/var/lib/glyphwall", str(data)).replace("exec /opt/glyphwall/bin/glyphwall", PROGRAM)
    assert "/opt/" not in command
    for _ in range(2):
        run("/bin/sh", "-c", command)
    (copy,) = copies.iterdir()
    assert copy.stat().st_mode & 0o077 == 0


PROGRAM = f"{sys.executable} -c 'import sys; from glyphwall.cli.main import main; sys.exit(main(sys.argv[1:]))'"


@pytest.mark.parametrize("name", ["compose.yaml", "compose-postgres.yaml"])
def test_containers_trust_the_proxy_and_nobody_else(name: str) -> None:
    composed = msgspec.yaml.decode((DEPLOY / name).read_text())
    services, command = composed["services"], composed["services"]["glyphwall"]["command"]
    trusted = command[command.index("--trusted-proxies") + 1]
    assert trusted == services["caddy"]["networks"]["front"]["ipv4_address"]
    (subnet,) = composed["networks"]["front"]["ipam"]["config"]
    assert ipaddress.ip_address(trusted) in ipaddress.ip_network(subnet["subnet"])
    if "postgres" in services:
        assert services["postgres"]["networks"] == ["back"]
        assert composed["networks"]["back"]["internal"] is True
        assert set(services["glyphwall"]["networks"]) == {"front", "back"}


def dockerfile() -> list[list[str]]:
    """The instructions of the Dockerfile, as words; each command of a RUN by itself."""
    found = []
    for line in (DEPLOY / "Dockerfile").read_text().splitlines():
        kind, _, rest = line.partition(" ")
        if kind.isupper():
            found += [[kind, *shlex.split(part)] for part in (rest.split("&&") if kind == "RUN" else [rest])]
    return found


def test_the_image_is_built_on_one_version() -> None:
    bases = [words[1] for words in dockerfile() if words[0] == "FROM"]
    assert len(set(bases)) == 1
    assert re.fullmatch(r"python:\d+\.\d+\.\d+-[a-z]+-[a-z]+", bases[0]), "an exact version, of an exact system"


def test_the_image_takes_packages_by_their_hashes() -> None:
    installs = [words for words in dockerfile() if words[0] == "RUN" and {"install", "wheel"} & set(words)]
    locks = []
    for words in installs:
        if "--require-hashes" in words:
            locks.append(ROOT / words[words.index("-r") + 1].removeprefix("/src/"))
        else:
            assert "--no-deps" in words, words
            assert {"--no-index", "--no-build-isolation"} & set(words), words
    assert len(locks) == 2
    for lock in locks:
        pinned = re.findall(r"^[a-z0-9][^ =]*==", lock.read_text(), re.MULTILINE)
        assert len(pinned) >= 5
        assert lock.read_text().count("--hash=sha256:") >= len(pinned)
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    names = {re.split(r"[^a-z0-9-]", each)[0] for each in (*extras["server"], *extras["postgres"])}
    assert names <= {name for lock in locks for name in re.findall(r"^([a-z0-9-]+)==", lock.read_text(), re.MULTILINE)}


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
