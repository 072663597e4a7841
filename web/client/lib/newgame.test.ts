import { beforeEach, describe, expect, it } from 'vitest';

import { keepGrants, keepToken, storedGame, storedGames } from './games';
import { isPublished, keepChoice, largestHand, lastChoice, PUBLISHED, request } from './newgame';

beforeEach(() => localStorage.clear());

describe('the new game form', () => {
  it('begins with the published game against the first level', () => {
    const choice = lastChoice(['doodler', 'writer']);
    expect(choice).toEqual({ opponent: 'computer', level: 'doodler', begins: 'me', ...PUBLISHED });
    expect(isPublished(choice)).toBe(true);
    expect(request(choice, ' Ada ')).toEqual({
      game: 'grawlix',
      seats: [
        { kind: 'here', name: 'Ada' },
        { kind: 'computer', level: 'doodler' },
      ],
      options: { size: 6, hand: 4, draft: 'alternate', swap: 'none', begins: 'first' },
    });
  });

  it('remembers the last choice, and mends what does not exist any more', () => {
    keepChoice({ ...lastChoice(['writer']), level: 'gone', size: 3, hand: 8, opponent: 'link' });
    expect(lastChoice(['doodler'])).toMatchObject({
      level: 'doodler',
      size: 3,
      hand: largestHand(3),
      opponent: 'link',
    });
  });

  it('survives nonsense in the storage', () => {
    localStorage.setItem('glyphwall.newgame', '{"size": 99, "hand": -1');
    expect(lastChoice(['doodler'])).toMatchObject(PUBLISHED);
    localStorage.setItem('glyphwall.newgame', '{"size": 99, "hand": -1}');
    expect(lastChoice(['doodler'])).toMatchObject({ size: 6, hand: 1 });
  });

  it('gives two people on one device no name of the device', () => {
    const choice = { ...lastChoice([]), opponent: 'here' as const };
    expect(request(choice, 'Ada').seats).toEqual([{ kind: 'here' }, { kind: 'here' }]);
  });
});

describe('the games of this device', () => {
  it('keeps tokens and invitations by seat', () => {
    keepGrants('abcdefghijkl', [
      { seat: 0, kind: 'here', token: 'mine', invitation: null },
      { seat: 1, kind: 'link', token: null, invitation: 'come' },
    ]);
    keepToken('abcdefghijkl', 1, 'both');
    expect(storedGame('abcdefghijkl')).toMatchObject({
      tokens: { 0: 'mine', 1: 'both' },
      invitations: { 1: 'come' },
    });
  });

  it('keeps the fifty newest', () => {
    for (let index = 0; index < 55; index++) keepToken(`game${index}`, 0, 'x');
    expect(storedGames()).toHaveLength(50);
    expect(storedGame('game54')).not.toBeNull();
  });
});
