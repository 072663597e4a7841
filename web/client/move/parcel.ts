/** What travels when a person's seats go to another device. A parcel is checked like anything from outside. */
import type { StoredGame } from '../lib/games';
import { SECRET } from '../play/fair-scheme';
import { TAKE_BACK_MS } from '../play/fair-handover';

/** A seat's part in fair chance (play/fair.ts). */
export interface PackedPart {
  /** From 0. */
  seat: number;
  secret: string | null;
  receipt: string | null;
}

export interface PackedGame extends Pick<
  StoredGame,
  'tokens' | 'invitations' | 'takesPart' | 'summary' | 'elsewhere'
> {
  id: string;
  parts: PackedPart[];
  /** What this device was shown (fair-file.ts), to verify the draws. */
  course: string | null;
  note: string | null;
}

export interface Parcel {
  /** Whether the sender gives the seats away, or keeps them too. */
  move: boolean;
  /** When it was packed, by the sender's clock (ms since 1970). */
  made: number;
  games: PackedGame[];
}

const FORMAT = 'glyphwall-parcel-1';
/** Bytes that the server takes, less the seal. */
export const MAX_BYTES = 131_072 - 32;
const MAX_GAMES = 200;
const MAX_SEATS = 8;
export const MAX_NOTE = 2000;
/** How long after packing a parcel is accepted. The server keeps it for ten minutes. */
export const ACCEPTED_MS = TAKE_BACK_MS / 2;

const GAME = /^[A-Za-z0-9]{12}$/;
const KIND = /^[a-z0-9_-]{1,40}$/;
const TOKEN = /^[A-Za-z0-9_-]{16,64}$/;
const RECEIPT = /^[0-9a-f]{64} [0-9a-f]{64}$/;

/** Return a parcel as text; without what finished games were shown, or without finished games, if it is too long. */
export function pack(parcel: Parcel): string | null {
  const over = (game: PackedGame): boolean => (game.summary?.ranking ?? null) !== null;
  const shorter = parcel.games.map((game) => (over(game) ? { ...game, course: null } : game));
  for (const games of [parcel.games, shorter, shorter.filter((game) => !over(game))]) {
    const text = JSON.stringify({ format: FORMAT, ...parcel, games });
    if (new TextEncoder().encode(text).length <= MAX_BYTES && games.length <= MAX_GAMES) return text;
  }
  return null;
}

/** Return the parcel in a text; null unless every part is valid. */
export function unpack(text: string): Parcel | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(read) || read['format'] !== FORMAT) return null;
  const { move, made, games } = read;
  if (typeof move !== 'boolean' || typeof made !== 'number' || !Array.isArray(games)) return null;
  if (games.length === 0 || games.length > MAX_GAMES) return null;
  const checked = games.map(readGame);
  if (checked.some((game) => game === null)) return null;
  if (new Set(checked.map((game) => game!.id)).size < games.length) return null;
  return { move, made, games: checked as PackedGame[] };
}

function readGame(game: unknown): PackedGame | null {
  if (!isObject(game)) return null;
  const { id, tokens, invitations, takesPart, summary, elsewhere, parts, course, note } = game;
  const right =
    typeof id === 'string' &&
    GAME.test(id) &&
    areTokens(tokens) &&
    Object.keys(tokens).length > 0 &&
    areTokens(invitations) &&
    Array.isArray(parts) &&
    parts.length <= MAX_SEATS &&
    parts.every(isPart) &&
    isText(course, MAX_BYTES) &&
    isText(note, MAX_NOTE);
  if (!right) return null;
  const shown = readSummary(summary);
  return {
    id,
    tokens,
    invitations,
    parts,
    course,
    note,
    ...(takesPart === true ? { takesPart } : {}),
    ...(typeof elsewhere === 'number' ? { elsewhere } : {}),
    ...(shown ? { summary: shown } : {}),
  };
}

function areTokens(tokens: unknown): tokens is Record<number, string> {
  if (!isObject(tokens)) return false;
  return Object.entries(tokens).every(
    ([seat, token]) => /^[0-7]$/.test(seat) && typeof token === 'string' && TOKEN.test(token),
  );
}

function isPart(part: unknown): part is PackedPart {
  if (!isObject(part)) return false;
  const { seat, secret, receipt } = part;
  const matches = (value: unknown, form: RegExp): boolean =>
    value === null || (typeof value === 'string' && form.test(value));
  const right = matches(secret, SECRET) && matches(receipt, RECEIPT);
  const paired = receipt === null || (secret !== null && String(receipt).endsWith(String(secret)));
  return right && paired && Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < MAX_SEATS;
}

const isText = (text: unknown, most: number): text is string | null =>
  text === null || (typeof text === 'string' && text.length <= most);

/** Return the list entry of a game; nothing if it isn't one: the next visit makes it again. */
function readSummary(summary: unknown): StoredGame['summary'] {
  if (!isObject(summary)) return undefined;
  const { game, mine, seats, progress, turn, ranking } = summary;
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const areNumbers = (value: unknown): value is number[] =>
    Array.isArray(value) && value.length <= MAX_SEATS && value.every(isNumber);
  if (typeof game !== 'string' || !KIND.test(game) || !areNumbers(mine)) return undefined;
  if (!Array.isArray(seats) || seats.length > MAX_SEATS || !seats.every(isObject)) return undefined;
  const text = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 80) : null);
  return {
    game,
    mine,
    seats: seats.map((seat) => ({
      kind: text(seat['kind']) ?? '',
      name: text(seat['name']),
      level: text(seat['level']),
    })),
    progress: isNumber(progress) ? progress : null,
    turn: isNumber(turn) ? turn : null,
    ranking: areNumbers(ranking) ? ranking : null,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
