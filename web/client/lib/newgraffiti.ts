/** The form "new game" of Graffiti as plain values, and the request it makes. */
import type { CreateGame, GraffitiOptions, SeatRequest } from '$protocol/types';

import { load, save } from './storage';

/** Who sits on a seat: `here`, `link`, or a computer's level as `computer:doodler`. */
export type Sitter = string;

/** What the form lets one choose of the rules; the seats and who begins are asked for themselves. */
export type Rules = Omit<GraffitiOptions, 'seats' | 'edition' | 'begins'>;

export interface NewGraffiti {
  seats: number;
  /** The seats after the first one, which is this device's; three, whatever `seats` says. */
  others: Sitter[];
  begins: 'me' | 'random';
  rules: Rules;
}

export const SEATS = [2, 3, 4] as const;

/** As the rule book plays it, read as the rule table recommends. */
export const BASIC: Rules = {
  blocked_section: false,
  special_graffiti: false,
  keep: 'all',
  discounted_space: 'free',
  add_with_discount: true,
  wild: 'one-paint',
  double_spaces: 'shared',
  ledger: 'counts',
};

export const VARIANTS = ['blocked_section', 'special_graffiti'] as const satisfies (keyof Rules)[];

/** Where the rule book can be read in two ways: the answers, the recommended one first. */
export const READINGS = {
  ledger: ['counts', 'open'],
  keep: ['all', 'unspent'],
  double_spaces: ['shared', 'each'],
  wild: ['one-paint', 'whole-tile'],
  discounted_space: ['free', 'occupied'],
} as const satisfies { [Name in keyof Rules]?: readonly Rules[Name][] };

const KEY = 'glyphwall.newgame.graffiti';

export function sitters(levels: readonly string[]): Sitter[] {
  return [...levels.map((level) => `computer:${level}`), 'here', 'link'];
}

/** The last choice made on this device; what the server no longer has becomes its first. */
export function lastChoice(levels: readonly string[]): NewGraffiti {
  const known = sitters(levels);
  const kept = load<Partial<NewGraffiti>>(KEY, {});
  const others = [0, 1, 2].map((index) => {
    const sitter = Array.isArray(kept.others) ? kept.others[index] : undefined;
    return sitter !== undefined && known.includes(sitter) ? sitter : (known[0] ?? 'here');
  });
  const rules: Rules = { ...BASIC };
  for (const name of VARIANTS) rules[name] = kept.rules?.[name] === true;
  rules.add_with_discount = kept.rules?.add_with_discount !== false;
  for (const [name, values] of Object.entries(READINGS)) {
    const value = kept.rules?.[name as keyof typeof READINGS];
    if (value !== undefined && (values as readonly string[]).includes(value)) {
      Object.assign(rules, { [name]: value });
    }
  }
  return {
    seats: SEATS.find((seats) => seats === kept.seats) ?? 2,
    others,
    begins: kept.begins === 'random' ? 'random' : 'me',
    rules,
  };
}

export function keepChoice(choice: NewGraffiti): void {
  save(KEY, choice);
}

export function isBasic({ rules }: NewGraffiti): boolean {
  return (Object.keys(BASIC) as (keyof Rules)[]).every((name) => rules[name] === BASIC[name]);
}

/** The body of `POST /api/games`. This device sits on the first seat. */
export function request(choice: NewGraffiti, myName: string): CreateGame {
  const others = choice.others.slice(0, choice.seats - 1);
  const name = myName.trim();
  const alone = !others.includes('here'); // a device that is handed round has no name of its own
  const me: SeatRequest = { kind: 'here', ...(name && alone ? { name } : {}) };
  const { seats, begins, rules } = choice;
  return {
    game: 'graffiti',
    seats: [me, ...others.map(seatOf)],
    options: { seats, begins: begins === 'me' ? 'first' : 'random', ...rules },
  };
}

function seatOf(sitter: Sitter): SeatRequest {
  if (sitter === 'here' || sitter === 'link') return { kind: sitter };
  return { kind: 'computer', level: sitter.slice('computer:'.length) };
}
