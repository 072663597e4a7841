/** What a person could do, and what speaks against what they are about to do: where the game allows it. */
import type { Ideas } from '$protocol/types';

import { lookedAt } from '../lib/attention.svelte';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import { api, ApiError } from '../net/api';
import type { GameState } from '../play/state';
import { errorText } from './errors';
import type { Proposals } from './proposals';
import type { Speech } from './showing.svelte';
import { readerOf, reasonInWords } from './words';

/** Until the server is asked again that still gets ready. */
const AGAIN_MS = 2000;

/** What is needed of a session. */
interface Advised {
  readonly gameId: string;
  readonly game: GameState;
  readonly acting: boolean;
  readonly over: boolean;
  readonly concealed: boolean;
  readonly proposals: Pick<Proposals, 'own' | 'make'>;
  readonly speech: Pick<Speech, 'tell'>;
  tokens(): string[];
}

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

export class Advice {
  /** What the person could do, once they have asked; an empty list while it is looked for. */
  found: Ideas | null = $state.raw(null);
  /** What speaks against the move that waits for "confirm"; '' where nothing does. */
  warning: string = $state('');

  constructor(private readonly session: Advised) {}

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
      session.speech.tell(t('ui-ideas-none'));
      return;
    }
    const { version } = session.game;
    this.found = { ideas: [], notes: [], warning: null, preparing: null, search: null };
    const wanted = (): boolean => this.found !== null && version === session.game.version; // not shut, nor played on
    for (let ready = false; !ready && wanted();) {
      try {
        const found = await api.ideas(session.game.table?.game ?? '', session.gameId, session.tokens());
        if (!wanted()) return;
        this.found = found;
        ready = found.preparing === null;
      } catch (error) {
        if (!wanted()) return;
        // A phone that was locked while it waited lost its line: the server gets ready all the same.
        if (this.found?.preparing == null || !isOffline(error)) {
          this.found = null;
          session.speech.tell(errorText(error, t));
        }
      }
      if (!ready) await lookedAt(AGAIN_MS);
    }
  }

  /** What speaks against a move that is not sent yet, '' if nothing does; null once the game has gone on. */
  async against(move: string): Promise<string | null> {
    const { session } = this;
    const { version } = session.game;
    const game = session.game.table?.game ?? '';
    const found = await api.ideas(game, session.gameId, session.tokens(), move).catch(() => null);
    if (version !== session.game.version) return null;
    return found?.warning ? reasonInWords(found.warning, readerOf(session.game, t), t) : '';
  }
}
