"""Refusals about accounts."""

from __future__ import annotations

from glyphwall.play.refusals import Refusal


class NoAccounts(Refusal, code="no-accounts", status=404):
    """This server has no accounts: its operator has switched them off."""


class NotSignedIn(Refusal, code="not-signed-in", status=401):
    """The request needs an account, but has no session, or an ended one."""


class SignInAgain(Refusal, code="sign-in-again", status=403):
    """The request needs a recent sign-in."""


class SignInFailed(Refusal, code="sign-in-failed", status=403):
    """The name, the password or the passkey is wrong; the answer doesn't say which."""


class TicketExpired(Refusal, code="ticket-expired", status=409):
    """The ticket of a sign-in or sign-up is unknown, was used, or has expired."""


class LastWayIn(Refusal, code="last-way-in", status=409):
    """This passkey is the only way to sign in to the account."""


class AccountFull(Refusal, code="account-full", status=409):
    """An account has reached its limit of passkeys or sealed values."""
