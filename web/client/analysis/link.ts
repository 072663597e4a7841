/** Links to the analysis page, including whole trees. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

import { ANALYSIS, fromRoot, gameAddress, placeOf, positionAddress } from '../lib/addresses';

/** The longest link that chat and mail programs carry whole, in characters. */
const LONGEST = 8_000;
/** The longest tree the server accepts, in characters. */
const MOST = 100_000;

/** Return a GWN tree as a link to one of its nodes, or null if it is too long. */
export function treeAddress(record: string, at = 0): string | null {
  const packed = toText(deflateSync(strToU8(record), { level: 9 }));
  const address = `${ANALYSIS}#tree=${packed}${at > 0 ? `&at=${at}` : ''}`;
  return address.length > LONGEST ? null : address;
}

/** Return the address of an analysis that this browser stores. */
export const keptAddress = (id: string, at = 0): string =>
  `${ANALYSIS}?kept=${id}${at > 0 ? `&at=${at}` : ''}`;

/** Return the same tree as a page for embedding, or null if it is too long. */
export function treeFrameAddress(record: string, at = 0): string | null {
  const packed = toText(deflateSync(strToU8(record), { level: 9 }));
  return packed.length > LONGEST ? null : `/embed/tree/${packed}${at > 0 ? `/${at}` : ''}`;
}

/** Return what an address asks for, or null. `broken`: the tree can't be unpacked. */
export type Wanted =
  | { kind: 'tree'; record: string; at: number }
  | { kind: 'game'; gameId: string; ply: number }
  | { kind: 'position'; game: string; position: string | null; options: Record<string, string> }
  | { kind: 'edit'; game: string; position: string | null; options: Record<string, string> }
  | { kind: 'kept'; id: string; at: number | null }
  | { kind: 'shared'; id: string; token: string | null }
  | { kind: 'broken' };

export function wantedBy(search: string, hash: string): Wanted | null {
  const { tree, at } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  if (tree !== undefined) {
    const record = unpacked(tree);
    return record === null ? { kind: 'broken' } : { kind: 'tree', record, at: counted(at) };
  }
  const { from, ply, kept, shared, edit, game, position, ...rest } = Object.fromEntries(
    new URLSearchParams(search),
  );
  if (from !== undefined) return { kind: 'game', gameId: from, ply: counted(ply) };
  if (shared !== undefined) return sharedBy(shared, hash);
  if (kept !== undefined)
    return { kind: 'kept', id: kept, at: rest['at'] === undefined ? null : counted(rest['at']) };
  if (edit !== undefined) return { kind: 'edit', game: edit, position: position ?? null, options: rest };
  if (game !== undefined) return { kind: 'position', game, position: position ?? null, options: rest };
  return null;
}

function sharedBy(id: string, hash: string): Wanted {
  if (!/^[A-Za-z0-9]{12}$/.test(id)) return { kind: 'broken' };
  return { kind: 'shared', id, token: new URLSearchParams(hash.slice(1)).get('drive') };
}

/** What a pasted address leads to: a page here, another server's page, or nothing that can be analysed. */
export type Led = { kind: 'page'; address: string } | { kind: 'elsewhere' } | { kind: 'nowhere' };

/** Paths of pages with a game or a position, behind any prefix of a server. */
const PLACE = /\/(?:(?:embed\/)?(?:g|p|tree)\/.+|analysis\/?|puzzles\/.+|endgames\/.+)$/;

/** Return where a pasted text leads if it is an address; null: it is something else. */
export function ledBy(text: string, here = location.origin): Led | null {
  const written = text.trim().replace(/^[<`"'“„]+|[>`"'”“]+$/g, '');
  const own = /^\/(?:g|p|embed|analysis|puzzles|endgames)\b\S*$/.test(written);
  if (!own && !/^https?:\/\/\S+$/i.test(written)) return null;
  if (!URL.canParse(written, here)) return { kind: 'nowhere' };
  const whole = new URL(written, here);
  const { hash, search, pathname } = whole.hash.startsWith('#/') ? placeOf(whole.href) : whole;
  const path = PLACE.exec(whole.origin === here ? fromRoot(pathname) : pathname)?.[0].replace(/\/+$/, '');
  const page = path === undefined ? null : pageOf(path.replace(/^\/embed/, ''), search, hash);
  if (page === null) return { kind: 'nowhere' };
  const wanted = wantedBy(...page);
  if (wanted === null) return { kind: 'nowhere' };
  const isOfServer = ['game', 'kept', 'shared'].includes(wanted.kind);
  if (isOfServer && whole.origin !== here) return { kind: 'elsewhere' };
  return { kind: 'page', address: ANALYSIS + page.join('') };
}

/** Return query and fragment of the analysis of what a page shows, or null. */
function pageOf(path: string, search: string, hash: string): [search: string, hash: string] | null {
  const [, kind = '', name = '', at = ''] = path.split('/');
  const query = Object.fromEntries(new URLSearchParams(search));
  const asked = (address: string): [string, string] => [address.slice(ANALYSIS.length), ''];
  if (kind === 'analysis') return [search, hash];
  if (kind === 'tree') return ['', `#tree=${name}${at ? `&at=${at}` : ''}`];
  if (kind === 'g') return /^[A-Za-z0-9]{12}$/.test(name) ? asked(gameAddress(name, counted(at))) : null;
  if (kind === 'endgames' && query['position'] !== undefined) {
    const { position, ...options } = query;
    return asked(positionAddress({ game: name, position, options }));
  }
  if (kind !== 'p' || query['game'] === undefined) return null;
  const { game, ...options } = query;
  return asked(positionAddress({ game, position: decoded(path.slice('/p/'.length)), options }));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const counted = (text: string | undefined): number => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : 0);

function unpacked(text: string): string | null {
  if (text.length > LONGEST || !/^[\w-]+$/.test(text)) return null;
  try {
    // Cut off the excess: a few bytes must not fill the memory.
    const bytes = inflateSync(toBytes(text), { out: new Uint8Array(MOST + 1) });
    return bytes.length > MOST ? null : strFromU8(bytes);
  } catch {
    return null;
  }
}

function toText(bytes: Uint8Array): string {
  return btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toBytes(text: string): Uint8Array {
  return strToU8(atob(text.replaceAll('-', '+').replaceAll('_', '/')), true);
}
