import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Fair, Table } from '$protocol/types';

import { moved, table } from '../testing/fixtures';
import { awaitedSeats, FairPart, type Contribution, type Trouble } from './fair';
import { MediumAway, type Medium } from './fair-media';
import { commitmentOf, hasChance, hashOf, readTranscript, SCHEME } from './fair-scheme';

const ID = 'abcdefghijkl';
const ONE = '1'.repeat(64);
const TWO = '2'.repeat(64);
const SERVER = hashOf(`${SCHEME}|server|${'5'.repeat(64)}`);
const OTHER = hashOf(`${SCHEME}|server|${'6'.repeat(64)}`);
const commitment = (secret = ONE, seat = 0, server = SERVER): string =>
  commitmentOf(ID, seat, server, secret);

class Memory implements Medium {
  readonly values = new Map<string, string>();
  /** Neither reads nor writes, now or for good, or only reads. */
  state: 'well' | 'fails' | 'full' | 'away' = 'well';
  reads = 0;

  async get(key: string): Promise<string | null> {
    await Promise.resolve();
    this.reads += 1;
    if (this.state === 'away') throw new MediumAway();
    if (this.state === 'fails') throw new Error('blocked');
    return this.values.get(key) ?? null;
  }

  async putOnce(key: string, value: string): Promise<string> {
    const before = await this.get(key);
    if (before === null && this.state === 'full') throw new Error('full');
    if (before === null) this.values.set(key, value);
    return before ?? value;
  }

  replace(key: string, value: string): Promise<void> {
    this.values.set(key, value);
    return Promise.resolve();
  }
}

let first: Memory;
let second: Memory;
let sent: Contribution[];
let asked: boolean;
let part: FairPart;

/** The page is opened (again). */
function open(): FairPart {
  return new FairPart(ID, {
    media: [first, second],
    notes: first,
    send: (contribution) => `r${sent.push(contribution)}`,
    warn: () => undefined,
    newSecret: (seat) => [ONE, TWO][seat] ?? ONE,
    asked: () => asked,
  });
}

beforeEach(() => {
  first = new Memory();
  second = new Memory();
  sent = [];
  asked = true;
  part = open();
});

/** A table with a fair part, of a device on the first seat against a computer. */
function shown(stage: Fair['stage'], seat: string | null, more: Partial<Fair> = {}, told = false): Table {
  const bound = stage === 'tell' || stage === 'ready';
  const fair: Fair = {
    scheme: SCHEME,
    commitment: SERVER,
    stage,
    seats: [
      { commitment: seat, told },
      { commitment: null, told: false },
    ],
    transcript: bound ? transcript(seat ?? 'none') : null,
    ...more,
  };
  return table({ game: 'graffiti', fair });
}

const transcript = (seat: string, server = SERVER, rest = '- - -'): string =>
  `${SCHEME} ${ID} graffiti 3 ${rest} ${server} ${seat} computer`;

const drew: Entry[] = [{ ...moved(1, 0, 'TS', []), seat: null }];

/** From the first table to the one that asks for the secret. */
async function commit(): Promise<void> {
  await part.follow(shown('join', ''), [0]);
  await part.follow(shown('commit', commitment()), [0]);
}

describe('an honest game', () => {
  it('gets a commitment, and the secret once receipts lie in both media', async () => {
    await commit();
    expect(sent).toEqual([{ type: 'contribute', seat: 0, commitment: commitment() }]);
    await part.follow(shown('tell', commitment()), [0]);
    const hash = hashOf(transcript(commitment()));
    expect(sent[1]).toEqual({ type: 'contribute', seat: 0, secret: ONE, transcript: hash });
    for (const medium of [first, second]) expect(medium.values.get(`${ID}/1/receipt`)).toBe(`${hash} ${ONE}`);
    await part.follow(shown('ready', commitment(), {}, true), [0], drew);
    expect(part.troubles).toEqual([]);
  });

  it('gets everything again after a reload, also when one medium was lost', async () => {
    await commit();
    await part.follow(shown('tell', commitment()), [0]);
    for (const lost of [first, second]) {
      lost.values.clear();
      part = open();
      await part.follow(shown('tell', commitment()), [0]);
    }
    expect(sent.slice(2)).toEqual([sent[1], sent[1]]);
    expect(part.troubles).toEqual([]);
  });

  it('retries what a busy server refused, but no final refusal', async () => {
    await part.follow(shown('join', ''), [0]);
    part.refused('r1', 'bad-message');
    await part.follow(shown('join', ''), [0]);
    expect(sent).toHaveLength(1);
    expect([part.made('r1'), part.made('r9'), part.made(null)]).toEqual([true, false, false]);
    part.refused('r1', 'unavailable');
    await part.follow(shown('join', ''), [0]);
    await part.follow(shown('join', ''), [0]);
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it('gets one secret from two tabs', async () => {
    const other = new FairPart(ID, {
      media: [first, second],
      send: (contribution) => `s${sent.push(contribution)}`,
      warn: () => undefined,
      newSecret: () => TWO,
      asked: () => true,
    });
    await part.follow(shown('join', ''), [0]);
    await other.follow(shown('join', ''), [0]);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('needs nothing of who only watches', async () => {
    await part.follow(table({ game: 'graffiti' }), [], drew);
    expect([sent, part.troubles]).toEqual([[], []]);
  });
});

describe('a server that cheats', () => {
  it('is reported when a game draws without a fair part, by any name of its plies', async () => {
    await part.follow(table({ game: 'graffiti' }), [0], [moved(1, 0, 'TS', [])]);
    expect(part.troubles).toEqual(['unfair']);
  });

  it.each([
    ['grawlix', { begins: 'first', draft: 'snake' }, []],
    ['grawlix', { begins: 'first', draft: 'random' }, ['unfair']],
    ['grawlix', { begins: 'nobody knows', draft: 'snake' }, ['unfair']],
    ['grawlix', {}, ['unfair']],
    ['constructor', {}, []],
  ] as [string, Record<string, unknown>, Trouble[]][])(
    'by the rules of %s with %j',
    async (game, options, found) => {
      await part.follow(table({ game, options }), [0]);
      expect(part.troubles).toEqual(found);
    },
  );

  it('is named when a game that this page does not know has drawn', async () => {
    await part.follow(table(), [0]);
    expect(part.troubles).toEqual([]);
    await part.follow(table(), [0], drew);
    expect(part.troubles).toEqual(['unfair']);
  });

  it('is named when it offers an older scheme for a new game', async () => {
    await part.follow(shown('join', '', { scheme: 'glyphwall-fair-3' }), [0]);
    expect([sent, part.troubles]).toEqual([[], ['unfair']]);
  });

  it.each([
    ['another game', transcript(commitment()).replace(ID, 'mnopqrstuvwx')],
    ['another commitment', transcript(commitment(TWO))],
    ['a computer on the seat', transcript('computer')],
    ['another server commitment', transcript(commitment(), OTHER)],
    ['options out of order', transcript(commitment(), SERVER, 'b=1&a=1 - -')],
    ['an encoding that is not canonical', transcript(commitment(), SERVER, '%61=1 - -')],
    ['a short edition', transcript(commitment(), SERVER, `- ${'a'.repeat(8)} -`)],
    ['a line end', `${transcript(commitment())}\n`],
    ['nothing', ''],
  ])('gets no secret for a transcript with %s', async (_, text) => {
    await commit();
    await part.follow(shown('tell', commitment(), { transcript: text }), [0]);
    expect(part.troubles).toEqual(['terms']);
    expect(sent).toHaveLength(1);
    await part.follow(shown('tell', commitment()), [0]);
    expect(sent).toHaveLength(1); // not any more
  });

  it('gets no secret for a second transcript, also after a reload and with one medium lost', async () => {
    await commit();
    await part.follow(shown('tell', commitment()), [0]);
    const again = shown('tell', commitment(), { transcript: transcript(commitment(), SERVER, 'size=3 - -') });
    await part.follow(again, [0]);
    expect(part.troubles).toEqual(['second']);
    for (const lost of [first, second]) {
      lost.values.clear();
      part = open();
      await part.follow(again, [0]);
      expect(part.troubles).toEqual(['second']);
    }
    expect(sent).toHaveLength(2);
  });

  it('is named when it draws before this device has revealed its secret', async () => {
    await commit();
    await part.follow(shown('tell', commitment()), [], drew);
    expect(part.troubles).toEqual([]); // as who only watches
    await part.follow(shown('tell', commitment()), [0], drew);
    expect(part.troubles).toEqual(['skipped']);
    expect(sent).toHaveLength(1);
  });

  it('is named when it leaves the seat out', async () => {
    await part.follow(shown('join', null), [0]);
    expect(part.troubles).toEqual(['terms']);
    asked = false; // a program's seat, which a page only shows
    part = open();
    await part.follow(shown('join', null), [0]);
    expect(part.troubles).toEqual([]);
  });

  it('gets no secret when it names the commitment of another', async () => {
    await part.follow(shown('join', ''), [0]);
    await part.follow(shown('tell', commitment(TWO)), [0]);
    expect(part.troubles).toEqual(['lost']);
    expect(sent).toHaveLength(1);
  });

  it('does not stop the device by nonsense', async () => {
    await part.follow({ fair: { scheme: SCHEME, seats: null } } as unknown as Table, [0], [{} as Entry]);
    await part.follow(shown('join', ''), [0]);
    expect(part.troubles).toEqual(['terms']);
  });
});

describe('storage that fails', () => {
  it.each(['fails', 'full'] as const)('accuses no one and reveals nothing: it %s', async (state) => {
    for (const medium of [first, second]) {
      first.values.clear();
      second.values.clear();
      part = open();
      sent = [];
      medium.state = state;
      await part.follow(shown('join', ''), [0]);
      expect([sent, part.troubles]).toEqual([[], ['storage']]);
      medium.state = 'well';
      part = open();
      await commit();
      medium.state = state;
      await part.follow(shown('tell', commitment()), [0]);
      expect(part.troubles).toEqual(['storage']);
      expect(sent.filter(({ secret }) => secret)).toEqual([]);
      medium.state = 'well';
    }
  });

  it('is tried again where it was only out of reach', async () => {
    vi.useFakeTimers();
    await commit();
    second.state = 'away';
    await part.follow(shown('tell', commitment()), [0]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([part.troubles, sent.length]).toEqual([[], 1]);
    second.state = 'well';
    await vi.advanceTimersByTimeAsync(20_000);
    expect([part.troubles, sent[1]?.secret]).toEqual([[], ONE]);
    vi.useRealTimers();
  });

  it('is tried again where it was out of reach amid a step', async () => {
    vi.useFakeTimers();
    vi.spyOn(second, 'putOnce').mockRejectedValueOnce(new MediumAway());
    await part.follow(shown('join', ''), [0]);
    expect([part.troubles, sent]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([part.troubles, sent]).toMatchObject([[], [{ commitment: commitment() }]]);
    vi.useRealTimers();
  });

  it('is not asked again for a table that a later one has replaced', async () => {
    vi.useFakeTimers();
    second.state = 'away';
    await part.follow(shown('join', ''), [0]);
    second.state = 'well';
    await part.follow(shown('commit', commitment()), [0]);
    const { reads } = second;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(second.reads).toBe(reads);
    vi.useRealTimers();
  });

  it('is left alone once the page has left the game', async () => {
    vi.useFakeTimers();
    second.state = 'away';
    await Promise.all([1, 2].map(() => part.follow(shown('join', ''), [0])));
    part.close();
    second.state = 'well';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    vi.useRealTimers();
  });

  it('is not asked for secrets in a game without draws, whose course is in the file', async () => {
    const options = { begins: 'first', draft: 'alternate' };
    await part.follow(table({ game: 'grawlix', options, fair: null }), [0], [moved(1, 0, '+Ra', [])]);
    expect([first.reads, second.reads, part.troubles]).toEqual([1, 0, []]); // once for the course
    const seats = [{ seat: 1, secret: null, receipt: null }];
    expect(JSON.parse(await part.file())).toMatchObject({ seats, course: [['moved', 1, '+Ra']] });
  });

  it('accuses no one when everything was lost', async () => {
    await commit();
    for (const medium of [first, second]) medium.values.clear();
    part = open();
    await part.follow(shown('tell', commitment()), [0]);
    await part.follow(shown('ready', commitment(), {}, true), [0], drew);
    expect(part.troubles).toEqual(['lost']);
  });
});

describe('the file', () => {
  const result = { returns: [1, -1], ranking: [1, 2], reason: 'stuck' };

  it('has one encoding, and what was shown first', async () => {
    await commit();
    await part.follow(shown('tell', commitment()), [0]);
    const hidden = { ...moved(2, 1, 'a', []), move: null };
    await part.follow(shown('ready', commitment(), {}, true), [0], [...drew, hidden]);
    part = open();
    const later = { ...shown('ready', commitment(), {}, true), result };
    await part.follow(later, [0], [...drew, moved(2, 1, 'a', [])]);
    const hash = hashOf(transcript(commitment()));
    expect(await part.file()).toBe(
      `{"format":"${SCHEME}","game_id":"${ID}","seats":[{"seat":1,"secret":"${ONE}","receipt":"${hash}"}],` +
        '"course":[["moved",1,"TS"],["moved",2,"a"]],"changed":0,"result":{"ranking":[1,2],"reason":"stuck"}}',
    );
    await part.follow(later, [0], [{ ...drew[0]!, move: 'SS' }]);
    expect(JSON.parse(await part.file())).toMatchObject({ changed: 1, course: [['moved', 1, 'TS'], {}] });
  });

  it('survives damaged notes', async () => {
    for (const damaged of ['{', '[]', '{"entries": 7}', '7', 'null']) {
      first.values.set(`${ID}/course`, damaged);
      part = open();
      await part.follow(shown('join', ''), [0], drew);
      expect(part.troubles).toEqual([]);
      expect(JSON.parse(await part.file())).toMatchObject({ course: [['moved', 1, 'TS']] });
    }
  });
});

it('names the seats that chance waits for', () => {
  expect(awaitedSeats(shown('commit', ''))).toEqual([0]);
  expect(awaitedSeats(shown('tell', commitment()))).toEqual([0]);
  expect(awaitedSeats(shown('tell', commitment(), {}, true))).toEqual([]);
  expect(awaitedSeats(shown('join', ''))).toEqual([]);
});

it('reads a transcript in its one form', () => {
  const hash = 'a'.repeat(64);
  const text = transcript(commitment(), SERVER, `a=1&b=%C3%BC&%F0%9F%8E%B2=true ${hash} ${hash}`);
  expect(readTranscript(text)).toEqual({ gameId: ID, server: SERVER, seats: [commitment(), 'computer'] });
});

it("sees no chance in a game that the page doesn't know", () => {
  expect(hasChance('unknown', {})).toBe(false);
  expect(hasChance('toString', {})).toBe(false);
});
