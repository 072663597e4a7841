/**
 * The message catalogue with Graffiti's own texts before the shared ones. They come with Graffiti's table, so
 * whoever plays something else never loads them.
 */
import { FluentBundle, FluentResource } from '@fluent/bundle';

import { locale } from '../../lib/settings.svelte';
import { t as shared, type Text } from '../../lib/text.svelte';

const english = import.meta.glob<string>('$messages/en/{graffiti,graffiti-board}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const german = import.meta.glob<string>('$messages/de/{graffiti,graffiti-board}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function bundle(language: string, sources: Record<string, string>): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of Object.values(sources)) made.addResource(new FluentResource(source));
  return made;
}

const bundles = { en: bundle('en', english), de: bundle('de', german) };

/** One message, in the chosen language. Reactive inside components. */
export const t: Text = (id, args) => {
  const own = bundles[locale()];
  const pattern = own.getMessage(id)?.value;
  if (!pattern) return shared(id, args);
  const errors: Error[] = [];
  const text = own.formatPattern(pattern, args, errors);
  if (errors.length > 0) console.warn(`message ${id}:`, errors[0]?.message);
  return text;
};
