/** What a typed line can ask for in every game: the deeds, and what they are asked with. */
import type { Text } from '../lib/text.svelte';

export type Wish =
  | { kind: 'say'; text: string }
  | { kind: 'move'; move: string }
  | { kind: 'explain'; move: string }
  | { kind: 'propose'; what: 'takeback' | 'rematch' }
  | { kind: 'answer'; accept: boolean }
  | { kind: 'resign' }
  | { kind: 'copy'; what: 'position' | 'record' | 'link' }
  | { kind: 'step'; to: 'first' | 'back' | 'on' | 'last' }
  | { kind: 'open'; what: 'share' | 'settings' };

export const say = (text: string): Wish => ({ kind: 'say', text });

/** The wish of a command that every game has (in small letters, without its slash); null for another. */
export function deed(command: string, argument: string, t: Text): Wish | null {
  switch (command) {
    case 'why':
      return argument ? { kind: 'explain', move: argument } : say(t('ui-why-usage'));
    case 'takeback':
    case 'rematch':
      return { kind: 'propose', what: command };
    case 'accept':
    case 'decline':
      return { kind: 'answer', accept: command === 'accept' };
    case 'resign':
      return { kind: 'resign' };
    case 'copy': {
      const what = (['position', 'record', 'link'] as const).find((name) => name === argument.toLowerCase());
      return what ? { kind: 'copy', what } : say(t('ui-copy-usage'));
    }
    case 'first':
    case 'back':
    case 'on':
      return { kind: 'step', to: command };
    case 'end':
      return { kind: 'step', to: 'last' };
    case 'share':
    case 'settings':
      return { kind: 'open', what: command };
    default:
      return null;
  }
}
