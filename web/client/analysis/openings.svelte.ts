/** Openings of the node that is looked at, in all games or in those that somebody took part in. */
import type { Openings } from '$protocol/types';

import { Asked } from './panels.svelte';

export class AskedOpenings extends Asked<Openings> {
  /** The level of the computer that took part; empty: people alone; null: all games. */
  among: string | null = $state(null);

  constructor() {
    super('/api/analysis/openings');
  }

  protected override get more(): object {
    return { level: this.among };
  }

  /** Other games are looked at. */
  choose(level: string | null): void {
    this.among = level;
    this.again();
  }
}
