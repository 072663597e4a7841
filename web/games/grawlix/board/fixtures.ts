/** Real server views for tests. */

import views from './views.json';
import type { TableView } from './types';

type Name = 'seventeen' | 'draft' | 'first' | 'fetch' | 'middle' | 'over' | 'seven' | 'four' | 'two';

const { game, ...rest } = views as unknown as Record<Name, TableView> & { game: TableView[] };

export const VIEWS: Record<Name, TableView> = rest;

/** A whole game, position by position. */
export const GAME: TableView[] = game;
