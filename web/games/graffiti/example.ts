/** Positions for pictures: a game's start and end, and the rulebook's examples. */
import { first, over4 } from './board/views.json';
import examples from './examples.json';
import type { GraffitiView } from './board/index';

export const OPENING = first as unknown as GraffitiView;
export const EXAMPLE = over4 as unknown as GraffitiView;

export interface Told {
  view: GraffitiView;
  seat: number;
  /** The arguments of its text, from the rules (tools/goldens/graffiti_examples.py). */
  numbers: Record<string, string | number>;
}

export const EXAMPLES = examples.examples as unknown as Record<keyof (typeof examples)['examples'], Told>;

/** The arguments of the rules' texts for the default edition; the server sends those of others. */
export const USUAL: Record<string, string | number> = examples.told;
