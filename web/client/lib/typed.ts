/** Words as people type them: whether small or capital, with or without umlauts, joined or apart. */
import type { Text } from './text.svelte';

/** One way to write what can be written in several. */
function plain(text: string): string {
  const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return text
    .trim()
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** The words of a line; whatever stands between them is left out. */
function wordsOf(line: string): string[] {
  return plain(line)
    .split(/[\s,;:.+-]+/)
    .filter(Boolean);
}

/** Whether a word is one of those that a text lists. */
function listed(word: string, list: string, t: Text): boolean {
  return wordsOf(t(list)).includes(word);
}

/** Whether a line asks for help: alone, or as a command with its slash. */
export function asksForHelp(line: string, t: Text): boolean {
  const slash = line.startsWith('/');
  const [word = '', more] = wordsOf(slash ? line.slice(1) : line);
  return (slash || more === undefined) && listed(word, 'ui-words-help', t);
}
