import { expect, it } from 'vitest';

import { VIEWS } from './fixtures';
import { suggestedKeep, wantedPaints } from './plies';

it('keeps what the bare segments need most', () => {
  expect(suggestedKeep({ r: 2, g: 1, k: 1 }, 2, ['gk', 'rgk', 'yb'])).toEqual(['k', 'g']);
  expect(suggestedKeep({ r: 1, y: 1, ry: 1 }, 1, ['ry'])).toEqual(['ry']);
});

it('keeps no second tile of a paint that one shows already, where another is of use', () => {
  expect(suggestedKeep({ k: 2, b: 1 }, 2, ['bk', 'k', 'k'])).toEqual(['k', 'b']);
});

it('keeps as many as may be kept, and as there are', () => {
  expect(suggestedKeep({ r: 1 }, 2, [])).toEqual(['r']);
  expect(suggestedKeep({ r: 3 }, 3, [])).toHaveLength(3);
  expect(suggestedKeep({}, 2, ['r'])).toEqual([]);
});

it('wants the paints of bare segments that no other seat has reserved', () => {
  const view = VIEWS.first;
  expect(wantedPaints(view, 0)).toHaveLength(31);
  const table = { ...view.table, seats: view.table.seats.map((seat) => ({ ...seat, reserved: '' })) };
  table.seats[1]!.reserved = 'A1';
  expect(wantedPaints({ ...view, table }, 0)).toHaveLength(30);
  expect(wantedPaints({ ...view, table }, 1)).toHaveLength(31);
});
