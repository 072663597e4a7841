// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';

import type { Entry, Message } from '$protocol/types';

import { t } from '../lib/text.svelte';
import { allTextsOf } from '../testing/texts';
import { event, moved } from '../testing/fixtures';
import { explanationInWords, newsInWords, reasonInWords, said, sentence, type Reader } from './words';

beforeAll(async () => {
  await allTextsOf('grawlix');
  await allTextsOf('graffiti');
});

const reader: Reader = { style: 'literate', who: (seat) => ['You', 'Ann'][seat] ?? '' };
const terse: Reader = { ...reader, style: 'terse' };
const player = (number: number): Message => ({ id: 'ui-player', args: { number } });
const tile: Message = { id: 'tile-spoken', args: { colour: 'R', glyph: 'h' } };
const theTile: Message = { ...tile, id: 'tile-the' };
const phrase = (id: string, args: Message['args'] = {}): Message => ({ id: `say-grawlix-${id}`, args });

describe('a message', () => {
  it('has texts, numbers, messages and lists of messages for arguments', () => {
    const conflicts = [
      { id: 'conflict-grawlix', args: { tile, place: 'f6' } },
      { id: 'conflict-grawlix', args: { tile, place: 'f8' } },
    ];
    const refused = { id: 'explain-grawlix-glyph-in-column', args: { column: 'f', conflicts } };
    expect(said(refused, reader, t)).toBe('Column f has this glyph already: red hash on f6, red hash on f8.');
    const paid = { id: 'event-graffiti-sprayed', args: { player: player(2), segment: 'A5', points: 1 } };
    expect(said(paid, reader, t)).toBe('Ann sprayed A5: 1 point.');
  });

  it("follows the reader's style", () => {
    expect(said(tile, reader, t)).toBe('red hash');
    expect(said(tile, terse, t)).toBe('R hash');
  });

  it('describes moves to a reader who gets words, but quotes what was typed', () => {
    const worded: Reader = { ...reader, move: (move) => `words of ${move}` };
    const review = { id: 'review-given-away', args: { who: player(1), number: 3, move: 'Rhf6' } };
    expect(said(review, worded, t)).toContain('You: words of Rhf6.');
    expect(said(review, reader, t)).toContain('You: Rhf6.');
    const fits = { id: 'fits-graffiti', args: { moves: 'PL:y · TM', count: 2 } };
    expect(said(fits, worded, t)).toContain('words of PL:y · words of TM');
    const typed = { id: 'explain-graffiti-bad-notation', args: { move: 'TM', character: 1 } };
    expect(said(typed, worded, t)).toContain('“TM”');
  });

  it('begins with a capital letter as a sentence, but not notation', () => {
    const space = { id: 'space-graffiti-large', args: {} };
    const taken = { id: 'explain-graffiti-space-occupied', args: { space } };
    expect(sentence(taken, reader, t)).toBe('The large space for red, yellow and blue is taken.');
    const far = { id: 'explain-grawlix-not-adjacent', args: { place: 'f11' } };
    expect(sentence(far, reader, t)).toBe("f11 doesn't touch a tile of the grid.");
  });
});

describe('news', () => {
  const told = (...news: Entry[]): string => newsInWords(news, reader, ({ kind }) => `(${kind})`, t);

  it('join what one seat does in a row', () => {
    const took = (seat: number): Entry =>
      moved(1, seat, '', [event('drafted', seat, {}, phrase('took', { tile: theTile }))]);
    expect(told(took(0), took(0), took(1))).toBe(
      'You took the red hash and took the red hash. Ann took the red hash.',
    );
    const lots = moved(2, 0, '', [event('begins', null, {}, phrase('begins', { seat: player(2) }))]);
    expect(told(took(0), lots, took(0))).toBe(
      'You took the red hash. Ann starts, by lot. You took the red hash.',
    );
  });

  it('describe a possible action without a name, and not as done', () => {
    const could = (id: string): string => {
      const picked = moved(1, 0, '', [event(id, 0, {}, phrase(id, { tile: theTile }))]);
      return newsInWords([picked], { ...reader, style: 'idea' }, () => '', t);
    };
    expect(could('took')).toBe('take the red hash.');
    expect(could('picked')).toBe('pick the red hash in secret.');
  });

  it('keep whole sentences and leave out silent events', () => {
    const passed = event('passed', 1, {}, { id: 'event-graffiti-passed', args: { player: player(2) } });
    expect(told(moved(1, 1, '-', [passed, event('quiet', 1)]))).toBe('Ann passed.');
  });

  it('ask for other words where nothing may be known, or an older server says nothing', () => {
    expect(told(moved(1, 1, '', []))).toBe('(moved)');
    expect(told(moved(1, 1, 'x', [{ kind: 'passed', seat: 1, facts: {}, audience: null }]))).toBe('(moved)');
  });
});

it('explanations and reasons of an older server are said plainly', () => {
  const explanation = { code: 'full', move: 'b', conflicts: [], fits: {}, facts: {} };
  expect(explanationInWords(explanation, reader, t)).toEqual([
    t('ui-plain-explained', { move: 'b', code: 'full' }),
  ]);
  expect(reasonInWords({ code: 'wins', facts: {} }, reader, t)).toBe('wins');
  const wins = { code: 'wins', facts: {}, said: { id: 'hint-grawlix-wins', args: {} } };
  expect(reasonInWords(wins, reader, t)).toBe(t('hint-grawlix-wins'));
});
