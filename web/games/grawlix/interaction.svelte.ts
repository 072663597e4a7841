/** The tile picked up, and what may be done with it: what is begun at a table of Grawlix before it is a move. */
import type { Interaction } from '$client/game/voice';
import type { GameSession } from '$client/game/session.svelte';

import { grawlixView, moveShown } from './speech';

/** The phases in which a tile is taken from the supply. */
const TAKING: readonly string[] = ['draft', 'blind', 'fetch'];

export class TileInteraction implements Interaction {
  /** The tile picked up, from any hand. */
  selected: string | null = $state(null);

  constructor(private readonly session: GameSession) {}

  /** Whether it is time to place a tile. */
  get placing(): boolean {
    return this.session.acting && grawlixView(this.session.view)?.phase === 'place';
  }

  /** Whether it is time to take a tile from the supply. */
  get drafting(): boolean {
    const phase = grawlixView(this.session.view)?.phase ?? '';
    return this.session.acting && TAKING.includes(phase);
  }

  /** The cells that the tile picked up fits. */
  get targets(): readonly string[] {
    return (this.selected !== null && grawlixView(this.session.view)?.targets[this.selected]) || [];
  }

  /** Whether a tile can be placed ahead: the other player is at a turn that ends with an own one. */
  private get ahead(): boolean {
    const phase = grawlixView(this.session.game.view)?.phase ?? '';
    return this.session.moves.mayPlan && ['place', 'fetch'].includes(phase);
  }

  private plan(move: string): void {
    this.selected = null;
    this.session.moves.plan(move, moveShown(move));
  }

  pickUp(tile: string | null): void {
    this.session.cancel();
    this.selected = tile;
  }

  /** A cell was tapped with a tile in hand, or a tile was dropped there. */
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

  /** A tile of the supply was tapped. */
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
