/** The commands that a typed line can give in every game. Each game answers questions about positions. */
import type { Text } from '../lib/text.svelte';

export type Command =
  | { kind: 'say'; text: string }
  | { kind: 'move'; move: string }
  /** Words that may mean a move, to be played or explained. */
  | { kind: 'read'; line: string; why: boolean }
  | { kind: 'explain'; move: string }
  | { kind: 'propose'; what: 'takeback' | 'rematch' }
  | { kind: 'answer'; accept: boolean }
  | { kind: 'resign' }
  | { kind: 'copy'; what: 'position' | 'record' | 'link' }
  | { kind: 'ideas' }
  | { kind: 'clock' }
  | { kind: 'step'; to: 'first' | 'back' | 'on' | 'last' }
  | { kind: 'open'; what: 'share' | 'settings' };

/** Commands that the page runs, not the session: they open something or copy. */
export type PageCommand = Extract<Command, { kind: 'copy' | 'open' | 'resign' }>;

export const say = (text: string): Command => ({ kind: 'say', text });

/**
 * Interpret a typed line. A line that isn't a command goes to the server, which reads words and moves.
 * @param help The message id of the help text.
 * @param questions The game's own questions by word, each called with the rest of the line.
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

/** Return whether a line is a command: it starts with a slash, and no legal move starts it. */
function isCommand(line: string, legal: readonly string[] = []): boolean {
  return line.startsWith('/') && !legal.some((move) => move.startsWith('/') && line.startsWith(move));
}

/** Return a legal ply as a move, and any other line as words. */
function moveOrWords(line: string, legal: readonly string[] = []): Command {
  return legal.includes(line) ? { kind: 'move', move: line } : { kind: 'read', line, why: false };
}

/** Return a command that every game has, by its lower-case word without the slash, or null. */
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
    case 'clock':
      return { kind: 'clock' };
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

/** Normalise spelling: case, umlauts and accents. */
function plain(text: string): string {
  const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return text
    .trim()
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** Return the words of a line. */
function wordsOf(line: string): string[] {
  return plain(line)
    .split(/[\s,;:.+-]+/)
    .filter(Boolean);
}

/** Return whether a text lists a word. */
function listed(word: string, list: string, t: Text): boolean {
  return wordsOf(t(list)).includes(word);
}

/** Return whether a line asks for help, as a single word or as a command. */
export function asksForHelp(line: string, t: Text): boolean {
  const slash = line.startsWith('/');
  const [word = '', more] = wordsOf(slash ? line.slice(1) : line);
  return (slash || more === undefined) && listed(word, 'ui-words-help', t);
}
