// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { GameSession } from '../game/session.svelte';
import { keepSecret, keepToken } from '../lib/games';
import { api } from '../net/api';
import { commitmentOf, hashOf, keepSeen, SCHEME } from '../play/seen';
import { initialState } from '../play/state';
import { moved, table } from '../testing/fixtures';
import FairCheck from './FairCheck.svelte';

const ID = 'abcdefghijkl';
const ONE = '1'.repeat(64);
const SERVER = '5'.repeat(64);
const PROMISE = hashOf(`${SCHEME}|server|${SERVER}`);
const OURS = commitmentOf(SCHEME, ID, 0, PROMISE, ONE);
const FIXED = `${SCHEME} ${ID} plain 1 - ${PROMISE} ${OURS}: computer:writer`;

const saved = vi.hoisted(() => vi.fn());
vi.mock('../lib/download', () => ({ saveText: saved }));

function aSession(over = true): GameSession {
  const result = over ? { returns: [1, -1], reason: 'stuck', ranking: [1, 2] } : null;
  const seats = [
    { commitment: OURS, told: true },
    { commitment: null, told: false },
  ];
  const fair = {
    scheme: SCHEME,
    commitment: '',
    stage: 'ready' as const,
    seats,
    transcript: FIXED,
  };
  const game = {
    ...initialState(ID),
    seats: [0],
    version: 0,
    table: table({ result, fair }),
    entries: [moved(1, 0, 'take', [])],
  };
  return { gameId: ID, game, over, tokens: () => [] } as unknown as GameSession;
}

const record = (one: string): string =>
  `[FairScheme "${SCHEME}"]\n[FairTranscript "${FIXED}"]\n[FairServer "${SERVER}"]\n[FairSeat1 "${one}"]\n[FairSeat2 "computer"]\n[FairTakebacks "0"]\n[Result "1-0"]\n\ntake 1-0`;

beforeEach(() => {
  localStorage.clear();
  keepToken(ID, 0, 'token');
  keepSecret(ID, 0, ONE);
  keepSeen(ID, (seen) =>
    Object.assign(seen, {
      scheme: SCHEME,
      transcript: FIXED,
      sent: [0],
      told: [0],
      seats: 2,
      entries: [['moved', null, 1, 'take']],
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says by itself that the record is what this device saw', async () => {
  vi.spyOn(api, 'record').mockResolvedValue(record(ONE));
  render(FairCheck, { session: aSession() });
  const summary = await screen.findByText('Draws: checked');
  const details = summary.closest('details');
  expect(details?.open).toBe(false); // what it means in detail is for who asks
  expect(details?.textContent).toContain('Checked: promise, secrets, moves and result');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('warns when it is not, and says where', async () => {
  vi.spyOn(api, 'record').mockResolvedValue(record('untold'));
  render(FairCheck, { session: aSession() });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Warning: the record is not what this device saw.');
  expect(alert.textContent).toContain('Seat 1 told its secret and the server said so');
});

it('says when it could not look', async () => {
  vi.spyOn(api, 'record').mockRejectedValue(new Error('gone'));
  render(FairCheck, { session: aSession() });
  expect(await screen.findByText(/^Not checked:/)).toBeTruthy();
});

it('hands out what this device saw, also before the end', async () => {
  vi.spyOn(api, 'record').mockResolvedValue(record(ONE));
  for (const over of [true, false]) {
    saved.mockClear();
    render(FairCheck, { session: aSession(over) });
    await fireEvent.click(screen.getByRole('button', { name: 'Save what this device saw' }));
    const [text, type, name] = saved.mock.calls[0] as [string, string, string];
    expect([type, name]).toEqual(['application/json', `seen-${ID}.json`]);
    expect(JSON.parse(text)).toMatchObject({ game_id: ID, transcript: FIXED, told: [true, false] });
    cleanup();
  }
});

it('is silent for who held no seat', () => {
  localStorage.clear();
  const { container } = render(FairCheck, { session: aSession() });
  expect(container.textContent?.trim()).toBe('');
});
