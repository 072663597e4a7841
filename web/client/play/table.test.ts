// @vitest-environment jsdom
/** A table over a channel without sockets: what it knows, asks, notices and keeps. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '$protocol/types';

import { keepPart, keepToken } from '../lib/games';
import * as kept from '../lib/game-cache';
import { table as shown } from '../testing/fixtures';
import { clearVault, MemoryChannel } from '../testing/memory';
import type { Status } from './channel';
import type { Trouble } from './fair';
import { GameTable } from './table';

const ID = 'abcdefghijkl';

let channel: MemoryChannel;
let table: GameTable;
let told: ServerMessage[];
let statuses: Status[];
let distrusted: Trouble[];
const kinds = (): string[] => told.map(({ type }) => type);

function seat(): void {
  channel = new MemoryChannel();
  table = new GameTable(ID, channel, {
    message: (message) => told.push(message),
    status: (status) => statuses.push(status),
    distrust: (trouble) => distrusted.push(trouble),
  });
}

beforeEach(async () => {
  localStorage.clear();
  await clearVault();
  keepToken(ID, 0, 'secret');
  told = [];
  statuses = [];
  distrusted = [];
  seat();
});

afterEach(() => table.close());

describe('a table', () => {
  it('has the game once it is open, and tells of each message after it has it', async () => {
    channel.play(0, 'a');
    table.open();
    await channel.settled();
    expect(channel.greetings).toEqual([{ tokens: ['secret'], since: null }]);
    expect(kinds()).toEqual(['welcome', 'update']);
    expect(table.state).toMatchObject({ seats: [0], version: 1, gap: false });
    expect(statuses).toEqual([{ kind: 'open' }]);
  });

  it('acknowledges a move under its id, and announces it', async () => {
    table.open();
    await channel.settled();
    const ids = ['a', 'b'].map((move) => table.request({ type: 'move', version: 0, move }));
    expect(new Set(ids).size).toBe(2);
    await channel.settled();
    expect(told.flatMap((message) => (message.type === 'ack' ? [message.id] : []))).toEqual(ids);
    expect(table.state.entries.map(({ move }) => move)).toEqual(['a', 'b']);
    expect(table.state.version).toBe(2);
  });

  it('sends earlier requests once it is open', async () => {
    const id = table.request({ type: 'propose', kind: 'takeback' });
    await channel.settled();
    table.open();
    await channel.settled();
    expect(channel.asked).toEqual([{ type: 'propose', kind: 'takeback', id }]);
  });

  it('requests the whole game after a gap, without an announcement', async () => {
    table.open();
    await channel.settled();
    ['a', 'b', 'c'].forEach((move, turn) => channel.play(turn % 2, move));
    channel.news(2);
    expect(table.state).toMatchObject({ version: 0, gap: true });
    expect(kinds()).toEqual(['welcome', 'update']);
    await channel.settled();
    expect(channel.greetings[1]).toEqual({ tokens: ['secret'], since: null });
    expect(table.state).toMatchObject({ version: 3, gap: false });
    expect(table.state.entries).toHaveLength(3);
  });

  it('continues from its version, and requests everything for a new seat', async () => {
    channel.play(0, 'a');
    table.open();
    await channel.settled();
    table.greet();
    await channel.settled();
    keepToken(ID, 1, 'other');
    table.sit();
    await channel.settled();
    expect(channel.greetings.slice(1)).toEqual([
      { tokens: ['secret'], since: 1 },
      { tokens: ['secret', 'other'], since: null },
    ]);
    expect(table.state).toMatchObject({ seats: [0, 1], version: 1 });
  });

  it('is closed', async () => {
    table.open();
    await channel.settled();
    table.close();
    channel.play(0, 'a');
    channel.news(0);
    expect(table.state.version).toBe(0);
  });
});

describe('without the network', () => {
  const lost: Status = { kind: 'lost', since: 0, retryAt: 0 };

  it('the game is as this device last saw it, until more comes', async () => {
    channel.play(0, 'a');
    table.open();
    await channel.settled();
    const before = table.state;
    vi.spyOn(kept, 'keptGame').mockResolvedValue(before);
    seat();
    vi.spyOn(channel, 'greet').mockImplementation(() => undefined);
    const opened = vi.spyOn(channel, 'open');
    table.open();
    opened.mock.calls[0]?.[0].status(lost);
    await vi.waitFor(() => expect(table.state.version).toBe(1));
    expect(table.state).toEqual(before);
    vi.mocked(channel.greet).mockRestore();
    channel.play(0, 'a');
    channel.play(1, 'b');
    table.greet();
    await channel.settled();
    expect(channel.greetings).toEqual([{ tokens: ['secret'], since: 1 }]);
    expect(table.state.version).toBe(2);
  });

  it('it is the newer state, not the stored one', async () => {
    let give: (game: kept.KeptGame | null) => void = () => undefined;
    vi.spyOn(kept, 'keptGame').mockReturnValue(new Promise((done) => (give = done)));
    channel.play(0, 'a');
    const opened = vi.spyOn(channel, 'open');
    table.open();
    opened.mock.calls[0]?.[0].status(lost);
    await channel.settled();
    give({ ...table.state, version: 0, entries: [] });
    await channel.settled();
    expect(table.state.version).toBe(1);
  });
});

describe('chance', () => {
  const commitment = 'd'.repeat(64);
  const awaiting = (stage: 'join' | 'ready') =>
    shown({
      fair: {
        scheme: 'glyphwall-fair-4',
        commitment,
        stage,
        seats: [
          { commitment: '', told: false },
          { commitment: null, told: false },
        ],
        transcript: null,
      },
    });

  beforeEach(() => keepPart(ID));

  it('gives the part of the seats on this device', async () => {
    channel.shown = awaiting('join');
    table.open();
    await vi.waitFor(() => expect(channel.asked).toHaveLength(1));
    const [given] = channel.asked;
    expect(given).toMatchObject({
      type: 'contribute',
      seat: 0,
      commitment: expect.stringMatching(/^.{64}$/),
    });
    expect(given && table.chance.made(given.id)).toBe(true);
    expect(distrusted).toEqual([]);
  });

  it('gets it again with the next word of a server that was too busy for it', async () => {
    channel.shown = awaiting('join');
    table.open();
    await vi.waitFor(() => expect(channel.asked).toHaveLength(1));
    const { id } = channel.asked[0]!;
    const error = { code: 'unavailable', message: '', explanation: null };
    channel.tell({ type: 'refused', id, error });
    expect(channel.asked).toHaveLength(1);
    channel.tell({ type: 'pong', sent: 0, server_time: 1 });
    await vi.waitFor(() => expect(channel.asked).toHaveLength(2));
    expect(channel.asked[1]).toEqual({ ...channel.asked[0], id: channel.asked[1]!.id });
  });

  it('is not trusted once it draws without this device', async () => {
    channel.shown = awaiting('join');
    table.open();
    await vi.waitFor(() => expect(channel.asked).toHaveLength(1));
    const { commitment: mine } = channel.asked[0] as { commitment: string };
    const ready = awaiting('ready');
    ready.fair!.seats[0] = { commitment: mine, told: false };
    channel.tell({ type: 'table', table: ready });
    await vi.waitFor(() => expect(distrusted).toEqual(['skipped']));
  });

  it('is nothing to a lesson', async () => {
    channel.shown = awaiting('join');
    const lesson = new GameTable(ID, channel, { message() {}, status() {}, distrust() {} }, true);
    lesson.open();
    await channel.settled();
    await lesson.chance.file();
    expect(channel.asked).toEqual([]);
  });
});
