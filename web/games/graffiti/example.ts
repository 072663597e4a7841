/** Positions for pictures: two of the board's own fixtures, a game's beginning and its end, and the rulebook's examples. */
import { first, over4 } from './board/gallery/views.json';
import examples from './examples.json';
import type { GraffitiView } from './board/index';

export const OPENING = first as unknown as GraffitiView;
export const EXAMPLE = over4 as unknown as GraffitiView;

export interface Told {
  view: GraffitiView;
  /** Of whom it tells. */
  seat: number;
  /** What its text says of the position, as the rules have it (tools/goldens/graffiti_examples.py). */
  numbers: Record<string, string | number>;
}

export const EXAMPLES = examples.examples as unknown as Record<keyof (typeof examples)['examples'], Told>;

/** What the texts of the rules say with the edition that ships; other editions' come from the server. */
export const USUAL: Record<string, string | number> = examples.told;
