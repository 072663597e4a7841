import { beforeEach, describe, expect, it } from 'vitest';
import type { Fair, Table } from '$protocol/types';

import { keepSecret, keepToken, storedGame } from '../lib/games';
import { table } from '../testing/fixtures';
import { FairPart, newSecret, seatCommitment, type Contribution } from './fair';

const ID = 'abcdefghijkl';
const ONE = '1'.repeat(64);

let sent: Contribution[];
let part: FairPart;

beforeEach(() => {
  localStorage.clear();
  keepToken(ID, 0, 'token');
  sent = [];
  part = new FairPart(ID, (contribution) => `r${sent.push(contribution)}`);
});

function awaiting(stage: Fair['stage'], commitment: string | null, told = false): Table {
  const seats = [
    { commitment, told },
    { commitment: null, told: false },
  ];
  return { ...table(), fair: { scheme: 'glyphwall-fair-1', commitment: 'c'.repeat(64), stage, seats } };
}

describe('fair chance', () => {
  it('commits as the published scheme says', () => {
    expect(seatCommitment(ONE)).toBe('1c81ca92e60c52f05bf5edad7b58892a35ea57398ba04eef9a7ec556f79ce43a');
  });

  it('has a new secret every time', () => {
    expect(newSecret()).toMatch(/^[0-9a-f]{64}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('tells the secret when all have committed, once', () => {
    keepSecret(ID, 0, ONE);
    part.follow(awaiting('join', seatCommitment(ONE)), [0]);
    expect(sent).toEqual([]);
    part.follow(awaiting('tell', seatCommitment(ONE)), [0]);
    part.follow(awaiting('tell', seatCommitment(ONE)), [0]);
    expect(sent).toEqual([{ type: 'contribute', seat: 0, secret: ONE }]);
    expect(part.made('r1')).toBe(true);
    expect(part.made('r2')).toBe(false);
    expect(part.made(null)).toBe(false);
  });

  it('commits to a new secret when a rematch asks for one, and tells that one', () => {
    part.follow(awaiting('commit', ''), [0]);
    const secret = storedGame(ID)?.secrets?.[0] ?? '';
    expect(sent).toEqual([{ type: 'contribute', seat: 0, commitment: seatCommitment(secret) }]);
    part.follow(awaiting('tell', seatCommitment(secret)), [0]);
    expect(sent[1]).toEqual({ type: 'contribute', seat: 0, secret });
  });

  it('gives nothing for other seats, without a secret, or where there is no chance', () => {
    part.follow(awaiting('tell', seatCommitment(ONE)), [0]);
    part.follow(awaiting('tell', seatCommitment(ONE)), [1]);
    part.follow(awaiting('tell', seatCommitment(ONE), true), [0]);
    part.follow({ ...table(), fair: null }, [0]);
    expect(sent).toEqual([]);
  });

  it("keeps the server's first promise, whatever it says later", () => {
    part.follow(awaiting('join', null), [0]);
    const later = awaiting('ready', null);
    part.follow({ ...later, fair: { ...(later.fair as Fair), commitment: 'd'.repeat(64) } }, [0]);
    expect(storedGame(ID)?.promise).toBe('c'.repeat(64));
  });
});
