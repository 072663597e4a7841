import './app.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { applyAppearance } from './lib/settings.svelte';
import { watchForgetting } from './lib/forget';
import { dropOldParts, isOngoing } from './lib/games';
import { SERVED } from './lib/host';
import { withPrefix } from './lib/addresses';
import { applyLanguage } from './lib/text.svelte';

applyAppearance();
for (const query of ['(prefers-contrast: more)', '(prefers-color-scheme: dark)'])
  matchMedia(query).addEventListener('change', applyAppearance);
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Last: the first visit needs the network itself.
  const script = SERVED ? withPrefix('/sw.js') : new URL('sw.js', document.baseURI); // a site may lie in a folder
  addEventListener('load', () => void navigator.serviceWorker.register(script).catch(() => undefined));
}

/** Remove old data about chance. A device without a database has none. */
async function dropOldChance(): Promise<void> {
  dropOldParts();
  const databases = await globalThis.indexedDB?.databases?.();
  if (databases?.length === 0) return;
  const { prune } = await import('./play/fair-stores');
  await prune(isOngoing);
}

addEventListener('load', () => void dropOldChance().catch(() => undefined)); // once the page is idle

watchForgetting(() => location.reload());

const target = document.getElementById('app');
if (target) {
  // Load another language first, so that words don't flash and change.
  void applyLanguage().finally(() => mount(App, { target }));
}
