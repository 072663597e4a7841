/** Open trees from the choice of analyses: each is stored, and its page has an address. */
import type { Analysed } from '$protocol/types';

import { navigate } from '../lib/router.svelte';
import { randomHex } from '../lib/storage';
import { titleOf } from './analysis.svelte';
import { keptAddress, treeAddress } from './link';
import { freeTitle, keepAnalysis, keptAnalyses } from './stored';

/** What to say about an analysis when its page opens, by its address. */
const notes = new Map<string, string>();

/** Return what to say about an opened analysis, once. */
export function takeNote(address: string): string {
  const note = notes.get(address) ?? '';
  notes.delete(address);
  return note;
}

/** Store a tree and go to its page. Returns false where nothing can hold it: then it lives as long as the page. */
export function openTree(tree: Analysed, note = ''): boolean {
  const { record } = tree;
  const kept = keptAnalyses().find((one) => one.record === record);
  const id = kept?.id ?? randomHex(12);
  const title = kept?.title ?? freeTitle(titleOf(tree));
  const stored = keepAnalysis({ id, title, record, at: kept?.at ?? 0, changed: Date.now() });
  const address = stored ? keptAddress(id) : treeAddress(record);
  if (address === null) return false;
  if (note) notes.set(address, note);
  navigate(address);
  return true;
}
