/**
 * Every text that a person reads comes from the message catalogue, shared with the Python side:
 * English lies in the first script, other languages are fetched when they are chosen.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { locale } from './settings.svelte';

export type Args = Record<string, FluentVariable>;
export type Text = (id: string, args?: Args) => string;

const english = import.meta.glob<string>('$messages/en/{ui,board,grawlix,errors,levels}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Texts by file, as Fluent sources. */
type Sources = Record<string, string>;

function bundle(language: string): FluentBundle {
  // Isolation marks would end up in labels and transcripts; all languages here are written left to right.
  return new FluentBundle(language, { useIsolating: false });
}

function add(to: FluentBundle, sources: Sources): void {
  for (const source of Object.values(sources)) to.addResource(new FluentResource(source));
}

const fallback = bundle('en');
add(fallback, english);
const german = bundle('de');
/** Where German texts come from that were not fetched yet. */
let unfetched: (() => Promise<Sources>)[] = [async () => (await import('./german')).german];
let chosen: FluentBundle = $state.raw(fallback);

/** Loads the language that the settings ask for; English stays until it is there. */
export async function applyLanguage(): Promise<void> {
  const wanted = locale();
  if (wanted === 'de') await fetchGerman();
  if (wanted === locale()) chosen = wanted === 'de' ? german : fallback;
  document.documentElement.lang = chosen.locales[0] ?? 'en';
}

async function fetchGerman(): Promise<void> {
  const wanted = unfetched;
  unfetched = [];
  try {
    for (const sources of await Promise.all(wanted.map((fetch) => fetch()))) add(german, sources);
  } catch (error) {
    unfetched = [...wanted, ...unfetched];
    throw error;
  }
}

/**
 * More texts, of a part of the client that was fetched later. English is there at once; the promise is kept
 * when the chosen language is, too.
 */
export async function addTexts(sources: Sources, inGerman: () => Promise<Sources>): Promise<void> {
  add(fallback, sources);
  unfetched.push(inGerman);
  if (chosen === german) await fetchGerman();
}

/** A date, or a time of day, as the chosen language writes it. */
export function formatted(moment: Date, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(chosen.locales, style).format(moment);
}

export function hasText(id: string): boolean {
  return fallback.hasMessage(id);
}

/** One message, in the chosen language, or in English where that has it not. Reactive inside components. */
export const t: Text = (id, args) => {
  for (const candidate of [chosen, fallback]) {
    const pattern = candidate.getMessage(id)?.value;
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
