/** Graffiti's own texts join the catalogue when its table comes; whoever plays something else never loads them. */
import { addTexts } from '../../lib/text.svelte';

const english = import.meta.glob<string>('$messages/en/{graffiti,graffiti-board}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Kept once the texts are there in the chosen language. */
export const ready = addTexts(english, async () => (await import('./german')).german);

export { t } from '../../lib/text.svelte';
