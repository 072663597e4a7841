/** What the server says of the node that is looked at: asked for while somebody wants to see it. */
import type { Marked, Openings, Overlay } from '$protocol/types';

import { errorText } from '../game/words';
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
  /** How often somebody wanted to know anew: an answer to what was wanted before is none. */
  private round = 0;

  constructor(private readonly path: string) {}

  /** Whether somebody wants to see it. */
  protected get wanted(): boolean {
    return this.open;
  }

  /** What is asked beside the node. */
  protected get more(): object {
    return {};
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
    this.round++;
    void this.ask();
  }

  /** Steps are quick: only where somebody has stopped it is asked. */
  protected async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.node && this.node !== this.asked && this.wanted) {
      const { node, round } = this;
      const still = (): boolean => node === this.node && round === this.round;
      this.note = '';
      try {
        const found = await askJson<Answer>(this.path, [], { ...node, ...this.more });
        if (still()) this.found = found;
      } catch (error) {
        if (still()) this.note = errorText(error, t);
      }
      if (round === this.round) this.asked = node;
    }
    this.asking = false;
  }
}

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
