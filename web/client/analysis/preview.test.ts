// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { faceOf } from '../game/folders';
import { Preview } from './preview.svelte';
import Line from './Line.svelte';

const asked: { at: number; line: string[] }[] = [];
let board: { preview: unknown };
let preview: Preview;

beforeAll(() => faceOf('grawlix'));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { at, line } = JSON.parse(String(init.body)) as (typeof asked)[0];
    asked.push({ at, line });
    if (line.includes('+Vx')) return Promise.resolve(Response.json({ code: 'illegal' }, { status: 422 }));
    return Promise.resolve(Response.json({ update: { view: `after ${line.join(' ')}`, entries: [] } }));
  });
  board = { preview: null };
  preview = new Preview(board as never);
  preview.follow({ record: 'r', at: 1 });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(200);
const shown = (): unknown => (board.preview as { view: string } | null)?.view ?? null;

describe('a preview', () => {
  it('shows the position after a line, requested once, and the table’s again', async () => {
    preview.show(['+Ra', '+Oh']);
    await rest();
    expect([shown(), preview.isShown(['+Ra', '+Oh'])]).toEqual(['after +Ra +Oh', true]);
    preview.hide();
    expect([shown(), preview.isShown(['+Ra', '+Oh'])]).toEqual([null, false]);
    preview.show(['+Ra', '+Oh']);
    await rest();
    expect(shown()).toBe('after +Ra +Oh');
    expect(asked).toEqual([{ at: 1, line: ['+Ra', '+Oh'] }]);
  });

  it('asks for nothing that was only passed over, and shows nothing late or at another node', async () => {
    preview.show(['+Ra']);
    preview.show(['+Ra', '+Oh']);
    preview.hide();
    await rest();
    expect(asked).toEqual([]);
    preview.show(['+Ra']);
    await vi.advanceTimersByTimeAsync(80);
    preview.follow({ record: 'r', at: 2 });
    await rest();
    expect(shown()).toBeNull();
  });

  it('leaves the board alone where a line cannot be played', async () => {
    preview.show(['+Vx']);
    await rest();
    expect(shown()).toBeNull();
  });
});

describe('a line', () => {
  const added: string[][] = [];
  const moves = (): HTMLElement[] => screen.getAllByRole('button');

  beforeEach(() => {
    added.length = 0;
    const onadd = (line: readonly string[]): void => void added.push([...line]);
    render(Line, { game: 'grawlix', plies: ['+Oh', 'Raf6', '+Yd'], preview, onadd });
  });

  it('names its moves in words, without a code', () => {
    expect(moves().map((move) => move.querySelector('.spoken')?.textContent)).toEqual([
      'take the orange hash',
      'red at-sign on f6, take the yellow dollar',
    ]);
    expect(document.querySelector('code')).toBeNull();
  });

  it('shows a move under the mouse, and adds it and those before it by a click', async () => {
    const second = moves()[1]!;
    await fireEvent.pointerEnter(second, { pointerType: 'mouse' });
    await rest();
    expect(shown()).toBe('after +Oh Raf6 +Yd');
    await fireEvent.pointerLeave(second, { pointerType: 'mouse' });
    expect(shown()).toBeNull();
    await fireEvent.click(second);
    expect(added).toEqual([['+Oh', 'Raf6', '+Yd']]);
  });

  it('shows a move by the first tap, and adds it by the second', async () => {
    const [first] = moves() as [HTMLElement];
    const tap = async (): Promise<void> => {
      await fireEvent.pointerEnter(first, { pointerType: 'touch' });
      await fireEvent.pointerDown(first, { pointerType: 'touch' });
      first.focus();
      await fireEvent.pointerLeave(first, { pointerType: 'touch' });
      await fireEvent.click(first);
      await rest();
    };
    await tap();
    expect([shown(), added]).toEqual(['after +Oh', []]);
    await tap();
    expect([shown(), added]).toEqual([null, [['+Oh']]]);
  });

  it('shows the focused move', async () => {
    moves()[0]!.focus();
    await rest();
    expect(shown()).toBe('after +Oh');
    moves()[0]!.blur();
    expect(shown()).toBeNull();
  });
});
