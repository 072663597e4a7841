// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { COLOURS, GLYPHS } from './art';
import CellInfo from './CellInfo.svelte';
import { VIEWS } from './fixtures';
import { translator } from './texts';
import GrawlixBoard from './GrawlixBoard.svelte';
import Hand from './Hand.svelte';
import SupplySquare from './SupplySquare.svelte';
import { cellFacts } from './labels';
import Tile from './Tile.svelte';

const t = translator('en');
const view = VIEWS.seventeen;

// jsdom lays nothing out, so it has no ResizeObserver: every width stays unmeasured.
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizeObserver;

afterEach(cleanup);

function cell(name: string): HTMLElement {
  return screen.getByRole('gridcell', { name: new RegExp(`^${name}, `) });
}

describe('Tile', () => {
  it('draws all 49 tiles differently', () => {
    const drawn = COLOURS.flatMap((c) => GLYPHS.map((g) => c.letter + g.letter)).map((tile) => {
      const { container } = render(Tile, { tile });
      return container.innerHTML;
    });
    expect(new Set(drawn).size).toBe(49);
  });

  it('is decoration without a label and a picture with one', () => {
    const { container } = render(Tile, { tile: 'Rh' });
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    render(Tile, { tile: 'Rh', label: 'red hash' });
    expect(screen.getByRole('img', { name: 'red hash' })).toBeTruthy();
  });
});

describe('CellInfo', () => {
  it('names tiles in words, without codes', () => {
    const facts = cellFacts(view);
    const line = (cell: string, selected: string | null = null): string => {
      const { container } = render(CellInfo, { cell, facts, size: 6, t, selected });
      return container.querySelector('.sentence')?.textContent ?? '';
    };
    expect(line('h6')).toBe('h6: orange hash');
    expect(line('f11', 'Rp')).toContain('red percent');
  });
});

describe('GrawlixBoard', () => {
  it('hatches every cell beside the tiles, once nothing can be placed', () => {
    const over = { ...view, open: [], targets: {} };
    const { container } = render(GrawlixBoard, { view: over, t, stuck: true });
    const hatched = [...container.querySelectorAll('.dead')].map((node) => node.getAttribute('data-cell'));
    expect(hatched.sort()).toEqual(view.open.map((open) => open.cell).sort());
    cleanup();
    expect(render(GrawlixBoard, { view: over, t }).container.querySelectorAll('.dead')).toHaveLength(0);
  });

  it('is a grid with headers and one tab stop, the gridcell itself', () => {
    render(GrawlixBoard, { view, t });
    const grid = screen.getByRole('grid', { name: 'Board, 6 columns and 5 rows' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((node) => node.textContent),
    ).toEqual([...'fghijk'].map((name) => `column ${name}`));
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map((node) => node.textContent),
    ).toEqual([11, 10, 9, 8, 7, 6, 5].map((name) => `row ${name}`));
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(42);
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(grid.querySelector('[role=gridcell] :is(button, a, [tabindex])')).toBeNull();
  });

  it('labels what the rulebook asks about', () => {
    render(GrawlixBoard, { view, t });
    expect(cell('f11').getAttribute('aria-label')).toBe(
      'f11, empty, playable; glyphs hash, percent, ampersand; colours red, yellow, violet',
    );
  });

  it('walks by keyboard and places with Enter', async () => {
    const onplace = vi.fn();
    const onexplain = vi.fn();
    render(GrawlixBoard, { view, t, selected: 'Rp', interactive: true, onplace, onexplain });
    cell('f11').focus();
    await fireEvent.keyDown(cell('f11'), { key: 'Enter' });
    expect(onplace).toHaveBeenCalledExactlyOnceWith('f11');

    await fireEvent.keyDown(cell('f11'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(cell('g11'));
    await fireEvent.keyDown(cell('g11'), { key: ' ' });
    expect(onexplain).toHaveBeenCalledExactlyOnceWith('g11');

    await fireEvent.keyDown(cell('g11'), { key: 'ArrowDown', ctrlKey: true });
    expect(document.activeElement).toBe(cell('g5'));
    expect(cell('g5').getAttribute('tabindex')).toBe('0');
    expect(onplace).toHaveBeenCalledTimes(1);
  });

  it('goes through the targets with n and N, and forwards every other character', async () => {
    const oncommand = vi.fn();
    render(GrawlixBoard, { view, t, selected: 'Rp', interactive: true, oncommand });
    cell('f11').focus();
    const visited: (string | undefined)[] = [];
    for (let press = 0; press < 6; press += 1) {
      await fireEvent.keyDown(document.activeElement!, { key: 'n' });
      visited.push((document.activeElement as HTMLElement).dataset['cell']);
    }
    expect(visited).toEqual(['f8', 'i8', 'f6', 'i6', 'j6', 'f11']);
    await fireEvent.keyDown(document.activeElement!, { key: 'N' });
    expect(document.activeElement).toBe(cell('j6'));
    await fireEvent.keyDown(document.activeElement!, { key: '/' });
    await fireEvent.keyDown(document.activeElement!, { key: 'r' });
    expect(oncommand.mock.calls).toEqual([['/'], ['r']]);
  });

  it('has no single-letter keys when they are switched off', async () => {
    const oncommand = vi.fn();
    render(GrawlixBoard, { view, t, selected: 'Rp', interactive: true, oncommand, shortcuts: null });
    cell('f11').focus();
    await fireEvent.keyDown(document.activeElement!, { key: 'n' });
    expect(oncommand).toHaveBeenCalledWith('n');
    expect(document.activeElement).toBe(cell('f11'));
  });

  it('takes taps on empty cells only, and none unless it may', async () => {
    const onplace = vi.fn();
    const onexplain = vi.fn();
    const { rerender } = render(GrawlixBoard, {
      view,
      t,
      selected: 'Rp',
      interactive: true,
      onplace,
      onexplain,
    });
    await fireEvent.click(cell('h6'));
    expect(onplace).not.toHaveBeenCalled();
    expect(onexplain).not.toHaveBeenCalled();
    await fireEvent.click(cell('i8'));
    expect(onplace).toHaveBeenCalledWith('i8');
    await rerender({ interactive: false });
    await fireEvent.click(cell('i8'));
    expect(onplace).toHaveBeenCalledTimes(1);
  });

  it('marks targets, the last move and conflicting tiles', () => {
    const conflict = { cell: 'i8', against: ['g8', 'i7'], text: 'Both are taken.' };
    const { container } = render(GrawlixBoard, {
      view,
      t,
      selected: 'Rp',
      interactive: true,
      lastMove: 'h6',
      conflict,
    });
    const marked = (mark: string): (string | undefined)[] =>
      [...container.querySelectorAll<HTMLElement>(`.cell.${mark}`)]
        .map((node) => node.dataset['cell'])
        .sort();
    expect(marked('target')).toEqual([...view.targets['Rp']!].sort());
    expect(container.querySelectorAll('.dot')).toHaveLength(6);
    expect(marked('last')).toEqual(['h6']);
    expect(marked('against')).toEqual(['g8', 'i7']);
    expect(container.querySelectorAll('.lines line:not(.gap)')).toHaveLength(2);
    expect(screen.getByText('Both are taken.')).toBeTruthy();
    expect(cell('h6').getAttribute('aria-label')).toBe('h6, orange hash, last placed');
  });

  it('draws a line of reflection, and links a tile with its image', async () => {
    const mirror = { axis: 8, pair: ['h6', 'i6'] as const, promise: 'Ra' };
    const { container, rerender } = render(GrawlixBoard, { view, t, mirror });
    const lines = (): (string | null)[] =>
      [...container.querySelectorAll('.mirror polyline:not(.gap)')].map((line) => line.getAttribute('class'));
    expect(lines().map((name) => name?.split(' ')[0])).toEqual(['axis', 'link']);
    expect(container.querySelector('.promised[data-cell]')?.getAttribute('data-cell')).toBe('i6');
    expect(cell('i6').querySelector('.ghost svg')).toBeTruthy();
    expect(cell('i6').getAttribute('aria-label')).toBe('i6, empty; red at-sign will come here as the answer');
    await rerender({ mirror: { axis: 8, pair: null } });
    expect(lines()).toHaveLength(1);
    expect(container.querySelector('.promised')).toBeNull();
    await rerender({ mirror: null });
    expect(lines()).toEqual([]);
  });

  it('shows and announces the tiles that fit the cell under pointer or focus', async () => {
    const oninspect = vi.fn();
    const { container } = render(GrawlixBoard, { view, t, oninspect });
    await fireEvent.pointerEnter(cell('f11'));
    expect(oninspect).toHaveBeenLastCalledWith('f11');
    expect(container.querySelector('.info')?.textContent).toContain('Free on f11:');
    expect(container.querySelectorAll('.info .kind:not(.out)')).toHaveLength(6);
    await fireEvent.pointerLeave(screen.getByRole('grid'));
    expect(oninspect).toHaveBeenLastCalledWith(null);
    cell('k11').focus();
    await vi.waitFor(() => expect(oninspect).toHaveBeenLastCalledWith('k11'));
  });

  it('keeps the names of cells when the view is turned', () => {
    render(GrawlixBoard, { view, t, orientation: { transpose: true, flipX: false, flipY: true } });
    const first = screen.getAllByRole('rowheader')[0]!.textContent;
    expect(first).toBe('column k');
    expect(cell('f11').getAttribute('aria-label')).toContain('hash, percent, ampersand');
  });

  it.each(['two', 'four', 'seven', 'over', 'draft'] as const)('shows %s', (name) => {
    const { container } = render(GrawlixBoard, { view: VIEWS[name], t });
    expect(container.querySelectorAll('.cell[data-tile]')).toHaveLength(VIEWS[name].grid.length);
  });

  it('keeps the focus on the board when the focused cell goes', async () => {
    const { rerender } = render(GrawlixBoard, { view, t });
    cell('k11').focus();
    await rerender({ view: VIEWS.middle }); // shows e9 to h5 only
    expect(document.activeElement).toBe(cell('h9'));
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  });

  it('leaves the focus elsewhere alone', async () => {
    const { rerender } = render(GrawlixBoard, { view, t });
    await rerender({ view: VIEWS.middle });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('Hand', () => {
  const base = { tiles: view.hands[0], t, label: 'Your hand', targets: view.targets };

  it('is a list of tiles with how many cells each fits', () => {
    render(Hand, { ...base, interactive: true });
    const list = screen.getByRole('listbox', { name: 'Your hand' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((node) => node.getAttribute('aria-label')),
    ).toEqual([
      'red percent, fits 6 cells',
      'red star, fits 7 cells',
      'yellow at-sign, fits one cell',
      'yellow percent, fits 6 cells',
    ]);
  });

  it('picks up and puts down by tap and by key', async () => {
    const onselect = vi.fn();
    const { rerender } = render(Hand, { ...base, interactive: true, onselect });
    const [first, second] = screen.getAllByRole('option') as [HTMLElement, HTMLElement];
    await fireEvent.click(second);
    expect(onselect).toHaveBeenLastCalledWith('Rs');
    await rerender({ selected: 'Rs' });
    expect(second.getAttribute('aria-selected')).toBe('true');
    first.focus();
    await fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    await fireEvent.keyDown(second, { key: 'Enter' });
    expect(onselect).toHaveBeenLastCalledWith(null);
    await fireEvent.keyDown(second, { key: 'End' });
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^yellow percent/);
    expect(document.querySelectorAll('[role=option][tabindex="0"]')).toHaveLength(1);
  });

  it('forwards typing and Escape', async () => {
    const oncommand = vi.fn();
    const oncancel = vi.fn();
    render(Hand, { ...base, interactive: true, oncommand, oncancel });
    const option = screen.getAllByRole('option')[0]!;
    await fireEvent.keyDown(option, { key: 'R' });
    await fireEvent.keyDown(option, { key: 'Escape' });
    expect(oncommand).toHaveBeenCalledWith('R');
    expect(oncancel).toHaveBeenCalledOnce();
  });

  it('is a plain list when it is not to be touched', () => {
    render(Hand, { ...base, targets: undefined });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getAllByRole('listitem').map((node) => node.textContent?.trim())).toEqual([
      'red percent',
      'red star',
      'yellow at-sign',
      'yellow percent',
    ]);
  });

  it('says that it is empty', () => {
    render(Hand, { ...base, tiles: [] });
    expect(screen.getByText('no tiles')).toBeTruthy();
  });

  it('drops a dragged tile on the cell under the pointer, and takes no click for it', async () => {
    const ondrop = vi.fn();
    const onselect = vi.fn();
    render(GrawlixBoard, { view, t });
    render(Hand, { ...base, interactive: true, ondrop, onselect });
    document.elementFromPoint = () => cell('i8');
    const option = screen.getAllByRole('option')[0]!;
    const at = (clientX: number, clientY: number): object => ({
      clientX,
      clientY,
      button: 0,
      pointerId: 1,
      isPrimary: true,
    });
    await fireEvent.pointerDown(option, at(10, 10));
    await fireEvent.pointerMove(window, at(12, 12));
    expect(onselect).not.toHaveBeenCalled();
    await fireEvent.pointerMove(window, at(60, 60));
    expect(onselect).toHaveBeenCalledExactlyOnceWith('Rp');
    await fireEvent.pointerUp(window, at(60, 60));
    await fireEvent.click(option);
    expect(ondrop).toHaveBeenCalledExactlyOnceWith('Rp', 'i8');
    expect(onselect).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('body > [aria-hidden] > svg')).toHaveLength(0);
  });
});

describe('SupplySquare', () => {
  const base = { size: 6, supply: view.supply, t };

  it('lays the case out by colour and glyph', () => {
    render(SupplySquare, base);
    expect(screen.getAllByRole('columnheader').map((node) => node.textContent?.trim())).toEqual([
      'at-sign',
      'hash',
      'dollar',
      'percent',
      'ampersand',
      'star',
    ]);
    expect(screen.getAllByRole('rowheader').map((node) => node.textContent?.trim())).toEqual([
      'red',
      'orange',
      'yellow',
      'green',
      'blue',
      'violet',
    ]);
    expect(screen.getAllByRole('gridcell')).toHaveLength(36);
    expect(screen.getAllByRole('gridcell', { name: /, taken$/ })).toHaveLength(36 - view.supply.length);
  });

  it('drafts available tiles, by tap and by key, only when allowed', async () => {
    const ondraft = vi.fn();
    const { rerender } = render(SupplySquare, { ...base, interactive: true, ondraft });
    await fireEvent.click(screen.getByRole('gridcell', { name: 'red at-sign, taken' }));
    expect(ondraft).not.toHaveBeenCalled();
    const hash = screen.getByRole('gridcell', { name: 'red hash' });
    await fireEvent.click(hash);
    expect(ondraft).toHaveBeenLastCalledWith('Rh');
    hash.focus();
    await fireEvent.keyDown(hash, { key: 'ArrowDown' });
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    await fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    expect(ondraft).toHaveBeenLastCalledWith('Yh');
    await rerender({ interactive: false });
    await fireEvent.click(hash);
    expect(ondraft).toHaveBeenCalledTimes(2);
  });

  it('shows the partner of the tile under pointer or focus', async () => {
    const supply = ['Ra', 'Oh', 'Rh'];
    const partners = { Ra: 'Oh', Oh: 'Ra', Rh: 'Oa', Oa: 'Rh' };
    const { container } = render(SupplySquare, { ...base, supply, partners });
    const ringed = (): (string | undefined)[] =>
      [...container.querySelectorAll<HTMLElement>('.partner')].map((node) => node.dataset['tile']);
    expect(ringed()).toEqual([]);
    const at = screen.getByRole('gridcell', { name: 'red at-sign, partner orange hash' });
    await fireEvent.pointerEnter(at);
    expect(ringed()).toEqual(['Oh']);
    await fireEvent.pointerLeave(screen.getByRole('grid'));
    expect(ringed()).toEqual([]);
    at.focus();
    await fireEvent.keyDown(at, { key: 'ArrowRight' });
    expect(ringed()).toEqual([]); // the partner of red hash is gone
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(ringed()).toEqual(['Ra']);
  });
});
