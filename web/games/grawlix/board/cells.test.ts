import { describe, expect, it } from 'vitest';

import { cellName, columnName, frameSize, parseCell, rowName, startCell } from './cells';

describe('cells', () => {
  it('reads every name of the widest frame back', () => {
    for (let column = 0; column < 13; column += 1)
      for (let row = 0; row < 13; row += 1) expect(parseCell(cellName(column, row))).toEqual({ column, row });
  });

  it.each(['', 'f', 'f0', 'f14', 'n1', 'F6', 'f06', ' f6', 'f6 '])('refuses %j', (text) => {
    expect(() => parseCell(text)).toThrow(RangeError);
  });

  it('puts the first tile in the middle of the frame', () => {
    expect(startCell(6)).toBe('f6');
    expect(startCell(4)).toBe('d4');
    expect(frameSize(6)).toBe(11);
    expect([columnName(0), rowName(0)]).toEqual(['a', '1']);
  });
});
