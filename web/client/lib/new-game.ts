/**
 * The new-game form as plain values, and its request: seats and rule options. `seats` is the number of
 * seats; an option that names a seat says who starts.
 */
import type { CreateGame, GameInfo, SeatRequest } from '$protocol/types';

import type { GameFolder, RuleSet } from '../game/folder';
import { levelName } from '../game/names';
import type { Control } from './clocks';
import { SERVED } from './host';
import { allows, bounded, optionFields, within, type OptionField, type Options } from './options';
import { load, save } from './storage';
import type { Text } from './text.svelte';

/** A seat's player: `here`, `link`, or a level as `computer:writer`. */
export type Sitter = string;

const COMPUTER = 'computer:';

export interface NewGame {
  seats: number;
  /** The players after the first seat, for the largest number of seats. */
  others: Sitter[];
  options: Options;
  /** The colour of each seat; "" for none. */
  colours?: string[];
  clock?: Control | null;
}

/** The time controls that the form offers: days per turn, minutes for the game, seconds added by a turn. */
export const DAYS: readonly number[] = [1, 2, 3, 5, 7, 14, 30];
export const MINUTES: readonly number[] = [1, 3, 5, 10, 15, 30, 60, 120];
export const INCREMENTS: readonly number[] = [0, 2, 3, 5, 10, 15, 30, 60];

/** Return a stored time control if the form offers it. */
function offeredClock(stored: unknown): Control | null {
  const control = (stored ?? {}) as Partial<Extract<Control, { kind: 'fischer' }>> & { days?: number };
  const { kind, days = 0, initial = 0, increment = 0 } = control as Record<string, unknown> & typeof control;
  if ((kind as string) === 'days') return DAYS.includes(days) ? { kind: 'days', days } : null;
  if (kind !== 'fischer' || !MINUTES.includes(initial / 60) || !INCREMENTS.includes(increment)) return null;
  return { kind, initial, increment };
}

/** The inputs of a choice. */
export interface Offer {
  info: GameInfo;
  fields: readonly OptionField[];
  levels: readonly string[];
  /** Players added by the server's operator. */
  outside: readonly string[];
  ruleSets: readonly RuleSet[];
}

export function offerOf(info: GameInfo, folder?: GameFolder): Offer {
  return {
    info,
    fields: optionFields(info),
    levels: info.levels.map(({ id }) => id),
    outside: info.levels.filter(({ outside }) => outside).map(({ id }) => id),
    ruleSets: folder?.ruleSets ?? [],
  };
}

const key = (game: string): string => `glyphwall.newgame.${game}`;

/** Invited players meet on a server. */
export const PEOPLE: readonly Sitter[] = SERVED ? ['here', 'link'] : ['here'];

export function sitters(levels: readonly string[]): Sitter[] {
  return [...levels.map((level) => COMPUTER + level), ...PEOPLE];
}

export function levelOf(sitter: Sitter): string | null {
  return sitter.startsWith(COMPUTER) ? sitter.slice(COMPUTER.length) : null;
}

/** Return the rank of a level, or null if it wasn't measured. */
export function levelRank(
  { levels, outside }: Pick<Offer, 'levels' | 'outside'>,
  level: string,
): { number: number; count: number } | null {
  const measured = levels.filter((one) => !outside.includes(one));
  const at = measured.indexOf(level);
  return at < 0 ? null : { number: at + 1, count: measured.length };
}

/** Return the name of a level in a list of all, with its rank. */
export function levelLabel(offer: Pick<Offer, 'levels' | 'outside'>, level: string, t: Text): string {
  const name = levelName(level, t);
  if (offer.outside.includes(level)) return t('ui-level-outside-name', { level: name });
  return t('ui-level-ranked', { level: name, rank: levelRank(offer, level)?.number ?? 0 });
}

/** The standard rules. */
export function published(offer: Offer): Options {
  return Object.fromEntries(
    offer.fields.flatMap(({ name, default: preset }) => (preset === null ? [] : [[name, preset]])),
  );
}

/** The choice of an edition, if the server has several. */
export function editionField(offer: Offer): OptionField | null {
  return offer.fields.find(({ name }) => name === offer.info.edition_option) ?? null;
}

/** Return the option that names the starting seat. */
export function beginsField(offer: Offer): OptionField | null {
  return offer.fields.find(({ seats }) => seats.length > 0) ?? null;
}

/** Return the values whose seats exist with this number of players. */
export function beginners(begins: OptionField, values: readonly string[], seats: number): string[] {
  return values.filter((value) => begins.seats.indexOf(value) < seats);
}

/** Return the options listed as rules; typed ones come last. */
export function ruleFields(offer: Offer): OptionField[] {
  const elsewhere = ['seats', offer.info.edition_option, beginsField(offer)?.name];
  const rules = offer.fields.filter(({ name }) => !elsewhere.includes(name));
  return rules.toSorted((one, other) => Number(one.kind === 'text') - Number(other.kind === 'text'));
}

/** Return the options of a rule set, without the starting seat and the edition. */
export function rulesOfSet(offer: Offer, options: Options, set?: RuleSet): Options {
  const rules = new Set(ruleFields(offer).map(({ name }) => name));
  const others = Object.entries(options).filter(([name]) => !rules.has(name));
  return { ...published(offer), ...set?.options, ...Object.fromEntries(others) };
}

/** Return the rule set of the options: '' for standard, null for custom. */
export function ruleSetOf(offer: Offer, options: Options): string | null {
  const same = (set?: RuleSet): boolean => {
    const wanted = rulesOfSet(offer, options, set);
    return ruleFields(offer).every(({ name }) => options[name] === wanted[name]);
  };
  return same() ? '' : (offer.ruleSets.find(same)?.id ?? null);
}

/** Clamp every number to its bounds. */
export function withinBounds(offer: Offer, options: Options): Options {
  const mended = { ...options };
  for (const field of offer.fields) {
    const value = mended[field.name];
    if (typeof value === 'number') mended[field.name] = within(bounded(field, mended), value);
  }
  return mended;
}

/** Return the last choice on this device; values that no longer exist become standard. */
export function lastChoice(offer: Offer): NewGame {
  const { info, levels } = offer;
  const kept = load<Partial<NewGame> | null>(key(info.id), null) ?? {};
  const known = sitters(levels);
  const most = Math.max(...info.seat_counts);
  const others = Array.from({ length: most - 1 }, (_, index) => {
    const sitter = Array.isArray(kept.others) ? kept.others[index] : undefined;
    return sitter !== undefined && known.includes(sitter) ? sitter : (known[0] ?? 'here');
  });
  const options = published(offer);
  for (const field of offer.fields) {
    const value: unknown = kept.options?.[field.name];
    if (allows(field, value)) options[field.name] = value;
  }
  const seats = info.seat_counts.find((count) => count === kept.seats) ?? info.seats;
  const colours = Array.isArray(kept.colours) ? kept.colours.map(String) : [];
  const clock = SERVED ? offeredClock(kept.clock) : null;
  return {
    seats,
    others,
    options: withinBounds(offer, options),
    ...(colours.length > 0 ? { colours } : {}),
    ...(clock ? { clock } : {}),
  };
}

/** Store a choice, with the level for the next game against the computer: by default its own, or the last. */
export function keepChoice(offer: Offer, choice: NewGame, level = ''): void {
  const own = choice.others.map(levelOf).find((one) => one !== null);
  save(key(offer.info.id), { ...choice, level: level || (own ?? lastLevel(offer)) });
}

/** Return the last level played against on this device, also before a game between people. */
export function lastLevel({ info, levels }: Offer): string {
  const kept = load<{ level?: unknown; others?: unknown } | null>(key(info.id), null) ?? {};
  const others = Array.isArray(kept.others) ? kept.others.map(String) : [];
  const played = [kept.level, ...others.map(levelOf)];
  return levels.find((level) => played.includes(level)) ?? levels[0] ?? '';
}

/** Return the options that differ from the standard rules. */
export function changedRules(offer: Offer, { options }: NewGame): string[] {
  return ruleFields(offer).flatMap((field) => (options[field.name] === field.default ? [] : [field.name]));
}

/** Return the seats' colours: those the game offers, each once. */
export function seatColours(offer: Offer, choice: NewGame): string[] {
  const wanted = Array.from({ length: choice.seats }, (_, seat) => choice.colours?.[seat] ?? '');
  return wanted.map((colour, seat) =>
    offer.info.seat_colours.includes(colour) && wanted.indexOf(colour) === seat ? colour : '',
  );
}

/** Return the choice with a colour for a seat; another seat with it gives it up. */
export function withColour(offer: Offer, choice: NewGame, seat: number, colour: string): NewGame {
  const colours = seatColours(offer, choice);
  const before = colours[seat] ?? '';
  return {
    ...choice,
    colours: colours.map((other, at) => (at === seat ? colour : colour && other === colour ? before : other)),
  };
}

/** Build the body of `POST /api/games`. This device takes the first seat. */
export function request(offer: Offer, choice: NewGame, myName: string): CreateGame {
  const { fields, info } = offer;
  const others = choice.others.slice(0, choice.seats - 1);
  const name = myName.trim();
  const alone = !others.includes('here'); // a shared device has no name of its own
  const me: SeatRequest = { kind: 'here', ...(name && alone ? { name } : {}) };
  const options = { ...choice.options };
  if (fields.some((field) => field.name === 'seats')) options['seats'] = choice.seats;
  const begins = beginsField(offer);
  if (begins && begins.seats.indexOf(String(options[begins.name])) >= choice.seats)
    delete options[begins.name];
  const colours = seatColours(offer, choice);
  const seats = [me, ...others.map(seatOf)].map((seat, at) => {
    const colour = colours[at];
    return colour ? { ...seat, colour } : seat;
  });
  return { game: info.id, seats, options, ...(choice.clock ? { clock: choice.clock } : {}) };
}

export function seatOf(sitter: Sitter): SeatRequest {
  if (sitter === 'here' || sitter === 'link') return { kind: sitter };
  return { kind: 'computer', level: levelOf(sitter) };
}
