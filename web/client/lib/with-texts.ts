/** A part of the page and its texts, which load when they're first needed. Rejects unless both have arrived. */
import { untrack } from 'svelte';

import { loadSharedTexts } from './text.svelte';

export async function withTexts<Part>(area: string, part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, untrack(() => loadSharedTexts(area))]); // once, in every language
  return loaded;
}
