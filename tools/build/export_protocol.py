"""Write the protocol's JSON Schema, and the TypeScript made from it and from the list of endpoints.

    python -m tools.build.export_protocol            write the files in web/protocol
    python -m tools.build.export_protocol --check    change nothing; exit 1 when a file is out of date

``schema.json`` and ``types.ts`` describe everything that travels. ``frames.json`` is the part of the schema that pages
check a server's socket messages with; ``chance.json`` lists the options with which a game draws nothing.
``endpoints.ts`` has a typed function for each endpoint, ``worker.ts`` the calls between a page's worker and its Python.

The types are made by ``web/protocol/generate.mjs`` (json-schema-to-typescript), which needs ``npm ci`` in web/.
The file names the schema it was made from, so ``--check`` finds a stale one without Node too.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import msgspec
from tools.build.chance_table import chance_table
from tools.build.client_types import client_functions, worker_interfaces

from glyphwall.api.endpoints import ENDPOINTS, endpoints_of
from glyphwall.core import values
from glyphwall.core.registry import built_in_ids
from glyphwall.offline import computers, storage, transfer, verifier, worker_api
from glyphwall.play import protocol
from glyphwall.server.analysis.shared import AnalysisGrant, DriveAnalysis, EndAnalysis, ShareAnalysis, SharedAnalysis
from glyphwall.server.catalogue.catalogue import GameInfo
from glyphwall.server.computers.compiling import Readiness
from glyphwall.server.pages.printing import PrintInfo
from glyphwall.server.store.health import Health

WEB = Path(__file__).resolve().parents[2] / "web"
SCHEMA = WEB / "protocol" / "schema.json"
TYPES = WEB / "protocol" / "types.ts"
FRAMES = WEB / "protocol" / "frames.json"
CHANCE = WEB / "protocol" / "chance.json"
CLIENT = WEB / "protocol" / "endpoints.ts"
WORKER = WEB / "protocol" / "worker.ts"

BUILT_IN = [*ENDPOINTS, *endpoints_of(built_in_ids())]
"""The endpoints that the client has functions for."""

SENT_BY_CLIENTS = (
    protocol.ClientMessage,
    protocol.JoinGame,
    protocol.OpenRecord,
    ShareAnalysis,
    DriveAnalysis,
    EndAnalysis,
    computers.Found,
    *(endpoint.request for endpoint in BUILT_IN if endpoint.request is not None),
)
"""The types that may leave out fields with a default."""
SENT_BY_SERVER = (
    protocol.ServerMessage,
    protocol.Invitation,
    protocol.Joined,
    AnalysisGrant,
    SharedAnalysis,
    GameInfo,
    PrintInfo,
    Health,
    Readiness,
    protocol.ErrorBody,
    protocol.Table,
    computers.ComputerTurn,
    worker_api.Answered,
    storage.SavedGame,
    transfer.ImportedGame,
    verifier.Verdict,
    *(endpoint.response for endpoint in BUILT_IN if endpoint.response is not str),
)
"""The types that always have all fields."""

LATER = ("said", "happened", "meant")
"""Fields that older servers do not send, nor games stored by a page."""


def export_schema() -> str:
    """Return the schema of everything that travels, as JSON text.

    Clients may leave out fields with a default. The server leaves out nothing, so all its fields are required, except
    those that older servers do not know.
    """
    kinds = [*SENT_BY_CLIENTS, *SENT_BY_SERVER]
    roots, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    client, server = roots[0], roots[len(SENT_BY_CLIENTS)]
    written_by_clients = _reached(roots[: len(SENT_BY_CLIENTS)], definitions)
    for name, definition in definitions.items():
        if name not in written_by_clients and "properties" in definition:
            definition["required"] = [field for field in definition["properties"] if field not in LATER]
        if "description" in definition:
            definition["description"] = _plain(definition["description"])
    definitions |= {"ClientMessage": client, "ServerMessage": server}
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "description": f"What travels between a Glyphwall server and its clients, protocol {protocol.PROTOCOL}.",
        "$defs": dict(sorted(definitions.items())),
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


UNCHECKED = ("title", "description", "default", "discriminator")
"""Keywords of the schema that do not restrict what is valid."""


def export_frames(schema: str) -> str:
    """Return the part of the schema for a server's socket messages, without texts, as JSON.

    An installed game sends a view of its own, of which only the name is known. The games' own structs may leave out
    fields with a default.
    """
    definitions = json.loads(schema)["$defs"]
    view = definitions["Update"]["properties"]["view"]
    known = sorted(view["discriminator"]["mapping"])
    outside = {
        "type": "object",
        "required": ["game"],
        "properties": {"game": {"type": "string", "not": {"enum": known}}},
    }
    view["anyOf"].append(outside)
    wanted = _reached((definitions["ServerMessage"],), definitions)
    own = {name for name, kind in vars(protocol).items() if getattr(kind, "__module__", None) == protocol.__name__}
    for name in wanted:
        definition = definitions[name]
        if "properties" in definition and name not in own and not hasattr(values, name):
            required = (field for field in definition["required"] if "default" not in definition["properties"][field])
            definition["required"] = list(required)
    frames = {
        "$schema": json.loads(schema)["$schema"],
        "messages": {
            kind: ref.rpartition("/")[2]
            for kind, ref in definitions["ServerMessage"]["discriminator"]["mapping"].items()
        },
        "$defs": {name: _bare(definitions[name]) for name in sorted(wanted)},
    }
    return json.dumps(frames, ensure_ascii=False, separators=(",", ":")) + "\n"


def _bare(definition: Any) -> Any:
    """Return a definition without keywords that do not restrict; a property may have such a name."""
    if isinstance(definition, list):
        return [_bare(part) for part in definition]
    if not isinstance(definition, dict):
        return definition
    bare = {key: _bare(part) for key, part in definition.items() if key not in UNCHECKED and key != "properties"}
    if "properties" in definition:
        bare["properties"] = {name: _bare(part) for name, part in definition["properties"].items()}
    return bare


def _reached(roots: tuple[dict[str, Any], ...], definitions: dict[str, Any]) -> set[str]:
    """Return the names of the definitions that the roots use, directly or not."""
    found: set[str] = set()
    ahead: list[Any] = list(roots)
    while ahead:
        node = ahead.pop()
        if isinstance(node, list):
            ahead += node
        elif isinstance(node, dict):
            ahead += node.values()
            name = str(node.get("$ref", "")).rpartition("/")[2]
            if name and name not in found:
                found.add(name)
                ahead.append(definitions[name])
    return found


def _plain(docstring: str) -> str:
    """Return a docstring without its indentation and its markup for code."""
    return "\n".join(line.strip() for line in docstring.replace("``", "`").splitlines()).strip()


def digest(schema: str) -> str:
    """Return the digest by which the types name their source."""
    return hashlib.sha256(schema.encode()).hexdigest()


def generate_types(schema: str) -> str:
    """Return TypeScript for a schema.

    Raises:
        FileNotFoundError: no Node, or its packages are not installed.
        subprocess.CalledProcessError: the generator failed.
    """
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules" / "json-schema-to-typescript").is_dir():
        raise FileNotFoundError("types need Node and its packages: install Node, then `npm ci --prefix web`")
    command = [node, str(WEB / "protocol" / "generate.mjs"), digest(schema)]
    run = subprocess.run(command, input=schema, capture_output=True, encoding="utf-8", check=True, timeout=120, cwd=WEB)
    return run.stdout


def drift() -> list[str]:
    """Name the files that are out of date. Without Node, the content of the types is not compared."""
    schema = export_schema()
    found = []
    wanted = {
        SCHEMA: (schema, "play/protocol.py and the endpoints' types"),
        FRAMES: (export_frames(schema), "its schema"),
        CHANCE: (chance_table(), "the games' rules"),
        CLIENT: (client_functions(BUILT_IN), "api/endpoints.py"),
        WORKER: (worker_interfaces(), "offline/"),
    }
    for path, (text, source) in wanted.items():
        if not path.exists() or path.read_text("utf-8") != text:
            found.append(f"{path.relative_to(WEB.parent)} differs from {source}")
    types = TYPES.read_text("utf-8") if TYPES.exists() else ""
    try:
        stale = types != generate_types(schema)
    except FileNotFoundError:
        stale = digest(schema) not in types
    if stale:
        found.append(f"{TYPES.relative_to(WEB.parent)} differs from its schema")
    return found


@click.command(help=__doc__)
@click.option("--check", is_flag=True, help="Change nothing; fail when a file is out of date.")
def main(check: bool) -> None:
    try:
        if check:
            found = drift()
            if found:
                raise click.ClickException("; ".join(found) + "; run `python -m tools.build.export_protocol`")
            return
        schema = export_schema()
        SCHEMA.write_text(schema, "utf-8")
        FRAMES.write_text(export_frames(schema), "utf-8")
        CHANCE.write_text(chance_table(), "utf-8")
        CLIENT.write_text(client_functions(BUILT_IN), "utf-8")
        WORKER.write_text(worker_interfaces(), "utf-8")
        TYPES.write_text(generate_types(schema), "utf-8")
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from None
    except subprocess.CalledProcessError as error:
        sys.stderr.write(error.stderr)
        raise click.ClickException("the generator of types failed") from None


if __name__ == "__main__":
    main()
