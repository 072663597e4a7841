/** Server data about the current node, requested while its panel is open. */
import { type Call, getOpenings, getOverlays } from '$protocol/endpoints';
import type { NodeOverlays, Openings, Overlay } from '$protocol/types';

import { errorText } from '../game/errors';
import { t } from '../lib/text.svelte';
import { send } from '../net/api';
import type { Node } from './engine.svelte';

export class NodeAnswer<Answer> {
  /** The data of the node; null until loaded. */
  found: Answer | null = $state.raw(null);
  note = $state('');
  private open = false;
  private node: Node | null = null;
  /** The node of the last request. */
  private asked: Node | null = null;
  private asking = false;
  /** The request counter: older answers are ignored. */
  private round = 0;

  /** @param call the request for a node. */
  constructor(private readonly call: (node: Node) => Call<Answer>) {}

  protected get wanted(): boolean {
    return this.open;
  }

  /** Move to another node. */
  follow(node: Node): void {
    if (this.node?.record === node.record && this.node.at === node.at) return;
    this.node = node;
    this.found = null;
    void this.ask();
  }

  /** Open or close the panel. */
  look(open: boolean): void {
    this.open = open;
    void this.ask();
  }

  /** Request again: there may be more data by now. */
  again(): void {
    this.asked = null;
    this.round++;
    void this.ask();
  }

  /** Wait for a pause between quick steps. */
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

export class NodeOpenings extends NodeAnswer<Openings> {
  /** The level of the computer that played; empty: people only; null: all games. */
  among: string | null = $state(null);

  constructor() {
    super((node) => getOpenings({ ...node, level: this.among }));
  }

  /** Choose other games. */
  choose(level: string | null): void {
    this.among = level;
    this.again();
  }
}

export class Overlays extends NodeAnswer<NodeOverlays> {
  /** The code of the chosen overlay. */
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
