// @vitest-environment jsdom
/** Two devices of one person, and a server that may do anything. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { guestGames, hold } from '../account/holding';
import { changeGame, keepGrants, keepHeld, keepPart, keepSummary, keepToken, storedGame } from '../lib/games';
import { keepNote, noteOf } from '../lib/notes';
import { randomHex } from '../lib/storage';
import { clearVault } from '../testing/memory';
import { table } from '../testing/fixtures';
import { FairPart, type Contribution, type Trouble } from '../play/fair';
import { commitmentOf, hashOf, SCHEME } from '../play/fair-scheme';
import { pageMedia, vault } from '../play/fair-stores';
import type { Fair, Table } from '$protocol/types';
import { MoveFailed, receive, sendSeats, settleMoves, stateOf, takePartHere, withdraw } from './moving';
import { ACCEPTED_MS, pack, unpack, type Parcel } from './parcel';
import { codeOf, LINK_SECRET, seal, unseal } from './sealed';

const GAME = 'abcdefghijkl';
const NEXT = 'bcdefghijklm';
const TOKEN = 'a'.repeat(32);
const SERVER = hashOf(`${SCHEME}|server|${'5'.repeat(64)}`);

// -- a server ----------------------------------------------------------------------------------------

interface Stored {
  content: string | null;
  claim: string | null;
}

class Server {
  readonly parcels = new Map<string, Stored>();
  /** The digest of each seat's token, by game. */
  readonly tokens = new Map([
    [GAME, hashOf(TOKEN)],
    [NEXT, hashOf(TOKEN)],
  ]);
  /** Paths whose answers are lost, once each: the server has done what was asked. */
  readonly losing: RegExp[] = [];
  readonly asked: string[] = [];
  seconds = 600;

  fetch(address: string, init: RequestInit): Response {
    const path = new URL(address, 'http://localhost').pathname;
    this.asked.push(path);
    const headers = init.headers as Record<string, string>;
    const token = (headers['Authorization'] ?? '').replace('Bearer ', '');
    const [status, body] = this.answer(path, JSON.parse(String(init.body ?? '{}')) as never, token);
    const lost = this.losing.findIndex((each) => each.test(path));
    if (lost >= 0) {
      this.losing.splice(lost, 1);
      throw new TypeError('no answer');
    }
    return new Response(JSON.stringify(body), { status });
  }

  private answer(path: string, body: Record<string, string>, token: string): [number, unknown] {
    const { code = '', claim = '', code_digest = '', content = '', token_digest = '' } = body;
    const refuse = (status: number, why: string): [number, unknown] => [status, { code: why, message: why }];
    const [, gameId = '', what] = /^\/api\/games\/(\w+)\/(.*)$/.exec(path) ?? [];
    if (what !== undefined) {
      const now = this.tokens.get(gameId);
      if (what.startsWith('views')) return now === hashOf(token) ? [200, {}] : refuse(403, 'seat-moved');
      if (now !== hashOf(token) && now !== token_digest) return refuse(403, 'seat-moved');
      this.tokens.set(gameId, token_digest);
      return [200, { seat: 0 }];
    }
    if (path === '/api/parcels') {
      if (!this.parcels.has(code_digest)) this.parcels.set(code_digest, { content, claim: null });
      return [201, { state: 'waiting', seconds: this.seconds }];
    }
    const parcel = this.parcels.get(hashOf(code));
    if (!parcel) return refuse(404, 'unknown-parcel');
    const state = parcel.content === null ? 'arrived' : parcel.claim ? 'fetched' : 'waiting';
    if (path.endsWith('state')) return [200, { state, seconds: 1 }];
    if (path.endsWith('withdraw')) {
      if (parcel.claim) return refuse(409, 'parcel-used');
      this.parcels.delete(hashOf(code));
      return [200, { state, seconds: 0 }];
    }
    if (parcel.claim !== null && parcel.claim !== claim) return refuse(409, 'parcel-used');
    parcel.claim = claim;
    if (path.endsWith('finish')) parcel.content = null;
    return parcel.content === null && path.endsWith('fetch')
      ? refuse(409, 'parcel-used')
      : [200, { content: parcel.content, state: 'arrived', seconds: 1 }];
  }
}

// -- devices -----------------------------------------------------------------------------------------

type Device = { local: [string, string][]; vault: [string, string][] };
const KEYS = [GAME, NEXT].flatMap((id) => [`${id}/1/secret`, `${id}/1/receipt`, `${id}/course`]);

/** Put this device away, and take another one. */
async function change(to: Device = { local: [], vault: [] }): Promise<Device> {
  const kept: Device = { local: Object.entries({ ...localStorage }) as [string, string][], vault: [] };
  for (const key of KEYS) {
    const value = await vault.get(key);
    if (value !== null) kept.vault.push([key, value]);
  }
  localStorage.clear();
  await clearVault();
  for (const [key, value] of to.local) localStorage.setItem(key, value);
  for (const [key, value] of to.vault) await vault.replace(key, value);
  return kept;
}

let server: Server;

beforeEach(async () => {
  await change();
  server = new Server();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    Promise.resolve().then(() => server.fetch(address, init)),
  );
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((does: () => void) => (does(), 0)) as never); // no waiting
  keepPart(GAME);
  keepToken(GAME, 0, TOKEN);
});

/** Store what a seat has committed to, and with `hash` what it has revealed it for. */
async function commit(secret: string, hash: string | null = null, id = GAME): Promise<void> {
  for (const medium of pageMedia) {
    await medium.putOnce(`${id}/1/secret`, secret);
    if (hash) await medium.putOnce(`${id}/1/receipt`, `${hash} ${secret}`);
  }
}

const secretOf = (link: string): string => new URL(link).hash.slice(1);

/** What this device sends when a server shows it these terms, in a page opened anew. */
async function reveals(
  secret: string,
  start: string,
  stage: Fair['stage'] = 'tell',
): Promise<Contribution[]> {
  const sent: Contribution[] = [];
  const troubles: Trouble[] = [];
  const part = new FairPart(GAME, {
    media: pageMedia,
    notes: vault,
    send: (contribution) => `r${sent.push(contribution)}`,
    warn: (trouble) => void troubles.push(trouble),
    newSecret: () => randomHex(32),
    asked: () => true,
  });
  if (storedGame(GAME)?.elsewhere === undefined) await part.follow(terms(secret, start, stage), [0]);
  return sent;
}

function terms(secret: string, start: string, stage: Fair['stage']): Table {
  const own = commitmentOf(GAME, 0, SERVER, secret);
  const transcript = [SCHEME, GAME, 'graffiti', '1', '-', '-', start, SERVER, own, 'computer'].join(' ');
  const seats = [
    { commitment: stage === 'commit' ? '' : own, told: false },
    { commitment: null, told: false },
  ];
  const fair: Fair = { scheme: SCHEME, commitment: SERVER, stage, seats, transcript };
  return table({ game_id: GAME, game: 'graffiti', fair });
}

const SECRET = '1'.repeat(64);

// -- moving ------------------------------------------------------------------------------------------

it('moves a seat with its notes, secrets and receipts; the old token is worth nothing', async () => {
  await commit(SECRET, 'e'.repeat(64));
  keepNote(GAME, 'Watch the corner.');
  const { link, code } = await sendSeats(GAME, true);
  expect((await stateOf(code)).state).toBe('waiting');
  expect(server.tokens.get(GAME)).toBe(hashOf(TOKEN));
  await change();
  expect(await receive(secretOf(link))).toEqual({
    move: true,
    games: [GAME],
    other: [],
    taken: [],
    pending: [],
  });
  const token = storedGame(GAME)?.tokens[0] ?? '';
  expect(token).not.toBe(TOKEN);
  expect(server.tokens.get(GAME)).toBe(hashOf(token));
  expect(noteOf(GAME)).toBe('Watch the corner.');
  for (const medium of pageMedia)
    expect([await medium.get(`${GAME}/1/secret`), await medium.get(`${GAME}/1/receipt`)]).toEqual([
      SECRET,
      `${'e'.repeat(64)} ${SECRET}`,
    ]);
  expect(storedGame(GAME)?.moving).toBeUndefined();
  expect((await stateOf(code)).state).toBe('arrived');
});

it('leaves seats alone that an account holds', async () => {
  const { link } = await sendSeats(GAME, false);
  keepHeld(GAME);
  await expect(sendSeats(null, true)).rejects.toMatchObject({ hindrance: 'nothing' });
  expect(await receive(secretOf(link))).toMatchObject({ games: [], other: [GAME] });
  expect(storedGame(GAME)).toMatchObject({ account: true, tokens: {} });
});

it('leaves seats alone that have moved to another device already', async () => {
  keepSummary(GAME, table(), 0, 3, [0]);
  expect(guestGames()).toEqual([GAME]);
  changeGame(GAME, (game) => (game.summary = { ...game.summary!, moved: true }));
  await expect(sendSeats(null, true)).rejects.toMatchObject({ hindrance: 'nothing' });
  expect(guestGames()).toEqual([]);
});

it('brings no seat into an account while another device takes part in its chance', async () => {
  expect(guestGames()).toEqual([GAME]);
  await sendSeats(GAME, true);
  expect(guestGames()).toEqual([]);
  await hold(GAME);
  expect(server.asked).toEqual(['/api/parcels']);
});

it('copies a seat: both devices have it', async () => {
  const { link } = await sendSeats(GAME, false);
  const old = await change();
  expect((await receive(secretOf(link))).games).toEqual([GAME]);
  expect(storedGame(GAME)?.tokens).toEqual({ 0: TOKEN });
  await change(old);
  expect(storedGame(GAME)?.tokens).toEqual({ 0: TOKEN });
  expect(storedGame(GAME)?.elsewhere).toBeUndefined();
});

it('takes all games with seats, and gives rematches the same new token', async () => {
  keepToken(NEXT, 0, TOKEN);
  keepGrants('cdefghijklmn', []); // watched only
  const { link, games } = await sendSeats(null, true);
  expect([...games].sort()).toEqual([GAME, NEXT]);
  await change();
  expect((await receive(secretOf(link))).games.sort()).toEqual([GAME, NEXT]);
  expect(storedGame(GAME)?.tokens).toEqual(storedGame(NEXT)?.tokens);
});

it.each([
  ['/api/parcels$', true],
  ['/fetch$', true],
  ['/token$', true],
  ['/finish$', true],
  ['/fetch$', false],
])('loses nothing when the answer of %s is lost', async (path, move) => {
  server.losing.push(new RegExp(path));
  const { link } = await sendSeats(GAME, move);
  await change();
  expect((await receive(secretOf(link))).games).toEqual([GAME]);
  expect(hashOf(storedGame(GAME)?.tokens[0] ?? '')).toBe(server.tokens.get(GAME));
});

it('goes on after the new page was closed at any moment', async () => {
  const { link } = await sendSeats(GAME, true);
  await change();
  server.losing.push(...Array.from({ length: 4 }, () => /fetch$/));
  await expect(receive(secretOf(link))).rejects.toThrow();
  server.losing.push(...Array.from({ length: 4 }, () => /token$/));
  const first = await receive(secretOf(link));
  expect(first.pending).toEqual([GAME]);
  const chosen = storedGame(GAME)?.moving;
  expect(server.tokens.get(GAME)).toBe(hashOf(chosen?.[0] ?? '')); // it was done, but nobody was told
  const again = await receive(secretOf(link));
  expect([again.games, again.pending]).toEqual([[GAME], []]);
  expect(storedGame(GAME)?.tokens).toEqual(chosen);
});

it('settles a move when its game is opened later', async () => {
  const { link } = await sendSeats(GAME, true);
  await change();
  server.losing.push(...Array.from({ length: 4 }, () => /token$/));
  await receive(secretOf(link));
  expect((await settleMoves([GAME])).games).toEqual([GAME]);
  expect(hashOf(storedGame(GAME)?.tokens[0] ?? '')).toBe(server.tokens.get(GAME));
});

it('comes back to the first device', async () => {
  await commit(SECRET);
  const there = await sendSeats(GAME, true);
  const old = await change();
  await receive(secretOf(there.link));
  const back = await sendSeats(GAME, true);
  await change(old);
  expect((await receive(secretOf(back.link))).games).toEqual([GAME]);
  expect(hashOf(storedGame(GAME)?.tokens[0] ?? '')).toBe(server.tokens.get(GAME));
  expect(storedGame(GAME)?.elsewhere).toBeUndefined();
  expect(await reveals(SECRET, '-')).toHaveLength(1);
});

// -- attackers ---------------------------------------------------------------------------------------

it('does not work a second time, whoever has seen the link', async () => {
  const { link } = await sendSeats(GAME, true);
  await change();
  await receive(secretOf(link));
  await change();
  await expect(receive(secretOf(link))).rejects.toMatchObject({ code: 'parcel-used' });
  expect(storedGame(GAME)).toBeNull();
});

it('says so when somebody else has exchanged the token first', async () => {
  const { link } = await sendSeats(GAME, true);
  await change();
  server.tokens.set(GAME, hashOf('f'.repeat(32)));
  const { taken, games } = await receive(secretOf(link));
  expect([taken, games]).toEqual([[GAME], []]);
  expect(storedGame(GAME)?.tokens).toEqual({});
});

it('tells the server nothing of what it stores', async () => {
  await commit(SECRET);
  keepNote(GAME, 'Watch the corner.');
  const { link } = await sendSeats(GAME, true);
  const [[digest, stored]] = [...server.parcels] as [[string, Stored]];
  const bytes = atob(String(stored.content).replace(/-/g, '+').replace(/_/g, '/'));
  for (const hidden of [TOKEN, SECRET, GAME, 'corner', secretOf(link)]) {
    expect(bytes).not.toContain(hidden);
    expect(digest).not.toContain(hidden);
  }
  expect(server.asked.join()).not.toContain(codeOf(secretOf(link)));
});

it('refuses what was altered, or packed for another link', async () => {
  const { link } = await sendSeats(GAME, true);
  const [stored] = [...server.parcels.values()] as [Stored];
  const content = String(stored.content);
  const other = seal('f'.repeat(32), unseal(secretOf(link), content) ?? '');
  const altered = [...content]
    .map((letter, at) => (at === 7 ? (letter === 'A' ? 'B' : 'A') : letter))
    .join('');
  await change();
  for (const bad of [altered, other, content.slice(0, -4), '', 'A', '!']) {
    stored.content = bad;
    await expect(receive(secretOf(link))).rejects.toEqual(new MoveFailed('damaged'));
    expect(storedGame(GAME)).toBeNull();
  }
  stored.content = content;
  expect((await receive(secretOf(link))).games).toEqual([GAME]);
});

it('keeps a seat that this device has and that still works', async () => {
  const secret = randomHex(16);
  const evil = 'e'.repeat(32);
  const parcel: Parcel = {
    move: true,
    made: Date.now(),
    games: [{ id: GAME, tokens: { 0: evil }, invitations: {}, parts: [], course: null, note: null }],
  };
  server.parcels.set(hashOf(codeOf(secret)), { content: seal(secret, pack(parcel) ?? ''), claim: null });
  expect((await receive(secret)).other).toEqual([GAME]);
  expect(storedGame(GAME)?.tokens).toEqual({ 0: TOKEN });
  expect(server.tokens.get(GAME)).toBe(hashOf(TOKEN));
});

it('keeps the secrets that this device has', async () => {
  const secret = randomHex(16);
  await commit(SECRET);
  const part = { seat: 0, secret: '2'.repeat(64), receipt: null };
  const game = { id: GAME, tokens: { 0: TOKEN }, invitations: {}, parts: [part], course: null, note: null };
  const text = pack({ move: true, made: Date.now(), games: [game] }) ?? '';
  server.parcels.set(hashOf(codeOf(secret)), { content: seal(secret, text), claim: null });
  expect((await receive(secret)).other).toEqual([GAME]);
  expect(await vault.get(`${GAME}/1/secret`)).toBe(SECRET);
});

it('cannot be read by a server with the code, nor found with the keys of another', () => {
  const [one, other] = [randomHex(16), randomHex(16)];
  expect(LINK_SECRET.test(one)).toBe(true);
  expect(unseal(one, seal(one, 'über 💡'))).toBe('über 💡');
  expect(unseal(other, seal(one, 'text'))).toBeNull();
  expect(unseal(codeOf(one), seal(one, 'text'))).toBeNull();
  expect(codeOf(one)).not.toBe(codeOf(other));
});

it('encrypts as any program can decrypt', () => {
  // Made with Python's hmac (docs/decisions/0064).
  expect(codeOf('0'.repeat(32))).toBe('7f8a0a623f2238dca35448a67d46cc42');
  expect(seal('0'.repeat(32), 'glyphwall, on two devices of one person')).toBe(
    'sHwuMuZRqanRwhJb_Ltu_yWp77U-ykPigYAfTFrfR42I8CFLYuVxrZ2VM0iT89DEls2kxK3mg4Jnyl1t9EpYVlCTtk-Kob0',
  );
});

it.each([
  ['not JSON', '{'],
  ['no object', '[]'],
  ['another format', '{"format":"x"}'],
])('unpacks nothing else: %s', (_, text) => expect(unpack(text)).toBeNull());

it('unpacks nothing with a part that is wrong', () => {
  const game = {
    id: GAME,
    tokens: { 0: TOKEN },
    invitations: {},
    parts: [{ seat: 0, secret: SECRET, receipt: null }],
    course: null,
    note: null,
  };
  const whole = { format: 'glyphwall-parcel-1', move: true, made: 1, games: [game] };
  const read = (more: object): unknown => unpack(JSON.stringify({ ...whole, ...more }));
  const changed = (more: object): unknown => read({ games: [{ ...game, ...more }] });
  expect(read({})).not.toBeNull();
  for (const more of [{ move: 1 }, { made: 'now' }, { games: [] }, { games: [game, game] }, { games: 1 }])
    expect(read(more)).toBeNull();
  for (const more of [
    { id: '__proto__' },
    { tokens: {} },
    { tokens: { 9: TOKEN } },
    { tokens: { 0: 'x' } },
    { parts: [{ seat: 8, secret: SECRET, receipt: null }] },
    { parts: [{ seat: 0, secret: 'x', receipt: null }] },
    { parts: [{ seat: 0, secret: SECRET, receipt: `${'e'.repeat(64)} ${'2'.repeat(64)}` }] },
    { parts: [{ seat: 0, secret: null, receipt: `${'e'.repeat(64)} ${SECRET}` }] },
    { parts: [{ seat: 0, secret: SECRET, receipt: 'given 1' }] },
    { note: 'x'.repeat(3000) },
    { course: 7 },
  ])
    expect(changed(more)).toBeNull();
  expect((changed({ summary: { game: '<b>' } }) as Parcel).games[0]?.summary).toBeUndefined();
});

it('leaves out what is too much, and says so if that does not help', async () => {
  const long = 'x'.repeat(100_000);
  await vault.replace(`${GAME}/course`, long);
  keepToken(NEXT, 0, TOKEN);
  await vault.replace(`${NEXT}/course`, long);
  await expect(sendSeats(null, true)).rejects.toEqual(new MoveFailed('too-much'));
  expect(storedGame(GAME)?.elsewhere).toBeUndefined(); // it isn't given away
  const over = table({ result: { returns: [1, -1], ranking: [1, 2], reason: 'last' } });
  keepSummary(NEXT, over, -1, 9, [0]);
  const { link } = await sendSeats(null, true);
  await change();
  expect((await receive(secretOf(link))).games.sort()).toEqual([GAME, NEXT]);
  expect(await vault.get(`${NEXT}/course`)).toBeNull();
});

// -- storage -----------------------------------------------------------------------------------------

describe('a new device that stores nothing', () => {
  it('does not use up the link', async () => {
    const { link } = await sendSeats(GAME, true);
    await change();
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(receive(secretOf(link))).rejects.toEqual(new MoveFailed('storage'));
    expect(server.asked.filter((path) => path.endsWith('fetch'))).toEqual([]);
    blocked.mockRestore();
    expect((await receive(secretOf(link))).games).toEqual([GAME]);
  });

  it('takes nothing from the old one when it is full in the middle, and goes on later', async () => {
    await commit(SECRET);
    const { link } = await sendSeats(GAME, true);
    await change();
    const write = Storage.prototype.setItem;
    for (const full of ['glyphwall.receipt.', 'glyphwall.games']) {
      const setItem = vi.spyOn(Storage.prototype, 'setItem');
      setItem.mockImplementation(function (this: Storage, key: string, value: string) {
        if (key.startsWith(full)) throw new DOMException('full', 'QuotaExceededError');
        write.call(this, key, value);
      });
      await expect(receive(secretOf(link))).rejects.toEqual(new MoveFailed('storage'));
      expect(server.tokens.get(GAME)).toBe(hashOf(TOKEN));
      setItem.mockRestore();
    }
    expect((await receive(secretOf(link))).games).toEqual([GAME]);
  });
});

// -- chance ------------------------------------------------------------------------------------------

describe('only one device takes part in chance', () => {
  it('the new one after a move, whatever the server shows the old one', async () => {
    await commit(SECRET);
    const { link } = await sendSeats(GAME, true);
    expect(await reveals(SECRET, '-')).toEqual([]);
    const shelf = localStorage.getItem('glyphwall.games') ?? '';
    localStorage.setItem('glyphwall.games', shelf.replace(/"elsewhere":\d+/, '"opened":1')); // a lost note
    expect(storedGame(GAME)?.elsewhere).toBeUndefined();
    expect(await reveals(SECRET, '-')).toEqual([]);
    await change();
    await receive(secretOf(link));
    expect(await reveals(SECRET, 'f'.repeat(64))).toMatchObject([{ secret: SECRET }]);
    expect(await reveals(SECRET, '-')).toEqual([]); // nor for anything else
  });

  it('the old one after a copy, also if the server keeps the copy secret', async () => {
    await commit(SECRET);
    const { link } = await sendSeats(GAME, false);
    const old = await change();
    await receive(secretOf(link));
    expect(await vault.get(`${GAME}/1/secret`)).toBeNull();
    expect(await reveals(SECRET, '-', 'commit')).toEqual([]);
    expect(await reveals(SECRET, '-')).toEqual([]);
    await change(old);
    expect(await reveals(SECRET, '-')).toMatchObject([{ secret: SECRET }]);
  });

  it('both reveal only the same once one has revealed', async () => {
    const first = hashOf(terms(SECRET, '-', 'tell').fair?.transcript ?? '');
    await commit(SECRET, first);
    const { link } = await sendSeats(GAME, true);
    const old = await change();
    await receive(secretOf(link));
    for (const device of [undefined, old]) {
      if (device) await change(device);
      expect(await reveals(SECRET, 'f'.repeat(64))).toEqual([]);
    }
  });

  it('no one from a parcel that a server has held back', async () => {
    await commit(SECRET);
    const { link } = await sendSeats(GAME, true);
    const old = await change();
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ACCEPTED_MS + 1000);
    await expect(receive(secretOf(link))).rejects.toEqual(new MoveFailed('late'));
    now.mockRestore();
    await change(old);
    await takePartHere(GAME);
    expect(await reveals(SECRET, '-')).toMatchObject([{ secret: SECRET }]);
  });

  it('the old one when nothing was sent', async () => {
    await commit(SECRET);
    server.losing.push(...Array.from({ length: 4 }, () => /parcels$/));
    await expect(sendSeats(GAME, true)).rejects.toThrow();
    expect(await reveals(SECRET, '-')).toMatchObject([{ secret: SECRET }]);
  });

  it('not the old one after it was withdrawn, before nobody can have it any more', async () => {
    await commit(SECRET);
    const sent = await sendSeats(GAME, true);
    await withdraw(sent);
    expect(await reveals(SECRET, '-')).toEqual([]);
    await change();
    await expect(receive(secretOf(sent.link))).rejects.toMatchObject({ code: 'unknown-parcel' });
  });
});
