/** Positions and records as texts to copy, send and paste. */
import type { PositionInfo } from '$protocol/types';

import { errorText } from '../game/errors';
import { ANALYSIS } from './addresses';
import { keepGrants, keepPart } from './games';
import { randomHex } from './storage';
import { loadSharedTexts, t } from './text.svelte';
import { api, ApiError } from '../net/api';
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

/** The longest record that the server opens as a game, in characters. */
const LONGEST_GAME = 15_000;

/**
 * Return the address that a pasted text leads to: a link, a position, or a record, which becomes a game here. What
 * takes a choice or a word of warning goes to the choice of analyses: several games, missing moves, garbled letters.
 */
export async function addressOf(text: string): Promise<string> {
  const pasted = text.trim();
  const own = ownAddress(pasted);
  if (own !== null) return own;
  const { readText, handOver } = await import('../analysis/pasted');
  const read = await readText(pasted);
  if (read.kind === 'page') return read.address;
  if (read.kind === 'position') return positionAddress(read.position);
  const game = read.kind === 'games' && read.games.length === 1 && !read.garbled ? read.games[0] : undefined;
  if (!game || game.cut_off || game.record.length > LONGEST_GAME) {
    handOver(pasted);
    return ANALYSIS;
  }
  const asked = { record: game.record, request_id: randomHex(32) };
  const made = await createOnce(() => api.openRecord(asked));
  keepGrants(made.game_id, made.seats);
  keepPart(made.game_id);
  return `/g/${made.game_id}`;
}

/** Say why a pasted text leads nowhere. */
export async function whyNot(error: unknown): Promise<string> {
  if (!(error instanceof ApiError) || error.status !== 400) return errorText(error, t);
  const [{ unreadable }] = await Promise.all([import('../analysis/pasted'), loadSharedTexts('analysis')]);
  return `${t('ui-open-wrong')} ${unreadable(error)}`;
}

function ownAddress(text: string): string | null {
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return null;
  const { pathname, search, hash } = new URL(text);
  return /^\/[gp]\//.test(pathname) ? pathname + search + hash : null;
}
