import type { PrintField, PrintInfo } from '$protocol/types';
import { describe, expect, it } from 'vitest';

import { firstValues } from './options';

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

describe('what the form of a print begins with', () => {
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

  it('is what the address of the page names', () => {
    const named = new URL('https://games.example/print?game=toy&edition=mine');
    expect(firstValues(print(field('edition', 'shipped')), named, null)).toEqual({ edition: 'mine' });
    expect(firstValues(print(field('paper', 'a4')), named, null)).toEqual({});
  });
});
