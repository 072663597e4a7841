/** A person's private notes on a game. They stay on this device, and go along when its seat moves to another one. */
import { load, remove, save } from './storage';

const key = (gameId: string): string => `glyphwall.note.${gameId}`;

export const noteOf = (gameId: string): string => load(key(gameId), '');

export function keepNote(gameId: string, note: string): void {
  if (note) save(key(gameId), note);
  else remove(key(gameId));
}
