/** How pages look, by what the person chose or the system asks for. `public/theme.js` does it before the first paint. */
import { settings, type Theme } from './settings.svelte';

export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  const theme = themeNow();
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (settings.largeText) dataset['text'] = 'large';
  else delete dataset['text'];
}

/** What the system asks for is followed by the style sheets, but for more contrast. */
function themeNow(): Theme {
  const is = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;
  if (settings.theme !== 'system' || !is('(prefers-contrast: more)')) return settings.theme;
  return is('(prefers-color-scheme: dark)') ? 'contrast-dark' : 'contrast-light';
}

/** The chosen theme as the server knows it, for what it draws. */
export function drawnTheme(): 'auto' | 'light' | 'dark' {
  if (settings.theme === 'system') return 'auto';
  return settings.theme.endsWith('dark') ? 'dark' : 'light';
}
