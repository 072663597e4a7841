// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fair, Table } from '$protocol/types';

import { keepSecret, keepToken, storedGame } from '../lib/games';
import { moved, table } from '../testing/fixtures';
import { FairPart, newSecret, type Contribution } from './fair';
import { checkRecord } from './record';
import {
  askFor,
  commitmentOf,
  goOn,
  hashOf,
  SCHEME,
  seenFile,
  seenOf,
  tookRecord,
  transcriptOf,
  troublesOf,
  type Trouble,
} from './seen';

const ID = 'abcdefghijkl';
const ONE = '1'.repeat(64);
const TWO = '2'.repeat(64);
const SERVER = '5'.repeat(64);
const PROMISE = hashOf(`${SCHEME}|server|${SERVER}`);
const committed = (secret: string, seat = 0): string => commitmentOf(SCHEME, ID, seat, PROMISE, secret);

let sent: Contribution[];
let warned: Trouble[];
let part: FairPart;

const aPart = (): FairPart =>
  new FairPart(
    ID,
    (contribution) => `r${sent.push(contribution)}`,
    (trouble) => warned.push(trouble),
  );

beforeEach(() => {
  localStorage.clear();
  keepToken(ID, 0, 'token');
  askFor(ID);
  sent = [];
  warned = [];
  part = aPart();
});

/** A table as an honest server shows it; `changes` to its fair chance as another one might. */
function awaiting(
  stage: Fair['stage'],
  commitments: (string | null)[],
  changes: Partial<Fair> = {},
  told: boolean[] = [],
): Table {
  const seats = commitments.map((commitment, seat) => ({ commitment, told: told[seat] ?? false }));
  const fair: Fair = {
    scheme: SCHEME,
    commitment: PROMISE,
    stage,
    seats,
    transcript: `${SCHEME} x x 1.0`,
  };
  const shown: Table = { ...table({ options: { size: 3, draft: 'random', swap: true } }), fair };
  const bound = stage === 'tell' || stage === 'ready';
  return { ...shown, fair: { ...fair, transcript: bound ? transcriptOf(shown, fair) : null, ...changes } };
}

const ownTranscript = (shown: Table): string | null => transcriptOf(shown, shown.fair!);

const OURS = [committed(ONE), null];

describe('the scheme', () => {
  it('has a new secret every time', () => {
    expect(newSecret()).toMatch(/^[0-9a-f]{64}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('writes the transcript as the server does', () => {
    expect(ownTranscript(awaiting('tell', OURS))).toBe(
      `${SCHEME} ${ID} plain 1.0 draft=random&size=3&swap=true ${PROMISE} ${OURS[0]}: computer:writer`,
    );
    const odd = { ...awaiting('tell', ['', null]), options: { name: "a b&c=d'(!)*~ü" } };
    odd.seats[1] = { ...odd.seats[1]!, kind: 'link', name: 'An na' };
    expect(ownTranscript(odd)).toBe(
      `${SCHEME} ${ID} plain 1.0 name=a%20b%26c%3Dd%27%28%21%29%2A~%C3%BC ${PROMISE} absent: none:An%20na`,
    );
    expect(ownTranscript({ ...awaiting('join', OURS), options: {} })).toBeNull();
  });
});

describe('giving', () => {
  it("commits to the server's commitment as soon as it is shown, and tells when all have, each once", () => {
    for (const stage of ['join', 'commit'] as const) part.follow(awaiting(stage, ['', null]), [0]);
    const secret = storedGame(ID)?.secrets?.[0] ?? '';
    expect(sent).toEqual([{ type: 'contribute', seat: 0, commitment: committed(secret) }]);
    const asked = awaiting('tell', [committed(secret), null]);
    part.follow(asked, [0]);
    part.follow(asked, [0]);
    const transcript = hashOf(asked.fair?.transcript ?? '');
    expect(sent.slice(1)).toEqual([{ type: 'contribute', seat: 0, secret, transcript }]);
    expect([part.made('r1'), part.made('r3'), part.made(null)]).toEqual([true, false, false]);
    expect(warned).toEqual([]);
  });

  it('gives again what a busy server refused, and not what it would refuse again', () => {
    const asked = (): void => part.follow(awaiting('join', ['', null]), [0]);
    asked();
    part.refused('r1', 'bad-message');
    part.refused('r7', 'unavailable'); // somebody else's
    part.refused(null, 'unavailable');
    asked();
    expect(sent).toHaveLength(1);
    for (const [id, code] of [
      ['r1', 'unavailable'],
      ['r2', 'too-many-requests'],
    ] as const) {
      part.refused(id, code);
      asked();
      asked();
      expect(sent.at(-1)).toEqual(sent[0]);
    }
    expect(sent).toHaveLength(3);
  });

  it('keeps its secret over a reload, and asks again when the answer was lost', () => {
    part.follow(awaiting('join', ['', null]), [0]);
    part = aPart();
    part.follow(awaiting('commit', ['', null]), [0]);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('plays a game of the scheme before to its end, but takes none for a new one', () => {
    const before = (): Table => {
      const old = commitmentOf('glyphwall-fair-2', ID, 0, PROMISE, ONE);
      const shown = awaiting('tell', [old, null], { scheme: 'glyphwall-fair-2' });
      return { ...shown, fair: { ...shown.fair!, transcript: ownTranscript(shown) } };
    };
    localStorage.clear();
    keepSecret(ID, 0, ONE);
    part.follow(before(), [0]);
    expect(sent).toMatchObject([{ secret: ONE }]);
    expect(warned).toEqual([]);
    localStorage.clear();
    keepSecret(ID, 0, ONE);
    askFor(ID);
    aPart().follow(before(), [0]);
    expect(warned).toEqual([{ what: 'older', seat: 0 }]);
  });
});

describe('a server that is not to be trusted is named at once, and gets no secret', () => {
  it('when it draws without having asked', () => {
    part.follow(awaiting('join', ['', null]), [0]);
    const secret = storedGame(ID)?.secrets?.[0] ?? '';
    part.follow(
      awaiting('ready', [committed(secret), null]),
      [0],
      [{ ...moved(1, 0, '=1', []), seat: null }],
    );
    expect(warned).toEqual([
      { what: 'unasked', seat: 1 },
      { what: 'untold', seat: 1 },
    ]);
    part = aPart();
    part.follow(awaiting('tell', [committed(secret), null]), [0]);
    expect(sent).toHaveLength(1);
    expect(seenFile(ID).trouble).toEqual({ what: 'unasked', seat: 1 });
  });

  it('when its own commitment is another one than at first', () => {
    part.follow(awaiting('join', ['', null]), [0]);
    part.follow(awaiting('commit', ['', null], { commitment: 'd'.repeat(64) }), [0]);
    expect(warned).toEqual([{ what: 'promise', seat: 0 }]);
  });
});

describe('all that is wrong', () => {
  it('is named, each thing once, and still after a reload', () => {
    part.follow(awaiting('join', ['', null]), [0]);
    const drew = [{ ...moved(1, 0, '=1', []), seat: null }];
    const secret = storedGame(ID)?.secrets?.[0] ?? '';
    const lie = awaiting('ready', [committed(secret), null], { commitment: 'd'.repeat(64) });
    for (const _ of [1, 2]) part.follow(lie, [0], drew);
    expect(warned).toEqual([
      { what: 'promise', seat: 0 },
      { what: 'transcript', seat: 0 },
      { what: 'unasked', seat: 1 },
      { what: 'untold', seat: 1 },
    ]);
    expect(troublesOf(ID)).toEqual(warned);
    part = aPart();
    part.follow(lie, [0], drew);
    expect(troublesOf(ID)).toEqual(warned);
    expect(seenFile(ID).trouble).toEqual(warned[0]);
  });

  it('was one thing for a page of before', () => {
    localStorage.setItem(`glyphwall.seen.${ID}`, JSON.stringify({ trouble: { what: 'changed', seat: 0 } }));
    expect(troublesOf(ID)).toEqual([{ what: 'changed', seat: 0 }]);
  });
});

describe('a rematch', () => {
  const NEXT = 'mnopqrstuvwx';
  /** The next game, shown as one in which this device has no part. */
  const leftOut = (): Trouble[] => {
    goOn(ID, NEXT);
    const heard: Trouble[] = [];
    const next = new FairPart(
      NEXT,
      () => 'r',
      (trouble) => heard.push(trouble),
    );
    next.follow({ ...awaiting('join', [null, null]), game_id: NEXT }, [0]);
    return heard;
  };

  it('asks for the part again that this device had', () => {
    expect(leftOut()).toEqual([{ what: 'left-out', seat: 1 }]);
  });

  it('asks for one after a game that was read from a record, which chance came with', () => {
    localStorage.clear();
    tookRecord(ID);
    part.follow({ ...table(), fair: null }, [0], [{ ...moved(1, 0, '=1', []), seat: null }]);
    expect(warned).toEqual([]);
    expect(leftOut()).toEqual([{ what: 'left-out', seat: 1 }]);
  });

  it('asks for none where this device had none', () => {
    localStorage.clear();
    expect(leftOut()).toEqual([]);
    expect(seenOf(NEXT).asked).toBeUndefined();
  });
});

describe('the record at the end', () => {
  const people = (shown: Table): Table => {
    const seats = shown.seats.map((seat) => ({ ...seat, kind: 'here' as const }));
    const again = { ...shown, seats };
    return { ...again, fair: { ...shown.fair!, transcript: ownTranscript(again) } };
  };
  const BOTH = [committed(ONE), committed(TWO, 1)];
  const ENTRIES = [{ ...moved(1, 0, '=1', []), seat: null }, moved(2, 0, 'Rh', []), moved(3, 1, 'Bo', [])];
  const result = { returns: [1, -1], ranking: [1, 2], reason: 'resign' };

  function played(): string {
    keepSecret(ID, 0, ONE);
    part.follow(people(awaiting('tell', BOTH)), [0]);
    const end = people({ ...awaiting('ready', BOTH, {}, [true, true]), result });
    part.follow(end, [0], ENTRIES);
    expect(warned).toEqual([]);
    return end.fair?.transcript ?? '';
  }

  const record = (transcript: string, one = ONE, tags = '', moves = '1. =1 Rh {quick} 2. Bo 1-0'): string =>
    [
      `[FairScheme "${SCHEME}"]`,
      `[FairTranscript "${transcript}"]`,
      `[FairServer "${SERVER}"]`,
      `[FairSeat1 "${one}"]`,
      `[FairSeat2 "${TWO}"]`,
      '[FairTakebacks "0"]',
      '[Result "1-0"]',
      '[Reason "resign"]',
      `${tags}\n`,
      moves,
    ].join('\n');
  const whats = (text: string): string[] => checkRecord(ID, text).map(({ what }) => what);

  it('is what this device saw', () => {
    const transcript = played();
    expect(whats(record(transcript))).toEqual([]);
    expect(seenFile(ID)).toMatchObject({ result: { ranking: [1, 2] }, told: [true, true], trouble: null });
  });

  it('shows what was exchanged, left out, turned round or added', () => {
    const transcript = played();
    expect(whats(record(transcript, 'untold'))).toEqual(['withheld']);
    expect(whats(record(transcript, '7'.repeat(64)))).toEqual(['record', 'secret']);
    expect(whats(record(transcript.replace('size=3', 'size=4')))).toEqual(['transcript']);
    expect(whats(record(transcript).replaceAll('1-0', '0-1'))).toEqual(['result']);
    expect(whats(record(transcript, ONE, '', '1. =1 Rh 2. Ba 1-0'))).toEqual(['moves']);
    expect(whats(record(transcript, ONE, '', '1. =1 Rh 1-0'))).toEqual(['moves']);
    expect(whats(record(transcript).replace('Takebacks "0"', 'Takebacks "1"'))).toEqual(['takebacks']);
    expect(whats('[FairScheme "glyphwall-fair-1"]')).toEqual(['scheme']);
  });
});
