/** Positions for pictures: two of the board's own fixtures, a game's beginning and its end. */
import { first, over4 } from './board/gallery/views.json';
import type { GraffitiView } from './board/index';

export const OPENING = first as unknown as GraffitiView;
export const EXAMPLE = over4 as unknown as GraffitiView;
