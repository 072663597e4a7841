"""Secrets: who holds one may act for a seat. The store knows their digests only.

A token is 128 random bits, so a plain SHA-256 is enough: there is nothing to guess that a slow hash would
protect.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import string
from base64 import urlsafe_b64encode

_ID_LETTERS = string.ascii_letters + string.digits
_ID_LENGTH = 12
_IDS = len(_ID_LETTERS) ** _ID_LENGTH
_SECRET_BYTES = 16


def new_game_id() -> str:
    """Twelve letters and digits, 71 random bits: who has the link may watch, nobody else finds the game."""
    return _letters(secrets.randbelow(_IDS))  # once: each letter by itself would ask the system anew


def derive_id(request_id: str) -> str:
    """The same for the id of what a request begins, which is known again by it."""
    return _letters(int.from_bytes(hmac.digest(request_id.encode(), b"id", "sha256")) % _IDS)


def _letters(number: int) -> str:
    letters = []
    for _ in range(_ID_LENGTH):
        number, letter = divmod(number, len(_ID_LETTERS))
        letters.append(_ID_LETTERS[letter])
    return "".join(letters)


def new_secret() -> str:
    """A token or an invitation: 128 random bits as 22 characters that need no escaping in an address."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def digest(secret: str) -> str:
    """What the store keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def derive_secret(request_id: str, game_id: str, seed: int, seat: int) -> str:
    """A seat's token or invitation: 128 bits that nobody can tell who does not know the id and the game's seed."""
    made = hmac.digest(request_id.encode(), f"{game_id} {seed} {seat}".encode(), "sha256")[:_SECRET_BYTES]
    return urlsafe_b64encode(made).rstrip(b"=").decode()
