import { beforeAll, describe, expect, it } from 'vitest';
import { allTextsOf } from '$client/testing/texts';

import { t } from '$client/lib/text.svelte';
import { fetched, placed, state, view } from './fixtures';
import { COMMANDS, interpret } from './commands';
import type { Command } from '$client/game/commands';
import { notationOf } from '$client/game/log';
import { turnsOf } from './announce';

beforeAll(() => allTextsOf('grawlix'));

const table = state({ version: 4, entries: [placed(3, 1, 'Ya', 'g6'), fetched(4, 1, 'Vn')] });
const ask = (line: string, game = table): Command => interpret(line, game, 'literate', t);
const answer = (line: string, game = table): string => {
  const command = ask(line, game);
  return command.kind === 'say' ? command.text : `command: ${command.kind}`;
};

describe('questions', () => {
  it.each([
    ['/hand', 'Your hand, 2 tiles: red star fits 1 cell, green percent fits 3 cells.'],
    ['/their', 'Hand of Computer, 2 tiles: blue dollar fits 1 cell, violet ampersand fits nowhere.'],
    ['/supply', 'Supply, 3 tiles: orange at-sign, hash; violet star.'],
    ['/row 6', 'Row 6, 2 tiles: f6 red hash, g6 yellow at-sign.'],
    ['/col f', 'Column f, 1 tile: f6 red hash.'],
    ['/col k', 'Column k, no tiles.'],
    ['/row 12', 'Add a row, for example /row 6.'],
    ['/col', 'Add a column, for example /col f.'],
    ['/fits f6', 'f6: red hash.'],
    ['/fits a1', 'a1: no tile can go there now.'],
    [
      '/fits G7',
      'Free on g7: glyphs hash, dollar, percent, ampersand, star; colours red, orange, green, blue, violet. From this hand: red star, green percent.',
    ],
    ['/fits', 'Add a cell or a tile, for example /fits f11 or /fits Rh.'],
    ['/fits Gp', 'green percent: e6, f7, g7.'],
    ['/fits g%', 'green percent: e6, f7, g7.'],
    ['/fits Oa', 'orange at-sign.'],
    ['/last', 'The computer placed the yellow at-sign on g6 and took the violet ampersand.'],
    ['/legal', 'red star: g7; green percent: e6, f7, g7.'],
    ['/turn', 'Your turn: place a tile. 2 of 2 tiles fit.'],
    ['/nonsense', 'Unknown command: /nonsense. Type /help for a list.'],
  ])('%s', (line, text) => expect(answer(line)).toBe(text));

  it('lists every command in the help', () => {
    for (const command of COMMANDS) if (command !== 'help') expect(answer('/help')).toContain(`/${command}`);
  });

  it('knows every command that it lists', () => {
    const unknown = /^Unknown command/;
    expect(answer('/nonsense f6')).toMatch(unknown);
    for (const command of COMMANDS) expect(answer(`/${command} f6`)).not.toMatch(unknown);
  });

  it('has an answer before anything has happened', () => {
    expect(answer('/last', state())).toBe(t('ui-nothing-yet'));
    expect(answer('/hand', state({ view: null }))).toBe('Still loading. Try again in a moment.');
  });

  it('shows the hand of the seat that acts when the device holds both', () => {
    const here = state({ seats: [0, 1], view: view({ actor: 1, turn: 1 }) });
    expect(answer('/hand', here)).toMatch(/blue dollar/);
    expect(answer('/their', here)).toMatch(/red star/);
  });
});

describe('actions', () => {
  it('sends a ply that can be made as it is', () => {
    const here = state({ view: view({ legal: ['keep', 'swap'], phase: 'swap' }) });
    expect(ask('  keep ', here)).toEqual({ kind: 'move', move: 'keep' });
  });

  it('asks for help with a slash or without', () => {
    for (const line of ['help', 'Help', '/help', '/HELP ']) expect(answer(line)).toContain('red hash f6');
  });

  it.each([
    ['Rhc3+Ya', { kind: 'read', line: 'Rhc3+Ya', why: false }],
    [' red hash f6 ', { kind: 'read', line: 'red hash f6', why: false }],
    ['/why Rhc3', { kind: 'read', line: 'Rhc3', why: true }],
    ['/TAKEBACK', { kind: 'propose', what: 'takeback' }],
    ['/decline', { kind: 'answer', accept: false }],
    ['/resign', { kind: 'resign' }],
    ['/copy record', { kind: 'copy', what: 'record' }],
    ['/end', { kind: 'step', to: 'last' }],
    ['/settings', { kind: 'open', what: 'settings' }],
  ])('%s', (line, command) => expect(ask(line)).toEqual(command));
});

describe('turnsOf', () => {
  it('joins place and fetch, and keeps draft picks apart', () => {
    const draft = {
      ...fetched(1, 0, 'Rh'),
      events: [{ kind: 'drafted', seat: 0, facts: {}, audience: null }],
    };
    const entries = [
      draft,
      { ...draft, version: 2 },
      placed(3, 0, 'Rh', 'f6'),
      fetched(4, 0, 'Ya'),
      placed(5, 1, 'Bd', 'f7'),
    ];
    expect(turnsOf(entries).map(notationOf)).toEqual(['+Rh', '+Rh', 'Rhf6+Ya', 'Bdf7']);
    expect(turnsOf(entries).map(({ after }) => after)).toEqual([1, 2, 4, 5]);
  });
});
