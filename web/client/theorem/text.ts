/** The texts of this page join the catalogue when it is opened. */
import { addTexts } from '../lib/text.svelte';

const english = import.meta.glob<string>('$games/grawlix/texts/en/theorem.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Kept once the texts are there in the chosen language. */
export const ready = addTexts(english, async () => (await import('./german')).german);

export { t } from '../lib/text.svelte';
