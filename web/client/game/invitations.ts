import type { Table } from '$protocol/types';

import { storedGame } from '../lib/games';
import { withPrefix } from '../lib/addresses';

/** The links for the seats that still wait for somebody, on the device that made the game. */
export function openInvitations(gameId: string, table: Table | null): { seat: number; link: string }[] {
  const codes = storedGame(gameId)?.invitations ?? {};
  return (table?.seats ?? []).flatMap(({ kind, joined }, seat) => {
    const code = codes[seat];
    if (kind !== 'link' || joined || !code) return [];
    return [{ seat, link: `${location.origin}${withPrefix(`/g/${gameId}`)}#invitation=${code}` }];
  });
}
