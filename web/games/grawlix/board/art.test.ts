import { describe, expect, it } from 'vitest';

import { artOf, COLOURS, displayTile, GLYPHS, LAYOUTS, layoutFor } from './art';
import { contrast } from '$kit/contrast';
import { fit } from '$kit/geometry';

describe('the shared art', () => {
  it('has seven glyphs and seven colours in the order of the rules', () => {
    expect(GLYPHS.map(({ symbol }) => symbol).join('')).toBe('@#$%&*!');
    expect(GLYPHS.map(({ letter }) => letter).join('')).toBe('ahdpnsx');
    expect(COLOURS.map(({ letter }) => letter).join('')).toBe('ROYGBVK');
  });

  it('keeps ink readable on every colour, as the file says', () => {
    for (const { fill, ink, ink_contrast } of COLOURS) {
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(ink_contrast);
      expect(contrast(fill, ink) - ink_contrast).toBeLessThan(0.1);
    }
  });

  it('says each colour by letter and pattern as well', () => {
    expect(new Set(COLOURS.map(({ letter_path }) => letter_path)).size).toBe(7);
    expect(new Set(COLOURS.map(({ pattern }) => pattern)).size).toBe(7);
    for (const layout of ['full', 'compact'] as const)
      expect(new Set(COLOURS.map(({ band }) => band[layout])).size).toBe(7);
  });

  it('is made of plain absolute paths', () => {
    const paths = [
      ...GLYPHS.map(({ path }) => path),
      ...COLOURS.flatMap(({ letter_path, band }) => [letter_path, band.full, band.compact]),
    ];
    for (const path of paths) expect(path).toMatch(/^(M[-\d. ]+([LQC][-\d. ]+|Z|M[-\d. ]+)*Z)?$/);
  });

  it('knows tiles', () => {
    expect(displayTile('Rh')).toBe('R#');
    expect(artOf('Kx').glyph.symbol).toBe('!');
    for (const text of ['', 'R', 'R#', 'Rhh', 'Xh', 'Rz']) expect(() => artOf(text)).toThrow(RangeError);
  });

  it('fits boxes into boxes, centred', () => {
    expect(fit([0, 0, 100, 100], [10, 20, 50, 50])).toBe('translate(10 20) scale(0.5)');
    expect(fit([0, 0, 80, 100], [0, 0, 100, 100])).toBe('translate(10 0) scale(1)');
    expect(fit([10, 0, 100, 50], [0, 0, 50, 50])).toBe('translate(-5 12.5) scale(0.5)');
  });

  it('draws small tiles in the compact layout', () => {
    expect([24, 39, 40, 96].map(layoutFor)).toEqual(['compact', 'compact', 'full', 'full']);
    expect(LAYOUTS.compact.letters).toHaveLength(1);
  });
});
