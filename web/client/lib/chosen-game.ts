/** The game that the person chose last on this device. */
import { load, save } from './storage';

const KEY = 'glyphwall.game';

export const chosenGame = (): string | null => load<string | null>(KEY, null) || null;

export const chooseGame = (game: string): void => save(KEY, game);
