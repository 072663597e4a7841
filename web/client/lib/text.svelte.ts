/**
 * Every text that a person reads comes from the message catalogue, shared with the Python side: files of one
 * area and language, those of the house and those of each game. English of the house lies in the first script;
 * other languages are fetched when they are chosen, a game's texts when something of the game is shown.
 */
import { FluentBundle, FluentResource, type FluentVariable, type Message } from '@fluent/bundle';

import { api } from '../net/api';
import { SERVED } from './host';
import { settings } from './settings.svelte';

export type Args = Record<string, FluentVariable>;
export type Text = (id: string, args?: Args) => string;

/** Texts for the terminal, for agents, diagrams, studies, for print, for the head of a page and words that are typed stay on the Python side. */
const english = import.meta.glob<string>(
  [
    '$messages/en/*.ftl',
    '!$messages/*/analysis.ftl',
    '!$messages/*/device.ftl',
    '!$messages/*/studies.ftl',
    '!$messages/*/terminal.ftl',
    '!$messages/*/printing.ftl',
    '!$messages/*/practice.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const files = import.meta.glob<string>(
  [
    '$messages/*/*.ftl',
    '!$messages/en/*.ftl',
    '!$messages/*/device.ftl',
    '!$messages/*/studies.ftl',
    '!$messages/*/terminal.ftl',
    '!$messages/*/printing.ftl',
    '$games/*/texts/*/*.ftl',
    '!$games/*/texts/*/terminal.ftl',
    '!$games/*/texts/*/printing.ftl',
    '!$games/*/texts/*/typed.ftl',
  ],
  { query: '?raw', import: 'default' },
);

/** What is said only where there is no server. */
const device = SERVED
  ? {}
  : import.meta.glob<string>('$messages/*/device.ftl', { query: '?raw', import: 'default' });

/** Areas of the house that only one page needs, in English; they come when it is opened. */
const later = import.meta.glob<string>(['$messages/en/analysis.ftl', '$messages/en/practice.ftl'], {
  query: '?raw',
  import: 'default',
});

/** The language that has every text: it stands in where another has none. */
const FALLBACK = 'en';
/** What the texts of the house are called where those of a game bear its name. */
const HOUSE = '';

interface File {
  /** A game, or the house. */
  of: string;
  language: string;
  area: string;
  fetch: () => Promise<string>;
}

const catalogue: File[] = Object.entries({ ...files, ...later, ...device }).map(([path, fetch]) => {
  const [, game = HOUSE, language = '', area = ''] =
    /(?:\/games\/([^/]+)\/texts|\/messages)\/([^/]+)\/([^/]+)\.ftl$/.exec(path) ?? [];
  return { of: game, language, area, fetch };
});

const LATER: ReadonlySet<string> = new Set(
  Object.keys(later).map((path) => path.replace(/^.*\/|\.ftl$/g, '')),
);

/** The languages that there are texts in, by their tags. */
export const LANGUAGES: readonly string[] = [
  ...new Set([FALLBACK, ...catalogue.map(({ language }) => language).sort()]),
];

const bundles = new Map<string, FluentBundle>();
const fallback = bundleOf(FALLBACK);
for (const source of Object.values(english)) fallback.addResource(new FluentResource(source));

let chosen: FluentBundle = $state.raw(fallback);
/** Grows when texts have come, so that what is shown is written again. */
let arrived = $state(0);
/** What is there or on its way: a language may be chosen while a game's texts are being fetched. */
const fetched = new Map<File, Promise<void>>();
/** What of the games is wanted, in whatever language is chosen. */
const wanted = new Set<string>();

function bundleOf(language: string): FluentBundle {
  let bundle = bundles.get(language);
  if (!bundle) {
    // Isolation marks would end up in labels and transcripts; all languages here are written left to right.
    bundle = new FluentBundle(language, { useIsolating: false });
    bundles.set(language, bundle);
  }
  return bundle;
}

/** The language to use: the one asked for in the settings, else the browser's first that there are texts in. */
export function locale(): string {
  if (LANGUAGES.includes(settings.language)) return settings.language;
  const tags = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return tags.find((tag) => LANGUAGES.includes(tag)) ?? FALLBACK;
}

function fetchFile(file: File): Promise<void> {
  let coming = fetched.get(file);
  if (!coming) {
    coming = file.fetch().then(
      (source) => {
        bundleOf(file.language).addResource(new FluentResource(source));
        arrived += 1;
      },
      (error: unknown) => {
        fetched.delete(file); // it may be asked for again
        throw error;
      },
    );
    fetched.set(file, coming);
  }
  return coming;
}

async function fetchWanted(language: string): Promise<void> {
  const missing = catalogue.filter(
    ({ of, area, ...file }) =>
      file.language === language && ((of === HOUSE && !LATER.has(area)) || wanted.has(`${of}/${area}`)),
  );
  await Promise.all(missing.map(fetchFile));
}

/** Loads the language that the settings ask for; English stays until it is there. */
export async function applyLanguage(): Promise<void> {
  const language = locale();
  await Promise.all([...new Set([FALLBACK, language])].map(fetchWanted));
  if (language === locale()) chosen = bundleOf(language);
  document.documentElement.lang = chosen.locales[0] ?? FALLBACK;
}

/** The one area of a game whose texts no folder here has: all that its server has of them. */
const FROM_SERVER = 'served';

/** Notes that the texts of a game are to be had from the server, where no folder here has them. */
function knowServed(game: string): void {
  if (catalogue.some(({ of }) => of === game)) return;
  for (const language of LANGUAGES) {
    catalogue.push({ of: game, language, area: FROM_SERVER, fetch: () => api.texts(game, language) });
  }
}

/** Texts of a game, by area; kept when they are there in English and in the chosen language. */
export async function loadTexts(game: string, areas: readonly string[]): Promise<void> {
  knowServed(game);
  wanted.add(`${game}/${FROM_SERVER}`);
  for (const area of areas) wanted.add(`${game}/${area}`);
  const language = chosen.locales[0] ?? FALLBACK;
  await Promise.all([...new Set([FALLBACK, language])].map(fetchWanted));
}

/** Texts of the house that come when they are needed. */
export const loadHouseTexts = (...areas: string[]): Promise<void> => loadTexts(HOUSE, areas);

/** A language by its own name. */
export function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** Of a language by itself, where the browser says no more: "en" alone would put the month first. */
const REGIONS: Record<string, string> = { en: 'en-GB' };

/** The chosen language as the reader's own region writes it: "en-GB", not just "en". */
function region(): string {
  const language = chosen.locales[0] ?? FALLBACK;
  const own = navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  return own ?? REGIONS[language] ?? language;
}

/** A date, or a time of day, as the chosen language writes it. */
export function formatted(moment: Date, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(region(), style).format(moment);
}

/** "one, two and three". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(chosen.locales).format(names);
}

/** "one, two or three". */
export function either(names: readonly string[]): string {
  return new Intl.ListFormat(chosen.locales, { type: 'disjunction' }).format(names);
}

/** Of a message its text, or the attribute that the id names behind a full stop. */
function patternOf(bundle: FluentBundle, id: string): Message['value'] {
  const [name = '', attribute] = id.split('.');
  const message = bundle.getMessage(name);
  return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
}

export function hasText(id: string): boolean {
  return arrived >= 0 && patternOf(fallback, id) !== null;
}

/** The names of a message's attributes, in the order in which they are written. */
export function attributesOf(id: string): string[] {
  return arrived >= 0 ? Object.keys(fallback.getMessage(id)?.attributes ?? {}) : [];
}

/** One message, in the chosen language, or in English where that has it not. Reactive inside components. */
export const t: Text = (id, args) => {
  for (const candidate of arrived >= 0 ? [chosen, fallback] : []) {
    const pattern = patternOf(candidate, id);
    if (pattern) {
      const errors: Error[] = [];
      const text = candidate.formatPattern(pattern, args, errors);
      if (errors.length > 0) console.warn(`message ${id}:`, errors[0]?.message);
      return text;
    }
  }
  console.warn(`no message ${id}`);
  return id;
};
