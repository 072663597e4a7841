// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../lib/text.svelte';
import type { Table } from '$protocol/types';

import type { Verdict } from '$protocol/types';

import { CannotVerify, verifyDraws } from '../device/verifying';
import type { GameSession } from '../game/session.svelte';
import { api } from '../net/api';
import type { Trouble } from '../play/fair';
import { initialState } from '../play/state';
import { table } from '../testing/fixtures';
import FairCheck from './FairCheck.svelte';

const ID = 'abcdefghijkl';
const RECORD = '[Game "plain"]';
const RECEIPT = '{"format":"glyphwall-fair-4"}';

const saved = vi.hoisted(() => vi.fn());
vi.mock('../lib/files', () => ({ saveText: saved }));
vi.mock('../device/verifying', async (original) => ({
  ...(await original<typeof import('../device/verifying')>()),
  verifyDraws: vi.fn(),
}));
const keepVerified = vi.fn(() => Promise.resolve());

const fair = (scheme = 'glyphwall-fair-4'): Table['fair'] => ({
  scheme,
  commitment: 'a'.repeat(64),
  stage: 'ready',
  seats: [],
  transcript: '',
});

function show({
  over = true,
  seats = [0],
  shown = fair(),
  unfair = [] as Trouble[],
}: { over?: boolean; seats?: number[]; shown?: Table['fair']; unfair?: Trouble[] } = {}): HTMLElement {
  const game = { ...initialState(ID), seats, version: 0, table: table({ fair: shown }) };
  const session = {
    ...{ gameId: ID, game, over, unfair, tokens: () => [], keepVerified },
    receipt: () => Promise.resolve(RECEIPT),
  } as unknown as GameSession;
  return render(FairCheck, { session }).container;
}

const found = (verdict: Partial<Verdict>): void =>
  void vi
    .mocked(verifyDraws)
    .mockResolvedValue({ verified: false, draws: 3, faults: [], error: null, ...verdict });
const verify = (): Promise<boolean> =>
  fireEvent.click(screen.getByRole('button', { name: 'Verify the draws' }));

beforeEach(() => {
  saved.mockClear();
  keepVerified.mockClear();
  vi.spyOn(api, 'record').mockResolvedValue(RECORD);
});
afterEach(cleanup);

it('says that draws are verified only once the check has passed, with the record and the receipt', async () => {
  found({ verified: true });
  const shown = show();
  expect(shown.textContent).not.toContain('verified');
  await verify();
  expect(await screen.findByText(/^Random draws verified\. All 3 draws come/)).toBeTruthy();
  expect(verifyDraws).toHaveBeenCalledWith(RECORD, RECEIPT);
  expect(keepVerified).toHaveBeenCalledTimes(1);
});

it('names each fault, and warns unless the device alone is at fault', async () => {
  found({ faults: [{ code: 'draw', text: '', values: { number: 2, ply: 5, found: '=1', expected: '=2' } }] });
  show();
  await verify();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Warning: the draws aren't verified.");
  expect(alert.textContent).toMatch(/Draw .?2.? doesn't follow from the secrets: the record has .?=1/);
  expect(keepVerified).not.toHaveBeenCalled();
  cleanup();
  found({ faults: [{ code: 'storage', text: '', values: { seat: 1 } }] });
  show();
  await verify();
  expect((await screen.findByRole('alert')).textContent).not.toContain('Warning');
});

it('offers the files and the command where the check cannot run, and says why', async () => {
  found({ error: { code: 'edition-missing', message: 'no', explanation: null } });
  show();
  await verify();
  expect((await screen.findByRole('alert')).textContent).toContain(t('error-edition-missing'));
  expect(screen.getByText(`glyphwall verify plain-${ID}.gwn --receipt fair-${ID}.json`)).toBeTruthy();
  cleanup();
  vi.mocked(verifyDraws).mockRejectedValue(new CannotVerify('404'));
  const shown = show();
  await verify();
  await screen.findByText(/can't be verified in this browser/);
  expect(shown.textContent).not.toContain('Draws verified');
});

it('says why the record is missing', async () => {
  vi.mocked(api.record).mockRejectedValue(new Error('gone'));
  show();
  await verify();
  expect((await screen.findByRole('alert')).textContent).toContain("The draws aren't verified:");
});

it("hands out this device's file, also before the end, and the record after it", async () => {
  for (const over of [true, false]) {
    saved.mockClear();
    show({ over });
    await fireEvent.click(screen.getByRole('button', { name: t('ui-fair-save') }));
    await vi.waitFor(() =>
      expect(saved).toHaveBeenCalledWith(RECEIPT, 'application/json', `fair-${ID}.json`),
    );
    expect(screen.queryAllByRole('button', { name: 'Record (GWN)' })).toHaveLength(over ? 1 : 0);
    cleanup();
  }
});

it('is there where a server protects nothing, and checks games of older versions without a receipt', async () => {
  show({ shown: null, unfair: ['unfair'] });
  expect(screen.getByRole('button', { name: t('ui-fair-save') })).toBeTruthy();
  cleanup();
  found({ verified: true });
  show({ shown: fair('glyphwall-fair-3') });
  expect(screen.queryByRole('button', { name: t('ui-fair-save') })).toBeNull();
  await verify();
  const told = await screen.findByText(/^The draws match the record\./);
  expect(told.textContent).not.toContain('Draws verified');
  expect(verifyDraws).toHaveBeenLastCalledWith(RECORD, '');
});

it('is silent for who held no seat, and where nothing is drawn', () => {
  expect(show({ seats: [] }).textContent?.trim()).toBe('');
  cleanup();
  expect(show({ shown: null }).textContent?.trim()).toBe('');
});

it('lays out all its buttons alike', () => {
  const shown = show();
  const buttons = [...shown.querySelectorAll('button')];
  expect(buttons).toHaveLength(3);
  expect(buttons.filter((button) => !button.parentElement?.matches('.buttons'))).toEqual([]);
});
