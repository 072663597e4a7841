/** The review of a finished game: the current step and its position. */
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import { api } from '../net/api';
import { pliesInForce, type AnyView, type GameState } from '../play/state';
import { errorText } from './errors';
import type { Insight } from './insight.svelte';
import type { Showing, Speech } from './showing.svelte';
import type { MoveStyle, Voice } from './voice';

export type StepTo = 'first' | 'back' | 'on' | 'last' | number;

/** The parts of a session that this class uses. */
interface Reviewed {
  readonly gameId: string;
  readonly game: GameState;
  readonly face: Pick<Voice, 'describe' | 'describePast'> | null;
  readonly over: boolean;
  readonly practice: boolean;
  readonly plies: number;
  readonly insight: Pick<Insight, 'describe' | 'leave'>;
  readonly showing: Pick<Showing, 'quicken'>;
  readonly speech: Speech;
  tokens(): string[];
  cancel(): void;
}

export class Review {
  /** The current step; null: the end. */
  ply: number | null = $state(null);
  view: AnyView | null = $state.raw(null);

  /** The step whose position is shown: a chosen one may not be here yet. */
  private shown: number | null = null;
  private readonly seen = new Map<number, AnyView>();

  constructor(private readonly session: Reviewed) {}

  /** Open at the last position. */
  open(): void {
    const { session } = this;
    session.cancel();
    this.view = null;
    this.ply = this.shown = session.plies;
    session.speech.say({ polite: this.text(this.ply) });
  }

  /** Go to a step. `staying`: the search for a better move goes on there. */
  async step(to: StepTo, staying = false): Promise<void> {
    const { session } = this;
    const last = session.plies;
    if (!session.over || session.practice) {
      session.speech.tell(t('ui-review-not-yet'));
      return;
    }
    const now = this.ply ?? last;
    const wanted = typeof to === 'number' ? to : { first: 0, back: now - 1, on: now + 1, last }[to];
    const ply = Math.max(0, Math.min(last, wanted));
    if (!staying) session.insight.leave();
    session.cancel();
    session.showing.quicken();
    if (ply === last) {
      this.ply = this.shown = null;
      this.view = null;
    } else {
      this.ply = ply;
      try {
        const view = this.seen.get(ply) ?? (await api.viewAt(session.gameId, ply, session.tokens()));
        this.seen.set(ply, view);
        if (this.ply !== ply) return; // another step was chosen meanwhile
        this.view = view;
        this.shown = ply;
      } catch (error) {
        if (this.ply === ply) this.ply = this.shown;
        session.speech.tell(errorText(error, t));
        return;
      }
    }
    session.speech.answer = '';
    session.speech.say({ polite: this.text(ply) });
  }

  /** Describe the current step; "" at the end of the game. */
  get caption(): string {
    return this.ply === null ? '' : this.text(this.ply, 'shown');
  }

  private text(ply: number, style: MoveStyle = settings.verbosity): string {
    const { game, face, plies, insight } = this.session;
    const entry = pliesInForce(game.entries)[ply - 1];
    const did =
      entry &&
      (face?.describePast?.(game, entry, style, null) || face?.describe(game, entry, settings.verbosity));
    const what = entry ? (did ?? '') : t('ui-review-start');
    const step = t('ui-review-step', { ply, last: plies, what });
    return [step, insight.describe(ply)].filter(Boolean).join(' ');
  }
}
