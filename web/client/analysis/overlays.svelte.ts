/** What the game marks at the node that is looked at: asked for while somebody wants to see it. */
import type { Marked, Overlay } from '$protocol/types';

import { errorText } from '../game/errors';
import { t } from '../lib/text.svelte';
import { askJson } from '../net/api';
import type { Node } from './engine.svelte';

export class Overlays {
  /** What there is at the node; null until it is known. */
  found: readonly Overlay[] | null = $state.raw(null);
  /** The code of the one that is shown, wherever it has something to say. */
  code: string | null = $state(null);
  note = $state('');
  /** Whether the list of them is looked at. */
  private open = false;
  private node: Node | null = null;
  private asking = false;
  /** The node that was asked about last. */
  private asked: Node | null = null;

  get shown(): Overlay | null {
    return this.found?.find(({ code }) => code === this.code) ?? null;
  }

  /** Another node is looked at. */
  follow(node: Node): void {
    if (this.node?.record === node.record && this.node.at === node.at) return;
    this.node = node;
    this.found = null;
    void this.ask();
  }

  /** Somebody looks at the list from now on, or no more. */
  look(open: boolean): void {
    this.open = open;
    void this.ask();
  }

  choose(code: string | null): void {
    this.code = code;
    void this.ask();
  }

  /** Steps are quick: only where somebody has stopped it is asked. */
  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.node && this.node !== this.asked && (this.open || this.code !== null)) {
        const { node } = this;
        this.note = '';
        const { overlays } = await askJson<Marked>('/api/analysis/overlays', [], node);
        this.asked = node;
        if (node === this.node) this.found = overlays;
      }
    } catch (error) {
      this.asked = this.node;
      this.found = [];
      this.note = errorText(error, t);
    } finally {
      this.asking = false;
    }
  }
}
