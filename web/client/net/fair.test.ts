// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fair, Table } from '$protocol/types';

import { keepPromise, keepSecret, keepToken, storedGame } from '../lib/games';
import { table } from '../testing/fixtures';
import { FairPart, newSecret, seatCommitment, type Contribution } from './fair';
import {
  checkRecord,
  commitmentOf,
  hashOf,
  keepSeen,
  seenFile,
  seenOf,
  transcriptOf,
  troubleText,
  type Trouble,
} from './seen';

const ID = 'abcdefghijkl';
const ONE = '1'.repeat(64);
const TWO = '2'.repeat(64);
const SERVER = '5'.repeat(64);
const PROMISE = commitmentOf('server', SERVER);

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
    scheme: 'glyphwall-fair-2',
    commitment: PROMISE,
    stage,
    seats,
    transcript: 'glyphwall-fair-2 x x 1.0',
  };
  const shown: Table = { ...table({ options: { size: 3, draft: 'random', swap: true } }), fair };
  const bound = stage === 'tell' || stage === 'ready';
  return { ...shown, fair: { ...fair, transcript: bound ? transcriptOf(shown) : null, ...changes } };
}

const OURS = [seatCommitment(ONE), null];

describe('the scheme', () => {
  it('commits as it is published', () => {
    expect(seatCommitment(ONE)).toBe(hashOf(`glyphwall-fair-2|seat|${ONE}`));
    expect(seatCommitment(ONE)).toBe('b360de8167994590f1d1b4032957aebed3c113c01c8177ed1832506701a44ee5');
  });

  it('has a new secret every time', () => {
    expect(newSecret()).toMatch(/^[0-9a-f]{64}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('writes the transcript as the server does', () => {
    const text = transcriptOf(awaiting('tell', OURS));
    expect(text).toBe(
      `glyphwall-fair-2 ${ID} plain 1.0 draft=random&size=3&swap=true ${PROMISE} ${OURS[0]} computer`,
    );
    const odd = { ...awaiting('tell', ['', null]), options: { name: "a b&c=d'(!)*~ü" } };
    odd.seats[1] = { ...odd.seats[1]!, kind: 'link' };
    expect(transcriptOf(odd)).toBe(
      `glyphwall-fair-2 ${ID} plain 1.0 name=a%20b%26c%3Dd%27%28%21%29%2A~%C3%BC ${PROMISE} absent none`,
    );
    expect(transcriptOf({ ...awaiting('join', OURS), options: {} })).toBeNull();
  });
});

describe('giving', () => {
  it('tells the secret to the transcript when all have committed, once', () => {
    keepSecret(ID, 0, ONE);
    part.follow(awaiting('join', OURS), [0]);
    expect(sent).toEqual([]);
    const asked = awaiting('tell', OURS);
    part.follow(asked, [0]);
    part.follow(asked, [0]);
    const transcript = hashOf(asked.fair?.transcript ?? '');
    expect(sent).toEqual([{ type: 'contribute', seat: 0, secret: ONE, transcript }]);
    expect(part.made('r1')).toBe(true);
    expect(part.made('r2')).toBe(false);
    expect(part.made(null)).toBe(false);
    expect(warned).toEqual([]);
  });

  it('commits to a new secret when a rematch asks for one, and tells that one', () => {
    part.follow(awaiting('commit', ['', null]), [0]);
    const secret = storedGame(ID)?.secrets?.[0] ?? '';
    expect(sent).toEqual([{ type: 'contribute', seat: 0, commitment: seatCommitment(secret) }]);
    part.follow(awaiting('tell', [seatCommitment(secret), null]), [0]);
    expect(sent[1]).toMatchObject({ type: 'contribute', seat: 0, secret });
  });

  it('gives nothing for other seats, without a secret, or where there is no chance', () => {
    part.follow(awaiting('tell', OURS), [0]);
    part.follow(awaiting('tell', OURS), [1]);
    part.follow(awaiting('tell', OURS, {}, [true]), [0]);
    part.follow({ ...table(), fair: null }, [0]);
    expect(sent).toEqual([]);
  });

  it("keeps the server's first promise, whatever it says later", () => {
    part.follow(awaiting('join', OURS), [0]);
    part.follow(awaiting('join', OURS, { commitment: 'd'.repeat(64) }), [0]);
    expect(storedGame(ID)?.promise).toBe(PROMISE);
  });

  it('plays a game of the older scheme to its end, but takes none for a new one', () => {
    keepSecret(ID, 0, ONE);
    const old = awaiting('tell', ['c'.repeat(64), null], { scheme: 'glyphwall-fair-1', transcript: null });
    part.follow(old, [0]);
    expect(sent).toEqual([{ type: 'contribute', seat: 0, secret: ONE }]);
    keepSeen(ID, (seen) => (seen.bound = true));
    sent = [];
    aPart().follow(old, [0]);
    expect(sent).toEqual([]);
    expect(warned).toEqual([{ what: 'scheme' }]);
  });
});

describe('a server that is not to be trusted gets no secret', () => {
  const told = (shown: Table): unknown => {
    keepSecret(ID, 0, ONE);
    part.follow(shown, [0]);
    part.follow(awaiting('tell', OURS), [0]); // and going back does not help
    expect(sent).toEqual([]);
    return warned;
  };

  it('with another promise than at first', () => {
    keepPromise(ID, PROMISE);
    expect(told(awaiting('tell', OURS, { commitment: 'd'.repeat(64) }))).toEqual([{ what: 'promise' }]);
  });

  it('with another commitment of this seat, or none', () => {
    expect(told(awaiting('tell', [seatCommitment(TWO), null]))).toEqual([{ what: 'commitment', seat: 1 }]);
    warned = [];
    part = aPart();
    localStorage.clear();
    expect(told(awaiting('tell', ['', seatCommitment(TWO)]))).toEqual([{ what: 'commitment', seat: 1 }]);
  });

  it('with a transcript that is not what the table shows', () => {
    const other = awaiting('tell', OURS).fair?.transcript?.replace('size=3', 'size=4') ?? '';
    expect(told(awaiting('tell', OURS, { transcript: other }))).toEqual([{ what: 'transcript' }]);
  });

  it('with two transcripts, one after the other', () => {
    keepSecret(ID, 0, ONE);
    const first = awaiting('tell', OURS);
    keepSeen(ID, (seen) => (seen.transcript = first.fair?.transcript ?? ''));
    const shown = { ...first, options: { ...first.options, size: 4 } };
    const second = { ...shown, fair: { ...first.fair!, transcript: transcriptOf(shown) } };
    expect(told(second)).toEqual([{ what: 'changed' }]);
    expect(seenOf(ID).later).toBe(second.fair.transcript);
  });

  it('and it is said why', () => {
    const t = (id: string, args = {}): string => `${id} ${JSON.stringify(args)}`;
    expect(troubleText({ what: 'commitment', seat: 1 }, t)).toBe(
      'ui-fair-trouble {"what":"commitment","seat":1}',
    );
  });
});

describe('the record at the end', () => {
  const PEOPLE = [seatCommitment(ONE), seatCommitment(TWO)];
  const WITHHELD = 'withheld';

  /** Plays the part of seat 1 of two people's game; `heard`: the server said that it has the secrets. */
  function played(heard = [true, true]): string {
    keepSecret(ID, 0, ONE);
    const people = (shown: Table): Table => {
      const seats = shown.seats.map((seat) => ({ ...seat, kind: 'here' as const }));
      const again = { ...shown, seats };
      return { ...again, fair: { ...shown.fair!, transcript: transcriptOf(again) } };
    };
    part.follow(people(awaiting('tell', PEOPLE)), [0]);
    const end = people(awaiting('ready', PEOPLE, {}, heard));
    part.follow(end, [0]);
    expect(sent).toHaveLength(1);
    return end.fair?.transcript ?? '';
  }

  const record = (transcript: string, one: string, two: string, server = SERVER): string =>
    [
      '[Game "grawlix"]',
      '[Player1 "a \\"[FairServer \\"]"]',
      '[FairScheme "glyphwall-fair-2"]',
      `[FairTranscript "${transcript}"]`,
      `[FairServer "${server}"]`,
      `[FairSeat1 "${one}"]`,
      `[FairSeat2 "${two}"]`,
      '',
      '1. Rh',
    ].join('\n');

  it('is what this device saw', () => {
    const transcript = played();
    expect(checkRecord(ID, record(transcript, ONE, TWO))).toEqual([]);
  });

  it("shows this seat's secret exchanged after all have told", () => {
    const transcript = played();
    const other = '7'.repeat(64);
    const forged = transcript.replace(seatCommitment(ONE), seatCommitment(other));
    expect(checkRecord(ID, record(forged, other, TWO))).toEqual([
      { what: 'transcript' },
      { what: 'commitment', seat: 1 },
    ]);
    expect(checkRecord(ID, record(transcript, other, TWO))).toEqual([{ what: 'secret', seat: 1 }]);
  });

  it('shows an honest seat recorded as withheld, this one or another', () => {
    const transcript = played();
    expect(checkRecord(ID, record(transcript, WITHHELD, TWO))).toEqual([{ what: 'withheld', seat: 1 }]);
    expect(checkRecord(ID, record(transcript, ONE, WITHHELD))).toEqual([{ what: 'other-withheld', seat: 2 }]);
  });

  it('shows a secret that the server would not hear, and is silent about a seat that really withheld', () => {
    const transcript = played([false, false]);
    expect(checkRecord(ID, record(transcript, WITHHELD, TWO))).toEqual([{ what: 'unheard', seat: 1 }]);
    expect(checkRecord(ID, record(transcript, ONE, WITHHELD))).toEqual([]);
  });

  it("shows another secret of the server's, another seat's, another scheme", () => {
    const transcript = played();
    expect(checkRecord(ID, record(transcript, ONE, TWO, TWO))).toEqual([{ what: 'promise' }]);
    expect(checkRecord(ID, record(transcript, ONE, ONE))).toEqual([{ what: 'record', seat: 2 }]);
    expect(checkRecord(ID, '[FairScheme "glyphwall-fair-1"]')).toEqual([{ what: 'scheme' }]);
    expect(checkRecord('mnopqrstuvwx', record(transcript, ONE, TWO))).toContainEqual({ what: 'transcript' });
  });

  it('can be handed out', () => {
    const transcript = played();
    expect(seenFile(ID, 2, ['=Rh', null])).toEqual({
      scheme: 'glyphwall-fair-2',
      game_id: ID,
      server: PROMISE,
      transcript,
      later: null,
      seats: [{ seat: 1, secret: ONE, sent: true, confirmed: true }],
      told: [true, true],
      plies: ['=Rh', null],
    });
  });
});
