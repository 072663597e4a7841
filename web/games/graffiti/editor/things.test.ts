import { describe, expect, it } from 'vitest';

import { VIEWS } from '../board/fixtures';
import type { GraffitiView } from '../board/index';
import { choosable, onSegment, onSpace, placeName, shown, slotOf } from './things';

function view(change: (table: GraffitiView['table']) => void): GraffitiView {
  const made = structuredClone(VIEWS.first);
  change(made.table);
  return made;
}

const there = view((table) => {
  table.open_permits = [2, 0, 5, 1];
  table.open_bonus = ['ext', '', 'sav', 'res'];
  table.taken = ['S1.2', 'B1'];
  table.seats.forEach((seat) => {
    seat.placed = {};
    seat.tags = [];
    seat.reserved = '';
  });
  table.seats[1]!.placed = { 'S1.2': 2, B1: 1 };
  table.seats[0]!.tags = ['B1'];
  table.seats[1]!.reserved = 'C1';
  table.neutral = ['A1'];
});

describe('the thing picked up', () => {
  it('from a can space is a can, or else the tile next to it', () => {
    expect(onSpace('S1.2', there)).toEqual({ piece: 'can 2', source: 'S1.2' });
    expect(onSpace('B1', there)).toEqual({ piece: 'can 2', source: 'B1' });
    expect(onSpace('B3', there)).toEqual({ piece: 'bonus sav', source: 'bonus 3' });
    expect(onSpace('TM', there)).toEqual({ piece: 'permit 5', source: 'open 3' });
    expect(onSpace('S1.1', there)).toBeNull();
    expect(onSpace('B2', there)).toBeNull();
  });

  it('from a segment is its tag or the marker', () => {
    expect(onSegment('B1', there)).toEqual({ piece: 'tag 1', source: '@B1' });
    expect(onSegment('A1', there)).toEqual({ piece: 'tag n', source: '@A1' });
    expect(onSegment('C1', there)).toEqual({ piece: 'marker 2', source: '@C1' });
    expect(onSegment('D1', there)).toBeNull();
  });
});

describe('its target', () => {
  it('is an empty slot of a space, or its first', () => {
    expect(slotOf('permit 3', 'TM', there)).toBe('open 2');
    expect(slotOf('permit 3', 'TF', there)).toBe('open 1');
    expect(slotOf('permit 3', 'B1', there)).toBeNull();
    expect(slotOf('bonus add', 'B4', there)).toBe('bonus 4');
    expect(slotOf('bonus add', 'Bbob', there)).toBeNull();
    expect(slotOf('paint r', 'PL', there)).toBeNull();
  });

  it('is shown on the boards', () => {
    const spaces = ['S1.1', 'S1.2', 'PL', 'TF', 'B1', 'B2', 'Bbob'];
    expect(choosable(null, spaces, there)).toEqual(['S1.2', 'TF', 'B1', '@A1', '@B1', '@C1']);
    expect(choosable({ piece: 'can 1', source: 'cans 1' }, spaces, there)).toEqual(spaces);
    expect(choosable({ piece: 'permit 1', source: 'stack' }, spaces, there)).toEqual(['TF']);
    expect(choosable({ piece: 'bonus add', source: 'used' }, spaces, there)).toEqual(['B1', 'B2']);
    const walls = choosable({ piece: 'marker 1', source: 'marker 1' }, spaces, there);
    expect(walls).toHaveLength(there.segments.length);
    expect(walls.every((ply) => ply.startsWith('@'))).toBe(true);
  });

  it('is listed if empty, only for things that fit', () => {
    const slot = { place: 'open 1', counts: {}, slot: true };
    expect(shown(slot, null, 'permit')).toBe(false);
    expect(shown(slot, { piece: 'permit 1', source: 'stack' }, 'permit')).toBe(true);
    expect(shown(slot, { piece: 'bonus ext', source: 'used' }, 'permit')).toBe(false);
    expect(shown({ ...slot, slot: false }, null, 'permit')).toBe(true);
  });

  it('has a name', () => {
    const asked = (id: string, args?: unknown): string => `${id} ${JSON.stringify(args ?? {})}`;
    expect(placeName('bonus stack', asked)).toBe('tunnel-editor-place-bonus-stack {"number":0}');
    expect(placeName('bonus 2', asked)).toBe('tunnel-editor-place-bonus {"number":2}');
    expect(placeName('supply', asked)).toBe('tunnel-editor-place-supply {"number":0}');
  });
});
