/** The worker's handlers of turn alerts, in a worker's world of our own. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { beforeEach, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(fileURLToPath(new URL('./service-worker.js', import.meta.url)), 'utf8')
  .replace('__FILES__', '[]')
  .replace('__VERSION__', 'test');
const GAME = 'abcdefghijkl';
const MESSAGE = { game_id: GAME, title: 'Your turn against Ben', body: 'Grawlix', tag: `turn ${GAME} 0` };

interface Page {
  url: string;
  visibilityState: string;
  focus: () => Promise<void>;
}

let handlers: Map<string, (event: object) => void>;
let pages: Page[];
const shown = vi.fn();
const opened = vi.fn();
const focused = vi.fn();
const posted = vi.fn();

beforeEach(() => {
  handlers = new Map();
  pages = [];
  for (const mock of [shown, opened, focused, posted]) mock.mockReset().mockResolvedValue(undefined);
  const self = {
    addEventListener: (kind: string, handler: (event: object) => void) => handlers.set(kind, handler),
    clients: { matchAll: async () => pages, openWindow: opened },
    navigator: { setAppBadge: async () => undefined },
    registration: {
      showNotification: shown,
      pushManager: { getSubscription: async () => null, subscribe: async () => SUBSCRIPTION },
    },
  };
  const noted = new Response(JSON.stringify({ device: 'secret', language: 'de' }));
  const caches = {
    open: async () => ({
      match: async (path: string) => (path.endsWith('/alerts/device') ? noted : undefined),
    }),
  };
  const fetched = async (path: string, init?: RequestInit): Promise<Response> => {
    if (init) posted(path, JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ key: 'KEY', mail: false }));
  };
  const location = new URL('https://games.example/play/sw.js');
  new Function('self', 'caches', 'fetch', 'location', SOURCE)(self, caches, fetched, location);
});

const SUBSCRIPTION = {
  toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'P', auth: 'A' } }),
};

async function happen(kind: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  handlers.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

const push = (message: unknown): Promise<void> => happen('push', { data: { json: () => message } });
const page = (path: string, visibilityState = 'visible'): Page => ({
  url: `https://games.example/play${path}`,
  visibilityState,
  focus: focused,
});

it('shows whose turn it is, and nothing more', async () => {
  await push({ ...MESSAGE, hand: 'a secret' });
  expect(shown).toHaveBeenCalledExactlyOnceWith('Your turn against Ben', {
    body: 'Grawlix',
    tag: `turn ${GAME} 0`,
    icon: '/play/icons/192.png',
    badge: '/play/icons/192.png',
    data: { gameId: GAME },
  });
});

it('shows nothing to who looks at the game, and something to who looks elsewhere', async () => {
  pages = [page(`/g/${GAME}`)];
  await push(MESSAGE);
  expect(shown).not.toHaveBeenCalled();
  pages = [page(`/g/${GAME}`, 'hidden'), page('/g/mnopqrstuvwx')];
  await push(MESSAGE);
  expect(shown).toHaveBeenCalledOnce();
});

it('shows nothing of what it cannot read', async () => {
  for (const message of [null, 7, {}, { game_id: '../evil', title: 'x' }, { game_id: GAME }])
    await push(message);
  await happen('push', { data: null });
  expect(shown).not.toHaveBeenCalled();
});

it('opens the game, or the page that has it open', async () => {
  const close = vi.fn();
  const click = (gameId: string): Promise<void> =>
    happen('notificationclick', { notification: { close, data: { gameId } } });
  await click(GAME);
  expect(opened).toHaveBeenCalledExactlyOnceWith(`/play/g/${GAME}`);
  await click('https://evil.example');
  expect(opened).toHaveBeenCalledOnce();
  pages = [page(`/g/${GAME}`, 'hidden')];
  await click(GAME);
  expect(focused).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledTimes(3);
});

it('shows an invitation, and opens the start page, where it is answered', async () => {
  pages = [page(`/g/${GAME}`)];
  const title = 'Ada-x7k2p invites you to a game of Grawlix';
  await push({ ...MESSAGE, title, tag: `invitation ${GAME} 1`, kind: 'invitation' });
  const [said, { tag, data }] = shown.mock.calls[0] ?? [];
  expect([said, tag]).toEqual([title, `invitation ${GAME} 1`]);
  await happen('notificationclick', { notification: { close: vi.fn(), data } });
  expect(opened).toHaveBeenCalledExactlyOnceWith('/play/');
});

it('tells the server a changed subscription, even if the browser brings none', async () => {
  await happen('pushsubscriptionchange', { newSubscription: null });
  expect(posted).toHaveBeenCalledExactlyOnceWith('/play/api/alerts/devices', {
    device: 'secret',
    language: 'de',
    push: { endpoint: 'https://push.example/new', p256dh: 'P', auth: 'A' },
  });
});
