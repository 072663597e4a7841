/** The server's HTTP side. Every failure is an `ApiError` with the server's stable code. */
import type {
  Created,
  CreateGame,
  Entry,
  ErrorBody,
  GameInfo,
  GrawlixView,
  Joined,
  JoinGame,
} from '$protocol/types';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError('offline', 'no answer', 0);
  }
  if (!response.ok) {
    const error = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
    throw new ApiError(error?.code ?? 'server-error', error?.message ?? response.statusText, response.status);
  }
  return (await response.json()) as T;
}

export const api = {
  catalogue: () => call<GameInfo[]>('/api/catalogue'),
  create: (game: CreateGame) => call<Created>('/api/games', game),
  join: (gameId: string, join: JoinGame) => call<Joined>(`/api/games/${gameId}/join`, join),
  viewAt: (gameId: string, ply: number, token?: string) =>
    call<GrawlixView>(`/api/games/${gameId}/views/${ply}`, undefined, token),
  diagramAddress: (gameId: string) => `/api/games/${gameId}/diagram.svg`,
  recordAddress: (gameId: string) => `/api/games/${gameId}/record.gwn`,
};

export type { Entry };
