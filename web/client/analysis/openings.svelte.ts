/** The openings of a node, in all games or in those of some players. */
import { getOpenings } from '$protocol/endpoints';
import type { Openings } from '$protocol/types';

import { NodeAnswer } from './node-answer.svelte';

export class NodeOpenings extends NodeAnswer<Openings> {
  /** The level of the computer that took part; empty: people only; null: all games. */
  among: string | null = $state(null);

  constructor() {
    super((node) => getOpenings({ ...node, level: this.among }));
  }

  /** Looks at other games. */
  choose(level: string | null): void {
    this.among = level;
    this.again();
  }
}
