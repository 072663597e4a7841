// @vitest-environment jsdom
/** The list of one's games shows whose turn it is now. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Standing } from '$protocol/types';

import { awaits, byTurn, isRunning } from '../game/recent';
import { table } from '../testing/fixtures';
import { keepGrants, keepSummary, keepToken, storedGame, storedGames } from './games';
import { MOST, refreshStandings } from './standings';

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
