/**
 * The moves of this device, from the table to the server: what was chosen ahead, what waits for "confirm", and what
 * is on its way.
 */
import type { Explanation } from '$protocol/types';

import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import type { Asked } from '../play/channel';
import type { GameState } from '../play/state';
import type { Advice } from './advice.svelte';
import { Automatic } from './moves.svelte';
import type { Insight } from './insight.svelte';
import type { Review } from './review.svelte';
import type { Showing, Speech } from './showing.svelte';
import type { Voice } from './voice';

export interface Sending {
  id: string;
  move: string;
  /** The version that it made, once it is acknowledged. */
  version: number | null;
  automatic: boolean;
}

/** What is needed of a session. */
interface Mover {
  readonly game: GameState;
  readonly face: Pick<Voice, 'single'> | null;
  readonly acting: boolean;
  readonly over: boolean;
  readonly concealed: boolean;
  readonly practice: boolean;
  readonly advice: Pick<Advice, 'kind' | 'against' | 'warning'>;
  readonly insight: Pick<Insight, 'trying' | 'attempt'>;
  readonly review: Pick<Review, 'ply'>;
  readonly showing: Pick<Showing, 'skip'>;
  readonly speech: Speech;
  explanation: Explanation | null;
  request(asked: Asked): string;
  /** A line typed into the command line. */
  type(line: string): void;
}

export class Moves {
  /** A move that waits for "confirm". */
  proposed: string | null = $state(null);
  /** The move sent, until its result is here: acknowledged, and the game at the version that it made. */
  sending: Sending | null = $state.raw(null);
  /** Chosen while somebody else is to act: made when it is one's turn, if it can be made then. */
  planned: string | null = $state(null);
  /** Lines that were typed while a move was on its way; they follow it, one after the other. */
  typed: string[] = [];
  /** What is done for the person where there is no choice. */
  readonly automatic = new Automatic();

  constructor(private readonly session: Mover) {}

  /** Sends a move, or keeps it for "confirm" when the person wants that. */
  commit(move: string): void {
    const { session } = this;
    if (session.insight.trying) return session.insight.attempt(move);
    session.explanation = null;
    session.speech.answer = '';
    session.advice.warning = '';
    if (settings.confirm) this.proposed = move;
    else if (session.advice.kind === 'warnings') void this.mind(move);
    else this.send(move);
  }

  /** Looks at a move before it is sent: one that something speaks against waits for "confirm". */
  private async mind(move: string): Promise<void> {
    const { advice, speech } = this.session;
    const against = await advice.against(move);
    if (against === null) return;
    if (against === '') return this.send(move);
    this.proposed = move;
    advice.warning = against;
    speech.say({ assertive: against });
  }

  /** Whether a move can be chosen ahead: one person is at this device, and somebody else is to act. */
  get mayPlan(): boolean {
    const { game, over, review, practice } = this.session;
    const { seats, view } = game;
    if (seats.length !== 1 || view === null || over || review.ply !== null || practice) return false;
    return view.actor >= 0 && !seats.includes(view.actor) && this.sending === null;
  }

  plan(move: string, told: string): void {
    this.planned = move;
    this.session.speech.say({ polite: t('ui-planned', { move: told }) });
  }

  confirm(): void {
    if (this.proposed !== null) this.send(this.proposed);
  }

  send(move: string): void {
    if (this.session.insight.trying) return this.session.insight.attempt(move);
    this.proposed = null;
    this.session.showing.skip();
    if (this.sending !== null) return;
    this.automatic.begin();
    this.post(move, false);
  }

  /** Makes what was chosen ahead, or the choice that is none, unless the person wants to be asked or cannot see it. */
  goOn(): void {
    const { session } = this;
    if (session.over) return; // at most a move is tried
    if (this.planned !== null && session.acting) return this.makePlanned(this.planned);
    if (!settings.automatic || settings.confirm || session.practice || !this.automatic.ready) return;
    if (!session.acting || session.concealed || this.sending !== null) return;
    const move = session.face?.single?.(session.game) ?? null;
    if (move !== null) this.post(move, true);
  }

  /** The server has the move on disk. */
  acknowledged(id: string, version: number): void {
    if (this.sending?.id === id) this.sending = { ...this.sending, version };
    this.arrive();
    this.goOn();
  }

  /** The acknowledgement may come before the news of it: the tile must not jump back in between. */
  arrive(): void {
    const made = this.sending?.version ?? null;
    if (made === null || (this.session.game.version ?? 0) < made) return;
    this.sending = null;
    const line = this.typed.shift();
    if (line !== undefined) this.session.type(line);
  }

  /** Something was refused; whether it was a move that nobody asked for, which nobody need hear of. */
  refused(id: string | null): boolean {
    if (this.sending?.id !== id) return false;
    const { automatic } = this.sending;
    this.sending = null;
    this.typed = []; // they were meant for what did not happen
    // The same seat may be played elsewhere, too. From here on the person chooses.
    if (automatic) this.automatic.hold();
    return automatic;
  }

  private makePlanned(move: string): void {
    const { session } = this;
    this.planned = null;
    if (session.game.view?.legal.includes(move)) this.commit(move);
    else session.speech.tell(t('ui-planned-dropped'));
  }

  private post(move: string, automatic: boolean): void {
    const id = this.session.request({ type: 'move', version: this.session.game.version ?? 0, move });
    this.sending = { id, move, version: null, automatic };
  }
}
