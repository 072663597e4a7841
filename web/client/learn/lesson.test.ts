import { describe, expect, it, vi } from 'vitest';

import type { Practised, ServerMessage } from '$protocol/types';

import { ApiError } from '../net/api';
import type { Line } from '../net/socket';
import { update } from '../testing/fixtures';
import { Lesson, type Ask, type Progress } from './lesson';

const answer = (changes: Partial<Practised> = {}): Practised => ({
  lessons: ['one', 'two'],
  plies: [],
  steps: 2,
  seat: 0,
  update: update(0, null, []),
  task: 'place',
  arguments: { place: { tiles: 4 } },
  fault: null,
  explanation: null,
  ...changes,
});

function opened(ask: Ask) {
  const progress: Progress[] = [];
  const lesson = new Lesson(
    'plain',
    1,
    {
      progress: (now) => progress.push(now),
      fault: (name) => (name === 'known' ? 'Not that one.' : ''),
    },
    ask,
  );
  const heard: ServerMessage[] = [];
  const line: Line = lesson.dial();
  const closed = vi.fn();
  line.onmessage = ({ data }) => heard.push(JSON.parse(String(data)) as ServerMessage);
  line.onclose = closed;
  return { lesson, line, heard, closed, progress };
}

const say = (line: Line, message: object): void => line.send(JSON.stringify(message));
const move = { type: 'move', id: 'a', version: 0, move: 'xy' };
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('a lesson', () => {
  it('opens without a server and answers hello like one', async () => {
    const { line, heard, progress } = opened(() => Promise.resolve(answer()));
    const onopen = vi.fn();
    line.onopen = onopen;
    await settled();
    expect(onopen).toHaveBeenCalledOnce();
    say(line, { type: 'hello', protocol: 2 });
    await settled();
    expect(heard.map(({ type }) => type)).toEqual(['welcome', 'update']);
    expect(progress).toEqual([
      { lessons: ['one', 'two'], task: 'place', at: 0, steps: 2, arguments: { place: { tiles: 4 } } },
    ]);
  });

  it('sends the earlier plies with every request, also on a new line', async () => {
    const ask = vi.fn<Ask>(() => Promise.resolve(answer({ plies: ['ab'] })));
    const { lesson, line, heard } = opened(ask);
    say(line, move);
    await settled();
    expect(heard.map(({ type }) => type)).toEqual(['ack', 'update']);
    say(lesson.dial(), { type: 'hello', protocol: 2 });
    await settled();
    expect(ask.mock.calls.map(([, { plies, move: sent }]) => [plies, sent])).toEqual([
      [[], 'xy'],
      [['ab'], null],
    ]);
  });

  it.each([
    ['known', { code: 'lesson', message: 'Not that one.' }],
    ['unknown', { code: 'not-in-lesson' }],
  ])('refuses what it does not want: %s', async (fault, error) => {
    const { line, heard } = opened(() => Promise.resolve(answer({ fault })));
    say(line, move);
    await settled();
    expect(heard).toMatchObject([{ type: 'refused', id: 'a', error }]);
  });

  it('hands on the explanation of the rules', async () => {
    const explanation = { code: 'occupied', move: 'xy', conflicts: [], fits: {}, facts: {} };
    const { line, heard } = opened(() => Promise.resolve(answer({ explanation })));
    say(line, move);
    say(line, { type: 'explain', id: 'b', move: 'xy' });
    await settled();
    expect(heard).toMatchObject([
      { type: 'refused', error: { code: 'illegal-action', explanation } },
      { type: 'explained', id: 'b', explanation },
    ]);
  });

  it('has nothing to take back', async () => {
    const { line, heard } = opened(() => Promise.resolve(answer()));
    say(line, { type: 'propose', id: 'c', kind: 'takeback' });
    say(line, { type: 'ping', sent: 1 });
    await settled();
    expect(heard).toMatchObject([
      { type: 'refused', id: 'c', error: { code: 'not-in-lesson' } },
      { type: 'pong', sent: 1 },
    ]);
  });

  it('is lost while the server does not answer, and ends if there is no lesson', async () => {
    const lost = opened(() => Promise.reject(new ApiError('offline', '', 0)));
    say(lost.line, move);
    const none = opened(() => Promise.reject(new ApiError('unknown-lesson', '', 404)));
    say(none.line, { type: 'hello', protocol: 2 });
    await settled();
    expect(lost.closed).toHaveBeenCalledWith({ code: 1006 });
    expect(none.closed).toHaveBeenCalledWith({ code: 4404 });
    expect(none.heard).toMatchObject([{ type: 'refused', id: null, error: { code: 'unknown-lesson' } }]);
  });
});
