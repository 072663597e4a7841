// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { t } from '$client/lib/text.svelte';
import { faceOf } from '$client/game/folders';
import type { GameSession } from '$client/game/session.svelte';
import { keepToken } from '$client/lib/games';
import { FakeLine, sessionOver } from '$client/testing/session';

import { fetched, placed, update } from './fixtures';

const ID = 'abcdefghijkl';
const first = [placed(1, 0, 'Rh', 'f6'), fetched(2, 0, 'Ya')];

let lines: FakeLine[];
let session: GameSession;
const line = (): FakeLine => lines.at(-1) as FakeLine;
const asked = (): Record<string, unknown>[] => line().sent.filter(({ type }) => type === 'read');
const moves = (): unknown[] =>
  line()
    .sent.filter(({ type }) => type === 'move')
    .map(({ move }) => move);
const answer = (move: string | null, version = 2, at = -1): void =>
  line().says({ type: 'meant', id: String(asked().at(at)?.['id']), version, move });

beforeAll(() => faceOf('grawlix'));

beforeEach(() => {
  localStorage.clear();
  keepToken(ID, 0, 'secret');
  lines = [];
  session = sessionOver(() => {
    lines.push(new FakeLine());
    return line();
  });
  session.start();
  line().welcome();
  line().says(update(2, null, first));
});

afterEach(() => session.stop());

describe('words', () => {
  it('are looked up, and their move is played', () => {
    session.type('red star g7');
    expect(asked()).toMatchObject([{ line: 'red star g7', language: 'en' }]);
    expect(moves()).toEqual([]);
    answer('Rsg7');
    expect(moves()).toEqual(['Rsg7']);
  });

  it('without a meaning are sent as they are, and the server explains', () => {
    session.type('red hsh f6');
    answer(null);
    expect(moves()).toEqual(['red hsh f6']);
  });

  it('are sent as they are to a server without this request', () => {
    session.type('Rsg7');
    const error = { code: 'bad-message', message: 'no', explanation: null };
    line().says({ type: 'refused', id: String(asked()[0]?.['id']), error });
    expect(moves()).toEqual(['Rsg7']);
    expect(session.speech.assertive).not.toContain('no');
  });

  it('ask why', () => {
    session.type('/why red star g7');
    answer('Rsg7');
    expect(line().last).toMatchObject({ type: 'explain', move: 'Rsg7' });
    expect(moves()).toEqual([]);
  });
});

describe('a response', () => {
  it('after a change of position is not played', () => {
    session.type('red star g7');
    line().says(update(3, 2, [placed(3, 1, 'Vn', 'h6')]));
    answer('Rsg7');
    expect(moves()).toEqual([]);
    expect(session.speech.answer).toBe(t('ui-words-overtaken'));
  });

  it('counts if a person only joined the table', () => {
    session.type('red star g7');
    const joined = { ...placed(3, 1, 'Vn', 'h6'), kind: 'joined' as const, move: null, events: [] };
    line().says(update(3, 2, [joined]));
    answer('Rsg7', 3);
    expect(moves()).toEqual(['Rsg7']);
  });

  it('does not overtake another: a line waits for the one before', () => {
    session.type('red star g7');
    session.type('take yellow at');
    expect(asked()).toHaveLength(1);
    answer('Rsg7');
    line().says({ type: 'ack', id: String(line().last['id']), version: 3 });
    line().says(update(3, 2, [placed(3, 0, 'Rs', 'g7')]));
    expect(asked()).toHaveLength(2);
    answer('+Ya', 3);
    expect(moves()).toEqual(['Rsg7', '+Ya']);
  });

  it('to an abandoned request is not played', () => {
    session.type('red star g7');
    session.cancel();
    answer('Rsg7');
    expect(moves()).toEqual([]);
  });

  it('lost with the connection is reported, and not played if it arrives later', () => {
    session.type('red star g7');
    session.type('take yellow at');
    session.reconnect();
    expect(session.speech.answer).toBe(t('ui-words-offline'));
    line().welcome();
    line().says(update(2, 2, []));
    answer('Rsg7'); // the channel has asked again
    expect(moves()).toEqual([]);
    session.type('red star g7');
    answer('Rsg7');
    expect(moves()).toEqual(['Rsg7']);
  });
});

it('without a connection nothing is requested', () => {
  line().onclose?.({ code: 1006 });
  session.type('red star g7');
  expect(session.speech.answer).toBe(t('ui-words-offline'));
  expect(asked()).toEqual([]);
});
