import { describe, expect, it } from 'vitest';

import { NAMES, VIEWS } from './fixtures';
import { causesOf, shownPoints, standings } from './scores';

describe('causesOf', () => {
  it.each(NAMES)('adds up in %s', (name) => {
    const view = VIEWS[name];
    view.table.seats.forEach((holdings, seat) => {
      const causes = causesOf(view, seat);
      const score = view.scores[seat]!;
      expect(causes.played).toBe(holdings.points);
      expect(causes.sprayed + causes.bonus).toBe(score.played);
      expect(causes.bonus % 2).toBe(0);
      expect(causes.bonus).toBeGreaterThanOrEqual(0);
      expect(causes.completed.reduce((sum, { points }) => sum + points, 0)).toBe(score.tags);
      const { paints, permits, bonus } = causes.unused;
      expect(Math.floor((paints + permits + bonus) / 2)).toBe(score.leftovers);
      expect(causes.total).toBe(score.played + score.tags + score.leftovers);
    });
  });

  it('knows no seat that does not sit there', () => {
    expect(() => causesOf(VIEWS.turn, 2)).toThrow(RangeError);
  });
});

describe('shownPoints', () => {
  it('are those on the track, and the final ones once the game is over', () => {
    VIEWS.waiting.table.seats.forEach(({ points }, seat) =>
      expect(shownPoints(VIEWS.waiting, seat)).toBe(points),
    );
    const finals = VIEWS.over4.scores.map(({ played, tags, leftovers }) => played + tags + leftovers);
    expect(finals.map((_, seat) => shownPoints(VIEWS.over4, seat))).toEqual(finals);
    expect(finals).not.toEqual(VIEWS.over4.table.seats.map(({ points }) => points));
  });
});

describe('standings', () => {
  it('follow the ranking of the server, or the points while the game goes on', () => {
    const ranking = VIEWS.over4.outcome!.ranking;
    expect(standings(VIEWS.over4).map((seat) => ranking[seat])).toEqual([...ranking].sort());
    const totals = standings(VIEWS.waiting).map((seat) => causesOf(VIEWS.waiting, seat).total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });
});
