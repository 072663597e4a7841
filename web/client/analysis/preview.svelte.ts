/** Positions of lines that aren't in the tree, shown on the board while a person points at a move. */
import { viewNode } from '$protocol/endpoints';
import type { Update } from '$protocol/types';

import { send } from '../net/api';
import type { Node } from './engine.svelte';

type Shown = Pick<Update, 'view' | 'entries'>;

/** Passing over a row of moves asks for none of them. */
const REST_MS = 80;
const MOST = 100;

export class Preview {
  /** The plies of the line that is shown, or about to be. */
  line: readonly string[] = $state.raw([]);

  private node: Node | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly known = new Map<string, Shown>();

  /** @param board shows a position in place of the table's, or null for the table's. */
  constructor(private readonly board: { preview: Shown | null }) {}

  /** Move to another node. */
  follow(node: Node): void {
    if (this.node?.record === node.record && this.node.at === node.at) return;
    this.hide();
    if (this.node?.record !== node.record) this.known.clear();
    this.node = node;
  }

  isShown(line: readonly string[]): boolean {
    return line.length === this.line.length && line.every((ply, index) => ply === this.line[index]);
  }

  show(line: readonly string[]): void {
    if (this.isShown(line)) return;
    clearTimeout(this.timer);
    this.line = line;
    this.timer = setTimeout(() => void this.look(line), REST_MS);
  }

  /** Show the table's position again. */
  hide(): void {
    clearTimeout(this.timer);
    this.line = [];
    this.board.preview = null;
  }

  private async look(line: readonly string[]): Promise<void> {
    const { node } = this;
    if (!node) return;
    const key = [node.at, ...line].join(' ');
    let shown = this.known.get(key);
    try {
      shown ??= (await send(viewNode({ ...node, line: [...line] }))).update;
    } catch {
      return; // a line can lead beyond what is known; its words stay
    }
    if (node === this.node && this.known.size < MOST) this.known.set(key, shown);
    if (node === this.node && this.line === line) this.board.preview = shown;
  }
}
