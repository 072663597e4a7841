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
  // After everything else: the first visit needs the network for itself.
  const script = SERVED ? withPrefix('/sw.js') : new URL('sw.js', document.baseURI); // a site may lie in a folder
  addEventListener('load', () => void navigator.serviceWorker.register(script).catch(() => undefined));
}

// Parts in the chance of old games are removed once the page has nothing else to do.
addEventListener('load', () => {
  dropOldParts();
  void import('./play/fair-stores').then(({ prune }) => prune(isOngoing)).catch(() => undefined);
});

watchForgetting(() => location.reload());

const target = document.getElementById('app');
if (target) {
  // A language other than English is fetched first: no flash of words that then change.
  void applyLanguage().finally(() => mount(App, { target }));
}
