/** The form "new game" as plain values, and the request it makes. */
import type { CreateGame, SeatRequest } from '$protocol/types';

import { load, save } from './storage';

export type Opponent = 'computer' | 'here' | 'link';
export type Begins = 'me' | 'other' | 'random';
export type Draft = 'alternate' | 'snake' | 'random' | 'simultaneous-blind';
export type Swap = 'none' | 'after-draft' | 'after-first-tile';

export interface NewGame {
  opponent: Opponent;
  level: string;
  begins: Begins;
  size: number;
  hand: number;
  draft: Draft;
  swap: Swap;
}

export const PUBLISHED: Pick<NewGame, 'size' | 'hand' | 'draft' | 'swap'> = {
  size: 6,
  hand: 4,
  draft: 'alternate',
  swap: 'none',
};

export const SIZES = [2, 3, 4, 5, 6, 7] as const;
export const DRAFTS: readonly Draft[] = ['alternate', 'snake', 'random', 'simultaneous-blind'];
export const SWAPS: readonly Swap[] = ['none', 'after-draft', 'after-first-tile'];

/** The options schema bounds the hand by the tiles there are: both hands come out of the supply. */
export function largestHand(size: number): number {
  return Math.min(8, Math.floor((size * size) / 2));
}

const KEY = 'glyphwall.newgame';

/** The last choice made on this device; a level that the server no longer has becomes its first one. */
export function lastChoice(levels: readonly string[]): NewGame {
  const fallback: NewGame = { opponent: 'computer', level: levels[0] ?? '', begins: 'me', ...PUBLISHED };
  const choice = { ...fallback, ...load<Partial<NewGame>>(KEY, {}) };
  if (!levels.includes(choice.level)) choice.level = fallback.level;
  if (!SIZES.some((size) => size === choice.size)) choice.size = PUBLISHED.size;
  choice.hand = Math.min(Math.max(1, choice.hand), largestHand(choice.size));
  return choice;
}

export function keepChoice(choice: NewGame): void {
  save(KEY, choice);
}

export function isPublished(choice: NewGame): boolean {
  return (Object.keys(PUBLISHED) as (keyof typeof PUBLISHED)[]).every(
    (key) => choice[key] === PUBLISHED[key],
  );
}

/** The body of `POST /api/games`. This device sits on the first seat; who begins is an option of the rules. */
export function request(choice: NewGame, myName: string): CreateGame {
  const name = myName.trim();
  const me: SeatRequest = { kind: 'here', ...(name && choice.opponent !== 'here' ? { name } : {}) };
  const others: Record<Opponent, SeatRequest> = {
    computer: { kind: 'computer', level: choice.level },
    here: { kind: 'here' },
    link: { kind: 'link' },
  };
  const { size, hand, draft, swap } = choice;
  const begins = { me: 'first', other: 'second', random: 'random' }[choice.begins];
  return {
    game: 'grawlix',
    seats: [me, others[choice.opponent]],
    options: { size, hand, draft, swap, begins },
  };
}
