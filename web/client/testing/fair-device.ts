/**
 * The page's part in fair chance as a program for `tests/differential`: one case per input line, one output
 * line with everything sent, warned and stored. Storage can be lost, full, unreadable or set back. With
 * `mutants`, it prints the mutants that change the result (`page_mutants.mjs`).
 */
import { createInterface } from 'node:readline';
import type { Entry, Table } from '$protocol/types';

import { FairPart, type Contribution, type Trouble } from '../play/fair';
import type { Medium } from '../play/fair-media';

type Step =
  | { do: 'follow'; tab: number; table: Table; seats: number[]; entries: Entry[] }
  | { do: 'reload'; tab: number }
  | { do: 'storage'; medium: number; what: string; number: number }
  | { do: 'file'; tab: number };

interface Case {
  game_id: string;
  /** The device's secrets, in order. */
  secrets: string[];
  steps: Step[];
  mutants?: number[];
}

/** `Medium` of `tests/differential/fair_people.py`. */
class SimulatedMedium implements Medium {
  private values = new Map<string, string>();
  private readonly past: Map<string, string>[] = [new Map<string, string>()];
  private state = 'fine';

  happen(what: string, number: number): void {
    if (what === 'lose') this.values = new Map();
    else if (what === 'back') this.values = new Map(this.past[number % this.past.length]);
    else this.state = what;
  }

  async get(key: string): Promise<string | null> {
    await Promise.resolve();
    if (this.state === 'dead') throw new Error(this.state);
    return this.values.get(key) ?? null;
  }

  async putOnce(key: string, value: string): Promise<string> {
    const before = await this.get(key);
    if (before !== null) return before;
    return this.replace(key, value).then(() => value);
  }

  async replace(key: string, value: string): Promise<void> {
    await Promise.resolve();
    if (this.state !== 'fine') throw new Error(this.state);
    if (this.values.get(key) === value) return;
    this.values.set(key, value);
    this.past.push(new Map(this.values));
  }
}

/** Run a case with the page's code. */
async function play({ game_id, secrets, steps }: Case): Promise<string> {
  const media = [new SimulatedMedium(), new SimulatedMedium()] as const;
  const left = [...secrets];
  let sent: Contribution[] = [];
  let warned: Trouble[] = [];
  const open = (): FairPart =>
    new FairPart(game_id, {
      media,
      notes: media[0],
      send: (contribution) => `r${sent.push(contribution)}`,
      warn: (trouble) => void warned.push(trouble),
      newSecret: () => left.shift() ?? 'f'.repeat(64),
      asked: () => true,
    });
  const tabs = [open(), open()] as [FairPart, FairPart];
  const done: unknown[] = [];
  for (const step of steps) {
    if (step.do === 'reload') tabs[step.tab] = open();
    else if (step.do === 'storage') media[step.medium]?.happen(step.what, step.number);
    else {
      const tab = tabs[step.tab] ?? tabs[0];
      sent = [];
      warned = [];
      if (step.do === 'follow') await tab.follow(step.table, step.seats, step.entries);
      done.push(step.do === 'follow' ? { sent, troubles: [...tab.troubles], warned } : await tab.file());
    }
  }
  return JSON.stringify(done);
}

async function playWithout(mutant: number, wanted: Case): Promise<string> {
  Object.assign(globalThis, { mutant });
  try {
    return await play(wanted);
  } catch (error) {
    return String(error);
  } finally {
    Object.assign(globalThis, { mutant: undefined });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const wanted = JSON.parse(line) as Case;
  const expected = await play(wanted);
  const noticed: number[] = [];
  for (const mutant of wanted.mutants ?? [])
    if ((await playWithout(mutant, wanted)) !== expected) noticed.push(mutant);
  console.log(wanted.mutants ? JSON.stringify(noticed) : expected);
}
