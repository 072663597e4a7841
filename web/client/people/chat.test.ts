// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { Chat, chatOf } from './chat.svelte';
import { mute } from './phrases';

const messages = [
  { number: 1, seat: 0, text: 'Hello', at: 1 },
  { number: 2, seat: 1, text: '<b>Hi</b>', at: 2 },
  { number: 3, seat: 2, text: 'Boo', at: 3 },
];
const asked: RequestInit[] = [];
const session = { gameId: 'AAAAAAAAAAAA', game: { seats: [0] }, tokens: () => ['secret'] };

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(init);
    return Promise.resolve(new Response(JSON.stringify(init.method ? messages[0] : { messages })));
  });
});

test('own messages are never unread, and others until somebody has looked', async () => {
  const chat = new Chat(session);
  await chat.look();
  expect(chat.unread.map(({ number }) => number)).toEqual([2, 3]);
  chat.noteSeen();
  expect(chat.unread).toEqual([]);
  const later = new Chat(session);
  await later.look();
  expect(later.unread).toEqual([]);
});

test('muted people are not shown, and nothing of theirs is unread', async () => {
  mute(session.gameId, 2, true);
  const chat = new Chat(session);
  await chat.look();
  expect(chat.shown.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(chat.unread.map(({ seat }) => seat)).toEqual([1]);
});

test('a message goes out with its id and the seat that writes it', async () => {
  const chat = chatOf(session);
  expect(chatOf(session)).toBe(chat);
  await chat.write('m1', 'Hello');
  expect(asked[0]?.body).toBe(JSON.stringify({ id: 'm1', text: 'Hello' }));
  expect(asked[0]?.headers).toMatchObject({ Authorization: 'Bearer secret' });
});
