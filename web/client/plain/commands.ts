/** The command line of the plain page: moves as the game writes them, and the commands that every game has. */
import { interpretLine, type Command } from '../game/commands';
import { pliesInForce } from '../play/state';
import type { Text } from '../lib/text.svelte';
import { type PlainState, type PlainView, sentences, statusText } from './words';

export function interpret(line: string, state: PlainState, t: Text): Command {
  const questions = ({ legal, position }: PlainView): Record<string, () => string> => ({
    legal: () => t('ui-plain-legal', { count: legal.length, moves: legal.join(' ') }),
    last: () => {
      const last = pliesInForce(state.entries).slice(-1);
      return last.length > 0 ? sentences(state, last, t).join(' ') : t('ui-nothing-yet');
    },
    turn: () => statusText(state, t),
    position: () => position,
  });
  return interpretLine(line, state.view, 'ui-plain-commands', questions, t);
}
