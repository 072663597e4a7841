"""Error codes: one for each class, each with a text in every language."""

from __future__ import annotations

import pytest

from glyphwall.core.errors import GlyphwallError
from glyphwall.messages import locales, text
from glyphwall.play.refusals import Refusal
from glyphwall.server import errors

ROOMS = ("glyphwall.core.", "glyphwall.play.", "glyphwall.server.")


def all_errors(base: type[GlyphwallError] = GlyphwallError) -> list[type[GlyphwallError]]:
    found = [each for sub in base.__subclasses__() for each in (sub, *all_errors(sub))]
    return [each for each in found if each.__module__.startswith(ROOMS)]


FRAMEWORK = ["method-not-allowed", "body-too-large", "server-error", "not-found"]


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("code", sorted({error.code for error in all_errors()} - {"bad-input"}) + FRAMEWORK)
def test_every_code_has_a_text(code: str, locale: str) -> None:
    assert len(text(f"error-{code}", locale=locale)) > 10


def test_the_servers_codes_are_its_own_but_for_unknown_games() -> None:
    own = [error.code for error in all_errors(Refusal) if "code" in vars(error)]
    assert len(own) == len(set(own))


@pytest.mark.parametrize(
    ("status", "code"), [(404, "not-found"), (405, "method-not-allowed"), (418, "bad-message"), (502, "server-error")]
)
def test_what_the_framework_refuses_gets_a_code(status: int, code: str) -> None:
    assert errors.code_of_status(status) == code
