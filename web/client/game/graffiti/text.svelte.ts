/**
 * The message catalogue with Graffiti's own texts before the shared ones. They come with Graffiti's table, so
 * whoever plays something else never loads them.
 */
import { withMore } from '../../lib/text.svelte';

const en = import.meta.glob<string>('$messages/en/{graffiti,graffiti-board}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const de = import.meta.glob<string>('$messages/de/{graffiti,graffiti-board}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** One message, in the chosen language. Reactive inside components. */
export const t = withMore({ en, de });
