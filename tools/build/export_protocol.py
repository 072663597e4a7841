"""Writes what travels between server and browser as JSON Schema, and TypeScript types made from that.

    python -m tools.build.export_protocol            write web/protocol/schema.json and web/protocol/types.ts
    python -m tools.build.export_protocol --check    change nothing; exit 1 when either is not what would be written

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

from glyphwall.core.registry import built_in_ids, get_pack
from glyphwall.play import protocol
from glyphwall.questions.addresses import PositionInfo
from glyphwall.questions.endgames import PlayedEndgame, PlayEndgame
from glyphwall.questions.engines import AskEngine, EngineTold
from glyphwall.questions.ideas import AskIdeas, Ideas
from glyphwall.questions.lessons import Practise, Practised
from glyphwall.questions.lines import AskLines, Lines
from glyphwall.questions.openings import AskOpenings, Openings
from glyphwall.questions.proofs import AskProof, ProofAnswer, WrittenProof
from glyphwall.questions.puzzles import PlayerRating, PuzzleList, PuzzleOfDay, PuzzleTried, RatePuzzle, TryPuzzle
from glyphwall.questions.reviews import Reviewed
from glyphwall.questions.tree_bodies import (
    Analyse,
    Analysed,
    AskOverlays,
    CheckedPosition,
    CheckPosition,
    LookAt,
    Marked,
    SeenAt,
)
from glyphwall.server.analysis.shared import AnalysisGrant, DriveAnalysis, EndAnalysis, ShareAnalysis, SharedAnalysis
from glyphwall.server.catalogue.bodies import GameInfo
from glyphwall.server.computers.bodies import Readiness
from glyphwall.server.pages.bodies import PrintInfo
from glyphwall.server.store.bodies import Health

WEB = Path(__file__).resolve().parents[2] / "web"
SCHEMA = WEB / "protocol" / "schema.json"
TYPES = WEB / "protocol" / "types.ts"

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

ASKED_OF_GAMES = [request for game_id in built_in_ids() for request in get_pack(game_id).requests.values()]


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
    if not SCHEMA.exists() or SCHEMA.read_text("utf-8") != schema:
        found.append(f"{SCHEMA.relative_to(WEB.parent)} differs from play/protocol/ and server/*/bodies.py")
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
        TYPES.write_text(generate_types(schema), "utf-8")
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from None
    except subprocess.CalledProcessError as error:
        sys.stderr.write(error.stderr)
        raise click.ClickException("the generator of types failed") from None


if __name__ == "__main__":
    main()
