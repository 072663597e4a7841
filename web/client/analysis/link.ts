/** Addresses that lead to the analysis page, and trees that travel in them. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

import { ANALYSIS } from '../lib/addresses';

/** Characters of a link that chats and mail programs carry whole. */
const LONGEST = 8_000;
/** Characters of a tree, as the server has it. */
const MOST = 100_000;

/** A tree in GWN as a link, opened at a node of it; null where it would be too long. */
export function treeAddress(record: string, at = 0): string | null {
  const packed = toText(deflateSync(strToU8(record), { level: 9 }));
  const address = `${ANALYSIS}#tree=${packed}${at > 0 ? `&at=${at}` : ''}`;
  return address.length > LONGEST ? null : address;
}

/** The same tree as a page for other sites' frames; null where it would be too long. */
export function treeFrameAddress(record: string, at = 0): string | null {
  const packed = toText(deflateSync(strToU8(record), { level: 9 }));
  return packed.length > LONGEST ? null : `/embed/tree/${packed}${at > 0 ? `/${at}` : ''}`;
}

/** What an address asks for; null where it asks for nothing. `broken`: a tree that cannot be unpacked. */
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
    // What does not fit is cut off: a few bytes cannot be made to fill the memory.
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
