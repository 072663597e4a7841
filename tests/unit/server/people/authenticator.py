"""An authenticator in software: it makes passkeys and signs with them, as a phone does, and as an attacker likes."""

from __future__ import annotations

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

_PRESENT, _VERIFIED, _ATTESTED = 1, 4, 64


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey, for one host.

    Args:
        origin: the page that asks, as the browser signs it.
    """

    def __init__(self, origin: str, *, verifies: bool = True) -> None:
        self.origin = origin
        self.credential = hashlib.sha256(repr(id(self)).encode()).digest()
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._flags = _PRESENT | (_VERIFIED if verifies else 0)

    def create(self, options: str) -> dict[str, Any]:
        """The answer of ``navigator.credentials.create``."""
        asked = json.loads(options)
        numbers = self._key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        length = len(self.credential).to_bytes(2, "big")
        data = self._data(asked["rp"]["id"], _ATTESTED) + bytes(16) + length + self.credential + key
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", asked["challenge"])
        return self._answer(clientDataJSON=text_of(client), attestationObject=text_of(attestation))

    def get(self, options: str, rp_id: str | None = None) -> dict[str, Any]:
        """The answer of ``navigator.credentials.get``."""
        asked = json.loads(options)
        self.count += 1
        data = self._data(rp_id or asked["rpId"], 0)
        client = self._client("webauthn.get", asked["challenge"])
        signed = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            clientDataJSON=text_of(client), authenticatorData=text_of(data), signature=text_of(signed), userHandle=None
        )

    def _data(self, rp_id: str, more: int) -> bytes:
        flags = bytes([self._flags | more])
        return hashlib.sha256(rp_id.encode()).digest() + flags + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, **response: Any) -> dict[str, Any]:
        name = text_of(self.credential)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
