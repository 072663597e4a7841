/** The picked-up tile and its possible uses: unfinished choices at a table of Grawlix. */
import type { Interaction } from '$client/game/voice';
import type { GameSession } from '$client/game/session.svelte';

import { t } from '$client/lib/text.svelte';
import { moveText } from './moves';
import { grawlixView } from './speech';

export const TAKING: readonly string[] = ['draft', 'blind', 'fetch'];

export class TileInteraction implements Interaction {
  selected: string | null = $state(null);

  constructor(private readonly session: GameSession) {}

  get placing(): boolean {
    return this.session.acting && grawlixView(this.session.view)?.phase === 'place';
  }

  get drafting(): boolean {
    const phase = grawlixView(this.session.view)?.phase ?? '';
    return this.session.acting && TAKING.includes(phase);
  }

  get targets(): readonly string[] {
    return (this.selected !== null && grawlixView(this.session.view)?.targets[this.selected]) || [];
  }

  /** Whether a tile can be placed ahead: the other player's turn leads to an own one. */
  private get ahead(): boolean {
    const phase = grawlixView(this.session.game.view)?.phase ?? '';
    return this.session.moves.mayPlan && ['place', 'fetch'].includes(phase);
  }

  private plan(move: string): void {
    this.selected = null;
    this.session.moves.plan(move, moveText(move, 'literate', t));
  }

  pickUp(tile: string | null): void {
    this.session.cancel();
    this.selected = tile;
  }

  /** Handle a tapped cell, or a dropped tile. */
  place(tile: string, cell: string): void {
    const { session } = this;
    const view = grawlixView(session.view);
    if (!view || (!session.acting && (session.over || session.review.ply !== null))) return;
    if (!session.acting) {
      const own = view.hands[session.home]?.includes(tile) && view.targets[tile]?.includes(cell);
      if (own && this.ahead) return this.plan(`${tile}${cell}`);
      session.speech.tell(session.face?.status(session.game) ?? '');
      return;
    }
    const fits = view.targets[tile]?.includes(cell) ?? false;
    if (!fits || !this.placing || !view.hands[view.actor]?.includes(tile)) session.ask(`${tile}${cell}`);
    else session.moves.commit(`${tile}${cell}`);
  }

  /** Handle a tapped tile of the supply. */
  take(tile: string): void {
    if (this.drafting) this.session.moves.commit(`+${tile}`);
  }

  cancel(): void {
    this.selected = null;
  }

  moved(): void {
    const { home, game } = this.session;
    const hand = grawlixView(game.view)?.hands[home] ?? [];
    if (this.drafting || (this.selected !== null && !hand.includes(this.selected))) this.selected = null;
  }
}
