/** Where a pasted or opened text leads, on any page. */
import { readPaste } from '$protocol/endpoints';
import type { PastedGame, PastedPosition } from '$protocol/types';

import { errorText } from '../game/errors';
import { t } from '../lib/text.svelte';
import { ApiError, send } from '../net/api';
import { ledBy } from './link';

/** The longest text that the server reads, in characters. */
export const MOST = 400_000;

/** A page of ours, a position, games to choose from, or an address that leads to nothing here. */
export type Pasted =
  | { kind: 'page'; address: string }
  | { kind: 'position'; position: PastedPosition }
  | { kind: 'games'; games: readonly PastedGame[]; leftOut: number; garbled: string }
  | { kind: 'elsewhere' }
  | { kind: 'nowhere' };

export async function readText(text: string): Promise<Pasted> {
  const led = ledBy(text);
  if (led) return led;
  if (text.length > MOST) throw new ApiError('body-too-large', '', 0);
  const { games, position, left_out: leftOut = 0, garbled = '' } = await send(readPaste({ text }));
  if (position) return { kind: 'position', position };
  return { kind: 'games', games, leftOut, garbled };
}

/** Say why a text can't be read; only the rules can say what is wrong with a record or a position. */
export function unreadable(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error, t);
  if (error.code === 'bad-input') return t('ui-analysis-paste-unknown');
  return error.status === 400 ? `${errorText(error, t)} ${error.message}` : errorText(error, t);
}

/** A text for the choice of analyses to open. */
let handed = '';

export function handOver(text: string): void {
  handed = text;
}

/** Return the text that another page handed over, once. */
export function takeHanded(): string {
  const text = handed;
  handed = '';
  return text;
}
