/** The server's HTTP side. Every failure is an `ApiError` with the server's stable code. */
import type {
  Created,
  CreateGame,
  ErrorBody,
  GameInfo,
  Invitation,
  Ideas,
  Joined,
  JoinGame,
  OpenRecord,
  PositionInfo,
  PrintInfo,
  Readiness,
  Reviewed,
  Search,
} from '$protocol/types';

import { SERVED } from '../lib/host';
import { network } from '../lib/attention.svelte';
import { withPrefix } from '../lib/addresses';
import type { AnyView } from '../play/state';
import { ApiError } from './error';

export { ApiError };

/** An answer of the server, or an `ApiError`. `tokens` are those of the seats held here. */
async function ask(path: string, tokens: readonly string[] = [], body?: unknown): Promise<Response> {
  if (!SERVED) return (await import('../device/answers')).answerTo(path, tokens, body);
  const headers: Record<string, string> = {};
  if (tokens.length > 0) headers['Authorization'] = `Bearer ${tokens.join(',')}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(withPrefix(path), init);
  } catch {
    network.heard(false);
    throw new ApiError('offline', 'no answer', 0);
  }
  network.heard(!response.headers.has('x-kept')); // of the service worker, from an earlier visit
  if (response.ok) return response;
  const error = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  throw new ApiError(
    error?.code ?? 'server-error',
    error?.message ?? response.statusText,
    response.status,
    error?.explanation ?? null,
  );
}

/** Asks, and reads the answer as JSON; what only one game asks for goes through it too. */
export async function askJson<T>(path: string, tokens?: readonly string[], body?: unknown): Promise<T> {
  return (await (await ask(path, tokens, body)).json()) as T;
}

/** The same, read as text. */
export async function askText(path: string, tokens: readonly string[], body?: unknown): Promise<string> {
  return (await ask(path, tokens, body)).text();
}

/**
 * Asks what a search is needed for. This machine searches where it can, and a server then only says what, and puts what was
 * found into words: that costs it nothing, and nobody waits for others.
 *
 * @param game whose module searches. @param signal ends the search with what it has found.
 */
export async function askSearched<T extends { search: Search | null }>(
  game: string,
  path: string,
  tokens: readonly string[],
  body: object,
  signal?: AbortSignal,
): Promise<T> {
  if (SERVED) {
    const { canSearch, searchHere } = await import('./own-search');
    if (canSearch(game)) {
      const asked = await askJson<T>(path, tokens, { ...body, here: true });
      if (!asked.search) return asked;
      const found = await searchHere(asked.search, signal);
      if (found) return askJson<T>(path, tokens, { ...body, here: true, found });
    }
  }
  return askJson<T>(path, tokens, body);
}

export const api = {
  catalogue: () => askJson<GameInfo[]>('/api/catalogue'),
  /** How much is compiled, after a first start. */
  readiness: () => askJson<Readiness>('/api/readiness'),
  create: (game: CreateGame) => askJson<Created>('/api/games', [], game),
  /** Whether the seat of an invitation is still free. */
  invitation: (gameId: string, invitation: string) =>
    askJson<Invitation>(`/api/games/${gameId}/invitation`, [invitation]),
  join: (gameId: string, join: JoinGame) => askJson<Joined>(`/api/games/${gameId}/join`, [], join),
  viewAt: (gameId: string, ply: number, tokens: readonly string[]) =>
    askJson<AnyView>(`/api/games/${gameId}/views/${ply}`, tokens),
  /** The drawing of the position after so many plies, as SVG. */
  diagram: (gameId: string, ply: number, locale: string, tokens: readonly string[], theme = 'auto') =>
    askText(`/api/games/${gameId}/diagram.svg?ply=${ply}&locale=${locale}&theme=${theme}`, tokens),
  /** Positions of a game that the server has played by itself. */
  preview: (game: string) => askJson<AnyView[]>(`/api/previews/${encodeURIComponent(game)}`),
  /** The texts that a game from outside brings, as Fluent source; empty in a language that it lacks. */
  texts: (game: string, language: string) =>
    askText(`/api/texts/${encodeURIComponent(game)}/${encodeURIComponent(language)}`, []),
  /** What can be printed, in words of a language. */
  prints: (language: string) => askJson<PrintInfo[]>(`/api/prints?locale=${language}`),
  /** A page of a print as it will look, and how many there are to look at. */
  printPicture: async (path: string) => {
    const response = await ask(path);
    return { blob: await response.blob(), pages: Number(response.headers.get('x-pages') ?? 1) };
  },
  /** The file of a print, and what it is called. */
  printFile: async (path: string) => {
    const response = await ask(path);
    const [, name = 'print'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { blob: await response.blob(), name };
  },
  /** What a position is; `query` names the game and its rules. */
  position: (position: string, query: URLSearchParams, locale: string, theme = 'auto') => {
    const asked = new URLSearchParams(query);
    asked.set('position', position);
    asked.set('locale', locale);
    asked.set('theme', theme);
    return askJson<PositionInfo>(`/api/position?${asked}`);
  },
  /** Makes a game of a record in GWN. */
  openRecord: (asked: OpenRecord) => askJson<Created>('/api/records', [], asked),
  /** What one could play now, or what speaks against a move. */
  ideas: (game: string, gameId: string, tokens: readonly string[], move: string | null = null) => {
    const path = `/api/games/${gameId}/ideas`;
    return move === null
      ? askSearched<Ideas>(game, path, tokens, {})
      : askJson<Ideas>(path, tokens, { move });
  },
  /** What each move of a finished game was worth, or how much of that is made. */
  review: (gameId: string) => askJson<Reviewed>(`/api/games/${gameId}/review`),
  /** The game's record in GWN. */
  record: (gameId: string, tokens: readonly string[]) => askText(`/api/games/${gameId}/record`, tokens),
};
