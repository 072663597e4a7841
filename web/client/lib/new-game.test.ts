// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';

import { GAME, option } from '../testing/fixtures';
import { keepGrants, keepToken, storedGame } from './games';
import {
  beginners,
  beginsField,
  changedRules,
  editionField,
  keepChoice,
  lastChoice,
  lastLevel,
  offerOf,
  published,
  request,
  ruleFields,
  ruleSetOf,
  rulesOfSet,
  seatColours,
  sitters,
  withColour,
} from './new-game';

beforeEach(() => localStorage.clear());

const offer = offerOf(GAME);
/** The same game, where a hand may have no more cards than the table has room for. */
const tight = offerOf({
  ...GAME,
  options: GAME.options.map((field) =>
    field.name === 'hand' ? { ...field, most: { option: 'size', by_value: { '3': 2, '6': 5 } } } : field,
  ),
});

describe('a new game', () => {
  it('remembers the level across games between people', () => {
    const level = offer.levels.at(-1)!;
    expect(lastLevel(offer)).toBe(offer.levels[0]);
    const choice = lastChoice(offer);
    keepChoice(offer, { ...choice, others: [`computer:${level}`] });
    keepChoice(offer, { ...choice, others: ['here', 'here', 'here'] });
    expect(lastLevel(offer)).toBe(level);
    keepChoice(offer, { ...choice, others: ['link', 'link', 'link'] }, offer.levels[0]);
    expect(lastLevel(offer)).toBe(offer.levels[0]);
  });

  it('is the published one against the first level, until something else is chosen', () => {
    const choice = lastChoice(offer);
    expect(choice).toEqual({
      seats: 2,
      others: ['computer:slow', 'computer:slow', 'computer:slow'],
      options: {
        seats: 2,
        size: 6,
        hand: 4,
        begins: 'first',
        wild: 'one',
        open: true,
        edition: 'first-edition',
        odds: 0.5,
      },
    });
    expect(changedRules(offer, choice)).toEqual([]);
    expect(request(offer, choice, ' Ada ')).toEqual({
      game: 'plain',
      seats: [
        { kind: 'here', name: 'Ada' },
        { kind: 'computer', level: 'slow' },
      ],
      options: choice.options,
    });
  });

  it('is for as many as its published rules are for', () => {
    const three = offerOf({
      ...GAME,
      seats: 3,
      options: [option('number', 'seats', 3, { minimum: 2, maximum: 4 })],
    });
    const wanted = request(three, lastChoice(three), '');
    expect(wanted.seats).toHaveLength(3);
    expect(wanted.options).toEqual({ seats: 3 });
  });

  it('takes any mix of seats', () => {
    const choice = { ...lastChoice(offer), seats: 4, others: ['link', 'here', 'computer:slow'] };
    const wanted = request(offer, choice, 'Ada');
    expect(wanted.seats).toEqual([
      { kind: 'here' }, // two people on this device: neither has its name
      { kind: 'link' },
      { kind: 'here' },
      { kind: 'computer', level: 'slow' },
    ]);
    expect(wanted.options).toMatchObject({ seats: 4 });
    expect(request(offer, { ...choice, seats: 2 }, 'Ada').seats).toHaveLength(2);
  });

  it('does without computers where the server has none', () => {
    expect(sitters([])).toEqual(['here', 'link']);
    expect(lastChoice({ ...offer, levels: [] }).others).toEqual(['here', 'here', 'here']);
  });

  it('remembers the last choice, and replaces what no longer exists', () => {
    const choice = lastChoice(offer);
    keepChoice(offer, {
      seats: 3,
      others: ['computer:gone', 'link', 'computer:fast'],
      options: { ...choice.options, begins: 'random', wild: 'both', open: false, size: 99, gone: 1 },
    });
    const again = lastChoice(offer);
    expect(again).toEqual({
      seats: 3,
      others: ['computer:slow', 'link', 'computer:fast'],
      options: { ...choice.options, begins: 'random', wild: 'both', open: false },
    });
    expect(changedRules(offer, again)).toEqual(['wild', 'open']);
  });

  it('stays within the bounds that options set each other', () => {
    keepChoice(tight, { ...lastChoice(tight), options: { ...published(tight), size: 3, hand: 8 } });
    const { options } = lastChoice(tight);
    expect(options).toMatchObject({ size: 3, hand: 2 });
    expect(lastChoice(offer).options).toMatchObject({ size: 3, hand: 8 });
  });

  it('survives nonsense in the storage', () => {
    const fresh = lastChoice(offer);
    for (const text of [
      '{"seats": 9',
      '{"seats": 9, "others": 3, "options": {"wild": 7, "size": null}}',
      '[]',
      'null',
    ]) {
      localStorage.setItem('glyphwall.newgame.plain', text);
      expect(lastChoice(offer)).toEqual(fresh);
    }
  });
});

describe('the games of this device', () => {
  it('keeps tokens and invitations by seat', () => {
    keepGrants('abcdefghijkl', [
      { seat: 0, kind: 'here', token: 'mine', invitation: null },
      { seat: 1, kind: 'link', token: null, invitation: 'come' },
    ]);
    keepToken('abcdefghijkl', 1, 'both');
    expect(storedGame('abcdefghijkl')).toMatchObject({
      tokens: { 0: 'mine', 1: 'both' },
      invitations: { 1: 'come' },
    });
  });
});

describe('an edition and who begins', () => {
  const info = {
    ...GAME,
    options: [
      option('choice', 'starts', 'first', {
        choices: ['first', 'random', 'second', 'third'],
        seats: ['first', 'second', 'third'],
      }),
      option('text', 'edition', 'shipped'),
    ],
    edition_option: 'edition',
    editions: [
      { name: 'shipped', title: 'Shipped', told: {} },
      { name: 'mine', title: 'Mine', told: {} },
    ],
  };
  const several = offerOf(info);

  it('are asked for beside the rules', () => {
    expect(ruleFields(several)).toEqual([]);
    expect(editionField(several)?.choices).toEqual(['shipped', 'mine']);
    const one = offerOf({ ...info, editions: info.editions.slice(0, 1) });
    expect(editionField(one)).toBeNull();
    expect(one.fields.map(({ name }) => name)).toEqual(['starts']);
  });

  it('fall back to the published ones if the server or the table lacks the last choice', () => {
    const choice = { ...lastChoice(several), seats: 3, options: { starts: 'third', edition: 'mine' } };
    keepChoice(several, choice);
    expect(lastChoice(several).options).toEqual({ starts: 'third', edition: 'mine' });
    expect(request(several, choice, '').options).toMatchObject({ starts: 'third', edition: 'mine' });
    expect(request(several, { ...choice, seats: 2 }, '').options).toEqual({ edition: 'mine' });
    const other = { ...info, editions: [info.editions[0]!, { name: 'new', title: 'New', told: {} }] };
    expect(lastChoice(offerOf(other)).options['edition']).toBe('shipped');
  });

  it('only who sits at the table can begin', () => {
    const starts = beginsField(several)!;
    expect(beginners(starts, starts.choices, 2)).toEqual(['first', 'random', 'second']);
    expect(beginsField(offerOf({ ...GAME, options: [] }))).toBeNull();
  });
});

describe('colours of seats', () => {
  const coloured = offerOf({ ...GAME, seat_colours: ['red', 'blue', 'green'] });
  const three = { ...lastChoice(coloured), seats: 3 };

  it('are sent with the seats that have one, and kept for the next game', () => {
    const choice = withColour(coloured, withColour(coloured, three, 0, 'blue'), 2, 'red');
    expect(request(coloured, choice, '').seats.map(({ colour }) => colour)).toEqual([
      'blue',
      undefined,
      'red',
    ]);
    keepChoice(coloured, choice);
    expect(lastChoice(coloured).colours).toEqual(['blue', '', 'red']);
  });

  it('change places rather than being there twice', () => {
    const choice = withColour(coloured, withColour(coloured, three, 0, 'blue'), 1, 'red');
    expect(seatColours(coloured, withColour(coloured, choice, 1, 'blue'))).toEqual(['red', 'blue', '']);
  });

  it('are left out if the game no longer has them', () => {
    expect(seatColours(offer, { ...three, colours: ['red', 'blue'] })).toEqual(['', '', '']);
    expect(seatColours(coloured, { ...three, colours: ['red', 'red', 'pink'] })).toEqual(['red', '', '']);
  });
});

describe('sets of rules', () => {
  const even = { id: 'even', options: { wild: 'both' }, title: 'x', about: 'y' };
  const offered = offerOf(GAME, {
    order: 1,
    face: { load: () => Promise.reject(new Error('not asked for')) },
    ruleSets: [even],
  });
  const start = published(offered);

  it('are recognised whoever starts', () => {
    expect(ruleSetOf(offered, start)).toBe('');
    expect(ruleSetOf(offered, { ...start, begins: 'random' })).toBe('');
    expect(ruleSetOf(offered, { ...start, wild: 'both' })).toBe('even');
    expect(ruleSetOf(offered, { ...start, wild: 'both', size: 5 })).toBeNull();
  });

  it('change the rules and leave who begins', () => {
    const own = { ...start, size: 5, begins: 'random' };
    expect(rulesOfSet(offered, own, even)).toEqual({ ...start, wild: 'both', begins: 'random' });
    expect(rulesOfSet(offered, own)).toEqual({ ...start, begins: 'random' });
  });
});
