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
  /** That the device holds; and what it chooses for them. */
  seats: number[];
  secrets: Record<number, string>;
  /** Those that it has already, from an older page. */
  kept?: Record<number, string>;
  /** Whether it asked the server for its part. */
  asked: boolean;
  shown: { table: Table; entries: Entry[] }[];
  record: string;
}

const { keepSecret } = await import('../lib/games');
const { FairPart } = await import('../net/fair');
const { checkRecord } = await import('../net/record');
const { askFor, seenFile } = await import('../net/seen');

for await (const line of createInterface({ input: process.stdin })) {
  const { game_id, seats, asked, secrets, kept, shown, record } = JSON.parse(line) as Case;
  shelf.clear();
  if (asked) askFor(game_id);
  for (const [seat, secret] of Object.entries(kept ?? {})) keepSecret(game_id, Number(seat), secret);
  const sent = shown.map(({ table, entries }) => {
    const now: unknown[] = [];
    // A part for each table: as after a reload, everything is given again that is due.
    const part = new FairPart(
      game_id,
      (contribution) => `r${now.push(contribution)}`,
      undefined,
      (seat) => secrets[seat] ?? '',
    );
    part.follow(table, seats, entries);
    return now;
  });
  console.log(JSON.stringify({ sent, file: seenFile(game_id), found: checkRecord(game_id, record) }));
}
