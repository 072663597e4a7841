/**
 * The form "new game" as plain values, and the request it makes: who sits where, and the options of the rules, of
 * whatever game. One name among the options is known: `seats` is the number of seats. An option that names a seat says
 * who begins, and is asked for beside the seats.
 */
import type { CreateGame, GameInfo, SeatRequest } from '$protocol/types';

import type { GameFolder, RuleSet } from '../game/folder';
import { SERVED } from './host';
import { allows, bounded, optionFields, within, type OptionField, type Options } from './options';
import { load, save } from './storage';

/** Who sits on a seat: `here`, `link`, or a computer's level as `computer:writer`. */
export type Sitter = string;

const COMPUTER = 'computer:';

export interface NewGame {
  seats: number;
  /** The seats after the first one, which is this device's; as many as the largest game has, whatever `seats` says. */
  others: Sitter[];
  options: Options;
  /** The colour of each seat, the first one's included; "" for none. */
  colours?: string[];
}

/** What a choice is made of. */
export interface Offer {
  info: GameInfo;
  fields: readonly OptionField[];
  levels: readonly string[];
  /** Those that whoever runs the server has added. */
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

/** Whoever is invited by a link meets the others at a server. */
export const PEOPLE: readonly Sitter[] = SERVED ? ['here', 'link'] : ['here'];

export function sitters(levels: readonly string[]): Sitter[] {
  return [...levels.map((level) => COMPUTER + level), ...PEOPLE];
}

/** The level of a sitter, or null where a person sits. */
export function levelOf(sitter: Sitter): string | null {
  return sitter.startsWith(COMPUTER) ? sitter.slice(COMPUTER.length) : null;
}

/** Which level of how many it is, the weakest being the first; null of one whose strength was not measured. */
export function levelRank(
  { levels, outside }: Pick<Offer, 'levels' | 'outside'>,
  level: string,
): { number: number; count: number } | null {
  const measured = levels.filter((one) => !outside.includes(one));
  const at = measured.indexOf(level);
  return at < 0 ? null : { number: at + 1, count: measured.length };
}

/** The published game: every option as its struct has it. */
export function published(offer: Offer): Options {
  return Object.fromEntries(
    offer.fields.flatMap(({ name, default: preset }) => (preset === null ? [] : [[name, preset]])),
  );
}

/** The choice of an edition, where the server has several. */
export function editionField(offer: Offer): OptionField | null {
  return offer.fields.find(({ name }) => name === offer.info.edition_option) ?? null;
}

/** The option that names the seat that begins, if the game has one. */
export function beginsField(offer: Offer): OptionField | null {
  return offer.fields.find(({ seats }) => seats.length > 0) ?? null;
}

/** Who of these values may begin where so many play: a seat that nobody sits on cannot. */
export function beginners(begins: OptionField, values: readonly string[], seats: number): string[] {
  return values.filter((value) => begins.seats.indexOf(value) < seats);
}

/** The options that the form lists as rules: all but those that are asked for otherwise; what is typed comes last. */
export function ruleFields(offer: Offer): OptionField[] {
  const elsewhere = ['seats', offer.info.edition_option, beginsField(offer)?.name];
  const rules = offer.fields.filter(({ name }) => !elsewhere.includes(name));
  return rules.toSorted((one, other) => Number(one.kind === 'text') - Number(other.kind === 'text'));
}

/** The rules of a set; without one, the published ones. Who begins, and in which edition, is not among them. */
export function rulesOfSet(offer: Offer, options: Options, set?: RuleSet): Options {
  const rules = new Set(ruleFields(offer).map(({ name }) => name));
  const others = Object.entries(options).filter(([name]) => !rules.has(name));
  return { ...published(offer), ...set?.options, ...Object.fromEntries(others) };
}

/** Which set the rules are of: '' for the published ones, null for none of them. */
export function ruleSetOf(offer: Offer, options: Options): string | null {
  const same = (set?: RuleSet): boolean => {
    const wanted = rulesOfSet(offer, options, set);
    return ruleFields(offer).every(({ name }) => options[name] === wanted[name]);
  };
  return same() ? '' : (offer.ruleSets.find(same)?.id ?? null);
}

/** The same options, with every number brought within its bounds. */
export function withinBounds(offer: Offer, options: Options): Options {
  const mended = { ...options };
  for (const field of offer.fields) {
    const value = mended[field.name];
    if (typeof value === 'number') mended[field.name] = within(bounded(field, mended), value);
  }
  return mended;
}

/** The last choice made on this device; what the server or the rules no longer have becomes the published game's. */
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
  return { seats, others, options: withinBounds(offer, options), ...(colours.length > 0 ? { colours } : {}) };
}

export function keepChoice(offer: Offer, choice: NewGame): void {
  save(key(offer.info.id), choice);
}

/** The rules that are not as in the published game. */
export function changedRules(offer: Offer, { options }: NewGame): string[] {
  return ruleFields(offer).flatMap((field) => (options[field.name] === field.default ? [] : [field.name]));
}

/** The colours that seats have: those that the game offers, each for one of the seats that are played. */
export function seatColours(offer: Offer, choice: NewGame): string[] {
  const wanted = Array.from({ length: choice.seats }, (_, seat) => choice.colours?.[seat] ?? '');
  return wanted.map((colour, seat) =>
    offer.info.seat_colours.includes(colour) && wanted.indexOf(colour) === seat ? colour : '',
  );
}

/** The same choice, with a colour for a seat; whoever had it takes the one that is given away. */
export function withColour(offer: Offer, choice: NewGame, seat: number, colour: string): NewGame {
  const colours = seatColours(offer, choice);
  const before = colours[seat] ?? '';
  return {
    ...choice,
    colours: colours.map((other, at) => (at === seat ? colour : colour && other === colour ? before : other)),
  };
}

/** The body of `POST /api/games`. This device sits on the first seat; who begins is an option of the rules. */
export function request(offer: Offer, choice: NewGame, myName: string): CreateGame {
  const { fields, info } = offer;
  const others = choice.others.slice(0, choice.seats - 1);
  const name = myName.trim();
  const alone = !others.includes('here'); // a device that is handed round has no name of its own
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
  return { game: info.id, seats, options };
}

/** What is asked of the server for a seat of somebody else. */
export function seatOf(sitter: Sitter): SeatRequest {
  if (sitter === 'here' || sitter === 'link') return { kind: sitter };
  return { kind: 'computer', level: levelOf(sitter) };
}
