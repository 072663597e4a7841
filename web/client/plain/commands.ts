/** The command line of the plain page: moves as the game writes them, and the commands that every game has. */
import { commonCommand, isCommand, moveOrWords, say, type Command } from '../game/commands';
import { pliesInForce } from '../play/state';
import type { Text } from '../lib/text.svelte';
import { asksForHelp } from '../lib/typed';
import type { PlainState } from './state';
import { sentences, statusText } from './words';

export function interpret(input: string, state: PlainState, t: Text): Command {
  const text = input.trim();
  const { view } = state;
  if (asksForHelp(text, t)) return say(t('ui-plain-commands'));
  if (!isCommand(text, view?.legal)) return moveOrWords(text, view?.legal);
  const [word = '', ...rest] = text.slice(1).split(/\s+/);
  if (!view) return say(t('ui-not-connected'));
  const command = word.toLowerCase();
  switch (command) {
    case 'legal':
      return say(t('ui-plain-legal', { count: view.legal.length, moves: view.legal.join(' ') }));
    case 'last': {
      const last = pliesInForce(state.entries).slice(-1);
      return say(last.length > 0 ? sentences(state, last, t).join(' ') : t('ui-nothing-yet'));
    }
    case 'turn':
      return say(statusText(state, t));
    case 'position':
      return say(view.position);
    default:
      return commonCommand(command, rest.join(' '), t) ?? say(t('ui-unknown-command', { word }));
  }
}
