/** Facts of reasons and warnings in words: tiles by their names, numbers as numbers. */
import type { Text } from '$client/lib/text.svelte';

import { tileName } from './speech';

export function wordedFacts(facts: Record<string, string>, t: Text): Record<string, string | number> {
  const word = (name: string, value: string): string | number => {
    if (name === 'tile' || name === 'denied')
      return value
        .split(',')
        .map((tile) => tileName(tile, t))
        .join(', ');
    return /^\d+$/.test(value) ? Number(value) : value;
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, word(name, value)]));
}
