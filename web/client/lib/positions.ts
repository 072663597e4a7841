/** Positions and records as texts that people copy, send and paste. */
import type { PositionInfo } from '$protocol/types';

import { keepGrants, keepPart } from './games';
import { randomHex } from './storage';
import { api } from '../net/api';
import { createOnce } from '../net/opening';

/** The address of a position's page: in the path the position, in the query the game and its rules. */
export function positionAddress({
  game,
  position,
  options,
}: Pick<PositionInfo, 'game' | 'position' | 'options'>): string {
  const query = new URLSearchParams({ game });
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  const path = position.trim().split('/').map(encodeURIComponent).join('/');
  return `/p/${path}?${query}`;
}

/** The lines of Python that make the position. */
export function positionInPython({ game, position, options }: PositionInfo): string {
  const rules = Object.entries(options).map(([name, value]) => `${name}=${literal(value)}`);
  return [
    'import glyphwall',
    '',
    `game = glyphwall.get_game(${literal(game)})`,
    `options = game.make_options(${rules.join(', ')})`,
    `state = game.parse_position(${literal(position)}, options)`,
    '',
  ].join('\n');
}

function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value); // of texts and numbers, Python reads the same
}

/** The address that a pasted text leads to: a link to this server, a record (which becomes a game), or a position. */
export async function addressOf(text: string): Promise<string> {
  const pasted = text.trim();
  const own = ownAddress(pasted);
  if (own !== null) return own;
  if (pasted.startsWith('[')) {
    const asked = { record: pasted, request_id: randomHex(32) };
    const made = await createOnce(() => api.openRecord(asked));
    keepGrants(made.game_id, made.seats);
    keepPart(made.game_id); // and so in its rematch
    return `/g/${made.game_id}`;
  }
  const found = await api.position(pasted, new URLSearchParams(), 'en');
  return positionAddress(found);
}

function ownAddress(text: string): string | null {
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return null;
  const { pathname, search, hash } = new URL(text);
  return /^\/[gp]\//.test(pathname) ? pathname + search + hash : null;
}
