"""Writes what travels between server and browser as JSON Schema, and TypeScript types made from that.

    python -m tools.build.export_protocol            write the files in web/protocol
    python -m tools.build.export_protocol --check    change nothing; exit 1 when one is not what would be written

``schema.json`` and ``types.ts`` describe everything that travels. ``frames.json`` is the part of the schema that pages
check a server's socket messages with, and ``chance.json`` says with which options a game draws nothing.

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

from glyphwall.api.addresses import PositionInfo
from glyphwall.api.endgames import PlayedEndgame, PlayEndgame
from glyphwall.api.engines import AskEngine, EngineTold
from glyphwall.api.ideas import AskIdeas, Ideas
from glyphwall.api.lessons import Practise, Practised
from glyphwall.api.lines import AskLines, Lines
from glyphwall.api.openings import AskOpenings, Openings
from glyphwall.api.proofs import AskProof, ProofAnswer, WrittenProof
from glyphwall.api.puzzles import PlayerRating, PuzzleList, PuzzleOfDay, PuzzleTried, RatePuzzle, TryPuzzle
from glyphwall.api.reviews import Reviewed
from glyphwall.api.tree_bodies import (
    Analyse,
    Analysed,
    AskOverlays,
    CheckedPosition,
    CheckPosition,
    LookAt,
    Marked,
    SeenAt,
)
from glyphwall.core import values
from glyphwall.core.registry import built_in_ids, get_plugin
from glyphwall.play import protocol
from glyphwall.server.analysis.shared import AnalysisGrant, DriveAnalysis, EndAnalysis, ShareAnalysis, SharedAnalysis
from glyphwall.server.catalogue.bodies import GameInfo
from glyphwall.server.computers.compiling import Readiness
from glyphwall.server.pages.bodies import PrintInfo
from glyphwall.server.store.bodies import Health

WEB = Path(__file__).resolve().parents[2] / "web"
SCHEMA = WEB / "protocol" / "schema.json"
TYPES = WEB / "protocol" / "types.ts"
FRAMES = WEB / "protocol" / "frames.json"
CHANCE = WEB / "protocol" / "chance.json"

SENT_BY_CLIENTS = (
    protocol.ClientMessage,
    protocol.CreateGame,
    protocol.JoinGame,
    protocol.OpenRecord,
    Practise,
    TryPuzzle,
    RatePuzzle,
    AskIdeas,
    Analyse,
    CheckPosition,
    LookAt,
    AskOverlays,
    AskLines,
    AskEngine,
    ShareAnalysis,
    DriveAnalysis,
    EndAnalysis,
    AskOpenings,
    AskProof,
    PlayEndgame,
)
SENT_BY_SERVER = (
    protocol.ServerMessage,
    protocol.Created,
    protocol.Invitation,
    protocol.Joined,
    PositionInfo,
    Practised,
    PuzzleList,
    PuzzleOfDay,
    PuzzleTried,
    PlayerRating,
    Ideas,
    Reviewed,
    Analysed,
    CheckedPosition,
    SeenAt,
    Marked,
    Openings,
    Lines,
    EngineTold,
    AnalysisGrant,
    SharedAnalysis,
    ProofAnswer,
    WrittenProof,
    PlayedEndgame,
    GameInfo,
    PrintInfo,
    Health,
    Readiness,
    protocol.ErrorBody,
    protocol.Table,
    protocol.AnyView,
)


LATER = ("said", "happened", "meant")
"""Fields that servers of earlier versions do not send, nor the games that a page has kept of them."""

ASKED_OF_GAMES = [request for game_id in built_in_ids() for request in get_plugin(game_id).requests.values()]


def export_schema() -> str:
    """The schema of everything that travels, as JSON text.

    What a client sends may leave out fields that have a default. The server leaves out nothing, so all
    its fields are required, and the types say so; but for those that servers of earlier versions do not know.
    """
    clients = [*SENT_BY_CLIENTS, *(request.asks for request in ASKED_OF_GAMES)]
    servers = [*SENT_BY_SERVER, *(request.answers for request in ASKED_OF_GAMES)]
    roots, definitions = msgspec.json.schema_components([*clients, *servers], ref_template="#/$defs/{name}")
    client, server = roots[0], roots[len(clients)]
    written_by_clients = _reached(roots[: len(clients)], definitions)
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
"""Keywords of the schema that say nothing about what is valid."""


def export_frames(schema: str) -> str:
    """The part of the schema that a server's socket messages are made of, without texts, as JSON.

    A game from outside sends a view of its own, of which only its name is known. The games' own structs may leave out
    fields that have a default.
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
    for name in wanted:
        definition = definitions[name]
        if "properties" in definition and not hasattr(protocol, name) and not hasattr(values, name):
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
    """A definition without what says nothing about validity; a property may be called like that."""
    if isinstance(definition, list):
        return [_bare(part) for part in definition]
    if not isinstance(definition, dict):
        return definition
    bare = {key: _bare(part) for key, part in definition.items() if key not in UNCHECKED and key != "properties"}
    if "properties" in definition:
        bare["properties"] = {name: _bare(part) for name, part in definition["properties"].items()}
    return bare


def _reached(roots: tuple[dict[str, Any], ...], definitions: dict[str, Any]) -> set[str]:
    """Names of the definitions that the roots use, directly or not."""
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
    """A docstring without its indentation and its markup for code."""
    return "\n".join(line.strip() for line in docstring.replace("``", "`").splitlines()).strip()


def digest(schema: str) -> str:
    """What the types name as their source."""
    return hashlib.sha256(schema.encode()).hexdigest()


def generate_types(schema: str) -> str:
    """TypeScript of that schema.

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
    """What is not as it would be written; empty when all is well. Without Node, the types' content is not compared."""
    schema = export_schema()
    found = []
    wanted = {
        SCHEMA: (schema, "play/protocol/ and server/*/bodies.py"),
        FRAMES: (export_frames(schema), "its schema"),
        CHANCE: (chance_table(), "the games' rules"),
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
        TYPES.write_text(generate_types(schema), "utf-8")
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from None
    except subprocess.CalledProcessError as error:
        sys.stderr.write(error.stderr)
        raise click.ClickException("the generator of types failed") from None


if __name__ == "__main__":
    main()
