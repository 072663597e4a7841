/** The answers of a static site: files of its folder, or the endpoints of this device's Python. */
import type { Call } from '$protocol/endpoints';
import type { PrintInfo } from '$protocol/types';

import { ApiError } from '../net/error';
import { deviceWorker, type DeviceWorker } from './device-worker';

type Device = Pick<DeviceWorker, 'ask'>;

/** `SitePrint` of tools/build/site_prints.py. */
type SitePrint = PrintInfo & { file: string; pages: number };

/** Paths whose answers lie as files beside the page. */
const FILE = /^\/api\/(catalogue|readiness|previews\/[a-z0-9_-]+)$/;
const PRINTS = /^\/api\/prints\?locale=(\w+)$/;
const PRINT = /^\/api\/prints\/([a-z0-9_-]+)\/([a-z0-9_-]+)\/(picture|file)\?(.+)$/;

/** A print as the site has it, with the headers of a server. */
async function print(game: string, name: string, whole: boolean, query: string): Promise<Response> {
  const asked = new URLSearchParams(query);
  const locale = asked.get('locale') ?? 'en';
  const all = (await (await file(`prints/${locale}.json`)).json()) as SitePrint[];
  const found = all.find((each) => each.game === game && each.name === name);
  if (!found) throw new ApiError('unknown-print', name, 404);
  const page = Math.max(1, Math.min(Number(asked.get('page') ?? 1), found.pages));
  const { body } = await file(`prints/${locale}/${game}/${name}/${whole ? found.file : `${page}.png`}`);
  const headers = {
    'content-disposition': `attachment; filename="${found.file}"`,
    'x-pages': String(found.pages),
  };
  return new Response(body, { headers });
}

/** Fetches a file, relative to the page: its folder is the site's. */
async function file(name: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(new URL(name, document.baseURI));
  } catch {
    throw new ApiError('offline', 'no answer', 0);
  }
  if (!response.ok) throw new ApiError('not-found', `${name}: ${response.status}`, response.status);
  return response;
}

/**
 * Answers a request.
 *
 * @throws ApiError as a server's; `needs-server` for what only a server answers.
 */
export async function answerTo(
  { path, body }: Call<unknown>,
  tokens: readonly string[],
  device: () => Device = deviceWorker,
): Promise<Response> {
  const [, name] = FILE.exec(path) ?? [];
  if (name) return file(`${name}.json`);
  const [, locale] = PRINTS.exec(path) ?? [];
  if (locale) return file(`prints/${locale}.json`);
  const [, game, print_, what, query = ''] = PRINT.exec(path) ?? [];
  if (game && print_) return print(game, print_, what === 'file', query);
  const [method, text] = body === undefined ? ['GET', ''] : ['POST', JSON.stringify(body)];
  const answer = await device().ask('request', method, path, tokens, text);
  // From the first game on, the browser is asked not to clear this device's games when it needs room.
  if (path === '/api/games') void navigator.storage?.persist?.().catch(() => false);
  return new Response(answer);
}
