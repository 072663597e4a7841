/**
 * The rule options of a game from the server's catalogue, and their texts. Texts come from the message
 * `option-<game>-<field>`: its value is the label, `.about` a description, `.<value>` a choice, `.number` a
 * number. A choice that also takes texts has `.other`, the choice to type one, `.other-about` and `.other-value`.
 * The struct's own words are the fallback. Other characters in ids become dashes.
 */
import type { GameInfo, OptionField as Field, PrintInfo } from '$protocol/types';

import { attributesOf, hasText, type Text } from './text.svelte';

export type OptionValue = string | number | boolean;
export type Options = Record<string, OptionValue>;

export interface OptionField extends Field {
  titles?: Readonly<Record<string, string>>;
}

/** Longer lists of numbers are typed instead. */
export const MANY_NUMBERS = 30;

/** Return the options of a game in order, with the server's editions. */
export function optionFields(info: Pick<GameInfo, 'options' | 'editions' | 'edition_option'>): OptionField[] {
  if (!Array.isArray(info.options)) return []; // stored by an older version
  return info.options.flatMap((field) =>
    field.name === info.edition_option ? editionField(field, info.editions) : [field],
  );
}

/** Return the choice of an edition, if there is more than one. */
function editionField(field: Field, editions: GameInfo['editions']): OptionField[] {
  if (editions.length < 2) return [];
  const choices = editions.map((edition) => edition.name);
  const titles = Object.fromEntries(editions.map((edition) => [edition.name, edition.title]));
  return [{ ...field, kind: 'choice', choices, titles }];
}

/** Return a field with the bounds that the other options set. */
export function bounded(field: OptionField, options: Readonly<Record<string, unknown>>): OptionField {
  const most = field.most && field.most.by_value[String(options[field.most.option])];
  return most === null || most === undefined ? field : { ...field, maximum: most };
}

/** Return whether a value is valid in a field. */
export function allows(field: OptionField, value: unknown): value is OptionValue {
  switch (field.kind) {
    case 'number':
      return Number.isInteger(value) && within(field, Number(value)) === value;
    case 'decimal':
      return Number.isFinite(value) && within(field, Number(value)) === value;
    case 'choice':
      return typeof value === 'string' && (field.choices.includes(value) || isTyped(field, value));
    case 'switch':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && new RegExp(field.pattern ?? '', 'u').test(value);
  }
}

/** Return whether a text is a value of a choice that isn't listed. */
function isTyped({ pattern, example }: OptionField, value: string): boolean {
  return Boolean(example) && new RegExp(`^(?:${pattern ?? ''})$`, 'u').test(value);
}

/** Clamp a number to a field's bounds. */
export function within({ minimum, maximum }: OptionField, value: number): number {
  return Math.min(Math.max(minimum ?? -Infinity, value), maximum ?? Infinity);
}

const plain = (text: string): string => text.replace(/[^A-Za-z0-9-]/g, '-');

export function optionId(game: string, name: string): string {
  return `option-${game}-${plain(name)}`;
}

/** Return the attribute of a value; an id starts with a letter. */
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

/** Return the label of a value. */
export function valueLabel(game: string, name: string, value: string | number, t: Text): string {
  const id = `${optionId(game, name)}.${typeof value === 'number' ? 'number' : valueId(value)}`;
  if (hasText(id)) return t(id, { value });
  const typed = `${optionId(game, name)}.other-value`;
  return typeof value === 'string' && hasText(typed) ? t(typed, { value }) : String(value);
}

/** Return the texts of a choice's own texts: its entry in the list, and what to type. */
export function typedLabels(game: string, field: OptionField, t: Text): { title: string; about: string } {
  const id = `${optionId(game, field.name)}.other`;
  return {
    title: hasText(id) ? t(id) : (field.example ?? ''),
    about: hasText(`${id}-about`) ? t(`${id}-about`) : '',
  };
}

/** Return the choices in the order of the texts. */
export function orderedValues(game: string, field: OptionField): string[] {
  const named = attributesOf(optionId(game, field.name));
  const place = (value: string): number => named.indexOf(valueId(value)) + 1 || named.length + 1;
  return field.choices.toSorted((one, other) => place(one) - place(other));
}

/**
 * Return the first values of a print form: those in the page's address, and the rules on this server for the
 * QR code if other devices can reach it.
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
