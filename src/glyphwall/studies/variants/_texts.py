"""The texts of a study in one language, with that language's number format."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.registry import get_plugin
from glyphwall.messages import DEFAULT_LOCALE, closest_locale
from glyphwall.studies.statistics import elo
from glyphwall.studies.variants._claims import LEAST_GAMES
from glyphwall.studies.variants._game_measures import SHARE, rule_measures
from glyphwall.studies.variants._measures import SCALE, list_measures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.studies.statistics import Interval
    from glyphwall.studies.variants._game_measures import Finding
    from glyphwall.studies.variants.results import CellResult, Difference, Estimate

_NBSP = "\u00a0"
"""A non-breaking space."""

_SEPARATORS = {"de": str.maketrans(".,", ",.")}
"""Decimal and thousands separators that differ from English."""

_PERCENT = {"de": " %"}
"""Percent signs that differ from English."""


class StudyTexts:
    """The texts of a study of one game; English if the locale, a language tag, has none."""

    def __init__(self, game_id: str, locale: str = DEFAULT_LOCALE) -> None:
        self.locale = closest_locale(locale)
        self._texts = get_plugin(game_id).texts
        self.units = {name: measure.unit for name, measure in list_measures(game_id).items()}
        self.units |= {measure.name: measure.unit for measure in rule_measures(game_id)}

    def __call__(self, message: str, /, **values: Any) -> str:
        """Return the text ``study-<message>``."""
        return self._texts.text(f"study-{message}", self.locale, **values)

    # -- measures ---------------------------------------------------------------------------------
    def title(self, measure: str) -> str:
        """Return a measure's name for tables."""
        return self._measure(measure, "")

    def about(self, measure: str) -> str:
        """Return a line about a measure."""
        return self._measure(measure, ".about")

    def unit(self, measure: str) -> str:
        """Return a measure's unit; ``%`` for a share."""
        return self._measure(measure, ".unit")

    def _measure(self, measure: str, attribute: str) -> str:
        name = f"measure-{measure.replace(':', '-')}{attribute}"
        if self._texts.has_text(name):
            return self._texts.text(name, self.locale)
        return self.units[measure] if attribute == ".unit" else measure

    def row(self, measure: str) -> str:
        """Return a measure with its unit, for the first column of a table."""
        title, unit = self.title(measure), self.unit(measure)
        return title if self.units[measure] == SHARE or unit in title else f"{title} ({unit})"

    # -- numbers ----------------------------------------------------------------------------------
    def figure(self, value: float, form: str = ",") -> str:
        """Format a number with the language's separators."""
        return format(value, form).translate(_SEPARATORS.get(self.locale, {}))

    def percent(self, share: float, digits: int = 1) -> str:
        """Format a share in percent."""
        return self.figure(100 * share, f".{digits}f") + _PERCENT.get(self.locale, "%")

    def number(self, value: float, measure: str, *, signed: bool = False) -> str:
        """Format a value by its unit: shares in percent, others with two or one digits."""
        sign = "+" if signed else ""
        if self.units[measure] == SHARE:
            return self.figure(100 * value, f"{sign}.1f")
        return self.figure(value, f"{sign}.2f" if abs(value) < 10 else f"{sign}.1f")

    def cell(self, estimate: Estimate | None, measure: str) -> str:
        """Format a mean with its interval, for a cell of a table."""
        if estimate is None:
            return ""
        percent = f"{_NBSP}%" if self.units[measure] == SHARE else ""
        mean = f"{self.number(estimate.mean, measure)}{percent}"
        if estimate.low is None or estimate.high is None:
            return mean
        low, high = (self.number(value, measure) for value in (estimate.low, estimate.high))
        return f"{mean} ({self('range', low=low, high=high)})".replace(" ", _NBSP).replace(f"{_NBSP}(", " (")

    def finding(self, finding: Finding, measure: str) -> str:
        """Format a result about the rules: an exact value, or two bounds."""
        share = self.units[measure] == SHARE
        low, high = (self._format_finding(value, share) for value in (finding.low, finding.high))
        text = low if low == high else self("range", low=low, high=high)
        return f"{text}{_NBSP}%" if share else text

    def _format_finding(self, value: float, share: bool) -> str:
        if not share:
            return self.figure(value, f",.{0 if value == int(value) else 2}f")
        if value in (0, 1) or 0.0001 <= value <= 0.9999:
            return self.figure(100 * value, ".0f" if value in (0, 1) else ".2f")
        return f"< {self.figure(0.01)}" if value < 0.5 else f"> {self.figure(99.99)}"

    # -- sentences --------------------------------------------------------------------------------
    def name(self, cell: CellResult, many_seats: bool) -> str:
        """Return a variant's name, with its seats if the study has several numbers of them."""
        return self("cell", seats=cell.seats, variant=cell.variant) if many_seats else cell.variant

    def change(self, one: Difference) -> str:
        """Describe a significant difference: its measure, the mean and the interval."""
        mean, low, high = (self.number(value, one.measure, signed=True) for value in (one.mean, one.low, one.high))
        return f"{self.title(one.measure)} {mean}{self._unit_of(one)} ({self('range', low=low, high=high)})"

    def _unit_of(self, one: Difference) -> str:
        measure = one.measure
        unit = self("percentage-points") if self.units[measure] == SHARE else self.unit(measure)
        return "" if unit in self.title(measure) or self.units[measure] == SCALE else f" {unit}"

    def difference(self, one: Difference, first: str) -> str:
        """Describe a difference in a sentence."""
        measure, unit = one.measure, self._unit_of(one)
        low, high = (self.number(value, measure, signed=True) for value in (one.low, one.high))
        if not one.differs:
            return self("not-told", first=first, low=low, high=high, unit=unit)
        value = self.number(abs(one.mean), measure)
        return self("more" if one.mean > 0 else "less", first=first, low=low, high=high, unit=unit, value=value)

    def first_seats(self, cells: Sequence[CellResult], many_seats: bool) -> list[str]:
        """Describe the first player's share: an advantage, a disadvantage, undecided, or of too few games."""
        claims = [
            (cell.first_claim.kind, cell.seats, f"{self.name(cell, many_seats)}: {self.cell(estimate, 'first')}")
            for cell in cells
            if (estimate := cell.measures.get("first")) is not None and cell.first_claim is not None
        ]
        return self._claims("first", claims)

    def strengths(self, cells: Sequence[CellResult], many_seats: bool) -> list[str]:
        """Warn of a stronger player that isn't stronger, or isn't seen to be; nothing where it is."""
        claims = [
            (cell.strength_claim.kind, cell.seats, f"{self.name(cell, many_seats)}: {self._share(cell.strength)}")
            for cell in cells
            if cell.strength is not None and cell.strength_claim is not None and cell.strength_claim.kind != "better"
        ]
        return self._claims("stronger", claims)

    def _claims(self, about: str, claims: Sequence[tuple[str, int, str]]) -> list[str]:
        """Describe claims of one kind and one number of seats together."""
        shares: dict[tuple[str, int], list[str]] = {}
        for kind, seats, share in claims:
            shares.setdefault((kind, seats), []).append(share)
        return [
            self(f"{about}-{kind}", even=self.percent(1 / seats), shares="; ".join(each), least=LEAST_GAMES)
            for (kind, seats), each in shares.items()
        ]

    def _share(self, share: Interval) -> str:
        mean, low, high = (self.figure(100 * value, ".1f") for value in share)
        return f"{mean}{_PERCENT.get(self.locale, '%')} ({self('range', low=low, high=high)})"

    def strength(self, strength: Interval, seats: int, games: int) -> str:
        """Describe the stronger player's result."""
        mean, low, high = (self.figure(100 * value, ".1f") for value in strength)
        text = self("strength", mean=mean, low=low, high=high, games=self.figure(games))
        if seats == 2 and 0 < strength.estimate < 1:
            text = self("strength-elo", strength=text, elo=self.figure(elo(strength.estimate), "+.0f"))
        return text
