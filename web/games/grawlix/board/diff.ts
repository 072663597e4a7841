/** What moved between two positions: every tile exists once, so its place then and now says it all. */

import type { TableView, TileText } from './types';

/** `supply`, `hand-0`, `hand-1`, or the name of a cell. */
export type TilePlace = string;

export interface Flight {
  tile: TileText;
  from: TilePlace;
  to: TilePlace;
}

export function places(view: TableView): Map<TileText, TilePlace> {
  const where = new Map<TileText, TilePlace>();
  for (const tile of view.supply) where.set(tile, 'supply');
  view.hands.forEach((hand, seat) => hand.forEach((tile) => where.set(tile, `hand-${seat}`)));
  for (const { tile, cell } of view.grid) where.set(tile, cell);
  return where;
}

/**
 * The tiles that changed their place. More than `most` at once is a jump through the game and not a move:
 * then nothing flies.
 */
export function flights(before: TableView, after: TableView, most = 2): Flight[] {
  if (before.size !== after.size) return [];
  const then = places(before);
  const moved: Flight[] = [];
  for (const [tile, to] of places(after)) {
    const from = then.get(tile);
    if (from !== undefined && from !== to) moved.push({ tile, from, to });
  }
  return moved.length > most ? [] : moved;
}
