/**
 * Exports all games of this device to a file, and imports them. The first line names the format; each other line is a
 * game, which only Python reads (`glyphwall.offline.transfer`).
 */
import type { ImportedGame } from '$protocol/types';

import { ApiError } from '../net/error';
import type { DeviceWorker } from './device-worker';

type Ask = DeviceWorker['ask'];

const HEAD = '{"glyphwall-games":1}';
const NAMED = /^\{\s*"glyphwall-games"\s*:\s*(\d{1,9})\s*\}$/;

/** The largest file, and the most games in it. */
export const MOST_BYTES = 100_000_000;
export const MOST_GAMES = 20_000;

export interface Refused {
  /** The line's number in the file, from 1. */
  line: number;
  error: ApiError;
}

/** Errors that end the import: every other game would fail in the same way. */
const FINAL = ['not-kept', 'no-device'];

/** Export games, without those deleted meanwhile. @param tell is called with the number of exported games. */
export async function exportAll(
  ids: readonly string[],
  ask: Ask,
  tell: (done: number) => void = () => undefined,
): Promise<Blob> {
  const parts = [`${HEAD}\n`];
  for (const [index, id] of ids.entries()) {
    try {
      parts.push(`${await ask('export_game', id)}\n`);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unknown-game')) throw error;
    }
    tell(index + 1);
  }
  return new Blob(parts, { type: 'application/jsonl' });
}

/**
 * Return the lines of a file after the first one, one game each; empty lines stay, so that lines keep their numbers.
 *
 * @throws ApiError `not-games`, `newer-games` or `games-too-large`; nothing is imported then.
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

/** Import one game after another; a refused game doesn't stop the others. */
export async function importAll(
  lines: readonly string[],
  ask: Ask,
  tell: (done: number) => void = () => undefined,
): Promise<{ imported: ImportedGame[]; refused: Refused[] }> {
  const imported: ImportedGame[] = [];
  const refused: Refused[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      if (line.trim()) imported.push(JSON.parse(await ask('import_game', line)) as ImportedGame);
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError('bad-message', String(thrown), 400);
      refused.push({ line: index + 2, error });
      if (FINAL.includes(error.code)) break;
    }
    tell(index + 1);
  }
  return { imported, refused };
}
