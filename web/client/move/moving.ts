/**
 * A person's seats go to another device of theirs: by a link that works once, through a server that can't read them.
 *
 * Nothing is taken from the old device before all is on the new one's disk. Only one device takes part in a game's
 * chance: a seat that has revealed nothing yet is locked on the old device before its secret is packed.
 */
import type {
  ClaimParcel,
  ExchangeToken,
  FetchedParcel,
  ParcelCode,
  ParcelState,
  SeatKey,
  SendParcel,
} from '$protocol/types';

import { storedGame, storedGames, type StoredGame } from '../lib/games';
import { linkTo } from '../lib/router.svelte';
import { load, randomHex, remove } from '../lib/storage';
import { api, ApiError, send } from '../net/api';
import { createOnce } from '../net/opening';
import { hashOf } from '../play/fair-scheme';
import { putParts, takeParts, unlockParts } from '../play/fair-handover';
import { vault } from '../play/fair-stores';
import { keepNote, noteOf } from '../lib/notes';
import { editDurably, keepElsewhere, saveDurably } from './durable';
import { ACCEPTED_MS, pack, unpack, type PackedGame, type Parcel } from './parcel';
import { codeOf, seal, unseal } from './sealed';

/**
 * Reasons of this device. `nothing`: it has no seats. `too-much`: they don't fit into a parcel. `storage`: it can't
 * store anything. `damaged`: the parcel was altered, or isn't one. `late`: it was packed too long ago.
 */
export type Hindrance = 'nothing' | 'too-much' | 'storage' | 'damaged' | 'late';

export class MoveFailed extends Error {
  constructor(readonly hindrance: Hindrance) {
    super(hindrance);
  }
}

const post = <Answer>(path: string, body: unknown, tokens: readonly string[] = []): Promise<Answer> =>
  createOnce(() => send<Answer>({ path, body }, tokens));

const seatsOf = ({ tokens }: StoredGame): number[] => Object.keys(tokens).map(Number);

/** Return the games of this device with a seat that can go to another one, and hasn't gone yet. */
export function movableGames(gameId: string | null = null): [string, StoredGame][] {
  return storedGames().filter(
    ([id, game]) =>
      (gameId === null || id === gameId) &&
      seatsOf(game).length > 0 &&
      !(game.moving || game.account || game.summary?.moved),
  );
}

// -- the old device ----------------------------------------------------------------------------------

export interface Sent {
  link: string;
  code: string;
  move: boolean;
  games: readonly string[];
  /** When the link stops working (ms since 1970). */
  until: number;
}

/** Send the seats of one game, or of all games, and return the link for the other device. */
export async function sendSeats(gameId: string | null, move: boolean): Promise<Sent> {
  const games = movableGames(gameId);
  if (games.length === 0) throw new MoveFailed('nothing');
  const ids = games.map(([id]) => id);
  const here = ids.filter((id) => storedGame(id)?.elsewhere === undefined);
  const undo = async (): Promise<void> => {
    if (!move) return;
    for (const id of here) await takePartHere(id);
  };
  try {
    const now = Date.now();
    if (move && !here.map((id) => keepElsewhere(id, now)).every(Boolean)) throw new MoveFailed('storage');
    const packed: PackedGame[] = [];
    for (const [id, game] of games) packed.push(await packGame(id, game, move));
    const text = pack({ move, made: now, games: packed });
    if (text === null) throw new MoveFailed('too-much');
    const secret = randomHex(16);
    const state = await sendParcel(games, {
      code_digest: hashOf(codeOf(secret)),
      content: seal(secret, text),
    });
    const until = Date.now() + state.seconds * 1000;
    return { link: linkTo(`/move#${secret}`), code: codeOf(secret), move, games: ids, until };
  } catch (error) {
    await undo().catch(() => undefined); // no one has seen the link
    throw error instanceof MoveFailed || error instanceof ApiError ? error : new MoveFailed('storage');
  }
}

/** Send a parcel with the token of a game that the server still knows. */
async function sendParcel(
  games: readonly [string, StoredGame][],
  parcel: Omit<SendParcel, 'game_id'>,
): Promise<ParcelState> {
  let refusal: unknown;
  for (const [game_id, { tokens }] of games.slice(0, 8)) {
    const body: SendParcel = { ...parcel, game_id };
    try {
      return await post<ParcelState>('/api/parcels', body, Object.values(tokens).slice(0, 1));
    } catch (error) {
      if (!isDead(error)) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

/** Return whether a seat was refused permanently. */
const isDead = (error: unknown): boolean =>
  error instanceof ApiError && /^(bad-token|seat-moved|unknown-game)$/.test(error.code);

async function packGame(id: string, game: StoredGame, move: boolean): Promise<PackedGame> {
  const { tokens, invitations, takesPart, summary, elsewhere } = game;
  const gives = move && elsewhere === undefined;
  const taken = await takeParts(id, seatsOf(game), gives);
  const parts = taken
    .map((part) => (part.receipt === null && !gives ? { ...part, secret: null } : part)) // this device reveals it
    .filter(({ secret }) => secret !== null);
  return {
    id,
    tokens,
    invitations,
    parts,
    course: await vault.get(`${id}/course`).catch(() => null),
    note: noteOf(id) || null,
    ...(takesPart ? { takesPart } : {}),
    ...(summary ? { summary } : {}),
    ...(elsewhere === undefined ? {} : { elsewhere }),
  };
}

/** Ask how far a parcel is. */
export const stateOf = (code: string): Promise<ParcelState> =>
  send<ParcelState>({ path: '/api/parcels/state', body: { code } satisfies ParcelCode });

/** Make the link useless, unless a device has used it. */
export async function withdraw({ code }: Sent): Promise<void> {
  await post<ParcelState>('/api/parcels/withdraw', { code } satisfies ParcelCode);
}

/** Let this device take part in a game's chance (again). Only when the person says that no other device does. */
export async function takePartHere(gameId: string): Promise<void> {
  await unlockParts(gameId, [...Array(8).keys()]);
  keepElsewhere(gameId, null);
}

// -- the new device ----------------------------------------------------------------------------------

export interface Arrived {
  move: boolean;
  /** The games with a seat here now. */
  games: string[];
  /** Games in which this device has another seat or secret already. */
  other: string[];
  /** Games whose seat another device has taken first. */
  taken: string[];
  /** Games whose seats are here, but not yet taken from the other device: the server didn't answer. */
  pending: string[];
}

const claimKey = (code: string): string => `glyphwall.claim.${code}`;

/** Fetch the seats of a link and store them here. After a failure it can be repeated on this device. */
export async function receive(secret: string): Promise<Arrived> {
  const code = codeOf(secret);
  const claim = load<string | null>(claimKey(code), null) ?? randomHex(16);
  await checkStorage(code, claim);
  const body: ClaimParcel = { code, claim };
  const { content } = await post<FetchedParcel>('/api/parcels/fetch', body);
  const text = unseal(secret, content);
  const parcel = text === null ? null : unpack(text);
  if (!parcel) throw new MoveFailed('damaged');
  if (Math.abs(Date.now() - parcel.made) > ACCEPTED_MS) throw new MoveFailed('late');
  const { stored, other } = await store(parcel);
  const done = parcel.move ? await settleMoves(stored) : { games: stored, taken: [], pending: [] };
  if (done.pending.length === 0) {
    await post<ParcelState>('/api/parcels/finish', body).catch(() => undefined); // it is deleted anyway
    remove(claimKey(code));
  }
  return { move: parcel.move, other, ...done };
}

/** Make sure that this device stores things, before the link is used up. */
async function checkStorage(code: string, claim: string): Promise<void> {
  if (!saveDurably(claimKey(code), claim)) throw new MoveFailed('storage');
  try {
    await vault.replace('move/probe', claim);
    if ((await vault.get('move/probe')) !== claim) throw new Error('nothing is stored');
  } catch {
    remove(claimKey(code));
    throw new MoveFailed('storage');
  }
}

async function store(parcel: Parcel): Promise<{ stored: string[]; other: string[] }> {
  const [welcome, other]: [PackedGame[], string[]] = [[], []];
  try {
    for (const game of parcel.games)
      if ((await hasRoom(game)) && (await putGameParts(game, parcel.move))) welcome.push(game);
      else other.push(game.id);
  } catch (error) {
    throw error instanceof ApiError ? error : new MoveFailed('storage');
  }
  const packed = new Map(welcome.map((game) => [game.id, game]));
  const renewed = new Map<string, string>(); // rematches keep their token, so they get the same new one
  const now = Date.now();
  const kept = editDurably([...packed.keys()], (game, id) => {
    const { tokens, invitations, takesPart, summary, elsewhere } = packed.get(id)!;
    game.opened ||= now;
    Object.assign(game.invitations, invitations);
    if (takesPart) game.takesPart = true;
    if (summary) game.summary ??= summary;
    if (elsewhere !== undefined || !parcel.move) game.elsewhere = elsewhere ?? now;
    else delete game.elsewhere;
    for (const [seat, token] of Object.entries(tokens)) {
      game.tokens[Number(seat)] = token;
      if (!parcel.move) continue;
      const before = game.moving?.[Number(seat)];
      if (!renewed.has(token)) renewed.set(token, before ?? randomHex(16));
      game.moving = { ...game.moving, [seat]: before ?? renewed.get(token)! };
    }
  });
  if (!kept) throw new MoveFailed('storage');
  for (const { id, note } of welcome) if (note && !noteOf(id)) keepNote(id, note);
  return { stored: [...packed.keys()], other };
}

/** Return whether this device has no seat of its own in a game that a packed one would replace. */
async function hasRoom({ id, tokens }: PackedGame): Promise<boolean> {
  if (storedGame(id)?.account) return false;
  const own = storedGame(id)?.tokens ?? {};
  for (const [seat, token] of Object.entries(own)) {
    const packed = tokens[Number(seat)];
    if (packed === undefined || packed === token) continue;
    try {
      await api.viewAt(id, 0, [token]);
      return false;
    } catch (error) {
      if (!isDead(error)) throw error; // it was moved away before, and comes back
    }
  }
  return true;
}

async function putGameParts(
  { id, parts, tokens, course, elsewhere }: PackedGame,
  move: boolean,
): Promise<boolean> {
  const seats = Object.keys(tokens).map(Number);
  const takesOver = move && elsewhere === undefined;
  const own = await takeParts(id, seats, false);
  const packed = new Map(parts.map((part) => [part.seat, part.secret]));
  const locked = takesOver || parts.some(({ receipt }) => receipt !== null);
  if (own.some(({ seat, secret }) => secret !== null && locked && packed.get(seat) !== secret)) return false;
  if (locked) await unlockParts(id, seats);
  if (!(await putParts(id, parts))) return false;
  if (!takesOver) await takeParts(id, seats, true);
  if (course !== null && (await vault.get(`${id}/course`)) === null)
    await vault.replace(`${id}/course`, course);
  return true;
}

/** Let the server exchange the tokens of seats that move here: from then on the old device doesn't have them. */
export async function settleMoves(
  ids: readonly string[],
): Promise<Pick<Arrived, 'games' | 'taken' | 'pending'>> {
  const [games, taken, pending]: [string[], string[], string[]] = [[], [], []];
  for (const id of ids) {
    const { tokens = {}, moving = {} } = storedGame(id) ?? {};
    let fate = games;
    for (const [seat, token] of Object.entries(moving)) {
      try {
        await exchange(id, tokens[Number(seat)] ?? '', token);
        editDurably([id], (game) => {
          game.tokens[Number(seat)] = token;
          forgetMoving(game, Number(seat));
        });
      } catch (error) {
        if (!isDead(error)) fate = pending;
        else {
          fate = taken;
          editDurably([id], (game) => {
            delete game.tokens[Number(seat)];
            forgetMoving(game, Number(seat));
          });
        }
      }
    }
    fate.push(id);
  }
  return { games, taken, pending };
}

function exchange(gameId: string, old: string, token: string): Promise<SeatKey> {
  const body: ExchangeToken = { token_digest: hashOf(token) };
  return post<SeatKey>(`/api/games/${gameId}/token`, body, [old]);
}

function forgetMoving(game: StoredGame, seat: number): void {
  const { [seat]: _, ...left } = game.moving ?? {};
  if (Object.keys(left).length > 0) game.moving = left;
  else delete game.moving;
}
