/**
 * What the server says of a game, in the reader's words. It sends messages of the catalogue by id, with their
 * arguments; `core/narration.py` has the conventions.
 */
import type { Entry, ErrorBody, Event, Explanation, Message, Reason } from '$protocol/types';

import { type Args, hasText, type Text } from '../lib/text.svelte';
import type { Seats } from '../play/state';
import { isYou, playerName, seatArgs } from './names';
import type { Style } from './voice';
import { ApiError } from '../net/api';
import type { Fault } from '../device/verifying';
import type { Trouble } from '../play/fair';

type Argument = Message['args'][string];

/** Who reads: how much, and how a seat is called by its number from 0. */
export interface Reader {
  style: Style;
  who: (seat: number) => string;
}

/** Whoever looks at a game, for sentences: "Ann (you) takes …". */
export function readerOf(state: Seats, t: Text, style: Style = 'literate'): Reader {
  return { style, who: (seat) => playerName(state, seat, t) };
}

export function said(message: Message, reader: Reader, t: Text): string {
  const { number } = message.args;
  if (message.id === 'ui-player' && typeof number === 'number') return reader.who(number - 1);
  const args: Args = { style: reader.style };
  for (const [name, value] of Object.entries(message.args)) args[name] = argument(value, reader, t);
  return t(message.id, args);
}

function argument(value: Argument, reader: Reader, t: Text): string | number {
  if (Array.isArray(value)) return value.map((each) => said(each, reader, t)).join(', ');
  return typeof value === 'object' ? said(value, reader, t) : value;
}

/** A sentence with a capital letter at its beginning, unless notation stands there ("f11 does not touch"). */
export function sentence(message: Message, reader: Reader, t: Text): string {
  const text = said(message, reader, t);
  const written = Object.values(message.args).filter((value) => typeof value === 'string' && value !== '');
  return written.some((value) => text.startsWith(value as string))
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether it is what a seat did, without the seat. Any other message is a sentence. */
const isPhrase = ({ id }: Message): boolean => id.startsWith('say-');

/**
 * News as sentences: what one seat does in a row is one. `other`: what is said of an entry that is no ply, or of whose
 * events nothing may be known, or nothing is said.
 */
export function newsInWords(
  news: readonly Entry[],
  reader: Reader,
  other: (entry: Entry) => string,
  t: Text,
): string {
  const sentences: { text: string; phrase: boolean }[] = [];
  let last: number | null = null;
  // What one could do oneself is said without a name.
  const seatDoes = (seat: number, what: string): string =>
    reader.style === 'idea' ? what : t('ui-say-seat', { who: reader.who(seat), what });
  const add = (seat: number | null, what: string): void => {
    const before = sentences.at(-1);
    if (seat === null) sentences.push({ text: what, phrase: true });
    else if (seat === last && before?.phrase)
      before.text = t('ui-say-joined', { first: before.text, second: what });
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

const DONE = { joined: 'ui-say-joined-game', 'taken-back': 'ui-say-taken-back', resigned: 'ui-say-resigned' };

/** What is said of an entry that is no ply; '' where nothing is. */
export function entryInWords(state: Seats, { kind, seat }: Entry, t: Text): string {
  if (seat === null || kind === 'moved' || (kind === 'joined' && isYou(state, seat))) return '';
  return t('ui-say-sentence', { text: t(DONE[kind], seatArgs(state, seat, t)) });
}

/** Of a server, or a game kept on this device, that is older than its words. */
export function isWordless({ said: message }: Event): boolean {
  return message === undefined;
}

/** Why a move is illegal, and what would fit instead; the sentence that decides comes first. */
export function explanationInWords(explanation: Explanation, reader: Reader, t: Text): string[] {
  const { said: messages = [], code, move } = explanation;
  if (messages.length > 0) return messages.map((message) => sentence(message, reader, t));
  return [t('ui-plain-explained', { move, code })];
}

/** Why a turn is a good idea, or what speaks against it. */
export function reasonInWords(reason: Reason, reader: Reader, t: Text): string {
  return reason.said ? sentence(reason.said, reader, t) : reason.code;
}

/** What is said of something that is nobody's; of what has no text, as it is written. */
export function inWords({ said: message, text }: { said?: Message | null; text: string }, t: Text): string {
  const who = (seat: number): string => t('ui-player', { number: seat + 1 });
  return message ? sentence(message, { style: 'literate', who }, t) : text;
}

/** An error in the reader's language where the catalogue has its code, else as the server put it. */
export function errorText(error: unknown, t: Text): string {
  const known = error instanceof ApiError || (typeof error === 'object' && error !== null && 'code' in error);
  if (!known) return t('ui-error-unexpected');
  const { code, message } = error as ErrorBody;
  if (code === 'offline') return t('ui-error-offline');
  return hasText(`error-${code}`) ? t(`error-${code}`) : message;
}

/** A trouble with a game's chance, as a sentence. */
export const troubleText = (what: Trouble, t: Text): string => t('ui-fair-trouble', { what });

/** Why draws aren't verified, as a sentence. */
export const faultText = ({ code, values }: Fault, t: Text): string =>
  t('ui-fair-fault', { code, ...values });

/** Whether the server may be at fault, and not this device. */
export const isDistrust = (what: Trouble): boolean => what !== 'storage' && what !== 'lost';
