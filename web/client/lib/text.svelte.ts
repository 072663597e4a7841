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

function bundle(language: string, sources: Record<string, string>): FluentBundle {
  // Isolation marks would end up in labels and transcripts; all languages here are written left to right.
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of Object.values(sources)) made.addResource(new FluentResource(source));
  return made;
}

const fallback = bundle('en', english);
let chosen: FluentBundle = $state.raw(fallback);

/** Loads the language that the settings ask for; English stays until it is there. */
export async function applyLanguage(): Promise<void> {
  const wanted = locale();
  if (wanted === 'de' && chosen === fallback) {
    const { german } = await import('./german');
    if (locale() === 'de') chosen = bundle('de', german);
  } else if (wanted === 'en') {
    chosen = fallback;
  }
  document.documentElement.lang = chosen.locales[0] ?? 'en';
}

/** A date, or a time of day, as the chosen language writes it. */
export function formatted(moment: Date, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(chosen.locales, style).format(moment);
}

export function hasText(id: string): boolean {
  return fallback.hasMessage(id);
}

/** The catalogue with more texts before it: those that come with a part of the client that is fetched later. */
export function withMore(more: Record<'en' | 'de', Record<string, string>>): Text {
  const bundles = { en: bundle('en', more.en), de: bundle('de', more.de) };
  return (id, args) => {
    const own = bundles[chosen.locales[0] === 'de' ? 'de' : 'en'];
    const pattern = own.getMessage(id)?.value;
    return pattern ? formattedText(own, pattern, id, args) : t(id, args);
  };
}

function formattedText(
  from: FluentBundle,
  pattern: Parameters<FluentBundle['formatPattern']>[0],
  id: string,
  args?: Args,
): string {
  const errors: Error[] = [];
  const text = from.formatPattern(pattern, args, errors);
  if (errors.length > 0) console.warn(`message ${id}:`, errors[0]?.message);
  return text;
}

/** One message, in the chosen language, or in English where that has it not. Reactive inside components. */
export const t: Text = (id, args) => {
  for (const candidate of [chosen, fallback]) {
    const pattern = candidate.getMessage(id)?.value;
    if (pattern) return formattedText(candidate, pattern, id, args);
  }
  console.warn(`no message ${id}`);
  return id;
};
