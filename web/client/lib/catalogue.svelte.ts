/** The games that the server offers, requested once. */
import type { GameInfo } from '$protocol/types';

import { FOLDERS } from '../game/folders';
import { api } from '../net/api';
import { hasText, t } from './text.svelte';

let offered: readonly GameInfo[] = $state.raw([]);

/** Load the catalogue; games with a folder here come first. */
export async function loadOffered(): Promise<readonly GameInfo[]> {
  if (offered.length === 0) {
    const order = [...FOLDERS.keys()];
    const place = ({ id }: GameInfo): number => (FOLDERS.has(id) ? order.indexOf(id) : order.length);
    offered = (await api.catalogue()).toSorted((one, other) => place(one) - place(other));
  }
  return offered;
}

/** Return a game's title; until loaded, its id with a capital letter. */
export function titleOf(game: string): string {
  const found = offered.find(({ id }) => id === game);
  return found?.title ?? game.charAt(0).toUpperCase() + game.slice(1);
}

/** Return the games that have puzzles. */
export function gamesWithPuzzles(): readonly string[] {
  return offered.filter(({ puzzles = 0 }) => puzzles > 0).map(({ id }) => id);
}

/** Return a credit line per game, from its texts or from the server. */
export function creditLines(): string[] {
  const games = new Map([...FOLDERS.keys()].map((id) => [id, '']));
  for (const { id, credits } of offered) if (!games.has(id)) games.set(id, credits);
  return [...games].flatMap(([id, credits]) => {
    const line = hasText(`credit-${id}`) ? t(`credit-${id}`) : credits;
    return line ? [line] : [];
  });
}

/** Return the seat colours of a game. */
export function coloursOf(game: string): readonly string[] {
  return offered.find(({ id }) => id === game)?.seat_colours ?? [];
}

/** Return the editions of a game. */
export function editionsOf(game: string): GameInfo['editions'] {
  return offered.find(({ id }) => id === game)?.editions ?? [];
}
