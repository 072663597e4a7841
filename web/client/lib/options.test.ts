import { describe, expect, it } from 'vitest';

import type { PrintField, PrintInfo } from '$protocol/types';

import { GAME, option } from '../testing/fixtures';
import {
  allows,
  bounded,
  firstValues,
  optionAbout,
  optionFields,
  optionLabel,
  orderedValues,
  typedLabels,
  valueLabel,
} from './options';
import { t } from './text.svelte';

describe('options', () => {
  const fields = optionFields(GAME);
  const field = (name: string) => fields.find((candidate) => candidate.name === name)!;

  describe('the options of a game', () => {
    it('come from the catalogue of the server, in its order', () => {
      expect(fields.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
        'seats: number',
        'size: number',
        'hand: number',
        'begins: choice',
        'wild: choice',
        'open: switch',
        'edition: text',
        'odds: decimal',
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
      ['odds', 0.25, true],
      ['odds', 1.25, false],
      ['odds', '0.5', false],
    ])('%s may be %s: %s', (name, value, expected) => expect(allows(field(name), value)).toBe(expected));

    it.each([
      ['one', true],
      ['112', true],
      ['1', false],
      ['1123', false],
      ['x112', false],
      [112, false],
    ])('a choice that also takes texts may be %s: %s', (value, expected) => {
      const open = option('choice', 'wild', 'one', {
        choices: ['one'],
        pattern: '[12]{2,4}',
        example: '112',
      });
      expect(allows(open, value)).toBe(expected);
      expect(typedLabels('plain', open, t)).toEqual({ title: '112', about: '' });
    });

    it('are bounded by others where the catalogue says so', () => {
      const tight = { ...field('hand'), most: { option: 'size', by_value: { '3': 2 } } };
      expect(bounded(tight, { size: 3 }).maximum).toBe(2);
      expect(bounded(tight, { size: 4 }).maximum).toBe(8);
      expect(bounded(field('hand'), { size: 3 }).maximum).toBe(8);
    });

    it('are empty if a stored catalogue has another form', () => {
      expect(optionFields({ ...GAME, options: { properties: {} } as never })).toEqual([]);
    });

    it("stand in the struct's own words where the catalogue has none", () => {
      expect(optionLabel('plain', 'a_rule', t)).toBe('a rule');
      expect(optionAbout('plain', field('size'), t)).toBe('how large the table is.');
      expect(optionAbout('plain', field('open'), t)).toBe('');
      expect(valueLabel('plain', 'wild', 'both', t)).toBe('both');
      expect(valueLabel('plain', 'size', 3, t)).toBe('3');
      expect(orderedValues('plain', field('wild'))).toEqual(['one', 'both']);
    });
  });
});

describe('prints', () => {
  const field = (name: string, preset: string): PrintField => ({
    name,
    kind: 'text',
    title: name,
    about: '',
    default: preset,
    minimum: null,
    maximum: null,
    choices: [],
  });
  const print = (...fields: PrintField[]): PrintInfo => ({
    game: 'toy',
    name: 'leaflet',
    title: 'Leaflet',
    about: '',
    formats: ['pdf'],
    fields,
  });

  describe('the initial values of a print form', () => {
    const site = new URL('https://games.example/print?game=toy');

    it('is the address of the rules, for a print that asks for one', () => {
      expect(firstValues(print(field('address', '')), site, '/rules')).toEqual({
        address: 'https://games.example/rules',
      });
      expect(firstValues(print(field('address', '')), site, null)).toEqual({
        address: 'https://games.example/',
      });
      expect(firstValues(print(field('paper', 'a4')), site, '/rules')).toEqual({});
    });

    it.each(['http://localhost:8000/print', 'http://127.0.0.1:8000/print', 'http://[::1]:8000/print'])(
      'is no address that only this device reaches: %s',
      (here) => expect(firstValues(print(field('address', '')), new URL(here), '/rules')).toEqual({}),
    );

    it('comes from the address of the page', () => {
      const named = new URL('https://games.example/print?game=toy&edition=mine');
      expect(firstValues(print(field('edition', 'shipped')), named, null)).toEqual({ edition: 'mine' });
      expect(firstValues(print(field('paper', 'a4')), named, null)).toEqual({});
    });
  });
});
