/** The hashes and texts of `glyphwall-fair-4` (docs/explanation/fair-chance.md), like `glyphwall/core/_fairness.py`. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { isGameId } from '../lib/storage';
import table from '../../protocol/chance.json';

export const SCHEME = 'glyphwall-fair-4';
/** 32 bytes in hexadecimal. */
export const SECRET = /^[0-9a-f]{64}$/;

export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Return the commitment of a seat (from 0) to its secret, bound to the server's commitment. */
export const commitmentOf = (gameId: string, seat: number, server: string, secret: string): string =>
  hashOf([SCHEME, 'seat', gameId, seat + 1, server, secret].join('|'));

export interface Transcript {
  gameId: string;
  server: string;
  /** Each seat's commitment, `none` or `computer`. */
  seats: string[];
}

/** Parse a transcript; null unless it is in the only valid form. */
export function readTranscript(text: string): Transcript | null {
  const [
    scheme,
    gameId = '',
    game = '',
    rules = '',
    options = '',
    edition = '',
    start = '',
    server = '',
    ...seats
  ] = text.split(' ');
  const plain = /^[!-~]{1,80}$/;
  const right =
    scheme === SCHEME &&
    isGameId(gameId) &&
    plain.test(game) &&
    plain.test(rules) &&
    areOptions(options) &&
    (edition === '-' || SECRET.test(edition)) &&
    (start === '-' || SECRET.test(start)) &&
    SECRET.test(server) &&
    seats.length > 0 &&
    seats.every((seat) => SECRET.test(seat) || seat === 'none' || seat === 'computer');
  return right ? { gameId, server, seats } : null;
}

function areOptions(text: string): boolean {
  if (text === '-') return true;
  const pairs = text.split('&').map((pair) => pair.split('='));
  const names = pairs.map(([name = '']) => name);
  return (
    pairs.every((pair) => pair.length === 2 && pair.every(isEncoded)) &&
    names.every((name, place) => place === 0 || isBefore(names[place - 1]!, name))
  );
}

/** Compare by code points, as UTF-8 does. */
function isBefore(one: string, other: string): boolean {
  const [left, right] = [one, other].map((name) => [...decodeURIComponent(name)]) as [string[], string[]];
  for (let place = 0; place < Math.min(left.length, right.length); place++) {
    const difference = left[place]!.codePointAt(0)! - right[place]!.codePointAt(0)!;
    if (difference !== 0) return difference < 0;
  }
  return left.length < right.length;
}

/** Percent-encode everything but letters, digits and `-._~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function isEncoded(text: string): boolean {
  try {
    return encode(decodeURIComponent(text)) === text;
  } catch {
    return false;
  }
}

interface Chance {
  /** Options that decide about chance. */
  options: string[];
  /** Values without draws. */
  without: unknown[][];
}

const GAMES: Partial<Record<string, Chance>> = table;

/** Return whether a game can have draws; false for an unknown game. */
export function hasChance(game: string, options: Record<string, unknown>): boolean {
  const known = Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
  if (!known) return false;
  const values = JSON.stringify(known.options.map((name) => options[name]));
  return !known.without.some((quiet) => JSON.stringify(quiet) === values);
}
