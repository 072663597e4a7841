/** Addresses of the analysis page that need no packing (`analysis/link.ts` has the trees'). */
import type { PositionInfo } from '$protocol/types';

export const ANALYSIS = '/analysis';

/** A finished game of the server, opened after so many plies. */
export function gameAddress(gameId: string, ply = 0): string {
  return `${ANALYSIS}?from=${gameId}${ply > 0 ? `&ply=${ply}` : ''}`;
}

/** A position of a game by its rules. */
export function positionAddress({
  game,
  position,
  options,
}: Pick<PositionInfo, 'game' | 'position' | 'options'>): string {
  const query = new URLSearchParams({ game, position });
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `${ANALYSIS}?${query}`;
}

/** The editor of positions, with one in it; null: the start of the game. */
export function editorAddress(
  game: string,
  position: string | null = null,
  options: Readonly<Record<string, unknown>> = {},
): string {
  const query = new URLSearchParams({ edit: game, ...(position === null ? {} : { position }) });
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `${ANALYSIS}?${query}`;
}
