/** Stepping through a finished game: the step that is looked at, and the position after it. */
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import { api } from '../net/api';
import { pliesInForce, type AnyView, type GameState } from '../play/state';
import { errorText } from './errors';
import type { Insight } from './insight.svelte';
import type { Showing, Speech } from './showing.svelte';
import type { Voice } from './voice';

export type StepTo = 'first' | 'back' | 'on' | 'last' | number;

/** What is needed of a session. */
interface Reviewed {
  readonly gameId: string;
  readonly game: GameState;
  readonly face: Pick<Voice, 'told'> | null;
  readonly over: boolean;
  readonly practice: boolean;
  /** How many plies are in force. */
  readonly plies: number;
  readonly insight: Pick<Insight, 'told' | 'leave'>;
  readonly showing: Pick<Showing, 'quicken'>;
  readonly speech: Speech;
  tokens(): string[];
  cancel(): void;
}

export class Review {
  /** The step that is looked at; null: the end itself. */
  ply: number | null = $state(null);
  view: AnyView | null = $state.raw(null);

  private readonly seen = new Map<number, AnyView>();

  constructor(private readonly session: Reviewed) {}

  /** Opens at the last position: from there one steps back, through what led to it. */
  open(): void {
    const { session } = this;
    session.cancel();
    this.view = null; // the end's own
    this.ply = session.plies;
    session.speech.say({ polite: this.text(this.ply) });
  }

  async step(to: StepTo): Promise<void> {
    const { session } = this;
    const last = session.plies;
    if (!session.over || session.practice) {
      session.speech.tell(t('ui-review-not-yet'));
      return;
    }
    const now = this.ply ?? last;
    const wanted = typeof to === 'number' ? to : { first: 0, back: now - 1, on: now + 1, last }[to];
    const ply = Math.max(0, Math.min(last, wanted));
    session.insight.leave();
    session.cancel();
    session.showing.quicken();
    if (ply === last) {
      this.ply = null;
      this.view = null;
    } else {
      this.ply = ply;
      try {
        const view = this.seen.get(ply) ?? (await api.viewAt(session.gameId, ply, session.tokens()));
        this.seen.set(ply, view);
        if (this.ply !== ply) return; // stepped on while it was on its way
        this.view = view;
      } catch (error) {
        session.speech.tell(errorText(error, t));
        return;
      }
    }
    session.speech.answer = '';
    session.speech.say({ polite: this.text(ply) });
  }

  /** The step that is looked at, in words; "" at the end of the game. */
  get told(): string {
    return this.ply === null ? '' : this.text(this.ply);
  }

  private text(ply: number): string {
    const { game, face, plies, insight } = this.session;
    const entry = pliesInForce(game.entries)[ply - 1];
    const what = entry ? (face?.told(game, entry, settings.verbosity) ?? '') : t('ui-review-start');
    const step = t('ui-review-step', { ply, last: plies, what });
    return [step, insight.told(ply)].filter(Boolean).join(' ');
  }
}
