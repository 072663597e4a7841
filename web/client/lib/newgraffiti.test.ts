import { beforeEach, describe, expect, it } from 'vitest';

import { BASIC, isBasic, keepChoice, lastChoice, request, sitters } from './newgraffiti';

beforeEach(() => localStorage.clear());

describe('a new game of Graffiti', () => {
  it('is two seats by the book against the weakest computer until something else is chosen', () => {
    const choice = lastChoice(['doodler', 'writer']);
    expect(isBasic(choice)).toBe(true);
    expect(request(choice, ' Ada ')).toEqual({
      game: 'graffiti',
      seats: [
        { kind: 'here', name: 'Ada' },
        { kind: 'computer', level: 'doodler' },
      ],
      options: { seats: 2, begins: 'first', ...BASIC },
    });
  });

  it('takes any mix of seats', () => {
    const choice = {
      ...lastChoice(['doodler']),
      seats: 4,
      others: ['link', 'here', 'computer:doodler'],
      begins: 'random' as const,
    };
    const wanted = request(choice, 'Ada');
    expect(wanted.seats).toEqual([
      { kind: 'here' }, // two people on this device: neither has its name
      { kind: 'link' },
      { kind: 'here' },
      { kind: 'computer', level: 'doodler' },
    ]);
    expect(wanted.options).toMatchObject({ seats: 4, begins: 'random' });
    expect(request({ ...choice, seats: 2 }, 'Ada').seats).toHaveLength(2);
  });

  it('does without computers where the server has none', () => {
    expect(sitters([])).toEqual(['here', 'link']);
    expect(lastChoice([]).others).toEqual(['here', 'here', 'here']);
  });

  it('remembers the last choice, and mends what does not exist any more', () => {
    const choice = lastChoice(['doodler', 'writer']);
    keepChoice({
      seats: 3,
      others: ['computer:gone', 'link', 'computer:writer'],
      begins: 'random',
      rules: { ...choice.rules, blocked_section: true, add_with_discount: false, ledger: 'open' },
    });
    const again = lastChoice(['doodler', 'writer']);
    expect(again).toEqual({
      seats: 3,
      others: ['computer:doodler', 'link', 'computer:writer'],
      begins: 'random',
      rules: { ...BASIC, blocked_section: true, add_with_discount: false, ledger: 'open' },
    });
    expect(isBasic(again)).toBe(false);
  });

  it('survives nonsense in the storage', () => {
    const KEY = 'glyphwall.newgame.graffiti';
    for (const text of [
      '{"seats": 9',
      '{"seats": 9, "others": 3, "rules": {"wild": 7, "keep": null}}',
      '[]',
    ]) {
      localStorage.setItem(KEY, text);
      expect(lastChoice(['doodler'])).toEqual({
        seats: 2,
        others: ['computer:doodler', 'computer:doodler', 'computer:doodler'],
        begins: 'me',
        rules: BASIC,
      });
    }
  });
});
