"""An agent at an address: the prompt is posted to it as plain text, and the body of what comes back is the answer.

An address that ends in ``/chat/completions`` is asked as most servers of models are: the prompt is the one message of a
conversation, the answer the first choice's.
"""

from __future__ import annotations

import http.client
import json
import os
import threading
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from glyphwall.agents.asking import AnswerFault
from glyphwall.core.errors import UnknownPlayer

if TYPE_CHECKING:
    from glyphwall.agents.asking import AgentLimits

KEY = "GLYPHWALL_AGENT_KEY"
"""The environment variable with the key that is sent along, if there is one."""

_CHUNK = 1 << 14
_LOOK_EVERY = 0.05
_AROUND = 20_000  # bytes of JSON around an answer


class HttpAgent:
    """Posts each prompt to an address.

    Args:
        url: http or https.
        model: which of the server's models, where it has several.

    Raises:
        UnknownPlayer: another kind of address.
    """

    def __init__(self, url: str, model: str = "") -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise UnknownPlayer(f"{url[:120]}: an address begins with http:// or https://")
        self._url = url
        self._model = model
        self._chat = parts.path.rstrip("/").endswith("/chat/completions")

    def ask(self, prompt: str, limits: AgentLimits, stop: threading.Event | None) -> str:
        """See `Asks`."""
        found: list[str | AnswerFault] = []
        deadline = time.monotonic() + limits.seconds
        asking = threading.Thread(target=lambda: found.append(self._post(prompt, limits, deadline)), daemon=True)
        asking.start()
        while asking.is_alive():
            if stop is not None and stop.is_set():
                raise AnswerFault("late", "stopped")
            if time.monotonic() >= deadline:  # an answer that drips in slowly would never time out by itself
                raise AnswerFault("late", f"no answer within {limits.seconds:g} s")
            asking.join(_LOOK_EVERY)
        if isinstance(found[0], AnswerFault):
            raise found[0]
        return found[0]

    def _post(self, prompt: str, limits: AgentLimits, deadline: float) -> str | AnswerFault:
        try:
            with urllib.request.urlopen(self._request(prompt), timeout=limits.seconds) as response:  # noqa: S310
                said = b""
                while chunk := response.read1(_CHUNK):
                    said += chunk
                    if len(said) > 4 * limits.characters + _AROUND:
                        return AnswerFault("too-long", f"more than {limits.characters} characters")
                    if time.monotonic() >= deadline:
                        return AnswerFault("late", f"no answer within {limits.seconds:g} s")
            text = self._text(said)
        except urllib.error.HTTPError as error:
            return AnswerFault("died", f"status {error.code} {error.reason}")
        except TimeoutError:
            return AnswerFault("late", f"no answer within {limits.seconds:g} s")
        except (OSError, http.client.HTTPException) as error:
            return AnswerFault("died", f"cannot be reached: {getattr(error, 'reason', error)}")
        except (ValueError, LookupError, TypeError) as error:
            return AnswerFault("died", f"what came back is no answer: {error}")
        if len(text) > limits.characters:
            return AnswerFault("too-long", f"more than {limits.characters} characters", text[: limits.characters])
        return text

    def _request(self, prompt: str) -> urllib.request.Request:
        body, kind = prompt.encode(), "text/plain; charset=utf-8"
        if self._chat:
            asked: dict[str, Any] = {"messages": [{"role": "user", "content": prompt}]}
            body = json.dumps(asked | ({"model": self._model} if self._model else {})).encode()
            kind = "application/json"
        headers = {"Content-Type": kind}
        if os.environ.get(KEY):
            headers["Authorization"] = f"Bearer {os.environ[KEY]}"
        return urllib.request.Request(self._url, data=body, headers=headers, method="POST")  # noqa: S310

    def _text(self, said: bytes) -> str:
        text = said.decode("utf-8", "replace")
        return str(json.loads(text)["choices"][0]["message"]["content"]) if self._chat else text
