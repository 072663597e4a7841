import { describe, expect, it } from 'vitest';

import { VIEWS } from './fixtures';
import { choicesOf } from './plies';
import { reachOf, sprayOf } from './reach';
import { baysOf, type SegmentState } from './tunnel';
import type { Holdings } from './types';

const segment: SegmentState = {
  ...baysOf(VIEWS.first)[1]!.upper.segments[0]!,
  name: 'B1',
  section: 2,
  paints: 'ryk',
};

function own(changes: Partial<Holdings>): Holdings {
  return { ...VIEWS.first.table.seats[0]!, paints: {}, permits: {}, bonus: {}, ...changes };
}

describe('what a segment lacks', () => {
  it('is nothing where paints and permit are there', () => {
    const seat = own({ paints: { ry: 1, k: 1 }, permits: { 2: 1 } });
    expect(reachOf(segment, seat, false)).toMatchObject({ missing: '', permit: true, lacks: 0 });
  });

  it('is a tile for a paint and one for the permit; a double may show two paints', () => {
    expect(reachOf(segment, own({ paints: { ry: 1 }, permits: { 2: 1 } }), false).lacks).toBe(1);
    expect(reachOf(segment, own({ paints: { ry: 1, k: 1 } }), false).lacks).toBe(1);
    expect(reachOf(segment, own({ paints: { k: 1 }, permits: { 2: 1 } }), false).lacks).toBe(1);
    expect(reachOf(segment, own({ paints: { b: 3 } }), false).lacks).toBe(3);
  });

  it('counts a paint that is needed twice twice', () => {
    const twice = { ...segment, paints: 'rrk' };
    const permits = { 2: 1 };
    expect(reachOf(twice, own({ paints: { r: 1, k: 1 }, permits }), false)).toMatchObject({
      missing: 'r',
      lacks: 1,
    });
    expect(reachOf(twice, own({ paints: { r: 1, ry: 1, k: 1 }, permits }), false).lacks).toBe(0);
  });

  it('takes two equal permits, or the free one, for that of the section', () => {
    const paints = { ry: 1, k: 1 };
    expect(reachOf(segment, own({ paints, permits: { 5: 1, 1: 1 } }), false).permit).toBe(false);
    expect(reachOf(segment, own({ paints, permits: { 5: 2 } }), false).permit).toBe(true);
    expect(reachOf(segment, own({ paints, bonus: { prm: 1 } }), false).permit).toBe(true);
  });

  it('counts wild paints, and the bobby where a tile is left for him', () => {
    const permits = { 2: 1 };
    expect(reachOf(segment, own({ paints: { ry: 1 }, bonus: { wld: 1 }, permits }), false).lacks).toBe(0);
    expect(reachOf(segment, own({ paints: { ry: 1, b: 1 }, permits }), true).lacks).toBe(0);
    expect(reachOf(segment, own({ paints: { ry: 1 }, permits }), true).lacks).toBe(1);
  });
});

it('finds every segment that the server lets a seat choose affordable', () => {
  const { table, actor, legal } = VIEWS.segment;
  const bays = baysOf(VIEWS.segment);
  const all = bays.flatMap(({ upper, lower }) => [...upper.segments, ...lower.segments]);
  const now = all.filter(
    (one) =>
      one.owner === undefined &&
      one.section === table.section &&
      reachOf(one, table.seats[actor]!, table.bobby === actor).lacks === 0,
  );
  expect(now.map(({ name }) => `@${name}`).toSorted()).toEqual(
    legal.filter((ply) => ply.startsWith('@')).toSorted(),
  );
});

describe('spraying as one move', () => {
  const rich = own({ paints: { ry: 1, k: 2 }, permits: { 2: 1 } });

  it('takes the cheapest space that may be used, the permit and the fewest paints', () => {
    const spray = sprayOf(segment, rich, choicesOf(['S2.2', 'S2.1^dis', 'S2.1']));
    expect(spray).toEqual({ ply: 'S2.1@B1/2,ry,k', permit: '2', paints: ['ry', 'k'] });
    expect(sprayOf(segment, rich, choicesOf(['S2.2']))?.ply).toBe('S2.2@B1/2,ry,k');
    expect(sprayOf(segment, rich, choicesOf(['S3.1']))).toBeNull();
  });

  it('gives a bonus tile, or else two equal permits, without a permit of the section', () => {
    const seat = { ...rich, permits: { 3: 2 } };
    expect(sprayOf(segment, seat, choicesOf(['S2.1']))?.permit).toBe('33');
    expect(sprayOf(segment, { ...seat, bonus: { prm: 1 } }, choicesOf(['S2.1']))?.permit).toBe('prm');
    expect(sprayOf(segment, { ...rich, permits: { 3: 1 } }, choicesOf(['S2.1']))).toBeNull();
  });

  it('leaves the payment open where a bonus tile has to stand for a paint', () => {
    const seat = { ...rich, paints: { ry: 1 }, bonus: { wld: 1 } };
    expect(sprayOf(segment, seat, choicesOf(['S2.1']))).toMatchObject({ ply: 'S2.1@B1/2', paints: [] });
  });
});
