import { describe, expect, it } from 'vitest';

import { COLOURS, GLYPHS } from './art';
import { VIEWS } from './fixtures';
import { translator } from './texts';
import { cellFacts, cellLabel, tileName } from './labels';

const t = translator('en');

describe('labels of the 17-tile example', () => {
  const facts = cellFacts(VIEWS.seventeen);

  it('names the tiles that fit an open cell', () => {
    expect(cellLabel('f11', facts, t)).toBe(
      'f11, empty, playable; glyphs hash, percent, ampersand; colours red, yellow, violet',
    );
  });

  it('says whether the chosen tile fits', () => {
    const targets = new Set(VIEWS.seventeen.targets['Rp']);
    const marks = { selected: 'Rp', targets };
    expect(cellLabel('f11', facts, t, marks)).toBe(
      'f11, empty, red percent fits; glyphs hash, percent, ampersand; colours red, yellow, violet',
    );
    expect(cellLabel('g11', facts, t, marks)).toMatch(/^g11, empty, red percent doesn't fit; glyphs /);
  });

  it('names the tile and its marks', () => {
    expect(cellLabel('h6', facts, t)).toBe('h6, orange hash');
    expect(cellLabel('h6', facts, t, { lastMove: 'h6' })).toBe('h6, orange hash, last placed');
    const conflict = { cell: 'f11', against: ['f10'], text: 'The glyph is there already.' };
    expect(cellLabel('f10', facts, t, { conflict })).toBe('f10, blue at-sign, in the way');
    expect(cellLabel('f11', facts, t, { conflict })).toBe('f11, empty; The glyph is there already.');
  });

  it('names the mirror cell of a tile, and the coming tile', () => {
    const pair = ['h6', 'i6'] as const;
    const mirror = { axis: 8, pair };
    const both = { ...facts, tiles: new Map(facts.tiles).set('i6', 'Ya') };
    expect(cellLabel('h6', both, t, { mirror })).toBe('h6, orange hash, mirrored on i6');
    expect(cellLabel('i6', both, t, { mirror })).toBe('i6, yellow at-sign, mirrored on h6');
    const promise = { mirror: { ...mirror, promise: 'Ra' } };
    expect(cellLabel('i6', facts, t, promise)).toBe('i6, empty; red at-sign will come here as the answer');
    expect(cellLabel('h6', facts, t, promise)).toBe('h6, orange hash');
  });

  it('says that a cell is out of reach', () => {
    expect(cellLabel('h11', facts, t)).toBe('h11, empty, not next to the grid');
  });

  it('says so only of cells that are', () => {
    const over = cellFacts({ ...VIEWS.seventeen, open: [] }); // as once the game is over
    for (const { cell } of VIEWS.seventeen.open) expect(cellLabel(cell, over, t)).toBe(`${cell}, empty`);
    expect(cellLabel('h11', over, t)).toBe('h11, empty, not next to the grid');
    expect(cellLabel('f11', over, t, { closed: new Set(['f11']) })).toBe('f11, empty, nothing fits');
  });
});

describe('other labels', () => {
  it('leads to the first cell', () => {
    const facts = cellFacts(VIEWS.first);
    expect(cellLabel('f6', facts, t)).toBe('f6, empty; the first tile goes here');
    expect(cellLabel('f6', facts, t, { selected: 'Od' })).toBe(
      'f6, empty, orange dollar goes here as the first tile',
    );
  });

  it('names a dead cell', () => {
    const facts = cellFacts({ ...VIEWS.middle, open: [{ cell: 'e6', glyphs: ['a'], colours: [] }] });
    expect(cellLabel('e6', facts, t)).toBe('e6, empty, nothing fits');
  });

  it.each(['en', 'de'] as const)('has 49 different names of tiles in %s', (locale) => {
    const say = translator(locale);
    const names = COLOURS.flatMap((c) => GLYPHS.map((g) => tileName(c.letter + g.letter, say)));
    expect(new Set(names).size).toBe(49);
  });

  it('counts in words of the language', () => {
    const tile = tileName('Rh', t);
    const count = (n: number): string => t('board-hand-tile', { tile, count: n });
    expect([0, 1, 5].map(count)).toEqual([
      'red hash, fits nowhere',
      'red hash, fits one cell',
      'red hash, fits 5 cells',
    ]);
  });
});
