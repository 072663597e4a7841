/** What the game marks at the node that is looked at. */
import type { Marked, Overlay } from '$protocol/types';

import { Asked } from './panels.svelte';

export class Overlays extends Asked<Marked> {
  /** The code of the one that is shown, wherever it has something to say. */
  code: string | null = $state(null);

  constructor() {
    super('/api/analysis/overlays');
  }

  get shown(): Overlay | null {
    return this.found?.overlays.find(({ code }) => code === this.code) ?? null;
  }

  choose(code: string | null): void {
    this.code = code;
    void this.ask();
  }

  protected override get wanted(): boolean {
    return super.wanted || this.code !== null;
  }
}
