/**
 * The page's part in fair chance as a program, for tests in other languages: a case on each line of the input, and on each
 * line of the output what the device sent, warned of and holds. Its storage is simulated, and can be lost, full or set back.
 */
import { createInterface } from 'node:readline';
import type { Entry, Table } from '$protocol/types';

import { FairPart, type Contribution, type Trouble } from '../play/fair';
import type { Medium } from '../play/fair-media';

type Step =
  /** The server shows the game. */
  | { show: { table: Table; seats: number[]; entries: Entry[] } }
  /** The page is opened anew. */
  | { reload: true }
  /**
   * One of the two media: `lose` everything, `fail` (neither reads nor writes), be `full` (reads), be `well` again, `save`
   * what it has and go `back` to that.
   */
  | { medium: number; does: 'lose' | 'fail' | 'full' | 'well' | 'save' | 'back' };

interface Case {
  game_id: string;
  /** Whether the device asked for its part; true if missing. */
  asked?: boolean;
  /** What the device chooses for each seat (from 0), one after the other. */
  secrets: Record<number, string[]>;
  steps: Step[];
}

const NEVER = 'f'.repeat(64);

class FakeMedium implements Medium {
  private values = new Map<string, string>();
  private saved = new Map<string, string>();
  private state: 'well' | 'fail' | 'full' = 'well';

  does(what: Extract<Step, { medium: number }>['does']): void {
    if (what === 'lose') this.values = new Map();
    else if (what === 'save') this.saved = new Map(this.values);
    else if (what === 'back') this.values = new Map(this.saved);
    else this.state = what;
  }

  async get(key: string): Promise<string | null> {
    await Promise.resolve();
    if (this.state === 'fail') throw new Error('it cannot be read');
    return this.values.get(key) ?? null;
  }

  async putOnce(key: string, value: string): Promise<string> {
    const before = await this.get(key);
    if (before !== null) return before;
    if (this.state !== 'well') throw new Error('it is full');
    this.values.set(key, value);
    return value;
  }
}

/** What the page's code makes of a case: by `show`, what was sent; all warnings; the file. */
async function play({ game_id, asked = true, secrets, steps }: Case): Promise<string> {
  const media = [new FakeMedium(), new FakeMedium()];
  const chosen = new Map<number, number>();
  let now: Contribution[] = [];
  const warned: Trouble[][] = [];
  const newPart = (): FairPart =>
    new FairPart(game_id, {
      media,
      send: (contribution) => `r${now.push(contribution)}`,
      warn: () => undefined,
      newSecret: (seat) => {
        const number = chosen.get(seat) ?? 0;
        chosen.set(seat, number + 1);
        return secrets[seat]?.[number] ?? NEVER;
      },
      asked: () => asked,
    });
  let part = newPart();
  const sent: Contribution[][] = [];
  for (const step of steps) {
    if ('show' in step) {
      const { table, seats, entries } = step.show;
      now = [];
      await part.follow(table, seats, entries);
      sent.push(now);
      warned.push([...part.troubles]);
    } else if ('reload' in step) part = newPart();
    else media[step.medium]?.does(step.does);
  }
  return JSON.stringify({ sent, warned, file: JSON.parse(await part.file()) as unknown });
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(await play(JSON.parse(line) as Case));
