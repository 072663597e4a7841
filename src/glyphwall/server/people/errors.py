"""Refusals about accounts."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NoAccounts(Refusal):
    """This server has no accounts: its operator has switched them off."""

    code = "no-accounts"
    status = 404


class NotSignedIn(Refusal):
    """The request needs an account, but has no session, or an ended one."""

    code = "not-signed-in"
    status = 401


class SignInAgain(Refusal):
    """The request needs a recent sign-in."""

    code = "sign-in-again"
    status = 403


class SignInFailed(Refusal):
    """The name, the password or the passkey is wrong; the answer doesn't say which."""

    code = "sign-in-failed"
    status = 403


class TicketExpired(Refusal):
    """The ticket of a sign-in or sign-up is unknown, was used, or has expired."""

    code = "ticket-expired"
    status = 409


class LastWayIn(Refusal):
    """This passkey is the only way to sign in to the account."""

    code = "last-way-in"
    status = 409


class AccountFull(Refusal):
    """An account has reached its limit of passkeys or sealed values."""

    code = "account-full"
    status = 409
