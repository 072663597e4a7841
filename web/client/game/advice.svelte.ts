/** What a person could do, and what speaks against what they are about to do: where the game allows it. */
import type { Ideas } from '$protocol/types';

import { api } from '../net/api';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import { errorText } from './errors';
import type { GameSession } from './session.svelte';
import { readerOf, reasonInWords } from './words';

/** Until the server is asked again that still gets ready. */
const AGAIN_MS = 2000;

export class Advice {
  /** What the person could do, once they have asked; an empty list while it is looked for. */
  found: Ideas | null = $state.raw(null);
  /** What speaks against the move that waits for "confirm"; '' where nothing does. */
  warning: string = $state('');

  constructor(private readonly session: GameSession) {}

  /** What this game offers to whoever wants hints; `ask`: the others can be asked whether they want them, too. */
  get kind(): 'none' | 'ask' | 'ideas' | 'warnings' {
    return settings.hints ? (this.session.game.table?.hints ?? 'none') : 'none';
  }

  /** Asks what one could do now, or the others whether everybody may. */
  async ask(): Promise<void> {
    const { session } = this;
    if (this.kind === 'ask' && session.proposals.own === null && !session.over) {
      session.proposals.make('hints');
      return;
    }
    if (['none', 'ask'].includes(this.kind) || !session.acting || session.concealed) {
      session.tell(t('ui-ideas-none'));
      return;
    }
    const { version } = session.game;
    this.found = { ideas: [], notes: [], warning: null, preparing: null };
    try {
      for (;;) {
        const found = await api.ideas(session.gameId, session.tokens());
        if (this.found === null || version !== session.game.version) return; // shut, or played on meanwhile
        this.found = found;
        if (found.preparing === null) return;
        await new Promise((done) => setTimeout(done, AGAIN_MS));
        if (this.found === null || version !== session.game.version) return;
      }
    } catch (error) {
      this.found = null;
      session.tell(errorText(error, t));
    }
  }

  /** Looks at a move before it is sent: one that something speaks against waits for "confirm". */
  async mind(move: string): Promise<void> {
    const { session } = this;
    const { version } = session.game;
    const found = await api.ideas(session.gameId, session.tokens(), move).catch(() => null);
    if (version !== session.game.version) return;
    if (!found?.warning) return session.moves.send(move);
    session.moves.proposed = move;
    this.warning = reasonInWords(found.warning, readerOf(session.game, t), t);
    session.speak({ assertive: this.warning });
  }
}
