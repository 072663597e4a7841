/** What a typed line can ask for in every game. Questions about a position are the game's own. */
import type { Text } from '../lib/text.svelte';
import { asksForHelp } from './commands';

export type Command =
  | { kind: 'say'; text: string }
  | { kind: 'move'; move: string }
  /** Words that may mean a move, which is then made, or explained. */
  | { kind: 'read'; line: string; why: boolean }
  | { kind: 'explain'; move: string }
  | { kind: 'propose'; what: 'takeback' | 'rematch' }
  | { kind: 'answer'; accept: boolean }
  | { kind: 'resign' }
  | { kind: 'copy'; what: 'position' | 'record' | 'link' }
  | { kind: 'ideas' }
  | { kind: 'step'; to: 'first' | 'back' | 'on' | 'last' }
  | { kind: 'open'; what: 'share' | 'settings' };

/** The commands that the page carries out, not the session: they open something, or copy. */
export type PageCommand = Extract<Command, { kind: 'copy' | 'open' | 'resign' }>;

export const say = (text: string): Command => ({ kind: 'say', text });

/**
 * What a typed line asks for. What is no command goes to the server, which reads words and moves.
 *
 * @param help The message that tells the commands.
 * @param questions The game's own, by their words: each is given what is typed behind the word.
 */
export function interpretLine<View extends { legal: readonly string[] }>(
  line: string,
  view: View | null,
  help: string,
  questions: (view: View) => Record<string, (argument: string) => string>,
  t: Text,
): Command {
  const text = line.trim();
  if (asksForHelp(text, t)) return say(t(help));
  if (!isCommand(text, view?.legal)) return moveOrWords(text, view?.legal);
  if (!view) return say(t('ui-not-connected'));
  const [word = '', ...rest] = text.slice(1).split(/\s+/);
  const [command, argument] = [word.toLowerCase(), rest.join(' ')];
  const asked = new Map(Object.entries(questions(view))).get(command);
  return asked
    ? say(asked(argument))
    : (commonCommand(command, argument, t) ?? say(t('ui-unknown-command', { word })));
}

/** Whether a line is a command: it begins with a slash, and no move that can be made now begins the line. */
function isCommand(line: string, legal: readonly string[] = []): boolean {
  return line.startsWith('/') && !legal.some((move) => move.startsWith('/') && line.startsWith(move));
}

/** A line that is no command: a ply that can be made now as it is written, or words. */
function moveOrWords(line: string, legal: readonly string[] = []): Command {
  return legal.includes(line) ? { kind: 'move', move: line } : { kind: 'read', line, why: false };
}

/** A command that every game has, by its word (in small letters, without its slash); null for another. */
function commonCommand(word: string, argument: string, t: Text): Command | null {
  switch (word) {
    case 'why':
      return argument ? { kind: 'read', line: argument, why: true } : say(t('ui-why-usage'));
    case 'takeback':
    case 'rematch':
      return { kind: 'propose', what: word };
    case 'accept':
    case 'decline':
      return { kind: 'answer', accept: word === 'accept' };
    case 'resign':
      return { kind: 'resign' };
    case 'copy': {
      const what = (['position', 'record', 'link'] as const).find((name) => name === argument.toLowerCase());
      return what ? { kind: 'copy', what } : say(t('ui-copy-usage'));
    }
    case 'hint':
      return { kind: 'ideas' };
    case 'first':
    case 'back':
    case 'on':
      return { kind: 'step', to: word };
    case 'end':
      return { kind: 'step', to: 'last' };
    case 'share':
    case 'settings':
      return { kind: 'open', what: word };
    default:
      return null;
  }
}
