/** The texts of the page of rules. */
import { addTexts } from '../../lib/text.svelte';
import { ready as board } from './text';

const english = import.meta.glob<string>('$games/graffiti/texts/en/graffiti-rules.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Kept once the texts are there in the chosen language. */
export const ready = Promise.all([
  board,
  addTexts(english, async () => (await import('./germanrules')).german),
]);

export { t } from '../../lib/text.svelte';
