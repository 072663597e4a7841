/** The game's marks at a node. */
import { getOverlays } from '$protocol/endpoints';
import type { Marked, Overlay } from '$protocol/types';

import { NodeAnswer } from './node-answer.svelte';

export class Overlays extends NodeAnswer<Marked> {
  /** The code of the overlay that is shown wherever it says something. */
  code: string | null = $state(null);

  constructor() {
    super(getOverlays);
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
