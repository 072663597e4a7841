/**
 * The page's own part in fair chance as a program, for tests of other languages: a case on each line of the input (what
 * a device was shown, and a record), and what it sent, keeps and finds on each line of the output.
 */
import { createInterface } from 'node:readline';
import type { Entry, Table } from '$protocol/types';

const shelf = new Map<string, string>();
globalThis.localStorage = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
  removeItem: (key: string) => void shelf.delete(key),
} as Storage;

// What is drawn on the page is not looked at here.
Object.assign(globalThis, {
  $state: Object.assign(<T>(value: T): T => value, { raw: <T>(value: T): T => value }),
});
Object.assign(globalThis, { addEventListener: () => undefined, document: {}, location: {} });

interface Case {
  game_id: string;
  /** What the device chooses for each seat, the first time. */
  secrets: Record<number, string>;
  /** Those that it has already, from an older page. */
  kept?: Record<number, string>;
  /** Whether it asked the server for its part. */
  asked: boolean;
  /** One page all the while; otherwise it is loaded again before each table, and gives everything again that is due. */
  once?: boolean;
  /** Asks only which of these clauses would be missed (`tests/differential/page_mutants.mjs`). */
  mutants?: number[];
  /** With the seats that it is said to hold. */
  shown: { table: Table; seats: number[]; entries: Entry[] }[];
  record: string;
}

const { keepSecret } = await import('../lib/games');
const { FairPart } = await import('../play/fair');
const { checkRecord } = await import('../play/record');
const { askFor, seenFile } = await import('../play/seen');

const NEVER = 'f'.repeat(64);

/** What the page's code makes of a case. */
function played({ game_id, asked, secrets, kept, once, shown, record }: Case): string {
  shelf.clear();
  if (asked) askFor(game_id);
  for (const [seat, secret] of Object.entries(kept ?? {})) keepSecret(game_id, Number(seat), secret);
  const chosen = new Set<number>();
  let now: unknown[] = [];
  const warned: unknown[] = [];
  const newPart = (): InstanceType<typeof FairPart> =>
    new FairPart(
      game_id,
      (contribution) => `r${now.push(contribution)}`,
      (trouble) => warned.push(trouble),
      (seat) => (chosen.has(seat) ? NEVER : chosen.add(seat) && (secrets[seat] ?? NEVER)),
    );
  let part = newPart();
  const sent = shown.map(({ table, seats, entries }) => {
    now = [];
    if (!once) part = newPart();
    part.follow(table, seats, entries);
    return now;
  });
  const made = ['r1', 'r9', null].map((id) => part.made(id));
  return JSON.stringify({ sent, warned, made, file: seenFile(game_id), found: checkRecord(game_id, record) });
}

/** The same with a clause of the checks taken away, in a build that can do without (`tests/differential`). */
function without(mutant: number, wanted: Case): string {
  Object.assign(globalThis, { mutant });
  try {
    return played(wanted);
  } catch (error) {
    return String(error);
  } finally {
    Object.assign(globalThis, { mutant: undefined });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const wanted = JSON.parse(line) as Case;
  const all = played(wanted);
  const { mutants } = wanted;
  console.log(mutants ? JSON.stringify(mutants.filter((mutant) => without(mutant, wanted) !== all)) : all);
}
