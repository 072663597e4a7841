/** Load every text of a game for a test. */
import { loadTexts } from '../lib/text.svelte';

const files = import.meta.glob('$games/*/texts/en/*.ftl', { query: '?raw' });

export async function allTextsOf(game: string): Promise<void> {
  const areas = Object.keys(files).flatMap(
    (path) => new RegExp(`/${game}/texts/en/(.+)\\.ftl$`).exec(path)?.[1] ?? [],
  );
  await loadTexts(game, areas);
}
