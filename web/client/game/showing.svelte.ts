/**
 * What is shown one after the other. What others did waits until what came before it has been seen; own moves are
 * shown at once, and so is everything where nothing shall move or too much has happened.
 */
import type { Entry, ServerMessage, Update } from '$protocol/types';

import { newEntries, type GameState } from '../play/state';
import { Queue, stepTime } from './showing.svelte';
import type { Voice } from './voice';

/** News, or a state that is shown again. */
type Step = { message: ServerMessage; jump?: boolean } | { again: GameState };

/** How long an own move is on its way, in milliseconds. */
const OWN_MOTION = 190;

/** What is needed of a session. */
interface Stage {
  /** The game as it is shown. */
  game: GameState;
  readonly acting: boolean;
  readonly face: Pick<Voice, 'seen'> | null;
  /** Takes a message into the game that is shown. */
  read(message: ServerMessage): void;
  /** The game that is shown is another one, without news. */
  moved(): void;
  cancel(): void;
  /** What comes next by itself. */
  goOn(): void;
}

export class Showing {
  /** How long what has moved last is on its way, in milliseconds; 0 after a jump. */
  motion = 0;

  private readonly queue = new Queue<Step>((step, hurried) => this.show(step, hurried));
  /** The states since the last turn of the only seat of this device, to be shown again. */
  private recent: readonly GameState[] = $state.raw([]);
  /** Connected anew: what comes first is no news, but all that was missed. */
  private catchingUp = true;

  constructor(private readonly session: Stage) {}

  /** Whether something has happened already that is still to be shown. */
  get behind(): boolean {
    return this.queue.waiting > 0;
  }

  /** Whether there is something to see in what others did since the own last turn. */
  get replayable(): boolean {
    return this.session.acting && this.recent.length > 1 && stepTime() > 0;
  }

  /** Shows at once all that waits to be shown. */
  skip(): void {
    this.queue.skip();
  }

  /** Forgets what waits to be shown. */
  clear(): void {
    this.queue.clear();
  }

  /** The connection is a new one. */
  catchUp(): void {
    this.catchingUp = true;
  }

  /** What is shown next moves as an own move does. */
  quicken(): void {
    this.motion = Math.min(stepTime(), OWN_MOTION);
  }

  /** Shows again what others did since the own last turn. */
  replay(): void {
    const [first, ...rest] = this.recent;
    if (!first || !this.replayable) return;
    const { session } = this;
    session.cancel();
    const steps = [...rest, session.game].map((again) => ({ again }));
    this.queue.addFirst(steps, stepTime());
    this.motion = 0;
    session.game = first;
  }

  add(message: ServerMessage): void {
    if (message.type === 'update') this.addUpdate(message);
    else this.queue.add({ message });
  }

  private addUpdate(message: Update): void {
    const { game, face } = this.session;
    const jump = this.catchingUp || stepTime() === 0;
    this.catchingUp = false;
    if (jump || movesOf(message.entries, game.seats)) this.skip();
    const ends = message.table.result !== null && game.table?.result === null;
    if (ends && !jump && face?.seen(message.entries)) {
      // First what ended the game, then that it is over.
      this.queue.add({ message: { ...message, table: { ...message.table, result: null } } });
      this.queue.add({ message: { ...message, since: message.version, entries: [] } });
    } else {
      this.queue.add({ message, jump });
    }
  }

  /** Shows one step; how long it takes, in milliseconds. */
  private show(step: Step, hurried: boolean): number {
    const { session } = this;
    const before = session.game;
    if ('again' in step) {
      session.game = step.again;
      session.moved();
    } else {
      session.read(step.message);
    }
    const after = session.game;
    if (after.view === before.view) return 0;
    session.goOn();
    const news = before.version === null ? [] : newEntries(before, after);
    const own = movesOf(news, after.seats);
    const seen = session.face?.seen(news) ?? false;
    if ('message' in step) {
      if (own || before.version === null || after.seats.length !== 1) this.recent = [after];
      else if (seen) this.recent = [...this.recent, after];
    }
    const jump = hurried || news.length === 0 || ('message' in step && step.jump);
    const time = jump ? 0 : stepTime();
    this.motion = own ? Math.min(time, OWN_MOTION) : time * 0.8;
    return !seen ? 0 : own ? this.motion : time;
  }
}

/** Whether one of these seats has moved. */
function movesOf(entries: readonly Entry[], seats: readonly number[]): boolean {
  return entries.some(({ kind, seat }) => kind === 'moved' && seat !== null && seats.includes(seat));
}
