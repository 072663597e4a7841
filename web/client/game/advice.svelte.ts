/** Ideas for the person to move, and warnings about their move, where the game allows them. */
import type { Ideas } from '$protocol/types';

import { lookedAt } from '../lib/attention.svelte';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import { api, ApiError } from '../net/api';
import type { GameState } from '../play/state';
import { readerOf, reasonInWords } from './words';
import { errorText } from './errors';
import type { Proposals } from './proposals';
import type { Speech } from './showing.svelte';
import type { Voice } from './voice';

/** The pause between requests while the server gets ready. */
const AGAIN_MS = 2000;

/** The parts of a session that this class uses. */
interface Advised {
  readonly gameId: string;
  readonly game: GameState;
  readonly face: Pick<Voice, 'moveText'> | null;
  readonly acting: boolean;
  readonly over: boolean;
  readonly concealed: boolean;
  readonly proposals: Pick<Proposals, 'own' | 'make'>;
  readonly speech: Pick<Speech, 'tell'>;
  tokens(): string[];
}

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

export class Advice {
  /** The requested ideas; empty while they load. */
  found: Ideas | null = $state.raw(null);
  /** The warning about the unconfirmed move; '' for none. */
  warning: string = $state('');

  constructor(private readonly session: Advised) {}

  /** The hints of this game; `ask`: the other players can be asked to allow them. */
  get kind(): 'none' | 'ask' | 'ideas' | 'warnings' {
    return settings.hints ? (this.session.game.table?.hints ?? 'none') : 'none';
  }

  /** Request ideas, or ask the other players to allow hints. */
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
    this.found = { ideas: [], notes: [], warning: null, preparing: null };
    const wanted = (): boolean => this.found !== null && version === session.game.version; // still open, and at the same position
    for (let ready = false; !ready && wanted();) {
      try {
        const found = await api.ideas(session.game.table?.game ?? '', session.gameId, session.tokens());
        if (!wanted()) return;
        this.found = found;
        ready = found.preparing === null;
      } catch (error) {
        if (!wanted()) return;
        // A locked phone loses its connection, but the server gets ready anyway.
        if (this.found?.preparing == null || !isOffline(error)) {
          this.found = null;
          session.speech.tell(errorText(error, t));
        }
      }
      if (!ready) await lookedAt(AGAIN_MS);
    }
  }

  /** Return the warning about an unsent move, '' for none, or null if the game has moved on. */
  async against(move: string): Promise<string | null> {
    const { session } = this;
    const { version } = session.game;
    const game = session.game.table?.game ?? '';
    const found = await api.ideas(game, session.gameId, session.tokens(), move).catch(() => null);
    if (version !== session.game.version) return null;
    return found?.warning
      ? reasonInWords(found.warning, readerOf(session.game, t, 'literate', session.face), t)
      : '';
  }
}
