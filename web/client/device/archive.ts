/**
 * All games of this device as one file, and back again. Its first line says what it is; each other line is a game, which
 * only Python reads (`glyphwall.offline.transfer`).
 */
import type { ImportedGame } from '$protocol/types';

import { ApiError } from '../net/error';
import type { DeviceHouse } from './house';

type Ask = DeviceHouse['ask'];

const HEAD = '{"glyphwall-games":1}';
const NAMED = /^\{\s*"glyphwall-games"\s*:\s*(\d{1,9})\s*\}$/;

/** How large a file may be, and how many games it may have. */
export const MOST_BYTES = 100_000_000;
export const MOST_GAMES = 20_000;

export interface Refused {
  /** In the file, from 1. */
  line: number;
  error: ApiError;
}

/** After these nothing more is taken in: each further game would meet the same. */
const FINAL = ['not-kept', 'no-device'];

/** The file. A game that was deleted meanwhile is not in it. @param tell is called with how many are done. */
export async function packAll(
  ids: readonly string[],
  ask: Ask,
  tell: (done: number) => void = () => undefined,
): Promise<Blob> {
  const parts = [`${HEAD}\n`];
  for (const [index, id] of ids.entries()) {
    try {
      parts.push(`${await ask('pack', id)}\n`);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unknown-game')) throw error;
    }
    tell(index + 1);
  }
  return new Blob(parts, { type: 'application/jsonl' });
}

/**
 * The games of a file, each a line; empty lines count, so that each has its number.
 *
 * @throws ApiError `not-games`, `newer-games` or `games-too-large`: nothing of it is taken in.
 */
export async function linesOf(file: Blob): Promise<string[]> {
  const large = (): ApiError => new ApiError('games-too-large', `more than ${MOST_BYTES} bytes`, 0);
  if (file.size > MOST_BYTES) throw large();
  const [head = '', ...lines] = (await file.text()).split(/\r?\n/);
  const version = NAMED.exec(head.trim())?.[1];
  if (version === undefined) throw new ApiError('not-games', 'the first line is not of such a file', 0);
  if (version !== '1') throw new ApiError('newer-games', `version ${version}`, 0);
  if (lines.length > MOST_GAMES + 1) throw large();
  return lines;
}

/** Takes in one game after another; one that is refused does not keep the others out. */
export async function takeInAll(
  lines: readonly string[],
  ask: Ask,
  tell: (done: number) => void = () => undefined,
): Promise<{ taken: ImportedGame[]; refused: Refused[] }> {
  const taken: ImportedGame[] = [];
  const refused: Refused[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      if (line.trim()) taken.push(JSON.parse(await ask('take_in', line)) as ImportedGame);
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError('bad-message', String(thrown), 400);
      refused.push({ line: index + 2, error });
      if (FINAL.includes(error.code)) break;
    }
    tell(index + 1);
  }
  return { taken, refused };
}
