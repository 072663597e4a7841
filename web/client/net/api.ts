/** Requests to the server, or to this device on a static site. Every failure is an `ApiError` with a stable code. */
import {
  createGame,
  getDiagram,
  getIdeas,
  getPosition,
  getRecord,
  getReview,
  getView,
  planIdeas,
  type Call,
} from '$protocol/endpoints';
import type {
  Created,
  CreateGame,
  DiagramQuery,
  ErrorBody,
  GameInfo,
  Invitation,
  Ideas,
  Joined,
  JoinGame,
  OpenRecord,
  PrintInfo,
  Readiness,
  Report,
  SearchRequest,
} from '$protocol/types';

import { SERVED } from '../lib/host';
import { network } from '../lib/attention.svelte';
import { withPrefix } from '../lib/addresses';
import type { AnyView } from '../play/state';
import { ApiError } from './error';

export { ApiError };

type Theme = NonNullable<DiagramQuery['theme']>;

/** The response, or an `ApiError`. `tokens` are those of the seats held here. */
async function request(call: Call<unknown>, tokens: readonly string[]): Promise<Response> {
  if (!SERVED) return (await import('../device/answers')).answerTo(call, tokens);
  const { path, body } = call;
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
  network.heard(!response.headers.has('x-kept')); // from the service worker's cache
  if (response.ok) return response;
  const error = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  throw new ApiError(
    error?.code ?? 'server-error',
    error?.message ?? response.statusText,
    response.status,
    error?.explanation ?? null,
  );
}

/** Sends a request; returns its answer, read as JSON. */
export async function send<Answer>(call: Call<Answer>, tokens: readonly string[] = []): Promise<Answer> {
  return (await (await request(call, tokens)).json()) as Answer;
}

/** Sends a request; returns its answer as text. */
export async function sendText(call: Call<string>, tokens: readonly string[] = []): Promise<string> {
  return (await request(call, tokens)).text();
}

/**
 * Sends a request that needs a search. For a server's page, this machine searches if it can: that costs the server
 * nothing, and there is no queue.
 *
 * @param game whose module searches. @param plan asks what to search. @param call makes the request from the report.
 * @param signal ends the search with what it has found.
 */
export async function sendSearched<Answer>(
  game: string,
  plan: Call<SearchRequest>,
  call: (report?: Report) => Call<Answer>,
  tokens: readonly string[] = [],
  signal?: AbortSignal,
): Promise<Answer> {
  const report = SERVED ? await searchHere(game, plan, tokens, signal) : undefined;
  return send(call(report), tokens);
}

async function searchHere(
  game: string,
  plan: Call<SearchRequest>,
  tokens: readonly string[],
  signal?: AbortSignal,
): Promise<Report | undefined> {
  const { canSearch, search } = await import('./own-search');
  if (!canSearch(game)) return undefined;
  try {
    return await search(await send(plan, tokens), signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no-engine') return undefined; // no module searches it
    throw error;
  }
}

export const api = {
  catalogue: () => send<GameInfo[]>({ path: '/api/catalogue' }),
  /** How much is compiled, after a first start. */
  readiness: () => send<Readiness>({ path: '/api/readiness' }),
  create: (game: CreateGame) => send<Created>(createGame(game)),
  /** Whether the seat of an invitation is still free. */
  invitation: (gameId: string, invitation: string) =>
    send<Invitation>({ path: `/api/games/${gameId}/invitation` }, [invitation]),
  join: (gameId: string, join: JoinGame) => send<Joined>({ path: `/api/games/${gameId}/join`, body: join }),
  viewAt: (gameId: string, ply: number, tokens: readonly string[]) =>
    send<AnyView>(getView(gameId, ply), tokens),
  /** The drawing of the position after some plies, as SVG. */
  diagram: (gameId: string, ply: number, locale: string, tokens: readonly string[], theme: Theme = 'auto') =>
    sendText(getDiagram(gameId, { ply, locale, theme }), tokens),
  /** Positions of a game that the server has played by itself. */
  preview: (game: string) => send<AnyView[]>({ path: `/api/previews/${encodeURIComponent(game)}` }),
  /** The texts that an installed game brings, as Fluent source; empty in a language that it lacks. */
  texts: (game: string, language: string) =>
    sendText({ path: `/api/texts/${encodeURIComponent(game)}/${encodeURIComponent(language)}` }),
  /** What can be printed, in the words of a language. */
  prints: (language: string) => send<PrintInfo[]>({ path: `/api/prints?locale=${language}` }),
  /** A page of a print as it will look, and how many pages there are to look at. */
  printPicture: async (path: string) => {
    const response = await request({ path }, []);
    return { blob: await response.blob(), pages: Number(response.headers.get('x-pages') ?? 1) };
  },
  /** The file of a print, and its name. */
  printFile: async (path: string) => {
    const response = await request({ path }, []);
    const [, name = 'print'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { blob: await response.blob(), name };
  },
  /** Describes a position; `query` names the game and its rules. */
  position: (position: string, query: URLSearchParams, locale: string, theme: Theme = 'auto') =>
    send(getPosition({ ...Object.fromEntries(query), position, locale, theme })),
  /** Makes a game of a record in GWN. */
  openRecord: (body: OpenRecord) => send<Created>({ path: '/api/records', body }),
  /** What to consider playing now, or what speaks against a move. */
  ideas: (game: string, gameId: string, tokens: readonly string[], move: string | null = null) =>
    move === null
      ? sendSearched<Ideas>(
          game,
          planIdeas(gameId),
          (report) => getIdeas(gameId, report ? { report } : {}),
          tokens,
        )
      : send(getIdeas(gameId, { move }), tokens),
  /** Why a move would have been good or bad in place of a ply of a finished game. */
  attempt: (gameId: string, tokens: readonly string[], ply: number, move: string) =>
    send(getIdeas(gameId, { ply, move }), tokens),
  /** What each move of a finished game was worth, or how much of that is made. */
  review: (gameId: string) => send(getReview(gameId)),
  /** The game's record in GWN. */
  record: (gameId: string, tokens: readonly string[]) => sendText(getRecord(gameId), tokens),
};
