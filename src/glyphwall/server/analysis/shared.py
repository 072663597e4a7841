"""Shared analyses: one page drives, all others follow.

The server stores what is shown now. Anyone with the id may look; anyone with the token may drive, and takes over by
asking to. A page asks for what comes after its version, and is answered once there is something new.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections import defaultdict
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from msgspec import Meta

from glyphwall.api.tree_bodies import MAX_BODY, At, Record
from glyphwall.play.protocol.bodies import CreationId
from glyphwall.play.refusals import BadToken, Refusal
from glyphwall.play.tokens import derive_id, derive_secret, digest, new_secret
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.limits import Limits
from glyphwall.server.net.offload import offload, while_connected
from glyphwall.server.net.responses import AnyRequest, errors_of
from glyphwall.server.store.analyses import StoredAnalysis
from glyphwall.server.store.statements import WriteConflict

if TYPE_CHECKING:
    from glyphwall.api.trees import Trees
    from glyphwall.server.net.limits import Attempt
    from glyphwall.server.store.store import Store

WAIT_SECONDS: Final = 20.0
"""The time after which a waiting page gets an answer without news."""
LOOK_SECONDS: Final = 0.7
"""The time between two looks at the store, where other processes may change it."""

Driver = Annotated[str, Meta(min_length=8, max_length=32, pattern=r"^[\w-]+$")]


class NoSuchAnalysis(Refusal, code="unknown-analysis", status=404):
    """No analysis has this id, or it was ended."""


class NotDriving(Refusal, code="not-driving", status=409):
    """Another page drives now."""


class _ToShow(msgspec.Struct, forbid_unknown_fields=True):
    """A tree, the node that is shown, and the page that drives: a random name."""

    record: Record
    driver: Driver
    at: At = 0


class ShareAnalysis(_ToShow):
    """``POST /api/shared``: what to show. ``request_id``: the same id gets the same analysis; see `CreateGame`."""

    request_id: CreationId | None = None


class DriveAnalysis(_ToShow):
    """``POST /api/shared/{id}``: what to show now. ``take``: the page takes over."""

    take: bool = False


class EndAnalysis(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/shared/{id}/end``: stop sharing."""


class AnalysisGrant(msgspec.Struct):
    """A new shared analysis. ``token``: lets its holders drive."""

    id: str
    token: str
    version: int


class SharedAnalysis(msgspec.Struct):
    """The tree and node that are shown, and the page that drives. ``record`` is null if nothing is new."""

    version: int
    driver: str
    at: int
    record: str | None = None


class SharedAnalyses:
    """The shared analyses that this process serves.

    Args:
        alone: no other process serves them too.
    """

    def __init__(self, store: Store, trees: Trees, *, alone: bool) -> None:
        self._store = store
        self._trees = trees
        self._look_seconds = WAIT_SECONDS if alone else LOOK_SECONDS
        self._news: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._closing = False

    async def begin(self, asked: ShareAnalysis, attempt: Attempt | None = None) -> AnalysisGrant:
        """Store a new one; the same request again returns it as it stands now.

        Raises:
            Unavailable: it could not be stored. GlyphwallError: what is wrong with the tree.
        """
        record = await self._check(asked)
        own = asked.request_id or new_secret()
        analysis_id = derive_id(own)
        token = derive_secret(own, analysis_id, 0, 0)
        analysis = StoredAnalysis(analysis_id, digest(token), asked.driver, record, asked.at, 1, time.time())
        try:
            await self._store.analyses.create(analysis)
        except WriteConflict:  # the first answer was lost
            if attempt is not None:
                attempt.waive()
            return AnalysisGrant(analysis_id, token, (await self._load(analysis_id, token)).version)
        return AnalysisGrant(analysis_id, token, analysis.version)

    async def look(self, analysis_id: str, after: int) -> SharedAnalysis:
        """Return what is shown once its version is not ``after``; after a while without a record.

        Raises:
            NoSuchAnalysis, Unavailable: it does not exist, or cannot be read.
        """
        news = asyncio.Event()
        self._news[analysis_id].add(news)
        try:
            deadline = time.monotonic() + WAIT_SECONDS
            while True:
                news.clear()
                version = await self._store.analyses.version(analysis_id)
                left = deadline - time.monotonic()
                if version is None or version != after or left <= 0 or self._closing:
                    break
                try:
                    async with asyncio.timeout(min(left, self._look_seconds)):
                        await news.wait()
                except TimeoutError:
                    continue
        finally:
            self._news[analysis_id].discard(news)
            if not self._news[analysis_id]:
                del self._news[analysis_id]
        found = await self._load(analysis_id)
        return SharedAnalysis(found.version, found.driver, found.at, found.record if found.version != after else None)

    async def drive(self, analysis_id: str, token: str, asked: DriveAnalysis) -> SharedAnalysis:
        """Show something else.

        Raises:
            NoSuchAnalysis, BadToken, NotDriving: the caller may not. Unavailable: it could not be stored.
        """
        before = await self._load(analysis_id, token)
        record = await self._check(asked)
        while True:
            if before.driver != asked.driver and not asked.take:
                raise NotDriving("another page drives this analysis now; take over to show something")
            after = msgspec.structs.replace(
                before,
                driver=asked.driver,
                record=record,
                at=asked.at,
                version=before.version + 1,
                changed=time.time(),
            )
            try:
                await self._store.analyses.change(after)
            except WriteConflict:  # another page was first
                before = await self._load(analysis_id, token)
            else:
                break
        self._notify(analysis_id)
        return SharedAnalysis(after.version, after.driver, after.at)

    async def end(self, analysis_id: str, token: str) -> None:
        """Delete one. Raises NoSuchAnalysis, BadToken, Unavailable."""
        await self._load(analysis_id, token)
        await self._store.analyses.drop(analysis_id)
        self._notify(analysis_id)

    def close(self) -> None:
        """Answer everyone who waits: the server ends."""
        self._closing = True
        for analysis_id in list(self._news):
            self._notify(analysis_id)

    async def _load(self, analysis_id: str, token: str | None = None) -> StoredAnalysis:
        found = await self._store.analyses.load(analysis_id)
        if found is None:
            raise NoSuchAnalysis("there is no such analysis, or it was ended")
        if token is not None and not hmac.compare_digest(found.token, digest(token)):
            raise BadToken("this link lets you look, but not drive")
        return found

    async def _check(self, asked: _ToShow) -> str:
        """Return the tree as it is written."""

        def read() -> str:
            opened = self._trees.read(asked.record)
            opened.node(asked.at)
            return opened.text

        return await offload(read)

    def _notify(self, analysis_id: str) -> None:
        for news in self._news.get(analysis_id, ()):
            news.set()


# -- routes ------------------------------------------------------------------------------------------

Bearer = Annotated[
    str | None, HeaderParameter(name="authorization", description="`Bearer` and the token of those who may drive.")
]
_BAD = "bad-message, bad-record, bad-notation, bad-options, bad-position, tree-full: what is wrong, and where."
_MISSING = "unknown-analysis: no analysis has this id; unknown-node, unknown-game: of the tree."
_BEARER = "bad-token: it is for another analysis."
_OFTEN = "too-many-requests: from this address; try again after Retry-After seconds."
_DOWN = "unavailable: it could not be read or saved."


@post(
    "/api/shared",
    request_max_body_size=MAX_BODY,
    responses=errors_of(bad=_BAD, missing=_MISSING, large="body-too-large.", often=_OFTEN, down=_DOWN),
)
async def share_analysis(
    request: AnyRequest,
    data: JSONBody[ShareAnalysis],
    limits: NamedDependency[Limits],
    shared: NamedDependency[SharedAnalyses],
) -> AnalysisGrant:
    """Store an analysis on this server for others to look at."""
    with limits.new_games.attempt(address_of(request)) as attempt:
        return await shared.begin(data, attempt)


@get("/api/shared/{analysis:str}", responses=errors_of(missing=_MISSING, often=_OFTEN, down=_DOWN))
async def look_at_shared(
    request: AnyRequest,
    analysis: FromPath[str],
    shared: NamedDependency[SharedAnalyses],
    after: Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="The version that is known.")] = 0,
) -> SharedAnalysis:
    """Return what is shown. If nothing is new, the answer comes when something is, or after 20 seconds."""
    return await while_connected(request, shared.look(analysis, after))


@post(
    "/api/shared/{analysis:str}",
    status_code=200,
    request_max_body_size=MAX_BODY,
    responses=errors_of(
        bad=_BAD,
        bearer=_BEARER,
        missing=_MISSING,
        late="not-driving: another page drives now.",
        large="body-too-large.",
        often=_OFTEN,
        down=_DOWN,
    ),
)
async def drive_shared(
    analysis: FromPath[str],
    data: JSONBody[DriveAnalysis],
    shared: NamedDependency[SharedAnalyses],
    authorization: Bearer = None,
) -> SharedAnalysis:
    """Show something else to everyone who looks."""
    return await shared.drive(analysis, _token(authorization), data)


@post(
    "/api/shared/{analysis:str}/end",
    status_code=200,
    responses=errors_of(bad="bad-message.", bearer=_BEARER, missing=_MISSING, often=_OFTEN, down=_DOWN),
)
async def end_shared(
    analysis: FromPath[str],
    data: JSONBody[EndAnalysis],
    shared: NamedDependency[SharedAnalyses],
    authorization: Bearer = None,
) -> EndAnalysis:
    """Stop sharing an analysis."""
    await shared.end(analysis, _token(authorization))
    return data


def _token(authorization: str | None) -> str:
    return (authorization or "").removeprefix("Bearer ").strip()


ROUTES = (share_analysis, look_at_shared, drive_shared, end_shared)
