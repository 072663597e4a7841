/**
 * The rule options of a game as the server's catalogue describes them (the JSON Schema of its options struct), and
 * what they are called. A field of the struct is a field of the form: nothing about a game's rules is written here.
 *
 * Words come from the message `option-<game>-<field>`: its value is the label, `.about` a sentence about it, `.<value>`
 * what a choice is called, `.number` a number among the choices. Where there is none, the struct's own words stand in.
 * In ids, everything but letters, digits and dashes is a dash.
 */
import type { GameInfo } from '$protocol/types';

import { attributesOf, hasText, type Text } from './text.svelte';

export type OptionValue = string | number | boolean;
export type Options = Record<string, OptionValue>;

interface Named {
  name: string;
  /** The struct's sentence about it. */
  description: string;
}

export type OptionField = Named &
  (
    | { kind: 'number'; preset: number; minimum: number; maximum: number }
    | { kind: 'choice'; preset: string; values: readonly string[]; titles?: Readonly<Record<string, string>> }
    | { kind: 'switch'; preset: boolean }
    | { kind: 'text'; preset: string; pattern: string | null }
  );

interface Property {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  default?: unknown;
  description?: string;
}

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  description?: string;
  properties?: Record<string, Property>;
}

/** More numbers than this are typed, not chosen from a list. */
export const MANY_NUMBERS = 30;

/** The options of a game, in the order of its struct; editions are chosen among those that the server has. */
export function optionFields(info: Pick<GameInfo, 'options' | 'editions' | 'edition_option'>): OptionField[] {
  const schema = info.options as Schema;
  const struct = schema.$defs?.[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  const about = attributeTexts(struct.description ?? '');
  return Object.entries(struct.properties ?? {}).flatMap(([name, property]) => {
    const field = fieldOf(name, property, property.description ?? about[name] ?? '');
    if (field?.kind === 'text' && name === info.edition_option) return editionField(field, info.editions);
    return field ? [field] : [];
  });
}

function fieldOf(name: string, property: Property, description: string): OptionField | null {
  const { type, default: preset } = property;
  const named = { name, description };
  if (property.enum) {
    const values = property.enum.map(String);
    return { ...named, kind: 'choice', preset: String(preset ?? values[0]), values };
  }
  switch (type) {
    case 'integer':
    case 'number': {
      const { minimum = -Infinity, maximum = Infinity } = property;
      return { ...named, kind: 'number', preset: Number(preset ?? 0), minimum, maximum };
    }
    case 'boolean':
      return { ...named, kind: 'switch', preset: preset === true };
    case 'string':
      return { ...named, kind: 'text', preset: String(preset ?? ''), pattern: property.pattern ?? null };
    default:
      return null; // nothing that a form could ask for: the game's own default holds
  }
}

/** The choice of an edition; none where there is only one. */
function editionField(field: OptionField, editions: GameInfo['editions']): OptionField[] {
  if (editions.length < 2) return [];
  const { name, description, preset } = field;
  const values = editions.map((edition) => edition.name);
  const titles = Object.fromEntries(editions.map((edition) => [edition.name, edition.title]));
  return [{ name, description, kind: 'choice', preset: String(preset), values, titles }];
}

/** The entries under "Attributes:" of the struct's docstring, however far that is indented. */
function attributeTexts(docstring: string): Record<string, string> {
  const [, listed = ''] = docstring.split(/^ *Attributes:\n/m);
  const indent = /^ */.exec(listed)?.[0].length ?? 0;
  const entry = new RegExp(`^ {${indent}}(\\w+): (.*(?:\\n {${indent + 1},}.*)*)`, 'gm');
  const entries = listed.matchAll(entry);
  return Object.fromEntries(
    [...entries].map(([, name = '', text = '']) => [name, text.replace(/\s+/g, ' ')]),
  );
}

/** Whether a value can stand in a field, within the bounds that hold now. */
export function allows(field: OptionField, value: unknown): value is OptionValue {
  switch (field.kind) {
    case 'number':
      return Number.isInteger(value) && Number(value) >= field.minimum && Number(value) <= field.maximum;
    case 'choice':
      return typeof value === 'string' && field.values.includes(value);
    case 'switch':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && new RegExp(field.pattern ?? '', 'u').test(value);
  }
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

export function optionAbout(game: string, { name, description }: OptionField, t: Text): string {
  const id = `${optionId(game, name)}.about`;
  return hasText(id) ? t(id) : description;
}

/** What a value is called where it is one of several to choose from. */
export function valueLabel(game: string, name: string, value: string | number, t: Text): string {
  const id = `${optionId(game, name)}.${typeof value === 'number' ? 'number' : valueId(value)}`;
  return hasText(id) ? t(id, { value }) : String(value);
}

/** The values of a choice in the order in which the texts name them; those without a text come last. */
export function orderedValues(game: string, field: OptionField & { kind: 'choice' }): string[] {
  const named = attributesOf(optionId(game, field.name));
  const place = (value: string): number => named.indexOf(valueId(value)) + 1 || named.length + 1;
  return field.values.toSorted((one, other) => place(one) - place(other));
}
