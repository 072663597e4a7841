// @vitest-environment jsdom
/** The list of one's games shows whose turn it is now. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Standing } from '$protocol/types';

import { awaits, byTurn, isRunning } from '../game/recent';
import { table } from '../testing/fixtures';
import { ownGames } from './attention.svelte';
import { forgetGame, keepGrants, keepSummary, keepToken, storedGame, storedGames } from './games';
import { MOST, MOST_REQUESTS, refreshStandings } from './standings';
import { save, SIGNED_IN } from './storage';

const ID = 'abcdefghijkl';

function standing(more: Partial<Standing> = {}): Standing {
  const seat = {
    kind: 'link' as const,
    level: null,
    joined: true,
    online: false,
    stand_in: null,
    colour: null,
  };
  const seats = [
    { ...seat, name: null },
    { ...seat, name: 'Ann' },
  ];
  const rest = { turn: 0, ranking: null, changed: 5, rematch: null, moved: false };
  return { game_id: ID, game: 'grawlix', seats, ...rest, ...more };
}

let asked: { own_games: { game_id: string; tokens: string[] }[] }[];
let answer: Standing[] | null;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  answer = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)) as (typeof asked)[0]);
    return answer
      ? Promise.resolve(new Response(JSON.stringify(answer)))
      : Promise.reject(new TypeError('off'));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('learns whose turn it is, and who has joined', async () => {
  keepToken(ID, 0, 'token');
  keepSummary(ID, table(), 1, 3, [0]);
  answer = [standing()];
  await refreshStandings();
  expect(asked).toEqual([{ own_games: [{ game_id: ID, tokens: ['token'] }] }]);
  const game = storedGame(ID)!;
  expect([awaits(game), game.summary?.seats[1]?.name, game.summary?.progress]).toEqual([true, 'Ann', 3]);
  answer = [standing({ turn: null, ranking: [1, 2] })];
  await refreshStandings();
  expect(isRunning(storedGame(ID)!)).toBe(false);
  await refreshStandings();
  expect(asked).toHaveLength(2); // a game that is over isn't asked for
});

it('keeps what it knew without an answer', async () => {
  keepToken(ID, 0, 'token');
  keepSummary(ID, table(), 0, 3, [0]);
  answer = null;
  await refreshStandings();
  expect(awaits(storedGame(ID)!)).toBe(true);
});

it('asks for so many games at once, and for none that are only watched', async () => {
  keepGrants('watched', []);
  for (let number = 0; number < 40; number++) keepToken(`game${number}`, 0, 'token');
  await refreshStandings();
  expect(asked[0]?.own_games).toHaveLength(MOST);
});

it('stores nothing of games that it did not ask for', async () => {
  keepToken(ID, 0, 'token');
  answer = [standing({ game_id: 'evilevilevil' })];
  await refreshStandings();
  expect(storedGame('evilevilevil')).toBeNull();
});

it('says that a seat is on another device', async () => {
  keepToken(ID, 0, 'token');
  keepSummary(ID, table(), 0, 3, [0]);
  answer = [standing({ moved: true })];
  await refreshStandings();
  expect([awaits(storedGame(ID)!), isRunning(storedGame(ID)!)]).toEqual([false, false]);
});

it('shows first the games that have waited longest', async () => {
  for (const [id, turn, changed] of [
    ['new', 0, 9],
    ['theirs', 1, 1],
    ['old', 0, 2],
  ] as const) {
    keepToken(id, 0, 'token');
    answer = [...(answer ?? []), standing({ game_id: id, turn, changed })];
  }
  await refreshStandings();
  expect(byTurn(storedGames()).map(([id]) => id)).toEqual(['old', 'new', 'theirs']);
});

it('asks for all in turn where there are more than a few requests hold', async () => {
  const number = MOST * (MOST_REQUESTS + 1);
  for (let place = 0; place < number; place++) keepToken(`game${place}`, 0, 'token');
  const answered = (from: number): string[] =>
    asked.slice(from).flatMap(({ own_games }) => own_games.map(({ game_id }) => game_id));
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as (typeof asked)[0];
    asked.push(body);
    const standings = body.own_games.map(({ game_id }) => standing({ game_id }));
    return Promise.resolve(new Response(JSON.stringify(standings)));
  });
  await refreshStandings();
  expect(asked).toHaveLength(MOST_REQUESTS);
  await refreshStandings();
  expect(new Set(answered(0)).size).toBe(number);
  expect(answered(MOST_REQUESTS)).toHaveLength(MOST * MOST_REQUESTS);
});

it('learns that a name was erased, also in games that are over or only watched', async () => {
  const day = 86_400_000;
  const over = { ...table(), result: { ranking: [1, 2] } } as unknown as ReturnType<typeof table>;
  keepToken(ID, 0, 'token');
  keepSummary(ID, over, -1, 3, [0]);
  keepSummary('watchedgame1', table(), 0, 3, []);
  const nameless = [{ ...standing().seats[1]!, name: null }];
  answer = [standing({ ranking: [1, 2], turn: null }), standing({ game_id: 'watchedgame1' })];
  await refreshStandings();
  const names = (id: string): unknown[] => storedGame(id)!.summary!.seats.map(({ name }) => name);
  expect([names(ID), names('watchedgame1')]).toEqual([
    [null, 'Ann'],
    [null, 'Ann'],
  ]);
  await refreshStandings();
  expect(asked).toHaveLength(1);
  answer = answer.map((each) => ({ ...each, seats: nameless }));
  vi.setSystemTime(Date.now() + 1.1 * day);
  await refreshStandings();
  expect([names(ID), names('watchedgame1')]).toEqual([[null], [null]]);
  answer = []; // the server has deleted them meanwhile
  vi.setSystemTime(Date.now() + 1.1 * day);
  for (let visit = 0; visit < 3; visit++) await refreshStandings();
  expect(asked).toHaveLength(3);
  vi.useRealTimers();
});

describe('an account', () => {
  const held = (more: object): object => ({
    game_id: ID,
    game: 'grawlix',
    mine: [1],
    seats: [
      { kind: 'link', name: 'Ann', level: null, joined: true },
      { kind: 'link', name: null, level: null, joined: true },
    ],
    created: 1,
    ended: null,
    ranking: null,
    turn: 1,
    ...more,
  });
  let games: object[];

  beforeEach(() => {
    save(SIGNED_IN, { id: 'a', name: 'Ada' });
    vi.stubGlobal('fetch', (path: string) => {
      const signedOut = { code: 'not-signed-in', message: '' };
      if (path.endsWith('/account/games'))
        return Promise.resolve(
          games.length > 0
            ? new Response(JSON.stringify({ games }))
            : new Response(JSON.stringify(signedOut), { status: 401 }),
        );
      return Promise.resolve(new Response('[]'));
    });
  });

  it('brings its games to the list of a new device, with whose turn it is', async () => {
    games = [held({})];
    await refreshStandings();
    const game = storedGame(ID)!;
    expect([awaits(game), isRunning(game), game.account]).toEqual([true, true, true]);
    games = [held({ turn: null, ended: 2, ranking: [2, 1] })];
    await refreshStandings();
    expect([awaits(storedGame(ID)!), isRunning(storedGame(ID)!)]).toEqual([false, false]);
    forgetGame(ID);
    await refreshStandings();
    expect(storedGame(ID)).toBeNull(); // removed from the list, it stays away
  });

  it('says that its session has ended, and loses nothing', async () => {
    games = [held({})];
    await refreshStandings();
    games = [];
    await refreshStandings();
    expect([ownGames.signedOut, storedGames().length]).toEqual([true, 1]);
    games = [held({})];
    await refreshStandings();
    expect(ownGames.signedOut).toBe(false);
  });
});
