/** Links to the analysis page, including whole trees. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

import { ANALYSIS } from '../lib/addresses';

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
  | { kind: 'kept'; id: string }
  | { kind: 'shared'; id: string; token: string | null }
  | { kind: 'broken' };

export function wantedBy(search: string, hash: string): Wanted | null {
  const { tree, at } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  if (tree !== undefined) {
    const record = unpacked(tree);
    return record === null ? { kind: 'broken' } : { kind: 'tree', record, at: counted(at) };
  }
  const { from, ply, kept, shared, edit, game, position, ...options } = Object.fromEntries(
    new URLSearchParams(search),
  );
  if (from !== undefined) return { kind: 'game', gameId: from, ply: counted(ply) };
  if (shared !== undefined) return sharedBy(shared, hash);
  if (kept !== undefined) return { kind: 'kept', id: kept };
  if (edit !== undefined) return { kind: 'edit', game: edit, position: position ?? null, options };
  if (game !== undefined) return { kind: 'position', game, position: position ?? null, options };
  return null;
}

function sharedBy(id: string, hash: string): Wanted {
  if (!/^[A-Za-z0-9]{12}$/.test(id)) return { kind: 'broken' };
  return { kind: 'shared', id, token: new URLSearchParams(hash.slice(1)).get('drive') };
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
