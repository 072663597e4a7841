/** Real server views for tests. */

import type { Event } from '$protocol/types';

import views from './views.json';
import type { GraffitiView, Ply } from './types';

export interface PlayedPly {
  view: GraffitiView;
  move: Ply;
  seat: number | null;
  events: Event[];
}

type Name =
  | ('first' | 'turn' | 'ways' | 'paint' | 'segment' | 'permit' | 'pay' | 'bobby' | 'after' | 'reserve')
  | ('save' | 'keep' | 'flip' | 'blocked' | 'open' | 'waiting' | 'watching' | 'over' | 'over4');

const { game, ...rest } = views as unknown as Record<Name, GraffitiView> & { game: PlayedPly[] };

export const VIEWS: Record<Name, GraffitiView> = rest;
export const NAMES = Object.keys(rest) as Name[];

/** Part of a game, ply by ply, as seat 0 sees it. */
export const GAME: PlayedPly[] = game;
