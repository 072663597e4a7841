/**
 * The order in which moves are shown. Others' moves wait until earlier ones were seen; own moves show at
 * once, and so does everything if motion is off or too much has happened.
 */
import type { Entry, ServerMessage, Update } from '$protocol/types';

import { newEntries, type GameState } from '../play/state';
import type { Announcement, Voice } from './voice';
import { settings, type Pace } from '../lib/settings.svelte';

/** An update, or a state shown again. */
type Step = { message: ServerMessage; jump?: boolean } | { again: GameState };

/** How long an own move animates, in milliseconds. */
const OWN_MOTION = 190;

/** The parts of a session that this class uses. */
interface Stage {
  game: GameState;
  readonly acting: boolean;
  readonly face: Pick<Voice, 'seen'> | null;
  /** Apply a message to the shown game. */
  read(message: ServerMessage): void;
  /** Replace the shown game without news. */
  moved(): void;
  cancel(): void;
  goOn(): void;
}

export class Showing {
  /** The animation time of the last change, in milliseconds; 0 after a jump. */
  motion = 0;

  private readonly queue = new Queue<Step>((step, hurried) => this.show(step, hurried));
  /** The states since this device's last turn, for a replay. */
  private recent: readonly GameState[] = $state.raw([]);
  /** The game itself, during a demonstration. */
  private present: GameState | null = $state.raw(null);
  /** After a reconnect the first message holds everything missed, not news. */
  private catchingUp = true;

  constructor(private readonly session: Stage) {}

  /** Whether something else than the present is shown. */
  get behind(): boolean {
    return this.queue.waiting > 0 || this.demonstrating;
  }

  /** Whether moves are shown that were not played. */
  get demonstrating(): boolean {
    return this.present !== null;
  }

  /** Whether others have moved since the own last turn. */
  get replayable(): boolean {
    return this.session.acting && this.recent.length > 1 && stepTime() > 0;
  }

  /** Show everything that waits, at once, and the present. */
  skip(): void {
    this.queue.skip();
    this.resume();
  }

  /** Show states that didn't happen, in turn. The last one stays until `resume`. */
  demonstrate(states: readonly GameState[]): void {
    if (states.length === 0) return;
    this.skip();
    this.session.cancel();
    this.present = this.session.game;
    for (const again of states) this.queue.add({ again });
  }

  /** Return from a demonstration. */
  resume(): void {
    const { present } = this;
    if (present === null) return;
    this.queue.clear();
    this.present = null;
    this.motion = Math.min(stepTime(), OWN_MOTION);
    this.session.game = present;
    this.session.moved();
  }

  /** Drop everything that waits. */
  clear(): void {
    this.queue.clear();
  }

  catchUp(): void {
    this.catchingUp = true;
  }

  /** The next step animates like an own move. */
  quicken(): void {
    this.motion = Math.min(stepTime(), OWN_MOTION);
  }

  /** Replay others' moves since the own last turn. */
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
      // First the last move, then the end of the game.
      this.queue.add({ message: { ...message, table: { ...message.table, result: null } } });
      this.queue.add({ message: { ...message, since: message.version, entries: [] } });
    } else {
      this.queue.add({ message, jump });
    }
  }

  /** Show one step and return its duration in milliseconds. */
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

function movesOf(entries: readonly Entry[], seats: readonly number[]): boolean {
  return entries.some(({ kind, seat }) => kind === 'moved' && seat !== null && seats.includes(seat));
}

const STEP: Record<Pace, number> = { none: 0, quick: 300, normal: 600, slow: 1200 };

/** The limit on waiting steps: after a long absence not every step is shown. */
const MOST = 150;

/** The duration of another player's step in milliseconds; 0 without motion. */
export function stepTime(): number {
  const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  return calm || document.visibilityState === 'hidden' ? 0 : STEP[settings.pace];
}

export class Queue<Step> {
  /** The number of unseen steps. */
  waiting: number = $state(0);

  private steps: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` returns a duration in milliseconds; `hurried`: several steps are shown at once. */
  constructor(private readonly show: (step: Step, hurried: boolean) => number) {}

  add(step: Step): void {
    this.steps.push(step);
    this.goOn();
    if (this.steps.length > MOST) this.skip();
  }

  /** Add steps before the waiting ones, after a pause. */
  addFirst(steps: readonly Step[], after: number): void {
    this.steps.unshift(...steps);
    this.waiting = this.steps.length;
    this.rest(after);
  }

  /** Show all waiting steps now. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (let step = this.next(); step !== undefined; step = this.next()) this.show(step, true);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.steps = [];
    this.waiting = 0;
  }

  private goOn(): void {
    while (this.timer === undefined && this.steps.length > 0) {
      const step = this.next();
      const hold = step === undefined ? 0 : this.show(step, false);
      if (hold > 0) this.rest(hold);
    }
    this.waiting = this.steps.length;
  }

  private next(): Step | undefined {
    const step = this.steps.shift();
    this.waiting = this.steps.length;
    return step;
  }

  private rest(time: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.goOn();
    }, time);
  }
}

export class Speech {
  /** The last answer of the command line, or a refusal. */
  answer: string = $state('');
  polite: string = $state('');
  assertive: string = $state('');

  /** Show a text beside the command line and announce it. */
  tell(text: string): void {
    this.answer = text;
    this.say({ polite: text });
  }

  /** Show and announce a text immediately. */
  insist(text: string): void {
    this.answer = text;
    this.say({ assertive: text });
  }

  /** Announce a text. An extra space makes a repeated one new. */
  say({ polite = '', assertive = '' }: Partial<Announcement>): void {
    const again = (text: string, old: string): string => (text === old ? `${text}\u00a0` : text);
    if (polite) this.polite = again(polite, this.polite);
    if (assertive) this.assertive = again(assertive, this.assertive);
  }
}
