import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '$protocol/types';

import { moved, table, update, VIEW } from '../testing/fixtures';
import { InvalidFrame, readFrame } from './frames';

const entry = moved(1, 0, 'a', []);
const frame = (changes: Record<string, unknown> = {}): string =>
  JSON.stringify(update(1, 0, [{ ...entry, ...changes } as typeof entry]));
const shown = (changes: Record<string, unknown>): string =>
  JSON.stringify({ type: 'table', table: { ...table(), ...changes } });

describe('a frame', () => {
  it('is read as it is', () => {
    const message = JSON.parse(frame()) as ServerMessage;
    expect(readFrame(frame())).toEqual(message);
    expect(readFrame(shown({}))).toEqual({ type: 'table', table: table() });
    expect(readFrame('{"type":"ack","id":"r1","version":3}')).toEqual({ type: 'ack', id: 'r1', version: 3 });
  });

  it('of a kind that only newer pages know says nothing', () => {
    expect(readFrame('{"type":"weather"}')).toBeNull();
  });

  it('may have fields that only newer pages know', () => {
    expect(readFrame('{"type":"ack","id":"r1","version":3,"mood":"good"}')).not.toBeNull();
  });

  it.each([
    ['a negative seat', frame({ seat: -1 })],
    ['a fraction as a seat', frame({ seat: 0.5 })],
    ['a seat far away', frame({ seat: 1e9 })],
    ['an empty move', frame({ move: '' })],
    ['a long move', frame({ move: 'a'.repeat(121) })],
    ['half a character', frame({ move: 'a' }).replace('"a"', '"\\ud800"')],
    ['half a character in a name', shown({}).replace('"options":{}', '"options":{"\\udc00":1}')],
    ['a seat that no game has', frame({ seat: 8 })],
    ['a line end in a move', frame({ move: 'a\nb' })],
    [
      'a control character in a reason',
      shown({ result: { returns: [1, -1], ranking: [1, 2], reason: '\x1b[2J' } }),
    ],
    ['a negative count of plies', frame({ plies: -1 })],
    ['another kind of entry', frame({ kind: 'invented' })],
    ['a text as a version', JSON.stringify({ ...update(1, 0, []), version: '1' })],
    ['an id that is too long', shown({ game_id: 'x'.repeat(41) })],
    ['an id of another alphabet', shown({ rematch: '../x' })],
    ['a long rematch', JSON.stringify({ type: 'rematch', game_id: 'x'.repeat(100_000), seats: [] })],
    ['a missing field', shown({ fair: undefined })],
    ['a short commitment', shown({ fair: fair({ commitment: 'aa' }) })],
    ['an unknown stage', shown({ fair: fair({ stage: 'later' }) })],
    ['a line end in a transcript', shown({ fair: fair({ transcript: 'a\nb' }) })],
    ['a place that nobody has', shown({ result: { returns: [1, -1], ranking: [0, 1.5], reason: 'x' } })],
    ["another game's view", JSON.stringify({ ...update(1, 0, []), view: { ...VIEW, game: 'grawlix' } })],
    ['no view', JSON.stringify({ ...update(1, 0, []), view: 7 })],
    ['no object', '7'],
    ['nothing', 'null'],
    ['no JSON', '{'],
    ['too much', `{"type":"ack","id":"r1","version":3,"more":"${'x'.repeat(4_000_000)}"}`],
  ])('with %s is invalid', (_, text) => {
    expect(() => readFrame(text)).toThrow(InvalidFrame);
  });
});

function fair(changes: Record<string, unknown>): Record<string, unknown> {
  return {
    scheme: 'glyphwall-fair-4',
    commitment: 'a'.repeat(64),
    stage: 'join',
    seats: [],
    transcript: null,
    ...changes,
  };
}
