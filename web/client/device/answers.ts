/**
 * What a server would answer over HTTP, answered by this device: from files of the site, or from its house, which also
 * knows what only a server does.
 */
import type { PrintInfo } from '$protocol/types';

import { ApiError } from '../net/error';
import { deviceHouse, type DeviceHouse } from './house';

type House = Pick<DeviceHouse, 'ask'>;
type Asked = { parts: string[]; tokens: readonly string[]; body: unknown; house: () => House };

const READY = { ready: true, share: 1, games: [] };

/** `SitePrint` of tools/build/site_prints.py. */
type SitePrint = PrintInfo & { file: string; pages: number };

const ANSWERS: [RegExp, (asked: Asked) => Promise<string | Response> | string][] = [
  [/^\/api\/catalogue$/, () => file('catalogue.json')],
  [/^\/api\/readiness$/, () => JSON.stringify(READY)],
  [/^\/api\/previews\/([a-z0-9_-]+)$/, ({ parts: [game] }) => file(`previews/${game}.json`)],
  [/^\/api\/prints\?locale=(\w+)$/, ({ parts: [locale] }) => file(`prints/${locale}.json`)],
  [
    /^\/api\/prints\/([a-z0-9_-]+)\/([a-z0-9_-]+)\/(picture|file)\?(.+)$/,
    ({ parts: [game = '', name = '', what, query] }) => print(game, name, what === 'file', query),
  ],
  [/^\/api\/games$/, ({ body, house }) => begin(JSON.stringify(body), house())],
  [
    /^\/api\/games\/(\w{12})\/views\/(\d+)$/,
    ({ parts: [id = '', ply], tokens, house }) => house().ask('view', id, tokens, Number(ply)),
  ],
  [
    /^\/api\/games\/(\w{12})\/diagram\.svg\?(.+)$/,
    ({ parts: [id = '', query], tokens, house }) => {
      const asked = new URLSearchParams(query);
      const [theme, locale] = [asked.get('theme') ?? 'auto', asked.get('locale') ?? 'en'];
      return house().ask('draw', id, tokens, Number(asked.get('ply')), theme, locale);
    },
  ],
  [/^\/api\/games\/(\w{12})\/record$/, ({ parts: [id = ''], house }) => house().ask('record', id)],
];

/** From the first game on, the browser is asked not to clear what is kept when it needs room. */
async function begin(body: string, house: House): Promise<string> {
  const begun = await house.ask('begin', body);
  void navigator.storage?.persist?.().catch(() => false); // it may say no, or know nothing of this
  return begun;
}

/** A print as the site has it, with what a server says beside it. */
async function print(game: string, name: string, whole: boolean, query?: string): Promise<Response> {
  const asked = new URLSearchParams(query);
  const locale = asked.get('locale') ?? 'en';
  const all = (await (await file(`prints/${locale}.json`)).json()) as SitePrint[];
  const found = all.find((each) => each.game === game && each.name === name);
  if (!found) throw new ApiError('unknown-print', name, 404);
  const page = Math.max(1, Math.min(Number(asked.get('page') ?? 1), found.pages));
  const place = `prints/${locale}/${game}/${name}`;
  const { body } = await file(`${place}/${whole ? found.file : `${page}.png`}`);
  const told = {
    'content-disposition': `attachment; filename="${found.file}"`,
    'x-pages': String(found.pages),
  };
  return new Response(body, { headers: told });
}

/** Relative to the page: its folder is the site's. */
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
 * The answer to a request.
 *
 * @throws ApiError as a server's; `needs-server` for what only a server does.
 */
export async function answerTo(
  path: string,
  tokens: readonly string[],
  body: unknown,
  house: () => House = deviceHouse,
): Promise<Response> {
  for (const [form, answer] of ANSWERS) {
    const found = form.exec(path);
    if (!found) continue;
    const made = await answer({ parts: found.slice(1), tokens, body, house });
    return made instanceof Response ? made : new Response(made);
  }
  return new Response(
    await house().ask('asked', path, tokens, body === undefined ? '' : JSON.stringify(body), ''),
  );
}
