/**
 * What this device saw of a game's fair chance, kept from the first look on, so that a server cannot tell another
 * story at the end; docs/fair-chance.md describes the scheme and the file. Nothing here asks the server.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Table } from '$protocol/types';

import { storedGame } from '../lib/games';
import { load, save } from '../lib/storage';
import type { Text } from '../lib/text.svelte';

export const SCHEME = 'glyphwall-fair-2';

/** The file that `glyphwall verify RECORD --seen FILE` reads. */
export interface SeenFile {
  scheme: typeof SCHEME;
  game_id: string;
  /** The server's commitment as it was first shown. */
  server: string | null;
  transcript: string | null;
  later: string | null;
  /** From 1. */
  seats: { seat: number; secret: string; sent: boolean; confirmed: boolean }[];
  told: boolean[];
  /** Of the finished game: its plies, null for one that was not shown here. */
  plies: (string | null)[];
}

interface Seen {
  /** Whether the seat's commitment is by this scheme: then no older one will do. */
  bound?: boolean;
  /** As this device wrote it from the table, when secrets were asked for. */
  transcript?: string;
  /** Another one, shown afterwards. */
  later?: string;
  /** A server's commitment other than the first. */
  changed?: boolean;
  /** Seats (from 0) whose secret this device sent, and those of which the server said that it had it. */
  sent: number[];
  told: number[];
}

const key = (gameId: string): string => `glyphwall.seen.${gameId}`;

export function seenOf(gameId: string): Seen {
  return load<Seen>(key(gameId), { sent: [], told: [] });
}

export function keepSeen(gameId: string, edit: (seen: Seen) => void): void {
  const seen = seenOf(gameId);
  const before = JSON.stringify(seen);
  edit(seen);
  if (JSON.stringify(seen) !== before) save(key(gameId), seen);
}

export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const commitmentOf = (who: 'server' | 'seat', secret: string): string =>
  hashOf(`${SCHEME}|${who}|${secret}`);

/** Percent-encoding of everything but letters, digits and `-._~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The transcript that follows from what the table shows; only the rules version is taken from the server's own. */
export function transcriptOf(table: Table): string | null {
  const { fair } = table;
  const rules = fair?.transcript?.split(' ')[3];
  if (!fair || rules === undefined) return null;
  const names = Object.keys(table.options as Record<string, unknown>).sort();
  const options =
    names.map((name) => `${encode(name)}=${encode(String(table.options[name]))}`).join('&') || '-';
  const seats = fair.seats.map(({ commitment }, seat) => {
    if (table.seats[seat]?.kind === 'computer') return 'computer';
    return commitment === null ? 'none' : commitment || 'absent';
  });
  return [SCHEME, table.game_id, table.game, rules, options, fair.commitment, ...seats].join(' ');
}

/** Why a secret is not told, or what does not fit at the end: the end of a message id and its seat (from 1). */
export interface Trouble {
  what:
    | 'scheme'
    | 'promise'
    | 'transcript'
    | 'changed'
    | 'commitment'
    | 'secret'
    | 'withheld'
    | 'unheard'
    | 'other-withheld'
    | 'record';
  seat?: number;
}

export const troubleText = ({ what, seat = 0 }: Trouble, t: Text): string =>
  t('ui-fair-trouble', { what, seat });

/** What keeps this device from telling its secrets to the server: null when all is as it was shown before. */
export function troubleWith(table: Table, seats: readonly number[]): Trouble | null {
  const { fair } = table;
  const stored = storedGame(table.game_id);
  const seen = seenOf(table.game_id);
  if (!fair || fair.stage === 'join' || fair.stage === 'commit') return null;
  if (seen.changed || (stored?.promise !== undefined && stored.promise !== fair.commitment)) {
    return { what: 'promise' };
  }
  for (const seat of seats) {
    const secret = stored?.secrets?.[seat];
    if (secret && fair.seats[seat]?.commitment !== commitmentOf('seat', secret)) {
      return { what: 'commitment', seat: seat + 1 };
    }
  }
  const own = transcriptOf(table);
  if (own === null || own !== fair.transcript) return { what: 'transcript' };
  if (seen.later !== undefined || (seen.transcript ?? own) !== own) return { what: 'changed' };
  return null;
}

/** The tags of the only record of a text. */
function tagsOf(record: string): Record<string, string> {
  const found = record.matchAll(/^\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]$/gm);
  return Object.fromEntries(
    [...found].map(([, name, value]) => [name, value?.replace(/\\(.)/g, '$1') ?? '']),
  );
}

/**
 * The record's transcript and secrets against what this device saw. Whether every draw follows from them is for
 * `glyphwall verify`, which knows the rules.
 */
export function checkRecord(gameId: string, record: string): Trouble[] {
  const stored = storedGame(gameId);
  const seen = seenOf(gameId);
  const tags = tagsOf(record);
  const transcript = tags['FairTranscript'] ?? '';
  if (tags['FairScheme'] !== SCHEME) return [{ what: 'scheme' }];
  const found: Trouble[] = [];
  const words = transcript.split(' ');
  const server = commitmentOf('server', tags['FairServer'] ?? '');
  if (seen.changed || server !== words[5] || (stored?.promise ?? server) !== server)
    found.push({ what: 'promise' });
  if (words[1] !== gameId || (seen.transcript ?? transcript) !== transcript)
    found.push({ what: 'transcript' });
  if (seen.later !== undefined) found.push({ what: 'changed' });
  words.slice(6).forEach((fixed, seat) => {
    const trouble = seatTrouble(
      seat,
      fixed,
      tags[`FairSeat${seat + 1}`] ?? '',
      stored?.secrets?.[seat],
      seen,
    );
    if (trouble) found.push({ what: trouble, seat: seat + 1 });
  });
  return found;
}

function seatTrouble(
  seat: number,
  fixed: string,
  told: string,
  mine: string | undefined,
  seen: Seen,
): Trouble['what'] | null {
  const withheld = told === 'withheld';
  if (mine && fixed !== commitmentOf('seat', mine)) return 'commitment';
  if (/^[0-9a-f]{64}$/.test(fixed)) {
    if (!withheld && commitmentOf('seat', told) !== fixed) return mine ? 'secret' : 'record';
  } else if (told !== fixed) {
    return 'record';
  }
  if (!withheld) return null;
  if (mine) return seen.told.includes(seat) ? 'withheld' : seen.sent.includes(seat) ? 'unheard' : null;
  return seen.told.includes(seat) ? 'other-withheld' : null;
}

/** What this device saw, to be handed out; `plies` only of a finished game. */
export function seenFile(gameId: string, seats: number, plies: readonly (string | null)[]): SeenFile {
  const stored = storedGame(gameId);
  const seen = seenOf(gameId);
  const own = Object.entries(stored?.secrets ?? {}).map(([seat, secret]) => ({
    seat: Number(seat) + 1,
    secret,
    sent: seen.sent.includes(Number(seat)),
    confirmed: seen.told.includes(Number(seat)),
  }));
  return {
    scheme: SCHEME,
    game_id: gameId,
    server: stored?.promise ?? null,
    transcript: seen.transcript ?? null,
    later: seen.later ?? null,
    seats: own,
    told: Array.from({ length: seats }, (_, seat) => seen.told.includes(seat)),
    plies: [...plies],
  };
}
