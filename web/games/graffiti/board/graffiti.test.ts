// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { GAME, NAMES, VIEWS } from './fixtures';
import { translator } from './texts';
import GraffitiBoard from './GraffitiBoard.svelte';
import { paintName } from './labels';
import { choicesOf, readPly, suggestedPayment } from './plies';
import Prompt from './Prompt.svelte';
import FinalCount from './FinalCount.svelte';
import ScoreSheet from './ScoreSheet.svelte';
import Screen from './Screen.svelte';
import SeatStrip from './SeatStrip.svelte';
import Tunnel from './Tunnel.svelte';
import type { GraffitiView, Ply } from './types';

const t = translator('en');
const who = (seat: number): string => ['Robin', 'Kim', 'Alex', 'Sascha'][seat] ?? '?';

globalThis.matchMedia ??= () => ({ matches: true }) as MediaQueryList;
Element.prototype.scrollIntoView = () => {};

afterEach(cleanup);

function tunnel(view: GraffitiView, more: object = {}): void {
  render(Tunnel, { view, t, who, choices: choicesOf(view.legal), ...more });
}

const cell = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[data-cell="${id}"]`)!;
const space = (id: string): HTMLElement => document.querySelector<HTMLElement>(`[data-space="${id}"]`)!;

describe('Tunnel', () => {
  it('is a grid of walls and road with one tab stop, the gridcell itself', () => {
    tunnel(VIEWS.turn);
    const grid = screen.getByRole('grid', { name: /^Tunnel: five sections/ });
    expect(within(grid).getAllByRole('row')).toHaveLength(3);
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map((node) => node.textContent),
    ).toEqual(['Upper wall', 'Road with can spaces', 'Lower wall']);
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(41);
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(grid.querySelector('[role=gridcell] :is(button, a, [tabindex])')).toBeNull();
  });

  it('labels segments and spaces completely', () => {
    tunnel(VIEWS.turn, { fresh: new Set(['@B2', 'B3']) });
    expect(cell('A1').getAttribute('aria-label')).toBe(
      'A1, 15 points, upper wall of section 1; bare; needs red, yellow, blue, green, black',
    );
    expect(cell('B2').getAttribute('aria-label')).toBe(
      'B2, upper wall of section 2; sprayed, tag of Robin; new since your last turn',
    );
    expect(cell('F3').getAttribute('aria-label')).toBe('F3, lower wall of section 1; sprayed, neutral tag');
    expect(cell('S1.2').getAttribute('aria-label')).toBe('Section 1, 2 cans; free, can be chosen');
    expect(cell('S3.1').getAttribute('aria-label')).toBe('Section 3, 1 can; free');
    cleanup();
    render(GraffitiBoard, { view: VIEWS.turn, t, who });
    expect(space('Bbob').getAttribute('aria-label')).toBe('The bobby, 1 can; taken by Kim');
    expect(space('Bbob').querySelector<HTMLElement>('.owner [data-number]')?.dataset['number']).toBe('2');
  });

  it('shows paints and points before, the tag after', () => {
    tunnel(VIEWS.turn);
    expect(cell('A1').querySelectorAll('.paint')).toHaveLength(5);
    expect(cell('A1').querySelector('.points')?.textContent).toBe('15');
    expect(cell('B2').querySelector('.paint, .points')).toBeNull();
    expect(cell('B2').querySelector<HTMLElement>('.tag [data-number]')?.dataset['number']).toBe('1');
    expect(cell('F3').querySelector('.tag [data-number]')).toBeNull();
  });

  it('walks by keyboard, and chooses with Enter or a tap', async () => {
    const onspace = vi.fn();
    const onsegment = vi.fn();
    const oncommand = vi.fn();
    tunnel(VIEWS.turn, { onspace, onsegment, oncommand });
    cell('A1').focus();
    await fireEvent.keyDown(cell('A1'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cell('S1.1'));
    expect(cell('S1.1').getAttribute('tabindex')).toBe('0');
    await fireEvent.keyDown(cell('S1.1'), { key: 'Enter' });
    expect(onspace).toHaveBeenCalledExactlyOnceWith('S1.1');
    await fireEvent.keyDown(cell('S1.1'), { key: 'n' });
    expect(document.activeElement).toBe(cell('S1.2'));
    await fireEvent.keyDown(cell('S1.2'), { key: 'N' });
    expect(document.activeElement).toBe(cell('S1.1'));
    await fireEvent.click(cell('H2'));
    expect(onsegment).toHaveBeenCalledExactlyOnceWith('H2');
    await fireEvent.keyDown(cell('H2'), { key: '/' });
    expect(oncommand).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('shows reserved and blocked segments', () => {
    const seats = VIEWS.blocked.table.seats.map((one, seat) =>
      seat === 1 ? { ...one, reserved: 'A2' } : one,
    );
    tunnel({ ...VIEWS.blocked, table: { ...VIEWS.blocked.table, seats } });
    expect(cell('A2').getAttribute('aria-label')).toContain('reserved for Kim');
    expect(cell('A2').querySelector<HTMLElement>('.reserved [data-number]')?.dataset['number']).toBe('2');
    expect(screen.getByText(t('tunnel-blocked'))).toBeTruthy();
    expect(cell('E1').getAttribute('aria-label')).toContain('section blocked');
  });

  it('animates new sprays, not earlier ones', async () => {
    const index = GAME.findIndex(({ events }) => events.some(({ kind }) => kind === 'sprayed'));
    const name = GAME[index]!.events.find(({ kind }) => kind === 'sprayed')!.facts['segment']!;
    const props = { t, who, choices: choicesOf([]) };
    const { rerender } = render(Tunnel, { ...props, view: GAME[index]!.view });
    expect(document.querySelectorAll('.spraying')).toHaveLength(0);
    await rerender({ ...props, view: GAME[index + 1]!.view });
    const spraying = [...document.querySelectorAll('.spraying')].map((node) =>
      node.closest('[data-cell]')?.getAttribute('data-cell'),
    );
    expect(spraying).toEqual([name]);
  });

  it('has a map of its sections', async () => {
    tunnel(VIEWS.segment);
    const map = screen.getByRole('group', { name: 'Sections' });
    expect(within(map).getAllByRole('button')).toHaveLength(5);
    const { section } = VIEWS.segment.table;
    const places = VIEWS.segment.legal.length;
    const label = within(map).getAllByRole('button')[section - 1]!.getAttribute('aria-label');
    expect(label).toMatch(
      new RegExp(`^Section ${section} of 5: \\d of \\d segments sprayed; ${places} places to choose$`),
    );
  });
});

/** Everything that can be touched for a ply, touched once; what came of it. */
async function pliesByTouch(view: GraffitiView): Promise<Set<Ply>> {
  const made = new Set<Ply>();
  const { container } = render(GraffitiBoard, { view, t, who, onply: (ply: Ply) => made.add(ply) });
  const buttons = (): HTMLButtonElement[] => [
    ...container.querySelectorAll<HTMLButtonElement>('[data-prompt] button'),
  ];
  for (let index = 0; index < buttons().length; index += 1) await fireEvent.click(buttons()[index]!);
  const boards = '[data-cell], [data-space], button.paint';
  for (const place of container.querySelectorAll<HTMLElement>(boards)) {
    const before = buttons()[0];
    await fireEvent.click(place);
    if (buttons()[0] === before) continue;
    for (const way of buttons()) await fireEvent.click(way); // how to pay; "Back" is the last
  }
  return made;
}

describe('GraffitiBoard', () => {
  const turns = NAMES.filter((name) => VIEWS[name].legal.length > 0 && VIEWS[name].table.phase !== 'keep');

  it.each(turns)('lets every legal ply of %s be touched, and no other', async (name) => {
    const { legal, table } = VIEWS[name];
    const made = await pliesByTouch(VIEWS[name]);
    const joined = [...made].filter((ply) => readPly(ply) === null || !legal.includes(ply));
    expect(legal.filter((ply) => !made.has(ply))).toEqual([]);
    // The joined moves are a whole payment, spraying a segment from its price, and a paint with its space.
    for (const ply of joined) {
      const [first] = table.phase === 'pay' ? [`,${ply.split(',')[1]}`] : ply.split(/[@:]/);
      expect(legal).toContain(first);
    }
  });

  it('does not take the bonus space B1 for the segment B1', () => {
    expect(VIEWS.turn.legal).toContain('B1');
    render(GraffitiBoard, { view: VIEWS.turn, t, who, fresh: new Set(['B1']) });
    expect(cell('B1').getAttribute('aria-label')).not.toMatch(/can be chosen|new since/);
    expect(space('B1').getAttribute('aria-label')).toMatch(/can be chosen; new since your last turn$/);
    expect(space('B1').classList.contains('fresh')).toBe(true);
    const map = screen.getByRole('button', { name: /^Section 2 of 5/ });
    expect(map.getAttribute('aria-label')).toMatch(/; 2 places to choose$/); // its two can spaces
  });

  it('asks the server why a choice is illegal', async () => {
    const onply = vi.fn();
    const onexplain = vi.fn();
    render(GraffitiBoard, { view: VIEWS.turn, t, who, onply, onexplain });
    await fireEvent.click(cell('S3.1'));
    await fireEvent.click(space('TM'));
    await fireEvent.click(cell('A1'));
    expect(onexplain.mock.calls).toEqual([['S3.1'], ['TM']]); // a segment tells its price itself
    expect(onply).not.toHaveBeenCalled();
  });

  it('tells the price of a segment that is touched, and forgets it at a touch of "Back"', async () => {
    render(GraffitiBoard, { view: VIEWS.turn, t, who });
    await fireEvent.click(cell('A1'));
    const panel = screen.getByRole('group', { name: /^A1, Lamp Moth/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(panel));
    expect(panel.textContent).toMatch(/Price: .*You have: .*You lack: .*You need \d more tiles?/s);
    await fireEvent.click(within(panel).getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('group', { name: /^A1/ })).toBeNull();
    expect(document.activeElement).toBe(cell('A1'));
  });

  it('asks how to pay for a space with several ways, and forgets it when anything happens', async () => {
    const onply = vi.fn();
    const { rerender } = render(GraffitiBoard, { view: VIEWS.ways, t, who, onply });
    await fireEvent.click(cell('S4.2'));
    expect(onply).not.toHaveBeenCalled();
    const answers = [...document.querySelectorAll('.prompt .answers button')].map((node) =>
      node.textContent?.trim(),
    );
    expect(answers).toEqual(['2 cans', 'Bobby: 1 can', 'Discount: 1 can', 'Back']);
    expect(screen.getByText('Section 4, 2 cans: how do you pay?')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Bobby: 1 can' }));
    expect(onply).toHaveBeenCalledExactlyOnceWith('S4.2^bob');
    await rerender({ view: { ...VIEWS.ways } });
    expect(screen.queryByText('Section 4, 2 cans: how do you pay?')).toBeNull();
  });

  it('leads to where a can may go', async () => {
    render(GraffitiBoard, { view: VIEWS.turn, t, who });
    await fireEvent.click(screen.getByRole('button', { name: 'Take permits: 2 can spaces' }));
    expect(document.activeElement).toBe(space('TF'));
    await fireEvent.click(screen.getByRole('button', { name: 'Spray: 6 can spaces' }));
    expect(document.activeElement).toBe(cell('S1.1'));
  });

  it('has one tab stop for each board, walked by arrows', async () => {
    render(GraffitiBoard, { view: VIEWS.turn, t, who });
    const board = screen.getByRole('region', { name: /^Bonus/ });
    const stops = (): (string | undefined)[] =>
      [...board.querySelectorAll<HTMLElement>('button[tabindex="0"]')].map((node) => node.dataset['space']);
    expect(stops()).toEqual(['B1']);
    space('B1').focus();
    await fireEvent.keyDown(space('B1'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(space('B2'));
    expect(stops()).toEqual(['B2']);
    await fireEvent.keyDown(space('B2'), { key: 'End' });
    expect(document.activeElement).toBe(space('B4'));
  });

  it('offers nothing while it is not interactive or the screen is shut', () => {
    render(GraffitiBoard, { view: VIEWS.turn, t, who, interactive: false, waiting: 'Wait.' });
    expect(document.querySelectorAll('.prompt button, [data-space][aria-disabled="false"]')).toHaveLength(0);
    expect(screen.getByText('Wait.')).toBeTruthy();
    cleanup();
    render(GraffitiBoard, { view: VIEWS.pay, t, who, hidden: true });
    expect(document.querySelectorAll('.prompt button')).toHaveLength(0);
    expect(screen.getByText(t('tunnel-screen-first'))).toBeTruthy();
  });

  it.each(NAMES)('can be shown in both languages: %s', (name) => {
    for (const locale of ['en', 'de'] as const) {
      render(GraffitiBoard, { view: VIEWS[name], t: translator(locale), who });
      expect(document.querySelectorAll('[data-cell]')).toHaveLength(41);
      for (const button of document.querySelectorAll('button'))
        expect(button.getAttribute('aria-label') ?? button.textContent?.trim()).not.toBe('');
      cleanup();
    }
  });

  it('gives each two-colour paint its own spaces if the rules say so', () => {
    render(GraffitiBoard, { view: VIEWS.open, t, who });
    expect(['Pry.1', 'Prb.2', 'Pyb.2'].every((id) => space(id) !== null)).toBe(true);
    cleanup();
    render(GraffitiBoard, { view: VIEWS.turn, t, who });
    expect(space('Prb.1')).toBeNull();
    expect(space('Pd.1')).toBeTruthy();
  });
});

describe('Prompt', () => {
  it('offers the whole payment first, single tiles behind a fold', async () => {
    const onply = vi.fn();
    const { legal, table, actor } = VIEWS.pay;
    const kinds = suggestedPayment(table.missing, table.seats[actor]!.paints)!;
    render(Prompt, { view: VIEWS.pay, t, choices: choicesOf(legal, table.missing), onply });
    const [first] = screen.getAllByRole('button');
    expect(first?.textContent?.trim()).toBe(`Pay all: ${kinds.map((kind) => paintName(kind, t)).join(', ')}`);
    await fireEvent.click(first!);
    expect(onply).toHaveBeenCalledExactlyOnceWith(kinds.map((kind) => `,${kind}`).join(''));
    const fold = document.querySelector('details')!;
    expect(fold.hasAttribute('open')).toBe(false);
    expect(within(fold).getAllByRole('button', { hidden: true })).toHaveLength(legal.length);
  });

  it('tells the bobby taken from a bonus space from the bobby who saves a can', () => {
    const legal = ['S3.2', 'S3.2^bob', 'S3.2^bob^dis', 'B1', 'B1^bob', 'B1^bob^dis'];
    const labels = (asking: string): string[] => {
      const { unmount } = render(Prompt, {
        view: VIEWS.turn,
        t,
        choices: choicesOf(legal),
        asking,
        onply: vi.fn(),
      });
      const texts = screen.getAllByRole('button').map((button) => button.textContent?.trim() ?? '');
      unmount();
      return texts.slice(0, 3);
    };
    expect(labels('S3.2')).toEqual(['2 cans', 'Bobby: 1 can', 'Bobby and Discount: no can']);
    expect(labels('B1')).toEqual([
      '1 can',
      'The bobby in place of the tile: 1 can',
      'The bobby in place of the tile, with Discount: no can',
    ]);
  });

  it('ends a payment that may go on, and says that all is paid', () => {
    const view = { ...VIEWS.pay, table: { ...VIEWS.pay.table, missing: '' } };
    render(Prompt, { view, t, choices: choicesOf(['.', ',g']), onply: vi.fn() });
    expect(screen.getByText(/is paid/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'End payment' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'green' })).toBeTruthy();
  });

  it('has all paints ticked where all may be kept', async () => {
    const onply = vi.fn();
    const { actor, table } = VIEWS.keep;
    const seats = table.seats.map((holds, seat) =>
      seat === actor ? { ...holds, paints: { y: 1, g: 1 } } : holds,
    );
    const view = { ...VIEWS.keep, table: { ...table, seats } };
    render(Prompt, { view, t, choices: choicesOf(['~y', '~g', '~.']), onply });
    await fireEvent.click(screen.getByRole('button', { name: 'Keep: yellow, green' }));
    expect(onply).toHaveBeenLastCalledWith('~y~g');
    await fireEvent.click(screen.getByRole('button', { name: 'green' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Keep: yellow' }));
    expect(onply).toHaveBeenLastCalledWith('~y~.');
  });

  it('sends the paints to keep together, at most as many as may be', async () => {
    const onply = vi.fn();
    render(Prompt, { view: VIEWS.keep, t, choices: choicesOf(VIEWS.keep.legal), onply });
    const group = screen.getByRole('group', { name: 'Paints to keep, at most 2' });
    const tile = (name: string): HTMLElement => within(group).getAllByRole('button', { name })[0]!;
    const ticked = (): HTMLElement[] => within(group).getAllByRole('button', { pressed: true });
    expect(ticked()).toHaveLength(2); // a proposal
    const proposed = screen.getByRole('button', { name: /^Keep: / });
    expect(proposed.classList.contains('main')).toBe(true);
    await fireEvent.click(proposed);
    expect(onply.mock.lastCall?.[0]).toMatch(/^~\w+~\w+$/);
    for (const one of ticked()) await fireEvent.click(one);
    await fireEvent.click(tile('yellow-blue'));
    await fireEvent.click(tile('blue'));
    await fireEvent.click(tile('green')); // lets yellow-blue go
    expect(tile('yellow-blue').getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(screen.getByRole('button', { name: 'Keep: blue, green' }));
    expect(onply).toHaveBeenLastCalledWith('~b~g');
    await fireEvent.click(tile('blue'));
    await fireEvent.click(tile('green'));
    await fireEvent.click(screen.getByRole('button', { name: 'Keep none' }));
    expect(onply).toHaveBeenLastCalledWith('~.');
  });
});

describe('Screen', () => {
  it('names your tiles, and hides them at a touch', async () => {
    const onhide = vi.fn();
    const props = { view: VIEWS.turn, t, seat: 1, title: 'Your screen', onhide };
    const { rerender } = render(Screen, props);
    const names = (label: string): (string | undefined)[] =>
      within(screen.getByRole('list', { name: label }))
        .getAllByRole('listitem')
        .map((node) => node.querySelector('.spoken')?.textContent ?? undefined);
    expect(names('Your paints')).toEqual(['1 yellow', '1 black']);
    expect(names('Your permits')).toEqual([
      '3 permits of 2 pips',
      '1 permit of 4 pips',
      '2 permits of 5 pips',
    ]);
    await fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(onhide).toHaveBeenCalledExactlyOnceWith(true);
    await rerender({ ...props, hidden: true });
    expect(screen.queryAllByRole('list')).toHaveLength(0);
    expect(document.querySelectorAll('svg')).toHaveLength(0);
  });

  it('shows permits that the viewer may not know face down', () => {
    const { container } = render(Screen, { view: VIEWS.over, t, seat: 0, title: 'x' });
    expect(container.textContent).not.toContain('in secret');
    cleanup();
    render(Screen, { view: VIEWS.turn, t, seat: 0, title: 'x' });
    expect(screen.getByText(/permits? drawn in secret/)).toBeTruthy();
  });
});

describe('SeatStrip', () => {
  it('reveals only public information', () => {
    render(SeatStrip, { view: VIEWS.turn, t, who });
    const [robin, kim] = screen.getAllByRole('listitem');
    expect(robin?.textContent).toContain(
      '2 cans in hand; behind the screen 4 paints, 3 permits, 1 bonus tile',
    );
    expect(kim?.getAttribute('aria-current')).toBe('true');
    expect(kim?.textContent).toContain('first player');
    expect(within(kim!).getByRole('img', { name: 'has the bobby' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: /^Paints of/ })).toBeNull();
  });

  it('shows openly taken tiles if the rules say so', () => {
    render(SeatStrip, { view: VIEWS.open, t, who });
    expect(screen.getAllByRole('list', { name: /^Paints of/ })).toHaveLength(3); // all but the viewer's
  });
});

describe('FinalCount', () => {
  const sums = (): number[] => [...document.querySelectorAll('.sum')].map((node) => Number(node.textContent));

  it('adds one cause after another, and all at a touch', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const view = VIEWS.over4;
    const totals = view.scores.map(({ played, tags, leftovers }) => played + tags + leftovers);
    const best = view.scores.toSorted(
      (a, b) => b.played + b.tags + b.leftovers - a.played - a.tags - a.leftovers,
    );
    render(FinalCount, { view, t, who });
    expect(sums()).toEqual(best.map(({ played }) => played));
    await vi.advanceTimersByTimeAsync(1200);
    expect(sums()).toEqual(best.map(({ played, tags }) => played + tags));
    await fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(sums()).toEqual(totals.toSorted((a, b) => b - a));
    expect(screen.getByText(t('tunnel-score-decided', { by: 'points', names: '' }))).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sums()).toEqual(totals.toSorted((a, b) => b - a));
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('shows a game that was broken off as it stands, and nothing to skip', () => {
    render(FinalCount, { view: VIEWS.turn, t, who });
    expect(screen.getByText(t('tunnel-score-running'))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('ScoreSheet', () => {
  it('gives the causes while the game goes on, and says whose numbers are printed', () => {
    render(ScoreSheet, { view: VIEWS.turn, t, who });
    expect(screen.getByText(t('tunnel-score-running'))).toBeTruthy();
    expect(screen.getByText('B2, Long Fox: 5 points')).toBeTruthy();
    expect(screen.getByText('Printed numbers: Reconstructed edition.')).toBeTruthy();
  });
});
