"""Tokens and invitations: secrets that let their holder act for a seat. The store has only their digests.

A token is 128 random bits, so a plain SHA-256 is enough: a slow hash would protect nothing more.
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
    """Return a new id of twelve letters and digits, 71 random bits: only people with the link find the game."""
    return _letters(secrets.randbelow(_IDS))


def derive_id(request_id: str) -> str:
    """Return the id that a request's own id determines, so that the request is recognised when sent again."""
    return _letters(int.from_bytes(hmac.digest(request_id.encode(), b"id", "sha256")) % _IDS)


def _letters(number: int) -> str:
    letters = []
    for _ in range(_ID_LENGTH):
        number, letter = divmod(number, len(_ID_LETTERS))
        letters.append(_ID_LETTERS[letter])
    return "".join(letters)


def new_secret() -> str:
    """Return a new token or invitation: 128 random bits as 22 characters that need no escaping in a URL."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def digest(secret: str) -> str:
    """Return the digest of a secret, for the store."""
    return hashlib.sha256(secret.encode()).hexdigest()


def derive_secret(request_id: str, game_id: str, seed: int, seat: int) -> str:
    """Return a seat's token or invitation: 128 bits that follow from the request's id and the game's seed."""
    secret = hmac.digest(request_id.encode(), f"{game_id} {seed} {seat}".encode(), "sha256")[:_SECRET_BYTES]
    return urlsafe_b64encode(secret).rstrip(b"=").decode()
