// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { keepToken, keepUnopened } from '../lib/games';
import { load, save, SIGNED_IN } from '../lib/storage';

const GAME = 'abcdefghijkl';
const STATE = { games: [GAME], push: true, mail: null, confirmed: false, account: false };
let told: typeof STATE;
const requests = vi.fn();
let permission: NotificationPermission;

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  requests.mockReset();
  told = STATE;
  permission = 'granted';
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal(
    'Notification',
    class {
      static get permission(): NotificationPermission {
        return permission;
      }
      static requestPermission = async (): Promise<NotificationPermission> => permission;
    },
  );
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: async () => true,
  };
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription };
  const registration = { pushManager, getNotifications: async () => [], unregister: async () => true };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    configurable: true,
  });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests(path, init?.body === undefined ? null : JSON.parse(String(init.body)));
    return new Response(JSON.stringify(path === '/api/alerts' ? { key: 'AAAA', mail: true } : told));
  });
});

const module = () => import('./alerts.svelte');

function hold(kind: 'link' | 'here'): void {
  keepToken(GAME, 0, 'token');
  const seats = ['here', kind].map((each) => ({ kind: each, name: null, level: null }));
  keepUnopened(GAME, { game: 'grawlix', mine: [0], seats });
}

it('follows the account that was signed in to, once, and again after the next sign-in', async () => {
  const { alerts, turnOn, follow, followAccount } = await module();
  await turnOn();
  expect(requests).not.toHaveBeenCalledWith('/api/alerts/devices', expect.anything());
  save(SIGNED_IN, { id: 'ada', name: 'Ada' });
  told = { ...STATE, games: [], account: true };
  await follow(GAME, []);
  expect(requests).toHaveBeenLastCalledWith('/api/alerts/devices', {
    device: alerts.device.device,
    language: 'en',
    games: [],
    push: { endpoint: 'https://push.example/1', p256dh: 'P', auth: 'A' },
  });
  requests.mockReset();
  await follow(GAME, []);
  expect(requests).not.toHaveBeenCalled();
  await followAccount();
  expect(requests).toHaveBeenCalledWith('/api/alerts/devices', expect.anything());
});

it('asks the server for the games by link, and remembers that it did', async () => {
  hold('link');
  const { alerts, turnOn, follow } = await module();
  expect(await turnOn()).toBe(true);
  expect(requests).toHaveBeenLastCalledWith('/api/alerts/devices', {
    device: alerts.device.device,
    language: 'en',
    games: [{ game_id: GAME, tokens: ['token'] }],
    push: { endpoint: 'https://push.example/1', p256dh: 'P', auth: 'A' },
  });
  expect(load('glyphwall.alerts', {})).toMatchObject({ push: true, asked: true, games: [GAME] });
  const before = requests.mock.calls.length;
  await follow(GAME, ['token']);
  expect(requests.mock.calls.length, 'it is followed already').toBe(before);
  await follow('mnopqrstuvwx', ['other']);
  expect(requests.mock.lastCall?.[1]).toMatchObject({
    games: [{ game_id: 'mnopqrstuvwx', tokens: ['other'] }],
  });
});

it('tells nobody of games at one device', async () => {
  hold('here');
  const { turnOn } = await module();
  expect(await turnOn()).toBe(true);
  expect(requests).toHaveBeenCalledExactlyOnceWith('/api/alerts', null);
});

it('takes a refusal, and does not ask again', async () => {
  hold('link');
  permission = 'denied';
  const { ability, alerts, turnOn } = await module();
  expect(ability()).toBe('blocked');
  expect(await turnOn()).toBe(false);
  expect(alerts.on).toBe(false);
  expect(alerts.device.asked).toBe(true);
});

it('is forgotten by the server with the device', async () => {
  hold('link');
  const { alerts, turnOn } = await module();
  await turnOn();
  const { device } = alerts.device;
  const { forgetGame } = await import('../lib/games');
  forgetGame(GAME);
  await vi.waitFor(() =>
    expect(requests).toHaveBeenLastCalledWith('/api/alerts/devices/stop', { device, game_id: GAME }),
  );
  const { forgetEverything } = await import('../lib/forget');
  await forgetEverything();
  expect(requests).toHaveBeenLastCalledWith('/api/alerts/devices/stop', { device });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('switches off here and at the server', async () => {
  hold('link');
  const { alerts, turnOn, turnOff } = await module();
  await turnOn();
  await turnOff();
  expect(alerts.on).toBe(false);
  expect(requests).toHaveBeenLastCalledWith('/api/alerts/devices/stop', {
    device: alerts.device.device,
    channel: 'push',
  });
});
