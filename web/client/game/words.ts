/** Texts for the server's messages: catalogue ids with arguments; `core/narration.py` has the conventions. */
import type { Entry, Event, Explanation, Message, Reason } from '$protocol/types';

import { endedBy } from '../lib/clocks';
import type { Args, Text } from '../lib/text.svelte';
import type { Seats } from '../play/state';
import { isYou, playerName, seatArgs } from './names';
import type { Style, Voice } from './voice';

type Argument = Message['args'][string];

/** The reader: verbosity, and the names of seats. */
export interface Reader {
  style: Style;
  who: (seat: number) => string;
  /** Describe a move; without it, moves stay as they are written. */
  move?: (move: string) => string;
}

/** A person who watches a game, with sentences such as "Ann (you) takes …". */
export function readerOf(
  state: Seats,
  t: Text,
  style: Style = 'literate',
  voice: Pick<Voice, 'moveText'> | null = null,
): Reader {
  const who = (seat: number): string => playerName(state, seat, t);
  return voice ? { style, who, move: (move) => voice.moveText(move, 'shown') } : { style, who };
}

export function said(message: Message, reader: Reader, t: Text): string {
  const { number } = message.args;
  if (message.id === 'ui-player' && typeof number === 'number') return reader.who(number - 1);
  const args: Args = { style: reader.style };
  for (const [name, value] of Object.entries(message.args)) args[name] = argument(value, reader, t);
  if (reader.move && !QUOTING.test(message.id)) {
    const { move, moves } = message.args;
    if (typeof move === 'string') args['move'] = reader.move(move);
    if (typeof moves === 'string') args['moves'] = moves.split(BETWEEN).map(reader.move).join(BETWEEN);
  }
  return t(message.id, args);
}

/** Messages that quote what was typed. */
const QUOTING = /^explain-/;
/** The separator of moves in the server's lists. */
const BETWEEN = ' · ';

/** Capitalise the first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function argument(value: Argument, reader: Reader, t: Text): string | number {
  if (Array.isArray(value)) return value.map((each) => said(each, reader, t)).join(', ');
  return typeof value === 'object' ? said(value, reader, t) : value;
}

/** Capitalise a sentence, unless it starts with notation ("f11 does not touch"). */
export function sentence(message: Message, reader: Reader, t: Text): string {
  const text = said(message, reader, t);
  const written = Object.values(message.args).filter((value) => typeof value === 'string' && value !== '');
  return written.some((value) => text.startsWith(value as string)) ? text : capitalised(text);
}

/** Return whether a message describes a seat's action without naming the seat. */
const isPhrase = ({ id }: Message): boolean => id.startsWith('say-');

/**
 * Describe news in sentences; consecutive actions of one seat form one. `other` describes entries without
 * plies or with hidden events.
 */
export function newsInWords(
  news: readonly Entry[],
  reader: Reader,
  other: (entry: Entry) => string,
  t: Text,
): string {
  const sentences: { text: string; phrase: boolean }[] = [];
  let last: number | null = null;
  const { style } = reader;
  // Ideas for the reader need no name.
  const seatDoes = (seat: number, what: string): string =>
    reader.style === 'idea' ? what : t('ui-say-seat', { style, who: reader.who(seat), what });
  const add = (seat: number | null, what: string): void => {
    const before = sentences.at(-1);
    if (seat === null) sentences.push({ text: what, phrase: true });
    else if (seat === last && before?.phrase)
      before.text = t('ui-say-joined', { style, first: before.text, second: what });
    else sentences.push({ text: seatDoes(seat, what), phrase: true });
    last = seat;
  };
  for (const entry of news) {
    if (entry.events.length === 0 || entry.events.some(isWordless)) {
      const text = other(entry);
      if (text) sentences.push({ text, phrase: false });
      last = null;
    } else {
      for (const event of entry.events) {
        if (!event.said) continue;
        if (isPhrase(event.said)) add(event.seat, said(event.said, reader, t));
        else sentences.push({ text: sentence(event.said, reader, t), phrase: false });
      }
    }
  }
  return sentences.map(({ text, phrase }) => (phrase ? t('ui-say-sentence', { text }) : text)).join(' ');
}

const DONE: Partial<Record<Entry['kind'], string>> = {
  joined: 'ui-say-joined-game',
  'taken-back': 'ui-say-taken-back',
  resigned: 'ui-say-resigned',
  flagged: 'ui-say-flagged',
  'timed-out': 'ui-say-timed-out',
  abandoned: 'ui-say-abandoned',
  skipped: 'ui-say-skipped',
  vacation: 'ui-say-vacation',
};

/** Describe an entry without a ply; '' for nothing. */
export function entryInWords(state: Seats, { kind, seat }: Entry, t: Text): string {
  if (kind === 'aborted') return t('ui-say-sentence', { text: t('ui-say-aborted') });
  const id = DONE[kind];
  if (seat === null || id === undefined || (kind === 'joined' && isYou(state, seat))) return '';
  return t('ui-say-sentence', { text: t(id, seatArgs(state, seat, t)) });
}

/** Describe an end that the rules didn't bring: by a person, time or absence; '' if they did. */
export function endInWords(state: Seats & { entries: readonly Entry[] }, t: Text): string {
  const end = state.table?.result ? endedBy(state.entries) : undefined;
  return end ? entryInWords(state, end, t) : '';
}

/** Texts for servers, or stored games, that predate message ids. */
export function isWordless({ said: message }: Event): boolean {
  return message === undefined;
}

/** Explain why a move is illegal and what would fit; the decisive sentence comes first. */
export function explanationInWords(explanation: Explanation, reader: Reader, t: Text): string[] {
  const { said: messages = [], code, move } = explanation;
  if (messages.length > 0) return messages.map((message) => sentence(message, reader, t));
  return [t('ui-plain-explained', { move, code })];
}

/** Describe why a turn is good, or a warning about it. */
export function reasonInWords(reason: Reason, reader: Reader, t: Text): string {
  return reason.said ? sentence(reason.said, reader, t) : reason.code;
}

/** Describe an event without a seat; an event without a text, as it is written. */
export function inWords({ said: message, text }: { said?: Message | null; text: string }, t: Text): string {
  const who = (seat: number): string => t('ui-player', { number: seat + 1 });
  return message ? sentence(message, { style: 'literate', who }, t) : text;
}
