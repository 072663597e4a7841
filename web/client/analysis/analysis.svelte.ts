/**
 * A tree of variations and the current node. The server computes changes; the page keeps values, so undo
 * restores the previous one.
 */
import { analyseTree, viewNode } from '$protocol/endpoints';
import type { Analyse, Analysed, NodeView, TreeNode } from '$protocol/types';

import { errorText } from '../game/errors';
import { randomHex } from '../lib/storage';
import { rename } from '../lib/router.svelte';
import { t } from '../lib/text.svelte';
import { ApiError, send } from '../net/api';
import { keptAddress, treeAddress } from './link';
import { dropAnalysis, findAnalysis, freeTitle, keepAnalysis, keptAnalyses } from './stored';

export type Edit = NonNullable<Analyse['edit']>;
export type Step = 'first' | 'back' | 'on' | 'last' | 'above' | 'below' | number;

/** Where an analysis lives: its id and name in this browser, and the address that it was opened by. */
export interface Home {
  id?: string;
  /** Return the address of a node, as long as nothing is changed. */
  address?: (at: number) => string | null;
  /** The address stays after changes, too: a shared analysis. */
  fixed?: boolean;
  /** What to say about it at first. */
  note?: string;
}

interface Value {
  tree: Analysed;
  at: number;
}

const MOST_UNDONE = 50;
const MOST_SEEN = 200;
/** Browsers refuse an address that changes too often. */
const ADDRESS_PAUSE_MS = 400;

export class Analysis {
  tree: Analysed = $state.raw() as Analysed;
  at = $state(0);
  /** The error or notice of the last change. */
  note = $state('');
  seen: NodeView | null = $state.raw(null);
  /** Its name among the stored ones. */
  title = $state('');
  /** The node on the board: `at`, once its position has loaded. */
  shown = $state(-1);
  private past: readonly Value[] = $state.raw([]);
  private future: readonly Value[] = $state.raw([]);
  /** The queue of changes. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly known = new Map<number, NodeView>();
  private id: string;
  /** Whether this browser has stored the tree as it is. */
  private stored = false;
  /** The record that this page last found or stored under its id. */
  private written = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private renamed = 0;

  /** `onmove` is called when the current node changes. */
  constructor(
    tree: Analysed,
    at: number,
    private readonly onmove: () => void,
    private readonly home: Home = {},
  ) {
    this.tree = tree;
    this.at = Math.min(at, tree.nodes.length - 1);
    this.note = home.note ?? '';
    this.id = home.id ?? '';
  }

  /** Store it under a name, or find it among the stored ones, and show its address. */
  open(): void {
    const { home, tree } = this;
    const kept = home.id
      ? findAnalysis(home.id)
      : keptAnalyses().find(({ record }) => record === tree.record);
    this.id ||= kept?.id ?? randomHex(12);
    this.title = kept?.title ?? freeTitle(titleOf(tree));
    this.stored = kept !== undefined;
    this.written = kept?.record ?? '';
    if (!kept && !home.fixed) this.keep(home.address !== undefined);
    else this.place();
    if (!this.stored && home.note) this.note = `${home.note} ${this.note}`;
  }

  /** Stop following the current node in the address. */
  close(): void {
    clearTimeout(this.timer);
  }

  /** Give it another name. */
  rename(title: string): void {
    this.title = title.trim() || freeTitle(titleOf(this.tree));
    this.keep();
  }

  private moved(): void {
    this.place();
    this.onmove();
  }

  /** Show the address of the current node, so that a reload leads back to it. */
  private place(): void {
    clearTimeout(this.timer);
    const wait = Math.max(0, this.renamed + ADDRESS_PAUSE_MS - Date.now());
    this.timer = setTimeout(() => {
      const address = this.address;
      this.renamed = Date.now();
      if (address !== null) rename(address);
    }, wait);
  }

  private get address(): string | null {
    const { home, at, tree } = this;
    if (home.fixed) return null;
    if (home.address) return home.address(at);
    return this.stored ? keptAddress(this.id, at) : treeAddress(tree.record, at);
  }

  get node(): TreeNode {
    return this.tree.nodes[this.at] as TreeNode;
  }

  /** The current node's identity, independent of the rest of the tree: the tags, and the plies that lead to it. */
  get key(): string {
    const { record, nodes } = this.tree;
    const path: string[] = [];
    for (let up = this.node; up.parent >= 0; up = nodes[up.parent] as TreeNode) path.push(up.text);
    return [record.slice(0, record.indexOf('\n\n')), ...path.reverse()].join('\n');
  }

  readonly children = $derived.by(() => {
    const found: number[][] = this.tree.nodes.map(() => []);
    this.tree.nodes.forEach(({ parent }, number) => found[parent]?.push(number));
    return found;
  });

  /** The current position, if the game goes on and everyone may see it whole. */
  get start(): { game: string; position: string; options: Record<string, unknown> } | null {
    const { table, view } = this.seen?.update ?? {};
    if (!table || !view || table.secrets || table.result) return null;
    return { game: table.game, position: view.position, options: table.options };
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  get redoable(): boolean {
    return this.future.length > 0;
  }

  /** Return the view of a node, requested once. */
  async look(more: { explain?: string; words?: string; language?: string } = {}): Promise<NodeView> {
    const { at, tree } = this;
    const plain = Object.keys(more).length === 0;
    let seen = plain ? this.known.get(at) : undefined;
    if (!seen) {
      seen = await send(viewNode({ record: tree.record, at, ...more }));
      if (plain && tree === this.tree && this.known.size < MOST_SEEN) this.known.set(at, seen);
    }
    if (plain && at === this.at && tree === this.tree) {
      this.seen = seen;
      this.shown = at;
    }
    return seen;
  }

  /** Throws what the server refuses. */
  async play(move: string): Promise<void> {
    await this.ask([{ edit: 'play', at: this.at, move }]);
  }

  /** Make a change and note a refusal. The current node may change. */
  async change(edit: Edit): Promise<boolean> {
    try {
      await this.ask([edit]);
      this.moved();
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    }
  }

  /** Add a line to the tree without moving, its first ply with its value. One undo removes all of it. */
  async take(
    line: readonly string[],
    value: { win?: number; proof?: 'win' | 'loss'; plies?: number | null },
  ): Promise<void> {
    const { at } = this;
    const [move = ''] = line;
    const whole: Edit[] = line.length > 1 ? [{ edit: 'line', at, plies: [...line] }] : [];
    try {
      await this.ask([...whole, { edit: 'play', at, move, draw: false }], value);
      this.moved();
    } catch (error) {
      this.refused(error);
    }
  }

  /** Show another page's analysis. This isn't an undoable change. */
  adopt(tree: Analysed, at: number): void {
    if (tree !== this.tree) {
      this.known.clear();
      this.past = this.future = [];
      this.tree = tree;
    }
    this.at = Math.min(at, tree.nodes.length - 1);
    this.note = '';
    this.moved();
  }

  /** Store it under the id of a shared analysis, which has an address of its own. */
  keepAs(id: string): void {
    this.home.fixed = true;
    clearTimeout(this.timer);
    dropAnalysis(this.id);
    this.id = id;
    this.keep();
  }

  /** Make changes one after another, as one to undo. `value`: of the last node; then the node before it stays current. */
  private ask(edits: readonly Edit[], value?: object): Promise<void> {
    const made = this.last.then(async () => {
      const before: Value = { tree: this.tree, at: this.at };
      let { tree } = before;
      for (const edit of edits) tree = await send(analyseTree({ record: tree.record, edit }));
      let { at } = tree;
      if (value) {
        tree = await send(analyseTree({ record: tree.record, edit: { edit: 'evaluate', at, ...value } }));
        at = tree.nodes[tree.at]?.parent ?? 0;
      }
      if (tree.record !== before.tree.record) {
        this.past = [...this.past.slice(1 - MOST_UNDONE), before];
        this.future = [];
      }
      this.set({ tree, at });
    });
    this.last = made.catch(() => undefined);
    return made;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.future = [{ tree: this.tree, at: this.at }, ...this.future];
    this.past = this.past.slice(0, -1);
    this.set(before);
    this.moved();
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (!next) return;
    this.past = [...this.past, { tree: this.tree, at: this.at }];
    this.future = rest;
    this.set(next);
    this.moved();
  }

  go(step: Step): void {
    const wanted = this.reached(step);
    if (wanted === undefined || wanted === this.at) return;
    this.at = wanted;
    this.note = '';
    this.moved();
  }

  private reached(step: Step): number | undefined {
    const { children, node, at } = this;
    if (typeof step === 'number') return this.tree.nodes[step] && step;
    switch (step) {
      case 'first':
        return 0;
      case 'back':
        return node.parent < 0 ? undefined : node.parent;
      case 'on':
        return children[at]?.[0];
      case 'last': {
        let end = at;
        for (let next = children[end]?.[0]; next !== undefined; next = children[end]?.[0]) end = next;
        return end;
      }
      default: {
        const beside = children[node.parent] ?? [];
        return beside[beside.indexOf(at) + (step === 'below' ? 1 : -1)];
      }
    }
  }

  private set({ tree, at }: Value): void {
    if (tree !== this.tree) this.known.clear();
    this.tree = tree;
    this.at = at;
    this.note = '';
    this.keep();
  }

  private keep(untouched = false): void {
    this.leaveToOthers();
    const { id, title, at, home } = this;
    const { record } = this.tree;
    this.stored = keepAnalysis({ id, title, record, at, changed: Date.now(), untouched });
    if (this.stored) this.written = record;
    else this.note = t('ui-analysis-full');
    if (!untouched) delete home.address;
    this.place();
  }

  /** Take another id and name if another tab has changed the stored analysis: each tab keeps its own. */
  private leaveToOthers(): void {
    const there = findAnalysis(this.id);
    if (this.home.fixed || !there || [this.written, this.tree.record].includes(there.record)) return;
    this.id = randomHex(12);
    this.title = freeTitle(this.title);
  }

  private refused(error: unknown): void {
    const told = errorText(error, t);
    this.note = error instanceof ApiError && error.status === 400 ? `${told} ${error.message}` : told;
  }
}

/** Return the name that a tree gets at first. */
export function titleOf({ title, players }: Analysed): string {
  const names = players.filter((name) => name && name !== '?').join(' – ');
  return names ? `${title}: ${names}` : title;
}
