"""Passkeys (WebAuthn): options for the browser, and the verification of its response.

A passkey works for the host that it was made for, and the browser signs the address of the page that asked. Both are
compared: a page of another site gets nothing that works here.
"""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from glyphwall.play.tokens import digest
from glyphwall.server import clock
from glyphwall.server.net.offload import offload
from glyphwall.server.people.accounts import Passkey
from glyphwall.server.people.errors import SignInFailed

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

MAX_CREDENTIAL: Final = 1400
"""The most characters of a credential's id, which has up to 1023 bytes."""


class Site(msgspec.Struct, frozen=True):
    """The site that a request comes from.

    Attributes:
        origin: the page's origin, which the server has checked to be its own (`net.origins`).
        rp_id: its host name; passkeys are made for it.
    """

    origin: str
    rp_id: str


def site_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Site | None:
    """Return the site of a page's request; None if passkeys don't work there: for an address in digits."""
    origin = connection.headers.get("origin", "")
    host = connection.url.hostname or ""
    name = origin.partition("://")[2].rsplit(":", 1)[0] if origin.count(":") > 1 else origin.partition("://")[2]
    if not origin or name != host:
        return None
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return Site(origin, host)
    return None


def ask_to_register(site: Site, account_id: str, name: str, known: list[Passkey]) -> tuple[bytes, str]:
    """Return a challenge, and the options for ``navigator.credentials.create`` as JSON."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.rp_id,
        rp_name="Glyphwall",
        user_id=account_id.encode(),
        user_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(each.credential)) for each in known],
    )
    return options.challenge, options_to_json(options)


def ask_to_sign_in(site: Site) -> tuple[bytes, str]:
    """Return a challenge, and the options for ``navigator.credentials.get`` as JSON; the person picks the passkey."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(rp_id=site.rp_id, user_verification=UserVerificationRequirement.REQUIRED)
    return options.challenge, options_to_json(options)


async def register(
    site: Site, challenge: bytes, answer: dict[str, Any], account_id: str, label: str, wrapped: str | None
) -> Passkey:
    """Return the new passkey of an answer.

    Raises:
        SignInFailed: the answer is wrong: another challenge, another site, no user present.
    """
    return await offload(_register, site, challenge, answer, account_id, label, wrapped)


def _register(
    site: Site, challenge: bytes, answer: dict[str, Any], account_id: str, label: str, wrapped: str | None
) -> Passkey:
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        found = verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.rp_id,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Exception as error:  # any fault of the answer
        raise SignInFailed("this passkey didn't work here; try again") from error
    now, credential = clock.now(), bytes_to_base64url(found.credential_id)
    if len(credential) > MAX_CREDENTIAL:
        raise SignInFailed("this passkey didn't work here; try another")
    return Passkey(
        id=digest(credential),
        account_id=account_id,
        credential=credential,
        public_key=found.credential_public_key,
        sign_count=found.sign_count,
        rp_id=site.rp_id,
        label=label,
        wrapped=wrapped,
        created=now,
        used=now,
    )


async def check(site: Site, challenge: bytes, answer: dict[str, Any], passkey: Passkey) -> int:
    """Return the counter of a passkey that has signed a challenge.

    Raises:
        SignInFailed: It has not, or it signed for another site.
    """
    return await offload(_check, site, challenge, answer, passkey)


def _check(site: Site, challenge: bytes, answer: dict[str, Any], passkey: Passkey) -> int:
    from webauthn import verify_authentication_response

    try:
        if passkey.rp_id != site.rp_id:
            raise ValueError("made for another host")
        found = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.rp_id,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    except Exception as error:
        raise SignInFailed("this passkey didn't work here; try again") from error
    return int(found.new_sign_count)
