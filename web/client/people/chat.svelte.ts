/** The chat of a table: all messages, and those that this device hasn't shown yet. */
import type { ChatMessages } from '$protocol/types';

import { load, save } from '../lib/storage';
import { send } from '../net/api';
import { mutedSeats } from './phrases';

export type Message = ChatMessages['messages'][number];

/** The parts of a session that this class uses. */
interface Chatting {
  readonly gameId: string;
  readonly game: { readonly seats: readonly number[] };
  tokens(): string[];
}

/** Characters of a message (server/people/chat.py). */
export const MOST = 200;

const readKey = (gameId: string): string => `glyphwall.chat.${gameId}`;

export class Chat {
  /** All messages, as the server has them. */
  messages = $state.raw<readonly Message[]>([]);
  /** The seats that aren't shown on this device. */
  muted = $state.raw<readonly number[]>([]);
  /** The number of the last message that was looked at. */
  seen = $state(0);

  constructor(private readonly session: Chatting) {
    this.seen = load<number>(readKey(session.gameId), 0);
    this.muted = mutedSeats(session.gameId);
  }

  // Getters: a derived value would end with the component that made it.
  /** The messages to show. */
  get shown(): readonly Message[] {
    return this.messages.filter(({ seat }) => !this.muted.includes(seat));
  }

  /** What others wrote since this person last looked. */
  get unread(): readonly Message[] {
    const { seats } = this.session.game;
    return this.shown.filter(({ number, seat }) => number > this.seen && !seats.includes(seat));
  }

  /** Fetch the messages; there are none until everyone wants to chat. */
  async look(): Promise<void> {
    this.muted = mutedSeats(this.session.gameId);
    this.messages = (await send<ChatMessages>({ path: this.path }, this.session.tokens())).messages;
  }

  /** Write something. Sent again with the same `id`, it is written once. */
  async write(id: string, text: string): Promise<void> {
    await send<Message>({ path: this.path, body: { id, text } }, this.session.tokens());
    await this.look();
  }

  /** Note that everything was looked at. */
  noteSeen(): void {
    const last = this.messages.at(-1)?.number ?? 0;
    if (last <= this.seen) return;
    this.seen = last;
    save(readKey(this.session.gameId), last);
  }

  private get path(): string {
    return `/api/games/${this.session.gameId}/chat`;
  }
}

const chats = new WeakMap<Chatting, Chat>();

/** The chat of a session: the same one for the dialog and the notice. */
export function chatOf(session: Chatting): Chat {
  const known = chats.get(session) ?? new Chat(session);
  chats.set(session, known);
  return known;
}
