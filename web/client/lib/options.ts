/**
 * The rule options of a game as the server's catalogue describes them, and what they are called. A field of the game's
 * options struct is a field of the form: nothing about a game's rules is written here.
 *
 * Words come from the message `option-<game>-<field>`: its value is the label, `.about` a sentence about it, `.<value>`
 * what a choice is called, `.number` a number among the choices. Where there is none, the struct's own words stand in.
 * In ids, everything but letters, digits and dashes is a dash.
 */
import type { GameInfo, OptionField as Field, PrintInfo } from '$protocol/types';

import { attributesOf, hasText, type Text } from './text.svelte';

export type OptionValue = string | number | boolean;
export type Options = Record<string, OptionValue>;

export interface OptionField extends Field {
  /** What choices are called that are no rules but things at hand. */
  titles?: Readonly<Record<string, string>>;
}

/** More numbers than this are typed, not chosen from a list. */
export const MANY_NUMBERS = 30;

/** The options of a game, in the order of its struct; editions are chosen among those that the server has. */
export function optionFields(info: Pick<GameInfo, 'options' | 'editions' | 'edition_option'>): OptionField[] {
  if (!Array.isArray(info.options)) return []; // kept from a server before this page's
  return info.options.flatMap((field) =>
    field.name === info.edition_option ? editionField(field, info.editions) : [field],
  );
}

/** The choice of an edition; none where there is only one. */
function editionField(field: Field, editions: GameInfo['editions']): OptionField[] {
  if (editions.length < 2) return [];
  const choices = editions.map((edition) => edition.name);
  const titles = Object.fromEntries(editions.map((edition) => [edition.name, edition.title]));
  return [{ ...field, kind: 'choice', choices, titles }];
}

/** A field within the bounds that the other options leave it. */
export function bounded(field: OptionField, options: Readonly<Record<string, unknown>>): OptionField {
  const most = field.most && field.most.by_value[String(options[field.most.option])];
  return most === null || most === undefined ? field : { ...field, maximum: most };
}

/** Whether a value can stand in a field, within the bounds that hold now. */
export function allows(field: OptionField, value: unknown): value is OptionValue {
  switch (field.kind) {
    case 'number':
      return Number.isInteger(value) && within(field, Number(value)) === value;
    case 'decimal':
      return Number.isFinite(value) && within(field, Number(value)) === value;
    case 'choice':
      return typeof value === 'string' && field.choices.includes(value);
    case 'switch':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && new RegExp(field.pattern ?? '', 'u').test(value);
  }
}

/** The number nearest to a value that its field can hold. */
export function within({ minimum, maximum }: OptionField, value: number): number {
  return Math.min(Math.max(minimum ?? -Infinity, value), maximum ?? Infinity);
}

const plain = (text: string): string => text.replace(/[^A-Za-z0-9-]/g, '-');

/** The message of an option. */
export function optionId(game: string, name: string): string {
  return `option-${game}-${plain(name)}`;
}

/** The attribute that names a value; an id begins with a letter. */
function valueId(value: string): string {
  return /^[A-Za-z]/.test(value) ? plain(value) : `v${plain(value)}`;
}

export function optionLabel(game: string, name: string, t: Text): string {
  const id = optionId(game, name);
  return hasText(id) ? t(id) : name.replaceAll('_', ' ');
}

export function optionAbout(game: string, { name, about }: OptionField, t: Text): string {
  const id = `${optionId(game, name)}.about`;
  return hasText(id) ? t(id) : about;
}

/** What a value is called where it is one of several to choose from. */
export function valueLabel(game: string, name: string, value: string | number, t: Text): string {
  const id = `${optionId(game, name)}.${typeof value === 'number' ? 'number' : valueId(value)}`;
  return hasText(id) ? t(id, { value }) : String(value);
}

/** The values of a choice in the order in which the texts name them; those without a text come last. */
export function orderedValues(game: string, field: OptionField): string[] {
  const named = attributesOf(optionId(game, field.name));
  const place = (value: string): number => named.indexOf(valueId(value)) + 1 || named.length + 1;
  return field.choices.toSorted((one, other) => place(one) - place(other));
}

/**
 * The options that are not as by default, as they are sent: those that the page's address names, an edition's for one.
 * A printed code leads to the rules on this server, if other devices can get here; whoever wants another address, or
 * none, types it.
 */
export function firstValues(print: PrintInfo, site: URL, rules: string | null): Record<string, string> {
  const asks = print.fields.some(({ name, default: preset }) => name === 'address' && preset === '');
  const here = /^(localhost|127\.|\[::1\])/.test(site.hostname);
  const named = print.fields.flatMap(({ name }) => {
    const value = site.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    ...(asks && !here ? { address: site.origin + (rules ?? '/') } : {}),
    ...Object.fromEntries(named),
  };
}
