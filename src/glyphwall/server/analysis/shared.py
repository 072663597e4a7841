"""Analyses that several look at together: one page drives, all others see what it shows.

The server keeps what is shown now. Whoever has the id may look; whoever has the token may drive, and takes over when
they say so. Who looks asks for what comes after the version that they have, and is answered once there is something.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections import defaultdict
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta

from glyphwall.api.tree_bodies import At, Record
from glyphwall.play.protocol.opening import CreationId
from glyphwall.play.refusals import BadToken
from glyphwall.play.tokens import derive_id, derive_secret, digest, new_secret
from glyphwall.server.analysis.shared import NoSuchAnalysis, NotDriving
from glyphwall.server.net.offload import offload
from glyphwall.server.store.analyses import StoredAnalysis
from glyphwall.server.store.statements import WriteConflict

if TYPE_CHECKING:
    from glyphwall.api.trees import Trees
    from glyphwall.server.net.limits import Attempt
    from glyphwall.server.store.store import Store

WAIT_SECONDS: Final = 20.0
"""That somebody waits for something new before they are told that there is nothing."""
LOOK_SECONDS: Final = 0.7
"""Between two looks at the store, where other processes may change it."""

Driver = Annotated[str, Meta(min_length=8, max_length=32, pattern=r"^[\w-]+$")]


class _ToShow(msgspec.Struct, forbid_unknown_fields=True):
    """A tree, the node that is looked at, and the page that drives: a random name."""

    record: Record
    driver: Driver
    at: At = 0


class ShareAnalysis(_ToShow):
    """``POST /api/shared``: what is to be shown. ``request_id``: as of `CreateGame`, so that whoever had no answer may
    ask again: it is the same analysis as it stands; what is to be shown by then, ``POST /api/shared/{id}`` says."""

    request_id: CreationId | None = None


class DriveAnalysis(_ToShow):
    """``POST /api/shared/{id}``: what is to be shown now. ``take``: the page drives from now on."""

    take: bool = False


class EndAnalysis(msgspec.Struct, forbid_unknown_fields=True):
    """``POST /api/shared/{id}/end``: nothing is to be shown any more."""


class AnalysisGrant(msgspec.Struct):
    """An analysis that was begun. ``token``: of those who may drive it."""

    id: str
    token: str
    version: int


class SharedAnalysis(msgspec.Struct):
    """What is shown: the tree and its node, and which page drives. ``record`` is null where nothing is new."""

    version: int
    driver: str
    at: int
    record: str | None = None


class SharedAnalyses:
    """Those that this process serves.

    Args:
        trees: reads what is to be shown, so that nothing else is kept. alone: no other process serves them, too.
    """

    def __init__(self, store: Store, trees: Trees, *, alone: bool) -> None:
        self._store = store
        self._trees = trees
        self._look_seconds = WAIT_SECONDS if alone else LOOK_SECONDS
        self._news: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._closing = False

    async def begin(self, asked: ShareAnalysis, attempt: Attempt | None = None) -> AnalysisGrant:
        """Keeps a new one; asked again, it is that one as it stands, since the first may come late.

        Args:
            attempt: told when the same was asked before.

        Raises:
            Unavailable: as it says. What `Trees.read` raises.
        """
        record = await self._checked(asked)
        own = asked.request_id or new_secret()
        analysis_id = derive_id(own)
        token = derive_secret(own, analysis_id, 0, 0)
        analysis = StoredAnalysis(analysis_id, digest(token), asked.driver, record, asked.at, 1, time.time())
        try:
            await self._store.analyses.create(analysis)
        except WriteConflict:  # it came before, and its answer was lost
            if attempt is not None:
                attempt.changed_nothing()
            return AnalysisGrant(analysis_id, token, (await self._load(analysis_id, token)).version)
        return AnalysisGrant(analysis_id, token, analysis.version)

    async def look(self, analysis_id: str, after: int) -> SharedAnalysis:
        """What is shown, as soon as its version is another than ``after``; after a while without a record.

        Raises:
            NoSuchAnalysis, Unavailable: as they say.
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
        """Shows something else.

        Raises:
            NoSuchAnalysis, BadToken, NotDriving: as they say. Unavailable. What `Trees.read` raises.
        """
        before = await self._load(analysis_id, token)
        record = await self._checked(asked)
        while True:
            if before.driver != asked.driver and not asked.take:
                raise NotDriving("somebody else drives this analysis by now; take over to show something")
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
            except WriteConflict:  # somebody was first
                before = await self._load(analysis_id, token)
            else:
                break
        self._tell(analysis_id)
        return SharedAnalysis(after.version, after.driver, after.at)

    async def end(self, analysis_id: str, token: str) -> None:
        """Forgets one. Raises NoSuchAnalysis, BadToken, Unavailable."""
        await self._load(analysis_id, token)
        await self._store.analyses.drop(analysis_id)
        self._tell(analysis_id)

    def close(self) -> None:
        """The server ends: nobody is kept waiting."""
        self._closing = True
        for analysis_id in list(self._news):
            self._tell(analysis_id)

    async def _load(self, analysis_id: str, token: str | None = None) -> StoredAnalysis:
        found = await self._store.analyses.load(analysis_id)
        if found is None:
            raise NoSuchAnalysis("there is no such analysis, or it was ended")
        if token is not None and not hmac.compare_digest(found.token, digest(token)):
            raise BadToken("whoever has this link may look, and not drive")
        return found

    async def _checked(self, asked: _ToShow) -> str:
        """The tree as it is written."""

        def read() -> str:
            opened = self._trees.read(asked.record)
            opened.node(asked.at)
            return opened.text

        return await offload(read)

    def _tell(self, analysis_id: str) -> None:
        for news in self._news.get(analysis_id, ()):
            news.set()
