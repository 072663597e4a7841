/** Positions and records as texts to copy, send and paste. */
import type { PositionInfo } from '$protocol/types';

import { keepGrants, keepPart } from './games';
import { randomHex } from './storage';
import { api } from '../net/api';
import { createOnce } from '../net/opening';

/** Return the address of a position's page. */
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

/** Return Python code for a position. */
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
  return JSON.stringify(value); // texts and numbers read the same in Python
}

/** The start of a record, also in the backticks of a chat or with a full-width bracket. */
const RECORD = /^(?:`+(?:gwn)?\s*)?[[［]/;

/** Return the address that a pasted text leads to: a link, a record or a position. */
export async function addressOf(text: string): Promise<string> {
  const pasted = text.trim();
  const own = ownAddress(pasted);
  if (own !== null) return own;
  if (RECORD.test(pasted)) {
    const asked = { record: pasted, request_id: randomHex(32) };
    const made = await createOnce(() => api.openRecord(asked));
    keepGrants(made.game_id, made.seats);
    keepPart(made.game_id);
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
