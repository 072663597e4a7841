/** Addresses of the analysis page, and of endgames, that need no packing (`analysis/link.ts` has the trees'). */
import type { PositionInfo } from '$protocol/types';

export const ANALYSIS = '/analysis';

/** A finished game of the server, opened after so many plies. */
export function gameAddress(gameId: string, ply = 0): string {
  return `${ANALYSIS}?from=${gameId}${ply > 0 ? `&ply=${ply}` : ''}`;
}

/** A position of a game by its rules. */
export function positionAddress({ game, ...start }: Start): string {
  return `${ANALYSIS}?${new URLSearchParams({ game, ...asked(start) })}`;
}

/** The same played to its end, where whoever is to move wins it by proof. */
export function endgameAddress({ game, ...start }: Start): string {
  return `/endgames/${game}?${new URLSearchParams(asked(start))}`;
}

type Start = Pick<PositionInfo, 'game' | 'position' | 'options'>;

function asked({ position, options }: Omit<Start, 'game'>): Record<string, string> {
  const rules = Object.entries(options).map(([name, value]) => [name, String(value)] as const);
  return { position, ...Object.fromEntries(rules) };
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
