/** What others do is shown one action after another: each waits until the one before it has been seen. */
import { settings, type Pace } from '../lib/settings.svelte';

const STEP: Record<Pace, number> = { none: 0, quick: 300, normal: 600, slow: 1200 };

/** Whoever has not looked for so long is not shown all of it. */
const MOST = 150;

/** How long an action of somebody else is shown, in milliseconds; 0 where nothing shall move. */
export function stepTime(): number {
  const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  return calm || document.visibilityState === 'hidden' ? 0 : STEP[settings.pace];
}

export class Queue<Step> {
  /** How many steps nobody has seen yet. */
  waiting: number = $state(0);

  private steps: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` says for how long, in milliseconds; `hurried`: it is one of several that are shown at once. */
  constructor(private readonly show: (step: Step, hurried: boolean) => number) {}

  add(step: Step): void {
    this.steps.push(step);
    this.goOn();
    if (this.steps.length > MOST) this.skip();
  }

  /** Before all that waits, beginning after a while. */
  addFirst(steps: readonly Step[], after: number): void {
    this.steps.unshift(...steps);
    this.waiting = this.steps.length;
    this.rest(after);
  }

  /** Everything that waits, now. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (let step = this.next(); step !== undefined; step = this.next()) this.show(step, true);
  }

  /** Forgets what waits. */
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
