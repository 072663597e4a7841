/** The answer of one endpoint for the node that is looked at, asked for while a panel shows it. */
import type { Call } from '$protocol/endpoints';

import { errorText } from '../game/errors';
import { t } from '../lib/text.svelte';
import { send } from '../net/api';
import type { Node } from './engine.svelte';

export class NodeAnswer<Answer> {
  /** For the node; null until it is known. */
  found: Answer | null = $state.raw(null);
  note = $state('');
  /** Whether the panel with it is open. */
  private open = false;
  private node: Node | null = null;
  /** The node of the last request. */
  private asked: Node | null = null;
  private asking = false;
  /** Counts the calls of `again`: an answer to an earlier round is stale. */
  private round = 0;

  /** @param call the request for a node. */
  constructor(private readonly call: (node: Node) => Call<Answer>) {}

  /** Whether anything shows it. */
  protected get wanted(): boolean {
    return this.open;
  }

  /** Goes to another node. */
  follow(node: Node): void {
    if (this.node?.record === node.record && this.node.at === node.at) return;
    this.node = node;
    this.found = null;
    void this.ask();
  }

  /** Opens or closes the panel. */
  look(open: boolean): void {
    this.open = open;
    void this.ask();
  }

  /** Asks once more: there may be more to say by now. */
  again(): void {
    this.asked = null;
    this.round++;
    void this.ask();
  }

  /** Asks where the reader stops: nodes that are stepped over are left out. */
  protected async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.node && this.node !== this.asked && this.wanted) {
      const { node, round } = this;
      const still = (): boolean => node === this.node && round === this.round;
      this.note = '';
      try {
        const found = await send(this.call(node));
        if (still()) this.found = found;
      } catch (error) {
        if (still()) this.note = errorText(error, t);
      }
      if (round === this.round) this.asked = node;
    }
    this.asking = false;
  }
}
