"""Agents at a URL: the prompt is posted as plain text, the response body is the answer.

A URL that ends in ``/chat/completions`` gets a chat request with one message. A key from the environment goes to that
URL only: redirects are refused.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from glyphwall.agents.exchanges import AnswerFault
from glyphwall.core._fetch import FetchFailed, fetch
from glyphwall.core._safe_text import one_line
from glyphwall.core.errors import UnknownPlayer

if TYPE_CHECKING:
    import threading

    from glyphwall.agents.exchanges import AgentLimits

KEY = "GLYPHWALL_AGENT_KEY"
"""The environment variable with the API key, if there is one."""

_ENVELOPE_BYTES = 20_000


class HttpAgent:
    """A transport that posts each prompt to a URL; ``model`` if the server has several."""

    def __init__(self, url: str, model: str = "") -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise UnknownPlayer(f"{url[:120]}: a URL begins with http:// or https://")
        self._url = url
        self._model = model
        self._chat = parts.path.rstrip("/").endswith("/chat/completions")

    def ask(self, prompt: str, limits: AgentLimits, stop: threading.Event | None) -> str:
        body, headers = self._request(prompt)
        most = 4 * limits.characters + _ENVELOPE_BYTES
        try:
            content = fetch(self._url, seconds=limits.seconds, most_bytes=most, body=body, headers=headers, stop=stop)
        except FetchFailed as failed:
            raise _fault_of(failed, limits) from None
        try:
            text = self._text(content)
        except (ValueError, LookupError, TypeError, RecursionError) as error:
            raise AnswerFault("died", f"the response has no answer: {one_line(str(error))}") from None
        if len(text) > limits.characters:
            raise AnswerFault("too-long", f"more than {limits.characters} characters", text[: limits.characters])
        return text

    def _request(self, prompt: str) -> tuple[bytes, dict[str, str]]:
        """Return the body and the headers."""
        body, kind = prompt.encode(), "text/plain; charset=utf-8"
        if self._chat:
            request: dict[str, Any] = {"messages": [{"role": "user", "content": prompt}]}
            body = json.dumps(request | ({"model": self._model} if self._model else {})).encode()
            kind = "application/json"
        headers = {"Content-Type": kind}
        if os.environ.get(KEY):
            headers["Authorization"] = f"Bearer {os.environ[KEY]}"
        return body, headers

    def _text(self, content: bytes) -> str:
        text = content.decode("utf-8", "replace")
        return str(json.loads(text)["choices"][0]["message"]["content"]) if self._chat else text


def _fault_of(failed: FetchFailed, limits: AgentLimits) -> AnswerFault:
    if failed.failure in ("late", "stopped"):
        return AnswerFault("late", str(failed))
    if failed.failure == "too-long":
        return AnswerFault("too-long", f"more than {limits.characters} characters")
    if failed.failure == "unreachable":
        return AnswerFault("died", f"cannot be reached: {failed}")
    return AnswerFault("died", str(failed))
