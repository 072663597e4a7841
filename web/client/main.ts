import './app.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { applyAppearance } from './lib/appearance';
import { applyLanguage } from './lib/text.svelte';

applyAppearance();
for (const query of ['(prefers-contrast: more)', '(prefers-color-scheme: dark)'])
  matchMedia(query).addEventListener('change', applyAppearance);
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After everything else: the first visit needs the network for itself.
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}

const target = document.getElementById('app');
if (target) {
  // A language other than English is fetched first: no flash of words that then change.
  void applyLanguage().finally(() => mount(App, { target }));
}
