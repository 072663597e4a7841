import './app.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { applyTheme } from './lib/settings.svelte';
import { applyLanguage } from './lib/text.svelte';

applyTheme();
const target = document.getElementById('app');
if (target) {
  // A language other than English is fetched first: no flash of words that then change.
  void applyLanguage().finally(() => mount(App, { target }));
}
