import { describe, expect, it } from 'vitest';

import { contrast } from '$kit/contrast';
import { ART, INK, paintArt, paletteOf, PICTURES, repainted, segmentBox } from './art';
import { NAMES, VIEWS } from './fixtures';
import { translator } from './texts';
import { pictureName } from './labels';
import { BONUS_KINDS } from './spaces';

describe('the pictures', () => {
  it('are ten, cut as the segments of the edition are', () => {
    expect(PICTURES.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJ');
    for (const name of NAMES)
      for (const { letter, segments } of PICTURES)
        expect(VIEWS[name].segments.filter((segment) => segment.name.startsWith(letter))).toHaveLength(
          segments,
        );
  });

  it('show a different part in each segment, side by side', () => {
    for (const { letter, segments } of PICTURES) {
      const boxes = Array.from({ length: segments }, (_, index) =>
        segmentBox(`${letter}${index + 1}`).split(' '),
      );
      boxes.forEach((box, index) => {
        const width = 480 / segments;
        expect(box.map(Number)).toEqual([width * index, 0, width, 200]);
      });
    }
    for (const name of ['A3', 'B0', 'K1', '']) expect(() => segmentBox(name)).toThrow(RangeError);
  });

  it('have names of their own in both languages', () => {
    for (const locale of ['en', 'de'] as const) {
      const t = translator(locale);
      const names = PICTURES.flatMap(({ letter }) => [
        pictureName(letter, false, t),
        ...(repainted(letter) ? [pictureName(letter, true, t)] : []),
      ]);
      expect(new Set(names).size).toBe(13);
    }
  });

  it('can be seen on the bare wall as well, and paint only what their palette has', () => {
    for (const picture of PICTURES) {
      expect(picture.shapes.filter(({ role }) => role === 'form').length).toBeGreaterThan(5);
      const palette = paletteOf(picture, true);
      for (const { paint } of picture.shapes) expect(palette[paint]).toMatch(/^#[0-9A-F]{6}$/i);
    }
  });

  it('are made of plain absolute paths', () => {
    for (const { shapes } of PICTURES)
      for (const { path } of shapes) expect(path).toMatch(/^(M[-\d. ]+([LC][-\d. ]+|Z)*)+$/);
  });
});

describe('the paints', () => {
  it('keep their letters readable', () => {
    for (const { fill, ink } of ART.paints) expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('are said by letter and pattern as well', () => {
    expect(ART.paints.map(({ code }) => code).join('')).toBe('rybgk');
    expect(new Set(ART.paints.map(({ letter }) => letter)).size).toBe(5);
    for (const { patterns } of [ART.can, ART.chip])
      expect(new Set(ART.paints.map(({ pattern }) => patterns[pattern])).size).toBe(5);
    expect(() => paintArt('x')).toThrow(RangeError);
  });
});

describe('tiles and tags', () => {
  it('has an icon for each bonus tile and pips for each permit', () => {
    expect(Object.keys(ART.bonus.icons)).toEqual([...BONUS_KINDS]);
    expect(new Set(Object.values(ART.bonus.icons).map(({ fill, line }) => fill + line)).size).toBe(8);
    for (const pips of [1, 2, 3, 4, 5]) expect(ART.permit.pips[pips]!.split('M')).toHaveLength(pips + 1);
  });

  it('tells seats by shape', () => {
    expect(new Set([...ART.tags.shapes, ART.tags.nobody]).size).toBe(5);
    expect(contrast(ART.tags.sticker, ART.tags.ink)).toBeGreaterThan(7);
    expect(contrast('#ffd54a', INK)).toBeGreaterThan(7);
  });
});
