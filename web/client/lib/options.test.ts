import { describe, expect, it } from 'vitest';

import { GAME } from '../testing/fixtures';
import { allows, optionAbout, optionFields, optionLabel, orderedValues, valueLabel } from './options';
import { t } from './text.svelte';

const fields = optionFields(GAME);
const field = (name: string) => fields.find((candidate) => candidate.name === name)!;

describe('the options of a game', () => {
  it('come from the schema that the server sends, in its order', () => {
    expect(fields.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'seats: number',
      'size: number',
      'hand: number',
      'begins: choice',
      'wild: choice',
      'open: switch',
      'edition: text',
    ]);
  });

  it.each([
    ['size', 7, true],
    ['size', 8, false],
    ['size', 2.5, false],
    ['size', '3', false],
    ['wild', 'both', true],
    ['wild', 'none', false],
    ['open', false, true],
    ['open', 0, false],
    ['edition', 'second', true],
    ['edition', 'Second!', false],
  ])('%s may be %s: %s', (name, value, expected) => expect(allows(field(name), value)).toBe(expected));

  it("stand in the struct's own words where the catalogue has none", () => {
    expect(optionLabel('plain', 'a_rule', t)).toBe('a rule');
    expect(optionAbout('plain', field('size'), t)).toBe('how large the table is.');
    expect(optionAbout('plain', field('open'), t)).toBe('');
    expect(valueLabel('plain', 'wild', 'both', t)).toBe('both');
    expect(valueLabel('plain', 'size', 3, t)).toBe('3');
    const wild = field('wild');
    expect(wild.kind === 'choice' && orderedValues('plain', wild)).toEqual(['both', 'one']);
  });
});
