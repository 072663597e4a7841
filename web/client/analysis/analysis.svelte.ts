/**
 * A tree of variations on the page, and the node that is looked at. What the tree is and what a change makes of it, the
 * server says: here it is a value, and undo is to take the one before.
 */
import type { Analyse, Analysed, SeenAt, TreeNode } from '$protocol/types';

import { errorText } from '../game/errors';
import { randomHex } from '../lib/storage';
import { rename } from '../lib/router.svelte';
import { t } from '../lib/text.svelte';
import { ApiError, askJson } from '../net/api';
import { dropAnalysis, keepAnalysis } from './stored';

export type Edit = NonNullable<Analyse['edit']>;
export type Step = 'first' | 'back' | 'on' | 'last' | 'above' | 'below' | number;

interface Value {
  tree: Analysed;
  at: number;
}

/** Changes that can be undone. */
const MOST_UNDONE = 50;
const MOST_SEEN = 200;

export class Analysis {
  tree: Analysed = $state.raw() as Analysed;
  at = $state(0);
  /** What went wrong, or is to be known, of the last change. */
  note = $state('');
  seen: SeenAt | null = $state.raw(null);
  /** The node that the board shows: `at`, once its position has come. */
  shown = $state(-1);
  private past: readonly Value[] = $state.raw([]);
  private future: readonly Value[] = $state.raw([]);
  /** Changes are made one after the other. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly known = new Map<number, SeenAt>();

  /** `moved` is told when another node is looked at. */
  constructor(
    tree: Analysed,
    at: number,
    private readonly moved: () => void,
    private id: string | null = null,
  ) {
    this.tree = tree;
    this.at = Math.min(at, tree.nodes.length - 1);
  }

  get node(): TreeNode {
    return this.tree.nodes[this.at] as TreeNode;
  }

  readonly children = $derived.by(() => {
    const found: number[][] = this.tree.nodes.map(() => []);
    this.tree.nodes.forEach(({ parent }, number) => found[parent]?.push(number));
    return found;
  });

  /** The position that is looked at, where the game goes on in it and everybody sees all of it. */
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

  /** The node as it is seen, asked for once. */
  async look(more: { explain?: string; words?: string; language?: string } = {}): Promise<SeenAt> {
    const { at, tree } = this;
    const plain = Object.keys(more).length === 0;
    let seen = plain ? this.known.get(at) : undefined;
    if (!seen) {
      seen = await askJson<SeenAt>('/api/analysis/position', [], { record: tree.record, at, ...more });
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
    await this.ask({ edit: 'play', at: this.at, move });
  }

  /** Makes a change; what is refused is noted. The node that is looked at may then be another one. */
  async change(edit: Edit): Promise<boolean> {
    try {
      await this.ask(edit);
      this.moved();
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    }
  }

  /** Puts a ply with what is believed or proved of it into the tree, and stays where it is. */
  async take(
    move: string,
    value: { win?: number; proof?: 'win' | 'loss'; plies?: number | null },
  ): Promise<void> {
    const { at } = this;
    if (!(await this.change({ edit: 'play', at, move, draw: false }))) return;
    if (await this.change({ edit: 'evaluate', at: this.at, ...value })) this.go(this.node.parent);
  }

  /** What somebody else shows takes the place of what was looked at: that is no change of one's own. */
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

  /** It is kept in this browser by another name. */
  keepAs(id: string): void {
    if (this.id !== null) dropAnalysis(this.id);
    this.id = id;
    this.keep();
  }

  private ask(edit: Edit): Promise<void> {
    const made = this.last.then(async () => {
      const before: Value = { tree: this.tree, at: this.at };
      const tree = await askJson<Analysed>('/api/analysis', [], { record: before.tree.record, edit });
      if (tree.record !== before.tree.record) {
        this.past = [...this.past.slice(1 - MOST_UNDONE), before];
        this.future = [];
      }
      this.set({ tree, at: tree.at });
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

  private keep(): void {
    const isNew = this.id === null;
    this.id ??= randomHex(12);
    const { title, record, players } = this.tree;
    const names = players.filter((name) => name && name !== '?').join(' – ');
    const kept = keepAnalysis({
      id: this.id,
      title: names ? `${title}: ${names}` : title,
      record,
      at: this.at,
      changed: Date.now(),
    });
    if (!kept) this.note = t('ui-analysis-full');
    else if (isNew) rename(`/analysis?kept=${this.id}`);
  }

  private refused(error: unknown): void {
    const told = errorText(error, t);
    this.note = error instanceof ApiError && error.status === 400 ? `${told} ${error.message}` : told;
  }
}
