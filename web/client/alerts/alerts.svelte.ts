/**
 * Turn alerts: this device hears of its turns, also while no page is open. The server knows the device by a
 * secret made for this alone, and the seats by their tokens, which it is shown once.
 */
import type { AlertOffer, AlertState, AskForMail, RegisterDevice, StopAlerts } from '$protocol/types';

import { prefix } from '../lib/addresses';
import { seatIsLost, storedGames } from '../lib/games';
import { load, randomHex, save, signedIn } from '../lib/storage';
import { locale } from '../lib/text.svelte';
import { send } from '../net/api';

const KEY = 'glyphwall.alerts';
/** The most games in one request. */
const MOST_GAMES = 100;
const SEAT_BYTES = 16;

export interface Device {
  device: string;
  /** Whether push messages are wanted. */
  push: boolean;
  /** The mail address, and whether its owner has confirmed it; '': none. */
  mail: string;
  confirmed: boolean;
  /** Whether the person was asked, or has decided. */
  asked: boolean;
  /** The games whose turns the server tells this device. */
  games: string[];
  /** The account whose games' turns the server tells this device; '': none. */
  account: string;
}

const NOBODY: Device = {
  device: '',
  push: false,
  mail: '',
  confirmed: false,
  asked: false,
  games: [],
  account: '',
};

let device: Device = $state.raw({ ...NOBODY, ...load<Partial<Device>>(KEY, {}) });

/** This device's alerts, as the server last described them. */
export const alerts = {
  get device(): Device {
    return device;
  },
  /** Whether the server tells this device anything. */
  get on(): boolean {
    return device.push || device.mail !== '';
  },
};

function change(changed: Partial<Device>): void {
  device = { ...device, ...changed };
  save(KEY, device);
}

export const noteAsked = (): void => change({ asked: true });

let offered: Promise<AlertOffer> | null = null;

/** What this server can send. */
export function fetchOffer(): Promise<AlertOffer> {
  offered ??= send<AlertOffer>({ path: '/api/alerts' }).catch((error: unknown) => {
    offered = null;
    throw error;
  });
  return offered;
}

export type Ability = 'yes' | 'blocked' | 'install' | 'no';

/** Whether this browser shows push messages; `install`: once the page is on the home screen. */
export function ability(): Ability {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return 'no';
  if (!('PushManager' in window) || !('Notification' in window)) {
    return /iPad|iPhone/.test(navigator.userAgent) ? 'install' : 'no';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'yes';
}

/** The key of a server, as browsers want it. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A secret for this device; the service worker needs it when the browser changes the subscription. */
async function ownSecret(): Promise<string> {
  if (!device.device) change({ device: randomHex(SEAT_BYTES) });
  if ('caches' in globalThis) {
    const kept = await caches.open(`glyphwall-alerts${prefix() && `@${prefix()}`}`);
    const about = JSON.stringify({ device: device.device, language: locale() });
    await kept.put(`${prefix()}/alerts/device`, new Response(about));
  }
  return device.device;
}

async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: keyBytes(key) };
  try {
    return await pushManager.subscribe(wanted);
  } catch (error) {
    // A subscription for a server's earlier key stands in the way.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(wanted);
  }
}

type Subscription = NonNullable<RegisterDevice['push']>;

async function describe(key: string): Promise<Subscription> {
  const { endpoint = '', keys = {} } = (await subscription(key)).toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

type HeldGame = NonNullable<RegisterDevice['games']>[number];

/** The account that this device is signed in to; '': none. */
const ownAccount = (): string => signedIn()?.id ?? '';

/** The running games of this device that are played by link. */
function heldGames(): HeldGame[] {
  return storedGames()
    .filter(([, game]) => seatIsLost(game) && (game.summary?.seats ?? []).some(({ kind }) => kind === 'link'))
    .map(([game_id, { tokens }]) => ({ game_id, tokens: Object.values(tokens) }))
    .filter(({ tokens }) => tokens.length > 0)
    .slice(0, MOST_GAMES);
}

async function register(games: HeldGame[], push: Subscription | null): Promise<void> {
  const body: RegisterDevice = {
    device: await ownSecret(),
    language: locale(),
    games,
    ...(push ? { push } : {}),
  };
  const state = await send<AlertState>({ path: '/api/alerts/devices', body });
  learn(state, [...new Set([...device.games, ...state.games])]);
}

function learn(state: AlertState, games: string[]): void {
  const account = state.account ? ownAccount() : '';
  change({ mail: state.mail ?? '', confirmed: state.confirmed, games: games.slice(-MOST_GAMES), account });
}

/** Switch push messages on; return false if the person or the browser refuses. Call it in a click. */
export async function turnOn(): Promise<boolean> {
  change({ asked: true });
  const { key } = await fetchOffer();
  if (key === null || (await Notification.requestPermission()) !== 'granted') return false;
  const push = await describe(key);
  const games = heldGames();
  if (games.length > 0 || ownAccount()) await register(games, push);
  change({ push: true });
  return true;
}

/** Switch push messages off. */
export async function turnOff(): Promise<void> {
  change({ push: false, asked: true });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  if (device.device) await stop({ channel: 'push' });
}

async function stop(what: Omit<StopAlerts, 'device'>): Promise<void> {
  const body: StopAlerts = { device: device.device, ...what };
  learn(await send<AlertState>({ path: '/api/alerts/devices/stop', body }), device.games);
}

/**
 * Have this device told of a game's turns, and of those of the account signed in, if it wants that and the server
 * doesn't know it yet.
 */
export async function follow(gameId: string, tokens: readonly string[]): Promise<void> {
  const isNew = tokens.length > 0 && !device.games.includes(gameId);
  if (!alerts.on || !(isNew || device.account !== ownAccount())) return;
  await registerAgain(isNew ? [{ game_id: gameId, tokens: [...tokens] }] : []);
}

/** Have this device told of all turns of the account that it was just signed in to, if it wants alerts. */
export async function followAccount(): Promise<void> {
  if (alerts.on && ownAccount()) await registerAgain([]);
}

async function registerAgain(games: HeldGame[]): Promise<void> {
  const { key } = await fetchOffer();
  const push = device.push && key !== null && ability() === 'yes' ? await describe(key) : null;
  await register(games, push);
}

/** Ask for mails to an address, whose owner gets a link to confirm it. */
export async function askForMail(address: string): Promise<void> {
  const games = heldGames();
  if (games.length > 0 || ownAccount()) await register(games, null);
  const body: AskForMail = { device: await ownSecret(), address };
  learn(await send<AlertState>({ path: '/api/alerts/mail', body }), device.games);
}

export const stopMail = (): Promise<void> => stop({ channel: 'mail' });

/** Remove the notifications whose tags begin like this: of what the person now looks at. */
export async function clearNotifications(tags: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) if (notification.tag.startsWith(tags)) notification.close();
}
