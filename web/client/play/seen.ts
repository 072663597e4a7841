/**
 * What this device saw of a game, kept from the first look on, so that a server cannot tell another story at the end;
 * docs/fair-chance.md describes the scheme and the file, and `glyphwall/record/device.py` does the same for programs.
 * Nothing here asks the server.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Entry, Fair, Table } from '$protocol/types';

import { storedGame } from '../lib/games';
import { load, save } from '../lib/storage';

export const SCHEME = 'glyphwall-fair-3';
/** Of older games: seats committed without the server's commitment, and were left out when they were late. */
export const BLIND = 'glyphwall-fair-2';

/** What is wrong: the end of a message id, and the seat that it concerns (from 1; 0: none). */
export interface Trouble {
  what: string;
  seat: number;
}

/** A version of the game as it was first shown: kind, seat (from 1, null: chance), plies in force, ply. */
export type SeenEntry = [string, number | null, number, string | null];

export interface Ended {
  ranking: number[];
  reason: string;
}

/** The file that `glyphwall verify RECORD --seen FILE` reads. */
export interface SeenFile {
  scheme: string;
  game_id: string;
  /** The server's commitment as it was first shown. */
  server: string | null;
  transcript: string | null;
  later: string | null;
  /** Its own (from 1) for which it asked for a part; and those that have a secret. */
  asked: number[];
  seats: { seat: number; secret: string; sent: boolean; confirmed: boolean }[];
  told: boolean[];
  entries: SeenEntry[];
  /** The running hash over the entries. */
  hash: string | null;
  result: Ended | null;
  trouble: Trouble | null;
}

export interface Seen {
  /** It asked for a part when it made the game or took its seat: then nothing less will do. */
  asked?: boolean;
  /** Its own seats (from 0), if it asked. */
  own: number[];
  scheme?: string;
  /** As this device wrote it from the table, when secrets were asked for; and another one, shown afterwards. */
  transcript?: string;
  later?: string;
  /** Seats (from 0) whose secret this device sent, and those of which the server said that it had it. */
  sent: number[];
  told: number[];
  /** How many there are; 0 before it saw them. */
  seats: number;
  entries: SeenEntry[];
  hash?: string;
  result?: Ended;
  /** The first that was found, and all of them in their order. */
  trouble?: Trouble;
  troubles?: Trouble[];
  /** The game was made here of a record, which chance came with: of a next one this device asks for a part. */
  recorded?: boolean;
}

const key = (gameId: string): string => `glyphwall.seen.${gameId}`;

export function seenOf(gameId: string): Seen {
  const kept = load<Partial<Seen>>(key(gameId), {});
  return { own: [], sent: [], told: [], seats: 0, entries: [], ...kept };
}

export function keepSeen(gameId: string, edit: (seen: Seen) => void): void {
  const seen = seenOf(gameId);
  const before = JSON.stringify(seen);
  edit(seen);
  if (JSON.stringify(seen) !== before) save(key(gameId), seen);
}

/** All that is wrong with a game's chance, as far as this device has seen. */
export function troublesOf(gameId: string): Trouble[] {
  const { trouble, troubles } = seenOf(gameId);
  return troubles ?? (trouble ? [trouble] : []);
}

/** This device takes part in a game's fair chance from its beginning. */
export const askFor = (gameId: string): void => keepSeen(gameId, (seen) => (seen.asked = true));

/** This device has made a game of a record: what chance did came with it. */
export const tookRecord = (gameId: string): void => keepSeen(gameId, (seen) => (seen.recorded = true));

/** A rematch: a part in chance goes on; where this device had asked for none, it is no fault to be left out. */
export function goOn(gameId: string, next: string): void {
  const { asked, recorded } = seenOf(gameId);
  if (asked || recorded) askFor(next);
}

export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What the secret of a seat (from 0) has to be committed to. */
export function commitmentOf(
  scheme: string,
  gameId: string,
  seat: number,
  server: string,
  secret: string,
): string {
  if (scheme !== SCHEME) return hashOf(`${scheme}|seat|${secret}`);
  return hashOf([SCHEME, 'seat', gameId, seat + 1, server, secret].join('|'));
}

/** Percent-encoding of everything but letters, digits and `-._~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** What a transcript has for each seat: its commitment, or a word. */
export const standsOf = (transcript: string): string[] =>
  transcript
    .split(' ')
    .slice(6)
    .map((word) => word.replace(/:.*/, ''));

/** The transcript that follows from what the table shows; only the rules version is taken from the server's own. */
export function transcriptOf(table: Table, fair: Fair): string | null {
  const rules = fair.transcript?.split(' ')[3];
  if (rules === undefined) return null;
  const names = Object.keys(table.options as Record<string, unknown>).sort();
  const options =
    names.map((name) => `${encode(name)}=${encode(String(table.options[name]))}`).join('&') || '-';
  const seats = table.seats.map(({ kind, name, level }, seat) => {
    const commitment = fair.seats[seat]?.commitment ?? null;
    const computer = kind === 'computer';
    const stands = computer ? 'computer' : commitment === null ? 'none' : commitment || 'absent';
    return fair.scheme === BLIND ? stands : `${stands}:${encode((computer ? level : name) ?? '')}`;
  });
  return [fair.scheme, table.game_id, table.game, rules, options, fair.commitment, ...seats].join(' ');
}

/** Each version as it was first shown; a ply may be shown later that was not at first. False if it is another course. */
export function keepCourse(gameId: string, seen: Seen, table: Table, entries: readonly Entry[]): boolean {
  let same = true;
  const kept = seen.entries;
  entries.forEach(({ kind, seat, plies, move }, number) => {
    const shown: SeenEntry = [kind, seat === null ? null : seat + 1, plies, move];
    const before = kept[number];
    if (before === undefined) {
      kept.push(shown);
      const parts = [seen.hash ?? gameId, kind, shown[1] ?? '-', plies, move ?? '-'];
      seen.hash = hashOf(parts.join('|'));
    } else if (
      shown.some((part, place) => part !== before[place] && (place < 3 || (part && before[place]) !== null))
    )
      same = false;
  });
  if (table.result) {
    const { ranking, reason } = table.result;
    seen.result ??= { ranking: [...ranking], reason };
    if (JSON.stringify(seen.result) !== JSON.stringify({ ranking, reason })) same = false;
  }
  return same;
}

/** Seats (from 0) whose devices still owe their part: nothing is drawn before. */
export function awaitedSeats(table: Table | null): number[] {
  const { stage, seats = [] } = table?.fair ?? {};
  if (stage !== 'commit' && stage !== 'tell') return [];
  return seats.flatMap(({ commitment, told }, seat) => {
    const owes = stage === 'commit' ? commitment === '' : commitment !== null && !told;
    return owes ? [seat] : [];
  });
}

export const chanceDrew = ({ entries }: Seen): boolean => entries.some(([, seat]) => seat === null);

/** The text of every ply in force, null for one that was not shown. */
export function pliesOf({ entries }: Seen): (string | null)[] {
  const plies: (string | null)[] = [];
  for (const [kind, , count, move] of entries) {
    if (kind === 'moved') plies.push(move);
    else if (kind === 'taken-back') plies.length = Math.min(plies.length, count);
  }
  return plies;
}

/** What this device saw, to be handed out. */
export function seenFile(gameId: string): SeenFile {
  const stored = storedGame(gameId);
  const seen = seenOf(gameId);
  const own = Object.entries(stored?.secrets ?? {}).map(([seat, secret]) => ({
    seat: Number(seat) + 1,
    secret,
    sent: seen.sent.includes(Number(seat)),
    confirmed: seen.told.includes(Number(seat)),
  }));
  return {
    scheme: seen.scheme ?? SCHEME,
    game_id: gameId,
    server: stored?.promise ?? null,
    transcript: seen.transcript ?? null,
    later: seen.later ?? null,
    asked: seen.own.map((seat) => seat + 1).sort((a, b) => a - b),
    seats: own,
    told: Array.from({ length: seen.seats }, (_, seat) => seen.told.includes(seat)),
    entries: seen.entries,
    hash: seen.hash ?? null,
    result: seen.result ?? null,
    trouble: seen.trouble ?? null,
  };
}
