/** What the server says of the node that is looked at: asked for while somebody wants to see it. */
import { errorText } from '../game/errors';
import { t } from '../lib/text.svelte';
import { askJson } from '../net/api';
import type { Node } from './engine.svelte';

export class Asked<Answer> {
  /** Of the node; null until it is known. */
  found: Answer | null = $state.raw(null);
  note = $state('');
  /** Whether the panel with it is open. */
  private open = false;
  private node: Node | null = null;
  /** The node that was asked about last. */
  private asked: Node | null = null;
  private asking = false;

  constructor(private readonly path: string) {}

  /** Whether somebody wants to see it. */
  protected get wanted(): boolean {
    return this.open;
  }

  /** Another node is looked at. */
  follow(node: Node): void {
    if (this.node?.record === node.record && this.node.at === node.at) return;
    this.node = node;
    this.found = null;
    void this.ask();
  }

  /** Somebody looks at it from now on, or no more. */
  look(open: boolean): void {
    this.open = open;
    void this.ask();
  }

  /** Asks once more: there may be more to say by now. */
  again(): void {
    this.asked = null;
    void this.ask();
  }

  /** Steps are quick: only where somebody has stopped it is asked. */
  protected async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.node && this.node !== this.asked && this.wanted) {
        const { node } = this;
        this.note = '';
        const found = await askJson<Answer>(this.path, [], node);
        this.asked = node;
        if (node === this.node) this.found = found;
      }
    } catch (error) {
      this.asked = this.node;
      this.note = errorText(error, t);
    } finally {
      this.asking = false;
    }
  }
}
