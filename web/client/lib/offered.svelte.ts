/** The games that the server offers. Asked once: what a game is called stands on several pages. */
import type { GameInfo } from '$protocol/types';

import { FOLDERS } from '../game/folders';
import { api } from '../net/api';
import { hasText, t } from './text.svelte';

let offered: readonly GameInfo[] = $state.raw([]);

/** The catalogue, in the order of the choice: the games that have a folder here before the others. */
export async function loadOffered(): Promise<readonly GameInfo[]> {
  if (offered.length === 0) {
    const order = [...FOLDERS.keys()];
    const place = ({ id }: GameInfo): number => (FOLDERS.has(id) ? order.indexOf(id) : order.length);
    offered = (await api.catalogue()).toSorted((one, other) => place(one) - place(other));
  }
  return offered;
}

/** What a game is called; until the server has said so, its id with a capital letter. */
export function titleOf(game: string): string {
  const found = offered.find(({ id }) => id === game);
  return found?.title ?? game.charAt(0).toUpperCase() + game.slice(1);
}

/**
 * Who made the games that are spoken of, a line for each: in the words of a game's texts where they are here, and as the
 * server says it of a game that has none.
 */
export function creditLines(): string[] {
  const games = new Map([...FOLDERS.keys()].map((id) => [id, '']));
  for (const { id, credits } of offered) if (!games.has(id)) games.set(id, credits);
  return [...games].flatMap(([id, credits]) => {
    const line = hasText(`credit-${id}`) ? t(`credit-${id}`) : credits;
    return line ? [line] : [];
  });
}

/** The colours that seats of a game can have; none until the server has said so. */
export function coloursOf(game: string): readonly string[] {
  return offered.find(({ id }) => id === game)?.seat_colours ?? [];
}

/** The editions of a game that the server plays with; none of a game without editions, or until the server has said so. */
export function editionsOf(game: string): GameInfo['editions'] {
  return offered.find(({ id }) => id === game)?.editions ?? [];
}
