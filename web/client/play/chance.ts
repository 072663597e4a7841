/** Whether a game draws, by its rules: a table that `tools/build/chance_table.py` makes of them, not a server's word. */
import table from '../../protocol/chance.json';

interface Chance {
  /** What chance depends on. */
  options: string[];
  /** Values of these with which nothing is drawn. */
  without: unknown[][];
}

const GAMES: Partial<Record<string, Chance>> = table;

/** Whether something can be drawn; false for a game that this page doesn't know. */
export function hasChance(game: string, options: Record<string, unknown>): boolean {
  const known = Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
  if (!known) return false;
  const values = JSON.stringify(known.options.map((name) => options[name]));
  return !known.without.some((quiet) => JSON.stringify(quiet) === values);
}
