/** The game that the person chose last on this device. */
import { load, save } from './storage';

const KEY = 'glyphwall.game';

let choices = $state(0);

/** Return the chosen game, or null. Reactive. */
export function chosenGame(): string | null {
  void choices;
  return load<string | null>(KEY, null) || null;
}

export function chooseGame(game: string): void {
  save(KEY, game);
  choices += 1;
}
