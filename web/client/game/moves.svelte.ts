/** The moves of this device: planned, unconfirmed and sent. */
import type { Explanation } from '$protocol/types';

import { settings } from '../lib/settings.svelte';
import { t } from '../lib/text.svelte';
import type { NewRequest } from '../play/channel';
import type { GameState } from '../play/state';
import type { Advice } from './advice.svelte';
import type { Insight } from './insight.svelte';
import type { Review } from './review.svelte';
import type { Showing, Speech } from './showing.svelte';
import type { Voice } from './voice';

export interface Sending {
  id: string;
  move: string;
  /** The version that the move made, once acknowledged. */
  version: number | null;
  automatic: boolean;
}

/** The parts of a session that this class uses. */
interface Mover {
  readonly game: GameState;
  readonly face: Pick<Voice, 'single'> | null;
  readonly acting: boolean;
  readonly over: boolean;
  readonly concealed: boolean;
  readonly practice: boolean;
  readonly advice: Pick<Advice, 'kind' | 'against' | 'warning'>;
  readonly insight: Pick<Insight, 'trying' | 'tried' | 'attempt'>;
  readonly review: Pick<Review, 'ply'>;
  readonly showing: Pick<Showing, 'skip'>;
  readonly speech: Speech;
  explanation: Explanation | null;
  request(request: NewRequest): string;
  type(line: string): void;
}

export class Moves {
  /** The move that waits for "confirm". */
  proposed: string | null = $state(null);
  /** The sent move, until it is acknowledged and the game has reached its version. */
  sending: Sending | null = $state.raw(null);
  /** The move whose warnings are asked for before it is sent. */
  checking: string | null = $state(null);
  /** The move planned for the next turn. */
  planned: string | null = $state(null);
  /** Lines typed while a move was being sent; they follow in order. */
  typed: string[] = [];
  readonly automatic = new Automatic();

  constructor(private readonly session: Mover) {}

  /** Send a move, or hold it for confirmation if the person wants that. */
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

  /** Check a move before it is sent: a move with a warning waits for confirmation. */
  private async mind(move: string): Promise<void> {
    const { advice, speech } = this.session;
    this.checking = move;
    const against = await advice.against(move);
    if (this.checking !== move) return; // cancelled, or another was chosen
    this.checking = null;
    if (against === null) return;
    if (against === '') return this.send(move);
    this.proposed = move;
    advice.warning = against;
    speech.say({ assertive: against });
  }

  /** Whether a move is on its way, to be checked or played. */
  get busy(): boolean {
    return this.sending !== null || this.checking !== null;
  }

  /** The move that is drawn as if made: it waits for a yes, is on its way, is planned, or was tried. */
  get waiting(): string | null {
    const { proposed, sending, checking, planned, session } = this;
    return proposed ?? sending?.move ?? checking ?? planned ?? session.insight.tried?.move ?? null;
  }

  /** Return whether a move can be planned: one person uses this device, and another seat is to act. */
  get mayPlan(): boolean {
    const { game, over, review, practice } = this.session;
    const { seats, view } = game;
    if (seats.length !== 1 || view === null || over || review.ply !== null || practice) return false;
    return view.actor >= 0 && !seats.includes(view.actor) && this.sending === null;
  }

  plan(move: string, words: string): void {
    this.planned = move;
    this.session.speech.say({ polite: t('ui-planned', { move: words }) });
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

  /** Play the planned move or a forced one, unless the person wants to choose or can't see it. */
  goOn(): void {
    const { session } = this;
    if (session.over) return; // at most one move is tried
    if (this.planned !== null && session.acting) return this.makePlanned(this.planned);
    if (!settings.automatic || settings.confirm || session.practice || !this.automatic.ready) return;
    if (!session.acting || session.concealed || this.sending !== null) return;
    const move = session.face?.single?.(session.game) ?? null;
    if (move !== null) this.post(move, true);
  }

  /** The server has stored the move. */
  acknowledged(id: string, version: number): void {
    if (this.sending?.id === id) this.sending = { ...this.sending, version };
    this.arrive();
    this.goOn();
  }

  /** The acknowledgement may come before the update; the tile must not jump back in between. */
  arrive(): void {
    const made = this.sending?.version ?? null;
    if (made === null || (this.session.game.version ?? 0) < made) return;
    this.sending = null;
    const line = this.typed.shift();
    if (line !== undefined) this.session.type(line);
  }

  /** Handle a refusal. Returns whether it was an automatic move, which needs no message. */
  refused(id: string | null): boolean {
    if (this.sending?.id !== id) return false;
    const { automatic } = this.sending;
    this.sending = null;
    this.typed = []; // they followed from a move that didn't happen
    // The same seat may be played elsewhere. From now on the person chooses.
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

/** Forced moves that are played for a person. */
export class Automatic {
  /** Descriptions of the moves played for the person since their last own action. */
  descriptions: readonly string[] = $state.raw([]);

  /** Nothing more is played automatically until the person acts. */
  private held = false;

  get ready(): boolean {
    return !this.held;
  }

  begin(): void {
    this.held = false;
    this.descriptions = [];
  }

  hold(): void {
    this.held = true;
    this.descriptions = [];
  }

  /** Another device has moved for this seat: forget earlier automatic moves. */
  forget(): void {
    this.descriptions = [];
  }

  add(what: string): void {
    if (what) this.descriptions = [...this.descriptions, what];
  }
}
