import { describe, expect, it } from 'vitest';

import { NAMES, VIEWS } from './fixtures';
import { baysOf, nextOf, step, stopsOf } from './tunnel';

const bays = baysOf(VIEWS.turn);
const rows = stopsOf(bays);

describe('baysOf', () => {
  it('has five sections with all thirty-one segments', () => {
    for (const name of NAMES) {
      const segments = baysOf(VIEWS[name]).flatMap(({ upper, lower }) => [
        ...upper.segments,
        ...lower.segments,
      ]);
      expect(segments.map((segment) => segment.name).sort()).toEqual(
        VIEWS[name].segments.map((segment) => segment.name).sort(),
      );
      expect(segments).toHaveLength(31);
    }
  });

  it('knows whose tags they bear', () => {
    for (const name of NAMES) {
      const { table } = VIEWS[name];
      for (const { upper, lower } of baysOf(VIEWS[name])) {
        for (const segment of [...upper.segments, ...lower.segments]) {
          const seat = table.seats.findIndex(({ tags }) => tags.includes(segment.name));
          const owner = seat >= 0 ? seat : table.neutral.includes(segment.name) ? null : undefined;
          expect(segment.owner).toBe(owner);
        }
      }
    }
  });

  it('knows blocked sections and finished pictures', () => {
    expect(
      baysOf(VIEWS.blocked)
        .filter(({ blocked }) => blocked)
        .map(({ section }) => section),
    ).toEqual([VIEWS.blocked.table.blocked]);
    const done = baysOf(VIEWS.over4).flatMap(({ upper, lower }) =>
      [upper, lower].filter((wall) => wall.completed),
    );
    expect(done.map(({ letter }) => letter).sort()).toEqual([...VIEWS.over4.completed].sort());
  });
});

describe('walking through the tunnel', () => {
  it.each([
    ['A1', 'ArrowRight', false, 'A2'],
    ['A2', 'ArrowRight', false, 'B1'],
    ['A1', 'ArrowLeft', false, 'A1'],
    ['A1', 'ArrowDown', false, 'S1.1'],
    ['S1.1', 'ArrowUp', false, 'A1'],
    ['S1.2', 'ArrowDown', false, 'F3'],
    ['F4', 'ArrowUp', false, 'S1.2'],
    ['A1', 'ArrowRight', true, 'B1'],
    ['B3', 'PageDown', false, 'C1'],
    ['A2', 'PageUp', false, 'A1'],
    ['J2', 'PageDown', false, 'J4'],
    ['C2', 'Home', false, 'A1'],
    ['C2', 'End', false, 'E2'],
  ])('from %s by %s (Ctrl %s) to %s', (from, key, ctrl, to) => {
    expect(step(rows, from, key, ctrl)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(step(rows, 'A1', 'x')).toBeNull();
    expect(step(rows, 'nowhere', 'Home')).toBeNull();
  });

  it('cycles through the choices, section by section', () => {
    const among = new Set(['S1.1', 'F2', 'S4.2', 'E1']);
    const visited = ['A1'];
    for (let press = 0; press < 5; press += 1) visited.push(nextOf(rows, visited.at(-1)!, among)!);
    expect(visited).toEqual(['A1', 'S1.1', 'F2', 'S4.2', 'E1', 'S1.1']);
    expect(nextOf(rows, 'S1.1', among, false)).toBe('E1');
    expect(nextOf(rows, 'A1', new Set())).toBeNull();
  });
});
