/**
 * A search of several positions that the seat to act cannot tell apart: each has a tree of its own, and their roots are
 * added up, as `glyphwall.search.tree` and `report` do it.
 */
import type { Branch } from '$protocol/types';

import type { Engine, RecordBytes } from './engine';
import { NODES, TreeSearch, type SearchSettings } from './search';

/** A weight above any number of visits. */
const CERTAIN = 2 ** 36;

export class WorldSearch {
  private readonly trees: readonly TreeSearch[];
  /** Simulations that were asked for: a tree that is settled leaves its share of them. */
  private asked = 0;

  /** @param records one at least; the same seat acts in all, with the same choice. */
  constructor(engine: Engine, name: string, records: readonly RecordBytes[], settings: SearchSettings = {}) {
    const trees: TreeSearch[] = [];
    this.trees = trees;
    const nodes = Math.floor((settings.nodes ?? NODES) / records.length);
    try {
      for (const [number, record] of records.entries())
        trees.push(new TreeSearch(engine, name, record, { ...settings, nodes, number }));
    } catch (error) {
      this.free();
      throw error;
    }
  }

  get simulations(): number {
    return this.trees.reduce((sum, tree) => sum + tree.simulations, 0);
  }

  /** True if nothing is left to find out in any of them. */
  get settled(): boolean {
    return this.trees.every((tree) => tree.settled);
  }

  /** Nodes in use, and the greatest depth reached. */
  get extent(): { nodes: number; depth: number } {
    const each = this.trees.map((tree) => tree.extent);
    return {
      nodes: each.reduce((sum, { nodes }) => sum + nodes, 0),
      depth: Math.max(...each.map(({ depth }) => depth)),
    };
  }

  /** Runs some more simulations, each tree its share. */
  run(simulations: number): void {
    const before = this.asked;
    this.asked += simulations;
    for (const [index, tree] of this.trees.entries()) {
      const number = this.share(this.asked, index) - this.share(before, index);
      if (number > 0 && !tree.settled) tree.run(number);
    }
  }

  private share(total: number, index: number): number {
    const parts = this.trees.length;
    return Math.floor(total / parts) + (index < total % parts ? 1 : 0);
  }

  /** The actions, best first. */
  branches(): Branch[] {
    const rows = new Map<number, Branch[]>();
    for (const tree of this.trees)
      for (const branch of tree.branches())
        rows.set(branch.action, [...(rows.get(branch.action) ?? []), branch]);
    return [...rows.values()]
      .map(added)
      .sort(
        (one, other) =>
          other.proof - one.proof ||
          other.visits - one.visits ||
          other.value - one.value ||
          one.action - other.action,
      );
  }

  /** Gives its memory back; it must not be used any more. */
  free(): void {
    for (const tree of this.trees) tree.free();
  }
}

/** Adds up one action over all trees. Several worlds are a sample of what is possible: nothing is proved by them. */
function added(found: readonly Branch[]): Branch {
  const first = found[0]!;
  let [visits, total, most] = [0, 0, -1];
  let line: Branch['line'] = [first.action];
  for (const branch of found) {
    visits += branch.visits;
    total += branch.visits * branch.value;
    const weight = branch.visits + (branch.proof ? CERTAIN : 0);
    if (branch.visits && weight > most) [most, line] = [weight, branch.line];
  }
  const proof = found.length === 1 ? first.proof : 0;
  const value = proof || (visits && total / visits);
  return { action: first.action, visits, value, proof, line };
}
