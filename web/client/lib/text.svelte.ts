/**
 * Texts from the message catalogue, shared with Python. The package's English is in the first script; other
 * languages and a game's texts load on demand.
 */
import { FluentBundle, FluentResource, type FluentVariable, type Message } from '@fluent/bundle';

import { api } from '../net/api';
import { SERVED } from './host';
import { settings } from './settings.svelte';

export type Args = Record<string, FluentVariable>;
export type Text = (id: string, args?: Args) => string;

/** Texts of the terminal, reports, prints and practice are not in the first script. */
const english = import.meta.glob<string>(
  [
    '$messages/en/*.ftl',
    '!$messages/*/account.ftl',
    '!$messages/*/alerts.ftl',
    '!$messages/*/analysis.ftl',
    '!$messages/*/clocks.ftl',
    '!$messages/*/device.ftl',
    '!$messages/*/mail.ftl',
    '!$messages/*/studies.ftl',
    '!$messages/*/terminal.ftl',
    '!$messages/*/printing.ftl',
    '!$messages/*/moving.ftl',
    '!$messages/*/pages.ftl',
    '!$messages/*/people.ftl',
    '!$messages/*/plain.ftl',
    '!$messages/*/practice.ftl',
    '!$messages/*/privacy.ftl',
    '!$messages/*/review.ftl',
    '!$messages/*/settings.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const files = import.meta.glob<string>(
  [
    '$messages/*/*.ftl',
    '!$messages/en/*.ftl',
    '!$messages/*/device.ftl',
    '!$messages/*/mail.ftl',
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

/** Texts of pages without a server. */
const device = SERVED
  ? {}
  : import.meta.glob<string>('$messages/*/device.ftl', { query: '?raw', import: 'default' });

/** Shared texts that only one page needs, in English; they are loaded with the page. */
const later = import.meta.glob<string>(
  [
    '$messages/en/account.ftl',
    '$messages/en/alerts.ftl',
    '$messages/en/analysis.ftl',
    '$messages/en/clocks.ftl',
    '$messages/en/moving.ftl',
    '$messages/en/pages.ftl',
    '$messages/en/people.ftl',
    '$messages/en/plain.ftl',
    '$messages/en/practice.ftl',
    '$messages/en/privacy.ftl',
    '$messages/en/review.ftl',
    '$messages/en/settings.ftl',
  ],
  { query: '?raw', import: 'default' },
);

/** The language with every text, used as a fallback. */
const FALLBACK = 'en';
/** The owner of the shared texts; a game's own texts have its id. */
const SHARED = '';

interface File {
  of: string;
  language: string;
  area: string;
  fetch: () => Promise<string>;
}

const catalogue: File[] = Object.entries({ ...files, ...later, ...device }).map(([path, fetch]) => {
  const [, game = SHARED, language = '', area = ''] =
    /(?:\/games\/([^/]+)\/texts|\/messages)\/([^/]+)\/([^/]+)\.ftl$/.exec(path) ?? [];
  return { of: game, language, area, fetch };
});

const LATER: ReadonlySet<string> = new Set(
  Object.keys(later).map((path) => path.replace(/^.*\/|\.ftl$/g, '')),
);

/** The languages of the catalogue. */
export const LANGUAGES: readonly string[] = [
  ...new Set([FALLBACK, ...catalogue.map(({ language }) => language).sort()]),
];

const bundles = new Map<string, FluentBundle>();
const fallback = bundleOf(FALLBACK);
for (const source of Object.values(english)) fallback.addResource(new FluentResource(source));

let chosen: FluentBundle = $state.raw(fallback);
/** Grows when texts arrive, so that components update. */
let arrived = $state(0);
/** Files loaded or loading. */
const fetched = new Map<File, Promise<void>>();
/** The text areas in use, in any language. */
const wanted = new Set<string>();

function bundleOf(language: string): FluentBundle {
  let bundle = bundles.get(language);
  if (!bundle) {
    // Isolation marks would end up in labels; all languages here are written left to right.
    bundle = new FluentBundle(language, { useIsolating: false });
    bundles.set(language, bundle);
  }
  return bundle;
}

/** Return the chosen language, or the browser's first one with texts. */
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
        fetched.delete(file); // allow another try
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
      file.language === language && ((of === SHARED && !LATER.has(area)) || wanted.has(`${of}/${area}`)),
  );
  await Promise.all(missing.map(fetchFile));
}

/** Load the chosen language; English stays until it is here. */
export async function applyLanguage(): Promise<void> {
  const language = locale();
  await Promise.all([...new Set([FALLBACK, language])].map(fetchWanted));
  if (language === locale()) chosen = bundleOf(language);
  document.documentElement.lang = chosen.locales[0] ?? FALLBACK;
}

/** The only area of a game without a folder here: all of its texts from the server. */
const FROM_SERVER = 'served';

/** Register the server's texts of a game without a folder here. */
function knowServed(game: string): void {
  if (catalogue.some(({ of }) => of === game)) return;
  for (const language of LANGUAGES) {
    catalogue.push({ of: game, language, area: FROM_SERVER, fetch: () => api.texts(game, language) });
  }
}

/** Load texts of a game by area, in English and the chosen language. */
export async function loadTexts(game: string, areas: readonly string[]): Promise<void> {
  knowServed(game);
  wanted.add(`${game}/${FROM_SERVER}`);
  for (const area of areas) wanted.add(`${game}/${area}`);
  const language = chosen.locales[0] ?? FALLBACK;
  await Promise.all([...new Set([FALLBACK, language])].map(fetchWanted));
}

export const loadSharedTexts = (...areas: string[]): Promise<void> => loadTexts(SHARED, areas);

export function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** Regions for languages without one in the browser: "en" alone would put the month first. */
const REGIONS: Record<string, string> = { en: 'en-GB' };

/** Return the chosen language with the reader's region, such as "en-GB". */
function region(): string {
  const language = chosen.locales[0] ?? FALLBACK;
  const own = navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  return own ?? REGIONS[language] ?? language;
}

/** Format a date or a time of day. */
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

/** Return a message's pattern, or that of an attribute (`id.attribute`). */
function patternOf(bundle: FluentBundle, id: string): Message['value'] {
  const [name = '', attribute] = id.split('.');
  const message = bundle.getMessage(name);
  return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
}

export function hasText(id: string): boolean {
  return arrived >= 0 && patternOf(fallback, id) !== null;
}

/** Return the attribute names of a message, in order. */
export function attributesOf(id: string): string[] {
  return arrived >= 0 ? Object.keys(fallback.getMessage(id)?.attributes ?? {}) : [];
}

/** Return a message in the chosen language, or in English. Reactive inside components. */
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
