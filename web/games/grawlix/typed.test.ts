// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { applyLanguage, loadTexts, t } from '$client/lib/text.svelte';
import { change } from '$client/lib/settings.svelte';

import type { GrawlixView } from '$protocol/types';

import { interpret } from './commands';
import { state, view } from './fixtures';
import { moveInWords } from './typed';

beforeAll(() => loadTexts('grawlix', ['grawlix', 'table']));

/** What is typed, when, and the move that it is. */
type Line = [string, GrawlixView['phase'], string];

describe.each<[string, Line[]]>([
  [
    'en',
    [
      ['red hash f6', 'place', 'Rhf6'],
      ['Red Hash F6', 'place', 'Rhf6'],
      ['place the red hash on f6', 'place', 'Rhf6'],
      ['take yellow at-sign', 'fetch', '+Ya'],
      ['take yellow at', 'fetch', '+Ya'],
      ['take purple and', 'fetch', '+Vn'],
      ['take violet asterisk', 'fetch', '+Vs'],
      ['red at sign f6 take purple &', 'place', 'Raf6+Vn'],
      ['yellow at-sign', 'fetch', '+Ya'],
      ['violet ampersand', 'draft', '+Vn'],
      ['red hash f6 take yellow at-sign', 'place', 'Rhf6+Ya'],
      ['red hash f6 and take yellow ampersand', 'place', 'Rhf6+Yn'],
      ['red hash take yellow at-sign', 'place', 'Rh+Ya'],
      ['red # f6', 'place', 'Rhf6'],
      ['R hash, f 11', 'place', 'Rhf11'], // as it is read aloud in the short style
      ['keep sides', 'swap', 'keep'],
      ['change sides', 'swap', 'swap'],
    ],
  ],
  [
    'de',
    [
      ['rot raute f6', 'place', 'Rhf6'],
      ['lege die rote Raute auf f6', 'place', 'Rhf6'],
      ['Rot-Raute f6', 'place', 'Rhf6'],
      ['nimm gelb at', 'fetch', '+Ya'],
      ['nimm Gelb-At-Zeichen', 'fetch', '+Ya'],
      ['nimm lila und', 'fetch', '+Vn'],
      ['nimm grün und', 'draft', '+Gn'],
      ['nimm gruen und', 'draft', '+Gn'],
      ['rot raute f6 und nimm gelb at', 'place', 'Rhf6+Ya'],
      ['seiten tauschen', 'swap', 'swap'],
    ],
  ],
])('moves in words: %s', (language, lines) => {
  beforeAll(async () => {
    change('language', language);
    await applyLanguage();
  });

  it.each(lines)('%s (%s): %s', (line, phase, move) => {
    expect(moveInWords(line, { phase }, t)).toBe(move);
  });
});

describe('what says no move', () => {
  afterEach(() => change('language', ''));

  it.each(['Rhf6', '+Ya', 'Rh>Ya', 'red f6', 'red hash f6 yellow', 'take', 'red hash z9', ''])(
    '%s',
    async (line) => {
      change('language', 'en');
      await applyLanguage();
      expect(moveInWords(line, { phase: 'place' }, t)).toBeNull();
    },
  );

  it('is sent as it was typed', () => {
    expect(interpret('red hsh f6', state(), 'literate', t)).toEqual({ kind: 'move', move: 'red hsh f6' });
  });

  it('may be a question for help, with a slash or without', () => {
    for (const line of ['help', 'Help', '/help', '/HELP ']) {
      const command = interpret(line, state({ view: view() }), 'literate', t);
      expect(command).toMatchObject({ kind: 'say', text: expect.stringContaining('red hash f6') as string });
    }
  });
});
