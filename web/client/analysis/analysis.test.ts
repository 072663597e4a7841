// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Analysed, TreeNode } from '$protocol/types';

import { t } from '../lib/text.svelte';
import { Analysis, type Home } from './analysis.svelte';
import { openTree, takeNote } from './opening';
import { findAnalysis, keepAnalysis, keptAnalyses } from './stored';

const node = (text: string, parent: number): TreeNode => ({
  parent,
  text,
  seat: 0,
  opens_turn: true,
  depth: 0,
  mark: '',
  comment: '',
  before: '',
  evaluation: null,
  same: null,
  over: false,
});

/** A line as a tree: its record is the tags and the plies. */
function line(...plies: string[]): Analysed {
  return {
    record: `[Game "toy"]\n\n${plies.join(' ')}`,
    at: plies.length,
    game: 'toy',
    title: 'Toy',
    players: ['Ann', ''],
    result: '--',
    secrets: false,
    nodes: [node('', -1), ...plies.map((text, number) => node(text, number))],
  };
}

const changes: { edit: string }[] = [];

/** A server whose trees are lines: a play or a line is appended. */
function server(): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { record, edit } = JSON.parse(body) as {
      record: string;
      edit: { edit: string; at: number; move?: string; plies?: string[] };
    };
    changes.push(edit);
    const plies = record.split('\n\n')[1]?.split(' ').filter(Boolean) ?? [];
    if (edit.edit === 'evaluate') return Response.json({ ...line(...plies, '!'), at: edit.at });
    const added = edit.plies ?? [edit.move ?? ''];
    const end = added.every((ply, number) => plies[edit.at + number] === ply);
    const after = end ? plies : [...plies.slice(0, edit.at), ...added];
    return Response.json({ ...line(...after), at: edit.at + added.length });
  });
}

const opened = (tree: Analysed, home: Home = {}, at = 0): Analysis => {
  const analysis = new Analysis(tree, at, () => undefined, home);
  analysis.open();
  vi.runAllTimers();
  return analysis;
};

const shown = (): string => location.pathname + location.search + location.hash;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/analysis');
  changes.length = 0;
  server();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('has a name and an address, and is stored, at once', () => {
  const analysis = opened(line('a', 'b'));
  const [kept] = keptAnalyses();
  expect(kept).toMatchObject({ title: 'Toy: Ann', record: analysis.tree.record });
  expect(analysis.title).toBe('Toy: Ann');
  expect(shown()).toBe(`/analysis?kept=${kept?.id}`);
});

it('keeps the node in the address', () => {
  const analysis = opened(line('a', 'b'));
  analysis.go('last');
  vi.runAllTimers();
  expect(shown()).toMatch(/^\/analysis\?kept=\w+&at=2$/);
});

it('leaves the address alone once its page is left', () => {
  const analysis = opened(line('a', 'b'));
  analysis.go('last');
  analysis.close();
  history.replaceState(null, '', '/about');
  vi.runAllTimers();
  expect(shown()).toBe('/about');
});

it('opened by a link, keeps its address until something is changed, and is stored once', async () => {
  const home = (): Home => ({ address: (at) => `/analysis?from=x&ply=${at}` });
  opened(line('a', 'b'), home());
  const analysis = opened(line('a', 'b'), home(), 1);
  expect(shown()).toBe('/analysis?from=x&ply=1');
  expect(keptAnalyses()).toHaveLength(1);
  expect(keptAnalyses()[0]?.untouched).toBe(true);
  await analysis.change({ edit: 'play', at: 2, move: 'c' });
  vi.runAllTimers();
  expect(shown()).toBe(`/analysis?kept=${keptAnalyses()[0]?.id}&at=3`);
  expect(keptAnalyses()[0]).toMatchObject({ record: line('a', 'b', 'c').record, untouched: false });
});

it('changed in two tabs, is two analyses: neither loses a move', async () => {
  const one = opened(line('a'));
  const other = opened(line('a'));
  expect(keptAnalyses()).toHaveLength(1);
  for (const ply of ['b', 'c']) await one.change({ edit: 'play', at: one.at + 1, move: ply });
  await other.change({ edit: 'play', at: 1, move: 'x' });
  one.undo();
  await other.change({ edit: 'play', at: 2, move: 'y' });
  vi.runAllTimers();
  expect(keptAnalyses().map(({ title, record }) => [title, record])).toEqual([
    ['Toy: Ann 2', line('a', 'x', 'y').record],
    ['Toy: Ann', line('a', 'b').record],
  ]);
});

it('of a shared one, the address stays', async () => {
  history.replaceState(null, '', '/analysis?shared=x');
  const analysis = opened(line('a'), { id: 'x', fixed: true });
  expect(keptAnalyses()).toEqual([]);
  await analysis.change({ edit: 'play', at: 1, move: 'b' });
  vi.runAllTimers();
  expect(shown()).toBe('/analysis?shared=x');
  expect(findAnalysis('x')?.record).toBe(line('a', 'b').record);
});

it('where nothing can be stored, carries the tree in its address and goes on', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const analysis = opened(line('a'));
  expect(analysis.note).not.toBe('');
  expect(shown()).toMatch(/^\/analysis#tree=/);
  const before = shown();
  expect(await analysis.change({ edit: 'play', at: 1, move: 'b' })).toBe(true);
  vi.runAllTimers();
  expect(shown()).toMatch(/^\/analysis#tree=.*&at=2$/);
  expect(shown()).not.toBe(before);
});

it('where nothing can be stored, says what is to be said about it, too', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(openTree(line('a'), 'Cut off.')).toBe(true);
  expect(shown()).toMatch(/^\/analysis#tree=/);
  const note = takeNote(shown());
  const analysis = opened(line('a'), { note });
  expect(analysis.note).toMatch(/^Cut off\. ./);
  expect(analysis.note).toContain(t('ui-analysis-full'));
});

it('can be given another name', () => {
  const analysis = opened(line('a'));
  analysis.rename('  The turning point ');
  expect(keptAnalyses().map(({ title }) => title)).toEqual(['The turning point']);
});

it('a line is added with its value, without moving, and undone at once', async () => {
  const analysis = opened(line('a'), {}, 1);
  await analysis.take(['b', 'c'], { proof: 'win' });
  expect(changes.map(({ edit }) => edit)).toEqual(['line', 'play', 'evaluate']);
  expect(changes[2]).toMatchObject({ at: 2, proof: 'win' });
  expect(analysis.at).toBe(1);
  expect(analysis.tree.record).toContain('a b c');
  analysis.undo();
  expect(analysis.tree.record).toBe(line('a').record);
  expect(analysis.undoable).toBe(false);
});

it('knows a node again whatever else is in the tree', async () => {
  const analysis = opened(line('a'), {}, 1);
  const { key } = analysis;
  await analysis.change({ edit: 'play', at: 1, move: 'b' });
  expect(analysis.key).not.toBe(key);
  analysis.go('back');
  expect(analysis.key).toBe(key);
});

it('is stored, and its page opened, from the choice of analyses; the same tree is stored once', () => {
  const before = history.length;
  expect(openTree(line('a'), 'Look.')).toBe(true);
  const id = keptAnalyses()[0]?.id ?? '';
  expect(shown()).toBe(`/analysis?kept=${id}`);
  expect(history.length).toBe(before + 1);
  expect(takeNote(shown())).toBe('Look.');
  expect(takeNote(shown())).toBe('');
  openTree(line('a'));
  expect(keptAnalyses()).toHaveLength(1);
});

it('an imported one is never given up for space', () => {
  keepAnalysis({ id: 'x', title: 'x', record: line('a').record, at: 0, changed: 0, untouched: true });
  openTree(line('a'));
  expect(findAnalysis('x')?.untouched).toBeFalsy();
});
