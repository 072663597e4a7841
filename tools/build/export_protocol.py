"""Write the protocol's JSON Schema, and the TypeScript made from it and from the list of endpoints.

    python -m tools.build.export_protocol            write the files in web/protocol
    python -m tools.build.export_protocol --check    write the types; exit 1 when a committed file is out of date

``.make/protocol/schema.json`` describes everything that travels, and so does ``types.ts`` beside it, made by
``web/protocol/generate.mjs`` (json-schema-to-typescript), which needs ``npm ci`` in web/. ``worker.ts`` has the calls
between a page's worker and its Python. Only the type checker reads them, so they aren't committed. A page contains the
files in web/protocol: ``frames.json`` is the part of the schema that it checks a server's socket messages with,
``chance.json`` lists the options with which a game draws nothing, and ``endpoints.ts`` has a typed function for each
endpoint.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import click
import msgspec
from tools.build.chance_table import chance_table
from tools.build.client_types import client_functions, worker_interfaces

from glyphwall.api.endpoints import ENDPOINTS, endpoints_of
from glyphwall.compiled.wasm.interface import ModuleDescription
from glyphwall.core import values
from glyphwall.core.registry import built_in_ids
from glyphwall.offline import computers, storage, transfer, verifier, worker_api
from glyphwall.play.protocol import basics, bodies, messages, requests, table
from glyphwall.server.analysis.shared import AnalysisGrant, DriveAnalysis, EndAnalysis, ShareAnalysis, SharedAnalysis
from glyphwall.server.catalogue.catalogue import GameInfo
from glyphwall.server.computers.compiling import Readiness
from glyphwall.server.endpoints import account_games
from glyphwall.server.pages.printing import PrintInfo
from glyphwall.server.parcels.routes import ClaimParcel, FetchedParcel, ParcelCode, ParcelState, SendParcel
from glyphwall.server.people import access, account_routes, passkey_routes, sign_in_routes
from glyphwall.server.people.privacy import Privacy
from glyphwall.server.push.routes import MailConfirmed, MailStopped
from glyphwall.server.push.service import (
    AlertOffer,
    AlertState,
    AskForMail,
    ConfirmMail,
    RegisterDevice,
    StopAlerts,
)
from glyphwall.server.social import chat_routes, invitation_routes, report_routes
from glyphwall.server.store.health import Health

WEB = Path(__file__).resolve().parents[2] / "web"
TYPES = WEB.parent / ".make" / "protocol" / "types.ts"
FRAMES = WEB / "protocol" / "frames.json"
CHANCE = WEB / "protocol" / "chance.json"
CLIENT = WEB / "protocol" / "endpoints.ts"

BUILT_IN = [*ENDPOINTS, *endpoints_of(built_in_ids())]
"""The endpoints that the client has functions for."""

SENT_BY_CLIENTS = (
    requests.ClientMessage,
    bodies.JoinGame,
    bodies.ExchangeToken,
    bodies.AskStandings,
    SendParcel,
    ClaimParcel,
    ParcelCode,
    bodies.OpenRecord,
    ShareAnalysis,
    DriveAnalysis,
    EndAnalysis,
    RegisterDevice,
    StopAlerts,
    AskForMail,
    ConfirmMail,
    computers.Found,
    sign_in_routes.SignUp,
    sign_in_routes.SignUpByPasskey,
    sign_in_routes.SignUpByPassword,
    sign_in_routes.SignInByPasskey,
    sign_in_routes.SignInByPassword,
    account_routes.EndSession,
    passkey_routes.AddPasskey,
    passkey_routes.WrapByPasskey,
    passkey_routes.RemovePasskey,
    account_routes.SetPassword,
    account_routes.SetEmail,
    account_routes.Seal,
    account_games.ClaimSeats,
    chat_routes.WriteMessage,
    report_routes.ReportPlayer,
    invitation_routes.SendInvitation,
    invitation_routes.ChosenInvitation,
    invitation_routes.UnblockName,
    *(endpoint.request for endpoint in BUILT_IN if endpoint.request is not None),
)
"""The types that may leave out fields with a default."""
SENT_BY_SERVER = (
    messages.ServerMessage,
    bodies.Invitation,
    bodies.Joined,
    bodies.SeatKey,
    bodies.Standing,
    bodies.Series,
    ParcelState,
    FetchedParcel,
    AnalysisGrant,
    SharedAnalysis,
    AlertOffer,
    AlertState,
    MailConfirmed,
    MailStopped,
    GameInfo,
    PrintInfo,
    Health,
    Readiness,
    Privacy,
    sign_in_routes.SignUpOffer,
    passkey_routes.PasskeyOffer,
    access.SignedIn,
    passkey_routes.PasskeyInfo,
    account_routes.AccountState,
    account_routes.Sealed,
    account_games.ClaimedSeats,
    account_games.AccountGames,
    chat_routes.ChatMessages,
    report_routes.ReportReceived,
    invitation_routes.OpenedInvitation,
    invitation_routes.AccountInvitations,
    basics.ErrorBody,
    table.Table,
    computers.ComputerTurn,
    worker_api.Answered,
    storage.SavedGame,
    transfer.ImportedGame,
    verifier.Verdict,
    ModuleDescription,
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
        "description": f"What travels between a Glyphwall server and its clients, protocol {basics.PROTOCOL}.",
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
    modules = (basics, bodies, messages, requests, table)
    own = {name for module in modules for name, kind in vars(module).items() if _home(kind) == module.__name__}
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


def _home(kind: object) -> str | None:
    return getattr(kind, "__module__", None)


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


def write_types() -> None:
    """Write the interfaces of the worker; the schema and its TypeScript, unless they are there already.

    Raises:
        FileNotFoundError: Node or its packages are missing.
        subprocess.CalledProcessError: the generator failed.
    """
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.with_name("worker.ts").write_text(worker_interfaces(), "utf-8")
    schema = export_schema()
    made_from = TYPES.with_name("schema.json")
    if TYPES.exists() and made_from.exists() and made_from.read_text("utf-8") == schema:
        return
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules" / "json-schema-to-typescript").is_dir():
        raise FileNotFoundError("types need Node and its packages: install Node, then `npm ci --prefix web`")
    made_from.unlink(missing_ok=True)
    command = [node, str(WEB / "protocol" / "generate.mjs"), str(TYPES)]
    subprocess.run(command, input=schema, encoding="utf-8", check=True, timeout=120, cwd=WEB)
    made_from.write_text(schema, "utf-8")


def committed_files() -> dict[Path, str]:
    """Return the files that are committed, with the text that each should have."""
    return {
        FRAMES: export_frames(export_schema()),
        CHANCE: chance_table(),
        CLIENT: client_functions(BUILT_IN),
    }


def drift() -> list[str]:
    """Return the committed files that are out of date."""
    wanted = committed_files().items()
    return [
        f"{path.relative_to(WEB.parent)}"
        for path, text in wanted
        if not path.exists() or path.read_text("utf-8") != text
    ]


@click.command(help=__doc__)
@click.option("--check", is_flag=True, help="Change no committed file; fail when one is out of date.")
def main(check: bool) -> None:
    if check and (found := drift()):
        raise click.ClickException(f"out of date: {', '.join(found)}; run `make protocol` and commit them")
    for path, text in ({} if check else committed_files()).items():
        path.write_text(text, "utf-8")
    try:
        write_types()
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from None
    except subprocess.CalledProcessError:
        raise click.ClickException("the generator of types failed") from None


if __name__ == "__main__":
    main()
